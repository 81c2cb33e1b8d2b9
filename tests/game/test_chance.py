"""Seeded chance is fair, the same everywhere and for ever, and can be worked out by hand from docs/records.md."""

import hashlib
from collections import Counter

import pytest

import rowlock
from rowlock.game.chance import Numbers, seeded_event, seeded_start
from rowlock.rules.reading import CardsNeeded, DiceNeeded

# The hands of two, and the display.
SEVEN = ["y5", "g8", "b6", "b3", "r11", "y9", "g7", "b4", "r3", "r8", "y2", "b7"]
SIX_DICE = DiceNeeded((6, 6, 6, 6, 6, 6))


def test_a_seed_means_the_same_roll_for_ever() -> None:
    # Records hold seeds: these rolls must never change.
    assert [seeded_event(SIX_DICE, "7", number) for number in range(3)] == [
        (6, 6, 4, 2, 4, 3),
        (3, 1, 2, 4, 3, 5),
        (2, 2, 4, 6, 1, 2),
    ]
    assert [seeded_start(5, seed) for seed in range(8)] == [seeded_start(5, str(seed)) for seed in range(8)]


def test_a_roll_worked_out_by_hand() -> None:
    digest = hashlib.sha256(b"rowlock/tea/4/0").digest()
    faces = [int.from_bytes(digest[8 * die : 8 * die + 8]) % 6 + 1 for die in range(4)]
    assert seeded_event(DiceNeeded((6, 6, 6, 6, 0, 0)), "tea", 4) == (*faces, 0, 0)


def test_a_die_that_is_gone_shows_nothing_and_uses_no_number() -> None:
    one = seeded_event(DiceNeeded((6, 6, 0, 6, 0, 6)), "x", 0)
    assert (one[2], one[4]) == (0, 0)
    assert (one[0], one[1], one[3], one[5]) == seeded_event(DiceNeeded((6, 6, 6, 6)), "x", 0)


def test_a_seed_means_the_same_shuffle_for_ever() -> None:
    cards = CardsNeeded(tuple(range(1, 11)))
    digests = b"".join(hashlib.sha256(f"rowlock/tea/0/{block}".encode()).digest() for block in range(3))
    order = list(cards.cards)
    for number, last in enumerate(range(9, 0, -1)):  # from the bottom, each with one that is not below it
        other = int.from_bytes(digests[8 * number : 8 * number + 8]) % (last + 1)
        order[last], order[other] = order[other], order[last]
    assert seeded_event(cards, "tea", 0) == tuple(order)
    assert seeded_event(cards, "tea", 0) != seeded_event(cards, "tea", 1)
    assert rowlock.new("cards", seed=7, start=0).shuffle()[:12] == SEVEN


def test_every_order_of_cards_is_equally_likely() -> None:
    below = Numbers("fair").below
    shuffles = 12_000
    counts = Counter(CardsNeeded((1, 2, 3, 4)).event(below) for _ in range(shuffles))
    expected = shuffles / 24
    assert len(counts) == 24
    # With 23 degrees of freedom a fair shuffle passes this but once in 10,000 seeds.
    assert sum((found - expected) ** 2 / expected for found in counts.values()) < 55


def test_all_orders_are_listed() -> None:
    every = list(CardsNeeded((7, 8, 9)).every())
    assert len(every) == len(set(every)) == 6
    assert all(sorted(order) == [7, 8, 9] for order in every)


@pytest.mark.parametrize("faces", [6, 8])
def test_every_face_is_equally_likely(faces: int) -> None:
    below = Numbers("fair").below
    rolls = 12_000
    counts = Counter(below(faces) for _ in range(rolls))
    expected = rolls / faces
    chi_square = sum((counts[face] - expected) ** 2 / expected for face in range(faces))
    assert chi_square < 30  # with 7 degrees of freedom a fair die passes this but once in 10,000 seeds


def test_numbers_stay_below_any_limit() -> None:
    numbers = Numbers("limits")
    for limit in (1, 2, 3, 2**63, 2**64 - 1, 2**64):
        assert all(0 <= numbers.below(limit) < limit for _ in range(50))
