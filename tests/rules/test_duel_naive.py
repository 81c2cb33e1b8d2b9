"""The Duel beside a second one, written for people from the rules alone: lists of cells, pawns moved one by one.

Both are played in step through whole games. The naive one knows nothing of masks and positions, keeps each supply
as pawns in a box, and is asked before the code is, so that it also says which decisions a game is made of.
"""

from collections import Counter
from random import Random
from typing import Final

import pytest

from rowlock.rules.protocol import State
from support.duel_setting import duel, parsed, written
from support.reading import closed_rows
from support.setting import legal, play

COLOURS: Final = ["red", "yellow", "green", "blue"]
UP: Final = list(range(2, 13))
NUMBERS: Final = [UP, UP, UP[::-1], UP[::-1]]
POINTS: Final = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]


class NaiveDuel:
    """One Duel, changed in place. A row is a list of cells; a cell is the list of the pawns on it, by owner."""

    def __init__(self, first: str, second: str, active: int, missed: tuple[int, int], seen: Counter[str]) -> None:
        self.rows: list[list[list[int]]] = [[[] for _ in UP] for _ in COLOURS]
        self.locks: list[list[int]] = [[] for _ in COLOURS]
        self.closed = [False] * 4
        self.column = [0] * missed[0] + [1] * missed[1]
        self.active = active
        self.action = "roll"
        self.white: list[int] = []
        self.dice: dict[int, int] = {}
        self.used = ""
        self.seen = seen
        self.box = [22 - missed[0], 22 - missed[1]]
        for player, words in enumerate((first, second)):
            on_cells, on_locks = parsed(words)
            for name, number in on_cells.items():
                self.cell(name).extend([player] * number)
            for letter in on_locks:
                row = self.row_of(letter)
                self.locks[row].append(player)
                self.closed[row] = True
            self.box[player] -= sum(on_cells.values()) + len(on_locks)

    def row_of(self, name: str) -> int:
        return "rygb".index(name[0])

    def cell(self, name: str) -> list[int]:
        row = self.row_of(name)
        return self.rows[row][NUMBERS[row].index(int(name[1:]))]

    def rightmost(self, row: int, players: tuple[int, ...]) -> int:
        """The column of the rightmost pawn of any of these players in a row; -1 where they have none."""
        found = [column for column, cell in enumerate(self.rows[row]) if cell and cell[0] in players]
        return max(found, default=-1)

    def in_row(self, row: int, player: int) -> int:
        return sum(cell.count(player) for cell in [*self.rows[row], self.locks[row]])

    def barred(self, row: int, column: int, player: int) -> str:
        """D3: why a player may not put a pawn there, however many pawns there are; nothing where it is allowed."""
        cell = self.rows[row][column]
        is_front = column == self.rightmost(row, (0, 1))
        if self.closed[row]:
            return "closed row"
        if not cell:
            return "" if column > self.rightmost(row, (player,)) else "empty cell behind"
        if cell[0] == player:
            return "" if is_front else "own pawns behind"
        if len(cell) > 1:
            return "foremost stack" if is_front else "stack behind"
        return "" if is_front else "pawn behind"

    def refusal(self, row: int, column: int) -> str:
        """D3 to D5: why the active player may not put a pawn there now; nothing where it is allowed."""
        if why := self.barred(row, column, self.active):
            return why
        if self.action == "colour" and self.used == f"{'rygb'[row]}{NUMBERS[row][column]}":
            return "same cell"
        if column == 10 and self.in_row(row, self.active) < 5:
            return "too few to close"
        return ""

    def considered(self) -> dict[str, str]:
        """D2: each cell that has been rolled, by name, and why it is refused."""
        return {
            f"{'rygb'[row]}{number}": self.refusal(row, column)
            for row in range(4)
            for column, number in enumerate(NUMBERS[row])
            if self.is_rolled(row, number)
        }

    def legal(self) -> set[str]:
        return {"pass", *(name for name, why in self.considered().items() if not why)}

    def is_rolled(self, row: int, number: int) -> bool:
        if self.action == "white":
            return number == sum(self.white)
        return row in self.dice and number in [white + self.dice[row] for white in self.white]

    def roll(self, numbers: Random) -> tuple[int, ...]:
        """Roll two white dice and one for each row that is not closed; 0 stands for a die that is gone."""
        self.white = [numbers.randint(1, 6), numbers.randint(1, 6)]
        self.dice = {row: numbers.randint(1, 6) for row in range(4) if not self.closed[row]}
        self.action = "white"
        self.used = ""
        return (*self.white, *(self.dice.get(row, 0) for row in range(4)))

    def decide(self, name: str) -> None:
        if name != "pass":
            self.place(name)
            self.used = name
        elif self.action == "colour" and not self.used:  # D6
            self.column.append(self.active)
            self.take("miss column")
        if self.is_over():
            self.seen[f"end in the {self.action} action"] += 1
            self.action = "over"
        elif self.action == "white":
            self.action = "colour"
        else:
            self.action = "roll"
            self.active = 1 - self.active

    def take(self, place: str) -> None:
        """Take a pawn out of the box, to put it somewhere."""
        assert self.box[self.active] > 0
        self.box[self.active] -= 1
        if self.box[self.active] == 0:
            self.seen[f"last pawn: {place}"] += 1

    def place(self, name: str) -> None:
        row, cell, other = self.row_of(name), self.cell(name), 1 - self.active
        closes = cell is self.rows[row][-1]
        if cell == [other]:
            cell.remove(other)
            self.box[other] += 1
            self.seen["knock"] += 1
            if self.rightmost(row, (other,)) >= 0:
                self.seen["knocked back behind others"] += 1
        elif cell:
            self.seen["stack"] += 1
        self.take("last cell" if closes else "stack" if cell else "cell")
        cell.append(self.active)
        if closes:
            self.closed[row] = True
            self.dice.pop(row)
            self.seen[f"closed in the {self.action} action"] += 1
            if self.box[self.active] > 0:
                self.take("lock")
                self.locks[row].append(self.active)

    def is_over(self) -> bool:
        """D7."""
        over = False
        if 0 in self.box:
            over = True
        if len(self.column) == 4:
            self.seen[f"misses {self.column.count(0)} and {self.column.count(1)}"] += 1
            over = True
        if self.closed.count(True) == 2:
            self.seen["two rows closed"] += 1
            over = True
        return over

    def score(self, player: int) -> int:
        """D8."""
        total = 0
        for row in range(4):
            total += POINTS[min(12, self.in_row(row, player))]
        return total - 5 * self.column.count(player)

    def pawns(self, player: int) -> str:
        words: list[str] = []
        for row, letter in enumerate("rygb"):
            for number, cell in zip(NUMBERS[row], self.rows[row], strict=True):
                if player in cell:
                    words.append(f"{letter}{number}" + (f"x{len(cell)}" if len(cell) > 1 else ""))
            words += [f"{letter}-lock"] * self.locks[row].count(player)
        return " ".join(words)

    def state_of(self, row: int, column: int, player: int) -> str:
        """What a cell is in a player's eyes, the number of pawns that a closing needs left aside."""
        if player in self.rows[row][column]:
            return "marked"
        if not self.barred(row, column, player):
            return "open"
        return "lost" if self.closed[row] else "barred"

    def skipped(self, name: str) -> int:
        """How many cells the active player leaves behind with a pawn there."""
        column = NUMBERS[self.row_of(name)].index(int(name[1:]))
        return max(0, column - self.rightmost(self.row_of(name), (self.active,)) - 1)


