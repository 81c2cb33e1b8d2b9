"""What lies ahead in a card game, for whoever looks ahead: see ``Kind``."""

from typing import Final

from rowlock.rules.board import OFTEN, Tables
from rowlock.rules.cards.hand import backs_of
from rowlock.rules.cards.layout import BACKS, HAND, HEADER, JOKERS, MARKS, MISSES, SHEET
from rowlock.rules.lanes import LANE, ROWS, in_lane, units
from rowlock.rules.position import SEATS, Position
from rowlock.rules.sheet import COLOURS, MOST_MISSES, cells_to_close, crosses, least_two, may_come

LEAST: Final = 2  # K1: the numbers of the cards begin with it


def crosses_of(tables: Tables, position: Position, seat: int) -> int:
    """The crosses of each row of a seat's sheet, each number in its lane."""
    return crosses(tables, position[HEADER + SHEET * seat + MARKS])


def cells_ahead(tables: Tables, position: Position, seat: int) -> int:
    """C7, K5: the cells right of the last mark, in rows that this seat has not closed."""
    return may_come(tables, position[HEADER + SHEET * seat + MARKS], 0)


def may_again(tables: Tables, position: Position, seat: int) -> int:  # noqa: ARG001 - the protocol's
    """None: a cell is marked once."""
    return 0


def at_risk(tables: Tables, position: Position, seat: int) -> int:  # noqa: ARG001 - the protocol's
    """None: a mark stays."""
    return 0


def chance_of(tables: Tables, position: Position, seat: int, at: int) -> int:
    """K3: the number on top of the pile in every turn; a card in the own hand, or one that may come into it."""
    block = HEADER + SHEET * seat
    number = tables.number_at[at]
    numbers = tables.stride - LEAST
    found = OFTEN * position[SEATS] // numbers
    if position[block + HAND] >> at & 1 or position[block + JOKERS] >> number & 1:
        return found + OFTEN
    # A card of which only the back is known has any of the colours, and one card at least is new in each turn.
    backs = position[block + BACKS]
    return found + OFTEN // (COLOURS * numbers) + (OFTEN * backs_of(backs, number) // COLOURS if backs else 0)


def worth(tables: Tables, number: int) -> int:
    """C12: what so many crosses in a row score."""
    return tables.points[number]


def misses_left(tables: Tables, position: Position, seat: int) -> int:  # noqa: ARG001 - the protocol's
    """K7: how many more misses of a seat end the game."""
    return MOST_MISSES - position[HEADER + SHEET * seat + MISSES]


def cells_to_end(tables: Tables, position: Position) -> int:
    """K7: how many cells the player who has the fewest has before two rows of the own sheet are closed."""
    fewest = LANE * ROWS
    for seat in range(position[SEATS]):
        marks = position[HEADER + SHEET * seat + MARKS]
        closed = units(marks & tables.closers)
        found = 0
        for row in range(ROWS):
            if in_lane(closed, row) == 0:
                found |= cells_to_close(tables, marks, row) << LANE * row
        fewest = min(fewest, least_two(found))
    return fewest
