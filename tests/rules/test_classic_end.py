"""Classic: closing rows, misses, the end of the game and the score (C8–C12)."""

import pytest

from rowlock.rules.errors import BadChance, IllegalDecision, OutOfTurn
from support.reading import all_pass, colour_action, exactly, idle_turn, locked, marks, misses
from support.setting import at_roll, faces, legal, play, roll, variant

FOUR_RED, FIVE_RED = "r2 r3 r4 r5", "r2 r3 r4 r5 r6"
FIVE_YELLOW = "y2 y3 y4 y5 y6"
FIVE_GREEN = "g12 g11 g10 g9 g8"
BLUE_CLOSED = "b12 b11 b10 b9 b8 b2"  # the sheet of somebody who has closed blue before

# C8: what a closing needs.


@pytest.mark.rule("C8")
@pytest.mark.parametrize(
    ("dice", "closer", "row", "four", "fifth"),
    [
        ("6 6", "r12", "red", "r2 r3 r4 r5", "r11"),
        ("6 6", "y12", "yellow", "y4 y6 y8 y10", "y11"),
        ("1 1", "g2", "green", "g12 g11 g10 g9", "g3"),
        ("1 1", "b2", "blue", "b11 b9 b7 b5", "b4"),
    ],
)
def test_the_last_cell_needs_five_marks_in_its_row(dice: str, closer: str, row: str, four: str, fifth: str) -> None:
    state = roll(at_roll(variant("classic"), four, f"{four} {fifth}"), dice)
    assert closer not in legal(state, 0)
    assert closer in legal(state, 1)
    sentence = f"Seat 0 cannot play {closer}: closing the {row} row needs 5 marks in it, and there are 4."
    with pytest.raises(IllegalDecision, match=exactly(sentence)):
        play(state, f"0 {closer}")


@pytest.mark.rule("C8")
def test_marks_in_other_rows_do_not_count() -> None:
    state = roll(at_roll(variant("classic"), f"{FOUR_RED} {FIVE_YELLOW}", ""), "6 6")
    assert legal(state, 0) == {"pass", "y12", "g12", "b12"}


@pytest.mark.rule("C8")
def test_only_the_last_cell_is_kept_for_a_row_with_marks() -> None:
    state = roll(at_roll(variant("classic"), "", ""), "5 6")
    assert legal(state, 0) == {"pass", "r11", "y11", "g11", "b11"}


@pytest.mark.rule("C8")
def test_the_lock_is_crossed_with_the_last_cell_and_counts() -> None:
    state = roll(at_roll(variant("classic"), FIVE_RED, ""), "6 6")
    assert locked(state, 0) == []
    state = play(state, "1 pass", "0 r12")
    assert locked(state, 0) == ["red"]
    assert state.sheet(0).crosses == (7, 0, 0, 0)
    assert state.scores == (28, 0)


@pytest.mark.rule("C8")
def test_the_fifth_mark_may_be_made_in_the_white_action_of_the_same_turn() -> None:
    state = roll(at_roll(variant("classic"), FOUR_RED, ""), "1 6 r6")
    assert "r12" in legal(play(state, "1 pass", "0 r7"), 0)
    assert "r12" not in legal(play(state, "1 pass", "0 pass"), 0)


@pytest.mark.rule("C6", "C8")
def test_a_row_may_be_closed_in_the_colour_action() -> None:
    state = colour_action(at_roll(variant("classic"), FIVE_GREEN, ""), "1 4 g1")
    state = play(state, "0 g2")
    assert locked(state, 0) == ["green"]
    assert state.shared["closed"] == ["green"]


# C9: a closing is for all, from the end of its action.


@pytest.mark.rule("C9")
def test_a_closing_takes_effect_when_its_action_ends() -> None:
    state = roll(at_roll(variant("classic", 3), FIVE_RED, FIVE_RED, ""), "6 6")
    state = play(state, "0 r12")
    assert state.shared["closed"] == []
    assert state.shared["dice"] == ["red", "yellow", "green", "blue"]
    assert "r12" in legal(state, 1)
    state = play(state, "1 pass", "2 pass")
    assert state.shared["closed"] == ["red"]
    assert state.shared["dice"] == ["yellow", "green", "blue"]


@pytest.mark.rule("C9")
def test_two_players_close_the_same_row_and_each_crosses_the_own_lock() -> None:
    state = roll(at_roll(variant("classic", 3), FIVE_RED, f"{FIVE_RED} r8", FIVE_RED), "6 6")
    state = play(state, "0 r12", "1 r12", "2 pass")
    assert [locked(state, seat) for seat in range(3)] == [["red"], ["red"], []]
    assert [state.sheet(seat).crosses[0] for seat in range(3)] == [7, 8, 5]
    assert state.scores == (28, 36, 15)
    assert state.shared["closed"] == ["red"]
    assert not state.over


