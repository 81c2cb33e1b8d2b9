"""What the terminal game says and asks: lines out, lines in."""

import re
import unicodedata
from shutil import get_terminal_size
from typing import Final, TextIO

from rowlock.rules.errors import RowlockError
from rowlock.rules.sentences import readable

_PAINT: Final = re.compile(r"\x1b\[[0-9;]*m")  # takes no room on the screen
_UNREADABLE: Final = "\ufffd"
_STOPPED: Final = "^C"  # what a terminal shows of the key that has stopped an answer
_GONE: Final = "…"  # at the top of a screen that had to be emptied
_TAB: Final = 8  # columns that it can take


class Stopped(Exception):
    """The person wants no more, or there is nobody to answer any more."""


class Console:
    """A plain terminal, or anything that reads and writes lines."""

    def __init__(self, reads: TextIO, writes: TextIO, *, colour: bool = False, can_wipe: bool = False) -> None:
        """Talk over these two.

        ``colour`` if what is written may be coloured, ``can_wipe`` if it can be taken off the screen again.
        """
        self._reads = reads
        self._writes = writes
        self.colour = colour
        self.can_wipe = can_wipe
        self._private: list[str] | None = None  # the lines that are to be wiped

    def say(self, text: str = "") -> None:
        """Write a line, or several."""
        self._write(text + "\n")
        self._remember(text)

    def complain(self, error: RowlockError) -> None:
        """Say what is wrong."""
        for sentence in str(error).splitlines():
            self.say(readable(sentence))

    def ask(self, prompt: str) -> str:
        """Write a prompt and wait for a line, without the spaces around it (Stopped)."""
        self._write(f"{prompt} ")
        try:
            line = self._reads.readline()
        except KeyboardInterrupt:
            line = ""
        except UnicodeDecodeError:
            line = f"{_UNREADABLE}\n"
        if not line:
            self._write("\n")
            self._remember(f"{prompt} {_STOPPED}")
            raise Stopped
        typed, answer = line.rstrip("\n"), line.strip()
        if not self._reads.isatty():  # nobody has typed it there, so that it can be read
            self._write(f"{answer}\n")
        self._remember(f"{prompt} {typed}")
        return answer

    def begin_private(self) -> None:
        """What follows is for one person's eyes, as far as the screen can do that."""
        if self.can_wipe and self._private is None:
            self._private = []

    def end_private(self, instead: str | None = None) -> None:
        """Take everything since ``begin_private`` off the screen, if there is anything to say ``instead``, even "".

        What has left a low screen at its top, or leaves it as some terminals empty the whole screen, can only be
        taken away with all that has left it before. Then there must be something, for the next time to begin below.
        """
        lines, self._private = self._private, None
        if lines and instead is not None:
            size = get_terminal_size()
            high = sum(max(1, -(-_columns(line) // max(1, size.columns))) for line in lines)
            forget = "\x1b[3J" if high >= size.lines - 1 else ""
            shown = instead or (_GONE if forget else "")
            self._write(f"\x1b[{high}A\r\x1b[J{forget}" + (f"{shown}\n" if shown else ""))

    def _write(self, text: str) -> None:
        self._writes.write(text)
        self._writes.flush()

    def _remember(self, text: str) -> None:
        if self._private is not None:
            self._private += text.split("\n")


def _columns(line: str) -> int:
    """How many columns of the screen a line takes."""
    return sum(map(_columns_of, _PAINT.sub("", line)))


def _columns_of(sign: str) -> int:
    if unicodedata.east_asian_width(sign) in {"W", "F"}:
        return 2
    if sign == "\t":
        return _TAB
    return 1 + (unicodedata.category(sign) == "Cc")  # a terminal shows such a key as two signs
