"""The bots there are, by name."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from rowlock.bots.random_bot import play_at_random
from rowlock.rules.protocol import View

# Fair numbers from outside: ``chooser(n)`` is one of 0 to n - 1. A bot has no other source of chance.
Chooser: TypeAlias = Callable[[int], int]
Bot: TypeAlias = Callable[[View, Chooser], int]

BOTS: Final[Mapping[str, Bot]] = {"random": play_at_random}
