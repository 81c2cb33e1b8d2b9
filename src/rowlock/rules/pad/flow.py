"""Keeping the score: everybody marks at will, and what concerns all is asked.

The dice lie on a real table and nobody says what they show, so that sums are not known. All else is as with dice
that are known (``dice.flow``): the same sheets, the same chains. Only what the end of an action would settle has to
be asked, since nobody says either when an action ends:

- C9: a row that somebody closes is *in question* until each of the others has closed it too or said that it does
  not; only then is it closed for all;
- C11: an end is confirmed by everybody, because slower players may still have to mark.

Everything here is arithmetic on the whole numbers of a position, so that it runs interpreted and compiled alike.
"""

from rowlock.rules.board import Tables
from rowlock.rules.dice.chain import choose_row, mark_and_follow
from rowlock.rules.dice.flow import row_choices
from rowlock.rules.dice.layout import MARKS, MISSES, QUEUE, SHEET
from rowlock.rules.lanes import LANE, ROWS, units, whole
from rowlock.rules.pad.layout import CONFIRMED, MISS, NOT_TOO, REFUSED
from rowlock.rules.position import CHOOSE_ROW, DONE, OTHER, OVER, PENDING, PHASE, SEATS, OpenPosition, Position
from rowlock.rules.roll import CLOSED, HEADER, close_for_all, two_rows_closed
from rowlock.rules.sheet import MOST_MISSES, allowed


def happen(tables: Tables, position: OpenPosition, event: Position, /) -> None:
    """Nothing ever comes up: the dice lie on a real table."""


def hide(tables: Tables, position: OpenPosition, seat: int) -> None:
    """Nothing: sheets lie open on the table, and nobody decides in secret."""


def legal(tables: Tables, position: Position, seat: int) -> tuple[int, int, int]:
    """C7, C8, C9: every cell that the sheet allows, whatever its number; a miss, answers, and the end."""
    if position[PENDING] >> seat & 1 == 0:
        return 0, 0, 0
    sheet = HEADER + SHEET * seat
    marks = position[sheet + MARKS]
    if position[sheet + QUEUE]:
        return 0, row_choices(tables, marks), 0
    rows = asked(tables, position, seat)
    others = 0
    for row in range(ROWS):
        others |= (rows >> LANE * row & 1) << NOT_TOO - OTHER + row
    if position[sheet + MISSES] < MOST_MISSES:
        others |= 1 << MISS - OTHER
    if rows == 0 and ends(position) and position[CONFIRMED] >> seat & 1 == 0:
        others |= 1 << DONE - OTHER
    return allowed(tables, marks, closed_to(position, sheet)), others, 0


def closed_to(position: Position, sheet: int) -> int:
    """The rows that others have closed to a sheet: for all, or in question and answered with a no."""
    return position[CLOSED] | position[sheet + REFUSED]


def closers_marked(tables: Tables, position: Position) -> int:
    """The closers on all sheets together."""
    found = 0
    for seat in range(position[SEATS]):
        found |= position[HEADER + SHEET * seat + MARKS]
    return found & tables.closers


def closed_by(tables: Tables, position: Position, seat: int) -> int:
    """The rows that a seat has closed itself, as their first bits."""
    return units(position[HEADER + SHEET * seat + MARKS] & tables.closers)


def in_question(tables: Tables, position: Position) -> int:
    """The rows that somebody closes and that are not closed for all yet, as their first bits."""
    return units(closers_marked(tables, position)) & ~position[CLOSED]


def asked(tables: Tables, position: Position, seat: int) -> int:
    """The rows in question that a seat has neither closed too nor answered for."""
    answered = closed_by(tables, position, seat) | position[HEADER + SHEET * seat + REFUSED]
    return in_question(tables, position) & ~answered


def ends(position: Position) -> bool:
    """C11: whether there is what ends the game: two rows closed for all, or somebody's fourth miss."""
    found = two_rows_closed(position)
    for seat in range(position[SEATS]):
        found |= position[HEADER + SHEET * seat + MISSES] >= MOST_MISSES
    return found


def decide(tables: Tables, position: OpenPosition, seat: int, decision: int) -> None:
    """Carry a legal decision out. Who marks or misses something has not confirmed the end any more."""
    sheet = HEADER + SHEET * seat
    if decision == DONE:
        position[CONFIRMED] |= 1 << seat
    elif decision >= NOT_TOO:
        position[sheet + REFUSED] |= 1 << LANE * (decision - NOT_TOO)
    else:
        position[CONFIRMED] &= ~(1 << seat)
        if decision == MISS:
            position[sheet + MISSES] += 1
        else:
            put(tables, position, sheet, decision)
    settle(tables, position)


def put(tables: Tables, position: OpenPosition, sheet: int, decision: int) -> None:
    """Mark a cell, or carry a bonus out in the chosen row; to the chain all is closed that is to the sheet."""
    closed = position[CLOSED]
    position[CLOSED] = closed_to(position, sheet)
    if decision < OTHER:
        mark_and_follow(tables, position, sheet, 1 << decision)
    else:
        choose_row(tables, position, sheet, decision - CHOOSE_ROW)
    position[CLOSED] = closed


def settle(tables: Tables, position: OpenPosition) -> None:
    """C9: close the rows that everybody has answered for. C11: end the game once everybody has confirmed it."""
    rows = in_question(tables, position)
    for seat in range(position[SEATS]):
        rows &= ~asked(tables, position, seat)
    if rows:
        close_for_all(tables, position, closers_marked(tables, position) & whole(rows))
        for seat in range(position[SEATS]):
            position[HEADER + SHEET * seat + REFUSED] &= ~rows
    everybody = (1 << position[SEATS]) - 1
    if ends(position) and position[CONFIRMED] == everybody and in_question(tables, position) == 0:
        position[PHASE] = OVER
        position[PENDING] = 0
    else:
        position[PENDING] = everybody
        position[PENDING] = able(tables, position)


def able(tables: Tables, position: Position) -> int:
    """A bit for each seat that can do anything; who is done, and has no cells and misses left, can not."""
    found = 0
    for seat in range(position[SEATS]):
        cells, others, _ = legal(tables, position, seat)
        if cells | others:
            found |= 1 << seat
    return found
