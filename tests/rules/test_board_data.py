"""Boards as data: what a board file says, what it leaves out, and every mistake with its row and its cell."""

from pathlib import Path
from typing import Any, Final

import pytest

from rowlock.game import find_game
from rowlock.rules import boards
from rowlock.rules.board import (
    DOUBLE_FEWEST,
    EXTRA_POINTS,
    MISSES_FREE,
    NEXT_IN_EVERY_ROW,
    TWO_IN_FEWEST,
    Board,
    Cell,
)
from rowlock.rules.board_data import BONUS_WORDS, KEYS, LISTS, NUMBERS, board_data, board_from_data, board_from_toml
from rowlock.rules.errors import BadBoard
from rowlock.rules.games import GAMES, own_ruleset

HARBOUR: Final = (Path(__file__).parents[2] / "examples" / "harbour.toml").read_text(encoding="utf-8")
PRINTED: Final = [value for value in vars(boards).values() if isinstance(value, Board)]

SIX: Final = ["r2 r3 r4 r5 r6 r7", "y2 y3 y4 y5 y6 y7", "g7 g6 g5 g4 g3 g2", "b7 b6 b5 b4 b3 b2"]
PLAIN: Final[dict[str, Any]] = {"name": "plain", "rows": SIX}


def plain(**changes: object) -> Board:
    return board_from_data({**PLAIN, **changes})


def problems(**changes: object) -> list[str]:
    """What is wrong with a plain board that has been changed; None leaves a setting out."""
    with pytest.raises(BadBoard) as caught:
        board_from_data({key: value for key, value in {**PLAIN, **changes}.items() if value is not None})
    assert str(caught.value) == "\n".join(caught.value.problems)
    return list(caught.value.problems)


def too_short(number: int, cells: int, needed: int = 5) -> str:
    counted = f"{cells} cell" if cells == 1 else f"{cells} cells"
    return f"Row {number} can never be closed: it needs {needed} marks before a closer, and has {counted} there."


def rows(number: int, text: str) -> list[str]:
    """The rows of the plain board with another one in their midst."""
    return [*SIX[: number - 1], text, *SIX[number:]]


# What is read.


def test_what_is_left_out_has_a_default() -> None:
    board = plain()
    assert (board.faces, board.needed, board.closers) == (6, 5, 1)
    assert (board.bonus, board.track, board.pairs, board.lucky) == ((), (), (), ())
    assert set(board_data(board)) == {"name", "rows", *NUMBERS}


@pytest.mark.parametrize("board", PRINTED, ids=lambda board: board.name)
def test_each_printed_board_as_data_is_that_board(board: Board) -> None:
    data = board_data(board)
    assert board_from_data(data) == board
    assert set(data) <= set(KEYS)
    assert {key for key, value in data.items() if isinstance(value, list)} <= LISTS


def test_every_printed_board_is_looked_at() -> None:
    assert {game.board for game in GAMES.values()} <= set(PRINTED)
    assert len(PRINTED) == 7


def test_a_board_file_as_data_is_that_board() -> None:
    board = board_from_toml(HARBOUR)
    assert board_from_data(board_data(board)) == board
    assert board_data(board) == {
        "name": "harbour",
        "rows": [
            "r2 r3 r4 r5 y6 y7 y8 y9 r10 r11 r12",
            "y2 y3 y4 y5 r6 r7 r8 r9 y10 y11 y12",
            "g12 g11 g10 b9 b8 b7 b6 g5 g4 g3 g2",
            "b12 b11 b10 g9 g8 g7 g6 b5 b4 b3 b2",
        ],
        "faces": 6,
        "needed": 5,
        "closers": 1,
        "bonus": "y6 r11 r6 y11 b9 g3 g9 b3",
        "track": "3 4 1 2 2 1 4 3",
        "pairs": ["r3 y3 points 6", "g10 b10 misses-free"],
    }


