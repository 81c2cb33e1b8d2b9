"""Bonus marks: what follows from marking a cell, until it stops.

A chain belongs to the action that started it (rulings BA3, BB5): it is carried out on the own sheet at once, and
what it closes takes effect for the others when the action ends.
"""

from typing import Final

from rowlock.rules.board import NEXT_IN_EVERY_ROW, TWO_IN_FEWEST, Tables
from rowlock.rules.dice.layout import MARKS, QUEUE, TRACK, WON
from rowlock.rules.lanes import LANE, ROWS, in_lane, lane, place
from rowlock.rules.position import OpenPosition, Position
from rowlock.rules.roll import CLOSED
from rowlock.rules.sheet import closed_for, fewest_rows, next_cells

_ENTRY: Final = 4  # bits of one entry in the queue of bonuses
_ENTRY_MASK: Final = 15


def mark_and_follow(tables: Tables, position: OpenPosition, sheet: int, bit: int) -> None:
    """Mark a cell and carry out all that follows, up to a choice that the player has to make."""
    mark(tables, position, sheet, bit)
    carry_out(tables, position, sheet)


def mark(tables: Tables, position: OpenPosition, sheet: int, bit: int) -> None:
    """Mark one cell; on a bonus cell the track's chain goes on from it, cell after cell (BA2, BA3)."""
    while bit:
        position[sheet + MARKS] |= bit
        if tables.pair_count:
            win_pairs(tables, position, sheet, bit)
        bit = next_of_track(tables, position, sheet) if bit & tables.bonus else 0


def next_of_track(tables: Tables, position: OpenPosition, sheet: int) -> int:
    """BA2: cross off the first free field of the track; the cell that it marks, or 0 where the cross is lost."""
    free = free_fields(tables, position, sheet)
    field = free & -free
    if field == 0:
        return 0
    position[sheet + TRACK] |= field
    return next_in_row(tables, position, sheet, tables.track_row[place(field)])


def next_in_row(tables: Tables, position: Position, sheet: int, row: int) -> int:
    """The cell right of the rightmost mark of a row, or 0 where it may not be marked."""
    return next_cells(tables, position[sheet + MARKS], position[CLOSED]) & lane(row)


def free_fields(tables: Tables, position: Position, sheet: int) -> int:
    """BA2, BA4: the fields of the track that are left; those of a closed row are void, with the closing at once."""
    free = tables.track_fields & ~position[sheet + TRACK]
    closed = closed_for(tables, position[sheet + MARKS], position[CLOSED])
    for row in range(ROWS):
        if in_lane(closed, row):
            free &= ~tables.fields_of[row]
    return free


def win_pairs(tables: Tables, position: OpenPosition, sheet: int, bit: int) -> None:
    """BB1: tick off the pairs that this mark completes; what has still to be carried out joins the queue."""
    for pair in range(tables.pair_count):
        both = tables.pair_cells[pair]
        if bit & both and position[sheet + MARKS] & both == both:
            position[sheet + WON] |= 1 << pair
            if tables.pair_bonus[pair] <= NEXT_IN_EVERY_ROW:
                join_queue(position, sheet, pair)


def join_queue(position: OpenPosition, sheet: int, pair: int) -> None:
    """BB5: first won is carried out first."""
    behind = 0
    while position[sheet + QUEUE] >> behind:
        behind += _ENTRY
    position[sheet + QUEUE] |= pair + 1 << behind


def carry_out(tables: Tables, position: OpenPosition, sheet: int) -> None:
    """BB2, BB3, BB5: carry the bonuses won out, each completely, up to one that leaves a choice of row."""
    while position[sheet + QUEUE]:
        pair = (position[sheet + QUEUE] & _ENTRY_MASK) - 1
        if tables.pair_bonus[pair] == TWO_IN_FEWEST:
            rows = fewest_rows(tables, position[sheet + MARKS])
            if rows & rows - 1:
                return
            mark_two(tables, position, sheet, place(rows) // LANE)
        else:
            position[sheet + QUEUE] >>= _ENTRY
            for row in range(ROWS):
                mark(tables, position, sheet, next_in_row(tables, position, sheet, row))


def mark_two(tables: Tables, position: OpenPosition, sheet: int, row: int) -> None:
    """BB2: the next two cells of a row; what cannot be marked is lost (BB5)."""
    position[sheet + QUEUE] >>= _ENTRY
    mark(tables, position, sheet, next_in_row(tables, position, sheet, row))
    mark(tables, position, sheet, next_in_row(tables, position, sheet, row))


def choose_row(tables: Tables, position: OpenPosition, sheet: int, row: int) -> None:
    """BB2: the player has chosen among the rows with the fewest crosses; the chain goes on."""
    mark_two(tables, position, sheet, row)
    carry_out(tables, position, sheet)
