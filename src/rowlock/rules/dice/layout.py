"""Where everything stands in the position of a sheet-and-dice game.

First come the numbers that all games share (see ``position``), then those that all players here share, then a
block for each seat's sheet.
"""

from typing import Final

ACTED: Final = 4  # 1 once the active player has marked in this turn
CLOSED: Final = 5  # the first bit of each closed row
DICE: Final = 6  # a bit for each colour whose die is in the game
WHITE_ONE: Final = 7  # the roll
WHITE_TWO: Final = 8
DIE: Final = 9  # and the colour; 0 for a die that has left
HEADER: Final = 13

# A sheet's block starts at HEADER + SHEET * seat.
MARKS: Final = 0  # its marked cells, see ``lanes``
MISSES: Final = 1
TRACK: Final = 2  # the crossed-off fields of the bonus track
WON: Final = 3  # a bit for each pair of bonus cells that is complete
QUEUE: Final = 4  # bonuses won and not carried out: four bits each, the pair's number plus one, first won lowest
LUCKY: Final = 5  # a bit for each lucky number
SHOWN_MARKS: Final = 6  # the same as the others know it: as it was when the action began
SHOWN_TRACK: Final = 7
SHOWN_WON: Final = 8
SHEET: Final = 9

# Phases, besides OVER: what is awaited, or which action is being decided.
ROLL: Final = 1
WHITE: Final = 2
COLOUR: Final = 3
