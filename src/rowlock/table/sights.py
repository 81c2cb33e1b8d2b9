"""What the viewers see of a game, worked out once for the moments that are asked for again and again."""

from collections import deque
from typing import Final

from rowlock.rules.protocol import State, View

_MOMENTS: Final = 2  # the last one and the one before it: what a view and the event that led to it need


class Sight:
    """A view with its sheets."""

    def __init__(self, view: View) -> None:
        """Look once."""
        self.view = view
        self.sheets = [view.sheet(seat) for seat in range(view.variant.seats)]
        self.shared = view.shared


class Sights:
    """The sights of the latest moments."""

    def __init__(self) -> None:
        """Nothing has been looked at."""
        self._moments: deque[tuple[State, dict[int | None, Sight]]] = deque(maxlen=_MOMENTS)

    def of(self, state: State, viewer: int | None) -> Sight:
        """What a viewer sees of a state; on a seat that takes no part in it, what all may see."""
        if viewer is not None and viewer >= state.variant.seats:
            viewer = None
        for known, sights in self._moments:
            if known is state:
                if viewer not in sights:
                    sights[viewer] = Sight(state.view(viewer))
                return sights[viewer]
        self._moments.append((state, {}))
        return self.of(state, viewer)
