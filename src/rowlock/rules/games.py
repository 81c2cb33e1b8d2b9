"""The games there are, and how one is set up."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from rowlock.rules import boards, cards, dice, duel, pad
from rowlock.rules.board import Board, Tables, tables_of
from rowlock.rules.duel.flow import SEATS_IN_ALL
from rowlock.rules.errors import BadBoard, BadSetup
from rowlock.rules.options import EditionOption, JokerOption, LuckyOption, Option
from rowlock.rules.protocol import Variant
from rowlock.rules.sentences import counted, listed

if TYPE_CHECKING:
    from rowlock.rules.kind import Kind

MOST_SEATS: Final = 5  # C2: 2 to 5 players, and one alone as solitaire
_VARIANTS: Final = 256  # so many are kept in mind
_BOARDS: Final = 64  # the same
FEWEST_AT_CARDS: Final = 2  # K: nobody plays the card game alone


@dataclass(frozen=True)
class Ruleset:
    """A game that can be set up: how it is called, what it needs, which rules it follows."""

    name: str
    title: str
    about: str
    kind: "Kind"
    board: Board
    rules: tuple[str, ...]  # the sections or single rules that it follows, the most general first
    options: tuple[Option, ...] = ()
    fewest: int = 1
    most: int = MOST_SEATS
    own: bool = False  # on a board that somebody brought along
    pad: bool = False  # only its score is kept, while it is played on a real table

    def variant(self, seats: int, chosen: Mapping[str, object] | None = None) -> Variant:
        """The game with everything chosen; BadSetup says what cannot be."""
        if not self.fewest <= seats <= self.most:
            range_ = f"{self.fewest} to " if self.fewest < self.most else ""
            raise BadSetup(f"{self._begins} is for {range_}{counted(self.most, 'player')}, not {seats}.")
        settings = self._settings(seats, chosen or {})
        # A kind of somebody's own may be any object with these functions, also one that cannot be looked up.
        make = _variant if isinstance(cast("object", self.kind), Hashable) else _variant.__wrapped__
        return make(self, self._board(settings), seats, tuple(settings.items()))

    @property
    def _begins(self) -> str:
        """The title at the beginning of a sentence; that of somebody's own board has small letters."""
        return self.title[:1].upper() + self.title[1:]

    def _settings(self, seats: int, chosen: Mapping[str, object]) -> dict[str, object]:
        known = {option.name: option for option in self.options}
        for name in chosen:
            if name not in known:
                there = f"; it has {listed(known)}" if known else ""
                raise BadSetup(f"{self._begins} has no option “{name}”{there}.")
        return {option.name: option.read(chosen.get(option.name, option.default), seats) for option in self.options}

    def _board(self, settings: Mapping[str, object]) -> Board:
        for option in self.options:
            if isinstance(option, EditionOption):
                return option.board(settings[option.name])
        return self.board


# The same game set up in the same way is the same object: many tables have it, and it takes some room and time.
@lru_cache(maxsize=_VARIANTS)
def _variant(ruleset: Ruleset, board: Board, seats: int, settings: tuple[tuple[str, Hashable], ...]) -> Variant:
    return Variant(ruleset, board, seats, MappingProxyType(dict(settings)), _tables(board))


@lru_cache(maxsize=_BOARDS)
def _tables(board: Board) -> Tables:
    return tables_of(board)


_GEMIXXT_B_EDITION: Final = EditionOption(
    (("sheet", boards.GEMIXXT_B), ("pads", boards.GEMIXXT_B_PADS)),
    about="which printing: “sheet” closes green with 9, “pads” with 3",
)

