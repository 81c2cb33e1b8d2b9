"""How the server is, for whoever runs it."""

import ipaddress
from typing import Any

import msgspec
from litestar import Request, Response, get

from rowlock.server.gate import address_of
from rowlock.server.metrics import CONTENT_TYPE
from rowlock.server.service import Service

_UNWELL = 503
_HIDDEN = 404


class Health(msgspec.Struct):
    """Whether the server can do its work; if not, what fails."""

    well: bool
    fails: list[str]


@get("/api/health")
async def health(service: Service) -> Response[Health]:
    """Whether the database answers, and Redis where it is used."""
    fails: list[str] = []
    for name, check in (("database", service.store.check), ("redis", service.relay.check)):
        try:
            await check()
        except Exception:  # noqa: BLE001 - whatever it is, this is the place to say so
            fails.append(name)
    return Response(Health(not fails, fails), status_code=_UNWELL if fails else 200)


@get("/api/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], service: Service) -> Response[bytes]:
    """Counters for Prometheus; only for callers on the same machine."""
    if not _is_near(address_of(request.scope)):
        return Response(b"", status_code=_HIDDEN)
    return Response(service.metrics.text(), media_type=CONTENT_TYPE)


def _is_near(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
