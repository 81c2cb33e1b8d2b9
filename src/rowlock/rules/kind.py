"""What every kind of game answers, so that no host knows a game by its name."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from rowlock.rules.board import Tables
from rowlock.rules.position import OpenPosition, Position
from rowlock.rules.reading import Below, ChanceNeeded, Event, Plain, Sheet

if TYPE_CHECKING:
    from rowlock.rules.protocol import Variant


class Kind(Protocol):
    """One kind of game. A module with these functions is one.

    The first group is arithmetic on positions, from ``crosses_of`` to ``cells_to_end`` for those who look ahead;
    the second, from ``needed`` on, speaks to people and programs.
    """

    @property
    def ACTIONS(self) -> Mapping[int, str]:  # noqa: N802 - a constant of the module that answers
        """The name of each phase of a position; one that awaits chance has the name of what chance brings."""
        ...

    @property
    def AT_WILL(self) -> frozenset[int]:  # noqa: N802 - a constant of the module that answers
        """The phases in which nobody waits for anybody: each seat decides when it likes, as often as it likes."""
        ...

    @property
    def CLOSED_FOR_ALL(self) -> bool:  # noqa: N802 - the same
        """Whether a row that one player closes is closed for everybody, and not for that player alone."""
        ...

    @property
    def NO_PAD(self) -> str:  # noqa: N802 - the same
        """Why the score alone cannot be kept, of a game on a real table, as a sentence; empty where it can."""
        ...

    @property
    def ONE_BOARD(self) -> bool:  # noqa: N802 - a constant of the module that answers
        """Whether all play on one board, so that what one player puts there can be in another's way."""
        ...

    @property
    def TOGETHER(self) -> frozenset[int]:  # noqa: N802 - the same
        """The phases in which every seat has to decide."""
        ...

    def first(self, variant: "Variant", start: int) -> list[int]:
        """The position before anything has happened."""
        ...

    def legal(self, tables: Tables, position: Position, seat: int, /) -> tuple[int, int, int]:
        """The decisions of a seat: masks of cells, of all others from PASS on, and of the cards to play."""
        ...

    def decide(self, tables: Tables, position: OpenPosition, seat: int, decision: int, /) -> None:
        """Carry a legal decision out, in place."""
        ...

    def happen(self, tables: Tables, position: OpenPosition, event: Sequence[int], /) -> None:
        """Let something come up that ``check`` has found possible, in place."""
        ...

    def hide(self, tables: Tables, position: OpenPosition, seat: int, /) -> None:
        """Blot out what a seat may not know, in place; seat -1 stands for a spectator."""
        ...

    def score(self, tables: Tables, position: Position, seat: int, /) -> int:
        """What a seat has now."""
        ...

    def crosses_of(self, tables: Tables, position: Position, seat: int, /) -> int:
        """How many crosses, or pawns, a seat has in each row, each number in its lane."""
        ...

    def worth(self, tables: Tables, number: int, /) -> int:
        """What so many of them in a row score."""
        ...

    def cells_ahead(self, tables: Tables, position: Position, seat: int, /) -> int:
        """The cells that a seat may still come to mark; closers count as soon as their row is open."""
        ...

    def may_again(self, tables: Tables, position: Position, seat: int, /) -> int:
        """Those of them where a seat stands already, and may count more than once."""
        ...

    def at_risk(self, tables: Tables, position: Position, seat: int, /) -> int:
        """The cells of a seat that somebody else may take away from it."""
        ...

    def chance_of(self, tables: Tables, position: Position, seat: int, at: int, /) -> int:
        """How often a cell comes up for a seat in a thousand rounds, in which everybody has a turn."""
        ...

    def misses_left(self, tables: Tables, position: Position, seat: int, /) -> int:
        """How many more misses of a seat end the game."""
        ...

    def cells_to_end(self, tables: Tables, position: Position, /) -> int:
        """How far the end is: how many cells there are before the closings that bring it."""
        ...

    def needed(self, variant: "Variant", position: Position) -> ChanceNeeded:
        """What chance has to bring, when it is awaited."""
        ...

    def check(self, variant: "Variant", position: Position, event: Event) -> None:
        """Complain of an event that cannot be (BadChance)."""
        ...

    def imagine(self, variant: "Variant", position: OpenPosition, below: Below) -> None:
        """Put what can lie hidden in the place of what ``hide`` has blotted out, each way equally likely.

        It goes by what is to be seen now, and not by what somebody may remember; and what others have decided in
        secret counts as not decided.
        """
        ...

    def reveals(self, position: Position, decision: int) -> bool:
        """Whether a decision shows its own player something hidden, so that it can't be taken back among people."""
        ...

    def as_known(self, variant: "Variant", event: Event, moments: Iterable[tuple[Position, Position]]) -> Event:
        """An event as somebody knows it; ``moments`` has each position since, and what that person saw of it."""
        ...

    def knows_all(self, event: Event) -> bool:
        """Whether an event is told in full, with nothing in it that somebody did not know."""
        ...

    def event_text(self, variant: "Variant", event: Event) -> str:
        """An event as a record writes it."""
        ...

    def event_from_text(self, variant: "Variant", text: str) -> Event:
        """Read it back (BadChance where it has not the form of an event; ``check`` says whether it can be)."""
        ...

    def event_data(self, variant: "Variant", event: Event) -> dict[str, Plain]:
        """An event as JSON has it: an object with one name, of what happened, and all about it."""
        ...

    def event_from_data(self, variant: "Variant", data: Mapping[str, object]) -> Event:
        """Read it back, as from text."""
        ...

    def without_last(
        self, variant: "Variant", seat: int, steps: Sequence[tuple[Position, int, int]], now: Position
    ) -> frozenset[int]:
        """Which steps are gone when a seat takes its last one back, where all decide at will; none: it may not.

        ``steps`` has the decisions of all, each with the position before it and its seat; ``now`` is behind them.
        """
        ...

    def decision_name(self, variant: "Variant", decision: int) -> str:
        """The name of a decision."""
        ...

    def decisions(self, variant: "Variant") -> Iterator[int]:
        """Every decision that can ever come up in this game."""
        ...

    def why_not(self, variant: "Variant", position: Position, seat: int, decision: int) -> str:
        """Why a seat that has to decide may not decide so; the end of a sentence."""
        ...

    def telling(self, variant: "Variant", position: Position, seat: int, decision: int) -> str:
        """What a decision is, in words behind a player's name; empty where what it does to a sheet tells it."""
        ...

    def sheet(self, variant: "Variant", position: Position, seat: int) -> Sheet:
        """A seat's sheet."""
        ...

    def sheet_numbers(self, position: Position, seat: int) -> tuple[int, ...]:
        """All that a seat's sheet is read off: where these numbers are the same, so is the sheet."""
        ...

    def shared(self, variant: "Variant", position: Position) -> dict[str, Plain]:
        """What all players have in common: the roll, the closed rows, the dice in the game."""
        ...
