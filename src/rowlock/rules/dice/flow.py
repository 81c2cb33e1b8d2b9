"""The flow of a sheet-and-dice game: chance in, decisions in, nothing else.

Everything here is arithmetic on the whole numbers of a position, so that it runs interpreted and compiled alike.
"""

from rowlock.rules.board import Tables
from rowlock.rules.dice.chain import choose_row, mark_and_follow
from rowlock.rules.dice.layout import (
    LUCKY,
    MARKS,
    MISSES,
    QUEUE,
    SHEET,
    SHOWN_MARKS,
    SHOWN_TRACK,
    SHOWN_WON,
    TRACK,
    WON,
)
from rowlock.rules.lanes import LANE, ROWS, units
from rowlock.rules.position import (
    ACTIVE,
    CHOOSE_ROW,
    OTHER,
    OVER,
    PASS,
    PENDING,
    PHASE,
    SEATS,
    OpenPosition,
    Position,
)
from rowlock.rules.roll import (
    ACTED,
    CLOSED,
    COLOUR,
    HEADER,
    WHITE,
    close_for_all,
    colour_cells,
    forget_roll,
    lay,
    next_turn,
    two_rows_closed,
    white_sum,
)
from rowlock.rules.sheet import MOST_MISSES, allowed, fewest_rows, lucky_cells, total


def happen(tables: Tables, position: OpenPosition, faces: Position, /) -> None:  # noqa: ARG001 - dice need no tables
    """C4: the roll is there, and everybody decides."""
    lay(position, faces)
    position[PENDING] = (1 << position[SEATS]) - 1


def legal(tables: Tables, position: Position, seat: int) -> tuple[int, int, int]:
    """The decisions that a seat has: a mask of cells, and one of the others, from PASS on; there are no cards."""
    if position[PENDING] >> seat & 1 == 0:
        return 0, 0, 0
    sheet = HEADER + SHEET * seat
    marks = position[sheet + MARKS]
    if position[sheet + QUEUE]:
        return 0, row_choices(tables, marks), 0
    rolled = white_cells(tables, position, sheet) if position[PHASE] == WHITE else colour_cells(tables, position)
    return rolled & allowed(tables, marks, position[CLOSED]), 1, 0


def row_choices(tables: Tables, marks: int) -> int:
    """BB2: a choice among the rows with the fewest crosses, as a mask of decisions from PASS on."""
    rows = fewest_rows(tables, marks)
    found = 0
    for row in range(ROWS):
        found |= (rows >> LANE * row & 1) << CHOOSE_ROW - OTHER + row
    return found


def white_cells(tables: Tables, position: Position, sheet: int) -> int:
    """C5, MA2: the cells with the sum of the white dice, in any row; L5: the lucky ones as well."""
    number = white_sum(position)
    found = tables.of_sum[number]
    if position[sheet + LUCKY] >> number & 1:
        found |= lucky_cells(tables, position[sheet + MARKS], position[CLOSED])
    return found


def decide(tables: Tables, position: OpenPosition, seat: int, decision: int) -> None:
    """Carry a legal decision out; the last one that is awaited ends the action.

    C5: in the white action each sheet changes by itself; nothing shared changes before the action ends.
    """
    sheet = HEADER + SHEET * seat
    if decision < OTHER:
        mark_and_follow(tables, position, sheet, 1 << decision)
        if seat == position[ACTIVE]:
            position[ACTED] = 1
    elif decision != PASS:
        choose_row(tables, position, sheet, decision - CHOOSE_ROW)
    if position[sheet + QUEUE] == 0:
        position[PENDING] &= ~(1 << seat)
        if position[PENDING] == 0:
            end_action(tables, position)


def end_action(tables: Tables, position: OpenPosition) -> None:
    """C9, C10, C11: closings, a miss and the end take effect when an action ends, in this order."""
    close_rows(tables, position)
    show_sheets(position)
    if position[PHASE] == COLOUR and position[ACTED] == 0:
        position[HEADER + SHEET * position[ACTIVE] + MISSES] += 1  # C10; L7: never the others
    if position[PHASE] == WHITE and not is_over(position):
        position[PHASE] = COLOUR
        position[PENDING] = 1 << position[ACTIVE]
    else:
        end_turn(position)


def end_turn(position: OpenPosition) -> None:
    """C11: the end, or the next player's turn."""
    forget_roll(position)
    if is_over(position):
        position[PHASE] = OVER
    else:
        next_turn(position)


def close_rows(tables: Tables, position: OpenPosition) -> None:
    """C9, MA4, BA4: rows that anybody closed are closed for all, and the dice of their closers leave at once."""
    marked = 0
    for seat in range(position[SEATS]):
        marked |= position[HEADER + SHEET * seat + MARKS]
    marked &= tables.closers
    if units(marked) != position[CLOSED]:
        close_for_all(tables, position, marked)


def show_sheets(position: OpenPosition) -> None:
    """Make what each sheet did in this action known to all."""
    for seat in range(position[SEATS]):
        sheet = HEADER + SHEET * seat
        position[sheet + SHOWN_MARKS] = position[sheet + MARKS]
        position[sheet + SHOWN_TRACK] = position[sheet + TRACK]
        position[sheet + SHOWN_WON] = position[sheet + WON]


def is_over(position: Position) -> bool:
    """C11: two rows closed, whoever closed them, or anybody's fourth miss; checked as an action ends."""
    return two_rows_closed(position) or position[HEADER + SHEET * position[ACTIVE] + MISSES] >= MOST_MISSES


def hide(tables: Tables, position: OpenPosition, seat: int) -> None:  # noqa: ARG001 - sheets need no tables
    """C5: blot out what others decide at the same time as a seat; the colour action is open to all."""
    if position[PHASE] != WHITE:
        return
    for other in range(position[SEATS]):
        if other != seat:
            sheet = HEADER + SHEET * other
            position[sheet + MARKS] = position[sheet + SHOWN_MARKS]
            position[sheet + TRACK] = position[sheet + SHOWN_TRACK]
            position[sheet + WON] = position[sheet + SHOWN_WON]
            position[sheet + QUEUE] = 0
    if seat != position[ACTIVE]:
        position[ACTED] = 0


def score(tables: Tables, position: Position, seat: int) -> int:
    """C12: what a seat's sheet is worth now."""
    sheet = HEADER + SHEET * seat
    return total(tables, position[sheet + MARKS], position[sheet + MISSES], position[sheet + WON])
