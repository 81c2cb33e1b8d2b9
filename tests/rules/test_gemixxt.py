"""Gemixxt: rows of mixed colours (MA1–MA5) and rows of mixed numbers (MB1, MB2)."""

import pytest

from rowlock.rules.board_data import board_from_data
from rowlock.rules.errors import BadSetup, IllegalDecision
from rowlock.rules.games import own_ruleset
from rowlock.rules.protocol import Variant
from support.reading import all_pass, colour_action, exactly, idle_turn, locked, marks, misses, printed
from support.setting import at_roll, faces, legal, play, roll, variant

# The first four and the fifth mark of each row of board A, and the cell that closes it.
FOUR_IN_1, FIFTH_IN_1 = "y2 y4 b5 g8", "r11"
FOUR_IN_2, FIFTH_IN_2 = "r2 g4 g7 b9", "y11"
FOUR_IN_3, FIFTH_IN_3 = "b12 y9 r6 r4", "g3"
FOUR_IN_4, FIFTH_IN_4 = "g12 r9 y5 b4", "b3"
FIVE_IN_1, FIVE_IN_2 = f"{FOUR_IN_1} {FIFTH_IN_1}", f"{FOUR_IN_2} {FIFTH_IN_2}"


@pytest.mark.rule("MA1")
def test_board_a() -> None:
    assert printed(variant("gemixxt-a")) == [
        "y2 y3 y4 b5 b6 b7 g8 g9 g10 r11 r12",
        "r2 r3 g4 g5 g6 g7 b8 b9 y10 y11 y12",
        "b12 b11 b10 y9 y8 y7 r6 r5 r4 g3 g2",
        "g12 g11 r10 r9 r8 r7 y6 y5 b4 b3 b2",
    ]


@pytest.mark.rule("MA1")
def test_rows_of_many_colours_are_called_by_their_number() -> None:
    sheet = variant("gemixxt-a").start().sheet(0)
    assert [row.name for row in sheet.rows] == ["1", "2", "3", "4"]


@pytest.mark.rule("MA1")
def test_each_colour_has_each_number_once() -> None:
    cells = " ".join(printed(variant("gemixxt-a"))).split()
    assert len(cells) == 44
    assert set(cells) == {f"{colour}{number}" for colour in "rygb" for number in range(2, 13)}


@pytest.mark.rule("MA1", "C4")
def test_the_dice_are_those_of_the_classic_game() -> None:
    assert faces(variant("gemixxt-a").start()) == (6, 6, 6, 6, 6, 6)
    assert faces(variant("gemixxt-b").start()) == (6, 6, 6, 6, 6, 6)


@pytest.mark.rule("MA2")
@pytest.mark.parametrize(
    ("dice", "cells"),
    [
        ("1 1", {"y2", "r2"}),  # g2 and b2 close rows 3 and 4
        ("1 2", {"y3", "r3", "g3", "b3"}),
        ("1 3", {"y4", "g4", "r4", "b4"}),
        ("1 4", {"b5", "g5", "r5", "y5"}),
        ("1 5", {"b6", "g6", "r6", "y6"}),
        ("1 6", {"b7", "g7", "y7", "r7"}),
        ("2 6", {"g8", "b8", "y8", "r8"}),
        ("3 6", {"g9", "b9", "y9", "r9"}),
        ("4 6", {"g10", "y10", "b10", "r10"}),
        ("5 6", {"r11", "y11", "b11", "g11"}),
        ("6 6", {"b12", "g12"}),  # r12 and y12 close rows 1 and 2
    ],
)
def test_the_white_sum_may_be_marked_in_any_row_whatever_the_colour(dice: str, cells: set[str]) -> None:
    state = roll(variant("gemixxt-a").start(), dice)
    assert legal(state, 0) == legal(state, 1) == {"pass"} | cells


@pytest.mark.rule("MA3")
@pytest.mark.parametrize(
    ("die", "cell", "row"),
    [
        ("r1", "r2", 1),
        ("r3", "r4", 2),
        ("r6", "r7", 3),
        ("y1", "y2", 0),
        ("y4", "y5", 3),
        ("y6", "y7", 2),
        ("g2", "g3", 2),
        ("g3", "g4", 1),
        ("b3", "b4", 3),
        ("b4", "b5", 0),
    ],
)
def test_the_colour_action_marks_the_dies_colour_in_whichever_row(die: str, cell: str, row: int) -> None:
    state = play(colour_action(variant("gemixxt-a").start(), f"1 5 {die}"), f"0 {cell}")
    assert marks(state, 0) == cell
    assert [crosses for crosses in state.sheet(0).crosses if crosses] == [1]
    assert state.sheet(0).crosses[row] == 1


