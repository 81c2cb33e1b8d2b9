"""Bonus, variant B: five pairs of bonus cells, and what each of them wins."""

import re
from dataclasses import replace
from typing import Final, cast

import pytest

from rowlock.rules.board import NEXT_IN_EVERY_ROW, TWO_IN_FEWEST, Board, Pair
from rowlock.rules.boards import BONUS_B, cells
from rowlock.rules.errors import IllegalDecision, OutOfTurn
from rowlock.rules.games import own_ruleset
from rowlock.rules.protocol import Reading, State, Variant
from support.setting import at_roll, legal, play, roll, variant

RED_CLOSED: Final = "r2 r3 r4 r5 r7 r12"  # a sheet that has closed red, with no bonus cell
TWO, EVERY, DOUBLE, THIRTEEN, FREE = (1 << pair for pair in range(5))  # pairs won, as ``at_roll`` wants them


def bonus_b(seats: int = 1) -> Variant:
    return variant("bonus-b", seats)


def own(*pairs: tuple[str, int]) -> Board:
    """A board of one's own: the same rows with other pairs."""
    return replace(
        BONUS_B,
        name="harbour",
        pairs=tuple(Pair((cells(names)[0], cells(names)[1]), bonus) for names, bonus in pairs),
    )


def won(reading: Reading, seat: int = 0) -> set[str]:
    """The pairs that a seat has ticked off, like ``y7 b7``."""
    pairs = cast("list[dict[str, object]]", reading.sheet(seat).extras["pairs"])
    return {" ".join(cast("list[str]", pair["cells"])) for pair in pairs if pair["won"]}


def marks(reading: Reading, seat: int = 0) -> str:
    return " ".join(reading.sheet(seat).marks)


def total(sheet: str, won_before: int = 0, misses: int = 0) -> int:
    """What a sheet with those marks, pairs won and misses is worth."""
    return at_roll(bonus_b(), sheet, won=(won_before,), misses=(misses,)).score(0)


# BB1: the pairs.


@pytest.mark.rule("BB1")
def test_the_five_pairs_and_what_they_win() -> None:
    assert bonus_b().start().sheet(0).extras["pairs"] == [
        {"cells": ["y11", "g9"], "bonus": "two in the shortest row", "marks": 2, "won": False},
        {"cells": ["y7", "b7"], "bonus": "one in every row", "marks": 4, "won": False},
        {"cells": ["r8", "b10"], "bonus": "shortest row doubled", "marks": 0, "won": False},
        {"cells": ["r6", "b4"], "bonus": "13 points", "marks": 0, "won": False},
        {"cells": ["y3", "g5"], "bonus": "misses cost nothing", "marks": 0, "won": False},
    ]
    assert bonus_b().ruleset.rules == ("C", "BB")


@pytest.mark.rule("BB1")
def test_the_second_cell_completes_a_pair() -> None:
    # The worked example: g5 after y3.
    state = roll(at_roll(bonus_b(), ""), "1 2 g3")
    state = play(state, "0 y3")
    assert won(state) == set()
    state = play(state, "0 g5")
    assert won(state) == {"y3 g5"}
    assert marks(state) == "y3 g5"


@pytest.mark.rule("BB1")
def test_either_cell_may_come_first() -> None:
    assert won(play(roll(at_roll(bonus_b(), "g5"), "1 2"), "0 y3")) == {"y3 g5"}
    assert won(play(roll(at_roll(bonus_b(), "y3"), "1 4"), "0 g5")) == {"y3 g5"}


@pytest.mark.rule("BB1")
def test_cells_of_two_pairs_win_nothing() -> None:
    assert won(play(roll(at_roll(bonus_b(), "y3 b4"), "4 4"), "0 r8")) == set()


@pytest.mark.rule("BB1", "C5")
def test_each_player_has_pairs_of_their_own() -> None:
    state = play(roll(at_roll(bonus_b(2), "g5", ""), "1 2"), "1 y3", "0 y3")
    assert (won(state, 0), won(state, 1)) == ({"y3 g5"}, set())


