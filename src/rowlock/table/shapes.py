"""The data that a table gives to those who draw it: one form for all games. docs/table.md tells what it means."""

from typing import Final, Literal, NotRequired, TypedDict

from rowlock.rules.reading import Plain
from rowlock.table.acts import By
from rowlock.table.commands import DiceSource, Scores
from rowlock.table.company import SeatKind

FORM: Final = 1  # of the data; raised when an older client could misread it

CellState = Literal["open", "lost", "barred", "marked"]
Phase = Literal["lobby", "playing", "over"]
What = Literal[
    "joined",
    "came",
    "went",
    "left",
    "sat",
    "stood",
    "bot_set",
    "carried",
    "set_up",
    "ready",
    "started",
    "stopped",
    "came_up",
    "mended",
    "decided",
    "taken_back",
]


class PersonShape(TypedDict):
    """Somebody at the table; without seats: somebody who watches."""

    name: str
    present: bool
    host: bool
    seats: list[int]


class SeatShape(TypedDict):
    """A seat. ``bot``: the level of the bot that plays there; ``stand_in``: it does so in somebody's place."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    stand_in: bool
    ready: bool
    present: bool


class YouShape(TypedDict):
    """Who looks: on which seat (null: as one who watches), and which seats are the same device's.

    ``stands_for``: where only the score is kept, the seats of people who are away, for whom the viewer decides as
    host.
    """

    name: str
    host: bool
    seat: int | None
    seats: list[int]
    stands_for: list[int]


class BoardCellShape(TypedDict):
    """A printed cell; ``note`` is a sign on a special one."""

    name: str
    colour: str
    number: int
    note: str


class BoardRowShape(TypedDict):
    """A printed row; ``closers`` are the cells that close it."""

    name: str
    cells: list[BoardCellShape]
    closers: list[str]


class BoardShape(TypedDict):
    """What never changes during a game. ``needed``: marks that a closing needs; ``points``: by crosses."""

    rows: list[BoardRowShape]
    faces: int
    needed: int
    points: list[int]
    one_board: bool
    closed_for_all: bool


class CellShape(TypedDict):
    """A cell on somebody's sheet; ``count``: how many marks or pawns of that player are there."""

    name: str
    state: CellState
    note: str
    count: int


class RowShape(TypedDict):
    """A row on somebody's sheet; ``points`` is null where scores are hidden."""

    name: str
    cells: list[CellShape]
    closed: bool
    locked: bool
    crosses: int
    points: int | None


class FieldShape(TypedDict):
    """A field of the bonus track."""

    row: str
    used: bool
    void: bool


class PairShape(TypedDict):
    """A pair of bonus cells."""

    cells: list[str]
    bonus: str
    marks: int
    won: bool


class SheetShape(TypedDict):
    """Somebody's sheet, as the viewer may know it; the last ones are there in games that have them."""

    seat: int
    player: str
    rows: list[RowShape]
    misses: int
    penalty: int | None
    bonus: int | None
    score: int | None
    lucky: NotRequired[list[int]]
    track: NotRequired[list[FieldShape]]
    pairs: NotRequired[list[PairShape]]
    stacks: NotRequired[dict[str, int]]
    supply: NotRequired[int]
    hand: NotRequired[list[str]]


class DiceShape(TypedDict):
    """A roll; a die that has left the game is not there."""

    white: list[int]
    red: NotRequired[int]
    yellow: NotRequired[int]
    green: NotRequired[int]
    blue: NotRequired[int]


class PileShape(TypedDict):
    """The draw pile: the back of its topmost card, and how many cards there are."""

    top: str | None
    left: int


class QuestionShape(TypedDict):
    """A row that is being closed where only the score is kept: by which seats, and who is asked to close it too."""

    row: str
    closed_by: list[int]
    asked: list[int]


class SharedShape(TypedDict):
    """What lies on the table for all: with dice the first three, with cards the others.

    Where only the score is kept there are ``questions``, and the seats that have ``confirmed`` that they are done;
    null as long as the game has not come to its end.
    """

    roll: NotRequired[DiceShape | None]
    closed: NotRequired[list[str]]
    dice: NotRequired[list[str]]
    display: NotRequired[list[str | None]]
    pile: NotRequired[PileShape]
    played: NotRequired[list[str]]
    colour: NotRequired[str | None]
    discards: NotRequired[list[str]]
    questions: NotRequired[list[QuestionShape]]
    confirmed: NotRequired[list[int] | None]


class ChangesShape(TypedDict):
    """What has become of a seat's sheet, or would.

    ``marks``: cells with a mark or pawn more, in the order of the board; ``lost``: cells that can never be marked
    any more; ``removed``: cells from which a pawn has been knocked away; ``lost_marks``: bonus marks that were won
    and could not be made; ``track``: the rows of the fields that bonus cells used; ``pairs``: the bonuses won.
    """

    seat: int
    marks: list[str]
    removed: list[str]
    lost: list[str]
    locked: list[str]
    closed: list[str]
    misses: int
    points: int | None
    track: list[str]
    pairs: list[str]
    lost_marks: int


class OutcomeShape(TypedDict):
    """What a decision would do if nobody else did anything: to the own sheet and others', to all, to the game."""

    changes: list[ChangesShape]
    rows_closed: list[str]
    dice_left: list[str]
    ends_action: bool
    ends_game: bool


