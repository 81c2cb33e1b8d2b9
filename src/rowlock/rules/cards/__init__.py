"""The card games: a sheet for each player, and cards in place of dice.

This module is a ``Kind``: ``flow`` and ``hand`` are its arithmetic, ``words`` and ``card_words`` its side for
people and programs, ``guess`` what somebody can imagine of the cards that lie hidden.
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
from rowlock.rules.cards.guess import imagine
from rowlock.rules.cards.words import (
    ACTIONS,
    decision_name,
    decisions,
    first,
    reveals,
    shared,
    sheet,
    telling,
    why_not,
)

ONE_BOARD = False

__all__ = [
    "ACTIONS",
    "ONE_BOARD",
    "check",
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
    "needed",
    "reveals",
    "score",
    "shared",
    "sheet",
    "telling",
    "why_not",
]
