"""How much anybody may ask for: buckets that are emptied by asking and fill up again by themselves."""

import math
from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

_MOST_KNOWN: Final = 20_000  # whose buckets are kept; those that were used longest ago are forgotten, full


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

    def take(self) -> float:
        """Take one; how many seconds it is too early for that (then nothing is taken), or 0."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._filled_at) * self._rate)
        self._filled_at = now
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return (1 - self._left) / self._rate


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: float) -> None:
        """All are full."""
        self._rate = rate
        self._burst = burst
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, whose: str) -> int:
        """Take one; for how many whole seconds to wait for it, or 0."""
        bucket = self._known.get(whose)
        if bucket is None:
            bucket = self._known[whose] = Bucket(self._rate, self._burst)
            if len(self._known) > _MOST_KNOWN:
                self._known.popitem(last=False)
        self._known.move_to_end(whose)
        return math.ceil(bucket.take())
