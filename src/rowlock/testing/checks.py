"""What must be true of every game at every moment. Each check raises BrokenRule with a sentence if it is not."""

import json

from rowlock.draw import table_text
from rowlock.game.game import Game
from rowlock.record import Record, read_record, record_to_json, record_to_text
from rowlock.record.players import default_players
from rowlock.record.replay import reading_data
from rowlock.rules.errors import RowlockError
from rowlock.rules.protocol import State
from rowlock.rules.reading import MARKED, RowReading
from rowlock.rules.sentences import row_in_words
from rowlock.testing.counting import count_score


class BrokenRule(AssertionError):
    """A game does something that no game may do."""


def check_legal(state: State) -> None:
    """A decision is legal exactly if playing it works, and trying it changes nothing."""
    before = state.position
    for seat in range(state.variant.seats):
        legal = set(state.legal(seat))
        if bool(legal) != (seat in state.awaited):
            raise BrokenRule(f"Seat {seat} has {len(legal)} decisions in {state}.")
        for decision, name in state.variant.names.items():
            if _works(state, seat, decision) != (decision in legal):
                found = (
                    "is among the legal ones but cannot be played"
                    if decision in legal
                    else "can be played but is not legal"
                )
                raise BrokenRule(f"The decision {name} of seat {seat} {found}: {state}.")
    if state.position != before:
        raise BrokenRule(f"Trying a decision has changed {state}.")


def _works(state: State, seat: int, decision: int) -> bool:
    try:
        state.decide(seat, decision)
    except RowlockError:
        return False
    return True


def check_step(before: State, after: State) -> None:
    """Marks are only added, each right of those that were there, none in a closed row; one miss at a time."""
    for seat in range(before.variant.seats):
        was, now = before.sheet(seat), after.sheet(seat)
        for old, new in zip(was.rows, now.rows, strict=True):
            _check_row(old, new)
        if now.misses not in {was.misses, was.misses + 1}:
            raise BrokenRule(f"Seat {seat} had {was.misses} misses before a step and {now.misses} after it.")


def _check_row(old: RowReading, new: RowReading) -> None:
    had = [place for place, cell in enumerate(old.cells) if cell.state == MARKED]
    has = [place for place, cell in enumerate(new.cells) if cell.state == MARKED]
    added = has[len(had) :]
    if has[: len(had)] != had:
        raise BrokenRule(f"The marks in {row_in_words(old.name)} were at {had} and are at {has}.")
    if added and old.closed:
        raise BrokenRule(f"A mark has been made in {row_in_words(old.name)}, which was closed.")
    if old.closed and not new.closed:
        raise BrokenRule(f"The closed row has been opened again: {row_in_words(old.name)}.")


def check_scores(state: State) -> None:
    """Each score is what a person counts from the marks, and the parts of it make the whole."""
    for seat in range(state.variant.seats):
        sheet = state.sheet(seat)
        counted = count_score(state.variant.board, sheet)
        parts = sum(sheet.points) + sheet.bonus - sheet.penalty
        if not state.score(seat) == sheet.score == counted == parts:
            raise BrokenRule(f"{sheet} is worth {counted} points.")


def check_views(state: State) -> None:
    """What others see does not depend on a decision that is not yet to be known."""
    for seat in state.awaited if len(state.awaited) > 1 else ():
        afterwards = [state.decide(seat, decision) for decision in state.legal(seat)]
        for other in (None, *range(state.variant.seats)):
            if other != seat:
                done = {after.view(other) for after in afterwards if seat not in after.awaited}
                choosing = {after.view(other) for after in afterwards if seat in after.awaited}
                if len(done) > 1 or choosing - {state.view(other)}:
                    raise BrokenRule(f"Seat {other} sees what seat {seat} decides in {state}.")
    for seat in range(state.variant.seats):
        view = state.view(seat)
        if view.legal(seat) != state.legal(seat):
            raise BrokenRule(f"Seat {seat} does not see its own decisions in {state}.")
        if view.sheet(seat) != state.sheet(seat):
            raise BrokenRule(f"Seat {seat} does not see its own sheet in {state}.")


def check_order(state: State) -> None:
    """Of two who decide in the same action it does not matter who is first."""
    for one, other in zip(state.awaited, state.awaited[1:], strict=False):
        mine, others = state.legal(one)[0], state.legal(other)[0]
        there = state.decide(one, mine).decide(other, others)
        back = state.decide(other, others).decide(one, mine)
        if there != back:
            raise BrokenRule(f"It matters whether seat {one} or {other} decides first in {state}.")


def check_readable(state: State) -> None:
    """A state can be drawn as text, and told as JSON without loss."""
    players = default_players(state.variant.seats)
    drawn = table_text(state, players)
    if not all(player in drawn for player in players):
        raise BrokenRule(f"A player is missing in the drawing of {state}.")
    data = reading_data(state, players)
    if json.loads(json.dumps(data)) != data:
        raise BrokenRule(f"{state} cannot be told as JSON.")


def check_record(record: Record) -> None:
    """A record read back from its text, or from its JSON, is the same record."""
    for written in (record_to_text(record), record_to_json(record)):
        again = read_record(written)
        if again != record:
            raise BrokenRule(f"The record reads back differently:\n{written}")
        if again.final() != record.final():
            raise BrokenRule(f"The record gives another game:\n{written}")


def check_undo(record: Record) -> None:
    """Taking every step back gives every state again, and doing them again leads to the same end."""
    states = list(record.states())
    game = Game(record)
    for expected in reversed(states[:-1]):
        game.undo()
        if game.state != expected:
            raise BrokenRule(f"Taking a step back from {game.state} does not lead to {expected}.")
    for expected in states[1:]:
        game.redo()
        if game.state != expected:
            raise BrokenRule(f"Doing a step again does not lead to {expected}.")
