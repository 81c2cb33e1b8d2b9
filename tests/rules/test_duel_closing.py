"""The Duel: closing a row, with few pawns and with very many (D5, with C9)."""

import pytest

from rowlock.rules.errors import IllegalDecision
from support.duel_setting import cells, duel, pawns, supply
from support.reading import closed_rows, exactly, locked
from support.setting import faces, legal, play, roll

# A row, its last cell, and a roll whose white dice make its number.
ROWS = [("red", "r12", "6 6"), ("yellow", "y12", "6 6"), ("green", "g2", "1 1"), ("blue", "b2", "1 1")]


def needs(row: str, last: str, have: int) -> str:
    """The refusal of somebody who has so many pawns in a row, and wants to close it."""
    there = f"there {'is' if have == 1 else 'are'} {have}"
    return exactly(f"Seat 0 cannot play {last}: closing the {row} row needs 5 of your pawns in it, and {there}.")


def heights_in(row: str, heights: tuple[int, ...]) -> str:
    """Stacks of these heights, from the row's second cell on."""
    numbers = range(3, 10) if row in {"red", "yellow"} else range(11, 4, -1)
    return " ".join(f"{row[0]}{number}x{height}" for number, height in zip(numbers, heights, strict=False))


@pytest.mark.rule("D5")
@pytest.mark.parametrize(("row", "last", "dice"), ROWS)
@pytest.mark.parametrize("heights", [(1, 1, 1, 1), (4,), (1, 3), (2, 2), (1, 2, 1)])
def test_four_pawns_in_the_row_are_too_few_for_its_last_cell(
    row: str, last: str, dice: str, heights: tuple[int, ...]
) -> None:
    state = roll(duel(heights_in(row, heights)), dice)
    assert last not in legal(state, 0)
    with pytest.raises(IllegalDecision, match=needs(row, last, 4)):
        play(state, f"0 {last}")


@pytest.mark.rule("D5")
@pytest.mark.parametrize(("row", "last", "dice"), ROWS)
@pytest.mark.parametrize("heights", [(1, 1, 1, 1, 1), (5,), (1, 4), (2, 3), (1, 2, 1, 1), (2, 1, 1, 1, 1, 1)])
def test_five_pawns_are_enough_and_each_of_a_stack_counts(
    row: str, last: str, dice: str, heights: tuple[int, ...]
) -> None:
    assert last in legal(roll(duel(heights_in(row, heights)), dice), 0)


@pytest.mark.rule("D5")
def test_the_opponents_pawns_do_not_count() -> None:
    state = roll(duel("r2 r4 r6 r8", "r3 r5 r7 r9x3"), "6 6")
    with pytest.raises(IllegalDecision, match=needs("red", "r12", 4)):
        play(state, "0 r12")


@pytest.mark.rule("D5")
def test_pawns_in_other_rows_and_in_the_miss_column_do_not_count() -> None:
    state = roll(duel("r2x4 y2x4 g12x5", misses=(2, 0)), "6 6")
    assert legal(state, 0) == {"pass", "g12", "b12"}


@pytest.mark.rule("D5")
def test_a_pawn_knocked_away_counts_no_more() -> None:
    state = play(roll(duel("r2x4 r9", "", active=1), "4 5"), "1 r9", "1 pass")
    with pytest.raises(IllegalDecision, match=needs("red", "r12", 4)):
        play(roll(state, "6 6"), "0 r12")


@pytest.mark.rule("D5")
def test_the_fifth_pawn_may_come_in_the_white_action_and_the_closing_in_the_colour_action() -> None:
    state = play(roll(duel("r2 r3 r4 r5"), "6 5 r6"), "0 r11")
    assert "r12" in legal(state, 0)
    state = play(state, "0 r12")
    assert pawns(state, 0) == "r2 r3 r4 r5 r11 r12 r-lock"
    assert closed_rows(state) == ["red"]


@pytest.mark.rule("D5")
def test_a_fifth_pawn_on_a_stack_is_enough_for_the_colour_action_too() -> None:
    state = play(roll(duel("b6x4"), "1 5 b1"), "0 b6", "0 b2")
    assert pawns(state, 0) == "b6x5 b2 b-lock"


@pytest.mark.rule("D5")
def test_one_may_close_from_far_behind_the_opponents_stack() -> None:
    state = play(roll(duel("g12x5", "g3x4"), "1 1"), "0 g2")
    assert pawns(state, 0) == "g12x5 g2 g-lock"
    assert pawns(state, 1) == "g3x4"


# What a closing does.


@pytest.mark.rule("D5")
@pytest.mark.parametrize(("row", "last", "dice"), ROWS)
def test_a_closing_takes_a_pawn_for_the_cell_and_one_for_the_lock(row: str, last: str, dice: str) -> None:
    letter = row[0]
    state = play(roll(duel(f"{letter}7x5", f"{letter}8"), dice), f"0 {last}")
    assert pawns(state, 0) == f"{letter}7x5 {last} {letter}-lock"
    assert supply(state) == [22 - 7, 21]
    assert [locked(state, seat) for seat in (0, 1)] == [[row], []]
    assert closed_rows(state) == [row]
    assert [sum(state.sheet(0).crosses), sum(state.sheet(0).points)] == [7, 28]
    assert [sum(state.sheet(1).crosses), sum(state.sheet(1).points)] == [1, 1]
    assert not state.over


