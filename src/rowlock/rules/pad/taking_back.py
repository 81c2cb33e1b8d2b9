"""Taking back where everybody marks at will: the own last step goes, and what others marked since stays."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rowlock.rules.board import Tables
from rowlock.rules.dice.layout import MARKS, MISSES, QUEUE, SHEET, TRACK, WON
from rowlock.rules.pad.flow import decide, legal
from rowlock.rules.pad.layout import NOT_TOO
from rowlock.rules.position import DONE, OTHER, SEATS, OpenPosition, Position
from rowlock.rules.roll import HEADER

if TYPE_CHECKING:
    from rowlock.rules.protocol import Variant

_OF_ITS_OWN = (MARKS, MISSES, TRACK, WON, QUEUE)  # what makes a sheet, without what is asked of it


def without_last(
    variant: "Variant", seat: int, steps: Sequence[tuple[Position, int, int]], now: Position
) -> frozenset[int]:
    """Which of the steps are gone when a seat takes its last one back; none: there is none, or others built on it.

    What others answered to a question, or confirmed, goes as well where nobody asks it any more. Their marks and
    misses all stay; if one of them could not have been made, or would have brought something else, nothing is taken
    back. Who takes a mark or a miss back has not confirmed the end, also where it was confirmed before that.
    """
    own = [at for at, (_, who, _) in enumerate(steps) if who == seat]
    if not own:
        return frozenset()
    gone = {own.pop()}
    if not _is_answer(steps[max(gone)][2]):
        while own and _is_answer(steps[own[-1]][2]):
            at = own.pop()
            if steps[at][2] == DONE:
                gone.add(at)
    position = list(steps[min(gone)][0])
    for at in range(min(gone), len(steps)):
        _, who, decision = steps[at]
        if at in gone:
            continue
        if _is_legal(variant.tables, position, who, decision):
            decide(variant.tables, position, who, decision)
        elif _is_answer(decision):
            gone.add(at)
        else:
            return frozenset()
    others = (other for other in range(now[SEATS]) if other != seat)
    return frozenset(gone) if all(_is_same_sheet(now, position, other) for other in others) else frozenset()


def _is_answer(decision: int) -> bool:
    """Whether it puts nothing on the own sheet."""
    return decision == DONE or decision >= NOT_TOO


def _is_legal(tables: Tables, position: OpenPosition, seat: int, decision: int) -> bool:
    cells, others, _ = legal(tables, position, seat)
    return bool((others << OTHER | cells) >> decision & 1)


def _is_same_sheet(one: Position, other: Position, seat: int) -> bool:
    sheet = HEADER + SHEET * seat
    return all(one[sheet + place] == other[sheet + place] for place in _OF_ITS_OWN)