@pytest.mark.rule("MA3")
def test_both_sums_of_every_die_may_lie_in_different_rows() -> None:
    state = colour_action(variant("gemixxt-a").start(), "1 6 r5 y4 g2 b6")
    assert legal(state, 0) == {"pass", "r6", "r11", "y5", "y10", "g3", "g8", "b7", "b12"}


@pytest.mark.rule("C7", "MA1")
def test_order_is_by_row_not_by_colour() -> None:
    state = roll(at_roll(variant("gemixxt-a"), "b7", ""), "1 5")
    assert legal(state, 0) == {"pass", "g6", "r6", "y6"}  # b6 is left of b7 in row 1
    state = roll(at_roll(variant("gemixxt-a"), "b7", ""), "4 4")
    assert legal(state, 0) == {"pass", "g8", "b8", "y8", "r8"}


@pytest.mark.rule("C7")
def test_a_skipped_cell_is_named_with_its_row() -> None:
    state = roll(at_roll(variant("gemixxt-a"), "b7", ""), "1 5")
    sentence = "Seat 0 cannot play b6: it is not right of the last mark in row 1."
    with pytest.raises(IllegalDecision, match=exactly(sentence)):
        play(state, "0 b6")


# MA4: closing.


@pytest.mark.rule("C8", "MA4")
@pytest.mark.parametrize(
    ("dice", "closer", "row", "four", "fifth", "left"),
    [
        ("6 6", "r12", "1", FOUR_IN_1, FIFTH_IN_1, ["yellow", "green", "blue"]),
        ("6 6", "y12", "2", FOUR_IN_2, FIFTH_IN_2, ["red", "green", "blue"]),
        ("1 1", "g2", "3", FOUR_IN_3, FIFTH_IN_3, ["red", "yellow", "blue"]),
        ("1 1", "b2", "4", FOUR_IN_4, FIFTH_IN_4, ["red", "yellow", "green"]),
    ],
)
def test_the_last_cell_closes_its_row_and_takes_its_colours_die(
    dice: str, closer: str, row: str, four: str, fifth: str, left: list[str]
) -> None:
    state = roll(at_roll(variant("gemixxt-a"), four, f"{four} {fifth}"), dice)
    sentence = f"Seat 0 cannot play {closer}: closing row {row} needs 5 marks in it, and there are 4."
    with pytest.raises(IllegalDecision, match=exactly(sentence)):
        play(state, f"0 {closer}")
    state = play(state, "0 pass", f"1 {closer}")
    assert state.shared["closed"] == [row]
    assert state.shared["dice"] == left
    assert locked(state, 1) == [row]
    assert sum(state.sheet(1).crosses) == 7


@pytest.mark.rule("MA4")
def test_the_four_closers_have_four_colours() -> None:
    assert [row.split()[-1] for row in printed(variant("gemixxt-a"))] == ["r12", "y12", "g2", "b2"]


@pytest.mark.rule("MA4")
def test_five_marks_of_the_closers_colour_in_other_rows_do_not_close() -> None:
    state = roll(at_roll(variant("gemixxt-a"), "r2 r3 r6 r10 r9", ""), "6 6")
    assert "r12" not in legal(state, 0)


@pytest.mark.rule("MA4")
def test_all_cells_of_the_closed_row_are_closed_whatever_their_colour() -> None:
    state = play(roll(at_roll(variant("gemixxt-a"), FIVE_IN_1, ""), "6 6"), "0 r12", "1 pass")
    state = roll(all_pass(state), "1 5 y1 g1 b1")
    assert legal(state, 1) == {"pass", "g6", "r6", "y6"}
    with pytest.raises(IllegalDecision, match=exactly("Seat 1 cannot play b6: row 1 is closed.")):
        play(state, "1 b6")


@pytest.mark.rule("MA4")
def test_cells_of_the_removed_colour_in_other_rows_take_the_white_dice_only() -> None:
    state = play(roll(at_roll(variant("gemixxt-a"), FIVE_IN_1, ""), "6 6"), "0 r12", "1 pass")
    state = roll(all_pass(state), "3 4 y1 g2 b5")
    assert legal(state, 1) == {"pass", "g7", "y7", "r7"}
    assert marks(play(state, "0 r7"), 0) == "y2 y4 b5 g8 r11 r12 r7"
    state = all_pass(state)
    # Yellow 4, blue 8 and 9 and green 5 and 6 are rolled; y4 is in the closed row, and red is never offered.
    assert legal(state, 1) == {"pass", "y5", "g5", "g6", "b8", "b9"}
    with pytest.raises(IllegalDecision, match=exactly("Seat 1 cannot play r7: the red die has left the game.")):
        play(state, "1 r7")


