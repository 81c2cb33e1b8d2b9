"""A table that people are at: its log is written before anybody is told, and whoever looks on is woken."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol

import msgspec
from sqlalchemy.exc import DBAPIError

from rowlock.rules.errors import RowlockError
from rowlock.server.metrics import Metrics
from rowlock.server.store import Store
from rowlock.server.summary import finished_game, results_of, summary_of
from rowlock.server.writing import Addition, Line, NotKept, Overtaken, Writer
from rowlock.table import Answer, Command, Entry, Table, entry_from_data, entry_to_data
from rowlock.table.acts import Carried, GameAct, Joined, Left
from rowlock.table.commands import Carry, Come, Go, Start

_SECRET_BYTES: Final = 32
_REQUESTS_KNOWN: Final = 400  # messages that are known again when they are sent once more
_TRIES: Final = 20  # to be quicker than other processes
_PAUSE: Final = 1000  # milliseconds in which a table does nothing by itself after something could not be kept
_ENCODER: Final = msgspec.json.Encoder()
_NOT_KEPT: Final = "This could not be kept just now, so it has not happened; try it again."
_UNCERTAIN: Final = "It is not certain that this was kept; look at the table again."
GONE: Final = "This table is not kept any more."


class Gone(RowlockError):
    """The table has been forgotten."""


class _Uncertain(NotKept):
    """The database has failed, and cannot be asked either what it has kept."""


class Viewer(Protocol):
    """Somebody who looks on: a connection, with a name of its own, of a device."""

    name: str
    who: str
    opened_at: int

    def wake(self) -> None:
        """There may be something new."""

    def react(self, name: str, sign: str) -> None:
        """Somebody has made a sign."""

    def close(self, code: int, text: str) -> None:
        """There will be nothing new any more, and why."""


def line_of(entry: Entry, request: str | None = None) -> Line:
    """An entry as it is kept."""
    return Line(entry.number, _ENCODER.encode(entry_to_data(entry)).decode(), request)


def entry_of(line: Line) -> Entry:
    """A kept entry."""
    return entry_from_data(msgspec.json.decode(line.entry))


class LiveTable:
    """One table in the memory of this process, kept in step with its log."""

    def __init__(
        self,
        code: str,
        store: Store,
        writer: Writer,
        metrics: Metrics,
        now: Callable[[], int],
        *,
        shared: bool = False,
    ) -> None:
        """Nothing of its log has been read yet, see ``load``; ``shared``: other processes may write to it, too."""
        self.code = code
        self.table = Table(code)
        self.viewers: dict[str, Viewer] = {}
        self.missing: dict[str, int] = {}  # devices that are there by the log, but not connected, and since when
        self.settled = True  # whether all that has happened is kept: nobody may be told before
        self.gone = False
        self.paused_until = 0
        self.idle_since = now()
        self.on_change: Callable[[LiveTable, Sequence[Line]], None] = _nobody_minds
        self._store = store
        self._writer = writer
        self._metrics = metrics
        self._now = now
        self._shared = shared
        self._away_at_will: set[str] = set()  # devices that are connected, and have said that nobody is there
        self._lock = asyncio.Lock()
        self._requests: OrderedDict[str, int] = OrderedDict()

    @property
    def clock(self) -> int:
        """The server's time; that of the table would tell when others have done something in secret."""
        return self._now()

    @property
    def number(self) -> int:
        """The number of the last entry of the log that is known here."""
        return self.table.happenings.number

    async def load(self) -> bool:
        """Fold the whole log anew; False where there is no such table."""
        return await self._load() is not None

    async def _load(self, *, certain: bool = False) -> list[Line] | None:
        lines = await self._store.log(self.code, certain=certain)
        if lines is None:
            self.gone = True
            return None
        self.table = Table.replay(self.code, map(entry_of, lines))
        self._requests.clear()
        self._know(lines)
        self.note_missing()
        return lines

    def note_missing(self) -> None:
        """Who is there by the log must show up within the grace, or is away."""
        now = self._now()
        present = [person.who for person in self.table.company.people.values() if person.present]
        missing = [who for who in present if who not in self.viewers]
        self.missing = {who: self.missing.get(who, now) for who in missing}

    def called_away(self) -> list[str]:
        """Devices that are connected, but not there by the log: another process has not known of them."""
        people = self.table.company.people
        away = [who for who in self.viewers if who in people and not people[who].present]
        return [who for who in away if who not in self._away_at_will]

    # What happens.

    async def act(self, who: str, command: Command | Carry, request: str | None = None) -> Answer:
        """Carry a command out, once, however often its message comes, even if whoever waits for it is gone."""
        return await asyncio.shield(self._act(who, command, None if request is None else f"{who} {request}"))

    async def _act(self, who: str, command: Command | Carry, request: str | None) -> Answer:
        async with self._lock:
            answer = await self._try(who, command, request)
        if request is not None and answer.accepted and isinstance(command, Come | Go):
            (self._away_at_will.add if isinstance(command, Go) else self._away_at_will.discard)(who)
        return answer

    async def _try(self, who: str, command: Command | Carry, request: str | None) -> Answer:
        for _ in range(_TRIES):
            if self.gone:
                raise Gone(GONE)
            if request is not None and request in self._requests:
                return Answer(accepted=True, text="", entries=())
            phase = self.table.phase
            secret = secrets.token_bytes(_SECRET_BYTES) if isinstance(command, Start) else b""
            answer = self.table.handle(who, command, self._now(), secret)
            try:
                if not answer.entries:
                    if await self._was_behind():
                        continue  # what it was refused for may not be true any more
                    return answer
                if await self._keep(answer.entries, phase, request):
                    return answer
            except _Uncertain:
                return Answer(accepted=False, text=_UNCERTAIN, entries=())
            except NotKept:
                break
        return Answer(accepted=False, text=_NOT_KEPT, entries=())

    async def _was_behind(self) -> bool:
        """Whether other processes had written more than was known here."""
        try:
            return self._shared and await self._catch_up()
        except (DBAPIError, OSError):  # then it is refused for what is known
            return False

    async def tick(self) -> None:
        """Let the next thing happen that is due; others may have their turn before the one after it (NotKept)."""
        await asyncio.shield(self._tick())

    async def _tick(self) -> None:
        async with self._lock:
            if self.gone or self.paused_until > self._now():
                return
            phase = self.table.phase
            if entries := self.table.tick(self._now()):
                await self._keep(entries, phase, None)

    async def _keep(self, entries: Sequence[Entry], phase: str, request: str | None) -> bool:
        """Write entries that the table has made; False if others were quicker, and nothing has happened."""
        first, *others = entries
        lines = [line_of(first, request), *map(line_of, others)]
        self.settled = False
        try:
            await self._writer.write(self._addition(entries, lines, phase))
        except Overtaken:
            self._metrics.overtaken.inc(len(lines))
            return await self._again(lines)
        except NotKept:
            self.paused_until = self._now() + _PAUSE
            if await self._again(lines):  # the database had kept it, and failed only to say so
                return True
            raise
        finally:
            self.settled = not self.gone  # what a copy that is gone has made up is never told
        self._know(lines)
        if any(isinstance(entry.act, Joined | Carried) for entry in entries):
            self.note_missing()  # who has come without a connection must get one soon, or is away
        self._tell(lines)
        return True

    async def _again(self, made_up: Sequence[Line]) -> bool:
        """The memory is ahead of the log, or behind: the log is right. Whether it has these lines."""
        try:
            lines = await self._load(certain=True)
        except Exception as error:
            self.gone = True  # this copy; whoever asks next loads another
            raise _Uncertain(str(error)) from error
        finally:
            self._tell(())
        first = made_up[0].number - 1
        return lines is not None and lines[first : first + len(made_up)] == list(made_up)

    def _addition(self, entries: Sequence[Entry], lines: Sequence[Line], phase: str) -> Addition:
        at = entries[-1].at
        told = phase != self.table.phase or any(not isinstance(entry.act, GameAct) for entry in entries)
        over = phase == "playing" and self.table.phase == "over"
        return Addition(
            self.code,
            lines,
            at,
            told=(self.table.phase, summary_of(self.table)) if told else None,
            joined=[who for entry in entries if (who := _newcomer(entry)) is not None],
            left=[entry.who for entry in entries if isinstance(entry.act, Left) and entry.who],
            game=finished_game(self.table, at) if over else None,
            results=results_of(self.table, at) if over else (),
        )

    def _know(self, lines: Iterable[Line]) -> None:
        for line in lines:
            if line.request is not None:
                self._requests[line.request] = line.number
        while len(self._requests) > _REQUESTS_KNOWN:
            self._requests.popitem(last=False)

    def _tell(self, lines: Sequence[Line]) -> None:
        for viewer in list(self.viewers.values()):
            viewer.wake()
        self.on_change(self, lines)

    # What happens elsewhere.

    async def follow(self, lines: Sequence[Line]) -> None:
        """Another process has written these lines of the log."""
        async with self._lock:
            if not lines or lines[-1].number <= self.number:
                return
            if lines[0].number > self.number + 1:
                await self._catch_up()
                return
            self._apply([line for line in lines if line.number > self.number])

    async def catch_up(self) -> None:
        """Read what others have written."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> bool:
        """Whether there was anything new."""
        lines = await self._store.log(self.code, self.number)
        if lines is None:
            self.gone = True
            self._tell(())
        elif lines:
            self._apply(lines)
        return lines is None or bool(lines)

    def _apply(self, lines: Sequence[Line]) -> None:
        for line in lines:
            self.table.apply(entry_of(line))
        self._know(lines)
        self.note_missing()
        self._tell(())

    # Who looks on.

    async def attach(self, viewer: Viewer) -> Viewer | None:
        """Somebody looks on from now; the one that has to give way: the one opened first."""
        older = self.viewers.get(viewer.who)
        if older is not None and older.opened_at > viewer.opened_at:
            return viewer
        self.viewers[viewer.who] = viewer
        self.missing.pop(viewer.who, None)
        self._away_at_will.discard(viewer.who)
        person = self.table.company.people.get(viewer.who)
        if person is not None and not person.present:
            await self.call_back(viewer.who)
        return older

    def detach(self, viewer: Viewer) -> None:
        """Somebody looks on no more; nothing changes if a newer connection has taken the place."""
        if self.viewers.get(viewer.who) is viewer:
            del self.viewers[viewer.who]
            self.idle_since = self._now()
            if viewer.who in self.table.company.people:
                self.missing[viewer.who] = self._now()
            self.on_change(self, ())

    async def call_away(self, who: str) -> None:
        """Somebody has not come back in time."""
        await asyncio.shield(self._call_away(who))

    async def _call_away(self, who: str) -> None:
        async with self._lock:  # so that whoever comes back meanwhile is seen to have come back in time
            self.missing.pop(who, None)
            person = self.table.company.people.get(who)
            if who not in self.viewers and person is not None and person.present:
                await self._try(who, Go(), None)

    async def call_back(self, who: str) -> None:
        """Somebody is connected who is not there by the log."""
        if who in self.called_away():
            await self.act(who, Come())

    async def when_settled(self) -> None:
        """Return when all that has happened is kept."""
        async with self._lock:
            return


def _newcomer(entry: Entry) -> str | None:
    """The device that is at the table after this, and perhaps was not before."""
    if isinstance(entry.act, Carried):
        return entry.act.to
    return entry.who if isinstance(entry.act, Joined) else None


def _nobody_minds(_: LiveTable, __: Sequence[Line]) -> None:
    """Nobody has asked to hear of changes."""