def test_capitals_commas_and_more_spaces_make_no_difference() -> None:
    loose = plain(
        rows=["R2, R3,R4 r5 r6 r7 ", *SIX[1:]],
        bonus=" R3,y4",
        track="Red, 2 g BLUE",
        pairs=["R4,Y5 Misses-Free", "r5 y6 POINTS 3"],
        lucky=["10, 5", "6 11"],
    )
    strict = plain(
        bonus="r3 y4",
        track="red yellow green blue",
        pairs=["r4 y5 misses-free", "r5 y6 points 3"],
        lucky=["5 10", "6 11"],
    )
    assert loose == strict
    assert strict.track == (0, 1, 2, 3)


def test_what_pairs_can_win() -> None:
    words = list(BONUS_WORDS)
    pairs = [f"r{at} y{at} {word}{' 100' if word == 'points' else ''}" for at, word in enumerate(words, start=2)]
    board = plain(pairs=pairs)
    kinds = [TWO_IN_FEWEST, NEXT_IN_EVERY_ROW, DOUBLE_FEWEST, EXTRA_POINTS, MISSES_FREE]
    assert [pair.bonus for pair in board.pairs] == kinds
    assert [pair.points for pair in board.pairs] == [0, 0, 0, 100, 0]
    assert board_data(board)["pairs"] == pairs


def test_rows_of_several_colours_are_named_by_number() -> None:
    mixed = ["r2 r3 r4 y5 r6 r7", "y2 y3 y4 r5 y6 y7", *SIX[2:]]
    board = plain(rows=mixed, bonus="r2", track="4 1")
    assert board.track == (3, 0)
    assert board_data(board)["track"] == "4 1"


def test_the_most_that_a_board_may_have() -> None:
    long_rows = [" ".join(f"{letter}{number}" for number in range(2, 17)) for letter in "rygb"]
    board = board_from_data(
        {
            "name": "a" * 40,
            "rows": long_rows,
            "faces": 20,
            "needed": 0,
            "closers": 15,
            "bonus": " ".join(long_rows),
            "track": "1 " * 30,
            "pairs": [f"r{number} r16 one-in-every-row" for number in range(2, 10)],
            "lucky": [f"{number} {number + 1}" for number in range(2, 17)],
        }
    )
    assert board_from_data(board_data(board)) == board
    assert own_ruleset(board).most == 5
    assert plain(needed=5).needed == 5
    assert plain(closers=6, needed=0).closers == 6
    assert plain(rows=["r2", "y12", "g7", "b3"], needed=0).rows[1][0].number == 12


def test_a_mark_at_the_beginning_of_a_file_does_no_harm() -> None:
    assert board_from_toml("\ufeff" + HARBOUR.replace("\n", "\r\n")) == board_from_toml(HARBOUR)


# Mistakes.

CELL: Final = "is no cell; a cell is a colour's letter (r, y, g, b) and a number, like r5."
NAME: Final = (
    'A board needs a name of small letters, digits and hyphens, like name = "harbour", at most 40 of them.'
)
TOGETHER: Final = "Bonus cells and a track go together: “bonus” and “track” must both be there."
NAMES: Final = "1, 2, 3, 4, red, r, yellow, y, green, g, blue, b"
PAIR: Final = (
    "should be two cells and what they win (two-in-shortest-row, one-in-every-row, shortest-row-doubled, points, "
    "misses-free), like “y7 b7 one-in-every-row” or “r6 b4 points 13”."
)


