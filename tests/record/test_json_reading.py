"""Reading records in JSON: what may be written, and the mistakes, each with the place of the value."""

import json
from typing import Any, cast

import pytest

from rowlock.record import BadRecord, Problem, read_record, record_from_json, record_from_text
from rowlock.rules.games import GAMES
from rowlock.rules.sentences import listed

ROLL = {"roll": {"white": [1, 4], "red": 3, "yellow": 2, "green": 6, "blue": 6}}
TURN: list[object] = [
    ROLL,
    {"seat": 0, "decision": "r5"},
    {"seat": 1, "decision": "y5"},
    {"seat": 0, "decision": "b10"},
]
ONES = {"roll": {"white": [1, 1], "red": 1, "yellow": 1, "green": 1, "blue": 1}}
IDLE: list[object] = [ONES, *({"seat": 0, "decision": "pass"},) * 2]
NEEDS = "Expected an object with names and values in braces."
KNOWN_GAMES = f"the games are {listed(GAMES)}."
KNOWN = "rowlock, game, board, pad, options, players, start, seed, commitment, seen_by, steps and result"
EXAMPLE = '{"white": [1, 2], "red": 3, "yellow": 4, "green": 5, "blue": 6}'
BOARD: dict[str, object] = {"rows": ["r2", "y2", "g2", "b2"], "needed": 0}


def text_of(**changes: object) -> str:
    """A record of classic with other values; None leaves a name out."""
    data: dict[str, object] = {"rowlock": 1, "game": "classic", "players": ["Ada", "Ben"], **changes}
    return json.dumps({key: value for key, value in data.items() if value is not None})


def problems(text: str) -> list[str]:
    with pytest.raises(BadRecord) as caught:
        record_from_json(text)
    return [str(problem) for problem in caught.value.problems]


def test_the_same_as_in_text() -> None:
    turn = "1. 1 4 r3 y2 g6 b6: Ada r5, Ben y5; Ada b10"
    text = f"game: classic\nplayers: Ada, Ben\nstart: Ada\nseed: 12\n{turn}"
    assert record_from_json(text_of(start=0, seed="12", steps=TURN)) == record_from_text(text)
    assert record_from_json(text_of(seed=12, steps=TURN)) == record_from_text(text)


def test_little_is_needed() -> None:
    record = record_from_json(text_of())
    assert (record.start, record.steps, record.seed) == (0, (), None)
    assert record == read_record("\ufeff \n" + text_of()) == record_from_json("\ufeff" + text_of(steps=[]))


def test_a_record_that_ends_early_is_a_game_that_goes_on() -> None:
    assert record_from_json(text_of(steps=TURN[:2])).final().awaited == [1]


def test_names_and_decisions_in_other_writing() -> None:
    steps = [ROLL, {"decision": " R5 ", "seat": 0}]
    record = record_from_json(text_of(game="classic", players=[" Ada ", "Ben  Boot"], steps=steps))
    assert record.players == ("Ada", "Ben Boot")
    assert record.final().sheet(0).marks == ("r5",)


def test_options_and_a_board() -> None:
    record = record_from_json(text_of(game="longo", options={"lucky": [[11, 6], [2, 3], [4, 5]]}))
    assert record.variant.settings == {"lucky": ((6, 11), (2, 3))}
    assert record_from_json(text_of(game="longo", options={"lucky": "11 6, 2 3"})) == record
    own = record_from_json(text_of(game="pocket", board={**BOARD, "name": "pocket", "faces": 3}))
    assert own.variant.board.faces == 3
    assert own.variant.game == own.variant.board.name == "pocket"


def test_a_result_by_seat() -> None:
    assert record_from_json(text_of(players=["Ada"], steps=IDLE * 4, result=[-20])).final().over


