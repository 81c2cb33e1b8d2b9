"""The Duel: where a pawn may go, knocks, stacks, and the two cells of a turn (D3, D4)."""

import pytest

from rowlock.rules.errors import IllegalDecision
from support.duel_setting import cells, duel, pawns, reach, supply
from support.reading import exactly, misses
from support.setting import legal, play, roll

BEHIND = "it is not right of your rightmost pawn in the red row"
NOT_FOREMOST = "a pawn stands there, and only the foremost pawn of a row can be knocked away"
STACK = "a stack stands there, and stacks cannot be knocked away"
OWN_BUT_NOT_FOREMOST = "a stack is only built on your own pawn where no pawn at all stands further right in the row"

# D3: the worked examples.


@pytest.mark.rule("D3")
def test_worked_example_grey_behind_two_single_black_pawns() -> None:
    grey = duel("r5 r7", "r3", active=1)
    # r12 needs five pawns (D5), so "8 and above" ends with r11 for now.
    assert reach(grey, "r") == {"r4", "r6", "r7", "r8", "r9", "r10", "r11"}
    assert cells(grey, 1, "r", "open") == "r4 r6 r7 r8 r9 r10 r11 r12"
    assert cells(grey, 1, "r", "marked") == "r3"
    assert cells(grey, 1, "r", "barred") == "r2 r5"


@pytest.mark.rule("D3")
def test_worked_example_black_stacks_on_7_or_goes_beyond() -> None:
    black = duel("r5 r7", "r3")
    assert reach(black, "r") == {"r7", "r8", "r9", "r10", "r11"}
    assert cells(black, 0, "r", "open") == "r8 r9 r10 r11 r12"
    assert cells(black, 0, "r", "marked") == "r5 r7"
    assert cells(black, 0, "r", "barred") == "r2 r3 r4 r6"


@pytest.mark.rule("D3")
def test_worked_example_behind_a_stack_black_goes_where_it_is_free() -> None:
    black = duel("b9", "b8 b5x2")
    assert reach(black, "b") == {"b7", "b6", "b4", "b3"}
    assert cells(black, 0, "b", "open") == "b7 b6 b4 b3 b2"
    assert cells(black, 0, "b", "barred") == "b12 b11 b10 b8 b5"


@pytest.mark.rule("D3", "D5")
def test_worked_example_with_five_pawns_there_black_may_use_2_too() -> None:
    assert reach(duel("b12x2 b11 b10 b9", "b8 b5x2"), "b") == {"b7", "b6", "b4", "b3", "b2"}


@pytest.mark.rule("D3", "D5")
def test_worked_example_grey_stacks_on_5_or_goes_on_but_not_yet_to_2() -> None:
    # Three grey pawns; with two more on 12 grey could go to 2.
    grey = duel("b9", "b8 b5x2", active=1)
    assert reach(grey, "b") == {"b5", "b4", "b3"}
    assert reach(duel("b9", "b12x2 b8 b5x2", active=1), "b") == {"b5", "b4", "b3", "b2"}


# D3: to the right of one's own rightmost pawn, on empty cells.


@pytest.mark.rule("D3")
@pytest.mark.parametrize(("row", "own", "free"), [
    ("r", "r6", {"r6", "r7", "r8", "r9", "r10", "r11"}),
    ("y", "y2 y9", {"y9", "y10", "y11"}),
    ("g", "g9", {"g9", "g8", "g7", "g6", "g5", "g4", "g3"}),
    ("b", "b12 b4", {"b4", "b3"}),
])  # fmt: skip
def test_alone_in_a_row_one_stacks_or_goes_to_the_right_as_far_as_one_likes(
    row: str, own: str, free: set[str]
) -> None:
    assert reach(duel(own), row) == free


@pytest.mark.rule("D3")
def test_pawns_in_one_row_say_nothing_about_the_others() -> None:
    state = roll(duel("r9 b4", "y11"), "3 4")
    assert legal(state, 0) == {"pass", "y7", "g7"}
    assert legal(roll(duel("r9 b4", "y11", active=1), "3 4"), 1) == {"pass", "r7", "g7", "b7"}


@pytest.mark.rule("D3")
def test_the_last_cell_is_not_reached_without_five_pawns_even_from_the_cell_before() -> None:
    assert reach(duel("r11"), "r") == {"r11"}


@pytest.mark.rule("D3")
@pytest.mark.parametrize(("dice", "cell"), [("1 1", "r2"), ("2 2", "r4"), ("3 3", "r6")])
def test_an_empty_cell_left_of_ones_rightmost_pawn_is_barred(dice: str, cell: str) -> None:
    state = roll(duel("r5 r7", "r3"), dice)
    with pytest.raises(IllegalDecision, match=exactly(f"Seat 0 cannot play {cell}: {BEHIND}.")):
        play(state, f"0 {cell}")