# BB2: two in the row with the fewest crosses.


@pytest.mark.rule("BB2")
def test_two_cells_follow_in_the_one_row_with_the_fewest_crosses() -> None:
    # Crosses 2, 2, 3, 1: blue, after b12.
    state = play(roll(at_roll(bonus_b(2), "r2 r3 y5 y11 g12 g11 b12"), "4 5"), "0 g9")
    assert marks(state) == "r2 r3 y5 y11 g12 g11 g9 b12 b11 b10"
    assert won(state) == {"y11 g9"}
    assert state.awaited == [1]


@pytest.mark.rule("BB2")
def test_y11_after_g9_wins_them_as_well() -> None:
    state = play(roll(at_roll(bonus_b(), "r2 r3 y5 g12 g9 b12"), "5 6"), "0 y11")
    assert marks(state) == "r2 r3 y5 y11 g12 g9 b12 b11 b10"


@pytest.mark.rule("BB2", "C6")
def test_two_cells_follow_in_the_colour_action() -> None:
    state = play(roll(at_roll(bonus_b(), "r2 r3 y5 y11 g12 g11 b12"), "3 1 g6"), "0 pass", "0 g9")
    assert marks(state) == "r2 r3 y5 y11 g12 g11 g9 b12 b11 b10"
    assert (state.action, state.sheet(0).misses) == ("roll", 0)


@pytest.mark.rule("BB2")
def test_the_mark_that_completes_the_pair_counts_for_the_fewest() -> None:
    # Before g9 green alone had no cross; with it all four rows have one.
    state = play(roll(at_roll(bonus_b(), "r2 y11 b12"), "4 5"), "0 g9")
    assert legal(state, 0) == {"row-red", "row-yellow", "row-green", "row-blue"}


@pytest.mark.rule("BB2")
def test_of_several_rows_one_is_chosen() -> None:
    state = play(roll(at_roll(bonus_b(), "y11"), "4 5"), "0 g9")
    assert marks(state) == "y11 g9"
    assert legal(state, 0) == {"row-red", "row-blue"}
    assert marks(play(state, "0 row-red")) == "r2 r3 y11 g9"
    assert marks(play(state, "0 row-blue")) == "y11 g9 b12 b11"


@pytest.mark.rule("BB2")
@pytest.mark.parametrize("name", ["pass", "r9", "b9", "row-yellow", "row-green"])
def test_nothing_else_can_be_decided_before_the_row_is_chosen(name: str) -> None:
    state = play(roll(at_roll(bonus_b(), "y11"), "4 5"), "0 g9")
    sentence = (
        f"Ada cannot play {name}: a row must be chosen first for the two bonus marks, "
        "one of those with the fewest crosses."
    )
    with pytest.raises(IllegalDecision, match=f"^{re.escape(sentence)}$"):
        state.decide(0, state.variant.decision(name), ("Ada",))


@pytest.mark.rule("BB2")
def test_no_row_can_be_chosen_when_none_is_asked_for() -> None:
    state = roll(at_roll(bonus_b(), "y11"), "4 5")
    with pytest.raises(IllegalDecision, match=r"^Seat 0 cannot play row-red: there is no row to choose now\.$"):
        state.decide(0, state.variant.decision("row-red"))


@pytest.mark.rule("BB2", "C5")
def test_a_choice_keeps_the_white_action_open() -> None:
    state = play(roll(at_roll(bonus_b(2), "", "y11"), "4 5"), "1 g9", "0 pass")
    assert (state.action, state.awaited) == ("white", [1])
    with pytest.raises(OutOfTurn):
        state.decide(0, state.variant.decision("pass"))
    state = play(state, "1 row-blue")
    assert (state.action, state.awaited) == ("colour", [0])
    assert marks(state, 1) == "y11 g9 b12 b11"


