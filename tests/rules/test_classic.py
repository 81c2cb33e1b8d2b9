"""Classic: the board, players, turns, rolls, the two actions and the order of marks (C1–C7)."""

import pytest

from rowlock.rules.errors import BadChance, BadSetup, IllegalDecision, MalformedDecision, OutOfTurn, UnknownPlayer
from support.reading import all_pass, colour_action, exactly, idle_turn, marks, misses, printed
from support.setting import at_roll, faces, legal, play, roll, variant

SHEETS_AND_DICE = ["classic", "longo", "gemixxt-a", "gemixxt-b", "bonus-a", "bonus-b"]
COLOURS = ["red", "yellow", "green", "blue"]


@pytest.mark.rule("C1")
def test_red_and_yellow_run_up_and_green_and_blue_run_down() -> None:
    assert printed(variant("classic")) == [
        "r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12",
        "y2 y3 y4 y5 y6 y7 y8 y9 y10 y11 y12",
        "g12 g11 g10 g9 g8 g7 g6 g5 g4 g3 g2",
        "b12 b11 b10 b9 b8 b7 b6 b5 b4 b3 b2",
    ]


@pytest.mark.rule("C1")
def test_rows_are_called_by_their_colours_and_start_open_and_empty() -> None:
    sheet = variant("classic").start().sheet(0)
    assert [row.name for row in sheet.rows] == COLOURS
    assert {cell.state for row in sheet.rows for cell in row.cells} == {"open"}
    assert sheet.crosses == (0, 0, 0, 0)
    assert sheet.misses == 0
    assert sheet.score == 0


# C2: players.


@pytest.mark.rule("C2")
@pytest.mark.parametrize("game", SHEETS_AND_DICE)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_one_to_five_can_play_and_all_of_them_decide_in_the_white_action(game: str, seats: int) -> None:
    state = roll(variant(game, seats).start(), "1 4")
    assert state.awaited == [0, 1, 2, 3, 4][:seats]
    assert len(state.scores) == seats


@pytest.mark.rule("C2")
@pytest.mark.parametrize("game", SHEETS_AND_DICE)
@pytest.mark.parametrize("seats", [-1, 0, 6])
def test_nobody_at_all_and_six_are_refused(game: str, seats: int) -> None:
    with pytest.raises(BadSetup, match=f"is for 1 to 5 players, not {seats}"):
        variant(game, seats)


@pytest.mark.rule("C2")
def test_too_many_players_are_told_so_in_a_sentence() -> None:
    with pytest.raises(BadSetup, match=exactly("Qwixx is for 1 to 5 players, not 6.")):
        variant("classic", 6)


@pytest.mark.rule("C2")
def test_alone_one_is_always_active() -> None:
    state = variant("classic", 1).start()
    for turn in (1, 2, 3):
        state = idle_turn(state)
        assert state.active == 0
        assert misses(state) == [turn]


@pytest.mark.rule("C2", "C5", "C6", "C11")
def test_alone_every_other_rule_is_the_same() -> None:
    state = roll(at_roll(variant("classic", 1), "r2 r3 r4 r5 r6 b12 b11 b10 b9 b8"), "6 6 y1 b1")
    state = play(state, "0 r12")
    assert state.shared["closed"] == ["red"]
    state = play(state, "0 b7")
    assert misses(state) == [0]
    state = play(roll(state, "1 1"), "0 b2")
    assert state.over
    assert state.winners == (0,)


# C3: who starts, and the order of turns.


@pytest.mark.rule("C3")
@pytest.mark.parametrize(
    ("start", "turns"),
    [(0, [0, 1, 2, 3, 0]), (1, [1, 2, 3, 0, 1]), (2, [2, 3, 0, 1, 2]), (3, [3, 0, 1, 2, 3])],
)
def test_any_seat_may_start_and_the_turn_passes_in_seat_order_and_wraps(start: int, turns: list[int]) -> None:
    state = variant("classic", 4).start(start)
    active = []
    for _ in turns:
        active.append(state.active)
        state = idle_turn(state)
    assert active == turns


@pytest.mark.rule("C3")
def test_seat_0_starts_unless_another_is_drawn() -> None:
    assert variant("classic", 3).start().active == 0


