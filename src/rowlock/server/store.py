"""All that is asked of the database and told to it, but for writing the logs of the tables: see ``writing``."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from sqlalchemy import ColumnElement, CursorResult, Select, and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from rowlock.server.schema import DEVICES, GAMES, LINKS, LOG, MEMBERS, PRESENCE, PROCESSES, RESULTS, TABLES
from rowlock.server.settings import DAY
from rowlock.server.writing import Line

_MOST_TABLES_TOLD: Final = 200
_MOST_GAMES_TOLD: Final = 1000
_DESERTED: Final = DAY  # for which a table is kept that everybody has left; somebody may come back to it


@dataclass(frozen=True, slots=True)
class Device:
    """A device, by the name that tables know it by, and its person's."""

    who: str
    token_hash: bytes
    name: str
    seen_at: int


@dataclass(frozen=True, slots=True)
class Link:
    """What a link carries to another device: a seat, by the key that it has as long as it is the same person's."""

    code: str
    seat_key: int
    who: str


@dataclass(frozen=True, slots=True)
class Told:
    """What can be said of a table without folding its log."""

    code: str
    phase: str
    changed_at: int
    summary: str


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that is over, with its record as JSON."""

    number: int
    game: str
    title: str
    ended_at: int
    record: str


class Store:
    """The database, as the server uses it."""

    def __init__(self, engine: AsyncEngine) -> None:
        """Keep the engine; it is opened and closed by whoever made it."""
        self._engine = engine

    # Devices.

    async def add_device(self, device: Device) -> None:
        """Remember a new device."""
        row = {
            "who": device.who,
            "token_hash": device.token_hash,
            "name": device.name,
            "made_at": device.seen_at,
            "seen_at": device.seen_at,
        }
        await self._do(insert(DEVICES).values(row))

    async def device(self, token_hash: bytes) -> Device | None:
        """The device with this token."""
        columns = (DEVICES.c.who, DEVICES.c.token_hash, DEVICES.c.name, DEVICES.c.seen_at)
        row = await self._one(select(*columns).where(DEVICES.c.token_hash == token_hash))
        return None if row is None else Device(*row)

    async def rename(self, who: str, name: str) -> None:
        """A device's person goes by another name from now on."""
        await self._do(update(DEVICES).where(DEVICES.c.who == who).values(name=name))

    async def seen(self, who: str, now: int) -> None:
        """A device has been there."""
        await self._do(update(DEVICES).where(DEVICES.c.who == who).values(seen_at=now))

    # Tables.

    async def add_table(self, code: str, made_by: str, summary: str, now: int) -> bool:
        """Remember a new table; False if there is one with this code already."""
        row = {
            "code": code, "made_by": made_by, "made_at": now, "changed_at": now, "last_number": 0,
            "phase": "lobby", "summary": summary, "runner": None, "runner_until": 0,
        }  # fmt: skip
        try:
            await self._do(insert(TABLES).values(row))
        except IntegrityError:
            return False
        return True

    async def tables_made_by(self, who: str) -> int:
        """How many tables a device has made that are still kept, and has not left."""
        where = and_(TABLES.c.made_by == who, MEMBERS.c.code == TABLES.c.code, MEMBERS.c.who == who)
        row = await self._one(select(func.count()).select_from(TABLES, MEMBERS).where(where))
        return 0 if row is None else int(row[0])

    async def log(self, code: str, after: int = 0, *, certain: bool = False) -> list[Line] | None:
        """The lines of a table's log after a number, in their order; None where there is no such table.

        To be ``certain``, it waits for whoever is writing to that log: a process that has lost its connection does
        not know yet whether the database carries out what it was told last.
        """
        query = select(TABLES.c.code).where(TABLES.c.code == code)
        async with self._engine.connect() as connection:
            found = await connection.execute(query.with_for_update() if certain else query)
            if found.first() is None:
                return None
            columns = (LOG.c.number, LOG.c.entry, LOG.c.request)
            where = and_(LOG.c.code == code, LOG.c.number > after)
            rows = await connection.execute(select(*columns).where(where).order_by(LOG.c.number))
            return [Line(*row) for row in rows]

    async def last_numbers(self, codes: Sequence[str]) -> dict[str, int]:
        """The number of the last entry in each of these tables' logs."""
        rows = await self._all(select(TABLES.c.code, TABLES.c.last_number).where(TABLES.c.code.in_(codes)))
        return {code: number for code, number in rows}  # noqa: C416 - rows are no pairs to the type checkers

    async def told(self, code: str) -> Told | None:
        """What can be said of a table."""
        row = await self._one(select(*_TOLD).where(TABLES.c.code == code))
        return None if row is None else Told(*row)

    async def tables_of(self, who: str) -> list[Told]:
        """The tables that a device has joined and not left, the latest first."""
        where = and_(MEMBERS.c.who == who, MEMBERS.c.code == TABLES.c.code)
        query = select(*_TOLD).where(where).order_by(TABLES.c.changed_at.desc()).limit(_MOST_TABLES_TOLD)
        return [Told(*row) for row in await self._all(query)]

    async def is_member(self, code: str, who: str) -> bool:
        """Whether a device has joined a table and not left it."""
        where = and_(MEMBERS.c.code == code, MEMBERS.c.who == who)
        return await self._one(select(MEMBERS.c.who).where(where)) is not None

    # Games that are over.

    async def games_at(self, code: str) -> list[Finished]:
        """The games that have been played to their end at a table."""
        return [Finished(*row) for row in await self._all(_FINISHED.where(GAMES.c.code == code))]

    async def game_at(self, code: str, number: int) -> Finished | None:
        """One of them."""
        row = await self._one(_FINISHED.where(GAMES.c.code == code, GAMES.c.number == number))
        return None if row is None else Finished(*row)

    async def results_of(self, who: str) -> list[dict[str, Any]]:
        """What a device's people had in all their games, the latest first."""
        query = select(RESULTS).where(RESULTS.c.who == who)
        order = (RESULTS.c.ended_at.desc(), RESULTS.c.seat)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(*order).limit(_MOST_GAMES_TOLD))
            return [dict(row) for row in rows.mappings()]

    # Links.

    async def add_link(self, secret_hash: bytes, link: Link, until: int) -> None:
        """Remember a link."""
        row = {
            "secret_hash": secret_hash,
            "code": link.code,
            "seat_key": link.seat_key,
            "who": link.who,
            "until": until,
        }
        await self._do(insert(LINKS).values(row))

    async def link(self, secret_hash: bytes, now: int) -> Link | None:
        """What a link carries, as long as it may be used."""
        where = and_(LINKS.c.secret_hash == secret_hash, LINKS.c.until > now)
        row = await self._one(select(LINKS.c.code, LINKS.c.seat_key, LINKS.c.who).where(where))
        return None if row is None else Link(*row)

    async def use_link(self, secret_hash: bytes) -> None:
        """A link is used up."""
        await self._do(delete(LINKS).where(LINKS.c.secret_hash == secret_hash))

    # Processes and who is connected to them.

    async def begin_process(self, process: str, now: int, *, alone: bool) -> None:
        """A process begins to serve; ``alone``: whatever others have left behind is not true any more."""
        async with self._engine.begin() as connection:
            if alone:
                await connection.execute(delete(PRESENCE))
                await connection.execute(delete(PROCESSES))
            await connection.execute(insert(PROCESSES).values(process=process, seen_at=now))

    async def process_lives(self, process: str, now: int, dead_before: int | None) -> None:
        """A process is still there; those that have not said so for too long are forgotten, connections and all."""
        async with self._engine.begin() as connection:
            mine = PROCESSES.c.process == process
            done = await connection.execute(update(PROCESSES).where(mine).values(seen_at=now))
            if cast("CursorResult[Any]", done).rowcount == 0:  # others thought that this one had died
                await connection.execute(insert(PROCESSES).values(process=process, seen_at=now))
        if dead_before is None:
            return
        async with self._engine.begin() as connection:
            await connection.execute(delete(PROCESSES).where(PROCESSES.c.seen_at < dead_before))
            living = select(PROCESSES.c.process)
            await connection.execute(delete(PRESENCE).where(PRESENCE.c.process.not_in(living)))

    async def end_process(self, process: str) -> None:
        """A process serves no more."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(PRESENCE).where(PRESENCE.c.process == process))
            await connection.execute(delete(PROCESSES).where(PROCESSES.c.process == process))
            mine = TABLES.c.code.in_(_in_turn(TABLES.c.runner == process))
            await connection.execute(update(TABLES).where(mine).values(runner=None, runner_until=0))

    async def add_presence(self, process: str, connection: str, code: str, who: str) -> None:
        """A device has a connection to a table, at a process."""
        row = {"connection": connection, "process": process, "code": code, "who": who}
        await self._do(insert(PRESENCE).values(row))

    async def remove_presence(self, connection: str) -> None:
        """A connection is gone."""
        await self._do(delete(PRESENCE).where(PRESENCE.c.connection == connection))

    async def set_presence(self, process: str, connections: Mapping[str, tuple[str, str]]) -> None:
        """All connections that a process has, each with its table and device, whatever is known of them so far."""
        mine = PRESENCE.c.process == process
        async with self._engine.begin() as connection:
            known = {row[0] for row in await connection.execute(select(PRESENCE.c.connection).where(mine))}
            if gone := known.difference(connections):
                await connection.execute(delete(PRESENCE).where(mine, PRESENCE.c.connection.in_(gone)))
            new = [
                {"connection": name, "process": process, "code": code, "who": who}
                for name, (code, who) in connections.items()
                if name not in known
            ]
            if new:
                await connection.execute(insert(PRESENCE), new)

    async def connected(self, code: str) -> set[str]:
        """The devices that are connected to a table somewhere."""
        return {row[0] for row in await self._all(select(PRESENCE.c.who).where(PRESENCE.c.code == code))}

    async def run_tables(self, process: str, codes: Sequence[str], now: int, until: int) -> set[str]:
        """Of these tables, those whose bots and clocks a process may run until then."""
        free = or_(TABLES.c.runner.is_(None), TABLES.c.runner == process, TABLES.c.runner_until < now)
        chosen = TABLES.c.code.in_(_in_turn(and_(TABLES.c.code.in_(codes), free)))
        statement = update(TABLES).where(chosen).values(runner=process, runner_until=until).returning(TABLES.c.code)
        async with self._engine.begin() as connection:
            return {row[0] for row in await connection.execute(statement)}

    # Health and cleaning up.

    async def check(self) -> None:
        """Ask the database for anything at all; an error if it does not answer."""
        await self._one(select(1))

    async def prune(self, before: int | None, unfinished_before: int | None, now: int) -> int:
        """Forget tables where nothing has happened for long, devices without anything, and links of no use.

        A table that everybody has left is kept for a day, whatever the operator's rule: nobody can see its records.
        """
        stale = [
            and_(~exists().where(MEMBERS.c.code == TABLES.c.code), TABLES.c.changed_at < now - _DESERTED),
            and_(TABLES.c.phase != "playing", TABLES.c.changed_at < before) if before is not None else None,
            and_(TABLES.c.phase == "playing", TABLES.c.changed_at < unfinished_before)
            if unfinished_before is not None
            else None,
        ]
        conditions = [condition for condition in stale if condition is not None]
        async with self._engine.begin() as connection:
            await connection.execute(delete(LINKS).where(LINKS.c.until <= now))
            if unfinished_before is not None:
                await connection.execute(delete(DEVICES).where(_of_no_use(unfinished_before)))
            done = await connection.execute(delete(TABLES).where(TABLES.c.code.in_(_in_turn(or_(*conditions)))))
            return cast("CursorResult[Any]", done).rowcount

    # How it is asked.

    async def _one(self, query: Any) -> Any:
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).first()

    async def _all(self, query: Any) -> Sequence[Any]:
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).all()

    async def _do(self, statement: Any) -> int:
        async with self._engine.begin() as connection:
            return cast("CursorResult[Any]", await connection.execute(statement)).rowcount


def _of_no_use(before: int) -> ColumnElement[bool]:
    """Devices that have not been there for long, and that nothing is kept for."""
    return and_(
        DEVICES.c.seen_at < before,
        DEVICES.c.who.not_in(select(MEMBERS.c.who)),
        DEVICES.c.who.not_in(select(RESULTS.c.who).where(RESULTS.c.who.is_not(None))),
    )


def _in_turn(where: ColumnElement[bool]) -> Select[str]:
    """The codes of tables, locked in their order, so that processes never wait for each other in a ring."""
    return select(TABLES.c.code).where(where).order_by(TABLES.c.code).with_for_update()


_TOLD: Final = (TABLES.c.code, TABLES.c.phase, TABLES.c.changed_at, TABLES.c.summary)
_FINISHED: Final = select(GAMES.c.number, GAMES.c.game, GAMES.c.title, GAMES.c.ended_at, GAMES.c.record).order_by(
    GAMES.c.number
)
