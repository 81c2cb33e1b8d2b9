"""The bot that plays at random: legal, uniform, and a function of what its seat may know."""

import random
from collections import Counter

import pytest

from rowlock.bots import BOTS, Chooser, play_at_random
from rowlock.rules.games import GAMES
from rowlock.rules.protocol import State
from support.setting import at_roll, legal, play, roll, variant


def asked() -> State:
    return roll(at_roll(variant("classic")), "1 4")


def test_it_is_on_the_roster() -> None:
    assert BOTS["random"] is play_at_random


def fixed(number: int) -> Chooser:
    """Chance that always brings the same number."""
    return lambda _: number


def test_each_answer_of_chance_is_another_decision() -> None:
    state = asked()
    found = [play_at_random(state.view(1), fixed(number)) for number in range(5)]
    assert {state.variant.names[decision] for decision in found} == {"r5", "y5", "g5", "b5", "pass"}


def test_each_decision_is_as_likely_as_any_other() -> None:
    state, numbers = asked(), random.Random(1)
    counted = Counter(play_at_random(state.view(0), numbers.randrange) for _ in range(5000))
    assert len(counted) == 5
    assert all(abs(times - 1000) < 150 for times in counted.values())  # more than five standard errors


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_whole_games_legally(game: str) -> None:
    numbers = random.Random(game)
    state = variant(game, min(3, GAMES[game].most)).start()
    while not state.over:
        if state.needs_chance:
            state = state.happen(state.needed.event(numbers.randrange))
            continue
        seat = numbers.choice(state.awaited)
        decision = play_at_random(state.view(seat), numbers.randrange)
        assert decision in state.legal(seat)
        state = state.decide(seat, decision)


def test_what_others_have_decided_in_secret_changes_nothing() -> None:
    before = asked()
    for name in sorted(legal(before, 0)):
        after = play(before, f"0 {name}")
        for number in range(5):
            here, there = (play_at_random(state.view(1), fixed(number)) for state in (before, after))
            assert here == there


def test_with_one_choice_it_takes_it() -> None:
    state = roll(at_roll(variant("classic", 1), "r11 y11 g3 b3"), "1 1")
    assert legal(state, 0) == {"pass"}
    assert state.variant.names[play_at_random(state.view(0), lambda of: of - 1)] == "pass"
