"""Which tables' bots and clocks this process runs, where several processes serve the same tables."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import Final

from rowlock.server.settings import Settings
from rowlock.server.store import Store

_SHARE: Final = 3  # a lease is renewed so often before it ends
_DEAD_AFTER: Final = 3  # leases without a sign of life
_MARGIN: Final = 500  # milliseconds before its end in which a lease is not counted on


class Leases:
    """Leases on tables.

    If a process dies, its leases end and another takes them. Should two ever believe that they hold the same one,
    no harm is done: a log takes each number once, and who comes second throws away what it has made up.
    """

    def __init__(self, settings: Settings, store: Store, now: Callable[[], int], process: str) -> None:
        """None is held yet."""
        self._store = store
        self._now = now
        self._process = process
        self._length = int(settings.lease * 1000)
        self._until: dict[str, int] = {}
        self._refused: set[str] = set()  # others held these when they were last asked for
        self._renewed_at = 0
        self._wanted = asyncio.Event()

    def holds(self, code: str) -> bool:
        """Whether this process runs the table now."""
        return self._until.get(code, 0) - _MARGIN > self._now()

    def want(self, code: str) -> None:
        """Ask for a lease soon, where none is held and nobody else is known to hold it."""
        if not self.holds(code) and code not in self._refused:
            self._wanted.set()

    async def wait(self) -> None:
        """Return when leases are to be renewed, or one is wanted."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self._length / _SHARE / 1000):
                await self._wanted.wait()
                await asyncio.sleep(self._length / _SHARE / 10_000)  # others may follow at once
        self._wanted.clear()

    async def renew(self, codes: Sequence[str]) -> None:
        """Hold the leases on as many of these tables as are free, and say that this process lives."""
        now = self._now()
        # If the database was away, the others could say nothing either.
        slow = now - self._renewed_at > self._length
        await self._store.process_lives(self._process, now, None if slow else now - _DEAD_AFTER * self._length)
        self._renewed_at = now
        until = now + self._length
        held: set[str] = set()
        if codes:
            held = await self._store.run_tables(self._process, codes, now, until)
        self._until = dict.fromkeys(held, until)
        self._refused = set(codes) - held