@pytest.mark.rule("D3")
def test_a_pawn_of_the_opponent_left_of_ones_rightmost_is_barred() -> None:
    state = roll(duel("r5 r7", "r3"), "1 2")
    with pytest.raises(IllegalDecision, match=exactly(f"Seat 0 cannot play r3: {BEHIND}.")):
        play(state, "0 r3")


@pytest.mark.rule("D3")
def test_pawns_may_stand_left_of_the_opponents_rightmost_and_so_anywhere_between() -> None:
    state = play(roll(duel("r10", "r2", active=1), "2 2"), "1 r4", "1 pass")
    assert pawns(state, 1) == "r2 r4"
    assert pawns(state, 0) == "r10"


# D3: knocks.


@pytest.mark.rule("D3")
def test_a_single_foremost_pawn_is_knocked_back_into_its_owners_supply() -> None:
    state = roll(duel("r5 r7", "r3", active=1), "3 4")
    assert supply(state) == [20, 21]
    assert state.scores == (3, 1)
    state = play(state, "1 r7")
    assert pawns(state, 0) == "r5"
    assert pawns(state, 1) == "r3 r7"
    assert supply(state) == [21, 20]
    assert state.scores == (1, 3)
    assert misses(state) == [0, 0]


@pytest.mark.rule("D3")
def test_a_player_without_a_pawn_in_the_row_may_knock_too() -> None:
    state = play(roll(duel("g9", "", active=1), "4 5"), "1 g9")
    assert [pawns(state, seat) for seat in (0, 1)] == ["", "g9"]
    assert supply(state) == [22, 21]


@pytest.mark.rule("D3")
def test_a_knock_in_the_colour_action() -> None:
    state = play(roll(duel("r5 r7", "r3", active=1), "1 4 r3"), "1 pass", "1 r7")
    assert [pawns(state, seat) for seat in (0, 1)] == ["r5", "r3 r7"]
    assert supply(state) == [21, 20]


@pytest.mark.rule("D3")
def test_a_pawn_that_was_knocked_back_can_be_placed_again() -> None:
    state = play(roll(duel("r7", "", active=1), "3 4"), "1 r7", "1 pass")
    assert supply(state) == [22, 21]
    state = play(roll(state, "3 4"), "0 r7", "0 pass")
    assert [pawns(state, seat) for seat in (0, 1)] == ["r7", ""]
    assert supply(state) == [21, 22]


@pytest.mark.rule("D3")
def test_behind_the_knocked_pawn_ones_rightmost_is_an_earlier_one_and_cells_open_again() -> None:
    before = duel("r3 r9", "r5", active=1)
    assert cells(before, 0, "r", "open") == "r10 r11 r12"
    state = play(roll(before, "4 5"), "1 r9", "1 pass")
    assert state.active == 0
    # 4, 6, 7, 8 are open again; 5 is the opponent's and not the foremost; 9 is, and single, so it may be knocked.
    assert cells(state, 0, "r", "open") == "r4 r6 r7 r8 r9 r10 r11 r12"
    assert cells(state, 0, "r", "barred") == "r2 r5"
    assert reach(state, "r") == {"r4", "r6", "r7", "r8", "r9", "r10", "r11"}


@pytest.mark.rule("D3")
def test_behind_ones_only_pawn_the_whole_row_is_open_again() -> None:
    state = play(roll(duel("b3", "", active=1), "1 2"), "1 b3", "1 pass")
    assert cells(state, 0, "b", "open") == "b12 b11 b10 b9 b8 b7 b6 b5 b4 b3 b2"


@pytest.mark.rule("D3")
def test_a_pawn_that_is_not_foremost_cannot_be_knocked() -> None:
    state = roll(duel("r5 r7", "r3", active=1), "1 4")
    assert legal(state, 1) == {"pass", "y5", "g5", "b5"}
    with pytest.raises(IllegalDecision, match=exactly(f"Seat 1 cannot play r5: {NOT_FOREMOST}.")):
        play(state, "1 r5")


@pytest.mark.rule("D3")
def test_a_pawn_behind_a_foremost_stack_cannot_be_knocked() -> None:
    state = roll(duel("r5 r7x2", "r3", active=1), "1 4")
    with pytest.raises(IllegalDecision, match=exactly(f"Seat 1 cannot play r5: {NOT_FOREMOST}.")):
        play(state, "1 r5")


