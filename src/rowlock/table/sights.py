"""What the viewers see of a game, worked out once for whatever is asked for again and again.

Most of what a viewer sees stays as it is from one moment to the next, such as the sheets when somebody else has
decided in secret. What is the same is the same object, too, so nothing that comes from here may be changed.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Final, Generic, TypeAlias, TypeVar

from rowlock.rules.protocol import Reading, State, Variant, View
from rowlock.rules.reading import Plain, Sheet
from rowlock.table.changes import changes_between
from rowlock.table.shapes import ChangesShape, ChoiceShape, SheetShape
from rowlock.table.sheet_data import Cells, cells_of, sheet_data

# What a view and the events that led to it need; what the table does by itself makes some moments more.
_MOMENTS: Final = 4
_SHEETS: Final = 4  # of each seat: as all know it and as it is in secret, now and before
_CHANGES: Final = 2  # of each seat: what its decisions would do and what they have done, told to everybody

_Key = TypeVar("_Key")
_Thing = TypeVar("_Thing")
_SheetKey: TypeAlias = tuple[int, tuple[int, ...]]  # the seat, and what the sheet is read off
_ChangesKey: TypeAlias = tuple[_SheetKey, _SheetKey, tuple[str, ...], bool]


class Latest(Generic[_Key, _Thing]):
    """The things that were needed last, by what they follow from; no more than a limit."""

    __slots__ = ("_limit", "_things")

    def __init__(self, limit: int) -> None:
        """Nothing yet."""
        self._limit = limit
        self._things: dict[_Key, _Thing] = {}

    def get(self, key: _Key) -> _Thing | None:
        """The thing, if it is there; then it is the last that was needed."""
        thing = self._things.pop(key, None)
        if thing is not None:
            self._things[key] = thing
        return thing

    def put(self, key: _Key, thing: _Thing) -> _Thing:
        """Keep a thing, in the place of the one that was not needed for longest."""
        if len(self._things) >= self._limit:
            del self._things[next(iter(self._things))]
        self._things[key] = thing
        return thing


class Seen:
    """A sheet with these marks, and as data once that is asked for."""

    __slots__ = ("key", "sheet", "told", "variant")

    def __init__(self, variant: Variant, key: _SheetKey, sheet: Sheet) -> None:
        """Not yet told as data."""
        self.variant = variant
        self.key = key
        self.sheet = sheet
        self.told: dict[bool, SheetShape] = {}  # with its points or without


class Sight:
    """A view with its sheets; each is read when it is asked for."""

    __slots__ = ("_seen", "_shared", "_sights", "view")

    def __init__(self, sights: "Sights", view: View) -> None:
        """Look once."""
        self._sights = sights
        self.view = view
        self._seen: list[Seen] | None = None
        self._shared: dict[str, Plain] | None = None

    @property
    def seen(self) -> list[Seen]:
        """Everybody's sheet, with what it was read off."""
        if self._seen is None:
            self._seen = self._sights.seen(self.view)
        return self._seen

    @property
    def shared(self) -> dict[str, Plain]:
        """What lies on the table for all."""
        if self._shared is None:
            self._shared = self._sights.shared(self.view)
        return self._shared


class Sights:
    """The sights of the latest moments, and what is told of them."""

    def __init__(self) -> None:
        """Nothing has been looked at."""
        # By seat, with what they follow from.
        self.choices: dict[int, tuple[object, Variant, list[ChoiceShape]]] = {}
        self._moments: deque[tuple[State, dict[int | None, Sight]]] = deque(maxlen=_MOMENTS)
        self._variant: Variant | None = None
        self._sheets: Latest[_SheetKey, Seen] = Latest(_SHEETS)
        self._changes: Latest[_ChangesKey, tuple[ChangesShape, ...]] = Latest(_CHANGES)
        self._told: dict[int, Seen] = {}  # by seat: which one was told last
        self._cells: Cells | None = None
        self._shared: dict[str, Plain] = {}

    def of(self, state: State, viewer: int | None) -> Sight:
        """What a viewer sees of a state; on a seat that takes no part in it, what all may see."""
        if viewer is not None and viewer >= state.variant.seats:
            viewer = None
        sights = self._at(state)
        found = sights.get(viewer)
        if found is None:
            found = sights[viewer] = Sight(self, state.view(viewer))
        return found

    def _at(self, state: State) -> dict[int | None, Sight]:
        """What has been seen of a state, by viewer."""
        for known, sights in self._moments:
            if known.position is state.position and known.variant is state.variant:
                return sights
        self._moments.append((state, {}))
        return self._moments[-1][1]

    def seen(self, reading: Reading) -> list[Seen]:
        """Everybody's sheet at a moment."""
        variant = reading.variant
        if variant is not self._variant:
            self._begin(variant)
        found: list[Seen] = []
        for seat in range(variant.seats):
            key = (seat, variant.kind.sheet_numbers(reading.position, seat))
            found.append(self._sheets.get(key) or self._sheets.put(key, Seen(variant, key, reading.sheet(seat))))
        return found

    def _begin(self, variant: Variant) -> None:
        """Another game; nothing that was kept is about it."""
        self._variant = variant
        self._cells = None
        self._sheets = Latest(_SHEETS * variant.seats)
        self._changes = Latest(_CHANGES * variant.seats)
        self._told = {}

    def changes(
        self, before: list[Seen], after: list[Seen], decided: Mapping[int, list[str]], *, scores: bool
    ) -> list[ChangesShape]:
        """What has become of each sheet that is not as it was; ``decided`` has each seat's decisions by name."""
        found: list[ChangesShape] = []
        for was, is_now in zip(before, after, strict=True):
            if was is not is_now:
                found += self._change(was, is_now, decided.get(was.sheet.seat, []), scores=scores)
        return found

    def _change(self, was: Seen, is_now: Seen, decided: list[str], *, scores: bool) -> tuple[ChangesShape, ...]:
        key = (was.key, is_now.key, tuple(decided), scores)
        # What is told of an earlier game is not kept: on its board the same numbers can mean other cells.
        is_kept = was.variant is self._variant
        found = self._changes.get(key) if is_kept else None
        if found is None:
            found = changes_between(was.sheet, is_now.sheet, decided, scores=scores)
            if is_kept:
                self._changes.put(key, found)
        return found

    def shared(self, view: View) -> dict[str, Plain]:
        """What lies on the table for all; the same object as before if nothing has changed."""
        shared = view.shared
        if shared != self._shared:
            self._shared = shared
        return self._shared

    def told(self, sight: Sight, players: Sequence[str], *, scores: bool) -> list[SheetShape]:
        """The sheets as data; all that is as it was is the same object as before."""
        seen = sight.seen
        self._cells = self._cells or cells_of(sight.view.variant.board)
        return [
            self._tell(one, player, self._cells, scores=scores) for one, player in zip(seen, players, strict=True)
        ]

    def _tell(self, seen: Seen, player: str, cells: Cells, *, scores: bool) -> SheetShape:
        found = seen.told.get(scores)
        if found is None:
            sheet = seen.sheet
            last = self._told.get(sheet.seat)
            known = None if last is None or scores not in last.told else (last.sheet, last.told[scores])
            found = seen.told[scores] = sheet_data(sheet, player, known, cells=cells, scores=scores)
            self._told[sheet.seat] = seen
        return found
