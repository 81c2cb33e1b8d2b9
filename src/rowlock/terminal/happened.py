"""What an action has changed, in sentences for everybody at the table."""

from collections.abc import Iterator, Sequence
from typing import cast

from rowlock.rules.protocol import Reading
from rowlock.rules.reading import Plain
from rowlock.rules.sentences import listed, row_in_words


def action_sentences(before: Reading, after: Reading, players: Sequence[str]) -> Iterator[str]:
    """What has happened from the beginning of an action to its end."""
    for seat in before.awaited:
        yield from _marks(before, after, seat, players[seat])
    for row in _new(before, after, "closed"):
        words = row_in_words(row)
        yield f"{words[0].upper()}{words[1:]} is closed for all."
    for die in _new(after, before, "dice"):
        yield f"The {die} die leaves the game."


def _marks(before: Reading, after: Reading, seat: int, player: str) -> Iterator[str]:
    was, is_now = before.sheet(seat), after.sheet(seat)
    marks = [mark for mark in is_now.marks if mark not in was.marks]
    yield f"{player} marks {listed(marks)}." if marks else f"{player} passes."
    for pair in _won(was.extras.get("pairs"), is_now.extras.get("pairs")):
        yield f"{player} wins a bonus: {pair}."
    if is_now.misses > was.misses:
        yield f"{player} takes a miss."


def _won(was: Plain, is_now: Plain) -> Iterator[str]:
    """The bonuses of the pairs that have been completed."""
    before, after = (cast("list[dict[str, Plain]]", pairs or []) for pairs in (was, is_now))
    for old, new in zip(before, after, strict=True):
        if new["won"] and not old["won"]:
            yield str(new["bonus"])


def _new(before: Reading, after: Reading, name: str) -> list[str]:
    known, now = before.shared.get(name), after.shared.get(name)
    if not isinstance(known, list) or not isinstance(now, list):
        return []
    return [str(one) for one in now if one not in known]
