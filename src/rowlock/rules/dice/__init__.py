"""The sheet-and-dice games: classic, Longo, gemixxt, Bonus, and boards of one's own.

This module is a ``Kind``: ``flow`` is its arithmetic, ``words`` its side for people and programs.
"""

from rowlock.rules.dice.flow import decide, happen, hide, legal, score
from rowlock.rules.dice.words import (
    ACTIONS,
    TOGETHER,
    check,
    decision_name,
    decisions,
    event_data,
    event_from_data,
    event_from_text,
    event_text,
    first,
    needed,
    shared,
    sheet,
    why_not,
)

__all__ = [
    "ACTIONS",
    "TOGETHER",
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
    "legal",
    "needed",
    "score",
    "shared",
    "sheet",
    "why_not",
]
