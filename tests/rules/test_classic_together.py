"""Deciding together in the white action (C5, C9), and what holds all through games played at random (C7–C12)."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rowlock.rules.protocol import Reading, State
from rowlock.rules.reading import MARKED
from support.reading import all_pass, closed_rows, locked, marks, misses, printed, random_step, random_white_action
from support.setting import at_roll, faces, legal, play, roll, variant

FIVE_RED = "r2 r3 r4 r5 r6"
GAMES = st.sampled_from(["classic", "longo", "gemixxt-a", "gemixxt-b"])
NUMBERS = st.randoms(use_true_random=False)
BEGUN = st.lists(st.integers(0, 9), min_size=1, max_size=5)
MOST = 99  # more columns than any row has


def decide_in_order(state: State, choices: dict[int, int], order: list[int]) -> State:
    """The state after each seat has made its choice, in that order."""
    for seat in order:
        state = state.decide(seat, choices[seat])
    return state


# C5: at the same time.


@pytest.mark.rule("C5", "C9")
@settings(deadline=None, derandomize=True)
@given(st.permutations([0, 1, 2, 3]))
def test_two_rows_close_in_whatever_order_the_players_decide(order: list[int]) -> None:
    five_yellow = "y2 y3 y4 y5 y6"
    state = roll(at_roll(variant("classic", 4), FIVE_RED, FIVE_RED, five_yellow, "g11"), "6 6")
    chosen = {0: "r12", 1: "r12", 2: "y12", 3: "b12"}
    state = play(state, *(f"{seat} {chosen[seat]}" for seat in order))
    assert state.over
    assert state.shared["closed"] == ["red", "yellow"]
    assert [locked(state, seat) for seat in range(4)] == [["red"], ["red"], ["yellow"], []]
    assert state.scores == (28, 28, 28, 2)


@pytest.mark.rule("C5", "C9")
@settings(deadline=None, derandomize=True)
@given(GAMES, NUMBERS, st.integers(1, 30), st.permutations([0, 1, 2, 3]))
def test_the_order_of_decisions_does_not_matter(game: str, numbers: Random, turns: int, order: list[int]) -> None:
    state = random_white_action(variant(game, 4).start(), numbers, turns)
    choices = {seat: numbers.choice(state.legal(seat)) for seat in range(4)}
    assert decide_in_order(state, choices, order) == decide_in_order(state, choices, [0, 1, 2, 3])


@pytest.mark.rule("C5")
@settings(deadline=None, derandomize=True)
@given(GAMES, NUMBERS, st.integers(1, 30), st.permutations([0, 1, 2, 3]))
def test_what_a_seat_may_decide_does_not_depend_on_who_decided_before(
    game: str, numbers: Random, turns: int, order: list[int]
) -> None:
    state = random_white_action(variant(game, 4).start(), numbers, turns)
    at_first = {seat: legal(state, seat) for seat in range(4)}
    for seat in order:
        assert legal(state, seat) == at_first[seat]
        state = state.decide(seat, numbers.choice(state.legal(seat)))


# C5: nobody knows the others' decisions before all are in.


@pytest.mark.rule("C5")
def test_a_view_hides_the_others_decisions_until_the_last_is_in() -> None:
    state = play(roll(variant("classic", 3).start(), "1 4"), "0 r5", "1 y5")
    assert [marks(state.view(0), seat) for seat in range(3)] == ["r5", "", ""]
    assert [marks(state.view(1), seat) for seat in range(3)] == ["", "y5", ""]
    assert [marks(state.view(2), seat) for seat in range(3)] == ["", "", ""]
    assert state.view(2).scores == (0, 0, 0)
    state = play(state, "2 pass")
    for viewer in (0, 1, 2, None):
        assert [marks(state.view(viewer), seat) for seat in range(3)] == ["r5", "y5", ""]
        assert state.view(viewer).scores == (1, 1, 0)


@pytest.mark.rule("C5")
def test_a_spectator_knows_no_decision_before_all_are_in() -> None:
    state = play(roll(at_roll(variant("classic"), "r2", "b9"), "1 4"), "0 r5")
    assert [marks(state.view(None), seat) for seat in range(2)] == ["r2", "b9"]


@pytest.mark.rule("C5", "C9")
def test_a_closing_is_not_seen_before_the_last_decision_is_in() -> None:
    state = play(roll(at_roll(variant("classic"), FIVE_RED, FIVE_RED), "6 6"), "0 r12")
    view = state.view(1)
    assert view.shared["closed"] == []
    assert view.scores == (15, 15)
    assert not view.sheet(0).rows[0].locked
    assert all_pass(state).view(1).scores == (28, 15)


@pytest.mark.rule("C5")
def test_a_view_tells_the_own_decisions_only() -> None:
    state = roll(variant("classic").start(), "1 4")
    names = state.variant.names
    assert {names[decision] for decision in state.view(1).legal(1)} == {"pass", "r5", "y5", "g5", "b5"}
    assert state.view(1).legal(0) == []
    assert state.view(None).legal(0) == []


@pytest.mark.rule("C5")
@settings(deadline=None, derandomize=True)
@given(GAMES, NUMBERS, st.integers(1, 30))
def test_whatever_another_seat_decides_looks_the_same_to_those_who_have_not_decided(
    game: str, numbers: Random, turns: int
) -> None:
    state = random_white_action(variant(game, 3).start(), numbers, turns)
    for viewer in (1, 2, None):
        views = {state.decide(0, decision).view(viewer) for decision in state.legal(0)}
        assert len(views) == 1


# What holds in every game. The sheets start with some cells marked in each row, so that many games end by closings.


def begun(game: str, columns: list[int]) -> State:
    """A game in which each seat has marked so many cells of every row, from the left."""
    chosen = variant(game, len(columns))
    rows = [row.split() for row in printed(chosen)]
    return at_roll(chosen, *(" ".join(" ".join(row[:count]) for row in rows) for count in columns))


def columns_of(reading: Reading, seat: int) -> list[set[int]]:
    """The columns of a seat's marks in each row."""
    rows = reading.sheet(seat).rows
    return [{column for column, cell in enumerate(row.cells) if cell.state == MARKED} for row in rows]