class ChoiceShape(TypedDict):
    """A legal decision.

    ``verb`` is ``mark``, ``pass``, ``done``, ``row``, ``take``, ``play`` or ``joker``, and where only the score is
    kept ``miss``, or ``no`` of who does not close a row too.

    ``object`` is the cell, row, place, card or colour. ``reveals``: it turns something over, cannot be taken back,
    and what it would do is not known.
    """

    name: str
    verb: str
    object: str
    reveals: bool
    outcome: OutcomeShape | None


class ChanceShape(TypedDict):
    """What chance has to bring: ``seat`` has it in hand; ``told``: people say what came up, like ``example``."""

    what: str
    seat: int | None
    told: bool
    example: str


class AwaitedShape(TypedDict):
    """What the game waits for: decisions of seats, or chance, or neither when it is over."""

    seats: list[int]
    chance: ChanceShape | None
    together: bool


class DeadlineShape(TypedDict):
    """When a seat's time is up, in the table's milliseconds."""

    seat: int
    at: int


class ClockShape(TypedDict):
    """How many seconds a decision has, and whose time is running."""

    seconds: int
    deadlines: list[DeadlineShape]


class ProofShape(TypedDict):
    """Where chance comes from. ``seed`` is null as long as it is secret, and with dice that lie on a real table."""

    source: DiceSource
    commitment: str | None
    seed: str | None


class ResultRowShape(TypedDict):
    """What a row has brought."""

    name: str
    crosses: int
    points: int


class ResultShape(TypedDict):
    """What somebody has in the end, and from what."""

    seat: int
    player: str
    rows: list[ResultRowShape]
    bonus: int
    misses: int
    penalty: int
    score: int
    won: bool


class GameShape(TypedDict):
    """A game that goes on or is over.

    ``undo``: the viewer can take the own last decision back; ``mend``: real dice can be told again. ``decided``:
    what the viewer has decided so far in an action in which all decide in secret.
    """

    number: int
    game: str
    title: str
    options: dict[str, Plain]
    players: list[str]
    start: int
    active: int
    action: str
    awaited: AwaitedShape
    board: NotRequired[BoardShape]
    shared: SharedShape
    sheets: list[SheetShape]
    choices: list[ChoiceShape]
    decided: list[str]
    undo: bool
    mend: bool
    scores: list[int] | None
    clock: ClockShape | None
    chance: ProofShape
    result: list[ResultShape] | None


class SetupShape(TypedDict):
    """What is set up for the next game, or for the one that goes on; as in the command that sets it up."""

    game: str
    options: dict[str, Plain]
    board: dict[str, Plain] | None
    clock: int | None
    dice: DiceSource
    seed: str | None
    scores: Scores
    pace: int


class ViewShape(TypedDict):
    """A table as somebody may know it at a version; ``now`` is its clock when something happened last."""

    form: int
    version: int
    now: int
    code: str
    phase: Phase
    parked: bool
    you: YouShape
    people: list[PersonShape]
    seats: list[SeatShape]
    most: int
    fewest: int
    setup: SetupShape
    game: GameShape | None


class DeedShape(TypedDict):
    """A decision, told to all when the action in which it was a secret is over."""

    seat: int
    decision: str
    by: By


class EventShape(TypedDict):
    """Something that has happened, as somebody may know it; ``version`` is one more than that of the event before.

    ``by`` tells whether a person, a bot, the table where there was no choice, or the clock brought it about.
    ``decision`` is missing where it is a secret; ``telling`` says in words, behind the player's name, what a
    decision was that marks nothing. ``roll`` and ``shuffle`` are what came up, ``disclosed`` the decisions of an
    action in secret that is over now. What follows tells what has changed, as far as it is new to the viewer;
    ``questions`` and ``confirmed`` are as in what is shared, where they have changed. When a game is stopped, its
    ``seed`` is told as well, so that what it was committed to can be checked.
    """

    version: int
    at: int
    what: What
    who: str | None
    seat: NotRequired[int]
    name: NotRequired[str]
    bot: NotRequired[str]
    ready: NotRequired[bool]
    players: NotRequired[list[str]]
    commitment: NotRequired[str | None]
    seed: NotRequired[str | None]
    by: NotRequired[By]
    roll: NotRequired[DiceShape]
    shuffle: NotRequired[list[str]]
    decision: NotRequired[str]
    telling: NotRequired[str]
    disclosed: NotRequired[list[DeedShape]]
    changes: NotRequired[list[ChangesShape]]
    rows_closed: NotRequired[list[str]]
    dice_left: NotRequired[list[str]]
    over: NotRequired[bool]
    questions: NotRequired[list[QuestionShape]]
    confirmed: NotRequired[list[int] | None]


class SheetStepShape(TypedDict):
    """What a step of a game that is over has changed of a sheet: whole rows, and other parts by their names."""

    seat: int
    rows: list[RowShape]
    patch: dict[str, Plain]


class ReplayStepShape(TypedDict):
    """A step of a game that is over: what happened, and the parts of the game that were not as before.

    ``event`` has the number of the step as its ``version``, and no time.
    """

    event: EventShape
    patch: dict[str, Plain]
    sheets: list[SheetStepShape]


class ReplayShape(TypedDict):
    """A game that is over: how it began, and all its steps. Nothing is secret any more."""

    game: GameShape
    steps: list[ReplayStepShape]
