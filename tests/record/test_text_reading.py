"""Reading records in text: what may be written in more than one way."""

import pytest

from rowlock.record import Record, read_record, record_from_text, record_to_text
from rowlock.rules.protocol import State
from support.reading import marks
from support.records import classic

TURN = "1. 1 4 r3 y2 g6 b6: Ada r5, Ben y5; Ada b10"


def read(*lines: str) -> Record:
    return record_from_text(classic(*lines))


def final(*lines: str) -> State:
    return read(*lines).final()


def test_a_turn_by_hand() -> None:
    record = read(TURN)
    assert record.players == ("Ada", "Ben")
    assert record.seed is None
    assert len(record.steps) == 4
    assert [marks(record.final(), seat) for seat in (0, 1)] == ["r5 b10", "y5"]
    assert record.final().active == 1


@pytest.mark.parametrize(
    "line",
    [
        "1. 1 4 r3 y2 g6 b6: Ben y5, Ada r5; Ada b10",  # in the white action the order is no matter
        "1. 1 4 r3 y2 g6 b6: Ada r5; Ben y5, Ada b10",  # nor is the sign between two decisions
        "1. 1 4 r3 y2 g6 b6: Ada r5,Ben y5;Ada b10,",
        "1. 1 4 r3 y2 g6 b6: , Ada r5 ;; Ben y5 ; Ada b10 ;",
        "1. b6 g6 4 y2 r3 1: Ada r5, Ben y5; Ada b10",
        "1. 1, 4, r3, y2, g6, b6: Ada r5, Ben y5; Ada b10",
        "1.1 4 R3 Y2 G6 B6:ADA R5,BEN Y5;ADA B10",
        "  17 .  1  4 r3 y2\tg6 b6 :  Ada   r5 ,  ben Y5;  aDa b10  ",
        "1. 1 4 r3 y2 g6 b6: Ada r5, Ben y5; Ada b10 # what a start",
        "1. 1 4 r3 y2 g6 b6:\n2. Ada r5\n2. Ben y5\n\n# now colours\n0. Ada b10",
        "1. 01 04 r03 y2 g6 b6: Ada r5, Ben y5; Ada b10",
    ],
)
def test_the_same_turn_in_other_writing(line: str) -> None:
    assert read(line).final() == final(TURN)


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_line_ends_and_a_mark_at_the_beginning(line_end: str, mark: str) -> None:
    text = mark + classic(TURN).replace("\n", line_end)
    assert record_from_text(text) == read_record(text) == read(TURN)


@pytest.mark.parametrize(
    "title", ["Rowlock record 1", "rowlock RECORD 1  # an evening", "\n\n# 2024\nRowlock record 1"]
)
def test_the_title_may_be_there(title: str) -> None:
    assert record_from_text(f"{title}\n{classic(TURN)}") == read(TURN)


def test_settings_in_any_order_capitals_and_spaces() -> None:
    text = "RESULT :\tBen -20 ,ada −15\nSTART: ben\nSeed:  rainy   day \nPlayers: Ada ,  Ben\n GAME: Classic\n"
    rolls = "\n".join(f"{turn}. 1 1 r1 y1 g1 b1: others pass; others pass" for turn in range(1, 8))
    record = record_from_text(text + rolls)
    assert record.players == ("Ada", "Ben")
    assert record.start == 1
    assert record.seed == "rainy   day"
    assert record.final().scores == (-15, -20)


def test_who_starts_when_nobody_says() -> None:
    assert record_from_text("game: classic\nplayers: Ada, Ben").start == 0


def test_a_record_without_any_turn() -> None:
    record = read()
    assert record.steps == ()
    assert record.final().needs_chance


@pytest.mark.parametrize(
    ("line", "awaited"),
    [
        ("1. 1 4 r3 y2 g6 b6:", [0, 1]),
        ("1. 1 4 r3 y2 g6 b6: Ben y5", [0]),
        ("1. 1 4 r3 y2 g6 b6: Ben y5, Ada r5", [0]),
        ("1. 1 4 r3 y2 g6 b6: Ben y5, Ada r5; Ada b10", []),
    ],
)
def test_a_record_that_ends_early_is_a_game_that_goes_on(line: str, awaited: list[int]) -> None:
    state = final(line)
    assert not state.over
    assert state.awaited == awaited
    assert state.needs_chance == (not awaited)


