"""Runs the program as its users do: the real command as a process of its own, or its ``main`` in this one."""

import io
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from rowlock.cli import main

PROJECT: Final = Path(__file__).parent.parent.parent
EXAMPLES: Final = PROJECT / "examples"
HARBOUR: Final = str(EXAMPLES / "harbour.toml")

# What this machine is set to must make no difference.
_LEFT_OUT: Final = ("COLUMNS", "LINES", "NO_COLOR", "PYTHONIOENCODING", "PYTHONUTF8", "LC_ALL")
_SECONDS: Final = 120

RECORD: Final = """\
Rowlock record 1
game: classic
players: Ada, Ben
start: Ada

1. 1 4 r3 y2 g6 b6: Ada r5, Ben y5; Ada b10
2. 3 4 r1 y1 g1 b1: Ben g7, Ada r7; Ben pass
3. 6 6 r6 y6 g6 b6: Ada pass
"""


class Ran(NamedTuple):
    """What came of a run."""

    code: int
    out: str
    err: str


def environment(changes: Mapping[str, str]) -> dict[str, str]:
    """What the process sees of the machine: the same everywhere, but for these changes."""
    kept = {name: value for name, value in os.environ.items() if name not in _LEFT_OUT}
    return {**kept, "LANG": "C.UTF-8", "TERM": "xterm", **changes}


def rowlock(
    *arguments: str, typed: str = "", folder: Path = PROJECT, machine: Mapping[str, str] | None = None
) -> Ran:
    """The real program, with all that is typed into it."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "rowlock", *arguments],
        input=typed.encode("utf-8", "surrogateescape"),
        capture_output=True,
        cwd=folder,
        env=environment(machine or {}),
        timeout=_SECONDS,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


class Here:
    """The program in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def __call__(self, *arguments: str, typed: str = "") -> Ran:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(arguments)
        written = self._capsys.readouterr()
        return Ran(code, str(written.out), str(written.err))


def refused(ran: Ran) -> Sequence[str]:
    """The sentences of a run that was refused: exit code 2, nothing on the standard output, no traceback."""
    assert ran.code == 2, ran
    assert ran.out == ""
    lines = ran.err.splitlines()
    assert lines
    for line in lines:
        assert line.startswith("rowlock: "), ran.err
        assert line.endswith("."), ran.err
    return [line.removeprefix("rowlock: ") for line in lines]
