"""Sheets as text: each board as it looks in the middle of a game, in signs alone and in colour.

The pictures are in ``tests/draw/golden``. To draw all of them anew, after a wanted change only, run what follows in
the project's folder, and look at what has changed:

    PYTHONPATH=tests python tests/draw/test_sheets.py
"""

import re
from pathlib import Path
from typing import Final

import pytest

from rowlock.draw import heading_text, lying_text, rows_text, sheet_text, sheets_text, table_text
from rowlock.game import find_game, load_board
from rowlock.rules.games import GAMES
from rowlock.rules.protocol import State
from support.program import HARBOUR
from support.setting import at_roll, play, roll, variant

GOLDEN: Final = Path(__file__).parent / "golden"
PLAYERS: Final = ("Ada", "Ben")
PAINT: Final = re.compile(r"\x1b\[[0-9;]*m")


def classic() -> State:
    """Green closed by Ada, in the white action."""
    marks = ("r2 r4 r5 y7 g12 g11 g10 g9 g8 g2 b9", "r3 y6 g6 b12 b11")
    return roll(at_roll(variant("classic"), *marks, misses=(2, 0), closed={2: "green"}), "3 4 r1 y6 b5")


def longo() -> State:
    """Red closed by Ben with the last cell but one; Ada has been lucky and is asked for the colour action."""
    marks = ("r7 y10 g16 g15 b9", "r2 r3 r4 r5 r6 r7 r15 y5")
    state = at_roll(variant("longo"), *marks, misses=(0, 1), closed={0: "red"})
    return play(roll(state, "8 2 y3 g4 b5"), "0 b8", "1 pass")


def gemixxt_a() -> State:
    """The last row closed by Ada; its closer is blue, and so is the die that has left."""
    marks = ("y2 b5 g10 r2 b12 y8 g12 g11 r10 r9 r8 b2", "r11 g12")
    return at_roll(variant("gemixxt-a"), *marks, active=1, closed={3: "blue"})


def gemixxt_b() -> State:
    return at_roll(variant("gemixxt-b"), "r10 r2 y12 g8 g6 b12", "r5")


def gemixxt_b_pads() -> State:
    return at_roll(variant("gemixxt-b", edition="pads"), "r10 r2 y12 g8 g6 b12", "r5")


def bonus_a() -> State:
    """Ada has used three fields; yellow is closed by Ben, so that its fields are gone for both."""
    marks = ("r3 r5 y5 g11 b12", "y2 y3 y4 y6 y7 y12")
    # Red, yellow and green are used; the yellow fields are crossed off with the row.
    yellow = 1 << 1 | 1 << 7 | 1 << 9
    state = at_roll(variant("bonus-a"), *marks, closed={1: "yellow"}, track=(0b111 | yellow, yellow))
    return roll(state, "1 1 r2 g3 b4")


def bonus_b() -> State:
    """Ada has won the double row and free misses, Ben 13 points."""
    marks = ("r8 r9 y3 y11 g5 b10", "r6 b4")
    return at_roll(variant("bonus-b"), *marks, misses=(3, 1), won=(0b10100, 0b01000))


def over() -> State:
    """Nobody is asked any more: Ben has won."""
    return _after_four_misses(at_roll(variant("classic"), "", "r2", misses=(3, 0)))


def shared_win() -> State:
    return _after_four_misses(at_roll(variant("classic", 3), "", "r2", "b12", misses=(3, 0, 0)))


def _after_four_misses(state: State) -> State:
    state = roll(state, "3 4")
    return play(state, *(f"{seat} pass" for seat in state.awaited), "0 pass")


def own_board() -> State:
    chosen = find_game(HARBOUR).variant(2)
    return at_roll(chosen, "r3 y6 y3 g11 b9", "r2", misses=(1, 0), track=(0b101, 0), won=(0b01, 0))


STATES: Final = {
    one.__name__.replace("_", "-"): one
    for one in (classic, longo, gemixxt_a, gemixxt_b, gemixxt_b_pads, bonus_a, bonus_b, own_board, over)
}


def drawn(name: str) -> str:
    return table_text(STATES[name](), PLAYERS) + "\n"


