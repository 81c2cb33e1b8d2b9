"""The record of a game that is going on, as it may be shown on a screen that several people see."""

from rowlock.game.game import Game
from rowlock.record import EVERYBODY, Chance, record_for, record_to_text
from rowlock.record.known import action_began

_LEFT_OUT = "# What was decided in this action is left out: nobody was to see it before its end."


def hides_something(game: Game) -> bool:
    """Whether something in the game so far may not be known by everybody, besides decisions in secret."""
    knows_all = game.variant.kind.knows_all
    shown = record_for(game.as_record(), EVERYBODY)
    return not all(knows_all(step.event) for step in shown.steps if isinstance(step, Chance))


def shown_record(game: Game, seat: int | None, *, together: bool) -> str:
    """What somebody at that seat may see, or without a seat everybody.

    ``together``: others see the screen as well, so that decisions in secret must not be on it, not even their own.
    """
    if hides_something(game):
        return record_to_text(record_for(game.as_record(), EVERYBODY if seat is None else seat)).rstrip("\n")
    steps = len(game.steps)
    known = action_began(game.steps, game.states, steps) if together else steps
    record = game.at(known).record().rstrip("\n")
    return f"{record}\n{_LEFT_OUT}" if known < steps else record
