"""What every request passes first: how many there may be of one address, and what goes into each answer."""

from typing import Any, Final

import msgspec
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from rowlock.server.security import HEADERS

_TOO_MANY: Final = 429


def address_of(scope: Scope) -> str:
    """Where a request comes from; behind a proxy the server is told by it."""
    client = scope["client"]
    return client[0] if client else "here"


class Gate(ASGIMiddleware):
    """Counts requests, and adds the headers that keep browsers careful."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Let a request through, or say when to come again."""
        wait = scope["litestar_app"].state["service"].gates.requests.take(address_of(scope))

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders(message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if "Cache-Control" not in headers:
                    headers["Cache-Control"] = "no-store"
            await send(message)

        if wait:
            await _come_later(wait, send_safely)
        else:
            await next_app(scope, receive, send_safely)


async def _come_later(wait: int, send: Any) -> None:
    body = msgspec.json.encode({"text": f"Too many requests from this address; wait {wait} s."})
    headers = [(b"content-type", b"application/json"), (b"retry-after", str(wait).encode())]
    await send({"type": "http.response.start", "status": _TOO_MANY, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
