"""The bot that takes what it can get now: the most points, and where they are equal, the fewest cells lost."""

from typing import Final

from rowlock.bots.policy import Maker, Policy, Value, unchanged
from rowlock.bots.search import searching
from rowlock.bots.weights import Weights
from rowlock.rules.board import Tables
from rowlock.rules.kind import Kind
from rowlock.rules.lanes import LANE, ROWS, counts, in_lane
from rowlock.rules.position import Position

_POINT: Final = float(LANE * ROWS)  # a point is worth more than all cells together


def greedy_policy(kind: Kind, maker: Maker = unchanged) -> Policy:
    """The policy for one kind of game."""
    return searching(kind, taking(kind, maker), maker)


def taking(kind: Kind, maker: Maker = unchanged) -> Value:
    """What a position is worth: its points, then the cells that are left."""
    score, cells_ahead = kind.score, kind.cells_ahead

    def value(tables: Tables, weights: Weights, position: Position, seat: int) -> float:  # noqa: ARG001 - a policy's
        numbers = counts(cells_ahead(tables, position, seat))
        worth = _POINT * score(tables, position, seat)
        for row in range(ROWS):
            worth += in_lane(numbers, row)
        return worth

    return maker(value)
