"""People who play on whatever happens to the server, and remember all that they were told."""

import asyncio
import contextlib
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Final

import httpx
import msgspec
from websockets.exceptions import WebSocketException

from rowlock.server.database import open_engine
from rowlock.server.live import entry_of
from rowlock.server.store import Store
from rowlock.server.writing import Line
from rowlock.table import Table
from support.client import AtTable, Device, Json

PATIENCE: Final = 60.0  # seconds; see ``client``
_LOST: Final = (OSError, WebSocketException, TimeoutError, httpx.HTTPError)
_WHILE: Final = 0.25  # seconds after which to look around
_MOMENT: Final = 0.02  # seconds before the next try, so that a test does not only try


class Guest:
    """Somebody who decides at random, comes again after each lost connection, and resends what was not answered."""

    def __init__(self, device: Device, code: str, where: Callable[[], str], random: Random) -> None:
        self.device = device
        self.code = code
        self.accepted: set[str] = set()
        self.refused: dict[str, str] = {}
        self.told: dict[int, dict[int, Json]] = {}  # by stream and version
        self.lost = 0  # connections
        self.at: AtTable | None = None
        self.enough = False  # no other game is wanted
        self.follows: Guest | None = None  # who decides that
        self.is_over = False
        self._where = where
        self._random = random
        self._made = 0
        self._unanswered: tuple[str, Json] | None = None
        self._noted: dict[int | None, int] = {}

    async def play(self) -> None:
        """Play one game after the other, until it is enough."""
        async with asyncio.timeout(PATIENCE):
            while not await self._connected():
                await asyncio.sleep(_MOMENT)

    async def look(self) -> None:
        """See the whole table once more; what had been told of it in parts must have been the same."""
        assert self.at is not None
        known = next(known for seat, known in self.at.seats.items() if seat is not None)
        before, views = known.view, known.whole_views
        await self.at.send({"type": "look"})
        await self.at.until(lambda: known.whole_views > views)
        assert before == known.view or before["version"] < known.view["version"]

    async def _connected(self) -> bool:
        """Play as long as the connection holds; whether all is over: then it is still open."""
        self.device.address = self._where()
        at = self.device.at(self.code, self.at)
        over = False
        try:
            await at.__aenter__()
            self.at = at
            over = await self._play(at)
        except _LOST:
            pass
        finally:
            self._remember()
            self.lost += bool(at.welcome) and not over
            if not over:
                await at.__aexit__()
        return over

    async def _play(self, at: AtTable) -> bool:
        while at.closing is None:
            self._remember()
            if self._unanswered is None:
                seat, wish = self._wish(at)
                if seat is None:
                    return True
                if wish is None:
                    await self._news(at, seat)
                    continue
                self._made += 1
                self._unanswered = f"{self.device.token[:8]}-{self._made}", wish
            await self._ask(at, *self._unanswered)
        assert at.closing["again"], at.closing
        return False

    async def _news(self, at: AtTable, seat: int) -> None:
        known = at.seats[seat].view["version"] if seat in at.seats else -1
        with contextlib.suppress(TimeoutError):  # others may have had enough
            async with asyncio.timeout(_WHILE):
                await at.until(lambda: at.closing or (seat in at.seats and at.view(seat)["version"] != known))

    async def _ask(self, at: AtTable, name: str, wish: Json) -> None:
        answer = await at.ask({"type": "do", "command": wish}, name)
        if not answer["accepted"] and "not certain" in answer["text"]:
            return  # it is asked for once more, under the same name
        self._unanswered = None
        if answer["accepted"]:
            self.accepted.add(name)
        else:
            self.refused[name] = answer["text"]
            await asyncio.sleep(_MOMENT)

    def _wish(self, at: AtTable) -> tuple[int | None, Json | None]:
        """On which seat (None: on none any more), and what to ask for; None: wait for something new."""
        if not at.seats:
            return 0, None
        seat, known = next((seat, known) for seat, known in at.seats.items() if seat is not None)
        view = known.view
        if view["phase"] != "playing":
            self.enough = self.enough or (self.follows is not None and self.follows.is_over)
            self.is_over = self.enough and view["phase"] == "over"
            return (None, None) if self.is_over else (seat, self._begin(view, seat))
        chance = view["game"]["awaited"]["chance"]
        if chance is not None and chance["seat"] == seat:
            return seat, {"do": "roll", "seat": seat, "version": view["version"]}
        names = [choice["name"] for choice in view["game"]["choices"]]
        if not names:
            return seat, None
        return seat, {
            "do": "decide", "seat": seat, "version": view["version"], "decision": self._random.choice(names)
        }  # fmt: skip

    def _begin(self, view: Json, seat: int) -> Json | None:
        if not view["seats"][seat]["ready"]:
            return {"do": "ready", "seat": seat}
        people = [one for one in view["seats"] if one["kind"] == "person"]
        return {"do": "start"} if view["you"]["host"] and all(one["ready"] for one in people) else None

    def _remember(self) -> None:
        """Keep what was told since the last time; nothing is ever told otherwise a second time."""
        if self.at is None:
            return
        for seat, known in self.at.seats.items():
            if seat is None:
                continue
            told = self.told.setdefault(known.stream, {})
            for event in known.events[self._noted.get(seat, 0) :]:
                assert told.setdefault(event["version"], event) == event, "told otherwise than before"
            self._noted[seat] = len(known.events)


