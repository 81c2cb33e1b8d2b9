"""``kill -9`` at any moment loses nothing that was acknowledged, and games go on afterwards."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Final

import pytest

from support.client import Device
from support.guests import Party, lines_of
from support.serving import Running, serving

pytestmark = pytest.mark.anyio
KILLS: Final = 100 if os.environ.get("ROWLOCK_LONG") else 8
QUICK: Final = tuple(
    f"--limit={name}=2000" for name in ("messages", "messages_burst", "address_messages", "requests")
)


@pytest.mark.parametrize("seed", [1])
async def test_nothing_that_was_acknowledged_is_lost(seed: int, tmp_path: Path) -> None:
    """With ROWLOCK_LONG=1 the server is killed much more often."""
    random = Random(seed)
    running = Running("--data", str(tmp_path), *QUICK)

    def where() -> str:
        return running.address

    parties = [
        await Party.of(["Ada", "Ben"], [], where, random, game="classic", pace=0),
        await Party.of(["Cleo"], ["greedy", "random"], where, random, game="bonus-a", pace=0),
        await Party.of(["Dan", "Eve"], ["random"], where, random, game="cards", pace=0),
        await Party.of(["Fay", "Gus"], [], where, random, game="duel", pace=0),
    ]
    playing = [asyncio.create_task(guest.play()) for party in parties for guest in party.guests]
    for _ in range(KILLS):
        await asyncio.sleep(random.uniform(0.05, 0.8))
        running.kill()
        running = await asyncio.to_thread(Running, "--data", str(tmp_path), *QUICK, port=running.port)
    for party in parties:
        party.end()
    await asyncio.gather(*playing)
    for party in parties:
        await party.look()
    assert running.stop() == 0
    for party in parties:
        table = party.check(await lines_of(f"sqlite:///{tmp_path}/tables.sqlite", party.code))
        assert table.phase == "over"
        assert all(guest.lost >= 3 for guest in party.guests)
        assert any(guest.accepted for guest in party.guests)
        await party.close()


async def test_a_first_start_that_is_killed_harms_no_later_one(tmp_path: Path) -> None:
    random = Random(1)
    command = (
        sys.executable,
        "-m",
        "rowlock",
        "serve",
        "--data",
        str(tmp_path),
        "--host",
        "127.0.0.1",
        "--port",
        "0",
    )
    for _ in range(KILLS // 4):
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as starting:
            while not any(tmp_path.glob("*.sqlite*")) and starting.poll() is None:
                await asyncio.sleep(0.002)
            await asyncio.sleep(random.uniform(0.0, 0.1))
            starting.kill()
        with serving(tmp_path) as running:
            async with await Device.new(running.address, "Ada") as ada:
                assert await ada.new_table()
        for file in tmp_path.glob("*.sqlite*"):
            file.unlink()


@pytest.mark.parametrize("how", [("--data", "{}"), ("--database", "sqlite:///{}/tables.sqlite")])
def test_two_processes_never_serve_one_file(how: tuple[str, str], tmp_path: Path) -> None:
    with serving(tmp_path), pytest.raises(AssertionError, match="Another Rowlock serves from"):
        Running(*(word.format(tmp_path) for word in how))
    with serving(tmp_path):
        pass  # the claim ends with the process
