"""What can be typed at any time: help, sheet, sheets, undo, record, save, rules, quit."""

from pathlib import Path

import pytest

import rowlock
from support.keyboard import given, play
from support.program import HARBOUR

ROLL = "1 4 r3 y2 g6 b6"


@pytest.mark.parametrize("word", ["help", "HELP", "?", "help me"])
def test_help(word: str) -> None:
    shown = play(given(), word, ROLL, word, "quit")
    assert shown.count("At any time you can also type one of these:\n") == 2
    assert max(map(len, shown.splitlines())) <= 80
    for order in ("sheet ", "sheets ", "undo ", "record ", "save FILE ", "rules ", "quit "):
        assert f"\n  {order}" in shown


def test_help_tells_how_dice_are_typed_where_they_are() -> None:
    assert "like 1 4 r3 y2 g6 b5. Leave out" in play(given(), "help", "quit")
    assert "Dice are typed" not in play(rowlock.new(players=["Ada"], seed=1), "help", "quit")


@pytest.mark.parametrize(
    "words", ["undo please", "record x", "quit r5", "Exit now", "sheet Ben", "sheets all", "rules ?"]
)
def test_orders_that_take_nothing_refuse_more(words: str) -> None:
    game = given(players="Ada")
    order, more = words.split()
    assert f"“{order.lower()}” stands alone; leave out “{more}”.\n" in play(game, ROLL, "r5", words, "pass")
    assert len(game.steps) == 3


def test_help_tells_that_the_colour_of_a_row_is_enough() -> None:
    assert "red for row-red" in play(given("bonus-b"), "help", "quit")


def test_help_tells_how_to_go_on_with_the_bots_that_play() -> None:
    assert "“rowlock play --resume FILE”\n" in play(given(), "help", "quit")
    game = given(players="Ada,Bot 1,Bot 2")
    assert "“rowlock play --resume FILE --bots random,random”\n" in play(game, "help", "quit", bots=(1, 2))


@pytest.mark.parametrize("word", ["quit", "exit", "Quit"])
def test_quit(word: str) -> None:
    assert play(given(), ROLL, word, "r5").endswith("1. 1 4 r3 y2 g6 b6:\n")


def test_rules_of_this_very_game() -> None:
    assert "Qwixx Bonus B\n=============\n" in play(given("bonus-b"), "rules", "quit")
    assert "\nharbour\n=======\n" in play(given(HARBOUR), "rules", "quit")
    pads = " ".join(play(given("gemixxt-b", edition="pads"), "rules", "quit").split())
    assert "green with 3 and blue with 4" in pads


def test_the_own_sheet() -> None:
    shown = play(given(), ROLL, "r5", "sheet", "quit")
    own = shown.partition("sheet\n")[2]
    assert own.startswith("Ben: 0 points\n")
    assert "Ada: " not in own.partition("Ben, white action")[0]


def test_all_sheets_as_the_one_who_asks_may_know_them() -> None:
    shown = play(given(), ROLL, "r5", "sheets", "quit")
    sheets = shown.partition("? sheets\n")[2].partition("Ben, white action")[0]
    assert sheets.startswith("Ada: 0 points\n")
    assert "Ben: 0 points\n" in sheets
    assert "[5]" not in sheets


def test_the_record_without_what_nobody_may_know_yet() -> None:
    shown = play(given(), ROLL, "r5", "record", "y5", "record", "quit")
    first, second = (part.partition("action: mark")[0] for part in shown.split("? record\n")[1:])
    left_out = "# What was decided in this action is left out: nobody was to see it before its end."
    assert f"\n1. 1 4 r3 y2 g6 b6:\n{left_out}\n" in first
    assert "\n1. 1 4 r3 y2 g6 b6: Ada r5, Ben y5\n" in second
    assert "left out" not in second


def test_save(tmp_path: Path) -> None:
    file, other = tmp_path / "my game.txt", tmp_path / "game.json"
    shown = play(given(), "save", f"save {file}", ROLL, f"SAVE {file}", f"save {other}", "quit")
    assert "Say where to save the record, like “save evening.txt”.\n" in shown
    assert shown.count(f"The record is in {file}.\n") == 2
    assert len(rowlock.load(file).steps) == 1
    assert rowlock.load(other) == rowlock.load(file)


