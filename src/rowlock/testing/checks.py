"""What must be true of every game at every moment. Each check raises BrokenRule with a sentence if it is not."""

import json
from collections.abc import Iterator, Mapping
from itertools import combinations, product
from typing import Final

from rowlock.draw import table_text
from rowlock.game.chance import Numbers
from rowlock.game.game import Game
from rowlock.record import Record, read_record, record_to_json, record_to_text
from rowlock.record.players import default_players
from rowlock.record.replay import reading_data
from rowlock.rules.protocol import State
from rowlock.testing.broken import BrokenRule
from rowlock.testing.counting import count_score

_MOST_ORDERS: Final = 12  # pairs of decisions that are tried in both orders; as many at random where there are more


def check_legal(state: State) -> None:
    """A decision is legal exactly if playing it works, and trying it changes nothing."""
    before = state.position
    for seat in range(state.variant.seats):
        legal = set(state.legal(seat))
        if bool(legal) != (seat in state.awaited):
            raise BrokenRule(f"Seat {seat} has {len(legal)} decisions in {state}.")
        names: Mapping[int, str] = state.variant.names
        if unnamed := legal - names.keys():
            raise BrokenRule(f"The decisions {sorted(unnamed)} of seat {seat} have no names in {state}.")
        if not legal:  # one is enough: nobody who is not asked may play anything
            names = dict(list(names.items())[:1])
        for decision, name in names.items():
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
    except Exception:  # noqa: BLE001 - whatever goes wrong, it cannot be played
        return False
    return True


def check_scores(state: State) -> None:
    """Each score is what a person counts from the marks, and the parts of it make the whole."""
    for seat in range(state.variant.seats):
        sheet = state.sheet(seat)
        counted = count_score(state.variant.board, sheet)
        parts = sum(sheet.points) + sheet.bonus - sheet.penalty
        if not state.score(seat) == sheet.score == counted == parts:
            raise BrokenRule(f"{sheet} is worth {counted} points.")


def check_order(state: State) -> None:
    """Of two who decide in the same action it does not matter who is first."""
    for one, other in combinations(state.awaited, 2):
        for mine, others in _pairs_of_decisions(state, one, other):
            there = state.decide(one, mine).decide(other, others)
            back = state.decide(other, others).decide(one, mine)
            if there != back:
                raise BrokenRule(f"It matters whether seat {one} or {other} decides first in {state}.")


def _pairs_of_decisions(state: State, one: int, other: int) -> Iterator[tuple[int, int]]:
    """Every pair, or some of them; the same ones each time."""
    pairs = list(product(state.legal(one), state.legal(other)))
    below = Numbers(f"rowlock/orders/{state.position}/{one}/{other}").below
    for left in range(min(_MOST_ORDERS, len(pairs))):
        chosen = left + below(len(pairs) - left)
        pairs[left], pairs[chosen] = pairs[chosen], pairs[left]
        yield pairs[left]


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
