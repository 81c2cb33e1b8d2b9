"""Bonus, variant A: bonus cells, the track, and the chains that they start.

Tracks are written as on the sheet, a letter for each field from left to right and x for one that is crossed off.
"""

from dataclasses import replace
from typing import Final, cast

import pytest

from rowlock.rules.boards import BONUS_A, cells
from rowlock.rules.errors import OutOfTurn
from rowlock.rules.games import own_ruleset
from rowlock.rules.protocol import Reading, State, Variant
from support.setting import at_roll, legal, play, roll, variant

TRACK: Final = "RYGBGRBYRYBG"
RED_CLOSED: Final = "r2 r4 r5 r7 r8 r12"  # a sheet that has closed red, with no bonus cell


def bonus_a(seats: int = 1) -> Variant:
    return variant("bonus-a", seats)


def crossed(track: str) -> int:
    """The crossed-off fields of a track, as ``at_roll`` wants them."""
    return sum(1 << field for field, sign in enumerate(track) if sign == "x")


def track(reading: Reading, seat: int = 0) -> str:
    """A seat's track, as a person sees it."""
    fields = cast("list[dict[str, object]]", reading.sheet(seat).extras["track"])
    return "".join("x" if field["used"] else str(field["row"])[0].upper() for field in fields)


def marks(reading: Reading, seat: int = 0) -> str:
    return " ".join(reading.sheet(seat).marks)


# BA1: what is printed.


@pytest.mark.rule("BA1")
def test_the_track_has_twelve_fields_in_this_order() -> None:
    fields = bonus_a().start().sheet(0).extras["track"]
    rows = ["red", "yellow", "green", "blue", "green", "red", "blue", "yellow", "red", "yellow", "blue", "green"]
    assert fields == [{"row": row, "used": False, "void": False} for row in rows]


@pytest.mark.rule("BA1")
def test_twelve_cells_are_signed_as_bonus_cells_and_the_rows_are_classic() -> None:
    rows = bonus_a().start().sheet(0).rows
    signed = {cell.name for row in rows for cell in row.cells if cell.note == "*"}
    assert signed == {"r3", "r6", "r9", "y5", "y8", "y11", "g11", "g7", "g4", "b10", "b8", "b5"}
    assert [cell.name for cell in rows[0].cells] == [f"r{number}" for number in range(2, 13)]
    assert [cell.name for cell in rows[3].cells] == [f"b{number}" for number in range(12, 1, -1)]


@pytest.mark.rule("BA1")
def test_the_game_follows_the_classic_rules_and_these() -> None:
    assert bonus_a().ruleset.rules == ("C", "BA")


# BA2: one bonus cell, one field, one mark.


@pytest.mark.rule("BA2")
def test_a_bonus_cell_crosses_off_the_first_field_and_marks_the_next_cell_of_its_row() -> None:
    # The worked example: g11 crosses off the red field, and r5 follows r4.
    state = play(roll(at_roll(bonus_a(), "r4"), "5 6"), "0 g11")
    assert marks(state) == "r4 r5 g11"
    assert track(state) == "xYGBGRBYRYBG"


@pytest.mark.rule("BA2")
def test_the_mark_follows_at_once_and_leaves_nothing_to_decide() -> None:
    state = play(roll(at_roll(bonus_a(2), "r4", ""), "5 6"), "0 g11")
    assert (state.action, state.awaited) == ("white", [1])
    assert legal(state, 0) == set()
    with pytest.raises(OutOfTurn, match=r"^Ada cannot play pass: Ada has decided already in the white action; "):
        state.decide(0, state.variant.decision("pass"), ("Ada", "Ben"))


@pytest.mark.rule("BA2")
def test_in_an_empty_row_the_next_cell_is_the_first() -> None:
    state = play(roll(at_roll(bonus_a(), ""), "5 6"), "0 g11")
    assert marks(state) == "r2 g11"


@pytest.mark.rule("BA2")
def test_the_field_may_name_the_row_of_the_bonus_cell_itself() -> None:
    state = play(roll(at_roll(bonus_a(), ""), "1 2"), "0 r3")
    assert marks(state) == "r3 r4"
    assert track(state) == "xYGBGRBYRYBG"


@pytest.mark.rule("BA2")
def test_the_first_free_field_is_used_where_some_are_crossed_off() -> None:
    state = play(roll(at_roll(bonus_a(), "", track=(crossed("xxxBGRBYRYBG"),)), "5 6"), "0 g11")
    assert marks(state) == "g11 b12"
    assert track(state) == "xxxxGRBYRYBG"