@pytest.mark.rule("BB2", "C5")
def test_others_decide_while_somebody_chooses_a_row() -> None:
    state = play(roll(at_roll(bonus_b(3), "y11", "y11", ""), "4 5"), "0 g9", "1 g9")
    assert state.awaited == [0, 1, 2]
    assert legal(state, 2) == {"pass", "r9", "y9", "g9", "b9"}
    state = play(state, "2 r9", "1 row-red", "0 row-blue")
    assert [marks(state, seat) for seat in range(3)] == ["y11 g9 b12 b11", "r2 r3 y11 g9", "r9"]


@pytest.mark.rule("BB2", "C6")
def test_a_choice_keeps_the_colour_action_open() -> None:
    state = play(roll(at_roll(bonus_b(2), "y11", ""), "3 1 g6"), "0 pass", "1 pass", "0 g9")
    assert (state.action, state.awaited) == ("colour", [0])
    assert legal(state, 0) == {"row-red", "row-blue"}
    state = play(state, "0 row-red")
    assert (state.action, state.active, state.sheet(0).misses) == ("roll", 1, 0)


@pytest.mark.rule("BB2", "BB5")
def test_the_second_of_two_crosses_is_lost_on_a_last_cell_with_too_few_marks() -> None:
    # Crosses 2, 2, 2, 1: b3 follows b5 over b4; b2 would need five marks.
    state = play(roll(at_roll(bonus_b(), "r2 r3 y5 g12 g9 b4"), "5 6"), "0 y11")
    assert marks(state) == "r2 r3 y5 y11 g12 g9 b4 b3"


@pytest.mark.rule("BB2", "BB5")
def test_both_crosses_are_lost_before_a_last_cell_with_too_few_marks() -> None:
    state = play(roll(at_roll(bonus_b(), "r2 r3 y5 g12 g9 b3"), "5 6"), "0 y11")
    assert marks(state) == "r2 r3 y5 y11 g12 g9 b3"
    assert won(state) == {"y11 g9"}


@pytest.mark.rule("BB2", "BB5")
def test_a_closed_row_may_be_chosen_and_its_crosses_are_lost() -> None:
    before = at_roll(bonus_b(2), "y11", RED_CLOSED, closed={0: "red"})
    state = play(roll(before, "4 5"), "0 g9")
    assert legal(state, 0) == {"row-red", "row-blue"}
    state = play(state, "0 row-red", "1 pass")
    assert marks(state, 0) == "y11 g9"
    assert state.action == "colour"


@pytest.mark.rule("BB2", "BB5")
def test_a_closed_row_that_alone_has_the_fewest_takes_both_crosses_with_it() -> None:
    before = at_roll(bonus_b(2), "y11 b12", RED_CLOSED, closed={0: "red"})
    state = play(roll(before, "4 5"), "0 g9")
    assert marks(state, 0) == "y11 g9 b12"
    assert state.awaited == [1]


@pytest.mark.rule("BB5")
def test_the_lock_counts_for_the_fewest() -> None:
    # Marks 6, 6, 6, 6; red has its lock as well: yellow, green or blue.
    before = at_roll(
        bonus_b(),
        "r2 r3 r4 r5 r7 r12 y2 y4 y5 y6 y8 g12 g11 g10 g9 g8 g7 b12 b11 b9 b8 b6 b5",
        closed={0: "red"},
    )
    state = play(roll(before, "5 6"), "0 y11")
    assert legal(state, 0) == {"row-yellow", "row-green", "row-blue"}


# BB3: one in every row.


@pytest.mark.rule("BB3")
def test_the_next_cell_of_every_row_follows() -> None:
    state = play(roll(at_roll(bonus_b(2), "r4 b7"), "3 4"), "0 y7")
    assert marks(state) == "r4 r5 y7 y8 g12 b7 b6"
    assert won(state) == {"y7 b7"}
    assert state.awaited == [1]


