"""Tables: made, found and joined, and the records of what was played there."""

import asyncio
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIResponse, OpenAPIType, Operation, Schema
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from rowlock.record import EVERYBODY, Record, read_record, record_to_json, record_to_text
from rowlock.rules.errors import RowlockError
from rowlock.rules.games import MOST_SEATS
from rowlock.server.gate import caller
from rowlock.server.hub import NoSuchTable
from rowlock.server.live import LiveTable
from rowlock.server.people import BadLink
from rowlock.server.problems import problems
from rowlock.server.routes.people import SECURITY, device_of
from rowlock.server.service import Service, now
from rowlock.server.store import Device
from rowlock.server.summary import Summary, read_summary, summary_of
from rowlock.table import Answer, read_command, replay_data
from rowlock.table.commands import Carry, Command, Join, SetUp
from rowlock.table.setting import checked
from rowlock.table.shapes import ReplayShape

_MOST_GAMES: Final = 1_000_000  # more than anybody plays at a table
TableCode = Annotated[str, PathParameter(description="A table’s code, with whatever capitals, spaces and hyphens.")]
_SEAT: Final[dict[str, Any]] = {
    "gt": -1,
    "lt": MOST_SEATS,
    "description": "A seat at the table; the first one is 0.",
}
Seat = Annotated[int, PathParameter(**_SEAT)]
WhichSeat = Annotated[int | None, QueryParameter(**_SEAT)]
GameNumber = Annotated[
    int, PathParameter(ge=1, le=_MOST_GAMES, description="A game of the table; the first one is 1.")
]
Form = Literal["text", "json"]
WhichForm = FromQuery[Form]


@dataclass
class RecordOperation(Operation):
    """Says that a record comes as text or as JSON."""

    def __post_init__(self) -> None:
        """Tell both forms."""
        answer = (self.responses or {}).get("200")
        if isinstance(answer, OpenAPIResponse):
            answer.content = {
                "text/plain": OpenAPIMediaType(Schema(type=OpenAPIType.STRING)),
                "application/json": OpenAPIMediaType(Schema(type=OpenAPIType.OBJECT)),
            }


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What to set up at once, as in the command ``set_up``; and whether to sit down, or only watch."""

    setup: dict[str, Any] | None = None
    sit: bool = True


class Joining(msgspec.Struct, forbid_unknown_fields=True):
    """Whether to sit down, if there is room, or only watch; and by another name than the device's."""

    sit: bool = True
    name: str | None = None


class TableTold(msgspec.Struct):
    """What anybody who has its code may know of a table."""

    code: str
    phase: str
    joined: bool
    about: Summary


class GameTold(msgspec.Struct):
    """A game that has been played to its end at a table."""

    number: int
    game: str
    title: str
    ended_at: int


class NewLink(msgspec.Struct):
    """A secret that carries a seat to another device, once, and until when."""

    secret: str
    until: int


class Secret(msgspec.Struct, forbid_unknown_fields=True):
    """What a link holds."""

    secret: str


class Carried(msgspec.Struct):
    """Where a link has led."""

    code: str
    seat: int


async def _do(live: LiveTable, who: str, command: Command | Carry) -> Answer:
    answer = await live.act(who, command)
    if not answer.accepted:
        raise RowlockError(answer.text)
    return answer


@post("/api/tables", security=SECURITY, responses=problems(400, 401, 409, 413))
async def add_table(
    request: Request[Any, Any, Any], service: NamedDependency[Service], data: JSONBody[NewTable]
) -> TableTold:
    """A new table, joined by this device as its host."""
    device = await device_of(request, service)
    setup = None if data.setup is None else read_command({"do": "set_up", "setup": data.setup})
    if isinstance(setup, SetUp):
        checked(setup.setup, int(data.sit))  # so that no table is left behind where it cannot be
    service.gates.new_tables.demand(caller(request.scope), "new tables")
    most = service.settings.limits.tables_kept
    if await service.store.tables_made_by(device.who) >= most:
        raise RowlockError(f"This device is at {most} tables that it has made; leave some of them to make more.")
    live = await service.hub.create(device.who)
    await _do(live, device.who, Join(name=device.name, code=live.code, sit=data.sit))
    if setup is not None:
        await _do(live, device.who, setup)
    return _told(live, device)


@get("/api/tables/{code:str}", security=SECURITY, responses=problems(401, 404))
async def find_table(
    request: Request[Any, Any, Any], service: NamedDependency[Service], code: TableCode
) -> TableTold:
    """What is played at a table, and by whom, before one joins it."""
    device = await device_of(request, service)
    live = await service.find(code, device.who, caller(request.scope))
    return _told(live, device)


def _told(live: LiveTable, device: Device) -> TableTold:
    joined = device.who in live.table.company.people
    return TableTold(live.code, live.table.phase, joined, read_summary(summary_of(live.table)))


