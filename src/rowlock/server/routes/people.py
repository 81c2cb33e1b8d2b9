"""Devices, and what is kept for them."""

from collections import defaultdict
from typing import Any, Final

import msgspec
from litestar import Request, get, patch, post

from rowlock.server.people import Unknown
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

    Alone nobody wins: ``wins`` and ``ties`` count among the ``with_others`` games. ``scores`` are the latest last.
    """

    player: str
    game: str
    title: str
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
    return await service.people.device(token.strip())


@post("/api/devices")
async def add_device(data: Name, service: Service) -> Token:
    """A token for a new device."""
    new = await service.people.add(data.name, now())
    return Token(new.token, new.device.name)


@get("/api/me", security=SECURITY)
async def me(request: Request[Any, Any, Any], service: Service) -> Name:
    """What this device's person is called."""
    device = await device_of(request, service)
    await service.store.seen(device.who, now())
    return Name(device.name)


@patch("/api/me", security=SECURITY)
async def rename(request: Request[Any, Any, Any], service: Service, data: Name) -> Name:
    """Another name, for tables that are joined from now on."""
    return Name(await service.people.rename(await device_of(request, service), data.name))


@get("/api/me/tables", security=SECURITY)
async def own_tables(request: Request[Any, Any, Any], service: Service) -> list[OwnTable]:
    """The tables that this device has joined, the latest first."""
    device = await device_of(request, service)
    tables = await service.store.tables_of(device.who)
    return [OwnTable(told.code, told.phase, told.changed_at, read_summary(told.summary)) for told in tables]


@get("/api/me/games", security=SECURITY)
async def own_games(request: Request[Any, Any, Any], service: Service) -> list[OwnGame]:
    """The games that have been played to their end on this device, the latest first."""
    device = await device_of(request, service)
    return [
        OwnGame(**{field: result[field] for field in OwnGame.__struct_fields__})
        for result in await service.store.results_of(device.who)
    ]


@get("/api/me/statistics", security=SECURITY)
async def own_statistics(request: Request[Any, Any, Any], service: Service) -> list[OwnStatistics]:
    """What this device's people have reached, by person and game."""
    device = await device_of(request, service)
    by_game: defaultdict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for result in await service.store.results_of(device.who):
        by_game[(result["player"], result["game"])].append(result)
    return [_statistics(results) for results in by_game.values()]


def _statistics(results: list[dict[str, Any]]) -> OwnStatistics:
    scores = [int(result["score"]) for result in reversed(results)]
    with_others = [result for result in results if result["players"] > 1]
    latest = results[0]
    return OwnStatistics(
        player=latest["player"],
        game=latest["game"],
        title=latest["title"],
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
