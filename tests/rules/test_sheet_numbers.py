"""The numbers that a sheet is read off: whoever keeps a sheet goes by them."""

import random

import pytest

from rowlock.rules.games import GAMES
from rowlock.rules.options import JokerOption
from rowlock.rules.protocol import Reading, Variant

SEED = 5
GAMES_PLAYED = 2


def variants() -> list[Variant]:
    found = [game.variant(2) for game in GAMES.values()]
    with_jokers = [game for game in GAMES.values() if any(isinstance(one, JokerOption) for one in game.options)]
    return found + [game.variant(3, {"jokers": True}) for game in with_jokers]


def moments(variant: Variant) -> list[Reading]:
    """Moments of games at random, all that is known in some, and what one seat knows in others."""
    source = random.Random(SEED)
    found: list[Reading] = []
    for _ in range(GAMES_PLAYED):
        state = variant.start()
        while not state.over:
            found.append(state if len(found) % 2 else state.view(len(found) % variant.seats))
            if state.needs_chance:
                state = state.happen(state.needed.event(source.randrange))
            else:
                seat = state.awaited[0]
                state = state.decide(seat, source.choice(state.legal(seat)))
    return found


@pytest.mark.parametrize("variant", variants(), ids=lambda variant: f"{variant.game} {variant.seats}")
def test_nothing_else_in_a_position_changes_a_sheet(variant: Variant) -> None:
    kind = variant.kind
    source = random.Random(SEED)
    known: dict[tuple[int, tuple[int, ...]], object] = {}
    found = moments(variant)[::2]
    for moment, other in zip(found, source.sample(found, len(found)), strict=True):
        for seat in range(variant.seats):
            numbers, sheet = kind.sheet_numbers(moment.position, seat), moment.sheet(seat)
            assert known.setdefault((seat, numbers), sheet) == sheet
            # One place after the other as it is in another moment, or with a bit turned over.
            for place, (is_now, number) in enumerate(zip(moment.position, other.position, strict=True)):
                for changed in (number, is_now ^ 1):
                    mixed = (*moment.position[:place], changed, *moment.position[place + 1 :])
                    if kind.sheet_numbers(mixed, seat) == numbers:
                        assert kind.sheet(variant, mixed, seat) == sheet
