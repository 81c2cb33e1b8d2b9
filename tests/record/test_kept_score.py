"""Records of games of which only the score was kept, while the dice lay on a real table."""

import pytest

from rowlock.record import BadRecord, Record, read_record, record_for, record_to_json, record_to_text
from rowlock.record.replay import reading_data
from rowlock.rules.errors import BadSetup
from rowlock.rules.games import GAMES, kept
from rowlock.testing import filling_record, random_record
from support.reading import exactly

DICE = [name for name, ruleset in GAMES.items() if not ruleset.kind.NO_PAD]
PAD = "game: classic\npad: yes\nplayers: Ada, Ben\nstart: Ada\n"


@pytest.mark.parametrize("game", DICE)
@pytest.mark.parametrize("seats", [1, 4])
def test_whole_games_are_read_as_they_were_written(game: str, seats: int) -> None:
    for sort in (random_record, filling_record):
        record = sort(kept(GAMES[game]).variant(seats), f"kept {game} {seats}")
        assert record.final().over
        text = record_to_text(record)
        assert "\npad: yes\n" in text
        assert max(map(len, text.splitlines())) < 90
        assert read_record(text) == read_record(record_to_json(record)) == record


def test_the_same_game_with_dice_is_another_game() -> None:
    assert kept(GAMES["classic"]).variant(2) != GAMES["classic"].variant(2)
    assert read_record(PAD.replace("yes", "no")).variant == GAMES["classic"].variant(2)


def test_the_six_printed_games_can_be_kept_and_the_others_say_why_not() -> None:
    assert DICE == ["classic", "longo", "gemixxt-a", "gemixxt-b", "bonus-a", "bonus-b"]
    for name in set(GAMES) - set(DICE):
        with pytest.raises(BadSetup, match=exactly(GAMES[name].kind.NO_PAD)):
            kept(GAMES[name])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (PAD.replace("yes", "perhaps"), "line 2: “pad” is “yes” where only the score was kept, or else “no”."),
        (
            PAD.replace("classic", "duel"),
            f"line 2: {GAMES['duel'].kind.NO_PAD}",
        ),
        (
            PAD + "1. 1 4 r3 y2 g6 b5: Ada r5",
            "line 5: Only the score is kept here: the dice lie on a real table, and nobody tells what they show.",
        ),
        (
            PAD + "1. Ada r5, Ben pass",
            "line 5: “pass” is no decision of this game; decisions look like “r2”, “r3” or “no-red”.",
        ),
        (PAD + "1. Ada r5, Ben done", None),
        (PAD + "1. Ada r5, Ada r4", "line 5: Ada cannot play r4: it is not right of the last mark in the red row."),
        (
            PAD + "1. Ada r5\nresult: Ada 1, Ben 0",
            "line 6: A result is given, but the game is not over after these moves.",
        ),
    ],
)
def test_mistakes(text: str, expected: str | None) -> None:
    if expected is None:
        expected = (
            "line 5: Ben cannot play done: the game goes on until two rows are closed or somebody has four misses."
        )
    with pytest.raises(BadRecord) as caught:
        read_record(text)
    assert [str(problem) for problem in caught.value.problems] == [expected]


def test_mistakes_in_json() -> None:
    text = record_to_json(read_record(PAD))
    with pytest.raises(BadRecord) as caught:
        read_record(text.replace('"pad": true', '"pad": "yes"'))
    expected = "pad: Expected true where only the score was kept, or else false."
    assert [str(problem) for problem in caught.value.problems] == [expected]
    assert not read_record(text.replace('"pad": true', '"pad": false')).variant.ruleset.pad


def test_nothing_is_hidden_from_anybody() -> None:
    record = read_record(PAD + "1. Ada r5, Ben y7")
    known = record_for(record, 1)
    assert known.steps == record.steps
    assert read_record(record_to_text(known)) == known


def test_what_programs_are_told_of_it() -> None:
    record: Record = read_record(PAD + "1. Ada r2, Ada r3, Ada r4, Ada r5, Ada r7, Ada r12")
    data = reading_data(record.final(), record.players)
    assert data["questions"] == [{"row": "red", "closed_by": [0], "asked": [1]}]
    assert (data["action"], data["roll"], data["confirmed"]) == ("pad", None, None)
    assert repr(record.final()) == "<State of classic: seat 0 and seat 1 may mark>"
    assert data["awaiting"] == {"chance": False, "players": ["Ada", "Ben"]}
