"""How much anybody may ask for: buckets that are emptied by asking and fill up again by themselves."""

import math
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

from rowlock.rules.errors import RowlockError

_MOST_KNOWN: Final = 20_000  # whose buckets are kept; those that were used longest ago are forgotten, full


class TooMany(RowlockError):
    """Somebody has asked for too much; it is enough to ``wait`` so many seconds."""

    def __init__(self, what: str, wait: int) -> None:
        """Of what there was too much."""
        super().__init__(f"There were too many {what} from this address; wait {wait} s.")
        self.wait = wait


class Bucket:
    """Holds up to ``burst`` and is refilled by ``rate`` a second."""

    __slots__ = ("_burst", "_filled_at", "_left", "_now", "_rate")

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = monotonic) -> None:
        """It is full."""
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._now = now
        self._filled_at = now()

    def take(self, amount: float = 1) -> float:
        """Take some; how many seconds it is too early for that (then nothing is taken), or 0."""
        amount = min(amount, self._burst)
        early = self.early(amount)
        if early == 0:
            self._left -= amount
        return early

    def early(self, amount: float = 1) -> float:
        """How many seconds it is too early to take so much, or 0."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._filled_at) * self._rate)
        self._filled_at = now
        return max(0.0, (amount - self._left) / self._rate)


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: float) -> None:
        """All are full."""
        self._rate = rate
        self._burst = burst
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def demand(self, whose: str, what: str) -> None:
        """Take one of ``what`` (TooMany)."""
        if wait := self.take(whose):
            raise TooMany(what, wait)

    def early(self, whose: str) -> int:
        """For how many whole seconds to wait before one can be taken, or 0."""
        bucket = self._known.get(whose)
        return 0 if bucket is None else math.ceil(bucket.early())

    def take(self, whose: str) -> int:
        """Take one; for how many whole seconds to wait for it, or 0."""
        return math.ceil(self.bucket(whose).take())

    def bucket(self, whose: str) -> Bucket:
        """Somebody's bucket."""
        bucket = self._known.get(whose)
        if bucket is None:
            bucket = self._known[whose] = Bucket(self._rate, self._burst)
            if len(self._known) > _MOST_KNOWN:
                self._known.popitem(last=False)
        self._known.move_to_end(whose)
        return bucket
