"""Every example in docs/records.md is read, and does what the page says."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from rowlock.record import BadRecord, Record, read_record, record_for, record_from_json, record_from_text
from rowlock.record.json_form import record_to_data
from rowlock.record.replay import reading_data
from rowlock.rules.games import GAMES, kept
from support.cards_setting import display, hand, top
from support.records import NAMED, variant

PAGE: Final = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")

_FENCE: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_TABLE_NAMES: Final = re.compile(r"^\| ((?:`[^`]+`(?:, )?)+) \|", re.MULTILINE)


class Block(NamedTuple):
    language: str
    text: str


BLOCKS: Final = [Block(*found) for found in _FENCE.findall(PAGE)]
TEXTS: Final = [block.text for block in BLOCKS if block.language == "text"]
TWINS: Final = [
    (first.text, second.text)
    for first, second in pairwise(BLOCKS)
    if (first.language, second.language) == ("text", "json")
]


def examples() -> list[Record]:
    return [record_from_text(text) for text in TEXTS]


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text.split("\n")[1])
def test_each_example_in_text_is_read_and_its_game_plays(text: str) -> None:
    record = record_from_text(text)
    assert record.steps
    assert text.startswith("Rowlock record 1\n")
    assert record.final().over == ("result: " in text)


def test_each_example_in_json_says_the_same_as_the_text_before_it() -> None:
    assert len(TWINS) == sum(block.language == "json" for block in BLOCKS) >= 4
    for text, data in TWINS:
        assert record_from_text(text) == record_from_json(data)
        assert record_to_data(record_from_text(text)) == json.loads(data)


def test_each_game_has_an_example() -> None:
    assert {record.variant.game for record in examples() if not record.variant.ruleset.own} == set(GAMES)


def test_each_printing_of_a_board_has_an_example() -> None:
    boards = {record.variant.board for record in examples()}
    for name in GAMES:
        assert variant(name, 2).board in boards, name
    assert {variant(name, 2).board for name in NAMED if not NAMED[name].own} <= boards


def test_a_board_of_ones_own_has_an_example_in_both_forms() -> None:
    assert any(record_from_text(text).variant.ruleset.own for text, _ in TWINS)


def test_what_one_player_knows_is_shown_of_a_game_that_is_shown_whole() -> None:
    whole = [record for record in examples() if record.seen_by is None]
    (known,) = [record for record in examples() if record.seen_by is not None]
    assert known.seen_by is not None
    assert known in [
        record_for(record, known.seen_by)
        for record in whole
        if not record.final().over and known.seen_by < record.variant.seats
    ]


def test_what_the_page_says_of_the_cards_is_so() -> None:
    words = " ".join(PAGE.split())
    assert "Ada has g10 y10 b12 r7, Ben j12 y4 g6 y7, and the display is b2 b10 g8 y6." in words
    assert "r3 takes its place, and g2 is on top of the pile" in words
    record = next(record for record in examples() if record.variant.settings.get("jokers"))
    _, dealt, taken, *_ = record.states()
    assert [hand(dealt, seat) for seat in (0, 1)] == ["r7 y10 g10 b12", "y4 y7 g6 j12"]
    assert (display(dealt), display(taken), top(taken)) == ("b2 b10 g8 y6", "b2 b10 r3 y6", ("g2", 42))


def test_examples_go_to_a_result_and_end_early() -> None:
    assert {record.final().over for record in examples()} == {True, False}
    assert any(record_from_text(text).final().over for text, _ in TWINS)


def test_what_the_page_says_about_mistakes_is_what_is_said() -> None:
    (shown,) = [block.text for block in BLOCKS if block.language == "console"]
    name = "evening.txt"
    text, _, answer = shown.removeprefix(f"$ cat {name}\n").partition(f"$ rowlock replay {name}\n")
    with pytest.raises(BadRecord) as caught:
        read_record(text)
    assert answer == "".join(f"rowlock: {problem}\n" for problem in caught.value.in_file(name).problems)


def table_after(heading: str) -> set[str]:
    """The names in the first column of the next table."""
    _, _, rest = PAGE.partition(heading)
    table = rest[rest.index("| --- ") :].partition("\n\n")[0]
    return {name for cell in _TABLE_NAMES.findall(table) for name in re.findall(r"`([^`]+)`", cell)}


def test_the_page_names_all_that_replay_prints() -> None:
    games = [variant(name, 2) for name in NAMED] + [kept(GAMES["classic"]).variant(2)]
    data = [reading_data(game.start(), ("Ada", "Ben")) for game in games]
    assert table_after("## What `rowlock replay --json` prints") == {
        "step",
        "steps",
        *(key for one in data for key in one),
    }
    sheets: set[str] = set()
    for game in data:
        assert isinstance(game["sheets"], list)
        assert isinstance(game["sheets"][0], dict)
        sheets |= set(game["sheets"][0])
    assert table_after("\nA sheet:\n") == sheets


def test_the_page_names_all_that_a_record_in_json_has() -> None:
    with pytest.raises(BadRecord) as caught:
        record_from_json('{"nothing": 1}')
    known = str(caught.value.problems[-1]).partition("expected ")[2]
    assert table_after("## In JSON") == set(re.split(", | and ", known.rstrip(".")))