@pytest.mark.parametrize("written", ["~/{}", '"~/{}"', "'{folder}/{}'", "“{folder}/{}”", '"{folder}/{}"'])
def test_save_takes_a_name_as_a_shell_would(written: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    name = written.format("my game.txt", folder=tmp_path)
    shown = play(given(), ROLL, f"save {name}", "quit")
    assert f"The record is in {tmp_path / 'my game.txt'}.\n" in shown
    assert [path.name for path in tmp_path.iterdir()] == ["my game.txt"]
    again = play(given(players="Ada"), *[ROLL, "pass", "pass"] * 4, name, "")
    assert f"There is a file “{tmp_path / 'my game.txt'}” already; name another.\n" in again


def test_save_of_a_name_that_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown = play(given(), 'save ""', "save ~nobody-of-this-name/x", 'save "', "quit")
    assert "Say where to save the record, like “save evening.txt”.\n" in shown
    assert "“~nobody-of-this-name/x” cannot be written: no such file or directory.\n" in shown
    assert 'The record is in ".\n' in shown


def test_save_spares_files_of_others(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("mine", encoding="utf-8")
    shown = play(given(), f"save {file}", f"save {'x' * 300}", f"save {tmp_path}", "quit")
    assert f"There is a file “{file}” already; name another.\n" in shown
    assert "cannot be written: file name too long.\n" in shown
    assert f"There is a file “{tmp_path}” already; name another.\n" in shown
    assert file.read_text(encoding="utf-8") == "mine"


def test_save_may_write_the_record_again_that_the_game_came_from(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    given().save(file)
    play(rowlock.load(file), ROLL, f"save {file}", "quit", resumed_from=str(file))
    assert len(rowlock.load(file).steps) == 1


# undo


def test_undo_of_a_decision() -> None:
    game = given()
    shown = play(game, ROLL, "r5", "undo", "y5", "quit")
    assert "Ada’s decision is taken back.\nAda, white action: mark r5, " in shown
    assert game.sheet("Ada").marks == ("y5",)


def test_undo_across_the_end_of_an_action() -> None:
    game = given()
    shown = play(game, ROLL, "r5", "y5", "undo", "g5", "quit")
    assert "Ben’s decision is taken back.\nBen, white action: mark r5, " in shown
    assert game.sheet("Ben").marks == ("g5",)


def test_undo_of_a_roll_that_was_typed_in() -> None:
    game = given()
    shown = play(game, ROLL, "undo", "6 6 r1 y1 g1 b1", "quit")
    assert "The roll is taken back.\n\n—— Ada’s turn ——\n" in shown
    assert game.state.shared["roll"] == {"white": [6, 6], "red": 1, "yellow": 1, "green": 1, "blue": 1}


def test_undo_passes_over_what_a_bot_did() -> None:
    game = rowlock.new(players=["Ada", "Bot"], dice="given")
    shown = play(game, "1 1 r1 y1 g1 b1", "pass", "undo", "r2", "quit", bots=(1,))
    assert "Ada’s decision is taken back.\nAda, white action: mark r2 or y2, or pass? r2\n" in shown
    assert game.sheet("Ada").marks == ("r2",)


def test_undo_passes_over_what_had_to_be() -> None:
    # With b3 only closing cells are left, too early: nothing remains to be decided in the colour action.
    shown = play(given(players="Ada"), *ALL_ROWS_USED_UP, "undo", "quit")
    assert "Ada can only pass.\nColour action:\n  Ada passes.\n" in shown
    assert "Ada’s decision is taken back.\nAda, white action: mark b3, or pass? quit\n" in shown


ALL_ROWS_USED_UP = (
    *("5 6 r1 y1 g1 b1", "r11", "pass"),
    *("5 6 r1 y1 g1 b1", "y11", "pass"),
    *("1 2 r1 y1 g1 b1", "g3", "pass"),
    *("1 2 r1 y1 g1 b1", "b3"),
)


def test_dice_that_were_drawn_are_not_taken_back() -> None:
    shown = play(rowlock.new(players=["Ada"], seed=1), "undo", "", "undo", "quit")
    assert "There is nothing to take back.\n" in shown
    assert "The dice have been rolled; what was decided before stands.\n" in shown
