"""What can be set up at a table, and the game that follows from it."""

import contextlib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, cast, get_args

from rowlock.record import Record
from rowlock.record.seeds import check_seed
from rowlock.rules.board_data import board_from_data
from rowlock.rules.errors import BadSetup
from rowlock.rules.games import GAMES, Ruleset, find_ruleset, kept, own_ruleset
from rowlock.rules.protocol import Variant
from rowlock.rules.reading import Plain
from rowlock.table.acts import Started
from rowlock.table.commands import DiceSource, Setup

DEFAULT_SETUP: Final = Setup(game=next(iter(GAMES)))
SHORTEST_CLOCK: Final = 5  # seconds
LONGEST_CLOCK: Final = 7 * 24 * 60 * 60
LONGEST_PACE: Final = 10_000  # milliseconds


def ruleset_of(setup: Setup) -> Ruleset:
    """The game that is set up (BadSetup, BadBoard)."""
    ruleset = find_ruleset(setup.game) if setup.board is None else _own_ruleset(setup.game, setup.board)
    return kept(ruleset) if setup.dice == "pad" else ruleset


def _own_ruleset(name: str, board: Mapping[str, Plain]) -> Ruleset:
    return own_ruleset(board_from_data(cast("dict[str, object]", {**board, "name": name})))


def most_seats(setup: Setup) -> int:
    """How many can play."""
    return ruleset_of(setup).most


def variant_of(setup: Setup, seats: int) -> Variant:
    """The game with all that is chosen, for so many (BadSetup)."""
    return ruleset_of(setup).variant(seats, setup.options)


def record_of(setup: Setup, started: Started) -> Record:
    """The record with which a game begins."""
    variant = variant_of(setup, len(started.players))
    return Record(variant, started.players, started.start, (), started.seed, None, commitment=started.commitment)


def checked(setup: Setup, taken: int) -> Setup:
    """The setup as it is kept (BadSetup); so many seats are taken already."""
    ruleset = ruleset_of(setup)
    if taken > ruleset.most:
        variant_of(setup, taken)  # says so
    variant = variant_of(setup, max(ruleset.fewest, taken))
    if setup.clock is not None and not SHORTEST_CLOCK <= setup.clock <= LONGEST_CLOCK:
        raise BadSetup(f"The clock gives from {SHORTEST_CLOCK} seconds to a week for a decision.")
    if setup.dice == "pad" and setup.clock is not None:
        raise BadSetup("There is no clock where only the score is kept: nobody waits for anybody there.")
    if not 0 <= setup.pace <= LONGEST_PACE:
        raise BadSetup(f"A bot takes up to {LONGEST_PACE} milliseconds to decide, and not less than none.")
    if setup.dice == "real" and not _has_dice(variant):
        raise BadSetup("Real cards would show everybody what is hidden; choose that the program shuffles them.")
    return _with_seed(setup)


def dice_sources(game: str) -> Iterator[DiceSource]:
    """Where the dice, or cards, of a game may come from."""
    for source in cast("tuple[DiceSource, ...]", get_args(DiceSource)):
        with contextlib.suppress(BadSetup):
            checked(Setup(game=game, dice=source, seed="any" if source == "seeded" else None), 0)
            yield source


def _has_dice(variant: Variant) -> bool:
    return variant.start().needed.by_hand


def _with_seed(setup: Setup) -> Setup:
    if setup.dice == "seeded":
        if setup.seed is None:
            raise BadSetup("Seeded dice need a seed, such as today’s date.")
        return replace(setup, seed=check_seed(setup.seed))
    if setup.seed is not None:
        raise BadSetup("Only seeded dice have a seed that is chosen.")
    return setup
