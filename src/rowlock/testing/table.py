"""Checks of what lies on the table at one moment: locks, closed rows, dice, bonuses, cards, and the end."""

from typing import Final, cast

from rowlock.rules.board import COLOURS, LETTERS
from rowlock.rules.position import DONE
from rowlock.rules.protocol import State
from rowlock.rules.reading import MARKED, Plain, RowReading, Sheet
from rowlock.rules.sentences import listed, row_in_words
from rowlock.testing.broken import BrokenRule
from rowlock.testing.facts import (
    JOKER,
    cards_in,
    closers_in,
    hand_of,
    how_many_in,
    sheets_of,
    shut,
)

_CLOSED_ROWS_THAT_END: Final = 2
_MISSES_THAT_END: Final = 4
_MOST_PLAYED: Final = 3
_HAND: Final = 5  # cards of the active player when the number for all is looked at


def check_table(state: State) -> None:
    """Locks are earned, closed rows are closed for whom they should be, bonuses and cards are accounted for."""
    for sheet in sheets_of(state):
        for row in sheet.rows:
            _check_cells_of(state, row)
            _check_lock(state, sheet, row)
            _check_closed(state, row)
        _check_pairs(state, sheet)
        _check_track(state, sheet)
    _check_cards(state)


def _check_cells_of(state: State, row: RowReading) -> None:
    for cell in row.cells:
        most = cell.count if state.variant.kind.ONE_BOARD else 1
        if (cell.state == MARKED) != (cell.count > 0) or cell.count > most:
            raise BrokenRule(f"The cell {cell.name} is {cell.state} and has {cell.count} marks: {state}.")


def _check_lock(state: State, sheet: Sheet, row: RowReading) -> None:
    """C8, D5: a lock comes with a closer, after enough marks; a player's very last pawn leaves none for it."""
    closing = sum(row.cells[column].count for column in closers_in(state, row))
    none_left = sheet.extras.get("supply") == 0
    if row.locked != (closing > 0) and not (closing and none_left):
        raise BrokenRule(f"{_whose(sheet, row)} has {closing} closing marks, but not the lock for it: {state}.")
    if closing > 1 or (closing and how_many_in(row) - closing < state.variant.board.needed):
        raise BrokenRule(f"{_whose(sheet, row)} was closed with too few marks, or twice: {state}.")


def _whose(sheet: Sheet, row: RowReading) -> str:
    return f"For seat {sheet.seat} {row_in_words(row.name)}"


def _check_closed(state: State, row: RowReading) -> None:
    """C9, K5: rows are closed for all, or for each player alone."""
    closed = state.shared.get("closed")
    expected = row.locked if closed is None else row.name in cast("list[str]", closed)
    if row.closed != expected:
        raise BrokenRule(f"{row_in_words(row.name).capitalize()} is closed for some and open for others: {state}.")


def _check_pairs(state: State, sheet: Sheet) -> None:
    """BB1: a pair is won exactly when both of its cells are marked."""
    for pair in cast("list[dict[str, Plain]]", sheet.extras.get("pairs", [])):
        cells = cast("list[str]", pair["cells"])
        if pair["won"] != set(cells).issubset(sheet.marks):
            raise BrokenRule(f"The bonus of {listed(cells)} is ticked off wrongly for seat {sheet.seat}: {state}.")


def _check_track(state: State, sheet: Sheet) -> None:
    """BA2, BA4: each bonus cell takes the first free field; those of closed rows are skipped."""
    track = cast("list[dict[str, Plain]]", sheet.extras.get("track", []))
    bonus_cells = {cell.name for cell in state.variant.board.bonus}.intersection(sheet.marks)
    shut_rows = {row.name for row in sheet.rows if shut(row)}
    used = [bool(field["used"]) for field in track if field["row"] not in shut_rows]
    skipped = [bool(field["used"]) for field in track if field["row"] in shut_rows]
    by_bonus = sum(bool(field["used"]) and not field["void"] for field in track)
    void_wrongly = any(field["void"] and field["row"] not in shut_rows for field in track)
    in_order = used == sorted(used, reverse=True)
    enough = sum(used) + len(skipped) >= min(len(bonus_cells), len(track))
    if void_wrongly or not (all(skipped) and in_order and enough and by_bonus <= len(bonus_cells)):
        raise BrokenRule(f"The track of seat {sheet.seat} does not fit its bonus cells: {state}.")


# Cards.


def _check_cards(state: State) -> None:
    """K1, K3: no card is in two places; the active player holds five when the number for all counts."""
    seen = [card for sheet in sheets_of(state) for card in hand_of(sheet)]
    for place in ("display", "played", "discards"):
        seen += cards_in(state.shared, place)
    if len(set(seen)) < len(seen):
        raise BrokenRule(f"A card is in two places: {state}.")
    played = cards_in(state.shared, "played")
    if len(played) > _MOST_PLAYED or any(
        COLOURS[LETTERS.index(card[0])] != state.shared["colour"] for card in played if card[0] != JOKER
    ):
        raise BrokenRule(f"Too many cards, or cards of several colours, are played: {state}.")
    if not played and state.action == "play" and DONE in state.legal(state.active):
        raise BrokenRule(f"Seat {state.active} may be done without playing a card: {state}.")
    if state.action == "number":
        display = cast("list[Plain]", state.shared["display"])
        if len(hand_of(state.sheet(state.active))) != _HAND or not all(display):
            raise BrokenRule(f"Too few cards have been taken or laid out: {state}.")


def cards_in_all(state: State) -> int:
    """How many cards there are, those in the draw pile too."""
    hands = sum(len(hand_of(sheet)) for sheet in sheets_of(state))
    table = sum(len(cards_in(state.shared, place)) for place in ("display", "played", "discards"))
    pile = cast("dict[str, int]", state.shared["pile"])
    return hands + table + pile["left"]


# When an action has ended.


def check_settled(state: State) -> None:
    """C9, C11, D7, K7: what an action leaves behind: rows closed for all, dice, and whether the game is over."""
    _check_rows_for_all(state)
    if state.over != _must_be_over(state):
        known = "is over too early" if state.over else "should be over"
        raise BrokenRule(f"The game {known}: {state}.")


def _check_rows_for_all(state: State) -> None:
    """C9, MA4: rows that anybody closed are closed for all; the dice of the cells that closed them are gone."""
    closed = state.shared.get("closed")
    if closed is None:
        return
    by_somebody: set[str] = set()
    gone: set[str] = set()
    for sheet in sheets_of(state):
        for row in sheet.rows:
            for column in closers_in(state, row):
                if row.cells[column].count:
                    by_somebody.add(row.name)
                    gone.add(COLOURS[row.cells[column].cell.colour])
    if set(cast("list[str]", closed)) != by_somebody:
        raise BrokenRule(f"Closed for all are {closed}, and somebody has closed {sorted(by_somebody)}: {state}.")
    if state.shared["dice"] != [colour for colour in COLOURS if colour not in gone]:
        raise BrokenRule(f"The dice are {state.shared['dice']}, but {sorted(gone)} must be gone: {state}.")


def _must_be_over(state: State) -> bool:
    sheets = sheets_of(state)
    closed = state.shared.get("closed")
    own = max(sum(row.locked for row in sheet.rows) for sheet in sheets)
    misses = [sheet.misses for sheet in sheets]
    return (
        (own if closed is None else len(cast("list[str]", closed))) >= _CLOSED_ROWS_THAT_END
        or (sum(misses) if state.variant.kind.ONE_BOARD else max(misses)) >= _MISSES_THAT_END
        or any(sheet.extras.get("supply") == 0 for sheet in sheets)
    )
