"""What each kind of game tells those who look ahead: cells ahead, how likely they are, how far the end is."""

import pytest

from rowlock.rules.cards import layout
from rowlock.rules.protocol import State
from support.cards_setting import Table, on_board
from support.duel_setting import duel
from support.setting import at_roll, roll, variant


def names(state: State, mask: int) -> str:
    """The cells of a mask, by name, row by row."""
    return " ".join(state.variant.names[place] for place in range(64) if mask >> place & 1)


def ahead(state: State, seat: int = 0) -> str:
    return names(state, state.variant.kind.cells_ahead(state.variant.tables, state.position, seat))


def chance(state: State, cell: str, seat: int = 0) -> int:
    return state.variant.kind.chance_of(state.variant.tables, state.position, seat, state.variant.by_name[cell])


def crosses(state: State, seat: int = 0) -> list[int]:
    lanes = state.variant.kind.crosses_of(state.variant.tables, state.position, seat)
    return [lanes >> 16 * row & 0x7FFF for row in range(4)]


def to_end(state: State) -> int:
    return state.variant.kind.cells_to_end(state.variant.tables, state.position)


def misses_left(state: State, seat: int = 0) -> int:
    return state.variant.kind.misses_left(state.variant.tables, state.position, seat)


def masks(state: State, seat: int = 0) -> tuple[str, str]:
    """Where a seat may put one more on its own, and what may be taken away from it."""
    kind, tables = state.variant.kind, state.variant.tables
    again, risky = (ask(tables, state.position, seat) for ask in (kind.may_again, kind.at_risk))
    return names(state, again), names(state, risky)


# Sheets and dice.


def test_cells_ahead_are_right_of_the_last_mark_in_open_rows_closers_included() -> None:
    sheets = ("r9 g5 b3 y2 y3 y4 y5 y6 y12", "r2")
    state = at_roll(variant("classic"), *sheets, closed={1: "yellow"})
    assert ahead(state) == "r10 r11 r12 g4 g3 g2 b2"
    assert crosses(state) == [1, 7, 1, 1]  # the lock of yellow is the seventh
    assert masks(state) == ("", "")


def test_a_white_sum_counts_in_every_turn_and_a_colour_in_ones_own() -> None:
    # Of 36 throws of two dice 6 make a 7 and 1 a 2: 166 and 27 in a thousand. With a coloured die: each face
    # of it needs a certain one on a white die, which 11 of 36 throws of two have. For a 7 all six will do, 305
    # in a thousand; for a 2 only one of them, 50.
    for seats in (1, 3):
        state = at_roll(variant("classic", seats))
        assert (chance(state, "r7"), chance(state, "g2")) == (seats * 166 + 305, seats * 27 + 50)


def test_eight_faces_have_their_own_chances() -> None:
    # 8 of 64 throws make a 9, and 15 of 64 have a given face: 125 and 8/8 of 15/64, or 234.
    assert chance(at_roll(variant("longo", 1)), "y9") == 125 + 234


def test_once_a_die_has_left_only_the_white_ones_bring_its_colour() -> None:
    # On board A red 12 closes the first row: red cells of other rows can be marked with the white dice only.
    state = at_roll(variant("gemixxt-a"), "y2 y3 y4 b5 b6 r12", closed={0: "red"})
    assert chance(state, "r5") == 2 * 111
    assert chance(state, "g5") == 2 * 111 + 203


def test_the_end_is_two_closings_away_whoever_makes_them() -> None:
    # An empty row has ten cells and its closer. Red of seat 0: 10, 11 and 12; blue of seat 1: 3 and 2.
    assert to_end(at_roll(variant("classic"))) == 22
    red, blue = "r2 r3 r4 r5 r9", "b12 b11 b10 b9 b4"
    assert to_end(at_roll(variant("classic"), red, blue)) == 3 + 2
    closed = at_roll(variant("classic"), f"{red} y2 y3 y4 y5 y6 y12", blue, closed={1: "yellow"})
    assert to_end(closed) == 2


