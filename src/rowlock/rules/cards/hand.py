"""Cards in hands, on display and in the pile: sets and codes of cards, and how they move.

Everything here is arithmetic on whole numbers, so that it runs interpreted and compiled alike.
"""

from typing import Final

from rowlock.rules.board import Tables
from rowlock.rules.cards.layout import (
    BACK,
    BACKS,
    DISPLAY,
    HAND,
    JOKER,
    JOKERS,
    LEFT,
    ON_DISPLAY,
    PILE,
)
from rowlock.rules.lanes import ROWS, counts, in_lane
from rowlock.rules.position import OpenPosition, Position

_COUNT_BITS: Final = 3  # of how many backs of one number a hand has: at most five
_COUNT_MASK: Final = 7
_COUNTS: Final = 21  # of as many numbers fit into one integer; 0 is that of a back whose number is not told either


def how_many(cards: int) -> int:
    """The number of cards in a set."""
    numbers = counts(cards)
    found = 0
    for row in range(ROWS):
        found += in_lane(numbers, row)
    return found


def number_of(tables: Tables, code: int) -> int:
    """K1: the number on the back of a card; 0 if it lies where nobody can see it."""
    if code >= BACK:
        return code - BACK
    if code >= JOKER:
        return code - JOKER
    return tables.number_at[code - 1]


def add_card(position: OpenPosition, seat_block: int, code: int) -> None:
    """Put a card into a hand."""
    if code >= BACK:
        position[seat_block + BACKS] += 1 << _shift(code - BACK)
    elif code >= JOKER:
        position[seat_block + JOKERS] |= 1 << code - JOKER
    else:
        position[seat_block + HAND] |= 1 << code - 1


def _shift(number: int) -> int:
    return _COUNT_BITS * number


def backs_of(backs: int, number: int) -> int:
    """How many cards of that number there are among backs."""
    return backs >> _shift(number) & _COUNT_MASK


def hand_size(position: Position, seat_block: int) -> int:
    """How many cards a hand has."""
    found = how_many(position[seat_block + HAND]) + how_many(position[seat_block + JOKERS])
    backs = position[seat_block + BACKS]
    if backs:
        for number in range(_COUNTS):
            found += backs_of(backs, number)
    return found


def turn_hand(tables: Tables, position: OpenPosition, seat_block: int) -> None:
    """K1: of a hand, leave only what its backs show."""
    cards, jokers = position[seat_block + HAND], position[seat_block + JOKERS]
    position[seat_block + HAND] = position[seat_block + JOKERS] = 0
    for place in range(len(tables.number_at)):
        if cards >> place & 1:
            add_card(position, seat_block, BACK + tables.number_at[place])
    for number in range(tables.stride):
        if jokers >> number & 1:
            add_card(position, seat_block, BACK + number)


def turn_table(tables: Tables, position: OpenPosition) -> None:
    """K1: of the display and the pile's top, leave only what their backs show; of the cards below it, nothing."""
    for slot in range(DISPLAY, DISPLAY + ON_DISPLAY):
        if position[slot]:
            position[slot] = BACK + number_of(tables, position[slot])
    top = PILE + position[LEFT] - 1
    for slot in range(PILE, top):
        position[slot] = BACK
    if position[LEFT]:
        position[top] = BACK + number_of(tables, position[top])


def draw(position: OpenPosition) -> int:
    """Take the top card off the pile."""
    position[LEFT] -= 1
    slot = PILE + position[LEFT]
    code = position[slot]
    position[slot] = 0
    return code


def lay_pile(position: OpenPosition, cards: Position, begin: int) -> None:
    """Make a pile of the cards from ``begin`` on, the first of them on top."""
    position[LEFT] = len(cards) - begin
    for index in range(begin, len(cards)):
        position[PILE + len(cards) - 1 - index] = cards[index]
