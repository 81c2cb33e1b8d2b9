"""Sheets as text, in signs that every terminal has. Colour only adds to what the signs say already.

``[5]`` is marked, ``·`` is lost; behind the last cell stands the lock, ``(x)`` crossed by this player, ``(-)``
closed by somebody else, ``( )`` open; then the crosses and the points of the row. Every printed board fits
a terminal of 80 columns.
"""

from collections.abc import Sequence
from typing import Final, cast

from rowlock.draw.board import board_text
from rowlock.draw.lying import hand_text, lying_text
from rowlock.rules.protocol import Reading
from rowlock.rules.reading import LOST, MARKED, CellReading, Plain, RowReading, Sheet
from rowlock.rules.sentences import counted, listed, row_in_words
from rowlock.rules.sheet_words import PAIR_SIGNS

_PAINT: Final = (31, 33, 32, 34)  # the terminal's red, yellow, green and blue
_WIDTH: Final = 80  # columns of a common terminal
_GAP: Final = " " * 4
_TOTALS: Final = "crosses points"
_TOTALS_WIDTH: Final = 12  # of the lock, the crosses and the points of a row


def table_text(reading: Reading, players: Sequence[str], *, colour: bool = False) -> str:
    """All sheets, with the roll and whose turn it is."""
    return "\n\n".join((heading_text(reading, players), *sheets_text(reading, players, colour=colour)))


def sheets_text(reading: Reading, players: Sequence[str], *, colour: bool = False) -> list[str]:
    """The sheet of each seat, or the one board that all share."""
    if reading.variant.kind.ONE_BOARD:
        return [board_text(reading, players, colour=colour)]
    return [sheet_text(reading.sheet(seat), player, colour=colour) for seat, player in enumerate(players)]


def seat_text(reading: Reading, players: Sequence[str], seat: int, *, colour: bool = False) -> str:
    """What one player has before them: the own sheet, or the board."""
    if reading.variant.kind.ONE_BOARD:
        return board_text(reading, players, colour=colour)
    return sheet_text(reading.sheet(seat), players[seat], colour=colour)


def heading_text(reading: Reading, players: Sequence[str]) -> str:
    """The game, whose turn it is, the roll and what has left the game."""
    lines = [f"{reading.variant.ruleset.title} – {_turn(reading, players)}"]
    if lying := lying_text(reading):
        lines.append(lying)
    if closed := reading.shared.get("closed"):
        lines.append(f"closed for all: {listed(map(row_in_words, cast('list[str]', closed)))}")
    return "\n".join(lines)


def _turn(reading: Reading, players: Sequence[str]) -> str:
    if reading.over:
        scores = reading.scores
        best = [players[seat] for seat in reading.winners]
        if len(players) == 1:
            return f"over with {counted(scores[0], 'point')}"
        won = "share the win" if len(best) > 1 else "won"
        return f"over; {listed(best)} {won} with {counted(max(scores), 'point')}"
    if reading.at_will:
        return "only the score is kept"
    active = f"turn of {players[reading.active]}"
    return active if reading.needs_chance else f"{active}, {reading.action} action"


def sheet_text(sheet: Sheet, player: str, *, colour: bool = False) -> str:
    """One sheet under its player's name."""
    return f"{player}: {counted(sheet.score, 'point')}\n{rows_text(sheet, colour=colour)}\n{_misses(sheet)}"


def rows_text(sheet: Sheet, *, colour: bool = False) -> str:
    """What is printed on a sheet, with its marks."""
    plain_rows = all(len({cell.cell.colour for cell in row.cells}) == 1 for row in sheet.rows)
    width = max(len(_printed(cell, plain=plain_rows)) for row in sheet.rows for cell in row.cells) + 2
    label = max(len(row.name) for row in sheet.rows)
    longest = max(len(row.cells) for row in sheet.rows)
    lines = [f"{_TOTALS:>{label + 1 + longest * width + _TOTALS_WIDTH}}"]
    for row in sheet.rows:
        cells = "".join(_cell(cell, width, plain=plain_rows, colour=colour) for cell in row.cells)
        missing = " " * width * (longest - len(row.cells))
        lines.append(f"{row.name:{label}} {cells}{missing}{_lock(row)}{row.crosses:3}{row.points:6}")
    return "\n".join(lines + _extras(sheet))


def _printed(cell: CellReading, *, plain: bool) -> str:
    return (str(cell.cell.number) if plain else cell.name) + cell.note


def _cell(cell: CellReading, width: int, *, plain: bool, colour: bool) -> str:
    """One cell, at the right of its width; only what is printed is painted, not the space around it."""
    if cell.state == LOST:
        return f"{'· ':>{width}}"
    printed = _printed(cell, plain=plain)
    marked = cell.state == MARKED
    text = f"[{printed}]" if marked else printed
    space = " " * (width - len(text) - (not marked))
    if colour:
        text = f"\x1b[{'1;7;' if marked else ''}{_PAINT[cell.cell.colour]}m{text}\x1b[0m"
    return f"{space}{text}{'' if marked else ' '}"


def _lock(row: RowReading) -> str:
    return "(x)" if row.locked else "(-)" if row.closed else "( )"


def _misses(sheet: Sheet) -> str:
    cost = f", {counted(sheet.penalty, 'point')} off" if sheet.penalty else ""
    bonus = f"   bonus: {counted(sheet.bonus, 'point')}" if sheet.bonus else ""
    return f"misses: {sheet.misses}{cost}{bonus}"


def _extras(sheet: Sheet) -> list[str]:
    lines: list[str] = []
    extras = sheet.extras
    if "lucky" in extras:
        lines.append(f"lucky numbers: {' and '.join(map(str, cast('list[int]', extras['lucky'])))}")
    if "track" in extras:
        fields = cast("list[dict[str, Plain]]", extras["track"])
        lines.append("track: " + " ".join("·" if field["used"] else str(field["row"]) for field in fields))
    if "hand" in extras:
        lines.append(hand_text(cast("list[str]", extras["hand"])))
    if "pairs" in extras:
        pairs = cast("list[dict[str, Plain]]", extras["pairs"])
        lines += _side_by_side([_pair(letter, pair) for letter, pair in zip(PAIR_SIGNS, pairs, strict=False)])
    return lines


def _pair(letter: str, pair: dict[str, Plain]) -> str:
    cells = " + ".join(cast("list[str]", pair["cells"]))
    return f"{letter}: {cells} – {pair['bonus']}{' (won)' if pair['won'] else ''}"


def _side_by_side(texts: Sequence[str]) -> list[str]:
    """As many in a line as there is room for."""
    lines: list[str] = []
    for text in texts:
        if lines and len(lines[-1]) + len(_GAP) + len(text) <= _WIDTH:
            lines[-1] += _GAP + text
        else:
            lines.append(text)
    return lines
