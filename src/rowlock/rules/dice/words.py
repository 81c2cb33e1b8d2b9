"""Sheet-and-dice games in forms for people and programs: names, sheets, rolls, and why something is not allowed."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, cast

from rowlock.rules.board import (
    DOUBLE_FEWEST,
    EXTRA_POINTS,
    MISSES_FREE,
    NEXT_IN_EVERY_ROW,
    TWO_IN_FEWEST,
    Pair,
)
from rowlock.rules.dice.chain import free_fields
from rowlock.rules.dice.flow import white_cells
from rowlock.rules.dice.layout import LUCKY, MARKS, MISSES, QUEUE, SHEET, TRACK, WON
from rowlock.rules.lanes import LANE, ROWS
from rowlock.rules.position import CHOOSE_ROW, OTHER, PASS, PHASE, Position
from rowlock.rules.reading import Plain, Sheet
from rowlock.rules.roll import CLOSED, HEADER, WHITE, set_up, white_sum
from rowlock.rules.roll_words import why_not_colour
from rowlock.rules.sentences import counted
from rowlock.rules.sheet_words import sheet_of, why_not_on_sheet

if TYPE_CHECKING:
    from rowlock.rules.protocol import Variant

BONUS_NAMES: Final = {
    TWO_IN_FEWEST: "two in the shortest row",
    NEXT_IN_EVERY_ROW: "one in every row",
    DOUBLE_FEWEST: "shortest row doubled",
    EXTRA_POINTS: "points",
    MISSES_FREE: "misses cost nothing",
}

ROW_FIRST: Final = "a row must be chosen first for the two bonus marks, one of those with the fewest crosses"
NO_ROW_NOW: Final = "there is no row to choose now"

BONUS_MARKS: Final = {TWO_IN_FEWEST: 2, NEXT_IN_EVERY_ROW: ROWS}  # that a pair wins, if all of them can be made


def first(variant: "Variant", start: int) -> list[int]:
    """The position before anything has happened."""
    position = [0] * (HEADER + SHEET * variant.seats)
    for seat, numbers in enumerate(lucky_numbers(variant)):
        position[HEADER + SHEET * seat + LUCKY] = sum(1 << number for number in numbers)
    set_up(position, variant.seats, start)
    return position


def lucky_numbers(variant: "Variant") -> tuple[tuple[int, int], ...]:
    """L6: the lucky numbers of each seat; none where the board has none."""
    chosen = variant.settings.get("lucky", ())
    return cast("tuple[tuple[int, int], ...]", chosen)[: variant.seats]


# Decisions.


def decisions(variant: "Variant") -> Iterator[int]:
    """Every decision that can ever come up: to pass, each cell, and a row where a bonus may ask for one."""
    yield PASS
    yield from sorted(variant.board.places().values())
    if any(pair.bonus == TWO_IN_FEWEST for pair in variant.board.pairs):
        yield from range(CHOOSE_ROW, CHOOSE_ROW + ROWS)


def decision_name(variant: "Variant", decision: int) -> str:
    """``pass``, a cell's name, or ``row-`` and the row's name."""
    if decision == PASS:
        return "pass"
    if decision >= CHOOSE_ROW:
        return f"row-{variant.row_names[decision - CHOOSE_ROW]}"
    return variant.board.rows[decision // LANE][decision % LANE].name


def why_not(variant: "Variant", position: Position, seat: int, decision: int) -> str:
    """Why a seat that has to decide may not decide so; the end of a sentence."""
    sheet = HEADER + SHEET * seat
    if position[sheet + QUEUE]:
        return ROW_FIRST
    if decision == PASS or decision >= OTHER:
        return NO_ROW_NOW
    return _why_not_mark(variant, position, sheet, decision)


def _why_not_mark(variant: "Variant", position: Position, sheet: int, decision: int) -> str:
    found = why_not_on_sheet(variant, position[sheet + MARKS], position[CLOSED], decision)
    if found:
        return found
    if position[PHASE] == WHITE:
        return _why_not_white(variant, position, sheet)
    return why_not_colour(variant, position, decision)


def _why_not_white(variant: "Variant", position: Position, sheet: int) -> str:
    number = white_sum(position)
    lucky = white_cells(variant.tables, position, sheet) & ~variant.tables.of_sum[number]
    also = "; being lucky, the next cell of the shortest row could be marked as well" if lucky else ""
    return f"the white dice make {number}{also}"


def telling(variant: "Variant", position: Position, seat: int, decision: int) -> str:  # noqa: ARG001 - the protocol's
    """Nothing: what a decision does to a sheet tells it."""
    return ""


# Sheets.


def sheet(variant: "Variant", position: Position, seat: int) -> Sheet:
    """A seat's sheet."""
    at = HEADER + SHEET * seat
    extras = _extras(variant, position, seat)
    return sheet_of(
        variant, seat, position[at + MARKS], position[CLOSED], position[at + MISSES], position[at + WON], extras
    )


def sheet_numbers(position: Position, seat: int) -> tuple[int, ...]:
    """All that a seat's sheet is read off."""
    at = HEADER + SHEET * seat
    return position[CLOSED], position[at + MARKS], position[at + MISSES], position[at + TRACK], position[at + WON]


def _extras(variant: "Variant", position: Position, seat: int) -> dict[str, Plain]:
    at = HEADER + SHEET * seat
    board = variant.board
    found: dict[str, Plain] = {}
    if lucky := lucky_numbers(variant):
        found["lucky"] = list(lucky[seat])
    if board.track:
        free = free_fields(variant.tables, position, at)
        used = position[at + TRACK]
        found["track"] = [
            {
                "row": variant.row_names[row],
                "used": not free >> index & 1,  # by a bonus cell, or else void
                "void": not (free | used) >> index & 1,
            }
            for index, row in enumerate(board.track)
        ]
    if board.pairs:
        found["pairs"] = [
            _pair(pair, won=bool(position[at + WON] >> index & 1)) for index, pair in enumerate(board.pairs)
        ]
    return found


def _pair(pair: Pair, *, won: bool) -> dict[str, Plain]:
    bonus = counted(pair.points, "point") if pair.bonus == EXTRA_POINTS else BONUS_NAMES[pair.bonus]
    return {
        "cells": [cell.name for cell in pair.cells],
        "bonus": bonus,
        "marks": BONUS_MARKS.get(pair.bonus, 0),
        "won": won,
    }
