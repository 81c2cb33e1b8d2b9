"""A board of one's own, written as data: what a board file, a record in text and a record in JSON all hold.

The data is a flat mapping whose values are whole numbers, texts and lists of texts. Reading it finds every mistake,
not only the first, and says in which row and at which cell it is.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias, TypeVar, cast

from rowlock.rules.board import (
    DOUBLE_FEWEST,
    EXTRA_POINTS,
    LETTERS,
    MISSES_FREE,
    NEXT_IN_EVERY_ROW,
    TWO_IN_FEWEST,
    Board,
    Cell,
    Pair,
)
from rowlock.rules.errors import BadBoard
from rowlock.rules.lanes import MOST_CELLS, ROWS
from rowlock.rules.sentences import counted, listed, readable

BoardData: TypeAlias = "dict[str, int | str | list[str]]"
_T = TypeVar("_T")

KEYS: Final = ("name", "rows", "faces", "needed", "closers", "bonus", "track", "pairs", "lucky")
LISTS: Final = frozenset({"rows", "pairs", "lucky"})
NUMBERS: Final = frozenset({"faces", "needed", "closers"})

BONUS_WORDS: Final[Mapping[str, int]] = {
    "two-in-shortest-row": TWO_IN_FEWEST,
    "one-in-every-row": NEXT_IN_EVERY_ROW,
    "shortest-row-doubled": DOUBLE_FEWEST,
    "points": EXTRA_POINTS,
    "misses-free": MISSES_FREE,
}

_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_CELL: Final = re.compile(rf"([{LETTERS}])([0-9]{{1,2}})")
_WORDS: Final = re.compile(r"[^\s,]+")
_MOST_NAME: Final = 40
_MOST_FACES: Final = 20  # no common die has more
_MOST_TRACK: Final = 30  # the fields fit the bits of one number with room to spare
_MOST_PAIRS: Final = 8  # one letter each, and the queue of bonuses fits one number
_MOST_POINTS: Final = 100
_MOST_SHOWN: Final = 40  # letters of something wrong that a sentence repeats
_MOST_SHOWN_NUMBER: Final = 10**9
_DEFAULT: Final = Board("", ())


def board_from_toml(text: str) -> Board:
    """The board in the text of a board file (BadBoard)."""
    import tomllib  # noqa: PLC0415 - only those who read a board file wait for it

    try:
        data: dict[str, object] = tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        raise BadBoard((readable(f"This is no TOML: {error}."),)) from None
    except (ValueError, RecursionError):
        raise BadBoard(
            ("This is no TOML that can be read: a number is too long or it nests too deeply.",)
        ) from None
    return board_from_data(data)


def board_from_data(data: Mapping[str, object]) -> Board:
    """The board that the data describes; BadBoard has a sentence for each thing that is wrong."""
    reader = _Reader(data)
    board = reader.board()
    if reader.problems:
        raise BadBoard(tuple(reader.problems), tuple(reader.settings))
    return board


def checked_board(board: Board) -> Board:
    """The same board, if it can be played and written down (BadBoard)."""
    try:
        data = board_data(board)
    except (IndexError, StopIteration, TypeError, AttributeError):
        raise BadBoard(("This board has a colour, a row or a bonus that there is not.",)) from None
    return board_from_data(data)


def board_data(board: Board) -> BoardData:
    """A board as data; what it does not have is left out."""
    data: BoardData = {
        "name": board.name,
        "rows": [_names(row) for row in board.rows],
        "faces": board.faces,
        "needed": board.needed,
        "closers": board.closers,
    }
    if board.bonus:
        data["bonus"] = _names(board.bonus)
        data["track"] = " ".join(board.row_name(row) for row in board.track)
    if board.pairs:
        data["pairs"] = [_pair_text(pair) for pair in board.pairs]
    if board.lucky:
        data["lucky"] = [f"{one} {two}" for one, two in board.lucky]
    return data


def _names(cells: Sequence[Cell]) -> str:
    return " ".join(cell.name for cell in cells)


def _pair_text(pair: Pair) -> str:
    word = next(word for word, bonus in BONUS_WORDS.items() if bonus == pair.bonus)
    points = f" {pair.points}" if pair.bonus == EXTRA_POINTS else ""
    return f"{_names(pair.cells)} {word}{points}"


class _Reader:
    """Reads a board from its data, and keeps a sentence for each mistake."""

    def __init__(self, data: Mapping[str, object]) -> None:
        self.data = data
        self.problems: list[str] = []
        self.paired: set[frozenset[Cell]] = set()  # the pairs so far
        self.settings: list[str] = []  # what each problem is about
        self.about = ""  # the setting that is looked at
        self.cells: set[Cell] = set()
        self.lengths: list[int] = []  # of the rows, with the cells that could not be read
        self.unclear: set[str] = set()  # settings that could not be read, so that nothing follows from them

    def _wrong(self, sentence: str) -> None:
        self.problems.append(readable(sentence))
        self.settings.append(self.about)

    def _check_keys(self) -> None:
        """A key that is not known may be any of those that are missing, so that nothing follows from these."""
        for key in self.data:
            if key not in KEYS:
                self.about = key
                self._wrong(f"There is no setting “{_short(key)}”; a board has {listed(KEYS)}.")
                self.unclear |= set(KEYS) - set(self.data)

    def board(self) -> Board:
        self._check_keys()
        name = self._name()
        faces = self._number("faces", _DEFAULT.faces, 2, _MOST_FACES)
        highest = 2 * (_MOST_FACES if "faces" in self.unclear else faces)
        rows = self._rows(highest)
        closers = self._number("closers", _DEFAULT.closers, 1, MOST_CELLS)
        needed = self._number("needed", _DEFAULT.needed, 0, MOST_CELLS)
        if not {"closers", "needed"} & self.unclear:
            self._check_closing(closers, needed)
        bonus = self._bonus()
        board = Board(
            name=name,
            rows=rows,
            faces=faces,
            needed=needed,
            closers=closers,
            bonus=bonus,
            track=self._track(rows) if bonus or "track" in self.data else (),
            pairs=self._many("pairs", self._pair, _MOST_PAIRS),
            lucky=self._many("lucky", lambda text, place: self._lucky(text, place, highest), MOST_CELLS),
        )
        self._check_lucky(board)
        return board

    def _name(self) -> str:
        self.about = "name"
        name = self.data.get("name")
        if "name" in self.unclear:
            return ""
        if not isinstance(name, str) or len(name) > _MOST_NAME or not _NAME.fullmatch(name):
            self._wrong(
                'A board needs a name of small letters, digits and hyphens, like name = "harbour", '
                f"at most {_MOST_NAME} of them."
            )
            return ""
        return name

    def _number(self, key: str, default: int, least: int, most: int) -> int:
        self.about = key
        number = self.data.get(key, default)
        if not isinstance(number, int) or isinstance(number, bool) or not least <= number <= most:
            self.unclear.add(key)
            self._wrong(f"“{key}” must be a whole number from {least} to {most}, not {_shown(number)}.")
            return default
        return number

    def _texts(self, key: str) -> list[str]:
        self.about = key
        found = self.data.get(key, [])
        if not isinstance(found, list) or not all(isinstance(one, str) for one in cast("list[object]", found)):
            self.unclear.add(key)
            self._wrong(f"“{key}” must be a list of texts in quotation marks.")
            return []
        return cast("list[str]", found)

    def _text(self, key: str) -> str:
        self.about = key
        found = self.data.get(key, "")
        if not isinstance(found, str):
            self.unclear.add(key)
            self._wrong(f"“{key}” must be a text in quotation marks.")
            return ""
        return found

    def _many(self, key: str, read: Callable[[str, str], _T | None], most: int) -> tuple[_T, ...]:
        texts = self._texts(key)
        if len(texts) > most:
            self._wrong(f"“{key}” has {len(texts)} entries; {most} are the most.")
        found = (read(text, f"“{key}”, entry {number}") for number, text in enumerate(texts[:most], start=1))
        return tuple(one for one in found if one is not None)

    def _rows(self, highest: int) -> tuple[tuple[Cell, ...], ...]:
        texts = self._texts("rows")
        if len(texts) != ROWS and "rows" not in self.unclear:
            self._wrong(f"A board has {ROWS} rows; “rows” has {len(texts)}.")
        return tuple(self._row(text, number, highest) for number, text in enumerate(texts, start=1))

    def _row(self, text: str, number: int, highest: int) -> tuple[Cell, ...]:
        words = _WORDS.findall(text)
        self.lengths.append(len(words))
        if not 1 <= len(words) <= MOST_CELLS:
            self._wrong(f"Row {number} has {len(words)} cells; a row has 1 to {MOST_CELLS}.")
        found: list[Cell] = []
        for column, word in enumerate(words, start=1):
            cell = self._cell(word, f"Row {number}, cell {column}")
            if cell is None:
                continue
            if not 2 <= cell.number <= highest:
                self._wrong(
                    f"Row {number}, cell {column}: two dice never make {cell.number}; they make 2 to {highest}."
                )
            elif cell in self.cells:
                self._wrong(f"Row {number}, cell {column}: {cell.name} is on the board already.")
            self.cells.add(cell)
            found.append(cell)
        return tuple(found)

    def _cell(self, word: str, place: str) -> Cell | None:
        match = _CELL.fullmatch(word.lower())
        if not match:
            self._wrong(
                f"{place}: “{_short(word)}” is no cell; a cell is a colour's letter ({', '.join(LETTERS)}) "
                "and a number, like r5."
            )
            return None
        return Cell(LETTERS.index(match[1]), int(match[2]))

    def _printed(self, word: str, place: str) -> Cell | None:
        cell = self._cell(word, place)
        if cell is not None and cell not in self.cells:
            if self.cells:
                self._wrong(f"{place}: {cell.name} is not on the board.")
            return None
        return cell

    def _check_closing(self, closers: int, needed: int) -> None:
        self.about = "rows"
        for number, length in enumerate(self.lengths, start=1):
            if length and closers > length:
                have = f"has {counted(length, 'cell')}, fewer than its {counted(closers, 'closer')}"
                self._wrong(f"Row {number} {have}.")
            elif length and needed > length - closers:
                self._wrong(
                    f"Row {number} can never be closed: it needs {counted(needed, 'mark')} before a closer, "
                    f"and has {counted(length - closers, 'cell')} there."
                )

    def _bonus(self) -> tuple[Cell, ...]:
        words = _WORDS.findall(self._text("bonus"))
        found = [self._printed(word, f"“bonus”, cell {place}") for place, word in enumerate(words, start=1)]
        cells = [cell for cell in found if cell is not None]
        for cell in dict.fromkeys(cells):
            if cells.count(cell) > 1:
                self._wrong(f"“bonus”: {cell.name} is there twice.")
        return tuple(cells)

    def _track(self, rows: tuple[tuple[Cell, ...], ...]) -> tuple[int, ...]:
        words = _WORDS.findall(self._text("track"))
        clear = not {"bonus", "track"} & self.unclear
        if clear and bool(words) != bool(_WORDS.findall(str(self.data.get("bonus", "")))):
            self._wrong("Bonus cells and a track go together: “bonus” and “track” must both be there.")
        if len(words) > _MOST_TRACK:
            self._wrong(f"“track” has {len(words)} fields; {_MOST_TRACK} are the most.")
        rows_by_name = _rows_by_name(rows) if len(rows) == ROWS and all(rows) else {}
        found: list[int] = []
        for field, word in enumerate(words, start=1):
            row = rows_by_name.get(word.lower())
            if row is not None:
                found.append(row)
            elif rows_by_name:
                names = ", ".join(rows_by_name)
                self._wrong(f"“track”, field {field}: there is no row “{_short(word)}”; the rows are {names}.")
        return tuple(found)

    def _pair(self, text: str, place: str) -> Pair | None:
        words = _WORDS.findall(text)
        bonus = BONUS_WORDS.get(words[2].lower(), 0) if len(words) > 2 else 0
        if not bonus or len(words) != (4 if bonus == EXTRA_POINTS else 3):
            self._wrong(
                f"{place}: “{_short(text)}” should be two cells and what they win ({', '.join(BONUS_WORDS)}), "
                "like “y7 b7 one-in-every-row” or “r6 b4 points 13”."
            )
            return None
        first, second = self._printed(words[0], place), self._printed(words[1], place)
        if first is None or second is None:
            return None
        if first == second:
            self._wrong(f"{place}: a pair has two different cells.")
        if frozenset((first, second)) in self.paired:
            self._wrong(f"{place}: the pair of {first.name} and {second.name} is there twice.")
        self.paired.add(frozenset((first, second)))
        return Pair((first, second), bonus, self._points(words[3], place) if bonus == EXTRA_POINTS else 0)

    def _points(self, word: str, place: str) -> int:
        points = _whole(word)
        if points is None or not 1 <= points <= _MOST_POINTS:
            self._wrong(
                f"{place}: the points must be a whole number from 1 to {_MOST_POINTS}, not “{_short(word)}”."
            )
            return 0
        return points

    def _lucky(self, text: str, place: str, highest: int) -> tuple[int, int] | None:
        numbers = [_whole(word) for word in _WORDS.findall(text)]
        known = [number for number in numbers if number is not None and 2 <= number <= highest]
        if len(numbers) != 2 or len(set(known)) != 2:
            self._wrong(
                f"{place}: “{_short(text)}” should be two different numbers from 2 to {highest}, like “5 10”."
            )
            return None
        return min(known), max(known)

    def _check_lucky(self, board: Board) -> None:
        if len(set(board.lucky)) < len(board.lucky):
            self._wrong("“lucky”: each player needs lucky numbers of their own; a pair is there twice.")


def _rows_by_name(rows: tuple[tuple[Cell, ...], ...]) -> dict[str, int]:
    """The rows by number and, where each row has a colour of its own, by colour and its letter."""
    board = Board("", rows)
    found = {str(row + 1): row for row in range(ROWS)}
    if board.rows_have_one_colour:
        for row in range(ROWS):
            found[board.row_name(row)] = row
            found[board.row_name(row)[0]] = row
    return found


def _whole(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 4 else None


def _short(text: str) -> str:
    return text if len(text) <= _MOST_SHOWN else f"{text[:_MOST_SHOWN]}…"


def _shown(value: object) -> str:
    if isinstance(value, str):
        return f"“{_short(value)}”"
    small = isinstance(value, int | float) and abs(value) < _MOST_SHOWN_NUMBER
    return str(value) if small else "something else"
