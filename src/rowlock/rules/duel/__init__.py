"""The Duel: two players with pawns on one board.

This module is a ``Kind``: ``flow`` is its arithmetic, ``outlook`` what it tells of what lies ahead, ``words`` its
side for people and programs.
"""

from rowlock.rules.duel.flow import decide, happen, hide, legal, score
from rowlock.rules.duel.outlook import (
    at_risk,
    cells_ahead,
    cells_to_end,
    chance_of,
    crosses_of,
    may_again,
    misses_left,
    worth,
)
from rowlock.rules.duel.words import decision_name, decisions, first, sheet, sheet_numbers, telling, why_not
from rowlock.rules.in_turn import AT_WILL, without_last
from rowlock.rules.roll_words import (
    ACTIONS,
    as_known,
    check,
    event_data,
    event_from_data,
    event_from_text,
    event_text,
    imagine,
    knows_all,
    needed,
    reveals,
    shared,
)

CLOSED_FOR_ALL = True
NO_PAD = "Score keeping is for games in which each has a sheet; here both play on one board, turn by turn."
ONE_BOARD = True
TOGETHER: frozenset[int] = frozenset()  # D2: only the active player ever decides

__all__ = [
    "ACTIONS",
    "AT_WILL",
    "CLOSED_FOR_ALL",
    "NO_PAD",
    "ONE_BOARD",
    "TOGETHER",
    "as_known",
    "at_risk",
    "cells_ahead",
    "cells_to_end",
    "chance_of",
    "check",
    "crosses_of",
    "decide",
    "decision_name",
    "decisions",
    "event_data",
    "event_from_data",
    "event_from_text",
    "event_text",
    "first",
    "happen",
    "hide",
    "imagine",
    "knows_all",
    "legal",
    "may_again",
    "misses_left",
    "needed",
    "reveals",
    "score",
    "shared",
    "sheet",
    "sheet_numbers",
    "telling",
    "why_not",
    "without_last",
    "worth",
]
