"""The server as an application that any ASGI server can run."""

import logging
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Final, cast

from litestar import Litestar, Request, Response
from litestar.config.cors import CORSConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from rowlock.rules.errors import RowlockError
from rowlock.server.gate import Gate
from rowlock.server.hub import NoSuchTable
from rowlock.server.limits import TooMany
from rowlock.server.live import Gone
from rowlock.server.page import Page
from rowlock.server.people import BadLink, Unknown
from rowlock.server.problems import Problem, brief
from rowlock.server.routes import ROUTES
from rowlock.server.routes.people import Name
from rowlock.server.routes.tables import Joining, NewTable, Secret
from rowlock.server.service import Service
from rowlock.server.settings import Settings

_LOGGER: Final = logging.getLogger("rowlock.server")
_STATUS: Final[Mapping[type[RowlockError], int]] = {Unknown: 401, NoSuchTable: 404, Gone: 404, BadLink: 404}
_BAD_REQUEST: Final = 400
_TOO_MANY: Final = 429
_NOT_POSSIBLE: Final = 409
_OUR_FAULT: Final = 500
_PLAIN: Final = {
    400: "The request is no JSON that could be read.",
    404: "There is nothing at this address.",
    405: "This address takes another method.",
    413: "The request is too large.",
    415: "The request must be JSON.",
}


class Application(Litestar):
    """The application behind its gate, with the page for browsers beside it."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Carry a request out, if the gate lets it through."""
        if scope["type"] == "http":
            await self.state["gate"].handle(scope, receive, send, self._page_or_more)
        else:
            await super().__call__(scope, receive, send)

    async def _page_or_more(self, scope: Any, receive: Any, send: Any) -> None:
        page: Page = self.state["page"]
        if page.has(scope):
            await page.send(scope, send)
        else:
            await super().__call__(scope, receive, send)


def create_app(settings: Settings) -> Application:
    """The application, which opens and closes everything itself (BadSetup where the settings make no sense)."""
    service = Service(settings)

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncGenerator[None]:
        async with service.running():
            yield

    return application_of(service, [running])


def application_of(
    service: Service, lifespan: Sequence[Callable[[Litestar], AbstractAsyncContextManager[None]]] = ()
) -> Application:
    """The application on a service that somebody else opens and closes."""
    application = Application(
        route_handlers=ROUTES,
        lifespan=lifespan,
        state=State({"service": service, "gate": Gate(service), "page": Page()}),
        dependencies={"service": Provide(_service, sync_to_thread=False)},
        exception_handlers={
            RowlockError: _refused,
            HTTPException: _failed,
            UnicodeError: _unreadable,
            RecursionError: _unreadable,
            Exception: _broken,
        },
        openapi_config=OpenAPIConfig(
            title="Rowlock",
            version="1",
            description="Tables for the Qwixx family of games. What is live goes through a table’s WebSocket.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            use_handler_docstrings=True,
            components=Components(security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}),
        ),
        cors_config=_for_pages_of(service.settings.origins),
        request_max_body_size=service.settings.limits.request_bytes,
        logging_config=None,  # whoever runs the server says what is logged
        debug=False,
        pdb_on_exception=False,
    )
    _tell_what_is_not_taken(application)
    return application


def _for_pages_of(origins: tuple[str, ...]) -> CORSConfig | None:
    """What lets pages of other sites, which the operator has named, read answers; there are no cookies to share."""
    if not origins:
        return None
    return CORSConfig(
        allow_origins=list(origins),
        allow_methods=["GET", "POST", "PATCH"],
        allow_headers=["authorization", "content-type"],
        expose_headers=["retry-after"],
    )


def _tell_what_is_not_taken(application: Application) -> None:
    """Say of the forms of requests that they have no other parts, which Litestar leaves out."""
    for form in (Name, NewTable, Joining, Secret):
        application.openapi_schema.components.schemas[form.__name__].additional_properties = False


def _service(state: State) -> Service:
    service: Service = state["service"]
    return service


def _answer(status: int, text: str, headers: dict[str, str] | None = None) -> Response[Problem]:
    return Response(Problem(brief(text)), status_code=status, headers=headers, media_type="application/json")


def _refused(_: Request[Any, Any, Any], error: RowlockError) -> Response[Problem]:
    if isinstance(error, TooMany):
        return _answer(_TOO_MANY, str(error), {"Retry-After": str(error.wait)})
    return _answer(_STATUS.get(type(error), _NOT_POSSIBLE), str(error))


def _failed(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    if isinstance(error, ValidationException):
        return _answer(_BAD_REQUEST, _what_is_wrong(error))
    return _answer(error.status_code, _PLAIN.get(error.status_code, error.detail), dict(error.headers or {}))


def _unreadable(_: Request[Any, Any, Any], __: Exception) -> Response[Problem]:
    """What came is no text, or has no end of brackets within brackets; the JSON reader says so in its own way."""
    return _answer(_BAD_REQUEST, _PLAIN[_BAD_REQUEST])


def _what_is_wrong(error: ValidationException) -> str:
    """Which part of a request is not as it should be."""
    extra = cast("list[dict[str, str]]", error.extra if isinstance(error.extra, list) else [])
    parts = [f"“{part.get('key', 'request')}”: {part.get('message', '')}" for part in extra]
    return f"The request is not as it should be: {'; '.join(parts) or error.detail}."


def _broken(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    _LOGGER.error("A request has failed.", exc_info=error)
    return _answer(_OUR_FAULT, "Something went wrong here; try it again.")
