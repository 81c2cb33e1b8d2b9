"""The tests' own helper sets a Duel up as it says."""

import pytest

from support.duel_setting import duel, pawns, reach, supply
from support.reading import closed_rows, locked, misses


@pytest.mark.rule("D1")
def test_what_was_set_up_is_read_back() -> None:
    first, second = "r4 r7x3 b11x16", "r5 y2x5 g12x4 g9 g2 g-lock"
    state = duel(first, second, active=1, misses=(0, 1))
    assert [pawns(state, seat) for seat in (0, 1)] == [first, second]
    assert supply(state) == [22 - 20, 22 - 14]
    assert misses(state) == [0, 1]
    assert closed_rows(state) == ["green"]
    assert [locked(state, seat) for seat in (0, 1)] == [[], ["green"]]
    assert state.shared["dice"] == ["red", "yellow", "blue"]
    assert state.active == 1
    assert state.needs_chance


@pytest.mark.rule("D3")
def test_reach_is_every_number_of_the_row() -> None:
    assert reach(duel(), "y") == {"y2", "y3", "y4", "y5", "y6", "y7", "y8", "y9", "y10", "y11"}


@pytest.mark.rule("D1")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("r5", "r5"),  # both on one cell
        ("r5x5 r12", ""),  # a last cell without its lock
        ("r5x5 r-lock", ""),
        ("r5x5 r12", "r-lock"),
        ("r5x22", ""),  # the game would be over
        ("r13x", ""),
    ],
)
def test_what_cannot_be_in_a_game_is_not_set_up(first: str, second: str) -> None:
    with pytest.raises(AssertionError):
        duel(first, second)