@pytest.mark.rule("C8", "C9")
@pytest.mark.parametrize("order", [("0 r12",), ()])
def test_too_few_marks_give_no_right_to_close_although_another_closes(order: tuple[str, ...]) -> None:
    state = play(roll(at_roll(variant("classic"), FIVE_RED, FOUR_RED), "6 6"), *order)
    sentence = "Seat 1 cannot play r12: closing the red row needs 5 marks in it, and there are 4."
    with pytest.raises(IllegalDecision, match=exactly(sentence)):
        play(state, "1 r12")


@pytest.mark.rule("C9")
def test_nobody_marks_in_a_closed_row_any_more() -> None:
    state = play(roll(at_roll(variant("classic"), "", FIVE_RED), "6 6"), "0 pass", "1 r12")
    state = roll(all_pass(state), "3 5 y1 g1 b1")
    assert legal(state, 0) == legal(state, 1) == {"pass", "y8", "g8", "b8"}
    for seat in (0, 1):
        with pytest.raises(IllegalDecision, match=exactly(f"Seat {seat} cannot play r8: the red row is closed.")):
            play(state, f"{seat} r8")


@pytest.mark.rule("C9")
def test_on_every_sheet_the_open_cells_of_a_closed_row_are_lost() -> None:
    state = play(roll(at_roll(variant("classic"), "r3", FIVE_RED), "6 6"), "0 pass", "1 r12")
    row = state.sheet(0).rows[0]
    assert row.closed
    assert not row.locked
    assert [cell.state for cell in row.cells] == ["lost", "marked"] + ["lost"] * 9
    assert (row.crosses, row.points) == (1, 1)


@pytest.mark.rule("C9")
def test_the_die_is_gone_already_in_the_colour_action_of_the_same_turn() -> None:
    state = roll(at_roll(variant("classic"), "", FIVE_RED), "6 6 r3 y4 g1 b2")
    state = play(state, "0 pass", "1 r12")
    assert state.action == "colour"
    assert legal(state, 0) == {"pass", "y10", "g7", "b8"}
    assert state.shared["roll"] == {"white": [6, 6], "yellow": 4, "green": 1, "blue": 2}
    with pytest.raises(IllegalDecision, match=exactly("Seat 0 cannot play r9: the red row is closed.")):
        play(state, "0 r9")


@pytest.mark.rule("C4", "C9")
def test_the_die_of_a_closed_row_cannot_be_rolled_later() -> None:
    state = at_roll(variant("classic"), BLUE_CLOSED, "", closed={3: "blue"})
    assert faces(state) == (6, 6, 6, 6, 6, 0)
    with pytest.raises(BadChance, match=exactly("The blue die has left the game and cannot be rolled.")):
        state.happen((1, 4, 3, 2, 6, 5))
    with pytest.raises(BadChance, match=exactly("The yellow die is missing.")):
        state.happen((1, 4, 3, 0, 6, 0))
    assert state.happen((1, 4, 3, 2, 6, 0)).awaited == [0, 1]


@pytest.mark.rule("C9")
def test_a_closing_in_the_colour_action_gives_nobody_else_a_chance() -> None:
    state = colour_action(at_roll(variant("classic"), FIVE_RED, FIVE_RED), "6 5 r6")
    state = roll(play(state, "0 r12"), "6 6")
    assert legal(state, 1) == {"pass", "g12", "b12"}
    assert [locked(state, seat) for seat in (0, 1)] == [["red"], []]


@pytest.mark.rule("C9")
def test_the_player_who_closes_goes_on_in_the_other_rows() -> None:
    state = roll(at_roll(variant("classic"), FIVE_RED, ""), "6 6 y1 g2 b3")
    state = play(state, "0 r12", "1 pass")
    assert legal(state, 0) == {"pass", "y7", "g8", "b9"}


# C10: misses.


@pytest.mark.rule("C10")
@pytest.mark.parametrize(
    ("white", "colour", "miss"),
    [("pass", "pass", 1), ("y5", "pass", 0), ("pass", "r4", 0), ("y5", "r4", 0)],
)
def test_a_miss_only_when_marked_in_neither_action(white: str, colour: str, miss: int) -> None:
    state = roll(variant("classic").start(), "1 4 r3")
    state = play(state, "1 pass", f"0 {white}", f"0 {colour}")
    assert misses(state) == [miss, 0]


@pytest.mark.rule("C10")
def test_a_miss_whether_by_choice_or_not() -> None:
    state = roll(at_roll(variant("classic"), "r3 y3", ""), "1 1 r1 y1 g1 b1")
    assert legal(state, 0) == {"pass"}
    state = play(state, "0 pass", "1 r2")
    assert legal(state, 0) == {"pass"}
    assert misses(play(state, "0 pass")) == [1, 0]


