"""Whole games of uniformly random decisions, passing counted as one of them."""

from collections.abc import Callable

from rowlock.game.chance import Numbers, seeded_start
from rowlock.record import Chance, Decision, Record, Step
from rowlock.record.players import default_players
from rowlock.rules.protocol import State, Variant


def random_record(variant: Variant, seed: int | str) -> Record:
    """The record of a random game; the same seed gives the same game."""
    below = Numbers(f"rowlock/random game/{seed}").below
    start = seeded_start(variant.seats, seed)
    state = variant.start(start)
    steps: list[Step] = []
    while not state.over:
        step, state = _random_step(state, below)
        steps.append(step)
    return Record(variant, default_players(variant.seats), start, tuple(steps))


def _random_step(state: State, below: Callable[[int], int]) -> tuple[Step, State]:
    if state.needs_chance:
        event = state.needed.event(below)
        return Chance(event), state.happen(event)
    awaited = state.awaited
    seat = awaited[below(len(awaited))]
    legal = state.legal(seat)
    decision = legal[below(len(legal))]
    return Decision(seat, decision), state.decide(seat, decision)