@pytest.mark.rule("C9", "MA4")
def test_the_die_is_gone_already_in_the_colour_action_of_the_same_turn() -> None:
    state = roll(at_roll(variant("gemixxt-a"), "", FIVE_IN_1), "6 6 r1 y1 g1 b1")
    state = play(state, "0 pass", "1 r12")
    assert state.shared["roll"] == {"white": [6, 6], "yellow": 1, "green": 1, "blue": 1}
    assert legal(state, 0) == {"pass", "y7", "g7"}  # r7 has lost its die, b7 is in the closed row


@pytest.mark.rule("MA4")
def test_a_row_may_be_closed_with_its_die_in_the_colour_action() -> None:
    state = play(colour_action(at_roll(variant("gemixxt-a"), FIVE_IN_2, ""), "6 1 y6"), "0 y12")
    assert state.shared["closed"] == ["2"]
    assert faces(state) == (6, 6, 6, 0, 6, 6)


@pytest.mark.rule("C11", "MA4")
def test_rows_1_and_2_close_at_once_and_end_the_game() -> None:
    state = roll(at_roll(variant("gemixxt-a"), FIVE_IN_1, FIVE_IN_2, misses=(3, 0)), "6 6")
    state = play(state, "0 r12", "1 y12")
    assert state.shared["closed"] == ["1", "2"]
    assert state.over
    assert misses(state) == [3, 0]
    assert state.scores == (13, 28)


@pytest.mark.rule("C9", "MA4")
def test_two_players_close_the_same_row_in_one_white_action() -> None:
    state = roll(at_roll(variant("gemixxt-a", 3), FIVE_IN_1, "b5 b7 g8 g9 r11", FOUR_IN_1), "6 6")
    state = play(state, "1 r12", "0 r12")
    assert "r12" not in legal(state, 2)
    state = play(state, "2 pass")
    assert [locked(state, seat) for seat in range(3)] == [["1"], ["1"], []]
    assert state.scores == (28, 28, 10)
    assert state.shared["closed"] == ["1"]


# On gemixxt A each row closes with the colour that the row at this place has on the classic board. Not so on these.

ROWS = ("r2 g3 y4", "y2 b3 g4", "b4 r3 g2", "r4 y3 b2")  # two-faced dice; one mark is enough to close
TWO_CLOSERS = ("r2 g4 y4", "y2 b3 g3", "b4 r3 g2", "r4 y3 b2")


def own_game(rows: tuple[str, ...], closers: int = 1) -> Variant:
    data = {"name": "own", "rows": list(rows), "faces": 2, "needed": 1, "closers": closers}
    return own_ruleset(board_from_data(data)).variant(2)


@pytest.mark.rule("MA4")
@pytest.mark.parametrize(
    ("marked", "dice", "closer", "row", "left"),
    [
        ("r2", "2 2", "y4", "1", ["red", "green", "blue"]),
        ("y2", "2 2", "g4", "2", ["red", "yellow", "blue"]),
        ("b4", "1 1", "g2", "3", ["red", "yellow", "blue"]),
        ("r4", "1 1", "b2", "4", ["red", "yellow", "green"]),
    ],
)
def test_the_die_that_leaves_has_the_cells_colour_not_the_rows_place(
    marked: str, dice: str, closer: str, row: str, left: list[str]
) -> None:
    state = play(roll(at_roll(own_game(ROWS), marked, ""), dice), f"0 {closer}", "1 pass")
    assert state.shared["closed"] == [row]
    assert state.shared["dice"] == left
    assert state.shared["roll"] == {"white": [int(face) for face in dice.split()], **dict.fromkeys(left, 1)}


@pytest.mark.rule("MA4")
def test_in_the_colour_action_too_the_die_of_the_cells_colour_leaves() -> None:
    state = play(colour_action(at_roll(own_game(ROWS), "", "r2", active=1), "1 2 y2"), "1 y4")
    assert state.shared["closed"] == ["1"]
    assert faces(state) == (2, 2, 2, 0, 2, 2)


