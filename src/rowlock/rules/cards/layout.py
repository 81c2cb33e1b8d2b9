"""Where everything stands in the position of a card game.

First come the numbers that all games share (see ``position``), then the cards on the table, then a block for each
seat's sheet and hand.

A card is known by the cell that has its colour and number: a set of cards is a mask of cells, and a set of jokers
has a bit for each of their numbers. Where cards lie in an order, each is a *card code*: see below.
"""

from typing import Final

ACTED: Final = 4  # 1 once the active player has marked in this turn
PLAYED: Final = 5  # the cards played in this action, as cells
PLAYED_JOKERS: Final = 6  # and the jokers, as numbers
COLOUR_PLAYED: Final = 7  # their colour plus one; 0 as long as there is none
MARKED_WITH: Final = 8  # the cells that have been marked with them
DISCARDS: Final = 9  # the discards, as cells
DISCARDED_JOKERS: Final = 10  # and as numbers
DISPLAY: Final = 11  # and the place, 0 to 3: the code of the card there
LEFT: Final = 15  # how many cards are in the draw pile
PILE: Final = 16  # their codes, the top one last
ON_DISPLAY: Final = 4
PILE_ROOM: Final = 44  # K8: 55 cards, of which at least twelve are in hands and on display
HEADER: Final = PILE + PILE_ROOM

# A seat's block starts at HEADER + SHEET * seat.
MARKS: Final = 0  # its marked cells, see ``lanes``
MISSES: Final = 1
SHOWN_MARKS: Final = 2  # its marks as the others know them: as they were when the action began
HAND: Final = 3  # its cards, as cells
JOKERS: Final = 4  # and its jokers, as numbers
BACKS: Final = 5  # its cards of which only the number is known: how many of each, three bits a number
SHEET: Final = 6

# The code of a card: one more than the place of its cell, or one of these. 0: no card.
JOKER: Final = 64  # and its number
BACK: Final = 128  # and its number: a card of which no more is known; without a number, nothing is

# Phases, besides OVER: what is awaited, or which action is being decided.
DEAL: Final = 1  # the first shuffle
SHUFFLE: Final = 2  # the discards
TAKE: Final = 3
WHITE: Final = 4
PLAY: Final = 5

# Decisions, besides cells, PASS, DONE and CARD with the place of a cell.
TAKE_CARD: Final = 70  # and its place on display, 0 to 3
JOKER_COLOUR: Final = 74  # and the colour
PLAY_JOKER: Final = 80  # and its number
