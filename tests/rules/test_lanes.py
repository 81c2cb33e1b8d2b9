"""The arithmetic on four rows at once says what lists of cells, walked one by one, say."""

from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.rules.lanes import (
    LANE,
    MOST_CELLS,
    ROWS,
    UNITS,
    WHOLE_LANE,
    counts,
    in_lane,
    lane,
    place,
    reached,
    units,
    whole,
)

Rows: TypeAlias = "list[list[bool]]"  # four rows of fifteen cells, left to right: which are marked

some_rows = st.lists(
    st.lists(st.booleans(), min_size=MOST_CELLS, max_size=MOST_CELLS), min_size=ROWS, max_size=ROWS
)
some_row = st.integers(0, ROWS - 1)
some_cell = st.integers(0, MOST_CELLS - 1)


def packed(rows: Rows) -> int:
    """The marks as one number, as the module's text says: cell c of row r is bit 16r + c."""
    return sum(2 ** (16 * row + cell) for row in range(4) for cell in range(15) if rows[row][cell])


def numbers(values: list[int]) -> int:
    """A number in every lane."""
    return sum(value * 2 ** (16 * row) for row, value in enumerate(values))


def last_mark(row: list[bool]) -> int:
    """The place of a row's rightmost mark, or -1."""
    return max((cell for cell, marked in enumerate(row) if marked), default=-1)


def test_the_sizes_leave_the_last_bit_of_every_lane_free() -> None:
    assert (ROWS, LANE, MOST_CELLS) == (4, 16, 15)
    assert UNITS == 1 + 2**16 + 2**32 + 2**48
    assert WHOLE_LANE == 2**15 - 1


@given(some_rows)
def test_reached_holds_every_cell_up_to_the_rightmost_mark(rows: Rows) -> None:
    expected = [[cell <= last_mark(row) for cell in range(15)] for row in rows]
    assert reached(packed(rows)) == packed(expected)


@given(some_rows)
def test_counts_are_the_marks_of_each_row(rows: Rows) -> None:
    assert counts(packed(rows)) == numbers([row.count(True) for row in rows])


@given(some_rows)
def test_units_name_the_rows_that_have_a_mark(rows: Rows) -> None:
    assert units(packed(rows)) == numbers([1 if any(row) else 0 for row in rows])


@given(st.lists(st.booleans(), min_size=4, max_size=4))
def test_whole_fills_the_rows_that_are_named(chosen: list[bool]) -> None:
    assert whole(numbers([int(one) for one in chosen])) == packed([[one] * 15 for one in chosen])


@given(some_row)
def test_a_lane_is_every_cell_of_one_row(row: int) -> None:
    assert lane(row) == packed([[number == row] * 15 for number in range(4)])


@given(st.lists(st.integers(0, WHOLE_LANE), min_size=4, max_size=4), some_row)
def test_in_lane_takes_one_number_out(values: list[int], row: int) -> None:
    assert in_lane(numbers(values), row) == values[row]


@given(some_row, some_cell)
def test_place_is_the_number_of_the_cell_of_a_bit(row: int, cell: int) -> None:
    only = [[(number, column) == (row, cell) for column in range(15)] for number in range(4)]
    assert place(packed(only)) == 16 * row + cell


@given(some_rows)
def test_every_value_fits_a_signed_number_of_64_bits(rows: Rows) -> None:
    marks = packed(rows)
    for value in (marks, reached(marks), counts(marks), units(marks), whole(units(marks))):
        assert 0 <= value < 2**63


@pytest.mark.parametrize(("marks", "expected"), [([], 0), ([0], 1), ([14], 0x7FFF), ([2, 5], 0b111111)])
def test_reached_in_one_row_by_hand(marks: list[int], expected: int) -> None:
    rows = [[False] * 15 for _ in range(4)]
    for cell in marks:
        rows[2][cell] = True
    assert reached(packed(rows)) == expected << 32
