"""Four rows of a sheet in one integer.

A row is a lane of sixteen bits: cell ``c`` of row ``r`` is bit ``16 * r + c``. A row has at most fifteen
cells, so the top bit of each lane is always free and every value fits a signed 64-bit integer. Each function
below treats the four rows at once, and runs interpreted and compiled alike.
"""

from typing import Final

ROWS: Final = 4
LANE: Final = 16
MOST_CELLS: Final = 15  # in one row: the lane's last bit stays free, so that sums never reach the next lane

UNITS: Final = 0x0001_0001_0001_0001  # the first bit of every lane
WHOLE_LANE: Final = 0x7FFF  # times a unit: every cell of that lane

# What may move right by 1, 2, 4, 8 bits without falling into the lane below.
_KEEP_1: Final = 0x7FFF_7FFF_7FFF_7FFF
_KEEP_2: Final = 0x3FFF_3FFF_3FFF_3FFF
_KEEP_4: Final = 0x0FFF_0FFF_0FFF_0FFF
_KEEP_8: Final = 0x00FF_00FF_00FF_00FF

# Masks of the classic bit count by halves.
_PAIRS: Final = 0x5555_5555_5555_5555
_NIBBLES: Final = 0x3333_3333_3333_3333
_BYTES: Final = 0x0F0F_0F0F_0F0F_0F0F
_COUNTS: Final = 0x001F_001F_001F_001F


def reached(marks: int) -> int:
    """Every cell at or left of the rightmost mark of its row."""
    marks |= marks >> 1 & _KEEP_1
    marks |= marks >> 2 & _KEEP_2
    marks |= marks >> 4 & _KEEP_4
    return marks | marks >> 8 & _KEEP_8


def foremost(marks: int) -> int:
    """The rightmost mark of each row."""
    filled = reached(marks)
    return filled & ~(filled >> 1 & _KEEP_1)


def counts(marks: int) -> int:
    """How many marks each row has, each number in its lane."""
    marks -= marks >> 1 & _PAIRS
    marks = (marks & _NIBBLES) + (marks >> 2 & _NIBBLES)
    marks = marks + (marks >> 4) & _BYTES
    return marks + (marks >> 8) & _COUNTS


def units(marks: int) -> int:
    """The first bit of every row that has a mark."""
    return reached(marks) & UNITS


def whole(rows: int) -> int:
    """Every cell of the rows whose first bits are given."""
    return rows * WHOLE_LANE


def lane(row: int) -> int:
    """Every cell of one row."""
    return WHOLE_LANE << LANE * row


def in_lane(numbers: int, row: int) -> int:
    """One row's number out of a number in every lane."""
    return numbers >> LANE * row & WHOLE_LANE


def place(bit: int) -> int:
    """The place of a single bit: the number of the cell whose mark it is."""
    found = 0
    while bit >> found > 1:
        found += 1
    return found
