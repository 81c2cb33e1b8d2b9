"""People who play over real sockets: each does by chance whatever may be done on the seats of a device."""

import asyncio
import itertools
import sqlite3
import sys
from collections.abc import AsyncGenerator, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from rowlock.table import Table, entry_from_data
from support.client import AtTable, Device, Json, Knowledge

_SOURCES: Final = itertools.count(2)
STALE: Final = "The game has gone on since then; this is how it stands now."


def steps_of(seats: Mapping[int | None, Knowledge], numbers: Random) -> Iterator[Json]:
    """What somebody who knows this of the own seats has to do, one command for each seat, chosen by chance."""
    for seat in sorted(seat for seat in seats if seat is not None):
        view = seats[seat].view
        if view["phase"] != "playing" or view["seats"][seat]["kind"] != "person":
            continue
        command = _roll(seat, view["game"]["awaited"]["chance"], numbers) or _decision(seat, view["game"], numbers)
        if command is not None:
            yield {**command, "seat": seat, "version": view["version"]}


def _roll(seat: int, chance: Json | None, numbers: Random) -> Json | None:
    if chance is None or chance["seat"] != seat:
        return None
    return {"do": "roll", "shown": _real_roll(chance["example"], numbers)} if chance["told"] else {"do": "roll"}


def _real_roll(example: str, numbers: Random) -> str:
    """Real dice that have been rolled, told like the example."""
    return " ".join(die[:-1] + str(numbers.randint(1, 6)) for die in example.split())


def _decision(seat: int, game: Json, numbers: Random) -> Json | None:
    if seat not in game["awaited"]["seats"]:
        return None
    return {"do": "decide", "decision": numbers.choice([choice["name"] for choice in game["choices"]])}


@dataclass
class Player:
    """A connection to a table, and the numbers by which the person there decides."""

    at: AtTable
    numbers: Random
    refused: list[Json] = field(default_factory=list[Json])

    def own_seats(self) -> list[int]:
        """The seats on which this device decides."""
        return sorted(seat for seat in self.at.seats if seat is not None)

    def is_over(self) -> bool:
        """Whether all seats of the device have seen the end."""
        return all(known.view["phase"] != "playing" for known in self.at.seats.values())

    def steps(self) -> Iterator[Json]:
        """The commands of which one has to be given next, for each of the device's seats."""
        return steps_of(self.at.seats, self.numbers)

    async def until_all(self, phase: str) -> None:
        """Wait until all seats of the device have seen a phase."""
        seats = self.at.seats
        await self.at.until(lambda: seats and all(known.view["phase"] == phase for known in seats.values()))

    async def step(self, command: Json) -> None:
        """Give a command, and see what comes of it."""
        seat = command["seat"]
        answer = await self.at.ask({"type": "do", "command": command})
        if answer["accepted"]:
            await self.at.until(lambda: self.at.view(seat)["version"] > command["version"])
            return
        assert answer["text"]
        assert answer["view"]["code"] == self.at.code
        self.refused.append(answer)
        await self.at.until(lambda: self.at.view(seat)["version"] >= answer["view"]["version"])

    async def play(self) -> None:
        """Do what has to be done until the game is over."""
        while not self.is_over():
            steps = list(self.steps())
            if steps:
                await self.step(self.numbers.choice(steps))
            else:
                await self.at.until(lambda: self.is_over() or any(True for _ in self.steps()))
                assert self.at.closing is None, self.at.closing


@dataclass
class Round:
    """A table with people at it, the first of whom has made it."""

    code: str
    players: list[Player]

    @property
    def host(self) -> AtTable:
        """The connection of the one who sets things up."""
        return self.players[0].at

    async def start(self) -> None:
        """Everybody is ready, and the host starts."""
        for player in self.players:
            for seat in self.host.seats[self.host_seat()].view["people"]:
                if seat["name"] == player.at.welcome["name"]:
                    for own in seat["seats"]:
                        await player.at.done("ready", seat=own)
        await self.host.done("start")
        for player in self.players:
            await player.until_all("playing")

    def host_seat(self) -> int | None:
        """The first seat that the host knows the table from."""
        return next(iter(self.host.seats))

    async def play(self) -> None:
        """All play together until the game is over."""
        await asyncio.gather(*(player.play() for player in self.players))


def own_source() -> str | None:
    """An address that nobody else has, where one machine has many: the server counts requests by address."""
    if not sys.platform.startswith("linux"):
        return None  # then everything takes longer
    high, low = divmod(next(_SOURCES), 250)
    return f"127.0.{1 + high}.{2 + low}"


@asynccontextmanager
async def gathered(
    address: str, people: Sequence[str], *, bots: Sequence[str] = (), by: object = 0, **setup: Any
) -> AsyncGenerator[Round]:
    """People around a new table, each on a device, then bots; ``by`` says how the people choose."""
    async with AsyncExitStack() as stack:
        devices = [
            await stack.enter_async_context(await Device.new(address, name, own_source())) for name in people
        ]
        code = await devices[0].new_table(**{"game": "classic", "pace": 0, **setup})
        for device in devices[1:]:
            await device.join(code)
        players = [
            Player(await stack.enter_async_context(device.at(code)), Random(f"{by} {number}"))
            for number, device in enumerate(devices)
        ]
        for player in players:
            await player.until_all("lobby")
        for number, level in enumerate(bots, len(people)):
            await players[0].at.done("set_bot", seat=number, level=level)
        yield Round(code, players)


def rows_of(folder: Path, query: str, *values: object) -> list[tuple[Any, ...]]:
    """What the database of a server has, read past the server."""
    connection = sqlite3.connect(f"file:{folder / 'tables.sqlite'}?mode=ro", uri=True)
    try:
        return connection.execute(query, values).fetchall()
    finally:
        connection.close()


def table_from_log(folder: Path, code: str) -> Table:
    """A table as its log on the disk has it."""
    lines = rows_of(folder, "SELECT entry FROM log WHERE code = ? ORDER BY number", code)
    return Table.replay(code, (entry_from_data(msgspec.json.decode(line)) for (line,) in lines))
