"""How strong the bots are: each plays the one before in the roster, in every game, two players: ``make bots``.

Games are played in pairs, with the same dice or cards, the same player first and the bots in each other's seats; so
luck counts less. Every figure stands with its interval of 95 %, worked out from the pairs.
"""

import argparse
import json
import platform
import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise, product
from statistics import fmean, stdev
from typing import Final

from rowlock.bots import BOTS, Bot
from rowlock.game.chance import seeded_event
from rowlock.rules.games import GAMES
from rowlock.rules.protocol import Variant

ALONE: Final = "classic"  # the game in which each bot plays alone as well
_SURE: Final = 1.96  # standard errors to each side of an interval of 95 %
_LEAST_GAMES: Final = 4  # two pairs: fewer have no interval


@dataclass(frozen=True)
class Figure:
    """A mean and how far to each side its interval of 95 % reaches."""

    mean: float
    reach: float

    def __str__(self) -> str:
        """Both, with one decimal."""
        return f"{self.mean:7.1f} ± {self.reach:4.1f}"


@dataclass(frozen=True)
class Match:
    """What came of a match: of two bots, or of one that plays alone."""

    game: str
    bot: str
    against: str | None
    games: int
    points: Figure
    lead: Figure | None
    wins: Figure | None  # in percent; a shared win is half a win

    @property
    def line(self) -> str:
        """A line of the table."""
        start = f"{self.game:27} {self.bot:8} {self.against or 'alone':8}"
        return start + "".join(f" {figure}" for figure in (self.points, self.lead, self.wins) if figure)


HEAD: Final = f"{'game':27} {'bot':8} {'against':8} {'points':>14} {'lead':>14} {'wins in %':>14}"


def figure(values: Sequence[float]) -> Figure:
    """The mean of many, with its interval."""
    return Figure(fmean(values), _SURE * stdev(values) / len(values) ** 0.5)


def variants() -> dict[str, tuple[str, dict[str, object]]]:
    """Every game, without and with what is on or off."""
    found: dict[str, tuple[str, dict[str, object]]] = {}
    for name, ruleset in GAMES.items():
        switches = [option.name for option in ruleset.options if isinstance(option.default, bool)]
        for values in product((False, True), repeat=len(switches)):
            chosen = dict(zip(switches, values, strict=True))
            named = [switch for switch, on in chosen.items() if on]
            found[" with ".join([name, *named])] = name, dict.fromkeys(named, True)
    return found


def play(variant: Variant, bots: Sequence[Bot], start: int, seed: str) -> tuple[int, ...]:
    """The points at the end of one game; the seed decides what comes up, whatever is decided."""
    choosers = [random.Random(f"{seed}/{seat}").randrange for seat in range(len(bots))]
    state = variant.start(start)
    events = 0
    while not state.over:
        if state.needs_chance:
            state = state.happen(seeded_event(state.needed, seed, events))
            events += 1
            continue
        seat = state.awaited[0]
        state = state.decide(seat, bots[seat](state.view(seat), choosers[seat]))
    return state.scores


def match(name: str, bot: str, against: str, games: int, seed: int) -> Match:
    """A match of two bots."""
    game, settings = variants()[name]
    variant = GAMES[game].variant(2, settings)
    points: list[float] = []
    leads: list[float] = []
    wins: list[float] = []
    for pair in range(games // 2):
        played = f"{seed}/{name}/{pair}"
        here, there = play(variant, (BOTS[bot], BOTS[against]), pair % 2, played)
        other_there, other_here = play(variant, (BOTS[against], BOTS[bot]), pair % 2, played)
        pairs = ((here, there), (other_here, other_there))
        points.append(fmean(own for own, _ in pairs))
        leads.append(fmean(own - other for own, other in pairs))
        wins.append(fmean(50 + 50 * ((own > other) - (own < other)) for own, other in pairs))
    return Match(name, bot, against, 2 * len(leads), figure(points), figure(leads), figure(wins))


def alone(name: str, bot: str, games: int, seed: int) -> Match:
    """What a bot comes to alone; the same dice for each."""
    variant = GAMES[name].variant(1)
    points = [float(play(variant, (BOTS[bot],), 0, f"{seed}/{name} alone/{number}")[0]) for number in range(games)]
    return Match(name, bot, None, games, figure(points), None, None)


def matches(names: Sequence[str], games: int, seed: int) -> Iterator[Match]:
    """All matches, one after the other."""
    if ALONE in names:
        for bot in BOTS:
            yield alone(ALONE, bot, games, seed)
    for name in names:
        for weaker, bot in pairwise(BOTS):
            yield match(name, bot, weaker, games, seed)


def machine() -> str:
    """What this was played with."""
    return f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and print."""
    names = list(variants())
    parser = argparse.ArgumentParser(description="Play each bot against the one before it, in every game.")
    parser.add_argument("--games", type=int, default=200, help="games of each match, an even number; %(default)s")
    parser.add_argument("--seed", type=int, default=1, help="what all dice and cards follow from; %(default)s")
    parser.add_argument("--only", nargs="+", metavar="GAME", choices=names, default=names, help="; ".join(names))
    parser.add_argument("--json", action="store_true", help="print what a program can read")
    chosen = parser.parse_args(arguments)
    if chosen.games < _LEAST_GAMES or chosen.games % 2:
        parser.error(f"--games must be an even number from {_LEAST_GAMES} on, not {chosen.games}")
    began = time.monotonic()
    found = matches(chosen.only, chosen.games, chosen.seed)
    if chosen.json:
        listed = [asdict(result) for result in found]
        sys.stdout.write(
            json.dumps({"games": chosen.games, "seed": chosen.seed, "matches": listed}, indent=2) + "\n"
        )
        return
    sys.stdout.write(f"{chosen.games} games a match, seed {chosen.seed}, intervals of 95 %; {machine()}\n{HEAD}\n")
    for result in found:
        sys.stdout.write(f"{result.line}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{time.monotonic() - began:.0f} seconds\n")


if __name__ == "__main__":
    main()
