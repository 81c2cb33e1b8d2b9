"""All tables that people are at in this process: loads them, wakes their bots and clocks, lets them go."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Coroutine, Iterator, Sequence
from typing import Any, Final

from sqlalchemy.exc import DBAPIError, IntegrityError

from rowlock.rules.errors import RowlockError
from rowlock.server.leases import Leases
from rowlock.server.live import GONE, LiveTable, Viewer
from rowlock.server.metrics import Metrics
from rowlock.server.relay import Connected, Note, Reacted, Relay, Written
from rowlock.server.settings import DAY, Settings
from rowlock.server.store import Store
from rowlock.server.summary import summary_of
from rowlock.server.writing import Line, NotKept, Writer
from rowlock.table import Table, code_from

RESTART: Final = 1012  # what WebSockets say for “come again”
REPLACED: Final = 4001
FORGOTTEN: Final = 4003
_TRIES: Final = 20  # to find a code that is free
_IDLE: Final = 60_000  # milliseconds for which a table stays in memory when nobody is there
_LET_GO_EVERY: Final = 10.0  # seconds
_LEAVE_TRIES: Final = 20  # looks whether everybody has gone,
_LEAVE_STEP: Final = 0.05  # so many seconds apart
_PRUNE_EVERY: Final = 3600.0
_ELSEWHERE: Final = "This table has been opened in another window of the same device."
_NO_SUCH_TABLE: Final = "There is no table with this code."
_NOT_IN_STEP: Final = "The table could not be kept in step; come again."
_AFTER_TROUBLE: Final = 1000  # milliseconds
_LOGGER: Final = logging.getLogger("rowlock.server")


class NoSuchTable(RowlockError):
    """There is no table with this code."""


class Hub:
    """The tables in this process."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        writer: Writer,
        relay: Relay,
        metrics: Metrics,
        now: Callable[[], int],
        process: str,
    ) -> None:
        """Nothing runs before ``start``."""
        self._settings = settings
        self._store = store
        self._writer = writer
        self._relay = relay
        self._metrics = metrics
        self._now = now
        self._process = process
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._timers: dict[str, tuple[int, asyncio.TimerHandle]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._held: dict[str, int] = {}  # until when nothing is decided for people who may still come back
        self._grace = int(settings.grace * 1000)
        self._leases = Leases(settings, store, now, process) if settings.is_shared else None

    async def start(self) -> None:
        """Begin to serve."""
        await self._store.begin_process(self._process, self._now(), alone=self._leases is None)
        await self._relay.start(self._hear)
        self._spawn(self._every(_LET_GO_EVERY, self._let_go))
        self._spawn(self._every(_PRUNE_EVERY, self.prune, at_once=True))
        if self._leases is not None:
            self._spawn(self._keep_in_step(self._leases))

    async def take_leave(self) -> None:
        """Tell those who are connected to come again."""
        for live in self._tables.values():
            for viewer in list(live.viewers.values()):
                viewer.close(RESTART, "The server is being restarted.")
        for _ in range(_LEAVE_TRIES):
            if not any(live.viewers for live in self._tables.values()):
                return
            await asyncio.sleep(_LEAVE_STEP)

    async def stop(self) -> None:
        """Serve no more."""
        await self.take_leave()
        for _, timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._relay.stop()
        for live in self._tables.values():
            await live.when_settled()
        try:
            await self._store.end_process(self._process)
        except Exception as error:  # noqa: BLE001 - whatever it is, the others find out by themselves
            _complain("The others could not be told that this process ends", error)

    # Tables.

    async def create(self, who: str) -> LiveTable:
        """A new table, with nobody at it yet."""
        for _ in range(_TRIES):
            code = code_from(secrets.token_bytes(8))
            if await self._store.add_table(code, who, summary_of(Table(code)), self._now()):
                return await self.table(code)
        raise RowlockError("No code was free for a new table; try it again.")

    async def table(self, code: str) -> LiveTable:
        """The table with this code, out of its log if need be (NoSuchTable)."""
        live = self._tables.get(code)
        if live is not None and not live.gone:
            live.idle_since = self._now()
            if self._leases is not None:  # whoever comes from another process must not find less here than there
                await live.catch_up()
            if not live.gone:
                return live
        if not code:
            raise NoSuchTable(_NO_SUCH_TABLE)
        if code not in self._loading:
            self._loading[code] = task = asyncio.create_task(self._load(code))
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(self._loading[code])

    async def _load(self, code: str) -> LiveTable:
        shared = self._leases is not None
        live = LiveTable(code, self._store, self._writer, self._metrics, self._now, shared=shared)
        if not await live.load():
            raise NoSuchTable(_NO_SUCH_TABLE)
        live.on_change = self._changed
        self._tables[code] = live
        self._metrics.tables.set(len(self._tables))
        self._held[code] = self._now() + self._grace
        self._schedule(live)
        return live

    async def connect(self, live: LiveTable, connection: Viewer) -> None:
        """A device has connected; the newest of its connections takes the place of the others."""
        older = await live.attach(connection)
        if self._leases is not None:
            with contextlib.suppress(IntegrityError):  # it has been told together with all others just now
                await self._store.add_presence(self._process, connection.name, live.code, connection.who)
        if older is not None:
            older.close(REPLACED, _ELSEWHERE)
        if self._tables.get(live.code) is not live:  # it was let go meanwhile
            connection.close(RESTART, _NOT_IN_STEP)
        self._relay.tell(Connected(self._process, live.code, connection.who, connection.name, connection.opened_at))
        self._changed(live, ())

    async def disconnect(self, live: LiveTable, connection: Viewer) -> None:
        """A connection is gone."""
        live.detach(connection)
        if self._leases is not None:
            with contextlib.suppress(DBAPIError, OSError):  # it is told later, with all others
                await self._store.remove_presence(connection.name)

    def react(self, live: LiveTable, name: str, sign: str) -> None:
        """Show a sign to everybody at a table."""
        self._show(live, name, sign)
        self._relay.tell(Reacted(self._process, live.code, name, sign))

    def _show(self, live: LiveTable, name: str, sign: str) -> None:
        for viewer in list(live.viewers.values()):
            viewer.react(name, sign)

    # Bots and clocks.

    def _changed(self, live: LiveTable, lines: Sequence[Line]) -> None:
        if lines:
            self._relay.tell(Written.of(self._process, live.code, lines))
        if live.gone:
            self._drop(live)
            return
        if self._leases is not None and live.table.phase == "playing" and live.viewers:
            self._leases.want(live.code)
        self._schedule(live)

    def _drop(self, live: LiveTable) -> None:
        """This copy is of no use any more; another may be, if the table is still there."""
        for viewer in list(live.viewers.values()):
            viewer.close(RESTART, _NOT_IN_STEP)
        if self._tables.get(live.code) is live:
            del self._tables[live.code]
            self._held.pop(live.code, None)
            self._metrics.tables.set(len(self._tables))
            self._cancel(live.code)

    def _schedule(self, live: LiveTable) -> None:
        if live.gone or self._tables.get(live.code) is not live:
            return
        due = min(self._due(live), default=None)
        known = self._timers.get(live.code)
        if known is not None and known[0] == due:
            return
        self._cancel(live.code)
        if due is not None:
            self._call_at(live, max(due, live.paused_until))

    def _cancel(self, code: str) -> None:
        if (known := self._timers.pop(code, None)) is not None:
            known[1].cancel()

    def _call_at(self, live: LiveTable, due: int) -> None:
        delay = max(0, due - self._now()) / 1000
        self._cancel(live.code)
        timer = asyncio.get_running_loop().call_later(delay, lambda: self._spawn(self._fire(live)))
        self._timers[live.code] = (due, timer)

    def _due(self, live: LiveTable) -> Iterator[int]:
        for since in live.missing.values():
            yield since + self._grace
        if live.called_away():
            yield self._now()
        if not self._runs(live.code):
            return
        due = live.table.next_deadline()
        if due is not None:
            yield max(due, self._held_until(live))

    def _held_until(self, live: LiveTable) -> int:
        """Until when nothing happens by itself, since people may still be on their way back.

        Where all are back it is held only if somebody's time has ended meanwhile, so that nobody comes back to find
        that it was decided for them.
        """
        held = self._held.get(live.code, 0)
        late = any(at <= held for _, at in live.table.deadlines())
        return held if live.missing or late else 0

    def _runs(self, code: str) -> bool:
        return self._leases is None or self._leases.holds(code)

    async def _fire(self, live: LiveTable) -> None:
        """Something is due at a table."""
        self._timers.pop(live.code, None)
        if live.gone or self._tables.get(live.code) is not live:
            return
        try:
            await self._call_away(live)
            for who in live.called_away():
                await live.call_back(who)
            if self._runs(live.code) and self._held_until(live) <= self._now():
                await live.tick()
        except Exception as error:  # noqa: BLE001 - whatever it is, the table must go on when it is over
            _complain("What was due at a table could not be done", error)
            live.paused_until = self._now() + _AFTER_TROUBLE
        self._schedule(live)

    async def _call_away(self, live: LiveTable) -> None:
        late = [who for who, since in live.missing.items() if since + self._grace <= self._now()]
        if late and self._leases is not None:
            elsewhere = await self._store.connected(live.code)
            for who in elsewhere.intersection(late):
                live.missing.pop(who, None)
            late = [who for who in late if who not in elsewhere]
        for who in late:
            await live.call_away(who)

    # Other processes.

    def _hear(self, note: Note) -> None:
        live = self._tables.get(note.code)
        if live is None:
            return
        if isinstance(note, Written):
            self._spawn(live.follow([Line(*line) for line in note.lines]))
        elif isinstance(note, Reacted):
            self._show(live, note.name, note.sign)
        else:
            self._make_way(live, note)

    def _make_way(self, live: LiveTable, note: Connected) -> None:
        viewer = live.viewers.get(note.who)
        if viewer is None:
            return
        if (viewer.opened_at, viewer.name) < (note.at, note.connection):
            viewer.close(REPLACED, _ELSEWHERE)

    async def _keep_in_step(self, leases: Leases) -> None:
        """Say that this process lives, keep its leases, and find out what no note has told."""
        while True:
            await leases.wait()
            try:
                watched = {code: live for code, live in self._tables.items() if live.viewers}
                playing = [code for code, live in watched.items() if live.table.phase == "playing"]
                await leases.renew(playing)
                with contextlib.suppress(IntegrityError):  # somebody has connected just now; see the next round
                    await self._store.set_presence(self._process, self._connections())
                numbers = await self._store.last_numbers(list(watched))
                for code, live in watched.items():
                    if numbers.get(code, 0) > live.number or code not in numbers:
                        await live.catch_up()
                    if leases.holds(code):
                        live.note_missing()
                    self._schedule(live)
            except Exception as error:  # noqa: BLE001 - the database may be away for a while
                _complain("This process could not get in step with the others", error)

    def _connections(self) -> dict[str, tuple[str, str]]:
        viewers = [(live.code, viewer) for live in self._tables.values() for viewer in live.viewers.values()]
        return {viewer.name: (code, viewer.who) for code, viewer in viewers}

    # Letting go.

    async def _let_go(self) -> None:
        now = self._now()
        for code, live in list(self._tables.items()):
            if not live.viewers and not live.missing and live.settled and now - live.idle_since > _IDLE:
                del self._tables[code]
                self._held.pop(code, None)
                self._cancel(code)
        self._metrics.tables.set(len(self._tables))

    async def prune(self) -> None:
        """Forget old tables, by the operator's rule."""
        now, settings = self._now(), self._settings
        before = now - settings.keep_days * DAY if settings.keep_days else None
        unfinished = now - settings.keep_unfinished_days * DAY if settings.keep_unfinished_days else None
        forgotten = await self._store.prune(before, unfinished, now)
        if not forgotten:
            return
        _LOGGER.info("Forgot %d old tables.", forgotten)
        held = dict(self._tables)
        left = await self._store.last_numbers(list(held))
        for code, live in held.items():
            if code not in left:
                for viewer in list(live.viewers.values()):
                    viewer.close(FORGOTTEN, GONE)
                live.gone = True
                self._drop(live)

    async def _every(
        self, seconds: float, do: Callable[[], Coroutine[Any, Any, None]], *, at_once: bool = False
    ) -> None:
        await asyncio.sleep(0 if at_once else seconds)
        while True:
            try:
                await do()
            except Exception as error:  # noqa: BLE001 - it is tried again next time
                _complain("Cleaning up failed", error)
            await asyncio.sleep(seconds)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _complain(what: str, error: Exception) -> None:
    """That a database is away is no mistake of the program, and is told in a line."""
    if isinstance(error, NotKept | DBAPIError | OSError):
        _LOGGER.warning("%s: %s", what, (str(error).strip() or type(error).__name__).splitlines()[0])
    else:
        _LOGGER.error("%s.", what, exc_info=error)
