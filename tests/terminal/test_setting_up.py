"""The questions before a game: which game, who plays, how many bots."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

from rowlock.rules.boards import CLASSIC
from rowlock.rules.errors import BadBoard, BadSetup
from rowlock.rules.games import GAMES, Ruleset
from rowlock.terminal.console import Console, Stopped
from rowlock.terminal.setting_up import (
    ask_bots,
    ask_game,
    ask_options,
    ask_players,
    bot_names,
    check_number,
    for_players,
    named_game,
    people_named,
)
from rowlock.terminal.words import SETTING_UP_HELP
from support.program import HARBOUR

T = TypeVar("T")
QWIXX = GAMES["classic"]


def ruleset(fewest: int, most: int) -> Ruleset:
    return Ruleset("some", "Some", "A game.", QWIXX.kind, CLASSIC, ("C",), fewest=fewest, most=most)


def asked(question: Callable[[Console], T], *answers: str) -> tuple[T, str]:
    writes = io.StringIO()
    answer = question(Console(io.StringIO("".join(f"{line}\n" for line in answers)), writes))
    return answer, writes.getvalue()


# Which game?


@pytest.mark.parametrize(
    ("answer", "name"),
    [("", "classic"), ("1", "classic"), ("6", "bonus-b"), ("Longo", "longo"), (HARBOUR, "harbour")],
)
def test_a_game_by_number_name_or_file(answer: str, name: str) -> None:
    found, shown = asked(ask_game, answer)
    assert found.name == name
    assert max(map(len, shown.splitlines())) <= 80 + len(answer)


def test_every_game_is_offered() -> None:
    _, shown = asked(ask_game, "")
    for number, name in enumerate(GAMES, start=1):
        assert f"\n{number:3}  {name:15} " in shown


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("0", "The games are numbered 1 to 10."),
        ("11", "The games are numbered 1 to 10."),
        ("12345", "There is no game “12345”"),
        ("clasic", "There is no game “clasic”"),
        ("no.toml", "There is no file “no.toml”."),
    ],
)
def test_a_wrong_answer_is_explained_and_asked_again(wrong: str, sentence: str) -> None:
    found, shown = asked(ask_game, wrong, "2")
    assert found.name == "longo"
    assert f"\n{sentence}" in shown


def test_each_mistake_in_a_board_file_has_a_line_with_the_file(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('name = "bad"\nsides = 4\nfaces = 1\n', encoding="utf-8")
    _, shown = asked(ask_game, str(bad), "1")
    told = [line for line in shown.splitlines() if line.startswith(f"{bad}: ")]
    assert len(told) == 2
    with pytest.raises(BadBoard) as error:
        named_game(str(bad))
    assert list(error.value.problems) == told


# Who plays?


@pytest.mark.parametrize(
    ("answer", "people"), [("", ("Player",)), ("Ada", ("Ada",)), (" Ada ,  Ben B ", ("Ada", "Ben B"))]
)
def test_people(answer: str, people: tuple[str, ...]) -> None:
    assert asked(lambda console: ask_players(console, QWIXX), answer)[0] == people


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("Ada,", "A player’s name is empty; write the names with one comma between them, like Ada,Ben."),
        ("Ada, ada", "Two players are called “ada”; each needs a name of their own."),
        ("A,B,C,D,E,F", "Qwixx is for 1 to 5 players, not 6."),
    ],
)
def test_people_who_cannot_play(wrong: str, sentence: str) -> None:
    people, shown = asked(lambda console: ask_players(console, QWIXX), wrong, "Ada")
    assert people == ("Ada",)
    assert f"{sentence}\n" in shown


def test_names_are_said_with_commas() -> None:
    assert people_named("Ada, Ben") == ("Ada", "Ben")
    with pytest.raises(BadSetup, match="is empty"):
        people_named(" ")


# How many bots?


@pytest.mark.parametrize(
    ("people", "answer", "bots"), [(1, "", 1), (1, "0", 0), (1, "4", 4), (2, "", 0), (4, "1", 1)]
)
def test_bots(people: int, answer: str, bots: int) -> None:
    assert asked(lambda console: ask_bots(console, QWIXX, people), answer)[0] == ("careful",) * bots


def test_bots_may_be_named_and_it_is_told_how_each_plays() -> None:
    bots, shown = asked(lambda console: ask_bots(console, QWIXX, 2), "Greedy, random")
    assert bots == ("greedy", "random")
    for line in (
        "  random   plays at random\n",
        "  greedy   plays greedily, for the most points at once\n",
        "  careful  plays carefully, weighing what each mark gives up\n",
    ):
        assert line in shown


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("5", "Say a number from 0 to 4, or name as many bots.\n"),
        ("greedy,greedy,greedy,greedy,greedy", "Say a number from 0 to 4, or name as many bots.\n"),
        ("-1", "There is no bot “-1”; say how many, or name each of them: random, greedy or careful.\n"),
        ("two", "There is no bot “two”; "),
        ("99999", "99999 bots are too many.\n"),
    ],
)
def test_bots_that_cannot_be(wrong: str, sentence: str) -> None:
    bots, shown = asked(lambda console: ask_bots(console, QWIXX, 1), wrong, "2")
    assert bots == ("careful", "careful")
    assert sentence in shown


def test_nothing_is_asked_where_there_is_no_choice() -> None:
    assert asked(lambda console: ask_bots(console, QWIXX, 5)) == ((), "")
    assert asked(lambda console: ask_bots(console, ruleset(2, 2), 1)) == (("careful",), "")
    assert asked(lambda console: ask_bots(console, ruleset(1, 1), 1)) == ((), "")


def test_a_game_that_needs_several_gets_enough_bots() -> None:
    bots, shown = asked(lambda console: ask_bots(console, ruleset(3, 5), 1), "1", "")
    assert bots == ("careful", "careful")
    asks = "How many, 2 to 4, or which, like greedy,careful? Enter for 2: "
    assert f"\n{asks}1\nSay a number from 2 to 4, or name as many bots.\n{asks}" in shown


@pytest.mark.parametrize("question", [ask_game, lambda console: ask_players(console, QWIXX)])
def test_who_does_not_answer_stops(question: Callable[[Console], object]) -> None:
    with pytest.raises(Stopped):
        asked(question)


QUESTIONS = [
    ask_game,
    lambda console: ask_options(console, GAMES["cards"], 2),
    lambda console: ask_players(console, QWIXX),
    lambda console: ask_bots(console, QWIXX, 1),
]


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("word", ["help", "HELP", "?"])
def test_help_at_each_question(word: str, question: Callable[[Console], object]) -> None:
    answer, shown = asked(question, word, "")
    assert answer == asked(question, "")[0]
    assert f" {word}\n{SETTING_UP_HELP}\n" in shown
    assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("word", ["quit", "Exit"])
def test_quitting_at_each_question(word: str, question: Callable[[Console], object]) -> None:
    with pytest.raises(Stopped):
        asked(question, word, "")


# Names and numbers.


@pytest.mark.parametrize(
    ("number", "people", "names"),
    [
        (0, ["Ada"], ()),
        (1, ["Ada"], ("Bot",)),
        (2, ["Ada"], ("Bot 1", "Bot 2")),
        (1, ["BOT"], ("Bot 1",)),
        (2, ["Bot 1", "Ada"], ("Bot 2", "Bot 3")),
        (0, ["Bot"], ()),
    ],
)
def test_bots_have_names_of_their_own(number: int, people: list[str], names: tuple[str, ...]) -> None:
    assert bot_names(number, people) == names


def test_too_many_players_are_told_apart() -> None:
    check_number(QWIXX, 5, 0)
    check_number(QWIXX, 1, 4)
    check_number(QWIXX, 6, 0)  # people alone are counted where the game is set up
    with pytest.raises(BadSetup, match=r"^Qwixx is for 1 to 5 players; 2 people and 4 bots are too many\.$"):
        check_number(QWIXX, 2, 4)


def test_how_many_can_play() -> None:
    assert for_players(QWIXX) == "1 to 5 players"
    assert for_players(ruleset(2, 2)) == "2 players"
    assert for_players(ruleset(1, 1)) == "1 player"
    with pytest.raises(BadSetup, match=r"^Some is for 1 player, not 2\.$"):
        ruleset(1, 1).variant(2)


# Options.


def test_what_can_be_chosen_about_a_game_is_asked_for() -> None:
    def question(console: Console) -> dict[str, object]:
        return ask_options(console, GAMES["cards-gemixxt-b"], 2)

    assert asked(question, "", "")[0] == {"edition": "sheet", "jokers": False}
    chosen, shown = asked(question, "Pads", "perhaps", "yes")
    assert chosen == {"edition": "pads", "jokers": True}
    assert "\nYour choice, or Enter for sheet: Pads\n" in shown
    assert "Jokers: “yes” mixes the jokers in; otherwise no.\n" in shown
    assert "Jokers are played with, “yes”, or not, “no”, and not “perhaps”.\n" in shown


def test_nothing_is_asked_about_a_game_without_options() -> None:
    assert asked(lambda console: ask_options(console, QWIXX, 2)) == ({}, "")


def test_lucky_numbers_are_asked_for_by_seat() -> None:
    chosen, shown = asked(lambda console: ask_options(console, GAMES["longo"], 2), "5 10", "5 10, 4 9")
    assert chosen == {"lucky": ((5, 10), (4, 9))}
    assert "Lucky numbers are given for 1 of 2 players.\n" in shown
