"""Boards as data, and everything that follows from a board.

A board is written as four short rows of cell names, the faces of its dice, how many marks a closing needs and,
where it has them, its bonus track, pairs and lucky numbers. ``Tables`` is what the arithmetic of a sheet needs,
worked out from that data once.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from rowlock.rules.lanes import LANE, MOST_CELLS, ROWS, UNITS

COLOURS: Final = ("red", "yellow", "green", "blue")
LETTERS: Final = "rygb"

# What a pair of bonus cells wins; a mark may be due for the first two, the others count at the end.
TWO_IN_FEWEST: Final = 1
NEXT_IN_EVERY_ROW: Final = 2
DOUBLE_FEWEST: Final = 3
EXTRA_POINTS: Final = 4
MISSES_FREE: Final = 5

_NAMES: Final = 1000  # so many are kept in mind
OFTEN: Final = 1000  # chances are told as so many times in a thousand


@lru_cache(maxsize=_NAMES)  # so that the names of all tables are the same texts
def cell_name(colour: int, number: int) -> str:
    """The name of a cell."""
    return f"{LETTERS[colour]}{number}"


@dataclass(frozen=True, slots=True)
class Cell:
    """One printed cell: its colour (0 to 3: red, yellow, green, blue) and its number."""

    colour: int
    number: int

    @property
    def name(self) -> str:
        """Colour letter and number, like ``r5``."""
        return cell_name(self.colour, self.number)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two bonus cells and what they win together (rules BB1 to BB4)."""

    cells: tuple[Cell, Cell]
    bonus: int
    points: int = 0


@dataclass(frozen=True, slots=True)
class Board:
    """A printed layout, with the dice that go with it.

    ``closers`` is how many of the last cells of each row close it; ``needed`` how many marks a row must have
    before that; ``track`` names the row of each track field; ``lucky`` holds the lucky numbers of the first,
    second, ... sheet.
    """

    name: str
    rows: tuple[tuple[Cell, ...], ...]
    faces: int = 6
    needed: int = 5
    closers: int = 1
    bonus: tuple[Cell, ...] = ()
    track: tuple[int, ...] = ()
    pairs: tuple[Pair, ...] = ()
    lucky: tuple[tuple[int, int], ...] = ()

    def row_name(self, row: int) -> str:
        """The row's colour where it has just one, and otherwise its number from the top."""
        colours = {cell.colour for cell in self.rows[row]}
        return COLOURS[colours.pop()] if self.rows_have_one_colour else str(row + 1)

    @property
    def rows_have_one_colour(self) -> bool:
        """Whether each row has a single colour, and each colour a single row."""
        found = {frozenset(cell.colour for cell in row) for row in self.rows}
        return len(found) == ROWS and all(len(colours) == 1 for colours in found)

    def places(self) -> dict[Cell, int]:
        """The place of every cell: ``16 * row + column``."""
        return {
            cell: LANE * row + column for row, cells in enumerate(self.rows) for column, cell in enumerate(cells)
        }


class Tables(NamedTuple):
    """What a board means to the arithmetic of a sheet: whole numbers and rows of them, nothing else.

    Masks have a bit for each cell (see ``lanes``). No tuple is ever empty, so that each has one type when it is
    compiled; the counts say how much of it is used.
    """

    cells: int
    closers: int
    lack: int  # added to the counts of a sheet's marks, bit 4 of a lane says: enough for a closing
    stride: int  # one more than the highest sum of two dice
    of_sum: tuple[int, ...]  # by sum: all cells with that number
    of_die: tuple[int, ...]  # by colour * stride + sum: the cell of that colour with that number
    closers_of: tuple[int, ...]  # by colour: the closers of that colour
    of_colour: tuple[int, ...]  # by colour: all cells of that colour
    number_at: tuple[int, ...]  # by place: the number of that cell
    white_chance: tuple[int, ...]  # by place: in how many of a thousand rolls the two white dice make its number
    colour_chance: tuple[int, ...]  # by place: and a white die and that of its colour, while that is in the game
    one_colour: int  # 1 where each row has a colour of its own
    points: tuple[int, ...]  # by crosses
    bonus: int
    track_fields: int
    track_row: tuple[int, ...]  # by field: the row it marks in
    fields_of: tuple[int, ...]  # by row: its track fields
    pair_count: int
    pair_cells: tuple[int, ...]
    pair_bonus: tuple[int, ...]
    pair_points: tuple[int, ...]


def tables_of(board: Board) -> Tables:
    """Work the tables of a board out."""
    place = board.places()
    stride = 2 * board.faces + 1
    of_sum = [0] * stride
    of_die = [0] * (len(COLOURS) * stride)
    closers_of = [0] * len(COLOURS)
    of_colour = [0] * len(COLOURS)
    number_at = [0] * (LANE * ROWS)
    for cell, at in place.items():
        of_colour[cell.colour] |= 1 << at
        number_at[at] = cell.number
        of_sum[cell.number] |= 1 << at
        of_die[cell.colour * stride + cell.number] |= 1 << at
    for row in board.rows:
        for cell in row[-board.closers :]:
            closers_of[cell.colour] |= 1 << place[cell]
    fields_of = tuple(
        sum(1 << field for field, marked in enumerate(board.track) if marked == row) for row in range(ROWS)
    )
    pairs = board.pairs
    return Tables(
        cells=sum(1 << at for at in place.values()),
        closers=sum(closers_of),
        lack=(LANE - board.needed) * UNITS,
        stride=stride,
        of_sum=tuple(of_sum),
        of_die=tuple(of_die),
        closers_of=tuple(closers_of),
        of_colour=tuple(of_colour),
        number_at=tuple(number_at),
        white_chance=tuple(OFTEN * _ways(number, board.faces) // board.faces**2 for number in number_at),
        # One face of the coloured die goes with each face of a white one, and that must be on one of two at least.
        colour_chance=tuple(
            OFTEN * _ways(number, board.faces) * (2 * board.faces - 1) // board.faces**3 for number in number_at
        ),
        one_colour=int(board.rows_have_one_colour),
        points=tuple(crosses * (crosses + 1) // 2 for crosses in range(MOST_CELLS + 2)),
        bonus=sum(1 << place[cell] for cell in board.bonus),
        track_fields=(1 << len(board.track)) - 1,
        track_row=board.track or (0,),
        fields_of=fields_of,
        pair_count=len(pairs),
        pair_cells=tuple(sum(1 << place[cell] for cell in pair.cells) for pair in pairs) or (0,),
        pair_bonus=tuple(pair.bonus for pair in pairs) or (0,),
        pair_points=tuple(pair.points for pair in pairs) or (0,),
    )


def _ways(number: int, faces: int) -> int:
    """In how many ways two dice make a number; in none for a place without a cell."""
    return max(0, faces - abs(number - faces - 1))
