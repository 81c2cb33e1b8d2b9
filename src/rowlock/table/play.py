"""One game as it is being played: its state, what may be taken back, who has been asked since when."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from rowlock.record import Chance, Decision, Record, Step
from rowlock.record.record import advance
from rowlock.record.seeded import seeded_event
from rowlock.rules.position import ACTIVE, PHASE
from rowlock.rules.protocol import State
from rowlock.rules.reading import Event, Plain
from rowlock.table.acts import By
from rowlock.table.commands import DiceSource

if TYPE_CHECKING:
    from rowlock.table.shapes import BoardShape


class Past(NamedTuple):
    """A step, who brought it about, how the game stood before it, and since when it had been awaited."""

    step: Step
    by: By
    before: State
    asked: int


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody has decided in an action."""

    seat: int
    decision: int
    by: By


def in_same_action(one: State, other: State) -> bool:
    """Whether two states are in the same action of the same turn, if only decisions lie between them."""
    was, is_now = one.position, other.position
    return was[PHASE] == is_now[PHASE] and was[ACTIVE] == is_now[ACTIVE]


def is_together(state: State) -> bool:
    """Whether several decide at the same time, each in secret."""
    return state.position[PHASE] in state.variant.kind.TOGETHER


class Play:
    """A game going on. Only what may still be taken back is kept with its states; the steps are all kept."""

    def __init__(self, start: Record, dice: DiceSource, secret: str, now: int) -> None:
        """Begin with a record without steps."""
        self.setting = start
        self.dice: DiceSource = dice
        self.secret = secret
        self.state = start.variant.start(start.start)
        self.steps: list[Step] = []
        self._tried: tuple[State, Step, State] | None = (
            None  # a decision that was found legal, and what comes of it
        )
        self.recent: list[Past] = []  # since chance came up last, or something hidden was turned over
        self.chances = 0
        self.asked: dict[int, int] = {}  # by seat: since when it has been asked
        self.turned = now  # since when there is this action
        self.board: BoardShape | None = None  # once it has been looked at
        self.options: dict[str, Plain] = {}  # the same
        self._ask_anew(now)

    @property
    def record(self) -> Record:
        """All that has happened, secrets included."""
        return replace(self.setting, steps=tuple(self.steps))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def roller(self) -> int | None:
        """The seat that has the dice in hand."""
        state = self.state
        return state.active if state.needs_chance and state.needed.by_hand else None

    def drawn(self) -> Event:
        """What comes up next where nobody rolls real dice."""
        return seeded_event(self.state.needed, self.setting.seed or self.secret, self.chances)

    # What happens.

    def happen(self, event: Event, by: By, now: int) -> None:
        """Chance has brought something."""
        self._go(Chance(event), by, now)
        self.chances += 1
        self.recent = self.recent[-1:]
        self._ask_anew(now)

    def decide(self, seat: int, decision: int, by: By, now: int) -> None:
        """A seat has decided; an error of the rules, which changes nothing, if it may not."""
        before = self.state
        self._go(Decision(seat, decision), by, now)
        if before.variant.kind.reveals(before.position, decision):
            self.recent.clear()
        if not (in_same_action(before, self.state) and is_together(before)):
            self._ask_anew(now)  # a seat that goes on in secret has no more time, or its clock would tell of it

    def check(self, seat: int, decision: int) -> None:
        """An error of the rules, if a seat may not decide so."""
        step = Decision(seat, decision)
        self._tried = (self.state, step, advance(self.state, step, self.setting.players))

    def _go(self, step: Step, by: By, now: int) -> None:
        before, tried = self.state, self._tried
        is_tried = tried is not None and tried[0] is before and tried[1] == step
        self.state = tried[2] if tried is not None and is_tried else advance(before, step, self.setting.players)
        self._tried = None
        self.steps.append(step)
        asked = self.asked.get(step.seat, now) if isinstance(step, Decision) else self.turned
        self.recent.append(Past(step, by, before, asked))

    def _ask_anew(self, now: int) -> None:
        self.turned = now
        self.asked = dict.fromkeys(self.state.awaited, now)

    def wake(self, now: int) -> None:
        """Somebody is there again: all that were asked have their whole time."""
        self.turned = now
        self.asked = dict.fromkeys(self.asked, now)

    # Taking back.

    def deeds(self) -> list[Deed]:
        """All decisions of the action that is going on."""
        return [
            Deed(past.step.seat, past.step.number, past.by)
            for past in self._action()
            if isinstance(past.step, Decision)
        ]

    def _action(self) -> Sequence[Past]:
        began = len(self.recent)
        while began and self._began_later(self.recent[began - 1]):
            began -= 1
        return self.recent[began:]

    def _began_later(self, past: Past) -> bool:
        return isinstance(past.step, Decision) and in_same_action(past.before, self.state)

    def to_take_back(self, seat: int) -> int | None:
        """Which of the recent steps is the decision that a seat may take back; None: there is none."""
        if self.state.at_will:
            return min(self._gone_with(seat), default=None)
        own = [at for at, past in enumerate(self.recent) if _is_of(past, seat) and past.by == "person"]
        if self.over or not own:
            return None
        at = own[-1]
        before = self.recent[at].before
        if is_together(before):
            if in_same_action(before, self.state):
                return at
            if any(not _is_of(past, seat) and past.by != "table" for past in self._same_action_before(at)):
                return None  # what the others decided has been disclosed
        return at if all(past.by == "table" for past in self.recent[at + 1 :]) else None

    def _gone_with(self, seat: int) -> frozenset[int]:
        """Which recent steps are gone when a seat takes its last one back, where all decide at will."""
        steps = [
            (past.before.position, past.step.seat, past.step.number)
            for past in self.recent
            if isinstance(past.step, Decision)  # nothing else happens there
        ]
        return self.state.variant.kind.without_last(self.state.variant, seat, steps, self.state.position)

    def _same_action_before(self, at: int) -> list[Past]:
        before = self.recent[at].before
        return [
            past
            for past in self.recent[:at]
            if isinstance(past.step, Decision) and in_same_action(past.before, before)
        ]

    def take_back(self, seat: int, now: int) -> None:
        """Take a seat's last decision back, and what the table did by itself after it."""
        at = self.to_take_back(seat)
        if at is None:
            raise ValueError("nothing to take back")
        past, later = self.recent[at], self.recent[at + 1 :]
        if self.state.at_will:
            gone = self._gone_with(seat)
            stay = [other for number, other in enumerate(later, at + 1) if number not in gone]
            self._back_to(at)
            for other in stay:
                self._again(other)
            return
        going_on = is_together(past.before) and in_same_action(past.before, self.state)
        kept = [other for other in later if going_on and not _is_of(other, seat)]
        self._back_to(at)
        for other in kept:
            self._again(other)
        if not going_on:
            self._ask_anew(now)
        self.asked[seat] = past.asked

    def _back_to(self, at: int) -> None:
        removed = len(self.recent) - at
        self.state = self.recent[at].before
        del self.steps[len(self.steps) - removed :]
        del self.recent[at:]

    def _again(self, past: Past) -> None:
        self.recent.append(past._replace(before=self.state))
        self.steps.append(past.step)
        self.state = advance(self.state, past.step, self.setting.players)

    def can_mend(self) -> bool:
        """Whether what real dice show may be said again: nobody has decided on it.

        Half a decision in secret does not count, or everybody could tell that there is one.
        """
        if self.dice != "real" or self.over or not self.recent or not isinstance(self.recent[0].step, Chance):
            return False
        half = self.state.awaited if is_together(self.state) else ()
        return not any(
            past.by in {"person", "clock"} and not any(_is_of(past, seat) for seat in half)
            for past in self.recent[1:]
        )

    def before_chance(self) -> State:
        """How the game stood before chance came up last; only while that may be mended."""
        return self.recent[0].before

    def mend(self, event: Event, now: int) -> None:
        """Let something else have come up, and take back what has been decided by itself since."""
        self._back_to(0)
        self.chances -= 1
        self.happen(event, "person", now)


def _is_of(past: Past, seat: int) -> bool:
    return isinstance(past.step, Decision) and past.step.seat == seat
