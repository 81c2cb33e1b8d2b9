"""Score keeping (*pad*): the sheet-and-dice games with real dice that nobody types in, every seat its own sheet.

This module is a ``Kind``: ``flow`` is its arithmetic, ``taking_back`` says what goes with a step that is taken
back, ``words`` is its side for people and programs. What lies ahead is that of the games with dice.
"""

from rowlock.rules.dice.flow import score
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
from rowlock.rules.pad.flow import decide, happen, hide, legal
from rowlock.rules.pad.taking_back import without_last
from rowlock.rules.pad.words import (
    ACTIONS,
    AT_WILL,
    check,
    decision_name,
    decisions,
    first,
    shared,
    sheet,
    sheet_numbers,
    telling,
    why_not,
)
from rowlock.rules.roll_words import (
    as_known,
    event_data,
    event_from_data,
    event_from_text,
    event_text,
    imagine,
    knows_all,
    needed,
    reveals,
)

CLOSED_FOR_ALL = True
ONE_BOARD = False
TOGETHER: frozenset[int] = frozenset()  # nobody decides in secret
NO_PAD = ""

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
