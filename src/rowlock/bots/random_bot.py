"""The simplest player: any legal decision, each equally likely, passing included."""

from collections.abc import Callable

from rowlock.rules.protocol import View


def play_at_random(view: View, chooser: Callable[[int], int]) -> int:
    """One of the decisions that the own seat has; it must be asked."""
    choices = view.choices
    return choices[chooser(len(choices))]
