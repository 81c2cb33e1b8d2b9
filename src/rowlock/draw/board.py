"""A board that all players share, as text: ``[5x]`` has a pawn of the first player, ``[7o2]`` two of the second.

``·`` is a cell of a closed row in which nobody stands; behind the last cell stands the lock, ``(x)`` with a pawn of
the player who closed the row, ``(-)`` closed without one, ``( )`` open.
"""

from collections.abc import Sequence
from typing import Final

from rowlock.rules.board import Cell
from rowlock.rules.protocol import Reading
from rowlock.rules.reading import LOST, RowReading, Sheet
from rowlock.rules.sentences import counted

SIGNS: Final = "xo"
_PAINT: Final = (31, 33, 32, 34)  # the terminal's red, yellow, green and blue
_WIDTH: Final = 80  # columns of a common terminal
_LOCK_WIDTH: Final = 4
_CELL_WIDTH: Final = 6  # room for a single pawn on a number of two digits, and a space before it
_INDENT: Final = "  "


def board_text(reading: Reading, players: Sequence[str], *, colour: bool = False) -> str:
    """The board with everybody's pawns, and below it what each player has."""
    sheets = [reading.sheet(seat) for seat in range(len(players))]
    rows = list(zip(*(sheet.rows for sheet in sheets), strict=True))
    label = max(len(row[0].name) for row in rows)
    widths = _widths([_cells(row) for row in rows], _WIDTH - label - _LOCK_WIDTH)
    lines = [f"{row[0].name:{label}}{_row(row, widths, colour=colour)} {_lock(row)}" for row in rows]
    players_lines = [_player(sheet, player) for sheet, player in zip(sheets, players, strict=True)]
    return "\n".join((*lines, "", *players_lines))


def _widths(rows: Sequence[Sequence[str]], room: int) -> list[int]:
    """The width of each column: the same for all, but more for high stacks, which takes the space of others."""
    longest = [max(map(len, column)) for column in zip(*rows, strict=True)]
    widths = [max(_CELL_WIDTH, length + 1) for length in longest]
    while sum(widths) > room:
        spare = [width - length for width, length in zip(widths, longest, strict=True)]
        widths[spare.index(max(spare))] -= 1
    return widths


def _cells(rows: Sequence[RowReading]) -> list[str]:
    """The cells of a row, with the pawns of all players."""
    return [
        _cell([row.cells[column].count for row in rows], rows[0], column) for column in range(len(rows[0].cells))
    ]


def _cell(counts: Sequence[int], row: RowReading, column: int) -> str:
    number, state = row.cells[column].cell.number, row.cells[column].state
    if any(counts):
        return f"[{number}{''.join(map(_pawns, SIGNS, counts))}]"
    return "· " if state == LOST else f"{number} "


def _pawns(sign: str, count: int) -> str:
    return f"{sign}{count if count > 1 else ''}" if count else ""


def _row(rows: Sequence[RowReading], widths: Sequence[int], *, colour: bool) -> str:
    texts = zip(_cells(rows), rows[0].cells, widths, strict=True)
    return "".join(
        f"{'':{width - len(text)}}{_painted(text, cell.cell) if colour and text != '· ' else text}"
        for text, cell, width in texts
    )


def _painted(text: str, cell: Cell) -> str:
    """Only what is printed is painted, not the space behind it."""
    printed = text.rstrip()
    return f"\x1b[{'1;7;' if text[0] == '[' else ''}{_PAINT[cell.colour]}m{printed}\x1b[0m{text[len(printed) :]}"


def _lock(rows: Sequence[RowReading]) -> str:
    pawn = "".join(sign for sign, row in zip(SIGNS, rows, strict=True) if row.locked)
    return f"({pawn or ('-' if rows[0].closed else ' ')})"


def _player(sheet: Sheet, player: str) -> str:
    """Like “x Ada: 26 points” and, in a line below, her pawns and misses."""
    rows = ", ".join(f"{row.name} {row.crosses}" for row in sheet.rows)
    supply = f"; {sheet.extras['supply']} left" if "supply" in sheet.extras else ""
    cost = f", {counted(sheet.penalty, 'point')} off" if sheet.penalty else ""
    head = f"{SIGNS[sheet.seat]} {player}: {counted(sheet.score, 'point')}"
    return f"{head}\n{_INDENT}pawns: {rows}{supply}\n{_INDENT}misses: {sheet.misses}{cost}"