VALUES: list[tuple[dict[str, Any], list[str]]] = [
    ({"rowlock": None}, ["the record: “rowlock” is missing."]),
    ({"game": None, "players": None}, ["the record: “game” is missing.", "the record: “players” is missing."]),
    ({"rowlock": 2}, ["rowlock: This is another version of the form; version 1 is known here."]),
    ({"rowlock": "1"}, ["rowlock: Expected a whole number."]),
    ({"rowlock": True}, ["rowlock: Expected a whole number."]),
    ({"name": "x"}, [f"the record: There is no “name” in a record; expected {KNOWN}."]),
    ({"game": 7}, ["game: Expected a text in quotation marks."]),
    (
        {"game": "Chess"},
        [
            f"game: There is no game “Chess”; {KNOWN_GAMES}",
        ],
    ),
    ({"players": "Ada, Ben"}, ["players: Expected a list in brackets."]),
    ({"players": []}, ["players: There are no players; somebody must play."]),
    ({"players": ["Ada", 1, False]}, [f"players[{at}]: Expected a text in quotation marks." for at in (1, 2)]),
    ({"players": ["Ada", "ada"]}, ["players: Two players are called “ada”; each needs a name of their own."]),
    ({"players": list("ABCDEF")}, ["players: Qwixx is for 1 to 5 players, not 6."]),
    ({"players": ["A\ud800"]}, ["players: A player’s name cannot have the sign number 55296 in it: 'A\\ud800'."]),
    ({"players": ["\ud800"]}, ["players: A player’s name begins with a letter; “\\ud800” does not."]),
    ({"start": 2}, ["start: The game must start with one of Ada and Ben."]),
    ({"start": -1}, ["start: The game must start with one of Ada and Ben."]),
    ({"start": "Ada", "steps": [{"seat": 1, "decision": "r5"}]}, ["start: Expected a whole number."]),
    *(
        ({"seen_by": who}, ["seen_by: A record can be as seen by Ada, Ben or “everybody”, and by nobody else."])
        for who in (2, -1, -2)
    ),
    *(
        ({"seen_by": who}, ["seen_by: Expected the number of a seat, or “everybody”."])
        for who in ("Ada", True, 1.0, [0])
    ),
    ({"seed": 1.5}, ["seed: A seed is a number or a short text without “#”."]),
    ({"seed": [7]}, ["seed: A seed is a number or a short text without “#”."]),
    ({"seed": False}, ["seed: A seed is a number or a short text without “#”."]),
    ({"seed": 10**100}, ["seed: A seed is a number or a short text without “#”."]),
    ({"seed": "a\nb"}, ["seed: A seed is a number or a short text without “#”."]),
    ({"options": []}, [f"options: {NEEDS}"]),
    ({"options": {"edition": "pads"}}, ["options: Qwixx has no option “edition”."]),
    (
        {"game": "gemixxt-b", "options": {"lucky": 1}},
        ["options: Qwixx gemixxt B has no option “lucky”; it has edition."],
    ),
    (
        {"game": "gemixxt-b", "options": {"edition": ["pads"]}},
        ["options: There is no edition “['pads']”; the editions are sheet and pads."],
    ),
    *(
        (
            {"game": "cards", "options": {"jokers": value}},
            [f"options: Jokers are played with, “yes”, or not, “no”, and not “{value}”."],
        )
        for value in cast("tuple[object, ...]", ("maybe", 1, [True], {}))
    ),
    (
        {"game": "longo", "options": {"lucky": [[5, 10], [6, True]]}},
        ["options: Lucky numbers are written like [[5, 10], [6, 11]], not “[[5, 10], [6, True]]”."],
    ),
    (
        {"game": "longo", "options": {"lucky": [[5, 10], []]}},
        ["options: Each player has two different lucky numbers from 2 to 16."],
    ),
    ({"board": "harbour"}, [f"board: {NEEDS}"]),
    ({"board": BOARD}, ["board: A board of one’s own cannot be called “classic”: a game has that name."]),
    (
        {"game": "pocket", "board": {**BOARD, "name": "bag"}},
        ["board: A board of one’s own has the game’s name, “pocket”, and no other."],
    ),
    (
        {"game": "pocket", "board": {"rows": ["r2", "y2", "g2", 7], "faces": 1}},
        [
            "board: “faces” must be a whole number from 2 to 20, not 1.",
            "board: “rows” must be a list of texts in quotation marks.",
        ],
    ),
    (
        {"game": "pocket", "board": BOARD, "players": list("ABCDEF")},
        ["players: Pocket is for 1 to 5 players, not 6."],
    ),
    (
        {"game": "pocket", "board": BOARD, "options": {"edition": "pads"}},
        ["options: Pocket has no option “edition”."],
    ),
    ({"steps": {}}, ["steps: Expected a list in brackets."]),
    ({"steps": ["r5", 5, None]}, [f"steps[{at}]: {NEEDS}" for at in range(3)]),
    ({"steps": [{}]}, ["steps[0]: Expected a roll: an object “roll” with the dice in it."]),
    ({"steps": [{"roll": []}]}, ["steps[0]: Expected a roll: an object “roll” with the dice in it."]),
    ({"steps": [{**ROLL, "x": 1}]}, ["steps[0]: Expected a roll: an object “roll” with the dice in it."]),
    (
        {"steps": [{"roll": {"white": [1]}}]},
        [f"steps[0]: A roll has two white dice; it looks like “{EXAMPLE}”."],
    ),
    ({"steps": [{"roll": {"white": [1, 2.0]}}]}, ["steps[0]: A white die must show a whole number."]),
    (
        {"steps": [{"roll": {"white": [1, 2], "pink": 3}}]},
        ["steps[0]: There is no “pink” die; the dice are white, red, yellow, green and blue."],
    ),
    (
        {"steps": [{"roll": {"white": [1, 10**50], "red": 1, "yellow": 1, "green": 1, "blue": 1}}]},
        ["steps[0]: A white die must show 1 to 6, not something else."],
    ),
    ({"steps": [{"roll": {"white": [1, 2], "red": 3}}]}, ["steps[0]: The yellow die is missing."]),
    (
        {"steps": [ROLL, ROLL]},
        ["steps[1]: Nothing can come up yet: Ada and Ben have still to decide in the white action."],
    ),
    ({"steps": [ROLL, {"seat": 2, "decision": "r5"}]}, ["steps[1]: There is no such seat; the seats are 0 to 1."]),
    ({"steps": [ROLL, {"seat": -1, "decision": "r5"}]}, ["steps[1]: There is no such seat; the seats are 0 to 1."]),
    (
        {"players": ["Ada"], "steps": [ROLL, {"seat": 1, "decision": "r5"}]},
        ["steps[1]: There is no such seat; there is only seat 0."],
    ),
    ({"steps": [ROLL, {"seat": "0", "decision": "r5"}]}, ["steps[1].seat: Expected a whole number."]),
    ({"steps": [ROLL, {"seat": 0}]}, ["steps[1].decision: Expected a text in quotation marks."]),
    (
        {"steps": [ROLL, {"decision": 5}]},
        [
            "steps[1].seat: Expected a whole number.",
            "steps[1].decision: Expected a text in quotation marks.",
        ],
    ),
    (
        {"steps": [ROLL, {"seat": 0, "decision": "r5", "why": "fun"}]},
        ["steps[1]: Expected a seat and its decision and nothing else."],
    ),
    (
        {"steps": [ROLL, {"seat": 0, "decision": "\x00\ud800"}]},
        ["steps[1]: “\\u0000\\ud800” is no decision of this game; decisions look like “pass” or “r2”."],
    ),
    ({"steps": [ROLL, {"seat": 0, "decision": "r6"}]}, ["steps[1]: Ada cannot play r6: the white dice make 5."]),
    ({"steps": TURN, "result": [0, 0]}, ["result: A result is given, but the game is not over after these moves."]),
    ({"result": "Ada"}, ["result: Expected a list in brackets."]),
    ({"result": [1, None]}, ["result[1]: Expected a whole number."]),
    (
        {"players": ["Ada"], "steps": IDLE * 4, "result": [-15]},
        ["result: The moves come to another result: Ada -20."],
    ),
    ({"players": ["Ada"], "steps": IDLE * 4, "result": []}, ["result: The moves come to another result: Ada -20."]),
    ({"players": ["Ada"], "steps": [*IDLE * 4, ONES]}, ["steps[12]: The game is over; nothing more can come up."]),
    ({"players": ["Ada"], "steps": [*IDLE * 4, IDLE[1]]}, ["steps[12]: Ada cannot play pass: the game is over."]),
]


