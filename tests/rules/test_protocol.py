"""States and views: how they are asked, and what they say of themselves."""

from typing import Any

import pytest

from rowlock.rules.errors import IllegalDecision, MalformedDecision, OutOfTurn, UnknownPlayer
from support.reading import all_pass, exactly
from support.setting import at_roll, play, roll, variant


@pytest.mark.parametrize("name", ["Ada", "0", None, 1.0, (0,), []])
def test_states_and_views_are_asked_by_the_number_of_a_seat_and_by_nothing_else(name: Any) -> None:
    state = roll(variant("classic").start(), "1 4")
    for what in (state, state.view(0), state.view(None)):
        asked = f"A {type(what).__name__} is asked by the number of a seat, from 0, not by {name!r}"
        for use in (what.legal, what.sheet, what.score, what.masks):
            with pytest.raises(UnknownPlayer, match=exactly(f"{asked}; names are for a Game.")):
                use(name)
    with pytest.raises(UnknownPlayer, match="the number of a seat"):
        state.decide(name, 64)


@pytest.mark.parametrize("name", ["pass", None, 64.0, []])
def test_states_are_told_the_number_of_a_decision(name: Any) -> None:
    state = roll(variant("classic").start(), "1 4")
    sentence = f"A State is told the number of a decision, not {name!r}; names are for a Game."
    with pytest.raises(MalformedDecision, match=exactly(sentence)):
        state.decide(0, name)


def test_one_mark_is_told_as_one() -> None:
    state = roll(at_roll(variant("classic"), "r2"), "6 6")
    sentence = "Seat 0 cannot play r12: closing the red row needs 5 marks in it, and there is 1."
    with pytest.raises(IllegalDecision, match=exactly(sentence)):
        play(state, "0 r12")


def test_states_and_views_tell_in_words_what_they_are() -> None:
    state = variant("classic").start(1)
    assert repr(state) == "<State of classic: a roll is awaited>"
    state = roll(state, "1 4")
    assert repr(state) == "<State of classic: seat 0 and seat 1 must decide (white action)>"
    state = play(state, "0 pass")
    assert repr(state.view(0)) == "<View of classic for seat 0: seat 1 must decide (white action)>"
    assert repr(state.view(None)) == "<View of classic for a spectator: seat 1 must decide (white action)>"
    while not state.over:
        state = all_pass(state) if state.awaited else roll(state, "1 4")
    assert repr(state) == "<State of classic: the game is over>"


def test_for_somebody_who_is_not_there_nothing_is_decided_where_that_is_possible() -> None:
    state = roll(variant("classic").start(), "1 4")
    assert state.variant.names[state.least(0)] == "pass"
    with pytest.raises(OutOfTurn, match=exactly("Seat 1 has nothing to decide now.")):
        all_pass(state).least(1)  # the colour action is seat 0's


def test_for_somebody_who_is_not_there_as_little_is_done_as_must_be() -> None:
    chosen = variant("cards", jokers=True)
    state = chosen.start()
    cards = state.needed.every()
    state = state.happen(next(iter(cards)))
    taken: list[str] = []
    while not (state.action == "take" and state.active == 1):
        seat = state.awaited[0]
        taken.append(chosen.names[state.least(seat)])
        state = state.decide(seat, state.least(seat))
    # The first order has the cards row by row: seat 0 holds r2 to r5, on display lie r10 r11 r12 y2. The last card
    # is taken, y2; both pass at the number; the card that stands last is played, which is y2; and that is all.
    assert taken == ["take-4", "pass", "pass", "play-y2", "done"]


def test_for_somebody_who_is_not_there_no_joker_is_played_as_long_as_there_is_another_card() -> None:
    chosen = variant("cards", jokers=True)
    deck = chosen.start().needed.event(lambda limit: limit - 1)  # each card stays where it is
    order = (deck[0], *deck[-3:], *deck[1:-3])  # seat 0 holds r2 and three jokers
    state = chosen.start().happen(order)
    while state.action != "play":
        state = state.decide(state.awaited[0], state.least(state.awaited[0]))
    assert chosen.names[state.least(0)].startswith("play-")
    assert not chosen.names[state.least(0)].startswith("play-j")
