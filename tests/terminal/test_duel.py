"""The Duel in the terminal: the board, pawns put and knocked away, stacks, closing, misses and the end."""

import re
from pathlib import Path
from typing import Any

import pytest

import rowlock
from support import keyboard
from support.keyboard import at_one_screen, given

EMPTY = """\
red 2 3 4 5 6 7 8 9 10 11 12 ( )
yellow 2 3 4 5 6 7 8 9 10 11 12 ( )
green 12 11 10 9 8 7 6 5 4 3 2 ( )
blue 12 11 10 9 8 7 6 5 4 3 2 ( )

x Ada: 0 points
  pawns: red 0, yellow 0, green 0, blue 0; 22 left
  misses: 0
o Ben: 0 points
  pawns: red 0, yellow 0, green 0, blue 0; 22 left
  misses: 0
"""


def play(game: rowlock.Game, *lines: str, **more: Any) -> str:
    """What a terminal has shown, with single spaces inside its lines."""
    return re.sub(r"(?<=\S) {2,}", " ", keyboard.play(game, *lines, **more))


def duel() -> rowlock.Game:
    return given("duel")


def told(shown: str, action: str) -> list[str]:
    """What was told of the last such action."""
    lines = shown.rpartition(f"{action} action:\n")[2].split("\n")
    return [line.strip() for line in lines[: [line.startswith("  ") for line in lines].index(False)]]


def test_a_duel_begins() -> None:
    shown = play(duel(), "1 4 r3 y2 g6 b5", "quit")
    begin = "Qwixx: the Duel: Ada and Ben.\nType “help” at any time.\n\n—— Ada’s turn ——\n\n"
    assert shown.startswith(f"{begin}{EMPTY}\nAda rolls. What do the dice show, like ")
    assert "Ada, white action: put a pawn on r5, y5, g5 or b5, or pass? quit\n" in shown


def test_nothing_is_said_of_hidden_answers_where_there_are_none() -> None:
    assert "answers stay hidden" in at_one_screen(given()).getvalue()
    display = at_one_screen(duel(), "1 4 r3 y2 g6 b5", "r5", "pass")
    assert "hidden" not in display.getvalue()
    assert display.wiped == ""


@pytest.mark.rule("D2")
def test_a_turn_of_one_player_alone() -> None:
    shown = play(duel(), "1 4 r3 y2 g6 b5", "r5", "b9", "quit")
    assert ("White action:\n  Ada puts a pawn on r5.\nred 2 3 4 [5x] 6 7 8 9 10 11 12 ( )\n") in shown
    assert (
        "dice: white 1 + 4 = 5, red 3, yellow 2, green 6, blue 5\nAda, colour action: put a pawn on r7, " in shown
    )
    assert "Colour action:\n  Ada puts a pawn on b9.\n\n—— Ben’s turn ——\n" in shown
    assert "blue 12 11 10 [9x] 8 " in shown
    assert "x Ada: 2 points\n  pawns: red 1, yellow 0, green 0, blue 1; 20 left\n" in shown


@pytest.mark.rule("D3")
def test_a_pawn_that_is_knocked_away_is_told() -> None:
    shown = play(duel(), "1 4 r3 y2 g6 b5", "r5", "pass", "2 3 r1 y1 g1 b1", "r5", "quit")
    assert told(shown, "White") == [
        "Ben puts a pawn on r5.",
        "Ada’s pawn on r5 is knocked away and goes back to Ada.",
    ]
    assert "red 2 3 4 [5o] 6 " in shown
    supply = "x Ada: 0 points\n  pawns: red 0, yellow 0, green 0, blue 0; 22 left\n"
    assert supply in shown.rpartition("White action:")[2]


@pytest.mark.rule("D3")
def test_a_stack_grows() -> None:
    turn = "1 4 r4 y2 g6 b5"
    shown = play(
        duel(), turn, "r5", "pass", turn, "pass", "b9", turn, "r5", "pass", turn, "pass", "pass", turn, "r5"
    )
    assert told(shown, "White") == ["Ada puts a pawn on r5: a stack of 3 now."]
    assert "Ada puts a pawn on r5: a stack of 2 now.\nred 2 3 4 [5x2] 6 " in shown
    assert "red 2 3 4 [5x3] 6 " in shown


@pytest.mark.rule("D3", "D4")
def test_what_the_rules_forbid_is_explained() -> None:
    shown = play(duel(), "1 4 r1 y2 g6 b5", "r5", "r5", "pass", "quit")
    assert "Ada cannot play r5: the two actions of a turn must use different cells.\n" in shown
    shown = play(duel(), "1 4 r3 y2 g6 b5", "r5", "r7", "2 3 r1 y1 g1 b1", "r5", "quit")
    barred = "a pawn stands there, and only the foremost pawn of a row can be knocked away"
    assert f"Ben cannot play r5: {barred}.\nBen, white action: put a pawn on y5, g5 or b5, or pass? quit" in shown


