"""What an action has changed, in sentences for everybody at the table."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple, cast

from rowlock.game.game import Game
from rowlock.record import Decision
from rowlock.rules.protocol import Reading
from rowlock.rules.reading import Plain, Sheet
from rowlock.rules.sentences import listed, row_in_words


class Deed(NamedTuple):
    """A decision that somebody made: its name, and what to say of it if it does more than mark."""

    seat: int
    name: str
    telling: str


def deeds_since(game: Game, began: int) -> list[Deed]:
    """Who has decided what since that step."""
    variant, found = game.variant, list[Deed]()
    for step, state in zip(game.steps[began:], game.states[began:], strict=False):
        if isinstance(step, Decision):
            telling = variant.kind.telling(variant, state.position, step.seat, step.number)
            found.append(Deed(step.seat, variant.names[step.number], telling))
    return found


def action_sentences(
    before: Reading, after: Reading, players: Sequence[str], deeds: Sequence[Deed]
) -> Iterator[str]:
    """What has happened from the beginning of an action to its end."""
    for seat in _from_the_active(before):
        yield from seat_sentences(before, after, seat, players, deeds)
        yield from _lost(players[seat], before.sheet(seat), after.sheet(seat), deeds)
    for row in _new(before.shared.get("closed"), after.shared.get("closed")):
        words = row_in_words(row)
        yield f"{words[0].upper()}{words[1:]} is closed for all."
    for die in _new(after.shared.get("dice"), before.shared.get("dice")):
        yield f"The {die} die leaves the game."


def _from_the_active(before: Reading) -> list[int]:
    seats = before.variant.seats
    return sorted(before.awaited, key=lambda seat: (seat - before.active) % seats)


def seat_sentences(
    before: Reading, after: Reading, seat: int, players: Sequence[str], deeds: Sequence[Deed]
) -> Iterator[str]:
    """What one player has done so far in an action, and what has come of it."""
    player = players[seat]
    was, is_now = before.sheet(seat), after.sheet(seat)
    names = [deed.name for deed in deeds if deed.seat == seat]
    yield from (f"{player} {telling}." for telling in _tellings(deeds, seat))
    more = [cell for cell, number in _more(was, is_now).items() if number > 0]
    chosen = [cell for cell in more if cell in names]
    if "pass" in names and not chosen:
        yield f"{player} passes."
    elif after.variant.kind.ONE_BOARD:
        yield from _put(before, after, seat, players)
    elif chosen:
        yield f"{player} marks {listed(chosen)}."
    bonus = [cell for cell in more if cell not in names]
    yield from _bonus_sentences(player, was, is_now, bonus)
    if not after.variant.kind.CLOSED_FOR_ALL:
        for old, new in zip(was.rows, is_now.rows, strict=True):
            if new.locked and not old.locked:
                yield f"{player} closes {row_in_words(new.name)}."
    if is_now.misses > was.misses:
        yield f"{player} takes a miss."


def _tellings(deeds: Sequence[Deed], seat: int) -> Iterator[str]:
    """What one player's decisions were; of those with the same verb one after the other, all in one sentence."""
    told = [deed.telling.partition(" ") for deed in deeds if deed.seat == seat and deed.telling]
    for verb, same in groupby(told, key=itemgetter(0)):
        yield f"{verb} {listed([what for _, _, what in same])}"


def _more(was: Sheet, is_now: Sheet) -> Mapping[str, int]:
    """How many marks or pawns each cell has more than before."""
    return {
        new.name: new.count - old.count
        for was_row, now_row in zip(was.rows, is_now.rows, strict=True)
        for old, new in zip(was_row.cells, now_row.cells, strict=True)
    }


def _put(before: Reading, after: Reading, seat: int, players: Sequence[str]) -> Iterator[str]:
    """Where a pawn has been put on the board that all share, and whose pawn it has knocked away."""
    was, is_now = before.sheet(seat), after.sheet(seat)
    high = {cell.name: cell.count for row in is_now.rows for cell in row.cells}
    for cell, number in _more(was, is_now).items():
        if number > 0:
            stack = f": a stack of {high[cell]} now" if high[cell] > 1 else ""
            yield f"{players[seat]} puts a pawn on {cell}{stack}."
    for other, player in enumerate(players):
        changes = _more(before.sheet(other), after.sheet(other))
        knocked = [cell for cell, number in changes.items() if number < 0]
        yield from (f"{player}’s pawn on {cell} is knocked away and goes back to {player}." for cell in knocked)
    for old, new in zip(was.rows, is_now.rows, strict=True):
        if new.locked and not old.locked:
            yield f"Another pawn of {players[seat]} goes on the lock of {row_in_words(new.name)}."


def _bonus_sentences(player: str, was: Sheet, is_now: Sheet, bonus: Sequence[str]) -> Iterator[str]:
    """What bonus cells have won."""
    for pair in _won(was, is_now):
        yield f"{player} wins a bonus: {pair['bonus']}."
    fields = _fields_used(was, is_now)
    if fields:
        yield f"On the bonus track {player} crosses off {listed(_field(str(row)) for row in fields)}."
    if bonus:
        yield f"{player} gets {'a bonus mark' if len(bonus) == 1 else 'bonus marks'}: {listed(bonus)}."


def _lost(player: str, was: Sheet, is_now: Sheet, deeds: Sequence[Deed]) -> Iterator[str]:
    """How many of the bonus marks that were won could not be made."""
    names = [deed.name for deed in deeds if deed.seat == is_now.seat]
    made = sum(number > 0 and cell not in names for cell, number in _more(was, is_now).items())
    due = sum(cast("int", pair["marks"]) for pair in _won(was, is_now)) + len(_fields_used(was, is_now))
    if due > made:
        marks = "a bonus mark" if due - made == 1 else f"{due - made} bonus marks"
        yield f"{player} loses {marks}, where no mark may be made."


def _won(was: Sheet, is_now: Sheet) -> list[dict[str, Plain]]:
    """The pairs of bonus cells that have been completed."""
    return [new for old, new in _changes(was, is_now, "pairs") if new["won"] and not old["won"]]


def _fields_used(was: Sheet, is_now: Sheet) -> list[Plain]:
    """The rows of the fields of the track that bonus cells have used."""
    return [new["row"] for old, new in _changes(was, is_now, "track") if _is_used(new) and not _is_used(old)]


def _changes(was: Sheet, is_now: Sheet, name: str) -> Iterator[tuple[dict[str, Plain], dict[str, Plain]]]:
    """The pairs of bonus cells, or the fields of the track, before and after."""
    before, after = (cast("list[dict[str, Plain]]", sheet.extras.get(name, [])) for sheet in (was, is_now))
    yield from zip(before, after, strict=True)


def _is_used(field: Mapping[str, Plain]) -> bool:
    """Whether a bonus cell has used a field; those of a closed row are void without that."""
    return bool(field["used"]) and not field["void"]


def _field(row: str) -> str:
    return f"row {row}" if row.isdigit() else row


def _new(was: Plain, is_now: Plain) -> list[str]:
    """What is in the second list and not in the first."""
    known, now = (cast("list[Plain]", names or []) for names in (was, is_now))
    return [str(one) for one in now if one not in known]
