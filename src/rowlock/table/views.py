"""A table as somebody may know it, as data to draw and to tell: one form for all games."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from rowlock.record.seeded import Numbers
from rowlock.rules.position import OTHER
from rowlock.rules.protocol import View
from rowlock.table.commands import Setup
from rowlock.table.company import Company
from rowlock.table.outlook import Outlook
from rowlock.table.plain import data_of
from rowlock.table.play import Deed, Play, is_together
from rowlock.table.setting import ruleset_of
from rowlock.table.shapes import (
    FORM,
    AwaitedShape,
    ChanceShape,
    ChoiceShape,
    ClockShape,
    GameShape,
    PersonShape,
    Phase,
    ProofShape,
    ResultShape,
    SeatShape,
    SetupShape,
    SharedShape,
    ViewShape,
)
from rowlock.table.sheet_data import board_data
from rowlock.table.sights import Sight, Sights

if TYPE_CHECKING:
    from rowlock.table.table import Table


class CompanyData(NamedTuple):
    """What is told of the people and seats and of what is set up, as long as nothing of it changes."""

    host: str | None
    people: list[PersonShape]
    seats: list[SeatShape]
    most: int
    fewest: int
    setup: SetupShape


def company_data(company: Company, setup: Setup) -> CompanyData:
    """The people, the seats and what is set up as data."""
    ruleset = ruleset_of(setup)
    host = company.host
    told = cast("SetupShape", data_of(setup))
    return CompanyData(host, _people(company, host), _seats(company), ruleset.most, ruleset.fewest, told)


def view_for(table: "Table", who: str, seat: int | None, *, board: bool = True) -> ViewShape:
    """The table as somebody may know it, on one of the own seats or as all may; ``board``: with the printed one."""
    company = table.company
    told = table.told = table.told or company_data(company, table.setup)
    key = table.key(seat)
    return {
        "form": FORM,
        "version": table.happenings.version(key),
        "now": table.happenings.last_at(key),
        "code": table.code,
        "phase": cast("Phase", table.phase),
        "parked": table.is_parked,
        "you": {
            "name": company.people[who].name,
            "host": told.host == who,
            "seat": seat,
            "seats": company.seats_of(who),
            "stands_for": table.stands_for(who),
        },
        "people": told.people,
        "seats": told.seats,
        "most": told.most,
        "fewest": told.fewest,
        "setup": told.setup,
        "game": None if table.play is None else _game(table, table.play, seat, board=board),
    }


def _people(company: Company, host: str | None) -> list[PersonShape]:
    return [
        {
            "name": person.name,
            "present": person.present,
            "host": person.who == host,
            "seats": company.seats_of(person.who),
        }
        for person in company.people.values()
    ]


def _seats(company: Company) -> list[SeatShape]:
    found: list[SeatShape] = []
    for number, seat in enumerate(company.seats):
        owner = company.people.get(seat.owner or "")
        found.append(
            {
                "seat": number,
                "kind": seat.kind,
                "name": seat.name,
                "bot": seat.bot,
                "stand_in": seat.bot is not None and seat.owner is not None,
                "ready": seat.ready,
                "present": owner is not None and owner.present,
            }
        )
    return found


def _game(table: "Table", play: Play, seat: int | None, *, board: bool) -> GameShape:
    setting, variant = play.setting, play.setting.variant
    sight = table.sights.of(play.state, seat)
    view = sight.view
    viewer = view.seat
    shows_scores = table.setup.scores == "shown" or play.over
    if not play.options:
        play.options = {name.name: name.data(variant.settings[name.name]) for name in variant.ruleset.options}
    found: GameShape = {
        "number": table.games,
        "game": variant.game,
        "title": variant.ruleset.title,
        "options": play.options,
        "players": list(setting.players),
        "start": setting.start,
        "active": view.active,
        "action": view.action,
        "awaited": _awaited(play, view),
        "shared": cast("SharedShape", sight.shared),
        "sheets": table.sights.told(sight, setting.players, scores=shows_scores),
        "choices": _choices(table.sights, sight, scores=shows_scores),
        "decided": _decided(play, view),
        "undo": viewer is not None and play.to_take_back(viewer) is not None,
        "mend": viewer is not None and play.can_mend(),
        "scores": [seen.sheet.score for seen in sight.seen] if shows_scores else None,
        "clock": _clock(table),
        "chance": _proof(play),
        "result": result_data(sight, setting.players) if play.over else None,
    }
    if board:
        play.board = play.board or board_data(variant)
        found["board"] = play.board
    return found


def _awaited(play: Play, view: View) -> AwaitedShape:
    return {"seats": view.awaited, "chance": _chance(play, view), "together": is_together(play.state)}


def _chance(play: Play, view: View) -> ChanceShape | None:
    if not view.needs_chance:
        return None
    kind, needed = view.variant.kind, play.state.needed
    told = play.dice == "real"
    example = kind.event_text(view.variant, needed.event(Numbers("example").below)) if told else ""
    return {"what": needed.what, "seat": play.roller, "told": told, "example": example}


def _choices(sights: Sights, sight: Sight, *, scores: bool) -> list[ChoiceShape]:
    """The viewer's decisions; what others do in secret changes nothing about them, and so they are kept."""
    view = sight.view
    decisions = view.choices
    if view.seat is None or not decisions:
        return []
    outlook = Outlook(sights, sight, view.seat, scores=scores)
    known = sights.choices.get(view.seat)
    key = (outlook.before.position, decisions, scores)
    if known is not None and known[0] == key and known[1] is view.variant:
        return known[2]
    found = [_choice(view, outlook, decision) for decision in decisions]
    sights.choices[view.seat] = (key, view.variant, found)
    return found


def _choice(view: View, outlook: Outlook, decision: int) -> ChoiceShape:
    variant = view.variant
    name = variant.names[decision]
    verb, hyphen, thing = name.partition("-")
    reveals = variant.kind.reveals(view.position, decision)
    return {
        "name": name,
        "verb": verb if hyphen or decision >= OTHER else "mark",
        "object": thing if hyphen else name if decision < OTHER else "",
        "reveals": reveals,
        "outcome": None if reveals else outlook.outcome(decision),
    }


def _decided(play: Play, view: View) -> list[str]:
    """What the viewer has decided in an action in which nobody else knows it yet."""
    if not is_together(play.state):
        return []
    own: list[Deed] = [deed for deed in play.deeds() if deed.seat == view.seat]
    return [view.variant.names[deed.decision] for deed in own]


def _clock(table: "Table") -> ClockShape | None:
    seconds = table.setup.clock
    if seconds is None:
        return None
    return {"seconds": seconds, "deadlines": [{"seat": seat, "at": at} for seat, at in table.deadlines()]}


def _proof(play: Play) -> ProofShape:
    setting = play.setting
    known = play.over or play.dice == "seeded"
    return {"source": play.dice, "commitment": setting.commitment, "seed": setting.seed if known else None}


def result_data(sight: Sight, players: Sequence[str]) -> list[ResultShape]:
    """What each player has in the end, and from what."""
    winners = sight.view.winners
    return [
        {
            "seat": sheet.seat,
            "player": player,
            "rows": [{"name": row.name, "crosses": row.crosses, "points": row.points} for row in sheet.rows],
            "bonus": sheet.bonus,
            "misses": sheet.misses,
            "penalty": sheet.penalty,
            "score": sheet.score,
            "won": sheet.seat in winners,
        }
        for sheet, player in zip((seen.sheet for seen in sight.seen), players, strict=True)
    ]
