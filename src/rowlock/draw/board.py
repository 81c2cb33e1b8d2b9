"""A board that all players share, as text: ``[5x]`` has a pawn of the first player, ``[7o2]`` two of the second.

Every cell has the same room, so that nothing moves when a pawn is put, and a terminal of 80 columns is enough.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from rowlock.rules.board import Cell
from rowlock.rules.protocol import Reading
from rowlock.rules.reading import RowReading, Sheet

SIGNS: Final = "xo"
_PAINT: Final = (31, 33, 32, 34)  # the terminal's red, yellow, green and blue
_LABEL: Final = 7  # columns of a row's name
_BEFORE: Final = 3  # of a bracket and a number
_BEHIND: Final = 3  # of the pawns, and a bracket
_GAP: Final = 2  # between the columns of the table
_MOST_LETTERS: Final = 28  # of a name in the table


def board_text(reading: Reading, players: Sequence[str], *, colour: bool = False) -> str:
    """The board with everybody's pawns, and below it what each player has."""
    sheets = [reading.sheet(seat) for seat in range(len(players))]
    rows = zip(*(sheet.rows for sheet in sheets), strict=True)
    return "\n".join((*(_row(row, colour=colour) for row in rows), *_table(sheets, players)))


def _row(rows: Sequence[RowReading], *, colour: bool) -> str:
    """A row of the board, from each player's reading of it."""
    cells = zip(*(row.cells for row in rows), strict=True)
    texts = (_cell(cell[0].cell, [one.count for one in cell], colour=colour) for cell in cells)
    return f"{rows[0].name:{_LABEL}}{''.join(texts)} {_lock(rows)}"


def _cell(cell: Cell, counts: Sequence[int], *, colour: bool) -> str:
    """The number, always in the same place, and behind it the pawns; only what is printed is painted."""
    pawns = "".join(_pawns(sign, count) for sign, count in zip(SIGNS, counts, strict=True))
    text = f"[{cell.number}{pawns}]" if pawns else str(cell.number)
    before = _BEFORE - len(f"{'[' if pawns else ''}{cell.number}")
    after = _BEFORE + _BEHIND - before - len(text)
    if colour:
        text = f"\x1b[{'1;7;' if pawns else ''}{_PAINT[cell.colour]}m{text}\x1b[0m"
    return f"{'':{before}}{text}{'':{max(0, after)}}"


def _pawns(sign: str, count: int) -> str:
    return f"{sign}{count if count > 1 else ''}" if count else ""


def _lock(rows: Sequence[RowReading]) -> str:
    pawn = "".join(sign for sign, row in zip(SIGNS, rows, strict=True) if row.locked)
    return f"({pawn or ('-' if rows[0].closed else ' ')})"


def _table(sheets: Sequence[Sheet], players: Sequence[str]) -> Iterator[str]:
    """How many pawns each player has in each row, how many are left, the misses and the points."""
    names = [_short(f"{SIGNS[sheet.seat]} {player}") for sheet, player in zip(sheets, players, strict=True)]
    heads = ["pawns", *(row.name for row in sheets[0].rows), "left", "misses", "points"]
    lines = [[name, *_numbers(sheet)] for sheet, name in zip(sheets, names, strict=True)]
    wide = [max(map(len, column)) for column in zip(heads, *lines, strict=True)]
    for name, *numbers in (heads, *lines):
        columns = (f"{text:>{_GAP + room}}" for text, room in zip(numbers, wide[1:], strict=True))
        yield f"{name:{wide[0]}}{''.join(columns)}"


def _short(name: str) -> str:
    return name if len(name) <= _MOST_LETTERS else f"{name[: _MOST_LETTERS - 1]}…"


def _numbers(sheet: Sheet) -> Iterator[str]:
    yield from (str(row.crosses) for row in sheet.rows)
    yield str(sheet.extras.get("supply", ""))
    yield f"{sheet.misses} (-{sheet.penalty})" if sheet.penalty else str(sheet.misses)
    yield str(sheet.score)
