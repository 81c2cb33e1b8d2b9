"""A record: how a game was set up, and all that has happened in it. A game is the fold of its record."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rowlock.rules.protocol import State, Variant
from rowlock.rules.reading import Event

EVERYBODY: Final = -1  # in place of a seat: what all may know, those who only watch as well


@dataclass(frozen=True, slots=True)
class Chance:
    """Chance brought something: a roll, or shuffled cards."""

    event: Event


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat decided something."""

    seat: int
    number: int


Step: TypeAlias = Chance | Decision


def advance(state: State, step: Step, players: Sequence[str]) -> State:
    """The state after one more step; an error of ``rules.errors``, about a player by name, if it cannot be."""
    if isinstance(step, Chance):
        return state.happen(step.event)
    return state.decide(step.seat, step.number, players)


@dataclass(frozen=True)
class Record:
    """A game with its players, who starts, every step so far, and the seed if it was drawn from one.

    ``commitment`` is what told before the game that the seed was fixed (see ``seeded``), if anything did.
    ``seen_by`` is the seat whose knowledge it tells, or EVERYBODY for what all may know; None: it tells everything.
    """

    variant: Variant
    players: tuple[str, ...]
    start: int = 0
    steps: tuple[Step, ...] = ()
    seed: str | None = None
    seen_by: int | None = None
    commitment: str | None = None

    def states(self) -> Iterator[State]:
        """The state at the start and after each step (an error of ``rules.errors`` if a step cannot be)."""
        state = self.variant.start(self.start)
        yield state
        for step in self.steps:
            state = advance(state, step, self.players)
            yield state

    def final(self) -> State:
        """The state after the last step."""
        *_, last = self.states()
        return last
