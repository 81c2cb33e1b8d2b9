"""The Duel in forms for people and programs: names, pawns, and why something is not allowed."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from rowlock.rules.duel.flow import (
    in_rows,
    places,
    reachable,
    row_points,
    score,
    single,
    standing,
    supply,
)
from rowlock.rules.duel.layout import BITS, LOCKS, MISSES, PAWNS, PLAYER
from rowlock.rules.lanes import LANE, ROWS, foremost, in_lane, whole
from rowlock.rules.position import PASS, PHASE, Position
from rowlock.rules.reading import CellReading, Plain, RowReading, Sheet
from rowlock.rules.roll import ACTED, CLOSED, HEADER, WHITE, set_up, white_sum
from rowlock.rules.roll_words import why_not_colour
from rowlock.rules.sentences import row_in_words
from rowlock.rules.sheet import MISS_COSTS, ahead
from rowlock.rules.sheet_words import AS_BARRED, AS_LOST, AS_MARKED, AS_OPEN

if TYPE_CHECKING:
    from rowlock.rules.protocol import Variant


def first(variant: "Variant", start: int) -> list[int]:
    """The position before anything has happened."""
    position = [0] * (HEADER + PLAYER * variant.seats)
    set_up(position, variant.seats, start)
    return position


# Decisions.


def decisions(variant: "Variant") -> Iterator[int]:
    """Every decision that can ever come up: to pass, and each cell."""
    yield PASS
    yield from sorted(variant.board.places().values())


def decision_name(variant: "Variant", decision: int) -> str:
    """``pass``, or a cell's name."""
    return "pass" if decision == PASS else variant.board.rows[decision // LANE][decision % LANE].name


def why_not(variant: "Variant", position: Position, seat: int, decision: int) -> str:
    """Why a player who has to decide may not put a pawn there; the end of a sentence."""
    bit = 1 << decision
    row_name = row_in_words(variant.row_names[decision // LANE])
    if bit & whole(position[CLOSED]):
        return f"{row_name} is closed"
    if not bit & reachable(variant.tables, position, seat):
        return _why_not_there(position, seat, bit, row_name)
    if not bit & places(variant.tables, position, seat):
        have = in_lane(in_rows(position, HEADER + PLAYER * seat), decision // LANE)
        are = "is" if have == 1 else "are"
        return f"closing {row_name} needs {variant.board.needed} of your pawns in it, and there {are} {have}"
    if position[PHASE] == WHITE:
        return f"the white dice make {white_sum(position)}"
    if bit & position[ACTED]:
        return "the two actions of a turn must use different cells"
    return why_not_colour(variant, position, decision)


def _why_not_there(position: Position, seat: int, bit: int, row_name: str) -> str:
    """D3, in words."""
    mine, theirs = HEADER + PLAYER * seat, HEADER + PLAYER * (1 - seat)
    own, others = standing(position, mine), standing(position, theirs)
    if bit & own:
        return "a stack is only built on your own pawn where no pawn at all stands further right in the row"
    if not bit & ahead(own):
        return f"it is not right of your rightmost pawn in {row_name}"
    if not bit & foremost(own | others):
        return "a pawn stands there, and only the foremost pawn of a row can be knocked away"
    return "a stack stands there, and stacks cannot be knocked away"


def telling(variant: "Variant", position: Position, seat: int, decision: int) -> str:  # noqa: ARG001 - the protocol's
    """Nothing: where a pawn goes shows on the board."""
    return ""


# Pawns.


def sheet(variant: "Variant", position: Position, seat: int) -> Sheet:
    """A player's pawns on the board."""
    player = HEADER + PLAYER * seat
    misses = position[player + MISSES]
    numbers = in_rows(position, player)
    reach = reachable(variant.tables, position, seat)
    rows = tuple(_row(variant, position, seat, row, (reach, in_lane(numbers, row))) for row in range(ROWS))
    stacks: dict[str, Plain] = {cell.name: cell.count for row in rows for cell in row.cells if cell.count > 1}
    return Sheet(
        seat=seat,
        rows=rows,
        misses=misses,
        score=score(variant.tables, position, seat),
        penalty=MISS_COSTS * misses,
        extras={"stacks": stacks, "supply": supply(position, seat)},
    )


def sheet_numbers(position: Position, seat: int) -> tuple[int, ...]:  # noqa: ARG001 - each pawn matters to both
    """All that a player's sheet is read off."""
    return position[CLOSED], *position[HEADER:]


def _row(variant: "Variant", position: Position, seat: int, row: int, known: tuple[int, int]) -> RowReading:
    """``known``: the cells of all rows where this player may put a pawn, and the pawns in this row."""
    player = HEADER + PLAYER * seat
    reach, pawns = known
    free, own, alone = (
        mask >> LANE * row for mask in (reach, standing(position, player), single(position, player))
    )
    closed = bool(in_lane(position[CLOSED], row))
    barred = AS_LOST if closed else AS_BARRED
    cells: list[CellReading] = []
    for column, printed in enumerate(variant.cells[row]):
        if not own >> column & 1:
            cells.append(printed[AS_OPEN if free >> column & 1 else barred])
        elif alone >> column & 1:
            cells.append(printed[AS_MARKED])
        else:
            cells.append(replace(printed[AS_MARKED], count=pawns_on(position, seat, LANE * row + column)))
    return RowReading(
        name=variant.row_names[row],
        cells=tuple(cells),
        closed=closed,
        locked=bool(in_lane(position[player + LOCKS], row)),
        crosses=pawns,
        points=row_points(variant.tables, pawns),
    )


def pawns_on(position: Position, seat: int, place: int) -> int:
    """How many pawns a player has on a cell."""
    masks = HEADER + PLAYER * seat + PAWNS
    return sum((position[masks + bit] >> place & 1) << bit for bit in range(BITS))
