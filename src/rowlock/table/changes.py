"""What lies between two moments of a game, read off the sheets; no rule is known here."""

from collections.abc import Iterator, Mapping
from typing import cast

from rowlock.rules.reading import LOST, Plain, Sheet
from rowlock.table.shapes import ChangesShape

Extras = list[dict[str, Plain]]


def changes_between(was: Sheet, is_now: Sheet, decided: list[str], *, scores: bool) -> tuple[ChangesShape, ...]:
    """What has become of a sheet, if there is anything to say; ``decided`` has its seat's decisions by name."""
    if was == is_now:
        return ()
    change = _changes(was, is_now, decided, scores=scores)
    return (change,) if _says_something(change) else ()


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