@pytest.mark.rule("BA2")
def test_other_cells_cross_nothing_off() -> None:
    state = play(roll(at_roll(bonus_a(), ""), "3 4"), "0 r7")
    assert marks(state) == "r7"
    assert track(state) == TRACK


@pytest.mark.rule("BA2", "C6")
def test_the_colour_action_starts_a_chain_as_well() -> None:
    state = play(roll(at_roll(bonus_a(2), "r4", ""), "1 4 b6"), "0 pass", "1 pass")
    assert legal(state, 0) >= {"b10", "b7"}
    state = play(state, "0 b10")
    assert marks(state) == "r4 r5 b10"
    assert track(state) == "xYGBGRBYRYBG"
    assert (state.action, state.active) == ("roll", 1)
    assert state.sheet(0).misses == 0


@pytest.mark.rule("BA2")
def test_both_actions_of_a_turn_may_start_a_chain() -> None:
    state = play(roll(at_roll(bonus_a(), ""), "5 6 b5"), "0 g11", "0 b10")
    # g11 brings r2; b10 brings the first yellow cell.
    assert marks(state) == "r2 y2 g11 b10"
    assert track(state) == "xxGBGRBYRYBG"


@pytest.mark.rule("BA2", "C5")
def test_a_passive_player_has_a_track_of_their_own() -> None:
    state = roll(at_roll(bonus_a(2), "", "r4", track=(crossed("xxGBGRBYRYBG"),)), "5 6")
    state = play(state, "1 g11", "0 g11")
    assert marks(state, 0) == "g11 g10"
    assert track(state, 0) == "xxxBGRBYRYBG"
    assert marks(state, 1) == "r4 r5 g11"
    assert track(state, 1) == "xYGBGRBYRYBG"


@pytest.mark.rule("BA2", "C8")
def test_a_last_cell_with_too_few_marks_is_lost_and_the_field_is_spent() -> None:
    state = play(roll(at_roll(bonus_a(), "r2 r4 r5 r11"), "5 6"), "0 g11")
    assert marks(state) == "r2 r4 r5 r11 g11"
    assert track(state) == "xYGBGRBYRYBG"


@pytest.mark.rule("BA2", "C8")
def test_a_last_cell_with_five_marks_closes_the_row() -> None:
    state = play(roll(at_roll(bonus_a(), "r2 r4 r5 r7 r11"), "5 6"), "0 g11")
    assert marks(state) == "r2 r4 r5 r7 r11 r12 g11"
    assert state.sheet(0).crosses == (7, 0, 1, 0)  # six marks and the lock
    assert state.shared["closed"] == ["red"]


@pytest.mark.rule("BA2", "C8")
def test_the_fifth_mark_may_come_from_the_cell_that_starts_the_chain() -> None:
    # y11 is the fifth yellow mark; its field is yellow, and y12 closes the row.
    before = at_roll(bonus_a(), "y2 y3 y4 y10", track=(crossed("xxxxxxxYRYBG"),))
    state = play(roll(before, "5 6"), "0 y11")
    assert marks(state) == "y2 y3 y4 y10 y11 y12"
    assert state.sheet(0).crosses == (0, 7, 0, 0)


@pytest.mark.rule("BA2", "C8")
def test_with_one_mark_less_the_same_chain_loses_its_cross() -> None:
    before = at_roll(bonus_a(), "y2 y3 y10", track=(crossed("xxxxxxxYRYBG"),))
    state = play(roll(before, "5 6"), "0 y11")
    assert marks(state) == "y2 y3 y10 y11"
    assert track(state) == "xxxxxxxxRYBG"
    assert state.shared["closed"] == []


# BA3: chains.


@pytest.mark.rule("BA3")
def test_a_chain_goes_on_over_bonus_cells() -> None:
    # The worked example: r9, blue: b5, a bonus cell, yellow: y10, which is none.
    before = at_roll(bonus_a(), "y9 b6", track=(crossed("xxxxxxBYRYBG"),))
    state = play(roll(before, "4 5"), "0 r9")
    assert marks(state) == "r9 y9 y10 b6 b5"
    assert track(state) == "xxxxxxxxRYBG"


@pytest.mark.rule("BA3")
def test_a_chain_runs_through_four_rows() -> None:
    # b10, red: r6*, yellow: y5*, green: g11*, blue: b9, the cell after the one that started it.
    state = play(roll(at_roll(bonus_a(), "r5 y4 g12"), "4 6"), "0 b10")
    assert marks(state) == "r5 r6 y4 y5 g12 g11 b10 b9"
    assert track(state) == "xxxxGRBYRYBG"


