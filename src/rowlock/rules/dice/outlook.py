"""What lies ahead in a sheet-and-dice game, for whoever looks ahead: see ``Kind``."""

from rowlock.rules.board import Tables
from rowlock.rules.dice.layout import MARKS, MISSES, SHEET
from rowlock.rules.lanes import LANE, ROWS, in_lane
from rowlock.rules.position import SEATS, Position
from rowlock.rules.roll import CLOSED, HEADER, chance_of_colour
from rowlock.rules.sheet import MOST_MISSES, cells_to_close, crosses, least_two, may_come


def crosses_of(tables: Tables, position: Position, seat: int) -> int:
    """The crosses of each row of a seat's sheet, each number in its lane."""
    return crosses(tables, position[HEADER + SHEET * seat + MARKS])


def cells_ahead(tables: Tables, position: Position, seat: int) -> int:
    """C7, C9: the cells right of the last mark, in rows that are open."""
    return may_come(tables, position[HEADER + SHEET * seat + MARKS], position[CLOSED])


def may_again(tables: Tables, position: Position, seat: int) -> int:  # noqa: ARG001 - the protocol's
    """None: a cell is marked once."""
    return 0


def at_risk(tables: Tables, position: Position, seat: int) -> int:  # noqa: ARG001 - the protocol's
    """None: a mark stays."""
    return 0


def chance_of(tables: Tables, position: Position, seat: int, at: int) -> int:  # noqa: ARG001 - the same for all
    """C5, C6: the white dice of every turn, and in the own turn the die of the cell's colour as well."""
    return position[SEATS] * tables.white_chance[at] + chance_of_colour(tables, position, at)


def worth(tables: Tables, number: int) -> int:
    """C12, L4: what so many crosses in a row score."""
    return tables.points[number]


def misses_left(tables: Tables, position: Position, seat: int) -> int:  # noqa: ARG001 - the protocol's
    """C11: how many more misses of a seat end the game."""
    return MOST_MISSES - position[HEADER + SHEET * seat + MISSES]


def cells_to_end(tables: Tables, position: Position) -> int:
    """C11: how many cells there are before two rows are closed, for whoever has the fewest in each."""
    found = 0
    for row in range(ROWS):
        fewest = LANE
        if in_lane(position[CLOSED], row):
            fewest = 0
        for seat in range(position[SEATS]):
            fewest = min(fewest, cells_to_close(tables, position[HEADER + SHEET * seat + MARKS], row))
        found |= fewest << LANE * row
    return least_two(found)
