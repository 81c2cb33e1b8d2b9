"""Small helps for sentences that people read."""

from collections.abc import Iterable
from typing import Final

_MOST_LETTERS: Final = 600  # of a sentence; one that is longer repeats something endless
_MOST_SHOWN: Final = 40  # letters of something that a sentence repeats


def listed(words: Iterable[str]) -> str:
    """Words as a sentence has them: “Ada, Ben and Cleo”."""
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def either(words: Iterable[str]) -> str:
    """Words to choose from: “r5, y5 or g5”."""
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


def short(text: str) -> str:
    """The beginning of something that a person or a program wrote, fit for a sentence."""
    return text if len(text) <= _MOST_SHOWN else text[:_MOST_SHOWN] + "…"


def counted(number: int, what: str) -> str:
    """A number of things: “1 point”, “2 points”."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def seats_in_words(number: int) -> str:
    """Which seats there are, for a sentence: “the seats are 0 to 1”."""
    return "there is only seat 0" if number == 1 else f"the seats are 0 to {number - 1}"


def readable(sentence: str) -> str:
    """A sentence that repeats what somebody wrote, fit for every screen: not endless, odd signs by their number."""
    cut = sentence if len(sentence) <= _MOST_LETTERS else f"{sentence[:_MOST_LETTERS]}…."
    return "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in cut)


def shown(value: object) -> str:
    """Something of a wrong kind, as a sentence repeats it."""
    text = repr(value)
    return readable(short(text))


def row_in_words(name: str) -> str:
    """A row in a sentence: “the red row”, or “row 3” on boards whose rows have no colour of their own."""
    return f"row {name}" if name.isdigit() else f"the {name} row"
