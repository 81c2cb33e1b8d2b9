"""Whatever the program is connected to: no terminal, a closed pipe, a full disk, a terminal without “signs”."""

import errno
import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rowlock import cli, commands
from support.keyboard import Screen
from support.program import HARBOUR, PROJECT, RECORD, Here, Ran, environment, rowlock


def shell(line: str) -> Ran:
    """The exit code of the last command of a line in a shell, where “rowlock” is the real program."""
    function = f'rowlock() {{ "{sys.executable}" -m rowlock "$@"; }}; '
    done = subprocess.run(  # noqa: S602 - a pipe needs a shell
        function + line, shell=True, capture_output=True, cwd=PROJECT, env=environment({}), timeout=120, check=False
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def test_a_reader_that_has_seen_enough() -> None:
    ran = shell("{ rowlock rules classic; echo $? >&2; } | head -1")
    assert ran == Ran(0, "Qwixx\n", "0\n")


@pytest.mark.parametrize("command", ["games", "--help", "--version", "replay - </dev/null"])
def test_closed_outputs(command: str) -> None:
    code = 2 if "replay" in command else 0
    assert shell(f"rowlock {command} >&-").code == code
    assert shell(f"rowlock {command} 2>&-").code == code
    assert shell(f"rowlock {command} >&- 2>&-").code == code


@pytest.mark.parametrize("command", ["games --json", "--help", "--version", "play classic --seed 1 </dev/null"])
def test_a_full_disk(command: str) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no disk that is always full")
    sentence = f"rowlock: The output cannot be written: {os.strerror(errno.ENOSPC).lower()}.\n"
    assert shell(f"rowlock {command} >/dev/full") == Ran(2, "", sentence)


def test_no_input_at_all() -> None:
    ran = shell("rowlock play classic --seed 1 --players Ada <&-")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("Ada, press Enter to roll: \nStopped.\n")


@pytest.mark.parametrize(
    "settings",
    [{"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}],
    ids=str,
)
def test_a_terminal_that_lacks_signs_shows_plainer_ones(settings: dict[str, str]) -> None:
    ran = rowlock("play", "classic", "--players", "Ada", "--seed", "1", typed="\nünder\n", machine=settings)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.isascii()
    assert "-- Ada's turn --" in ran.out
    assert 'Type "help" at any time.' in ran.out
    refused = rowlock("rules", "ünder", machine=settings)
    assert refused.code == 2
    assert refused.err.isascii()
    assert "Traceback" not in refused.err


def test_nothing_is_coloured_in_a_pipe() -> None:
    assert "\x1b" not in rowlock("board", "check", HARBOUR, machine={"TERM": "xterm"}).out


@pytest.mark.parametrize(
    ("settings", "coloured"),
    [({"TERM": "xterm"}, True), ({"TERM": "dumb"}, False), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True)],
    ids=str,
)
def test_colour_is_for_terminals_that_want_it(
    settings: dict[str, str], *, coloured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("TERM", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    screen = Screen()
    monkeypatch.setattr(sys, "stdout", screen)
    assert cli.main(["board", "check", HARBOUR]) == 0
    assert ("\x1b[31m" in screen.getvalue()) is coloured


class Broken(io.StringIO):
    """A stream that nobody reads any more, or whose disk is full."""

    def __init__(self, error: OSError, file: Any) -> None:
        super().__init__()
        self.error = error
        self.file = file

    def flush(self) -> None:
        raise self.error

    def fileno(self) -> int:
        number: int = self.file.fileno()
        return number


@pytest.mark.parametrize(
    ("error", "code", "sentence"),
    [
        (BrokenPipeError(), 0, ""),
        (
            OSError(errno.ENOSPC, "No space left on device"),
            2,
            "The output cannot be written: no space left on device.",
        ),
        (OSError("odd"), 2, "The output cannot be written: odd."),
    ],
    ids=repr,
)
def test_an_output_that_breaks(
    error: OSError,
    code: int,
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with (tmp_path / "output").open("w", encoding="utf-8") as file:
        monkeypatch.setattr(sys, "stdout", Broken(error, file))
        assert cli.main(["games"]) == code
        file.write("nothing of this is kept")
    assert (tmp_path / "output").read_text(encoding="utf-8") == ""
    assert capsys.readouterr().err == (f"rowlock: {sentence}\n" if sentence else "")


def test_streams_that_are_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    assert cli.main(["replay", "-"]) == 2
    sys.stdout.close()
    sys.stderr.close()


def test_signs_that_cannot_be_read_are_no_ones_business(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnicodeDecodeError):
        cli._plainer(UnicodeDecodeError("utf-8", b"\xff", 0, 1, "odd"))
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(written, encoding="ascii"))
    assert cli.main(["rules", "“ü…"]) == 2
    sys.stderr.flush()
    assert b'There is no game ""?..."' in written.getvalue()


def test_ctrl_c_outside_of_a_game(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "games", interrupted)
    assert here("games") == Ran(130, "", "")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"\xff", "What is piped in is no text in UTF-8."),
        (b"#" * 10_000_001, "What is piped in is too large for a record."),
    ],
    ids=["bytes", "endless"],
)
def test_what_is_piped_in_is_read_as_a_file_would_be(
    content: bytes, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content), encoding="ascii"))
    assert cli.main(["replay", "-"]) == 2
    assert capsys.readouterr().err == f"rowlock: {sentence}\n"


def test_a_piped_record_in_this_process(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    piped = RECORD.replace("Ada", "Zoë").encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(piped), encoding="ascii"))
    assert cli.main(["replay", "-", "--at", "2"]) == 0
    assert capsys.readouterr().out.startswith("step 2 of 10, Zoë r5\n")
