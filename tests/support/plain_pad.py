"""Sheets that are kept with names and sets and nothing clever, to be compared with the real ones.

Of the package only the boards are used, as data. What is closed and who is asked is told by the test.
"""

from copy import deepcopy
from typing import Final

from rowlock.rules.board import DOUBLE_FEWEST, EXTRA_POINTS, MISSES_FREE, NEXT_IN_EVERY_ROW, TWO_IN_FEWEST, Board

MOST_MISSES: Final = 4


class PlainSheet:
    """One player's sheet of paper."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.rows = [[cell.name for cell in row] for row in board.rows]
        self.names = [board.row_name(row) for row in range(len(board.rows))]
        self.bonus = {cell.name for cell in board.bonus}
        self.pairs = [({cell.name for cell in pair.cells}, pair) for pair in board.pairs]
        self.marked: set[str] = set()
        self.misses = 0
        self.used = [False] * len(board.track)
        self.won: list[int] = []
        self.due: list[int] = []  # bonuses that have been won and not carried out
        self.shut: set[str] = set()  # the rows that others have closed to this sheet, as the test has it

    def copy(self) -> "PlainSheet":
        """The same sheet, for later."""
        return deepcopy(self)

    # What may be done.

    def last(self, row: int) -> int:
        """The column of the last mark; -1 without one."""
        return max((at for at, name in enumerate(self.rows[row]) if name in self.marked), default=-1)

    def count(self, row: int) -> int:
        return sum(name in self.marked for name in self.rows[row])

    def closers(self, row: int) -> list[str]:
        return self.rows[row][-self.board.closers :]

    def closes(self, row: int) -> bool:
        """Whether this sheet has closed a row itself."""
        return any(name in self.marked for name in self.closers(row))

    def closed_by_itself(self) -> set[str]:
        return {self.names[row] for row in range(4) if self.closes(row)}

    def may_mark(self, row: int, column: int) -> bool:
        if self.names[row] in self.shut or self.closes(row) or column <= self.last(row):
            return False
        return self.rows[row][column] not in self.closers(row) or self.count(row) >= self.board.needed

    def cells(self) -> set[str]:
        """The cells that may be marked."""
        return {
            name for row in range(4) for column, name in enumerate(self.rows[row]) if self.may_mark(row, column)
        }

    def crosses(self, row: int) -> int:
        return self.count(row) + self.closes(row)

    def shortest(self) -> list[int]:
        fewest = min(self.crosses(row) for row in range(4))
        return [row for row in range(4) if self.crosses(row) == fewest]

    @property
    def must_choose(self) -> bool:
        """Whether a row has to be chosen before anything else."""
        return bool(self.due)

    # Doing it.

    def mark(self, name: str) -> None:
        """Somebody marks a cell; all that follows is marked as well."""
        self._mark(name)
        self._carry_out()

    def choose(self, row: str) -> None:
        """The row for two marks has been chosen."""
        self.due.pop(0)
        self._two(self.names.index(row))
        self._carry_out()

    def _mark(self, name: str) -> None:
        before = set(self.marked)
        self.marked.add(name)
        for number, (cells, pair) in enumerate(self.pairs):
            if cells <= self.marked and not cells <= before:
                self.won.append(number)
                if pair.bonus in {TWO_IN_FEWEST, NEXT_IN_EVERY_ROW}:
                    self.due.append(number)
        if name in self.bonus:
            for at, row in enumerate(self.board.track):
                if not self.used[at] and self.names[row] not in self.shut and not self.closes(row):
                    self.used[at] = True
                    self._next(row)
                    return

    def _next(self, row: int) -> None:
        column = self.last(row) + 1
        if column < len(self.rows[row]) and self.may_mark(row, column):
            self._mark(self.rows[row][column])

    def _two(self, row: int) -> None:
        self._next(row)
        self._next(row)

    def _carry_out(self) -> None:
        while self.due:
            if self.pairs[self.due[0]][1].bonus == NEXT_IN_EVERY_ROW:
                self.due.pop(0)
                for row in range(4):
                    self._next(row)
            elif len(self.shortest()) > 1:
                return
            else:
                self.due.pop(0)
                self._two(self.shortest()[0])

    # What it is worth.

    def total(self) -> int:
        """C12, counted with a pencil."""
        rows = [sum(range(self.crosses(row) + 1)) for row in range(4)]
        bonuses = [self.pairs[number][1] for number in self.won]
        found = sum(rows) + sum(pair.points for pair in bonuses if pair.bonus == EXTRA_POINTS)
        if any(pair.bonus == DOUBLE_FEWEST for pair in bonuses):
            found += min(rows)
        if not any(pair.bonus == MISSES_FREE for pair in bonuses):
            found -= 5 * self.misses
        return found
