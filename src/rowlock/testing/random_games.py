"""Whole games by chance: of any decisions, each equally likely, and of such as fill rows, so that they close."""

from collections.abc import Callable
from typing import Final, TypeAlias

from rowlock.game.chance import Numbers, seeded_start
from rowlock.record import Chance, Decision, Record, Step
from rowlock.record.players import default_players
from rowlock.rules.lanes import LANE
from rowlock.rules.position import OTHER
from rowlock.rules.protocol import State, Variant
from rowlock.rules.reading import MARKED, Below

# What a seat decides, with fair numbers from outside.
Choice: TypeAlias = Callable[[State, int, Below], int]

_ODD: Final = 25  # one decision out of so many is just any
_MOST_SKIPPED: Final = 2  # cells that are given up for a mark
_FAR: Final = LANE  # more than a row has
_AHEAD: Final = 2  # decisions to look ahead: a joker, its colour


def random_record(variant: Variant, seed: int | str) -> Record:
    """The record of a game of uniformly random decisions, passing counted as one; the same seed, the same game."""
    return _record(variant, f"rowlock/random game/{seed}", seed, _any_decision)


def filling_record(variant: Variant, seed: int | str) -> Record:
    """The record of a random game that fills rows: marks that skip few cells are made, others mostly not."""
    return _record(variant, f"rowlock/filling game/{seed}", seed, _filling_decision)


def _record(variant: Variant, name: str, seed: int | str, choice: Choice) -> Record:
    below = Numbers(name).below
    start = seeded_start(variant.seats, seed)
    state = variant.start(start)
    steps: list[Step] = []
    while not state.over:
        step, state = _step(state, below, choice)
        steps.append(step)
    return Record(variant, default_players(variant.seats), start, tuple(steps))


def _step(state: State, below: Below, choice: Choice) -> tuple[Step, State]:
    if state.needs_chance:
        event = state.needed.event(below)
        return Chance(event), state.happen(event)
    awaited = state.awaited
    seat = awaited[below(len(awaited))]
    decision = choice(state, seat, below)
    return Decision(seat, decision), state.decide(seat, decision)


def _any_decision(state: State, seat: int, below: Below) -> int:
    legal = state.legal(seat)
    return legal[below(len(legal))]


def _filling_decision(state: State, seat: int, below: Below) -> int:
    """The decision that marks a cell, now or soon, and skips the fewest; none where it skips many."""
    if below(_ODD) == 0:
        return _any_decision(state, seat, below)
    skipped = {decision: _skipped(state, seat, decision, _AHEAD) for decision in state.legal(seat)}
    best = min(skipped, key=skipped.__getitem__)
    if skipped[best] <= _MOST_SKIPPED:
        return best
    others = [decision for decision in skipped if decision >= OTHER] or list(skipped)
    return others[below(len(others))]


def _skipped(state: State, seat: int, decision: int, ahead: int) -> int:
    """How many cells are skipped by a mark, or by the best one that comes next; none by one that closes a row."""
    if decision >= OTHER:
        after = state.decide(seat, decision)
        goes_on = ahead and after.action == state.action and seat in after.awaited
        following = after.legal(seat) if goes_on else []
        return min((_skipped(after, seat, one, ahead - 1) for one in following), default=_FAR)
    cells = state.sheet(seat).rows[decision // LANE].cells
    column = decision % LANE
    if column >= len(cells) - state.variant.board.closers:
        return 0
    marked = [at for at, cell in enumerate(cells) if cell.state == MARKED and at < column]
    return column - max(marked, default=-1) - 1
