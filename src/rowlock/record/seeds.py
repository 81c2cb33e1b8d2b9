"""Seeds: what a program draws chance from, and commitments to them."""

from typing import Final

from rowlock.rules.errors import BadSetup

_MOST_SEED: Final = 100  # letters
_MOST_NUMBER: Final = 10**_MOST_SEED  # a whole number of more digits is no seed either
_DIGITS: Final = 64  # of a SHA-256 in hexadecimal


def check_seed(seed: object) -> str:
    """A seed as it is kept: a word without spaces around it; the number 7 and the text “7” are the same seed."""
    known = isinstance(seed, str) or (
        isinstance(seed, int) and not isinstance(seed, bool) and abs(seed) < _MOST_NUMBER
    )
    text = str(seed).strip() if known else ""
    if not text or len(text) > _MOST_SEED or not text.isprintable() or "#" in text:
        raise BadSetup("A seed is a number or a short text without “#”.")
    return text


def check_commitment(commitment: object) -> str:
    """A commitment as it is kept: the digits of a SHA-256 in small letters."""
    text = commitment.strip().lower() if isinstance(commitment, str) else ""
    if len(text) != _DIGITS or any(digit not in "0123456789abcdef" for digit in text):
        raise BadSetup(f"A commitment is a SHA-256: {_DIGITS} digits from 0 to 9 and from a to f.")
    return text
