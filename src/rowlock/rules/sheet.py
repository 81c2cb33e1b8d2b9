"""The arithmetic of one sheet: which cells may be marked, what a sheet is worth.

Only whole numbers go in and come out, so that the same functions run interpreted and compiled. ``closed`` is
always the first bit of each closed row (see ``lanes``).
"""

from typing import Final

from rowlock.rules.board import DOUBLE_FEWEST, EXTRA_POINTS, MISSES_FREE, Tables
from rowlock.rules.lanes import LANE, ROWS, UNITS, counts, in_lane, lane, reached, units, whole

MISS_COSTS: Final = 5
MOST_MISSES: Final = 4  # C11: the game ends with the fourth
MOST_CLOSED: Final = 2  # C11: and when two rows are closed
COLOURS: Final = 4
FOUND_ENOUGH: Final = 4  # the bit of a lane that says so once ``Tables.lack`` is added to its count


def ahead(marks: int) -> int:
    """C7: every place right of the rightmost mark of its row."""
    return ~reached(marks)


def closed_for(tables: Tables, marks: int, closed: int) -> int:
    """C9: the rows closed to this sheet: those closed for all, and those it has closed in this very action."""
    return closed | units(marks & tables.closers)


def earned(tables: Tables, marks: int) -> int:
    """C8, L3: every cell, the closers only of rows with enough marks."""
    enough = counts(marks) + tables.lack >> FOUND_ENOUGH & UNITS
    return ~tables.closers | whole(enough)


def allowed(tables: Tables, marks: int, closed: int) -> int:
    """The cells that this sheet may mark, whatever has been rolled."""
    return tables.cells & ahead(marks) & ~whole(closed_for(tables, marks, closed)) & earned(tables, marks)


def next_cells(tables: Tables, marks: int, closed: int) -> int:
    """The cell right of the rightmost mark of each row, where it may be marked."""
    return reached(marks) + UNITS & allowed(tables, marks, closed)


def crosses(tables: Tables, marks: int) -> int:
    """The crosses of each row, each number in its lane: its marks, and the lock where a closer is marked."""
    return counts(marks) + units(marks & tables.closers)


def fewest(tables: Tables, marks: int) -> int:
    """The least number of crosses in any row; a closed row counts like the others (rulings L5, BB5)."""
    numbers = crosses(tables, marks)
    least = in_lane(numbers, 0)
    for row in range(1, ROWS):
        least = min(least, in_lane(numbers, row))
    return least


def fewest_rows(tables: Tables, marks: int) -> int:
    """The rows with the fewest crosses, as their first bits."""
    numbers = crosses(tables, marks)
    least = fewest(tables, marks)
    found = 0
    for row in range(ROWS):
        if in_lane(numbers, row) == least:
            found |= 1 << LANE * row
    return found


def lucky_cells(tables: Tables, marks: int, closed: int) -> int:
    """L5: the next cells of the rows with the fewest crosses, where they may be marked."""
    return next_cells(tables, marks, closed) & whole(fewest_rows(tables, marks))


def row_points(tables: Tables, marks: int, row: int) -> int:
    """C12, L4: what one row scores."""
    return tables.points[in_lane(crosses(tables, marks), row)]


def penalty(tables: Tables, misses: int, won: int) -> int:
    """C12: what the misses cost; BB4: nothing once that bonus is won."""
    for pair in range(tables.pair_count):
        if won >> pair & 1 and tables.pair_bonus[pair] == MISSES_FREE:
            return 0
    return MISS_COSTS * misses


def bonus_points(tables: Tables, marks: int, won: int) -> int:
    """BB4: the points of the bonuses won. Doubling counts one row only, however many have the fewest."""
    points = 0
    for pair in range(tables.pair_count):
        if won >> pair & 1:
            if tables.pair_bonus[pair] == DOUBLE_FEWEST:
                points += tables.points[fewest(tables, marks)]
            elif tables.pair_bonus[pair] == EXTRA_POINTS:
                points += tables.pair_points[pair]
    return points


def total(tables: Tables, marks: int, misses: int, won: int) -> int:
    """C12: the score of a sheet."""
    points = bonus_points(tables, marks, won) - penalty(tables, misses, won)
    numbers = crosses(tables, marks)
    for row in range(ROWS):
        points += tables.points[in_lane(numbers, row)]
    return points


# What lies ahead, for whoever looks ahead: see ``Kind``.


def may_come(tables: Tables, marks: int, closed: int) -> int:
    """The cells that this sheet may still come to mark: all ahead in open rows, closers without regard to C8."""
    return tables.cells & ahead(marks) & ~whole(closed_for(tables, marks, closed))


def cells_to_close(tables: Tables, marks: int, row: int) -> int:
    """C8: how many cells there are up to the first closer of a row; LANE where it can't be closed any more."""
    before = in_lane(counts(tables.cells & ahead(marks) & ~tables.closers), row)
    if before + in_lane(counts(marks), row) < LANE - in_lane(tables.lack, row):
        return LANE
    return before + 1


def least_two(numbers: int) -> int:
    """C11: the sum of the two least of four numbers in lanes; that many rows are closed when the game ends."""
    found = 0
    for _ in range(MOST_CLOSED):
        least = 0
        for row in range(1, ROWS):
            if in_lane(numbers, row) < in_lane(numbers, least):
                least = row
        found += in_lane(numbers, least)
        numbers |= lane(least)
    return found
