"""Plays games in the terminal by lines typed beforehand."""

import io
from collections.abc import Collection
from typing import Any, Final

import rowlock
from rowlock.bots import BOTS
from rowlock.terminal.console import Console
from rowlock.terminal.play import TerminalGame


class Screen(io.StringIO):
    """Something to read from or write to that says it is a terminal."""

    def isatty(self) -> bool:
        return True


SECONDS: Final = 60  # before a test gives up waiting for a real terminal


def play(
    game: rowlock.Game,
    *lines: str,
    bots: Collection[int] = (),
    save_to: str | None = None,
    resumed_from: str | None = None,
    console: Console | None = None,
) -> str:
    """All that a terminal has shown after these lines were typed, and then no more."""
    writes = io.StringIO()
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    shown = console or Console(typed, writes)
    TerminalGame(game, dict.fromkeys(bots, BOTS["random"]), shown, save_to, resumed_from).run()
    return writes.getvalue()


def given(game: str = "classic", *, players: str = "Ada,Ben", **options: Any) -> rowlock.Game:
    """A game with given dice, which the first player starts."""
    return rowlock.new(game, players=players.split(","), dice="given", **options)
