"""Bad input: exit code 2, one plain sentence for each thing that is wrong, never a traceback."""

from pathlib import Path
from typing import Final

import pytest

import rowlock as library
from rowlock.rules.sentences import listed
from support.program import RECORD, Here, refused, rowlock

GAMES: Final = listed(library.GAMES)
COMMANDS: Final = "games, rules, board, replay, verify, play or serve"
THERE_ALREADY: Final = (
    "There is a file “evening.txt” already; name another, or go on from it with "
    "“rowlock play --resume evening.txt --record evening.txt"
)

SENTENCES: Final[list[tuple[list[str], str]]] = [
    (
        ["clasic"],
        f"“clasic” is no command; expected {COMMANDS}; “rowlock --help” tells more.",
    ),
    (["--frob"], "“--frob” is not expected here; “rowlock --help” tells more."),
    (["board", "chek"], "“chek” is no command; expected check; “rowlock board --help” tells more."),
    (["games", "--json=1"], "--json takes no value; “rowlock games --help” tells more."),
    (["games", "--js"], "“--js” is not expected here; “rowlock games --help” tells more."),
    (["rules"], "GAME is missing; “rowlock rules --help” tells more."),
    (["rules", "clasic"], f"There is no game “clasic”; the games are {GAMES}."),
    (["rules", ""], f"There is no game “”; the games are {GAMES}."),
    (["rules", "a\nb\x1b[31m"], f"There is no game “a\\u000ab\\u001b[31m”; the games are {GAMES}."),
    (["rules", "classic", "longo"], "“longo” is not expected here; “rowlock rules --help” tells more."),
    (["rules", "classic", "--set"], "--set needs a value after it; “rowlock rules --help” tells more."),
    (["rules", "classic", "--set", "edition=pads"], "Qwixx has no option “edition”."),
    (["rules", "gemixxt-b", "--set", "edition"], "An option is set like edition=pads, not like “edition”."),
    (["rules", "gemixxt-b", "--set", "=pads"], "An option is set like edition=pads, not like “=pads”."),
    (
        ["rules", "gemixxt-b", "--set", "edition=pads", "--set", "edition=pads"],
        "The option “edition” is set twice.",
    ),
    (
        ["rules", "gemixxt-b", "--set", "edition=green"],
        "There is no edition “green”; the editions are sheet and pads.",
    ),
    (["rules", "nothing.toml"], "There is no file “nothing.toml”."),
    (["board", "check"], "FILE is missing; “rowlock board check --help” tells more."),
    (["board", "check", "nothing.toml"], "There is no file “nothing.toml”."),
    (["board", "check", "."], "The file “.” cannot be read: is a directory."),
    (["replay"], "FILE is missing; “rowlock replay --help” tells more."),
    (["replay", "nothing.txt"], "There is no file “nothing.txt”."),
    (["replay", "evening.txt", "--at", "99"], "The record has 10 steps; there is no step 99."),
    (["replay", "one.txt", "--at", "2"], "The record has 1 step; there is no step 2."),
    (
        ["replay", "evening.txt", "--at", "-1"],
        "--at: “-1” is no whole number, 0 or more; “rowlock replay --help” tells more.",
    ),
    (
        ["replay", "evening.txt", "--at", "1.5"],
        "--at: “1.5” is no whole number, 0 or more; “rowlock replay --help” tells more.",
    ),
    (
        ["replay", "evening.txt", "--at", "1" * 5000],
        f"--at: “{'1' * 5000}"[:600] + "….",
    ),
    (
        ["replay", "evening.txt", "--at", "1234567890"],
        "--at: “1234567890” is too large a number; “rowlock replay --help” tells more.",
    ),
    (["verify"], "FILE is missing; “rowlock verify --help” tells more."),
    (["verify", "nothing.txt"], "There is no file “nothing.txt”."),
    (
        ["verify", "evening.txt"],
        "This record has no seed: its dice or cards were given, and follow from nothing.",
    ),
    (
        ["verify", "evening.txt", "--commitment", "abc"],
        "A commitment is a SHA-256: 64 digits from 0 to 9 and from a to f.",
    ),
    (["play", "clasic"], f"There is no game “clasic”; the games are {GAMES}."),
    (
        ["play", "classic", "--players", ""],
        "A player’s name is empty; write the names with one comma between them, like Ada,Ben.",
    ),
    (
        ["play", "classic", "--players", "Ada,,Ben"],
        "A player’s name is empty; write the names with one comma between them, like Ada,Ben.",
    ),
    (
        ["play", "classic", "--players", "Ada,ADA"],
        "Two players are called “ADA”; each needs a name of their own.",
    ),
    (["play", "classic", "--players", "Ada:"], "A player’s name cannot have “:” in it: 'Ada:'."),
    (["play", "classic", "--players", "7up"], "A player’s name begins with a letter; “7up” does not."),
    (["play", "classic", "--players", "Ada,Ben,Cleo,Dan,Eve,Finn"], "Qwixx is for 1 to 5 players, not 6."),
    (["play", "classic", "--bots", "5"], "Qwixx is for 1 to 5 players; 1 person and 5 bots are too many."),
    (
        ["play", "classic", "--players", "Ada,Ben,Cleo,Dan,Eve", "--bots", "1"],
        "Qwixx is for 1 to 5 players; 5 people and 1 bot are too many.",
    ),
    (
        ["play", "classic", "--bots", "many"],
        "There is no bot “many”; say how many, or name each of them: random, greedy or careful.",
    ),
    (
        ["play", "classic", "--bots", "greedy,,careful"],
        "There is no bot “”; say how many, or name each of them: random, greedy or careful.",
    ),
    (["play", "classic", "--bots", "99999999999"], "99999999999 bots are too many."),
    (
        ["play", "classic", "--dice", "loaded"],
        "--dice: “loaded” is not known; expected seeded or given; “rowlock play --help” tells more.",
    ),
    (["play", "classic", "--dice", "given", "--seed", "3"], "A game has either a seed or given dice, not both."),
    (["play", "classic", "--seed", ""], "A seed is a number or a short text without “#”."),
    (["play", "classic", "--start", "Ben"], "Nobody called “Ben” plays; the players are Player and Bot."),
    (
        ["play", "longo", "--set", "lucky=five"],
        "Lucky numbers are written like “5 10, 6 11”, not “five”.",
    ),
    (
        ["play", "classic", "--record", "."],
        "The record cannot be kept in “.”: that is a folder, not a file.",
    ),
    (
        ["play", "classic", "--record", "no/such/folder.txt"],
        "The record cannot be kept in “no/such/folder.txt”: there is no folder “no/such”.",
    ),
    (
        ["play", "classic", "--record", "evening.txt", "--bots", "2"],
        f"{THERE_ALREADY} --bots 2”.",
    ),
    (
        ["play", "classic", "--record", "evening.txt"],
        f"{THERE_ALREADY} --bots 1”.",
    ),
    (
        ["play", "classic", "--players", "Ada,Ben", "--record", "evening.txt"],
        f"{THERE_ALREADY}”.",
    ),
    (
        ["play", "--resume", "one.txt", "--record", "evening.txt"],
        f"{THERE_ALREADY}”.",
    ),
    (["play", "--resume", "nothing.txt"], "There is no file “nothing.txt”."),
    (
        ["play", "--resume", "-"],
        "--resume needs the name of a file: answers are read from where “-” would read the record.",
    ),
    *(
        (
            ["play", "--resume", "evening.txt", *contradiction],
            "--resume goes on with what the record says: leave out the game, its players, dice and options.",
        )
        for contradiction in (
            ["classic"],
            ["--players", "Ada"],
            ["--seed", "1"],
            ["--dice", "given"],
            ["--start", "Ada"],
            ["--set", "edition=pads"],
        )
    ),
    (
        ["play", "--resume", "evening.txt", "--bots", "3"],
        "The record has 2 players; 3 of them cannot be bots.",
    ),
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "evening.txt").write_text(RECORD, encoding="utf-8")
    one = "game: classic\nplayers: Ada\n1. 1 4 r3 y2 g6 b5:\n"
    (tmp_path / "one.txt").write_text(one, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(("arguments", "sentence"), SENTENCES, ids=lambda value: " ".join(value)[:60])
def test_each_mistake_has_its_sentence(arguments: list[str], sentence: str, here: Here) -> None:
    assert refused(here(*arguments)) == [sentence]


BAD_BOARD: Final = """\
name = "x"
rows = ["r2 r3 q9", "y2 y3 y4", "g2 g3 g4", "b2 b3 b4"]
faces = "six"
sides = 3
"""


@pytest.mark.parametrize("command", [["board", "check"], ["rules"], ["play"]], ids=" ".join)
def test_every_mistake_in_a_board_is_told_with_its_file(command: list[str], here: Here, folder: Path) -> None:
    (folder / "bad.toml").write_text(BAD_BOARD, encoding="utf-8")
    sentences = refused(here(*command, "bad.toml"))
    assert len(sentences) > 1
    assert all(sentence.startswith("bad.toml: ") for sentence in sentences)
    assert any("“sides”" in sentence for sentence in sentences)
    assert any("“six”" in sentence for sentence in sentences)


@pytest.mark.parametrize("command", [["board", "check"], ["rules"], ["play"], ["replay"]], ids=" ".join)
@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00\x01", b"name = \n", b"\x00" * 50], ids=repr)
def test_no_file_is_too_odd(command: list[str], content: bytes, here: Here, folder: Path) -> None:
    (folder / "odd.toml").write_bytes(content)
    assert all("odd.toml" in sentence for sentence in refused(here(*command, "odd.toml")))


def test_every_mistake_in_a_record_is_told_with_its_line(here: Here, folder: Path) -> None:
    wrong = RECORD.replace("game: classic", "game: clasic").replace("start: Ada", "start: Cleo") + "what?\n"
    (folder / "wrong.txt").write_text(wrong, encoding="utf-8")
    for command in (["replay", "wrong.txt"], ["play", "--resume", "wrong.txt"]):
        sentences = refused(here(*command))
        assert [sentence.partition(":")[0] for sentence in sentences] == [
            "wrong.txt, line 2",
            "wrong.txt, line 4",
            "wrong.txt, line 9",
        ]


def test_a_record_that_cannot_be_written_is_refused_before_the_game(here: Here, folder: Path) -> None:
    name = "x" * 300
    sentences = refused(here("play", "classic", "--record", name))
    assert sentences == [f"The file “{name}” cannot be written: file name too long."]
    (folder / "file").write_text("", encoding="utf-8")
    sentences = refused(here("play", "classic", "--record", "file/record.txt"))
    assert sentences == ["The record cannot be kept in “file/record.txt”: there is no folder “file”."]


def test_the_real_program_refuses_with_exit_code_2(folder: Path) -> None:
    assert refused(rowlock("rules", "clasic")) == [f"There is no game “clasic”; the games are {GAMES}."]
    assert refused(rowlock("replay", "evening.txt", "--at", "11", folder=folder)) == [
        "The record has 10 steps; there is no step 11."
    ]
    assert refused(rowlock("play", "--frob")) == [
        "“--frob” is not expected here; “rowlock play --help” tells more."
    ]


def test_a_game_that_cannot_be_set_up_ends_after_the_questions(here: Here) -> None:
    ran = here("play", "--bots", "5", typed="classic\n\n")
    assert ran.code == 2
    assert ran.err == "rowlock: Qwixx is for 1 to 5 players; 1 person and 5 bots are too many.\n"
