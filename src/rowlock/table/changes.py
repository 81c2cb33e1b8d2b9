"""What lies between two moments of a game, read off the sheets; no rule is known here."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, cast

from rowlock.rules.position import PENDING
from rowlock.rules.protocol import State
from rowlock.rules.reading import LOST, Plain, Sheet
from rowlock.table.play import in_same_action
from rowlock.table.shapes import ChangesShape, OutcomeShape

if TYPE_CHECKING:
    from rowlock.table.sights import Sight

Extras = list[dict[str, Plain]]


class Outlook:
    """What the decisions of a viewer would do if all others who are asked did nothing.

    The rules carry each out on what the viewer knows, with nobody else awaited.
    """

    def __init__(self, sight: "Sight", seat: int, *, scores: bool) -> None:
        """From what the viewer on a seat sees."""
        view = sight.view
        self._sight = sight
        self._seat = seat
        self._scores = scores
        position = (*view.position[:PENDING], 1 << seat, *view.position[PENDING + 1 :])
        self.before = State(view.variant, position)

    def outcome(self, decision: int) -> OutcomeShape:
        """What one of the decisions would do."""
        before, shared = self.before, self._sight.shared
        after = before.decide(self._seat, decision)
        left = after.shared if "closed" in shared or "dice" in shared else {}
        decided = {self._seat: [before.variant.names[decision]]}
        return {
            "changes": changes_between(self._sight.sheets, self._sheets(after), decided, scores=self._scores),
            "rows_closed": new_names(shared.get("closed"), left.get("closed")),
            "dice_left": new_names(left.get("dice"), shared.get("dice")),
            "ends_action": not in_same_action(before, after),
            "ends_game": after.over,
        }

    def _sheets(self, after: State) -> list[Sheet]:
        """Everybody's sheet; most stay as they are, and are not read again."""
        numbers = after.variant.kind.sheet_numbers
        return [
            seen.sheet if numbers(after.position, seat) == seen.numbers else after.sheet(seat)
            for seat, seen in enumerate(self._sight.seen)
        ]


def changes_between(
    before: list[Sheet], after: list[Sheet], decided: Mapping[int, list[str]], *, scores: bool
) -> list[ChangesShape]:
    """What has become of each sheet that is not as it was; ``decided`` has the decisions of each seat by name."""
    found: list[ChangesShape] = []
    for was, is_now in zip(before, after, strict=True):
        if was is not is_now and was != is_now:
            found.append(_changes(was, is_now, decided.get(was.seat, []), scores=scores))
    return [change for change in found if _says_something(change)]


def _says_something(change: ChangesShape) -> bool:
    return any(value for name, value in change.items() if name not in {"seat", "points"})


def _changes(was: Sheet, is_now: Sheet, decided: list[str], *, scores: bool) -> ChangesShape:
    rows = [(old, new) for old, new in zip(was.rows, is_now.rows, strict=True) if old != new]
    # What is printed and as it was is the same object, which is seen at once.
    cells = [
        (old, new)
        for old_row, new_row in rows
        for old, new in zip(old_row.cells, new_row.cells, strict=True)
        if old is not new
    ]
    marks = [new.name for old, new in cells if new.count > old.count]
    pairs = [new for old, new in _extras(was, is_now, "pairs") if new["won"] and not old["won"]]
    fields = [new for old, new in _extras(was, is_now, "track") if _is_used(new) and not _is_used(old)]
    due = sum(cast("int", pair["marks"]) for pair in pairs) + len(fields)
    made = sum(1 for name in marks if name not in decided)
    return {
        "seat": is_now.seat,
        "marks": marks,
        "removed": [new.name for old, new in cells if new.count < old.count],
        "lost": [new.name for old, new in cells if new.state == LOST != old.state],
        "locked": [new.name for old, new in rows if new.locked and not old.locked],
        "closed": [new.name for old, new in rows if new.closed and not old.closed],
        "misses": is_now.misses - was.misses,
        "points": is_now.score - was.score if scores else None,
        "track": [str(field["row"]) for field in fields],
        "pairs": [str(pair["bonus"]) for pair in pairs],
        "lost_marks": max(0, due - made),
    }


def _extras(was: Sheet, is_now: Sheet, name: str) -> Iterator[tuple[dict[str, Plain], dict[str, Plain]]]:
    """The pairs of bonus cells, or the fields of the track, before and after."""
    before, after = (cast("Extras", sheet.extras.get(name, [])) for sheet in (was, is_now))
    yield from zip(before, after, strict=True)


def _is_used(field: Mapping[str, Plain]) -> bool:
    """Whether a bonus cell has used a field; those of a closed row are void without that."""
    return bool(field["used"]) and not field["void"]


def new_names(was: Plain, is_now: Plain) -> list[str]:
    """What is in the second list and not in the first."""
    known, now = (cast("list[Plain]", names or []) for names in (was, is_now))
    return [str(one) for one in now if one not in known]
