"""Records spoiled at random: either a record that plays and writes itself, or mistakes told in sentences."""

import json
import re
import sys
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rowlock.game import Game
from rowlock.record import (
    EVERYBODY,
    BadRecord,
    Record,
    read_record,
    record_for,
    record_from_json,
    record_from_text,
    record_to_json,
    record_to_text,
)
from rowlock.record.json_form import record_to_data
from rowlock.record.replay import reading_data
from rowlock.testing import random_record
from support.mutations import spoiled_data, spoiled_texts
from support.reading import is_sentence
from support.records import NAMED, variant

NAMES: Final = ("Ada", "Ben", "Zoë")


def sample(name: str, seats: int) -> Record:
    """The beginning of a random game, long enough for every kind of step."""
    record = random_record(variant(name, seats), name)
    steps = record.steps if seats == 1 else record.steps[:30]
    players = NAMES[: len(record.players)]
    return Record(record.variant, players, record.start, steps, "tea" if seats == 2 else None)


SAMPLES: Final = [
    *(whole := [sample(name, seats) for name in NAMED for seats in (1, 2, 3)]),
    *(record_for(record, seat) for record in whole for seat in (EVERYBODY, 0) if not record.final().over),
]
TEXTS: Final = [record_to_text(record) for record in SAMPLES]
JSON_TEXTS: Final = [record_to_json(record) for record in SAMPLES]
DATA: Final = [record_to_data(record) for record in SAMPLES]

_PLACE: Final = re.compile(
    r"line [1-9]\d*(, column [1-9]\d*)?|the record|(rowlock|game|board|options|seed|start|seen_by)"
    r"|(players|steps|result)(\[\d+\](\.(seat|decision))?)?"
)


def look_at(error: BadRecord) -> None:
    assert error.problems
    for problem in error.problems:
        assert _PLACE.fullmatch(problem.place), problem
        assert is_sentence(problem.text), problem


def read_or_complain(text: str) -> None:
    try:
        record = read_record(text)
    except BadRecord as error:
        look_at(error)
        return
    game = Game(record)
    assert game.states == tuple(record.states())
    json.dumps(reading_data(game.state, game.players))
    for written in (record_to_text(record), record_to_json(record)):
        written.encode()
        assert read_record(written) == record


@settings(max_examples=1500)
@given(spoiled_texts(TEXTS))
def test_spoiled_text(text: str) -> None:
    read_or_complain(text)


@settings(max_examples=500)
@given(spoiled_texts(JSON_TEXTS))
def test_spoiled_text_of_json(text: str) -> None:
    read_or_complain(text)


@settings(max_examples=1500)
@given(spoiled_data(DATA))
def test_json_with_spoiled_values(data: object) -> None:
    read_or_complain(json.dumps(data))


@settings(max_examples=200)
@given(st.text())
def test_any_text_at_all(text: str) -> None:
    read_or_complain(text)
    for read in (record_from_text, record_from_json):
        with pytest.raises(BadRecord):
            read(text)


@settings(max_examples=200)
@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_any_json_at_all(data: object) -> None:
    with pytest.raises(BadRecord) as caught:
        record_from_json(json.dumps(data))
    look_at(caught.value)


def test_a_whole_record_in_one_line_and_every_beginning_of_a_record() -> None:
    for text in (*TEXTS[:4], *JSON_TEXTS[:4]):
        read_or_complain(" ".join(text.split()))
        for end in range(0, len(text), 3):
            read_or_complain(text[:end])


def test_nesting_of_every_depth() -> None:
    limit = sys.getrecursionlimit()
    for depth in (*range(0, limit - 100, 50), *range(limit - 100, limit + 10)):
        options = '{"lucky": ' + "[" * depth + "]" * depth + "}"
        with pytest.raises(BadRecord) as caught:
            record_from_json(f'{{"rowlock": 1, "game": "longo", "players": ["Ada"], "options": {options}}}')
        look_at(caught.value)