class Party:
    """Several guests at one table."""

    def __init__(self, code: str, guests: Sequence[Guest]) -> None:
        self.code = code
        self.guests = guests
        self.host, *others = guests
        for guest in others:
            guest.follows = self.host

    @classmethod
    async def of(
        cls, names: Sequence[str], bots: Iterable[str], where: Callable[[], str], random: Random, **setup: Any
    ) -> "Party":
        """People who have joined a new table, with bots on further seats."""
        devices = [await Device.new(where(), name) for name in names]
        code = await devices[0].new_table(**setup)
        for device in devices[1:]:
            await device.join(code)
        guests = [Guest(device, code, where, Random(random.random())) for device in devices]
        async with devices[0].at(code) as host:
            for seat, level in enumerate(bots, len(names)):
                await host.done("set_bot", seat=seat, level=level)
        return cls(code, guests)

    def end(self) -> None:
        """The game that goes on is the last one."""
        self.host.enough = True

    async def look(self) -> None:
        """Everybody sees the whole table once more, as it is now."""
        for guest in self.guests:
            await guest.look()

    async def close(self) -> None:
        """Put the devices away."""
        for guest in self.guests:
            if guest.at is not None:
                await guest.at.__aexit__()
            await guest.device.http.aclose()

    def check(self, lines: Sequence[Line]) -> Table:
        """Compare what the guests were told with the table's log."""
        assert [line.number for line in lines] == list(range(1, len(lines) + 1))
        self._check_answers([line.request for line in lines if line.request is not None])
        table, truth = _events_of(self.code, lines)
        for guest in self.guests:
            for stream, told in guest.told.items():
                for version, event in told.items():
                    assert truth[stream][version] == event
            self._check_view(table, guest)
        return table

    def _check_answers(self, requests: Sequence[str]) -> None:
        asked = [request.partition(" ")[2] for request in requests]
        assert len(asked) == len(set(asked)), "carried out twice"
        ours = {name for name in asked if "-" in name}
        accepted: set[str] = set().union(*(guest.accepted for guest in self.guests))
        assert accepted - ours == set(), "accepted, and lost"
        refused: set[str] = set().union(*(guest.refused for guest in self.guests))
        assert refused & ours == set(), "carried out, though it was said that it was not"
        assert ours <= accepted | refused

    def _check_view(self, table: Table, guest: Guest) -> None:
        assert guest.at is not None
        for seat, known in guest.at.seats.items():
            if seat is not None:
                owner = table.company.seats[seat].owner
                assert owner is not None
                assert _plain(table.view(owner, seat)) == known.view


def _events_of(code: str, lines: Sequence[Line]) -> tuple[Table, dict[int, dict[int, Json]]]:
    """The table, and by its log all that could be told: by stream and version."""
    table = Table(code)
    truth: dict[int, dict[int, Json]] = {}
    for line in lines:
        table.apply(entry_of(line))
        for number, seat in enumerate(table.company.seats):
            if seat.owner is None or seat.owner not in table.company.people:
                continue
            found = truth.setdefault(seat.key, {})
            upto = max(found, default=table.version(number) - 1)
            for event in table.events(seat.owner, number, upto) or ():
                found[event["version"]] = _plain(event)
    return table, truth


def _plain(data: object) -> Json:
    found: Json = msgspec.json.decode(msgspec.json.encode(data))
    return found


async def lines_of(url: str, code: str) -> list[Line]:
    """A table's whole log, as it lies in the database."""
    engine = open_engine(url)
    try:
        lines = await Store(engine).log(code)
    finally:
        await engine.dispose()
    assert lines is not None
    return lines