GAMES: Final[Mapping[str, Ruleset]] = {
    game.name: game
    for game in (
        Ruleset(
            name="classic",
            title="Qwixx",
            about="Four rows, six dice: cross numbers off from left to right, and close rows.",
            kind=dice,
            board=boards.CLASSIC,
            rules=("C",),
        ),
        Ruleset(
            name="longo",
            title="Qwixx Longo",
            about="Rows up to 16, eight-sided dice, and two lucky numbers on each sheet.",
            kind=dice,
            board=boards.LONGO,
            rules=("C", "L"),
            options=(LuckyOption(boards.LONGO),),
        ),
        Ruleset(
            name="gemixxt-a",
            title="Qwixx gemixxt A",
            about="The numbers run in order, but each row changes its colour on the way.",
            kind=dice,
            board=boards.GEMIXXT_A,
            rules=("C", "MA"),
        ),
        Ruleset(
            name="gemixxt-b",
            title="Qwixx gemixxt B",
            about="Each row keeps its colour, but its numbers are shuffled.",
            kind=dice,
            board=boards.GEMIXXT_B,
            rules=("C", "MB"),
            options=(_GEMIXXT_B_EDITION,),
        ),
        Ruleset(
            name="bonus-a",
            title="Qwixx Bonus A",
            about="Twelve bonus cells, each worth another mark in the row that the bonus track names.",
            kind=dice,
            board=boards.BONUS_A,
            rules=("C", "BA"),
        ),
        Ruleset(
            name="bonus-b",
            title="Qwixx Bonus B",
            about="Five pairs of bonus cells, each pair with a bonus of its own.",
            kind=dice,
            board=boards.BONUS_B,
            rules=("C", "BB"),
        ),
        Ruleset(
            name="duel",
            title="Qwixx: the Duel",
            about="Two players put pawns on one board, knock each other back and build stacks.",
            kind=duel,
            board=boards.CLASSIC,
            rules=("C", "D"),
            fewest=SEATS_IN_ALL,
            most=SEATS_IN_ALL,
        ),
        Ruleset(
            name="cards",
            title="Qwixx: the card game",
            about="Cards in place of dice: take some, mark the number for all, play up to three.",
            kind=cards,
            board=boards.CLASSIC,
            rules=("C", "K"),
            options=(JokerOption(),),
            fewest=FEWEST_AT_CARDS,
        ),
        Ruleset(
            name="cards-gemixxt-a",
            title="Qwixx: the card game on gemixxt A",
            about="The card game on the sheet whose rows change their colours.",
            kind=cards,
            board=boards.GEMIXXT_A,
            rules=("C", "MA1", "MA5", "K"),
            options=(JokerOption(),),
            fewest=FEWEST_AT_CARDS,
        ),
        Ruleset(
            name="cards-gemixxt-b",
            title="Qwixx: the card game on gemixxt B",
            about="The card game on the sheet whose numbers are shuffled.",
            kind=cards,
            board=boards.GEMIXXT_B,
            rules=("C", "MB", "K"),
            options=(_GEMIXXT_B_EDITION, JokerOption()),
            fewest=FEWEST_AT_CARDS,
        ),
    )
}


def own_ruleset(board: Board) -> Ruleset:
    """The sheet-and-dice game on a board of one's own."""
    if board.name in GAMES:
        raise BadBoard((f"A board of one’s own cannot be called “{board.name}”: a game has that name.",))
    sections = ["C"]
    if board.lucky:
        sections.append("L")
    if not board.rows_have_one_colour:
        sections.append("MA")
    if board.track:
        sections.append("BA")
    if board.pairs:
        sections.append("BB")
    return Ruleset(
        name=board.name,
        title=board.name,
        about="A board of one’s own.",
        kind=dice,
        board=board,
        rules=tuple(sections),
        options=(LuckyOption(board),) if board.lucky else (),
        most=min(MOST_SEATS, len(board.lucky)) if board.lucky else MOST_SEATS,
        own=True,
    )


def kept(ruleset: Ruleset) -> Ruleset:
    """The same game played on a real table, where only its score is kept; BadSetup says why that cannot be."""
    if ruleset.kind.NO_PAD:
        raise BadSetup(ruleset.kind.NO_PAD)
    return replace(ruleset, kind=pad, pad=True)


def find_ruleset(name: str) -> Ruleset:
    """The game of that name; BadSetup names the games there are."""
    try:
        return GAMES[name]
    except KeyError:
        raise BadSetup(f"There is no game “{name}”; the games are {listed(GAMES)}.") from None
