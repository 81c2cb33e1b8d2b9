"""A table as somebody may know it, as data to draw and to tell: one form for all games."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

from rowlock.record.seeded import Numbers
from rowlock.rules.board import COLOURS
from rowlock.rules.position import OTHER
from rowlock.rules.protocol import Variant, View
from rowlock.rules.reading import RowReading, Sheet
from rowlock.table.changes import Outlook
from rowlock.table.company import Company
from rowlock.table.plain import data_of
from rowlock.table.play import Deed, Play, is_together
from rowlock.table.setting import ruleset_of
from rowlock.table.shapes import (
    FORM,
    AwaitedShape,
    BoardCellShape,
    BoardShape,
    ChanceShape,
    ChoiceShape,
    ClockShape,
    GameShape,
    PersonShape,
    Phase,
    ProofShape,
    ResultShape,
    RowShape,
    SeatShape,
    SetupShape,
    SharedShape,
    SheetShape,
    ViewShape,
)
from rowlock.table.sights import Sight

if TYPE_CHECKING:
    from rowlock.table.table import Table


def view_for(table: "Table", who: str, seat: int | None, *, board: bool = True) -> ViewShape:
    """The table as somebody may know it, on one of the own seats or as all may; ``board``: with the printed one."""
    company = table.company
    ruleset = ruleset_of(table.setup)
    host = company.host
    return {
        "form": FORM,
        "version": table.version(seat),
        "now": table.happenings.last_at(table.key(seat)),
        "code": table.code,
        "phase": cast("Phase", table.phase),
        "parked": table.is_parked,
        "you": {
            "name": company.people[who].name,
            "host": host == who,
            "seat": seat,
            "seats": company.seats_of(who),
            "stands_for": table.stands_for(who),
        },
        "people": _people(company, host),
        "seats": _seats(company),
        "most": ruleset.most,
        "fewest": ruleset.fewest,
        "setup": cast("SetupShape", data_of(table.setup)),
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
    found: GameShape = {
        "number": table.games,
        "game": variant.game,
        "title": variant.ruleset.title,
        "options": {option.name: option.data(variant.settings[option.name]) for option in variant.ruleset.options},
        "players": list(setting.players),
        "start": setting.start,
        "active": view.active,
        "action": view.action,
        "awaited": _awaited(play, view),
        "shared": cast("SharedShape", sight.shared),
        "sheets": [
            _sheet(sheet, player, scores=shows_scores)
            for sheet, player in zip(sight.sheets, setting.players, strict=True)
        ],
        "choices": _choices(view, scores=shows_scores),
        "decided": _decided(play, view),
        "undo": viewer is not None and play.to_take_back(viewer) is not None,
        "mend": viewer is not None and play.can_mend(),
        "scores": [sheet.score for sheet in sight.sheets] if shows_scores else None,
        "clock": _clock(table),
        "chance": _proof(play),
        "result": _result(sight, setting.players) if play.over else None,
    }
    if board:
        play.board = play.board or board_shape(variant)
        found["board"] = play.board
    return found


def board_shape(variant: Variant) -> BoardShape:
    """The printed board."""
    board = variant.board
    notes = {cell.cell: cell.note for row in variant.start().sheet(0).rows for cell in row.cells}
    return {
        "rows": [
            {
                "name": variant.row_names[number],
                "cells": [_board_cell(cell.name, cell.colour, cell.number, notes[cell]) for cell in row],
                "closers": [cell.name for cell in row[-board.closers :]],
            }
            for number, row in enumerate(board.rows)
        ],
        "faces": board.faces,
        "needed": board.needed,
        "points": list(variant.tables.points),
        "one_board": variant.kind.ONE_BOARD,
        "closed_for_all": variant.kind.CLOSED_FOR_ALL,
    }


def _board_cell(name: str, colour: int, number: int, note: str) -> BoardCellShape:
    return {"name": name, "colour": COLOURS[colour], "number": number, "note": note}


def _sheet(sheet: Sheet, player: str, *, scores: bool) -> SheetShape:
    found: dict[str, Any] = {
        "seat": sheet.seat,
        "player": player,
        "rows": [_row(row, scores=scores) for row in sheet.rows],
        "misses": sheet.misses,
        "penalty": sheet.penalty if scores else None,
        "bonus": sheet.bonus if scores else None,
        "score": sheet.score if scores else None,
        **sheet.extras,
    }
    return cast("SheetShape", found)


def _row(row: RowReading, *, scores: bool) -> RowShape:
    found: dict[str, Any] = {
        "name": row.name,
        "cells": [
            {"name": cell.cell.name, "state": cell.state, "note": cell.note, "count": cell.count}
            for cell in row.cells
        ],
        "closed": row.closed,
        "locked": row.locked,
        "crosses": row.crosses,
        "points": row.points if scores else None,
    }
    return cast("RowShape", found)


def _awaited(play: Play, view: View) -> AwaitedShape:
    return {"seats": view.awaited, "chance": _chance(play, view), "together": is_together(play.state)}


def _chance(play: Play, view: View) -> ChanceShape | None:
    if not view.needs_chance:
        return None
    kind, needed = view.variant.kind, play.state.needed
    told = play.dice == "real"
    example = kind.event_text(view.variant, needed.event(Numbers("example").below)) if told else ""
    return {"what": needed.what, "seat": play.roller, "told": told, "example": example}


def _choices(view: View, *, scores: bool) -> list[ChoiceShape]:
    variant = view.variant
    outlook = Outlook(view, scores=scores)
    found: list[ChoiceShape] = []
    for decision in view.choices:
        name = variant.names[decision]
        verb, hyphen, thing = name.partition("-")
        reveals = variant.kind.reveals(view.position, decision)
        found.append(
            {
                "name": name,
                "verb": verb if hyphen or decision >= OTHER else "mark",
                "object": thing if hyphen else name if decision < OTHER else "",
                "reveals": reveals,
                "outcome": None if reveals else outlook.outcome(decision),
            }
        )
    return found


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


def _result(sight: Sight, players: Sequence[str]) -> list[ResultShape]:
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
        for sheet, player in zip(sight.sheets, players, strict=True)
    ]
