"""Longo: longer rows, eight-sided dice, two closers a row and lucky numbers (L1–L7)."""

from collections import Counter

import pytest

from rowlock.rules.errors import BadChance, BadSetup, IllegalDecision, OutOfTurn
from support.reading import all_pass, colour_action, exactly, idle_turn, locked, marks, misses, printed
from support.setting import at_roll, faces, legal, play, roll, variant

# Default lucky numbers (L6): seat 0 has 5 and 10, seat 1 has 6 and 11, seat 2 has 4 and 9.

SIX_RED = "r9 r10 r11 r12 r13 r14"
SEVEN_ELSEWHERE = "y2 y3 y4 y5 y6 y7 y8 g16 g15 g14 g13 g12 g11 g10 b16 b15 b14 b13 b12 b11 b10"


@pytest.mark.rule("L1")
def test_the_rows_have_fifteen_cells() -> None:
    assert printed(variant("longo")) == [
        "r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 r14 r15 r16",
        "y2 y3 y4 y5 y6 y7 y8 y9 y10 y11 y12 y13 y14 y15 y16",
        "g16 g15 g14 g13 g12 g11 g10 g9 g8 g7 g6 g5 g4 g3 g2",
        "b16 b15 b14 b13 b12 b11 b10 b9 b8 b7 b6 b5 b4 b3 b2",
    ]


@pytest.mark.rule("L2")
def test_all_six_dice_have_eight_sides() -> None:
    state = variant("longo").start()
    assert faces(state) == (8, 8, 8, 8, 8, 8)
    assert roll(state, "8 8 r8 y8 g8 b8").awaited == [0, 1]
    with pytest.raises(BadChance, match=exactly("A white die must show 1 to 8, not 9.")):
        state.happen((9, 1, 1, 1, 1, 1))


@pytest.mark.rule("L2")
@pytest.mark.parametrize(
    ("dice", "cells"),
    [
        ("1 1", {"r2", "y2"}),
        ("1 2", {"r3", "y3"}),
        ("1 3", {"r4", "y4", "g4", "b4"}),
        ("8 6", {"r14", "y14", "g14", "b14"}),
        ("7 8", {"g15", "b15"}),
        ("8 8", {"g16", "b16"}),
    ],
)
def test_sums_go_from_2_to_16(dice: str, cells: set[str]) -> None:
    assert legal(roll(at_roll(variant("longo")), dice), 0) == {"pass"} | cells


# L3: closing.


@pytest.mark.rule("L3")
@pytest.mark.parametrize(
    ("dice", "closer", "row", "five", "sixth"),
    [
        ("7 8", "r15", "red", "r3 r5 r7 r9 r11", "r14"),
        ("8 8", "r16", "red", "r3 r5 r7 r9 r11", "r14"),
        ("7 8", "y15", "yellow", "y2 y3 y4 y5 y6", "y7"),
        ("8 8", "y16", "yellow", "y2 y3 y4 y5 y6", "y7"),
        ("1 2", "g3", "green", "g16 g15 g14 g13 g12", "g4"),
        ("1 1", "g2", "green", "g16 g15 g14 g13 g12", "g4"),
        ("1 2", "b3", "blue", "b10 b9 b8 b7 b6", "b5"),
        ("1 1", "b2", "blue", "b10 b9 b8 b7 b6", "b5"),
    ],
)
def test_either_of_the_last_two_cells_closes_with_six_marks(
    dice: str, closer: str, row: str, five: str, sixth: str
) -> None:
    state = roll(at_roll(variant("longo"), five, f"{five} {sixth}"), dice)
    sentence = f"Seat 0 cannot play {closer}: closing the {row} row needs 6 marks in it, and there are 5."
    with pytest.raises(IllegalDecision, match=exactly(sentence)):
        play(state, f"0 {closer}")
    state = play(state, "0 pass", f"1 {closer}")
    assert locked(state, 1) == [row]
    assert state.shared["closed"] == [row]
    assert sum(state.sheet(1).crosses) == 8


@pytest.mark.rule("L3")
@pytest.mark.parametrize(("white", "colour"), [("7 8 r8", "r16"), ("8 8 r7", "r15")])
def test_nobody_marks_both_closers_of_a_row(white: str, colour: str) -> None:
    state = roll(at_roll(variant("longo"), SIX_RED, ""), white)
    closer = {"r16": "r15", "r15": "r16"}[colour]
    state = play(state, f"0 {closer}", "1 pass")
    assert legal(state, 0) & {"r15", "r16"} == set()
    with pytest.raises(IllegalDecision, match=exactly(f"Seat 0 cannot play {colour}: the red row is closed.")):
        play(state, f"0 {colour}")


