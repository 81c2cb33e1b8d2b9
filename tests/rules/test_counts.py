"""On small boards, everything that can happen has been counted; and the rules as sets of cells count the same."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest

from support.counting import FOLDER, Count, counts, variant_of

FILES: Final = sorted(FOLDER.glob("*.json"))
PLAIN: Final = ("whole-games", "plain", "mixed", "three-seats")  # boards that need no rules but C and MA


def read(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_all_that_can_happen_is_what_was_counted_before(path: Path) -> None:
    data = read(path)
    assert [count._asdict() for count in counts(variant_of(data), data["steps"])] == data["counts"]


def test_every_kind_of_board_has_been_counted() -> None:
    assert {path.stem for path in FILES} == {*PLAIN, "lucky", "pairs", "pairs-alone", "track"}


@pytest.mark.rule("C4", "C5", "C8")
def test_the_first_steps_by_hand() -> None:
    # Rows of three: r2 r3 r4, y2 y3 y4, g4 g3 g2, b4 b3 b2; two-faced dice.
    # Two white dice look alike in 3 ways, the others in 2 * 2 * 2 * 2.
    rolls = 3 * 16
    # The white sum 2 allows r2, y2 and a pass (g2 and b2 are last cells, and there is no mark yet); 3 allows four
    # cells and a pass; 4 allows g4, b4 and a pass. One of two seats decides first, then the other.
    first = 16 * 2 * (3 + 5 + 3)
    second = 16 * 2 * (3 * 3 + 5 * 5 + 3 * 3)
    # Who decided first makes no difference any more.
    together = second // 2
    assert counts(variant_of(read(FOLDER / "plain.json")), 3) == [
        Count(ways=rolls, positions=rolls, ended=0),
        Count(ways=first, positions=first, ended=0),
        Count(ways=second, positions=together, ended=0),
    ]


@pytest.mark.rule("C10", "C11")
def test_the_longest_game_by_hand() -> None:
    # One player, rows of two cells. A turn without a miss marks at least one cell. Four first cells and one closer
    # end nothing, so the longest games have five such turns and a sixth that closes another row, or five and a
    # fourth miss; with three misses before, these are nine turns of three steps, and no step after them.
    found = [count["ways"] for count in read(FOLDER / "whole-games.json")["counts"]]
    assert len(found) == 28
    assert found[26] > 0
    assert found[27] == 0


# The same rules once more, told with sets of cells and with decisions that lie face down until all are there.

Chosen: TypeAlias = "frozenset[tuple[int, str]]"  # a seat and the cell that it will mark, or ""


@dataclass(frozen=True)
class Board:
    """The rows as cell names; a colour is a cell's letter."""

    rows: tuple[tuple[str, ...], ...]
    faces: int
    needed: int

    def closed(self, sheets: tuple[frozenset[str], ...]) -> list[tuple[str, ...]]:
        """C9, MA4: the rows whose last cell somebody has marked."""
        return [row for row in self.rows if any(row[-1] in sheet for sheet in sheets)]


@dataclass(frozen=True)
class Moment:
    """All there is to know between two steps."""

    sheets: tuple[frozenset[str], ...]
    misses: tuple[int, ...]
    active: int = 0
    action: str = "roll"
    whites: tuple[int, ...] = ()
    coloured: tuple[tuple[str, int], ...] = ()  # a letter and a face of each die
    chosen: Chosen = frozenset()
    marked: bool = False  # whether the active player has marked in this turn


def steps_from(board: Board, now: Moment) -> Iterator[Moment]:
    if now.action == "roll":
        yield from rolled(board, now)
    elif now.action in {"white", "colour"}:
        decided = {seat for seat, _ in now.chosen}
        asked = range(len(now.sheets)) if now.action == "white" else [now.active]
        for seat in asked:
            if seat not in decided:
                for cell in ["", *open_cells(board, now, seat)]:
                    chosen = now.chosen | {(seat, cell)}
                    after = replace(now, chosen=chosen)
                    yield action_ended(board, after) if len(chosen) == len(asked) else after


def rolled(board: Board, now: Moment) -> Iterator[Moment]:
    """C4: the die of a closer's colour has left the game."""
    gone = {row[-1][0] for row in board.closed(now.sheets)}
    letters = [letter for letter in "rygb" if letter not in gone]
    sides = range(1, board.faces + 1)
    for one, two, *others in product(sides, repeat=2 + len(letters)):
        if one <= two:
            coloured = tuple(zip(letters, others, strict=True))
            yield replace(now, action="white", whites=(one, two), coloured=coloured)


def open_cells(board: Board, now: Moment, seat: int) -> list[str]:
    """The cells that a seat may mark: C5, C6 and MA3 by the dice, C7 to C9 by the sheet."""
    if now.action == "white":
        wanted = {f"{letter}{sum(now.whites)}" for letter in "rygb"}
    else:
        wanted = {f"{letter}{face + white}" for letter, face in now.coloured for white in now.whites}
    closed = board.closed(now.sheets)
    found: list[str] = []
    for row in board.rows:
        done = [place for place, cell in enumerate(row) if cell in now.sheets[seat]]
        for place, cell in enumerate(row):
            right = not done or place > max(done)
            last = cell == row[-1] and len(done) < board.needed
            if cell in wanted and right and not last and row not in closed:
                found.append(cell)
    return found


def action_ended(board: Board, now: Moment) -> Moment:
    """C9 to C11: all decisions take effect together; then a miss, then the end."""
    cells = dict(now.chosen)
    sheets = tuple(sheet | ({cells[seat]} if cells.get(seat) else set()) for seat, sheet in enumerate(now.sheets))
    marked = now.marked or bool(cells[now.active])
    missed = now.action == "colour" and not marked
    misses = tuple(number + (missed and seat == now.active) for seat, number in enumerate(now.misses))
    if len(board.closed(sheets)) >= 2 or 4 in misses:
        return Moment(sheets, misses, now.active, "over")
    if now.action == "colour":
        return Moment(sheets, misses, (now.active + 1) % len(sheets))
    gone = {row[-1][0] for row in board.closed(sheets)}
    coloured = tuple(die for die in now.coloured if die[0] not in gone)
    return replace(now, sheets=sheets, action="colour", coloured=coloured, chosen=frozenset(), marked=marked)


@pytest.mark.rule("C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "MA2", "MA3", "MA4")
@pytest.mark.parametrize("name", PLAIN)
def test_sets_of_cells_count_the_same(name: str) -> None:
    data = read(FOLDER / f"{name}.json")
    printed = data["board"]
    board = Board(tuple(tuple(row.split()) for row in printed["rows"]), printed["faces"], printed["needed"])
    seats = data["seats"]
    ways = {Moment((frozenset(),) * seats, (0,) * seats): 1}
    for expected in data["counts"]:
        following: dict[Moment, int] = {}
        for moment, number in ways.items():
            for after in steps_from(board, moment):
                following[after] = following.get(after, 0) + number
        ended = sum(number for moment, number in following.items() if moment.action == "over")
        assert Count(sum(following.values()), len(following), ended)._asdict() == expected
        ways = following
