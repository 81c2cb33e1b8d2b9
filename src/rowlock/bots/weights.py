"""What a careful player reckons with, in numbers that were found by trying."""

from typing import Final, NamedTuple


class Weights(NamedTuple):
    """How much each thing counts that ``careful`` weighs. A round is a turn of everybody."""

    waiting: float  # a cell that comes up so many times until the end is marked in every other game
    hope: float  # the part of the cells ahead that are marked, as long as they do not crowd
    early: float  # so many marks before the closer comes within reach, it begins to count
    spread: float  # and so many marks later it counts in full
    near: float  # how much each further cell of a row helps less than the one before against a miss
    missing: float  # points that the misses to come cost in each round, without any cell to mark
    choice: float  # how much the cells that can be marked help against them
    missed: float  # points that each miss there has been costs besides its own, as the end is nearer with it
    risk: float  # of a pawn that may be knocked back, the part that is reckoned as gone
    win: float  # points that it is worth to win a game, besides the lead
    least: float  # rounds that a game goes on for at least
    pace: float  # rounds for each cell before the end
    company: float  # how much each further player shortens it
    rival: float  # of the points of the best other player, the part that counts
    crowding: float  # how much the cells ahead are in each other's way, as a round brings few marks
    stacking: float  # of the pawns that could go on a stack, the part that will


WEIGHTS: Final = Weights(
    waiting=1.02,
    hope=0.78,
    early=1.48,
    spread=4.45,
    near=0.79,
    missing=1.12,
    choice=3.16,
    missed=1.03,
    risk=0.45,
    win=11.88,
    least=3.51,
    pace=0.44,
    company=0.49,
    rival=0.88,
    crowding=0.10,
    stacking=0.53,
)
