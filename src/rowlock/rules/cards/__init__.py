"""The card games: a sheet for each player, and cards in place of dice.

This module is a ``Kind``: ``flow`` and ``hand`` are its arithmetic, ``outlook`` what it tells of what lies ahead,
``words`` and ``card_words`` its side for people and programs, ``knowing`` what somebody knows of hidden cards and
can imagine of them.
"""

from rowlock.rules.cards.card_words import (
    check,
    event_data,
    event_from_data,
    event_from_text,
    event_text,
    knows_all,
    needed,
)
from rowlock.rules.cards.flow import decide, happen, hide, legal, score
from rowlock.rules.cards.knowing import as_known, imagine
from rowlock.rules.cards.outlook import (
    at_risk,
    cells_ahead,
    cells_to_end,
    chance_of,
    crosses_of,
    may_again,
    misses_left,
    worth,
)
from rowlock.rules.cards.words import (
    ACTIONS,
    TOGETHER,
    decision_name,
    decisions,
    first,
    reveals,
    shared,
    sheet,
    sheet_numbers,
    telling,
    why_not,
)
from rowlock.rules.in_turn import AT_WILL, without_last

CLOSED_FOR_ALL = False  # K5
NO_PAD = "Score keeping is for games with dice on a real table; here the program deals and hides the cards."
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
