"""The card games with jokers: which colour they have, what they join, what may be marked with them (K8)."""

import pytest

from rowlock.rules.errors import IllegalDecision
from rowlock.rules.protocol import State
from support.cards_setting import Table, discards, hand, played
from support.reading import exactly, locked, marks
from support.setting import legal, play, variant

COLOURS = {"joker-red", "joker-yellow", "joker-green", "joker-blue"}


def holding(cards: str, sheet: str = "", game: str = "cards") -> State:
    """Seat 0 plays cards out of this hand, in a game with jokers."""
    return Table(variant(game, jokers=True), sheets=(sheet,), hands=(cards,)).playing()


@pytest.mark.rule("K8")
def test_a_joker_that_is_played_first_needs_a_colour_at_once() -> None:
    state = play(holding("j5 r4 r6 y9 b2"), "0 play-j5")
    assert played(state) == "j5"
    assert legal(state, 0) == COLOURS
    for name in ("done", "r5", "play-r4", "pass", "take-1"):
        with pytest.raises(
            IllegalDecision, match=exactly(f"Seat 0 cannot play {name}: the joker needs a colour first.")
        ):
            play(state, f"0 {name}")


@pytest.mark.rule("K8")
@pytest.mark.parametrize(
    ("colour", "then"),
    [
        ("red", {"done", "r5", "play-r4", "play-r6"}),
        ("yellow", {"done", "y5", "play-y9"}),
        ("green", {"done", "g5"}),  # a colour of which no card is in the hand
        ("blue", {"done", "b5", "play-b2"}),
    ],
)
def test_the_colour_is_the_players_choice(colour: str, then: set[str]) -> None:
    state = play(holding("j5 r4 r6 y9 b2"), "0 play-j5", f"0 joker-{colour}")
    assert legal(state, 0) == then


@pytest.mark.rule("K8")
def test_a_colour_once_chosen_stays() -> None:
    state = play(holding("j5 r4 r6 y9 b2"), "0 play-j5", "0 joker-red")
    with pytest.raises(
        IllegalDecision, match=exactly("Seat 0 cannot play joker-blue: no joker needs a colour now.")
    ):
        play(state, "0 joker-blue")
    sentence = "Seat 0 cannot play play-y9: all cards of a turn have one colour, and red is played."
    with pytest.raises(IllegalDecision, match=exactly(sentence)):
        play(state, "0 play-y9")


@pytest.mark.rule("K8")
def test_a_joker_joins_a_card_without_a_question() -> None:
    state = play(holding("j5 r4 r6 y9 b2"), "0 play-r4", "0 play-j5")
    assert legal(state, 0) == {"done", "r4", "r5", "play-r6"}
    state = play(state, "0 play-r6")
    assert legal(state, 0) == {"done", "r4", "r5", "r6"}
    state = play(state, "0 r4", "0 r5", "0 r6", "0 done")
    assert marks(state, 0) == "r4 r5 r6"
    assert discards(state) == "r4 r6 j5"
    assert hand(state, 0) == "y9 b2"


@pytest.mark.rule("K8")
def test_one_joker_may_be_all_that_is_played() -> None:
    state = play(holding("j5 r4 r6 y9 b2"), "0 play-j5", "0 joker-blue", "0 b5", "0 done")
    assert marks(state, 0) == "b5"
    assert discards(state) == "j5"


@pytest.mark.rule("K8")
def test_a_second_joker_has_the_colour_of_the_first() -> None:
    state = play(holding("j5 j6 r9 y9 b2"), "0 play-j5", "0 joker-green", "0 play-j6")
    assert legal(state, 0) == {"done", "g5", "g6"}
    assert marks(play(state, "0 g6", "0 g5"), 0) == "g6 g5"


@pytest.mark.rule("K8", "K3")
def test_three_jokers_are_as_many_as_may_be_played() -> None:
    state = play(holding("j5 j6 j8 j9 b2"), "0 play-j8", "0 joker-blue", "0 play-j5", "0 play-j6")
    assert legal(state, 0) == {"done", "b8", "b6", "b5"}
    sentence = "Seat 0 cannot play play-j9: no more than 3 cards may be played in a turn."
    with pytest.raises(IllegalDecision, match=exactly(sentence)):
        play(state, "0 play-j9")
    state = play(state, "0 b8", "0 b6", "0 b5", "0 done")
    assert marks(state, 0) == "b8 b6 b5"
    assert discards(state) == "j5 j6 j8"


