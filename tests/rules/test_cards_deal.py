"""The card games: the cards, the deal, taking cards, filling the display and shuffling again (K1–K3, K8)."""

import pytest

from rowlock.rules.errors import BadSetup
from rowlock.rules.protocol import State
from support.cards_setting import (
    Table,
    discards,
    display,
    everywhere,
    hand,
    pile,
    shuffled,
    to_shuffle,
    top,
    whole_deck,
)
from support.reading import exactly
from support.setting import legal, play, variant

GAMES = ("cards", "cards-gemixxt-a", "cards-gemixxt-b")

# The whole deck in an order in which one sees who gets what.
RED, YELLOW = "r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12", "y2 y3 y4 y5 y6 y7 y8 y9 y10 y11 y12"
GREEN, BLUE = "g12 g11 g10 g9 g8 g7 g6 g5 g4 g3 g2", "b12 b11 b10 b9 b8 b7 b6 b5 b4 b3 b2"
IN_ORDER = f"{RED} {YELLOW} {GREEN} {BLUE}"
JOKERS = "j2 j3 j4 j5 j6 j7 j8 j9 j10 j11 j12"


# K1, K8: the cards.


@pytest.mark.rule("K1", "K9")
@pytest.mark.parametrize("game", GAMES)
def test_there_are_44_cards_two_to_twelve_in_each_colour(game: str) -> None:
    cards = to_shuffle(variant(game).start())
    assert len(cards) == 44
    assert cards == set(IN_ORDER.split())


@pytest.mark.rule("K8")
@pytest.mark.parametrize("game", GAMES)
def test_eleven_jokers_make_55_cards(game: str) -> None:
    cards = to_shuffle(variant(game, jokers=True).start())
    assert len(cards) == 55
    assert cards == set(f"{IN_ORDER} {JOKERS}".split())


@pytest.mark.rule("K8")
def test_jokers_are_an_option_and_not_the_rule() -> None:
    assert variant("cards") == variant("cards", jokers=False)
    assert variant("cards").settings == {"jokers": False}
    assert variant("cards", jokers="yes").settings == {"jokers": True}
    with pytest.raises(BadSetup, match=exactly("Jokers are played with, “yes”, or not, “no”, and not “some”.")):
        variant("cards", jokers="some")


@pytest.mark.rule("C2")
@pytest.mark.parametrize("seats", [1, 6])
@pytest.mark.parametrize(
    ("game", "title"),
    [
        ("cards", "Qwixx: the card game"),
        ("cards-gemixxt-a", "Qwixx: the card game on gemixxt A"),
        ("cards-gemixxt-b", "Qwixx: the card game on gemixxt B"),
    ],
)
def test_two_to_five_play_and_nobody_alone(game: str, title: str, seats: int) -> None:
    with pytest.raises(BadSetup, match=exactly(f"{title} is for 2 to 5 players, not {seats}.")):
        variant(game, seats)


# K2: the deal.


@pytest.mark.rule("K2")
def test_a_game_begins_with_a_shuffle() -> None:
    state = variant("cards").start()
    assert state.needs_chance
    assert state.action == "shuffle"
    assert state.awaited == []
    assert (hand(state, 0), hand(state, 1), display(state), top(state)) == ("", "", "- - - -", (None, 0))


@pytest.mark.rule("K2")
def test_each_player_has_four_cards_and_four_are_on_display() -> None:
    state = shuffled(variant("cards").start(), IN_ORDER)
    assert hand(state, 0) == "r2 r3 r4 r5"
    assert hand(state, 1) == "r6 r7 r8 r9"
    assert display(state) == "r10 r11 r12 y2"
    assert pile(state) == f"{YELLOW.removeprefix('y2 ')} {GREEN} {BLUE}"
    assert top(state) == ("y3", 32)
    assert discards(state) == ""


@pytest.mark.rule("K2", "K8")
@pytest.mark.parametrize(
    ("seats", "jokers", "left"),
    [(2, False, 32), (3, False, 28), (4, False, 24), (5, False, 20), (2, True, 43), (3, True, 39), (5, True, 31)],
)
def test_the_rest_is_the_draw_pile(seats: int, jokers: bool, left: int) -> None:  # noqa: FBT001 - a case of the test
    chosen = variant("cards", seats, jokers=jokers)
    state = shuffled(chosen.start(), f"{JOKERS} {IN_ORDER}" if jokers else IN_ORDER)
    assert [len(hand(state, seat).split()) for seat in range(seats)] == [4] * seats
    assert top(state)[1] == left
    assert everywhere(state) == whole_deck(chosen)


