"""What fills the gaps in the texts of the rules: everything that can be read off a game and its board.

No number of a board stands in a text; it comes from here, so that the same texts serve a board of one's own.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final, cast

from rowlock.rules.board import (
    COLOURS,
    DOUBLE_FEWEST,
    EXTRA_POINTS,
    MISSES_FREE,
    NEXT_IN_EVERY_ROW,
    TWO_IN_FEWEST,
    Board,
    Cell,
    Pair,
    tables_of,
)
from rowlock.rules.boards import CLASSIC
from rowlock.rules.cards import flow as cards
from rowlock.rules.cards.layout import ON_DISPLAY
from rowlock.rules.duel import flow as duel
from rowlock.rules.sentences import counted, listed
from rowlock.rules.sheet import MISS_COSTS, MOST_CLOSED, MOST_MISSES
from rowlock.rules.wording.model import Facts

if TYPE_CHECKING:
    from rowlock.rules.games import Ruleset

_SUMMED: Final = 2  # dice that make a sum, so also the lowest sum
# fmt: off
_NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)
# fmt: on
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")
# K4: columns with one cell left out between them, and with two.
_GAP_KEPT: Final = (2, 3, 5)
_GAP_BROKEN: Final = (0, 2, 4)


def facts_of(ruleset: "Ruleset", board: Board, settings: Mapping[str, object]) -> Facts:
    """Everything that the texts may ask about this game on this board; ``settings`` is what has been chosen."""
    lucky = cast("Sequence[tuple[int, int]]", settings.get("lucky", board.lucky[: ruleset.most]))
    return {
        **_player_facts(ruleset),
        "colours": listed(COLOURS),
        "sides": f"{spelled(board.faces)}-sided",
        "lowest": str(_SUMMED),
        "highest": str(_SUMMED * board.faces),
        "miss_costs": str(MISS_COSTS),
        "last_miss": _ORDINALS[MOST_MISSES - 1],
        "closed_rows": spelled(MOST_CLOSED),
        **_row_facts(board),
        **_closing_facts(board),
        **_point_facts(board),
        **_bonus_facts(board),
        **_pair_facts(board),
        "lucky": lucky_pairs(lucky) or None,
        **_pawn_facts(board),
        **_card_facts(board),
        **_gap_facts(board),
        **_joker_facts(board, jokers=bool(settings.get("jokers"))),
    }


def spelled(number: int) -> str:
    """A small number as a word, a big one in digits."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def lucky_pairs(pairs: Iterable[tuple[int, int]]) -> str:
    """Lucky numbers, pair after pair: “5 and 10; 6 and 11”."""
    return "; ".join(f"{one} and {two}" for one, two in pairs)


def _player_facts(ruleset: "Ruleset") -> Facts:
    """How many can play together, nothing of which is said where the game is for one alone; or alone."""
    least, most = max(2, ruleset.fewest), ruleset.most
    alone = "One person alone" if ruleset.fewest == 1 else None
    if most < least:
        return {"alone": alone, **dict.fromkeys(("players", "next_player", "passive_players"))}
    two = most == 2
    return {
        "alone": alone,
        "players": f"{spelled(most)} people" if most == least else f"{spelled(least)} to {spelled(most)} people",
        "next_player": "the other player" if two else "the next player clockwise",
        "passive_players": "whoever is not active is" if two else "all the others are",
    }


def _either(words: Sequence[str]) -> str:
    """Words of which one is meant: “10, 11 or 12”."""
    *others, last = words
    return f"{', '.join(others)} or {last}" if others else last


def _coloured(cell: Cell) -> str:
    return f"{COLOURS[cell.colour]} {cell.number}"


def _row(board: Board, row: int) -> str:
    name = board.row_name(row)
    return name if board.rows_have_one_colour else f"row {name}"


def _by_colour(cells: Iterable[Cell]) -> list[str]:
    """Cells with each colour named once as long as it lasts: “yellow 2 to 4”, “blue 5 to 7”."""
    return [
        f"{COLOURS[colour]} {_run([cell.number for cell in group])}"
        for colour, group in groupby(cells, key=lambda cell: cell.colour)
    ]


def _run(numbers: Sequence[int]) -> str:
    """Numbers in a row: “2 to 12” where they go up or down one by one, and otherwise all of them."""
    first, last = numbers[0], numbers[-1]
    step = 1 if first < last else -1
    if len(numbers) > 2 and list(numbers) == list(range(first, last + step, step)):
        return f"{first} to {last}"
    return listed(map(str, numbers))


def _row_facts(board: Board) -> Facts:
    one_colour = board.rows_have_one_colour
    shown = [
        ", ".join(_by_colour(cells)) if one_colour else f"{_row(board, row)} has {', '.join(_by_colour(cells))}"
        for row, cells in enumerate(board.rows)
    ]
    return {"row_count": spelled(len(board.rows)), "rows": "; ".join(shown)}


def _closing_facts(board: Board) -> Facts:
    count, needed = board.closers, board.needed
    marks = f"at least {counted(needed, 'mark')}"
    return {
        "closing_cell": _closing_cell(count),
        "closer_count": spelled(count) if count > 1 else None,
        "closings": _closings(board),
        "closing_condition": f"only when you already have {marks} in that row"
        if needed
        else "at any time, even as your first mark in that row",
        "needed_marks": marks if needed else None,
    }


def _closing_cell(count: int) -> str:
    if count == 1:
        return "its last cell"
    return f"{'either' if count == 2 else 'any'} of its last {spelled(count)} cells"


