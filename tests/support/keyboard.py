"""Plays games in the terminal by lines typed beforehand, and models the screen on which they are shown."""

import io
import re
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


class Display(Screen):
    """A screen of 24 lines with 80 columns: what it shows, what has left it at the top, and what was wiped off it.

    What an emptied screen has shown leaves it at the top as well, since some terminals keep it so.
    """

    WIDTH: Final = 80
    HEIGHT: Final = 24
    _PARTS: Final = re.compile(r"\x1b\[[\d;]*[A-Za-z]|\r|\n|[^\x1b\r\n]+")

    def __init__(self) -> None:
        super().__init__()
        self.wiped = ""
        self._left: list[str] = []  # the rows that have left it
        self._rows = [""]  # those that can be seen; one that does not end where its line ends has no "\n"
        self._at = 0  # the row of the cursor

    def write(self, text: str, /) -> int:
        for part in self._PARTS.findall(text):
            self._show(part)
        return len(text)

    def getvalue(self) -> str:
        """All that can still be read, scrolling back."""
        return "".join(self._left + self._rows)

    def _show(self, part: str) -> None:
        if part == "\n":
            self._new_row("\n")
        elif part.endswith("A") and part[0] == "\x1b":
            self._at = max(0, self._at - int(part[2:-1]))
        elif part == "\x1b[J":
            self.wiped += "".join(self._rows[self._at :])
            self._left += self._rows if self._at == 0 else []
            self._rows[self._at :] = [""]
        elif part == "\x1b[3J":
            self._left.clear()
        elif part[0] not in "\x1b\r":
            self._type(part)

    def _type(self, letters: str) -> None:
        for letter in letters:
            if len(self._rows[-1]) == self.WIDTH:
                self._new_row("")
            self._rows[-1] += letter

    def _new_row(self, end: str) -> None:
        self._rows[-1] += end
        self._rows.append("")
        if len(self._rows) > self.HEIGHT:
            self._left.append(self._rows.pop(0))
        self._at = len(self._rows) - 1


class Typist(io.StringIO):
    """A keyboard whose letters appear on the display, as a terminal shows them."""

    def __init__(self, display: Display, *lines: str) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self.display = display

    def isatty(self) -> bool:
        return True

    def readline(self, _: int | None = -1, /) -> str:  # type: ignore[override]  # reads text
        line = self.typed()
        self.display.write(line)
        return line

    def typed(self) -> str:
        """The next line."""
        return super().readline()


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


def at_one_screen(game: rowlock.Game, *lines: str, bots: Collection[int] = ()) -> Display:
    """The screen of a terminal after these lines were typed."""
    display = Display()
    play(game, bots=bots, console=Console(Typist(display, *lines), display, can_wipe=True))
    return display


# For two players: a hand for each, the display, and the top of the pile; all other cards lie below.
DEAL: Final = "r5 r7 y4 g9  b3 b8 g2 y11  r2 y6 b10 g5  r9 y9 r3 r12"


def dealt(
    game: str = "cards", *, players: str = "Ada,Ben", cards: str = DEAL, jokers: str = "no", **options: Any
) -> rowlock.Game:
    """A card game in which the cards lie in this order, and all others below them, colour by colour."""
    played = given(game, players=players, jokers=jokers, **options)
    every = [f"{letter}{number}" for letter in ("rygbj" if jokers == "yes" else "rygb") for number in range(2, 13)]
    played.shuffle([*cards.split(), *(card for card in every if card not in cards.split())])
    return played
