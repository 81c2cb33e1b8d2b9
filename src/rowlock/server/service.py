"""A running server's parts, opened and closed together."""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from rowlock.server.database import migrate, open_engine
from rowlock.server.hub import Hub, NoSuchTable
from rowlock.server.limits import Buckets, TooMany
from rowlock.server.live import LiveTable
from rowlock.server.metrics import Metrics
from rowlock.server.people import People
from rowlock.server.relay import NoRelay, RedisRelay, Relay
from rowlock.server.settings import Settings
from rowlock.server.store import Store
from rowlock.server.writing import Writer
from rowlock.table.codes import read_code

_LOGGER = logging.getLogger("rowlock.server")


def now() -> int:
    """The time, in milliseconds."""
    return time.time_ns() // 1_000_000


class Gates:
    """What each address may ask for."""

    def __init__(self, settings: Settings) -> None:
        """Everything, at first."""
        limits = settings.limits
        self.requests = Buckets(limits.requests, limits.requests_burst)
        self.messages = Buckets(limits.address_messages, limits.address_messages_burst)
        self.new_tables = Buckets(limits.new_tables, limits.new_tables_burst)
        self.new_devices = Buckets(limits.new_devices, limits.new_devices_burst)
        self.guesses = Buckets(limits.guesses, limits.guesses_burst)
        self.new_connections = Buckets(limits.new_connections, limits.new_connections_burst)
        self.connections: dict[str, int] = {}


class Service:
    """All that the routes need."""

    def __init__(self, settings: Settings) -> None:
        """Nothing is opened yet (BadSetup where the settings make no sense)."""
        self.settings = settings
        self.process = secrets.token_hex(8)
        self.addresses: list[str] = []  # where other devices find the server, if whoever opened it knows
        self.metrics = Metrics()
        self.gates = Gates(settings)
        self._opened_at = 0
        self._engine = open_engine(settings.database)
        self.relay: Relay = NoRelay()
        if settings.redis is not None:
            self.relay = RedisRelay(settings.redis, self.process)
        self.store = Store(self._engine)
        self.people = People(self.store)
        self._writer = Writer(self._engine, self.metrics)
        self.hub = Hub(settings, self.store, self._writer, self.relay, self.metrics, now, self.process)

    def opened(self) -> int:
        """The time at which a connection has been opened, later than for every one before."""
        self._opened_at = max(now(), self._opened_at + 1)
        return self._opened_at

    async def find(self, typed: str, who: str, caller: str) -> LiveTable:
        """The table with a code that somebody has typed (NoSuchTable, TooMany).

        Whoever has tried too many codes that are none is told nothing about any other, not even by a different
        answer; but comes to the tables that were joined before.
        """
        code = read_code(typed)
        wait = self.gates.guesses.early(caller)
        if wait and not await self.store.is_member(code, who):
            raise TooMany("codes that are none", wait)
        try:
            live = await self.hub.table(code)
        except NoSuchTable:
            self.gates.guesses.take(caller)
            raise
        await live.when_settled()  # nothing is told of it that might not be kept
        return live

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None]:
        """Open everything; close it again."""
        await migrate(self._engine)
        self._writer.start()
        await self.hub.start()
        try:
            yield
        finally:
            await self.hub.stop()
            await self._writer.stop()
            await asyncio.shield(self._engine.dispose())
