"""A game at one moment as data: what ``rowlock replay --json`` prints."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rowlock.record import record_for, record_from_text, record_to_text
from rowlock.record.replay import reading_data, step_text
from rowlock.testing import random_record
from support.records import NAMED, classic, variant

CLOSING = """\
game: classic
players: Ada, Ben
1. 1 1 r1 y1 g1 b2: Ada r2, Ben pass; Ada b3
2. 1 2 r1 y1 g1 b1: Ada r3, Ben pass; Ben pass
3. 2 2 r1 y1 g1 b1: Ada r4, Ben pass; Ada pass
4. 2 3 r1 y1 g1 b1: Ada r5, Ben pass; Ben pass
5. 3 3 r1 y1 g1 b1: Ada r6, Ben y6; Ada pass
6. 6 6 r1 y1 g1 b1: Ada r12, Ben pass; Ben y7
"""


def data_of(text: str, at: int = -1) -> Any:
    record = record_from_text(text)
    return reading_data(list(record.states())[at], record.players)


def row(
    name: str, crosses: int = 0, points: int = 0, *, locked: bool = False, closed: bool = False
) -> dict[str, Any]:
    return {"name": name, "crosses": crosses, "points": points, "locked": locked, "closed": closed}


def test_a_closed_row_and_all_that_goes_with_it() -> None:
    assert data_of(CLOSING) == {
        "game": "classic",
        "options": {},
        "players": ["Ada", "Ben"],
        "active": "Ada",
        "action": "roll",
        "awaiting": {"chance": True, "players": []},
        "roll": None,
        "closed": ["red"],
        "dice": ["yellow", "green", "blue"],
        "sheets": [
            {
                "player": "Ada",
                "marks": ["r2", "r3", "r4", "r5", "r6", "r12", "b3"],
                "misses": 0,
                "rows": [
                    row("red", 7, 28, locked=True, closed=True),
                    row("yellow"),
                    row("green"),
                    row("blue", 1, 1),
                ],
                "penalty": 0,
                "bonus": 0,
                "score": 29,
            },
            {
                "player": "Ben",
                "marks": ["y6", "y7"],
                "misses": 2,
                "rows": [row("red", closed=True), row("yellow", 2, 3), row("green"), row("blue")],
                "penalty": 10,
                "bonus": 0,
                "score": -7,
            },
        ],
        "scores": {"Ada": 29, "Ben": -7},
        "over": False,
        "winners": [],
    }


def test_a_roll_and_who_is_awaited() -> None:
    turn = "1. 1 4 r3 y2 g6 b6: Ben y5"
    data = data_of(classic(turn))
    assert data["action"] == "white"
    assert data["active"] == "Ada"
    assert data["awaiting"] == {"chance": False, "players": ["Ada"]}
    assert data["roll"] == {"white": [1, 4], "red": 3, "yellow": 2, "green": 6, "blue": 6}
    after = data_of(classic(turn + ", Ada r5"))
    assert after["action"] == "colour"
    assert after["awaiting"] == {"chance": False, "players": ["Ada"]}


def test_a_die_that_leaves_is_no_longer_in_the_roll() -> None:
    closing = CLOSING.removesuffix("; Ben y7\n")
    data = data_of(closing)
    assert data["action"] == "colour"
    assert data["roll"] == {"white": [6, 6], "yellow": 1, "green": 1, "blue": 1}


def test_the_end_and_who_has_won() -> None:
    idle = "\n".join(f"{turn}. 1 1 r1 y1 g1 b1: others pass; others pass" for turn in range(1, 8))
    data = data_of(classic(idle))
    assert data["action"] == "over"
    assert data["over"]
    assert data["active"] == "Ada"
    assert data["awaiting"] == {"chance": False, "players": []}
    assert data["roll"] is None
    assert data["winners"] == ["Ben"]
    assert [sheet["misses"] for sheet in data["sheets"]] == [4, 3]


def test_what_a_sheet_has_besides() -> None:
    lucky = data_of("game: longo\nplayers: Ada, Ben\nlucky: 2 3, 4 5")
    assert [sheet["lucky"] for sheet in lucky["sheets"]] == [[2, 3], [4, 5]]
    assert lucky["options"] == {"lucky": [[2, 3], [4, 5]]}
    track = data_of("game: bonus-a\nplayers: Ada\n1. 5 6 r2 y3 g4 b1: Ada g11")
    assert track["sheets"][0]["marks"] == ["r2", "g11"]
    assert track["sheets"][0]["track"][:2] == [
        {"row": "red", "used": True, "void": False},
        {"row": "yellow", "used": False, "void": False},
    ]
    pairs = data_of("game: bonus-b\nplayers: Ada\n1. 5 6 r1 y2 g4 b3: Ada y11; Ada g9, Ada row-blue")
    assert pairs["sheets"][0]["pairs"][0] == {
        "cells": ["y11", "g9"],
        "bonus": "two in the shortest row",
        "marks": 2,
        "won": True,
    }
    assert pairs["sheets"][0]["pairs"][3] == {
        "cells": ["r6", "b4"],
        "bonus": "13 points",
        "marks": 0,
        "won": False,
    }
    assert data_of("game: gemixxt-b\nplayers: Ada")["options"] == {"edition": "sheet"}


def test_rows_of_several_colours_are_called_by_their_number() -> None:
    data = data_of("game: gemixxt-a\nplayers: Ada")
    assert [one["name"] for one in data["sheets"][0]["rows"]] == ["1", "2", "3", "4"]


def test_steps_in_words() -> None:
    record = record_from_text(classic("1. 1 4 r3 y2 g6 b6: Ada r5, others pass"))
    assert [step_text(record, step) for step in record.steps] == ["1 4 r3 y2 g6 b6", "Ada r5", "Ben pass"]


@pytest.mark.parametrize("name", NAMED)
@settings(max_examples=5)
@given(seats=st.integers(1, 5), seed=st.integers(0, 10**6), at=st.floats(0, 1))
def test_the_data_agrees_with_the_state(name: str, seats: int, seed: int, at: float) -> None:
    record = random_record(variant(name, seats), seed)
    states = list(record.states())
    state = states[int(at * (len(states) - 1))]
    data: Any = reading_data(state, record.players)
    assert json.loads(json.dumps(data)) == data
    assert data["scores"] == {sheet["player"]: sheet["score"] for sheet in data["sheets"]}
    assert list(data["scores"].values()) == list(state.scores)
    assert data["over"] == bool(data["winners"])
    assert data["awaiting"]["chance"] == state.needs_chance
    assert len(data["awaiting"]["players"]) == len(state.awaited)
    for sheet in data["sheets"]:
        assert sheet["score"] == sum(one["points"] for one in sheet["rows"]) + sheet["bonus"] - sheet["penalty"]
        shut = [one["name"] for one in sheet["rows"] if one["closed"]]
        locks = [one["name"] for one in sheet["rows"] if one["locked"]]
        assert shut == data.get("closed", locks)  # where rows are closed for each alone, it is who crossed the lock
        stacked = sum(count - 1 for count in sheet.get("stacks", {}).values())
        assert sum(one["crosses"] for one in sheet["rows"]) == len(sheet["marks"]) + len(locks) + stacked
    if "roll" in data:
        assert (data["roll"] is None) == (data["action"] in {"roll", "over"})
        assert {colour for colour in data["roll"] or {} if colour != "white"} <= set(data["dice"])


# A Duel: Ada stacks two pawns on red 4, Ben knocks her single one off yellow 5.
DUEL = """\
game: duel
players: Ada, Ben
1. 2 2 r2 y3 g1 b1: Ada r4; Ada y5
2. 1 4 r3 y2 g6 b6: Ben y5; Ben b7
3. 1 3 r3 y2 g6 b6: Ada pass; Ada r4
"""


def test_stacks_and_pawns_that_are_left() -> None:
    data = data_of(DUEL)
    ada, ben = data["sheets"]
    assert (ada["marks"], ada["stacks"], ada["supply"]) == (["r4"], {"r4": 2}, 20)
    assert (ben["marks"], ben["stacks"], ben["supply"]) == (["y5", "b7"], {}, 20)
    assert [one["crosses"] for one in ada["rows"]] == [2, 0, 0, 0]
    assert (data["closed"], data["roll"]) == ([], None)


# Jokers are mixed in; Ada has r2, y2, b2 and j5, then takes g9 from the display.
CARDS = """\
game: cards
jokers: yes
players: Ada, Ben
1. r2 y2 b2 j5 r3 y3 g3 b3 g9 r8 j8 b8 b5 y5 r5 g5 \
j2 j3 j4 j6 j7 j9 j10 j11 j12 r4 r6 r7 r9 r10 r11 r12 y4 y6 y7 y8 y9 y10 y11 y12 \
g2 g4 g6 g7 g8 g10 g11 g12 b4 b6 b7 b9 b10 b11 b12:
2. Ada take-1, Ada pass, Ben r5
""".replace("\\\n", "")


def test_cards_on_the_table_and_in_hands() -> None:
    dealt = data_of(CARDS, 1)
    assert (dealt["action"], dealt["awaiting"]) == ("take", {"chance": False, "players": ["Ada"]})
    assert dealt["options"] == {"jokers": True}
    assert dealt["display"] == ["g9", "r8", "j8", "b8"]
    assert dealt["pile"] == {"top": "b5", "left": 43}
    assert (dealt["played"], dealt["colour"], dealt["discards"]) == ([], None, [])
    assert dealt["sheets"][0]["hand"] == ["r2", "y2", "b2", "j5"]
    taken = data_of(CARDS)
    assert taken["display"] == ["b5", "r8", "j8", "b8"]
    assert taken["pile"] == {"top": "y5", "left": 42}
    assert sorted(taken["sheets"][0]["hand"]) == ["b2", "g9", "j5", "r2", "y2"]
    played = data_of(f"{CARDS}3. Ada play-j5, Ada joker-green, Ada play-g9, Ada g5")
    assert (played["played"], played["colour"], played["discards"]) == (["g9", "j5"], "green", [])
    assert played["sheets"][0]["marks"] == ["g5"]
    done = data_of(f"{CARDS}3. Ada play-b2, Ada done")
    assert (done["played"], done["colour"], done["discards"]) == ([], None, ["b2"])
    assert done["active"] == "Ben"


def test_cards_as_one_player_knows_them() -> None:
    known = record_to_text(record_for(record_from_text(CARDS), 1))
    data = data_of(known)
    assert data["display"] == ["?5", "?8", "?8", "?8"]
    assert data["pile"] == {"top": "?5", "left": 42}
    assert [sheet["hand"] for sheet in data["sheets"]] == [["?2", "?2", "?2", "?5", "?9"], ["r3", "y3", "g3", "b3"]]