@pytest.mark.rule("C3", "K3")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_whoever_starts_takes_first(start: int) -> None:
    state = shuffled(variant("cards", 3).start(start), IN_ORDER)
    assert state.action == "take"
    assert state.awaited == [state.active] == [start]
    assert hand(state, 0) == "r2 r3 r4 r5"  # the seats are dealt to in their order, whoever starts


# K3 (1): taking cards.


def taking(hand_of: str, pile_of: str, rest: str = "pile") -> State:
    """Seat 0 takes cards from this display; seat 1 has four cards."""
    hands = (hand_of, "y2 y3 y4 y5")
    return Table(variant("cards"), hands=hands, display="g2 g3 g4 g5", pile=pile_of, rest=rest).taking()


@pytest.mark.rule("K3")
@pytest.mark.parametrize(
    ("place", "taken", "left"),
    [(1, "g2", "b7 g3 g4 g5"), (2, "g3", "g2 b7 g4 g5"), (3, "g4", "g2 g3 b7 g5"), (4, "g5", "g2 g3 g4 b7")],
)
def test_one_card_is_taken_at_first_and_its_place_is_filled(place: int, taken: str, left: str) -> None:
    state = taking("r2 r3 r4 r5", "b7 b9")
    assert legal(state, 0) == {"take-1", "take-2", "take-3", "take-4"}
    assert legal(state, 1) == set()
    state = play(state, f"0 take-{place}")
    assert hand(state, 0) == f"r2 r3 r4 r5 {taken}"
    assert display(state) == left
    assert state.action == "number"
    assert top(state) == ("b9", 44 - 9 - 4)


@pytest.mark.rule("K3")
def test_two_cards_are_taken_one_after_another_and_the_display_is_filled_afterwards() -> None:
    state = play(taking("r2 r3 r4", "b7 b9 b6"), "0 take-4")
    assert state.action == "take"
    assert display(state) == "g2 g3 g4 -"
    assert legal(state, 0) == {"take-1", "take-2", "take-3"}
    state = play(state, "0 take-2")
    assert hand(state, 0) == "r2 r3 r4 g5 g3"  # green runs from 12 to 2
    assert display(state) == "g2 b7 g4 b9"  # from left to right, whichever was taken first
    assert state.action == "number"
    assert top(state)[0] == "b6"


@pytest.mark.rule("K3")
def test_three_cards_are_taken_after_three_have_been_played() -> None:
    state = play(taking("r2 r3", "b7 b9 b6 b4"), "0 take-3", "0 take-1")
    assert legal(state, 0) == {"take-2", "take-4"}
    state = play(state, "0 take-2")
    assert display(state) == "b7 b9 b6 g5"
    assert hand(state, 0) == "r2 r3 g4 g3 g2"
    assert top(state)[0] == "b4"


@pytest.mark.rule("K3")
@pytest.mark.parametrize(("count", "takes"), [(1, 1), (2, 2), (3, 3)])
def test_in_the_next_turn_as_many_are_taken_as_were_played(count: int, takes: int) -> None:
    hands = ("r2 r3 r4 r5", "y2 y3 y4 y5")
    state = Table(variant("cards"), hands=hands, display="g2 g3 g4 g5", pile="b12 b11 b10").taking()
    state = play(state, "0 take-1", "0 pass", "1 pass")
    state = play(state, *[f"0 play-r{number}" for number in (2, 3, 4)[:count]], "0 done")
    assert (state.active, state.action) == (1, "take")
    state = play(state, "1 take-1", "0 pass", "1 pass", "1 play-y2", "1 done")
    assert (state.active, state.action) == (0, "take")
    for place in range(1, takes + 1):
        assert state.action == "take"
        state = play(state, f"0 take-{place}")
    assert state.action == "number"
    assert len(hand(state, 0).split()) == 5


@pytest.mark.rule("K3")
def test_nobody_else_takes_cards() -> None:
    state = play(taking("r2 r3 r4 r5", "b7 b9"), "0 take-1")
    assert hand(state, 1) == "y2 y3 y4 y5"


# K3: filling the display; a pile that runs out.


