"""What people can ask of a table: each command is a small object, and can be read from plain data."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from rowlock.rules.reading import Plain
from rowlock.table.plain import read_one

DiceSource: TypeAlias = Literal["fair", "seeded", "real", "pad"]
Scores: TypeAlias = Literal["shown", "hidden"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What is played, and how.

    ``options`` are the game's own, ``board`` a board of one's own as a board file has it, instead of a ``game``.
    ``clock`` is how many seconds there are for a decision; None: as long as it takes. ``dice`` are *fair* (drawn by
    the program, which commits itself to them before the game), *seeded* (from a ``seed`` that all may know),
    *real* (rolled by the people, who say what came up) or *pad* (rolled by the people, who say nothing: only the
    score is kept). ``pace`` is how many milliseconds a bot takes to decide.
    """

    game: str
    options: dict[str, Plain] = field(default_factory=dict[str, Plain])
    board: dict[str, Plain] | None = None
    clock: int | None = None
    dice: DiceSource = "fair"
    seed: str | None = None
    scores: Scores = "shown"
    pace: int = 700


@dataclass(frozen=True, slots=True, kw_only=True)
class Join:
    """Come to the table for the first time; with ``sit`` on the first empty seat, otherwise to watch."""

    name: str
    code: str
    sit: bool = True


@dataclass(frozen=True, slots=True)
class Come:
    """Be there again, after having been away."""


@dataclass(frozen=True, slots=True)
class Go:
    """Be away for a while; what one has stays one's own."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the table for good; in a game that goes on a bot stands in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sit:
    """Take an empty seat, or a further one for somebody else at the same device, who has a ``name`` of their own.

    During a game: take over from a bot where the person has left, or take one's own seat back.
    """

    seat: int
    name: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stand:
    """Free a seat, between games: one's own; the host may free any."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetBot:
    """Let a bot play: on an empty seat, which the host does, or in one's own place."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUp:
    """Choose what is played, between games; the host does."""

    setup: Setup


@dataclass(frozen=True, slots=True, kw_only=True)
class Ready:
    """Say that a person on one's own seat is ready for the next game, or is not."""

    seat: int
    ready: bool = True


@dataclass(frozen=True, slots=True)
class Start:
    """Start the first game, or the next one with those who sit there; the host does."""


@dataclass(frozen=True, slots=True)
class Stop:
    """End a game that is not over, without a result; the host does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decide:
    """Decide something for one's own seat, on the table as it was at ``version``."""

    seat: int
    decision: str
    version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Undo:
    """Take the last decision of one's own seat back; where only the score is kept, one after the other."""

    seat: int
    version: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """Roll the dice; with real ones, say what they show, like ``1 4 r3 y2 g6 b5``."""

    seat: int
    version: int
    shown: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Mend:
    """Say again what real dice show, as long as nobody has decided on it."""

    seat: int
    version: int
    shown: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Carry:
    """Carry one's own seat to another device, ``to``.

    It cannot be read from plain data: whoever keeps the table asks for it, once a secret link has been opened
    there.
    """

    seat: int
    to: str


Command: TypeAlias = (
    Join | Come | Go | Leave | Sit | Stand | SetBot | SetUp | Ready | Start | Stop | Decide | Undo | Roll | Mend
)

COMMANDS: Final[Mapping[str, type[Command]]] = {
    "join": Join,
    "come": Come,
    "go": Go,
    "leave": Leave,
    "sit": Sit,
    "stand": Stand,
    "set_bot": SetBot,
    "set_up": SetUp,
    "ready": Ready,
    "start": Start,
    "stop": Stop,
    "decide": Decide,
    "undo": Undo,
    "roll": Roll,
    "mend": Mend,
}
COMMAND: Final = "do"  # what says in plain data which command it is


def read_command(data: object) -> Command:
    """The command in plain data, like ``{"do": "undo", "seat": 0, "version": 12}`` (BadCommand)."""
    return read_one(COMMANDS, COMMAND, data)
