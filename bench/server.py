"""How much a server carries: ``make bench-server``.

A load generator on the same machine opens a thousand tables with two sockets each, and people at all of them decide
at random, so many a second in all. It measures how long it takes from a decision to the other seat's view, and the
memory that the server takes, for SQLite and for PostgreSQL. ``--soak MINUTES`` has sockets come and go all the time,
and prints how the memory goes.
"""

import argparse
import asyncio
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter, deque
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from speed import machine

TABLES: Final = 1000
RATE: Final = 1000  # decisions a second in all
SECONDS: Final = 20
IDLE: Final = 5  # seconds in which nobody does anything, before memory is read
TOGETHER: Final = 40  # devices that are set up at the same time
FREE = "requests=1e9 requests_burst=1e9 new_tables=1e9 new_tables_burst=1e9 connections=1000000 messages=1e6"


# What the generator reads of a message; the rest is skipped.


class Chance(msgspec.Struct):
    """Who has the dice in hand."""

    seat: int | None


class Awaited(msgspec.Struct):
    """Who is asked."""

    seats: list[int]
    chance: Chance | None


class Choice(msgspec.Struct):
    """What may be decided."""

    name: str


class Game(msgspec.Struct):
    """The game, or the parts of it that have changed."""

    awaited: Awaited | None = None
    choices: list[Choice] | None = None


class View(msgspec.Struct):
    """The table, or the parts of it that have changed."""

    phase: str | None = None
    game: Game | None = None


class Event(msgspec.Struct):
    """What has happened."""

    what: str
    who: str | None


class Message(msgspec.Struct):
    """Any message."""

    type: str
    version: int = 0
    view: View | None = None
    patch: View | None = None
    events: list[Event] | None = None
    accepted: bool = True
    text: str = ""


DECODER: Final = msgspec.json.Decoder(Message)


class Load:
    """What all players share: the rate, and what was measured."""

    def __init__(self, rate: float, seed: int) -> None:
        self.rate = rate
        self.source = random.Random(seed)
        self.latencies: list[float] = []
        self.decisions = 0
        self.refused: Counter[str] = Counter()
        self.games = 0
        self.measuring = False
        self.players = 2 * TABLES
        self.going = False

    def pause(self) -> float:
        """How long a player thinks: on average so long that all of them together decide at the rate."""
        return self.source.expovariate(1 / (0.5 * self.players / self.rate))


class Player:
    """Somebody at a table, on a socket of their own."""

    def __init__(self, load: Load, name: str, token: str, code: str, seat: int) -> None:
        self.load = load
        self.name = name
        self.token = token
        self.code = code
        self.seat = seat
        self.other: Player | None = None
        self.sent: deque[float] = deque()
        self.socket: ClientConnection | None = None
        self.number = 0
        self.asked = False
        self.starting = False
        self.version = 0
        self.phase = ""
        self.awaited: Awaited | None = None
        self.choices: list[Choice] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def connect(self, address: str) -> None:
        """Come to the table."""
        self.socket = await connect(f"ws://{address}/api/tables/{self.code}/live", compression=None, max_size=None)
        await self.say({"type": "hello", "token": self.token})
        self.tasks.append(asyncio.create_task(self.read()))

    async def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        assert self.socket is not None
        await self.socket.send(msgspec.json.encode(message).decode())

    async def do(self, **command: Any) -> None:
        """Send a command."""
        self.number += 1
        await self.say({"type": "do", "id": str(self.number), "command": command})

    async def read(self) -> None:
        """Take in whatever comes, and decide when asked."""
        assert self.socket is not None
        async for text in self.socket:
            message = DECODER.decode(text)
            if message.type == "update":
                await self.take(message)
            elif message.type == "answer" and not message.accepted:
                self.load.refused[message.text[:60]] += 1
                self.asked = False
                await self.decide_if_asked()

    async def take(self, message: Message) -> None:
        """An update: note how long it took, and go on."""
        now = time.perf_counter()
        other = self.other
        if other is not None and message.events:
            for event in message.events:
                if event.who == other.name and event.what in {"decided", "came_up"} and other.sent:
                    taken = now - other.sent.popleft()
                    if self.load.measuring:
                        self.load.latencies.append(taken)
        self.version = message.version
        self.learn(message.view or message.patch or View())
        self.asked = False
        await self.decide_if_asked()

    def learn(self, news: View) -> None:
        """What is not there is as it was."""
        self.phase = news.phase or self.phase
        if news.game is not None:
            self.awaited = news.game.awaited or self.awaited
            self.choices = self.choices if news.game.choices is None else news.game.choices

    async def decide_if_asked(self) -> None:
        """Decide, after a while."""
        if not self.load.going or self.asked:
            return
        if self.phase == "over" and self.seat == 0 and not self.starting:
            self.starting = True
            self.load.games += 1
            self.tasks.append(asyncio.create_task(self.again()))
        elif self.awaited is not None and self.phase == "playing":
            self.starting = False
            chance = self.awaited.chance
            if self.seat in self.awaited.seats or (chance is not None and chance.seat == self.seat):
                self.asked = True
                asyncio.get_running_loop().call_later(self.load.pause(), self.decide, self.version)

    def decide(self, version: int) -> None:
        """Decide now, if the table is still as it was."""
        if self.version == version and self.load.going:
            self.tasks.append(asyncio.create_task(self.send_decision(self.awaited)))
        del self.tasks[1:-3]

    async def send_decision(self, awaited: Awaited | None) -> None:
        """Send what is decided."""
        assert awaited is not None
        self.sent.append(time.perf_counter())
        if self.load.measuring:
            self.load.decisions += 1
        if self.seat in awaited.seats:
            choice = self.load.source.choice(self.choices).name
            await self.do(do="decide", seat=self.seat, decision=choice, version=self.version)
        else:
            await self.do(do="roll", seat=self.seat, version=self.version)

    async def again(self) -> None:
        """Another game with the same people."""
        assert self.other is not None
        await self.do(do="ready", seat=0)
        await self.other.do(do="ready", seat=1)
        await asyncio.sleep(0.5)
        await self.do(do="start")

    async def close(self) -> None:
        """Go."""
        for task in self.tasks:
            task.cancel()
        if self.socket is not None:
            await self.socket.close()