# Ada puts pawns on red 2 to 6 while Ben passes; with the sixth roll she closes the row.
CLOSING = [
    *("1 1 r1 y1 g1 b1", "r2", "pass", "6 6 r1 y1 g1 b1", "b12", "pass"),
    *("1 2 r1 y1 g1 b1", "r3", "pass", "6 6 r1 y1 g1 b1", "b12", "pass"),
    *("2 2 r1 y1 g1 b1", "r4", "pass", "6 6 r1 y1 g1 b1", "b12", "pass"),
    *("2 3 r1 y1 g1 b1", "r5", "pass", "6 6 r1 y1 g1 b1", "b12", "pass"),
    *("3 3 r1 y1 g1 b1", "r6", "pass", "6 6 r1 y1 g1 b1", "b12", "pass"),
    *("6 6 r1 y1 g1 b1", "r12"),
]


@pytest.mark.rule("D5")
def test_closing_a_row_puts_another_pawn_on_its_lock() -> None:
    game = duel()
    shown = play(game, *CLOSING, "pass", "quit")
    assert told(shown, "White") == [
        "Ada puts a pawn on r12.",
        "Another pawn of Ada goes on the lock of the red row.",
        "The red row is closed for all.",
        "The red die leaves the game.",
    ]
    assert "red [2x] [3x] [4x] [5x] [6x] · · · · · [12x] (x)\n" in shown
    # Seven pawns in red, 28 points; five of Ben's in a stack on b12, 15 points.
    assert "x Ada: 28 points\n  pawns: red 7, yellow 0, green 0, blue 0; 15 left\n" in shown
    assert "o Ben: 15 points\n  pawns: red 0, yellow 0, green 0, blue 5; 17 left\n" in shown
    asked = shown.rpartition("What do the dice show, like ")[2].partition("?")[0]
    assert [word[0] for word in asked.split()[2:]] == ["y", "g", "b"]


@pytest.mark.rule("D6", "D7", "D8")
def test_four_misses_of_both_end_the_game() -> None:
    passes = ["1 1 r1 y1 g1 b1", "pass", "pass"]
    shown = play(duel(), "1 1 r1 y1 g1 b1", "r2", "pass", *passes * 6, "", "quit")
    assert shown.count("takes a miss.") == 4
    end = shown.partition("—— The end ——\n")[2]
    # Ben, Ada, Ben and Ada again: two misses each, and one pawn of Ada's is worth one point.
    ada = "x Ada: -9 points\n  pawns: red 1, yellow 0, green 0, blue 0; 19 left\n  misses: 2, 10 points off\n"
    assert ada in end
    assert "Ada wins with -9 points.\n   -9 Ada\n  -10 Ben\n" in end


def test_sheet_and_sheets_show_the_one_board() -> None:
    turn = ("1 4 r3 y2 g6 b5", "r5")
    for order in ("sheet", "sheets"):
        shown = play(duel(), *turn, order, "quit").rpartition(f"? {order}\n")[2]
        assert shown.count("red 2 3 4 [5x] 6 ") == 1
        assert shown.count("x Ada: ") == 1


def test_the_help_tells_what_the_board_shows() -> None:
    shown = play(duel(), "help", "quit")
    assert "puts a pawn there, like r5" in shown
    assert "[7o2] a stack" in shown
    assert "row-red" not in shown
    assert "“pass”, or p, puts none." in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_bots_play_it_to_the_end() -> None:
    for seed in range(3):
        game = rowlock.new("duel", players=["Ada", "Ben"], seed=seed)
        shown = keyboard.play(game, bots=(0, 1))
        assert game.over
        scores = game.scores()
        assert f"\n{scores[game.winners[0]]:5}  {game.winners[0]}\n" in shown.partition("—— The end ——")[2]
        assert max(map(len, shown.splitlines())) <= 80


def test_high_stacks_and_long_names_fit_80_columns() -> None:
    # Ada stacks eleven pawns on g12, while Ben stacks as many on r2.
    game = given("duel", players=f"{'A' * 40},{'B' * 40}")
    turns = ["6 6 r1 y1 g1 b1", "g12", "pass", "1 1 r1 y1 g1 b1", "r2", "pass"] * 11
    shown = keyboard.play(game, *turns, "quit")
    assert "[12x11]" in shown
    assert "[2o11]" in shown
    boards = [line for line in shown.splitlines() if line.startswith(("red ", "green ", "x A", "o B"))]
    assert max(map(len, boards)) <= 80


def test_it_goes_on_from_its_record(tmp_path: Path) -> None:
    file = tmp_path / "duel.txt"
    play(duel(), *CLOSING, save_to=str(file))
    shown = play(rowlock.load(file), "quit", resumed_from=str(file))
    assert "red [2x] [3x] [4x] [5x] [6x] · · · · · [12x] (x)\n" in shown
    assert "dice: white 6 + 6 = 12, yellow 1, green 1, blue 1\nAda, colour action: " in shown


def test_a_pawn_that_was_put_is_taken_back() -> None:
    game = duel()
    shown = play(game, "1 4 r3 y2 g6 b5", "r5", "pass", "2 3 r1 y1 g1 b1", "r5", "undo", "b5", "quit")
    assert "Ben’s decision is taken back.\n" in shown
    assert game.sheet("Ada").marks == ("r5",)
    assert game.sheet("Ben").marks == ("b5",)
