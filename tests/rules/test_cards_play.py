"""The card games: playing cards, the gap, and closing with them (K3–K5, K9)."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from rowlock.rules.errors import IllegalDecision
from rowlock.rules.protocol import State
from support.cards_setting import PRINTED, Table, discards, hand, marked_with, on_board, played
from support.plain_cards import BOARDS, Board
from support.reading import exactly, locked, marks
from support.setting import legal, play, variant

GAP = "of the cells marked with the cards of one turn only one may be left out in between"


def holding(cards: str, sheet: str = "", board: str = "classic") -> State:
    """Seat 0 plays cards out of this hand."""
    return Table(on_board(board), sheets=(sheet,), hands=(cards,)).playing()


# K3 (3): which cards.


@pytest.mark.rule("K3")
def test_a_card_must_be_played() -> None:
    state = holding("r4 r9 y9 g2 b7")
    assert legal(state, 0) == {"play-r4", "play-r9", "play-y9", "play-g2", "play-b7"}
    assert legal(state, 1) == set()
    with pytest.raises(IllegalDecision, match=exactly("Seat 0 cannot play done: a card must be played first.")):
        play(state, "0 done")


@pytest.mark.rule("K3")
def test_one_card_is_enough() -> None:
    state = play(holding("r4 r9 y9 g2 b7"), "0 play-y9")
    assert played(state) == "y9"
    assert hand(state, 0) == "r4 r9 g2 b7"
    assert legal(state, 0) == {"done", "y9"}
    state = play(state, "0 y9", "0 done")
    assert (marks(state, 0), discards(state), played(state)) == ("y9", "y9", "")
    assert (state.active, state.action) == (1, "take")


@pytest.mark.rule("K3")
def test_more_cards_must_have_the_colour_of_the_first() -> None:
    state = play(holding("r4 r9 y9 g2 b7"), "0 play-r9")
    assert legal(state, 0) == {"done", "r9", "play-r4"}
    sentence = "Seat 0 cannot play play-y9: all cards of a turn have one colour, and red is played."
    with pytest.raises(IllegalDecision, match=exactly(sentence)):
        play(state, "0 play-y9")


@pytest.mark.rule("K3")
def test_three_cards_may_be_played_and_no_fourth() -> None:
    state = play(holding("r4 r5 r7 r9 r10"), "0 play-r4", "0 play-r5")
    assert {"play-r7", "play-r9", "play-r10"} <= legal(state, 0)
    state = play(state, "0 play-r7")
    assert legal(state, 0) == {"done", "r4", "r5", "r7"}
    sentence = "Seat 0 cannot play play-r9: no more than 3 cards may be played in a turn."
    with pytest.raises(IllegalDecision, match=exactly(sentence)):
        play(state, "0 play-r9")
    state = play(state, "0 done")
    assert discards(state) == "r4 r5 r7"
    assert hand(state, 0) == "r9 r10"


@pytest.mark.rule("K3")
@pytest.mark.parametrize("marked", ["", "r4", "r5", "r7", "r4 r5", "r5 r7", "r4 r5 r7"])
def test_none_some_or_all_of_the_numbers_may_be_marked(marked: str) -> None:
    state = play(holding("r4 r5 r7 r9 r10"), "0 play-r7", "0 play-r4", "0 play-r5")
    state = play(state, *[f"0 {cell}" for cell in marked.split()], "0 done")
    assert marks(state, 0) == marked
    assert discards(state) == "r4 r5 r7"


@pytest.mark.rule("K3")
def test_cards_may_be_played_and_marked_in_turns() -> None:
    state = play(holding("r4 r5 r7 r9 r10"), "0 play-r4", "0 r4", "0 play-r5", "0 r5", "0 play-r7")
    assert legal(state, 0) == {"done", "r7"}
    assert marked_with(state) == {"r4", "r5"}
    assert marks(play(state, "0 r7", "0 done"), 0) == "r4 r5 r7"


@pytest.mark.rule("K3", "C7")
def test_the_order_of_marks_is_that_of_the_row() -> None:
    state = play(holding("r4 r5 r7 r9 r10"), "0 play-r4", "0 play-r5", "0 r5")
    assert legal(state, 0) == {"done", "play-r7", "play-r9", "play-r10"}
    with pytest.raises(
        IllegalDecision, match=exactly("Seat 0 cannot play r4: it is not right of the last mark in the red row.")
    ):
        play(state, "0 r4")


@pytest.mark.rule("K3")
def test_only_the_cells_of_cards_that_are_played_may_be_marked() -> None:
    state = play(holding("r4 r5 r7 r9 r10"), "0 play-r5")
    for cell in ("r4", "y5", "r6"):
        sentence = f"Seat 0 cannot play {cell}: no card with that colour and number has been played."
        with pytest.raises(IllegalDecision, match=exactly(sentence)):
            play(state, f"0 {cell}")


@pytest.mark.rule("K3")
def test_a_card_whose_cell_is_lost_may_be_played_too() -> None:
    state = play(holding("r4 r5 y9 g2 b7", "r10"), "0 play-r4")
    assert legal(state, 0) == {"done", "play-r5"}


@pytest.mark.rule("K3")
def test_only_the_active_player_plays_cards() -> None:
    state = holding("r4 r5 y9 g2 b7")
    assert state.awaited == [0]
    before = hand(state, 1)
    assert hand(play(state, "0 play-r4", "0 done"), 1) == before


# K4: the gap.


@pytest.mark.rule("K4")
def test_4_5_and_7_may_all_be_marked() -> None:
    state = play(holding("r4 r5 r7 y2 y3"), "0 play-r4", "0 play-r5", "0 play-r7", "0 r4", "0 r5", "0 r7", "0 done")
    assert marks(state, 0) == "r4 r5 r7"


@pytest.mark.rule("K4")
def test_of_2_4_and_6_not_all_may_be_marked() -> None:
    state = play(holding("r2 r4 r6 y2 y3"), "0 play-r2", "0 play-r4", "0 play-r6", "0 r2", "0 r4")
    assert legal(state, 0) == {"done"}
    with pytest.raises(IllegalDecision, match=exactly(f"Seat 0 cannot play r6: {GAP}.")):
        play(state, "0 r6")
    assert marks(play(state, "0 done"), 0) == "r2 r4"


@pytest.mark.rule("K4")
def test_green_11_9_and_3() -> None:
    state = play(holding("g11 g9 g3 y2 y3"), "0 play-g3", "0 play-g11", "0 play-g9")
    assert legal(state, 0) == {"done", "g11", "g9", "g3"}
    state = play(state, "0 g11")
    assert legal(state, 0) == {"done", "g9"}
    state = play(state, "0 g9")
    assert legal(state, 0) == {"done"}
    state = play(state, "0 done")
    assert marks(state, 0) == "g11 g9"
    assert discards(state) == "g11 g9 g3"


@pytest.mark.rule("K4")
@pytest.mark.parametrize(
    ("cards", "first", "then"),
    [
        ("r4 r6", "r4", {"r6"}),  # 5 left out
        ("r4 r7", "r4", set()),  # 5 and 6
        ("g9 g7", "g9", {"g7"}),
        ("g9 g6", "g9", set()),
        ("y4 y5 y6", "y4", {"y5", "y6"}),
        ("y4 y5 y7", "y4", {"y5"}),  # with 5 still to be marked, 7 is too far
        ("y4 y6 y7", "y4", {"y6"}),
        ("y4 y6 y7", "y6", {"y7"}),
        ("y4 y8 y9", "y8", {"y9"}),
    ],
)
def test_after_one_mark_at_most_one_cell_is_left_out(cards: str, first: str, then: set[str]) -> None:
    hold = " ".join([*cards.split(), "b12", "b11", "b10"][:5])
    state = play(holding(hold), *[f"0 play-{card}" for card in cards.split()], f"0 {first}")
    assert legal(state, 0) - {"done"} == then


@pytest.mark.rule("K4")
@pytest.mark.parametrize(
    ("cards", "third"),
    [
        ("r4 r5 r6", True),
        ("r4 r5 r7", True),  # 6 left out
        ("r4 r6 r7", True),  # 5
        ("r4 r5 r8", False),  # 6 and 7
        ("r4 r6 r8", False),  # 5 and 7: two in total
        ("b10 b9 b7", True),
        ("b10 b8 b6", False),
    ],
)
def test_two_cells_left_out_in_total_are_too_many(cards: str, *, third: bool) -> None:
    one, two, three = cards.split()
    state = play(holding(f"{cards} y2 y3"), f"0 play-{one}", f"0 play-{two}", f"0 play-{three}")
    state = play(state, f"0 {one}", f"0 {two}")
    assert (three in legal(state, 0)) == third


@pytest.mark.rule("K4")
def test_the_first_mark_may_be_as_far_from_older_ones_as_one_likes() -> None:
    state = play(holding("r8 r9 r11 y2 y3", "r2"), "0 play-r8", "0 play-r9", "0 play-r11")
    assert legal(state, 0) == {"done", "r8", "r9", "r11"}
    assert marks(play(state, "0 r8", "0 r9", "0 r11"), 0) == "r2 r8 r9 r11"


@pytest.mark.rule("K4")
def test_a_mark_of_the_number_for_all_does_not_count_for_the_gap() -> None:
    state = Table(variant("cards"), hands=("r7 r8 r10 y2 y3",), pile="b4").number()
    state = play(state, "0 r4", "1 pass", "0 play-r7", "0 play-r8", "0 play-r10")
    assert legal(state, 0) == {"done", "r7", "r8", "r10"}
    assert marks(play(state, "0 r7", "0 r8", "0 r10"), 0) == "r4 r7 r8 r10"


@pytest.mark.rule("K4")
def test_the_next_turn_begins_anew() -> None:
    state = Table(variant("cards"), hands=("r2 r9 y2 y3 y4", "b2 b3 b4 b5"), pile="g12 g11").playing()
    state = play(state, "0 play-r2", "0 r2", "0 done", "1 take-1", "0 pass", "1 pass", "1 play-b5", "1 done")
    state = play(state, "0 take-1", "0 pass", "1 pass", "0 play-r9")
    assert "r9" in legal(state, 0)


@pytest.mark.rule("K4", "K9", "MB1")
@pytest.mark.parametrize(
    ("edition", "cards", "marked"),
    [
        # Red runs 10 6 2 8 3 4 12 5 9 7 11.
        ("sheet", "r10 r6 r2", "r10 r6 r2"),  # side by side
        ("sheet", "r6 r2 r3", "r6 r2 r3"),  # 8 left out
        ("sheet", "r6 r8 r3", "r6 r8 r3"),  # 2
        ("sheet", "r10 r2 r3", "r10 r2"),  # 6 and 8
        ("sheet", "r2 r3 r4", "r2 r3 r4"),  # 8
        ("sheet", "r10 r9 y5", "r10"),  # seven cells lie between them
        ("sheet", "r6 r4 r5", "r6"),  # 2, 8 and 3 lie between the first two
        # Green runs 8 2 10 12 6 3 7 4 5 11 9, and on the pads 8 2 10 12 6 9 7 4 5 11 3.
        ("sheet", "g6 g3 g4", "g6 g3 g4"),  # 7
        ("pads", "g6 g9 g4", "g6 g9 g4"),  # 7
        ("pads", "g12 g9 g4", "g12 g9"),  # 6 and 7
    ],
)
def test_on_board_b_the_gap_is_counted_by_position(edition: str, cards: str, marked: str) -> None:
    """Each is marked, from left to right, if it may be."""
    state = holding(f"{cards} y2 y3", board=f"b of the {edition}")
    for card in cards.split():
        if f"play-{card}" in legal(state, 0):
            state = play(state, f"0 play-{card}")
    for cell in cards.split():
        if cell in legal(state, 0):
            state = play(state, f"0 {cell}")
    assert marks(state, 0) == marked


# K9: on board A.


@pytest.mark.rule("K9")
def test_red_3_8_and_11_on_board_a() -> None:
    state = play(holding("r3 r8 r11 y2 y3", board="a"), "0 play-r3", "0 play-r8", "0 play-r11")
    assert legal(state, 0) == {"done", "r3", "r8", "r11"}
    state = play(state, "0 r3", "0 r8", "0 done")
    assert marks(state, 0) == "r3 r8"
    assert state.sheet(0).crosses == (0, 1, 0, 1)  # r3 is in row 2, r8 in row 4
    assert discards(state) == "r11 r3 r8"  # row by row


@pytest.mark.rule("K9")
def test_on_board_a_cells_of_different_rows_are_marked_in_any_order() -> None:
    state = play(holding("r3 r8 r11 y2 y3", board="a"), "0 play-r3", "0 play-r8", "0 play-r11")
    assert marks(play(state, "0 r11", "0 r8", "0 r3"), 0) == "r11 r3 r8"


@pytest.mark.rule("K9")
@pytest.mark.parametrize(
    ("cards", "order"),
    [
        ("r10 r7 y2", "r10 r7"),  # row 4: 9 and 8 left out
        ("g4 g7 y2", "g4 g7"),  # row 2: 5 and 6 left out
        ("b12 b10 b4", "b12 b10 b4"),  # row 3, and row 4
        ("b11 b4 b2", "b11 b4"),  # b2 closes row 4
    ],
)
def test_on_board_a_the_gap_does_not_matter(cards: str, order: str) -> None:
    letter = cards[0]
    state = holding(f"{cards} r2 y3", board="a")
    state = play(state, *[f"0 play-{card}" for card in cards.split() if card[0] == letter])
    state = play(state, *[f"0 {cell}" for cell in order.split()])
    assert marks(state, 0) == order


@pytest.mark.rule("K9", "C7")
def test_on_board_a_too_marks_go_rightwards_in_each_row() -> None:
    state = play(holding("r10 r7 r8 r2 y3", board="a"), "0 play-r10", "0 play-r7", "0 play-r8", "0 r8")
    assert legal(state, 0) == {"done", "r7"}


# K4, K9: every three cards of one colour on every board.


@pytest.mark.rule("K4", "K9", "C7")
@pytest.mark.parametrize("board", PRINTED)
def test_every_three_cards_of_a_colour_may_be_marked_as_the_rules_say(board: str) -> None:
    chosen = on_board(board)
    rows = BOARDS[board]
    for letter in "rygb":
        for numbers in combinations(range(2, 13), 3):
            cards = [f"{letter}{number}" for number in numbers]
            state = Table(chosen, hands=(" ".join(cards),)).playing()
            state = play(state, *[f"0 play-{card}" for card in cards])
            found = set(ways_to_mark(state, ()))
            assert found == expected_ways(rows, cards), cards


def ways_to_mark(state: State, marked: tuple[str, ...]) -> Iterator[frozenset[str]]:
    """The sets of cells that can be marked from here on."""
    yield frozenset(marked)
    for name in legal(state, 0) - {"done"}:
        yield from ways_to_mark(play(state, f"0 {name}"), (*marked, name))


def expected_ways(rows: Board, cards: list[str]) -> set[frozenset[str]]:
    """On an empty sheet: any of the cells but the last ones of rows; K4 where each row has one colour."""
    one_colour = all(len({cell[0] for cell in row}) == 1 for row in rows)
    places = {cell: column for row in rows for column, cell in enumerate(row[:-1])}
    free = [card for card in cards if card in places]
    ways: set[frozenset[str]] = set()
    for size in range(len(free) + 1):
        for chosen in combinations(free, size):
            columns = [places[cell] for cell in chosen]
            between = max(columns) - min(columns) + 1 - size if columns else 0
            if not one_colour or between <= 1:
                ways.add(frozenset(chosen))
    return ways


# K5: closing with cards.


@pytest.mark.rule("K5", "C8")
@pytest.mark.parametrize(
    ("sheet", "cards", "closes"),
    [
        ("r2 r3 r4 r5 r6", "r12", True),
        ("r2 r3 r4 r5", "r12", False),
        ("r2 r3 r4 r5", "r11 r12", True),  # the fifth mark is made in the same action
        ("r2 r3 r4", "r11 r12", False),
        ("r2 r3 r4", "r10 r11 r12", True),  # the fourth and the fifth
        ("r2 r3 r4 r5", "r10 r12", True),  # 11 is left out
        ("r2 r3 r4 r5", "r9 r12", False),  # 10 and 11 are
        ("r2 r3", "r10 r11 r12", False),
    ],
)
def test_marks_of_the_same_action_count_towards_the_five(sheet: str, cards: str, *, closes: bool) -> None:
    names = cards.split()
    state = holding(" ".join([*names, "y2", "y3", "y4", "y5"][:5]), sheet)
    state = play(state, *[f"0 play-{card}" for card in names], *[f"0 {cell}" for cell in names[:-1]])
    assert ("r12" in legal(state, 0)) == closes
    if closes:
        state = play(state, "0 r12", "0 done")
        assert locked(state, 0) == ["red"]
        assert state.sheet(0).crosses == (7, 0, 0, 0)  # six marks and the lock
        assert state.score(0) == 28


@pytest.mark.rule("K5")
def test_the_fifth_mark_may_be_the_number_for_all() -> None:
    table = Table(variant("cards"), sheets=("r2 r3 r4 r5",), hands=("r12 y2 y3 y4 y5",), pile="b9")
    assert "r12" in legal(play(table.number(), "0 r9", "1 pass", "0 play-r12"), 0)
    assert "r12" not in legal(play(table.number(), "0 y9", "1 pass", "0 play-r12"), 0)


@pytest.mark.rule("K5")
def test_g2_with_five_marks_closes_green_for_that_player_alone() -> None:
    five = "g12 g11 g9 g8 g6"
    state = Table(variant("cards"), sheets=(five, five), hands=("g2 y2 y3 y4 y5",), pile="b9 b4").playing()
    state = play(state, "0 play-g2", "0 g2", "0 done")
    assert (locked(state, 0), locked(state, 1)) == (["green"], [])
    state = play(state, "1 take-1")
    assert legal(state, 0) == {"pass", "r4", "y4", "b4"}
    assert legal(state, 1) == {"pass", "r4", "y4", "g4", "b4"}


@pytest.mark.rule("K5", "K9")
def test_on_board_a_marks_of_the_same_action_in_other_rows_do_not_count() -> None:
    # Row 3 runs b12 b11 b10 y9 y8 y7 r6 r5 r4 g3 g2; g4 is in row 2.
    state = holding("g2 g3 g4 y2 y3", "b12 y9 r6 r4", "a")
    state = play(state, "0 play-g2", "0 play-g3", "0 play-g4", "0 g4")
    assert "g2" not in legal(state, 0)
    state = play(state, "0 g3")
    assert "g2" in legal(state, 0)
    state = play(state, "0 g2", "0 done")
    assert locked(state, 0) == ["3"]
    assert state.sheet(0).points == (0, 1, 28, 0)