@pytest.mark.rule("BB3", "BB5")
def test_closed_rows_and_last_cells_lose_their_cross_only() -> None:
    # Red is closed; after g3 comes g2, which needs five marks; the others get theirs.
    before = at_roll(bonus_b(2), "r4 g3 y7", RED_CLOSED, closed={0: "red"})
    state = play(roll(before, "3 4"), "0 b7")
    assert marks(state) == "r4 y7 y8 g3 b7 b6"


@pytest.mark.rule("BB3", "C5")
def test_a_row_that_another_closes_in_the_same_action_still_gets_its_cross() -> None:
    rolled = roll(at_roll(bonus_b(2), "g12 g11 g10 g8 g3 b7", "y7 g8"), "3 4")
    state = play(rolled, "0 y7", "1 b7")
    assert marks(state, 0) == "r2 y7 y8 g12 g11 g10 g8 g3 g2 b7 b6"
    assert marks(state, 1) == "r2 y7 y8 g8 g7 b7 b6"
    assert state.shared["closed"] == ["green"]
    assert state == play(rolled, "1 b7", "0 y7")


# BB4: what counts at the end.


@pytest.mark.rule("BB4")
def test_the_row_with_the_fewest_crosses_scores_double() -> None:
    # Crosses 3, 4, 5, 2: 6 + 10 + 15 + 3, and 3 more.
    sheet = "r2 r3 r8 y2 y4 y5 y6 g12 g11 g10 g8 g7 b12 b10"
    assert total(sheet) == 34
    assert total(sheet, DOUBLE) == 37


@pytest.mark.rule("BB4")
def test_of_several_shortest_rows_one_scores_double() -> None:
    # Crosses 3, 2, 4, 2: 6 + 3 + 10 + 3, and 3 more.
    assert total("r2 r3 r8 y4 y5 g12 g11 g10 g8 b12 b10", DOUBLE) == 25
    # Crosses 1, 1, 1, 1.
    assert total("r8 y4 g12 b10", DOUBLE) == 5


@pytest.mark.rule("BB4")
def test_an_empty_row_doubled_is_still_nothing() -> None:
    assert total("r8 b10", DOUBLE) == 2
    assert total("r8 b10", DOUBLE, misses=2) == -8


@pytest.mark.rule("BB4", "BB5")
def test_a_closed_row_may_be_the_doubled_one() -> None:
    # Crosses 7 (with the lock), 8, 8, 7: 28 + 36 + 36 + 28, and 28 more.
    sheet = "r2 r3 r4 r5 r8 r12 y2 y3 y4 y5 y6 y7 y8 y9 g12 g11 g10 g9 g8 g7 g6 g5 b12 b11 b10 b9 b8 b7 b6"
    assert total(sheet, DOUBLE) == 156
    # Without b6 blue has 6 crosses: 28 + 36 + 36 + 21, and 21 more.
    assert total(sheet.removesuffix(" b6"), DOUBLE) == 142


@pytest.mark.rule("BB4")
def test_the_doubled_row_is_the_one_that_is_shortest_in_the_end() -> None:
    state = play(roll(at_roll(bonus_b(), "y2 y4 g12 g11 b12 b11 b10"), "4 4"), "0 r8")
    assert won(state) == {"r8 b10"}
    assert (state.score(0), state.sheet(0).bonus) == (1 + 3 + 3 + 6 + 1, 1)  # red is doubled
    state = play(state, "0 pass")
    state = play(roll(state, "5 5"), "0 r10")
    assert (state.score(0), state.sheet(0).bonus) == (3 + 3 + 3 + 6 + 3, 3)  # of red, yellow and green, one


@pytest.mark.rule("BB4")
def test_r6_and_b4_win_thirteen_points() -> None:
    state = play(roll(at_roll(bonus_b(), "b4"), "1 5"), "0 r6")
    assert won(state) == {"r6 b4"}
    assert (state.score(0), state.sheet(0).bonus) == (1 + 1 + 13, 13)


@pytest.mark.rule("BB4")
def test_with_y3_and_g5_misses_cost_nothing() -> None:
    before = at_roll(bonus_b(), "y3", misses=(3,))
    assert (before.score(0), before.sheet(0).penalty) == (1 - 15, 15)
    state = play(roll(before, "1 4"), "0 g5")
    assert (state.score(0), state.sheet(0).penalty, state.sheet(0).misses) == (2, 0, 3)


