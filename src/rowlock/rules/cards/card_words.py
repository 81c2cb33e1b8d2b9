"""Cards and shuffles in forms for people and programs.

A card is written like the cell that it lets its player mark: ``r5``; a joker as ``j5``; a back of which only the
number is known as ``?5``, and a card of which nothing is known as ``?``. The last two are only in what one player
knows.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, cast

from rowlock.rules.cards.hand import number_of
from rowlock.rules.cards.layout import BACK, DEAL, DISCARDED_JOKERS, DISCARDS, JOKER, PLAY_JOKER, SHUFFLE
from rowlock.rules.errors import BadChance
from rowlock.rules.lanes import LANE
from rowlock.rules.position import CARD, PENDING, PHASE, Position
from rowlock.rules.reading import CardsNeeded, Event, Plain, members
from rowlock.rules.sentences import counted

if TYPE_CHECKING:
    from rowlock.rules.protocol import Variant

UNKNOWN: Final = "?"
_JOKER_LETTER: Final = "j"
_MOST_DIGITS: Final = 2  # of a number on a card
_MOST_SHOWN: Final = 20  # letters of something unknown that a sentence repeats


# The cards that there are.


def deck(variant: "Variant") -> tuple[int, ...]:
    """K1, K8: the codes of all cards: one for each cell of the board, and with jokers one for each number."""
    places = sorted(variant.board.places().values())
    return tuple(place + 1 for place in places) + tuple(JOKER + number for number in joker_numbers(variant))


def joker_numbers(variant: "Variant") -> tuple[int, ...]:
    """K8: the numbers of the jokers in this game."""
    if not variant.settings.get("jokers"):
        return ()
    return tuple(sorted({cell.number for row in variant.board.rows for cell in row}))


def codes(cards: int, jokers: int) -> tuple[int, ...]:
    """The codes of a set of cards and a set of jokers."""
    return (*(place + 1 for place in members(cards)), *(JOKER + number for number in members(jokers)))


def card_name(variant: "Variant", code: int) -> str:
    """How a card is written."""
    if code >= BACK:
        return f"{UNKNOWN}{code - BACK or ''}"
    if code >= JOKER:
        return f"{_JOKER_LETTER}{code - JOKER}"
    return variant.board.rows[(code - 1) // LANE][(code - 1) % LANE].name


def card_code(variant: "Variant", name: str) -> int:
    """Read it back (BadChance)."""
    word = name.strip().lower()
    playing = variant.by_name.get(f"play-{word}")  # every card can be played, so each has its decision
    if playing is not None:
        return playing - CARD + 1 if playing >= CARD else playing - PLAY_JOKER + JOKER
    digits = word.removeprefix(UNKNOWN)
    if word == UNKNOWN:
        return BACK
    is_number = digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS
    if digits != word and is_number and int(digits):
        return BACK + int(digits)
    examples = f"cards look like “{_examples(variant)}”"
    raise BadChance(f"There is no card “{name[:_MOST_SHOWN]}” in this game; {examples}.")


def _examples(variant: "Variant") -> str:
    all_cards = deck(variant)
    return f"{card_name(variant, all_cards[0])}” or “{card_name(variant, all_cards[-1])}"


# Shuffles.


def needed(variant: "Variant", position: Position) -> CardsNeeded:
    """K2, K3: all cards at first, and later the discards."""
    if position[PHASE] == DEAL:
        return CardsNeeded(deck(variant))
    discards = codes(position[DISCARDS], position[DISCARDED_JOKERS])
    return CardsNeeded(discards, told="The discards are shuffled and become the pile.")


def check(variant: "Variant", position: Position, event: Event) -> None:
    """Complain of an order that these cards cannot have; hidden ones must be among them, too."""
    if position[PENDING] or position[PHASE] not in {DEAL, SHUFFLE}:
        raise BadChance("No shuffle is awaited now.")
    cards = needed(variant, position).cards
    if len(event) != len(cards):
        raise BadChance(f"{counted(len(cards), 'card')} are to be shuffled; here there are {len(event)}.")
    known = Counter(code for code in event if code < BACK)
    for code, times in known.items():
        if code not in cards:
            raise BadChance(f"The card {_shown(variant, code)} is not among those that are to be shuffled.")
        if times > 1:
            raise BadChance(f"The card {_shown(variant, code)} is there twice.")
    _check_backs(variant, event, [code for code in cards if code not in known])


def _shown(variant: "Variant", code: int) -> str:
    return card_name(variant, code) if code in deck(variant) else f"with the code {code}"


def _check_backs(variant: "Variant", event: Event, others: Iterable[int]) -> None:
    left = Counter(number_of(variant.tables, code) for code in others)
    backs = Counter(code - BACK for code in event if code > BACK)
    for number, times in backs.items():
        if times > left[number]:
            raise BadChance(f"There are not so many cards with the number {number}.")


def knows_all(event: Event) -> bool:
    """Whether the event names every card."""
    return all(code < BACK for code in event)


def event_text(variant: "Variant", event: Event) -> str:
    """The cards from the top, like ``r5 g12 b2``."""
    return " ".join(card_name(variant, code) for code in event)


def event_from_text(variant: "Variant", text: str) -> Event:
    """Read them back."""
    return tuple(card_code(variant, word) for word in text.replace(",", " ").split())


def event_data(variant: "Variant", event: Event) -> dict[str, Plain]:
    """A shuffle as JSON has it, like ``{"shuffle": ["r5", "g12", "b2"]}``."""
    return {"shuffle": [card_name(variant, code) for code in event]}


def event_from_data(variant: "Variant", data: Mapping[str, object]) -> Event:
    """Read it back."""
    cards = data.get("shuffle")
    if len(data) != 1 or not isinstance(cards, list | tuple):
        raise BadChance("Expected a shuffle: an object “shuffle” with a list of the cards in it.")
    names = cast("list[object]", cards)
    if not all(isinstance(name, str) for name in names):
        raise BadChance("Each card of a shuffle is a text, like “r5”.")
    return tuple(card_code(variant, cast("str", name)) for name in names)