@pytest.mark.rule("L3")
def test_the_other_closer_is_lost_on_the_sheet_that_closed_the_row() -> None:
    state = play(roll(at_roll(variant("longo"), SIX_RED, ""), "7 8"), "0 r15")
    for shown in (state, all_pass(state)):  # at once for oneself, before the action ends for all
        last_two = shown.sheet(0).rows[0].cells[-2:]
        assert [(cell.name, cell.state) for cell in last_two] == [("r15", "marked"), ("r16", "lost")]


@pytest.mark.rule("C9", "L3", "L5")
@pytest.mark.parametrize("decisions", [("0 r16", "1 r15"), ("1 r15", "0 r16")])
def test_two_players_close_one_row_with_different_closers_in_the_same_white_action(
    decisions: tuple[str, str],
) -> None:
    chosen = variant("longo", lucky="5 10, 6 16")
    state = roll(at_roll(chosen, SIX_RED, f"{SIX_RED} {SEVEN_ELSEWHERE}"), "8 8")
    state = play(state, *decisions)
    assert [locked(state, seat) for seat in (0, 1)] == [["red"], ["red"]]
    assert [state.sheet(seat).crosses[0] for seat in (0, 1)] == [8, 8]
    assert state.shared["closed"] == ["red"]
    assert not state.over


@pytest.mark.rule("L3")
def test_worked_example_green_closed_with_3_and_the_green_die_leaves() -> None:
    state = roll(at_roll(variant("longo"), "g16 g14 g12 g10 g8 g6", ""), "1 2 r1 y1 g1 b1")
    state = play(state, "0 g3", "1 pass")
    assert locked(state, 0) == ["green"]
    assert state.sheet(0).crosses == (0, 0, 8, 0)
    assert state.shared["dice"] == ["red", "yellow", "blue"]
    assert faces(all_pass(state)) == (8, 8, 8, 8, 0, 8)


@pytest.mark.rule("C11", "L3")
def test_worked_example_white_8_and_8_close_red_and_yellow_at_once() -> None:
    state = at_roll(variant("longo"), SIX_RED, "y2 y3 y4 y5 y6 y7")
    state = play(roll(state, "8 8"), "0 r16", "1 y16")
    assert state.shared["closed"] == ["red", "yellow"]
    assert state.over
    assert state.scores == (36, 36)


@pytest.mark.rule("C6")
def test_worked_example_white_5_and_blue_8_are_blue_13() -> None:
    state = play(colour_action(variant("longo").start(), "5 1 b8"), "0 b13")
    assert marks(state, 0) == "b13"


# L4: the score.

TEN_RED = "r2 r3 r4 r5 r6 r7 r8 r9 r10 r11"


@pytest.mark.rule("L3", "L4")
@pytest.mark.parametrize(
    ("cells", "crosses", "points"),
    [
        ("", 0, 0),
        ("r2", 1, 1),
        ("r2 r3", 2, 3),
        ("r2 r3 r4", 3, 6),
        ("r2 r3 r4 r5", 4, 10),
        ("r2 r3 r4 r5 r6", 5, 15),
        ("r2 r3 r4 r5 r6 r7", 6, 21),
        ("r2 r3 r4 r5 r6 r7 r8", 7, 28),
        ("r2 r3 r4 r5 r6 r7 r8 r9", 8, 36),
        ("r2 r3 r4 r5 r6 r7 r16", 8, 36),
        ("r2 r3 r4 r5 r6 r7 r8 r9 r10", 9, 45),
        (TEN_RED, 10, 55),
        (f"{TEN_RED} r12", 11, 66),
        (f"{TEN_RED} r12 r13", 12, 78),
        (f"{TEN_RED} r15", 12, 78),
        (f"{TEN_RED} r12 r13 r14", 13, 91),
        (f"{TEN_RED} r12 r15", 13, 91),
        (f"{TEN_RED} r12 r13 r16", 14, 105),
        (f"{TEN_RED} r12 r13 r14 r15", 15, 120),
        (f"{TEN_RED} r12 r13 r14 r16", 15, 120),
    ],
)
def test_what_a_row_scores(cells: str, crosses: int, points: int) -> None:
    sheet = at_roll(variant("longo"), cells).sheet(0)
    assert sheet.crosses == (crosses, 0, 0, 0)
    assert sheet.points == (points, 0, 0, 0)
    assert sheet.score == points


