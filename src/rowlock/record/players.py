"""The names of the people at a game."""

import unicodedata
from collections.abc import Sequence
from typing import Final

from rowlock.rules.errors import BadSetup
from rowlock.rules.sentences import listed

OTHERS: Final = "others"  # in a record in text “others pass” stands for all who have still to decide
EVERYBODY_WORD: Final = "everybody"  # and “seen by: everybody” for what all may know
_MOST_LETTERS: Final = 40
_MOST_SIGNS: Final = 10 * _MOST_LETTERS  # letters with all their accents one by one
_MOST_SHOWN: Final = 10  # letters of a name that is too long or begins oddly
_SEPARATORS: Final = ",;:#"  # what a record in text puts between names


def check_players(names: Sequence[str]) -> tuple[str, ...]:
    """The names as they are used, without spaces around them; BadSetup says which one cannot be used and why."""
    found = tuple(_plain(str(name)) for name in names)
    seen: set[str] = set()
    for name in found:
        _check_player(name)
        if _read_aloud(name) in seen:
            raise BadSetup(f"Two players are called “{name}”; each needs a name of their own.")
        seen.add(_read_aloud(name))
    return found


def _plain(name: str) -> str:
    """A name without needless spaces; one that is far too long is not worth the work to bring it into one form."""
    name = " ".join(name.split())
    return name if len(name) > _MOST_SIGNS else unicodedata.normalize("NFC", name)


def _read_aloud(name: str) -> str:
    """The same for names that differ only in capitals, in spaces, or in how a keyboard makes an accent."""
    letters = unicodedata.normalize("NFD", " ".join(name.split()))
    return unicodedata.normalize("NFD", letters.casefold())


def _check_player(name: str) -> None:
    if not name or not name[0].isalpha():
        raise BadSetup(f"A player’s name begins with a letter; “{_shown(name)}” does not.")
    if len(name) > _MOST_LETTERS:
        raise BadSetup(f"A player’s name has at most {_MOST_LETTERS} letters; “{_shown(name)}…” has {len(name)}.")
    if _read_aloud(name) in {OTHERS, EVERYBODY_WORD}:
        raise BadSetup(f"A player cannot be called “{name}”: in a record that word has a meaning of its own.")
    for sign in name:
        if sign in _SEPARATORS or unicodedata.category(sign) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}:
            shown = f"“{sign}”" if sign in _SEPARATORS else f"the sign number {ord(sign)}"
            raise BadSetup(f"A player’s name cannot have {shown} in it: {name!a}.")


def _shown(name: str) -> str:
    """The beginning of a name, for a sentence; what cannot be seen is told by its number."""
    name = name[:_MOST_SHOWN]
    return name if name.isprintable() else ascii(name)[1:-1]


def find_player(players: Sequence[str], name: str) -> int | None:
    """The seat of the player of that name; capital and small letters are the same."""
    if len(name) > _MOST_SIGNS:
        return None
    wanted = _read_aloud(name)
    for seat, player in enumerate(players):
        if _read_aloud(player) == wanted:
            return seat
    return None


def nobody_called(name: object, players: Sequence[str]) -> str:
    """The sentence about somebody who does not play."""
    known = f"the only player is {players[0]}" if len(players) == 1 else f"the players are {listed(players)}"
    return f"Nobody called “{name}” plays; {known}."


def default_players(seats: int) -> tuple[str, ...]:
    """Names for people who have given none."""
    return tuple(f"Player {seat + 1}" for seat in range(seats))
