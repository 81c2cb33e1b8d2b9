"""How long and how much a socket may take: uvicorn itself waits for ever, and reads headers without an end."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from rowlock.server.security import HEADERS
from rowlock.server.settings import Limits

_NO_TEXT = 1007


class PatientHttp(HttpToolsProtocol):
    """A request must come, and its answer must be read, within some time; its head may only have some size."""

    limits = Limits()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._head: int | None = 0  # bytes of a request's head that have come; None while its body comes
        self._deadline: asyncio.TimerHandle | None = None
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self._wait_no_more()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what has come; a head that does not end is refused."""
        if self._deadline is None:
            self._wait()
        if self._head is not None:
            self._head += len(data)
        super().data_received(data)
        if self._head is not None and self._head > self.limits.head_bytes and not self.transport.is_closing():
            self.send_400_response("The request's head is too large.")

    def on_headers_complete(self) -> None:
        """The body comes next, if there is one."""
        self._head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The next head may come."""
        self._head = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """The answer has been taken; another request may have come in the meantime."""
        self._wait_no_more()
        if self.pipeline:
            self._wait()
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on the WebSocket looks after itself."""
        self._wait_no_more()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """Answer what is no request, with the headers that all answers have."""
        headers = "".join(f"{name}: {value}\r\n" for name, value in HEADERS.items())
        told = f"content-type: text/plain; charset=utf-8\r\ncontent-length: {len(msg)}\r\nconnection: close\r\n"
        self.transport.write(f"HTTP/1.1 400 Bad Request\r\n{headers}{told}\r\n{msg}".encode("ascii"))
        self.transport.close()

    def _wait(self) -> None:
        self._wait_no_more()
        self._deadline = self.loop.call_later(self.limits.seconds_for_request, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class PatientWebSocket(WebSocketsSansIOProtocol):
    """A socket whose other side does not read is closed all the same, when it has had some time for it."""

    limits = Limits()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The other side is there; what it says is never logged, since it begins with a token."""
        super().connection_made(transport)
        self.conn.debug = False
        self._end: asyncio.TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        if self._end is not None:
            self._end.cancel()
            self._end = None
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; one that is no text, though it says so, closes the connection without more ado."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            if self.conn.state.name == "OPEN":
                self.conn.send_close(_NO_TEXT)
                self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    async def run_asgi(self) -> None:
        """Serve; then what is still to be sent may be read for a while."""
        await super().run_asgi()
        if not self.disconnected and self._end is None:
            self._end = self.loop.call_later(self.limits.seconds_to_read, self.transport.abort)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def protocols(limits: Limits) -> dict[str, Any]:
    """What uvicorn is to use."""
    return {
        "http": type("Http", (PatientHttp,), {"limits": limits}),
        "ws": type("WebSocket", (PatientWebSocket,), {"limits": limits}),
    }
