"""The Duel: two players with pawns on one board.

This module is a ``Kind``: ``flow`` is its arithmetic, ``words`` its side for people and programs.
"""

from rowlock.rules.duel.flow import decide, happen, hide, legal, score
from rowlock.rules.duel.words import decision_name, decisions, first, sheet, telling, why_not
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
ONE_BOARD = True
TOGETHER: frozenset[int] = frozenset()  # D2: only the active player ever decides

__all__ = [
    "ACTIONS",
    "CLOSED_FOR_ALL",
    "ONE_BOARD",
    "TOGETHER",
    "as_known",
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
