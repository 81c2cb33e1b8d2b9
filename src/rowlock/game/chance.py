"""Where a game's chance comes from when nobody rolls real dice: a fresh seed, and what follows from one."""

import os
from typing import Final

from rowlock.record.seeded import Numbers, seeded_event, seeded_start

__all__ = ["Numbers", "fresh_seed", "seeded_event", "seeded_start"]

_SEED_BYTES: Final = 6  # what a number in JSON holds exactly everywhere, and a person can still copy


def fresh_seed() -> int:
    """A seed that nobody could have guessed."""
    return int.from_bytes(os.urandom(_SEED_BYTES))
