"""The card games: the number for all, and closing rows for oneself alone (K3, K5)."""

import pytest

from rowlock.rules.errors import IllegalDecision
from rowlock.rules.protocol import State
from support.cards_setting import Table, hand, played, top
from support.reading import exactly, locked, marks
from support.setting import legal, play, variant

FOUR_RED, FIVE_RED = "r2 r3 r4 r5", "r2 r3 r4 r5 r6"
# The first four and the fifth mark of each row of gemixxt A, and the cell that closes it.
ON_A = [
    ("y2 y4 b5 g8", "r11", "r12", "1"),
    ("r2 g4 g7 b9", "y11", "y12", "2"),
    ("b12 y9 r6 r4", "g3", "g2", "3"),
    ("g12 r9 y5 b4", "b3", "b2", "4"),
]


def number(card: str, *sheets: str, game: str = "cards", seats: int = 2) -> State:
    """The number on this card is there for all; nobody holds a 12 or a 2 of the closing cells."""
    return Table(variant(game, seats), sheets=sheets, pile=card).number()


# K3 (2): the number for all.


@pytest.mark.rule("K3")
@pytest.mark.parametrize("card", ["r7", "y7", "g7", "b7"])
def test_everybody_may_mark_the_number_in_any_row_whatever_the_cards_colour(card: str) -> None:
    state = number(card, seats=3)
    assert state.awaited == [0, 1, 2]
    for seat in range(3):
        assert legal(state, seat) == {"pass", "r7", "y7", "g7", "b7"}


@pytest.mark.rule("K3", "K8")
def test_a_joker_on_top_of_the_pile_shows_its_number_like_any_card() -> None:
    state = Table(variant("cards", jokers=True), pile="j7").number()
    assert legal(state, 0) == legal(state, 1) == {"pass", "r7", "y7", "g7", "b7"}
    assert top(play(state, "0 r7", "1 pass"))[0] == "j7"  # it stays where it is


@pytest.mark.rule("K3")
def test_the_number_is_marked_in_one_row_only() -> None:
    state = play(number("r7"), "0 y7")
    assert legal(state, 0) == set()
    assert state.awaited == [1]
    assert marks(state, 0) == "y7"


@pytest.mark.rule("K3", "C5")
def test_it_does_not_matter_who_decides_first() -> None:
    state = number("r7", "r2", "y9", "", seats=3)
    one = play(state, "0 r7", "1 b7", "2 pass")
    other = play(state, "2 pass", "1 b7", "0 r7")
    assert one == other
    assert [marks(one, seat) for seat in range(3)] == ["r2 r7", "y9 b7", ""]
    assert (one.action, one.awaited) == ("play", [0])


@pytest.mark.rule("K3", "C7")
def test_marks_only_go_rightwards() -> None:
    state = number("r7", "r7 y9 g7 b6", "r6 y6 g8 b8")
    assert legal(state, 0) == {"pass"}
    assert legal(state, 1) == {"pass", "r7", "y7", "g7", "b7"}


@pytest.mark.rule("K3", "MA1", "K9")
def test_on_board_a_the_number_may_be_marked_in_any_row() -> None:
    state = number("r7", "b7", "", game="cards-gemixxt-a")
    assert legal(state, 0) == {"pass", "g7", "y7", "r7"}
    assert legal(state, 1) == {"pass", "b7", "g7", "y7", "r7"}


@pytest.mark.rule("K3", "MB1", "K9")
def test_on_board_b_right_and_left_are_places_not_numbers() -> None:
    # Red runs 10 6 2 8 3 4 12 5 9 7 11, blue 5 7 11 9 12 3 8 10 2 6 4.
    assert legal(number("g2", "r6 b10", game="cards-gemixxt-b"), 0) == {"pass", "r2", "y2", "g2", "b2"}
    assert legal(number("g10", "r6 b10", game="cards-gemixxt-b"), 0) == {"pass", "g10"}  # y10 is yellow's last


@pytest.mark.rule("K3")
def test_the_number_leaves_all_cards_where_they_are() -> None:
    state = number("r7")
    after = play(state, "0 r7", "1 y7")
    assert [hand(after, seat) for seat in (0, 1)] == [hand(state, seat) for seat in (0, 1)]
    assert top(after) == top(state)
    assert played(after) == ""


# K5: closing, in the action of the number.


@pytest.mark.rule("K5", "C8")
@pytest.mark.parametrize(
    ("card", "closer", "row", "four", "fifth"),
    [
        ("b12", "r12", "red", "r2 r3 r4 r5", "r11"),
        ("b12", "y12", "yellow", "y4 y6 y8 y10", "y11"),
        ("b2", "g2", "green", "g12 g11 g10 g9", "g3"),
        ("r2", "b2", "blue", "b11 b9 b7 b5", "b4"),
    ],
)
def test_the_last_cell_needs_five_marks(card: str, closer: str, row: str, four: str, fifth: str) -> None:
    state = number(card, four, f"{four} {fifth}")
    sentence = f"Seat 0 cannot play {closer}: closing the {row} row needs 5 marks in it, and there are 4."
    with pytest.raises(IllegalDecision, match=exactly(sentence)):
        play(state, f"0 {closer}")
    state = play(state, "0 pass", f"1 {closer}")
    assert (locked(state, 0), locked(state, 1)) == ([], [row])
    assert state.score(1) == 28  # five marks, the last cell and the lock: seven crosses