def test_a_row_that_cannot_be_closed_any_more_is_far_from_its_end() -> None:
    # With r9 alone only r10 and r11 can follow before r12: three marks. Nobody can close red, so two others count.
    assert to_end(at_roll(variant("classic", 1), "r9")) == 22


def test_misses_bring_the_end_nearer() -> None:
    state = at_roll(variant("classic"), misses=(1, 3))
    assert (misses_left(state, 0), misses_left(state, 1)) == (3, 1)


# The Duel.


def test_pawns_may_go_beyond_the_own_ones_onto_single_foremost_ones_and_onto_stacks() -> None:
    state = duel("r5 r7 y3 b8x2", "y9 g11x2 b4")
    red, yellow = "r7 r8 r9 r10 r11 r12", "y4 y5 y6 y7 y8 y9 y10 y11 y12"
    green, blue = "g12 g10 g9 g8 g7 g6 g5 g4 g3 g2", "b7 b6 b5 b4 b3 b2"  # none on the stack of grey; b4 is knocked
    assert ahead(state) == f"{red} {yellow} {green} {blue}"
    assert masks(state, 0) == ("r7", "r7")
    assert masks(state, 1) == ("y9 g11 b4", "y9 b4")
    assert crosses(state, 0) == [2, 1, 0, 2]


def test_in_a_duel_only_the_own_turn_counts() -> None:
    assert chance(duel(), "r7") == 166 + 305


def test_a_duel_ends_with_two_rows_or_the_last_pawn() -> None:
    assert to_end(duel()) == 22
    # Nine pawns in a stack, ten and two more: one of 22 is left.
    assert to_end(duel("r2x9 y2x10 g12x2")) == 1
    assert misses_left(duel(misses=(1, 2))) == 1


# Cards.


def test_a_card_in_the_hand_comes_up_and_others_may() -> None:
    # Eleven numbers, one on top of the pile in each of two turns: 2000 / 11 in a thousand rounds. One more card of
    # 44 comes in each own turn: 1000 / 44.
    state = Table(on_board("classic"), hands=("r5 y5 g9 b2 b3", "")).number()
    assert chance(state, "r5") == 181 + 1000
    assert chance(state, "r6") == 181 + 22


def test_a_back_has_any_of_the_colours() -> None:
    state = Table(on_board("classic"), hands=("r5 y6 g9 b2", ""), display="g4 r3 y12 b11").taking()
    view = state.view(0)
    after = list(view.position)
    state.variant.kind.decide(state.variant.tables, after, 0, layout.TAKE_CARD)
    taken = State(state.variant, tuple(after))
    assert chance(taken, "r4") == chance(taken, "g4") == 181 + 22 + 250
    assert chance(taken, "r3") == 181 + 22


def test_a_joker_in_the_hand_is_of_any_colour() -> None:
    state = Table(on_board("classic", jokers=True), hands=("r5 y6 g9 b2 j7", "")).number()
    assert [chance(state, cell) for cell in ("r7", "y7", "g7", "b7")] == [1181] * 4


def test_at_cards_the_end_is_two_closings_of_one_player() -> None:
    # Seat 0 has red three and yellow two cells from their ends, seat 1 blue one.
    sheets = ("r2 r3 r4 r5 r9 y2 y3 y4 y5 y10", "b12 b11 b10 b9 b3")
    state = Table(on_board("classic"), sheets=sheets, misses=(0, 3)).number()
    assert to_end(state) == 3 + 2
    assert (misses_left(state, 0), misses_left(state, 1)) == (4, 1)
    closed = Table(on_board("classic"), sheets=("r2 r3 r4 r5 r6 r12", "")).number()
    assert to_end(closed) == 11
    assert ahead(closed).split()[0] == "y2"


@pytest.mark.parametrize(("game", "number", "worth"), [("classic", 12, 78), ("longo", 15, 120), ("duel", 14, 78)])
def test_what_a_row_is_worth(game: str, number: int, worth: int) -> None:
    chosen = variant(game)
    assert chosen.kind.worth(chosen.tables, number) == worth


def test_looking_ahead_changes_nothing() -> None:
    state = roll(at_roll(variant("classic"), "r5"), "1 4")
    before = state.position
    ahead(state)
    assert state.position == before
