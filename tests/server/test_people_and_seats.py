"""People who come and go, sit on several seats, watch, or let bots play: over real sockets."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import msgspec
import pytest

from support.client import AtTable, Device, Json
from support.playing import Player, Round, gathered, own_source, table_from_log
from support.raw import Raw
from support.serving import Running

pytestmark = pytest.mark.anyio


async def _view(at: AtTable, seat: int | None, is_so: Callable[[Json], object]) -> None:
    await at.until(lambda: seat in at.seats and is_so(at.view(seat)))


async def _comer(stack: AsyncExitStack, table: Round, name: str, **how: object) -> Player:
    """Somebody else at the table."""
    address = table.host.device.address
    device = await stack.enter_async_context(await Device.new(address, name, own_source()))
    await device.join(table.code, **how)
    at = await stack.enter_async_context(device.at(table.code))
    await at.until(lambda: at.seats)
    return Player(at, Random(name))


async def test_two_people_play_on_one_device(home: Running, folder: Path) -> None:
    async with gathered(home.address, ("Ada", "Ben"), by="hot seat", game="bonus-a") as table:
        ada, ben = (player.at for player in table.players)
        await ada.done("sit", seat=2, name="Cleo")
        same = await ada.do("sit", seat=3)
        assert (same["accepted"], same["text"]) == (
            False,
            "Two players are called “Ada”; each needs a name of their own.",
        )
        await _view(ada, 2, lambda view: view["you"]["seats"] == [0, 2])
        await _view(ben, 1, lambda view: view["seats"][2]["name"] == "Cleo")
        early = await ada.do("start")
        assert early["text"] == "Ada, Ben and Cleo are not ready yet."
        await table.start()
        await table.play()
        assert sorted(seat for seat in ada.seats if seat is not None) == [0, 2]
        kept = table_from_log(folder, table.code)
        who = next(who for who, person in kept.company.people.items() if person.name == "Ada")
        for seat in (0, 2):
            assert ada.view(seat) == msgspec.json.decode(msgspec.json.encode(kept.view(who, seat)))
        results = await ada.device.get("/api/me/games")
        assert sorted(result["player"] for result in results) == ["Ada", "Cleo"]
        assert sorted(entry["player"] for entry in await ada.device.get("/api/me/statistics")) == ["Ada", "Cleo"]


async def test_whoever_watches_sees_all_that_all_may_see_and_decides_nothing(home: Running) -> None:
    async with (
        AsyncExitStack() as stack,
        gathered(home.address, ("Ada", "Ben"), by="watched", game="cards") as table,
    ):
        watcher = (await _comer(stack, table, "Wim", sit=False)).at
        assert list(watcher.seats) == [None]
        await table.start()
        await _view(watcher, None, lambda view: view["phase"] == "playing")
        version = watcher.view(None)["version"]
        active = watcher.view(None)["game"]["active"]
        for command in (
            {"do": "decide", "seat": active, "decision": "pass", "version": version},
            {"do": "roll", "seat": active, "version": version},
            {"do": "sit", "seat": active},
        ):
            answer = await watcher.ask({"type": "do", "command": command})
            assert not answer["accepted"]
            assert answer["text"].endswith(".")
            assert answer["view"]["you"]["seat"] is None
        hint = await watcher.ask({"type": "hint", "id": "h", "seat": active})
        assert not hint["accepted"]
        await table.play()
        await _view(watcher, None, lambda view: view["phase"] == "over")
        ada = table.host.view(0)
        seen = watcher.view(None)
        assert seen["version"] == ada["version"], "nothing private happened in this game"
        assert seen["game"]["result"] == ada["game"]["result"]
        assert not any(sheet.get("choices") for sheet in seen["game"]["sheets"])
        versions = [event["version"] for event in watcher.seats[None].events]
        assert versions == list(range(versions[0], versions[0] + len(versions)))
        late = (await _comer(stack, table, "Late", sit=False)).at
        await _view(late, None, lambda view: view["game"]["result"] == ada["game"]["result"])


async def test_whoever_leaves_is_stood_in_for_and_another_may_take_over(home: Running, folder: Path) -> None:
    async with (
        AsyncExitStack() as stack,
        gathered(home.address, ("Ada", "Ben", "Cleo"), game="classic", dice="real") as table,
    ):
        ada, ben, cleo = (player.at for player in table.players)
        await table.start()
        await ben.done("leave")
        await ben.until(lambda: ben.closing)
        assert ben.closing is not None
        assert (ben.closing["code"], ben.closing["again"]) == (4003, False)
        await _view(ada, 0, lambda view: view["seats"][1]["bot"] == "careful" and view["seats"][1]["stand_in"])
        assert [person["name"] for person in ada.view(0)["people"]] == ["Ada", "Cleo"]
        async with await Raw.hello(ben.device, table.code) as raw:
            _, code = await raw.end()
            assert code == 4000
        dan = await _comer(stack, table, "Dan")
        await _view(dan.at, None, lambda view: view["phase"] == "playing")
        await dan.at.done("sit", seat=1)
        await _view(dan.at, 1, lambda view: view["seats"][1]["kind"] == "person")
        assert dan.at.view(1)["seats"][1]["name"] == "Ben", "in a game the player’s name stays"
        del dan.at.seats[None]  # of which nothing comes any more
        taken = await cleo.do("sit", seat=1)
        assert not taken["accepted"]
        players = [table.players[0], dan, table.players[2]]
        await asyncio.gather(*(player.play() for player in players))
        assert [(await one.at.device.get("/api/me/games"))[0]["player"] for one in players] == [
            "Ada",
            "Ben",
            "Cleo",
        ]
        assert await ben.device.get("/api/me/games") == []
        assert await ben.device.get("/api/me/tables") == []
        assert table_from_log(folder, table.code).phase == "over"


async def test_a_bot_plays_in_ones_place_until_the_seat_is_taken_back(home: Running) -> None:
    async with gathered(home.address, ("Ada", "Ben"), game="classic", pace=0) as table:
        ada, ben = (player.at for player in table.players)
        await table.start()
        others = await ada.do("set_bot", seat=1, level="greedy")
        assert "Ben is there" in others["text"]
        unknown = await ben.do("set_bot", seat=1, level="brilliant")
        assert "There is no bot “brilliant”" in unknown["text"]
        await ben.done("set_bot", seat=1, level="greedy")
        await _view(ben, 1, lambda view: view["seats"][1]["stand_in"])
        version = ben.view(1)["version"]
        mine = await ben.do("decide", seat=1, decision="pass", version=version)
        assert (mine["accepted"], mine["text"]) == (False, "A bot plays for Ben; take the seat back first.")
        start = len(ada.seats[0].events)
        player = table.players[0]
        while not any(event.get("by") == "bot" for event in ada.seats[0].events[start:]):
            for command in [*player.steps()][:1]:
                await player.step(command)
            await asyncio.sleep(0)
        await ben.done("sit", seat=1)
        await _view(ben, 1, lambda view: not view["seats"][1]["stand_in"])
        await table.play()
        by = [e["by"] for e in ada.seats[0].events if e["what"] == "decided" and e["seat"] == 1]
        assert "bot" in by
        assert "person" in by
        (result,) = await ben.device.get("/api/me/games")
        assert result["player"] == "Ben", "who plays at the end has played it"


async def test_while_the_host_is_away_another_may_do_what_the_host_may(home: Running) -> None:
    async with gathered(home.address, ("Ada", "Ben"), game="classic") as table:
        ada, ben = (player.at for player in table.players)
        before = await ben.do("set_up", setup={"game": "longo"})
        assert before["text"] == "Only the host sets the game up, and the host is Ada."
        await ada.done("go")
        await _view(ben, 1, lambda view: view["you"]["host"])
        away = await ada.do("ready", seat=0)
        assert away["text"] == "You are away from this table; come back to it first."
        await ben.done("set_up", setup={"game": "longo", "pace": 0})
        await ben.done("set_bot", seat=0, level="random")
        await ben.done("ready", seat=1)
        await ben.done("start")
        await _view(ada, 0, lambda view: view["phase"] == "playing")
        await ada.done("come")
        await ada.done("sit", seat=0)
        await _view(ben, 1, lambda view: not view["you"]["host"] and view["seats"][0]["kind"] == "person")
        stop = await ben.do("stop")
        assert stop["text"] == "Only the host ends a game before its end, and the host is Ada."
        await ada.done("stop")
        await _view(ben, 1, lambda view: view["phase"] == "lobby")
        (told,) = (event for event in ben.seats[1].events if event["what"] == "stopped")
        assert told["seed"], "the seed of a stopped game is told"
        none = await ada.device.http.get(f"/api/tables/{table.code}/games/1/record")
        assert none.status_code == 404


async def test_the_host_frees_seats_and_sets_up_what_can_be(home: Running) -> None:
    async with gathered(home.address, ("Ada", "Ben", "Cleo"), bots=("greedy",), game="classic") as table:
        ada, ben, cleo = (player.at for player in table.players)
        many = await ada.do("set_up", setup={"game": "duel"})
        assert many["text"] == "Qwixx: the Duel is for 2 players, not 4."
        for setup, words in (
            ({"game": "chess"}, "There is no game “chess”"),
            ({"game": "classic", "clock": 4}, "The clock gives from 5 seconds"),
            ({"game": "classic", "dice": "seeded"}, "Seeded dice need a seed"),
            ({"game": "cards", "dice": "real"}, "Real cards would show everybody"),
            ({"game": "classic", "pace": -1}, "A bot takes up to"),
            ({"game": "classic", "options": {"jokers": True}}, "has no option “jokers”"),
        ):
            assert words in (await ada.do("set_up", setup=setup))["text"]
        free = await cleo.do("stand", seat=1)
        assert "frees the seats of others" in free["text"]
        await ada.done("stand", seat=3)
        await ada.done("stand", seat=2)
        await _view(cleo, None, lambda view: view["seats"][2]["kind"] == "empty")
        assert 2 not in cleo.view(None)["you"]["seats"]
        await ada.done("set_up", setup={"game": "duel", "pace": 0})
        await _view(ben, 1, lambda view: len(view["seats"]) == 2)
        crowd = await cleo.do("sit", seat=2)
        assert "There is no seat 2" in crowd["text"]
        await cleo.done("leave")
        await cleo.until(lambda: cleo.closing)
        await _view(ada, 0, lambda view: len(view["people"]) == 2)
