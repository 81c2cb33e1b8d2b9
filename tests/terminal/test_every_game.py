"""Each of the thirteen games is played to its end in the terminal, by people who know what they do."""

import io
import random
from typing import Any, Final

import pytest

import rowlock
from rowlock.rules.games import GAMES
from rowlock.terminal.console import Console
from rowlock.terminal.play import TerminalGame

WITH_CARDS: Final = ("cards", "cards-gemixxt-a", "cards-gemixxt-b")
THIRTEEN: Final[list[tuple[str, dict[str, Any]]]] = [
    *((name, {}) for name in GAMES if name not in WITH_CARDS),
    *((name, {"jokers": jokers}) for name in WITH_CARDS for jokers in ("no", "yes")),
]
MOST_LINES: Final = 3000  # no game needs so many


class Player(Console):
    """Everybody at the keyboard: rolls, hands over and decides, mostly to mark and to play."""

    def __init__(self, game: rowlock.Game, seed: int) -> None:
        self.shown = io.StringIO()
        super().__init__(io.StringIO(), self.shown)
        self.game = game
        self.numbers = random.Random(seed)
        self.left = MOST_LINES

    def ask(self, prompt: str) -> str:
        self.left -= 1
        assert self.left, "the game does not end"
        assert prompt.isprintable()
        answer = "" if "press Enter" in prompt or "Save the record" in prompt else self.decision(prompt)
        self.say(f"{prompt} {answer}")
        return answer

    def decision(self, prompt: str) -> str:
        """One of the legal ones, each of which the prompt offers."""
        seat = next(seat for seat, name in enumerate(self.game.players) if prompt.startswith(f"{name}, "))
        names = self.game.legal(seat)
        words = prompt.replace(",", " ").replace("?", " ").split()
        assert set(names) <= set(words), prompt
        more = [name for name in names if name not in {"pass", "done"}]
        return self.numbers.choice(more if more and self.numbers.random() < 0.7 else names)


def test_there_are_thirteen() -> None:
    assert len(THIRTEEN) == 13


@pytest.mark.parametrize(
    ("name", "options", "players"),
    [(name, options, players) for name, options in THIRTEEN for players in range(2, GAMES[name].most + 1)],
    ids=str,
)
def test_a_whole_game(name: str, options: dict[str, Any], players: int) -> None:
    people = ["Ada", "Ben", "Cleo", "Dora", "Emma"][:players]
    game = rowlock.new(name, players=people, seed=f"{name} {players}", **options)
    console = Player(game, players)
    TerminalGame(game, {}, console).run()
    assert game.over
    end = console.shown.getvalue().partition("—— The end ——")[2]
    for player, score in game.scores().items():
        assert f"\n{score:5}  {player}\n" in end
    prompt = "Save the record as"
    assert end.count(prompt) == 1
    boards = end.partition(prompt)[0].splitlines()
    assert max(map(len, boards)) <= 80