@post("/api/tables/{code:str}/join", security=SECURITY, responses=problems(400, 401, 404, 409, 413))
async def join_table(
    request: Request[Any, Any, Any], service: NamedDependency[Service], code: TableCode, data: JSONBody[Joining]
) -> TableTold:
    """Join a table; nothing happens if this device has joined it already."""
    device = await device_of(request, service)
    live = await service.find(code, device.who, caller(request.scope))
    if device.who not in live.table.company.people:
        name = device.name if data.name is None else data.name
        await _do(live, device.who, Join(name=name, code=live.code, sit=data.sit))
    return _told(live, device)


# Links.


@post("/api/tables/{code:str}/seats/{seat:int}/link", security=SECURITY, responses=problems(400, 401, 404, 409))
async def make_link(
    request: Request[Any, Any, Any], service: NamedDependency[Service], code: TableCode, seat: Seat
) -> NewLink:
    """A link that carries one of this device's seats to another device."""
    device = await device_of(request, service)
    live = await service.find(code, device.who, caller(request.scope))
    if not live.table.owns(device.who, seat):
        raise RowlockError(f"Seat {seat} is not this device’s.")
    key = live.table.company.seats[seat].key
    return NewLink(*await service.people.make_link(live.code, key, device.who, now()))


@post("/api/links/open", security=SECURITY, responses=problems(400, 401, 404, 409, 413))
async def open_link(
    request: Request[Any, Any, Any], service: NamedDependency[Service], data: JSONBody[Secret]
) -> Carried:
    """Take the seat that a link carries."""
    device = await device_of(request, service)
    link = await service.people.link(data.secret, device, now())
    live = await service.hub.table(link.code)
    seat = live.table.seat_with(link.seat_key)
    if seat is None or not live.table.owns(link.who, seat):
        raise BadLink("The seat that this link was for has been given up; ask for another link.")
    await _do(live, link.who, Carry(seat=seat, to=device.who))
    await service.people.use_up(data.secret)
    return Carried(live.code, seat)


# Records.


async def _as_member(code: str, request: Request[Any, Any, Any], service: Service) -> tuple[Device, LiveTable]:
    device = await device_of(request, service)
    live = await service.find(code, device.who, caller(request.scope))
    if device.who not in live.table.company.people:
        raise RowlockError("Only those who have joined the table get its records.")
    return device, live


@get("/api/tables/{code:str}/games", security=SECURITY, responses=problems(401, 404, 409))
async def games_at_table(
    request: Request[Any, Any, Any], service: NamedDependency[Service], code: TableCode
) -> list[GameTold]:
    """The games that have been played to their end at a table."""
    _, live = await _as_member(code, request, service)
    games = await service.store.games_at(live.code)
    return [GameTold(game.number, game.game, game.title, game.ended_at) for game in games]


@get(
    "/api/tables/{code:str}/games/{number:int}/record",
    security=SECURITY,
    responses=problems(400, 401, 404, 409),
    operation_class=RecordOperation,
)
async def finished_record(
    request: Request[Any, Any, Any],
    service: NamedDependency[Service],
    code: TableCode,
    number: GameNumber,
    form: WhichForm = "text",
) -> Response[str]:
    """The record of a game that was played to its end."""
    return _record(read_record(await _finished(code, number, request, service)), form)


@get("/api/tables/{code:str}/games/{number:int}/replay", security=SECURITY, responses=problems(400, 401, 404, 409))
async def replay(
    request: Request[Any, Any, Any], service: NamedDependency[Service], code: TableCode, number: GameNumber
) -> dict[str, Any]:
    """A game that was played to its end, step by step, as ``Replay`` in the schema of tables says."""
    record = await _finished(code, number, request, service)
    # A long game takes a while to go through, and nobody else should have to wait for it.
    return {**await asyncio.to_thread(_replayed, record, number)}


def _replayed(record: str, number: int) -> ReplayShape:
    return replay_data(read_record(record), number)


async def _finished(code: str, number: int, request: Request[Any, Any, Any], service: Service) -> str:
    """The record of a game that is over, for those who have joined its table."""
    _, live = await _as_member(code, request, service)
    game = await service.store.game_at(live.code, number)
    if game is None:
        raise NoSuchTable(f"No game {number} has been played to its end at this table.")
    return game.record


@get(
    "/api/tables/{code:str}/record",
    security=SECURITY,
    responses=problems(400, 401, 404, 409),
    operation_class=RecordOperation,
)
async def running_record(
    request: Request[Any, Any, Any],
    service: NamedDependency[Service],
    code: TableCode,
    seat: WhichSeat = None,
    form: WhichForm = "text",
) -> Response[str]:
    """The record of the game that goes on, as one of this device's seats may know it, or as everybody may."""
    device, live = await _as_member(code, request, service)
    if seat is not None and not live.table.owns(device.who, seat):
        raise RowlockError(f"Seat {seat} is not this device’s.")
    record = live.table.record(EVERYBODY if seat is None else seat)
    if record is None:
        raise NoSuchTable("No game has been started at this table.")
    return _record(record, form)


def _record(record: Record, form: Form) -> Response[str]:
    if form == "json":
        return Response(record_to_json(record), media_type="application/json")
    return Response(record_to_text(record), media_type="text/plain; charset=utf-8")
