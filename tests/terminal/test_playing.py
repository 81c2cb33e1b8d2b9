"""Whole games in the terminal: what is shown and asked, from the first turn to the end."""

from pathlib import Path
from typing import Final

import pytest

import rowlock
from rowlock.rules.games import GAMES
from support.keyboard import given, play
from support.program import HARBOUR

ROLL = "1 4 r3 y2 g6 b6"


def after(shown: str, beginning: str) -> str:
    """What is shown from the last place where this stands."""
    assert beginning in shown
    return shown[shown.rindex(beginning) :]


def test_a_turn_for_two() -> None:
    shown = play(given(), ROLL, "r5", "y5", "b10", "quit")
    sheet, _, turn = shown.partition("dice: ")
    assert sheet.startswith("Qwixx: Ada and Ben.\nType “help” at any time.\n\n—— Ada’s turn ——\n\nAda: 0 points\n")
    assert turn.startswith(
        "white 1 + 4 = 5, red 3, yellow 2, green 6, blue 6\n"
        "Ada, white action: mark r5, y5, g5 or b5, or pass? r5\n"
        "Ben, white action: mark r5, y5, g5 or b5, or pass? y5\n"
        "White action:\n"
        "  Ada marks r5.\n"
        "  Ben marks y5.\n"
        "Ada: 1 point\n"
    )
    assert (
        "misses: 0\n"
        "dice: white 1 + 4 = 5, red 3, yellow 2, green 6, blue 6\n"
        "Ada, colour action: mark r7, y3, y6, g10, g7, b10 or b7, or pass? b10\n"
        "Colour action:\n"
        "  Ada marks b10.\n"
        "\n—— Ben’s turn ——\n"
    ) in shown


def test_who_marks_nothing_takes_a_miss() -> None:
    shown = play(given(), ROLL, "pass", "P", "p", "quit")
    assert "Colour action:\n  Ada passes.\n  Ada takes a miss.\n" in shown


def test_what_the_rules_forbid_is_explained() -> None:
    shown = play(given(players="Ada"), "6 6 r6 y6 g6 b6", "r12", "g12", "g12", "quit")
    assert "Ada cannot play r12: closing the red row needs 5 marks in it, and there are 0.\n" in shown
    assert "Ada cannot play g12: it is marked already.\n" in shown


@pytest.mark.parametrize("words", ["r5", "R5", " r5 "])
def test_capitals_and_spaces_make_no_difference(words: str) -> None:
    assert "White action:\n  Ada marks r5.\n" in play(given(players="Ada"), ROLL, words, "quit")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "Type one of the decisions that are offered, or “help”."),
        ("r6", "Ada cannot play r6: the white dice make 5."),
        ("5", "“5” is no decision of this game; decisions look like “pass” or “r2”."),
        ("mark r5", "“mark r5” is no decision of this game; decisions look like “pass” or “r2”."),
    ],
)
def test_a_wrong_decision_is_explained_and_asked_for_again(words: str, sentence: str) -> None:
    prompt = "Ada, white action: mark r5, y5, g5 or b5, or pass?"
    shown = play(given(players="Ada"), ROLL, words, "r5", "quit")
    assert f"{prompt} {words}\n{sentence}\n{prompt} r5\n" in shown


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "Type what the dice show, or “help”."),
        ("1 4", "The red die is missing."),
        ("7 4 r3 y2 g6 b6", "A white die must show 1 to 6, not 7."),
        ("r5", "A roll has two white dice; it looks like “1 2 r3 y4 g5 b6”."),
    ],
)
def test_a_wrong_roll_is_explained_and_asked_for_again(words: str, sentence: str) -> None:
    shown = play(given(players="Ada"), words, ROLL, "quit")
    assert f"{words}\n{sentence}\nAda rolls. What do the dice show, like " in shown


ROLLING: Final = [name for name, ruleset in GAMES.items() if ruleset.variant(2).start().needed.by_hand]


@pytest.mark.parametrize("game", [*ROLLING, HARBOUR])
def test_the_example_of_a_roll_is_one(game: str) -> None:
    asked = after(play(given(game)), "What do the dice show, like ")
    example = asked.removeprefix("What do the dice show, like ").partition("?")[0]
    assert "Ada, white action: " in play(given(game), example)


