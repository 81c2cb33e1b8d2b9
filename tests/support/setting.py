"""Sets a sheet-and-dice game up in the middle, by the names of cells, so that a test can show one rule at work."""

from collections.abc import Mapping

from rowlock.rules import roll as rolls
from rowlock.rules.board import COLOURS
from rowlock.rules.dice import layout
from rowlock.rules.games import GAMES
from rowlock.rules.lanes import LANE
from rowlock.rules.position import ACTIVE
from rowlock.rules.protocol import State, Variant
from rowlock.rules.reading import DiceNeeded


def variant(game: str, seats: int = 2, **options: object) -> Variant:
    """A game with its options."""
    return GAMES[game].variant(seats, options)


def at_roll(
    chosen: Variant,
    *sheets: str,
    active: int = 0,
    misses: tuple[int, ...] = (),
    closed: Mapping[int, str] | None = None,
    track: tuple[int, ...] = (),
    won: tuple[int, ...] = (),
) -> State:
    """A state that waits for a roll.

    ``sheets`` has the marked cells of each seat, like ``"r2 r3 g12"``; ``closed`` has the rows closed by somebody
    before, and the colour of the die that left with each; ``track`` and ``won`` are bit masks by seat.
    """
    position = list(chosen.start().position)
    position[ACTIVE] = active
    places = {chosen.names[place]: place for place in chosen.board.places().values()}
    for seat, names in enumerate(sheets):
        marks = sum(1 << places[name] for name in names.split())
        _write(position, seat, marks, layout.MARKS, layout.SHOWN_MARKS)
    for seat, mask in enumerate(track):
        _write(position, seat, mask, layout.TRACK, layout.SHOWN_TRACK)
    for seat, mask in enumerate(won):
        _write(position, seat, mask, layout.WON, layout.SHOWN_WON)
    for seat, number in enumerate(misses):
        _write(position, seat, number, layout.MISSES)
    for row, colour in (closed or {}).items():
        position[rolls.CLOSED] |= 1 << LANE * row
        position[rolls.DICE] &= ~(1 << COLOURS.index(colour))
    held = {names for sheet in sheets for names in sheet.split()}
    for row in closed or {}:
        closers = chosen.board.rows[row][-chosen.board.closers :]
        assert held & {cell.name for cell in closers}, f"row {row} is closed, so somebody must have marked a closer"
    return State(chosen, tuple(position))


def _write(position: list[int], seat: int, value: int, *places: int) -> None:
    for place in places:
        position[rolls.HEADER + layout.SHEET * seat + place] = value


def roll(state: State, text: str) -> State:
    """The state after a roll, written like ``1 4 r3 y2 g6 b5``; dice that are not named show a 1."""
    kind = state.variant.kind
    named = text.split()
    for colour, highest in zip("rygb", faces(state)[2:], strict=True):
        if highest and not any(word.startswith(colour) for word in named):
            named.append(f"{colour}1")
    return state.happen(kind.event_from_text(state.variant, " ".join(named)))


def play(state: State, *decisions: str) -> State:
    """The state after decisions like ``0 r5`` (seat 0 marks r5) in that order."""
    for words in decisions:
        seat, name = words.split()
        state = state.decide(int(seat), state.variant.decision(name))
    return state


def faces(state: State) -> tuple[int, ...]:
    """The highest face of each die that is to be rolled."""
    assert isinstance(state.needed, DiceNeeded)
    return state.needed.faces


def legal(state: State, seat: int) -> set[str]:
    """The decisions of a seat, by name."""
    return {state.variant.names[decision] for decision in state.legal(seat)}
