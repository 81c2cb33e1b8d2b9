"""What an action has changed, in sentences for everybody at the table."""

from collections.abc import Collection, Iterator, Sequence
from typing import cast

from rowlock.game.game import Game
from rowlock.record import Decision
from rowlock.rules.protocol import Reading
from rowlock.rules.reading import Plain, RowReading, Sheet
from rowlock.rules.sentences import listed, row_in_words


def action_began(game: Game, at: int) -> int:
    """How many steps came before the action that is going on after ``at`` steps."""
    steps, states = game.steps, game.states
    began = at
    while began and isinstance(steps[began - 1], Decision) and states[began - 1].action == states[at].action:
        began -= 1
    return began


def action_sentences(
    before: Reading, after: Reading, players: Sequence[str], decided: Collection[tuple[int, str]]
) -> Iterator[str]:
    """What has happened from the beginning of an action to its end.

    ``decided`` has each seat with the names of its decisions, so that bonus marks can be told from them.
    """
    for seat in _from_the_active(before):
        names = [name for decider, name in decided if decider == seat]
        yield from seat_sentences(before, after, seat, players[seat], names)
    for row in _new(before.shared.get("closed"), after.shared.get("closed")):
        words = row_in_words(row)
        yield f"{words[0].upper()}{words[1:]} is closed for all."
    for die in _new(after.shared.get("dice"), before.shared.get("dice")):
        yield f"The {die} die leaves the game."


def _from_the_active(before: Reading) -> list[int]:
    seats = before.variant.seats
    return sorted(before.awaited, key=lambda seat: (seat - before.active) % seats)


def seat_sentences(
    before: Reading, after: Reading, seat: int, player: str, decided: Collection[str]
) -> Iterator[str]:
    """What one player has done so far in an action, and what has come of it."""
    was, is_now = before.sheet(seat), after.sheet(seat)
    marks = [mark for mark in is_now.marks if mark not in was.marks]
    chosen = [mark for mark in marks if mark in decided]
    bonus = [mark for mark in marks if mark not in decided]
    yield f"{player} marks {listed(chosen)}." if chosen else f"{player} passes."
    for pair in _won(was.extras.get("pairs"), is_now.extras.get("pairs")):
        yield f"{player} wins a bonus: {pair}."
    fields = _fields_used(was, is_now, bonus)
    if fields:
        yield f"On the bonus track {player} crosses off {listed(map(_field, fields))}."
    if bonus:
        yield f"{player} gets {'a bonus mark' if len(bonus) == 1 else 'bonus marks'}: {listed(bonus)}."
    for row in _lost(fields, is_now, bonus):
        yield f"{player} may not mark the next cell of {row_in_words(row)}; that bonus mark is lost."
    if is_now.misses > was.misses:
        yield f"{player} takes a miss."


def _won(was: Plain, is_now: Plain) -> Iterator[str]:
    """The bonuses of the pairs that have been completed."""
    before, after = (cast("list[dict[str, Plain]]", pairs or []) for pairs in (was, is_now))
    for old, new in zip(before, after, strict=True):
        if new["won"] and not old["won"]:
            yield str(new["bonus"])


def _fields_used(was: Sheet, is_now: Sheet, bonus: Collection[str]) -> list[str]:
    """The rows named by the fields of the track that bonus cells have used up, in their order.

    When a row closes, its fields are crossed off without a mark; those are not among them.
    """
    before, after = (cast("list[dict[str, Plain]]", sheet.extras.get("track", [])) for sheet in (was, is_now))
    crossed = [str(new["row"]) for old, new in zip(before, after, strict=True) if new["used"] and not old["used"]]
    most = {row.name: _marked(row, bonus) for row in is_now.rows if row.closed or row.locked}
    return [row for place, row in enumerate(crossed) if crossed[:place].count(row) < most.get(row, len(crossed))]


def _field(row: str) -> str:
    return f"row {row}" if row.isdigit() else row


def _lost(fields: Sequence[str], sheet: Sheet, bonus: Collection[str]) -> Iterator[str]:
    """The rows in which a field of the track could mark nothing."""
    for row in sheet.rows:
        yield from [row.name] * (fields.count(row.name) - _marked(row, bonus))


def _marked(row: RowReading, bonus: Collection[str]) -> int:
    """How many of these bonus marks are in a row."""
    return sum(cell.name in bonus for cell in row.cells)


def _new(was: Plain, is_now: Plain) -> list[str]:
    """What is in the second list and not in the first."""
    known, now = (cast("list[Plain]", names or []) for names in (was, is_now))
    return [str(one) for one in now if one not in known]