@pytest.mark.rule("C12", "L4")
def test_worked_example_4_3_9_and_8_crosses_and_two_misses_are_87_points() -> None:
    cells = "r2 r3 r4 r5 y2 y3 y4 g16 g15 g14 g13 g12 g11 g10 g3 b16 b15 b14 b13 b12 b11 b10 b9"
    sheet = at_roll(variant("longo"), cells, misses=(2, 0)).sheet(0)
    assert sheet.crosses == (4, 3, 9, 8)
    assert sheet.points == (10, 6, 45, 36)
    assert sheet.score == 87


# L5: lucky numbers.


@pytest.mark.rule("L5")
def test_worked_example_six_is_rolled_and_a_lucky_player_marks_green_16() -> None:
    state = roll(at_roll(variant("longo", 3), "", "r2 y2 b16", ""), "5 1")
    assert legal(state, 1) == {"pass", "r6", "y6", "g6", "b6", "g16"}
    state = play(state, "0 r6", "1 g16", "2 y6")
    assert [marks(state, seat) for seat in range(3)] == ["r6", "r2 y2 g16 b16", "y6"]


@pytest.mark.rule("L5")
def test_the_lucky_mark_is_instead_of_the_white_sum() -> None:
    state = play(roll(at_roll(variant("longo"), "", "r2 y2 b16"), "5 1"), "1 g16")
    assert legal(state, 1) == set()
    with pytest.raises(OutOfTurn):
        play(state, "1 r6")


@pytest.mark.rule("L5")
def test_of_several_rows_with_the_fewest_crosses_any_one_may_be_chosen() -> None:
    state = roll(at_roll(variant("longo"), "r3 r4 y2 g9 b16 b15", ""), "2 3")
    assert legal(state, 0) == {"pass", "r5", "y5", "g5", "b5", "y3", "g8"}


@pytest.mark.rule("L5")
def test_on_an_empty_sheet_all_four_rows_have_the_fewest() -> None:
    state = roll(at_roll(variant("longo")), "2 3")
    assert legal(state, 0) == {"pass", "r5", "y5", "g5", "b5", "r2", "y2", "g16", "b16"}


@pytest.mark.rule("L5")
def test_the_next_cell_is_right_of_the_rightmost_mark_however_many_are_skipped() -> None:
    state = roll(at_roll(variant("longo"), "r12 y2 y3 g16 g15 b16 b15", ""), "2 3")
    assert legal(state, 0) == {"pass", "y5", "g5", "b5", "r13"}


@pytest.mark.rule("L5")
def test_the_next_cell_may_have_the_very_sum() -> None:
    state = roll(at_roll(variant("longo"), "r4 y2 y3 g16 g15 b16 b15", ""), "2 3")
    assert legal(state, 0) == {"pass", "r5", "y5", "g5", "b5"}


@pytest.mark.rule("L5")
def test_only_the_seat_whose_number_it_is_may_use_it() -> None:
    state = roll(at_roll(variant("longo", 3)), "5 6")
    normal = {"pass", "r11", "y11", "g11", "b11"}
    assert [legal(state, seat) for seat in range(3)] == [normal, normal | {"r2", "y2", "g16", "b16"}, normal]


@pytest.mark.rule("L5")
def test_lucky_numbers_are_for_the_white_sum_only() -> None:
    state = colour_action(variant("longo").start(), "1 6 r4 y4 g4 b4")  # a white 1 and a coloured 4 make 5
    assert legal(state, 0) == {"pass", "r5", "r10", "y5", "y10", "g5", "g10", "b5", "b10"}
    with pytest.raises(
        IllegalDecision, match=exactly("Seat 0 cannot play r2: a white die and the red one make 5 or 10.")
    ):
        play(state, "0 r2")


@pytest.mark.rule("L5")
def test_a_lucky_white_sum_is_no_longer_lucky_in_the_colour_action() -> None:
    state = colour_action(variant("longo").start(), "2 3 r4 y4 g4 b4")
    assert legal(state, 0) == {"pass", "r6", "r7", "y6", "y7", "g6", "g7", "b6", "b7"}


@pytest.mark.rule("L5")
def test_it_may_be_used_each_time() -> None:
    state = play(roll(variant("longo", 1).start(), "1 4"), "0 r2", "0 pass")
    state = play(roll(state, "2 8"), "0 y2", "0 pass")
    state = play(roll(state, "2 3"), "0 g16", "0 pass")
    state = play(roll(state, "5 5"), "0 b16", "0 pass")
    state = play(roll(state, "4 1"), "0 r3", "0 pass")
    assert marks(state, 0) == "r2 r3 y2 g16 b16"


