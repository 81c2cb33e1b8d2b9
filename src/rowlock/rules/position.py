"""What every kind of game shares about positions and decisions.

A position is one flat list of whole numbers that holds everything there is to know about a game at one moment.
Interpreted hosts copy it for each step and never change it after; compiled ones change it in place. Each kind of
game says which place means what; the first four places are the same for all.
"""

from collections.abc import MutableSequence, Sequence
from typing import Final, TypeAlias

Position: TypeAlias = Sequence[int]
OpenPosition: TypeAlias = MutableSequence[int]  # one that is being worked on

PHASE: Final = 0  # OVER, or a number of the kind's own
SEATS: Final = 1  # how many there are
ACTIVE: Final = 2  # whose turn it is
PENDING: Final = 3  # a bit for each seat that has still to decide; none: chance is awaited, or the game is over

OVER: Final = 0

# A decision is a small number: the place of a cell, or one of these.
PASS: Final = 64
CHOOSE_ROW: Final = 65  # and the row's number, 0 to 3
DONE: Final = 69  # no more in this action

CARD: Final = 128  # and the place of a card's cell: to play that card

# Legal decisions are told as three masks: of the cells, of all others from PASS on, and of the cards to play.
# Each fits a signed 64-bit integer.
OTHER: Final = 64
