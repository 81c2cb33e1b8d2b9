"""Checks that every game must pass, for a board of your own as well as for those that come along.

>>> import rowlock.testing
>>> rowlock.testing.check_game("classic", games=2, seed=1)
CheckedGames(games=10, ...)

``check_game`` plays random games and looks at everything; the single checks can be called by themselves.
"""

from rowlock.testing.checks import (
    BrokenRule,
    check_legal,
    check_order,
    check_readable,
    check_record,
    check_scores,
    check_step,
    check_undo,
    check_views,
)
from rowlock.testing.counting import count_score
from rowlock.testing.random_games import random_record
from rowlock.testing.whole_games import CheckedGames, check_game

__all__ = [
    "BrokenRule",
    "CheckedGames",
    "check_game",
    "check_legal",
    "check_order",
    "check_readable",
    "check_record",
    "check_scores",
    "check_step",
    "check_undo",
    "check_views",
    "count_score",
    "random_record",
]