@pytest.mark.rule("C7")
@settings(deadline=None, derandomize=True)
@given(GAMES, BEGUN, NUMBERS)
def test_marks_only_ever_go_rightwards(game: str, columns: list[int], numbers: Random) -> None:
    state = begun(game, columns)
    while not state.over:
        after = random_step(state, numbers)
        for seat in range(len(columns)):
            for old, new in zip(columns_of(state, seat), columns_of(after, seat), strict=True):
                assert old <= new
                assert min(new - old, default=MOST) > max(old, default=-1)
        state = after


@pytest.mark.rule("C2", "C10", "C11")
@settings(deadline=None, derandomize=True)
@given(GAMES, BEGUN, NUMBERS)
def test_a_game_goes_on_until_a_fourth_miss_or_two_closed_rows(
    game: str, columns: list[int], numbers: Random
) -> None:
    state = begun(game, columns)
    while not state.over:
        assert len(closed_rows(state)) < 2
        assert max(misses(state)) < 4
        state = random_step(state, numbers)
    assert len(closed_rows(state)) >= 2 or max(misses(state)) == 4


@pytest.mark.rule("C8", "C9", "L3", "MA4", "MB2")
@settings(deadline=None, derandomize=True)
@given(GAMES, BEGUN, NUMBERS)
def test_closed_rows_are_those_that_somebody_locked_with_enough_marks(
    game: str, columns: list[int], numbers: Random
) -> None:
    state = begun(game, columns)
    while not state.over:
        state = random_step(state, numbers)
    rows = [row for seat in range(len(columns)) for row in state.sheet(seat).rows]
    assert {row.name for row in rows if row.locked} == set(closed_rows(state))
    assert all(row.closed == (row.name in closed_rows(state)) for row in rows)
    fewest = 8 if game == "longo" else 7  # the marks before, the last cell and the lock
    assert all(row.crosses >= fewest for row in rows if row.locked)


@pytest.mark.rule("C9", "C11")
@settings(deadline=None, derandomize=True)
@given(GAMES, BEGUN, NUMBERS)
def test_closed_rows_and_dice_change_only_when_an_action_ends(
    game: str, columns: list[int], numbers: Random
) -> None:
    state = begun(game, columns)
    while not state.over:
        after = random_step(state, numbers)
        if after.action == state.action == "white":
            assert closed_rows(after) == closed_rows(state)
            assert after.shared["dice"] == state.shared["dice"]
        if not after.over:
            assert len(closed_rows(after)) + len(faces(after)) - faces(after).count(0) == 6
        state = after
