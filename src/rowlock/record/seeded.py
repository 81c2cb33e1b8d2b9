"""Chance that follows from a seed, and how a seed is committed to before anybody sees it.

A seeded game can be worked out again by anybody: its n-th roll follows from the seed and n alone, by SHA-256, and
not from how often somebody looked. Taking a roll back and rolling again therefore gives the same roll.
"""

from typing import Final

from rowlock.rules.reading import ChanceNeeded, Event

_BYTES: Final = 8
_SPAN: Final = 1 << 8 * _BYTES


class Numbers:
    """Fair numbers that follow from a text: the digest of the text and a counter, eight bytes at a time."""

    def __init__(self, text: str) -> None:
        """Start before the first number."""
        self._text = text
        self._block = 0
        self._bytes = b""

    def below(self, limit: int) -> int:
        """The next number from 0 to ``limit`` - 1, each equally likely."""
        fair = _SPAN - _SPAN % limit
        while (number := self._next()) >= fair:
            pass
        return number % limit

    def _next(self) -> int:
        import hashlib  # noqa: PLC0415 - only those who draw numbers wait for it

        if not self._bytes:
            self._bytes = hashlib.sha256(f"{self._text}/{self._block}".encode()).digest()
            self._block += 1
        number, self._bytes = self._bytes[:_BYTES], self._bytes[_BYTES:]
        return int.from_bytes(number)


def seeded_event(needed: ChanceNeeded, seed: int | str, number: int) -> Event:
    """What comes up as the ``number``-th event of chance (from 0) in a game with that seed."""
    return needed.event(Numbers(f"rowlock/{seed}/{number}").below)


def seeded_start(seats: int, seed: int | str) -> int:
    """Who starts a game with that seed (rule C3)."""
    return Numbers(f"rowlock/{seed}/start").below(seats)


def commitment_to(seed: str) -> str:
    """What tells that a seed was fixed, and not which: the SHA-256 of its text, as hexadecimal digits."""
    import hashlib  # noqa: PLC0415 - only those who need it wait for it

    return hashlib.sha256(seed.encode()).hexdigest()
