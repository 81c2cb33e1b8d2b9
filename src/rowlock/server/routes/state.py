"""How the server is, for whoever runs it."""

import ipaddress
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec

from rowlock.server.gate import address_of
from rowlock.server.metrics import CONTENT_TYPE
from rowlock.server.problems import problems
from rowlock.server.service import Service

_UNWELL = 503
_OF_PROXIES = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


class Health(msgspec.Struct):
    """Whether the server can do its work; if not, what fails."""

    well: bool
    fails: list[str]


_NOT_WELL = ResponseSpec(Health, description="Something does not answer.", generate_examples=False)


@get("/api/health", responses={**problems(), _UNWELL: _NOT_WELL})
async def health(service: NamedDependency[Service]) -> Response[Health]:
    """Whether the database answers, and Redis where it is used."""
    fails: list[str] = []
    for name, check in (("database", service.store.check), ("redis", service.relay.check)):
        try:
            await check()
        except Exception:  # noqa: BLE001 - whatever it is, this is the place to say so
            fails.append(name)
    return Response(Health(not fails, fails), status_code=_UNWELL if fails else 200)


class Addresses(msgspec.Struct):
    """Where the server can be reached, this machine's own address first."""

    addresses: list[str]


@get("/api/addresses", responses=problems(404), sync_to_thread=False)
def addresses(request: Request[Any, Any, Any], service: NamedDependency[Service]) -> Addresses:
    """Where phones in the same network find this server; only callers on the same machine are told."""
    if not _is_near(request):
        raise NotFoundException
    return Addresses(service.addresses)


@get("/api/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], service: NamedDependency[Service]) -> Response[bytes]:
    """Counters for Prometheus; only for callers on the same machine."""
    if not _is_near(request):
        raise NotFoundException
    return Response(service.metrics.text(), media_type=CONTENT_TYPE)


def _is_near(request: Request[Any, Any, Any]) -> bool:
    """Whether a request has been made on this machine, and for itself.

    A proxy calls from this machine for others, and a page of somebody else’s may have a name of its own lead here.
    """
    for_others = any(name in request.headers for name in _OF_PROXIES)
    return not for_others and _is_loopback(address_of(request.scope)) and _is_loopback(_name_called(request))


def _name_called(request: Request[Any, Any, Any]) -> str:
    try:
        return urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    except ValueError:
        return ""


def _is_loopback(address: str) -> bool:
    if address == "localhost":
        return True
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
