"""How much a server carries: ``make bench-server``.

A load generator on the same machine opens a thousand tables with two sockets each. At all of them people decide at
random, so many a second in all. It measures how long it takes from a decision to the other seat's view, and the
memory that the server takes, for SQLite and for PostgreSQL. ``--soak MINUTES`` has sockets come and go all the time
instead, and prints how the memory and the connections of the server go.
"""

import argparse
import asyncio
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import uvloop

from load import Load, Player, set_up
from rowlock.server.serve import allow_many_sockets
from speed import machine
from support.databases import postgresql

IDLE: Final = 5.0  # seconds in which nobody does anything, before memory is read
SETTLING: Final = 5.0  # seconds of playing before anything is measured
TOGETHER: Final = 40  # tables that are set up at the same time
STAY: Final = 5.0  # seconds for which a socket stays in the soak, on average
SOAK_LINE: Final = 30.0  # seconds between two lines
FREE: Final = (
    "requests=1e9", "requests_burst=1e9", "new_tables=1e9", "new_tables_burst=1e9", "connections=1000000",
    "messages=1e6",
    "address_messages=1e9",
    "address_messages_burst=1e9",
    "new_devices=1e9",
    "new_devices_burst=1e9",
    "new_connections=1e9",
    "new_connections_burst=1e9",
)  # fmt: skip

Pairs = list[tuple[Player, Player]]


