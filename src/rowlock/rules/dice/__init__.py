"""The sheet-and-dice games: classic, Longo, gemixxt, Bonus, and boards of one's own.

This module is a ``Kind``: ``flow`` is its arithmetic, ``outlook`` what it tells of what lies ahead, ``words`` its
side for people and programs.
"""

from rowlock.rules.dice.flow import decide, happen, hide, legal, score
from rowlock.rules.dice.outlook import (
    at_risk,
    cells_ahead,
    cells_to_end,
    chance_of,
    crosses_of,
    may_again,
    misses_left,
    worth,
)
from rowlock.rules.dice.words import decision_name, decisions, first, sheet, sheet_numbers, telling, why_not
from rowlock.rules.in_turn import AT_WILL, without_last
from rowlock.rules.roll_words import (
    ACTIONS,
    TOGETHER,
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
NO_PAD = ""
ONE_BOARD = False

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
