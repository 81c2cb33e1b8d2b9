"""Whole games by chance on every board, with as many players as may, keep all the promises of rowlock.testing."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rowlock.record import Decision, Record
from rowlock.rules.games import GAMES
from rowlock.rules.protocol import State, Variant
from rowlock.testing import filling_record, random_record
from rowlock.testing.whole_games import check_whole
from support.playthrough import printed_boards
from support.records import HARBOUR

BOARDS: Final = printed_boards()
SORTS: Final = (filling_record, random_record)
MOST_GAMES: Final = 40  # of each board, with seeds from 0 on


def variant(name: str, more_seats: int) -> Variant:
    """The game on that board, with that many players more than it needs, or as many as may."""
    printed = BOARDS[name]
    ruleset = GAMES.get(printed.game, HARBOUR)
    return ruleset.variant(min(ruleset.fewest + more_seats, ruleset.most), printed.settings)


@pytest.mark.parametrize("name", BOARDS)
@settings(max_examples=4)
@given(more_seats=st.integers(0, 4), seed=st.integers(0, 10**6), sort=st.sampled_from(SORTS))
def test_a_game_by_chance_keeps_every_promise(
    name: str, more_seats: int, seed: int, sort: Callable[[Variant, int], Record]
) -> None:
    check_whole(sort(variant(name, more_seats), seed))


# What such games come to: a promise about closed rows is worth nothing where no row is ever closed.

FOR_ALL: Final = {"white", "number"}  # the actions in which everybody may mark
EVERYWHERE: Final = {"a row is closed", "two rows end it", "a fourth miss ends it", "it ends in the action for all"}
ROLLED: Final = {"a row is closed in the action for all", "a row is closed in the other action"}
BY_TRACK: Final = {"several marks at once"}
CARDS: Final = {"the discards are shuffled", "two cards in a turn"}
JOKERS: Final = {"a joker gets a colour"}
ALSO: Final[dict[str, set[str]]] = {
    "bonus-a": BY_TRACK,
    "bonus-b": {"several marks at once", "a row is chosen"},
    "longo": {"a lucky number is used"},
    "duel": {"a pawn is knocked away", "a stack is built"},
}


@pytest.mark.parametrize("name", BOARDS)
def test_all_that_can_come_up_does_in_some_of_these_games(name: str) -> None:
    found: set[str] = set()
    for seed in range(MOST_GAMES):
        if wanted(name) <= found:
            break
        sort = SORTS[seed % len(SORTS)]
        found.update(happenings(sort(variant(name, seed % 4), seed)))
    assert wanted(name) - found == set()


def wanted(name: str) -> set[str]:
    cards = CARDS if BOARDS[name].game.startswith("cards") else set()
    jokers = JOKERS if BOARDS[name].settings.get("jokers") else set()
    return EVERYWHERE | ROLLED | cards | jokers | ALSO.get(name, set())


def happenings(record: Record) -> Iterator[str]:
    states = list(record.states())
    for step, (before, after) in zip(record.steps, pairwise(states), strict=True):
        if isinstance(step, Decision):
            yield from decided(before, after, record.variant.names[step.number])
        elif before.action == "shuffle" and before != states[0]:
            yield "the discards are shuffled"
    last, end = states[-2:]
    if last.action in FOR_ALL:
        yield "it ends in the action for all"
    misses = [end.sheet(seat).misses for seat in range(end.variant.seats)]
    yield "a fourth miss ends it" if 4 in misses or locks(end) < 2 else "two rows end it"


def locks(state: State) -> int:
    return sum(row.locked for seat in range(state.variant.seats) for row in state.sheet(seat).rows)


def decided(before: State, after: State, name: str) -> Iterator[str]:
    if locks(after) > locks(before):
        yield "a row is closed"
        yield f"a row is closed in the {'action for all' if before.action in FOR_ALL else 'other action'}"
    if name.startswith("row-"):
        yield "a row is chosen"
    if name.startswith("joker-"):
        yield "a joker gets a colour"
    if len(after.shared.get("played") or []) > 1:  # type: ignore[arg-type]
        yield "two cards in a turn"
    if before.action == "white" and name[1:].isdigit() and int(name[1:]) != sum(whites(before)):
        yield "a lucky number is used"
    for seat in range(before.variant.seats):
        was = [cell.count for row in before.sheet(seat).rows for cell in row.cells]
        now = [cell.count for row in after.sheet(seat).rows for cell in row.cells]
        if sum(now) > sum(was) + 1:
            yield "several marks at once"
        if sum(now) < sum(was):
            yield "a pawn is knocked away"
        if max(now) > 1:
            yield "a stack is built"


def whites(state: State) -> list[int]:
    roll = state.shared["roll"]
    assert isinstance(roll, dict)
    white = roll["white"]
    assert isinstance(white, list)
    return [int(str(face)) for face in white]
