"""Games to make records of: every board, and texts of records to read."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rowlock.game import find_game
from rowlock.rules.games import GAMES, Ruleset
from rowlock.rules.protocol import Variant

HARBOUR: Final = find_game(Path(__file__).parents[2] / "examples" / "harbour.toml")
# By a name for the test: the games on every board that is printed, and on one of somebody's own.
NAMED: Final[Mapping[str, Ruleset]] = {**GAMES, "gemixxt-b of the pads": GAMES["gemixxt-b"], "harbour": HARBOUR}
_OPTIONS: Final[Mapping[str, Mapping[str, object]]] = {"gemixxt-b of the pads": {"edition": "pads"}}


def variant(name: str, seats: int) -> Variant:
    """The game of that name in ``NAMED``."""
    return NAMED[name].variant(seats, _OPTIONS.get(name))


def classic(*lines: str) -> str:
    """A record in text of Ada and Ben at classic, with these lines behind the settings, from line 4 on."""
    return "\n".join(("game: classic", "players: Ada, Ben", "start: Ada", *lines))
