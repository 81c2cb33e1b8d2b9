"""What has changed from one view to the next, so that what stays the same is not sent again."""

from collections.abc import Mapping
from typing import Any, Final

_INNER: Final = "game"  # the part that is large, and is told by its own parts


def changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of a view, and the parts of its game, that are not as they were."""
    found = {name: part for name, part in after.items() if name != _INNER and before[name] != part}
    game, was = after[_INNER], before[_INNER]
    if game is None or was is None:
        return found if game is was else {**found, _INNER: game}
    parts = {name: part for name, part in game.items() if name not in was or was[name] != part}
    return {**found, _INNER: parts} if parts else found


def patched(before: Mapping[str, Any], patch: Mapping[str, Any]) -> dict[str, Any]:
    """The next view again, from the one before and what has changed."""
    after = {**before, **patch}
    game, was = patch.get(_INNER), before[_INNER]
    if game is not None and was is not None:
        after[_INNER] = {**was, **game}
    return after