# The ways in which players choose: what each kind of decision weighs; skipping a cell makes one lighter.
STYLES: Final = {
    "thrifty": {"pass": 0.02, "stack": 2.0, "knock": 5.0, "close": 20.0, "free": 1.0, "skip": 0.35},
    "builder": {"pass": 0.01, "stack": 40.0, "knock": 1.0, "close": 30.0, "free": 0.5, "skip": 0.3},
    "brawler": {"pass": 0.02, "stack": 0.5, "knock": 40.0, "close": 40.0, "free": 1.0, "skip": 0.6},
    "idler": {"pass": 2.0, "stack": 1.0, "knock": 1.0, "close": 1.0, "free": 1.0, "skip": 0.7},
    "anyhow": {"pass": 1.0, "stack": 1.0, "knock": 1.0, "close": 1.0, "free": 1.0, "skip": 1.0},
}
# Some games begin in the middle, where pawns are few and rows are full.
STARTS: Final = [
    ("", "", (0, 0)),
    ("r2x5 y2 y3x4", "g12x5 b12x4 b10", (0, 0)),
    ("r2x3 r3 r9 y4x4", "b2 b-lock b9x5 r4x2 y8x5", (0, 0)),
    ("r2x5 y2x14", "r3x6 b12x9", (1, 0)),
    ("r6x16 g11 g10x2", "r5x4 y4x4 y5 b12x2", (0, 2)),
    ("r2x4 r3x2 r12 r-lock y3x3 y6 y7", "g12x5 b12x5 b9", (1, 1)),
    ("g9x5 b10x5 y2 y4 r2 r5", "y5x3 r7 r9 b8x2 g8", (0, 0)),
    ("b11x15 y2x4", "b10x6 g2 g-lock g11x5 r2x6", (0, 1)),
]


