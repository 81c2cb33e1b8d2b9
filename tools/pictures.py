"""Makes the pictures of the README and the docs from the real program: python tools/pictures.py"""

import io
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

import rowlock
from rowlock.bots import BOTS
from rowlock.terminal.console import Console, Stopped
from rowlock.terminal.play import TerminalGame

PICTURES: Final = Path(__file__).parent.parent / "docs" / "pictures"
SEED: Final = "a game for the picture"
TURNS: Final = 9

COLUMN, LINE, MARGIN = 8.4, 19, 16
INK: Final = {"": "#d8dee9", "31": "#ff7b72", "32": "#7ee787", "33": "#e3c04b", "34": "#79b8ff"}
PAPER: Final = "#1b1f27"
_WORDS: Final = re.compile(r"\S+")  # each is put where it belongs, whatever becomes of the spaces
_SIGNALS: Final = re.compile(r"\x1b\[([0-9;]*)m")


class Keyboard(Console):
    """Somebody marks what leaves the fewest cells behind, and gets up when the picture is to be taken."""

    game: rowlock.Game

    def ask(self, prompt: str) -> str:
        """The next answer."""
        self.say(prompt)
        state = self.game.state
        if state.needs_chance:
            return ""
        if sum(past.needs_chance for past in self.game.states) > TURNS:
            raise Stopped
        return self._choice(self.game.players[state.awaited[0]])

    def _choice(self, player: str) -> str:
        legal = self.game.legal(player)
        best, fewest = "pass", 3
        for row in self.game.sheet(player).rows:
            names = [cell.name for cell in row.cells if cell.state == "open"]
            for lost, name in enumerate(names[:fewest]):
                if name in legal:
                    best, fewest = name, lost
        return best


class Run(NamedTuple):
    """Letters of one look."""

    text: str
    signals: str


def screen() -> list[str]:
    """The terminal as it is in the middle of a turn."""
    terminal = io.StringIO()
    keyboard = Keyboard(io.StringIO(), terminal, colour=True)
    keyboard.game = rowlock.new("classic", players=["Ada", "Bot"], seed=SEED, start="Ada")
    TerminalGame(keyboard.game, {1: BOTS["random"]}, keyboard).run()
    lines = terminal.getvalue().split("\n")
    turn = max(number for number, line in enumerate(lines) if "’s turn" in line)
    prompt = max(number for number, line in enumerate(lines) if line.rstrip().endswith("?"))
    return ["$ rowlock play classic --players Ada --bots 1", "", *lines[turn : prompt + 1]]


def runs(line: str) -> Iterator[Run]:
    """The parts of a line that look alike."""
    signals = ""
    for index, part in enumerate(_SIGNALS.split(line)):
        if index % 2:
            signals = "" if part in {"", "0"} else part
        elif part:
            yield Run(part, signals)


def svg(lines: list[str]) -> str:
    """A terminal as a picture."""
    width = 2 * MARGIN + COLUMN * max(len(_SIGNALS.sub("", line)) for line in lines)
    height = 2 * MARGIN + LINE * len(lines)
    drawn = [part for number, line in enumerate(lines) for part in _line(number, line)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" width="{width:.0f}">',
            f'<rect width="100%" height="100%" rx="10" fill="{PAPER}"/>',
            '<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14">',
            *drawn,
            "</g>",
            "</svg>\n",
        ]
    )


def _line(number: int, line: str) -> Iterator[str]:
    column = 0
    bottom = MARGIN + LINE * (number + 1) - 5
    for run in runs(line):
        left, width = MARGIN + COLUMN * column, COLUMN * len(run.text)
        column += len(run.text)
        marks = set(run.signals.split(";"))
        ink = INK[next((code for code in INK if code and code in marks), "")]
        if "7" in marks:
            yield f'<rect x="{left:.1f}" y="{bottom - 14}" width="{width:.1f}" height="{LINE}" fill="{ink}"/>'
            ink = PAPER
        bold = ' font-weight="bold"' if "1" in marks else ""
        for word in _WORDS.finditer(run.text):
            place = f'x="{left + COLUMN * word.start():.1f}" y="{bottom}" textLength="{COLUMN * len(word[0]):.1f}"'
            yield f'<text {place} fill="{ink}"{bold}>{escape(word[0])}</text>'


def pictures() -> dict[str, str]:
    """Every picture by its file's name."""
    return {"terminal.svg": svg(screen())}


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    for name, picture in pictures().items():
        (PICTURES / name).write_text(picture, encoding="utf-8")
