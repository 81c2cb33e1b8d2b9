"""Runs the server until it is told to stop."""

import asyncio
import contextlib
import errno
import gc
import importlib
import importlib.util
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Generator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, cast

import platformdirs
import uvicorn

from rowlock.rules.errors import BadFile, BadSetup
from rowlock.server.app import Application, application_of
from rowlock.server.database import file_of
from rowlock.server.folder import claimed
from rowlock.server.protocols import protocols
from rowlock.server.service import Service
from rowlock.server.settings import Settings, limits_of

DEFAULT_PORT: Final = 8420
_FILE: Final = "tables.sqlite"
_EVERYWHERE: Final = frozenset({"0.0.0.0", "::"})  # noqa: S104 - to be recognised, not to be bound
_PING: Final = 20.0  # seconds between two of the WebSocket's own pings, and for the answer
_COLLECTING: Final = (20_000, 50, 50)  # objects, and how many small rounds there are to a larger one
_TO_CLOSE: Final = 5  # seconds for requests that are going on when the server stops


@dataclass(frozen=True, slots=True, kw_only=True)
class Serving:
    """What the command line chooses. ``host`` None: for this machine and the phones in its network."""

    host: str | None = None
    port: int | None = None
    data: str | None = None
    database: str | None = None
    redis: str | None = None
    keep_days: int | None = None
    keep_unfinished_days: int | None = None
    origins: tuple[str, ...] = ()
    limits: tuple[str, ...] = ()
    opens: bool = False
    behind_proxy: bool = False


def serve(chosen: Serving) -> None:
    """Serve until Ctrl-C or SIGTERM (BadSetup, BadFile)."""
    if chosen.database is not None and chosen.data is not None:
        raise BadSetup("Tables are kept in a folder (--data) or in a database (--database), not in both.")
    with _database(chosen) as database, _listening(chosen) as listener:
        settings = _settings(chosen, database)
        if settings.redis is not None and database.startswith("sqlite"):
            raise BadSetup("Several processes with Redis need PostgreSQL (--database); a file is for one process.")
        signal.signal(signal.SIGTERM, _end)
        allow_many_sockets()
        with asyncio.Runner(loop_factory=_loop_factory()) as runner:
            runner.run(_serve(settings, listener, chosen))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The quicker loop, where there is one for this system."""
    if importlib.util.find_spec("uvloop") is None:
        return None
    return cast("Callable[[], asyncio.AbstractEventLoop]", importlib.import_module("uvloop").new_event_loop)


def _end(*_: object) -> None:
    """To be told to stop is no failure; uvicorn raises the signal again once everything is closed."""
    raise SystemExit(0)


def _settings(chosen: Serving, database: str) -> Settings:
    defaults = Settings(database=database)
    return Settings(
        database=database,
        redis=chosen.redis,
        keep_days=defaults.keep_days if chosen.keep_days is None else chosen.keep_days,
        keep_unfinished_days=(
            defaults.keep_unfinished_days if chosen.keep_unfinished_days is None else chosen.keep_unfinished_days
        ),
        origins=chosen.origins,
        limits=limits_of(chosen.limits),
    )


@contextlib.contextmanager
def _database(chosen: Serving) -> Generator[str]:
    """The database's URL; a folder is claimed for as long as it is served from."""
    if chosen.database is not None:
        file = file_of(chosen.database)
        with contextlib.nullcontext() if file is None else claimed(file.resolve().parent):
            yield chosen.database
        return
    folder = Path(chosen.data or platformdirs.user_data_dir("rowlock", appauthor=False))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise BadFile(f"The folder “{folder}” cannot be used: {reason}.") from None
    with claimed(folder):
        yield f"sqlite:///{folder.resolve() / _FILE}"


