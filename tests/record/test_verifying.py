"""What chance brought can be checked by anybody: against the seed, and the seed against its commitment."""

import hashlib
from dataclasses import replace

import pytest

import rowlock
from rowlock.record import Record, read_record, record_for, record_to_json, record_to_text
from rowlock.record.record import EVERYBODY, Chance
from rowlock.record.seeded import commitment_to
from rowlock.record.verifying import verify
from rowlock.rules.errors import BadChance, RowlockError
from support.reading import exactly

SEED = "rainy day"
COMMITMENT = hashlib.sha256(b"rainy day").hexdigest()


def finished(game: str = "classic", players: int = 1) -> Record:
    game_ = rowlock.new(game, players=players, seed=SEED)
    while not game_.over:
        if game_.awaiting.chance:
            game_.happen()
        for player in game_.awaiting.players:
            legal = game_.legal(player)
            game_.play(player, "pass" if "pass" in legal else legal[-1])
    return replace(game_.as_record(), commitment=COMMITMENT)


def test_a_commitment_is_the_sha_256_of_the_seed() -> None:
    # printf 'abc' | sha256sum, as everybody can look it up
    assert commitment_to("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


@pytest.mark.parametrize(("game", "players"), [("classic", 1), ("longo", 3), ("duel", 2), ("cards", 2)])
def test_all_that_chance_brought_follows_from_the_seed(game: str, players: int) -> None:
    record = finished(game, players)
    events = sum(isinstance(step, Chance) for step in record.steps)
    assert verify(record) == events > 0
    assert verify(record, COMMITMENT) == events


def test_a_roll_that_does_not_follow_from_the_seed_is_found() -> None:
    record = finished()
    steps = list(record.steps)
    assert steps[3] == Chance((2, 1, 2, 6, 1, 1))  # the second roll, as the page of records has it
    steps[3] = Chance((2, 1, 2, 6, 1, 2))
    expected = "step 4: The roll is “2 1 r2 y6 g1 b2”, but from the seed follows “2 1 r2 y6 g1 b1”."
    with pytest.raises(rowlock.BadRecord, match=exactly(expected)):
        verify(replace(record, steps=tuple(steps)))


def test_another_seed_than_the_one_committed_to_is_found() -> None:
    record = replace(finished(), commitment=commitment_to("another"))
    with pytest.raises(BadChance, match="not the one that was committed to"):
        verify(record)
    with pytest.raises(BadChance, match="not the one that was committed to"):
        verify(replace(record, commitment=None), commitment_to("another"))
    with pytest.raises(BadChance, match="another commitment than the one that was told"):
        verify(record, COMMITMENT)


def test_a_record_without_a_seed_and_one_of_a_running_game_have_nothing_to_check() -> None:
    record = finished()
    with pytest.raises(RowlockError, match="has no seed"):
        verify(replace(record, seed=None))
    running = record_for(replace(record, steps=record.steps[:5]), EVERYBODY)
    assert (running.seed, running.commitment) == (None, COMMITMENT)
    with pytest.raises(RowlockError, match="only what one player knows"):
        verify(running)


def test_records_keep_the_commitment_in_both_forms() -> None:
    record = finished()
    assert f"commitment: {COMMITMENT}\n" in record_to_text(record)
    for text in (record_to_text(record), record_to_json(record)):
        assert read_record(text) == record
        assert rowlock.load(text).at(0).record().count(COMMITMENT) == 1


@pytest.mark.parametrize("wrong", ["abc", COMMITMENT[:-1], COMMITMENT[:-1] + "g", 5 * "x" + COMMITMENT])
def test_what_is_no_commitment_is_told_with_its_place(wrong: str) -> None:
    text = f"game: classic\nplayers: Ada\ncommitment: {wrong}\n"
    with pytest.raises(rowlock.BadRecord, match="line 3: A commitment is a SHA-256: 64 digits"):
        read_record(text)
    data = f'{{"rowlock": 1, "game": "classic", "players": ["Ada"], "commitment": "{wrong}"}}'
    with pytest.raises(rowlock.BadRecord, match="commitment: A commitment is a SHA-256: 64 digits"):
        read_record(data)
