"""Checks of what a seat may know: nothing that others have decided in secret, and no card that lies face down."""

from collections.abc import Iterator
from typing import Final

from rowlock.game.chance import Numbers
from rowlock.rules.errors import BadChance
from rowlock.rules.protocol import State, View
from rowlock.rules.reading import Below, Event
from rowlock.testing.broken import BrokenRule
from rowlock.testing.facts import FACE_DOWN, cards_in, hand_of, sheets_of, top_cards

_EXCHANGES: Final = 15  # what chance brings is tried with so many pairs of things in each other's place


def check_views(state: State) -> None:
    """Each seat sees its own sheet and decisions, and of others' decisions nothing before they are to be known."""
    for seat in state.awaited:
        afterwards = [state.decide(seat, decision) for decision in state.legal(seat)]
        going_on = [after for after in afterwards if after.action == state.action and after.active == state.active]
        for other in _viewers(state):
            if other != seat:
                _check_secret(state, seat, other, going_on)
    for seat in range(state.variant.seats):
        view = state.view(seat)
        if view.legal(seat) != state.legal(seat):
            raise BrokenRule(f"Seat {seat} does not see its own decisions in {state}.")
        if view.sheet(seat) != state.sheet(seat):
            raise BrokenRule(f"Seat {seat} does not see its own sheet in {state}.")


def _viewers(state: State) -> Iterator[int | None]:
    """A spectator, and every seat."""
    yield None
    yield from range(state.variant.seats)


def _check_secret(state: State, seat: int, other: int | None, going_on: list[State]) -> None:
    """In an action that goes on, a decision shows for what it is, as a card that is played, or not at all."""
    seen = state.view(other)
    done: set[View] = set()
    for after in going_on:
        view = after.view(other)
        if seat not in after.awaited and len(state.awaited) > 1:
            done.add(view)
        elif view != seen and view.shared == seen.shared and view.sheet(seat) == seen.sheet(seat):
            raise BrokenRule(f"{_who(other)} can tell that seat {seat} has decided something in {state}.")
    if len(done) > 1:
        raise BrokenRule(f"{_who(other)} sees what seat {seat} decides in {state}.")


def _who(seat: int | None) -> str:
    return "A spectator" if seat is None else f"Seat {seat}"


def check_hidden(state: State, seed: int | str = 1) -> None:
    """What a seat may know is the same in every game that it can imagine, and what it may decide is so, too."""
    below = Numbers(f"rowlock/hidden/{seed}").below
    hands = [hand_of(sheet) for sheet in sheets_of(state)]
    for seat in _viewers(state):
        view = state.view(seat)
        for other in range(state.variant.seats):
            if other != seat and view.legal(other):
                raise BrokenRule(f"{_who(seat)} is told what seat {other} may decide in {state}.")
        _check_cards_on_table(state, view)
        for other, hand in enumerate(hands):
            if hand and other != seat:
                _check_hand(view, other, hand)
        _check_imagined(state, view, view.imagine(below))
    if state.needs_chance:
        _check_chance(state, below)


def _check_hand(view: View, other: int, hand: list[str]) -> None:
    """K1: of others' cards everybody sees the numbers, and no more."""
    shown = hand_of(view.sheet(other))
    if not _only_backs(shown, hand):
        raise BrokenRule(f"{_who(view.seat)} sees {shown} in the hand of seat {other}: {view}.")


def _check_cards_on_table(state: State, view: View) -> None:
    """K1: of the display and the pile's top everybody sees the numbers, and no more."""
    shown = [*cards_in(view.shared, "display"), *top_cards(view.shared)]
    if not _only_backs(shown, [*cards_in(state.shared, "display"), *top_cards(state.shared)]):
        raise BrokenRule(f"{_who(view.seat)} sees {shown} on the table: {view}.")


def _only_backs(shown: list[str], there: list[str]) -> bool:
    return sorted(shown) == sorted(FACE_DOWN + card[1:] for card in there)


def _check_imagined(state: State, view: View, imagined: State) -> None:
    """In a game that looks the same to a seat it has the same decisions, and they do the same."""
    seat = view.seat
    if imagined.view(seat) != view:
        raise BrokenRule(f"{_who(seat)} imagines a game that does not look like this one: {state}.")
    if [bool(imagined.legal(other)) for other in range(state.variant.seats)] != [
        other in state.awaited for other in range(state.variant.seats)
    ]:
        raise BrokenRule(f"{_who(seat)} imagines a game in which others are asked: {state}.")
    if seat is None:
        return
    if imagined.legal(seat) != state.legal(seat):
        raise BrokenRule(f"What seat {seat} may decide depends on what it cannot know: {state}.")
    for decision in state.legal(seat):
        after, again = state.decide(seat, decision), imagined.decide(seat, decision)
        shows_more = after.action != state.action or state.variant.kind.reveals(state.position, decision)
        if not shows_more and after.view(seat) != again.view(seat):
            raise BrokenRule(f"What a decision of seat {seat} does depends on what it cannot know: {state}.")


# What chance brings.


def _check_chance(state: State, below: Below) -> None:
    """Where chance could have brought another thing that reads the same to a seat, its view is the same."""
    event = state.needed.event(below)
    one = state.happen(event)
    for other in _others(state, event, below):
        for seat in _viewers(state):
            mine, yours = one.view(seat), other.view(seat)
            if mine != yours and mine.shared == yours.shared and _looks(mine) == _looks(yours):
                raise BrokenRule(f"{_who(seat)} knows more of what has come up than it is shown: {one}.")


def _others(state: State, event: Event, below: Below) -> Iterator[State]:
    """The same with two things in each other's place."""
    for _ in range(_EXCHANGES):
        changed = list(event)
        one, other = below(len(event)), below(len(event))
        changed[one], changed[other] = changed[other], changed[one]
        try:
            yield state.happen(tuple(changed))
        except BadChance:
            continue


def _looks(view: View) -> list[object]:
    """All that can be read, besides what all have in common."""
    sheets = [view.sheet(seat) for seat in range(view.variant.seats)]
    return [view.action, view.active, view.awaiting, sheets, view.choices]
