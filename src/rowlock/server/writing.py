"""Writes what has happened at the tables into the database: what comes in at the same time in one transaction."""

import asyncio
import contextlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final

from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from rowlock.server.metrics import Metrics
from rowlock.server.schema import GAMES, LOG, MEMBERS, RESULTS, TABLES

_MOST_TOGETHER: Final = 500  # tables in one transaction


class Overtaken(Exception):
    """Somebody else has written these numbers of a table's log already, or the table is gone."""


class NotKept(Exception):
    """The database has failed; whether anything was written is not known."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a table's log: its number, the entry as JSON, and the message that asked for it."""

    number: int
    entry: str
    request: str | None = None


@dataclass(frozen=True, slots=True)
class Addition:
    """What is to be written at once about one table; all of it, or nothing."""

    code: str
    lines: Sequence[Line]
    at: int
    told: tuple[str, str] | None = None  # the phase and the summary, if they have changed
    joined: Sequence[str] = ()
    left: Sequence[str] = ()
    game: dict[str, Any] | None = None  # one that is over now
    results: Sequence[dict[str, Any]] = ()


@dataclass(slots=True)
class _Waiting:
    addition: Addition
    written: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """Takes additions from everywhere and writes them one transaction after the other.

    While one transaction is on its way to the disk the next ones gather, so that a busy server waits for the disk
    once for many tables.
    """

    def __init__(self, engine: AsyncEngine, metrics: Metrics) -> None:
        """Nothing is written before ``run`` runs."""
        self._engine = engine
        self._metrics = metrics
        self._waiting: list[_Waiting] = []
        self._called = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def write(self, addition: Addition) -> None:
        """Return when it is on the disk (Overtaken, NotKept)."""
        waiting = _Waiting(addition)
        self._waiting.append(waiting)
        self._called.set()
        await waiting.written

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what is still waiting, and end."""
        if self._task is None:
            return
        while self._waiting:
            await asyncio.sleep(0.01)
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        while True:
            await self._called.wait()
            self._called.clear()
            while self._waiting:
                batch = sorted(self._waiting[:_MOST_TOGETHER], key=lambda waiting: waiting.addition.code)
                await asyncio.shield(self._write(batch))
                del self._waiting[: len(batch)]

    async def _write(self, batch: Sequence[_Waiting]) -> None:
        began = perf_counter()
        try:
            async with self._engine.begin() as connection:
                await _add(connection, [waiting.addition for waiting in batch])
        except Exception as error:  # noqa: BLE001 - whoever waits must hear of it, whatever it is
            if len(batch) > 1 and isinstance(error, DBAPIError) and not error.connection_invalidated:
                for waiting in batch:  # one of them was overtaken; the others must not suffer
                    await self._write([waiting])
                return
            self._metrics.writes_failed.inc()
            _fail(batch, Overtaken() if isinstance(error, IntegrityError) else NotKept(str(error)))
            return
        self._metrics.writing_took.observe(perf_counter() - began)
        self._metrics.entries.inc(sum(len(waiting.addition.lines) for waiting in batch))
        for waiting in batch:
            if not waiting.written.done():
                waiting.written.set_result(None)


def _fail(batch: Iterable[_Waiting], error: Exception) -> None:
    for waiting in batch:
        if not waiting.written.done():
            waiting.written.set_exception(error)


_TOUCH: Final = (
    update(TABLES)
    .where(TABLES.c.code == bindparam("of"))
    .values(last_number=bindparam("number"), changed_at=bindparam("at"))
)
_TELL: Final = (
    update(TABLES)
    .where(TABLES.c.code == bindparam("of"))
    .values(phase=bindparam("new_phase"), summary=bindparam("new_summary"))
)
_FORGET: Final = delete(MEMBERS).where(MEMBERS.c.code == bindparam("of"), MEMBERS.c.who == bindparam("gone"))


async def _add(connection: AsyncConnection, additions: Sequence[Addition]) -> None:
    """All in the order of their codes, so that processes that write to the same tables never block each other."""
    lines = [
        {"code": one.code, "number": line.number, "entry": line.entry, "request": line.request}
        for one in additions
        for line in one.lines
    ]
    await connection.execute(insert(LOG), lines)
    await connection.execute(
        _TOUCH, [{"of": one.code, "number": one.lines[-1].number, "at": one.at} for one in additions]
    )
    told = [{"of": one.code, "new_phase": one.told[0], "new_summary": one.told[1]} for one in additions if one.told]
    joined = [{"code": one.code, "who": who} for one in additions for who in one.joined]
    left = [{"of": one.code, "gone": who} for one in additions for who in (*one.joined, *one.left)]
    games = [one.game for one in additions if one.game is not None]
    results = [result for one in additions for result in one.results]
    for statement, rows in (
        (_TELL, told),
        (_FORGET, left),  # whoever a seat is carried to may have joined before
        (insert(MEMBERS), joined),
        (insert(GAMES), games),
        (insert(RESULTS), results),
    ):
        if rows:
            await connection.execute(statement, rows)
