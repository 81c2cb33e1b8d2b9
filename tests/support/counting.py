"""Counts everything that can happen on a small board: how many ways there are to go on, step by step.

A step is one roll or one decision of one seat. A way is a sequence of steps from the start; a position that several
ways lead to is one position, and a roll that is over makes no difference between two. Any change of a rule shows in
these numbers, wanted or not.

Rolls are all counted. Orders of cards are more than can be counted: a shuffle is the one that follows from the
file's ``shuffle``, a seed, and from which cards are shuffled.

The counts live in ``tests/data/counts``, one file for each board. To add a board, write a file with all but
``counts``; ``game`` names the game whose rules hold there, where it is not one with sheets and dice. To count all
of them anew, after a wanted change only, run in the project's folder:

    python tests/support/counting.py
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from rowlock.game.chance import Numbers
from rowlock.rules.board_data import board_from_data
from rowlock.rules.games import GAMES, own_ruleset
from rowlock.rules.protocol import State, Variant

FOLDER: Final = Path(__file__).parent.parent / "data" / "counts"


class Count(NamedTuple):
    """After one step more: the ways so far, the positions they lead to, and the ways that have just ended."""

    ways: int
    positions: int
    ended: int


def variant_of(data: dict[str, Any]) -> Variant:
    """The game that a file of counts is about."""
    board = board_from_data(data["board"])
    ruleset = replace(GAMES[data["game"]], board=board) if "game" in data else own_ruleset(board)
    return ruleset.variant(data["seats"], data.get("options"))


def counts(variant: Variant, steps: int, shuffle: str | None = None) -> list[Count]:
    """What can happen in so many steps, seat 0 having the first turn."""
    found: list[Count] = []
    ways = {variant.start(): 1}
    for _ in range(steps):
        following: dict[State, int] = {}
        for state, number in ways.items():
            for child in children(state, shuffle):
                following[child] = following.get(child, 0) + number
        ended = sum(number for state, number in following.items() if state.over)
        found.append(Count(sum(following.values()), len(following), ended))
        ways = following
    return found


def children(state: State, shuffle: str | None = None) -> Iterator[State]:
    """Every state that one step more can lead to, once for each roll or decision; ``shuffle`` is a seed."""
    if state.needs_chance and shuffle is not None:
        yield state.happen(state.needed.event(Numbers(shuffle).below))
    elif state.needs_chance:
        for event in state.needed.every():
            yield state.happen(event)
    for seat in state.awaited:
        for decision in state.legal(seat):
            yield state.decide(seat, decision)


def count_anew(path: Path) -> None:
    """Write into a file what there is to count now."""
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    data["counts"] = [count._asdict() for count in counts(variant_of(data), data["steps"], data.get("shuffle"))]
    path.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for file in sorted(FOLDER.glob("*.json")):
        count_anew(file)
