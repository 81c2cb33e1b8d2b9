"""Where everything stands in the position of a Duel.

First come the numbers that all games share (see ``position``) and those of the roll (see ``roll``), then a block
for each player's pawns. Of the roll's numbers, ACTED holds here the cell that was used in this turn.

How many pawns a player has on each cell is written in binary: a mask of cells for each bit of the number. So a cell
has a single pawn of that player where only the first mask has it, and all cells are counted at once.
"""

from typing import Final

# A player's block starts at HEADER + PLAYER * seat, with the HEADER of ``roll``.
PAWNS: Final = 0  # and the bit of the number
BITS: Final = 5  # enough for all pawns of a player in one stack
LOCKS: Final = 5  # the first bit of each row on whose lock a pawn of this player stands
MISSES: Final = 6  # this player's pawns in the miss column
PLAYER: Final = 7
