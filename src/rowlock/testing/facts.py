"""What a person reads off the table, for checks that go by the printed rules and copy none of their arithmetic.

All of it comes from sheets and from what all players have in common; where a game has no roll, no cards or no
track, nothing of that kind is there to be read.
"""

from typing import Final, NamedTuple, cast

from rowlock.rules.board import COLOURS, LETTERS
from rowlock.rules.protocol import Reading
from rowlock.rules.reading import MARKED, Plain, RowReading, Sheet

# The names of the actions in which everybody may mark the same number: a turn does not end with them.
FOR_ALL: Final = frozenset({"white", "number"})
FACE_DOWN: Final = "?"  # begins the name of a card of which only the back is seen
JOKER: Final = "j"


class Offer(NamedTuple):
    """A colour and a number that have come up."""

    colour: int
    number: int


def offers(state: Reading) -> set[Offer]:
    """What may be marked in this action by its colour and number."""
    shared = state.shared
    if state.action == "white":
        return _any_colour(sum(_whites(shared)))
    if state.action == "colour":
        dice = cast("dict[str, int]", shared["roll"])
        known = ((colour, dice[name]) for colour, name in enumerate(COLOURS) if name in dice)
        return {Offer(colour, die + white) for colour, die in known for white in _whites(shared)}
    if state.action == "number":
        return {offer for card in top_cards(shared) for offer in _any_colour(number_on(card))}
    return {offer for card in cards_in(shared, "played") for offer in _played(shared, card)}


def _any_colour(number: int) -> set[Offer]:
    return {Offer(colour, number) for colour in range(len(COLOURS))}


def _whites(shared: dict[str, Plain]) -> list[int]:
    return cast("dict[str, list[int]]", shared["roll"])["white"]


def white_sum(state: Reading) -> int:
    """What the white dice make."""
    return sum(_whites(state.shared))


def _played(shared: dict[str, Plain], card: str) -> set[Offer]:
    """A joker has the colour that is played; nothing, before that is chosen."""
    if card[0] != JOKER:
        return {Offer(LETTERS.index(card[0]), number_on(card))}
    colour = shared["colour"]
    return {Offer(COLOURS.index(str(colour)), number_on(card))} if colour else set()


def number_on(card: str) -> int:
    """The number of a card."""
    return int(card[1:])


def top_cards(shared: dict[str, Plain]) -> list[str]:
    """The card on top of the draw pile, if there is one."""
    pile = cast("dict[str, str | None]", shared.get("pile", {}))
    return [card for card in (pile.get("top"),) if card]


def cards_in(shared: dict[str, Plain], place: str) -> list[str]:
    """The cards that lie somewhere on the table."""
    return [str(card) for card in cast("list[Plain]", shared.get(place) or []) if card]


def hand_of(sheet: Sheet) -> list[str]:
    """The cards in a hand."""
    return cast("list[str]", sheet.extras.get("hand", []))


def rightmost(row: RowReading) -> int:
    """The column of the rightmost mark, or -1."""
    return max((column for column, cell in enumerate(row.cells) if cell.state == MARKED), default=-1)


def how_many_in(row: RowReading) -> int:
    """The marks or pawns in the cells of a row; that on the lock is not among them."""
    return sum(cell.count for cell in row.cells)


def shut(row: RowReading) -> bool:
    """Whether this player may not mark in the row any more."""
    return row.closed or row.locked


def closers_in(state: Reading, row: RowReading) -> list[int]:
    """The columns of the cells that close a row."""
    return list(range(len(row.cells) - state.variant.board.closers, len(row.cells)))


def sheets_of(state: Reading) -> list[Sheet]:
    """Everybody's sheet."""
    return [state.sheet(seat) for seat in range(state.variant.seats)]
