"""Small helps for sentences that people read."""

from collections.abc import Iterable


def listed(words: Iterable[str]) -> str:
    """Words as a sentence has them: “Ada, Ben and Cleo”."""
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last
