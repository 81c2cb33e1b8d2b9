"""Games with everything chosen, and their states, which hosts play with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, cast

from rowlock.rules.board import Board, Tables
from rowlock.rules.errors import BadChance, BadSetup, IllegalDecision, MalformedDecision, OutOfTurn, UnknownPlayer
from rowlock.rules.position import (
    ACTIVE,
    CARD,
    DONE,
    OTHER,
    OVER,
    PASS,
    PENDING,
    PHASE,
    SEATS,
)
from rowlock.rules.reading import Below, ChanceNeeded, Event, Plain, Sheet, members
from rowlock.rules.sentences import either, listed, seats_in_words
from rowlock.rules.sheet_words import PrintedCells, printed_cells

if TYPE_CHECKING:  # for the checkers alone: importing Rowlock is quicker without
    from rowlock.rules.games import Ruleset
    from rowlock.rules.kind import Kind


@dataclass(frozen=True)
class Variant:
    """A game with everything chosen: its board, how many play, its settings."""

    ruleset: "Ruleset" = field(repr=False)
    board: Board = field(repr=False)
    seats: int
    settings: Mapping[str, object]
    tables: Tables = field(repr=False, compare=False)
    kind: "Kind" = field(init=False, repr=False, compare=False)
    row_names: tuple[str, ...] = field(init=False, repr=False, compare=False)
    cells: PrintedCells = field(init=False, repr=False, compare=False)
    names: Mapping[int, str] = field(init=False, repr=False, compare=False)
    by_name: Mapping[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Name the rows and the decisions once."""
        kind = self.ruleset.kind
        rows = range(len(self.board.rows))
        object.__setattr__(self, "row_names", tuple(self.board.row_name(row) for row in rows))
        names = {decision: kind.decision_name(self, decision) for decision in kind.decisions(self)}
        object.__setattr__(self, "cells", printed_cells(self.board))
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "names", names)
        object.__setattr__(self, "by_name", {name: decision for decision, name in names.items()})

    @property
    def game(self) -> str:
        """The game's name."""
        return self.ruleset.name

    def start(self, active: int = 0) -> "State":
        """The state before anything has happened; ``active`` has the first turn (rule C3)."""
        if not 0 <= active < self.seats:
            raise BadSetup(f"Seat {active} cannot start: {seats_in_words(self.seats)}.")
        return State(self, tuple(self.kind.first(self, active)))

    def decision(self, name: str) -> int:
        """The decision of that name."""
        try:
            return self.by_name[name.strip().lower()]
        except KeyError:
            raise MalformedDecision(f"“{name}” is no decision of this game; {self._examples()}.") from None

    def _examples(self) -> str:
        known = list(self.by_name)
        by_kind = {name.partition("-")[0]: name for name in reversed(known) if "-" in name}
        return f"decisions look like {either(f'“{name}”' for name in (*known[:2], *by_kind.values()))}"


class Awaiting(NamedTuple):
    """What a state waits for: chance, or decisions of some seats, or nothing more."""

    chance: bool
    seats: tuple[int, ...]


def _is_number(value: object) -> bool:
    """Whether somebody who does without types has given what the types say."""
    return isinstance(value, int)


