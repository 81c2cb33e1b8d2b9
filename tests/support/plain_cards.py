"""The card game once more, written from its rules alone, with names and lists and nothing clever.

It knows nothing of the package. Tests let it run beside the real one, and compare.
"""

from collections.abc import Callable, Iterable
from random import Random
from typing import Final

Board = tuple[tuple[str, ...], ...]

NUMBERS: Final = range(2, 13)


def _board(*rows: str) -> Board:
    return tuple(tuple(row.split()) for row in rows)


def _row(letter: str, numbers: str) -> str:
    return " ".join(letter + number for number in numbers.split())


BOARDS: Final[dict[str, Board]] = {
    "classic": _board(  # C1
        _row("r", "2 3 4 5 6 7 8 9 10 11 12"),
        _row("y", "2 3 4 5 6 7 8 9 10 11 12"),
        _row("g", "12 11 10 9 8 7 6 5 4 3 2"),
        _row("b", "12 11 10 9 8 7 6 5 4 3 2"),
    ),
    "a": _board(  # MA1
        "y2 y3 y4 b5 b6 b7 g8 g9 g10 r11 r12",
        "r2 r3 g4 g5 g6 g7 b8 b9 y10 y11 y12",
        "b12 b11 b10 y9 y8 y7 r6 r5 r4 g3 g2",
        "g12 g11 r10 r9 r8 r7 y6 y5 b4 b3 b2",
    ),
    "b of the sheet": _board(  # MB1, MB2
        _row("r", "10 6 2 8 3 4 12 5 9 7 11"),
        _row("y", "9 12 4 6 7 2 5 8 11 3 10"),
        _row("g", "8 2 10 12 6 3 7 4 5 11 9"),
        _row("b", "5 7 11 9 12 3 8 10 2 6 4"),
    ),
    "b of the pads": _board(  # MB2
        _row("r", "10 6 2 8 3 4 12 5 9 7 11"),
        _row("y", "9 12 4 6 7 2 5 8 11 3 10"),
        _row("g", "8 2 10 12 6 9 7 4 5 11 3"),
        _row("b", "5 7 11 9 12 3 8 10 2 6 4"),
    ),
}
COLOURS: Final = {"red": "r", "yellow": "y", "green": "g", "blue": "b"}
POINTS: Final = (0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78)  # C12

Legal = set[str]


