"""Score keeping in forms for people and programs: names, sheets, what is asked, why something is not allowed."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from rowlock.rules import roll_words
from rowlock.rules.dice import words as dice_words
from rowlock.rules.dice.layout import MARKS, QUEUE, SHEET
from rowlock.rules.errors import BadChance
from rowlock.rules.lanes import ROWS, in_lane
from rowlock.rules.pad.flow import asked, closed_by, closed_to, ends, in_question
from rowlock.rules.pad.layout import CONFIRMED, KEEP, MISS, NOT_TOO, REFUSED
from rowlock.rules.position import CHOOSE_ROW, DONE, OVER, PASS, PENDING, PHASE, Position
from rowlock.rules.reading import Event, Plain, Sheet, members
from rowlock.rules.roll import CLOSED, HEADER
from rowlock.rules.sentences import row_in_words
from rowlock.rules.sheet_words import why_not_on_sheet

if TYPE_CHECKING:
    from rowlock.rules.protocol import Variant

ACTIONS: Final[Mapping[int, str]] = {OVER: "over", KEEP: "pad"}
AT_WILL: Final = frozenset({KEEP})

_NAMES: Final = {MISS: "miss", DONE: "done"}


def first(variant: "Variant", start: int) -> list[int]:
    """The position before anything has happened: everybody may mark."""
    position = dice_words.first(variant, start)
    position[PHASE] = KEEP
    position[PENDING] = (1 << variant.seats) - 1
    return position


def check(variant: "Variant", position: Position, event: Event) -> None:  # noqa: ARG001 - the protocol's
    """Nothing can come up."""
    raise BadChance("Only the score is kept here: the dice lie on a real table, and nobody tells what they show.")


# Decisions.


def decisions(variant: "Variant") -> Iterator[int]:
    """Every decision that can ever come up: those with dice but to pass, a miss, answers, and the end."""
    yield from (decision for decision in dice_words.decisions(variant) if decision != PASS)
    yield from (MISS, *range(NOT_TOO, NOT_TOO + ROWS), DONE)


def decision_name(variant: "Variant", decision: int) -> str:
    """``miss``, ``done``, ``no-`` and the row's name, or as with dice."""
    if decision >= NOT_TOO:
        return f"no-{variant.row_names[decision - NOT_TOO]}"
    return _NAMES.get(decision) or dice_words.decision_name(variant, decision)


def why_not(variant: "Variant", position: Position, seat: int, decision: int) -> str:
    """Why a seat may not decide so; the end of a sentence."""
    sheet = HEADER + SHEET * seat
    if position[sheet + QUEUE]:
        return dice_words.ROW_FIRST
    if decision >= NOT_TOO:
        return _why_not_answer(variant, position, seat, decision - NOT_TOO)
    if decision == MISS:
        return "four misses are all there can be"
    if decision == DONE:
        return _why_not_done(variant, position, seat)
    if decision >= CHOOSE_ROW:
        return dice_words.NO_ROW_NOW
    return why_not_on_sheet(variant, position[sheet + MARKS], closed_to(position, sheet), decision)


def _why_not_answer(variant: "Variant", position: Position, seat: int, row: int) -> str:
    name = row_in_words(variant.row_names[row])
    if in_lane(position[CLOSED], row):
        return f"{name} is closed for all already"
    if in_lane(closed_by(variant.tables, position, seat), row):
        return f"{name} is closed on this very sheet"
    if in_lane(position[HEADER + SHEET * seat + REFUSED], row):
        return "that has been answered already"
    return f"nobody closes {name}"


def _why_not_done(variant: "Variant", position: Position, seat: int) -> str:
    if not ends(position):
        return "the game goes on until two rows are closed or somebody has four misses"
    rows = asked(variant.tables, position, seat)
    for row in range(ROWS):
        if in_lane(rows, row):
            name = row_in_words(variant.row_names[row])
            return f"{name} is being closed, and whether it is closed here too must be answered first"
    return "that has been said already"


def telling(variant: "Variant", position: Position, seat: int, decision: int) -> str:  # noqa: ARG001 - the protocol's
    """What a decision is that marks nothing, in words behind a player's name."""
    if decision == DONE:
        return "is done"
    if decision >= NOT_TOO:
        return f"does not close {row_in_words(variant.row_names[decision - NOT_TOO])} too"
    return ""


# Looking.


def sheet(variant: "Variant", position: Position, seat: int) -> Sheet:
    """A seat's sheet; a row in question is closed to those who have said that they do not close it too."""
    return dice_words.sheet(variant, _as_closed_to(position, seat), seat)


def sheet_numbers(position: Position, seat: int) -> tuple[int, ...]:
    """All that a seat's sheet is read off."""
    return dice_words.sheet_numbers(_as_closed_to(position, seat), seat)


def _as_closed_to(position: Position, seat: int) -> Position:
    seen = list(position)
    seen[CLOSED] = closed_to(position, HEADER + SHEET * seat)
    return seen


def shared(variant: "Variant", position: Position) -> dict[str, Plain]:
    """Closed rows and dice as with dice that are known; who is asked what, and who has confirmed the end."""
    rows = in_question(variant.tables, position)
    questions: list[Plain] = [_question(variant, position, row) for row in range(ROWS) if in_lane(rows, row)]
    confirmed: list[Plain] = [*members(position[CONFIRMED])]
    return {
        **roll_words.shared(variant, position),
        "questions": questions,
        "confirmed": confirmed if ends(position) else None,
    }


def _question(variant: "Variant", position: Position, row: int) -> dict[str, Plain]:
    tables, seats = variant.tables, range(variant.seats)
    return {
        "row": variant.row_names[row],
        "closed_by": [seat for seat in seats if in_lane(closed_by(tables, position, seat), row)],
        "asked": [seat for seat in seats if in_lane(asked(tables, position, seat), row)],
    }
