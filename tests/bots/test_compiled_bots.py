"""The bots compiled by Numba, unchanged, decide as they do when Python interprets them."""

import random
from collections.abc import Callable, Iterator
from inspect import getmembers, isfunction
from types import ModuleType
from typing import Final

import numpy as np
import pytest
from numba import njit
from numba.extending import register_jitable

from rowlock.bots import BOTS, careful_policy, greedy_policy, search
from rowlock.bots.policy import DEPTH, MASKS, Policy
from rowlock.bots.weights import WEIGHTS
from rowlock.rules import lanes, roll, sheet
from rowlock.rules.cards import flow as cards_flow
from rowlock.rules.cards import hand
from rowlock.rules.cards import outlook as cards_outlook
from rowlock.rules.dice import chain
from rowlock.rules.dice import flow as dice_flow
from rowlock.rules.dice import outlook as dice_outlook
from rowlock.rules.duel import flow as duel_flow
from rowlock.rules.duel import outlook as duel_outlook
from rowlock.rules.kind import Kind
from rowlock.rules.protocol import View
from support.setting import variant

ARITHMETIC: Final[tuple[ModuleType, ...]] = (
    *(lanes, sheet, roll, chain, dice_flow, duel_flow, hand, cards_flow),
    *(dice_outlook, duel_outlook, cards_outlook, search),
)
DECISIONS: Final = 150  # of each match
POLICIES: Final[dict[str, Callable[..., Policy]]] = {"greedy": greedy_policy, "careful": careful_policy}


@pytest.fixture(scope="module", autouse=True)
def known() -> None:
    """Every function of the arithmetic is made known to Numba as it is."""
    for module in ARITHMETIC:
        for _, function in getmembers(module, isfunction):
            if function.__module__ == module.__name__:
                register_jitable(function)


def views(game: str) -> Iterator[View]:
    """Moments of games between careful and random players, as the one who has to decide sees them."""
    numbers = random.Random(f"compiled/{game}")
    chosen = variant(game, jokers=True) if "cards" in game else variant(game)
    state = chosen.start()
    for _ in range(DECISIONS):
        if state.over:
            state = chosen.start()
        while state.needs_chance:
            state = state.happen(state.needed.event(numbers.randrange))
        seat = numbers.choice(state.awaited)
        yield state.view(seat)
        bot = BOTS["careful"] if numbers.random() < 0.8 else BOTS["random"]
        state = state.decide(seat, bot(state.view(seat), numbers.randrange))


def compiled(bot: str, kind: Kind) -> Policy:
    made: Policy = njit()(POLICIES[bot](kind, register_jitable))
    return made


@pytest.mark.parametrize(
    ("bot", "game"), [("greedy", "gemixxt-a"), ("careful", "gemixxt-a"), ("careful", "duel"), ("careful", "cards")]
)
def test_compiled_bots_decide_the_same(bot: str, game: str) -> None:
    policy: Policy | None = None
    for view in views(game):
        policy = policy or compiled(bot, view.variant.kind)
        assert view.seat is not None
        if len(view.choices) > 1:
            position = np.array(view.position, dtype=np.int64)
            steps = np.zeros((DEPTH, len(position)), dtype=np.int64)
            masks = np.zeros((DEPTH, MASKS), dtype=np.int64)
            decision = policy(view.variant.tables, WEIGHTS, position, steps, masks, view.seat)  # type: ignore[arg-type]
            assert decision == BOTS[bot](view, lambda _: 0)