def _closings(board: Board) -> str:
    """What closes each row: “red closes with 12, yellow with 12, ...”."""
    found: list[str] = []
    for row, cells in enumerate(board.rows):
        closers = cells[-board.closers :]
        one_colour = board.rows_have_one_colour
        shown = _either([str(cell.number) if one_colour else _coloured(cell) for cell in closers])
        found.append(f"{_row(board, row)}{'' if row else ' closes'} with {shown}")
    return listed(found)


def _most_crosses(board: Board) -> int:
    """The most that a row can hold: one closer, every cell before the closers, and the lock."""
    return max(len(row) for row in board.rows) - board.closers + 2


def _point_facts(board: Board) -> Facts:
    points = tables_of(board).points
    most, classic = _most_crosses(board), _most_crosses(CLASSIC)
    more = range(classic + 1, most + 1)
    return {
        "crosses": f"0 to {most}",
        "most_crosses": str(most),
        "points": listed(map(str, points[: most + 1])),
        "more_crosses": listed(map(str, more)) if more else None,
        "more_points": listed(str(points[crosses]) for crosses in more) if more else None,
    }


def _bonus_facts(board: Board) -> Facts:
    if not board.track:
        return dict.fromkeys(("bonus_cells", "track_fields", "track"))
    return {
        "bonus_cells": "; ".join(_by_colour(board.bonus)),
        "track_fields": "one field" if len(board.track) == 1 else f"{spelled(len(board.track))} fields",
        "track": listed(_row(board, row) for row in board.track),
    }


def _pair_facts(board: Board) -> Facts:
    every_pair = [_pair(pair) for pair in board.pairs]
    points = [
        f"{counted(pair.points, 'point')} for {_pair(pair)}" for pair in board.pairs if pair.bonus == EXTRA_POINTS
    ]
    return {
        "pairs": "; ".join(every_pair) or None,
        "two_pairs": _pairs_that_win(board, {TWO_IN_FEWEST}),
        "every_row_pairs": _pairs_that_win(board, {NEXT_IN_EVERY_ROW}),
        "double_pairs": _pairs_that_win(board, {DOUBLE_FEWEST}),
        "points_of_pairs": listed(points) if points else None,
        "free_pairs": _pairs_that_win(board, {MISSES_FREE}),
        "fewest_pairs": _pairs_that_win(board, {TWO_IN_FEWEST, DOUBLE_FEWEST}),
        "marking_pairs": _pairs_that_win(board, {TWO_IN_FEWEST, NEXT_IN_EVERY_ROW}),
    }


def _pair(pair: Pair) -> str:
    return " + ".join(map(_coloured, pair.cells))


def _pairs_that_win(board: Board, bonuses: Collection[int]) -> str | None:
    found = [_pair(pair) for pair in board.pairs if pair.bonus in bonuses]
    return _either(found) if found else None


def _pawn_facts(board: Board) -> Facts:
    most = duel.MOST_COUNTED
    return {
        "pawns": spelled(duel.PAWNS_IN_ALL),
        "needed_pawns": f"at least {counted(board.needed, 'pawn')}",
        "last_pawns_of_misses": spelled(MOST_MISSES),
        "most_pawns": spelled(most),
        "pawn_counts": f"0 to {most}",
        "pawn_points": listed(map(str, tables_of(board).points[: most + 1])),
    }


def _card_facts(board: Board) -> Facts:
    return {
        "card_count": str(_card_count(board)),
        "card_numbers": _run(_card_numbers(board)),
        "dealt_cards": f"{spelled(cards.DEALT)} cards",
        "display_cards_begin": spelled(ON_DISPLAY).capitalize(),
        "held_cards": spelled(cards.HELD),
        "first_cards": spelled(cards.HELD - cards.DEALT),
        "most_cards": spelled(cards.MOST_PLAYED),
        "own_closed_rows": spelled(MOST_CLOSED),
        "last_miss_at_cards": _ORDINALS[MOST_MISSES - 1],
    }


def _card_count(board: Board) -> int:
    """K1: there is a card for each cell."""
    return sum(map(len, board.rows))


def _card_numbers(board: Board) -> list[int]:
    return sorted({cell.number for row in board.rows for cell in row})


def _gap_facts(board: Board) -> Facts:
    """K4, K9: what of a gap there can be on this board, with the first row as an example."""
    facts: dict[str, str | None] = dict.fromkeys(
        ("cells_left_out", "gap_kept", "gap_broken", "rows_of_a_colour", "order_of_numbers")
    )
    if not board.rows_have_one_colour:
        return {**facts, "rows_of_a_colour": "in several rows"}
    facts["cells_left_out"] = spelled(cards.LEFT_OUT)
    if not all(_in_order(row) for row in board.rows):
        facts["order_of_numbers"] = "in no order"
    first = board.rows[0]
    if len(first) > max(_GAP_KEPT):
        facts["gap_kept"] = listed(_by_colour(first[column] for column in _GAP_KEPT))
        facts["gap_broken"] = listed(_by_colour(first[column] for column in _GAP_BROKEN))
    return facts


def _in_order(row: Sequence[Cell]) -> bool:
    numbers = [cell.number for cell in row]
    return numbers in (sorted(numbers), sorted(numbers, reverse=True))


def _joker_facts(board: Board, *, jokers: bool) -> Facts:
    """K8: with the jokers in the game, or only to be chosen."""
    number = len(_card_numbers(board))
    count = spelled(number)
    return {
        "with_jokers": "In this game" if jokers else "If you choose so before the game,",
        "joker_count": count,
        "cards_with_jokers": str(_card_count(board) + number),
    }
