"""The Duel: misses, the last pawn, the end of the game and the score (D5 to D8, with C11 and C12)."""

import pytest

from rowlock.rules.errors import BadChance, OutOfTurn
from support.duel_setting import DUEL, duel, pawns, supply
from support.reading import closed_rows, exactly, idle_turn, locked, misses
from support.setting import legal, play, roll

# D6: misses.


@pytest.mark.rule("D6")
@pytest.mark.parametrize(
    ("white", "colour", "miss"),
    [("pass", "pass", 1), ("y5", "pass", 0), ("pass", "r4", 0), ("y5", "r4", 0)],
)
def test_a_miss_only_when_a_pawn_was_placed_in_neither_action(white: str, colour: str, miss: int) -> None:
    state = play(roll(DUEL.start(), "1 4 r3"), f"0 {white}", f"0 {colour}")
    assert misses(state) == [miss, 0]
    assert state.active == 1


@pytest.mark.rule("D6")
def test_a_miss_is_taken_with_a_pawn_of_the_supply() -> None:
    state = idle_turn(duel("r5 y4x3", "", misses=(1, 0)))
    assert misses(state) == [2, 0]
    assert supply(state) == [16, 22]
    assert pawns(state, 0) == "r5 y4x3"


@pytest.mark.rule("D6")
@pytest.mark.parametrize("placed", ["r7", "y7"])
def test_a_knock_or_a_stack_alone_spares_the_miss(placed: str) -> None:
    state = duel("y7", "r7")  # red 7 is a knock, yellow 7 a stack
    assert misses(play(roll(state, "3 4"), f"0 {placed}", "0 pass")) == [0, 0]


@pytest.mark.rule("D6")
def test_a_miss_whether_by_choice_or_not() -> None:
    # Six can be put nowhere: red and yellow are beyond it, green and blue too.
    state = roll(duel("r9 y9 g4 b4"), "3 3 r1 y1 g6 b6")
    assert legal(state, 0) == {"pass"}
    state = play(state, "0 pass")
    assert legal(state, 0) == {"pass"}
    assert misses(play(state, "0 pass")) == [1, 0]


@pytest.mark.rule("D6", "D2")
def test_only_the_active_player_takes_a_miss() -> None:
    state = DUEL.start(1)
    seen: list[list[int]] = []
    for _ in range(3):
        state = idle_turn(state)
        seen.append(misses(state))
    assert seen == [[0, 1], [1, 1], [1, 2]]


@pytest.mark.rule("D6")
def test_the_pawn_of_one_turn_spares_no_miss_in_the_next() -> None:
    state = play(roll(DUEL.start(), "1 4"), "0 r5", "0 pass")
    assert misses(idle_turn(idle_turn(state))) == [1, 1]


@pytest.mark.rule("D6", "D8")
def test_each_own_miss_costs_five_points_and_those_of_the_other_nothing() -> None:
    state = duel("r5", "r7", misses=(1, 2))
    assert state.scores == (1 - 5, 1 - 10)
    assert [state.sheet(seat).penalty for seat in (0, 1)] == [5, 10]


# D7: four pawns of both together in the miss column.


@pytest.mark.rule("D7")
@pytest.mark.parametrize(
    ("before", "active", "after"),
    [
        ((0, 3), 0, [1, 3]),
        ((1, 2), 1, [1, 3]),
        ((1, 2), 0, [2, 2]),
        ((2, 1), 1, [2, 2]),
        ((3, 0), 0, [4, 0]),
        ((0, 3), 1, [0, 4]),
        ((3, 0), 1, [3, 1]),
    ],
)
def test_the_fourth_miss_of_both_together_ends_the_game(
    before: tuple[int, int], active: int, after: list[int]
) -> None:
    state = idle_turn(duel("r2", "y2", active=active, misses=before))
    assert misses(state) == after
    assert state.over
    assert state.awaited == []
    assert not state.needs_chance


@pytest.mark.rule("D7")
@pytest.mark.parametrize("before", [(0, 2), (1, 1), (2, 0)])
@pytest.mark.parametrize("active", [0, 1])
def test_the_third_does_not(before: tuple[int, int], active: int) -> None:
    state = idle_turn(duel(active=active, misses=before))
    assert sum(misses(state)) == 3
    assert not state.over
    assert state.active == 1 - active


@pytest.mark.rule("D7")
@pytest.mark.parametrize("decisions", [("0 r5", "0 pass"), ("0 pass", "0 r4")])
def test_a_pawn_in_either_action_saves_the_game_from_the_fourth_miss(decisions: tuple[str, str]) -> None:
    state = play(roll(duel(misses=(1, 2)), "1 4 r3"), *decisions)
    assert misses(state) == [1, 2]
    assert not state.over


