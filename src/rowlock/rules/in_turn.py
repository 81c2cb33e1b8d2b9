"""What kinds of games answer in which one thing comes after the other, and nobody goes on at will: see ``Kind``."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rowlock.rules.position import Position

if TYPE_CHECKING:
    from rowlock.rules.protocol import Variant

AT_WILL: Final[frozenset[int]] = frozenset()


def without_last(
    variant: "Variant",  # noqa: ARG001 - the protocol's
    seat: int,  # noqa: ARG001 - the same
    steps: Sequence[tuple[Position, int, int]],  # noqa: ARG001 - the same
    now: Position,  # noqa: ARG001 - the same
) -> frozenset[int]:
    """Nothing: what may be taken back here depends on whose turn it is, and not on what it did."""
    return frozenset()
