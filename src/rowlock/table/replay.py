"""A game that is over, step by step: how it began, and for each step what happened and what was different then.

When a game is over nothing of it is secret any more, so each step shows all there is: every hand of cards, and each
decision where it was made.
"""

from collections.abc import Mapping
from typing import Any, cast

from rowlock.record.record import Chance, Record, Step
from rowlock.rules.protocol import State, View
from rowlock.table.commands import DiceSource
from rowlock.table.play import is_together
from rowlock.table.shapes import (
    EventShape,
    GameShape,
    ReplayShape,
    ReplayStepShape,
    SharedShape,
    SheetShape,
    SheetStepShape,
)
from rowlock.table.sheet_data import board_data
from rowlock.table.sights import Sight, Sights
from rowlock.table.telling import tell_consequences
from rowlock.table.views import result_data


def replay_data(record: Record, number: int) -> ReplayShape:
    """All steps of a game that is over, which was the ``number``th at its table."""
    sights = Sights()
    states = record.states()
    before = _sight(sights, next(states))
    was = start = _game(sights, before, record, number)
    steps: list[ReplayStepShape] = []
    for at, (step, state) in enumerate(zip(record.steps, states, strict=True), start=1):
        after = _sight(sights, state)
        is_now = _game(sights, after, record, number)
        event = _event(sights, at, step, (before, after), record)
        steps.append({"event": event, "patch": _patch(was, is_now), "sheets": _sheets(was, is_now)})
        before, was = after, is_now
    start["board"] = board_data(record.variant)
    return {"game": start, "steps": steps}


def _sight(sights: Sights, state: State) -> Sight:
    """A moment as somebody sees it from whom nothing is hidden, and who decides nothing."""
    return Sight(sights, View(state.variant, state.position, None))


def _game(sights: Sights, sight: Sight, record: Record, number: int) -> GameShape:
    view, variant = sight.view, record.variant
    return {
        "number": number,
        "game": variant.game,
        "title": variant.ruleset.title,
        "options": {option.name: option.data(variant.settings[option.name]) for option in variant.ruleset.options},
        "players": list(record.players),
        "start": record.start,
        "active": view.active,
        "action": view.action,
        "awaited": {"seats": view.awaited, "chance": None, "together": is_together(_whole(view))},
        "shared": cast("SharedShape", sight.shared),
        "sheets": sights.told(sight, record.players, scores=True),
        "choices": [],
        "decided": [],
        "undo": False,
        "mend": False,
        "scores": [seen.sheet.score for seen in sight.seen],
        "clock": None,
        "chance": {"source": _source(record), "commitment": record.commitment, "seed": record.seed},
        "result": result_data(sight, record.players) if view.over else None,
    }


def _whole(view: View) -> State:
    return State(view.variant, view.position)


def _source(record: Record) -> DiceSource:
    """Where chance came from, as far as a record tells."""
    if record.seed is not None:
        return "seeded" if record.commitment is None else "fair"
    return "pad" if record.variant.start(record.start).at_will else "real"


def _event(sights: Sights, number: int, step: Step, around: tuple[Sight, Sight], record: Record) -> EventShape:
    before, after = around
    variant = record.variant
    event: EventShape = {"version": number, "at": 0, "what": "came_up", "who": None}
    decided: dict[int, list[str]] = {}
    if isinstance(step, Chance):
        event.update(cast("EventShape", variant.kind.event_data(variant, step.event)))
    else:
        name = variant.names[step.number]
        decided[step.seat] = [name]
        event.update({"what": "decided", "who": record.players[step.seat], "seat": step.seat, "decision": name})
        telling = variant.kind.telling(variant, before.view.position, step.seat, step.number)
        if telling:
            event["telling"] = telling
    event["changes"] = sights.changes(before.seen, after.seen, decided, scores=True)
    tell_consequences(event, before, after)
    return event


def _changed(was: Mapping[str, Any], is_now: Mapping[str, Any], besides: str) -> dict[str, Any]:
    """The parts that are not as they were, besides one that is told in its own way."""
    return {name: part for name, part in is_now.items() if name != besides and was.get(name) != part}


def _patch(was: GameShape, is_now: GameShape) -> dict[str, Any]:
    return _changed(was, is_now, "sheets")


def _sheets(was: GameShape, is_now: GameShape) -> list[SheetStepShape]:
    """The sheets that are not as they were; most steps change a row of one of them."""
    return [
        _sheet(old, new)
        for old, new in zip(was["sheets"], is_now["sheets"], strict=True)
        if old is not new and old != new
    ]


def _sheet(was: SheetShape, is_now: SheetShape) -> SheetStepShape:
    rows = [new for old, new in zip(was["rows"], is_now["rows"], strict=True) if old is not new and old != new]
    return {"seat": is_now["seat"], "rows": rows, "patch": _changed(was, is_now, "rows")}
