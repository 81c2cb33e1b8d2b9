"""Players that are programs: each a function of what its seat may know."""

from rowlock.bots.careful import careful_policy
from rowlock.bots.greedy import greedy_policy
from rowlock.bots.random_bot import play_at_random
from rowlock.bots.roster import BOTS, PLAYS, STRONGEST, Bot, Chooser, bot_of, name_of

__all__ = [
    "BOTS",
    "PLAYS",
    "STRONGEST",
    "Bot",
    "Chooser",
    "bot_of",
    "careful_policy",
    "greedy_policy",
    "name_of",
    "play_at_random",
]
