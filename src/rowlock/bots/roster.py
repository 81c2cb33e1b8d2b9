"""The bots there are, by name, the weakest first."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from rowlock.bots.careful import careful_policy
from rowlock.bots.greedy import greedy_policy
from rowlock.bots.policy import DEPTH, MASKS, Policy
from rowlock.bots.random_bot import play_at_random
from rowlock.bots.weights import WEIGHTS
from rowlock.rules.kind import Kind
from rowlock.rules.protocol import View

# Fair numbers from outside: ``chooser(n)`` is one of 0 to n - 1. A bot has no other source of chance.
Chooser: TypeAlias = Callable[[int], int]
Bot: TypeAlias = Callable[[View, Chooser], int]


def bot_of(policies: Callable[[Kind], Policy]) -> Bot:
    """The bot that plays by a policy, made for each kind of game when it is first played."""
    made: list[tuple[Kind, Policy]] = []

    def policy_of(kind: Kind) -> Policy:
        for known, policy in made:
            if known is kind:
                return policy
        made.append((kind, policies(kind)))
        return made[-1][1]

    def play(view: View, chooser: Chooser) -> int:  # noqa: ARG001 - a policy leaves nothing to chance
        """The decision of the own seat; it must be asked."""
        choices = view.choices
        if view.seat is None or len(choices) == 1:
            return choices[0]
        steps = [list(view.position) for _ in range(DEPTH)]
        masks = [[0] * MASKS for _ in range(DEPTH)]
        variant = view.variant
        return policy_of(variant.kind)(variant.tables, WEIGHTS, view.position, steps, masks, view.seat)

    return play


BOTS: Final[Mapping[str, Bot]] = {
    "random": play_at_random,
    "greedy": bot_of(greedy_policy),
    "careful": bot_of(careful_policy),
}

STRONGEST: Final = "careful"

# How each plays, behind “plays”.
PLAYS: Final[Mapping[str, str]] = {
    "random": "at random",
    "greedy": "greedily, for the most points at once",
    "careful": "carefully, weighing what each mark gives up",
}


def name_of(bot: Bot) -> str:
    """The name of a bot on the roster."""
    return next(name for name, known in BOTS.items() if known is bot)