def kind(naive: NaiveDuel, name: str) -> str:
    if name == "pass":
        return name
    cell = naive.cell(name)
    if cell is naive.rows[naive.row_of(name)][-1]:
        return "close"
    return "free" if not cell else "stack" if cell[0] == naive.active else "knock"


def chosen(naive: NaiveDuel, style: dict[str, float], numbers: Random) -> str:
    for why in naive.considered().values():
        naive.seen[f"refused: {why}"] += bool(why)
    names = sorted(naive.legal())
    weights = [
        style[kind(naive, name)] * (1 if name == "pass" else style["skip"] ** naive.skipped(name)) for name in names
    ]
    return numbers.choices(names, weights)[0]


def check_same(state: State, naive: NaiveDuel) -> None:
    """Everything there is to know of the one is so in the other."""
    assert state.action == naive.action
    assert state.over == (naive.action == "over")
    assert closed_rows(state) == [colour for colour, closed in zip(COLOURS, naive.closed, strict=True) if closed]
    assert state.shared["dice"] == [
        colour for colour, closed in zip(COLOURS, naive.closed, strict=True) if not closed
    ]
    assert state.scores == (naive.score(0), naive.score(1))
    for player in (0, 1):
        sheet = state.sheet(player)
        rows = sheet.rows
        assert written(sheet) == naive.pawns(player)
        assert sheet.extras["supply"] == naive.box[player]
        assert sheet.misses == naive.column.count(player)
        assert [[cell.state for cell in row.cells] for row in rows] == [
            [naive.state_of(row, column, player) for column in range(11)] for row in range(4)
        ]
        assert [row.crosses for row in rows] == [naive.in_row(row, player) for row in range(4)]
        deciding = player == naive.active and naive.action in {"white", "colour"}
        assert legal(state, player) == (naive.legal() if deciding else set())
    if not state.over:
        assert state.active == naive.active


def play_in_step(seed: int, seen: Counter[str]) -> None:
    numbers = Random(f"duel {seed}")
    first, second, missed = numbers.choice(STARTS)
    active = numbers.randrange(2)
    styles = [STYLES[numbers.choice(list(STYLES))] for _ in range(2)]
    state = duel(first, second, active=active, misses=missed)
    naive = NaiveDuel(first, second, active, missed, seen)
    check_same(state, naive)
    while not state.over:
        if state.needs_chance:
            state = state.happen(naive.roll(numbers))
        else:
            name = chosen(naive, styles[naive.active], numbers)
            state = play(state, f"{naive.active} {name}")
            naive.decide(name)
        check_same(state, naive)
    best = max(state.scores)
    assert state.winners == tuple(player for player in (0, 1) if naive.score(player) == best)
    seen["shared wins"] += len(state.winners) == 2
    seen["negative winners"] += best < 0
    seen["more than twelve in a row"] += (
        max(naive.in_row(row, player) for row in range(4) for player in (0, 1)) > 12
    )
    seen["games"] += 1


# What has to come up in these games, or they prove little; each at least so many times.
WANTED: Final = {
    "games": 400,
    "knock": 250,
    "knocked back behind others": 200,
    "stack": 300,
    "refused: same cell": 200,
    "refused: foremost stack": 150,
    "refused: stack behind": 400,
    "refused: pawn behind": 1000,
    "refused: own pawns behind": 1000,
    "refused: empty cell behind": 2000,
    "refused: closed row": 400,
    "refused: too few to close": 300,
    "closed in the white action": 30,
    "closed in the colour action": 30,
    "two rows closed": 15,
    "end in the white action": 50,
    "end in the colour action": 150,
    "last pawn: cell": 80,
    "last pawn: stack": 15,
    "last pawn: last cell": 3,
    "last pawn: lock": 3,
    "last pawn: miss column": 15,
    "misses 0 and 4": 4,
    "misses 1 and 3": 10,
    "misses 2 and 2": 10,
    "misses 3 and 1": 10,
    "misses 4 and 0": 4,
    "more than twelve in a row": 100,
    "shared wins": 1,
    "negative winners": 1,
}


@pytest.mark.rule("D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8")
def test_the_code_and_a_naive_duel_agree_on_every_step_of_hundreds_of_games() -> None:
    seen: Counter[str] = Counter()
    for seed in range(WANTED["games"]):
        try:
            play_in_step(seed, seen)
        except AssertionError:
            print(f"in the game of seed {seed}")  # noqa: T201 - shown where the test fails
            raise
    assert {thing: seen[thing] for thing, number in WANTED.items() if seen[thing] < number} == {}