@pytest.mark.rule("C3")
@pytest.mark.parametrize(
    ("seats", "start", "there"),
    [
        (2, 2, "the seats are 0 to 1"),
        (2, -1, "the seats are 0 to 1"),
        (1, 1, "there is only seat 0"),
        (5, 5, "the seats are 0 to 4"),
    ],
)
def test_a_seat_that_is_not_there_cannot_start(seats: int, start: int, there: str) -> None:
    with pytest.raises(BadSetup, match=exactly(f"Seat {start} cannot start: {there}.")):
        variant("classic", seats).start(start)


# C4: the roll.


@pytest.mark.rule("C4")
def test_a_turn_begins_with_a_roll_of_two_white_dice_and_one_of_each_colour() -> None:
    state = variant("classic", 3).start()
    assert state.needs_chance
    assert state.action == "roll"
    assert state.awaited == []
    assert faces(state) == (6, 6, 6, 6, 6, 6)
    assert state.shared["roll"] is None
    assert state.shared["dice"] == COLOURS


@pytest.mark.rule("C4")
def test_everybody_sees_all_dice_before_deciding_anything() -> None:
    state = roll(variant("classic", 3).start(), "1 4 r3 y2 g6 b5")
    shown = {"white": [1, 4], "red": 3, "yellow": 2, "green": 6, "blue": 5}
    assert state.awaited == [0, 1, 2]
    assert [state.view(seat).shared["roll"] for seat in (0, 1, 2, None)] == [shown] * 4


@pytest.mark.rule("C4")
def test_nobody_decides_before_the_roll() -> None:
    state = variant("classic").start()
    assert legal(state, 0) == set()
    with pytest.raises(OutOfTurn, match=exactly("Seat 0 cannot play r5 yet: a roll comes first.")):
        play(state, "0 r5")


@pytest.mark.rule("C4")
def test_one_roll_serves_both_actions() -> None:
    state = roll(variant("classic").start(), "1 4")
    for waiting in (state, all_pass(state)):
        with pytest.raises(BadChance, match=exactly("No roll is awaited now.")):
            waiting.happen((1, 4, 1, 1, 1, 1))


@pytest.mark.rule("C4")
@pytest.mark.parametrize("faces", [(1, 4, 3, 2, 6), (1, 4, 3, 2, 6, 5, 1), (1, 4), ()])
def test_a_roll_with_too_few_or_too_many_dice_is_refused(faces: tuple[int, ...]) -> None:
    sentence = f"A roll has 6 numbers, two white and four coloured; this one has {len(faces)}."
    with pytest.raises(BadChance, match=exactly(sentence)):
        variant("classic").start().happen(faces)


@pytest.mark.rule("C4")
@pytest.mark.parametrize(
    ("faces", "sentence"),
    [
        ((7, 1, 1, 1, 1, 1), "A white die must show 1 to 6, not 7."),
        ((1, 0, 1, 1, 1, 1), "A white die must show 1 to 6."),
        ((1, 1, 0, 1, 1, 1), "The red die is missing."),
        ((1, 1, 1, 1, 8, 1), "The green die must show 1 to 6, not 8."),
        ((1, 1, 1, 1, 1, -1), "The blue die must show 1 to 6, not something else."),
    ],
)
def test_a_die_shows_1_to_6(faces: tuple[int, ...], sentence: str) -> None:
    with pytest.raises(BadChance, match=exactly(sentence)):
        variant("classic").start().happen(faces)


# C5 and C6: the white action and the colour action.


@pytest.mark.rule("C5", "C6")
def test_worked_example_five_for_all_and_blue_10_for_the_active_player() -> None:
    state = roll(variant("classic", 4).start(), "1 4 r3 y2 g6 b6")
    assert [legal(state, seat) for seat in range(4)] == [{"pass", "r5", "y5", "g5", "b5"}] * 4
    state = play(state, "2 y5", "3 pass", "0 r5", "1 pass")
    assert state.awaited == [0]
    state = play(state, "0 b10")
    assert [marks(state, seat) for seat in range(4)] == ["r5 b10", "", "y5", ""]
    assert misses(state) == [0, 0, 0, 0]
    assert state.active == 1


@pytest.mark.rule("C5")
@pytest.mark.parametrize(
    ("dice", "cells"),
    [
        ("1 1", {"r2", "y2"}),  # g2 and b2 close their rows, r12 and y12 theirs
        ("1 2", {"r3", "y3", "g3", "b3"}),
        ("2 2", {"r4", "y4", "g4", "b4"}),
        ("4 3", {"r7", "y7", "g7", "b7"}),
        ("5 6", {"r11", "y11", "g11", "b11"}),
        ("6 6", {"g12", "b12"}),
    ],
)
def test_the_white_sum_may_be_marked_in_any_row_of_an_empty_sheet(dice: str, cells: set[str]) -> None:
    state = roll(variant("classic").start(), dice)
    assert legal(state, 0) == legal(state, 1) == {"pass"} | cells


