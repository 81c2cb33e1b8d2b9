"""The command that checks what chance brought against the seed and its commitment."""

import hashlib
import json
from pathlib import Path

from rowlock import load, new
from support.program import Here, Ran

COMMITMENT = hashlib.sha256(b"rainy day").hexdigest()
RECORD = f"""\
game: classic
players: Ada
seed: rainy day
commitment: {COMMITMENT}

1. 1 6 r1 y2 g3 b4: Ada pass; Ada pass
2. 2 1 r2 y6 g1 b1: Ada pass; Ada pass
3. 1 4 r4 y1 g2 b6: Ada pass; Ada r8
4. 6 5 r4 y1 g6 b4: Ada pass; Ada pass
5. 5 2 r2 y6 g2 b4: Ada pass; Ada pass
"""


def verify(here: Here, folder: Path, text: str, *more: str) -> Ran:
    file = folder / "evening.txt"
    file.write_text(text, encoding="utf-8")
    return here("verify", str(file), *more)


def test_a_record_that_is_as_it_was_promised(here: Here, tmp_path: Path) -> None:
    expected = (
        "5 rolls checked: all follow from the seed.\nThe seed is the one that was committed to before the game.\n"
    )
    assert verify(here, tmp_path, RECORD, "--commitment", COMMITMENT) == Ran(0, expected, "")


def test_a_record_whose_commitment_nobody_was_told(here: Here, tmp_path: Path) -> None:
    ran = verify(here, tmp_path, RECORD)
    assert ran.code == 0
    expected = "The seed fits the record’s own commitment. Was this what you were told before the game?"
    assert ran.out.splitlines()[1:] == [expected, COMMITMENT]
    without = verify(here, tmp_path, RECORD.replace(f"commitment: {COMMITMENT}\n", ""))
    assert without.out.splitlines()[1:] == [
        "Nobody committed to the seed before the game: it could have been chosen afterwards."
    ]


def test_each_roll_that_does_not_follow_from_the_seed_is_told_with_its_step(here: Here, tmp_path: Path) -> None:
    wrong = RECORD.replace("2. 2 1 r2", "2. 2 1 r3").replace("5. 5 2", "5. 2 5")
    ran = verify(here, tmp_path, wrong)
    file = tmp_path / "evening.txt"
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines() == [
        f"rowlock: {file}, step 4: The roll is “2 1 r3 y6 g1 b1”, but from the seed follows “2 1 r2 y6 g1 b1”.",
        f"rowlock: {file}, step 13: The roll is “2 5 r2 y6 g2 b4”, but from the seed follows “5 2 r2 y6 g2 b4”.",
    ]


def test_a_seed_that_was_changed_is_told(here: Here, tmp_path: Path) -> None:
    other = hashlib.sha256(b"sunny day").hexdigest()
    ran = verify(here, tmp_path, RECORD, "--commitment", other)
    expected = "rowlock: The record has another commitment than the one that was told.\n"
    assert ran == Ran(2, "", expected)
    ran = verify(here, tmp_path, RECORD.replace(COMMITMENT, other))
    expected = "rowlock: The seed is not the one that was committed to: its SHA-256 is another.\n"
    assert ran == Ran(2, "", expected)


def test_for_programs(here: Here, tmp_path: Path) -> None:
    ran = verify(here, tmp_path, RECORD, "--json")
    expected = {"seed": "rainy day", "commitment": COMMITMENT, "events": 5, "over": True}
    assert json.loads(ran.out) == expected


def test_a_game_that_is_not_over_and_shuffles(here: Here, tmp_path: Path) -> None:
    game = new("cards", players=2, seed=7)
    game.shuffle()
    assert load(game.record()) == game
    assert verify(here, tmp_path, game.record()).out.splitlines() == [
        "1 shuffle checked: all follow from the seed.",
        "Nobody committed to the seed before the game: it could have been chosen afterwards.",
        "The game is not over yet, and who knows its seed knows what will come up.",
    ]
