"""How fast the interpreted rules are, and how fast the program starts: ``make bench``.

Every figure stands beside a yardstick that is measured in the same run, so that runs on different machines can be
compared: plain Python adding small numbers in a loop.
"""

import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from rowlock.bots import BOTS
from rowlock.game import find_game
from rowlock.rules.games import GAMES, MOST_SEATS
from rowlock.rules.protocol import Variant

SECONDS = 2.0  # for each board
SEED = 1
BOT_GAMES = 3
STARTS = 15  # the fastest of so many starts counts
OWN_BOARD = Path(__file__).parent.parent / "examples" / "harbour.toml"


def main() -> None:
    """Measure and print."""
    print(f"machine: {machine()}; seed {SEED}")
    additions = additions_per_second()
    print(f"yardstick: {additions / 1e6:.1f} million additions a second in plain Python\n")
    print("random play through the public states, two players, one core")
    print(f"{'board':25} {'games/s':>9} {'decisions/s':>12} {'of classic':>11} {'additions a decision':>21}")
    classic = 0.0
    for name, variant in variants():
        games, decisions = play_at_random(variant)
        classic = classic or decisions
        print(f"{name:25} {games:9.0f} {decisions:12.0f} {decisions / classic:11.2f} {additions / decisions:21.1f}")
    print(f"\nthe slowest decision of each bot, in {BOT_GAMES} games of each board with as many players as can be")
    for bot in BOTS:
        slowest, where = slowest_decision(bot)
        print(f"{bot:10} {1000 * slowest:6.1f} ms, in {where}")
    print("\nstarting, the fastest of", STARTS)
    bare = seconds_to_run("-c", "pass")
    imported = seconds_to_run("-c", "import rowlock")
    helped = seconds_to_run("-m", "rowlock", "--help")
    print(f"bare Python       {1000 * bare:6.1f} ms")
    print(
        f"import rowlock    {1000 * (imported - bare):6.1f} ms more, {imported / bare:.1f} times bare Python in all"
    )
    print(f"rowlock --help    {1000 * helped:6.1f} ms, {helped / bare:.1f} times bare Python")


def machine() -> str:
    """What this was measured on."""
    processor = platform.processor() or platform.machine()
    information = Path("/proc/cpuinfo")
    if information.exists():
        models = [
            line.partition(":")[2].strip() for line in information.read_text().splitlines() if "model name" in line
        ]
        processor = models[0] if models else processor
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{processor}, {os.cpu_count()} cores, {platform.system()} {platform.release()}, {python}"


def variants(players: int = 2) -> list[tuple[str, Variant]]:
    """Every board: each game, without and with what is on or off, one more edition, and one of one's own."""
    found: list[tuple[str, Variant]] = []
    for name, ruleset in GAMES.items():
        seats = min(players, ruleset.most)
        found.append((name, ruleset.variant(seats)))
        switches = [option.name for option in ruleset.options if isinstance(option.default, bool)]
        found += [(f"{name} ({switch})", ruleset.variant(seats, {switch: True})) for switch in switches]
    found.append(("gemixxt-b (pads)", GAMES["gemixxt-b"].variant(players, {"edition": "pads"})))
    found.append(("examples/harbour", find_game(OWN_BOARD).variant(players)))
    return found


def slowest_decision(bot: str) -> tuple[float, str]:
    """The seconds of the slowest decision of a bot in any game, and the board and action in which it was."""
    slowest, where = 0.0, ""
    for name, variant in variants(MOST_SEATS):
        source = random.Random(SEED)
        for _ in range(BOT_GAMES):
            state = variant.start()
            while not state.over:
                if state.needs_chance:
                    state = state.happen(state.needed.event(source.randrange))
                    continue
                seat = state.awaited[0]
                view = state.view(seat)
                started = time.perf_counter()
                decision = BOTS[bot](view, source.randrange)
                passed = time.perf_counter() - started
                if passed > slowest:
                    slowest, where = passed, f"{name}, {state.action} action"
                state = state.decide(seat, decision)
    return slowest, where


def additions_per_second() -> float:
    """The yardstick."""
    number, rounds = 0, 2_000_000
    started = time.perf_counter()
    for _ in range(rounds):
        number += 3
    return rounds / (time.perf_counter() - started)


def play_at_random(variant: Variant) -> tuple[float, float]:
    """Games and decisions a second."""
    below = below_of(random.Random(SEED))
    games = decisions = 0
    started = time.perf_counter()
    while (passed := time.perf_counter() - started) < SECONDS:
        for _ in range(20):
            decisions += play_one(variant, below)
            games += 1
    return games / passed, decisions / passed


def below_of(source: random.Random) -> Callable[[int], int]:
    """Random numbers below a limit, without the checks of ``randrange``."""
    draw = source.random
    return lambda limit: int(draw() * limit)


def play_one(variant: Variant, below: Callable[[int], int]) -> int:
    """One whole game; how many decisions there were in it."""
    state = variant.start(below(variant.seats))
    decisions = 0
    while not state.over:
        if state.needs_chance:
            state = state.happen(state.needed.event(below))
            continue
        seat = state.awaited[0]
        legal = state.legal(seat)
        state = state.decide(seat, legal[below(len(legal))])
        decisions += 1
    return decisions


def seconds_to_run(*arguments: str) -> float:
    """How long Python takes to do that."""
    fastest = float("inf")
    for _ in range(STARTS):
        started = time.perf_counter()
        subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
        fastest = min(fastest, time.perf_counter() - started)
    return fastest


if __name__ == "__main__":
    main()
