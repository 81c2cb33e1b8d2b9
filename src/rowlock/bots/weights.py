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


# Found by the cross-entropy method, all sixteen at once: 24 sets drawn around the last mean each played the same
# games, compiled, about 150 of each match, and the mean moved towards that of the best six; some twenty times, with
# other dice each time. At the end a third of what made a set good was the mean of classic played alone, the rest
# matches of two players against ``greedy`` in classic, longo, gemixxt-b, both Bonus games, the Duel (which counted
# twice) and the card game: twice the share of wins, and a sixtieth for each point of lead. Seven more times with
# yet other dice brought nothing more.
WEIGHTS: Final = Weights(
    waiting=1.09,
    hope=0.81,
    early=1.45,
    spread=4.63,
    near=0.73,
    missing=1.08,
    choice=2.92,
    missed=1.06,
    risk=0.48,
    win=14.45,
    least=5.73,
    pace=0.28,
    company=0.79,
    rival=1.03,
    crowding=0.065,
    stacking=0.58,
)