@pytest.mark.rule("C5")
def test_no_other_number_may_be_marked_in_the_white_action() -> None:
    state = roll(variant("classic").start(), "1 4 r5")
    with pytest.raises(IllegalDecision, match=exactly("Seat 1 cannot play r6: the white dice make 5.")):
        play(state, "1 r6")


@pytest.mark.rule("C5")
@pytest.mark.parametrize("second", ["y5", "r5", "pass"])
def test_one_row_only_a_second_decision_in_the_same_action_is_out_of_turn(second: str) -> None:
    state = play(roll(variant("classic").start(), "1 4"), "0 r5")
    sentence = (
        f"Seat 0 cannot play {second}: Seat 0 has decided already in the white action; Seat 1 must still decide."
    )
    with pytest.raises(OutOfTurn, match=exactly(sentence)):
        play(state, f"0 {second}")


@pytest.mark.rule("C5")
def test_passing_is_a_decision_too_and_cannot_be_taken_back() -> None:
    state = play(roll(variant("classic").start(), "1 4"), "1 pass")
    assert legal(state, 1) == set()
    with pytest.raises(OutOfTurn):
        play(state, "1 r5")


@pytest.mark.rule("C6")
def test_the_colour_action_is_the_active_players_alone() -> None:
    state = colour_action(variant("classic", 3).start(1), "1 4 r3")
    assert state.action == "colour"
    assert state.awaited == [1]
    assert legal(state, 0) == legal(state, 2) == set()
    with pytest.raises(
        OutOfTurn, match=exactly("Seat 2 cannot play r7: Seat 2 has nothing to decide in this action.")
    ):
        play(state, "2 r7")


@pytest.mark.rule("C6")
def test_each_coloured_die_goes_with_either_white_die_into_the_row_of_its_colour() -> None:
    state = colour_action(variant("classic").start(), "2 5 r1 y3 g4 b6")
    assert legal(state, 0) == {"pass", "r3", "r6", "y5", "y8", "g6", "g9", "b8", "b11"}


@pytest.mark.rule("C6")
def test_equal_white_dice_leave_one_sum_for_each_colour() -> None:
    state = colour_action(variant("classic").start(), "3 3 r1 y2 g5 b6")
    assert legal(state, 0) == {"pass", "r4", "y5", "g8", "b9"}


@pytest.mark.rule("C6")
@pytest.mark.parametrize(
    ("cell", "reason"),
    [
        ("r7", "a white die and the red one make 3 or 6"),  # 7 is the sum of the white dice alone
        ("r8", "a white die and the red one make 3 or 6"),  # 8 is white and yellow
        ("b7", "a white die and the blue one make 8 or 11"),
    ],
)
def test_the_sum_needs_one_white_die_and_the_die_of_the_cells_colour(cell: str, reason: str) -> None:
    state = colour_action(variant("classic").start(), "2 5 r1 y3 g4 b6")
    with pytest.raises(IllegalDecision, match=exactly(f"Seat 0 cannot play {cell}: {reason}.")):
        play(state, f"0 {cell}")


@pytest.mark.rule("C6")
def test_the_colour_action_may_follow_a_white_action_without_a_mark_and_may_be_passed() -> None:
    state = roll(variant("classic").start(), "1 4 r3")
    assert marks(play(state, "0 pass", "1 pass", "0 r4"), 0) == "r4"
    assert marks(play(state, "0 r5", "1 pass", "0 pass"), 0) == "r5"


@pytest.mark.rule("C6", "C7")
def test_both_marks_of_a_turn_may_go_into_one_row_the_second_right_of_the_first() -> None:
    state = play(roll(variant("classic").start(), "1 4 r3"), "1 pass", "0 r5")
    assert "r4" not in legal(state, 0)
    state = play(state, "0 r7")
    assert marks(state, 0) == "r5 r7"


@pytest.mark.rule("C6")
def test_one_mark_in_the_colour_action_then_the_next_seat_rolls() -> None:
    state = play(colour_action(variant("classic").start(), "1 4 r3"), "0 r4")
    assert state.needs_chance
    assert state.active == 1


# C7: the order of marks.