class PlainGame:
    """One card game: everything in it can be read, and nothing is hidden."""

    def __init__(self, board: Board, players: int, start: int, *, jokers: bool) -> None:
        self.board = board
        self.mixed = any(len({cell[0] for cell in row}) > 1 for row in board)
        printed = [cell for row in board for cell in row]  # K1: a card for each cell
        self.order = printed + ([f"j{number}" for number in NUMBERS] if jokers else [])  # K8
        self.to_shuffle = list(self.order)
        self.sheets: list[list[str]] = [[] for _ in range(players)]
        self.misses = [0] * players
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.display: list[str] = ["", "", "", ""]
        self.pile: list[str] = []  # the first card is on top
        self.discards: list[str] = []
        self.played: list[str] = []
        self.colour = ""  # of the cards played
        self.marked_with: list[str] = []  # the cells marked with them
        self.has_marked = False  # the active player, in this turn
        self.active = start
        self.action = "deal"
        self.waiting: list[int] = []

    # Reading.

    def place(self, cell: str) -> tuple[int, int]:
        for row, cells in enumerate(self.board):
            if cell in cells:
                return row, cells.index(cell)
        raise KeyError(cell)

    def columns(self, seat: int, row: int) -> list[int]:
        return [column for column, cell in enumerate(self.board[row]) if cell in self.sheets[seat]]

    def closed(self, seat: int) -> list[int]:
        return [row for row, cells in enumerate(self.board) if cells[-1] in self.sheets[seat]]

    def score(self, seat: int) -> int:
        points = 0
        for row in range(4):
            lock = 1 if row in self.closed(seat) else 0
            points += POINTS[len(self.columns(seat, row)) + lock]
        return points - 5 * self.misses[seat]

    # What is allowed.

    def may_mark(self, seat: int, cell: str) -> bool:
        row, column = self.place(cell)
        columns = self.columns(seat, row)
        if columns and column <= columns[-1]:
            return False  # C7
        return column < len(self.board[row]) - 1 or len(columns) >= 5  # C8

    def left_out(self, cell: str) -> int:
        """K4: the cells left out if this one is marked too."""
        columns = [self.place(marked)[1] for marked in (*self.marked_with, cell)]
        return len([between for between in range(min(columns), max(columns)) if between not in columns])

    def legal(self, seat: int) -> Legal:
        if seat not in self.waiting:
            return set()
        if self.action == "take":
            return {f"take-{place}" for place in (1, 2, 3, 4) if self.display[place - 1]}
        if self.action == "number":
            number = self.pile[0][1:]
            return {"pass", *(letter + number for letter in "rygb" if self.may_mark(seat, letter + number))}
        return self._legal_in_play(seat)

    def _legal_in_play(self, seat: int) -> Legal:
        if not self.played:
            return {f"play-{card}" for card in self.hands[seat]}
        if not self.colour:
            return {f"joker-{colour}" for colour in COLOURS}
        legal = {"done"}
        if len(self.played) < 3:
            legal.update(f"play-{card}" for card in self.hands[seat] if card[0] in {self.colour, "j"})
        for card in self.played:
            cell = self.colour + card[1:]
            if self.may_mark(seat, cell) and (self.mixed or self.left_out(cell) <= 1):
                legal.add(cell)
        return legal

    # What happens.

    def shuffle(self, order: Iterable[str]) -> None:
        self.pile = list(order)
        if self.action == "deal":
            for hand in self.hands:
                hand += [self.pile.pop(0) for _ in range(4)]
            self.display = [self.pile.pop(0) for _ in range(4)]
            self._begin_turn()
        else:
            self.discards = []
            self._refill()
        self.to_shuffle = []

    def _begin_turn(self) -> None:
        self.action = "take"
        self.waiting = [self.active]

    def _refill(self) -> None:
        while self.pile and "" in self.display:
            self.display[self.display.index("")] = self.pile.pop(0)
        if not self.pile:
            self.action = "shuffle"
            self.waiting = []
            self.to_shuffle = list(self.discards)
        else:
            self.action = "number"
            self.waiting = list(range(len(self.hands)))

    def decide(self, seat: int, name: str) -> None:
        assert name in self.legal(seat)
        if self.action == "take":
            place = int(name[-1]) - 1
            self.hands[seat].append(self.display[place])
            self.display[place] = ""
            if len(self.hands[seat]) == 5:
                self._refill()
        elif self.action == "number":
            if name != "pass":
                self._mark(seat, name)
            self.waiting.remove(seat)
            if not self.waiting:
                self._end_or(self._begin_play)
        else:
            self._decide_in_play(seat, name)

    def _decide_in_play(self, seat: int, name: str) -> None:
        if name.startswith("play-"):
            card = name.removeprefix("play-")
            self.hands[seat].remove(card)
            self.played.append(card)
            if card[0] != "j":
                self.colour = card[0]
        elif name.startswith("joker-"):
            self.colour = COLOURS[name.removeprefix("joker-")]
        elif name == "done":
            self._end_play()
        else:
            self._mark(seat, name)
            self.marked_with.append(name)

    def _mark(self, seat: int, cell: str) -> None:
        self.sheets[seat].append(cell)
        if seat == self.active:
            self.has_marked = True

    def _begin_play(self) -> None:
        self.action = "play"
        self.waiting = [self.active]

    def _end_play(self) -> None:
        if not self.has_marked:
            self.misses[self.active] += 1  # K6
        self.discards += self.played
        self.played, self.colour, self.marked_with = [], "", []
        self._end_or(self._next_turn)

    def _next_turn(self) -> None:
        self.has_marked = False
        self.active = (self.active + 1) % len(self.hands)
        self._begin_turn()

    def _end_or(self, go_on: Callable[[], None]) -> None:
        """K7."""
        if 4 in self.misses or any(len(self.closed(seat)) >= 2 for seat in range(len(self.hands))):
            self.action = "over"
            self.waiting = []
        else:
            go_on()


# Somebody who plays it.


def skipped(game: PlainGame, seat: int, cell: str) -> int:
    """How many cells are lost with this mark."""
    row, column = game.place(cell)
    columns = game.columns(seat, row)
    return column - (columns[-1] if columns else -1) - 1


def eager(game: PlainGame, seat: int, numbers: Random) -> str:
    """A decision at random, most likely one that marks much, skips little, or closes a row."""
    names = sorted(game.legal(seat))
    return numbers.choices(names, [_weight(game, seat, name) for name in names])[0]


def _weight(game: PlainGame, seat: int, name: str) -> float:
    if name.startswith("play-j"):
        return 5
    if name.startswith("play-"):
        cell = name.removeprefix("play-")
        return 8 / (1 + skipped(game, seat, cell)) if game.may_mark(seat, cell) else 1
    if name[0] in "rygb" and name[1:].isdigit():
        is_last = game.place(name)[1] == len(game.board[0]) - 1
        return 200 if is_last else 20 / (1 + skipped(game, seat, name)) ** 2
    return 0.3 if name == "done" else 1
