"""Whatever a program without types hands over: a sentence, and never an error of Python's own."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest

import rowlock
import rowlock.testing

GIVEN: Final = rowlock.new(players=["Ada", "Ben"], dice="given")
CARDS: Final = rowlock.new("cards", players=["Ada", "Ben"], dice="given")
ROLL: Final = "A roll is a text like '4 4 r4 y4 g4 b4', not "
GAME: Final = "A game is a name, a board file or a board, not "
PLAYERS: Final = "The players are a list of their names, or how many they are, not "
RECORD: Final = "A record is loaded from its text or the name of its file, not from "
FILE: Final = "The name of a file is a text or a path, not "


def check_game(players: Any) -> object:
    return rowlock.testing.check_game("classic", games=1, players=players)


USES: Final[Sequence[tuple[Callable[[Any], object], object, type[rowlock.RowlockError], str]]] = [
    (GIVEN.roll, 5, rowlock.BadChance, ROLL + "5."),
    (GIVEN.roll, [1, 4], rowlock.BadChance, ROLL + "[1, 4]."),
    (GIVEN.roll, {}, rowlock.BadChance, "A roll has two white dice; "),
    (GIVEN.roll, {"white": [1, 4], 5: 5}, rowlock.BadChance, "There is no “5” die; "),
    *(
        (use, wrong, rowlock.BadChance, "A shuffle is a text like 'r2 ")
        for use in (CARDS.shuffle, CARDS.happen)
        for wrong in (5, [1, 2], True, b"r5", {5}, [["r5"]])
    ),
    (CARDS.happen, {"white": [1, 4]}, rowlock.BadChance, "Expected a shuffle: "),
    (GIVEN.happen, 5, rowlock.BadChance, ROLL + "5."),
    (GIVEN.shuffle, ["1", 4], rowlock.BadChance, "There is never a shuffle in this game."),
    (lambda who: GIVEN.record(seen_by=who), 0.5, rowlock.UnknownPlayer, "Nobody called “0.5” plays; "),
    (lambda who: GIVEN.record(seen_by=who), 2, rowlock.UnknownPlayer, "There is no seat 2; "),
    (lambda who: GIVEN.record(seen_by=who), -1, rowlock.UnknownPlayer, "There is no seat -1; "),
    (GIVEN.record_for, ["Ada"], rowlock.UnknownPlayer, "Nobody called “['Ada']” plays; "),
    (rowlock.new, 5, rowlock.BadSetup, GAME + "5."),
    (rowlock.new, None, rowlock.BadSetup, GAME + "None."),
    (rowlock.new, b"classic", rowlock.BadSetup, GAME + "b'classic'."),
    (lambda wrong: rowlock.new(players=wrong), 2.0, rowlock.BadSetup, PLAYERS + "2.0."),
    (lambda wrong: rowlock.new(players=wrong), None, rowlock.BadSetup, PLAYERS + "None."),
    (lambda wrong: rowlock.new(players=wrong), True, rowlock.BadSetup, PLAYERS + "True."),
    (lambda wrong: rowlock.new(players=wrong), ["Ada", 5], rowlock.BadSetup, PLAYERS + "['Ada', 5]."),
    (lambda wrong: rowlock.new(start=wrong), 0.0, rowlock.UnknownPlayer, "Nobody called “0.0” plays; "),
    (lambda wrong: rowlock.new(dice=wrong), ["given"], rowlock.BadSetup, "The dice are “seeded” or “given”, not "),
    (GIVEN.at, "x", rowlock.RowlockError, "This game has 0 steps; there is no step 'x'."),
    (GIVEN.at, 0.0, rowlock.RowlockError, "This game has 0 steps; there is no step 0.0."),
    (GIVEN.seat, 0.5, rowlock.UnknownPlayer, "Nobody called “0.5” plays; "),
    (GIVEN.seat, None, rowlock.UnknownPlayer, "Nobody called “None” plays; "),
    (GIVEN.sheet, ["Ada"], rowlock.UnknownPlayer, "Nobody called “['Ada']” plays; "),
    (GIVEN.record, "xml", rowlock.RowlockError, "A record is written as 'text' or 'json', not as 'xml'."),
    (GIVEN.save, 1, rowlock.BadFile, FILE + "1."),
    (rowlock.load, None, rowlock.BadFile, RECORD + "None."),
    (rowlock.load, {"rowlock": 1}, rowlock.BadFile, RECORD + "{'rowlock': 1}."),
    (rowlock.load, 5, rowlock.BadFile, RECORD + "5."),
    (rowlock.load_board, 5, rowlock.BadFile, FILE + "5."),
    (rowlock.load_board, "x" * 50, rowlock.BadFile, f"There is no file “{'x' * 50}”."),
    (check_game, 2.0, rowlock.BadSetup, "How many play is a whole number or several, not 2.0."),
    (check_game, ["2"], rowlock.BadSetup, "How many play is a whole number or several, not ['2']."),
]


@pytest.mark.parametrize(("use", "wrong", "error", "sentence"), USES)
def test_something_of_a_wrong_kind_is_refused_in_a_sentence(
    use: Callable[[Any], object], wrong: object, error: type[rowlock.RowlockError], sentence: str
) -> None:
    with pytest.raises(rowlock.RowlockError) as caught:
        use(wrong)
    assert type(caught.value) is error
    assert str(caught.value).startswith(sentence)
    assert str(caught.value).endswith(".")
    assert not GIVEN.steps
    assert not CARDS.steps


def test_something_endless_is_cut() -> None:
    with pytest.raises(rowlock.BadSetup, match=r"not \[0, 1, 2, .*…\.$") as caught:
        rowlock.new(list(range(1000)))  # type: ignore[arg-type]  # wrong on purpose
    assert len(str(caught.value)) < 120


def test_players_may_come_one_after_the_other() -> None:
    assert rowlock.new(players=(name for name in ("Ada", "Ben"))).players == ("Ada", "Ben")  # type: ignore[arg-type]


def test_how_many_play_may_be_one_number() -> None:
    assert check_game(2) == check_game((2,))


@pytest.mark.parametrize("event", [("r5",) * 44, (None,) * 6, 7, [1.5] * 6, [[1, 2]]])
@pytest.mark.parametrize("game", ["classic", "cards"])
def test_a_state_is_told_what_came_up_in_whole_numbers(game: str, event: object) -> None:
    state = rowlock.new(game, players=2, seed=1).state
    with pytest.raises(rowlock.BadChance, match="A State is told what came up as a row of whole numbers"):
        state.happen(event)  # type: ignore[arg-type]  # that is the mistake


def test_every_card_is_named_in_a_game_that_is_played() -> None:
    game = rowlock.new("cards", players=2, dice="given")
    with pytest.raises(rowlock.BadChance, match="Every card must be named in a game that is played"):
        game.shuffle(["?"] * 44)
    assert game.awaiting.chance
