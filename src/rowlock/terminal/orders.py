"""What people can type at any time, besides what they are asked for."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from rowlock.bots import Bot, name_of
from rowlock.draw import seat_text, sheets_text
from rowlock.draw.rules_page import rules_page
from rowlock.game.game import Game
from rowlock.record import Decision
from rowlock.rules.errors import BadFile, RowlockError
from rowlock.terminal.console import Console, Stopped
from rowlock.terminal.keeping import hides_something, shown_record
from rowlock.terminal.words import help_text

_WITH_MORE: Final = frozenset({"save", "help", "?"})  # orders behind which more may stand

# What chance has done, by what was awaited.
_HAPPENED: Final = {"roll": "dice have been rolled", "shuffle": "cards have been shuffled"}
_QUOTES: Final = frozenset({'""', "''", "“”", "‘’", "„“", "«»"})


class Orders:
    """Carries such orders out."""

    def __init__(self, game: Game, bots: Mapping[int, Bot], console: Console, resumed_from: str | None) -> None:
        """The file that the game was ``resumed_from`` may be written again."""
        self._game = game
        self._bots = bots
        self._console = console
        self._own_files = {resumed_from}
        self._known: Mapping[str, Callable[[str, int, int | None], str]] = {
            "help": self._help,
            "?": self._help,
            "sheet": self._sheet,
            "sheets": self._sheets,
            "undo": self._undo,
            "record": self._record,
            "save": self._save,
            "rules": self._rules,
            "quit": self._quit,
            "exit": self._quit,
        }

    def known(self, words: str) -> bool:
        """Whether these words are an order."""
        return words.partition(" ")[0].lower() in self._known

    def carry_out(self, words: str, seat: int, viewer: int | None) -> str:
        """Do what somebody who is asked at that seat wants; the result tells what has been taken back, if anything.

        Only the ``viewer`` sees the screen, or all do if that is None.
        """
        order, _, rest = words.partition(" ")
        order, rest = order.lower(), rest.strip()
        if rest and order not in _WITH_MORE:
            raise RowlockError(f"“{order}” stands alone; leave out “{rest}”.")
        return self._known[order](rest, seat, viewer)

    def _help(self, _: str, _seat: int, _viewer: int | None) -> str:
        game = self._game
        self._console.say(
            help_text(game.variant, [name_of(bot) for bot in self._bots.values()], typed=game.seed is None)
        )
        return ""

    def _sheet(self, _: str, seat: int, viewer: int | None) -> str:
        view = self._game.state.view(viewer)
        self._console.say(seat_text(view, self._game.players, seat, colour=self._console.colour))
        return ""

    def _sheets(self, _: str, _seat: int, viewer: int | None) -> str:
        """As the viewer may know them: not what others have decided in this action."""
        view = self._game.state.view(viewer)
        self._console.say("\n\n".join(sheets_text(view, self._game.players, colour=self._console.colour)))
        return ""

    def _record(self, _: str, _seat: int, viewer: int | None) -> str:
        """As the viewer may know it."""
        several = len(self._game.players) - len(self._bots) > 1
        self._console.say(shown_record(self._game, viewer, together=several))
        return ""

    def _rules(self, _: str, _seat: int, _viewer: int | None) -> str:
        self._console.say(rules_page(self._game.variant))
        return ""

    def _quit(self, _: str, _seat: int, _viewer: int | None) -> str:
        raise Stopped

    def _save(self, name: str, _seat: int, _viewer: int | None) -> str:
        name = file_name(name)
        if not name:
            raise RowlockError("Say where to save the record, like “save evening.txt”.")
        if name not in self._own_files and _exists(name):
            raise BadFile(f"There is a file “{name}” already; name another.")
        self._game.save(name)
        self._own_files.add(name)
        self._console.say(f"The record is in {name}.")
        if hides_something(self._game):
            self._console.say("Don’t read it before the game is over: it tells what lies hidden.")
        return ""

    def _undo(self, _: str, _seat: int, _viewer: int | None) -> str:
        """Take back up to the last decision that a person really had, or a roll that a person typed in."""
        game = self._game
        steps, states = game.steps, game.states
        for number in reversed(range(len(steps))):
            step = steps[number]
            if isinstance(step, Decision):
                if game.variant.kind.reveals(states[number].position, step.number):
                    raise RowlockError("A card has been turned over; what was decided before stands.")
                if step.seat in self._bots or len(states[number].legal(step.seat)) == 1:
                    continue
                taken = f"{game.players[step.seat]}’s decision"
            elif game.seed is None:
                taken = f"The {states[number].action}"
            else:
                raise RowlockError(f"The {_HAPPENED[states[number].action]}; what was decided before stands.")
            for _step in range(len(steps) - number):
                game.undo()
            return f"{taken} is taken back."
        raise RowlockError("There is nothing to take back.")


def file_name(words: str) -> str:
    """The name of the file that somebody means, as a shell would take it: without quotes, ``~`` for the home."""
    quotes = words[:1] + words[-1:] if len(words) > 1 else ""
    name = words[1:-1] if quotes in _QUOTES else words
    if not name.startswith("~"):
        return name
    try:
        return str(Path(name).expanduser())
    except RuntimeError:  # there is no home
        return name


def _exists(name: str) -> bool:
    try:
        return Path(name).exists()
    except OSError:  # nothing can have such a name; writing it tells why
        return False
