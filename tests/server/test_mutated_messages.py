"""Messages that are spoilt in every way, by the hundred thousand, do no harm; each one is answered."""

import asyncio
import contextlib
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rowlock.server.live import entry_of
from rowlock.server.messages import BadMessage, Look, React, read_message
from rowlock.table import Table
from support.client import PATIENCE, Device, Json, Knowledge, Refused
from support.garbled import Garbler
from support.inside import GENEROUS, Inside, inside

pytestmark = pytest.mark.anyio

_MESSAGES: Final = 1_000_000 if os.environ.get("ROWLOCK_LONG") else 100_000
_TOGETHER: Final = 40  # messages before an answer is waited for
_ONE_IN: Final = 400  # that are too large, or text that is none
_LARGEST: Final = GENEROUS.message_bytes
_MOST_GROWTH: Final = 60_000_000  # bytes: what is kept of every message would be far more
_AT_THE_DOOR: Final = frozenset({1007, 1009})  # how a WebSocket says that something is no text, or too large


class Spoiler:
    """Somebody at a table who says one thing after the other that cannot be."""

    def __init__(self, device: Device, code: str, seed: int) -> None:
        self.device = device
        self.code = code
        self.garbler = Garbler(seed)
        self.random = self.garbler.random
        self.sent = 0
        self.answers = 0
        self.closings: list[int] = []
        self.was_stopped_at_the_door = False
        self.views: dict[int | None, Knowledge] = {}

    async def spoil(self, messages: int) -> None:
        """Send so many messages, on as many connections as it takes."""
        while self.sent < messages:
            if not self.closings or self.closings[-1] in {4000, 4003}:
                await self._at_table()
            url = f"ws://{self.device.address}/api/tables/{self.code}/live"
            async with connect(url, compression=None, max_size=None, max_queue=None, ping_interval=None) as socket:
                try:
                    if await self._hello(socket):
                        while self.sent < messages:
                            await self._some(socket)
                except ConnectionClosed:
                    await self._is_told_why(socket)

    async def _at_table(self) -> None:
        """Whoever has left comes again, or watches where there is no room."""
        try:
            await self.device.join(self.code)
        except Refused:
            await self.device.join(self.code, sit=False, name=f"Dora{self.sent}")

    async def _is_told_why(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self._read(socket)
        code = socket.close_code
        # 1006: the last words are lost where one side closes while the other is still sending.
        assert code == self.closings[-1] or (self.was_stopped_at_the_door and code in {*_AT_THE_DOOR, 1006}), code

    async def _hello(self, socket: ClientConnection) -> bool:
        """Begin with a hello, or with what is none; whether it was understood."""
        hello: Json = {"type": "hello", "token": self.device.token, "since": []}
        self.views = {}
        self.closings.append(0)
        self.was_stopped_at_the_door = False
        self.sent += 1
        await socket.send(self.garbler.garbled(hello) if self.random.random() < 0.3 else msgspec.json.encode(hello))
        while (kind := await self._read(socket))["type"] != "welcome":
            assert kind["type"] == "closing"
        return True

    async def _some(self, socket: ClientConnection) -> None:
        """Send some messages and a ping; everything that calls for an answer has one when the ping's comes."""
        expected = 0
        for _ in range(_TOGETHER):
            seat = self.random.choice(list(self.views) or [None])
            view = self.views[seat].view if seat in self.views else None
            message = self.garbler.valid(self.device.token, view, seat)
            spoilt: str | bytes = msgspec.json.encode(message).decode()
            if self.random.random() < 0.85:
                spoilt = self.garbler.garbled(message)
            expected += _is_answered(spoilt)
            await self._send(socket, spoilt)
        sentinel = 10**6 + self.sent
        await self._send(socket, msgspec.json.encode({"type": "ping", "number": sentinel}).decode())
        found = 0
        while True:
            told = await self._read(socket)
            if told["type"] == "pong" and told["number"] == sentinel:
                break
            found += told["type"] in {"answer", "mistake", "pong"}
        assert found == expected, "a message was met with silence"
        self.answers += found

    async def _send(self, socket: ClientConnection, message: str | bytes) -> None:
        self.sent += 1
        text = isinstance(message, str)
        data = message.encode(errors="surrogatepass") if isinstance(message, str) else message
        if self.random.randrange(_ONE_IN) == 0:
            text, data = True, self.random.choice((b'{"type": "ping\xff"}', b"x" * 70_000, b"\xed\xa0\x80"))
        if len(data) > _LARGEST or (text and not _is_text(data)):
            self.was_stopped_at_the_door = True
        await socket.send(data, text=text)

    async def _read(self, socket: ClientConnection) -> Json:
        async with asyncio.timeout(PATIENCE):
            told: Json = msgspec.json.decode(await socket.recv())
        if told["type"] == "closing":
            self.closings.append(told["code"])
        if told["type"] == "update":
            self.views.setdefault(told["seat"], Knowledge()).learn(told)
        return told


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _is_answered(message: str | bytes) -> bool:
    """Signs go to everybody and a look shows in an update; all else is answered to whoever sent it."""
    try:
        text = message.decode(errors="replace") if isinstance(message, bytes) else message
        return not isinstance(read_message(text), React | Look)
    except BadMessage:
        return True


class Neighbour:
    """Somebody who plays on, at another table, as if nothing was."""

    def __init__(self) -> None:
        self.decisions = 0
        self.games = 0

    async def play(self, address: str, over: asyncio.Event) -> None:
        """Play one game after the other against a bot."""
        async with await Device.new(address, "Nora") as nora:
            code = await nora.new_table(game="classic", pace=0)
            async with nora.at(code) as at:
                await at.done("set_bot", seat=1, level="random")
                while not over.is_set() or not self.games:
                    await at.done("ready", seat=0)
                    await at.done("start")
                    while at.view(0)["phase"] == "playing":
                        await self._step(at)
                    self.games += 1

    async def _step(self, at: Any) -> None:
        game, version = at.view(0)["game"], at.view(0)["version"]
        if game["choices"]:
            decision = game["choices"][-1]["name"]
            answer = await at.do("decide", seat=0, decision=decision, version=version)
            assert answer["accepted"] or answer["view"]["version"] > version, answer["text"]
            self.decisions += answer["accepted"]
        elif game["awaited"]["chance"] is not None and game["active"] == 0:
            await at.do("roll", seat=0, version=version)
        else:
            await at.until(lambda: at.view(0)["version"] > version)


async def _table(address: str, names: Sequence[str], **setup: Any) -> tuple[str, list[Device]]:
    devices = [await Device.new(address, name) for name in names]
    code = await devices[0].new_table(pace=0, **setup)
    for device in devices[1:]:
        await device.join(code)
    return code, devices


def _memory() -> int:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.parametrize("seed", [8420])
async def test_no_message_does_any_harm(tmp_path: Path, seed: int) -> None:
    """A hundred thousand messages (a million with ROWLOCK_LONG=1), most of them spoilt, at four tables at once."""
    async with inside(tmp_path) as server:
        setups = ({"game": "longo"}, {"game": "cards"}, {"game": "duel"}, {"game": "classic", "dice": "pad"})
        tables = [await _table(server.address, ("Ada", "Ben"), **setup) for setup in setups]
        over = asyncio.Event()
        neighbour = Neighbour()
        playing = asyncio.create_task(neighbour.play(server.address, over))
        spoilers = [
            Spoiler(device, code, seed * 100 + number)
            for number, (code, device) in enumerate((code, device) for code, both in tables for device in both)
        ]
        share = _MESSAGES // len(spoilers)
        await _all_of(spoilers, share // 4)
        before = _memory()
        await _all_of(spoilers, share)
        over.set()
        await playing
        assert _memory() - before < _MOST_GROWTH
        assert neighbour.games > 0
        assert sum(spoiler.sent for spoiler in spoilers) >= _MESSAGES
        assert sum(spoiler.answers for spoiler in spoilers) > _MESSAGES // 2
        assert {code for spoiler in spoilers for code in spoiler.closings} <= {0, 4000, 4001, 4003, 4008}
        for code, _ in tables:
            await _is_the_fold_of_its_log(server, code)
        for spoiler in spoilers:
            await spoiler.device.http.aclose()
    assert server.complaints == []


async def _all_of(spoilers: Sequence[Spoiler], messages: int) -> None:
    await asyncio.gather(*(spoiler.spoil(messages) for spoiler in spoilers))


async def _is_the_fold_of_its_log(server: Inside, code: str) -> None:
    live = await server.live(code)
    await live.when_settled()
    lines = await server.service.store.log(code)
    assert lines is not None
    assert [line.number for line in lines] == list(range(1, len(lines) + 1))
    folded = Table.replay(code, map(entry_of, lines))
    assert folded.phase == live.table.phase
    people = live.table.company.people
    assert list(folded.company.people) == list(people)
    for who in people:
        for seat in [None, *live.table.company.seats_of(who)]:
            assert folded.view(who, seat) == live.table.view(who, seat)
