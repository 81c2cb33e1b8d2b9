"""The WebSocket of a table."""

import asyncio
import contextlib
import logging
from collections.abc import Generator
from typing import Any, Final, cast

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from sqlalchemy.exc import DBAPIError

from rowlock.rules.errors import RowlockError
from rowlock.server.connection import RESTART, Connection, first_message
from rowlock.server.gate import caller
from rowlock.server.hub import NoSuchTable
from rowlock.server.limits import TooMany
from rowlock.server.live import LiveTable
from rowlock.server.messages import BadMessage, Closing, Hello, write_message
from rowlock.server.people import Unknown
from rowlock.server.security import FOREIGN, may_use
from rowlock.server.service import Service, now

REFUSED = 4000
NOT_THERE = 4004
TOO_MANY = 4029
_POLICY = 1008
_GONE = (WebSocketDisconnect, RuntimeError, OSError)  # what is raised where a client has gone
_DATABASE_AWAY: Final = "The server cannot reach its database just now; come again."
_LOGGER: Final = logging.getLogger("rowlock.server")
_MOST_REASON_BYTES = 120  # a WebSocket's closing holds no more


class SocketWire:
    """Carries texts over a WebSocket."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        """The socket has been accepted."""
        self._socket = socket
        self.caller = caller(socket.scope)

    async def receive(self) -> str | None:
        """The next text; None: the other side has gone."""
        try:
            message = cast("dict[str, Any]", await self._socket.receive())
        except _GONE:
            return None
        if message["type"] == "websocket.disconnect":
            return None
        text: str | None = message.get("text")
        content: bytes = message.get("bytes") or b""
        return content.decode(errors="replace") if text is None else text

    async def send(self, text: str) -> None:
        """Send a text (ConnectionError if the other side has gone)."""
        try:
            await self._socket.send({"type": "websocket.send", "text": text, "bytes": None})
        except _GONE as error:
            raise ConnectionError(str(error)) from error

    async def close(self, code: int, text: str) -> None:
        """Say why, and close."""
        reason = text.encode()[:_MOST_REASON_BYTES].decode(errors="ignore")
        with contextlib.suppress(*_GONE):
            await self._socket.send({"type": "websocket.close", "code": code, "reason": reason})


@websocket("/api/tables/{code:str}/live")
async def live_table(
    socket: WebSocket[Any, Any, Any], service: NamedDependency[Service], code: FromPath[str]
) -> None:
    """Everything that happens at a table; see docs/server.md."""
    if not may_use(socket.headers.get("origin"), socket.headers.get("host"), service.settings.origins):
        await socket.close(_POLICY, FOREIGN)
        return
    await socket.accept()
    opened_at = service.opened()
    wire = SocketWire(socket)
    whose = wire.caller
    with _counted(service, whose) as too_many:
        if too_many:
            await _refuse(wire, TOO_MANY, "There are too many connections from this address.")
            return
        try:
            service.gates.new_connections.demand(whose, "new connections")
            hello = await _hello(wire, service.settings.limits.seconds_for_hello)
            device = await service.people.device(hello.token, now())
            live = await service.find(code, device.who, whose)
        except (BadMessage, Unknown) as error:
            await _refuse(wire, REFUSED, str(error))
        except TooMany as error:
            await _refuse(wire, TOO_MANY, str(error), again=True)
        except NoSuchTable as error:
            await _refuse(wire, NOT_THERE, str(error))
        except (DBAPIError, OSError) as error:
            _LOGGER.warning("Nobody can come to a table: %s", str(error).splitlines()[0])
            await _refuse(wire, RESTART, _DATABASE_AWAY)
        else:
            await _serve(wire, live, device.who, opened_at, hello, service)


@contextlib.contextmanager
def _counted(service: Service, address: str) -> Generator[bool]:
    """Count a connection as long as it is open; whether its address has too many."""
    counts = service.gates.connections
    counts[address] = counts.get(address, 0) + 1
    service.metrics.connections.inc()
    try:
        yield counts[address] > service.settings.limits.connections
    finally:
        service.metrics.connections.dec()
        counts[address] -= 1
        if not counts[address]:
            del counts[address]


async def _hello(wire: SocketWire, seconds: float) -> Hello:
    try:
        async with asyncio.timeout(seconds):
            text = await wire.receive()
    except TimeoutError:
        text = None
    if text is None:
        raise BadMessage("A connection begins with a hello.")
    return first_message(text)


async def _refuse(wire: SocketWire, code: int, text: str, *, again: bool = False) -> None:
    with contextlib.suppress(ConnectionError):
        await wire.send(write_message(Closing(code, text, again or code == RESTART)))
    await wire.close(code, text)


async def _serve(
    wire: SocketWire, live: LiveTable, who: str, opened_at: int, hello: Hello, service: Service
) -> None:
    if who not in live.table.company.people:
        await _refuse(wire, REFUSED, "This device has not joined the table.")
        return
    messages = service.gates.messages.bucket(wire.caller)
    connection = Connection(wire, live, who, service.settings.limits, service.metrics, messages)
    connection.opened_at = opened_at
    try:
        await service.hub.connect(live, connection)
        await connection.serve(hello, service.hub)
    except RowlockError as error:
        await _refuse(wire, NOT_THERE, str(error))
    except (DBAPIError, OSError) as error:
        _LOGGER.warning("Somebody cannot stay at a table: %s", str(error).splitlines()[0])
        await _refuse(wire, RESTART, _DATABASE_AWAY)
    finally:
        await service.hub.disconnect(live, connection)