@pytest.mark.rule("BB4", "C11")
def test_the_fourth_free_miss_still_ends_the_game() -> None:
    before = at_roll(bonus_b(2), "y3 g5", "r2", won=(FREE, 0), misses=(3, 1))
    state = play(roll(before, "1 1"), "0 pass", "1 pass", "0 pass")
    assert state.over
    assert state.sheet(0).misses == 4
    assert state.scores == (2, 1 - 5)  # the other player's miss costs what it always does
    assert state.winners == (0,)


@pytest.mark.rule("BB4")
def test_all_that_counts_at_the_end_adds_up() -> None:
    # Crosses 2, 1, 1, 2: 3 + 1 + 1 + 3, one more for a shortest row, 13 points, three misses for nothing.
    assert total("r6 r8 y3 g5 b10 b4", DOUBLE | THIRTEEN | FREE, misses=3) == 22


# BB5: chains of bonuses.


@pytest.mark.rule("BB5")
def test_a_bonus_mark_may_complete_a_pair() -> None:
    # The crosses of every row reach r8: doubled rows are won as well.
    state = play(roll(at_roll(bonus_b(), "r7 b10 b7"), "3 4"), "0 y7")
    assert marks(state) == "r7 r8 y7 y8 g12 b10 b7 b6"
    assert won(state) == {"y7 b7", "r8 b10"}


@pytest.mark.rule("BB5")
def test_two_marks_may_complete_the_pair_of_every_row() -> None:
    # Crosses 2, 2, 2, 1: two for blue are b7 and b6; b7 completes y7, and every row follows: r4, y12 lost, g8, b5.
    state = play(roll(at_roll(bonus_b(), "r2 r3 y7 y11 g12 b8"), "4 5"), "0 g9")
    assert marks(state) == "r2 r3 r4 y7 y11 g12 g9 g8 b8 b7 b6 b5"
    assert won(state) == {"y11 g9", "y7 b7"}


@pytest.mark.rule("BB5")
def test_a_bonus_is_carried_out_completely_before_the_next_and_fewest_is_counted_then() -> None:
    # b7 wins one in every row: r4, then y12, lost, then g9, which wins two more. Blue is the one shortest row at
    # that moment, but its own cross comes first: b6. Then all rows have three crosses.
    state = play(roll(at_roll(bonus_b(), "r2 r3 y2 y7 y11 g12 g10 b8"), "3 4"), "0 b7")
    assert marks(state) == "r2 r3 r4 y2 y7 y11 g12 g10 g9 b8 b7 b6"
    assert legal(state, 0) == {"row-red", "row-yellow", "row-green", "row-blue"}
    state = play(state, "0 row-green")
    assert marks(state) == "r2 r3 r4 y2 y7 y11 g12 g10 g9 g8 g7 b8 b7 b6"
    assert won(state) == {"y11 g9", "y7 b7"}
    assert state.action == "colour"


@pytest.mark.rule("BB5")
def test_after_a_choice_of_row_the_chain_goes_on() -> None:
    # Crosses 1, 2, 1, 1 leave a choice; blue is chosen: b7 and b6, then one in every row: r3, y12 lost, g8, b5.
    state = play(roll(at_roll(bonus_b(), "r2 y7 y11 b8"), "4 5"), "0 g9")
    assert legal(state, 0) == {"row-red", "row-green", "row-blue"}
    chain = play(state, "0 row-blue")
    assert marks(chain) == "r2 r3 y7 y11 g9 g8 b8 b7 b6 b5"
    assert marks(play(state, "0 row-red")) == "r2 r3 r4 y7 y11 g9 b8"


