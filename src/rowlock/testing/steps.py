"""Checks of one step: what may change from one state to the next."""

from itertools import chain
from typing import cast

from rowlock.rules.board import NEXT_IN_EVERY_ROW
from rowlock.rules.position import PASS
from rowlock.rules.protocol import State
from rowlock.rules.reading import MARKED, Plain, RowReading, Sheet
from rowlock.rules.sentences import row_in_words
from rowlock.testing.broken import BrokenRule
from rowlock.testing.facts import closers_in, how_many_in, rightmost, sheets_of, shut
from rowlock.testing.table import cards_in_all, check_settled


def check_step(before: State, after: State) -> None:
    """What is on the sheets and the table only changes as it may; what an action leaves behind is right."""
    sheets = list(zip(sheets_of(before), sheets_of(after), strict=True))
    for was, now in sheets:
        _check_misses(before, was, now)
        for old, new in zip(was.rows, now.rows, strict=True):
            _check_closed_row(old, new)
            if not before.variant.kind.ONE_BOARD:
                _check_marks(old, new)
        _check_how_many(before, was, now)
        _check_pawns_kept(was, now)
        _check_bonus(after, was, now)
    if before.variant.kind.ONE_BOARD:
        _check_one_board(before, after)
    if "pile" in after.shared and cards_in_all(before) not in {0, cards_in_all(after)}:
        raise BrokenRule(f"There were {cards_in_all(before)} cards, and there are {cards_in_all(after)}: {after}.")
    if after.action != before.action:
        check_settled(after)
    elif after.shared.get("closed") != before.shared.get("closed"):
        raise BrokenRule(f"A row has been closed for all before the action has ended: {after}.")


def _check_misses(before: State, was: Sheet, now: Sheet) -> None:
    most = was.misses + (was.seat == before.active)
    if not was.misses <= now.misses <= most:
        turn = "its own turn" if was.seat == before.active else "another's turn"
        raise BrokenRule(
            f"Seat {was.seat} had {was.misses} misses before a step of {turn} and {now.misses} after it."
        )


def _check_closed_row(old: RowReading, new: RowReading) -> None:
    if how_many_in(new) > how_many_in(old) and old.closed:
        raise BrokenRule(f"A mark has been made in {row_in_words(old.name)}, which was closed.")
    if old.closed and not new.closed:
        raise BrokenRule(f"The closed row has been opened again: {row_in_words(old.name)}.")


def _check_marks(old: RowReading, new: RowReading) -> None:
    """C7: marks are only added, each right of those that were there."""
    had = [place for place, cell in enumerate(old.cells) if cell.state == MARKED]
    has = [place for place, cell in enumerate(new.cells) if cell.state == MARKED]
    if has[: len(had)] != had:
        raise BrokenRule(f"The marks in {row_in_words(old.name)} were at {had} and are at {has}.")


def _check_how_many(before: State, was: Sheet, now: Sheet) -> None:
    """One decision makes one mark, but for bonuses."""
    board = before.variant.board
    added = sum(_gained(was, now))
    if added > 1 and not board.bonus and not board.pairs:
        raise BrokenRule(f"Seat {was.seat} has made {added} marks at once: {before}.")


def _gained(was: Sheet, now: Sheet) -> list[int]:
    """How many marks each row has more."""
    return [how_many_in(new) - how_many_in(old) for old, new in zip(was.rows, now.rows, strict=True)]


# Pawns.


def _check_pawns_kept(was: Sheet, now: Sheet) -> None:
    """D1: pawns are on the board, on locks, in the miss column or in the supply, and none is lost."""
    if "supply" in was.extras and _pawns(was) != _pawns(now):
        raise BrokenRule(f"Seat {was.seat} had {_pawns(was)} pawns in all and has {_pawns(now)}.")


def _pawns(sheet: Sheet) -> int:
    placed = sum(how_many_in(row) + row.locked for row in sheet.rows)
    return placed + sheet.misses + cast("int", sheet.extras["supply"])


def _check_one_board(before: State, after: State) -> None:
    """D3: one pawn at most comes to the board, and pawns only vanish where it knocks a foremost single one away."""
    placed = 0
    sheets = list(zip(sheets_of(before), sheets_of(after), strict=True))
    for number, name in enumerate(before.variant.row_names):
        rows = [(was.rows[number], now.rows[number]) for was, now in sheets]
        placed += sum(max(0, more) for more in chain.from_iterable(_changes(old, new) for old, new in rows))
        for mine in rows:
            others = [pair for pair in rows if pair is not mine]
            _check_pawns(row_in_words(name), *mine, others)
    if placed > 1:
        raise BrokenRule(f"{placed} pawns have been placed at once: {after}.")


def _changes(old: RowReading, new: RowReading) -> list[int]:
    return [now.count - was.count for was, now in zip(old.cells, new.cells, strict=True)]


def _check_pawns(name: str, old: RowReading, new: RowReading, others: list[tuple[RowReading, RowReading]]) -> None:
    foremost = max(rightmost(old), *(rightmost(other) for other, _ in others))
    for column, more in enumerate(_changes(old, new)):
        taken = any(_changes(other, now)[column] > 0 for other, now in others)
        knocked = old.cells[column].count == 1 and more == -1 and taken and column == foremost
        stacked = column == rightmost(old) == foremost
        if more < 0 and not knocked:
            raise BrokenRule(f"Pawns have vanished from {new.cells[column].name} in {name}.")
        if more > 0 and not (column > rightmost(old) or stacked):
            raise BrokenRule(f"A pawn has been placed on {new.cells[column].name}, left of its player's others.")
        if new.cells[column].count and any(now.cells[column].count for _, now in others):
            raise BrokenRule(f"Pawns of two players stand on {new.cells[column].name}.")


# Bonuses.


def _check_bonus(after: State, was: Sheet, now: Sheet) -> None:
    """BA2, BB3: each field used has marked a cell, and so has a bonus in every row, where the next one may be."""
    board = after.variant.board
    due = [0] * len(now.rows)
    for old, new in zip(_fields(was, "track"), _fields(now, "track"), strict=True):
        if old["void"] and not new["void"]:
            raise BrokenRule(f"A field of the track that is void has been used: {now}.")  # BA4
        if new["used"] and not new["void"] and not old["used"]:
            due[after.variant.row_names.index(str(new["row"]))] += 1
    won = [
        pair.bonus
        for pair, old, new in zip(board.pairs, _fields(was, "pairs"), _fields(now, "pairs"), strict=True)
        if new["won"] and not old["won"]
    ]
    # With a row still to be chosen, or with other bonuses first, it may have to wait.
    if won == [NEXT_IN_EVERY_ROW] and (now.seat not in after.awaited or PASS in after.legal(now.seat)):
        due = [1] * len(now.rows)
    for number, gained in enumerate(_gained(was, now)):
        row = now.rows[number]
        next_closes = rightmost(row) + 1 in closers_in(after, row)
        if max(gained, 0) < due[number] and not shut(row) and not next_closes:
            raise BrokenRule(f"A bonus should have marked a cell in {row_in_words(row.name)}: {now}.")


def _fields(sheet: Sheet, name: str) -> list[dict[str, Plain]]:
    return cast("list[dict[str, Plain]]", sheet.extras.get(name, []))
