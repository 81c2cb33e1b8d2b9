"""What all games with dice share about a roll and what follows from it: the dice, and the rows closed for all.

Everything here is arithmetic on the whole numbers of a position, so that it runs interpreted and compiled alike.
"""

from typing import Final

from rowlock.rules.board import Tables
from rowlock.rules.lanes import LANE, ROWS, units
from rowlock.rules.position import ACTIVE, PHASE, SEATS, OpenPosition, Position
from rowlock.rules.sheet import COLOURS, MOST_CLOSED

# Places in the position, behind those of ``position``.
ACTED: Final = 4  # 0 until the active player has marked in this turn; what else it says is up to the kind of game
CLOSED: Final = 5  # the first bit of each closed row
DICE: Final = 6  # a bit for each colour whose die is in the game
WHITE_ONE: Final = 7  # the roll
WHITE_TWO: Final = 8
DIE: Final = 9  # and the colour; 0 for a die that has left
HEADER: Final = 13  # what comes behind is up to the kind of game

# Phases, besides OVER: what is awaited, or which action is being decided.
ROLL: Final = 1
WHITE: Final = 2
COLOUR: Final = 3

ALL_DICE: Final = (1 << COLOURS) - 1


def set_up(position: OpenPosition, seats: int, start: int) -> None:
    """C3, C4: all dice are in the game, and a roll is awaited."""
    position[SEATS] = seats
    position[ACTIVE] = start
    position[DICE] = ALL_DICE
    position[PHASE] = ROLL


def lay(position: OpenPosition, faces: Position) -> None:
    """C4: two white dice and one of each colour still in the game (0 for the others), seen by all."""
    position[WHITE_ONE] = faces[0]
    position[WHITE_TWO] = faces[1]
    for colour in range(COLOURS):
        position[DIE + colour] = faces[2 + colour]
    position[PHASE] = WHITE
    position[ACTED] = 0


def white_sum(position: Position) -> int:
    """C5: what the white dice make."""
    return position[WHITE_ONE] + position[WHITE_TWO]


def colour_cells(tables: Tables, position: Position) -> int:
    """C6, MA3: the cells of a die's colour with the sum of that die and one white die."""
    found = 0
    for colour in range(COLOURS):
        die = position[DIE + colour]
        if die:
            first = colour * tables.stride + die
            found |= tables.of_die[first + position[WHITE_ONE]] | tables.of_die[first + position[WHITE_TWO]]
    return found


def close_for_all(tables: Tables, position: OpenPosition, closers: int) -> None:
    """C9, MA4: the rows of these closers are closed for everybody, and the dice of their colours leave at once."""
    position[CLOSED] |= units(closers)
    for colour in range(COLOURS):
        if closers & tables.closers_of[colour]:
            position[DICE] &= ~(1 << colour)
            position[DIE + colour] = 0


def two_rows_closed(position: Position) -> bool:
    """C11: whether as many rows are closed for all as end the game."""
    closed = 0
    for row in range(ROWS):
        closed += position[CLOSED] >> LANE * row & 1
    return closed >= MOST_CLOSED


def forget_roll(position: OpenPosition) -> None:
    """The roll is over: equal games have equal positions."""
    position[WHITE_ONE] = position[WHITE_TWO] = position[ACTED] = 0
    for colour in range(COLOURS):
        position[DIE + colour] = 0


def next_turn(position: OpenPosition) -> None:
    """C3: the next player clockwise is active, and rolls."""
    position[PHASE] = ROLL
    position[ACTIVE] = (position[ACTIVE] + 1) % position[SEATS]


# What lies ahead, for whoever looks ahead: see ``Kind``.


def chance_of_colour(tables: Tables, position: Position, at: int) -> int:
    """C6, MA4: in how many of a thousand rolls the die of a cell's colour makes its number; none once it left."""
    if position[DICE] != ALL_DICE:
        for colour in range(COLOURS):
            if tables.of_colour[colour] >> at & 1 and position[DICE] >> colour & 1 == 0:
                return 0
    return tables.colour_chance[at]
