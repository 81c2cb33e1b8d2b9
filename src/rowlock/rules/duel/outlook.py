"""What lies ahead in a Duel, for whoever looks ahead: see ``Kind``."""

from rowlock.rules.board import Tables
from rowlock.rules.duel.flow import in_rows, reachable, row_points, single, standing, supply
from rowlock.rules.duel.layout import MISSES, PLAYER
from rowlock.rules.lanes import LANE, ROWS, counts, foremost, in_lane
from rowlock.rules.position import Position
from rowlock.rules.roll import HEADER, chance_of_colour
from rowlock.rules.sheet import MOST_MISSES, least_two


def crosses_of(tables: Tables, position: Position, seat: int) -> int:  # noqa: ARG001 - the protocol's
    """The pawns in each row, all of a stack and that on the lock too, each number in its lane."""
    return in_rows(position, HEADER + PLAYER * seat)


def cells_ahead(tables: Tables, position: Position, seat: int) -> int:
    """D3: the cells where a pawn may go: empty ones ahead, a knock, a stack; in rows that are open."""
    return reachable(tables, position, seat)


def may_again(tables: Tables, position: Position, seat: int) -> int:
    """D3: the cells where a stack of the own may grow, without limit."""
    return cells_ahead(tables, position, seat) & standing(position, HEADER + PLAYER * seat)


def at_risk(tables: Tables, position: Position, seat: int) -> int:
    """D3: the pawns that the opponent may knock back: single ones, each the foremost of its row."""
    own, others = standing(position, HEADER + PLAYER * seat), standing(position, HEADER + PLAYER * (1 - seat))
    front = foremost(own | others) & single(position, HEADER + PLAYER * seat)
    return front & cells_ahead(tables, position, 1 - seat)


def chance_of(tables: Tables, position: Position, seat: int, at: int) -> int:  # noqa: ARG001 - the same for both
    """D2: only the own turn counts, with the white dice and the die of the cell's colour."""
    return tables.white_chance[at] + chance_of_colour(tables, position, at)


def worth(tables: Tables, number: int) -> int:
    """D8: what so many pawns in a row score."""
    return row_points(tables, number)


def misses_left(tables: Tables, position: Position, seat: int) -> int:  # noqa: ARG001 - both count together
    """D7: how many more misses end the game."""
    return MOST_MISSES - position[HEADER + MISSES] - position[HEADER + PLAYER + MISSES]


def cells_to_end(tables: Tables, position: Position) -> int:
    """D7: how many cells there are before two rows are closed, or how many pawns until somebody has none left."""
    mine = counts(cells_ahead(tables, position, 0))
    theirs = counts(cells_ahead(tables, position, 1))
    found = 0
    for row in range(ROWS):
        found |= min(in_lane(mine, row), in_lane(theirs, row)) << LANE * row
    return min(least_two(found), supply(position, 0), supply(position, 1))
