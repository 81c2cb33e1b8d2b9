"""The server inside the process of a test, with whatever limits, so that one can look into it."""

import asyncio
import contextlib
import logging
import socket
import threading
from collections.abc import AsyncGenerator, Generator
from concurrent.futures import Future
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import uvicorn

from rowlock.server.app import create_app
from rowlock.server.hub import Hub
from rowlock.server.live import LiveTable
from rowlock.server.serve import configured
from rowlock.server.service import Service
from rowlock.server.settings import Limits, Settings

GENEROUS: Final = Limits(
    requests=1e6,
    requests_burst=1e6,
    messages=1e6,
    messages_burst=1e6,
    address_messages=1e6,
    address_messages_burst=1e6,
    new_tables=1e6,
    new_tables_burst=1e6,
    new_devices=1e6,
    new_devices_burst=1e6,
    new_connections=1e6,
    new_connections_burst=1e6,
    guesses=1e6,
    guesses_burst=1e6,
    connections=10_000,
    tables_kept=10_000,
)


class _Complaints(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """Keep what is said."""
        self.said.append(self.format(record))


class _Quiet(uvicorn.Server):
    """Leaves the signals of the test's process alone."""

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None]:
        """Capture none."""
        yield


@dataclass
class Inside:
    """A server that runs, its address, its parts, and all that it has complained of."""

    address: str
    service: Service
    complaints: list[str]
    file: Path
    uvicorn: uvicorn.Server

    @property
    def hub(self) -> Hub:
        """Its tables."""
        return self.service.hub

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.address.rpartition(":")[2])

    async def live(self, code: str) -> LiveTable:
        """A table in its memory."""
        return await self.hub.table(code)


@asynccontextmanager
async def inside(
    folder: Path, limits: Limits = GENEROUS, *, behind_proxy: bool = False, **more: Any
) -> AsyncGenerator[Inside]:
    """A server with its tables in a folder."""
    file = folder / "tables.sqlite"
    settings = Settings(database=f"sqlite:///{file}", limits=limits, **more)
    application = create_app(settings)
    complaints = _Complaints()
    logging.getLogger().addHandler(complaints)
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        server = _Quiet(configured(application, settings, behind_proxy=behind_proxy))
        running = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:
            await asyncio.sleep(0.01)
            assert not running.done(), complaints.said
        service: Service = application.state["service"]
        address = f"127.0.0.1:{listener.getsockname()[1]}"
        try:
            yield Inside(address, service, complaints.said, file, server)
        finally:
            server.should_exit = True
            await running
            logging.getLogger().removeHandler(complaints)


@contextlib.contextmanager
def in_thread(folder: Path, limits: Limits = GENEROUS) -> Generator[Inside]:
    """The same for tests that are no coroutines: in a thread with a loop of its own."""
    told: Future[Inside] = Future()
    over = threading.Event()

    async def run() -> None:
        try:
            async with inside(folder, limits) as running:
                told.set_result(running)
                await asyncio.to_thread(over.wait)
        except BaseException as error:
            told.set_exception(error)
            raise

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    try:
        yield told.result(30)
    finally:
        over.set()
        thread.join(30)