@pytest.mark.rule("MA4", "C9")
def test_two_closers_of_different_colours_in_one_action_take_both_dice() -> None:
    state = play(roll(at_roll(own_game(ROWS), "r2", "y2"), "2 2"), "0 y4", "1 g4")
    assert state.shared["closed"] == ["1", "2"]
    assert state.shared["dice"] == ["red", "blue"]


@pytest.mark.rule("MA4", "C9")
def test_one_row_that_two_players_close_with_different_colours_takes_both_dice() -> None:
    state = play(roll(at_roll(own_game(TWO_CLOSERS, closers=2), "r2", "r2"), "2 2"), "0 y4", "1 g4")
    assert state.shared["closed"] == ["1"]
    assert state.shared["dice"] == ["red", "blue"]
    assert [locked(state, seat) for seat in range(2)] == [["1"], ["1"]]


# MA5: the score.


@pytest.mark.rule("MA5")
def test_the_score_goes_row_by_row_not_by_colour() -> None:
    cells = "y2 b5 g8 r2 r3 y7 r6 g12 r10 y6 b4"
    sheet = at_roll(variant("gemixxt-a"), cells, misses=(1, 0)).sheet(0)
    assert sheet.crosses == (3, 2, 2, 4)
    assert sheet.points == (6, 3, 3, 10)
    assert sheet.score == 17


@pytest.mark.rule("MA5")
def test_marks_of_one_colour_in_four_rows_are_four_single_crosses() -> None:
    assert at_roll(variant("gemixxt-a"), "r2 r4 r10 r11").sheet(0).score == 4


@pytest.mark.rule("MA5")
def test_the_lock_counts_in_its_row() -> None:
    state = play(roll(at_roll(variant("gemixxt-a"), FIVE_IN_1, ""), "6 6"), "0 r12", "1 pass")
    assert state.sheet(0).points == (28, 0, 0, 0)


# MB: mixed numbers.


@pytest.mark.rule("MB1")
def test_board_b() -> None:
    assert printed(variant("gemixxt-b")) == [
        "r10 r6 r2 r8 r3 r4 r12 r5 r9 r7 r11",
        "y9 y12 y4 y6 y7 y2 y5 y8 y11 y3 y10",
        "g8 g2 g10 g12 g6 g3 g7 g4 g5 g11 g9",
        "b5 b7 b11 b9 b12 b3 b8 b10 b2 b6 b4",
    ]


@pytest.mark.rule("MB2")
def test_the_edition_of_the_pads_has_green_3_and_9_the_other_way_round() -> None:
    assert printed(variant("gemixxt-b", edition="pads")) == [
        "r10 r6 r2 r8 r3 r4 r12 r5 r9 r7 r11",
        "y9 y12 y4 y6 y7 y2 y5 y8 y11 y3 y10",
        "g8 g2 g10 g12 g6 g9 g7 g4 g5 g11 g3",
        "b5 b7 b11 b9 b12 b3 b8 b10 b2 b6 b4",
    ]


@pytest.mark.rule("MB2")
def test_the_first_edition_is_the_default() -> None:
    assert variant("gemixxt-b") == variant("gemixxt-b", edition="sheet")
    assert variant("gemixxt-b").settings == {"edition": "sheet"}


@pytest.mark.rule("MB2")
def test_there_are_no_other_editions() -> None:
    sentence = "There is no edition “third”; the editions are sheet and pads."
    with pytest.raises(BadSetup, match=exactly(sentence)):
        variant("gemixxt-b", edition="third")


@pytest.mark.rule("MB1")
def test_rows_are_called_by_their_colour() -> None:
    sheet = variant("gemixxt-b").start().sheet(0)
    assert [row.name for row in sheet.rows] == ["red", "yellow", "green", "blue"]


@pytest.mark.rule("MB1", "MB2")
@pytest.mark.parametrize(
    ("edition", "dice", "cells"),
    [
        ("sheet", "1 1", {"r2", "y2", "g2", "b2"}),
        ("sheet", "1 2", {"r3", "y3", "g3", "b3"}),
        ("sheet", "1 3", {"r4", "y4", "g4"}),
        ("sheet", "3 6", {"r9", "y9", "b9"}),
        ("sheet", "4 6", {"r10", "g10", "b10"}),
        ("sheet", "5 6", {"y11", "g11", "b11"}),
        ("sheet", "6 6", {"r12", "y12", "g12", "b12"}),
        ("pads", "1 2", {"r3", "y3", "b3"}),
        ("pads", "3 6", {"r9", "y9", "g9", "b9"}),
    ],
)
def test_all_but_the_last_cells_are_open_from_the_start(edition: str, dice: str, cells: set[str]) -> None:
    state = roll(variant("gemixxt-b", edition=edition).start(), dice)
    assert legal(state, 0) == {"pass"} | cells


