"""The server's inner parts without their sockets, for what several of them can do to each other."""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy.ext.asyncio import AsyncEngine

from rowlock.server.database import migrate, open_engine
from rowlock.server.hub import Hub
from rowlock.server.live import LiveTable
from rowlock.server.metrics import Metrics
from rowlock.server.relay import NoRelay, Relay
from rowlock.server.service import now as time_now
from rowlock.server.settings import Settings
from rowlock.server.store import Store
from rowlock.server.writing import Writer
from rowlock.table.commands import Command, Join, Ready, SetBot, SetUp, Setup, Start

SHORT: Final = 0.3  # seconds


@dataclass
class Looker:
    """A connection that only notes what it hears."""

    who: str
    name: str = ""
    opened_at: int = 0
    woken: int = 0
    closed: list[int] = field(default_factory=list[int])
    signs: list[str] = field(default_factory=list[str])

    def __post_init__(self) -> None:
        self.name = self.name or f"connection of {self.who}"

    def wake(self) -> None:
        """There may be something new."""
        self.woken += 1

    def react(self, name: str, sign: str) -> None:
        """Somebody has made a sign."""
        self.signs.append(f"{name}: {sign}")

    def close(self, code: int, text: str) -> None:
        """Nothing new will come; there is a reason."""
        assert text
        if not self.closed:
            self.closed.append(code)


@dataclass
class Process:
    """What a process of the server has, with its own connections to the database."""

    name: str
    hub: Hub
    store: Store
    writer: Writer
    metrics: Metrics
    engine: AsyncEngine

    async def do(self, code: str, who: str, command: Command, request: str | None = None) -> None:
        """Somebody does something here, and it is accepted."""
        answer = await (await self.hub.table(code)).act(who, command, request)
        assert answer.accepted, answer.text

    async def playing(self, *people: str, bots: int = 0, setup: Setup | None = None) -> LiveTable:
        """A table at which a game goes on."""
        live = await self.hub.create(people[0])
        for who in people:
            await self.do(live.code, who, Join(name=who.capitalize(), code=live.code))
        for seat in range(len(people), len(people) + bots):
            await self.do(live.code, people[0], SetBot(seat=seat, level="random"))
        if setup is not None:
            await self.do(live.code, people[0], SetUp(setup=setup))
        for seat, who in enumerate(people):
            await self.do(live.code, who, Ready(seat=seat))
        await self.do(live.code, people[0], Start())
        return live


@asynccontextmanager
async def process(
    url: str,
    name: str = "one",
    *,
    shares: bool = False,
    now: Callable[[], int] = time_now,
    settings: Settings | None = None,
    relay: Relay | None = None,
) -> AsyncGenerator[Process]:
    """A process; if it ``shares`` its tables, no note reaches it from others, but by a ``relay`` of the test."""
    redis = "redis://nowhere" if shares else None
    chosen = settings or Settings(database=url, redis=redis, grace=SHORT, lease=2 * SHORT)
    engine = open_engine(url)
    metrics = Metrics()
    store, writer = Store(engine), Writer(engine, metrics)
    hub = Hub(chosen, store, writer, relay or NoRelay(), metrics, now, name)
    await migrate(engine)
    writer.start()
    await hub.start()
    try:
        yield Process(name, hub, store, writer, metrics, engine)
    finally:
        await hub.stop()
        await writer.stop()
        await engine.dispose()
