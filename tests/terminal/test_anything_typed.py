"""Whatever is typed, the game goes on: no traceback, and nothing in it that the rules forbid."""

import io
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import rowlock
from rowlock.bots import BOTS
from rowlock.rules.games import GAMES
from rowlock.terminal.console import Console, Stopped
from rowlock.terminal.play import TerminalGame

ORDERS = ("undo", "undo", "sheet", "sheets", "record", "save", "help", "rules", "roll", "save \x00", "undo all")
DECISIONS = ("", "p", "pass", "d", "done", "red", "row-blue", "r5", "y12", "g2", "b7", "r5 r5", "b-lock")
CARDS = (
    "take-1",
    "1",
    "4",
    "take-5",
    "take-",
    "play-r5",
    "play-j7",
    "j7",
    "joker-red",
    "green",
    "-",
    "play--",
    "?5",
    "?",
)
CHANCE = ("1 4 r3 y2 g6 b5", "6 6", "99999", "r5 g12 b2", "? ? ?5", "r2 r2", "screen:")
ODD = ("\x00", "\x1b[A", "\x1b[3J", "ü", "“", "٣", "\t", "x" * 700)
WORDS = (*ORDERS, *DECISIONS, *CARDS, *CHANCE, *ODD)


class Fidget(Console):
    """Types what is right every other time, and anything in between, for so many lines."""

    def __init__(self, game: rowlock.Game, seed: int, lines: int) -> None:
        super().__init__(io.StringIO(), io.StringIO())
        self.game = game
        self.words = self._typed(random.Random(seed), lines)

    def _typed(self, numbers: random.Random, lines: int) -> Iterator[str]:
        for _ in range(lines):
            state = self.game.state
            if numbers.random() < 0.4:
                yield numbers.choice(WORDS)
            elif state.needs_chance:
                event = state.needed.event(numbers.randrange)
                yield "" if self.game.seed else self.game.variant.kind.event_text(self.game.variant, event)
            else:
                legal = [name for seat in state.awaited for name in self.game.legal(seat)]
                yield numbers.choice(legal or [""])

    def ask(self, prompt: str) -> str:
        self.say(prompt)
        if prompt.endswith("screen:"):
            return ""
        for words in self.words:
            return words
        raise Stopped


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [None, "a seed"])
def test_anything_may_be_typed(
    game: str, seed: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # at the end any word is the name of a file
    for number in range(6):
        dice = {"dice": "given"} if seed is None else {"seed": f"{seed} {number}"}
        players = ["Ada", "Ben", "Bot"][: GAMES[game].most]
        played = rowlock.new(game, players=players, **dice)  # type: ignore[arg-type]  # one of the two
        bots = {2: BOTS["random"]} if len(players) > 2 else {}
        TerminalGame(played, bots, Fidget(played, number, 400)).run()
        assert len(played.steps) > 10
        assert rowlock.load(played.record()) == played
