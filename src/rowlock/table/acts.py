"""What happens at a table, as its log keeps it: accepted commands, chance, and what the table does by itself.

A command says what somebody wants; an act says what came of it, so that the log tells the same game again for
ever, whatever later versions of the bots would do.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, cast

from rowlock.rules.reading import Plain
from rowlock.table.commands import DiceSource, Setup
from rowlock.table.plain import data_of, read_one

# Who brought something about: a person, a bot, the table where there was nothing to choose, or the clock.
By: TypeAlias = Literal["person", "bot", "table", "clock"]


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody new has come."""

    name: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class Came:
    """Somebody is there again."""


@dataclass(frozen=True, slots=True)
class Went:
    """Somebody is away."""


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody has left for good; ``level`` is that of the bots which stand in on their seats."""

    level: str


@dataclass(frozen=True, slots=True)
class Sat:
    """Somebody has taken a seat, or taken one over or back."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Stood:
    """A seat has been freed."""

    seat: int


@dataclass(frozen=True, slots=True)
class BotSet:
    """A bot plays on a seat from now on."""

    seat: int
    level: str
    name: str


@dataclass(frozen=True, slots=True)
class SetUpAnew:
    """The next game has been set up."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class SaidReady:
    """A person is ready, or is not."""

    seat: int
    ready: bool


@dataclass(frozen=True, slots=True)
class Started:
    """A game has begun, with those seats that somebody sits on; ``secret`` is what the bots draw from."""

    seats: tuple[int, ...]
    players: tuple[str, ...]
    start: int
    dice: DiceSource
    seed: str | None
    commitment: str | None
    secret: str


@dataclass(frozen=True, slots=True)
class Carried:
    """A seat is another device's from now on; ``name`` is what the person there is called."""

    seat: int
    to: str
    name: str


@dataclass(frozen=True, slots=True)
class Stopped:
    """The game has ended without a result; what it was committed to is told, or nobody could ever check it."""

    seed: str | None = None
    commitment: str | None = None


@dataclass(frozen=True, slots=True)
class CameUp:
    """Chance has brought something, written as in a record."""

    event: str
    by: By


@dataclass(frozen=True, slots=True)
class Mended:
    """What real dice show has been said again."""

    event: str


@dataclass(frozen=True, slots=True)
class Decided:
    """A seat has decided something."""

    seat: int
    decision: str
    by: By


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A seat has taken its last decision back."""

    seat: int


Act: TypeAlias = (
    Joined
    | Came
    | Went
    | Left
    | Sat
    | Stood
    | BotSet
    | Carried
    | SetUpAnew
    | SaidReady
    | Started
    | Stopped
    | CameUp
    | Mended
    | Decided
    | TakenBack
)
GameAct: TypeAlias = CameUp | Mended | Decided | TakenBack

ACTS: Final[Mapping[str, type[Act]]] = {
    "joined": Joined,
    "came": Came,
    "went": Went,
    "left": Left,
    "sat": Sat,
    "stood": Stood,
    "bot_set": BotSet,
    "carried": Carried,
    "set_up": SetUpAnew,
    "ready": SaidReady,
    "started": Started,
    "stopped": Stopped,
    "came_up": CameUp,
    "mended": Mended,
    "decided": Decided,
    "taken_back": TakenBack,
}
NAMES: Final[Mapping[type[Act], str]] = {kind: name for name, kind in ACTS.items()}
_ACT: Final = "act"
_FRAME: Final = ("number", "at", "who")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log: its number, the time in milliseconds, who did it (None: the table), and what."""

    number: int
    at: int
    who: str | None
    act: Act


def entry_to_data(entry: Entry) -> dict[str, Plain]:
    """An entry as JSON has it; the log may hold secrets, and is for whoever keeps the table alone."""
    frame: dict[str, Plain] = {"number": entry.number, "at": entry.at, "who": entry.who}
    return {**frame, _ACT: NAMES[type(entry.act)], **data_of(entry.act)}


def entry_from_data(data: Mapping[str, object]) -> Entry:
    """Read it back."""
    values = {name: value for name, value in data.items() if name not in _FRAME}
    act = read_one(ACTS, _ACT, values)
    number, at, who = (data[name] for name in _FRAME)
    return Entry(cast("int", number), cast("int", at), cast("str | None", who), act)
