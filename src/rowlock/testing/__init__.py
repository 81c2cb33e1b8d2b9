"""Checks that every game must pass, for a board of your own as well as for those that come along.

>>> import rowlock.testing
>>> rowlock.testing.check_game("classic", games=2, seed=1)
CheckedGames(games=10, ...)

``check_game`` plays random games and looks at everything; the single checks can be called by themselves.
"""

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
from rowlock.testing.counting import count_score
from rowlock.testing.hidden import check_hidden, check_views
from rowlock.testing.random_games import filling_record, random_record
from rowlock.testing.steps import check_step
from rowlock.testing.table import check_table
from rowlock.testing.turns import check_turns
from rowlock.testing.whole_games import CheckedGames, check_game

__all__ = [
    "BrokenRule",
    "CheckedGames",
    "check_cells",
    "check_game",
    "check_hidden",
    "check_legal",
    "check_order",
    "check_readable",
    "check_record",
    "check_scores",
    "check_step",
    "check_table",
    "check_turns",
    "check_undo",
    "check_views",
    "count_score",
    "filling_record",
    "random_record",
]
