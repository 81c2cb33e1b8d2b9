"""Asks what is to be played and who plays, for those who have not said so on the command line."""

from collections.abc import Callable
from typing import Final, TypeVar

from rowlock.game import find_game
from rowlock.record.players import check_players
from rowlock.rules.errors import BadSetup, RowlockError
from rowlock.rules.games import GAMES, Ruleset
from rowlock.terminal.console import Console

_T = TypeVar("_T")

ALONE: Final = "Player"  # whoever sits alone at the keyboard


def ask_game(console: Console) -> Ruleset:
    """Which game, by its number in the list, its name or a board file."""
    names = list(GAMES)
    console.say("Which game?")
    for number, name in enumerate(names, start=1):
        console.say(f"  {number}  {name:10} {GAMES[name].about}")

    def read(words: str) -> Ruleset:
        if words.isascii() and words.isdigit() and len(words) < 4:
            if not 1 <= int(words) <= len(names):
                raise BadSetup(f"The games are numbered 1 to {len(names)}.")
            return GAMES[names[int(words) - 1]]
        return find_game(words or names[0])

    return _ask(console, f"A number, a name or a board file, or Enter for {names[0]}:", read)


def ask_players(console: Console) -> tuple[str, ...]:
    """The people at the keyboard."""

    def read(words: str) -> tuple[str, ...]:
        return check_players(words.split(",")) if words else (ALONE,)

    return _ask(console, "Who plays at this keyboard? Names with commas between them, or Enter for just you:", read)


def ask_bots(console: Console, most: int) -> int:
    """How many bots join in."""
    default = min(1, most)

    def read(words: str) -> int:
        number = int(words) if words.isascii() and words.isdigit() and len(words) < 4 else -1
        if words and not 0 <= number <= most:
            raise BadSetup(f"Say a number from 0 to {most}.")
        return number if words else default

    return _ask(console, f"How many bots join in, 0 to {most}? Enter for {default}:", read) if most else 0


def bot_names(number: int) -> tuple[str, ...]:
    """What the bots are called."""
    return ("Bot",) if number == 1 else tuple(f"Bot {bot}" for bot in range(1, number + 1))


def _ask(console: Console, prompt: str, read: Callable[[str], _T]) -> _T:
    while True:
        try:
            return read(console.ask(prompt))
        except RowlockError as error:
            console.say(str(error))