@pytest.mark.rule("D3")
def test_a_pawn_that_has_knocked_another_away_can_be_knocked_in_the_next_turn() -> None:
    # Grey has a pawn on r9 now, and black has r7 behind it, which is not the foremost.
    state = play(roll(duel("r7 r9", "r2", active=1), "4 5 r3"), "1 r9")
    assert "r7" not in legal(state, 1)
    # Black knocks it away in turn.
    state = play(roll(play(state, "1 pass"), "4 5"), "0 r9", "0 pass")
    assert [pawns(state, seat) for seat in (0, 1)] == ["r7 r9", "r2"]


# D3: stacks.


@pytest.mark.rule("D3")
@pytest.mark.parametrize("height", [1, 2, 3, 4, 7, 8, 15, 16, 20])
def test_a_stack_grows_without_limit(height: int) -> None:
    state = play(roll(duel(f"y6x{height}"), "1 5"), "0 y6")
    assert pawns(state, 0) == f"y6x{height + 1}"
    assert supply(state) == [21 - height, 22]
    assert state.sheet(0).crosses == (0, height + 1, 0, 0)


@pytest.mark.rule("D3")
def test_a_stack_is_built_in_the_colour_action_too_and_spares_the_miss() -> None:
    state = play(roll(duel("r7", "r6"), "1 4 r3"), "0 pass", "0 r7")
    assert pawns(state, 0) == "r7x2"
    assert misses(state) == [0, 0]


@pytest.mark.rule("D3")
def test_a_stack_says_on_the_sheet_how_many_pawns_it_has() -> None:
    sheet = duel("r4 r7x3 b11x2", "y2x4").sheet(0)
    assert sheet.extras["stacks"] == {"r7": 3, "b11": 2}
    assert sheet.marks == ("r4", "r7", "b11")
    assert {cell.name: cell.count for cell in sheet.rows[0].cells if cell.count} == {"r4": 1, "r7": 3}
    assert sheet.crosses == (4, 0, 0, 2)


@pytest.mark.rule("D3")
@pytest.mark.parametrize("height", [2, 3, 4, 5, 8, 16, 17])
def test_a_stack_of_two_or_more_is_never_knocked(height: int) -> None:
    state = roll(duel(f"r7x{height}", "r3", active=1), "3 4")
    assert "r7" not in legal(state, 1)
    with pytest.raises(IllegalDecision, match=exactly(f"Seat 1 cannot play r7: {STACK}.")):
        play(state, "1 r7")


@pytest.mark.rule("D3")
def test_a_stack_that_is_not_the_foremost_any_more_is_protected_and_grows_no_more() -> None:
    state = play(roll(duel("r7x2", "r3", active=1), "4 5"), "1 r9", "1 pass")
    stuck = roll(state, "3 4")
    assert "r7" not in legal(stuck, 0)
    with pytest.raises(IllegalDecision, match=exactly(f"Seat 0 cannot play r7: {OWN_BUT_NOT_FOREMOST}.")):
        play(stuck, "0 r7")
    # Nor can the opponent, whose own pawn is now in front of it.
    theirs = roll(play(stuck, "0 g7", "0 pass"), "3 4")
    with pytest.raises(IllegalDecision, match=exactly(f"Seat 1 cannot play r7: {BEHIND}.")):
        play(theirs, "1 r7")


@pytest.mark.rule("D3")
def test_an_opponents_stack_between_ones_own_pawn_and_the_foremost_is_barred() -> None:
    state = roll(duel("r7x2 r9", "r3", active=1), "3 4")
    with pytest.raises(IllegalDecision, match=exactly(f"Seat 1 cannot play r7: {NOT_FOREMOST}.")):
        play(state, "1 r7")


@pytest.mark.rule("D3")
def test_a_stack_once_passed_is_not_the_foremost_again_even_where_the_pawn_in_front_is_knocked() -> None:
    # Black knocks grey's r9 and stands there: it is r9 that black may stack on, or else grey may knock.
    state = play(roll(duel("r7x2", "r9"), "4 5"), "0 r9")
    assert [pawns(state, seat) for seat in (0, 1)] == ["r7x2 r9", ""]
    state = play(roll(play(state, "0 pass"), "1 2"), "1 g3", "1 pass")
    assert reach(state, "r") == {"r9", "r10", "r11"}
    # Grey knocks black back: black's rightmost is the stack, with grey's r9 in front of it.
    state = play(roll(play(roll(state, "1 2"), "0 y3", "0 pass"), "4 5"), "1 r9", "1 pass")
    assert [pawns(state, seat) for seat in (0, 1)] == ["r7x2 y3", "r9 g3"]
    assert reach(state, "r") == {"r8", "r9", "r10", "r11"}


