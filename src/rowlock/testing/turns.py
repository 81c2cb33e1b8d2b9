"""Checks of whole turns: misses, whose turn comes next, and what is marked with cards of one's own."""

from itertools import pairwise
from typing import Final

from rowlock.record import Record
from rowlock.rules.position import DONE
from rowlock.rules.protocol import State
from rowlock.rules.reading import RowReading, Sheet
from rowlock.testing.broken import BrokenRule
from rowlock.testing.cells import cells_for
from rowlock.testing.facts import FOR_ALL, sheets_of

_LEFT_OUT: Final = 1  # K4


def check_turns(record: Record) -> None:
    """A turn in which the active player marks nothing is one miss, any other none; turns go round by seats.

    With cards of one's own, as much is marked as may be, and no more.
    """
    states = list(record.states())
    turn = action = states[0]
    for before, after in pairwise(states):
        if after.action != before.action:
            action = after
        if DONE in after.legal(after.active):
            _check_gap(action, after)
        if _turn_is_over(before, after):
            _check_turn(turn, before, after)
            turn = after


def _turn_is_over(before: State, after: State) -> bool:
    """The next player is active, the game is over, or somebody alone rolls again."""
    alone = after.variant.seats == 1 and after.needs_chance
    return after.over or after.active != before.active or alone


def _check_turn(begun: State, before: State, after: State) -> None:
    following = (begun.active + 1) % begun.variant.seats
    if not after.over and after.active != following:
        raise BrokenRule(f"After the turn of seat {begun.active} comes seat {after.active}: {after}.")
    for was, now in zip(sheets_of(begun), sheets_of(after), strict=True):
        active = was.seat == begun.active
        cut_short = after.over and before.action in FOR_ALL  # C11: it ended before the turn could
        expected = active and not cut_short and not _marked(was, now)
        if now.misses - was.misses != expected:
            raise BrokenRule(f"Seat {was.seat} took {now.misses - was.misses} misses in a turn: {after}.")
        if active and any(two > 1 for two in _more(was, now)):
            raise BrokenRule(f"Seat {was.seat} has used one cell twice in a turn: {after}.")  # D4


def _more(was: Sheet, now: Sheet) -> list[int]:
    """How many marks or pawns each cell has more."""
    return [
        new.count - old.count
        for old_row, new_row in zip(was.rows, now.rows, strict=True)
        for old, new in zip(old_row.cells, new_row.cells, strict=True)
    ]


def _marked(was: Sheet, now: Sheet) -> bool:
    return any(more > 0 for more in _more(was, now))


def _check_gap(begun: State, state: State) -> None:
    """K4: of the cells between the first and the last at most one is left out, where rows have one colour each."""
    seat, legal = state.active, {state.variant.names[decision] for decision in state.legal(state.active)}
    sheets = sheets_of(state)
    wrong = cells_for(state, sheets, seat)
    for old, new in zip(begun.sheet(seat).rows, sheets[seat].rows, strict=True):
        for column, cell in enumerate(new.cells):
            near = not state.variant.board.rows_have_one_colour or _left_out(old, new, column) <= _LEFT_OUT
            if (cell.name in legal) != (near and not wrong[cell.name][0]):
                known = "may" if cell.name in legal else "may not"
                raise BrokenRule(f"Seat {seat} {known} mark {cell.name} with the cards of a turn: {state}.")


def _left_out(old: RowReading, new: RowReading, column: int) -> int:
    """How many cells lie between those marked in this action and one more."""
    marked = {at for at, cell in enumerate(new.cells) if cell.count > old.cells[at].count} | {column}
    return max(marked) - min(marked) + 1 - len(marked)