@pytest.mark.parametrize(
    "name", [None, 7, "", "Harbour", "har bour", "-harbour", "harbour-", "7", "a" * 41, "har--bour", "häfen", "a\n"]
)
def test_names(name: object) -> None:
    assert problems(name=name) == [NAME]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"rows": None}, ["A board has 4 rows; “rows” has 0."]),
        ({"rows": None, "bonus": "r2", "track": "1"}, ["A board has 4 rows; “rows” has 0."]),
        ({"rows": SIX[:3]}, ["A board has 4 rows; “rows” has 3."]),
        ({"rows": [*SIX, "r8"]}, ["A board has 4 rows; “rows” has 5.", too_short(5, 0)]),
        ({"rows": "r2 r3"}, ["“rows” must be a list of texts in quotation marks."]),
        ({"rows": [SIX[0], SIX[1], SIX[2], 7]}, ["“rows” must be a list of texts in quotation marks."]),
        ({"rows": rows(2, "")}, ["Row 2 has 0 cells; a row has 1 to 15."]),
        (
            {"rows": rows(1, " ".join(f"r{number}" for number in range(2, 18))), "faces": 9},
            ["Row 1 has 16 cells; a row has 1 to 15."],
        ),
        ({"rows": rows(3, "g7 g6 g5 g g3 g2")}, [f"Row 3, cell 4: “g” {CELL}"]),
        (
            {"rows": rows(3, "g7 g6 5 x4 g333 g2")},
            [f"Row 3, cell {at}: “{word}” {CELL}" for at, word in ((3, "5"), (4, "x4"), (5, "g333"))],
        ),
        ({"rows": rows(3, "g7 g6 g5 g4 g3 " + "g" * 60)}, [f"Row 3, cell 6: “{'g' * 40}…” {CELL}"]),
        ({"rows": rows(4, "b7 b6 b5 b4 b3 b1")}, ["Row 4, cell 6: two dice never make 1; they make 2 to 12."]),
        ({"rows": rows(4, "b7 b6 b5 b4 b3 b13")}, ["Row 4, cell 6: two dice never make 13; they make 2 to 12."]),
        ({"rows": rows(4, "b7 b6 b5 b4 b3 b00")}, ["Row 4, cell 6: two dice never make 0; they make 2 to 12."]),
        (
            {"faces": 3},
            [
                f"Row {row}, cell {cell}: two dice never make 7; they make 2 to 6."
                for row, cell in ((1, 6), (2, 6), (3, 1), (4, 1))
            ],
        ),
        (
            {"rows": rows(2, "y2 y3 r4 y5 y6 y2")},
            ["Row 2, cell 3: r4 is on the board already.", "Row 2, cell 6: y2 is on the board already."],
        ),
    ],
)
def test_rows(changes: dict[str, object], expected: list[str]) -> None:
    assert problems(**changes) == expected


