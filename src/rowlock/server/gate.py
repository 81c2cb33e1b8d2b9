"""What every request passes first: who may ask and how often, and what goes into each answer."""

import ipaddress
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import msgspec
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from rowlock.server.security import FOREIGN, HEADERS, may_use
from rowlock.server.service import Service

_FORBIDDEN: Final = 403
_TOO_MANY: Final = 429
_ONE_HOUSEHOLD: Final = 64  # bits of an IPv6 address that are the same for all of one household’s


def address_of(scope: Scope) -> str:
    """Where a request comes from; behind a proxy the server is told by it."""
    client = scope["client"]
    return client[0] if client else "here"


def caller(scope: Scope) -> str:
    """Who is counted as one: an address, or with IPv6, where everybody has more than enough, a network."""
    return _household(address_of(scope))


@lru_cache(maxsize=4096)
def _household(address: str) -> str:
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, _ONE_HOUSEHOLD), strict=False))


class Gate:
    """Counts requests, refuses pages of other sites, and adds the headers that keep browsers careful.

    It stands before the whole application, so that it has to do with addresses that are none, too.
    """

    def __init__(self, service: Service) -> None:
        """The service has the counters."""
        self._service = service

    async def handle(self, scope: Scope, receive: Receive, send: Send, app: ASGIApp) -> None:
        """Let a request through, or say why not."""

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders(message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if "Cache-Control" not in headers:
                    headers["Cache-Control"] = "no-store"
            await send(message)

        wait = self._service.gates.requests.take(caller(scope))
        headers = Headers.from_scope(scope)
        if wait:
            text = f"There were too many requests from this address; wait {wait} s."
            await _refuse(send_safely, _TOO_MANY, text, {"retry-after": str(wait)})
        elif not may_use(headers.get("origin"), headers.get("host"), self._service.settings.origins):
            await _refuse(send_safely, _FORBIDDEN, FOREIGN, {})
        else:
            await app(scope, receive, send_safely)


async def _refuse(send: Send, status: int, text: str, more: Mapping[str, str]) -> None:
    body = msgspec.json.encode({"text": text})
    told = {"content-type": "application/json", "content-length": str(len(body)), **more}
    headers = [(name.encode(), value.encode()) for name, value in told.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
