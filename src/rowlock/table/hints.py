"""What a bot would decide, for people who ask."""

from typing import TYPE_CHECKING

from rowlock.bots import BOTS
from rowlock.record.seeded import Numbers
from rowlock.rules.errors import OutOfTurn, RowlockError
from rowlock.table import asking

if TYPE_CHECKING:
    from rowlock.table.table import Table


def hint_for(table: "Table", who: str, seat: int, level: str) -> str:
    """What a bot would decide on somebody's seat; the same as long as that seat sees the same (RowlockError)."""
    asking.joined(table, who)
    owned = asking.own_seat(table, who, seat)
    asking.check_level(level)
    state = asking.check_playing(table).state
    if state.at_will:
        raise RowlockError("There are no hints where only the score is kept: the program does not know the dice.")
    if seat not in state.awaited:
        raise OutOfTurn(f"{owned.name} has nothing to decide now.")
    view = state.view(seat)
    chooser = Numbers(f"rowlock/hint/{view.position}").below
    return state.variant.names[BOTS[level](view, chooser)]
