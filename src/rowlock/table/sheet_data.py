"""Sheets and the printed board as data. What is the same is the same object, so nothing of it may be changed."""

from functools import lru_cache
from typing import Any, Final, TypeAlias, cast

from rowlock.rules.board import COLOURS, Board
from rowlock.rules.protocol import Variant
from rowlock.rules.reading import CellReading, RowReading, Sheet
from rowlock.rules.sheet_words import printed_cells
from rowlock.table.shapes import BoardCellShape, BoardShape, CellShape, RowShape, SheetShape

Known: TypeAlias = tuple[Sheet, SheetShape] | None  # a sheet that has been told already

_BOARDS: Final = 32  # so many are kept in mind


def sheet_data(sheet: Sheet, player: str, known: Known, *, cells: "Cells", scores: bool) -> SheetShape:
    """A sheet as data; ``known`` is one of the same seat told in the same way, whose equal rows are taken over."""
    told = [None] * len(sheet.rows) if known is None else known[1]["rows"]
    read = sheet.rows if known is None else known[0].rows
    found: dict[str, Any] = {
        "seat": sheet.seat,
        "player": player,
        "rows": [
            data if data is not None and row == same else _row(row, cells, scores=scores)
            for row, same, data in zip(sheet.rows, read, told, strict=True)
        ],
        "misses": sheet.misses,
        "penalty": sheet.penalty if scores else None,
        "bonus": sheet.bonus if scores else None,
        "score": sheet.score if scores else None,
        **sheet.extras,
    }
    return cast("SheetShape", found)


def _row(row: RowReading, cells: "Cells", *, scores: bool) -> RowShape:
    return {
        "name": row.name,
        "cells": [cells.data(cell) for cell in row.cells],
        "closed": row.closed,
        "locked": row.locked,
        "crosses": row.crosses,
        "points": row.points if scores else None,
    }


class Cells:
    """The cells of a board as data, in all the states that they are printed in: many tables have the same ones."""

    def __init__(self, board: Board) -> None:
        """Tell each cell in each state once."""
        printed = (cell for row in printed_cells(board) for states in row for cell in states)
        # By what it is and not by what it says: to compare many cells takes time. The cell is kept beside, so that
        # no other one can come to be at its place.
        self._known = {id(cell): (cell, _cell(cell)) for cell in printed}

    def data(self, cell: CellReading) -> CellShape:
        """A cell as data."""
        known = self._known.get(id(cell))
        return _cell(cell) if known is None else known[1]


@lru_cache(maxsize=_BOARDS)
def cells_of(board: Board) -> Cells:
    """The cells of a board as data."""
    return Cells(board)


def _cell(cell: CellReading) -> CellShape:
    return {"name": cell.name, "state": cast("Any", cell.state), "note": cell.note, "count": cell.count}


def board_data(variant: Variant) -> BoardShape:
    """The printed board."""
    kind = variant.kind
    return _board(variant.board, variant.row_names, variant.tables.points, kind.ONE_BOARD, kind.CLOSED_FOR_ALL)


@lru_cache(maxsize=_BOARDS)
def _board(
    board: Board,
    row_names: tuple[str, ...],
    points: tuple[int, ...],
    one_board: bool,  # noqa: FBT001 - what is kept in mind is found by its place
    closed_for_all: bool,  # noqa: FBT001 - the same
) -> BoardShape:
    return {
        "rows": [
            {
                "name": row_names[number],
                "cells": [_board_cell(states[0]) for states in row],
                "closers": [states[0].name for states in row[-board.closers :]],
            }
            for number, row in enumerate(printed_cells(board))
        ],
        "faces": board.faces,
        "needed": board.needed,
        "points": list(points),
        "one_board": one_board,
        "closed_for_all": closed_for_all,
    }


def _board_cell(reading: CellReading) -> BoardCellShape:
    cell = reading.cell
    return {"name": cell.name, "colour": COLOURS[cell.colour], "number": cell.number, "note": reading.note}
