"""Sets a card game up in the middle, by the names of cells and cards, so that a test can show one rule at work."""

from dataclasses import dataclass
from typing import Final

from rowlock.rules.cards import layout
from rowlock.rules.cards.card_words import card_name, deck
from rowlock.rules.cards.hand import add_card
from rowlock.rules.position import ACTIVE, PENDING, PHASE
from rowlock.rules.protocol import Reading, State, Variant
from rowlock.rules.reading import members
from support.setting import variant

NOTHING: Final = "-"  # an empty place of the display
ANYTHING: Final = ("pile", "discards")  # where the cards lie that nobody has named


# The boards that the card games are played on, by the names that they have in ``plain_cards``.
PRINTED: Final[dict[str, tuple[str, dict[str, object]]]] = {
    "classic": ("cards", {}),
    "a": ("cards-gemixxt-a", {}),
    "b of the sheet": ("cards-gemixxt-b", {"edition": "sheet"}),
    "b of the pads": ("cards-gemixxt-b", {"edition": "pads"}),
}


def on_board(board: str, seats: int = 2, *, jokers: bool = False) -> Variant:
    """The card game on a printed board."""
    game, options = PRINTED[board]
    return variant(game, seats, jokers=jokers, **options)


@dataclass(frozen=True)
class Table:
    """What lies where, from the first seat on, from left to right, from the top; each card is there exactly once.

    Hands and displays that are not named get some of the cards that are left, the first ones of the board: four, or
    five for the active player who has taken cards. What is still left lies under the cards named in ``rest``, the
    pile or the discards.
    """

    chosen: Variant
    sheets: tuple[str, ...] = ()
    hands: tuple[str, ...] = ()
    display: str = ""
    pile: str = ""
    discards: str = ""
    rest: str = "pile"
    active: int = 0
    misses: tuple[int, ...] = ()

    def taking(self) -> State:
        """The state in which the active player takes cards."""
        return self._state(layout.TAKE, 1 << self.active)

    def number(self) -> State:
        """The state in which the number on top of the pile is there for all."""
        return self._state(layout.WHITE, (1 << self.chosen.seats) - 1)

    def playing(self, *, marked: bool = False) -> State:
        """The state in which the active player plays cards; ``marked``: and has marked the number for all."""
        state = self._state(layout.PLAY, 1 << self.active)
        position = list(state.position)
        position[layout.ACTED] = int(marked)
        return State(self.chosen, tuple(position))

    def _state(self, phase: int, pending: int) -> State:
        position = list(self.chosen.start(self.active).position)
        position[PHASE], position[PENDING], position[ACTIVE] = phase, pending, self.active
        self._lay_cards(position, 4 if phase == layout.TAKE else 5)
        places = {self.chosen.names[place]: place for place in self.chosen.board.places().values()}
        for seat, names in enumerate(self.sheets):
            marks = sum(1 << places[name] for name in names.split())
            block = layout.HEADER + layout.SHEET * seat
            position[block + layout.MARKS] = position[block + layout.SHOWN_MARKS] = marks
        for seat, number in enumerate(self.misses):
            position[layout.HEADER + layout.SHEET * seat + layout.MISSES] = number
        return State(self.chosen, tuple(position))

    def _lay_cards(self, position: list[int], held: int) -> None:
        code = {card_name(self.chosen, code): code for code in deck(self.chosen)}
        hands = [names.split() for names in self.hands]
        display, pile, discards = self.display.split(), self.pile.split(), self.discards.split()
        named = [name for names in (*hands, display, pile, discards) for name in names if name != NOTHING]
        assert len(set(named)) == len(named), "a card is named twice"
        left = [name for name in reversed(code) if name not in named]
        sizes = [held if seat == self.active else 4 for seat in range(self.chosen.seats)]
        hands += [[left.pop() for _ in range(size)] for size in sizes[len(hands) :]]
        display = display or [left.pop() for _ in range(4)]
        assert self.rest in ANYTHING
        (pile if self.rest == "pile" else discards).extend(left)
        for seat, names in enumerate(hands):
            for name in names:
                add_card(position, layout.HEADER + layout.SHEET * seat, code[name])
        for slot, name in enumerate(display):
            position[layout.DISPLAY + slot] = 0 if name == NOTHING else code[name]
        position[layout.LEFT] = len(pile)
        for slot, name in enumerate(reversed(pile)):
            position[layout.PILE + slot] = code[name]
        cards = [code[name] for name in discards]
        position[layout.DISCARDS] = sum(1 << card - 1 for card in cards if card < layout.JOKER)
        position[layout.DISCARDED_JOKERS] = sum(1 << card - layout.JOKER for card in cards if card >= layout.JOKER)


# Reading where the cards lie.


def hand(reading: Reading, seat: int) -> str:
    """The cards of a hand, as far as they are known."""
    cards = reading.sheet(seat).extras["hand"]
    assert isinstance(cards, list)
    return " ".join(str(card) for card in cards)


def display(reading: Reading) -> str:
    """The places of the display, from left to right."""
    cards = reading.shared["display"]
    assert isinstance(cards, list)
    return " ".join(NOTHING if card is None else str(card) for card in cards)


def pile(reading: Reading) -> str:
    """The cards of the pile, from the top."""
    slots = range(layout.PILE + reading.position[layout.LEFT] - 1, layout.PILE - 1, -1)
    return " ".join(card_name(reading.variant, reading.position[slot]) for slot in slots)


def top(reading: Reading) -> tuple[object, object]:
    """The topmost card of the pile, and how many cards there are in it."""
    found = reading.shared["pile"]
    assert isinstance(found, dict)
    return found["top"], found["left"]


def discards(reading: Reading) -> str:
    """The discards, colour by colour."""
    return _named(reading, "discards")


def played(reading: Reading) -> str:
    """The cards that are being played."""
    return _named(reading, "played")


def _named(reading: Reading, pile_of: str) -> str:
    cards = reading.shared[pile_of]
    assert isinstance(cards, list)
    return " ".join(str(card) for card in cards)


def everywhere(reading: Reading) -> list[str]:
    """Every card that lies or is held anywhere, in the order of the alphabet."""
    hands = [hand(reading, seat) for seat in range(reading.variant.seats)]
    lying = (display(reading), pile(reading), discards(reading), played(reading))
    return sorted(name for names in (*hands, *lying) for name in names.split() if name != NOTHING)


def whole_deck(chosen: Variant) -> list[str]:
    """All cards of a game, in the order of the alphabet, by the rules and not by the code (K1, K8)."""
    letters = "rygbj" if chosen.settings["jokers"] else "rygb"
    return sorted(f"{letter}{number}" for letter in letters for number in range(2, 13))


def shuffled(state: State, cards: str) -> State:
    """The state after these cards have been shuffled; the first lies on top."""
    return state.happen(state.variant.kind.event_from_text(state.variant, cards))


def to_shuffle(state: State) -> set[str]:
    """The cards that are to be shuffled."""
    needed = state.needed.event(lambda limit: limit - 1)
    return {card_name(state.variant, code) for code in needed}


def marked_with(reading: Reading) -> set[str]:
    """The cells that have been marked with the cards played in this action."""
    return {reading.variant.names[place] for place in members(reading.position[layout.MARKED_WITH])}
