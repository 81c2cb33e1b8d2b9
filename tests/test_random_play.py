"""Uniformly random legal play, passing counted as one of the choices, has means that are known from elsewhere.

They were computed by other programs than this one. A rule that is at work in most turns shifts them when it is
wrong: which cells may be marked, misses, what a row scores. Of closed rows they say next to nothing, as random play
hardly ever closes one.
"""

import random
from statistics import fmean, stdev

import pytest

from rowlock.rules.games import GAMES
from rowlock.rules.protocol import State

GAMES_PLAYED = 5000
SEED = 20
CERTAINTY = 4.0  # standard errors: a right program misses it once in 16,000 times, and this seed does not


def final_state(seats: int, source: random.Random) -> State:
    state = GAMES["classic"].variant(seats).start()
    while not state.over:
        if state.needs_chance:
            state = state.happen(state.needed.event(source.randrange))
        else:
            seat = state.awaited[0]
            state = state.decide(seat, source.choice(state.legal(seat)))
    return state


@pytest.mark.rule("C12")
@pytest.mark.parametrize(("seats", "mean"), [(1, -0.27), (2, 4.42), (4, 8.41)])
def test_mean_of_random_play(seats: int, mean: float) -> None:
    source = random.Random(SEED)
    totals = [fmean(final_state(seats, source).scores) for _ in range(GAMES_PLAYED)]
    error = stdev(totals) / GAMES_PLAYED**0.5
    # The known means are given to two decimals.
    assert abs(fmean(totals) - mean) < CERTAINTY * error + 0.005, f"{fmean(totals):.3f} ± {error:.3f}, seed {SEED}"
