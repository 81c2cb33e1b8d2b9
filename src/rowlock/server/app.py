"""The server as an application that any ASGI server can run."""

import logging
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final, cast

import msgspec
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from rowlock.rules.errors import RowlockError
from rowlock.server.gate import Gate
from rowlock.server.hub import NoSuchTable
from rowlock.server.live import Gone
from rowlock.server.people import BadLink, Unknown
from rowlock.server.routes import ROUTES
from rowlock.server.service import Service
from rowlock.server.settings import Settings

_LOGGER: Final = logging.getLogger("rowlock.server")
_STATUS: Final[Mapping[type[RowlockError], int]] = {Unknown: 401, NoSuchTable: 404, Gone: 404, BadLink: 404}
_BAD_REQUEST: Final = 400
_NOT_POSSIBLE: Final = 409
_OUR_FAULT: Final = 500
_PLAIN: Final = {
    404: "There is nothing at this address.",
    405: "This address takes another method.",
    413: "The request is too large.",
    415: "The request must be JSON.",
}


class Problem(msgspec.Struct):
    """Why a request was not carried out; nothing has changed."""

    text: str


def create_app(settings: Settings) -> Litestar:
    """The application (BadSetup where the settings make no sense)."""
    service = Service(settings)

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncGenerator[None]:
        async with service.running():
            yield

    return Litestar(
        route_handlers=ROUTES,
        lifespan=[running],
        state=State({"service": service}),
        dependencies={"service": Provide(_service, sync_to_thread=False)},
        middleware=[Gate()],
        exception_handlers={RowlockError: _refused, HTTPException: _failed, Exception: _broken},
        openapi_config=OpenAPIConfig(
            title="Rowlock",
            version="1",
            description="Tables for the Qwixx family of games. What is live goes through a table’s WebSocket.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
            components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
        ),
        request_max_body_size=settings.limits.request_bytes,
        logging_config=None,  # whoever runs the server says what is logged
        debug=False,
        pdb_on_exception=False,
    )


def _service(state: State) -> Service:
    service: Service = state["service"]
    return service


def _answer(status: int, text: str, headers: dict[str, str] | None = None) -> Response[Problem]:
    return Response(Problem(text), status_code=status, headers=headers, media_type="application/json")


def _refused(_: Request[Any, Any, Any], error: RowlockError) -> Response[Problem]:
    return _answer(_STATUS.get(type(error), _NOT_POSSIBLE), str(error))


def _failed(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    if isinstance(error, ValidationException):
        return _answer(_BAD_REQUEST, _what_is_wrong(error))
    return _answer(error.status_code, _PLAIN.get(error.status_code, error.detail), dict(error.headers or {}))


def _what_is_wrong(error: ValidationException) -> str:
    """Which part of a request is not as it should be."""
    extra = cast("list[dict[str, str]]", error.extra if isinstance(error.extra, list) else [])
    parts = [f"“{part.get('key', 'request')}”: {part.get('message', '')}" for part in extra]
    return f"The request is not as it should be: {'; '.join(parts) or error.detail}."


def _broken(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    _LOGGER.error("A request has failed.", exc_info=error)
    return _answer(_OUR_FAULT, "Something went wrong here; try it again.")
