"""The card games in forms for people and programs: names, sheets, hands, and why something is not allowed."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from rowlock.rules.board import COLOURS
from rowlock.rules.cards.card_words import card_name, codes, joker_numbers
from rowlock.rules.cards.flow import MOST_PLAYED, cells_played, own_closed, set_up
from rowlock.rules.cards.hand import backs_of, how_many, number_of
from rowlock.rules.cards.layout import (
    BACK,
    BACKS,
    COLOUR_PLAYED,
    DEAL,
    DISCARDED_JOKERS,
    DISCARDS,
    DISPLAY,
    HAND,
    HEADER,
    JOKER_COLOUR,
    JOKERS,
    LEFT,
    MARKS,
    MISSES,
    ON_DISPLAY,
    PILE,
    PLAY,
    PLAY_JOKER,
    PLAYED,
    PLAYED_JOKERS,
    SHEET,
    SHUFFLE,
    TAKE,
    TAKE_CARD,
    WHITE,
)
from rowlock.rules.lanes import LANE
from rowlock.rules.position import CARD, DONE, OTHER, OVER, PASS, PHASE, Position
from rowlock.rules.reading import Plain, Sheet
from rowlock.rules.sentences import counted
from rowlock.rules.sheet_words import sheet_of, why_not_on_sheet

if TYPE_CHECKING:
    from rowlock.rules.protocol import Variant

ACTIONS: Final[Mapping[int, str]] = {
    OVER: "over",
    DEAL: "shuffle",
    SHUFFLE: "shuffle",
    TAKE: "take",
    WHITE: "number",
    PLAY: "play",
}


TOGETHER: Final = frozenset({WHITE})  # K3: only the number on top of the pile is for all


def first(variant: "Variant", start: int) -> list[int]:
    """The position before anything has happened."""
    position = [0] * (HEADER + SHEET * variant.seats)
    set_up(position, variant.seats, start)
    return position


# Decisions.


def decisions(variant: "Variant") -> Iterator[int]:
    """Every decision that can ever come up: to pass, to be done, each cell, each card, and what jokers need."""
    places = sorted(variant.board.places().values())
    yield PASS
    yield from places
    yield from (CARD + place for place in places)
    yield from range(TAKE_CARD, TAKE_CARD + ON_DISPLAY)
    yield DONE
    numbers = joker_numbers(variant)
    yield from (PLAY_JOKER + number for number in numbers)
    if numbers:
        yield from range(JOKER_COLOUR, JOKER_COLOUR + len(COLOURS))


def decision_name(variant: "Variant", decision: int) -> str:
    """``pass``, ``done``, a cell's name, ``take-`` and a place, ``play-`` and a card, ``joker-`` and a colour."""
    if decision >= CARD:
        return f"play-{card_name(variant, decision - CARD + 1)}"
    if decision >= PLAY_JOKER:
        return f"play-j{decision - PLAY_JOKER}"
    if decision >= JOKER_COLOUR:
        return f"joker-{COLOURS[decision - JOKER_COLOUR]}"
    if decision >= TAKE_CARD:
        return f"take-{decision - TAKE_CARD + 1}"
    if decision >= OTHER:
        return "pass" if decision == PASS else "done"
    return variant.board.rows[decision // LANE][decision % LANE].name


def telling(variant: "Variant", position: Position, seat: int, decision: int) -> str:  # noqa: ARG001 - the protocol's
    """What a decision is that marks nothing, in words behind a player's name."""
    if decision < OTHER or decision in {PASS, DONE}:
        return ""
    if decision >= CARD:
        return f"plays {card_name(variant, decision - CARD + 1)}"
    if decision >= PLAY_JOKER:
        return f"plays the joker {decision - PLAY_JOKER}"
    if decision >= JOKER_COLOUR:
        return f"makes the joker {COLOURS[decision - JOKER_COLOUR]}"
    number = number_of(variant.tables, position[DISPLAY + decision - TAKE_CARD])
    return f"takes a card with the number {number}" if number else "takes a card"


def reveals(position: Position, decision: int) -> bool:  # noqa: ARG001 - the protocol's
    """A card that is taken is turned over, for its new owner at least."""
    return TAKE_CARD <= decision < TAKE_CARD + ON_DISPLAY


def why_not(variant: "Variant", position: Position, seat: int, decision: int) -> str:
    """Why a seat that has to decide may not decide so; the end of a sentence."""
    phase = position[PHASE]
    if phase == TAKE:
        if TAKE_CARD <= decision < TAKE_CARD + ON_DISPLAY:
            return "there is no card any more at that place of the display"
        return "a card from the display must be taken first"
    if phase == WHITE:
        return _why_not_number(variant, position, seat, decision)
    return _why_not_play(variant, position, seat, decision)


def _why_not_number(variant: "Variant", position: Position, seat: int, decision: int) -> str:
    if decision >= OTHER:
        return "only the number on top of the pile counts in this action"
    found = why_not_on_sheet(variant, position[HEADER + SHEET * seat + MARKS], 0, decision)
    number = _top_number(variant, position)
    return found or (f"the number on top of the pile is {number}" if number else "the number for all is not known")


def _top_number(variant: "Variant", position: Position) -> int:
    return number_of(variant.tables, position[PILE + position[LEFT] - 1])


def _why_not_play(variant: "Variant", position: Position, seat: int, decision: int) -> str:
    block = HEADER + SHEET * seat
    played = how_many(position[PLAYED]) + how_many(position[PLAYED_JOKERS])
    if position[PLAYED_JOKERS] and not position[COLOUR_PLAYED]:
        return "the joker needs a colour first"
    if decision >= PLAY_JOKER:
        return _why_not_card(position, block, decision)
    if not played:
        return "a card must be played first"
    if decision >= OTHER:
        return _why_not_other(decision)
    return _why_not_marked(variant, position, block, decision)


def _why_not_marked(variant: "Variant", position: Position, block: int, decision: int) -> str:
    found = why_not_on_sheet(variant, position[block + MARKS], 0, decision)
    if found:
        return found
    if not 1 << decision & cells_played(variant.tables, position, position[COLOUR_PLAYED] - 1):
        return "no card with that colour and number has been played"
    return "of the cells marked with the cards of one turn only one may be left out in between"


def _why_not_other(decision: int) -> str:
    if decision == PASS:
        return "when all cards and marks are made, “done” ends the action"
    if decision >= JOKER_COLOUR:
        return "no joker needs a colour now"
    return "cards are taken at the beginning of a turn"


def _why_not_card(position: Position, block: int, decision: int) -> str:
    hand = position[block + HAND] << CARD | position[block + JOKERS] << PLAY_JOKER
    if not hand >> decision & 1:
        return "that card is not in the hand"
    if how_many(position[PLAYED]) + how_many(position[PLAYED_JOKERS]) >= MOST_PLAYED:
        return f"no more than {counted(MOST_PLAYED, 'card')} may be played in a turn"
    return f"all cards of a turn have one colour, and {COLOURS[position[COLOUR_PLAYED] - 1]} is played"


# Sheets and cards.


def sheet(variant: "Variant", position: Position, seat: int) -> Sheet:
    """A seat's sheet, and its hand as far as it is known."""
    block = HEADER + SHEET * seat
    marks = position[block + MARKS]
    hand: dict[str, Plain] = {"hand": list(hand_names(variant, position, block))}
    return sheet_of(variant, seat, marks, own_closed(variant.tables, marks), position[block + MISSES], 0, hand)


def sheet_numbers(position: Position, seat: int) -> tuple[int, ...]:
    """All that a seat's sheet is read off."""
    block = HEADER + SHEET * seat
    return tuple(position[block + at] for at in (MARKS, MISSES, HAND, JOKERS, BACKS))


def hand_names(variant: "Variant", position: Position, block: int) -> Iterator[str]:
    """The cards of a hand, colour by colour, then jokers, then backs."""
    for code in codes(position[block + HAND], position[block + JOKERS]):
        yield card_name(variant, code)
    backs = position[block + BACKS]
    for number in range(variant.tables.stride):
        yield from [card_name(variant, BACK + number)] * backs_of(backs, number)


def shared(variant: "Variant", position: Position) -> dict[str, Plain]:
    """What lies on the table: the display, the top of the pile, the cards that are being played, the discards."""
    display = position[DISPLAY : DISPLAY + ON_DISPLAY]
    top = position[PILE + position[LEFT] - 1] if position[LEFT] else 0
    played = codes(position[PLAYED], position[PLAYED_JOKERS])
    discards = codes(position[DISCARDS], position[DISCARDED_JOKERS])
    return {
        "display": [card_name(variant, code) if code else None for code in display],
        "pile": {"top": card_name(variant, top) if top else None, "left": position[LEFT]},
        "played": [card_name(variant, code) for code in played],
        "colour": COLOURS[position[COLOUR_PLAYED] - 1] if position[COLOUR_PLAYED] else None,
        "discards": [card_name(variant, code) for code in discards],
    }
