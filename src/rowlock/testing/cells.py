"""Checks which cells are offered, by the printed rules: number, order, closed rows, and what a closing needs."""

from typing import Final

from rowlock.rules.position import OTHER, PASS
from rowlock.rules.protocol import State
from rowlock.rules.reading import RowReading, Sheet
from rowlock.rules.sentences import row_in_words
from rowlock.testing.broken import BrokenRule
from rowlock.testing.facts import (
    FOR_ALL,
    Offer,
    closers_in,
    how_many_in,
    offers,
    rightmost,
    sheets_of,
    shut,
    white_sum,
)

_ALL_IS_OFFERED: Final = FOR_ALL | {"colour"}  # with cards of one's own there is more to look at


def check_cells(state: State) -> None:
    """Legal cells have a number that came up and are where a mark may go; and no such cell is missing."""
    sheets = sheets_of(state)
    for seat in state.awaited:
        decisions = state.legal(seat)
        legal = {state.variant.names[decision] for decision in decisions if decision < OTHER}
        all_is_offered = state.action in _ALL_IS_OFFERED and PASS in decisions
        for name, (wrong, empty) in cells_for(state, sheets, seat).items():
            if name in legal and wrong:
                raise BrokenRule(f"Seat {seat} may mark {name}, but {wrong}: {state}.")
            if name not in legal and not wrong and empty and all_is_offered:
                raise BrokenRule(f"Seat {seat} may not mark {name}: {state}.")


def cells_for(state: State, sheets: list[Sheet], seat: int) -> dict[str, tuple[str, bool]]:
    """For each cell what is wrong with marking it, empty if nothing is, and whether there is nothing in it."""
    found: dict[str, tuple[str, bool]] = {}
    offered = offers(state)
    for number, row in enumerate(sheets[seat].rows):
        rivals = [sheet.rows[number] for sheet in sheets if sheet.seat != seat]
        for column, cell in enumerate(row.cells):
            wrong = _not_there(state, row, rivals, column)
            come_up = Offer(cell.cell.colour, cell.cell.number) in offered
            if not wrong and not come_up and not _is_lucky(state, sheets[seat], row, column):
                wrong = "its number has not come up"
            found[cell.name] = wrong, _empty(state, row, rivals, column)
    return found


def _empty(state: State, row: RowReading, rivals: list[RowReading], column: int) -> bool:
    """Whether there is nothing in a cell; what others have on sheets of their own does not count."""
    rows = (row, *rivals) if state.variant.kind.ONE_BOARD else (row,)
    return not any(any_row.cells[column].count for any_row in rows)


def _is_lucky(state: State, sheet: Sheet, row: RowReading, column: int) -> bool:
    lucky = sheet.extras.get("lucky")
    if state.action != "white" or not isinstance(lucky, list) or white_sum(state) not in lucky:
        return False
    return row.crosses == min(sheet.crosses) and column == rightmost(row) + 1


def _not_there(state: State, row: RowReading, rivals: list[RowReading], column: int) -> str:
    """What is wrong with the place; empty if nothing is."""
    if shut(row):
        return f"{row_in_words(row.name)} is closed"
    if column in closers_in(state, row) and how_many_in(row) < state.variant.board.needed:
        return f"{row_in_words(row.name)} has only {how_many_in(row)} marks"
    if not state.variant.kind.ONE_BOARD:
        return "" if column > rightmost(row) else "it is not right of the others"
    return _barred(row, rivals, column)


def _barred(row: RowReading, rivals: list[RowReading], column: int) -> str:
    """What is wrong on one board: pawns pass by others, knock the foremost single one, or build on their own."""
    foremost = max(map(rightmost, (row, *rivals)))
    if column < rightmost(row) or column == rightmost(row) != foremost:
        return "it is not right of the others"
    there = sum(rival.cells[column].count for rival in rivals)
    if there > 1 or (there == 1 and column != foremost):
        return "a pawn stands there that cannot be knocked away"
    return ""
