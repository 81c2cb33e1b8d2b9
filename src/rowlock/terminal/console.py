"""What the terminal game says and asks: lines out, lines in."""

import re
from shutil import get_terminal_size
from typing import Final, TextIO

from rowlock.rules.errors import RowlockError
from rowlock.rules.sentences import readable

_PAINT: Final = re.compile(r"\x1b\[[0-9;]*m")  # takes no room on the screen
_UNREADABLE: Final = "\ufffd"


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
            self.say()
            raise Stopped
        answer = line.strip()
        if not self._reads.isatty():  # nobody has typed it there, so that it can be read
            self._write(f"{answer}\n")
        self._remember(f"{prompt} {answer}")
        return answer

    def begin_private(self) -> None:
        """What follows is for one person's eyes, as far as the screen can do that."""
        if self.can_wipe and self._private is None:
            self._private = []

    def end_private(self, instead: str | None = None) -> None:
        """Take everything since ``begin_private`` off the screen if there is something to say ``instead``."""
        lines, self._private = self._private, None
        if lines and instead:
            width = max(1, get_terminal_size().columns)
            high = sum(max(1, -(-len(_PAINT.sub("", line)) // width)) for line in lines)
            self._write(f"\x1b[{high}A\r\x1b[J{instead}\n")

    def _write(self, text: str) -> None:
        self._writes.write(text)
        self._writes.flush()

    def _remember(self, text: str) -> None:
        if self._private is not None:
            self._private += text.split("\n")
