"""The short code by which people find a table: read aloud and typed without mistakes."""

from typing import Final

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # without those that look like another: 0 and O, 1, I and L
LENGTH: Final = 6  # 31 to the power of 6: nearly 900 million tables
BYTES_NEEDED: Final = 8


def code_from(random_bytes: bytes) -> str:
    """A code out of at least eight random bytes."""
    if len(random_bytes) < BYTES_NEEDED:
        raise ValueError(f"a code needs {BYTES_NEEDED} random bytes or more")
    number = int.from_bytes(random_bytes)
    letters: list[str] = []
    for _ in range(LENGTH):
        number, letter = divmod(number, len(LETTERS))
        letters.append(LETTERS[letter])
    return "".join(letters)


def read_code(typed: str) -> str:
    """The code that somebody has typed, with whatever capitals, spaces and hyphens; empty where it can be none."""
    code = "".join(sign for sign in typed.upper() if sign.isalnum())
    return code if len(code) == LENGTH and set(code) <= set(LETTERS) else ""


def same_code(code: str, typed: str) -> bool:
    """Whether somebody has typed this code."""
    return read_code(typed) == code