@pytest.mark.parametrize(("key", "least", "most"), [("faces", 2, 20), ("needed", 0, 15), ("closers", 1, 15)])
@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("6", "“6”"),
        ("x" * 50, f"“{'x' * 40}…”"),
        (6.0, "6.0"),
        (True, "True"),
        (-1, "-1"),
        (21, "21"),
        (10**9, "something else"),
        (-(10**4000), "something else"),
        (float("nan"), "something else"),
        (float("-inf"), "something else"),
        ([6], "something else"),
        ({}, "something else"),
    ],
)
def test_numbers(key: str, least: int, most: int, value: object, shown: str) -> None:
    assert problems(**{key: value}) == [f"“{key}” must be a whole number from {least} to {most}, not {shown}."]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"needed": 6}, [too_short(number, 5, needed=6) for number in (1, 2, 3, 4)]),
        ({"closers": 2}, [too_short(number, 4) for number in (1, 2, 3, 4)]),
        (
            {"closers": 7, "needed": 0},
            [f"Row {number} has 6 cells, fewer than its 7 closers." for number in (1, 2, 3, 4)],
        ),
        ({"rows": rows(2, "y2"), "closers": 2, "needed": 1}, ["Row 2 has 1 cell, fewer than its 2 closers."]),
        # A cell that cannot be read is a cell all the same.
        ({"rows": rows(1, "r2 r3 r4 r5 r6 what")}, [f"Row 1, cell 6: “what” {CELL}"]),
    ],
)  # fmt: skip
def test_rows_that_can_never_be_closed(changes: dict[str, object], expected: list[str]) -> None:
    assert problems(**changes) == expected


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"bonus": "r2"}, [TOGETHER]),
        ({"track": "red"}, [TOGETHER]),
        ({"bonus": "", "track": "1"}, [TOGETHER]),
        ({"bonus": 7, "track": "1"}, ["“bonus” must be a text in quotation marks."]),
        ({"bonus": "r2", "track": ["1"]}, ["“track” must be a text in quotation marks."]),
        ({"bonus": ["r2"]}, ["“bonus” must be a text in quotation marks."]),
        (
            {"bonus": "r2 r8 x y3", "track": "1"},
            ["“bonus”, cell 2: r8 is not on the board.", f"“bonus”, cell 3: “x” {CELL}"],
        ),
        ({"bonus": "r2 y3 R2 y3 r2", "track": "1"}, ["“bonus”: r2 is there twice.", "“bonus”: y3 is there twice."]),
        (
            {"bonus": "r2", "track": "1 5 pink 0"},
            [
                f"“track”, field {at}: there is no row “{word}”; the rows are {NAMES}."
                for at, word in ((2, "5"), (3, "pink"), (4, "0"))
            ],
        ),
        (
            {"rows": ["r2 r3 r4 y5 r6 r7", "y2 y3 y4 r5 y6 y7", *SIX[2:]], "bonus": "r2", "track": "red"},
            ["“track”, field 1: there is no row “red”; the rows are 1, 2, 3, 4."],
        ),
        ({"bonus": "r2", "track": "1 " * 31}, ["“track” has 31 fields; 30 are the most."]),
    ],
)  # fmt: skip
def test_bonus_cells_and_track(changes: dict[str, object], expected: list[str]) -> None:
    assert problems(**changes) == expected


@pytest.mark.parametrize(
    ("pairs", "expected"),
    [
        ("r2 y2 misses-free", ["“pairs” must be a list of texts in quotation marks."]),
        ([["r2", "y2", "misses-free"]], ["“pairs” must be a list of texts in quotation marks."]),
        (
            ["r2 y2", "r2 y2 luck", "r2 y2 points", "r2 y2 misses-free 3", ""],
            [
                f"“pairs”, entry {at}: “{text}” {PAIR}"
                for at, text in enumerate(
                    ("r2 y2", "r2 y2 luck", "r2 y2 points", "r2 y2 misses-free 3", ""), start=1
                )
            ],
        ),
        (["r2 r2 misses-free"], ["“pairs”, entry 1: a pair has two different cells."]),
        (
            ["r2 r9 misses-free", "z y2 misses-free"],
            ["“pairs”, entry 1: r9 is not on the board.", f"“pairs”, entry 2: “z” {CELL}"],
        ),
        *(
            (
                [f"r2 y2 points {points}"],
                [f"“pairs”, entry 1: the points must be a whole number from 1 to 100, not “{points}”."],
            )
            for points in ("0", "101", "-3", "1.5", "many", "٣", "99999")
        ),
        (
            [f"r{at} y{to} misses-free" for at in (2, 3, 4) for to in (2, 3, 4)],
            ["“pairs” has 9 entries; 8 are the most."],
        ),
    ],
)
def test_pairs(pairs: object, expected: list[str]) -> None:
    assert problems(pairs=pairs) == expected


@pytest.mark.parametrize(
    ("lucky", "expected"),
    [
        ("5 10", ["“lucky” must be a list of texts in quotation marks."]),
        ([[5, 10]], ["“lucky” must be a list of texts in quotation marks."]),
        *(
            ([text], [f"“lucky”, entry 1: “{text}” should be two different numbers from 2 to 12, like “5 10”."])
            for text in ("", "5", "5 5", "5 13", "1 5", "5 ten", "5 6 7", "five")
        ),
        (["5 10", "10 5"], ["“lucky”: each player needs lucky numbers of their own; a pair is there twice."]),
        ([f"2 {number}" for number in range(3, 13)] + [f"3 {number}" for number in range(4, 10)],
         ["“lucky” has 16 entries; 15 are the most."]),
    ],
)  # fmt: skip
def test_lucky_numbers(lucky: object, expected: list[str]) -> None:
    assert problems(lucky=lucky) == expected


