"""Tells what has happened, to each viewer what that one may know."""

from typing import cast

from rowlock.rules.protocol import Reading
from rowlock.rules.reading import Plain
from rowlock.table.acts import (
    NAMES,
    BotSet,
    CameUp,
    Carried,
    Decided,
    Joined,
    Mended,
    SaidReady,
    Sat,
    Started,
    Stood,
    Stopped,
    TakenBack,
)
from rowlock.table.changes import new_names
from rowlock.table.happenings import Happening
from rowlock.table.shapes import DeedShape, EventShape, What
from rowlock.table.sights import Sight, Sights


def event_for(sights: Sights, happening: Happening, version: int, seat: int | None, *, scores: bool) -> EventShape:
    """What has happened, as a viewer may know it; ``scores``: whether points may be told."""
    event: EventShape = {
        "version": version,
        "at": happening.at,
        "what": cast("What", NAMES[type(happening.act)]),
        "who": happening.who,
    }
    before, after = happening.before, happening.after
    if before is None or after is None:
        _tell_company(event, happening)
    else:
        seen, sees = sights.of(before, seat), sights.of(after, seat)
        _tell_game(event, happening, seen, sees)
        event["changes"] = sights.changes(
            seen.seen, sees.seen, _decided(happening, seen.view.seat), scores=scores or sees.view.over
        )
        tell_consequences(event, seen, sees)
    return event


def tell_consequences(event: EventShape, before: Sight, after: Sight) -> None:
    """What has changed for all between two moments."""
    event["rows_closed"] = new_names(before.shared.get("closed"), after.shared.get("closed"))
    event["dice_left"] = new_names(after.shared.get("dice"), before.shared.get("dice"))
    event["over"] = after.view.over
    event.update(cast("EventShape", _asked_anew(before.shared, after.shared)))


def _tell_company(event: EventShape, happening: Happening) -> None:
    act = happening.act
    if isinstance(act, Sat | BotSet | Stood | SaidReady | Carried) or (
        isinstance(act, Joined) and act.seat is not None
    ):
        event["seat"] = cast("int", act.seat)
    if isinstance(act, Joined | Sat | BotSet | Carried):
        event["name"] = act.name
    if isinstance(act, BotSet):
        event["bot"] = act.level
    elif isinstance(act, SaidReady):
        event["ready"] = act.ready
    elif isinstance(act, Started):
        event["players"] = list(act.players)
        event["commitment"] = act.commitment
    elif isinstance(act, Stopped):
        event["seed"] = act.seed
        event["commitment"] = act.commitment


def _tell_game(event: EventShape, happening: Happening, before: Sight, after: Sight) -> None:
    act = happening.act
    viewer = before.view.seat
    if isinstance(act, Decided):
        _tell_decision(event, happening, act, before.view, viewer)
    elif isinstance(act, TakenBack):
        event["seat"] = act.seat
    elif isinstance(act, CameUp | Mended):
        event.update(cast("EventShape", _as_seen(happening, act, after.view)))
        event["by"] = act.by if isinstance(act, CameUp) else "person"


def _asked_anew(before: dict[str, Plain], after: dict[str, Plain]) -> dict[str, Plain]:
    """What is asked of several, and what they have confirmed, where that has changed."""
    names = ("questions", "confirmed")
    return {name: after[name] for name in names if name in after and after[name] != before[name]}


def _tell_decision(
    event: EventShape, happening: Happening, act: Decided, seen: Reading, viewer: int | None
) -> None:
    event["seat"], event["by"] = act.seat, act.by
    if not happening.together or viewer == act.seat:
        variant = seen.variant
        event["decision"] = act.decision
        telling = variant.kind.telling(variant, seen.position, act.seat, variant.decision(act.decision))
        if telling:
            event["telling"] = telling
    if happening.disclosed:
        event["disclosed"] = _disclosed(happening, seen)


def _disclosed(happening: Happening, seen: Reading) -> list[DeedShape]:
    names = seen.variant.names
    return [{"seat": deed.seat, "decision": names[deed.decision], "by": deed.by} for deed in happening.disclosed]


def _decided(happening: Happening, viewer: int | None) -> dict[int, list[str]]:
    """The decisions whose marks show now, by seat; what follows from them is told apart."""
    act, variant = happening.act, happening.variant
    found: dict[int, list[str]] = {}
    if variant is not None:
        for deed in happening.disclosed:
            found.setdefault(deed.seat, []).append(variant.names[deed.decision])
    if isinstance(act, Decided) and (viewer == act.seat or not happening.disclosed):
        found[act.seat] = [act.decision]
    return found


def _as_seen(happening: Happening, act: CameUp | Mended, seen: Reading) -> dict[str, Plain]:
    """What came up, as a viewer may know it at that moment."""
    variant = seen.variant
    event = variant.kind.event_from_text(variant, act.event)
    moment = (happening.became, seen.position)
    return variant.kind.event_data(variant, variant.kind.as_known(variant, event, [moment]))