@pytest.mark.rule("C8", "MB2")
@pytest.mark.parametrize(
    ("edition", "dice", "closer", "row", "four", "fifth"),
    [
        ("sheet", "5 6", "r11", "red", "r10 r2 r3 r12", "r7"),
        ("sheet", "4 6", "y10", "yellow", "y9 y12 y4 y6", "y7"),
        ("sheet", "3 6", "g9", "green", "g8 g10 g12 g3", "g11"),
        ("sheet", "1 3", "b4", "blue", "b5 b9 b3 b2", "b6"),
        ("pads", "5 6", "r11", "red", "r10 r2 r3 r12", "r7"),
        ("pads", "4 6", "y10", "yellow", "y9 y12 y4 y6", "y7"),
        ("pads", "1 2", "g3", "green", "g8 g10 g12 g9", "g11"),
        ("pads", "1 3", "b4", "blue", "b5 b9 b3 b2", "b6"),
    ],
)
def test_the_last_cell_to_the_right_closes(
    edition: str, dice: str, closer: str, row: str, four: str, fifth: str
) -> None:
    state = roll(at_roll(variant("gemixxt-b", edition=edition), four, f"{four} {fifth}"), dice)
    sentence = f"Seat 0 cannot play {closer}: closing the {row} row needs 5 marks in it, and there are 4."
    with pytest.raises(IllegalDecision, match=exactly(sentence)):
        play(state, f"0 {closer}")
    state = play(state, "0 pass", f"1 {closer}")
    assert state.shared["closed"] == [row]
    assert row not in str(state.shared["dice"])
    assert locked(state, 1) == [row]


@pytest.mark.rule("C7", "MB1")
def test_left_to_right_means_by_position_not_by_number() -> None:
    sheet = at_roll(variant("gemixxt-b"), "r6", "")
    assert "r2" in legal(roll(sheet, "1 1"), 0)
    assert "r10" not in legal(roll(sheet, "4 6"), 0)
    state = roll(at_roll(variant("gemixxt-b"), "r12", ""), "4 4")
    assert legal(state, 0) == {"pass", "y8", "g8", "b8"}
    assert legal(state, 1) == {"pass", "r8", "y8", "g8", "b8"}


@pytest.mark.rule("C7", "MB1")
def test_the_cells_skipped_are_lost_by_position() -> None:
    row = at_roll(variant("gemixxt-b"), "r8 r12").sheet(0).rows[0]
    assert [cell.name for cell in row.cells if cell.state == "lost"] == ["r10", "r6", "r2", "r3", "r4"]
    assert [cell.name for cell in row.cells if cell.state == "open"] == ["r5", "r9", "r7", "r11"]


@pytest.mark.rule("C6", "MB1")
def test_the_colour_action_marks_in_the_row_of_the_dies_colour() -> None:
    state = colour_action(variant("gemixxt-b").start(), "1 6 r2 y3 g4 b5")
    assert legal(state, 0) == {"pass", "r3", "r8", "y4", "y9", "g5", "g10", "b6", "b11"}


@pytest.mark.rule("C9", "MB2")
def test_closing_green_with_9_takes_the_green_die() -> None:
    state = roll(at_roll(variant("gemixxt-b"), "g8 g10 g12 g3 g11", ""), "3 6 r1 y1 g1 b1")
    state = play(state, "0 g9", "1 pass")
    assert state.shared["dice"] == ["red", "yellow", "blue"]
    assert legal(state, 0) == {"pass", "r4", "r7", "y4", "y7", "b7"}  # b4 closes blue


@pytest.mark.rule("C12", "MB1")
def test_the_score_is_that_of_the_classic_game() -> None:
    sheet = at_roll(variant("gemixxt-b"), "r10 r6 r2 r8 r3 r11 y9 g2 g12", misses=(1, 0)).sheet(0)
    assert sheet.crosses == (7, 1, 2, 0)
    assert sheet.score == 28 + 1 + 3 - 5


@pytest.mark.rule("C10", "MA1", "MB1")
@pytest.mark.parametrize("game", ["gemixxt-a", "gemixxt-b"])
def test_misses_are_those_of_the_classic_game(game: str) -> None:
    state = idle_turn(variant(game, 3).start(1))
    assert misses(state) == [0, 1, 0]
    assert state.active == 2