@dataclass(frozen=True)
class Server:
    """A server that runs."""

    name: str
    process: int
    address: str

    @property
    def memory(self) -> float:
        """What it holds in memory, in MB."""
        for line in Path(f"/proc/{self.process}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return 0.0

    @property
    def processor(self) -> float:
        """How many seconds of a processor it has used."""
        fields = Path(f"/proc/{self.process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def metric(self, name: str) -> float:
        """One of its counters."""
        with urllib.request.urlopen(f"http://{self.address}/api/metrics") as answer:
            for line in answer.read().decode().splitlines():
                if line.startswith(f"{name} "):
                    return float(line.split()[1])
        return 0.0


@contextmanager
def running(name: str, *arguments: str) -> Generator[Server]:
    """A server without limits."""
    limits = [word for limit in FREE for word in ("--limit", limit)]
    command = [sys.executable, "-m", "rowlock", "serve", "--host", "127.0.0.1", "--port", "0", *arguments, *limits]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        line = "" if process.stdout is None else process.stdout.readline()
        try:
            yield Server(name, process.pid, line.partition("http://")[2].partition("/")[0])
        finally:
            process.send_signal(signal.SIGTERM)


# Playing.


async def opened(server: Server, load: Load, tables: int) -> Pairs:
    """Two people at each of so many tables."""
    gate = asyncio.Semaphore(TOGETHER)

    async def one() -> tuple[Player, Player]:
        async with gate:
            return await set_up(server.address, load, "classic")

    return await asyncio.gather(*(one() for _ in range(tables)))


async def start_all(load: Load, pairs: Pairs) -> None:
    """Let the games begin, one after the other."""
    load.going = True
    for ada, ben in pairs:
        await ada.do(do="ready", seat=0)
        await ben.do(do="ready", seat=1)
    await asyncio.sleep(1)
    for ada, _ in pairs:
        await ada.do(do="start")
        await asyncio.sleep(SETTLING / 2 / len(pairs))
    await asyncio.sleep(SETTLING)


async def measure(server: Server, tables: int, rate: float, seconds: float) -> None:
    """Open all tables, let them rest, let them play, and print."""
    load = Load(rate, 2 * tables, seed=1)
    bare = server.memory
    began = time.perf_counter()
    pairs = await opened(server, load, tables)
    taken = time.perf_counter() - began
    print(f"\n{server.name}: {tables} tables with {2 * tables} sockets, opened in {taken:.0f} s")
    await asyncio.sleep(IDLE)
    print(f"  memory: {bare:.0f} MB before, {server.memory:.0f} MB with {2 * tables} idle sockets")
    await start_all(load, pairs)
    await play(server, load, seconds)
    playing = server.memory
    a_table = 1024 * (playing - bare) / tables
    print(f"  memory: {playing:.0f} MB while they play, {a_table:.0f} kB for a table with its sockets")
    load.going = False
    await asyncio.gather(*(player.close() for pair in pairs for player in pair))


async def play(server: Server, load: Load, seconds: float) -> None:
    """Measure for a while, and print."""
    load.measuring = True
    used, own, began = server.processor, time.process_time(), time.perf_counter()
    await asyncio.sleep(seconds)
    taken = time.perf_counter() - began
    used, own = (server.processor - used) / taken, (time.process_time() - own) / taken
    load.measuring = False
    latencies = sorted(load.latencies)
    if not latencies:
        print("  nothing was decided")
        return
    half, most = (1000 * latencies[int(len(latencies) * part)] for part in (0.50, 0.99))
    mean = 1000 * statistics.mean(latencies)
    print(f"  {load.decisions / taken:.0f} decisions a second, of {load.rate:.0f} that were asked for")
    print(f"  to the other seat's view: p50 {half:.1f} ms, p99 {most:.1f} ms, mean {mean:.1f} ms")
    print(f"  processor: server {100 * used:.0f} %, load generator {100 * own:.0f} %; {load.games} games ended")
    for text, times in load.refused.most_common(3):
        print(f"  refused {times} times: {text}")


# Coming and going.


async def soak(server: Server, tables: int, rate: float, minutes: float) -> None:
    """Games go on while sockets come and go all the time; print how the server fares."""
    load = Load(rate, 2 * tables, seed=1)
    pairs = await opened(server, load, tables)
    await start_all(load, pairs)
    print(f"\n{server.name}: {tables} tables; each socket stays for about {STAY:.0f} s, then another comes")
    print(f"{'minutes':>8} {'memory MB':>10} {'open':>6} {'tables':>7} {'sockets so far':>15} {'decisions':>10}")
    load.measuring = True
    began = time.perf_counter()
    wanderers = [asyncio.create_task(wander(load, server, player)) for pair in pairs for player in pair]
    while (now := time.perf_counter() - began) < 60 * minutes:
        show(server, load, now)
        load.latencies.clear()
        await asyncio.sleep(SOAK_LINE)
    for wanderer in wanderers:
        wanderer.cancel()
    await asyncio.gather(*wanderers, return_exceptions=True)
    load.going = False
    await asyncio.gather(*(player.close() for pair in pairs for player in pair))
    await asyncio.sleep(IDLE)
    print("after everybody has gone:")
    show(server, load, now)


def show(server: Server, load: Load, now: float) -> None:
    """One line of the soak."""
    there = f"{server.metric('rowlock_connections'):6.0f} {server.metric('rowlock_tables'):7.0f}"
    print(f"{now / 60:8.1f} {server.memory:10.1f} {there} {load.sockets:15} {load.decisions:10}", flush=True)


async def wander(load: Load, server: Server, player: Player) -> None:
    """Lose the connection without a word, and come again, for ever."""
    while True:
        await asyncio.sleep(load.source.expovariate(1 / STAY))
        player.vanish()
        await player.connect(server.address)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=1000, help="decisions a second, in all")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--only", choices=("sqlite", "postgresql"))
    parser.add_argument("--soak", type=float, metavar="MINUTES")
    chosen = parser.parse_args()
    print(f"machine: {machine()}")
    allow_many_sockets()

    def run(server: Server) -> None:
        if chosen.soak:
            uvloop.run(soak(server, chosen.tables, chosen.rate, chosen.soak))
        else:
            uvloop.run(measure(server, chosen.tables, chosen.rate, chosen.seconds))

    with tempfile.TemporaryDirectory() as folder:
        if chosen.only != "postgresql":
            with running("SQLite", "--data", folder) as server:
                run(server)
        if chosen.only != "sqlite":
            with (
                postgresql(durable=True) as database,
                running("PostgreSQL", "--database", database.new_database()) as server,
            ):
                run(server)


if __name__ == "__main__":
    main()
