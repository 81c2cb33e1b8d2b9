"""Games to make records of: every board, and texts of records to read."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from rowlock.game import find_game
from rowlock.rules.games import GAMES, Ruleset
from rowlock.rules.protocol import Variant

HARBOUR: Final = find_game(Path(__file__).parents[2] / "examples" / "harbour.toml")
# By a name for the test: every game, also with its other edition or jokers, and one on a board of somebody's own.
_WITH_OPTIONS: Final[Mapping[str, tuple[str, Mapping[str, object]]]] = {
    "gemixxt-b of the pads": ("gemixxt-b", {"edition": "pads"}),
    "cards with jokers": ("cards", {"jokers": True}),
    "cards-gemixxt-a with jokers": ("cards-gemixxt-a", {"jokers": True}),
    "cards-gemixxt-b of the pads with jokers": ("cards-gemixxt-b", {"edition": "pads", "jokers": True}),
}
NAMED: Final[Mapping[str, Ruleset]] = {
    **GAMES,
    **{name: GAMES[game] for name, (game, _) in _WITH_OPTIONS.items()},
    "harbour": HARBOUR,
}


def variant(name: str, seats: int) -> Variant:
    """The game of that name in ``NAMED``, for that many players or for as near to it as it allows."""
    ruleset = NAMED[name]
    _, options = _WITH_OPTIONS.get(name, (name, {}))
    return ruleset.variant(max(ruleset.fewest, min(seats, ruleset.most)), options)


def classic(*lines: str) -> str:
    """A record in text of Ada and Ben at classic, with these lines behind the settings, from line 4 on."""
    return "\n".join(("game: classic", "players: Ada, Ben", "start: Ada", *lines))