@pytest.mark.rule("BA3", "C5")
def test_a_passive_players_chain_in_the_white_action() -> None:
    state = play(roll(at_roll(bonus_a(2), "", "r5 y4 g12"), "4 6"), "1 b10")
    assert marks(state, 1) == "r5 r6 y4 y5 g12 g11 b10 b9"
    assert (state.action, state.awaited) == ("white", [0])
    state = play(state, "0 pass")
    assert (state.action, state.awaited) == ("colour", [0])


@pytest.mark.rule("BA3", "C6")
def test_a_chain_over_several_cells_in_the_colour_action() -> None:
    state = play(roll(at_roll(bonus_a(), "r5 y4 g12"), "1 4 b6"), "0 pass", "0 b10")
    assert marks(state) == "r5 r6 y4 y5 g12 g11 b10 b9"
    assert state.sheet(0).misses == 0


@pytest.mark.rule("BA3", "C8")
def test_the_chain_brings_the_fifth_mark_and_then_the_closer() -> None:
    # g11, yellow: y11, the fifth mark and a bonus cell; the red field has been used; yellow again: y12.
    before = at_roll(bonus_a(), "y2 y3 y4 y10", track=(crossed("xxxxxxxYxYBG"),))
    state = play(roll(before, "5 6"), "0 g11")
    assert marks(state) == "y2 y3 y4 y10 y11 y12 g11"
    assert state.sheet(0).crosses == (0, 7, 1, 0)
    assert state.shared["closed"] == ["yellow"]


@pytest.mark.rule("BA3", "C9")
def test_a_row_closed_by_a_chain_stays_open_to_others_until_the_action_ends() -> None:
    before = at_roll(bonus_a(3), "r2 r4 r5 r7 r11", "y2 y3 y4 y6 y7", "r2 r4 r5 r7 r8")
    state = play(roll(before, "5 6 r1"), "0 g11")
    assert marks(state, 0) == "r2 r4 r5 r7 r11 r12 g11"
    assert state.shared["closed"] == []
    assert state.shared["dice"] == ["red", "yellow", "green", "blue"]
    assert legal(state, 2) == {"pass", "r11", "y11", "g11", "b11"}
    state = play(state, "2 r11", "1 pass")
    assert state.action == "colour"
    assert state.shared["closed"] == ["red"]
    assert state.shared["dice"] == ["yellow", "green", "blue"]
    # The red die is gone; the others, all ones, make 6 and 7 with the white 5 and 6.
    assert legal(state, 0) == {"pass", "y6", "y7", "g6", "g7", "b6", "b7"}


@pytest.mark.rule("BA3", "C9")
def test_two_chains_close_the_same_row_in_one_white_action_each_by_own_right() -> None:
    before = at_roll(bonus_a(3), "r2 r4 r5 r7 r11", "r2 r4 r5 r8 r11", "r4 r5 r11")
    rolled = roll(before, "5 6")
    state = play(rolled, "0 g11", "1 g11", "2 g11")
    assert marks(state, 0) == "r2 r4 r5 r7 r11 r12 g11"
    assert marks(state, 1) == "r2 r4 r5 r8 r11 r12 g11"
    assert marks(state, 2) == "r4 r5 r11 g11"  # too few marks, whoever closes the row
    assert state == play(rolled, "2 g11", "1 g11", "0 g11")


@pytest.mark.rule("BA3", "C5")
def test_a_chain_goes_on_in_a_row_that_another_closes_in_the_same_action() -> None:
    rolled = roll(at_roll(bonus_a(2), "r2 r4 r5 r7 r11", "r4"), "5 6")
    state = play(rolled, "0 g11", "1 g11")
    assert marks(state, 1) == "r4 r5 g11"
    assert state.shared["closed"] == ["red"]
    assert state == play(rolled, "1 g11", "0 g11")


@pytest.mark.rule("BA3", "C11")
def test_a_chain_that_closes_the_second_row_ends_the_game_with_its_action() -> None:
    before = at_roll(
        bonus_a(2),
        "y2 y3 y4 y10",
        RED_CLOSED,
        closed={0: "red"},
        track=(crossed("xxxxxxxYxYBG"), crossed("xYGBGxBYxYBG")),
    )
    state = play(roll(before, "5 6"), "1 pass", "0 g11")
    assert marks(state, 0) == "y2 y3 y4 y10 y11 y12 g11"
    assert state.over
    assert state.shared["closed"] == ["red", "yellow"]
    assert state.scores == (28 + 1, 28)  # 7 yellow crosses and 1 green one; 7 red crosses


