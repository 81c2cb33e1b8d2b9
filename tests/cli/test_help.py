"""Help: each command says it all, fits a common terminal, and its examples work as they are written."""

import re
import shlex
import shutil
from pathlib import Path
from typing import Final

import pytest

import rowlock as library
from support.program import EXAMPLES, RECORD, Here, Ran, rowlock

COMMANDS: Final = ("", "games", "rules", "board", "board check", "replay", "verify", "play")
TWELVE_STEPS: Final = RECORD.replace(
    "3. 6 6 r6 y6 g6 b6: Ada pass", "3. 6 6 r6 y6 g6 b6: Ada pass, Ben pass; Ada pass"
)


def helped(command: str, here: Here, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("COLUMNS", "80")
    ran = here(*command.split(), "--help")
    assert (ran.code, ran.err) == (0, "")
    return ran.out


def examples(shown: str) -> list[str]:
    """The command lines below “Example:” or “Examples:”."""
    _, _, below = shown.partition("\nExample")
    return re.findall(r"(?m)^(?:s?:)? *(rowlock .*)$", below)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_fits_80_columns(command: str, here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = helped(command, here, monkeypatch)
    assert shown.startswith(f"usage: rowlock {command}".rstrip())
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("command", COMMANDS)
def test_the_examples_in_help_work(
    command: str, here: Here, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found = examples(helped(command, here, monkeypatch))
    assert found, "each command has an example"
    monkeypatch.chdir(tmp_path)
    shutil.copytree(EXAMPLES, tmp_path / "examples")
    evening = tmp_path / "evening.txt"
    for example in found:
        evening.unlink(missing_ok=True)
        if "replay evening.txt" in example or "resume evening.txt" in example:
            evening.write_text(TWELVE_STEPS, encoding="utf-8")
        if "verify evening.txt" in example:
            evening.write_text(library.new(players=2, seed=7).record(), encoding="utf-8")
        program, *arguments = shlex.split(example)
        assert program == "rowlock"
        ran = here(*arguments)
        assert (ran.code, ran.err) == (0, ""), example
        assert ran.out


def test_the_record_of_the_examples_has_the_step_that_is_shown() -> None:
    assert len(library.load(TWELVE_STEPS).steps) == 12


def test_play_shows_how_to_go_on_with_a_record(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(examples(helped("play", here, monkeypatch))) == 4


@pytest.mark.parametrize("command", ["", "board"])
def test_without_a_command_there_is_help(command: str, here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = helped(command, here, monkeypatch)
    assert here(*command.split()) == Ran(0, shown, "")


def test_the_version(here: Here) -> None:
    assert here("--version") == Ran(0, f"rowlock {library.__version__}\n", "")


def test_the_real_program_helps() -> None:
    ran = rowlock("--help", machine={"COLUMNS": "80"})
    assert (ran.code, ran.err) == (0, "")
    assert "“rowlock COMMAND --help” tells all about a command." in ran.out