@pytest.mark.rule("BB5")
def test_bonuses_wait_for_one_another_first_won_first() -> None:
    # b7 wins one in every row; its r5 wins two in the shortest row and its b6 another one in every row, in this
    # order, whatever their order on the board. The choice of row comes first, so the last bonus has to wait.
    board = own(("y9 b6", NEXT_IN_EVERY_ROW), ("r5 y8", TWO_IN_FEWEST), ("y7 b7", NEXT_IN_EVERY_ROW))
    before = at_roll(own_ruleset(board).variant(1), "r4 y7 y8 y9")
    state = play(roll(before, "3 4"), "0 b7")
    # Crosses 2, 4, 1, 2 after the first bonus: green alone is shortest, g11 and g10 follow; then the third bonus.
    assert marks(state) == "r4 r5 r6 y7 y8 y9 y10 y11 g12 g11 g10 g9 b7 b6 b5"
    # With green at two, three rows are shortest.
    before = at_roll(own_ruleset(board).variant(1), "r4 y7 y8 y9 g12")
    state = play(roll(before, "3 4"), "0 b7")
    assert marks(state) == "r4 r5 y7 y8 y9 y10 g12 g11 b7 b6"
    assert won(state) == {"y9 b6", "r5 y8", "y7 b7"}
    assert legal(state, 0) == {"row-red", "row-green", "row-blue"}
    state = play(state, "0 row-red")
    assert marks(state) == "r4 r5 r6 r7 r8 y7 y8 y9 y10 y11 g12 g11 g10 b7 b6 b5"


@pytest.mark.rule("BB5", "BB2")
def test_two_choices_may_follow_one_another() -> None:
    board = own(("y7 b7", NEXT_IN_EVERY_ROW), ("r3 y8", TWO_IN_FEWEST), ("b6 y9", TWO_IN_FEWEST))
    before = at_roll(own_ruleset(board).variant(1), "r2 y7 y8 y9 g12")
    state = play(roll(before, "3 4"), "0 b7")
    # The crosses of every row, r3 y10 g11 b6, win two bonuses; crosses are then 2, 4, 2, 2.
    assert legal(state, 0) == {"row-red", "row-green", "row-blue"}
    state = play(state, "0 row-red")
    assert marks(state) == "r2 r3 r4 r5 y7 y8 y9 y10 g12 g11 b7 b6"
    assert legal(state, 0) == {"row-green", "row-blue"}
    state = play(state, "0 row-green")
    assert marks(state) == "r2 r3 r4 r5 y7 y8 y9 y10 g12 g11 g10 g9 b7 b6"
    assert state.action == "colour"


@pytest.mark.rule("BB5", "C8")
def test_crosses_of_the_chain_count_for_a_closing() -> None:
    # Crosses 5, 5, 5, 4: b3 is the fifth blue mark and b2 closes the row.
    sheet = "r2 r3 r4 r5 r7 y2 y4 y5 y6 g12 g11 g10 g9 g8 b12 b11 b9 b4"
    state = play(roll(at_roll(bonus_b(2), sheet), "5 6"), "0 y11")
    assert marks(state) == "r2 r3 r4 r5 r7 y2 y4 y5 y6 y11 g12 g11 g10 g9 g8 b12 b11 b9 b4 b3 b2"
    assert state.sheet(0).crosses == (5, 5, 5, 7)
    assert state.shared["closed"] == []  # not before the action ends
    state = play(state, "1 pass")
    assert state.shared["closed"] == ["blue"]
    assert state.shared["dice"] == ["red", "yellow", "green"]


@pytest.mark.rule("BB5", "BB2")
def test_the_second_of_two_crosses_is_lost_behind_a_closer() -> None:
    # Crosses 6, 6, 6, 5: b2 closes blue, and nothing is right of it.
    sheet = "r2 r3 r4 r5 r7 r9 y2 y4 y5 y6 y8 g12 g11 g10 g9 g8 g7 b12 b11 b9 b8 b3"
    state = play(roll(at_roll(bonus_b(), sheet), "5 6"), "0 y11")
    assert state.sheet(0).crosses == (6, 6, 6, 7)
    assert state.shared["closed"] == ["blue"]
    assert not state.over


