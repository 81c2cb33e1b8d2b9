"""The card games: misses, the end of the game and the score (K6, K7, C12)."""

import pytest

from rowlock.rules.errors import BadChance, OutOfTurn
from rowlock.rules.protocol import State
from support.cards_setting import Table, discards, everywhere, hand, played, whole_deck
from support.reading import exactly, locked, marks, misses
from support.setting import legal, play, variant

RED, YELLOW = "r2 r3 r4 r5 r6", "y2 y3 y4 y5 y6"  # five marks each
GREEN = "g12 g11 g10 g9 g8"
RED_CLOSED = f"{RED} r12"
HAND = "r10 y10 g3 b3 b4"


def table(
    *sheets: str, seats: int = 2, misses_of: tuple[int, ...] = (), pile: str = "b12", cards: str = HAND
) -> Table:
    return Table(variant("cards", seats), sheets=sheets, hands=(cards,), pile=pile, misses=misses_of)


def turn(state: State, number: str, card: str) -> State:
    """Seat 0 marks the number or passes, then plays r10 and marks it or not; the others pass."""
    state = play(state, f"0 {number}", *[f"{seat} pass" for seat in range(1, state.variant.seats)], "0 play-r10")
    return play(state, *([f"0 {card}"] if card else []), "0 done")


# K6: misses.


@pytest.mark.rule("K6")
@pytest.mark.parametrize(
    ("number", "card", "miss"),
    [("pass", "", 1), ("y9", "", 0), ("pass", "r10", 0), ("y9", "r10", 0)],
    ids=["in neither", "the number only", "a card only", "both"],
)
def test_an_active_player_who_has_marked_nothing_takes_a_miss(number: str, card: str, miss: int) -> None:
    state = turn(table(pile="b9").number(), number, card)
    assert misses(state) == [miss, 0]
    assert (state.active, state.action) == (1, "take")


@pytest.mark.rule("K6")
def test_a_miss_costs_five() -> None:
    state = turn(table(misses_of=(1, 0), pile="b9").number(), "pass", "")
    assert state.scores == (-10, 0)


@pytest.mark.rule("K6")
def test_the_miss_comes_when_the_cards_are_done_and_not_before() -> None:
    state = play(table(pile="b9").number(), "0 pass", "1 pass", "0 play-r10")
    assert misses(state) == [0, 0]
    assert misses(play(state, "0 done")) == [1, 0]


@pytest.mark.rule("K6")
def test_who_can_mark_nothing_takes_a_miss_too() -> None:
    # Without five marks in a row its last cell cannot be marked, and it is all that is left.
    state = Table(variant("cards"), sheets=("r11 y11 g3 b3",), hands=("r10 y9 g4 b4 b5",), pile="b9").number()
    assert legal(state, 0) == {"pass"}
    state = play(state, "0 pass", "1 pass", "0 play-r10")
    assert legal(state, 0) == {"done"}
    assert misses(play(state, "0 done")) == [1, 0]


@pytest.mark.rule("K6")
def test_passive_players_never_take_a_miss() -> None:
    state = turn(table(seats=3, pile="b9").number(), "y9", "r10")
    assert misses(state) == [0, 0, 0]


@pytest.mark.rule("K6")
def test_every_turn_is_counted_for_itself() -> None:
    # Seat 0 marks in its turn, seat 1 does not: the mark of the turn before does not help.
    state = turn(table(pile="b9 b8").number(), "y9", "r10")
    state = play(state, "1 take-1", "0 pass", "1 pass")
    card = min(legal(state, 1))
    state = play(state, f"1 {card}", "1 done")
    assert misses(state) == [0, 1]
    assert state.active == 0


@pytest.mark.rule("K6")
def test_a_mark_as_a_passive_player_does_not_help_in_the_own_turn() -> None:
    state = play(
        table(pile="b9 b8").number(), "0 y9", "1 r9", "0 play-r10", "0 done", "1 take-1", "0 pass", "1 pass"
    )
    card = min(legal(state, 1))
    assert misses(play(state, f"1 {card}", "1 done")) == [0, 1]


# K7: four misses.


@pytest.mark.rule("K7")
def test_the_fourth_miss_ends_the_game_at_once() -> None:
    state = turn(table("y2", "b12 b11 b10", misses_of=(3, 3), pile="b9").number(), "pass", "")
    assert state.over
    assert state.action == "over"
    assert misses(state) == [4, 3]
    assert state.scores == (1 - 20, 6 - 15)
    assert state.winners == (1,)
    assert state.active == 0


@pytest.mark.rule("K7")
def test_four_misses_of_two_players_together_do_not_end_it() -> None:
    state = turn(table(misses_of=(1, 2), pile="b9").number(), "pass", "")
    assert misses(state) == [2, 2]
    assert not state.over


@pytest.mark.rule("K7")
def test_three_misses_do_not_end_it() -> None:
    state = turn(table(misses_of=(2, 0), pile="b9").number(), "pass", "")
    assert misses(state) == [3, 0]
    assert not state.over


# K7: two closed rows.


@pytest.mark.rule("K7")
def test_the_second_closing_with_the_number_ends_the_game_before_the_cards() -> None:
    state = play(table(YELLOW, f"{RED_CLOSED} {YELLOW}", misses_of=(3, 0)).number(), "1 y12")
    assert not state.over  # seat 0 has still to decide
    state = play(state, "0 pass")
    assert state.over
    assert misses(state) == [3, 0]  # no miss for seat 0, who did not come to play cards
    assert locked(state, 1) == ["red", "yellow"]
    assert state.scores == (15 - 15, 28 + 28)
    assert len(hand(state, 0).split()) == 5
    assert legal(state, 0) == legal(state, 1) == set()


