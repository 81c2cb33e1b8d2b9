"""Counts a score from marks, pawns and locks, as a person at the table does, without the rules' arithmetic."""

from rowlock.rules.board import DOUBLE_FEWEST, EXTRA_POINTS, MISSES_FREE, Board
from rowlock.rules.reading import RowReading, Sheet

_POINTS_OF_A_MISS = 5


def count_score(board: Board, sheet: Sheet) -> int:
    """What the sheet must be worth."""
    marked = set(sheet.marks)
    points = [sum(range(_crosses(row) + 1)) for row in sheet.rows]
    won = [pair for pair in board.pairs if all(cell.name in marked for cell in pair.cells)]
    total = sum(points)
    for pair in won:
        if pair.bonus == DOUBLE_FEWEST:
            total += min(points)
        elif pair.bonus == EXTRA_POINTS:
            total += pair.points
    free = any(pair.bonus == MISSES_FREE for pair in won)
    return total if free else total - _POINTS_OF_A_MISS * sheet.misses


def _crosses(row: RowReading) -> int:
    """All that is in the row, the lock too; no more counts than a full row without stacks would have."""
    return min(sum(cell.count for cell in row.cells) + row.locked, len(row.cells) + 1)
