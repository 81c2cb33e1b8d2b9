"""Connections that are lost at every step: nothing is missed, and nothing happens twice."""

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import msgspec
import pytest

from support.client import Device, Json, Knowledge
from support.playing import STALE, gathered, rows_of, steps_of, table_from_log
from support.raw import Raw
from support.serving import Running

pytestmark = pytest.mark.anyio


@dataclass
class Unlucky:
    """Somebody whose connection is lost after every message, and who goes on with what was known before."""

    device: Device
    code: str
    numbers: Random
    seats: dict[int | None, Knowledge] = field(default_factory=dict[int | None, Knowledge])
    losses: int = 0
    done: list[str] = field(default_factory=list[str])  # the names of the commands that were accepted
    command: Json | None = None  # one whose answer has not come yet
    refused_at: int = -1  # the version that a refusal told of; nothing is tried again before it has come

    def since(self) -> list[Json]:
        """What is known of the table."""
        return [
            {"seat": seat, "stream": known.stream, "version": known.view["version"]}
            for seat, known in self.seats.items()
        ]

    def is_over(self) -> bool:
        """Whether the end has been seen."""
        return bool(self.seats) and all(known.view["phase"] == "over" for known in self.seats.values())

    def next_command(self) -> Json | None:
        """The command that was not answered yet, or a new one."""
        if self.command is None and all(k.view["version"] >= self.refused_at for k in self.seats.values()):
            steps = list(steps_of(self.seats, self.numbers))
            if steps:
                name = f"step {len(self.done)} {self.numbers.random()}"
                self.command = {"type": "do", "id": name, "command": self.numbers.choice(steps)}
        return self.command

    async def play(self) -> None:
        """Play until the game is over, with a new connection for every message."""
        while not (self.is_over() and self.command is None):
            raw = await Raw.hello(self.device, self.code, self.since())
            try:
                await self._one_message(raw)
            finally:
                raw.lose()
                self.losses += 1

    async def _one_message(self, raw: Raw) -> None:
        command = self.next_command()
        if command is not None:
            await raw.send(command)
            if self.numbers.random() < 0.4:
                return  # before there is any answer
        while True:
            message = await raw.receive()
            if message["type"] == "update":
                self.seats.setdefault(message["seat"], Knowledge()).learn(message)
                return
            if message["type"] == "answer" and command is not None:
                assert message["id"] == command["id"]
                self._take_answer(message)
                return

    def _take_answer(self, answer: Json) -> None:
        self.command = None
        if answer["accepted"]:
            self.done.append(answer["id"])
        else:
            assert answer["text"] == STALE
            self.refused_at = answer["view"]["version"]


@pytest.mark.parametrize("game", ["classic", "bonus-b", "cards"])
async def test_a_game_goes_on_through_losses_at_every_step(home: Running, folder: Path, game: str) -> None:
    async with gathered(home.address, ("Ada", "Ben"), bots=("random",), by=game, game=game) as table:
        await table.start()
        unlucky = [
            Unlucky(player.at.device, table.code, Random(f"{game} {number}"))
            for number, player in enumerate(table.players)
        ]
        await asyncio.gather(*(one.play() for one in unlucky))
    kept = table_from_log(folder, table.code)
    assert kept.phase == "over"
    asked = [row[0] for row in rows_of(folder, "SELECT request FROM log WHERE code = ?", table.code) if row[0]]
    for one in unlucky:
        assert one.losses > 20
        who = next(who for who, person in kept.company.people.items() if person.name == _name(one))
        mine = [request.partition(" ")[2] for request in asked if request.startswith(f"{who} step")]
        assert sorted(mine) == sorted(one.done), "a command was carried out that was not answered, or twice"
        ((seat, known),) = one.seats.items()
        versions = [event["version"] for event in known.events]
        assert versions == list(range(versions[0], known.view["version"] + 1))
        assert len(versions) > 20
        expected = kept.view(who, seat, board="board" in known.view["game"])
        assert _without_people(known.view) == _without_people(msgspec.json.decode(msgspec.json.encode(expected)))


def _name(one: Unlucky) -> str:
    (known,) = one.seats.values()
    name: str = known.view["you"]["name"]
    return name


def _without_people(view: Json) -> Json:
    """But for who is there, which goes on changing when a game is over."""
    gone = ("people", "seats", "version", "now", "you")
    return {name: value for name, value in view.items() if name not in gone}