@pytest.mark.rule("K8")
@pytest.mark.parametrize(
    "order", [("play-r5", "play-j5"), ("play-j5", "joker-red", "play-r5")], ids=["card first", "joker first"]
)
def test_a_joker_and_the_card_with_the_same_number_are_two_cards_for_one_cell(order: tuple[str, ...]) -> None:
    state = play(holding("j5 r5 r6 r7 b2"), *[f"0 {name}" for name in order])
    assert legal(state, 0) == {"done", "r5", "play-r6", "play-r7"}
    state = play(state, "0 play-r7")
    assert legal(state, 0) == {"done", "r5", "r7"}  # three cards, two cells
    state = play(state, "0 r5")
    assert legal(state, 0) == {"done", "r7"}
    with pytest.raises(IllegalDecision, match=exactly("Seat 0 cannot play r5: it is marked already.")):
        play(state, "0 r5")
    state = play(state, "0 r7", "0 done")
    assert marks(state, 0) == "r5 r7"
    assert discards(state) == "r5 r7 j5"


@pytest.mark.rule("K8", "K4")
def test_jokers_fill_the_gap_like_any_card() -> None:
    cards = ("0 play-r4", "0 play-j6", "0 play-r8")
    state = play(holding("r4 j6 r8 y9 b2"), *cards, "0 r4", "0 r6")
    assert legal(state, 0) == {"done"}  # 5 and 7 would be left out
    state = play(holding("r4 j6 r7 y9 b2"), "0 play-r4", "0 play-j6", "0 play-r7", "0 r4", "0 r6")
    assert legal(state, 0) == {"done", "r7"}


@pytest.mark.rule("K8", "K5")
def test_a_joker_may_close_a_row() -> None:
    state = play(holding("j12 r9 y9 b2 b3", "y2 y3 y4 y5 y6"), "0 play-j12", "0 joker-yellow", "0 y12", "0 done")
    assert locked(state, 0) == ["yellow"]
    state = play(holding("j12 r9 y9 b2 b3", "y2 y3 y4 y5"), "0 play-j12", "0 joker-yellow")
    assert legal(state, 0) == {"done", "play-y9"}


@pytest.mark.rule("K8")
def test_a_joker_that_marks_nothing_is_discarded_too() -> None:
    state = play(holding("j5 r9 y9 b2 b3"), "0 play-j5", "0 joker-red", "0 done")
    assert (marks(state, 0), discards(state)) == ("", "j5")
    assert state.sheet(0).misses == 1


@pytest.mark.rule("K8", "K9")
def test_on_board_a_a_joker_marks_the_cell_of_its_colour_in_whichever_row() -> None:
    state = play(holding("j8 r3 y9 b2 b3", game="cards-gemixxt-a"), "0 play-j8")
    for colour, cell, row in (("red", "r8", 3), ("yellow", "y8", 2), ("green", "g8", 0), ("blue", "b8", 1)):
        after = play(state, f"0 joker-{colour}")
        assert {name for name in legal(after, 0) if not name.startswith("play-")} == {"done", cell}
        assert play(after, f"0 {cell}").sheet(0).crosses[row] == 1


@pytest.mark.rule("K8", "K9")
def test_on_board_b_the_gap_of_jokers_is_counted_by_position() -> None:
    # Red runs 10 6 2 8 3 4 12 5 9 7 11: from 6 to 3 the 2 and the 8 are left out, from 2 to 3 the 8 alone.
    state = play(holding("r6 r2 j3 y9 b2", game="cards-gemixxt-b"), "0 play-r6", "0 play-r2", "0 play-j3", "0 r6")
    assert legal(state, 0) == {"done", "r2"}
    assert legal(play(state, "0 r2"), 0) == {"done", "r3"}


@pytest.mark.rule("K8")
def test_without_jokers_nobody_can_play_one() -> None:
    assert not any("j" in name for name in variant("cards").by_name)


@pytest.mark.rule("K8")
def test_jokers_in_the_hand_are_named_by_their_number() -> None:
    state = holding("j5 r4 j12 y9 b2")
    assert hand(state, 0) == "r4 y9 b2 j5 j12"
    assert legal(state, 0) == {"play-j5", "play-r4", "play-j12", "play-y9", "play-b2"}
