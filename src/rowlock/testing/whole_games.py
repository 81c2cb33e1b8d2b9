"""All checks over whole random games."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final, cast

from rowlock.game.boards import find_game
from rowlock.record import Record, record_to_text
from rowlock.rules.board import Board
from rowlock.rules.errors import BadSetup
from rowlock.rules.games import Ruleset
from rowlock.rules.sentences import shown
from rowlock.testing.broken import BrokenRule
from rowlock.testing.cells import check_cells
from rowlock.testing.checks import (
    check_legal,
    check_order,
    check_readable,
    check_record,
    check_scores,
    check_undo,
)
from rowlock.testing.hidden import check_hidden, check_views
from rowlock.testing.random_games import filling_record, random_record
from rowlock.testing.steps import check_step
from rowlock.testing.table import check_table
from rowlock.testing.turns import check_turns

_CHECKS_OF_STATES: Final = (
    check_legal,
    check_cells,
    check_table,
    check_order,
    check_readable,
    check_scores,
    check_views,
    check_hidden,
)
_CHECKS_OF_RECORDS: Final = (check_turns, check_record, check_undo)
_SORTS_OF_GAMES: Final = (filling_record, random_record)


@dataclass(frozen=True, slots=True)
class CheckedGames:
    """What has been looked at: whole games, and rolls and decisions in them."""

    games: int
    steps: int


def check_game(
    game: str | Path | Board | Ruleset,
    *,
    games: int = 10,
    seed: int | str = 1,
    players: Sequence[int] | int | None = None,
    **options: object,
) -> CheckedGames:
    """Play that many random games with each number of players, and check everything at every step.

    Every other game is played so that rows fill up and are closed, beginning with the first. ``game`` is a game's
    name, a board file or a board, ``players`` how many play: a number or several (otherwise as many as may).
    BrokenRule says what is wrong, and gives the record of the game that shows it.
    """
    ruleset = find_game(game)
    played = steps = 0
    for seats in _numbers(players) or range(ruleset.fewest, ruleset.most + 1):
        variant = ruleset.variant(seats, options)
        for number in range(games):
            play = _SORTS_OF_GAMES[number % len(_SORTS_OF_GAMES)]
            record = play(variant, f"{seed}/{seats}/{number}")
            check_whole(record)
            played += 1
            steps += len(record.steps)
    return CheckedGames(played, steps)


def _numbers(players: object) -> Sequence[int]:
    """How many play, one number after the other; none where nobody has said it."""
    numbers: object = (players,) if isinstance(players, int) else players or ()
    if isinstance(numbers, Sequence) and all(isinstance(one, int) for one in cast("Sequence[object]", numbers)):
        return cast("Sequence[int]", numbers)
    raise BadSetup(f"How many play is a whole number or several, not {shown(players)}.")


def check_whole(record: Record) -> None:
    """Check everything at every step of a game."""
    try:
        states = list(record.states())
        for state in states:
            for check in _CHECKS_OF_STATES:
                check(state)
        for before, after in pairwise(states):
            check_step(before, after)
        for check_of_record in _CHECKS_OF_RECORDS:
            check_of_record(record)
    except BrokenRule as error:
        raise BrokenRule(f"{error}\nThe game that shows it:\n{record_to_text(record)}") from error
