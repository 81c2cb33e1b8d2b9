"""A sheet in forms for people and programs: its rows and cells, and why a cell may not be marked."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from rowlock.rules.board import Board, Cell
from rowlock.rules.lanes import LANE, ROWS, in_lane, whole
from rowlock.rules.reading import BARRED, LOST, MARKED, OPEN, CellReading, Plain, RowReading, Sheet
from rowlock.rules.sentences import counted, row_in_words
from rowlock.rules.sheet import ahead, bonus_points, closed_for, crosses, earned, penalty, total

if TYPE_CHECKING:
    from rowlock.rules.protocol import Variant

BONUS_SIGN: Final = "*"
PAIR_SIGNS: Final = "ABCDEFGH"

# By row and column, a cell in each state that it can have on a sheet: at AS_OPEN, and so on. They are the same
# objects each time, so that many sheets take little room, and two are compared quickly.
PrintedCells: TypeAlias = tuple[tuple[tuple[CellReading, ...], ...], ...]
AS_OPEN: Final = 0
AS_LOST: Final = 1
AS_MARKED: Final = 2  # and 3: marked, and lost for another mark
AS_BARRED: Final = 4
_BOARDS: Final = 64  # so many are kept in mind


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
    numbers = crosses(tables, marks)
    locked = marks & tables.closers
    rows: list[RowReading] = []
    for row in range(ROWS):
        mine, lost = marks >> LANE * row, gone >> LANE * row
        in_row = in_lane(numbers, row)
        rows.append(
            RowReading(
                name=variant.row_names[row],
                cells=tuple(
                    cell[(mine >> column & 1) << 1 | lost >> column & 1]
                    for column, cell in enumerate(variant.cells[row])
                ),
                closed=bool(in_lane(closed, row)),
                locked=bool(in_lane(locked, row)),
                crosses=in_row,
                points=tables.points[in_row],
            )
        )
    return Sheet(
        seat=seat,
        rows=tuple(rows),
        misses=misses,
        score=total(tables, marks, misses, won),
        penalty=penalty(tables, misses, won),
        bonus=bonus_points(tables, marks, won),
        extras=extras,
    )


@lru_cache(maxsize=_BOARDS)
def printed_cells(board: Board) -> PrintedCells:
    """Each cell of a board in each of its states."""
    notes = cell_notes(board)
    return tuple(
        tuple(
            tuple(
                CellReading(cell, state, notes.get(cell, ""), int(state == MARKED))
                for state in (OPEN, LOST, MARKED, MARKED, BARRED)
            )
            for cell in row
        )
        for row in board.rows
    )


def cell_notes(board: Board) -> dict[Cell, str]:
    """The signs of special cells: ``*`` for a bonus cell, a letter for each pair."""
    notes = dict.fromkeys(board.bonus, BONUS_SIGN)
    for index, pair in enumerate(board.pairs):
        for cell in pair.cells:
            notes[cell] = notes.get(cell, "") + PAIR_SIGNS[index]
    return notes
