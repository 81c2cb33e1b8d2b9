"""What somebody who sees only backs can imagine: the hidden cards, each way as likely as any other that fits."""

from typing import TYPE_CHECKING

from rowlock.rules.cards.card_words import codes, deck
from rowlock.rules.cards.hand import add_card, backs_of, number_of
from rowlock.rules.cards.layout import (
    BACK,
    BACKS,
    DISCARDED_JOKERS,
    DISCARDS,
    DISPLAY,
    HAND,
    HEADER,
    JOKERS,
    LEFT,
    ON_DISPLAY,
    PILE,
    PLAYED,
    PLAYED_JOKERS,
    SHEET,
)
from rowlock.rules.position import OpenPosition, Position
from rowlock.rules.reading import Below, CardsNeeded

if TYPE_CHECKING:
    from rowlock.rules.protocol import Variant


def imagine(variant: "Variant", position: OpenPosition, seat: int, below: Below) -> None:  # noqa: ARG001 - what lies hidden tells
    """Put cards that can be there in the place of all hidden ones."""
    unseen = list(CardsNeeded(_unseen(variant, position)).event(below))
    for block in range(HEADER, len(position), SHEET):
        _turn_up(variant, position, block, unseen)
    slots = [*range(DISPLAY, DISPLAY + ON_DISPLAY), *range(PILE, PILE + position[LEFT])]
    for slot in sorted((slot for slot in slots if position[slot] >= BACK), key=lambda slot: -position[slot]):
        position[slot] = _one_with(variant, position[slot] - BACK, unseen)


def _turn_up(variant: "Variant", position: OpenPosition, block: int, unseen: list[int]) -> None:
    """Give a hand cards with the numbers of its backs."""
    backs, position[block + BACKS] = position[block + BACKS], 0
    for number in range(variant.tables.stride):
        for _ in range(backs_of(backs, number) if backs and number > 1 else 0):
            add_card(position, block, _one_with(variant, number, unseen))


def _one_with(variant: "Variant", number: int, unseen: list[int]) -> int:
    """Take out any card with that number, or just any where the number is not known either."""
    found = next(code for code in unseen if number in {0, number_of(variant.tables, code)})
    unseen.remove(found)
    return found


def _unseen(variant: "Variant", position: Position) -> tuple[int, ...]:
    """The cards that do not lie open."""
    cards, jokers = position[DISCARDS] | position[PLAYED], position[DISCARDED_JOKERS] | position[PLAYED_JOKERS]
    for block in range(HEADER, len(position), SHEET):
        cards |= position[block + HAND]
        jokers |= position[block + JOKERS]
    lying = (*position[DISPLAY : DISPLAY + ON_DISPLAY], *position[PILE : PILE + position[LEFT]])
    open_cards = {*codes(cards, jokers), *lying}
    return tuple(code for code in deck(variant) if code not in open_cards)
