"""Board files spoiled at random: either a board that can be played, or mistakes told in sentences."""

from pathlib import Path
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from rowlock.record import read_record, record_to_json, record_to_text
from rowlock.rules import boards
from rowlock.rules.board import Board
from rowlock.rules.board_data import BoardData, board_data, board_from_data, board_from_toml
from rowlock.rules.errors import BadBoard
from rowlock.rules.games import own_ruleset
from rowlock.testing import random_record
from support.mutations import spoiled_data, spoiled_texts
from support.reading import is_sentence

HARBOUR: Final = (Path(__file__).parents[2] / "examples" / "harbour.toml").read_text(encoding="utf-8")
PRINTED: Final = [board_data(board) for board in vars(boards).values() if isinstance(board, Board)]
DATA: Final[list[object]] = [{**data, "name": "own"} for data in PRINTED]


def as_toml(data: BoardData) -> str:
    """A board file: the values of such data look the same in Python, but for the quotation marks."""
    return "".join(f"{key} = {value!r}\n".replace("'", '"') for key, value in data.items())


FILES: Final = [HARBOUR, *(as_toml(data).replace('name = "', 'name = "own-') for data in PRINTED)]


def look_at(error: BadBoard) -> None:
    assert error.problems
    for problem in error.problems:
        assert is_sentence(problem), problem


def play_or_complain(read: object) -> None:
    """Read a board from TOML or from data, and play on it."""
    try:
        board = board_from_toml(read) if isinstance(read, str) else board_from_data(dict(read))  # type: ignore[call-overload]
        ruleset = own_ruleset(board)
    except BadBoard as error:
        look_at(error)
        return
    assert board_from_data(board_data(board)) == board
    for seats in {1, ruleset.most}:
        record = random_record(ruleset.variant(seats), "board")
        assert record.final().over
        assert read_record(record_to_text(record)) == read_record(record_to_json(record)) == record


def test_the_files_are_right_before_they_are_spoiled() -> None:
    for file in FILES:
        play_or_complain(file)
        assert own_ruleset(board_from_toml(file)).own


@settings(max_examples=700)
@given(spoiled_texts(FILES))
def test_spoiled_board_files(text: str) -> None:
    play_or_complain(text)


@settings(max_examples=700)
@given(spoiled_data(DATA))
def test_boards_with_spoiled_values(data: object) -> None:
    play_or_complain(data if isinstance(data, dict) else {"rows": data})


@settings(max_examples=150)
@given(st.text())
def test_any_text_at_all(text: str) -> None:
    play_or_complain(text)


_CELLS: Final = [f"{letter}{number}" for letter in "rygb" for number in range(2, 9)]


@settings(max_examples=200)
@given(
    cells=st.permutations(_CELLS),
    cuts=st.tuples(*(st.integers(1, 9),) * 3),
    needed=st.integers(0, 2),
    closers=st.integers(1, 3),
    lucky=st.lists(st.sampled_from(("2 3", "4 5", "8 7", "2 8")), unique=True),
)
def test_boards_of_any_shape(
    cells: list[str], cuts: tuple[int, int, int], needed: int, closers: int, lucky: list[str]
) -> None:
    first, second, third = cuts
    rows = [cells[:first], cells[first : first + second], cells[first + second : first + second + third]]
    rows.append(cells[first + second + third :])
    data = {"name": "own", "faces": 4, "needed": needed, "closers": closers, "lucky": lucky}
    play_or_complain({**data, "rows": [" ".join(row) for row in rows]})
    pairs = [f"{cells[0]} {cells[-1]} two-in-shortest-row", f"{cells[0]} {cells[1]} one-in-every-row"]
    track = {"bonus": " ".join(cells[::2]), "track": "1 2 3 4 4 3 2 1"}
    play_or_complain({**data, **track, "rows": [" ".join(row) for row in rows], "pairs": pairs})
