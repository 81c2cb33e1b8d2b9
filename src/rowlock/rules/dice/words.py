"""Sheet-and-dice games in forms for people and programs: names, sheets, rolls, and why something is not allowed."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final, cast

from rowlock.rules.board import (
    COLOURS,
    DOUBLE_FEWEST,
    EXTRA_POINTS,
    LETTERS,
    MISSES_FREE,
    NEXT_IN_EVERY_ROW,
    TWO_IN_FEWEST,
    Cell,
    Pair,
)
from rowlock.rules.dice.flow import set_up, white_cells
from rowlock.rules.dice.layout import (
    CLOSED,
    COLOUR,
    DICE,
    DIE,
    HEADER,
    LUCKY,
    MARKS,
    MISSES,
    QUEUE,
    ROLL,
    SHEET,
    TRACK,
    WHITE,
    WHITE_ONE,
    WHITE_TWO,
    WON,
)
from rowlock.rules.errors import BadChance
from rowlock.rules.lanes import LANE, ROWS, in_lane, whole
from rowlock.rules.position import CHOOSE_ROW, OTHER, OVER, PASS, PENDING, PHASE, Position
from rowlock.rules.reading import LOST, MARKED, OPEN, CellReading, DiceNeeded, Event, Plain, RowReading, Sheet
from rowlock.rules.sentences import counted, listed, row_in_words
from rowlock.rules.sheet import (
    ahead,
    bonus_points,
    closed_for,
    crosses,
    earned,
    penalty,
    row_points,
    total,
)

if TYPE_CHECKING:
    from rowlock.rules.protocol import Variant

ACTIONS: Final[Mapping[int, str]] = {OVER: "over", ROLL: "roll", WHITE: "white", COLOUR: "colour"}
TOGETHER: Final = frozenset({WHITE})  # C5; in the colour action only the active seat decides

_WHITE_DICE: Final = 2
_DICE_IN_ALL: Final = _WHITE_DICE + len(COLOURS)
_MOST_DIGITS: Final = 3  # of a number that could be the face of a die
_MOST_FACE: Final = 10**_MOST_DIGITS
_MOST_SHOWN: Final = 20  # letters of something unknown that a sentence repeats

BONUS_NAMES: Final = {
    TWO_IN_FEWEST: "two in the shortest row",
    NEXT_IN_EVERY_ROW: "one in every row",
    DOUBLE_FEWEST: "shortest row doubled",
    EXTRA_POINTS: "points",
    MISSES_FREE: "misses cost nothing",
}


def first(variant: "Variant", start: int) -> list[int]:
    """The position before anything has happened."""
    position = [0] * (HEADER + SHEET * variant.seats)
    for seat, numbers in enumerate(lucky_numbers(variant)):
        position[HEADER + SHEET * seat + LUCKY] = sum(1 << number for number in numbers)
    set_up(position, variant.seats, start)
    return position


def lucky_numbers(variant: "Variant") -> tuple[tuple[int, int], ...]:
    """L6: the lucky numbers of each seat; none where the board has none."""
    chosen = variant.settings.get("lucky", ())
    return cast("tuple[tuple[int, int], ...]", chosen)[: variant.seats]


# Rolls.


def needed(variant: "Variant", position: Position) -> DiceNeeded:
    """C4: two white dice and one of every colour still in the game."""
    faces = variant.board.faces
    coloured = (faces if position[DICE] >> colour & 1 else 0 for colour in range(len(COLOURS)))
    return DiceNeeded((*(faces,) * _WHITE_DICE, *coloured))


def check(variant: "Variant", position: Position, event: Event) -> None:
    """Complain of a roll that cannot be."""
    if position[PENDING] or position[PHASE] != ROLL:
        raise BadChance("No roll is awaited now.")
    highest = variant.board.faces
    if len(event) != _DICE_IN_ALL:
        raise BadChance(
            f"A roll has {_DICE_IN_ALL} numbers, two white and four coloured; this one has {len(event)}."
        )
    for die, face in enumerate(event):
        colour = die - _WHITE_DICE
        if colour >= 0 and not position[DICE] >> colour & 1:
            if face:
                raise BadChance(f"The {COLOURS[colour]} die has left the game and cannot be rolled.")
        elif face == 0 and colour >= 0:
            raise BadChance(f"The {COLOURS[colour]} die is missing.")
        elif not 1 <= face <= highest:
            shown = "" if face == 0 else f", not {face}" if 0 < face < _MOST_FACE else ", not something else"
            raise BadChance(f"{_die_name(die)} must show 1 to {highest}{shown}.")


def _die_name(die: int) -> str:
    return "A white die" if die < _WHITE_DICE else f"The {COLOURS[die - _WHITE_DICE]} die"


def event_text(event: Event) -> str:
    """A roll as a record writes it, like ``1 4 r3 y2 g6 b5``: the white dice first."""
    whites = [str(face) for face in event[:_WHITE_DICE]]
    coloured = [f"{letter}{face}" for letter, face in zip(LETTERS, event[_WHITE_DICE:], strict=True) if face]
    return " ".join(whites + coloured)


def event_from_text(variant: "Variant", text: str) -> Event:
    """Read a roll back."""
    dice: dict[str, object] = {}
    whites: list[int] = []
    for word in text.replace(",", " ").split():
        letter, digits = (word[0].lower(), word[1:]) if word[0].lower() in LETTERS else ("", word)
        if not (digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS):
            raise BadChance(f"“{word[:_MOST_SHOWN]}” is no die; a roll looks like “{_example(variant)}”.")
        if not letter:
            whites.append(int(digits))
        elif (colour := COLOURS[LETTERS.index(letter)]) in dice:
            raise BadChance(f"The {colour} die is there twice.")
        else:
            dice[colour] = int(digits)
    return _roll(variant, {"white": whites, **dice}, _example)


def _example(variant: "Variant") -> str:
    return event_text(tuple(min(variant.board.faces, die + 1) for die in range(_DICE_IN_ALL)))


def event_data(event: Event) -> dict[str, Plain]:
    """A roll as JSON has it, like ``{"roll": {"white": [1, 4], "red": 3, ...}}``."""
    return {"roll": _dice_data(event)}


def _dice_data(event: Event) -> dict[str, Plain]:
    found: dict[str, Plain] = {"white": list(event[:_WHITE_DICE])}
    found.update((colour, face) for colour, face in zip(COLOURS, event[_WHITE_DICE:], strict=True) if face)
    return found


def event_from_data(variant: "Variant", data: Mapping[str, object]) -> Event:
    """Read a roll back, each die by its name; one that is not named has left the game."""
    dice = data.get("roll")
    if len(data) != 1 or not isinstance(dice, Mapping):
        raise BadChance("Expected a roll: an object “roll” with the dice in it.")
    return _roll(variant, cast("Mapping[str, object]", dice), _data_example)


def _data_example(variant: "Variant") -> str:
    return str(_dice_data(event_from_text(variant, _example(variant)))).replace("'", '"')


def _roll(variant: "Variant", dice: Mapping[str, object], example: Callable[["Variant"], str]) -> Event:
    unknown = [name for name in dice if name not in {"white", *COLOURS}]
    if unknown:
        raise BadChance(f"There is no “{unknown[0][:_MOST_SHOWN]}” die; the dice are white, {listed(COLOURS)}.")
    white = dice.get("white", ())
    if not isinstance(white, list | tuple) or len(cast("tuple[object, ...]", white)) != _WHITE_DICE:
        raise BadChance(f"A roll has two white dice; it looks like “{example(variant)}”.")
    faces = [*cast("tuple[object, ...]", white), *(dice.get(colour, 0) for colour in COLOURS)]
    for die, face in enumerate(faces):
        if not isinstance(face, int) or isinstance(face, bool):
            raise BadChance(f"{_die_name(die)} must show a whole number.")
    return cast("Event", tuple(faces))


# Decisions.


def decisions(variant: "Variant") -> Iterator[int]:
    """Every decision that can ever come up: to pass, each cell, and a row where a bonus may ask for one."""
    yield PASS
    yield from sorted(variant.board.places().values())
    if any(pair.bonus == TWO_IN_FEWEST for pair in variant.board.pairs):
        yield from range(CHOOSE_ROW, CHOOSE_ROW + ROWS)


def decision_name(variant: "Variant", decision: int) -> str:
    """``pass``, a cell's name, or ``row-`` and the row's name."""
    if decision == PASS:
        return "pass"
    if decision >= CHOOSE_ROW:
        return f"row-{variant.row_names[decision - CHOOSE_ROW]}"
    return variant.board.rows[decision // LANE][decision % LANE].name


def why_not(variant: "Variant", position: Position, seat: int, decision: int) -> str:
    """Why a seat that has to decide may not decide so; the end of a sentence."""
    sheet = HEADER + SHEET * seat
    if position[sheet + QUEUE]:
        return "a row must be chosen first for the two bonus marks, one of those with the fewest crosses"
    if decision == PASS or decision >= OTHER:
        return "there is no row to choose now"
    return _why_not_mark(variant, position, sheet, decision)


def _why_not_mark(variant: "Variant", position: Position, sheet: int, decision: int) -> str:
    tables, marks, closed = variant.tables, position[sheet + MARKS], position[CLOSED]
    bit = 1 << decision
    row = decision // LANE
    row_name = row_in_words(variant.row_names[row])
    if bit & marks:
        return "it is marked already"
    if bit & whole(closed_for(tables, marks, closed)):
        return f"{row_name} is closed"
    if not bit & ahead(marks):
        return f"it is not right of the last mark in {row_name}"
    if not bit & earned(tables, marks):
        have = in_lane(crosses(tables, marks), row)
        are = "is" if have == 1 else "are"
        return f"closing {row_name} needs {counted(variant.board.needed, 'mark')} in it, and there {are} {have}"
    if position[PHASE] == WHITE:
        return _why_not_white(variant, position, sheet)
    return _why_not_colour(variant, position, decision)


def _why_not_white(variant: "Variant", position: Position, sheet: int) -> str:
    number = position[WHITE_ONE] + position[WHITE_TWO]
    lucky = white_cells(variant.tables, position, sheet) & ~variant.tables.of_sum[number]
    also = "; being lucky, the next cell of the shortest row could be marked as well" if lucky else ""
    return f"the white dice make {number}{also}"


def _why_not_colour(variant: "Variant", position: Position, decision: int) -> str:
    colour = variant.board.rows[decision // LANE][decision % LANE].colour
    die = position[DIE + colour]
    if not die:
        return f"the {COLOURS[colour]} die has left the game"
    sums = sorted({position[WHITE_ONE] + die, position[WHITE_TWO] + die})
    return f"a white die and the {COLOURS[colour]} one make {' or '.join(map(str, sums))}"


# Sheets.


def sheet(variant: "Variant", position: Position, seat: int) -> Sheet:
    """A seat's sheet."""
    tables = variant.tables
    at = HEADER + SHEET * seat
    marks, misses, won = position[at + MARKS], position[at + MISSES], position[at + WON]
    gone = ~ahead(marks) | whole(closed_for(tables, marks, position[CLOSED]))
    notes = cell_notes(variant)
    return Sheet(
        seat=seat,
        rows=tuple(_row(variant, position[CLOSED], marks, gone, row, notes) for row in range(ROWS)),
        misses=misses,
        score=total(tables, marks, misses, won),
        penalty=penalty(tables, misses, won),
        bonus=bonus_points(tables, marks, won),
        extras=_extras(variant, position, seat),
    )


