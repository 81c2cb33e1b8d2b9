"""The real program in a real terminal, with Ctrl-C and Ctrl-D, colour and hidden answers."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest

import rowlock as library
from support.keyboard import SECONDS, Display
from support.program import PROJECT, RECORD, environment

ROLL = "1 4 r3 y2 g6 b6"
Start = Callable[..., Any]


@pytest.fixture
def start() -> Iterator[Start]:
    started: list[Any] = []

    def begin(*arguments: str, **machine: str) -> Any:
        terminal = pexpect.spawn(
            sys.executable,
            ["-W", "error", "-m", "rowlock", *arguments],
            env=environment(machine),
            cwd=str(PROJECT),
            encoding="utf-8",
            timeout=SECONDS,
            dimensions=(24, 80),
        )
        started.append(terminal)
        return terminal

    yield begin
    for terminal in started:
        terminal.close(force=True)


def end(terminal: Any) -> str:
    """What the program still says; it must end by itself, with exit code 0."""
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert (terminal.exitstatus, terminal.signalstatus) == (0, None)
    assert "Traceback" not in terminal.before
    return str(terminal.before).replace("\r\n", "\n")


STOPS = {"ctrl-c": "\x03", "ctrl-d": "\x04"}


@pytest.mark.parametrize("key", STOPS)
@pytest.mark.parametrize(
    ("answers", "prompt"),
    [
        ([], "Enter for classic: "),
        ([""], "Enter for just you: "),
        (["", "Ada"], "Enter for 1: "),
        (["", "Ada", "0"], "press Enter to roll: "),
    ],
    ids=["game", "players", "bots", "roll"],
)
def test_stopping_at_any_question(key: str, answers: list[str], prompt: str, start: Start) -> None:
    terminal = start("play")
    for answer in answers:
        terminal.expect(": $")
        terminal.sendline(answer)
    terminal.expect_exact(prompt)
    terminal.send(STOPS[key])
    assert end(terminal).endswith("\nStopped.\n")


@pytest.mark.parametrize("key", STOPS)
def test_stopping_while_a_decision_is_asked_for(key: str, start: Start, tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    terminal = start("play", "classic", "--players", "Ada,Ben", "--dice", "given", "--record", str(file))
    terminal.expect_exact("What do the dice show")
    terminal.sendline(ROLL)
    terminal.expect_exact("Ada, white action: mark r5, y5, g5 or b5, or pass? ")
    terminal.send(STOPS[key])
    assert end(terminal).endswith(f"\nStopped.\nTo go on: rowlock play --resume {file} --record {file}\n")
    assert len(library.load(file).steps) == 1


@pytest.mark.parametrize("key", STOPS)
def test_stopping_at_the_end(key: str, start: Start, tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    turns = "".join(f"{turn}. 1 1 r1 y1 g1 b1: Ada pass; Ada pass\n" for turn in range(1, 5))
    file.write_text(f"game: classic\nplayers: Ada\n{turns}", encoding="utf-8")
    terminal = start("play", "--resume", str(file))
    terminal.expect_exact("Save the record as")
    terminal.send(STOPS[key])
    assert "Stopped" not in end(terminal)


def test_answers_are_taken_off_the_screen(start: Start) -> None:
    terminal = start("play", "classic", "--players", "Ada,Ben", "--dice", "given")
    terminal.expect_exact("answers stay hidden until all are in.")
    terminal.expect_exact("What do the dice show")
    terminal.sendline(ROLL)
    terminal.expect_exact("Ada, white action: ")
    terminal.sendline("r5")
    terminal.expect_exact("\x1b[1A\r\x1b[JAda has decided.\r\n")
    terminal.expect_exact("Ben, white action: ")
    terminal.sendline("quit")
    end(terminal)


def test_a_terminal_that_can_do_nothing_shows_plain_lines(start: Start) -> None:
    terminal = start("play", "classic", "--players", "Ada,Ben", "--dice", "given", TERM="dumb")
    terminal.expect_exact("What do the dice show")
    terminal.sendline(ROLL)
    terminal.expect_exact("Ada, white action: ")
    terminal.sendline("r5")
    terminal.expect_exact("Ben, white action: ")
    assert "\x1b" not in terminal.before
    terminal.sendline("quit")
    assert "\x1b" not in end(terminal)


@pytest.mark.parametrize(
    ("machine", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)], ids=str
)
def test_colour(machine: dict[str, str], start: Start, tmp_path: Path, *, coloured: bool) -> None:
    file = tmp_path / "evening.txt"
    file.write_text(RECORD, encoding="utf-8")
    shown = end(start("replay", str(file), **machine))
    assert ("\x1b[1;7;31m[5]\x1b[0m" in shown) is coloured
    assert ("\x1b" in shown) is coloured


def test_rolling_and_marking_by_hand(start: Start) -> None:
    terminal = start("play", "classic", "--players", "Ada", "--seed", "1", NO_COLOR="1")
    terminal.expect_exact("Ada, press Enter to roll: ")
    terminal.sendline("")
    terminal.expect_exact("dice: white ")
    terminal.expect_exact("Ada, white action: mark r")
    terminal.sendline("p")
    terminal.expect_exact("Ada passes.")
    terminal.expect_exact("Ada, colour action: ")
    terminal.sendline("p")
    terminal.expect_exact("Ada takes a miss.")
    terminal.expect_exact("misses: 1, 5 points off")
    terminal.sendline("quit")
    end(terminal)


HAND_OVER = "press Enter when only you see the screen: "


def sit_down(start: Start, **machine: str) -> tuple[Any, Display]:
    """A card game of two people on a screen whose scrolled lines are seen too, and Ada alone in front of it."""
    terminal = start("play", "cards", "--players", "Ada,Ben", "--seed", "7", "--start", "Ada", **machine)
    display = Display()
    terminal.logfile_read = display
    terminal.expect_exact(f"Ada, {HAND_OVER}")
    terminal.sendline("")
    terminal.expect_exact("Ada, take action: ")
    assert "\nhand: " in display.getvalue()
    return terminal, display


@pytest.mark.rule("K1")
def test_a_hand_is_taken_off_the_screen(start: Start) -> None:
    terminal, display = sit_down(start, NO_COLOR="1")
    for order in ("help", "sheets", "record", "take 1"):  # too much for a screen of 24 lines
        terminal.sendline(order)
        terminal.expect_exact("Ada, take action: ")
    terminal.sendline("take-1")
    terminal.expect_exact("Ada, number action: ")
    terminal.sendline("pass")
    terminal.expect_exact(f"Ben, {HAND_OVER}")
    assert "\nhand: " not in display.getvalue()
    assert "seen by" not in display.getvalue()
    assert "Ada has decided.\n" in display.getvalue()
    terminal.sendline("quit")
    terminal.expect_exact("Enter for no): ")
    terminal.sendline("")
    end(terminal)


@pytest.mark.rule("K1")
@pytest.mark.parametrize("key", [*STOPS, "quit"])
def test_stopping_leaves_no_hand_on_the_screen(key: str, start: Start, tmp_path: Path) -> None:
    terminal, display = sit_down(start)
    terminal.send(STOPS.get(key, "quit\n"))
    terminal.expect_exact("Enter for no): ")
    shown = display.getvalue().replace(" \n", "\n")
    assert "\nhand: " not in shown
    assert f"Ada, {HAND_OVER.strip()}\nStopped.\nSave the record to go on later as" in shown
    file = tmp_path / "evening.txt"
    terminal.sendline(str(file))
    assert f"To go on: rowlock play --resume {file} --record {file}\n" in end(terminal)
    assert len(library.load(file).steps) == 1


def test_a_terminal_that_cannot_wipe_warns_before_a_hand_is_shown(start: Start) -> None:
    terminal = start("play", "cards", "--players", "Ada,Ben", "--seed", "7", TERM="dumb")
    terminal.expect_exact("What follows can’t be taken off this screen again; all others, look away.\r\n")
    terminal.expect_exact(HAND_OVER)
    terminal.sendline("")
    terminal.expect_exact(" take action: ")
    assert "\x1b" not in terminal.before
    terminal.sendline("quit")
    terminal.expect_exact("Enter for no): ")
    terminal.sendline("")
    assert "\x1b" not in end(terminal)


def test_a_duel_in_a_small_terminal(start: Start) -> None:
    terminal = start("play", "duel", "--players", "Ada,Ben", "--dice", "given")
    display = Display()
    terminal.logfile_read = display
    for typed in ("1 4 r3 y2 g6 b5", "r5", "pass", "2 3 r1 y1 g1 b1", "r5"):
        terminal.expect([r"like [^?]*\? ", "or pass\\? "])
        terminal.sendline(typed)
    terminal.expect_exact("Ben, colour action: ")
    assert "  Ada’s pawn on r5 is knocked away and goes back to Ada.\n" in display.getvalue()
    assert "   4   [5o]    6 " in display.getvalue()
    assert display.wiped == ""
    terminal.sendline("quit")
    end(terminal)
