"""Rowlock plays, checks and records the Qwixx family of dice and card games, from one set of rules.

>>> import rowlock
>>> game = rowlock.new("longo", players=["Ada", "Ben"], seed=7)

``new`` and ``load`` give a ``Game``, the one object to play with; docs/library.md tells more.
"""

from rowlock.game import Awaited, Game, find_game, load, load_board, new
from rowlock.record import BadRecord, Problem
from rowlock.rules.board import Board
from rowlock.rules.errors import (
    BadBoard,
    BadChance,
    BadFile,
    BadSetup,
    IllegalDecision,
    MalformedDecision,
    OutOfTurn,
    RowlockError,
    UnknownPlayer,
)
from rowlock.rules.games import GAMES, Ruleset
from rowlock.rules.protocol import State, View
from rowlock.rules.reading import CellReading, RowReading, Sheet

__all__ = [
    "GAMES",
    "Awaited",
    "BadBoard",
    "BadChance",
    "BadFile",
    "BadRecord",
    "BadSetup",
    "Board",
    "CellReading",
    "Game",
    "IllegalDecision",
    "MalformedDecision",
    "OutOfTurn",
    "Problem",
    "RowReading",
    "RowlockError",
    "Ruleset",
    "Sheet",
    "State",
    "UnknownPlayer",
    "View",
    "__version__",
    "find_game",
    "load",
    "load_board",
    "new",
]

__version__ = "0.1.0"
