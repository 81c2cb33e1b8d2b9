"""The flow of the card game: a turn takes cards, marks the number for all, and plays cards.

Everything here is arithmetic on the whole numbers of a position, so that it runs interpreted and compiled alike.
Rows are closed for each player alone (K5), so that no sheet ever changes another.
"""

from typing import Final

from rowlock.rules.board import Tables
from rowlock.rules.cards.hand import add_card, draw, hand_size, how_many, lay_pile, number_of, turn_hand, turn_table
from rowlock.rules.cards.layout import (
    ACTED,
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
    MARKED_WITH,
    MARKS,
    MISSES,
    ON_DISPLAY,
    PILE,
    PLAY,
    PLAY_JOKER,
    PLAYED,
    PLAYED_JOKERS,
    SHEET,
    SHOWN_MARKS,
    SHUFFLE,
    TAKE,
    TAKE_CARD,
    WHITE,
)
from rowlock.rules.lanes import units
from rowlock.rules.position import (
    ACTIVE,
    CARD,
    DONE,
    OTHER,
    OVER,
    PASS,
    PENDING,
    PHASE,
    SEATS,
    OpenPosition,
    Position,
)
from rowlock.rules.sheet import COLOURS, MOST_CLOSED, MOST_MISSES, allowed, total

DEALT: Final = 4  # K2: cards for each player
HELD: Final = 5  # K3: cards in the hand of the active player before playing
MOST_PLAYED: Final = 3  # K3
LEFT_OUT: Final = 1  # K4: cells between those that are marked


def set_up(position: OpenPosition, seats: int, start: int) -> None:
    """C3: the first position, from one that is all zeros: the cards are to be shuffled."""
    position[SEATS] = seats
    position[ACTIVE] = start
    position[PHASE] = DEAL


# Chance.


def happen(tables: Tables, position: OpenPosition, cards: Position, /) -> None:  # noqa: ARG001 - a deal needs no tables
    """The cards have been shuffled: all of them are dealt, or the discards become the pile."""
    if position[PHASE] == DEAL:
        deal(position, cards)
    else:
        position[DISCARDS] = position[DISCARDED_JOKERS] = 0
        lay_pile(position, cards, 0)
        refill(position)


def deal(position: OpenPosition, cards: Position) -> None:
    """K2: four cards for each player, seat after seat, four on display, and the rest is the pile."""
    begin = 0
    for seat in range(position[SEATS]):
        for _ in range(DEALT):
            add_card(position, HEADER + SHEET * seat, cards[begin])
            begin += 1
    for slot in range(DISPLAY, DISPLAY + ON_DISPLAY):
        position[slot] = cards[begin]
        begin += 1
    lay_pile(position, cards, begin)
    begin_turn(position)


def refill(position: OpenPosition) -> None:
    """K3: fill the display from the pile, left to right; an empty pile is made anew at once, in between too."""
    for slot in range(DISPLAY, DISPLAY + ON_DISPLAY):
        if position[slot] == 0 and position[LEFT]:
            position[slot] = draw(position)
    if position[LEFT] == 0:
        position[PHASE] = SHUFFLE
        position[PENDING] = 0
    else:
        position[PHASE] = WHITE
        position[PENDING] = (1 << position[SEATS]) - 1


def begin_turn(position: OpenPosition) -> None:
    """K3: the active player takes cards."""
    position[PHASE] = TAKE
    position[PENDING] = 1 << position[ACTIVE]


# What may be decided.


def legal(tables: Tables, position: Position, seat: int) -> tuple[int, int, int]:
    """The decisions that a seat has: masks of cells, of the others from PASS on, and of the cards to play."""
    if position[PENDING] >> seat & 1 == 0:
        return 0, 0, 0
    if position[PHASE] == TAKE:
        return 0, cards_on_display(position) << TAKE_CARD - OTHER, 0
    if position[PHASE] == WHITE:
        return white_cells(tables, position, HEADER + SHEET * seat), 1 << PASS - OTHER, 0
    if position[PLAYED_JOKERS] and position[COLOUR_PLAYED] == 0:
        return 0, (1 << COLOURS) - 1 << JOKER_COLOUR - OTHER, 0  # K8
    return may_play(tables, position, HEADER + SHEET * seat)


def cards_on_display(position: Position) -> int:
    """A bit for each place of the display that has a card."""
    found = 0
    for slot in range(ON_DISPLAY):
        if position[DISPLAY + slot]:
            found |= 1 << slot
    return found


def white_cells(tables: Tables, position: Position, block: int) -> int:
    """K3: the cells with the number on top of the pile, in any row."""
    number = number_of(tables, position[PILE + position[LEFT] - 1])
    return tables.of_sum[number] & allowed(tables, position[block + MARKS], 0)


def may_play(tables: Tables, position: Position, block: int) -> tuple[int, int, int]:
    """K3: cards of one colour, up to three and at least one; the cells of those that are played; or to be done."""
    played = how_many(position[PLAYED]) + how_many(position[PLAYED_JOKERS])
    if played == 0:
        return 0, position[block + JOKERS] << PLAY_JOKER - OTHER, position[block + HAND]
    colour = position[COLOUR_PLAYED] - 1
    cells = cells_played(tables, position, colour) & allowed(tables, position[block + MARKS], 0)
    if tables.one_colour:
        cells &= within_gap(position[MARKED_WITH])
    others = 1 << DONE - OTHER
    cards = 0
    if played < MOST_PLAYED:
        cards = position[block + HAND] & tables.of_colour[colour]
        others |= position[block + JOKERS] << PLAY_JOKER - OTHER
    return cells, others, cards


