"""What a viewer's decisions would do: the rules carry them out on what the viewer knows."""

from rowlock.rules.position import PENDING
from rowlock.rules.protocol import State
from rowlock.table.changes import new_names
from rowlock.table.play import in_same_action
from rowlock.table.shapes import OutcomeShape
from rowlock.table.sights import Sight, Sights


class Outlook:
    """What the decisions of a viewer would do if all others who are asked did nothing.

    The rules carry each out on what the viewer knows, with nobody else awaited.
    """

    def __init__(self, sights: Sights, sight: Sight, seat: int, *, scores: bool) -> None:
        """From what the viewer on a seat sees."""
        view = sight.view
        self._sights = sights
        self._sight = sight
        self._seat = seat
        self._scores = scores
        position = (*view.position[:PENDING], 1 << seat, *view.position[PENDING + 1 :])
        self.before = State(view.variant, position)

    def outcome(self, decision: int) -> OutcomeShape:
        """What one of the decisions would do."""
        before, shared = self.before, self._sight.shared
        after = before.decide(self._seat, decision)
        left = after.shared if "closed" in shared or "dice" in shared else {}
        decided = {self._seat: [before.variant.names[decision]]}
        return {
            "changes": self._sights.changes(
                self._sight.seen, self._sights.seen(after), decided, scores=self._scores
            ),
            "rows_closed": new_names(shared.get("closed"), left.get("closed")),
            "dice_left": new_names(left.get("dice"), shared.get("dice")),
            "ends_action": not in_same_action(before, after),
            "ends_game": after.over,
        }
