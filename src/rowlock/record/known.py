"""A record of a running game as one player knows it, or as everybody may: nothing that is hidden, and no seed."""

from collections.abc import Iterator, Sequence

from rowlock.record.players import EVERYBODY_WORD
from rowlock.record.record import EVERYBODY, Chance, Decision, Record, Step
from rowlock.rules.errors import RowlockError
from rowlock.rules.position import PHASE, Position
from rowlock.rules.protocol import State


def record_for(record: Record, seat: int) -> Record:
    """What a seat, or EVERYBODY, may know of a game; all of it once the game is over.

    RowlockError where the record itself tells only what somebody else knows.
    """
    if record.seen_by is not None:
        if record.seen_by == seat:
            return record
        raise RowlockError(f"This record tells only what {_called(record, record.seen_by)} knows.")
    states = list(record.states())
    if states[-1].over:
        return record
    secret = _secret_steps(record, states, seat)
    watcher = None if seat == EVERYBODY else seat
    moments = _Moments(states, watcher)
    steps = [
        Chance(record.variant.kind.as_known(record.variant, step.event, moments.since(number)))
        if isinstance(step, Chance)
        else step
        for number, step in enumerate(record.steps, start=1)
        if number not in secret
    ]
    return Record(record.variant, record.players, record.start, tuple(steps), None, seat, record.commitment)


def _called(record: Record, seat: int) -> str:
    return EVERYBODY_WORD if seat == EVERYBODY else record.players[seat]


class _Moments:
    """A game at each moment, as it is and as somebody sees it, who looks at each once and only if asked to."""

    def __init__(self, states: Sequence[State], watcher: int | None) -> None:
        self._states = states
        self._watcher = watcher
        self._seen: dict[int, Position] = {}

    def since(self, number: int) -> Iterator[tuple[Position, Position]]:
        """All that is there after so many steps, and later."""
        for at in range(number, len(self._states)):
            state = self._states[at]
            if at not in self._seen:
                self._seen[at] = state.view(self._watcher).position
            yield state.position, self._seen[at]


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
