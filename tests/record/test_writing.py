"""Writing records: the text and the JSON of whole games, and both read back."""

import json
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rowlock.record import (
    Chance,
    Decision,
    Record,
    record_from_json,
    record_from_text,
    record_to_json,
    record_to_text,
)
from rowlock.rules.errors import UnknownPlayer
from rowlock.rules.games import GAMES
from rowlock.testing import random_record
from support.reading import printed
from support.records import HARBOUR, NAMED, variant

NAMES = ("Ada", "Ben Boot", "Zoë", "亜美", "O’Neill")
_SEED_SIGNS = st.characters(codec="utf-8", exclude_categories=("C", "Z"), exclude_characters="#")
SEEDS = st.none() | st.integers().map(str) | st.text(_SEED_SIGNS, min_size=1, max_size=100)


def with_names(record: Record, seed: str | None = None) -> Record:
    return Record(record.variant, NAMES[: len(record.players)], record.start, record.steps, seed)


DECK = "r2 r3 r4 r5 y2 y3 y4 y5 g12 g11 g10 g9 b12 b11 b10 b9 r6 r7 r8 r9 r10 r11 r12 y6 y7 y8 y9 y10 y11 y12"
SHUFFLE = f"{DECK} g8 g7 g6 g5 g4 g3 g2 b8 b7 b6 b5 b4 b3 b2"


def test_each_turn_begins_a_line_also_where_nothing_comes_up() -> None:
    written = f"""\
Rowlock record 1
game: cards
jokers: no
players: Ada, Ben
start: Ben

1. {SHUFFLE}:
2. Ben take-1; Ada pass, Ben g11; Ben play-y2, Ben play-y3, Ben y2, Ben done
3. Ada take-4; Ben pass, Ada r10; Ada play-r2, Ada done
4. Ben take-2
"""
    assert record_to_text(record_from_text(written)) == written
    assert record_to_text(record_from_text(written.replace("Ben play-y2", "\n5. Ben play-y2"))) == written


@pytest.mark.parametrize(("seed", "goes_on"), [(8, True), (0, False)])
def test_what_is_decided_after_a_shuffle_goes_on_in_its_line_if_there_is_room(seed: int, goes_on: bool) -> None:  # noqa: FBT001
    # Seed 8 shuffles 18 cards in the middle of a turn, in 60 letters; seed 0 shuffles 21.
    lines = record_to_text(random_record(variant("cards", 5), seed)).splitlines()
    shuffled = [line for line in lines if line[:1].isdigit() and ":" in line]
    assert shuffled[0].endswith(":")
    assert ("Player " in shuffled[1]) == goes_on


def test_a_record_in_text() -> None:
    written = """\
Rowlock record 1
game: longo
lucky: 5 10, 6 11
players: Ada, Ben
start: Ben
seed: 7

1. 1 4 r3 y2 g8 b5: Ben r5, Ada y5; Ben b9
2. 8 8 r1 y1 g1 b1:
"""
    assert record_to_text(record_from_text(written)) == written


def test_a_record_in_json() -> None:
    written = """\
{
  "rowlock": 1,
  "game": "longo",
  "options": {"lucky": [[5, 10], [6, 11]]},
  "players": ["Ada", "Zoë"],
  "start": 1,
  "seed": "7",
  "steps": [
    {"roll": {"white": [1, 4], "red": 3, "yellow": 2, "green": 8, "blue": 5}},
    {"seat": 1, "decision": "r5"}
  ]
}
"""
    assert record_to_json(record_from_json(written)) == written


def test_a_record_in_which_nothing_has_happened() -> None:
    record = Record(variant("classic", 1), ("Ada",))
    assert record_to_text(record) == "Rowlock record 1\ngame: classic\nplayers: Ada\nstart: Ada\n"
    written = '{\n  "rowlock": 1,\n  "game": "classic",\n  "players": ["Ada"],\n  "start": 0,\n  "steps": []\n}\n'
    assert record_to_json(record) == written


