"""What can be read off a position, in forms for people and programs: sheets, rolls, what is awaited."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations_with_replacement, permutations, product
from typing import Final, Protocol, TypeAlias

from rowlock.rules.board import Cell

# Something that chance brought: the faces of dice, or cards in their order.
Event: TypeAlias = tuple[int, ...]
Plain: TypeAlias = "bool | int | str | list[Plain] | dict[str, Plain] | None"  # what JSON can say

# Fair numbers from outside: ``below(n)`` is one of 0 to n - 1, each equally likely.
Below: TypeAlias = Callable[[int], int]

OPEN: Final = "open"
LOST: Final = "lost"  # for good
BARRED: Final = "barred"  # as things stand; it may become free again
MARKED: Final = "marked"


def members(mask: int) -> list[int]:
    """The numbers whose bits are set, from the lowest up."""
    found: list[int] = []
    while mask:
        bit = mask & -mask
        found.append(bit.bit_length() - 1)
        mask ^= bit
    return found


class ChanceNeeded(Protocol):
    """What chance has to bring."""

    @property
    def what(self) -> str:
        """The things that bring it: “dice” or “cards”."""
        ...

    @property
    def asks(self) -> str:
        """The question to people who bring it themselves, without its question mark."""
        ...

    @property
    def answer(self) -> str:
        """What they are to tell, in the middle of a sentence."""
        ...

    @property
    def told(self) -> str:
        """What everybody is told of it when nobody has to do anything for it."""
        ...

    @property
    def by_hand(self) -> bool:
        """Whether the active player has it in hand, as one rolls dice."""
        ...

    def event(self, below: Below) -> Event:
        """What fair numbers bring."""
        ...

    def every(self) -> Iterator[Event]:
        """All that can come, each that looks different once; take care, these can be more than can be listed."""
        ...


@dataclass(frozen=True, slots=True)
class DiceNeeded:
    """A roll: ``faces`` has the highest face of each die, the two white ones first, 0 for one that is gone."""

    faces: tuple[int, ...]
    what: str = "dice"
    asks: str = "What do the dice show"
    answer: str = "what the dice show"
    told: str = "The dice are rolled."
    by_hand: bool = True

    def event(self, below: Below) -> Event:
        """The roll that fair numbers bring."""
        return tuple(below(highest) + 1 if highest else 0 for highest in self.faces)

    def every(self) -> Iterator[Event]:
        """Every roll that looks different: the white dice are alike, the coloured ones are not."""
        white, _, *coloured = self.faces
        faces = [range(1, highest + 1) if highest else (0,) for highest in coloured]
        for whites in combinations_with_replacement(range(1, white + 1), 2):
            for others in product(*faces):
                yield (*whites, *others)


@dataclass(frozen=True, slots=True)
class CardsNeeded:
    """These cards are to be shuffled; an event is the order in which they lie, the topmost first."""

    cards: tuple[int, ...]
    what: str = "cards"
    asks: str = "How do the shuffled cards lie, from the top"
    answer: str = "how the cards lie, from the top"
    told: str = "The cards are shuffled."
    by_hand: bool = False

    def event(self, below: Below) -> Event:
        """The order that fair numbers bring."""
        order = list(self.cards)
        for last in range(len(order) - 1, 0, -1):
            other = below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def every(self) -> Iterator[Event]:
        """Every order; no two cards are alike."""
        return permutations(self.cards)


@dataclass(frozen=True, slots=True)
class CellReading:
    """A printed cell on somebody's sheet.

    ``note`` is a sign for a special cell, such as a bonus; ``count`` how many of that player's marks or pawns are
    there.
    """

    cell: Cell
    state: str
    note: str = ""
    count: int = 0

    @property
    def name(self) -> str:
        """The cell's name, like ``r5``."""
        return self.cell.name


@dataclass(frozen=True, slots=True)
class RowReading:
    """A row on somebody's sheet.

    ``closed``: nobody may mark in it any more, or, where rows are closed for each player alone, this one may not;
    ``locked``: this player has crossed the lock.
    """

    name: str
    cells: tuple[CellReading, ...]
    closed: bool
    locked: bool
    crosses: int
    points: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """One player's sheet, as somebody may know it."""

    seat: int
    rows: tuple[RowReading, ...]
    misses: int
    score: int
    penalty: int = 0
    bonus: int = 0
    extras: Mapping[str, Plain] = field(default_factory=dict[str, Plain])

    def __repr__(self) -> str:
        """What one looks for first; the rows are too long for a line."""
        marks = " ".join(self.marks) or "none"
        return f"<Sheet of seat {self.seat}: marks {marks}; misses {self.misses}; score {self.score}>"

    @property
    def marks(self) -> tuple[str, ...]:
        """The names of the marked cells, row by row, left to right."""
        return tuple(cell.name for row in self.rows for cell in row.cells if cell.state == MARKED)

    @property
    def crosses(self) -> tuple[int, ...]:
        """The crosses of each row, the lock's included."""
        return tuple(row.crosses for row in self.rows)

    @property
    def points(self) -> tuple[int, ...]:
        """What each row scores."""
        return tuple(row.points for row in self.rows)
