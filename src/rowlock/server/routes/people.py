"""Devices, and what is kept for them."""

from collections import defaultdict
from typing import Any, Final

import msgspec
from litestar import Request, get, patch, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from rowlock.server.gate import caller
from rowlock.server.people import Unknown
from rowlock.server.problems import problems
from rowlock.server.service import Service, now
from rowlock.server.store import Device
from rowlock.server.summary import Summary, read_summary

SECURITY: Final[list[dict[str, list[str]]]] = [{"token": []}]
_BEARER: Final = "bearer"


class Name(msgspec.Struct, forbid_unknown_fields=True):
    """What a person is called."""

    name: str


class Token(msgspec.Struct):
    """A new device's secret; it is told only here."""

    token: str
    name: str


class OwnTable(msgspec.Struct):
    """A table that this device has joined."""

    code: str
    phase: str
    changed_at: int
    about: Summary


class OwnGame(msgspec.Struct):
    """A game that has been played to its end on this device."""

    code: str
    number: int
    game: str
    title: str
    ended_at: int
    player: str
    players: int
    score: int
    place: int
    won: bool
    shared: bool


class OwnStatistics(msgspec.Struct):
    """What somebody who plays on this device has reached in one game.

    ``kept``: games of which only the score was kept, apart from the others. Alone nobody wins: ``wins`` and
    ``ties`` count among the ``with_others`` games. ``scores`` are the latest last.
    """

    player: str
    game: str
    title: str
    kept: bool
    games: int
    with_others: int
    wins: int
    ties: int
    average: float
    best: int
    worst: int
    misses: float
    scores: list[int]


async def device_of(request: Request[Any, Any, Any], service: Service) -> Device:
    """Whose token a request carries (Unknown)."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.casefold() != _BEARER:
        raise Unknown("This needs a device’s token.")
    return await service.people.device(token.strip(), now())


@post("/api/devices", responses=problems(400, 409, 413))
async def add_device(
    request: Request[Any, Any, Any], data: JSONBody[Name], service: NamedDependency[Service]
) -> Token:
    """A token for a new device."""
    service.gates.new_devices.demand(caller(request.scope), "new devices")
    new = await service.people.add(data.name, now())
    return Token(new.token, new.device.name)


@get("/api/me", security=SECURITY, responses=problems(401))
async def me(request: Request[Any, Any, Any], service: NamedDependency[Service]) -> Name:
    """What this device's person is called."""
    device = await device_of(request, service)
    return Name(device.name)


@patch("/api/me", security=SECURITY, responses=problems(400, 401, 409, 413))
async def rename(request: Request[Any, Any, Any], service: NamedDependency[Service], data: JSONBody[Name]) -> Name:
    """Another name, for tables that are joined from now on."""
    return Name(await service.people.rename(await device_of(request, service), data.name))


@get("/api/me/tables", security=SECURITY, responses=problems(401))
async def own_tables(request: Request[Any, Any, Any], service: NamedDependency[Service]) -> list[OwnTable]:
    """The tables that this device has joined, the latest first."""
    device = await device_of(request, service)
    tables = await service.store.tables_of(device.who)
    return [OwnTable(told.code, told.phase, told.changed_at, read_summary(told.summary)) for told in tables]


@get("/api/me/games", security=SECURITY, responses=problems(401))
async def own_games(request: Request[Any, Any, Any], service: NamedDependency[Service]) -> list[OwnGame]:
    """The games that have been played to their end on this device, the latest first."""
    device = await device_of(request, service)
    return [
        OwnGame(**{field: result[field] for field in OwnGame.__struct_fields__})
        for result in await service.store.results_of(device.who)
    ]


@get("/api/me/statistics", security=SECURITY, responses=problems(401))
async def own_statistics(request: Request[Any, Any, Any], service: NamedDependency[Service]) -> list[OwnStatistics]:
    """What this device's people have reached, by person and game."""
    device = await device_of(request, service)
    by_game: defaultdict[tuple[str, str, bool], list[dict[str, Any]]] = defaultdict(list)
    for result in await service.store.results_of(device.who):
        by_game[(result["player"], result["game"], result["dice"] == "pad")].append(result)
    return [_statistics(results) for results in by_game.values()]


def _statistics(results: list[dict[str, Any]]) -> OwnStatistics:
    scores = [int(result["score"]) for result in reversed(results)]
    with_others = [result for result in results if result["players"] > 1]
    latest = results[0]
    return OwnStatistics(
        player=latest["player"],
        game=latest["game"],
        title=latest["title"],
        kept=latest["dice"] == "pad",
        games=len(results),
        with_others=len(with_others),
        wins=sum(result["won"] and not result["shared"] for result in with_others),
        ties=sum(result["won"] and result["shared"] for result in with_others),
        average=sum(scores) / len(scores),
        best=max(scores),
        worst=min(scores),
        misses=sum(int(result["misses"]) for result in results) / len(results),
        scores=scores,
    )
