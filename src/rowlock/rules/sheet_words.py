"""A sheet in forms for people and programs: its rows and cells, and why a cell may not be marked."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from rowlock.rules.board import Cell
from rowlock.rules.lanes import LANE, ROWS, in_lane, whole
from rowlock.rules.reading import LOST, MARKED, OPEN, CellReading, Plain, RowReading, Sheet
from rowlock.rules.sentences import counted, row_in_words
from rowlock.rules.sheet import ahead, bonus_points, closed_for, crosses, earned, penalty, row_points, total

if TYPE_CHECKING:
    from rowlock.rules.protocol import Variant

BONUS_SIGN: Final = "*"
PAIR_SIGNS: Final = "ABCDEFGH"


def why_not_on_sheet(variant: "Variant", marks: int, closed: int, decision: int) -> str:
    """Why a sheet may not mark a cell, whatever has come up; empty if it may."""
    tables = variant.tables
    bit = 1 << decision
    row = decision // LANE
    row_name = row_in_words(variant.row_names[row])
    if bit & marks:
        return "it is marked already"
    if bit & whole(closed_for(tables, marks, closed)):
        return f"{row_name} is closed"
    if not bit & ahead(marks):
        return f"it is not right of the last mark in {row_name}"
    if not bit & earned(tables, marks):
        have = in_lane(crosses(tables, marks), row)
        are = "is" if have == 1 else "are"
        return f"closing {row_name} needs {counted(variant.board.needed, 'mark')} in it, and there {are} {have}"
    return ""


def sheet_of(
    variant: "Variant",
    seat: int,
    marks: int,
    closed: int,
    misses: int,
    won: int,
    extras: Mapping[str, Plain],
) -> Sheet:
    """The sheet with these marks; ``closed`` has the rows closed to it, ``won`` its pairs of bonus cells."""
    tables = variant.tables
    gone = ~ahead(marks) | whole(closed_for(tables, marks, closed))
    notes = cell_notes(variant)
    return Sheet(
        seat=seat,
        rows=tuple(_row(variant, closed, marks, gone, row, notes) for row in range(ROWS)),
        misses=misses,
        score=total(tables, marks, misses, won),
        penalty=penalty(tables, misses, won),
        bonus=bonus_points(tables, marks, won),
        extras=extras,
    )


def _row(variant: "Variant", closed: int, marks: int, gone: int, row: int, notes: Mapping[Cell, str]) -> RowReading:
    """``gone`` has the cells that can never be marked any more."""
    tables = variant.tables
    mine, lost = marks >> LANE * row, gone >> LANE * row
    return RowReading(
        name=variant.row_names[row],
        cells=tuple(
            CellReading(
                cell,
                MARKED if mine >> column & 1 else LOST if lost >> column & 1 else OPEN,
                notes.get(cell, "") if notes else "",  # most boards have none, and a cell takes time to hash
                mine >> column & 1,
            )
            for column, cell in enumerate(variant.board.rows[row])
        ),
        closed=bool(in_lane(closed, row)),
        locked=bool(in_lane(marks & tables.closers, row)),
        crosses=in_lane(crosses(tables, marks), row),
        points=row_points(tables, marks, row),
    )


def cell_notes(variant: "Variant") -> dict[Cell, str]:
    """The signs of special cells: ``*`` for a bonus cell, a letter for each pair."""
    notes = dict.fromkeys(variant.board.bonus, BONUS_SIGN)
    for index, pair in enumerate(variant.board.pairs):
        for cell in pair.cells:
            notes[cell] = notes.get(cell, "") + PAIR_SIGNS[index]
    return notes
