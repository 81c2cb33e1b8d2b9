"""Sockets come and go by the thousand, and leave nothing behind."""

import asyncio
import contextlib
import gc
import os
import random
from collections import Counter
from pathlib import Path
from typing import Final

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rowlock.server.connection import Connection
from rowlock.server.protocols import PatientHttp, PatientWebSocket
from rowlock.server.routes.live import SocketWire
from support.client import PATIENCE, Device, devices
from support.inside import Inside, inside

pytestmark = pytest.mark.anyio

_SOCKETS: Final = 20_000 if os.environ.get("ROWLOCK_LONG") else 1_500
_TOGETHER: Final = 50
_MOST_KEPT_ALIVE: Final = 4  # the HTTP connections of the devices
_OF_A_SOCKET: Final = (Connection, SocketWire, PatientWebSocket, PatientHttp, asyncio.Task)
_MOST_GROWTH: Final = 400  # bytes for each socket that has gone, besides what all memory varies by


async def _come_and_go(server: Inside, device: Device, code: str, chance: random.Random) -> None:
    """Connect and vanish, at any moment and in any way."""
    url = f"ws://{server.address}/api/tables/{code}/live"
    socket = await connect(url, compression=None, ping_interval=None, close_timeout=1)
    with contextlib.suppress(ConnectionClosed):  # a newer one may have taken its place in the meantime
        await _say(socket, device, chance)
    await _vanish(socket, chance)


async def _say(socket: ClientConnection, device: Device, chance: random.Random) -> None:
    how = chance.randrange(6)
    if how > 0:
        await socket.send(msgspec.json.encode({"type": "hello", "token": device.token}).decode())
    if how > 1:
        await socket.recv()
    if how > 2:
        await socket.send('{"type": "react", "sign": "clap"}')
        await socket.send('{"type": "do", "id": "1", "command": {"do": "ready", "seat": 0}}')
    if how > 3:
        await asyncio.sleep(chance.random() / 100)


async def _vanish(socket: ClientConnection, chance: random.Random) -> None:
    if chance.randrange(2):
        socket.transport.abort()
        await socket.wait_closed()
    else:
        await socket.close()


async def _many(
    server: Inside, people: list[Device], codes: list[str], sockets: int, chance: random.Random
) -> None:
    places = asyncio.Semaphore(_TOGETHER)

    async def one() -> None:
        async with places:
            await _come_and_go(server, chance.choice(people), chance.choice(codes[:-1]), chance)

    await asyncio.gather(*(one() for _ in range(sockets)))


def _kept() -> Counter[str]:
    """How many objects there are of what belongs to a socket."""
    gc.collect()
    return Counter(type(thing).__name__ for thing in gc.get_objects() if isinstance(thing, _OF_A_SOCKET))


def _memory() -> int:
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.parametrize("seed", [8420])
async def test_sockets_that_go_leave_nothing_behind(tmp_path: Path, seed: int) -> None:
    """At the last table nobody even connects after having joined.

    1,500 of them (20,000 with ROWLOCK_LONG=1), in all states of a connection, in an orderly way or not.
    """
    chance = random.Random(seed)
    async with (
        inside(tmp_path, grace=0.2) as server,
        devices(server.address, "Ada", "Ben", "Cleo", "Dora") as people,
    ):
        codes = [await person.new_table() for person in people]
        for code in codes:
            for person in people:
                await person.join(code)
        await _many(server, people, codes, _SOCKETS // 5, chance)
        await _settled(server, codes)
        before, tasks, memory = _kept(), len(asyncio.all_tasks()), _memory()
        await _many(server, people, codes, _SOCKETS, chance)
        await _settled(server, codes)
        for code in codes:
            live = await server.live(code)
            assert (live.viewers, live.missing) == ({}, {})
            assert not any(person.present for person in live.table.company.people.values())
        async with asyncio.timeout(4 * PATIENCE):
            while len(asyncio.all_tasks()) > tasks:
                await asyncio.sleep(0.05)
        after = _kept()
        assert after["Connection"] == after["SocketWire"] == 0
        assert after <= before
        assert _memory() - memory < _MOST_GROWTH * _SOCKETS + 20_000_000
        assert server.complaints == []


async def _settled(server: Inside, codes: list[str]) -> None:
    """Wait until the server has noticed that all have gone, and called them away."""
    async with asyncio.timeout(4 * PATIENCE):
        while len(server.uvicorn.server_state.connections) > _MOST_KEPT_ALIVE or server.service.gates.connections:
            await asyncio.sleep(0.05)
    for code in codes:
        live = await server.live(code)
        async with asyncio.timeout(4 * PATIENCE):
            while live.viewers or live.missing or any(one.present for one in live.table.company.people.values()):
                await asyncio.sleep(0.05)
        await live.when_settled()
