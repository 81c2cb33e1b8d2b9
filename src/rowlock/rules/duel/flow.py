"""The flow of a Duel: where pawns may go, what they push away, and when it ends.

Everything here is arithmetic on the whole numbers of a position, so that it runs interpreted and compiled alike.
Only the active player ever decides, so whatever a decision does takes effect at once.
"""

from typing import Final

from rowlock.rules.board import Tables
from rowlock.rules.duel.layout import BITS, LOCKS, MISSES, PAWNS, PLAYER
from rowlock.rules.lanes import ROWS, UNITS, counts, foremost, in_lane, units, whole
from rowlock.rules.position import ACTIVE, OTHER, OVER, PENDING, PHASE, OpenPosition, Position
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
from rowlock.rules.sheet import FOUND_ENOUGH, MISS_COSTS, MOST_MISSES, ahead

SEATS_IN_ALL: Final = 2
PAWNS_IN_ALL: Final = 22  # D1: of each player
MOST_COUNTED: Final = 12  # D8: pawns of a row that score


def happen(tables: Tables, position: OpenPosition, faces: Position, /) -> None:  # noqa: ARG001 - dice need no tables
    """D2: the roll is there, for the active player alone."""
    lay(position, faces)
    position[PENDING] = 1 << position[ACTIVE]


def legal(tables: Tables, position: Position, seat: int) -> tuple[int, int, int]:
    """The decisions that a seat has: a mask of cells, and one of the others, from PASS on; there are no cards."""
    if position[PENDING] >> seat & 1 == 0:
        return 0, 0, 0
    if position[PHASE] == WHITE:
        rolled = tables.of_sum[white_sum(position)]
    else:
        rolled = colour_cells(tables, position) & ~position[ACTED]  # D4
    return rolled & places(tables, position, seat), 1, 0


def places(tables: Tables, position: Position, seat: int) -> int:
    """D3, D5: the cells where a player may put a pawn, whatever has been rolled."""
    within = reachable(tables, position, seat)
    if within & tables.closers:
        within &= ~tables.closers | whole(rows_with_enough(tables, position, seat))
    return within


def reachable(tables: Tables, position: Position, seat: int) -> int:
    """D3: the same with as many pawns as one likes: empty cells ahead, a knock, a stack."""
    mine, theirs = HEADER + PLAYER * seat, HEADER + PLAYER * (1 - seat)
    own, others = standing(position, mine), standing(position, theirs)
    front = foremost(own | others)
    free = ahead(own) & ~others
    knocked = front & single(position, theirs)
    stacked = front & own
    return tables.cells & ~whole(position[CLOSED]) & (free | knocked | stacked)


def standing(position: Position, player: int) -> int:
    """The cells where a player has pawns."""
    found = 0
    for bit in range(BITS):
        found |= position[player + PAWNS + bit]
    return found


def single(position: Position, player: int) -> int:
    """The cells where a player has just one pawn."""
    more = 0
    for bit in range(1, BITS):
        more |= position[player + PAWNS + bit]
    return position[player + PAWNS] & ~more


def in_rows(position: Position, player: int) -> int:
    """How many pawns a player has in each row, all of a stack and that on the lock too; a number in each lane."""
    found = position[player + LOCKS]
    for bit in range(BITS):
        found += counts(position[player + PAWNS + bit]) << bit
    return found


def rows_with_enough(tables: Tables, position: Position, seat: int) -> int:
    """D5: the rows, as their first bits, where a player has enough pawns to close them."""
    found = in_rows(position, HEADER + PLAYER * seat) + tables.lack
    # A row can hold more pawns than a sheet has marks: the sum can grow past the next bit, and is enough then, too.
    return (found >> FOUND_ENOUGH | found >> FOUND_ENOUGH + 1) & UNITS


def supply(position: Position, seat: int) -> int:
    """D1: the pawns that a player has not placed."""
    player = HEADER + PLAYER * seat
    left = PAWNS_IN_ALL - position[player + MISSES]
    numbers = in_rows(position, player)
    for row in range(ROWS):
        left -= in_lane(numbers, row)
    return left


def decide(tables: Tables, position: OpenPosition, seat: int, decision: int) -> None:
    """Carry a legal decision out, and end the action with it."""
    if decision < OTHER:
        bit = 1 << decision
        put(tables, position, seat, bit)
        position[ACTED] = bit
    position[PENDING] = 0
    end_action(position)


def put(tables: Tables, position: OpenPosition, seat: int, bit: int) -> None:
    """D3: put a pawn on a cell; a single one of the opponent that stands there goes back to its owner."""
    position[HEADER + PLAYER * (1 - seat) + PAWNS] &= ~bit
    add_pawn(position, HEADER + PLAYER * seat, bit)
    if bit & tables.closers:
        close_row(tables, position, seat, bit)


def add_pawn(position: OpenPosition, player: int, bit: int) -> None:
    """One pawn more on a cell: adds one to the number that is written in binary there."""
    mask = player + PAWNS
    while bit:
        before = position[mask]
        position[mask] = before ^ bit
        bit &= before
        mask += 1


def close_row(tables: Tables, position: OpenPosition, seat: int, bit: int) -> None:
    """D5: the row is closed and its die leaves; another pawn goes on the lock, if there is one left."""
    close_for_all(tables, position, bit)
    if supply(position, seat):
        position[HEADER + PLAYER * seat + LOCKS] |= units(bit)


def end_action(position: OpenPosition) -> None:
    """D6, D7: a miss, then the end, the colour action or the next turn."""
    if position[PHASE] == COLOUR and position[ACTED] == 0:
        position[HEADER + PLAYER * position[ACTIVE] + MISSES] += 1
    over = is_over(position)
    if position[PHASE] == WHITE and not over:
        position[PHASE] = COLOUR
        position[PENDING] = 1 << position[ACTIVE]
        return
    forget_roll(position)
    if over:
        position[PHASE] = OVER
    else:
        next_turn(position)


def is_over(position: Position) -> bool:
    """D7: a player's last pawn is placed, four pawns of both are in the miss column, or two rows are closed."""
    misses = position[HEADER + MISSES] + position[HEADER + PLAYER + MISSES]
    return two_rows_closed(position) or misses >= MOST_MISSES or supply(position, position[ACTIVE]) == 0


def hide(tables: Tables, position: OpenPosition, seat: int) -> None:  # the protocol's
    """Nothing is hidden: everything stands on the board for both to see."""


def score(tables: Tables, position: Position, seat: int) -> int:
    """D8: what a player's pawns are worth now."""
    player = HEADER + PLAYER * seat
    points = -MISS_COSTS * position[player + MISSES]
    numbers = in_rows(position, player)
    for row in range(ROWS):
        points += row_points(tables, in_lane(numbers, row))
    return points


def row_points(tables: Tables, pawns: int) -> int:
    """D8: what so many pawns in a row score."""
    return tables.points[min(pawns, MOST_COUNTED)]
