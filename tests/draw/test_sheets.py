"""Sheets as text: each board as it looks in the middle of a game, in signs alone and in colour.

The pictures are in ``tests/draw/golden``. To draw all of them anew, after a wanted change only, run what follows in
the project's folder, and look at what has changed:

    PYTHONPATH=tests python tests/draw/test_sheets.py
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from rowlock.draw import card_text, heading_text, lying_text, rows_text, sheet_text, sheets_text, table_text
from rowlock.draw.lying import hand_text
from rowlock.game import find_game, load_board
from rowlock.rules.games import GAMES
from rowlock.rules.protocol import Reading, State, View
from support.cards_setting import Table
from support.duel_setting import duel
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


def a_duel() -> State:
    """Yellow closed by Ben; stacks of both, the foremost and others; single pawns that can be knocked away."""
    ada, ben = "r4 r7x2 y3 g8 b9x3", "r3 r6 y5x2 y6 y7 y12 y-lock b5 b8"
    return roll(duel(ada, ben, misses=(1, 2)), "3 4 r2 g1 b6")


def duel_stacks() -> State:
    """High stacks on numbers of two digits, which take the space of other columns."""
    return duel("r10x2 r11 g12x11 b11x2 b10x3", "r2 y10x12 y11x3 g11x2", active=1)


def cards() -> View:
    """What Ada sees: she has played a joker and a card, in green, and marked one; Ben's hand shows its backs."""
    table = Table(
        variant("cards", jokers=True),
        sheets=("r2 r5 g12 g8", "y4 y7 b12 b11 b10 b9 b8 b2"),
        hands=("g5 j7 r9 b3 y10", "r3 j3 y12 g11"),
        display="b6 j12 r12 g2",
        pile="y9",
        discards="r2 y2",
        misses=(0, 1),
    )
    state = play(table.playing(), "0 play-j7", "0 joker-green", "0 g7", "0 play-g5")
    return state.view(0)


def cards_gemixxt_b() -> View:
    """What those see who only watch, in the number action: no colour but those of the sheets."""
    table = Table(
        variant("cards-gemixxt-b", 3),
        sheets=("r10 r6", "", "g8"),
        hands=("y2 y3 b5 r4 r5", "r2 r3 g4 g5", "b6 b7 g8 y9"),
        display="r9 y4 g9 b4",
        pile="b12",
        active=0,
    )
    return table.number().view(None)


def cards_to_shuffle() -> State:
    """The pile has been used up in the middle of a refill, and one place of the display is empty."""
    table = Table(
        variant("cards-gemixxt-a", 2),
        hands=("y2 y3 b5", "r2 r3 g4 g5"),
        display="r9 y4 g9 b4",
        pile="b12",
        rest="discards",
    )
    state = table.taking()
    return play(state, "0 take-1", "0 take-3")


STATES: Final[dict[str, Callable[[], Reading]]] = {
    one.__name__.replace("_", "-"): one
    for one in (
        *(classic, longo, gemixxt_a, gemixxt_b, gemixxt_b_pads, bonus_a, bonus_b, own_board, over),
        *(a_duel, duel_stacks, cards, cards_to_shuffle, cards_gemixxt_b),
    )
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


def test_no_board_is_too_wide_however_high_the_stacks() -> None:
    # Every column has a stack on a number of two digits, or the widest that can be there: 12 in the last is single.
    ada = "r10x2 r11x2 g12x2 g11x2 g10x2 b9x2 b8x2 b7x2"
    ben = "y6x2 y5x2 y7 y12 y8 y9 y-lock b12x10"
    lines = table_text(duel(ada, ben), ("Ada", "Ben")).splitlines()
    assert max(map(len, lines)) <= 80
    row_lines = [line for line in lines if line.endswith(")")]
    assert len(row_lines) == 4
    assert len(set(map(len, row_lines))) == 1


def test_the_colour_of_cards_is_told_where_a_joker_stands_for_it() -> None:
    table = Table(variant("cards", jokers=True), hands=("g5 j7 r9 b3 y10",))
    joker = play(table.playing(), "0 play-j7")
    assert lying_text(joker).splitlines()[1:] == ["played: j7"]
    assert lying_text(play(joker, "0 joker-green")).splitlines()[1:] == ["played: j7, in green"]
    assert lying_text(play(table.playing(), "0 play-g5")).splitlines()[1:] == ["played: g5"]


def test_an_empty_hand_and_a_card_of_which_nothing_is_known() -> None:
    assert hand_text([]) == "hand: empty"
    assert hand_text(["?5", "?"]) == "backs in the hand: 5, ?"
    assert hand_text(["r5", "j5"]) == "hand: r5, j5"
    assert [card_text(card) for card in ("r5", "j5", "?12", "?")] == ["r5", "j5", "12", "?"]


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