class Reading:
    """What can be known of a game at one moment: all of it (State), or what one seat may know (View)."""

    __slots__ = ("_masks", "position", "variant")

    def __init__(self, variant: Variant, position: tuple[int, ...]) -> None:
        """Hold a position; it is never changed."""
        self.variant = variant
        self.position = position
        self._masks: dict[int, tuple[int, int, int]] | None = None

    def __eq__(self, other: object) -> bool:
        """Equal: the same game, the same position, seen in the same way."""
        if not isinstance(other, Reading):
            return NotImplemented
        is_same = type(self) is type(other) and self.position == other.position and self.variant == other.variant
        return is_same and self._seen_by == other._seen_by

    @property
    def _seen_by(self) -> int | None:
        """Whose knowledge it is; everything is known of a State."""
        return None

    def __hash__(self) -> int:
        """By the position."""
        return hash(self.position)

    def __repr__(self) -> str:
        """The game and what it waits for."""
        return f"<{self._what()}: {self._waits_for()}>"

    def _what(self) -> str:
        return f"{type(self).__name__} of {self.variant.game}"

    def _waits_for(self) -> str:
        if self.over:
            return "the game is over"
        if self.needs_chance:
            return f"a {self.action} is awaited"
        seats = listed(f"seat {seat}" for seat in self.awaited)
        return f"{seats} may mark" if self.at_will else f"{seats} must decide ({self.action} action)"

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position[PHASE] == OVER

    @property
    def needs_chance(self) -> bool:
        """Whether chance is awaited: a roll."""
        return not self.position[PENDING] and self.position[PHASE] != OVER

    @property
    def awaited(self) -> list[int]:
        """The seats that have to decide now."""
        return members(self.position[PENDING])

    @property
    def awaiting(self) -> Awaiting:
        """What the game waits for."""
        return Awaiting(self.needs_chance, tuple(self.awaited))

    @property
    def at_will(self) -> bool:
        """Whether nobody waits for anybody: each seat decides when it likes, as often as it likes."""
        return self.position[PHASE] in self.variant.kind.AT_WILL

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return self.position[ACTIVE]

    @property
    def action(self) -> str:
        """What is going on: the name of an action, or "roll", or "over"."""
        return self.variant.kind.ACTIONS[self.position[PHASE]]

    @property
    def needed(self) -> ChanceNeeded:
        """What chance has to bring, when it is awaited."""
        return self.variant.kind.needed(self.variant, self.position)

    def masks(self, seat: int) -> tuple[int, int, int]:
        """The legal decisions of a seat as masks: of cells, of all others from PASS on, of the cards to play."""
        self._check_seat(seat)
        if self._masks is None:
            self._masks = {}
        found = self._masks.get(seat)
        if found is None:
            found = self._masks[seat] = self.variant.kind.legal(self.variant.tables, self.position, seat)
        return found

    def legal(self, seat: int) -> list[int]:
        """The decisions that a seat has now; none if it is not asked."""
        cells, others, cards = self.masks(seat)
        return members(cards << CARD | others << OTHER | cells)

    def least(self, seat: int) -> int:
        """The decision for somebody who is not there: nothing, or no more, or else the last of those there are.

        Where something must be done, the last one takes no joker as long as there is another card.
        """
        legal = self.legal(seat)
        if not legal:
            raise OutOfTurn(f"Seat {seat} has nothing to decide now.")
        return next((decision for decision in (PASS, DONE) if decision in legal), legal[-1])

    def _check_seat(self, seat: int) -> None:
        if not _is_number(seat):
            what = f"A {type(self).__name__} is asked by the number of a seat, from 0, not by {seat!r}"
            raise UnknownPlayer(f"{what}; names are for a Game.")
        if not 0 <= seat < self.position[SEATS]:
            raise UnknownPlayer(f"There is no seat {seat}; {seats_in_words(self.position[SEATS])}.")

    def sheet(self, seat: int) -> Sheet:
        """A seat's sheet."""
        self._check_seat(seat)
        return self.variant.kind.sheet(self.variant, self.position, seat)

    def score(self, seat: int) -> int:
        """What a seat has now."""
        self._check_seat(seat)
        return self.variant.kind.score(self.variant.tables, self.position, seat)

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat has now."""
        return tuple(self.score(seat) for seat in range(self.position[SEATS]))

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, once the game is over."""
        return winners(self.scores) if self.over else ()

    @property
    def shared(self) -> dict[str, Plain]:
        """What all players have in common: the roll, the closed rows, the dice in the game."""
        return self.variant.kind.shared(self.variant, self.position)


def winners(scores: Sequence[int]) -> tuple[int, ...]:
    """C12: the highest total wins; equal totals share the win."""
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)


