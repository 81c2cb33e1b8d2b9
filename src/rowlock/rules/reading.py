"""What can be read off a position, in forms for people and programs: sheets, rolls, what is awaited."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from rowlock.rules.board import Cell

# Something that chance brought: the faces of dice, or cards in their order.
Event: TypeAlias = tuple[int, ...]
Plain: TypeAlias = "bool | int | str | list[Plain] | dict[str, Plain] | None"  # what JSON can say

OPEN: Final = "open"
LOST: Final = "lost"
MARKED: Final = "marked"


@dataclass(frozen=True, slots=True)
class DiceNeeded:
    """A roll is awaited: ``faces`` has the highest face of each die in its fixed order, 0 for one that is gone."""

    faces: tuple[int, ...]

    def event(self, below: Callable[[int], int]) -> Event:
        """The roll that fair numbers from outside bring: ``below(n)`` is one of 0 to n - 1."""
        return tuple(below(highest) + 1 if highest else 0 for highest in self.faces)


@dataclass(frozen=True, slots=True)
class CellReading:
    """A printed cell on somebody's sheet; ``note`` is a sign for a special cell, such as a bonus."""

    cell: Cell
    state: str
    note: str = ""

    @property
    def name(self) -> str:
        """The cell's name, like ``r5``."""
        return self.cell.name


@dataclass(frozen=True, slots=True)
class RowReading:
    """A row on somebody's sheet. ``closed``: for all; ``locked``: this sheet has crossed the lock itself."""

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
