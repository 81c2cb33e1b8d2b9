"""Counts a score from the names of the marks, as a person at the table does, without the rules' arithmetic."""

from rowlock.rules.board import DOUBLE_FEWEST, EXTRA_POINTS, MISSES_FREE, Board
from rowlock.rules.reading import Sheet

_POINTS_OF_A_MISS = 5


def count_score(board: Board, sheet: Sheet) -> int:
    """What the sheet must be worth."""
    marked = set(sheet.marks)
    crosses = [_crosses([cell.name in marked for cell in row], board.closers) for row in board.rows]
    points = [sum(range(number + 1)) for number in crosses]
    won = [pair for pair in board.pairs if all(cell.name in marked for cell in pair.cells)]
    total = sum(points)
    for pair in won:
        if pair.bonus == DOUBLE_FEWEST:
            total += min(points)
        elif pair.bonus == EXTRA_POINTS:
            total += pair.points
    free = any(pair.bonus == MISSES_FREE for pair in won)
    return total if free else total - _POINTS_OF_A_MISS * sheet.misses


def _crosses(row: list[bool], closers: int) -> int:
    """A closed row has its lock crossed as well."""
    return sum(row) + any(row[-closers:])
