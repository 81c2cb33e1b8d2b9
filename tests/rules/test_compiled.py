"""The rules compiled by Numba, unchanged, do what the same rules do when Python interprets them.

Compiled, every number has 64 bits and a sign, and a position is an array that is changed in place.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from inspect import getmembers, isfunction
from types import ModuleType
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import pytest
from numba import njit
from numba.extending import register_jitable

from rowlock.rules import lanes, roll, sheet
from rowlock.rules.board import Tables
from rowlock.rules.dice import chain, flow
from rowlock.rules.dice.layout import LUCKY, SHEET
from rowlock.rules.lanes import counts, in_lane, place, reached, units, whole
from rowlock.rules.position import CHOOSE_ROW, OTHER, OVER, PASS, PENDING, PHASE
from rowlock.rules.protocol import Variant
from rowlock.rules.roll import HEADER
from rowlock.rules.sheet import (
    ahead,
    allowed,
    bonus_points,
    closed_for,
    crosses,
    earned,
    fewest,
    fewest_rows,
    lucky_cells,
    next_cells,
    penalty,
    row_points,
    total,
)
from support.setting import variant

ARITHMETIC: Final[tuple[ModuleType, ...]] = (lanes, sheet, roll, chain, flow)  # what the lab may compile

BOARDS: Final[dict[str, tuple[str, dict[str, object]]]] = {
    "classic": ("classic", {}),
    "longo": ("longo", {}),
    "gemixxt-a": ("gemixxt-a", {}),
    "gemixxt-b": ("gemixxt-b", {}),
    "gemixxt-b of the pads": ("gemixxt-b", {"edition": "pads"}),
    "bonus-a": ("bonus-a", {}),
    "bonus-b": ("bonus-b", {}),
}
on_every_board = pytest.mark.parametrize("board", BOARDS)

SHEETS: Final = 200  # random ones, of each board
GAMES: Final = 4  # random ones, of each board and number of players

Array = npt.NDArray[np.int64]


def all_about_a_sheet(tables: Tables, marks: int, closed: int, misses: int, won: int) -> tuple[int, ...]:
    """What the arithmetic says of one sheet, in one row of numbers; the same text is interpreted and compiled."""
    return (
        reached(marks),
        counts(marks),
        units(marks),
        whole(closed),
        in_lane(marks, 3),
        place(marks & -marks),
        ahead(marks),
        closed_for(tables, marks, closed),
        earned(tables, marks),
        allowed(tables, marks, closed),
        next_cells(tables, marks, closed),
        crosses(tables, marks),
        fewest(tables, marks),
        fewest_rows(tables, marks),
        lucky_cells(tables, marks, closed),
        row_points(tables, marks, 0),
        row_points(tables, marks, 3),
        penalty(tables, misses, won),
        bonus_points(tables, marks, won),
        total(tables, marks, misses, won),
    )


@dataclass(frozen=True)
class Compiled:
    """The doors to the compiled rules."""

    about: Callable[..., tuple[int, ...]]
    set_up: Callable[..., None]
    happen: Callable[..., None]
    legal: Callable[..., tuple[int, int, int]]
    decide: Callable[..., None]
    hide: Callable[..., None]
    score: Callable[..., int]


@pytest.fixture(scope="module")
def compiled() -> Compiled:
    """Every function of the arithmetic is made known to Numba as it is; each compiles when it is first called."""
    for module in ARITHMETIC:
        for _, function in getmembers(module, isfunction):
            if function.__module__ == module.__name__:
                register_jitable(function)
    return Compiled(
        about=njit()(all_about_a_sheet),
        set_up=njit()(roll.set_up),
        happen=njit()(flow.happen),
        legal=njit()(flow.legal),
        decide=njit()(flow.decide),
        hide=njit()(flow.hide),
        score=njit()(flow.score),
    )


def at_board(board: str, seats: int = 1) -> Variant:
    game, options = BOARDS[board]
    return variant(game, seats, **options)


def some_sheets(tables: Tables, chance: random.Random) -> Iterator[tuple[int, int, int, int]]:
    """Marks, closed rows, misses and pairs won: the emptiest, the fullest, and sparse and dense ones at random."""
    yield 0, 0, 0, 0
    yield tables.cells, lanes.UNITS, 4, (1 << tables.pair_count) - 1
    for _ in range(SHEETS):
        marks = tables.cells & chance.getrandbits(63)
        if chance.random() < 0.5:
            marks &= chance.getrandbits(63)
        closed = lanes.UNITS & chance.getrandbits(63) & chance.getrandbits(63)
        yield marks, closed, chance.randrange(5), chance.randrange(1 << tables.pair_count)


@on_every_board
def test_compiled_arithmetic_says_the_same_of_any_sheet(compiled: Compiled, board: str) -> None:
    tables = at_board(board).tables
    for marks, closed, misses, won in some_sheets(tables, random.Random(board)):
        expected = all_about_a_sheet(tables, marks, closed, misses, won)
        assert compiled.about(tables, marks, closed, misses, won) == expected


@pytest.mark.parametrize("seats", [1, 2, 3])
@on_every_board
def test_compiled_games_go_the_same_way(compiled: Compiled, board: str, seats: int) -> None:
    chosen = at_board(board, seats)
    for number in range(GAMES):
        Lockstep(compiled, chosen, random.Random(f"{board} {seats} {number}")).play()


def test_a_compiled_choice_of_row_is_carried_out(compiled: Compiled) -> None:
    # Decisions from 64 on must not be taken for shifts of a single bit. By hand: y11 with g9 won the two next
    # cells of red or blue, both empty; blue is chosen, and the next ones are b12 and b11.
    chosen = at_board("bonus-b")
    places = chosen.by_name
    position = np.array(chosen.kind.first(chosen, 0), dtype=np.int64)
    compiled.happen(chosen.tables, position, (5, 6, 1, 1, 1, 1))
    position[HEADER] = 1 << places["g9"]
    compiled.decide(chosen.tables, position, 0, places["y11"])
    assert compiled.legal(chosen.tables, position, 0) == (
        0,
        0b10010,
        0,
    )  # row-red and row-blue, counted from PASS on
    compiled.decide(chosen.tables, position, 0, CHOOSE_ROW + 3)
    assert position[HEADER] == sum(1 << places[name] for name in ("y11", "g9", "b12", "b11"))
    assert compiled.legal(chosen.tables, position, 0)[1] == 1 << PASS - OTHER


class Lockstep:
    """One random game, played by the interpreted rules on a list and by the compiled ones on an array."""

    def __init__(self, compiled: Compiled, chosen: Variant, chance: random.Random) -> None:
        self.compiled = compiled
        self.variant = chosen
        self.tables = chosen.tables
        self.chance = chance
        start = chance.randrange(chosen.seats)
        self.position = chosen.kind.first(chosen, start)
        self.array = self._set_up_compiled(start)

    def _set_up_compiled(self, start: int) -> Array:
        array = np.zeros(len(self.position), dtype=np.int64)
        for seat in range(self.variant.seats):
            lucky = HEADER + SHEET * seat + LUCKY
            array[lucky] = self.position[lucky]
        self.compiled.set_up(array, self.variant.seats, start)
        return array

    def play(self) -> None:
        self._compare()
        while self.position[PHASE] != OVER:
            if self.position[PENDING]:
                self._decide()
            else:
                self._roll()
            self._compare()

    def _roll(self) -> None:
        needed = self.variant.kind.needed(self.variant, self.position)
        faces = needed.event(self.chance.randrange)
        flow.happen(self.tables, self.position, faces)
        self.compiled.happen(self.tables, self.array, faces)

    def _decide(self) -> None:
        awaited = [seat for seat in range(self.variant.seats) if self.position[PENDING] >> seat & 1]
        seat = self.chance.choice(awaited)
        cells, others, _ = flow.legal(self.tables, self.position, seat)
        decision = self._choose(seat, cells, others)
        flow.decide(self.tables, self.position, seat, decision)
        self.compiled.decide(self.tables, self.array, seat, decision)

    def _choose(self, seat: int, cells: int, others: int) -> int:
        """Mostly the cell that skips the fewest, or a pass where it skips many, so that rows fill up and close."""
        marks = self.position[HEADER + SHEET * seat]
        skipped = {
            place: place % lanes.LANE - in_lane(marks, place // lanes.LANE).bit_length()
            for place in range(OTHER)
            if cells >> place & 1
        }
        other = [OTHER + number for number in range(5) if others >> number & 1]
        if self.chance.random() < 0.1:
            return self.chance.choice([*skipped, *other])
        best = min(skipped, key=skipped.__getitem__, default=PASS)
        return best if skipped.get(best, 3) < 3 else self.chance.choice(other)

    def _compare(self) -> None:
        assert self.array.tolist() == self.position
        for seat in range(self.variant.seats):
            arguments: tuple[Any, Any, int] = self.tables, self.array, seat
            assert self.compiled.legal(*arguments) == flow.legal(self.tables, self.position, seat)
            assert self.compiled.score(*arguments) == flow.score(self.tables, self.position, seat)
        seen, shown = list(self.position), self.array.copy()
        flow.hide(self.tables, seen, 0)
        self.compiled.hide(self.tables, shown, 0)
        assert shown.tolist() == seen
