"""The Duel: the board, the players, their pawns, and the turn (D1, D2, with C3 and C4)."""

import pytest

from rowlock.rules.errors import BadChance, BadSetup, IllegalDecision, OutOfTurn
from support.duel_setting import DUEL, duel, pawns, supply
from support.reading import closed_rows, exactly, locked, misses, printed
from support.setting import faces, legal, play, roll, variant

COLOURS = ["red", "yellow", "green", "blue"]


@pytest.mark.rule("D1")
def test_the_board_is_that_of_classic() -> None:
    assert printed(DUEL) == [
        "r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12",
        "y2 y3 y4 y5 y6 y7 y8 y9 y10 y11 y12",
        "g12 g11 g10 g9 g8 g7 g6 g5 g4 g3 g2",
        "b12 b11 b10 b9 b8 b7 b6 b5 b4 b3 b2",
    ]


@pytest.mark.rule("D1")
def test_each_has_22_pawns_none_of_them_on_the_board_and_no_lock_is_taken() -> None:
    state = DUEL.start()
    assert supply(state) == [22, 22]
    assert [pawns(state, seat) for seat in (0, 1)] == ["", ""]
    assert [locked(state, seat) for seat in (0, 1)] == [[], []]
    assert misses(state) == [0, 0]
    assert state.scores == (0, 0)
    assert closed_rows(state) == []


@pytest.mark.rule("D1")
def test_all_cells_are_open_to_both_at_first() -> None:
    state = DUEL.start()
    for seat in (0, 1):
        assert {cell.state for row in state.sheet(seat).rows for cell in row.cells} == {"open"}


@pytest.mark.rule("D1")
def test_a_pawn_on_the_board_on_a_lock_or_in_the_miss_column_has_left_the_supply() -> None:
    # 1 + 3 + 1 + 1 on the board and on the lock, and 2 misses: 8 of 22. The other: 4 and one miss: 5.
    state = duel("r5 y4x3 b2 b-lock", "g12x4", misses=(2, 1))
    assert supply(state) == [14, 17]


@pytest.mark.rule("D1")
@pytest.mark.parametrize("seats", [0, 1, 3, 5])
def test_only_two_can_play(seats: int) -> None:
    with pytest.raises(BadSetup, match=exactly(f"Qwixx: the Duel is for 2 players, not {seats}.")):
        variant("duel", seats)


# D2: the turn.


@pytest.mark.rule("D2", "C4")
def test_a_turn_begins_with_a_roll_of_all_dice_in_the_game() -> None:
    state = DUEL.start()
    assert state.needs_chance
    assert state.awaited == []
    assert faces(state) == (6, 6, 6, 6, 6, 6)
    with pytest.raises(OutOfTurn, match=exactly("Seat 0 cannot play r5 yet: a roll comes first.")):
        play(state, "0 r5")


@pytest.mark.rule("C4", "C9")
def test_the_dice_of_closed_rows_are_not_rolled() -> None:
    state = duel("g12x5 g2 g-lock")
    assert faces(state) == (6, 6, 6, 6, 0, 6)
    with pytest.raises(BadChance, match=exactly("The green die has left the game and cannot be rolled.")):
        state.happen((1, 4, 3, 2, 6, 5))


@pytest.mark.rule("D2")
def test_both_actions_are_the_active_players_and_then_the_other_rolls() -> None:
    state = roll(DUEL.start(), "1 4 r3 y2 g6 b6")
    assert state.action == "white"
    assert state.awaited == [0]
    assert legal(state, 0) == {"pass", "r5", "y5", "g5", "b5"}
    state = play(state, "0 y5")
    assert state.action == "colour"
    assert state.awaited == [0]
    # white 1 or 4 and: red 3, yellow 2, green 6, blue 6; y3 is left of the pawn on y5
    assert legal(state, 0) == {"pass", "r4", "r7", "y6", "g7", "g10", "b7", "b10"}
    state = play(state, "0 b10")
    assert state.needs_chance
    assert state.active == 1
    assert pawns(state, 0) == "y5 b10"
    assert supply(state) == [20, 22]
    assert misses(state) == [0, 0]