# D7: two rows are closed.


@pytest.mark.rule("D7")
def test_one_closed_row_does_not_end_the_game() -> None:
    state = play(roll(duel("r3x5"), "6 6"), "0 r12")
    assert state.action == "colour"
    assert not play(state, "0 pass").over


@pytest.mark.rule("D7")
@pytest.mark.parametrize(
    ("first", "second"),
    [("r3x5 b12x5 b2 b-lock", ""), ("r3x5", "b12x5 b2 b-lock")],
)
def test_two_rows_closed_by_whoever_end_the_game_between_the_two_actions(first: str, second: str) -> None:
    state = play(roll(duel(first, second), "6 6 y1 g2"), "0 r12")
    assert state.over
    assert closed_rows(state) == ["red", "blue"]
    assert state.action == "over"
    assert legal(state, 0) == legal(state, 1) == set()
    assert misses(state) == [0, 0]
    with pytest.raises(OutOfTurn, match=exactly("Seat 0 cannot play y7: the game is over.")):
        play(state, "0 y7")
    with pytest.raises(BadChance, match=exactly("No roll is awaited now.")):
        state.happen((1, 4, 0, 1, 1, 0))


@pytest.mark.rule("D7")
def test_the_closing_that_ends_the_game_has_its_lock_pawn_too() -> None:
    state = play(roll(duel("r3x5", "b12x5 b2 b-lock"), "6 6"), "0 r12")
    assert pawns(state, 0) == "r3x5 r12 r-lock"
    assert supply(state) == [15, 15]
    assert state.scores == (28, 28)


@pytest.mark.rule("D7")
def test_the_second_row_may_be_closed_in_the_colour_action() -> None:
    state = play(roll(duel("y3x5", "b12x5 b2 b-lock", active=0), "6 5 y6"), "0 pass", "0 y12")
    assert state.over
    assert closed_rows(state) == ["yellow", "blue"]
    assert misses(state) == [0, 0]


@pytest.mark.rule("D7")
def test_one_turn_may_close_two_rows() -> None:
    state = play(roll(duel("r3x5 y3x5"), "6 6 y6"), "0 r12")
    assert not state.over
    state = play(state, "0 y12")
    assert state.over
    assert locked(state, 0) == ["red", "yellow"]
    assert state.scores == (56, 0)


# D7 and D5: the last pawn. In all of these seat 0 has 21 or 20 pawns on the board at first.


@pytest.mark.rule("D7")
def test_the_last_pawn_on_an_ordinary_cell_ends_the_game_between_the_two_actions() -> None:
    state = play(roll(duel("r2x5 y2x16", "b9"), "1 4 b3"), "0 g5")
    assert supply(state) == [0, 21]
    assert state.over
    assert state.action == "over"
    assert misses(state) == [0, 0]
    assert closed_rows(state) == []


@pytest.mark.rule("D7")
def test_the_last_pawn_in_the_colour_action_ends_it_too() -> None:
    state = play(roll(duel("r2x5 y2x16"), "1 4 b3"), "0 pass", "0 b7")
    assert supply(state) == [0, 22]
    assert state.over


@pytest.mark.rule("D7")
def test_the_last_but_one_does_not() -> None:
    state = play(roll(duel("r2x5 y2x15"), "1 4 b3"), "0 g5")
    assert supply(state) == [1, 22]
    assert state.action == "colour"
    state = play(state, "0 b7")
    assert state.over


@pytest.mark.rule("D7")
def test_the_last_pawn_may_go_on_a_stack_or_knock_another_away() -> None:
    stacked = play(roll(duel("r2x5 y2x16"), "1 1"), "0 y2")
    assert pawns(stacked, 0) == "r2x5 y2x17"
    assert stacked.over
    knocked = play(roll(duel("r2x5 y2x16", "r7"), "3 4"), "0 r7")
    assert knocked.over
    assert supply(knocked) == [0, 22]
    assert knocked.scores[1] == 0


@pytest.mark.rule("D5", "D7")
def test_the_last_pawn_on_the_last_cell_ends_the_game_and_leaves_the_lock_empty() -> None:
    state = play(roll(duel("r2x5 y2x16"), "6 6 g3"), "0 r12")
    assert pawns(state, 0) == "r2x5 r12 y2x16"
    assert supply(state) == [0, 22]
    assert locked(state, 0) == []
    assert closed_rows(state) == ["red"]
    assert state.sheet(0).rows[0].closed
    assert state.over
    # six in red, 21; sixteen in yellow count as twelve, 78
    assert state.sheet(0).points == (21, 78, 0, 0)
    assert state.scores == (99, 0)