@pytest.mark.rule("BA3", "C11")
def test_a_chain_that_closes_the_second_row_in_the_colour_action_ends_the_game() -> None:
    before = at_roll(
        bonus_a(2),
        "y2 y3 y4 y10",
        RED_CLOSED,
        closed={0: "red"},
        track=(crossed("xxxxxxxYxYBG"), crossed("xYGBGxBYxYBG")),
    )
    state = play(roll(before, "5 1 g6"), "0 pass", "1 pass", "0 g11")
    assert marks(state, 0) == "y2 y3 y4 y10 y11 y12 g11"
    assert state.over
    assert state.sheet(0).misses == 0


@pytest.mark.rule("BA3", "C11")
def test_the_chains_of_two_players_close_two_rows_in_one_action() -> None:
    before = at_roll(
        bonus_a(2), "r2 r4 r5 r7 r11", "y2 y3 y4 y6 y11", track=(crossed(TRACK), crossed("xxxxxxxYRYBG"))
    )
    state = play(roll(before, "5 6"), "0 g11")
    assert not state.over
    state = play(state, "1 g11")
    assert marks(state, 1) == "y2 y3 y4 y6 y11 y12 g11"
    assert state.over
    assert state.shared["closed"] == ["red", "yellow"]


@pytest.mark.rule("BA3", "C11")
def test_a_chain_is_finished_before_the_game_ends() -> None:
    # Only on a board where a closer is a bonus cell can a chain go on after the closing that ends the game.
    harbour = replace(BONUS_A, name="harbour", bonus=(*BONUS_A.bonus, *cells("r12")), track=(0, 2))
    before = at_roll(own_ruleset(harbour).variant(1), "r2 r4 r5 r7 r11 y2 y3 y4 y6 y7 y12", closed={1: "yellow"})
    state = play(roll(before, "5 6"), "0 g11")
    assert marks(state) == "r2 r4 r5 r7 r11 r12 y2 y3 y4 y6 y7 y12 g11 g10"
    assert state.over


@pytest.mark.rule("BA3", "C10")
def test_a_chain_counts_as_marking_only_for_the_player_who_started_it() -> None:
    state = play(roll(at_roll(bonus_a(2), "", ""), "5 6"), "1 g11", "0 pass", "0 pass")
    assert (state.sheet(0).misses, state.sheet(1).misses) == (1, 0)


# BA4: the fields of closed rows.


@pytest.mark.rule("BA4")
def test_when_a_row_is_closed_everybody_crosses_its_free_fields_off() -> None:
    before = at_roll(bonus_a(3), "", "y2 y3 y4 y6 y7", "", track=(0, 0, crossed("xxGBGRBYRYBG")))
    state = play(roll(before, "6 6"), "1 y12", "0 pass")
    assert track(state, 1) == "RxGBGRBxRxBG"  # the one who closes it: at once
    assert track(state, 0) == "RYGBGRBYRYBG"  # the others: when the action ends
    assert track(state, 2) == "xxGBGRBYRYBG"
    state = play(state, "2 pass")
    assert track(state, 0) == "RxGBGRBxRxBG"
    assert track(state, 2) == "xxGBGRBxRxBG"


@pytest.mark.rule("BA4")
def test_the_fields_of_each_colour() -> None:
    for sheet, number, closer, expected in (
        ("r2 r4 r5 r7 r8", "6 6", "r12", "xYGBGxBYxYBG"),
        ("y2 y3 y4 y6 y7", "6 6", "y12", "RxGBGRBxRxBG"),
        ("g12 g10 g9 g8 g6", "1 1", "g2", "RYxBxRBYRYBx"),
        ("b12 b11 b9 b7 b6", "1 1", "b2", "RYGxGRxYRYxG"),
    ):
        state = play(roll(at_roll(bonus_a(2), "", sheet), number), f"1 {closer}", "0 pass")
        assert (track(state, 0), track(state, 1)) == (expected, expected)


@pytest.mark.rule("BA4")
def test_voided_fields_are_skipped_from_then_on() -> None:
    state = roll(at_roll(bonus_a(2), "", "y2 y3 y4 y6 y7"), "6 6 b4")
    state = play(state, "1 y12", "0 pass", "0 b10")
    assert marks(state, 0) == "r2 b10"
    assert track(state, 0) == "xxGBGRBxRxBG"
    state = play(roll(state, "5 6"), "0 g11")
    assert marks(state, 0) == "r2 g11 g10 b10"  # not yellow: green
    assert track(state, 0) == "xxxBGRBxRxBG"


@pytest.mark.rule("BA4")
def test_a_closed_rows_field_is_no_part_of_a_chain_already_in_the_same_turn() -> None:
    state = roll(at_roll(bonus_a(2), "g12", "r2 r4 r5 r7 r8"), "6 6 b4")
    state = play(state, "1 r12", "0 pass", "0 b10")
    assert marks(state, 0) == "y2 g12 b10"
    assert track(state, 0) == "xxGBGxBYxYBG"


