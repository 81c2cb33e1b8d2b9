"""A board that all players share, as text: ``[5x]`` has a pawn of the first player, ``[7o2]`` two of the second."""

from collections.abc import Iterator, Sequence
from typing import Final

from rowlock.rules.board import Cell
from rowlock.rules.protocol import Reading
from rowlock.rules.reading import RowReading, Sheet
from rowlock.rules.sentences import counted

SIGNS: Final = "xo"
_PAINT: Final = (31, 33, 32, 34)  # the terminal's red, yellow, green and blue


def board_text(reading: Reading, players: Sequence[str], *, colour: bool = False) -> str:
    """The board with everybody's pawns, and below it what each player has."""
    sheets = [reading.sheet(seat) for seat in range(len(players))]
    lines = [_row([sheet.rows[row] for sheet in sheets], _width(sheets), colour=colour) for row in _rows(sheets)]
    lines += [_player(sheet, player) for sheet, player in zip(sheets, players, strict=True)]
    return "\n".join(lines)


def _rows(sheets: Sequence[Sheet]) -> range:
    return range(len(sheets[0].rows))


def _width(sheets: Sequence[Sheet]) -> int:
    """Room for the widest cell, and a space before it."""
    return 1 + max(len(text) for row in _rows(sheets) for text in _cells([sheet.rows[row] for sheet in sheets]))


def _cells(rows: Sequence[RowReading]) -> Iterator[str]:
    """The cells of a row, with the pawns of all players."""
    for column, cell in enumerate(rows[0].cells):
        pawns = "".join(_pawns(sign, row.cells[column].count) for sign, row in zip(SIGNS, rows, strict=True))
        number = cell.cell.number
        yield f"[{number}{pawns}]" if pawns else f"{number} "


def _pawns(sign: str, count: int) -> str:
    return f"{sign}{count if count > 1 else ''}" if count else ""


def _row(rows: Sequence[RowReading], width: int, *, colour: bool) -> str:
    texts = (
        f"{'':{width - len(text)}}{_painted(text, cell.cell) if colour else text}"
        for text, cell in zip(_cells(rows), rows[0].cells, strict=True)
    )
    return f"{rows[0].name:6}{''.join(texts)} {_lock(rows)}"


def _painted(text: str, cell: Cell) -> str:
    return f"\x1b[{'1;7;' if text[0] == '[' else ''}{_PAINT[cell.colour]}m{text}\x1b[0m"


def _lock(rows: Sequence[RowReading]) -> str:
    pawn = "".join(sign for sign, row in zip(SIGNS, rows, strict=True) if row.locked)
    return f"({pawn or ('-' if rows[0].closed else ' ')})"


def _player(sheet: Sheet, player: str) -> str:
    rows = ", ".join(f"{row.name} {row.crosses}" for row in sheet.rows)
    supply = f"; {sheet.extras['supply']} left" if "supply" in sheet.extras else ""
    cost = f" (-{sheet.penalty})" if sheet.penalty else ""
    points = counted(sheet.score, "point")
    return f"{SIGNS[sheet.seat]} {player}: {points}; pawns {rows}; misses {sheet.misses}{cost}{supply}"
