"""What a server pays for a decision at a table, part by part, and how much memory a table takes: ``make bench``.

Two people play at random on two devices. For each accepted command this measures what a server does: reads it,
lets the table handle it, writes the log down, and tells both what has happened and how the table stands. A
yardstick from the same run stands beside it, as in ``speed.py``.
"""

import gc
import importlib.util
import json
import random
import time
import tracemalloc
from collections.abc import Callable
from typing import Any, cast

from rowlock.record.seeded import Numbers
from rowlock.rules.games import GAMES
from rowlock.table import Entry, Setup, Table, entry_to_data, read_command
from rowlock.table.commands import Command, Join, Ready, SetUp, Start
from speed import additions_per_second, machine

SECONDS = 2.0  # for each game
TABLES = 20  # of which the memory is measured
MIDDLE = 220  # lines of the log
PEOPLE = ("Ada", "Ben")
CODE = "ABCDEF"
READ, HANDLE, LOG, EVENTS, VIEWS, JSON = PARTS = ("read", "handle", "log", "events", "views", "JSON")


def encoder() -> tuple[str, Callable[[object], bytes]]:
    """What makes JSON: msgspec, which a server uses, or else Python itself."""
    if importlib.util.find_spec("msgspec") is not None:
        return "msgspec", cast("Any", importlib.import_module("msgspec.json")).encode
    return "json", lambda data: json.dumps(data, separators=(",", ":")).encode()


class Sitting:
    """A game that goes on at a table, with the seconds that each part has taken so far."""

    def __init__(self, game: str, number: int, *, scores: str = "shown", encode: Callable[[object], bytes]) -> None:
        self.table = Table(CODE)
        self.log: list[Entry] = []
        self.encode = encode
        self.source = random.Random(number)
        self.spent: dict[str, float] = dict.fromkeys(PARTS, 0.0)
        self.commands = 0
        self.told = [0] * len(PEOPLE)
        self.choices: list[list[Any]] = [[] for _ in PEOPLE]
        secret = number.to_bytes(32)
        setup = Setup(game=game, scores=cast("Any", scores), dice="fair")
        commands: list[tuple[Command, str]] = [
            *((Join(name=name, code=CODE), name) for name in PEOPLE),
            (SetUp(setup=setup), PEOPLE[0]),
            *((Ready(seat=seat), name) for seat, name in enumerate(PEOPLE)),
            (Start(), PEOPLE[0]),
        ]
        for command, who in commands:
            self.log += self.table.handle(who, command, 1, secret).entries
        self.look()

    def go_on(self) -> bool:
        """One more command, if the game goes on."""
        table = self.table
        play = table.playing
        if play.over:
            return False
        seat = self.source.choice(play.state.awaited) if play.roller is None else play.roller
        data: dict[str, object] = {"do": "roll", "seat": seat, "version": table.version(seat)}
        if play.roller is None:
            choice = self.source.choice(self.choices[seat])["name"]
            data = {**data, "do": "decide", "decision": choice}
        began = time.perf_counter()
        command = read_command(data)
        began = self.took(READ, began)
        answer = table.handle(PEOPLE[seat], command, table.now + 1)
        began = self.took(HANDLE, began)
        for entry in answer.entries:
            self.encode(entry_to_data(entry))
        self.took(LOG, began)
        if not answer.accepted:
            raise ValueError(answer.text)
        self.log += answer.entries
        self.commands += 1
        self.look()
        return True

    def look(self) -> None:
        """Both are told, each on the own device."""
        for seat, name in enumerate(PEOPLE):
            began = time.perf_counter()
            events = self.table.events(name, seat, self.told[seat])
            began = self.took(EVENTS, began)
            view = self.table.view(name, seat, board=False)
            began = self.took(VIEWS, began)
            self.encode(events)
            self.encode(view)
            self.took(JSON, began)
            self.told[seat] = view["version"]
            self.choices[seat] = list(view["game"]["choices"]) if view["game"] else []

    def took(self, part: str, began: float) -> float:
        """Since then it was this part's."""
        now = time.perf_counter()
        self.spent[part] += now - began
        return now


def main() -> None:
    """Measure and print."""
    name, encode = encoder()
    print(f"machine: {machine()}; JSON by {name}")
    additions = additions_per_second()
    print(f"yardstick: {additions / 1e6:.1f} million additions a second in plain Python\n")
    print("microseconds for each accepted command, with two people on two devices")
    print(
        f"{'game':25}" + "".join(f"{part:>8}" for part in PARTS) + f"{'all':>8}{'additions':>11}{'kB a table':>12}"
    )
    for game in GAMES:
        spent, commands = measure(game, encode)
        parts = [1e6 * spent[part] / commands for part in PARTS]
        memory = memory_of(game, encode)
        row = "".join(f"{part:8.1f}" for part in parts)
        print(
            f"{game:25}{row}{sum(parts):8.1f}{sum(parts) * additions / 1e6:11.0f}{memory / 1000:12.1f}", flush=True
        )


def measure(game: str, encode: Callable[[object], bytes]) -> tuple[dict[str, float], int]:
    """The seconds of each part, and the commands."""
    spent: dict[str, float] = dict.fromkeys(PARTS, 0.0)
    commands = number = 0
    until = time.perf_counter() + SECONDS
    while time.perf_counter() < until:
        sitting = Sitting(game, number, encode=encode)
        sitting.spent = spent
        while sitting.go_on():
            pass
        commands += sitting.commands
        number += 1
    return spent, commands


def memory_of(game: str, encode: Callable[[object], bytes]) -> float:
    """The bytes that a table takes in the middle of a game, or with two of them played where one is short."""
    warm = in_the_middle(game, 0, encode)
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    tables = [in_the_middle(game, number, encode) for number in range(1, TABLES + 1)]
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del warm
    return (after - before) / len(tables)


def in_the_middle(game: str, number: int, encode: Callable[[object], bytes]) -> Table:
    """A table at which two people have played for a while, and both have just looked."""
    sitting = Sitting(game, number, encode=encode)
    while sitting.table.happenings.number < MIDDLE:
        if not sitting.go_on():
            again(sitting)
    return sitting.table


def again(sitting: Sitting) -> None:
    """The next game at the same table."""
    for seat, name in enumerate(PEOPLE):
        sitting.table.handle(name, Ready(seat=seat), sitting.table.now)
    secret = Numbers(str(sitting.commands)).below(1 << 62).to_bytes(32)
    sitting.table.handle(PEOPLE[0], Start(), sitting.table.now, secret)
    sitting.look()


if __name__ == "__main__":
    main()