def test_others_pass_stands_for_all_who_have_still_to_decide() -> None:
    text = "game: classic\nplayers: Ada, Ben, Cleo\n1. 1 4 r3 y2 g6 b6: Ben y5, Others PASS; others pass\n"
    spelled = text.replace("Others PASS; others pass", "Ada pass, Cleo pass; Ada pass")
    assert record_from_text(text) == record_from_text(spelled)
    assert record_from_text(text).final().sheet(0).misses == 1


def test_a_die_that_has_left_the_game_is_left_out() -> None:
    rows = (
        "1 1 r1 y1 g1 b2: Ada r2, Ada b3",
        "1 2 r1 y1 g1 b1: Ada r3, Ada pass",
        "2 2 r1 y1 g1 b1: Ada r4, Ada pass",
    )
    more = (
        "2 3 r1 y1 g1 b1: Ada r5, Ada pass",
        "3 3 r1 y1 g1 b1: Ada r6, Ada pass",
        "6 6 r1 y1 g1 b1: Ada r12, Ada pass",
    )
    lines = [f"{number}. {line}" for number, line in enumerate((*rows, *more), start=1)]
    text = "game: classic\nplayers: Ada\n" + "\n".join(lines) + "\n7. 1 1 y1 g1 b1: Ada pass, Ada y2\n"
    record = record_from_text(text)
    assert record.final().shared["dice"] == ["yellow", "green", "blue"]
    assert record_to_text(record).splitlines()[-1] == "7. 1 1 y1 g1 b1: Ada pass; Ada y2"


@pytest.mark.parametrize(
    "players",
    [
        "Ada, Ben",
        "Zoë, Ōtani",
        "Player 1, Player 2",
        "Ada r5, Ben pass",
        "亜美, Ярослав",
        "O’Neill, Mary-Jane",
        "Ada. B, A “B” {C}",
        "STRASSE, Strase",
    ],
)
def test_names_of_players(players: str) -> None:
    one, other = players.split(", ")
    turn = f"1. 1 4 r3 y2 g6 b6: {one} r5, {other.upper()} y5; {other} b10"
    text = f"game: classic\nplayers: {players}\nstart: {other}\n{turn}"
    record = record_from_text(text)
    assert record.players == (one, other)
    assert [marks(record.final(), seat) for seat in (0, 1)] == ["r5", "y5 b10"]
    assert read_record(record_to_text(record)) == record


def test_an_accent_is_the_same_from_every_keyboard() -> None:
    text = "game: classic\nplayers: Zoe\u0308\nstart: Zo\u00eb\n1. 1 4 r3 y2 g6 b6: ZO\u00cb r5, ZOE\u0308 b10"
    assert record_from_text(text).players == ("Zo\u00eb",)


def test_options() -> None:
    longo = record_from_text("game: longo\nplayers: Ada, Ben\nLUCKY: 11 6, 2 16, 3 4")
    assert longo.variant.settings == {"lucky": ((6, 11), (2, 16))}
    pads = record_from_text("game: gemixxt-b\nplayers: Ada\nedition: Pads")
    assert pads.variant.settings == {"edition": "pads"}
    assert record_from_text("game: gemixxt-b\nplayers: Ada").variant.settings == {"edition": "sheet"}


def test_a_board_in_the_record() -> None:
    text = """\
game: Pocket
Board  Rows: r2 r3 r4 r5/ y2,y3,y4,y5 /G5 G4 G3 G2 / b5 b4 b3 b2
board faces: 3
board needed: 2
board lucky: 2 3 / 5 4
board name: pocket
players: Ada, Ben
lucky: 4 6, 3 2
"""
    record = record_from_text(text)
    board = record.variant.board
    assert record.variant.game == board.name == "pocket"
    assert (board.faces, board.needed, board.closers) == (3, 2, 1)
    assert board.lucky == ((2, 3), (4, 5))
    assert record.variant.settings == {"lucky": ((4, 6), (2, 3))}
    assert read_record(record_to_text(record)) == record


@pytest.mark.parametrize(
    ("seed", "kept"), [("7", "7"), ("007", "007"), ("tea: two, or three; maybe", None), ("×" * 100, None)]
)
def test_seeds(seed: str, kept: str | None) -> None:
    assert read(f"seed: {seed}").seed == (kept or seed)


@pytest.mark.parametrize("before", ["", "\ufeff", "\n", "\ufeff \r\n\t"])
def test_a_brace_tells_the_two_forms_apart(before: str) -> None:
    assert read_record(before + '{"rowlock": 1, "game": "classic", "players": ["Ada", "Ben"]}') == read()
    assert read_record(before + classic()) == read()