@pytest.mark.rule("BB5", "C11")
def test_bonus_marks_that_close_two_rows_end_the_game_with_their_action() -> None:
    sheet = "r2 r3 r4 r5 r11 y2 y4 g12 g11 g10 g8 g3 b12 b7"
    state = play(roll(at_roll(bonus_b(2), sheet), "3 4"), "0 y7")
    assert state.sheet(0).crosses == (7, 4, 7, 3)
    assert not state.over
    state = play(state, "1 pass")
    assert state.over
    assert state.shared["closed"] == ["red", "green"]


@pytest.mark.rule("BB5", "C11")
def test_one_bonus_may_close_three_rows() -> None:
    sheet = "r2 r3 r4 r5 r11 g12 g11 g10 g8 g3 b12 b11 b9 b7 b3"
    state = play(roll(at_roll(bonus_b(), sheet), "3 4"), "0 y7")
    assert state.sheet(0).crosses == (7, 2, 7, 7)
    assert state.over
    assert state.shared["closed"] == ["red", "green", "blue"]


@pytest.mark.rule("BB5", "C11")
def test_the_chain_is_finished_before_the_game_ends_even_with_a_choice_to_make() -> None:
    # r12 closes the second row and completes a pair; of every row only green and blue get a cross, and g9 wins two
    # more.
    sheet = "r2 r3 r4 r5 r11 g10 b8 b7 y2 y4 y5 y6 y7 y11"
    board = own(("r12 b7", NEXT_IN_EVERY_ROW), ("y11 g9", TWO_IN_FEWEST))
    before = at_roll(own_ruleset(board).variant(1), sheet + " y12", closed={1: "yellow"})
    state = play(roll(before, "6 6"), "0 r12")
    # Crosses 7, 8, 2, 3: green gets two.
    assert marks(state) == "r2 r3 r4 r5 r11 r12 y2 y4 y5 y6 y7 y11 y12 g10 g9 g8 g7 b8 b7 b6"
    assert state.over
    before = at_roll(own_ruleset(board).variant(1), sheet + " y12 g12", closed={1: "yellow"})
    state = play(roll(before, "6 6"), "0 r12")
    assert legal(state, 0) == {"row-green", "row-blue"}
    assert not state.over
    state = play(state, "0 row-blue")
    assert state.over
    assert marks(state).endswith("g12 g10 g9 b8 b7 b6 b5 b4")


@pytest.mark.rule("BB5", "C5", "C10")
def test_a_passive_players_bonus_is_no_mark_of_the_active_player() -> None:
    state = play(roll(at_roll(bonus_b(2), "", "r4 b7"), "3 4"), "1 y7", "0 pass", "0 pass")
    assert marks(state, 1) == "r4 r5 y7 y8 g12 b7 b6"
    assert (state.sheet(0).misses, state.sheet(1).misses) == (1, 0)


# What others may know.


@pytest.mark.rule("BB5", "C5")
def test_nobody_sees_anothers_bonus_before_the_action_ends() -> None:
    rolled = roll(at_roll(bonus_b(2), "y11", ""), "4 5")
    state: State = play(rolled, "0 g9")
    assert legal(state, 0) == {"row-red", "row-blue"}
    own_view = state.view(0)
    assert {state.variant.names[decision] for decision in own_view.legal(0)} == {"row-red", "row-blue"}
    assert (marks(own_view), won(own_view)) == ("y11 g9", {"y11 g9"})
    for seat in (1, None):
        view = state.view(seat)
        assert (marks(view), won(view)) == ("y11", set())
        assert view.legal(0) == []
        assert view.awaited == [0, 1]
        assert view == rolled.view(seat)  # not even that a choice is left
    state = play(state, "0 row-red")
    assert (marks(state.view(1)), won(state.view(1))) == ("y11", set())
    state = play(state, "1 pass")
    assert (marks(state.view(1)), won(state.view(1))) == ("r2 r3 y11 g9", {"y11 g9"})