def test_what_others_decided_in_which_order_is_kept() -> None:
    one = record_from_text("game: classic\nplayers: Ada, Ben\n1. 1 4 r3 y2 g6 b6: Ben y5, Ada r5; Ada pass")
    other = record_from_text("game: classic\nplayers: Ada, Ben\n1. 1 4 r3 y2 g6 b6: Ada r5, Ben y5; Ada pass")
    assert one != other
    assert one.final() == other.final()
    assert record_to_text(one).endswith("1. 1 4 r3 y2 g6 b6: Ben y5, Ada r5; Ada pass\n")


def test_a_choice_of_row_belongs_to_its_action() -> None:
    turn = "1. 5 6 r1 y2 g4 b3: Ada y11; Ada g9, Ada row-blue\n"
    assert record_to_text(record_from_text(f"game: bonus-b\nplayers: Ada\n{turn}")).endswith(turn)


def test_a_board_of_ones_own_is_written_without_its_name() -> None:
    record = Record(HARBOUR.variant(1), ("Ada",))
    rows = " / ".join(printed(record.variant))
    assert rows.startswith("r2 r3 r4 r5 y6 y7 y8 y9 r10 r11 r12 / y2 y3 ")
    assert record_to_text(record).splitlines()[1:10] == [
        "game: harbour",
        f"board rows: {rows}",
        "board faces: 6",
        "board needed: 5",
        "board closers: 1",
        "board bonus: y6 r11 r6 y11 b9 g3 g9 b3",
        "board track: 3 4 1 2 2 1 4 3",
        "board pairs: r3 y3 points 6 / g10 b10 misses-free",
        "players: Ada",
    ]
    board = json.loads(record_to_json(record))["board"]
    assert board["faces"] == 6
    assert board["track"] == "3 4 1 2 2 1 4 3"
    assert "name" not in board


@pytest.mark.parametrize("name", NAMED)
@settings(max_examples=8)
@given(seats=st.integers(1, 5), number=st.integers(0, 10**6), length=st.floats(0, 1), seed=SEEDS)
def test_both_forms_give_the_record_and_the_writing_back(
    name: str, seats: int, number: int, length: float, seed: str | None
) -> None:
    whole = with_names(random_record(variant(name, seats), number), seed)
    part = Record(whole.variant, whole.players, whole.start, whole.steps[: int(length * len(whole.steps))], seed)
    for record in (whole, part):
        text, data = record_to_text(record), record_to_json(record)
        assert record_from_text(text) == record_from_json(data) == record
        assert record_to_text(record_from_text(text)) == text
        assert record_to_json(record_from_json(data)) == data
        assert (json.loads(data).get("result") is not None) == record.final().over == ("result: " in text)


@pytest.mark.parametrize("name", NAMED)
@settings(max_examples=5)
@given(seats=st.integers(2, 5), number=st.integers(0, 10**6))
def test_order_within_an_action_of_all_is_no_matter(name: str, seats: int, number: int) -> None:
    record = random_record(variant(name, seats), number)
    steps = list(record.steps)
    for at, (one, other) in enumerate(pairwise(record.steps)):
        swapped = [*steps[:at], other, one, *steps[at + 2 :]]
        if isinstance(one, Decision) and isinstance(other, Decision) and one.seat != other.seat:
            before, between = list(record.states())[at : at + 2]
            if before.action == between.action and before.active == between.active:
                again = Record(record.variant, record.players, record.start, tuple(swapped))
                assert record_from_text(record_to_text(again)).final() == record.final()
                break


def test_a_record_with_a_seat_that_is_not_there() -> None:
    event = (1, 4, 3, 2, 6, 6)
    for seat in (2, -1):
        record = Record(GAMES["classic"].variant(2), ("Ada", "Ben"), 0, (Chance(event), Decision(seat, 64)))
        with pytest.raises(UnknownPlayer, match=f"^There is no seat {seat}; the seats are 0 to 1.$"):
            record.final()
