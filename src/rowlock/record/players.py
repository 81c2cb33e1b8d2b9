"""The names of the people at a game."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from rowlock.rules.errors import BadSetup

OTHERS: Final = "others"  # in a record in text “others pass” stands for all who have still to decide
_MOST_LETTERS: Final = 40
_SEPARATORS: Final = ",;:#"  # what a record in text puts between names


def check_players(names: Sequence[str]) -> tuple[str, ...]:
    """The names as they are used, without spaces around them; BadSetup says which one cannot be used and why."""
    found = tuple(" ".join(name.split()) for name in names)
    for name in found:
        _check_player(name)
    seen: dict[str, str] = {}
    for name in found:
        if name.casefold() in seen:
            raise BadSetup(f"Two players are called “{name}”; each needs a name of their own.")
        seen[name.casefold()] = name
    return found


def _check_player(name: str) -> None:
    if not name or not name[0].isalpha():
        raise BadSetup(f"A player’s name begins with a letter; “{name}” does not.")
    if name.casefold() == OTHERS:
        raise BadSetup(f"A player cannot be called “{name}”: in a record that word means all the others.")
    if len(name) > _MOST_LETTERS:
        raise BadSetup(f"A player’s name has at most {_MOST_LETTERS} letters; “{name[:10]}…” has {len(name)}.")
    for sign in name:
        if sign in _SEPARATORS or unicodedata.category(sign) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}:
            shown = f"“{sign}”" if sign in _SEPARATORS else f"the sign number {ord(sign)}"
            raise BadSetup(f"A player’s name cannot have {shown} in it: {name!a}.")


def find_player(players: Sequence[str], name: str) -> int | None:
    """The seat of the player of that name; capital and small letters are the same."""
    wanted = " ".join(name.split()).casefold()
    for seat, player in enumerate(players):
        if player.casefold() == wanted:
            return seat
    return None


def default_players(seats: int) -> tuple[str, ...]:
    """Names for people who have given none."""
    return tuple(f"Player {seat + 1}" for seat in range(seats))
