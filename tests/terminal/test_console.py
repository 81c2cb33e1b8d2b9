"""The console: lines out, lines in, and what is wiped off the screen again."""

import io
import os

import pytest

from rowlock.rules.errors import RowlockError
from rowlock.terminal.console import Console, Stopped
from support.keyboard import Screen


class Odd(io.StringIO):
    """Raises instead of giving a line."""

    def __init__(self, error: BaseException) -> None:
        super().__init__()
        self.error = error

    def readline(self, _: int | None = -1, /) -> str:  # type: ignore[override]  # reads text
        raise self.error


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rowlock.terminal.console.get_terminal_size", lambda: os.terminal_size((20, 10)))


def test_an_answer_without_the_spaces_around_it() -> None:
    writes = io.StringIO()
    assert Console(io.StringIO("  r5 \nrest"), writes).ask("Ada?") == "r5"
    assert writes.getvalue() == "Ada? r5\n"


def test_what_was_typed_is_on_the_screen_already() -> None:
    writes = io.StringIO()
    assert Console(Screen("r5\n"), writes).ask("Ada?") == "r5"
    assert writes.getvalue() == "Ada? "


@pytest.mark.parametrize("reads", [io.StringIO(""), Odd(KeyboardInterrupt())], ids=["ctrl-d", "ctrl-c"])
def test_nobody_answers_any_more(reads: io.StringIO) -> None:
    writes = io.StringIO()
    with pytest.raises(Stopped):
        Console(reads, writes).ask("Ada?")
    assert writes.getvalue() == "Ada? \n"


def test_what_cannot_be_read_is_an_answer_that_means_nothing() -> None:
    assert Console(Odd(UnicodeDecodeError("utf-8", b"\xff", 0, 1, "odd")), io.StringIO()).ask("Ada?") == "\ufffd"


def test_complaints_are_fit_for_a_screen() -> None:
    writes = io.StringIO()
    Console(io.StringIO(), writes).complain(RowlockError("“\x1b[2J” is wrong.\nSo is this."))
    assert writes.getvalue() == "“\\u001b[2J” is wrong.\nSo is this.\n"


def private(*texts: str, instead: str | None, can_wipe: bool = True) -> str:
    writes = io.StringIO()
    console = Console(Screen("r5\n"), writes, can_wipe=can_wipe)
    console.say("before")
    console.begin_private()
    for text in texts:
        console.say(text)
    console.begin_private()
    console.ask("Ada?")
    console.end_private(instead)
    console.say("after")
    console.end_private("nothing to wipe")
    return writes.getvalue()


def test_what_is_private_is_wiped() -> None:
    assert private(instead="gone") == "before\nAda? \x1b[1A\r\x1b[Jgone\nafter\n"


@pytest.mark.parametrize(
    ("text", "lines"),
    [("", 1), ("x" * 20, 1), ("x" * 21, 2), ("x\ny\n", 3), ("\x1b[1;7;31m" + "x" * 20 + "\x1b[0m", 1)],
    ids=repr,
)
def test_lines_are_counted_as_the_screen_shows_them(text: str, lines: int) -> None:
    assert f"\x1b[{lines + 1}A" in private(text, instead="gone")


def test_what_is_not_to_be_wiped_stays() -> None:
    assert private("text", instead=None) == "before\ntext\nAda? after\n"


def test_a_screen_that_cannot_wipe_keeps_everything() -> None:
    assert private("text", instead="gone", can_wipe=False) == "before\ntext\nAda? after\n"
