"""A record of a running game as one player knows it, or as everybody may: nothing that is hidden, and no seed."""

from collections.abc import Sequence

from rowlock.record.record import EVERYBODY, Chance, Decision, Record, Step
from rowlock.rules.position import PHASE
from rowlock.rules.protocol import State


def record_for(record: Record, seat: int) -> Record:
    """What a seat, or EVERYBODY, may know of a game; all of it once the game is over."""
    states = list(record.states())
    if states[-1].over or record.seen_by is not None:
        return record
    secret = _secret_steps(record, states, seat)
    steps = [
        _as_known(record, step, states[number:], seat)
        for number, step in enumerate(record.steps, start=1)
        if number not in secret
    ]
    return Record(record.variant, record.players, record.start, tuple(steps), None, seat)


def action_began(steps: Sequence[Step], states: Sequence[State], at: int) -> int:
    """How many steps came before the action that is going on after ``at`` steps."""
    now, began = states[at], at
    while began and isinstance(steps[began - 1], Decision) and _is_same(states[began - 1], now):
        began -= 1
    return began


def _is_same(before: State, now: State) -> bool:
    """Whether two states are in the same action of the same turn, if only decisions lie between them."""
    return (before.action, before.active) == (now.action, now.active)


def _secret_steps(record: Record, states: list[State], seat: int) -> set[int]:
    """The numbers of the steps that a seat may not know yet: what others decide at the same time as it does."""
    last = len(record.steps)
    began = action_began(record.steps, states, last)
    if states[began].position[PHASE] not in record.variant.kind.TOGETHER:
        return set()
    return {number + 1 for number in range(began, last) if _seat_of(record.steps[number]) != seat}


def _seat_of(step: Step) -> int:
    return step.seat if isinstance(step, Decision) else EVERYBODY


def _as_known(record: Record, step: Step, since: list[State], seat: int) -> Step:
    """A step as the seat knows it, from the states ``since`` it happened."""
    if not isinstance(step, Chance):
        return step
    watcher = None if seat == EVERYBODY else seat
    moments = ((state.position, state.view(watcher).position) for state in since)
    return Chance(record.variant.kind.as_known(record.variant, step.event, moments))