@pytest.mark.rule("D5", "D7")
def test_the_last_pawn_on_the_lock_ends_the_game() -> None:
    state = play(roll(duel("r2x5 y2x15"), "6 6 g3"), "0 r12")
    assert pawns(state, 0) == "r2x5 r12 r-lock y2x15"
    assert supply(state) == [0, 22]
    assert closed_rows(state) == ["red"]
    assert state.over
    assert state.sheet(0).points == (28, 78, 0, 0)


@pytest.mark.rule("D5", "D7")
def test_with_one_more_left_after_the_lock_the_game_goes_on() -> None:
    state = play(roll(duel("r2x5 y2x14"), "6 6 g3"), "0 r12")
    assert supply(state) == [1, 22]
    assert state.action == "colour"
    assert "g9" in legal(state, 0)


@pytest.mark.rule("D6", "D7")
def test_the_last_pawn_in_the_miss_column_ends_the_game() -> None:
    state = idle_turn(duel("r2x5 y2x16"))
    assert misses(state) == [1, 0]
    assert supply(state) == [0, 22]
    assert state.over
    # five in red, 15; sixteen in yellow count as twelve, 78; one miss
    assert state.scores == (88, 0)


@pytest.mark.rule("D6", "D7")
def test_the_last_pawn_but_one_in_the_miss_column_does_not() -> None:
    state = idle_turn(duel("r2x5 y2x15"))
    assert supply(state) == [1, 22]
    assert not state.over


@pytest.mark.rule("D7")
def test_misses_and_locks_are_pawns_placed_as_well() -> None:
    # 5 + 1 and the lock, 12 on yellow, two misses: 21.
    state = play(roll(duel("r2x5 r12 r-lock y2x12", misses=(2, 0)), "1 4"), "0 b5")
    assert supply(state) == [0, 22]
    assert state.over


@pytest.mark.rule("D7")
def test_a_knock_gives_the_opponent_a_pawn_for_longer() -> None:
    # Seat 1 has one pawn left; knocked once, two.
    state = play(roll(duel("", "y2x20 r7"), "3 4"), "0 r7", "0 pass")
    assert supply(state) == [21, 2]
    state = play(roll(state, "1 4 g3"), "1 b5")
    assert not state.over
    assert play(state, "1 g7").over


# D8: the score.

POINTS = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]


@pytest.mark.rule("D8", "C12")
@pytest.mark.parametrize("number", range(22))
def test_what_the_pawns_of_a_row_score_with_more_than_twelve_counted_as_twelve(number: int) -> None:
    points = POINTS[number] if number <= 12 else 78
    for letter, place in (("r", 0), ("y", 1), ("g", 2), ("b", 3)):
        sheet = duel("", f"{letter}7x{number}" if number else "").sheet(1)
        assert sheet.crosses[place] == number
        assert sheet.points[place] == points
        assert sheet.score == points


@pytest.mark.rule("D8")
@pytest.mark.parametrize(
    ("words", "number", "points"),
    [
        ("r2x5 r12 r-lock", 7, 28),
        ("r2x2 r3 r5x2 r12 r-lock", 7, 28),
        ("r2x9 r12 r-lock", 11, 66),
        ("r2x10 r12 r-lock", 12, 78),
        ("r2x11 r12 r-lock", 13, 78),
        ("r2x5 r3x5 r4x5 r12 r-lock", 17, 78),
    ],
)
def test_stacks_and_the_lock_count(words: str, number: int, points: int) -> None:
    sheet = duel(words).sheet(0)
    assert sheet.crosses == (number, 0, 0, 0)
    assert sheet.points == (points, 0, 0, 0)


@pytest.mark.rule("D8")
def test_each_row_is_counted_for_itself_and_only_ones_own_pawns() -> None:
    state = duel("r3 r5x3 y4 g12x6 b9x2", "r4x2 r6 g9x3 b7x4 b6", misses=(1, 2))
    # 4, 1, 6, 2 pawns: 10 + 1 + 21 + 3 - 5; and 3, 0, 3, 5: 6 + 0 + 6 + 15 - 10
    assert state.scores == (30, 17)
    assert state.sheet(0).crosses == (4, 1, 6, 2)
    assert state.sheet(1).crosses == (3, 0, 3, 5)
    assert state.winners == ()  # nobody has won yet


@pytest.mark.rule("D8", "C12")
def test_a_total_can_be_negative_and_still_win() -> None:
    state = idle_turn(duel("r2", "", misses=(1, 2)))
    assert state.over
    assert state.scores == (1 - 10, -10)
    assert state.winners == (0,)


@pytest.mark.rule("D8", "C12")
def test_equal_totals_share_the_win() -> None:
    state = idle_turn(duel("r2 y2x2", "g12 b12x2", misses=(1, 2)))
    assert state.over
    assert state.scores == (-6, -6)
    assert state.winners == (0, 1)
