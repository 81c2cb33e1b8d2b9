"""What a policy is: a plain bot as one function from whole numbers to a decision.

A policy is made for one kind of game, out of that kind's own functions, so that it has no rule of its own. All that
is made is arithmetic: it runs interpreted, and compiled without a change, where a compiler is told of each function
as it is made (``Maker``), and of those of ``search``.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from rowlock.bots.weights import Weights
from rowlock.rules.board import Tables
from rowlock.rules.position import OpenPosition, Position

# What a position is worth to a seat.
Value: TypeAlias = Callable[[Tables, Weights, Position, int], float]

# The decision of a seat that must be asked, in a position as this seat may know it. The first of the two sequences
# has room for DEPTH positions, the second for DEPTH times MASKS numbers; what is in them before does not matter.
Policy: TypeAlias = Callable[[Tables, Weights, Position, Sequence[OpenPosition], Sequence[OpenPosition], int], int]

DEPTH: Final = 10  # positions one behind the other: a number for all, three cards, a colour, three marks, the end
MASKS: Final = 6  # three of decisions that are still to be tried, three of those that have been

_Made = TypeVar("_Made", bound=Callable[..., Any])


class Maker(Protocol):
    """Is handed each function of a policy as it is made, and gives back what is to be used in its place."""

    def __call__(self, function: _Made, /) -> _Made:
        """The function, or one that does the same."""
        ...


def unchanged(function: _Made) -> _Made:
    """The function itself, for the interpreter."""
    return function