@contextlib.contextmanager
def _listening(chosen: Serving) -> Generator[socket.socket]:
    """A socket that listens; where no port is asked for and the usual one is taken, any that is free."""
    host = chosen.host or "0.0.0.0"  # noqa: S104 - phones in the same network are to reach it
    ports = [DEFAULT_PORT, 0] if chosen.port is None else [chosen.port]
    listener: socket.socket | None = None
    while listener is None:
        try:
            listener = _bound(host, ports.pop(0))
        except OSError as error:
            if not (ports and error.errno == errno.EADDRINUSE):
                where = f"{host}, port {chosen.port or DEFAULT_PORT}"
                raise BadSetup(
                    f"Nothing can be served at {where}: {(error.strerror or str(error)).lower()}."
                ) from None
    with listener:
        yield listener


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener


class _Server(uvicorn.Server):
    """Says where it is as soon as it can be used, and takes leave of those who are connected."""

    def __init__(self, config: uvicorn.Config, service: Service, ready: str, page: str | None) -> None:
        super().__init__(config)
        self._service = service
        self._ready = ready
        self._page = page

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        if self.started:
            sys.stdout.write(self._ready)
            sys.stdout.flush()
            if self._page is not None:
                threading.Thread(target=webbrowser.open, args=(self._page,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let everybody know that it is not for long."""
        await self._service.hub.take_leave()
        await super().shutdown(sockets)


def allow_many_sockets() -> None:
    """Each is an open file, of which a process may often have no more than a thousand unless it asks."""
    if (resource := _resource()) is not None:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _resource() -> Any:
    return None if importlib.util.find_spec("resource") is None else importlib.import_module("resource")


def _collect_seldom() -> None:
    """Python looks for objects that hold each other so often that it takes a quarter of a busy server's time."""
    gc.collect()
    gc.freeze()  # what is there by now stays
    gc.set_threshold(*_COLLECTING)


async def _serve(settings: Settings, listener: socket.socket, chosen: Serving) -> None:
    logging.basicConfig(format="%(asctime)s %(levelname)s %(message)s", level=logging.WARNING)
    service = Service(settings)
    config = configured(application_of(service), settings, behind_proxy=chosen.behind_proxy)
    addresses = service.addresses = addresses_of(listener)
    shows = chosen.opens and can_show_pages()
    greeting = _greeting(addresses, no_screen=chosen.opens and not shows)
    server = _Server(config, service, greeting, addresses[0] if shows else None)
    async with service.running():
        _collect_seldom()
        await server.serve(sockets=[listener])


def configured(application: Application, settings: Settings, *, behind_proxy: bool) -> uvicorn.Config:
    """How the application is run."""
    return uvicorn.Config(
        application,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        **protocols(settings.limits),
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,  # its memory is many times that of a connection
        ws_ping_interval=_PING,
        ws_ping_timeout=_PING,
        timeout_graceful_shutdown=_TO_CLOSE,
        proxy_headers=behind_proxy,
    )


def addresses_of(listener: socket.socket) -> list[str]:
    """Where the server can be reached: from this machine first, then from others in the same network."""
    host, port = listener.getsockname()[:2]
    if host not in _EVERYWHERE:
        return [f"http://{f'[{host}]' if ':' in host else host}:{port}/"]
    found = [f"http://localhost:{port}/"]
    if (outward := _outward_address()) is not None:
        found.append(f"http://{outward}:{port}/")
    return found


def _outward_address() -> str | None:
    """The address by which others in the network know this machine; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for examples
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address


def can_show_pages() -> bool:
    """Whether there is a screen on which a browser could open; one inside this terminal would be no use."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def _greeting(addresses: list[str], *, no_screen: bool = False) -> str:
    near, *far = addresses
    phones = "".join(f"For phones in the same network: {address}\n" for address in far)
    terminal = "There is no screen to open it on: use another device, or play here with “rowlock play”.\n"
    return f"Rowlock is at {near}\n{phones}{terminal if no_screen else ''}Ctrl-C stops it.\n"