def test_dice_that_have_left_are_not_asked_for() -> None:
    shown = play(given(players="Ada"), *CLOSING_RED, "quit")
    assert "  The red row is closed for all.\n  The red die leaves the game.\n" in shown
    assert " r" not in after(shown, "What do the dice show, like ").partition("?")[0]
    assert "red    " in after(shown, "Ada: ")
    assert "(x)" in after(shown, "Ada: ")


# Red 2 to 6 in five turns, and 12 with the sixth roll.
CLOSING_RED = (
    *("1 1 r1 y1 g1 b1", "r2", "pass"),
    *("1 2 r1 y1 g1 b1", "r3", "pass"),
    *("2 2 r1 y1 g1 b1", "r4", "pass"),
    *("2 3 r1 y1 g1 b1", "r5", "pass"),
    *("3 3 r1 y1 g1 b1", "r6", "pass"),
    *("6 6 r1 y1 g1 b1", "r12", "pass"),
)


def test_drawn_dice_are_rolled_with_enter() -> None:
    game = rowlock.new(players=["Ada"], seed=1)
    shown = play(game, "r5", "ROLL", "undo", "quit")
    assert "Ada, press Enter to roll: r5\nPress Enter to roll the dice, or type “help”.\n" in shown
    assert "Ada, press Enter to roll: ROLL\ndice: white " in shown


def test_bots_play_between_people() -> None:
    game = rowlock.new(players=["Ada", "Bot 1", "Bot 2"], seed=2, start="Bot 1")
    shown = play(game, "pass", "quit", bots=(1, 2))
    assert "Bot 1 and Bot 2 are bots that play at random.\n" in shown
    assert "—— Bot 1’s turn ——" in shown
    assert "Ada, white action: " in shown
    assert [line for line in shown.split("\n") if line.startswith("Bot") and "?" in line] == []
    told = after(shown, "White action:\n").split("\n")[1:4]
    assert [line.split(" marks")[0].split(" passes")[0] for line in told] == ["  Bot 1", "  Bot 2", "  Ada"]


def test_games_of_bots_end_and_tell_who_has_won() -> None:
    for seed in range(3):
        game = rowlock.new("bonus-b", players=["Ada", "Ben"], seed=seed)
        shown = play(game, bots=(0, 1))
        end = after(shown, "—— The end ——")
        (winner,) = game.winners
        points = game.scores()[winner]
        assert f"\n{winner} wins with {points} point" in end
        for player, score in game.scores().items():
            assert f"\n{score:5}  {player}\n" in end
        assert end.endswith("Save the record as (a file’s name, or Enter for no): \n")


def four_misses() -> list[str]:
    return [ROLL, "pass", "pass"] * 4


def test_the_end_of_a_solitaire(tmp_path: Path) -> None:
    file = tmp_path / "end.txt"
    shown = play(given(players="Ada"), *four_misses(), str(file))
    assert "—— The end ——\n\nAda: -20 points\n" in shown
    assert shown.endswith(
        f"Ada ends with -20 points.\nSave the record as (a file’s name, or Enter for no): {file}\n"
        f"The record is in {file}.\n"
    )
    assert rowlock.load(file).over


def test_a_shared_win() -> None:
    lines = [*([ROLL, "pass", "pass", "pass"] * 7), ""]
    shown = play(given(players="Ada,Ben"), *lines)
    assert "Ben wins with -15 points.\n  -15  Ben\n  -20  Ada\n" in shown
    shown = play(given(players="Ada,Ben,Cleo"), *([ROLL, "pass", "pass", "pass", "pass"] * 10), "")
    assert "Ben and Cleo share the win with -15 points each.\n  -15  Ben\n  -15  Cleo\n  -20  Ada\n" in shown


def test_the_last_decision_can_be_taken_back_when_the_game_is_over() -> None:
    game = given(players="Ada")
    shown = play(game, *four_misses(), "undo", "r7", "quit")
    assert "Ada’s decision is taken back.\nAda: -15 points\n" in shown
    assert "Ada, colour action: mark r4, r7, " in after(shown, "taken back")
    assert not game.over
    assert game.sheet("Ada").misses == 3


def test_a_place_for_the_record_that_cannot_be(tmp_path: Path) -> None:
    there = tmp_path / "there.txt"
    there.write_text("mine", encoding="utf-8")
    shown = play(given(players="Ada"), *four_misses(), str(there), str(tmp_path / "no" / "x.txt"), "pass", "")
    assert f"There is a file “{there}” already; name another.\n" in shown
    assert "cannot be written: no such file or directory.\n" in shown
    assert "Give the file a name with an ending, like evening.txt, or just press Enter.\n" in shown
    assert there.read_text(encoding="utf-8") == "mine"


