"""What the terminal game says and asks: lines out, lines in."""

from typing import TextIO


class Stopped(Exception):
    """The person wants no more, or there is nobody to answer any more."""


class Console:
    """A plain terminal, or anything that reads and writes lines."""

    def __init__(self, reads: TextIO, writes: TextIO, *, colour: bool = False) -> None:
        """Talk over these two; ``colour`` if what is written may be coloured."""
        self._reads = reads
        self._writes = writes
        self.colour = colour

    def say(self, text: str = "") -> None:
        """Write a line, or several."""
        self._writes.write(text + "\n")
        self._writes.flush()

    def ask(self, prompt: str) -> str:
        """Write a prompt and wait for a line, without the spaces around it (Stopped)."""
        self._writes.write(f"{prompt} ")
        self._writes.flush()
        try:
            line = self._reads.readline()
        except KeyboardInterrupt:
            line = ""
        except UnicodeDecodeError:
            line = "\ufffd\n"
        if not line:
            self.say()
            raise Stopped
        return line.strip()