@pytest.mark.parametrize("name", STATES)
def test_a_table_looks_as_it_should(name: str) -> None:
    assert drawn(name) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


def test_every_game_has_its_picture() -> None:
    assert {STATES[name]().variant.game for name in STATES} == {*GAMES, "harbour"}
    assert {path.stem for path in GOLDEN.iterdir()} == set(STATES)


@pytest.mark.parametrize("name", STATES)
def test_a_table_fits_80_columns(name: str) -> None:
    assert max(map(len, drawn(name).splitlines())) <= 80


@pytest.mark.parametrize("name", STATES)
def test_colour_only_adds(name: str) -> None:
    coloured = table_text(STATES[name](), PLAYERS, colour=True)
    assert "\x1b[" in coloured
    assert PAINT.sub("", coloured) + "\n" == drawn(name)


def test_each_cell_has_the_colour_it_is_printed_in() -> None:
    text = rows_text(gemixxt_a().sheet(0), colour=True).split("\n")[1]
    found = re.findall(r"\x1b\[([0-9;]*)m(\[?\w+\]?)\x1b\[0m", text)
    marked = [("1;7;33", "[y2]"), ("1;7;34", "[b5]"), ("1;7;32", "[g10]")]
    assert found == [*marked, ("31", "r11"), ("31", "r12")]


def test_a_row_that_is_shorter_keeps_its_lock_in_place(tmp_path: Path) -> None:
    file = tmp_path / "short.toml"
    rows = '"r2 r3 r4 r5 r6", "y2 y3 y4 y5 y6 y7", "g2 g3 g4 g5", "b2 b3 b4 b5 b6"'
    file.write_text(f'name = "short"\nneeded = 2\nrows = [{rows}]\n', encoding="utf-8")
    state = find_game(load_board(file)).variant(1).start()
    lines = rows_text(state.sheet(0)).split("\n")
    assert len({line.index("( )") for line in lines[1:]}) == 1
    assert len(set(map(len, lines))) == 1


# Heading and roll.


def test_the_heading_tells_whose_turn_it_is() -> None:
    state = at_roll(variant("classic"))
    assert heading_text(state, PLAYERS) == "Qwixx – turn of Ada"
    assert heading_text(roll(state, "1 2"), PLAYERS) == (
        "Qwixx – turn of Ada, white action\ndice: white 1 + 2 = 3, red 1, yellow 1, green 1, blue 1"
    )


def test_the_heading_tells_who_has_won() -> None:
    assert heading_text(over(), PLAYERS) == "Qwixx – over; Ben won with 1 point"
    assert heading_text(shared_win(), ("Ada", "Ben", "Cleo")) == (
        "Qwixx – over; Ben and Cleo share the win with 1 point"
    )
    alone = _after_four_misses(at_roll(variant("classic", 1), misses=(3,)))
    assert heading_text(alone, ("Ada",)) == "Qwixx – over with -20 points"


def test_nothing_lies_on_the_table_before_the_roll() -> None:
    assert lying_text(at_roll(variant("classic"))) == ""


def test_dice_that_have_left_do_not_lie_on_the_table() -> None:
    assert lying_text(classic()) == "dice: white 3 + 4 = 7, red 1, yellow 6, blue 5"


def test_a_view_shows_what_its_seat_may_know() -> None:
    state = play(roll(at_roll(variant("classic")), "1 4"), "0 r5")
    assert "[5]" in sheets_text(state.view(0), PLAYERS)[0]
    assert "[5]" not in sheets_text(state.view(1), PLAYERS)[0]
    assert "[5]" not in sheets_text(state.view(None), PLAYERS)[0]


@pytest.mark.parametrize(
    ("misses", "line"),
    [(0, "misses: 0"), (1, "misses: 1, 5 points off"), (4, "misses: 4, 20 points off")],
)
def test_what_misses_cost(misses: int, line: str) -> None:
    sheet = at_roll(variant("classic"), misses=(misses, 0)).sheet(0)
    assert sheet_text(sheet, "Ada").split("\n")[-1] == line


if __name__ == "__main__":
    for picture in STATES:
        (GOLDEN / f"{picture}.txt").write_text(drawn(picture), encoding="utf-8")