@pytest.mark.rule("D5", "C9")
@pytest.mark.parametrize(("row", "last", "dice"), ROWS)
def test_the_die_of_the_row_is_gone_for_the_colour_action_of_the_same_turn(row: str, last: str, dice: str) -> None:
    state = play(roll(duel(f"{row[0]}7x5"), f"{dice} r3 y3 g3 b3"), f"0 {last}")
    assert state.action == "colour"
    number = 9 if dice == "6 6" else 4  # a white die and a coloured three
    others = [letter for letter in "rygb" if letter != row[0]]
    assert legal(state, 0) == {"pass", *(f"{letter}{number}" for letter in others)}
    assert state.shared["dice"] == [name for name, _, _ in ROWS if name != row]
    state = play(state, "0 pass")
    assert faces(state)[2:] == tuple(0 if name == row else 6 for name, _, _ in ROWS)


@pytest.mark.rule("D5", "C9")
def test_a_closed_row_takes_no_pawn_of_either_in_either_action() -> None:
    state = play(roll(duel("r3x5", "r2 r5", active=0), "6 6"), "0 r12")
    refusal = "the red row is closed"
    with pytest.raises(IllegalDecision, match=exactly(f"Seat 0 cannot play r7: {refusal}.")):
        play(state, "0 r7")
    state = roll(play(state, "0 pass"), "2 5 y1 g1 b1")
    assert legal(state, 1) == {"pass", "y7", "g7", "b7"}
    with pytest.raises(IllegalDecision, match=exactly(f"Seat 1 cannot play r7: {refusal}.")):
        play(state, "1 r7")
    state = play(state, "1 pass")
    assert legal(state, 1) == {"pass", "y3", "y6", "g3", "g6", "b3", "b6"}
    for cell in ("r5", "r6", "r12"):
        with pytest.raises(IllegalDecision, match=exactly(f"Seat 1 cannot play {cell}: {refusal}.")):
            play(state, f"1 {cell}")


@pytest.mark.rule("D5", "C9")
def test_nobody_is_knocked_or_stacked_upon_in_a_closed_row() -> None:
    # Grey's single pawn on 5 and the stack on 3 stay as they are for good, and so does the closing pawn.
    state = duel("r3x5 r12 r-lock", "r5")
    for seat in (0, 1):
        turn = duel("r3x5 r12 r-lock", "r5", active=seat)
        for dice in ("1 2", "1 4", "6 6"):
            assert not [name for name in legal(roll(turn, dice), seat) if name.startswith("r")]
    assert cells(state, 0, "r", "lost") == "r2 r4 r5 r6 r7 r8 r9 r10 r11"
    assert cells(state, 1, "r", "lost") == "r2 r3 r4 r6 r7 r8 r9 r10 r11 r12"
    assert [state.sheet(seat).rows[0].closed for seat in (0, 1)] == [True, True]
    assert [state.sheet(seat).rows[1].closed for seat in (0, 1)] == [False, False]


@pytest.mark.rule("D5")
def test_the_other_rows_go_on() -> None:
    state = play(roll(duel("r3x5 y4", "y6"), "6 6 y6"), "0 r12", "0 pass")
    assert cells(state, 1, "y", "open") == "y7 y8 y9 y10 y11 y12"
    assert cells(state, 1, "y", "barred") == "y2 y3 y4 y5"


# Rows with very many pawns: the number of pawns in one row says nothing about another.


@pytest.mark.rule("D5")
@pytest.mark.parametrize(("row", "last", "dice"), ROWS)
@pytest.mark.parametrize("number", [5, 6, 12, 13, 15, 16, 17, 19, 20, 21])
def test_a_row_with_any_number_of_pawns_from_five_on_may_be_closed(
    row: str, last: str, dice: str, number: int
) -> None:
    letter = row[0]
    state = roll(duel(f"{letter}7x{number}"), dice)
    assert last in legal(state, 0)
    state = play(state, f"0 {last}")
    # The 22nd is the last one: with 21 in the row before there is none for the lock.
    lock = min(1, 21 - number)
    assert pawns(state, 0) == f"{letter}7x{number} {last}" + f" {letter}-lock" * lock
    assert supply(state) == [21 - number - lock, 22]
    assert closed_rows(state) == [row]
    assert state.over == (number >= 20)
    crosses = {name: number + 1 + lock if name == row else 0 for name, _, _ in ROWS}
    assert state.sheet(0).crosses == tuple(crosses.values())


@pytest.mark.rule("D5")
@pytest.mark.parametrize(("row", "last", "dice"), ROWS)
@pytest.mark.parametrize(("many", "few"), [(5, 4), (15, 4), (16, 4), (17, 4), (18, 3), (20, 1), (21, 0)])
def test_very_many_pawns_in_one_row_close_no_other(row: str, last: str, dice: str, many: int, few: int) -> None:
    for full in "rygb":
        if full == row[0]:
            continue
        words = f"{full}7x{many}" + (f" {row[0]}7x{few}" if few else "")
        state = roll(duel(words), dice)
        with pytest.raises(IllegalDecision, match=needs(row, last, few)):
            play(state, f"0 {last}")


@pytest.mark.rule("D5")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_with_fewer_than_five_it_may_not_whatever_the_stack(number: int) -> None:
    state = roll(duel(f"y7x{number}"), "6 6")
    with pytest.raises(IllegalDecision, match=needs("yellow", "y12", number)):
        play(state, "0 y12")


@pytest.mark.rule("D5")
def test_without_a_single_pawn_in_the_row_it_may_not_either() -> None:
    with pytest.raises(IllegalDecision, match=needs("yellow", "y12", 0)):
        play(roll(duel(), "6 6"), "0 y12")