@pytest.mark.rule("D3")
def test_ones_own_pawns_behind_ones_own_rightmost_take_no_second_one() -> None:
    state = roll(duel("r5 r7"), "1 4")
    with pytest.raises(IllegalDecision, match=exactly(f"Seat 0 cannot play r5: {OWN_BUT_NOT_FOREMOST}.")):
        play(state, "0 r5")


@pytest.mark.rule("D3")
def test_ones_rightmost_pawn_takes_no_second_one_behind_a_pawn_of_the_opponent() -> None:
    state = roll(duel("r5", "r6"), "1 4")
    with pytest.raises(IllegalDecision, match=exactly(f"Seat 0 cannot play r5: {OWN_BUT_NOT_FOREMOST}.")):
        play(state, "0 r5")


@pytest.mark.rule("D3")
def test_knocking_the_pawn_in_front_lets_the_own_one_behind_it_stay_single() -> None:
    state = play(roll(duel("r5", "r6"), "1 5"), "0 r6")
    assert [pawns(state, seat) for seat in (0, 1)] == ["r5 r6", ""]
    assert state.sheet(0).extras["stacks"] == {}


# D4: the two actions of a turn use different cells.

SAME_CELL = "the two actions of a turn must use different cells"


@pytest.mark.rule("D4")
@pytest.mark.parametrize(
    ("own", "theirs", "after_white"),
    [
        ("", "", "r7"),  # on an empty cell
        ("r7", "", "r7x2"),  # on a stack, which would be three high
        ("r3 r7x4", "r5", "r3 r7x5"),
        ("r3", "r7", "r3 r7"),  # where a pawn has just been knocked away
    ],
)
def test_the_colour_action_may_not_use_the_cell_of_the_white_action_again(
    own: str, theirs: str, after_white: str
) -> None:
    # 3 and 4 are seven, and so are white 3 and red 4.
    state = play(roll(duel(own, theirs), "3 4 r4"), "0 r7")
    assert pawns(state, 0) == after_white
    assert "r7" not in legal(state, 0)
    assert "r8" in legal(state, 0)
    with pytest.raises(IllegalDecision, match=exactly(f"Seat 0 cannot play r7: {SAME_CELL}.")):
        play(state, "0 r7")


@pytest.mark.rule("D4")
def test_after_a_pass_or_another_cell_in_the_white_action_it_may() -> None:
    state = roll(duel("r7"), "3 4 r4")
    assert pawns(play(state, "0 pass", "0 r7"), 0) == "r7x2"
    assert pawns(play(state, "0 g7", "0 r7"), 0) == "r7x2 g7"


@pytest.mark.rule("D4")
def test_the_same_number_in_another_row_is_another_cell() -> None:
    state = play(roll(duel(), "3 4 r1 y3"), "0 r7", "0 y7")
    assert pawns(state, 0) == "r7 y7"


@pytest.mark.rule("D4")
def test_two_pawns_in_one_row_in_one_turn_the_second_right_of_the_first() -> None:
    state = play(roll(duel(), "3 4 r4"), "0 r7", "0 r8")
    assert pawns(state, 0) == "r7 r8"


@pytest.mark.rule("D4")
def test_a_knock_and_then_a_stack_in_the_same_turn_in_different_rows() -> None:
    state = play(roll(duel("y8", "r7"), "3 4 y4"), "0 r7", "0 y8")
    assert [pawns(state, seat) for seat in (0, 1)] == ["r7 y8x2", ""]


@pytest.mark.rule("D4")
def test_two_knocks_in_one_turn() -> None:
    state = play(roll(duel("", "r7 b9"), "3 4 b5"), "0 r7", "0 b9")
    assert [pawns(state, seat) for seat in (0, 1)] == ["r7 b9", ""]
    assert supply(state) == [20, 22]


@pytest.mark.rule("D4")
def test_the_ban_is_over_with_the_turn_and_is_none_for_the_opponent() -> None:
    state = play(roll(duel(), "3 4 r4"), "0 r7", "0 r8")
    knocked = play(roll(state, "4 4"), "1 r8", "1 pass")
    assert [pawns(knocked, seat) for seat in (0, 1)] == ["r7", "r8"]
    state = play(roll(state, "3 4"), "1 g7", "1 pass")
    state = play(roll(state, "4 4"), "0 r8", "0 pass")
    assert [pawns(state, seat) for seat in (0, 1)] == ["r7 r8x2", "g7"]
