"""The rules compiled by Numba, unchanged, do what the same rules do when Python interprets them.

Compiled, every number has 64 bits and a sign, and a position is an array that is changed in place.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from inspect import getmembers, isfunction
from types import ModuleType
from typing import Final

import numpy as np
import numpy.typing as npt
import pytest
from numba import njit
from numba.extending import register_jitable

from rowlock.record import Chance, Record
from rowlock.rules import cards, dice, duel, lanes, pad, roll, sheet
from rowlock.rules.board import Tables
from rowlock.rules.cards import flow as cards_flow
from rowlock.rules.cards import hand
from rowlock.rules.dice import chain
from rowlock.rules.dice import flow as dice_flow
from rowlock.rules.duel import flow as duel_flow
from rowlock.rules.games import GAMES, kept
from rowlock.rules.kind import Kind
from rowlock.rules.lanes import counts, in_lane, place, reached, units, whole
from rowlock.rules.pad import flow as pad_flow
from rowlock.rules.position import CHOOSE_ROW, OTHER, OVER, PASS, PHASE
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
from rowlock.testing import filling_record, random_record
from support.playthrough import printed_boards

# What the lab may compile.
ARITHMETIC: Final[tuple[ModuleType, ...]] = (
    lanes,
    sheet,
    roll,
    chain,
    dice_flow,
    duel_flow,
    hand,
    cards_flow,
    pad_flow,
)
KINDS: Final[dict[str, Kind]] = {"dice": dice, "duel": duel, "cards": cards, "pad": pad}
FLOWS: Final[dict[str, ModuleType]] = {"dice": dice_flow, "duel": duel_flow, "cards": cards_flow, "pad": pad}

BOARDS: Final = {name: printed for name, printed in printed_boards().items() if printed.game in GAMES}
SHEET_BOARDS: Final = [name for name, printed in BOARDS.items() if GAMES[printed.game].kind is dice]
on_every_board = pytest.mark.parametrize("board", BOARDS)

SHEETS: Final = 200  # random ones, of each board

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
class Flow:
    """The doors to the rules of one kind of game, interpreted or compiled."""

    happen: Callable[..., None]
    legal: Callable[..., tuple[int, int, int]]
    decide: Callable[..., None]
    hide: Callable[..., None]
    score: Callable[..., int]


@dataclass(frozen=True)
class Compiled:
    """The compiled rules."""

    about: Callable[..., tuple[int, ...]]
    flows: Mapping[str, Flow]


def interpreted(kind: str) -> Flow:
    return Flow(*(getattr(FLOWS[kind], door.name) for door in fields(Flow)))


@pytest.fixture(scope="module")
def compiled() -> Compiled:
    """Every function of the arithmetic is made known to Numba as it is; each compiles when it is first called."""
    for module in ARITHMETIC:
        for _, function in getmembers(module, isfunction):
            if function.__module__ == module.__name__:
                register_jitable(function)
    flows = {
        kind: Flow(*(njit()(getattr(module, door.name)) for door in fields(Flow))) for kind, module in FLOWS.items()
    }
    return Compiled(njit()(all_about_a_sheet), flows)


def at_board(board: str, seats: int) -> Variant:
    printed = BOARDS[board]
    return GAMES[printed.game].variant(seats, printed.settings)


def kind_of(chosen: Variant) -> str:
    return next(name for name, kind in KINDS.items() if kind is chosen.kind)


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


@pytest.mark.parametrize("board", SHEET_BOARDS)
def test_compiled_arithmetic_says_the_same_of_any_sheet(compiled: Compiled, board: str) -> None:
    tables = at_board(board, 1).tables
    for marks, closed, misses, won in some_sheets(tables, random.Random(board)):
        expected = all_about_a_sheet(tables, marks, closed, misses, won)
        assert compiled.about(tables, marks, closed, misses, won) == expected


@on_every_board
def test_compiled_games_go_the_same_way(compiled: Compiled, board: str) -> None:
    ruleset = GAMES[BOARDS[board].game]
    for seats in sorted({ruleset.fewest, 2, min(3, ruleset.most), ruleset.most}):
        chosen = at_board(board, seats)
        for sort in (filling_record, random_record):
            Lockstep(compiled, sort(chosen, f"{board} {seats}")).play()


@pytest.mark.parametrize("board", SHEET_BOARDS)
def test_compiled_score_keeping_goes_the_same_way(compiled: Compiled, board: str) -> None:
    printed = BOARDS[board]
    for seats in (1, 3):
        chosen = kept(GAMES[printed.game]).variant(seats, printed.settings)
        for sort in (filling_record, random_record):
            Lockstep(compiled, sort(chosen, f"pad {board} {seats}")).play()


@pytest.mark.parametrize("set_up", [roll.set_up, cards_flow.set_up])
def test_a_compiled_game_begins_in_the_same_way(compiled: Compiled, set_up: Callable[..., None]) -> None:  # noqa: ARG001
    position, array = [0] * 100, np.zeros(100, dtype=np.int64)
    set_up(position, 4, 3)
    njit()(set_up)(array, 4, 3)
    assert array.tolist() == position


def test_every_kind_of_game_is_compiled() -> None:
    assert {id(kind) for kind in KINDS.values()} == {id(ruleset.kind) for ruleset in GAMES.values()} | {id(pad)}


def test_a_compiled_choice_of_row_is_carried_out(compiled: Compiled) -> None:
    # Decisions from 64 on must not be taken for shifts of a single bit. By hand: y11 with g9 won the two next
    # cells of red or blue, both empty; blue is chosen, and the next ones are b12 and b11.
    chosen = at_board("bonus-b", 1)
    flow = compiled.flows["dice"]
    places = chosen.by_name
    position = np.array(chosen.kind.first(chosen, 0), dtype=np.int64)
    flow.happen(chosen.tables, position, np.array((5, 6, 1, 1, 1, 1), dtype=np.int64))
    position[HEADER] = 1 << places["g9"]
    flow.decide(chosen.tables, position, 0, places["y11"])
    assert flow.legal(chosen.tables, position, 0) == (
        0,
        0b10010,
        0,
    )  # row-red and row-blue, counted from PASS on
    flow.decide(chosen.tables, position, 0, CHOOSE_ROW + 3)
    assert position[HEADER] == sum(1 << places[name] for name in ("y11", "g9", "b12", "b11"))
    assert flow.legal(chosen.tables, position, 0)[1] == 1 << PASS - OTHER


class Lockstep:
    """One game, played by the interpreted rules on a list and by the compiled ones on an array.

    What chance brings is handed to compiled rules as an array: each length of a tuple would be compiled anew.
    """

    def __init__(self, compiled: Compiled, record: Record) -> None:
        kind = kind_of(record.variant)
        self.plain, self.fast = interpreted(kind), compiled.flows[kind]
        self.record = record
        self.tables = record.variant.tables
        self.position = record.variant.kind.first(record.variant, record.start)
        self.array: Array = np.array(self.position, dtype=np.int64)

    def play(self) -> None:
        self.compare()
        for step in self.record.steps:
            if isinstance(step, Chance):
                self.plain.happen(self.tables, self.position, step.event)
                self.fast.happen(self.tables, self.array, np.array(step.event, dtype=np.int64))
            else:
                self.plain.decide(self.tables, self.position, step.seat, step.number)
                self.fast.decide(self.tables, self.array, step.seat, step.number)
            self.compare()
        assert self.position[PHASE] == OVER

    def compare(self) -> None:
        assert self.array.tolist() == self.position
        for seat in range(self.record.variant.seats):
            assert self.fast.legal(self.tables, self.array, seat) == self.plain.legal(
                self.tables, self.position, seat
            )
            assert self.fast.score(self.tables, self.array, seat) == self.plain.score(
                self.tables, self.position, seat
            )
        for seat in (-1, 0):
            seen, shown = list(self.position), self.array.copy()
            self.plain.hide(self.tables, seen, seat)
            self.fast.hide(self.tables, shown, seat)
            assert shown.tolist() == seen
