"""Every board has a whole game that was written out in full and gone through by hand against the rules."""

from typing import Final

import pytest

from rowlock.record import read_record, record_to_json, record_to_text
from support.playthrough import FOLDER, PLAYTHROUGH, RECORD, golden_record, playthrough, printed_boards

BOARDS: Final = printed_boards()


def test_each_edition_and_whatever_is_on_or_off_makes_a_golden_game() -> None:
    assert set(BOARDS) == {
        "classic",
        "longo",
        "gemixxt-a",
        "gemixxt-b-sheet",
        "gemixxt-b-pads",
        "bonus-a",
        "bonus-b",
        "duel",
        "cards",
        "cards-jokers",
        "cards-gemixxt-a",
        "cards-gemixxt-a-jokers",
        "cards-gemixxt-b-sheet",
        "cards-gemixxt-b-pads",
        "cards-gemixxt-b-sheet-jokers",
        "cards-gemixxt-b-pads-jokers",
        "harbour",
    }


def test_every_board_has_its_golden_game_and_every_golden_game_its_board() -> None:
    wanted = {f"{name}{ending}" for name in BOARDS for ending in (RECORD, PLAYTHROUGH)}
    found = {path.name for path in FOLDER.iterdir()}
    assert wanted - found == set(), "these are missing; support/playthrough.py says how they are made"
    assert found - wanted == set(), "these belong to no board"


@pytest.mark.parametrize("name", BOARDS)
def test_a_golden_game_is_a_whole_game_on_its_board(name: str) -> None:
    record = golden_record(name)
    wanted = BOARDS[name]
    assert (record.variant.game, record.variant.board) == (wanted.game, wanted.board)
    assert {option: record.variant.settings[option] for option in wanted.settings} == wanted.settings
    assert record.final().over


@pytest.mark.parametrize("name", BOARDS)
def test_a_golden_game_goes_as_it_was_gone_through(name: str) -> None:
    expected = (FOLDER / f"{name}{PLAYTHROUGH}").read_text(encoding="utf-8")
    assert playthrough(golden_record(name)) == expected


@pytest.mark.parametrize("name", BOARDS)
def test_a_golden_record_is_written_as_it_was_read(name: str) -> None:
    text = (FOLDER / f"{name}{RECORD}").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    written = record_to_text(golden_record(name))
    assert [line for line in written.splitlines() if line] == lines
    assert read_record(written) == golden_record(name)


@pytest.mark.parametrize("name", BOARDS)
def test_a_golden_record_in_json_is_the_same_game(name: str) -> None:
    record = golden_record(name)
    from_json = read_record(record_to_json(record))
    assert from_json == record
    assert list(from_json.states()) == list(record.states())
