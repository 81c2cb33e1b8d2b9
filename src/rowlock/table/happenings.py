"""What the people at a table can be told of: numbered for each of them without a gap."""

from bisect import bisect_right
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from rowlock.rules.protocol import State, Variant
from rowlock.table.acts import Act
from rowlock.table.play import Deed

KEPT: Final = 100  # happenings that can be told again after a lost connection; more say less than a view does


@dataclass(frozen=True, slots=True)
class Happening:
    """One entry of the log as it can be told: what it did to the game, whose secret it is, what it discloses."""

    number: int
    at: int
    who: str | None  # as people are called
    act: Act
    players: tuple[str, ...] = ()
    variant: Variant | None = None
    was: tuple[int, ...] = ()  # the position; a state takes more room, since it keeps what has been asked of it
    became: tuple[int, ...] = ()
    together: bool = False  # decided at the same time as others, and still a secret
    disclosed: tuple[Deed, ...] = ()

    @property
    def before(self) -> State | None:
        """How the game stood before; None where nothing has happened in a game."""
        return None if self.variant is None else State(self.variant, self.was)

    @property
    def after(self) -> State | None:
        """How it stood then."""
        return None if self.variant is None else State(self.variant, self.became)


class Happenings:
    """The latest happenings, and the numbers under which each viewer knows them.

    A happening that is only one seat's own, such as the first half of a decision in secret, has no number for
    anybody else: a gap would tell that there is something. Viewers are known by the key of their seat, which stays
    the same as long as somebody sits there; those who only watch have none.
    """

    def __init__(self) -> None:
        """Nothing has happened."""
        self.number = 0
        self._latest: deque[tuple[Happening, int | None]] = deque(maxlen=KEPT)  # and whose secret it is
        self._private: list[int] = []  # the numbers of all private happenings
        self._own: dict[int, list[int]] = {}  # the same by whose they are

    def add(self, happening: Happening, private_to: int | None) -> None:
        """Something has happened."""
        self.number = happening.number
        self._latest.append((happening, private_to))
        if private_to is not None:
            self._private.append(happening.number)
            self._own.setdefault(private_to, []).append(happening.number)

    def version(self, key: int | None, number: int | None = None) -> int:
        """Under which number a viewer knows the latest happening, or that with a number of the log."""
        upto = self.number if number is None else number
        if not self._private:
            return upto
        own = () if key is None else self._own.get(key, ())
        return upto - bisect_right(self._private, upto) + bisect_right(own, upto)

    def last_at(self, key: int | None) -> int:
        """When something happened last that a viewer may know of."""
        latest = reversed(self._latest)
        return next((happening.at for happening, owner in latest if owner is None or owner == key), 0)

    def since(self, key: int | None, version: int) -> Iterator[tuple[int, Happening]] | None:
        """What a viewer has not been told yet, with its numbers; None if not all of it is kept any more."""
        first = self._latest[0][0].number if self._latest else self.number + 1
        latest = self.version(key)
        if not self.version(key, first - 1) <= version <= latest:
            return None
        return self._after(key, latest, version)

    def _after(self, key: int | None, latest: int, version: int) -> Iterator[tuple[int, Happening]]:
        told = list(self._back(latest - version, key))
        return zip(range(version + 1, latest + 1), reversed(told), strict=True)

    def _back(self, number: int, key: int | None) -> Iterator[Happening]:
        """The latest happenings that a viewer may know of, from the last one back."""
        known = (happening for happening, owner in reversed(self._latest) if owner is None or owner == key)
        return islice(known, number)
