"""Sets a Duel up in the middle, by the names of cells, so that a test can show one rule at work; and reads it back.

A player's pawns are written like ``r5 r7x2 b2 b-lock``: one on red 5, a stack of two on red 7, one on blue 2 and
one on the lock of the blue row. ``support.setting`` rolls and decides.
"""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Final

from rowlock.rules import roll as rolls
from rowlock.rules.duel import layout
from rowlock.rules.games import GAMES
from rowlock.rules.lanes import LANE
from rowlock.rules.position import ACTIVE
from rowlock.rules.protocol import State, Variant
from rowlock.rules.reading import Sheet
from support.setting import roll

DUEL: Final[Variant] = GAMES["duel"].variant(2)
# The rows by the letter of their cells, from the top, and the last cell of each.
ROW_OF: Final[Mapping[str, int]] = {"r": 0, "y": 1, "g": 2, "b": 3}
LAST_CELLS: Final[Mapping[str, str]] = {"r": "r12", "y": "y12", "g": "g2", "b": "b2"}
ALL_PAWNS: Final = 22
_PAWNS: Final = re.compile(r"(?P<cell>[rygb]\d+)(x(?P<number>\d+))?|(?P<lock>[rygb])-lock")


def duel(first: str = "", second: str = "", *, active: int = 0, misses: tuple[int, int] = (0, 0)) -> State:
    """A Duel that waits for a roll of the active player.

    ``first`` and ``second`` are the pawns of seats 0 and 1. A row is closed, and its die gone, where somebody has a
    pawn on its last cell; the same player must then have one on its lock.
    """
    position = list(DUEL.start(active).position)
    position[ACTIVE] = active
    taken: Counter[str] = Counter()
    for seat, words in enumerate((first, second)):
        block = rolls.HEADER + layout.PLAYER * seat
        pawns, locks = parsed(words)
        assert {letter for letter, last in LAST_CELLS.items() if last in pawns} == locks
        assert sum(pawns.values()) + len(locks) + misses[seat] < ALL_PAWNS, "somebody is out of pawns already"
        taken.update({*pawns, *locks})
        for cell, number in pawns.items():
            for bit in range(layout.BITS):
                position[block + layout.PAWNS + bit] |= (number >> bit & 1) << DUEL.by_name[cell]
        for letter in locks:
            row_bit = 1 << LANE * ROW_OF[letter]
            position[block + layout.LOCKS] |= row_bit
            position[rolls.CLOSED] |= row_bit
            position[rolls.DICE] &= ~(1 << ROW_OF[letter])
        position[block + layout.MISSES] = misses[seat]
    assert set(taken.values()) <= {1}, "both have pawns on one place"
    return State(DUEL, tuple(position))


def parsed(words: str) -> tuple[dict[str, int], set[str]]:
    """How many pawns are on each cell, and the rows, by their letters, on whose lock there is one."""
    pawns: dict[str, int] = {}
    locks: set[str] = set()
    for word in words.split():
        found = _PAWNS.fullmatch(word)
        assert found, f"{word} says no place for pawns"
        if found["lock"]:
            locks.add(found["lock"])
        else:
            pawns[found["cell"]] = int(found["number"] or 1)
    return pawns, locks


def pawns(state: State, seat: int) -> str:
    """A seat's pawns, written as above: row by row, left to right, the lock at its end."""
    return written(state.sheet(seat))


def written(sheet: Sheet) -> str:
    """The pawns of a sheet, in the same way."""
    words: list[str] = []
    for row in sheet.rows:
        words += [f"{cell.name}x{cell.count}".removesuffix("x1") for cell in row.cells if cell.count]
        words += [f"{row.name[0]}-lock"] if row.locked else []
    return " ".join(words)


def supply(state: State) -> list[object]:
    """How many pawns each seat has not placed."""
    return [state.sheet(seat).extras["supply"] for seat in (0, 1)]


def cells(state: State, seat: int, letter: str, word: str) -> str:
    """The cells of a row that are in a seat's eyes what the word says, such as "open"; from left to right."""
    row = state.sheet(seat).rows[ROW_OF[letter]]
    return " ".join(cell.name for cell in row.cells if cell.state == word)


def reach(state: State, letter: str) -> set[str]:
    """The cells of a row where the active player may put a pawn, tried with every sum of the white dice."""
    found: set[str] = set()
    for number in range(2, 13):
        low = max(1, number - 6)
        rolled = roll(state, f"{low} {number - low}")
        names = (rolled.variant.names[decision] for decision in rolled.legal(rolled.active))
        found.update(name for name in names if name.startswith(letter))
    return found