def cells_played(tables: Tables, position: Position, colour: int) -> int:
    """K3, K8: the cells of the cards played; a joker stands for its number in the colour that is played."""
    cells = position[PLAYED]
    jokers = position[PLAYED_JOKERS]
    if jokers:
        for number in range(tables.stride):
            if jokers >> number & 1:
                cells |= tables.of_die[colour * tables.stride + number]
    return cells


def within_gap(marked: int) -> int:
    """K4: the cells before which at most one is left out, counted from the first that was marked in this action.

    Marks only go rightwards (C7), so it is enough to look at how far the next one is from the first.
    """
    if marked == 0:
        return -1
    furthest = (marked & -marked) << how_many(marked) + LEFT_OUT
    return (furthest << 1) - 1


# Deciding.


def decide(tables: Tables, position: OpenPosition, seat: int, decision: int) -> None:
    """Carry a legal decision out; the last one that is awaited ends the action."""
    if position[PHASE] == TAKE:
        take(position, HEADER + SHEET * seat, DISPLAY + decision - TAKE_CARD)
    elif position[PHASE] == WHITE:
        if decision != PASS:
            mark(position, seat, 1 << decision)
        position[PENDING] &= ~(1 << seat)
        if position[PENDING] == 0:
            end_white(tables, position)
    else:
        decide_in_play(tables, position, seat, decision)


def take(position: OpenPosition, block: int, slot: int) -> None:
    """K3: take a card from the display, until there are five in the hand; then the display is filled again."""
    add_card(position, block, position[slot])
    position[slot] = 0
    if hand_size(position, block) == HELD:
        refill(position)


def mark(position: OpenPosition, seat: int, bit: int) -> None:
    """Mark a cell; for the active player it is no miss any more."""
    position[HEADER + SHEET * seat + MARKS] |= bit
    if seat == position[ACTIVE]:
        position[ACTED] = 1


def decide_in_play(tables: Tables, position: OpenPosition, seat: int, decision: int) -> None:
    """K3: play a card, choose a joker's colour, mark a cell, or be done."""
    block = HEADER + SHEET * seat
    if decision >= CARD:
        bit = 1 << decision - CARD
        position[block + HAND] &= ~bit
        position[PLAYED] |= bit
        position[COLOUR_PLAYED] = colour_of(tables, bit) + 1
    elif decision >= PLAY_JOKER:
        bit = 1 << decision - PLAY_JOKER
        position[block + JOKERS] &= ~bit
        position[PLAYED_JOKERS] |= bit
    elif decision >= JOKER_COLOUR:
        position[COLOUR_PLAYED] = decision - JOKER_COLOUR + 1
    elif decision == DONE:
        end_play(tables, position)
    else:
        mark(position, seat, 1 << decision)
        position[MARKED_WITH] |= 1 << decision


def colour_of(tables: Tables, bit: int) -> int:
    """The colour of a cell, and of its card."""
    colour = 0
    while tables.of_colour[colour] & bit == 0:
        colour += 1
    return colour


# What ends an action.


def end_white(tables: Tables, position: OpenPosition) -> None:
    """K7: after the number for all the game may be over; otherwise the active player plays cards."""
    show_sheets(position)
    if is_over(tables, position):
        end_game(position)
    else:
        position[PHASE] = PLAY
        position[PENDING] = 1 << position[ACTIVE]


def end_play(tables: Tables, position: OpenPosition) -> None:
    """K3, K6, K7: the played cards are discarded; a miss; the end or the next player's turn."""
    show_sheets(position)
    if position[ACTED] == 0:
        position[HEADER + SHEET * position[ACTIVE] + MISSES] += 1
    position[DISCARDS] |= position[PLAYED]
    position[DISCARDED_JOKERS] |= position[PLAYED_JOKERS]
    position[PLAYED] = position[PLAYED_JOKERS] = position[COLOUR_PLAYED] = position[MARKED_WITH] = 0
    if is_over(tables, position):
        end_game(position)
    else:
        position[ACTED] = 0
        position[ACTIVE] = (position[ACTIVE] + 1) % position[SEATS]
        begin_turn(position)


def end_game(position: OpenPosition) -> None:
    """Nothing is awaited any more."""
    position[PHASE] = OVER
    position[PENDING] = position[ACTED] = 0


def show_sheets(position: OpenPosition) -> None:
    """Make what each sheet did in this action known to all."""
    for seat in range(position[SEATS]):
        block = HEADER + SHEET * seat
        position[block + SHOWN_MARKS] = position[block + MARKS]


def is_over(tables: Tables, position: Position) -> bool:
    """K7: a player has closed two rows of the own sheet, or taken a fourth miss; checked as an action ends."""
    for seat in range(position[SEATS]):
        block = HEADER + SHEET * seat
        if position[block + MISSES] >= MOST_MISSES:
            return True
        if how_many(own_closed(tables, position[block + MARKS])) >= MOST_CLOSED:
            return True
    return False


def own_closed(tables: Tables, marks: int) -> int:
    """K5: the rows that a player has closed, for nobody else, as their first bits."""
    return units(marks & tables.closers)


# What is known.


def hide(tables: Tables, position: OpenPosition, seat: int) -> None:
    """K1, C5: blot out the colours that a seat may not see, and what others decide at the same time as it does."""
    for other in range(position[SEATS]):
        if other != seat:
            block = HEADER + SHEET * other
            turn_hand(tables, position, block)
            if position[PHASE] == WHITE:
                position[block + MARKS] = position[block + SHOWN_MARKS]
    turn_table(tables, position)
    if position[PHASE] == WHITE and seat != position[ACTIVE]:
        position[ACTED] = 0


def score(tables: Tables, position: Position, seat: int) -> int:
    """C12: what a seat's sheet is worth now."""
    block = HEADER + SHEET * seat
    return total(tables, position[block + MARKS], position[block + MISSES], 0)