async def set_up(address: str, load: Load, number: int, game: str) -> tuple[Player, Player]:
    """Two people at a table."""
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as http:
        tokens = [(await http.post("/api/devices", json={"name": name})).json()["token"] for name in ("Ada", "Ben")]
        headers = [{"authorization": f"Bearer {token}"} for token in tokens]
        setup = {"game": game, "clock": None}
        code = (await http.post("/api/tables", json={"setup": setup}, headers=headers[0])).json()["code"]
        (await http.post(f"/api/tables/{code}/join", json={}, headers=headers[1])).raise_for_status()
    ada, ben = (Player(load, name, tokens[seat], code, seat) for seat, name in enumerate(("Ada", "Ben")))
    ada.other, ben.other = ben, ada
    await ada.connect(address)
    await ben.connect(address)
    return ada, ben


def memory_of(process: int) -> float:
    """What a process holds in memory, in MB."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def processor_time(process: int) -> float:
    """How many seconds of a processor a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def start_server(*arguments: str) -> tuple[subprocess.Popen[str], str]:
    """A server without limits, and its address."""
    limits = [word for limit in FREE.split() for word in ("--limit", limit)]
    command = [sys.executable, "-m", "rowlock", "serve", "--host", "127.0.0.1", "--port", "0", *arguments, *limits]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    return process, line.partition("http://")[2].partition("/")[0]


async def measure(name: str, process: int, address: str, tables: int, rate: float, seconds: float) -> None:
    """Open all tables, let them rest, let them play, and print."""
    load = Load(rate, seed=1)
    load.players = 2 * tables
    bare = memory_of(process)
    gate = asyncio.Semaphore(TOGETHER)

    async def one(number: int) -> tuple[Player, Player]:
        async with gate:
            return await set_up(address, load, number, "classic")

    began = time.perf_counter()
    pairs = await asyncio.gather(*(one(number) for number in range(tables)))
    print(f"{name}: {tables} tables with {2 * tables} sockets opened in {time.perf_counter() - began:.1f} s")
    await asyncio.sleep(IDLE)
    idle = memory_of(process)
    print(f"  memory: {bare:.0f} MB bare, {idle:.0f} MB with {2 * tables} idle sockets")
    load.going = True
    for ada, ben in pairs:
        await ada.do(do="ready", seat=0)
        await ben.do(do="ready", seat=1)
    await asyncio.sleep(2)
    for ada, _ in pairs:
        await ada.do(do="start")
        await asyncio.sleep(2 / tables)
    await asyncio.sleep(5)
    load.measuring = True
    used, began = processor_time(process), time.perf_counter()
    own = time.process_time()
    await asyncio.sleep(seconds)
    taken = time.perf_counter() - began
    share = (processor_time(process) - used) / taken
    load.measuring = False
    latencies = sorted(load.latencies)
    if not latencies:
        print("  nothing was decided")
        return
    p50, p99 = (1000 * latencies[int(len(latencies) * part)] for part in (0.50, 0.99))
    print(
        f"  {load.decisions / taken:.0f} decisions a second (asked for: {rate:.0f}), from a decision to the other "
        f"seat's view {p50:.1f} ms (half), {p99:.1f} ms (99 of 100), mean {1000 * statistics.mean(latencies):.1f} ms"
    )
    own = (time.process_time() - own) / taken
    print(f"  processor: server {100 * share:.0f} %, generator {100 * own:.0f} %; {load.games} games over")
    for text, times in load.refused.most_common(3):
        print(f"  refused {times} times: {text}")
    playing = memory_of(process)
    print(
        f"  memory: {playing:.0f} MB while playing, {1024 * (playing - bare) / tables:.0f} kB a table with its sockets"
    )
    load.going = False
    await asyncio.gather(*(player.close() for pair in pairs for player in pair))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--rate", type=float, default=RATE)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--database", help="the URL of an empty PostgreSQL database; otherwise one is started")
    chosen = parser.parse_args()
    print(f"machine: {machine()}")
    with tempfile.TemporaryDirectory() as folder:
        process, address = start_server("--data", folder)
        try:
            uvloop.run(measure("SQLite", process.pid, address, chosen.tables, chosen.rate, chosen.seconds))
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait()


if __name__ == "__main__":
    main()