@pytest.mark.parametrize(("changes", "expected"), VALUES)
def test_mistakes(changes: dict[str, Any], expected: list[str]) -> None:
    assert problems(text_of(**changes)) == expected


TEXTS = [
    ("{", "line 1, column 2: This is no JSON: Expecting property name enclosed in double quotes."),
    ('{"rowlock": 1,\n "game" "classic"}', "line 2, column 9: This is no JSON: Expecting ':' delimiter."),
    ('{"game": "cla', "line 1, column 10: This is no JSON: Unterminated string starting at this place."),
    ('{"game": "\t"}', "line 1, column 11: This is no JSON: Invalid control character at this place."),
    ('{"rowlock": 1}}', "line 1, column 15: This is no JSON: Extra data."),
    ("", "line 1, column 1: This is no JSON: Expecting value."),
    ("[]", f"the record: {NEEDS}"),
    ('"classic"', f"the record: {NEEDS}"),
    ("NaN", f"the record: {NEEDS}"),
    ("[" * 100_000, "the record: This is no JSON that can be read: a number is too long or it nests too deeply."),
    (
        '{"seed": ' + "7" * 5000 + "}",
        "the record: This is no JSON that can be read: a number is too long or it nests too deeply.",
    ),
]


@pytest.mark.parametrize(("text", "expected"), TEXTS, ids=lambda text: text[:20])
def test_no_record_at_all(text: str, expected: str) -> None:
    assert problems(text) == [expected]


