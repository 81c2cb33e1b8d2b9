"""Whole random games of every board, with 1 to 5 players, keep all the promises of rowlock.testing."""

from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rowlock.game import find_game
from rowlock.rules.games import GAMES
from rowlock.rules.protocol import Variant
from rowlock.testing import random_record
from rowlock.testing.whole_games import check_whole

HARBOUR: Final = find_game(Path(__file__).parent.parent / "examples" / "harbour.toml")
RULESETS: Final = {**GAMES, "gemixxt-b of the pads": GAMES["gemixxt-b"], "harbour": HARBOUR}
OPTIONS: Final[dict[str, dict[str, object]]] = {"gemixxt-b of the pads": {"edition": "pads"}}


def variant(name: str, seats: int) -> Variant:
    return RULESETS[name].variant(seats, OPTIONS.get(name))


@pytest.mark.parametrize("name", RULESETS)
@settings(max_examples=15)
@given(seats=st.integers(1, 5), seed=st.integers(0, 10**6))
def test_a_random_game_keeps_every_promise(name: str, seats: int, seed: int) -> None:
    check_whole(random_record(variant(name, seats), seed))
