"""Reads games the way people read a table: boards and sheets by the names of cells, refusals by their sentence."""

import re
from random import Random

from rowlock.rules.protocol import Reading, State, Variant
from support.setting import play, roll


def printed(chosen: Variant) -> list[str]:
    """The rows of the board, from the top, each cell from left to right."""
    return [" ".join(cell.name for cell in row) for row in chosen.board.rows]


def marks(reading: Reading, seat: int) -> str:
    """The marked cells of a seat, row by row, a space between them."""
    return " ".join(reading.sheet(seat).marks)


def misses(state: State) -> list[int]:
    """The misses of each seat."""
    return [state.sheet(seat).misses for seat in range(state.variant.seats)]


def locked(state: State, seat: int) -> list[str]:
    """The rows whose lock a seat has crossed."""
    return [row.name for row in state.sheet(seat).rows if row.locked]


def closed_rows(reading: Reading) -> list[str]:
    """The rows closed for all, from the top."""
    rows = reading.shared["closed"]
    assert isinstance(rows, list)
    return [str(row) for row in rows]


def exactly(sentence: str) -> str:
    """A pattern for ``pytest.raises`` that only this very sentence matches."""
    return f"^{re.escape(sentence)}$"


def all_pass(state: State) -> State:
    """The state after every seat that is asked in this action has passed."""
    return play(state, *(f"{seat} pass" for seat in state.awaited))


def colour_action(state: State, text: str) -> State:
    """The state after that roll, once everybody has passed in the white action."""
    return all_pass(roll(state, text))


def idle_turn(state: State) -> State:
    """The state after a turn in which nobody marks anything."""
    return all_pass(colour_action(state, "3 4"))


def random_step(state: State, numbers: Random) -> State:
    """The state after one more roll, or one more legal decision of somebody who is asked."""
    if state.needs_chance:
        return state.happen(state.needed.event(numbers.randrange))
    seat = numbers.choice(state.awaited)
    return state.decide(seat, numbers.choice(state.legal(seat)))


def random_white_action(state: State, numbers: Random, turns: int) -> State:
    """The state right after the roll of a turn at random; the last one if the game ends before."""
    shown = state
    for _ in range(turns):
        if state.over:
            break
        shown = state = random_step(state, numbers)
        while not state.over and not state.needs_chance:
            state = random_step(state, numbers)
    return shown


def is_sentence(text: str) -> bool:
    """Whether a person can read it on any screen, and it looks like a sentence.

    One about a player begins with their name, which may be a small letter.
    """
    begins = text[:1].isupper() or text[:1].isdigit() or text.startswith("“") or " cannot play " in text
    return begins and text.endswith(".") and text.isprintable() and len(text) < 700