@pytest.mark.rule("C10", "L5")
def test_a_lucky_mark_spares_the_active_player_the_miss() -> None:
    state = play(roll(variant("longo").start(), "1 4"), "0 r2", "1 pass", "0 pass")
    assert misses(state) == [0, 0]


@pytest.mark.rule("L5")
def test_a_closed_row_counts_as_one_with_the_fewest_but_is_not_offered() -> None:
    closer = "b16 b15 b14 b13 b12 b11 b3"
    state = at_roll(variant("longo"), "r2 y2 g16", closer, closed={3: "blue"})
    assert legal(roll(state, "2 3"), 0) == {"pass", "r5", "y5", "g5"}


@pytest.mark.rule("L5")
def test_of_an_open_and_a_closed_row_with_the_fewest_the_open_one_is_offered() -> None:
    closer = "b16 b15 b14 b13 b12 b11 b3"
    state = at_roll(variant("longo"), "r2 y2", closer, closed={3: "blue"})
    assert legal(roll(state, "2 3"), 0) == {"pass", "r5", "y5", "g5", "g16"}


@pytest.mark.rule("L5")
def test_the_lock_counts_among_the_crosses_of_a_row() -> None:
    seven_and_lock, eight_yellow = "r2 r3 r4 r5 r6 r7 r15", "y2 y3 y4 y5 y6 y7 y8 y9"
    nine_each = "g16 g15 g14 g13 g12 g11 g10 g9 g8 b16 b15 b14 b13 b12 b11 b10 b9 b8"
    state = at_roll(variant("longo"), f"{seven_and_lock} {eight_yellow} {nine_each}", "", closed={0: "red"})
    assert legal(roll(state, "2 3"), 0) == {"pass", "g5", "b5", "y10"}


@pytest.mark.rule("L3", "L5")
def test_a_lucky_mark_closes_a_row_that_has_six_marks() -> None:
    state = roll(at_roll(variant("longo"), f"{SIX_RED} {SEVEN_ELSEWHERE}", ""), "4 1")
    assert legal(state, 0) == {"pass", "g5", "b5", "r15"}
    state = play(state, "0 r15", "1 pass")
    assert locked(state, 0) == ["red"]
    assert state.shared["closed"] == ["red"]
    assert state.sheet(0).crosses[0] == 8


@pytest.mark.rule("L3", "L5")
def test_a_lucky_mark_does_not_close_a_row_that_has_five() -> None:
    state = roll(at_roll(variant("longo"), f"r10 r11 r12 r13 r14 {SEVEN_ELSEWHERE}", ""), "4 1")
    assert legal(state, 0) == {"pass", "g5", "b5"}
    with pytest.raises(
        IllegalDecision,
        match=exactly("Seat 0 cannot play r15: closing the red row needs 6 marks in it, and there are 5."),
    ):
        play(state, "0 r15")


@pytest.mark.rule("L5")
def test_a_refusal_reminds_a_lucky_player_of_the_next_cell() -> None:
    state = roll(at_roll(variant("longo"), "r2 y2 b16", ""), "4 1")
    sentence = (
        "Seat 0 cannot play r9: the white dice make 5; "
        "being lucky, the next cell of the shortest row could be marked as well."
    )
    with pytest.raises(IllegalDecision, match=exactly(sentence)):
        play(state, "0 r9")
    with pytest.raises(IllegalDecision, match=exactly("Seat 1 cannot play r9: the white dice make 5.")):
        play(state, "1 r9")


@pytest.mark.rule("L5")
def test_no_refusal_speaks_of_luck_where_no_next_cell_may_be_marked() -> None:
    closer = "b16 b15 b14 b13 b12 b11 b3"
    state = roll(at_roll(variant("longo"), "r2 y2 g16", closer, closed={3: "blue"}), "2 3")
    with pytest.raises(IllegalDecision, match=exactly("Seat 0 cannot play r9: the white dice make 5.")):
        play(state, "0 r9")


# L6: which numbers are lucky.


@pytest.mark.rule("L6")
def test_the_default_pairs_by_seat() -> None:
    state = variant("longo", 5).start()
    pairs = [state.sheet(seat).extras["lucky"] for seat in range(5)]
    assert pairs == [[5, 10], [6, 11], [4, 9], [7, 12], [8, 13]]