@pytest.mark.rule("K3")
def test_the_number_for_all_is_the_top_of_the_pile_after_the_display_is_filled() -> None:
    state = play(taking("r2 r3 r4", "b7 b9 b6 b4"), "0 take-1", "0 take-2")
    assert legal(state, 0) == legal(state, 1) == {"pass", "r6", "y6", "g6", "b6"}


@pytest.mark.rule("K3")
def test_a_pile_that_keeps_a_card_is_not_shuffled() -> None:
    state = play(taking("r2 r3 r4", "b7 b9 b6", rest="discards"), "0 take-1", "0 take-2")
    assert display(state) == "b7 b9 g4 g5"
    assert top(state) == ("b6", 1)
    assert state.action == "number"
    assert len(discards(state).split()) == 44 - 5 - 4 - 4 - 1


@pytest.mark.rule("K3")
def test_a_pile_that_is_empty_after_the_last_place_is_made_of_the_discards_at_once() -> None:
    state = play(taking("r2 r3 r4", "b7 b9", rest="discards"), "0 take-1", "0 take-2")
    assert state.needs_chance
    assert state.action == "shuffle"
    assert display(state) == "b7 b9 g4 g5"
    assert top(state) == (None, 0)
    old = discards(state).split()
    assert to_shuffle(state) == set(old)
    assert legal(state, 0) == legal(state, 1) == set()
    state = shuffled(state, " ".join(old))
    # The discards that nobody named above: r5 to r12 and so on; r5 is on top, and nothing more is drawn.
    assert display(state) == "b7 b9 g4 g5"
    assert pile(state).split() == old
    assert top(state) == ("r5", 31)
    assert discards(state) == ""
    assert state.action == "number"
    assert legal(state, 1) == {"pass", "r5", "y5", "g5", "b5"}


@pytest.mark.rule("K3")
@pytest.mark.parametrize(
    ("in_pile", "before", "after", "number"),
    [
        ("b7 b9", "b7 b9 - g5", "b7 b9 r12 g5", 3),
        ("b7", "b7 - - g5", "b7 r12 b3 g5", 8),
    ],
)
def test_a_pile_that_runs_out_in_the_middle_is_made_anew_before_the_display_is_filled(
    in_pile: str, before: str, after: str, number: int
) -> None:
    state = play(taking("r2 r3", in_pile, rest="discards"), "0 take-1", "0 take-3", "0 take-2")
    assert state.action == "shuffle"
    assert display(state) == before
    cards = ["r12", "b3", "y8", *sorted(to_shuffle(state) - {"r12", "b3", "y8"})]
    state = shuffled(state, " ".join(cards))
    assert display(state) == after
    assert discards(state) == ""
    assert state.action == "number"
    assert legal(state, 0) == {"pass", f"r{number}", f"y{number}", f"g{number}", f"b{number}"}
    assert everywhere(state) == whole_deck(variant("cards"))


@pytest.mark.rule("K3")
def test_cards_in_hands_and_on_display_are_not_shuffled() -> None:
    state = play(taking("r2 r3 r4", "b7 b9", rest="discards"), "0 take-1", "0 take-2")
    held = {*hand(state, 0).split(), *hand(state, 1).split(), *display(state).split()}
    assert to_shuffle(state) == set(IN_ORDER.split()) - held
    assert len(held) == 13


@pytest.mark.rule("K3", "K8")
def test_discarded_jokers_are_shuffled_too() -> None:
    chosen = variant("cards", jokers=True)
    table = Table(chosen, hands=("r2 r3 r4 r5",), display="g2 g3 g4 g5", pile="j7", rest="discards")
    state = play(table.taking(), "0 take-1")
    assert to_shuffle(state) >= {f"j{number}" for number in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)}
    assert "j7" not in to_shuffle(state)
    state = shuffled(state, " ".join(["j5", *sorted(to_shuffle(state) - {"j5"})]))
    assert display(state) == "j7 g3 g4 g5"
    assert top(state) == ("j5", 55 - 5 - 4 - 4)
    assert legal(state, 0) == {"pass", "r5", "y5", "g5", "b5"}


@pytest.mark.rule("K1", "K3")
def test_cards_that_are_played_now_are_discards_only_once_the_action_is_done() -> None:
    state = Table(variant("cards"), hands=("r2 r3 r4 r5 y9",)).playing()
    state = play(state, "0 play-r2", "0 play-r4")
    assert discards(state) == ""
    state = play(state, "0 done")
    assert discards(state) == "r2 r4"