@pytest.mark.rule("C10")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_passive_players_never_take_a_miss(active: int) -> None:
    state = idle_turn(variant("classic", 3).start(active))
    assert misses(state) == [1 if seat == active else 0 for seat in range(3)]


@pytest.mark.rule("C10")
def test_a_mark_of_somebody_else_spares_the_active_player_nothing() -> None:
    state = roll(variant("classic", 3).start(), "1 4")
    state = play(state, "1 r5", "0 pass", "2 y5", "0 pass")
    assert misses(state) == [1, 0, 0]


@pytest.mark.rule("C10")
def test_the_mark_of_one_turn_spares_no_miss_in_the_next() -> None:
    state = play(roll(variant("classic", 1).start(), "1 4"), "0 r5", "0 pass")
    assert misses(state) == [0]
    assert misses(idle_turn(state)) == [1]


@pytest.mark.rule("C10", "C12")
def test_a_miss_costs_five_points() -> None:
    state = idle_turn(variant("classic").start())
    assert state.scores == (-5, 0)
    assert state.sheet(0).penalty == 5


# C11: the end.


@pytest.mark.rule("C11")
def test_the_fourth_miss_ends_the_game_at_once() -> None:
    state = idle_turn(at_roll(variant("classic"), "", "r2", misses=(3, 0)))
    assert misses(state) == [4, 0]
    assert state.over
    assert not state.needs_chance
    assert state.awaited == []
    assert state.winners == (1,)


@pytest.mark.rule("C11")
def test_the_third_miss_does_not() -> None:
    state = idle_turn(at_roll(variant("classic"), misses=(2, 0)))
    assert misses(state) == [3, 0]
    assert not state.over


@pytest.mark.rule("C11")
def test_misses_of_different_players_do_not_add_up() -> None:
    state = idle_turn(at_roll(variant("classic", 3), misses=(2, 3, 3)))
    assert not state.over
    state = idle_turn(state)
    assert misses(state) == [3, 4, 3]
    assert state.over


@pytest.mark.rule("C11")
def test_three_misses_and_a_mark_do_not_end_the_game() -> None:
    state = at_roll(variant("classic"), misses=(3, 0))
    state = play(roll(state, "1 4"), "1 pass", "0 r5", "0 pass")
    assert misses(state) == [3, 0]
    assert not state.over


@pytest.mark.rule("C11")
def test_when_the_game_is_over_nothing_happens_any_more() -> None:
    state = idle_turn(at_roll(variant("classic"), misses=(3, 0)))
    assert legal(state, 0) == legal(state, 1) == set()
    assert state.shared["roll"] is None
    with pytest.raises(OutOfTurn, match=exactly("Seat 0 cannot play r5: the game is over.")):
        play(state, "0 r5")
    with pytest.raises(BadChance, match=exactly("No roll is awaited now.")):
        state.happen((1, 4, 1, 1, 1, 1))


@pytest.mark.rule("C11")
def test_one_closed_row_does_not_end_the_game_however_many_close_it() -> None:
    state = roll(at_roll(variant("classic"), FIVE_RED, FIVE_RED), "6 6")
    state = play(state, "0 r12", "1 r12")
    assert state.shared["closed"] == ["red"]
    assert state.action == "colour"


@pytest.mark.rule("C11")
def test_two_rows_closed_by_different_players_end_the_game_for_all() -> None:
    state = at_roll(variant("classic", 3), "", BLUE_CLOSED, FIVE_RED, active=2, closed={3: "blue"})
    state = play(roll(state, "6 6"), "0 pass", "1 pass", "2 r12")
    assert state.shared["closed"] == ["red", "blue"]
    assert state.over


@pytest.mark.rule("C9", "C11")
def test_two_rows_are_closed_at_once_in_one_white_action() -> None:
    state = roll(at_roll(variant("classic", 3), "", FIVE_YELLOW, FIVE_RED), "6 6")
    state = play(state, "2 r12", "1 y12", "0 pass")
    assert state.shared["closed"] == ["red", "yellow"]
    assert state.over


@pytest.mark.rule("C9", "C11")
def test_worked_example_red_and_yellow_at_once_after_blue_are_three_closed_rows() -> None:
    state = at_roll(variant("classic", 3), FIVE_RED, FIVE_YELLOW, BLUE_CLOSED, closed={3: "blue"})
    state = play(roll(state, "6 6"), "0 r12", "1 y12", "2 pass")
    assert state.shared["closed"] == ["red", "yellow", "blue"]
    assert state.over
    assert state.scores == (28, 28, 28)