# What is kept.


def test_a_record_that_is_kept_is_not_asked_for_at_the_end(tmp_path: Path) -> None:
    file = tmp_path / "kept.txt"
    shown = play(given(players="Ada"), *four_misses(), save_to=str(file))
    assert shown.endswith("Ada ends with -20 points.\n")
    assert rowlock.load(file).over


def test_what_is_taken_back_is_taken_back_in_the_file_too(tmp_path: Path) -> None:
    file = tmp_path / "kept.txt"
    play(given(players="Ada"), ROLL, "r5", "undo", save_to=str(file))
    assert len(rowlock.load(file).steps) == 1


def test_a_disk_that_fails_does_not_end_the_game(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    file = folder / "kept.txt"

    class Failing(rowlock.Game):
        """Its folder is gone after the first roll, and back again when the last miss is near."""

        def save(self, path: object) -> None:
            if len(self.steps) in {1, 2}:
                raise rowlock.BadFile("The file cannot be written: the disk is full.")
            super().save(str(path))

    game = Failing(given(players="Ada").as_record())
    shown = play(game, ROLL, "r5", "quit", save_to=str(file))
    told = (
        "The file cannot be written: the disk is full.\n"
        "The game goes on, but its record is not kept there any more.\n"
    )
    assert shown.count(told) == 1
    assert "Keep this record in a file" in shown
    whole = play(Failing(given(players="Ada").as_record()), *four_misses(), save_to=str(file))
    assert whole.count(told) == 1
    assert whole.endswith("Ada ends with -20 points.\n")
    assert rowlock.load(file).over


def test_a_game_goes_on_into_its_own_file_with_the_next_step_and_not_before(tmp_path: Path) -> None:
    file = tmp_path / "kept.txt"
    commented = given().record() + "# how nice\n"
    file.write_text(commented, encoding="utf-8")
    for name in (str(file), f"{tmp_path}/./kept.txt"):
        shown = play(rowlock.load(file), "sheets", "quit", save_to=name, resumed_from=str(file))
        assert file.read_text(encoding="utf-8") == commented
        assert f"To go on: rowlock play --resume {name} --record {name}\n" in shown
    play(rowlock.load(file), ROLL, "quit", save_to=str(file), resumed_from=str(file))
    assert len(rowlock.load(file).steps) == 1
    assert "how nice" not in file.read_text(encoding="utf-8")
    assert [path.name for path in tmp_path.iterdir()] == ["kept.txt"]


def test_a_file_of_its_own_that_cannot_be_written_is_told_before_the_game(tmp_path: Path) -> None:
    gone = str(tmp_path / "no" / "x")
    with pytest.raises(rowlock.BadFile, match="cannot be written"):
        play(given(), save_to=gone, resumed_from=gone)


def test_a_record_that_cannot_be_kept_at_all(tmp_path: Path) -> None:
    with pytest.raises(rowlock.BadFile):
        play(given(), save_to=str(tmp_path / "no" / "x"))


# Stopping and going on.


def test_who_stops_gets_the_record_to_keep() -> None:
    shown = play(rowlock.new(players=["Ada", "Bot"], seed=2, start="Ada"), "", "quit", bots=(1,))
    assert (
        "Stopped.\nKeep this record in a file to go on with “rowlock play --resume FILE --bots random”:\n\n"
        "Rowlock record 1\ngame: classic\nplayers: Ada, Bot\nstart: Ada\nseed: 2\n\n1. "
    ) in shown
    record = after(shown, "Rowlock record 1")
    assert len(rowlock.load(record).steps) == 1


def test_who_stops_at_once_gets_nothing_to_keep() -> None:
    assert play(given(), "quit").endswith("quit\nStopped.\n")


@pytest.mark.parametrize("steps", range(8))
def test_a_game_goes_on_wherever_it_was_stopped(steps: int) -> None:
    lines = [ROLL, "r5", "r5", "pass", "1 1 r1 y1 g1 b1", "pass", "y2", "pass"]
    first, whole = given(), given()
    play(first, *lines[:steps])
    second = rowlock.load(first.record())
    shown = play(second, *lines[steps:])
    play(whole, *lines)
    assert second == whole
    assert ("The game goes on where the record ends" in shown) is (steps > 0)
    if steps:
        assert f"after {steps} step{'s' if steps > 1 else ''}." in shown
        assert shown.index("’s turn ——") < shown.index("?")
