"""Where everything stands in the position of a sheet-and-dice game.

First come the numbers that all games share (see ``position``) and those of the roll (see ``roll``), then a block
for each seat's sheet.
"""

from typing import Final

# A sheet's block starts at HEADER + SHEET * seat, with the HEADER of ``roll``.
MARKS: Final = 0  # its marked cells, see ``lanes``
MISSES: Final = 1
TRACK: Final = 2  # the fields of the bonus track that bonus cells have used
WON: Final = 3  # a bit for each pair of bonus cells that is complete
QUEUE: Final = 4  # bonuses won and not carried out: four bits each, the pair's number plus one, first won lowest
LUCKY: Final = 5  # a bit for each lucky number
SHOWN_MARKS: Final = 6  # the same as the others know it: as it was when the action began
SHOWN_TRACK: Final = 7
SHOWN_WON: Final = 8
SHEET: Final = 9
