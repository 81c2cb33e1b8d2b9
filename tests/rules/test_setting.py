"""The tests' own helper sets up what it says."""

import pytest

from support.setting import at_roll, legal, play, roll, variant


@pytest.mark.rule("C5", "C6")
def test_a_turn_of_classic_goes_from_the_white_action_to_the_colour_action() -> None:
    state = roll(at_roll(variant("classic"), "r2 r3", ""), "1 4 r3 y2 g6 b6")
    assert legal(state, 0) == {"pass", "r5", "y5", "g5", "b5"}
    state = play(state, "1 y5", "0 r5")
    assert state.action == "colour"
    assert legal(state, 0) == {"pass", "r7", "y3", "y6", "g7", "g10", "b7", "b10"}
    assert state.sheet(0).marks == ("r2", "r3", "r5")