@pytest.mark.rule("D2")
@pytest.mark.parametrize("active", [0, 1])
def test_the_other_player_does_nothing_in_either_action(active: int) -> None:
    other = 1 - active
    white = roll(DUEL.start(active), "1 4 r3")
    colour = play(white, f"{active} pass")
    for state, cell in ((white, "r5"), (colour, "r4")):
        assert state.awaited == [active]
        assert legal(state, other) == set()
        assert state.view(other).choices == []
        for decision in (cell, "pass"):
            sentence = f"Seat {other} cannot play {decision}: Seat {other} has nothing to decide in this action."
            with pytest.raises(OutOfTurn, match=exactly(sentence)):
                play(state, f"{other} {decision}")


@pytest.mark.rule("D2")
def test_a_pawn_in_the_white_action_is_there_for_the_colour_action() -> None:
    state = play(roll(DUEL.start(), "1 4 r3"), "0 r5")
    assert pawns(state, 0) == "r5"
    assert supply(state) == [21, 22]
    assert "r4" not in legal(state, 0)  # white 1 and red 3, but left of the new pawn
    assert "r7" in legal(state, 0)  # white 4 and red 3


@pytest.mark.rule("D2")
def test_each_action_may_be_passed_alone() -> None:
    state = roll(DUEL.start(), "1 4 r3")
    assert pawns(play(state, "0 pass", "0 r4"), 0) == "r4"
    assert pawns(play(state, "0 r5", "0 pass"), 0) == "r5"


@pytest.mark.rule("D2", "C3")
@pytest.mark.parametrize("start", [0, 1])
def test_either_may_start_and_the_turn_goes_to_and_fro(start: int) -> None:
    state = DUEL.start(start)
    active: list[int] = []
    for cell in ("r2", "y3", "g9"):
        active.append(state.active)
        number = int(cell[1:])
        low = max(1, number - 6)
        state = play(roll(state, f"{low} {number - low}"), f"{state.active} {cell}", f"{state.active} pass")
    assert active == [start, 1 - start, start]


@pytest.mark.rule("D2")
def test_neither_of_them_may_know_less_than_the_other() -> None:
    state = play(roll(duel("r5 y4x3", "r7", active=1), "6 4 r3 y2 g6 b5"), "1 r10")
    shown = {"white": [6, 4], "red": 3, "yellow": 2, "green": 6, "blue": 5}
    for seat in (0, 1, None):
        view = state.view(seat)
        assert view.shared["roll"] == shown
        assert [view.sheet(other) for other in (0, 1)] == [state.sheet(other) for other in (0, 1)]
        assert view.scores == state.scores


# Refusals that have to do with the dice.


@pytest.mark.rule("D2")
def test_in_the_white_action_only_the_sum_of_the_white_dice_counts() -> None:
    state = roll(DUEL.start(), "1 4 r5")
    with pytest.raises(IllegalDecision, match=exactly("Seat 0 cannot play r6: the white dice make 5.")):
        play(state, "0 r6")


@pytest.mark.rule("D2")
@pytest.mark.parametrize(
    ("dice", "cell", "reason"),
    [
        ("2 5 r1 y3 g4 b6", "r7", "a white die and the red one make 3 or 6"),
        ("2 5 r1 y3 g4 b6", "b7", "a white die and the blue one make 8 or 11"),
        ("3 3 r1 y3 g4 b6", "g9", "a white die and the green one make 7"),
    ],
)
def test_in_the_colour_action_a_white_die_and_the_one_of_the_cells_colour_count(
    dice: str, cell: str, reason: str
) -> None:
    state = play(roll(DUEL.start(), dice), "0 pass")
    with pytest.raises(IllegalDecision, match=exactly(f"Seat 0 cannot play {cell}: {reason}.")):
        play(state, f"0 {cell}")


@pytest.mark.rule("D2")
def test_the_colour_action_has_no_die_for_a_closed_row_and_says_that_it_is_closed() -> None:
    state = play(roll(duel("g12x5 g2 g-lock"), "1 4 r3 y2 b6"), "0 pass")
    assert legal(state, 0) == {"pass", "r4", "r7", "y3", "y6", "b7", "b10"}
    with pytest.raises(IllegalDecision, match=exactly("Seat 0 cannot play g5: the green row is closed.")):
        play(state, "0 g5")
