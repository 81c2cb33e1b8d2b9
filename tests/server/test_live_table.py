"""What happens at a table while the log is being written."""

import asyncio
from typing import TYPE_CHECKING, cast

import pytest

from rowlock.server.live import LiveTable
from rowlock.server.metrics import Metrics
from rowlock.table.commands import Join, Ready

if TYPE_CHECKING:
    from rowlock.server.store import Store
    from rowlock.server.writing import Addition, Writer

pytestmark = pytest.mark.anyio


class Slow:
    """Writes only while it is let."""

    def __init__(self) -> None:
        self.may = asyncio.Event()

    async def write(self, _: "Addition") -> None:
        """Return when it is let."""
        await self.may.wait()


class Looker:
    """Somebody's connection."""

    def __init__(self, who: str, opened_at: int) -> None:
        self.name = f"connection {opened_at}"
        self.who = who
        self.opened_at = opened_at

    def wake(self) -> None:
        """Nothing."""

    def react(self, name: str, sign: str) -> None:
        """Nothing."""

    def close(self, code: int, text: str) -> None:
        """Nothing."""


async def test_whoever_comes_back_while_being_called_away_is_there() -> None:
    slow = Slow()
    live = LiveTable("ABCDEF", cast("Store", None), cast("Writer", slow), Metrics(), lambda: 1000)
    slow.may.set()
    assert (await live.act("ada", Join(name="Ada", code="ABCDEF"))).accepted
    slow.may.clear()
    writing = asyncio.create_task(live.act("ada", Ready(seat=0)))
    await asyncio.sleep(0.01)
    calling = asyncio.create_task(live.call_away("ada"))
    await asyncio.sleep(0.01)
    assert await live.attach(Looker("ada", 1)) is None
    slow.may.set()
    await asyncio.gather(writing, calling)
    assert live.table.company.people["ada"].present


async def test_a_connection_that_is_served_late_gives_way_to_one_opened_after_it() -> None:
    slow = Slow()
    live = LiveTable("ABCDEF", cast("Store", None), cast("Writer", slow), Metrics(), lambda: 1000)
    slow.may.set()
    await live.act("ada", Join(name="Ada", code="ABCDEF"))
    older, newer, newest = (Looker("ada", at) for at in (1, 2, 3))
    assert await live.attach(newer) is None
    assert await live.attach(older) is older
    assert await live.attach(newest) is newer
    live.detach(newer)
    live.detach(older)
    assert live.viewers == {"ada": newest}
    assert not live.missing