@pytest.mark.rule("K5")
def test_a_closing_is_for_oneself_alone_and_the_others_go_on() -> None:
    state = play(number("b12", FIVE_RED, "r2 r8", FIVE_RED, seats=3), "0 r12", "1 pass", "2 pass")
    assert [state.sheet(seat).rows[0].closed for seat in range(3)] == [True, False, False]
    assert "closed" not in state.shared
    state = Table(variant("cards", 3), sheets=(f"{FIVE_RED} r12", "r2 r8", FIVE_RED), pile="b9").number()
    assert legal(state, 0) == {"pass", "y9", "g9", "b9"}
    assert legal(state, 1) == legal(state, 2) == {"pass", "r9", "y9", "g9", "b9"}
    with pytest.raises(IllegalDecision, match=exactly("Seat 0 cannot play r9: the red row is closed.")):
        play(state, "0 r9")


@pytest.mark.rule("K5")
def test_somebody_else_may_close_the_same_row_later() -> None:
    state = number("b12", f"{FIVE_RED} r12", f"{FIVE_RED} r8", FOUR_RED, seats=3)
    assert "r12" not in legal(state, 0)
    assert "r12" in legal(state, 1)
    assert "r12" not in legal(state, 2)
    state = play(state, "0 pass", "1 r12", "2 pass")
    assert [locked(state, seat) for seat in range(3)] == [["red"], ["red"], []]
    assert state.scores == (28, 36, 10)
    assert not state.over


@pytest.mark.rule("K5")
def test_two_may_close_the_same_row_at_once() -> None:
    state = play(number("b12", FIVE_RED, FIVE_RED), "1 r12", "0 r12")
    assert (locked(state, 0), locked(state, 1)) == (["red"], ["red"])
    assert not state.over


@pytest.mark.rule("K5", "K9")
@pytest.mark.parametrize(("four", "fifth", "closer", "row"), ON_A)
def test_on_board_a_it_is_the_row_that_is_closed_for_oneself(four: str, fifth: str, closer: str, row: str) -> None:
    card = "r" + closer[1:] if closer[0] != "r" else "y" + closer[1:]
    state = number(card, f"{four} {fifth}", four, game="cards-gemixxt-a")
    assert closer in legal(state, 0)
    assert closer not in legal(state, 1)
    state = play(state, f"0 {closer}", "1 pass")
    assert (locked(state, 0), locked(state, 1)) == ([row], [])
    assert state.sheet(0).rows[int(row) - 1].closed
    assert not state.sheet(1).rows[int(row) - 1].closed


@pytest.mark.rule("K5", "K9")
def test_on_board_a_the_closers_colour_is_still_marked_in_other_rows() -> None:
    # Row 2 is closed with y12. Yellow cells are in row 1 (y2 to y4), row 3 (y9 to y7) and row 4 (y6, y5) too.
    closed = "r2 g4 g7 b9 y11 y12"
    sevens = number("r7", closed, "", game="cards-gemixxt-a")
    assert legal(sevens, 0) == {"pass", "b7", "y7", "r7"}  # g7 is in row 2
    assert legal(sevens, 1) == {"pass", "b7", "g7", "y7", "r7"}
    tens = number("r10", closed, "", game="cards-gemixxt-a")
    assert legal(tens, 0) == {"pass", "g10", "b10", "r10"}  # y10 is in row 2
    with pytest.raises(IllegalDecision, match=exactly("Seat 0 cannot play y10: row 2 is closed.")):
        play(tens, "0 y10")


@pytest.mark.rule("K5", "K9", "MB2")
@pytest.mark.parametrize(
    ("edition", "closer", "card"),
    [
        ("sheet", "r11", "y11"),
        ("sheet", "y10", "r10"),
        ("sheet", "g9", "r9"),
        ("sheet", "b4", "r4"),
        ("pads", "g3", "r3"),
    ],
)
def test_on_board_b_the_last_cell_to_the_right_closes(edition: str, closer: str, card: str) -> None:
    chosen = variant("cards-gemixxt-b", edition=edition)
    row = next(row for row in chosen.board.rows if row[-1].name == closer)
    names = [cell.name for cell in row]
    state = Table(chosen, sheets=(" ".join(names[:4]), " ".join(names[:5])), pile=card).number()
    assert closer not in legal(state, 0)
    assert closer in legal(state, 1)
    state = play(state, "0 pass", f"1 {closer}")
    assert len(locked(state, 1)) == 1
    assert state.score(1) == 28