@pytest.mark.rule("C10", "C11")
def test_an_end_in_the_white_action_leaves_no_colour_action_and_no_miss() -> None:
    state = at_roll(variant("classic"), "", f"{FIVE_RED} {BLUE_CLOSED}", misses=(3, 0), closed={3: "blue"})
    state = play(roll(state, "6 6"), "0 pass", "1 r12")
    assert state.over
    assert state.action == "over"
    assert misses(state) == [3, 0]
    with pytest.raises(OutOfTurn):
        play(state, "0 pass")


@pytest.mark.rule("C5", "C11")
def test_the_white_action_is_finished_by_all_before_the_game_ends() -> None:
    state = at_roll(variant("classic"), f"{FIVE_RED} {BLUE_CLOSED}", "", closed={3: "blue"})
    state = play(roll(state, "6 6"), "0 r12")
    assert not state.over
    assert legal(state, 1) == {"pass", "g12"}
    state = play(state, "1 g12")
    assert state.over
    assert marks(state, 1) == "g12"


@pytest.mark.rule("C11")
def test_the_second_row_may_be_closed_in_the_colour_action() -> None:
    state = at_roll(variant("classic"), f"{FIVE_GREEN} {BLUE_CLOSED}", "", closed={3: "blue"})
    state = play(colour_action(state, "1 4 g1"), "0 g2")
    assert state.over
    assert state.scores == (56, 0)


@pytest.mark.rule("C9", "C11")
def test_one_row_in_the_white_action_and_another_in_the_colour_action_of_the_same_turn() -> None:
    state = roll(at_roll(variant("classic"), f"{FIVE_RED} {FIVE_YELLOW}", ""), "6 6 y6")
    state = play(state, "0 r12", "1 pass")
    assert not state.over
    state = play(state, "0 y12")
    assert state.over
    assert state.shared["closed"] == ["red", "yellow"]


# C12: the score.

POINTS = [
    ("", 0, 0),
    ("r2", 1, 1),
    ("r2 r3", 2, 3),
    ("r2 r3 r4", 3, 6),
    ("r2 r3 r4 r5", 4, 10),
    ("r2 r3 r4 r5 r6", 5, 15),
    ("r2 r3 r4 r5 r6 r7", 6, 21),
    ("r2 r3 r4 r5 r6 r7 r8", 7, 28),
    ("r2 r3 r4 r5 r6 r7 r8 r9", 8, 36),
    ("r2 r3 r4 r5 r6 r7 r8 r9 r10", 9, 45),
    ("r2 r3 r4 r5 r6 r7 r8 r9 r10 r11", 10, 55),
    ("r2 r3 r4 r5 r6 r7 r8 r9 r10 r12", 11, 66),
    ("r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12", 12, 78),
]


@pytest.mark.rule("C12")
@pytest.mark.parametrize(("cells", "crosses", "points"), POINTS)
def test_what_a_row_scores(cells: str, crosses: int, points: int) -> None:
    state = at_roll(variant("classic"), cells)
    assert state.sheet(0).crosses == (crosses, 0, 0, 0)
    assert state.sheet(0).points == (points, 0, 0, 0)
    assert state.scores == (points, 0)


@pytest.mark.rule("C12")
def test_worked_example_4_3_7_and_8_crosses_and_two_misses_are_70_points() -> None:
    cells = "r2 r3 r4 r5 y2 y3 y4 g12 g11 g10 g9 g8 g2 b12 b11 b10 b9 b8 b7 b6 b5"
    sheet = at_roll(variant("classic"), cells, misses=(2, 0)).sheet(0)
    assert sheet.crosses == (4, 3, 7, 8)
    assert sheet.points == (10, 6, 28, 36)
    assert sheet.penalty == 10
    assert sheet.score == 70


@pytest.mark.rule("C12")
def test_a_total_can_be_negative_and_still_win() -> None:
    state = idle_turn(at_roll(variant("classic"), "r2", "", misses=(3, 4)))
    assert state.scores == (-19, -20)
    assert state.winners == (0,)


@pytest.mark.rule("C12")
def test_equal_totals_share_the_win() -> None:
    state = idle_turn(at_roll(variant("classic", 4), "", "r2 r3", "y2", "b12 b11", misses=(3, 0, 0, 0)))
    assert state.scores == (-20, 3, 1, 3)
    assert state.winners == (1, 3)


@pytest.mark.rule("C12")
def test_equal_totals_share_the_win_however_they_came_about() -> None:
    state = idle_turn(at_roll(variant("classic"), "r2 r3 r4 r5 y2 y3 y4 y5 g12", "r2", misses=(3, 0)))
    assert state.scores == (1, 1)
    assert state.winners == (0, 1)


@pytest.mark.rule("C12")
def test_nobody_has_won_before_the_game_is_over() -> None:
    state = at_roll(variant("classic"), "r2 r3", "")
    assert state.scores == (3, 0)
    assert state.winners == ()