@pytest.mark.parametrize("how", ["kill", "stop"])
async def test_a_command_whose_answer_was_lost_with_the_server_is_done_once(tmp_path: Path, how: str) -> None:
    with Running("--data", str(tmp_path)) as first:
        async with gathered(first.address, ("Ada", "Ben"), by=how, game="classic", dice="real") as table:
            await table.start()
            ada = table.players[0].at
            before = ada.view(0)["version"]
            known = {"seat": 0, "stream": ada.seats[0].stream, "version": before}
            roll = {"do": "roll", "seat": 0, "version": before, "shown": "1 2 r3 y4 g5 b6"}
            message = {"type": "do", "id": "my roll", "command": roll}
            await ada.send(message)
            ada.drop()
            while not rows_of(tmp_path, "SELECT number FROM log WHERE request LIKE '% my roll'"):
                await asyncio.sleep(0.01)
            _end(first, how)
            with Running("--data", str(tmp_path), port=first.port):
                async with await Raw.hello(ada.device, table.code, [known]) as raw:
                    await raw.send(message)
                    answers = [await raw.receive() for _ in range(3)]
                    kinds = sorted(answer["type"] for answer in answers)
                    assert kinds == ["answer", "update", "welcome"]
                    (answer,) = (answer for answer in answers if answer["type"] == "answer")
                    assert answer["accepted"]
                    (update,) = (answer for answer in answers if answer["type"] == "update")
                    assert [event["what"] for event in update["events"]].count("came_up") == 1
                    assert not (await _again(raw, roll))["accepted"], "the same with another name is another roll"
    assert len(rows_of(tmp_path, "SELECT number FROM log WHERE request LIKE '% my roll'")) == 1


def _end(server: Running, how: str) -> None:
    if how == "kill":
        server.kill()
    else:
        assert server.stop() == 0


async def _again(raw: Raw, command: Json) -> Json:
    await raw.send({"type": "do", "id": "another", "command": command})
    return await raw.until("answer")


async def test_what_is_known_from_long_ago_or_from_elsewhere_gives_a_whole_view(home: Running) -> None:
    bots = ("greedy", "greedy", "random", "random")
    async with gathered(home.address, ("Ada",), bots=bots, game="classic") as table:
        ada = table.host
        await ada.until(lambda: all(seat["kind"] == "bot" for seat in ada.view(0)["seats"][1:]))
        old = {"seat": 0, "stream": ada.seats[0].stream, "version": ada.view(0)["version"]}
        await table.start()
        await table.play()
        now = {**old, "version": ada.view(0)["version"]}
        assert now["version"] > old["version"] + 100
        for since in (
            old,
            {**now, "stream": now["stream"] + 1},
            {**now, "stream": -1},
            {**now, "version": now["version"] + 7},
            {**now, "version": -3},
            {**now, "seat": 3},
            {**now, "seat": None},
        ):
            async with await Raw.hello(ada.device, table.code, [since]) as raw:
                update = await raw.until("update")
                assert (update["seat"], update["events"]) == (0, None), since
                assert update["view"]["version"] == now["version"]
                assert update["view"]["game"]["board"]
        few = {**now, "version": now["version"] - 5}
        async with await Raw.hello(ada.device, table.code, [few]) as raw:
            update = await raw.until("update")
            assert [event["version"] for event in update["events"]] == [
                now["version"] - 4 + more for more in range(5)
            ]
        async with await Raw.hello(ada.device, table.code, [now]) as raw:
            await raw.send({"type": "ping", "number": 5})
            assert [(await raw.receive())["type"] for _ in range(2)] == ["welcome", "pong"], "nothing is new"
            await raw.send({"type": "look"})
            assert (await raw.until("update"))["events"] is None


async def test_a_connection_that_says_nothing_or_the_wrong_thing_is_closed(home: Running) -> None:
    async with gathered(home.address, ("Ada",), game="classic") as table:
        device = table.host.device
        for first in ({"type": "ping"}, {"type": "hello"}, {"type": "hello", "token": "nobody’s"}):
            async with await Raw.open(device, table.code) as raw:
                await raw.send(first)
                last, code = await raw.end()
                assert code == 4000
                assert last is not None
                assert (last["type"], last["again"]) == ("closing", False)
                assert last["text"].endswith(".")
        async with await Raw.hello(device, "ZZZZZZ") as raw:
            last, code = await raw.end()
            assert (code, last and last["text"]) == (4004, "There is no table with this code.")
        async with await Device.new(home.address, "Eve") as eve, await Raw.hello(eve, table.code) as raw:
            last, code = await raw.end()
            assert (code, last and last["text"]) == (4000, "This device has not joined the table.")
        async with await Raw.hello(device, table.code) as raw:
            await raw.send({"type": "hello", "token": device.token})
            assert "already" in (await raw.until("mistake"))["text"]
