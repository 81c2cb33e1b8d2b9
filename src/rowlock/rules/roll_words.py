"""Rolls in forms for people and programs: what is awaited, what has been rolled, what has left the game."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final, cast

from rowlock.rules.board import COLOURS, LETTERS
from rowlock.rules.errors import BadChance
from rowlock.rules.lanes import LANE, ROWS, in_lane
from rowlock.rules.position import OVER, PENDING, PHASE, OpenPosition, Position
from rowlock.rules.reading import Below, DiceNeeded, Event, Plain
from rowlock.rules.roll import CLOSED, COLOUR, DICE, DIE, ROLL, WHITE, WHITE_ONE, WHITE_TWO
from rowlock.rules.sentences import listed

if TYPE_CHECKING:
    from rowlock.rules.protocol import Variant

ACTIONS: Final[Mapping[int, str]] = {OVER: "over", ROLL: "roll", WHITE: "white", COLOUR: "colour"}
TOGETHER: Final = frozenset({WHITE})  # C5; in the colour action only the active seat decides

_WHITE_DICE: Final = 2
_DICE_IN_ALL: Final = _WHITE_DICE + len(COLOURS)
_MOST_DIGITS: Final = 3  # of a number that could be the face of a die
_MOST_FACE: Final = 10**_MOST_DIGITS
_MOST_SHOWN: Final = 20  # letters of something unknown that a sentence repeats


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


def event_text(variant: "Variant", event: Event) -> str:  # noqa: ARG001 - the protocol's; dice are named alike
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
    return event_text(variant, tuple(min(variant.board.faces, die + 1) for die in range(_DICE_IN_ALL)))


def event_data(variant: "Variant", event: Event) -> dict[str, Plain]:  # noqa: ARG001 - the same
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


def knows_all(event: Event) -> bool:  # noqa: ARG001 - the protocol's; every die is seen by all
    """Nothing about a roll is hidden."""
    return True


def as_known(
    variant: "Variant",  # noqa: ARG001 - the protocol's
    event: Event,
    moments: Iterable[tuple[Position, Position]],  # noqa: ARG001 - the protocol's
) -> Event:
    """As it is: everybody sees all dice."""
    return event


def imagine(variant: "Variant", position: OpenPosition, below: Below) -> None:
    """Nothing lies hidden; what others have decided in secret is taken as not decided at all."""


def reveals(position: Position, decision: int) -> bool:  # noqa: ARG001 - the protocol's
    """No decision turns anything over: all that is hidden are decisions."""
    return False


def why_not_colour(variant: "Variant", position: Position, decision: int) -> str:
    """Why the colour action does not reach a cell; the end of a sentence."""
    colour = variant.board.rows[decision // LANE][decision % LANE].colour
    die = position[DIE + colour]
    if not die:
        return f"the {COLOURS[colour]} die has left the game"
    sums = sorted({position[WHITE_ONE] + die, position[WHITE_TWO] + die})
    return f"a white die and the {COLOURS[colour]} one make {' or '.join(map(str, sums))}"


def shared(variant: "Variant", position: Position) -> dict[str, Plain]:
    """What all players have in common: the roll, the closed rows, the dice in the game."""
    rolled = position[PHASE] in {WHITE, COLOUR}
    event = (position[WHITE_ONE], position[WHITE_TWO], *position[DIE : DIE + len(COLOURS)])
    return {
        "roll": _dice_data(tuple(event)) if rolled else None,
        "closed": [variant.row_names[row] for row in range(ROWS) if in_lane(position[CLOSED], row)],
        "dice": [colour for index, colour in enumerate(COLOURS) if position[DICE] >> index & 1],
    }
