"""Mistakes in records in text: each with its line and a sentence that says what is wrong and what was expected."""

from collections.abc import Iterator

import pytest

import rowlock
from rowlock.record import BadRecord, Problem, record_from_text
from rowlock.rules.games import GAMES
from rowlock.rules.sentences import listed
from support.records import classic

OVER = "\n".join(f"{turn}. 1 1 r1 y1 g1 b1: others pass; others pass" for turn in range(1, 8))  # lines 4 to 10
NO_DECISION = "is no decision of this game; decisions look like “pass” or “r2”."
KNOWN_GAMES = f"the games are {listed(GAMES)}."
NEITHER = "is neither a setting, like “game: classic”, nor a turn, like “1. 1 4 r3 …”."
KNOWN = "expected one of game, pad, players, start, seed, commitment, seen by, result"


def problems(text: str) -> list[str]:
    with pytest.raises(BadRecord) as caught:
        record_from_text(text)
    assert str(caught.value) == "\n".join(map(str, caught.value.problems))
    return [str(problem) for problem in caught.value.problems]


HEADERS = [
    ("", ["line 1: The game is missing; expected a line like “game: classic”.",
          "line 1: The players are missing; expected a line like “players: Ada, Ben”."]),
    ("game: classic", ["line 1: The players are missing; expected a line like “players: Ada, Ben”."]),
    ("players: Ada", ["line 1: The game is missing; expected a line like “game: classic”."]),
    ("Rowlock record 2\ngame: classic\nplayers: Ada",
     ["line 1: This is another version of the form; version 1 is known here."]),
    ("\n\nRowlock record 10\ngame: classic\nplayers: Ada",
     ["line 3: This is another version of the form; version 1 is known here."]),
    ("game: classic\nRowlock record 1\nplayers: Ada",
     [f"line 2: “Rowlock record 1” {NEITHER}"]),
    ("game: chess\nplayers: Ada",
     [f"line 1: There is no game “chess”; {KNOWN_GAMES}"]),
    ("game: classic\nplayers: ", ["line 2: A player’s name begins with a letter; “” does not."]),
    ("game: classic\nplayers: Ada,,Ben", ["line 2: A player’s name begins with a letter; “” does not."]),
    ("game: classic\nplayers: 1 2 r3 y4 g5 b6 and more",
     ["line 2: A player’s name begins with a letter; “1 2 r3 y4 ” does not."]),
    ("game: classic\nplayers: Ada, Ben, ADA",
     ["line 2: Two players are called “ADA”; each needs a name of their own."]),
    ("game: classic\nplayers: Zo\u00eb, Zoe\u0308",
     ["line 2: Two players are called “Zoë”; each needs a name of their own."]),
    ("game: classic\nplayers: Ada, Others",
     ["line 2: A player cannot be called “Others”: in a record that word has a meaning of its own."]),
    ("game: classic\nplayers: EVERYBODY, Ada",
     ["line 2: A player cannot be called “EVERYBODY”: in a record that word has a meaning of its own."]),
    *((f"game: classic\nplayers: Ada, Ben\nseen by:{who}",
       ["line 3: A record can be as seen by Ada, Ben or “everybody”, and by nobody else."])
      for who in (" Cleo", " others", "")),
    ("game: classic\nplayers: Ada\nseen by: nobody",
     ["line 3: A record can be as seen by Ada or “everybody”, and by nobody else."]),
    ("game: classic\nplayers: Ada; Ben", ["line 2: A player’s name cannot have “;” in it: 'Ada; Ben'."]),
    ("game: classic\nplayers: A\u202eda",
     ["line 2: A player’s name cannot have the sign number 8238 in it: 'A\\u202eda'."]),
    ("game: classic\nplayers: A" + "a" * 40,
     ["line 2: A player’s name has at most 40 letters; “Aaaaaaaaaa…” has 41."]),
    ("game: classic\nplayers: A, B, C, D, E, F", ["line 2: Qwixx is for 1 to 5 players, not 6."]),
    ("game: classic\nplayers: Ada, Ben\nstart: Cleo", ["line 3: The game must start with one of Ada and Ben."]),
    ("game: classic\nplayers: Ada\nstart: Ben", ["line 3: The game must start with Ada."]),
    ("game: classic\nplayers: Ada\n1. Ben r5", ["line 3: Nobody called “Ben” plays; the only player is Ada."]),
    ("game: classic\nplayers: Ada, Ben\nstart:", ["line 3: The game must start with one of Ada and Ben."]),
    ("game: classic\nplayers: Ada\nPlayers: Ben\n", ["line 3: “players” is there twice, first in line 2."]),
    ("game: classic\nplayers: Ada\nedition: pads", [f"line 3: There is no setting “edition”; {KNOWN}."]),
    ("game: gemixxt-b\nplayers: Ada\nlucky: 5 10", [f"line 3: There is no setting “lucky”; {KNOWN}, edition."]),
    ("game: gemixxt-b\nedition: gold\nplayers: Ada",
     ["line 2: There is no edition “gold”; the editions are sheet and pads."]),
    ("game: longo\nplayers: Ada, Ben\nlucky: 5 10", ["line 3: Lucky numbers are given for 1 of 2 players."]),
    ("game: longo\nplayers: Ada, Ben\nlucky: 5 10, 10 5",
     ["line 3: Lucky numbers must differ from player to player; a pair is there twice."]),
    ("game: longo\nplayers: Ada\nlucky: 5 17",
     ["line 3: Each player has two different lucky numbers from 2 to 16, not 5 and 17."]),
    ("game: longo\nplayers: Ada\nlucky: five",
     ["line 3: Lucky numbers are written like “5 10, 6 11”, not “five”."]),
    *((f"game: classic\nplayers: Ada\nseed: {seed}", ["line 3: A seed is a number or a short text without “#”."])
      for seed in ("", "# 7", "x" * 101, "a\u2028b")),
    ("game: " + "x" * 50 + "\nplayers: Ada",
     [f"line 1: There is no game “{'x' * 40}…”; {KNOWN_GAMES}"]),
    ("game: classic\nplayers: Ada\n" + "x" * 50 + ": y", [f"line 3: There is no setting “{'x' * 40}…”; {KNOWN}."]),
    ("game: classic\nplayers: Ada\nwhat \x1b[2J is this",
     [f"line 3: “what \\u001b[2J is this” {NEITHER}"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), HEADERS)
def test_mistakes_in_the_settings(text: str, expected: list[str]) -> None:
    assert problems(text) == expected


# The rest of a record whose settings are right, and what is wrong in it; it begins in line 4.
MOVES = [
    ("1. 1 4 r3 y2 g6 b6: Ada r6", ["line 4: Ada cannot play r6: the white dice make 5."]),
    ("1. 1 4 r3 y2 g6 b6: others pass; Ada b9",
     ["line 4: Ada cannot play b9: a white die and the blue one make 7 or 10."]),
    ("1. 1 4 r3 y2 g6 b6: Ada r5, Ben b99", [f"line 4: “b99” {NO_DECISION}"]),
    ("1. 1 4 r3 y2 g6 b6: Ada passes", [f"line 4: “passes” {NO_DECISION}"]),
    ("1. 1 4 r3 y2 g6 b6: Ada row-red", [f"line 4: “row-red” {NO_DECISION}"]),
    ("1. 1 4 r3 y2 g6 b6: Ada " + "r" * 60, [f"line 4: “{'r' * 40}…” {NO_DECISION}"]),
    ("1. 1 4 r3 y2 g6 b6: Cleo r5", ["line 4: Nobody called “Cleo” plays; the players are Ada and Ben."]),
    ("1. 1 4 r3 y2 g6 b6: others r5", ["line 4: Nobody called “others” plays; the players are Ada and Ben."]),
    ("1. 1 4 r3 y2 g6 b6: Ada",
     ["line 4: “Ada” is no decision; expected a player and what they do, like “Ada r5”."]),
    ("1. 1 4 r3 y2 g6 b6: r5", ["line 4: “r5” is no decision; expected a player and what they do, like “Ada r5”."]),
    ("1. 1 4 r3 y2 g6 b6 Ada r5, Ben y5",
     ["line 4: A colon must follow the dice; there is none after “1 4 r3 y2 g6 b6 Ada r5”."]),
    ("1. 1 4 r3 y2 g6 b6", ["line 4: A colon must follow the dice; there is none after “1 4 r3 y2 g6 b6”."]),
    ("1) 1 4 r3 y2 g6 b6: Ada r5",
     ["line 4: A turn begins with its number and a full stop, like “1. 1 4 r3 …”."]),
    ("1 4 r3 y2 g6 b6: Ada r5", ["line 4: A turn begins with its number and a full stop, like “1. 1 4 r3 …”."]),
    ("Ada r5", [f"line 4: “Ada r5” {NEITHER}"]),
    ("1. Ada r5", ["line 4: Ada cannot play r5 yet: a roll comes first."]),
    ("1. others pass",
     ["line 4: Nobody has anything to decide here, so there are no others who could pass."]),
    ("1. 1 4 r3 y2 g6 b6: Ada r5, Ada r5",
     ["line 4: Ada cannot play r5: Ada has decided already in the white action; Ben must still decide."]),
    ("1. 1 4 r3 y2 g6 b6: Ada r5; Ada b7",
     ["line 4: Ada cannot play b7: Ada has decided already in the white action; Ben must still decide."]),
    ("1. 1 4 r3 y2 g6 b6: Ada r5, Ben pass; Ben r5",
     ["line 4: Ben cannot play r5: Ben has nothing to decide in this action."]),
    ("1. 1 4 r3 y2 g6 b6: Ada r5\n2. 1 2 r1 y1 g1 b1: Ben r3",
     ["line 5: Nothing can come up yet: Ben has still to decide in the white action."]),
    ("1. 1 4 r3 y2 g6 b6:\n2. 1 2 r1 y1 g1 b1:",
     ["line 5: Nothing can come up yet: Ada and Ben have still to decide in the white action."]),
    ("1. 1 4 r3 y2 g6 b6: others pass\n2. 1 2 r1 y1 g1 b1:",
     ["line 5: Nothing can come up yet: Ada has still to decide in the colour action."]),
    ("1. : Ada r5", ["line 4: A roll has two white dice; it looks like “1 2 r3 y4 g5 b6”."]),
    ("1. 1 r3 y2 g6 b6: Ada r5", ["line 4: A roll has two white dice; it looks like “1 2 r3 y4 g5 b6”."]),
    ("1. 1 7 r3 y2 g6 b6: Ada r5", ["line 4: A white die must show 1 to 6, not 7."]),
    ("1. 1 4 r3 y2 g6: Ada r5", ["line 4: The blue die is missing."]),
    ("1. 1 4 r3 r2 g6 b6: Ada r5", ["line 4: The red die is there twice."]),
    ("1. 1 4 r3 y2 g6 p6: Ada r5", ["line 4: “p6” is no die; a roll looks like “1 2 r3 y4 g5 b6”."]),
    ("1. 1 4 r3 y2 g6 b6: Ada r5: Ben pass",
     ["line 4: Nobody called “Ada r5: Ben” plays; the players are Ada and Ben."]),
    ("result: Ada 0, Ben 0", ["line 4: A result is given, but the game is not over after these moves."]),
    (f"{OVER}\nresult: Ada -15, Ben -15", ["line 11: The moves come to another result: Ada -20, Ben -15."]),
    (f"{OVER}\nresult: Ada -20", ["line 11: The moves come to another result: Ada -20, Ben -15."]),
    *((f"{OVER}\nresult: Ada -20, {words}",
       [f"line 11: “{words}” is no player’s score; expected a line like “result: Ada 70, Ben 32”."])
      for words in ("Ben", "Cleo 3", "Ada -20", "", "-15", "Ben 1.5", "Ben 1234567")),
    (f"{OVER}\n8. 1 1 r1 y1 g1 b1: Ben pass", ["line 11: The game is over; nothing more can come up."]),
    (f"{OVER}\n8. Ben pass", ["line 11: Ben cannot play pass: the game is over."]),
    (f"{OVER}\n8. others pass",
     ["line 11: Nobody has anything to decide here, so there are no others who could pass."]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), MOVES)
def test_mistakes_in_what_happened(text: str, expected: list[str]) -> None:
    assert problems(classic(text)) == expected


def test_all_mistakes_are_told_in_the_order_of_their_lines() -> None:
    text = """\
Rowlock record 3
result: Zoe 7
1. 1 4 r3 y2 g6 b6: Ada r6
seed:
players: Ada, Ben
start: Cleo
stort: Ada
game: Classic
what is this
Game: longo
"""
    assert problems(text) == [
        "line 1: This is another version of the form; version 1 is known here.",
        "line 2: “Zoe 7” is no player’s score; expected a line like “result: Ada 70, Ben 32”.",
        "line 4: A seed is a number or a short text without “#”.",
        "line 6: The game must start with one of Ada and Ben.",
        f"line 7: There is no setting “stort”; {KNOWN}.",
        f"line 9: “what is this” {NEITHER}",
        "line 10: “game” is there twice, first in line 8.",
    ]


# After each of these lines nobody knows how the game stands: what follows is looked at for its form only.
UNREADABLE = [
    "1. 1 4 r3 y2 g6 b6: Ada r6, Ben y5; Ada b10",
    "1. 1 4 r3 y2 g6 b6: Ada r5, Bob y5; Ada b10",
    "1. 1 4 r3 y2 g6 b6: Ada, Ben y5; Ada b10",
    "1. 1 4 r3 y2 g6 b6 Ada r5, Ben y5; Ada b10",
    "1. 1 4 r3 y2 g6 b9: Ada r5, Ben y5; Ada b10",
    "1. 1 4 r3 y2 g6: Ada r5, Ben y5; Ada b10",
    "1. 1 4 r3 y2 g6 b66b: Ada r5, Ben y5; Ada b10",
    "1. 1 4 r3 y2 g6 b6: Ada r5; Ada b10",
    "1: 1 4 r3 y2 g6 b6: Ada r5, Ben y5; Ada b10",
    "1 4 r3 y2 g6 b6: Ada r5, Ben y5; Ada b10",
    "others pass",
    "1. others pass",
]


@pytest.mark.parametrize("line", UNREADABLE)
def test_after_an_impossible_step_only_the_form_is_looked_at(line: str) -> None:
    rest = ("2. 2 2 r1 y1 g1 b1: Ben r99, others pass, Ben b2", "3. 6 6: Cleo r3, Ada x", "result: Ada 400, Ben 3")
    first, *others = problems(classic(line, *rest))
    assert first.startswith("line 4: ")
    assert others == [
        f"line 5: “r99” {NO_DECISION}",
        "line 6: Nobody called “Cleo” plays; the players are Ada and Ben.",
        f"line 6: “x” {NO_DECISION}",
    ]


@pytest.mark.parametrize(
    ("settings", "place"),
    [
        ("game: classic\nplayers: Ada, Ben\nstart: Bne", "line 3"),
        ("game: chess\nplayers: Ada, Ben\nstart: Ben", "line 1"),
    ],
)
def test_no_mistakes_that_merely_follow_from_the_settings(settings: str, place: str) -> None:
    turn = "1. 1 4 r3 y2 g6 b6: Ben r5, Ada y5; Ben b10\n2. 1 1 r1 y1 g1 b1: Bob pass\nresult: Ada 1"
    first, second = problems(f"{settings}\n{turn}")
    assert first.startswith(f"{place}: ")
    assert second == "line 5: Nobody called “Bob” plays; the players are Ada and Ben."


def test_no_player_is_unknown_where_the_players_are() -> None:
    assert problems("game: classic\n1. 1 4 r3 y2 g6 b6: Ben r5, others pass\nresult: Ada 3\nstart: Ada") == [
        "line 1: The players are missing; expected a line like “players: Ada, Ben”."
    ]


BOARD = """\
game: {name}
board rows: r2 r3 r13 / y2 z3 / g4 g3 g2
board faces: six
board pairs: r2 r3 points 5
board track: 1 9
players: Ada
1. 1 1 r1 y1 g1 b1: Ada z3
"""


def board_problems(name: str) -> Iterator[str]:
    if name != "pocket":
        like = 'like name = "harbour", at most 40 of them'
        yield f"line 1: A board needs a name of small letters, digits and hyphens, {like}."
    yield "line 2: A board has 4 rows; “rows” has 3."
    yield "line 2: Row 2, cell 2: “z3” is no cell; a cell is a colour's letter (r, y, g, b) and a number, like r5."
    yield "line 2: Row 1 can never be closed: it needs 5 marks before a closer, and has 2 cells there."
    yield "line 2: Row 2 can never be closed: it needs 5 marks before a closer, and has 1 cell there."
    yield "line 2: Row 3 can never be closed: it needs 5 marks before a closer, and has 2 cells there."
    yield "line 3: “faces” must be a whole number from 2 to 20, not “six”."
    yield "line 5: Bonus cells and a track go together: “bonus” and “track” must both be there."


@pytest.mark.parametrize("name", ["pocket", "my pocket", "-", ""])
def test_mistakes_in_a_board_of_ones_own(name: str) -> None:
    assert problems(BOARD.format(name=name)) == list(board_problems(name))


@pytest.mark.parametrize(
    ("key", "value"),
    [("rows", None), ("faces", "4"), ("needed", "0"), ("bonus", "r2"), ("track", "1"), ("name", "x")],
)
def test_a_wrong_name_of_a_setting_is_told_where_it_stands_and_nothing_that_follows(
    key: str, value: str | None
) -> None:
    rows = "r2 r3 r4 / y2 y3 y4 / g4 g3 g2 / b4 b3 b2"
    settings = {"rows": rows, "closers": "1", "needed": "2", "bonus": "r3", "track": "1", "faces": "2"}
    settings[key] = value or rows
    lines = [f"board {f'x{name}' if name == key else name}: {what}" for name, what in settings.items()]
    text = "\n".join(("game: pocket", "players: Ada", *lines, "1. 9 9 r9 y9 g9 b9: Ada r2"))
    known = "name, rows, faces, needed, closers, bonus, track, pairs and lucky"
    line = 3 + list(settings).index(key)
    assert problems(text) == [f"line {line}: There is no setting “x{key}”; a board has {known}."]


def test_a_board_has_the_name_of_its_game_and_no_game_that_comes_along() -> None:
    rows = "board rows: r2 / y2 / g2 / b2\nboard needed: 0"
    assert problems(f"game: pocket\nboard name: bag\n{rows}\nplayers: Ada") == [
        "line 2: A board of one’s own has the game’s name, “pocket”, and no other."
    ]
    assert problems(f"game: classic\n{rows}\nplayers: Ada") == [
        "line 2: A board of one’s own cannot be called “classic”: a game has that name."
    ]


def test_a_problem_has_its_place_and_its_sentence() -> None:
    with pytest.raises(BadRecord) as caught:
        record_from_text(classic("1. 1 4 r3 y2 g6 b6: Ada r6"))
    (problem,) = caught.value.problems
    assert problem == Problem("line 4", "Ada cannot play r6: the white dice make 5.")
    assert str(caught.value.in_file("evening.txt")) == f"evening.txt, {problem}"


def test_a_colon_that_is_missing_behind_a_shuffle() -> None:
    cards = " ".join(rowlock.new("cards", players=2, seed=1).shuffle())
    with pytest.raises(rowlock.BadRecord) as caught:
        rowlock.load(f"game: cards\nplayers: Ada, Ben\n1. {cards} Ada take-1\n")
    (problem,) = caught.value.problems
    assert str(problem).startswith("line 3: A colon must follow the cards; there is none after “")
