"""Players that are programs: each a function of what its seat may know."""

from rowlock.bots.random_bot import play_at_random
from rowlock.bots.roster import BOTS, Bot, Chooser

__all__ = ["BOTS", "Bot", "Chooser", "play_at_random"]