def row_states(cells: str) -> dict[str, str]:
    """The state of each red cell on a sheet with those marks."""
    state = at_roll(variant("classic"), cells)
    return {cell.name: cell.state for cell in state.sheet(0).rows[0].cells}


@pytest.mark.rule("C7")
def test_worked_example_red_5_then_7_and_the_cells_skipped_are_lost() -> None:
    assert row_states("r5 r7") == {
        "r2": "lost",
        "r3": "lost",
        "r4": "lost",
        "r5": "marked",
        "r6": "lost",
        "r7": "marked",
        "r8": "open",
        "r9": "open",
        "r10": "open",
        "r11": "open",
        "r12": "open",
    }


@pytest.mark.rule("C7")
@pytest.mark.parametrize(("dice", "cell"), [("1 1", "r2"), ("1 2", "r3"), ("2 2", "r4"), ("1 5", "r6")])
def test_a_cell_left_of_the_rightmost_mark_is_never_legal_again(dice: str, cell: str) -> None:
    state = roll(at_roll(variant("classic"), "r5 r7"), dice)
    assert cell not in legal(state, 0)
    sentence = f"Seat 0 cannot play {cell}: it is not right of the last mark in the red row."
    with pytest.raises(IllegalDecision, match=exactly(sentence)):
        play(state, f"0 {cell}")


@pytest.mark.rule("C7")
def test_a_marked_cell_cannot_be_marked_again() -> None:
    state = roll(at_roll(variant("classic"), "r5 r7"), "3 4")
    assert legal(state, 0) == {"pass", "y7", "g7", "b7"}
    with pytest.raises(IllegalDecision, match=exactly("Seat 0 cannot play r7: it is marked already.")):
        play(state, "0 r7")


@pytest.mark.rule("C7")
def test_right_of_the_rightmost_mark_any_cell_may_be_next() -> None:
    for dice, cell in (("4 4", "r8"), ("4 5", "r9"), ("5 5", "r10"), ("5 6", "r11")):
        assert cell in legal(roll(at_roll(variant("classic"), "r5 r7"), dice), 0)


@pytest.mark.rule("C7")
def test_green_and_blue_run_downwards() -> None:
    sheet = at_roll(variant("classic"), "g9", "")
    assert "g10" not in legal(roll(sheet, "5 5"), 0)
    assert "g8" in legal(roll(sheet, "4 4"), 0)
    assert "g3" in legal(roll(sheet, "1 2"), 0)


@pytest.mark.rule("C7")
def test_each_row_and_each_sheet_has_its_own_rightmost_mark() -> None:
    state = roll(at_roll(variant("classic"), "r9 b4", "y11"), "3 4")
    assert legal(state, 0) == {"pass", "y7", "g7"}
    assert legal(state, 1) == {"pass", "r7", "g7", "b7"}


# Decisions that are none, and the names in the sentences.


@pytest.mark.rule("C5")
@pytest.mark.parametrize("name", ["r13", "r1", "p5", "5", "row-red", ""])
def test_what_names_no_cell_of_the_board_is_malformed(name: str) -> None:
    sentence = f"“{name}” is no decision of this game; decisions look like “pass” or “r2”."
    with pytest.raises(MalformedDecision, match=exactly(sentence)):
        variant("classic").decision(name)


@pytest.mark.rule("C5")
@pytest.mark.parametrize("decision", [-1, 11, 15, 63, 65, 999])
def test_numbers_that_stand_for_no_cell_are_malformed(decision: int) -> None:
    state = roll(variant("classic").start(), "1 4")
    with pytest.raises(MalformedDecision, match=exactly(f"{decision} is no decision of this game.")):
        state.decide(0, decision)


@pytest.mark.rule("C5")
def test_a_refusal_calls_the_player_by_name_and_changes_nothing() -> None:
    state = roll(variant("classic").start(), "1 4")
    with pytest.raises(IllegalDecision, match=exactly("Ada cannot play r6: the white dice make 5.")):
        state.decide(0, variant("classic").decision("r6"), players=("Ada", "Ben"))
    assert state == roll(variant("classic").start(), "1 4")


@pytest.mark.rule("C2")
@pytest.mark.parametrize("seat", [-1, 2, 64])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    state = roll(variant("classic").start(), "1 4")
    sentence = exactly(f"There is no seat {seat}; the seats are 0 to 1.")
    for use in (state.legal, state.sheet, state.score, state.view, lambda one: state.decide(one, 64)):
        with pytest.raises(UnknownPlayer, match=sentence):
            use(seat)
