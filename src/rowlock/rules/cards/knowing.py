"""What somebody knows of cards that lie hidden, and what can be imagined of them."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rowlock.rules.cards.card_words import codes, deck
from rowlock.rules.cards.flow import DEALT
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
from rowlock.rules.reading import Below, CardsNeeded, Event

if TYPE_CHECKING:
    from rowlock.rules.protocol import Variant


def imagine(variant: "Variant", position: OpenPosition, below: Below) -> None:
    """Put cards that can be there in the place of all hidden ones, each way as likely as any other that fits."""
    unseen = _shuffled(_unseen(variant, position), below)
    blocks = range(HEADER, len(position), SHEET)
    without_number = [_turn_up(variant, position, block, unseen) for block in blocks]
    slots = [*range(DISPLAY, DISPLAY + ON_DISPLAY), *range(PILE, PILE + position[LEFT])]
    for slot in slots:
        if position[slot] > BACK:
            position[slot] = _one_with(variant, position[slot] - BACK, unseen)
    # What is left over has been passed over for its number, and so lies further back than it should.
    unseen = _shuffled(unseen, below)
    for block, cards in zip(blocks, without_number, strict=True):
        for _ in range(cards):
            add_card(position, block, unseen.pop())
    for slot in slots:
        if position[slot] == BACK:
            position[slot] = unseen.pop()


def _shuffled(cards: Iterable[int], below: Below) -> list[int]:
    return list(CardsNeeded(tuple(cards)).event(below))


def _turn_up(variant: "Variant", position: OpenPosition, block: int, unseen: list[int]) -> int:
    """Give a hand cards with the numbers of its backs; how many backs have no number that is known."""
    backs, position[block + BACKS] = position[block + BACKS], 0
    for number in range(1, variant.tables.stride):
        for _ in range(backs_of(backs, number)):
            add_card(position, block, _one_with(variant, number, unseen))
    return backs_of(backs, 0)


def _one_with(variant: "Variant", number: int, unseen: list[int]) -> int:
    """Take out any card with that number."""
    found = next(code for code in unseen if number_of(variant.tables, code) == number)
    unseen.remove(found)
    return found


def _unseen(variant: "Variant", position: Position) -> tuple[int, ...]:
    """The cards whose colours are not known."""
    open_cards = _open(position)
    return tuple(code for code in deck(variant) if code not in open_cards)


def _open(position: Position) -> set[int]:
    """The cards whose colours are known in a position."""
    cards, jokers = position[DISCARDS] | position[PLAYED], position[DISCARDED_JOKERS] | position[PLAYED_JOKERS]
    for block in range(HEADER, len(position), SHEET):
        cards |= position[block + HAND]
        jokers |= position[block + JOKERS]
    return {*codes(cards, jokers), *(code for code in _lying(position) if code < BACK)}


def _lying(position: Position) -> tuple[int, ...]:
    """The cards on display and in the pile."""
    return (*position[DISPLAY : DISPLAY + ON_DISPLAY], *position[PILE : PILE + position[LEFT]])


def as_known(variant: "Variant", event: Event, moments: Iterable[tuple[Position, Position]]) -> Event:
    """A shuffle as somebody knows it: cards seen since, cards of which only the back was seen, and the others.

    Of several backs with one number in somebody else's hand nobody can tell which is played. So the record says
    always that it was the one that had lain highest, and tells nothing of where the others came from.
    """
    places = {code: place for place, code in enumerate(event)}
    known: set[int] = set()
    backs: set[int] = set()
    before: tuple[Position, Position] | None = None
    for real, seen in moments:
        if before:
            _take_the_highest(variant, before, real, places, known)
        before = real, seen
        known |= _open(seen)
        backs |= {code for code, shown in zip(_lying(real), _lying(seen), strict=True) if shown > BACK}
        for block in range(HEADER, len(real), SHEET):
            backs.update(_hand(real, block))
    told = [0] * len(event)
    for code, place in places.items():
        told[place] = code if code in known else BACK + (number_of(variant.tables, code) if code in backs else 0)
    if len(event) == len(deck(variant)):
        _sort_hands(variant.seats, told)
    return tuple(told)


def _sort_hands(seats: int, dealt: list[int]) -> None:
    """K2: nobody sees in which order the cards of a hand were dealt, so nothing is told of it either."""
    for begin in range(0, DEALT * seats, DEALT):
        dealt[begin : begin + DEALT] = sorted(dealt[begin : begin + DEALT])


def _take_the_highest(
    variant: "Variant",
    before: tuple[Position, Position],
    real: Position,
    places: dict[int, int],
    known: set[int],
) -> None:
    """Let a card that has just left a hand, where only its back was seen, have come from as high as it can have.

    ``places`` are those of the cards in the shuffle, ``known`` the cards that have been seen since.
    """
    was, seen = before
    for block in range(HEADER, len(real), SHEET):
        hidden = _hand(was, block) - _hand(seen, block)
        for played in hidden - _hand(real, block) - known:
            number = number_of(variant.tables, played)
            alike = [
                code for code in hidden - known if code in places and number_of(variant.tables, code) == number
            ]
            if played in places:
                highest = min(alike, key=places.__getitem__)
                places[played], places[highest] = places[highest], places[played]


def _hand(position: Position, block: int) -> set[int]:
    """The cards in a hand whose colours can be read in a position."""
    return set(codes(position[block + HAND], position[block + JOKERS]))