def _row(variant: "Variant", closed: int, marks: int, gone: int, row: int, notes: Mapping[Cell, str]) -> RowReading:
    """``gone`` has the cells that can never be marked any more."""
    tables = variant.tables
    mine, lost = marks >> LANE * row, gone >> LANE * row
    return RowReading(
        name=variant.row_names[row],
        cells=tuple(
            CellReading(
                cell,
                MARKED if mine >> column & 1 else LOST if lost >> column & 1 else OPEN,
                notes.get(cell, ""),
            )
            for column, cell in enumerate(variant.board.rows[row])
        ),
        closed=bool(in_lane(closed, row)),
        locked=bool(in_lane(marks & tables.closers, row)),
        crosses=in_lane(crosses(tables, marks), row),
        points=row_points(tables, marks, row),
    )


def cell_notes(variant: "Variant") -> dict[Cell, str]:
    """The signs of special cells: ``*`` for a bonus cell, a letter for each pair."""
    notes = dict.fromkeys(variant.board.bonus, "*")
    for index, pair in enumerate(variant.board.pairs):
        for cell in pair.cells:
            notes[cell] = notes.get(cell, "") + "ABCDEFGH"[index]
    return notes


def _extras(variant: "Variant", position: Position, seat: int) -> dict[str, Plain]:
    at = HEADER + SHEET * seat
    board = variant.board
    found: dict[str, Plain] = {}
    if lucky := lucky_numbers(variant):
        found["lucky"] = list(lucky[seat])
    if board.track:
        found["track"] = [
            {"row": variant.row_names[row], "used": bool(position[at + TRACK] >> index & 1)}
            for index, row in enumerate(board.track)
        ]
    if board.pairs:
        found["pairs"] = [
            _pair(pair, won=bool(position[at + WON] >> index & 1)) for index, pair in enumerate(board.pairs)
        ]
    return found


def _pair(pair: Pair, *, won: bool) -> dict[str, Plain]:
    bonus = counted(pair.points, "point") if pair.bonus == EXTRA_POINTS else BONUS_NAMES[pair.bonus]
    return {"cells": [cell.name for cell in pair.cells], "bonus": bonus, "won": won}


def shared(variant: "Variant", position: Position) -> dict[str, Plain]:
    """What all players have in common: the roll, the closed rows, the dice in the game."""
    rolled = position[PHASE] in {WHITE, COLOUR}
    event = (position[WHITE_ONE], position[WHITE_TWO], *position[DIE : DIE + len(COLOURS)])
    return {
        "roll": _dice_data(tuple(event)) if rolled else None,
        "closed": [variant.row_names[row] for row in range(ROWS) if in_lane(position[CLOSED], row)],
        "dice": [colour for index, colour in enumerate(COLOURS) if position[DICE] >> index & 1],
    }