@pytest.mark.rule("K7")
def test_the_active_players_own_second_closing_with_the_number_ends_it_too() -> None:
    state = play(table(f"{RED_CLOSED} {YELLOW}", "").number(), "0 y12", "1 pass")
    assert state.over
    assert state.scores == (56, 0)


@pytest.mark.rule("K7")
def test_the_second_closing_with_a_card_ends_the_game_when_the_cards_are_done() -> None:
    cards = "y12 y9 r10 b3 b4"
    state = table(f"{RED_CLOSED} {YELLOW}", GREEN, cards=cards, pile="b9").number()
    state = play(state, "0 pass", "1 pass", "0 play-y12", "0 y12")
    assert not state.over
    assert legal(state, 0) == {"done", "play-y9"}  # K7: it is checked at the end of the action
    state = play(state, "0 done")
    assert state.over
    assert misses(state) == [0, 0]
    assert state.active == 0
    assert state.scores == (56, 15)
    assert (played(state), discards(state), hand(state, 0)) == ("", "y12", "r10 y9 b4 b3")
    assert everywhere(state) == whole_deck(state.variant)


@pytest.mark.rule("K7")
def test_rows_closed_by_two_players_do_not_end_it() -> None:
    state = play(table(RED_CLOSED, YELLOW).number(), "0 pass", "1 y12")
    assert [locked(state, seat) for seat in (0, 1)] == [["red"], ["yellow"]]
    assert not state.over
    assert state.action == "play"


@pytest.mark.rule("K7")
def test_two_rows_closed_at_once_by_two_players_do_not_end_it_either() -> None:
    state = play(table(RED, YELLOW).number(), "0 r12", "1 y12")
    assert not state.over


@pytest.mark.rule("K7")
def test_one_row_closed_by_everybody_does_not_end_it() -> None:
    state = play(table(RED, RED, RED, seats=3).number(), "0 r12", "1 r12", "2 r12")
    assert not state.over


@pytest.mark.rule("K7")
def test_two_players_may_close_their_second_row_at_once() -> None:
    state = play(table(f"{RED_CLOSED} {YELLOW}", f"{RED_CLOSED} {YELLOW} b12").number(), "0 y12", "1 y12")
    assert state.over
    assert state.scores == (56, 57)
    assert state.winners == (1,)


@pytest.mark.rule("K7", "K9")
def test_on_board_a_two_own_rows_end_it() -> None:
    sheet = "y2 y4 b5 g8 r11 r12 r2 g4 g7 b9 y11"  # row 1 is closed, row 2 has five marks
    state = Table(variant("cards-gemixxt-a"), sheets=("", sheet), pile="r12").number()
    state = play(state, "1 y12", "0 pass")
    assert state.over
    assert locked(state, 1) == ["1", "2"]


@pytest.mark.rule("K7")
def test_nothing_more_can_happen_after_the_end() -> None:
    state = play(table(f"{RED_CLOSED} {YELLOW}", "").number(), "0 y12", "1 pass")
    with pytest.raises(OutOfTurn, match=exactly("Seat 1 cannot play take-1: the game is over.")):
        play(state, "1 take-1")
    with pytest.raises(BadChance, match=exactly("No shuffle is awaited now.")):
        state.happen((1, 2, 3))


# C12: the score.


@pytest.mark.rule("C12", "K5")
@pytest.mark.parametrize(
    ("crosses", "points"),
    [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 36), (9, 45), (10, 55)],
)
def test_a_row_scores_by_its_crosses(crosses: int, points: int) -> None:
    sheet = " ".join(f"r{number}" for number in range(2, 2 + crosses))
    assert Table(variant("cards"), sheets=(sheet,)).taking().scores == (points, 0)


@pytest.mark.rule("C12", "K5")
def test_the_lock_counts_up_to_twelve_crosses() -> None:
    sheet = " ".join(f"r{number}" for number in range(2, 13))
    assert Table(variant("cards"), sheets=(sheet,)).taking().sheet(0).points == (78, 0, 0, 0)


@pytest.mark.rule("C12")
def test_crosses_4_3_7_8_and_two_misses() -> None:
    sheet = "r2 r3 r4 r5 y2 y3 y4 g12 g11 g10 g9 g8 g2 b12 b11 b10 b9 b8 b7 b2"
    reading = Table(variant("cards"), sheets=(sheet,), misses=(2, 0)).taking().sheet(0)
    assert reading.crosses == (4, 3, 7, 8)
    assert reading.points == (10, 6, 28, 36)
    assert reading.score == 70


@pytest.mark.rule("C12")
def test_equal_totals_share_the_win() -> None:
    state = turn(
        table("y2 y3 y4 y5 y6 g12", "", "b12", seats=3, misses_of=(3, 2, 0), pile="b9").number(), "pass", ""
    )
    assert state.over
    assert state.scores == (16 - 20, -10, 1)
    assert state.winners == (2,)
    state = turn(table("y2 y3 y4 y5 y6", "", "b12", seats=3, misses_of=(3, 1, 2), pile="b9").number(), "pass", "")
    assert state.scores == (-5, -5, -9)
    assert state.winners == (0, 1)
    assert marks(state, 0) == "y2 y3 y4 y5 y6"
