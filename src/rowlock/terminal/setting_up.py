"""Asks what is to be played and who plays, for those who have not said so on the command line."""

import textwrap
from collections.abc import Callable, Collection
from typing import Final, TypeVar

from rowlock.bots import BOTS, STRONGEST
from rowlock.game import find_game
from rowlock.record.players import check_players
from rowlock.rules.errors import BadBoard, BadSetup, RowlockError
from rowlock.rules.games import GAMES, Ruleset
from rowlock.rules.options import Option
from rowlock.rules.sentences import counted, either, short
from rowlock.terminal.console import Console, Stopped
from rowlock.terminal.words import ROSTER, SETTING_UP_HELP

_T = TypeVar("_T")

ALONE: Final = "Player"  # whoever sits alone at the keyboard
_WIDTH: Final = 80  # columns of a common terminal
_MOST_DIGITS: Final = 4


def named_game(words: str) -> Ruleset:
    """The game of that name or on the board in that file; what is wrong in a file is told with the file's name."""
    try:
        return find_game(words)
    except BadBoard as error:
        raise in_file(error, words) from None


def in_file(error: BadBoard, name: str) -> BadBoard:
    """The same, each problem with the name of the file."""
    return BadBoard(tuple(f"{name}: {problem}" for problem in error.problems))


def people_named(words: str) -> tuple[str, ...]:
    """The people whose names somebody has written with commas between them (BadSetup)."""
    names = words.split(",")
    if not all(name.strip() for name in names):
        raise BadSetup("A player’s name is empty; write the names with one comma between them, like Ada,Ben.")
    return check_players(names)


def check_number(ruleset: Ruleset, people: int, bots: int) -> None:
    """Complain if so many cannot play (BadSetup)."""
    if bots and people + bots > ruleset.most:
        who = f"{people} {'person' if people == 1 else 'people'} and {bots} {'bot' if bots == 1 else 'bots'}"
        raise BadSetup(f"{ruleset.title} is for {for_players(ruleset)}; {who} are too many.")


def for_players(ruleset: Ruleset) -> str:
    """How many can play, in words."""
    if ruleset.fewest == ruleset.most:
        return counted(ruleset.most, "player")
    return f"{ruleset.fewest} to {ruleset.most} players"


def ask_game(console: Console) -> Ruleset:
    """Which game, by its number in the list, its name or a board file."""
    names = list(GAMES)
    console.say("Which game?")
    width = max(map(len, names))
    for number, name in enumerate(names, start=1):
        begin = f"{number:3}  {name:{width}} "
        console.say(
            textwrap.fill(GAMES[name].about, _WIDTH, initial_indent=begin, subsequent_indent=" " * len(begin))
        )

    def read(words: str) -> Ruleset:
        if _is_number(words):
            if not 1 <= int(words) <= len(names):
                raise BadSetup(f"The games are numbered 1 to {len(names)}.")
            return GAMES[names[int(words) - 1]]
        return named_game(words or names[0])

    return _ask(console, f"A number, a name or a board file, or Enter for {names[0]}:", read)


def ask_players(console: Console, ruleset: Ruleset) -> tuple[str, ...]:
    """The people at the keyboard."""

    def read(words: str) -> tuple[str, ...]:
        people = people_named(words) if words else (ALONE,)
        if len(people) > ruleset.most:
            raise BadSetup(f"{ruleset.title} is for {for_players(ruleset)}, not {len(people)}.")
        return people

    console.say("Who plays at this keyboard?")
    return _ask(console, "Names with commas between them, or Enter for just you:", read)


def bots_named(words: str) -> tuple[str, ...]:
    """The bots that somebody wants: a number, of the strongest, or names with commas between them (BadSetup)."""
    if words.isascii() and words.isdigit():
        if len(words) > _MOST_DIGITS:
            raise BadSetup(f"{words} bots are too many.")
        return (STRONGEST,) * int(words)
    names = tuple(name.strip().lower() for name in words.split(","))
    for name in names:
        if name not in BOTS:
            raise BadSetup(f"There is no bot “{short(name)}”; say how many, or name each of them: {either(BOTS)}.")
    return names


def ask_bots(console: Console, ruleset: Ruleset, people: int) -> tuple[str, ...]:
    """Which bots join in; somebody alone likes company, several people have it already."""
    least, most = max(0, ruleset.fewest - people), ruleset.most - people
    default = max(least, min(1, most) if people == 1 else 0)

    def read(words: str) -> tuple[str, ...]:
        bots = bots_named(words or str(default))
        if not least <= len(bots) <= most:
            raise BadSetup(f"Say a number from {least} to {most}, or name as many bots.")
        return bots

    if least == most:
        return (STRONGEST,) * least
    console.say(f"Bots can join in; they are {STRONGEST} ones if you just say how many:\n{ROSTER}")
    return _ask(console, f"How many, {least} to {most}, or which, like greedy,careful? Enter for {default}:", read)


def ask_options(console: Console, ruleset: Ruleset, seats: int) -> dict[str, object]:
    """What can be chosen about the game besides who plays."""
    return {option.name: _ask_option(console, option, seats) for option in ruleset.options}


def _ask_option(console: Console, option: Option, seats: int) -> object:
    default = option.text(option.default)

    def read(words: str) -> object:
        return option.read(words.lower(), seats) if words else option.default

    console.say(f"{option.name[0].upper()}{option.name[1:]}: {option.about}.")
    return _ask(console, f"Your choice, or Enter for {default}:", read)


def bot_names(number: int, people: Collection[str]) -> tuple[str, ...]:
    """What the bots are called, each otherwise than everybody else."""
    taken = {person.casefold() for person in people}
    if number == 1 and "bot" not in taken:
        return ("Bot",)
    numbered = (f"Bot {bot}" for bot in range(1, number + len(taken) + 1))
    return tuple(name for name in numbered if name.casefold() not in taken)[:number]


def _is_number(words: str) -> bool:
    return words.isascii() and words.isdigit() and len(words) <= _MOST_DIGITS


def _ask(console: Console, prompt: str, read: Callable[[str], _T]) -> _T:
    while True:
        words = console.ask(prompt)
        if words.lower() in {"quit", "exit"}:
            raise Stopped
        if words.lower() in {"help", "?"}:
            console.say(SETTING_UP_HELP)
            continue
        try:
            return read(words)
        except RowlockError as error:
            console.complain(error)