class View(Reading):
    """What one seat may know; ``seat`` is None for a spectator."""

    __slots__ = ("seat",)

    def __init__(self, variant: Variant, position: tuple[int, ...], seat: int | None) -> None:
        """Hold a position from which all that the seat may not know has been blotted out."""
        super().__init__(variant, position)
        self.seat = seat

    @property
    def _seen_by(self) -> int | None:
        return self.seat

    def _what(self) -> str:
        return f"{super()._what()} for {'a spectator' if self.seat is None else f'seat {self.seat}'}"

    def masks(self, seat: int) -> tuple[int, int, int]:
        """The legal decisions of the own seat; nothing is told of others'."""
        self._check_seat(seat)
        return super().masks(seat) if seat == self.seat else (0, 0, 0)

    @property
    def choices(self) -> list[int]:
        """The decisions of the own seat; none if it is not asked, or for a spectator."""
        return [] if self.seat is None else self.legal(self.seat)

    def imagine(self, below: Below) -> "State":
        """A whole game that looks like this to the seat, drawn fairly from all that do.

        It goes by what is to be seen now, not by what one may remember; what others have decided in secret counts
        as not decided.
        """
        position = list(self.position)
        self.variant.kind.imagine(self.variant, position, _checked(below))
        return State(self.variant, tuple(position))


def _checked(below: Below) -> Below:
    """The same numbers, with a sentence for those that are none."""

    def number_below(limit: int) -> int:
        number = below(limit) if callable(cast("object", below)) else None
        if not _is_number(number) or not 0 <= cast("int", number) < limit:
            example = "like random.Random(3).randrange"
            raise BadChance(f"To imagine a game takes a function that gives a number from 0 to n - 1, {example}.")
        return cast("int", number)

    return number_below


class State(Reading):
    """A game at one moment, all of it. Immutable: each step gives a new state."""

    __slots__ = ()

    def decide(self, seat: int, decision: int, players: Sequence[str] = ()) -> "State":
        """The state after a decision of a seat; IllegalDecision or OutOfTurn if it may not decide so.

        ``players`` are the names of the seats, for the error's sentence.
        """
        variant = self.variant
        cells, others, cards = self.masks(seat)
        if not _is_number(decision):
            told = f"A State is told the number of a decision, not {decision!r}"
            raise MalformedDecision(f"{told}; names are for a Game.")
        if decision < 0 or not (cards << CARD | others << OTHER | cells) >> decision & 1:
            raise self._refusal(seat, decision, players or [f"Seat {number}" for number in range(variant.seats)])
        position = list(self.position)
        variant.kind.decide(variant.tables, position, seat, decision)
        return State(variant, tuple(position))

    def _refusal(self, seat: int, decision: int, players: Sequence[str]) -> Exception:
        """Why a seat may not decide so, as an error that says it in a sentence about the ``players``."""
        who = players[seat]
        name = self.variant.names.get(decision)
        if name is None:
            return MalformedDecision(f"{decision} is no decision of this game.")
        if self.over:
            return OutOfTurn(f"{who} cannot play {name}: the game is over.")
        if self.needs_chance:
            return OutOfTurn(f"{who} cannot play {name} yet: a {self.action} comes first.")
        if seat not in self.awaited and self.position[PHASE] in self.variant.kind.TOGETHER:
            others = listed(players[other] for other in self.awaited)
            decided = f"{who} has decided already in the {self.action} action; {others} must still decide"
            return OutOfTurn(f"{who} cannot play {name}: {decided}.")
        if seat not in self.awaited:
            return OutOfTurn(f"{who} cannot play {name}: {who} has nothing to decide in this action.")
        reason = self.variant.kind.why_not(self.variant, self.position, seat, decision)
        return IllegalDecision(f"{who} cannot play {name}: {reason}.")

    def happen(self, event: Event) -> "State":
        """The state after chance brought something; BadChance if that cannot be."""
        variant = self.variant
        if not isinstance(cast("object", event), tuple | list) or not all(map(_is_number, event)):
            raise BadChance("A State is told what came up as a row of whole numbers; words are for a Game.")
        variant.kind.check(variant, self.position, event)
        position = list(self.position)
        variant.kind.happen(variant.tables, position, event)
        return State(variant, tuple(position))

    def view(self, seat: int | None) -> View:
        """What a seat may know now; None: what a spectator may know."""
        if seat is not None:
            self._check_seat(seat)
        position = list(self.position)
        self.variant.kind.hide(self.variant.tables, position, -1 if seat is None else seat)
        return View(self.variant, tuple(position), seat)