@pytest.mark.rule("BA4")
def test_a_closing_by_the_own_chain_crosses_the_own_fields_off_at_once() -> None:
    state = play(roll(at_roll(bonus_a(2), "r2 r4 r5 r7 r11", ""), "5 6"), "0 g11")
    assert state.awaited == [1]
    assert track(state, 0) == "xYGBGxBYxYBG"
    assert track(state, 1) == TRACK
    assert track(play(state, "1 pass"), 1) == "xYGBGxBYxYBG"


@pytest.mark.rule("BA4")
def test_a_chain_that_closes_a_row_and_goes_on_skips_that_rows_fields() -> None:
    # On the printed board no closer is a bonus cell, so a chain stops there; on a board of one's own it may be one.
    # g11 brings r12, which closes red. Its other red fields are void: with them the next would be red, now it is
    # green.
    harbour = replace(BONUS_A, name="harbour", bonus=(*BONUS_A.bonus, *cells("r12")), track=(0, 0, 2, 0))
    before = at_roll(own_ruleset(harbour).variant(2), "r2 r4 r5 r7 r11", "")
    state = play(roll(before, "5 6"), "0 g11")
    assert marks(state, 0) == "r2 r4 r5 r7 r11 r12 g11 g10"
    assert track(state, 0) == "xxxx"
    assert track(state, 1) == "RRGR"
    state = play(state, "1 pass")
    assert track(state, 1) == "xxGx"


@pytest.mark.rule("BA4")
def test_a_normal_mark_that_closes_a_row_skips_its_fields_in_the_chain_it_starts() -> None:
    harbour = replace(BONUS_A, name="harbour", bonus=(*BONUS_A.bonus, *cells("y12")))
    before = at_roll(
        own_ruleset(harbour).variant(2), "y2 y3 y4 y6 y7", "", track=(crossed("xYGBGRBYRYBG"), crossed(TRACK))
    )
    state = play(roll(before, "6 6"), "0 y12")
    assert marks(state, 0) == "y2 y3 y4 y6 y7 y12 g12"
    assert track(state, 0) == "xxxBGRBxRxBG"


@pytest.mark.rule("BA4")
def test_with_no_free_field_left_a_bonus_cell_gives_nothing() -> None:
    before = at_roll(bonus_a(), "r4", track=(crossed("x" * 12),))
    state = play(roll(before, "5 6"), "0 g11")
    assert marks(state) == "r4 g11"
    assert track(state) == "x" * 12


@pytest.mark.rule("BA3", "BA4")
def test_a_chain_stops_when_the_last_field_is_spent() -> None:
    # The last field is green: g11 is followed by g10. From g8 it leads to g7, a bonus cell without a field.
    before = at_roll(bonus_a(), "g8", track=(crossed("xxxxxxxxxxxG"),))
    state = play(roll(before, "4 6"), "0 b10")
    assert marks(state) == "g8 g7 b10"
    assert track(state) == "x" * 12


# What others may know.


@pytest.mark.rule("BA3", "C5")
def test_nobody_sees_anothers_chain_before_the_action_ends() -> None:
    state = play(roll(at_roll(bonus_a(2), "r4 r5 y4", ""), "4 6"), "0 b10")
    assert marks(state.view(0)) == "r4 r5 r6 y4 y5 g12 b10"
    assert track(state.view(0)) == "xxxBGRBYRYBG"
    for seat in (1, None):
        view = state.view(seat)
        assert marks(view) == "r4 r5 y4"
        assert track(view) == TRACK
        assert view.sheet(0).score == 3 + 1
    state = play(state, "1 pass")
    assert marks(state.view(1)) == "r4 r5 r6 y4 y5 g12 b10"
    assert track(state.view(1)) == "xxxBGRBYRYBG"


@pytest.mark.rule("BA4", "C5")
def test_nobody_sees_the_fields_that_an_undisclosed_closing_voids() -> None:
    state: State = play(roll(at_roll(bonus_a(2), "y2 y3 y4 y6 y7", ""), "6 6"), "0 y12")
    assert track(state.view(0), 0) == "RxGBGRBxRxBG"
    assert track(state.view(1), 0) == TRACK
    assert track(state.view(1), 1) == TRACK
    state = play(state, "1 pass")
    for seat in (0, 1, None):
        assert track(state.view(seat), 0) == "RxGBGRBxRxBG"
        assert track(state.view(seat), 1) == "RxGBGRBxRxBG"