def test_a_name_that_is_there_twice() -> None:
    text = text_of(steps=[{"roll": {"white": [1, 4]}}]).replace('"white"', '"red": 1, "red": 2, "white"', 1)
    text = text.replace('"game"', '"game": "longo", "game"', 1)
    first, second, *_ = problems(text)
    assert first == "the record: “red” is there twice in the same place."
    assert second == "the record: “game” is there twice in the same place."


def test_all_mistakes_are_told() -> None:
    text = text_of(rowlock=3, start=9, seed={}, steps=[ROLL, 7, {"seat": 0, "decision": "x"}], result=[""], x=1)
    assert problems(text) == [
        "rowlock: This is another version of the form; version 1 is known here.",
        f"the record: There is no “x” in a record; expected {KNOWN}.",
        "start: The game must start with one of Ada and Ben.",
        f"steps[1]: {NEEDS}",
        "steps[2]: “x” is no decision of this game; decisions look like “pass” or “r2”.",
        "result[0]: Expected a whole number.",
        "seed: A seed is a number or a short text without “#”.",
    ]


@pytest.mark.parametrize(
    "first",
    [
        {"seat": 0, "decision": "r6"},
        {"seat": 7, "decision": "r5"},
        {"seat": None, "decision": "r5"},
        {"seat": 0, "decision": None},
        {"roll": {"white": [1, 2]}},
        "r5",
    ],
)
def test_after_an_impossible_step_only_the_form_is_looked_at(first: object) -> None:
    rest: list[object] = [{"seat": 1, "decision": "g12"}, ROLL, ROLL, {"seat": 1, "decision": "g13"}]
    found = problems(text_of(steps=[ROLL, first, *rest], result=[100, 100]))
    assert len(found) == 2
    assert found[0].startswith("steps[1]")
    assert found[1] == "steps[5]: “g13” is no decision of this game; decisions look like “pass” or “r2”."


def test_what_is_deep_or_long_is_cut() -> None:
    deep = text_of(game="longo").replace('"rowlock"', f'"options": {{"lucky": {"[" * 400 + "]" * 400}}}, "rowlock"')
    (problem,) = problems(deep)
    assert problem.startswith("options: Lucky numbers are written like [[5, 10], [6, 11]], not “[[[[[")
    assert problem.endswith("]….")
    assert len(problem) < 650


def test_problems_of_a_file_have_its_name() -> None:
    with pytest.raises(BadRecord) as caught:
        record_from_json(text_of(start=5, rowlock=2))
    assert caught.value.in_file("a.json").problems == (
        Problem("a.json, rowlock", "This is another version of the form; version 1 is known here."),
        Problem("a.json, start", "The game must start with one of Ada and Ben."),
    )