def test_settings_that_do_not_exist() -> None:
    known = "name, rows, faces, needed, closers, bonus, track, pairs and lucky"
    assert problems(colour="pink", **{"x" * 50: 1, "a\x1bb\ud800": 1}) == [
        f"There is no setting “colour”; a board has {known}.",
        f"There is no setting “{'x' * 40}…”; a board has {known}.",
        f"There is no setting “a\\u001bb\\ud800”; a board has {known}.",
    ]


def test_all_mistakes_are_told_at_once() -> None:
    found = problems(
        name="Plain",
        size=3,
        rows=rows(2, "y2 y3 y4 y5 y6 y77"),
        closers=0,
        bonus="r2 r2",
        track="1 9",
        pairs=["r2"],
        lucky=["7"],
    )
    assert [problem.split("”")[0].split(":")[0] for problem in found] == [
        "There is no setting “size",
        NAME.split(":", maxsplit=1)[0],
        "Row 2, cell 6",
        "“closers",
        "“bonus",
        "“track",
        "“pairs",
        "“lucky",
    ]


@pytest.mark.parametrize("name", GAMES)
def test_a_board_cannot_have_the_name_of_a_game(name: str) -> None:
    with pytest.raises(BadBoard) as caught:
        own_ruleset(plain(name=name))
    assert caught.value.problems == (f"A board of one’s own cannot be called “{name}”: a game has that name.",)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("name = harbour", "line 1,"),
        ('name = "a"\nname = "b"\n', "line 2,"),
        ("x = 1\ry = 2", "line 1,"),
        ("\x00", "line 1,"),
        ("name = ", "end of document"),
    ],
)
def test_texts_that_are_no_toml(text: str, place: str) -> None:
    with pytest.raises(BadBoard) as caught:
        board_from_toml(text)
    (problem,) = caught.value.problems
    assert problem.startswith("This is no TOML: ")
    assert place in problem
    assert problem.endswith(").")


@pytest.mark.parametrize("value", ["9" * 5000, "[" * 50_000], ids=["long", "deep"])
def test_toml_that_nobody_can_read(value: str) -> None:
    with pytest.raises(BadBoard) as caught:
        board_from_toml(f"faces = {value}")
    assert caught.value.problems == (
        "This is no TOML that can be read: a number is too long or it nests too deeply.",
    )


def test_a_file_with_mistakes() -> None:
    with pytest.raises(BadBoard) as caught:
        board_from_toml(HARBOUR.replace("r4 r5", "r13 r5").replace("g8 g7", "r8 g7"))
    assert caught.value.problems == (
        "Row 1, cell 3: two dice never make 13; they make 2 to 12.",
        "Row 4, cell 5: r8 is on the board already.",
    )


def test_a_pair_may_be_there_only_once() -> None:
    pairs = ["r2 y2 points 5", "y2 r2 misses-free"]
    with pytest.raises(BadBoard, match="“pairs”, entry 2: the pair of y2 and r2 is there twice"):
        plain(pairs=pairs)


@pytest.mark.parametrize(
    "board",
    [
        Board("empty", ()),
        Board("Ada: x\n", boards.CLASSIC.rows),
        Board("far", boards.CLASSIC.rows, needed=40),
        Board("odd", ((Cell(7, 2),), *boards.CLASSIC.rows[1:])),
        Board("track", boards.CLASSIC.rows, bonus=boards.BONUS_A.bonus, track=(9,)),
    ],
    ids=lambda board: repr(board.name),
)
def test_a_board_made_in_a_program_is_checked_too(board: Board) -> None:
    with pytest.raises(BadBoard):
        find_game(board)
