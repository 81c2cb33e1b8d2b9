"""Seeds: what a program draws chance from."""

from typing import Final

from rowlock.rules.errors import BadSetup

_MOST_SEED: Final = 100  # letters
_MOST_NUMBER: Final = 10**_MOST_SEED  # a whole number of more digits is no seed either


def check_seed(seed: object) -> str:
    """A seed as it is kept: a word without spaces around it; the number 7 and the text “7” are the same seed."""
    known = isinstance(seed, str) or (
        isinstance(seed, int) and not isinstance(seed, bool) and abs(seed) < _MOST_NUMBER
    )
    text = str(seed).strip() if known else ""
    if not text or len(text) > _MOST_SEED or not text.isprintable() or "#" in text:
        raise BadSetup("A seed is a number or a short text without “#”.")
    return text
