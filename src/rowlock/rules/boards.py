"""The printed boards, as data: rules C1, L1, L2, L6, MA1, MB1, BA1 and BB1."""

from typing import Final

from rowlock.rules.board import (
    DOUBLE_FEWEST,
    EXTRA_POINTS,
    LETTERS,
    MISSES_FREE,
    NEXT_IN_EVERY_ROW,
    TWO_IN_FEWEST,
    Board,
    Cell,
    Pair,
)


def cell(name: str) -> Cell:
    """The cell of that name, like ``r5``."""
    return Cell(LETTERS.index(name[0]), int(name[1:]))


def cells(names: str) -> tuple[Cell, ...]:
    """The cells of those names, a space between them."""
    return tuple(cell(name) for name in names.split())


def _run(colour: str, numbers: str) -> tuple[Cell, ...]:
    return tuple(cell(colour + number) for number in numbers.split())


def _pair(names: str, bonus: int, points: int = 0) -> Pair:
    first, second = cells(names)
    return Pair((first, second), bonus, points)


_CLASSIC_ROWS: Final = (
    _run("r", "2 3 4 5 6 7 8 9 10 11 12"),
    _run("y", "2 3 4 5 6 7 8 9 10 11 12"),
    _run("g", "12 11 10 9 8 7 6 5 4 3 2"),
    _run("b", "12 11 10 9 8 7 6 5 4 3 2"),
)

CLASSIC: Final = Board(name="classic", rows=_CLASSIC_ROWS)

LONGO: Final = Board(
    name="longo",
    rows=(
        _run("r", "2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"),
        _run("y", "2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"),
        _run("g", "16 15 14 13 12 11 10 9 8 7 6 5 4 3 2"),
        _run("b", "16 15 14 13 12 11 10 9 8 7 6 5 4 3 2"),
    ),
    faces=8,
    needed=6,
    closers=2,
    lucky=((5, 10), (6, 11), (4, 9), (7, 12), (8, 13)),
)

GEMIXXT_A: Final = Board(
    name="gemixxt-a",
    rows=(
        cells("y2 y3 y4 b5 b6 b7 g8 g9 g10 r11 r12"),
        cells("r2 r3 g4 g5 g6 g7 b8 b9 y10 y11 y12"),
        cells("b12 b11 b10 y9 y8 y7 r6 r5 r4 g3 g2"),
        cells("g12 g11 r10 r9 r8 r7 y6 y5 b4 b3 b2"),
    ),
)

_GEMIXXT_B_RED: Final = _run("r", "10 6 2 8 3 4 12 5 9 7 11")
_GEMIXXT_B_YELLOW: Final = _run("y", "9 12 4 6 7 2 5 8 11 3 10")
_GEMIXXT_B_BLUE: Final = _run("b", "5 7 11 9 12 3 8 10 2 6 4")

GEMIXXT_B: Final = Board(
    name="gemixxt-b",
    rows=(
        _GEMIXXT_B_RED,
        _GEMIXXT_B_YELLOW,
        _run("g", "8 2 10 12 6 3 7 4 5 11 9"),
        _GEMIXXT_B_BLUE,
    ),
)

# MB2: the pads that most people own have green's 3 and 9 the other way round.
GEMIXXT_B_PADS: Final = Board(
    name="gemixxt-b-pads",
    rows=(
        _GEMIXXT_B_RED,
        _GEMIXXT_B_YELLOW,
        _run("g", "8 2 10 12 6 9 7 4 5 11 3"),
        _GEMIXXT_B_BLUE,
    ),
)

BONUS_A: Final = Board(
    name="bonus-a",
    rows=_CLASSIC_ROWS,
    bonus=cells("r3 r6 r9 y5 y8 y11 g11 g7 g4 b10 b8 b5"),
    track=tuple("RYGB".index(letter) for letter in "RYGBGRBYRYBG"),
)

BONUS_B: Final = Board(
    name="bonus-b",
    rows=_CLASSIC_ROWS,
    pairs=(
        _pair("y11 g9", TWO_IN_FEWEST),
        _pair("y7 b7", NEXT_IN_EVERY_ROW),
        _pair("r8 b10", DOUBLE_FEWEST),
        _pair("r6 b4", EXTRA_POINTS, 13),
        _pair("y3 g5", MISSES_FREE),
    ),
)