@pytest.mark.rule("L5", "L6")
def test_each_seat_of_five_is_lucky_on_eleven_of_the_sixty_four_rolls() -> None:
    lucky_rolls: Counter[int] = Counter()
    start = variant("longo", 5).start()
    for one in range(1, 9):
        for two in range(1, 9):
            if one + two > 2:  # y2 is then a lucky mark and nothing else
                state = roll(start, f"{one} {two}")
                lucky_rolls.update(seat for seat in range(5) if "y2" in legal(state, seat))
    assert lucky_rolls == {0: 11, 1: 11, 2: 11, 3: 11, 4: 11}


@pytest.mark.rule("L5", "L6")
@pytest.mark.parametrize(
    ("dice", "lucky"),
    [
        ("1 2", []),
        ("1 3", [2]),
        ("1 4", [0]),
        ("1 5", [1]),
        ("1 6", [3]),
        ("1 7", [4]),
        ("1 8", [2]),
        ("2 8", [0]),
        ("3 8", [1]),
        ("4 8", [3]),
        ("5 8", [4]),
        ("6 8", []),
        ("7 8", []),
        ("8 8", []),
    ],
)
def test_who_is_lucky_with_which_sum(dice: str, lucky: list[int]) -> None:
    state = roll(variant("longo", 5).start(), dice)
    assert [seat for seat in range(5) if "y2" in legal(state, seat)] == lucky


@pytest.mark.rule("L6")
@pytest.mark.parametrize("chosen", ["3 14, 16 2", " 14 3,2 16 ", [[3, 14], [2, 16]], [(14, 3), (16, 2)]])
def test_the_pairs_are_a_setting_of_the_game(chosen: object) -> None:
    game = variant("longo", 2, lucky=chosen)
    assert game.settings == {"lucky": ((3, 14), (2, 16))}
    state = roll(game.start(), "7 7")
    assert legal(state, 0) == {"pass", "r14", "y14", "g14", "b14", "r2", "y2", "g16", "b16"}
    assert legal(state, 1) == {"pass", "r14", "y14", "g14", "b14"}


@pytest.mark.rule("L6")
@pytest.mark.parametrize("chosen", ["5 10, 5 10", "5 10, 10 5"])
def test_equal_pairs_are_refused(chosen: str) -> None:
    sentence = "Lucky numbers must differ from player to player; a pair is there twice."
    with pytest.raises(BadSetup, match=exactly(sentence)):
        variant("longo", 2, lucky=chosen)


@pytest.mark.rule("L6")
@pytest.mark.parametrize(
    ("pair", "shown"),
    [
        ("1 6", "1 and 6"),
        ("6 17", "6 and 17"),
        ("-5 5", "-5 and 5"),
        ("7 7", "7 and 7"),
        ("7", "7"),
        ("5 5 10", "5, 5 and 10"),
    ],
)
def test_a_pair_is_two_different_numbers_that_two_dice_make(pair: str, shown: str) -> None:
    sentence = f"Each player has two different lucky numbers from 2 to 16, not {shown}."
    with pytest.raises(BadSetup, match=exactly(sentence)):
        variant("longo", 1, lucky=pair)


@pytest.mark.rule("L6")
@pytest.mark.parametrize("pair", ["2 16", "16 2"])
def test_the_lowest_and_the_highest_sum_may_be_lucky(pair: str) -> None:
    assert variant("longo", 1, lucky=pair).settings == {"lucky": ((2, 16),)}


@pytest.mark.rule("L6")
def test_every_player_needs_a_pair() -> None:
    with pytest.raises(BadSetup, match=exactly("Lucky numbers are given for 2 of 3 players.")):
        variant("longo", 3, lucky="5 10, 6 11")


@pytest.mark.rule("L6")
@pytest.mark.parametrize("chosen", ["five ten", "5-10", 5, None, [5, 10], [["5", "10"]]])
def test_what_are_no_pairs_is_refused_with_an_example(chosen: object) -> None:
    example = "“5 10, 6 11”" if isinstance(chosen, str) else "[[5, 10], [6, 11]]"
    sentence = f"Lucky numbers are written like {example}, not “{chosen}”."
    with pytest.raises(BadSetup, match=exactly(sentence)):
        variant("longo", 1, lucky=chosen)


@pytest.mark.rule("L6")
def test_other_games_have_no_lucky_numbers() -> None:
    with pytest.raises(BadSetup, match=exactly("Qwixx has no option “lucky”.")):
        variant("classic", 2, lucky="5 10, 6 11")
    assert "lucky" not in variant("classic").start().sheet(0).extras


# L7: misses.


@pytest.mark.rule("C10", "L7")
def test_the_active_player_alone_takes_the_miss() -> None:
    assert misses(idle_turn(variant("longo", 3).start(1))) == [0, 1, 0]
