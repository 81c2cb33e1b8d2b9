"""One game at a table: commands and the time come in, events and answers go out, and nothing else changes it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from rowlock.bots import BOTS, STRONGEST
from rowlock.record import EVERYBODY, Decision, Record, record_for
from rowlock.record.seeded import Numbers
from rowlock.rules.errors import RowlockError
from rowlock.rules.protocol import State
from rowlock.table import asking
from rowlock.table.acts import (
    Act,
    BotSet,
    By,
    Came,
    CameUp,
    Carried,
    Decided,
    Entry,
    GameAct,
    Joined,
    Left,
    Mended,
    SaidReady,
    Sat,
    SetUpAnew,
    Started,
    Stood,
    Stopped,
    TakenBack,
    Went,
)
from rowlock.table.commands import Carry, Command, Setup
from rowlock.table.company import Company, Seat
from rowlock.table.happenings import Happening, Happenings
from rowlock.table.hints import hint_for
from rowlock.table.play import Play, in_same_action, is_together
from rowlock.table.setting import DEFAULT_SETUP, most_seats, record_of
from rowlock.table.shapes import EventShape, ViewShape
from rowlock.table.sights import Sights
from rowlock.table.telling import event_for
from rowlock.table.views import CompanyData, view_for

_SECOND: Final = 1000
_STRANGER: Final = "You have not joined this table."


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a command: whether it was accepted, and if not, why and how the table stands now.

    ``entries`` are what has been added to the log; they are to be kept before anybody is told.
    """

    accepted: bool
    text: str
    entries: tuple[Entry, ...]
    view: ViewShape | None = None


class Table:
    """A table: the people, the seats, what is set up, and the game that is going on.

    Time is whole milliseconds, from whenever; it never runs backwards. Whoever keeps the table calls ``tick`` when
    ``next_deadline`` has come, and hands secret random bytes in with each command that may start a game.
    """

    def __init__(self, code: str) -> None:
        """An empty table, to be joined with that code."""
        self.code = code
        self.now = 0
        self.company = Company()
        self.setup: Setup = DEFAULT_SETUP
        self.play: Play | None = None
        self.games = 0
        self.last_start: int | None = None
        self.happenings = Happenings()
        self.sights = Sights()
        self.told: CompanyData | None = None  # once it has been looked at, until it changes
        self.changed: dict[int, int] = {}  # by seat: the number of the last entry that changed what it is asked
        self.company.resize(most_seats(self.setup))

    # From outside.

    def handle(self, who: str, command: Command | Carry, now: int, secret: bytes = b"") -> Answer:
        """Carry somebody's command out, or say why not.

        ``who`` is the device, as whoever keeps the table calls it; nobody else is ever told.
        """
        now = max(now, self.now)
        try:
            act = asking.act_for(self, who, command, secret)
        except RowlockError as error:
            seat = getattr(command, "seat", None)
            return Answer(accepted=False, text=str(error), entries=(), view=self._view_if_there(who, seat))
        entries = [self._add(who, act, now), *self._go_on(now)]
        return Answer(accepted=True, text="", entries=tuple(entries))

    def tick(self, now: int) -> tuple[Entry, ...]:
        """Do what is due by now: what the clock decides, or a single bot; what came of it, for the log."""
        now = max(now, self.now)
        if self._at_once() is not None:  # where the log ended in the middle of something
            return tuple(self._go_on(now))
        due = min(self._waits(), default=None)
        if due is None or due[0] > now:
            return ()
        return tuple(self._on_time(due[1], now))

    def next_deadline(self) -> int | None:
        """When ``tick`` is to be called next; None: not before something else has happened."""
        if self._at_once() is not None:
            return self.now
        return min((at for at, _ in self._waits()), default=None)

    @classmethod
    def replay(cls, code: str, entries: Iterable[Entry]) -> "Table":
        """The table as it was after these entries of its log."""
        table = cls(code)
        for entry in entries:
            table.apply(entry)
        return table

    # Looking.

    @property
    def phase(self) -> str:
        """Between games, in one, or after one."""
        return "lobby" if self.play is None else "over" if self.play.over else "playing"

    @property
    def is_parked(self) -> bool:
        """Whether a game waits for somebody to come back."""
        return self.phase == "playing" and self.company.is_deserted

    @property
    def is_at_will(self) -> bool:
        """Whether a game goes on in which nobody waits for anybody."""
        return self.play is not None and self.play.state.at_will

    def view(self, who: str, seat: int | None = None, *, board: bool = True) -> ViewShape:
        """What somebody may know, on one of the own seats or, without a seat, as all may (RowlockError).

        Where only the score is kept, the host looks for those who are away as well. The printed ``board`` never
        changes during a game, and may be left out.
        """
        if who not in self.company.people:
            raise RowlockError(_STRANGER)
        if seat is not None and not self.keeps(who, seat):
            raise RowlockError(f"Seat {seat} is not yours.")
        return view_for(self, who, seat, board=board)

    def events(self, who: str, seat: int | None, since: int) -> list[EventShape] | None:
        """What has happened since a version, for somebody as in ``view``; None: look at a whole view instead."""
        if who not in self.company.people or (seat is not None and not self.keeps(who, seat)):
            return None
        found = self.happenings.since(self.key(seat), since)
        if found is None:
            return None
        scores = self.setup.scores == "shown"
        return [event_for(self.sights, happening, version, seat, scores=scores) for version, happening in found]

    def record(self, seat: int | None = None) -> Record | None:
        """The game's record, as a seat or everybody may know it; when the game is over, all of it."""
        return None if self.play is None else record_for(self.play.record, EVERYBODY if seat is None else seat)

    def hint(self, who: str, seat: int, level: str = STRONGEST) -> str:
        """What a bot would decide now on somebody's seat, from what that seat may know (RowlockError)."""
        return hint_for(self, who, seat, level)

    def keeps(self, who: str, seat: int) -> bool:
        """Whether somebody decides for a seat: on the own ones, and where the host stands for somebody."""
        return self.owns(who, seat) or seat in self.stands_for(who)

    def stands_for(self, who: str) -> list[int]:
        """The seats of people who are away, for whom somebody answers as the host: where only the score is kept."""
        if not self.is_at_will or self.company.host != who:
            return []
        return [number for number, seat in enumerate(self.company.seats) if self.company.is_away(seat)]

    def owns(self, who: str, seat: int) -> bool:
        """Whether a seat is somebody's."""
        return 0 <= seat < len(self.company.seats) and self.company.seats[seat].owner == who

    def key(self, seat: int | None) -> int | None:
        """By what the happenings know a viewer."""
        return None if seat is None else self.company.seats[seat].key

    def seat_with(self, key: int) -> int | None:
        """Which seat has a key now: seats are numbered anew when a game starts, and their keys stay."""
        return next((number for number, seat in enumerate(self.company.seats) if seat.key == key), None)

    def version(self, seat: int | None) -> int:
        """Under which number a viewer knows the table as it is now."""
        return self.happenings.version(self.key(seat))

    def _view_if_there(self, who: str, seat: object) -> ViewShape | None:
        if who not in self.company.people:
            return None
        own = seat if isinstance(seat, int) and self.keeps(who, seat) else None
        return view_for(self, who, own)

    # What the table does by itself.

    def _go_on(self, now: int) -> Iterator[Entry]:
        """All that follows at once."""
        while (act := self._at_once()) is not None:
            yield self._add(None, act, now)

    def _at_once(self) -> Act | None:
        play = self.play
        if play is None or play.over or self.is_parked:
            return None
        state = play.state
        if state.needs_chance:
            return None if state.needed.by_hand else self._drawn("table")
        for seat in () if state.at_will else state.awaited:
            legal = state.legal(seat)
            if len(legal) == 1:
                return Decided(seat, state.variant.names[legal[0]], "table")
        return None

    def _drawn(self, by: By) -> CameUp:
        play = self.playing
        return CameUp(play.state.variant.kind.event_text(play.state.variant, play.drawn()), by)

    @property
    def playing(self) -> Play:
        """The game, where there is one."""
        if self.play is None:
            raise RowlockError("No game has been started yet.")
        return self.play

    def _waits(self) -> Iterator[tuple[int, int]]:
        """Until when each seat that is asked has time, by the clock or as a bot."""
        play = self.play
        if play is None or play.over or self.is_parked:
            return
        for seat in play.state.awaited:
            yield from self._wait(seat, play.asked[seat])
        if play.roller is not None and play.dice != "real":
            yield from self._wait(play.roller, play.turned)

    def _wait(self, seat: int, since: int) -> Iterator[tuple[int, int]]:
        if self.company.seats[seat].bot is not None:
            yield since + self.setup.pace, seat
        elif self.setup.clock is not None:
            yield since + self.setup.clock * _SECOND, seat

    def deadlines(self) -> list[tuple[int, int]]:
        """The seats of people whose time is running, each with the end of it."""
        return [(seat, at) for at, seat in self._waits() if self.company.seats[seat].bot is None]

    def _on_time(self, seat: int, now: int) -> Iterator[Entry]:
        play = self.playing
        is_bot = self.company.seats[seat].bot is not None
        if play.roller == seat:
            yield self._add(None, self._drawn("bot" if is_bot else "clock"), now)
        elif is_bot:
            yield self._add(None, self._bots_decision(seat), now)
        else:
            yield from self._without(seat, now)
        yield from self._go_on(now)

    def _bots_decision(self, seat: int) -> Decided:
        play = self.playing
        level = self.company.seats[seat].bot or ""
        bot = BOTS.get(level, next(iter(BOTS.values())))
        own = sum(isinstance(step, Decision) and step.seat == seat for step in play.steps)
        # By the seat's own decisions: who of several is quicker in secret must not change what a bot does.
        chooser = Numbers(f"rowlock/{play.secret}/bots/{seat}/{own}").below
        decision = bot(play.state.view(seat), chooser)
        return Decided(seat, play.state.variant.names[decision], "bot")

    def _without(self, seat: int, now: int) -> Iterator[Entry]:
        """The clock has run out: the least is done for a seat until its part of this action is over."""
        began = self.playing.state
        while True:
            state = self.playing.state
            if seat not in state.awaited or not in_same_action(began, state):
                return
            yield self._add(None, Decided(seat, state.variant.names[state.least(seat)], "clock"), now)

    # What happens.

    def _add(self, who: str | None, act: Act, now: int) -> Entry:
        entry = Entry(self.happenings.number + 1, now, who, act)
        self.apply(entry)
        return entry

    def apply(self, entry: Entry) -> None:
        """Let what an entry of the log says happen; entries come in the order of their numbers."""
        if entry.number != self.happenings.number + 1:
            raise ValueError(f"entry {entry.number} does not follow entry {self.happenings.number}")
        self.now = entry.at
        act = entry.act
        who = self._called(entry.who)
        if isinstance(act, CameUp | Mended | Decided | TakenBack):
            self._apply_to_game(entry, act, who)
            return
        was_parked = self.is_parked
        self._apply_to_company(entry, act)
        if was_parked and not self.is_parked:
            self.playing.wake(entry.at)
        players = self.play.setting.players if self.play is not None else ()
        called = who or self._called(entry.who)
        self.happenings.add(Happening(entry.number, entry.at, called, act, players), None)

    def _called(self, who: str | None) -> str | None:
        person = self.company.people.get(who or "")
        return None if person is None else person.name

    def _apply_to_game(self, entry: Entry, act: GameAct, who: str | None) -> None:
        play = self.playing
        before, deeds = play.state, play.deeds()
        self._let_happen(play, act, entry.at)
        after = play.state
        going_on = in_same_action(before, after) and not isinstance(act, CameUp | Mended)
        secret = is_together(before) and going_on
        seat = act.seat if isinstance(act, Decided | TakenBack) else None
        private = secret and seat in before.awaited and seat in after.awaited
        self._note_change(entry.number, _asked_otherwise(before, after, seat, secret=secret))
        ended = is_together(before) and isinstance(act, Decided) and not going_on
        disclosed = (*deeds, *asking.deed_of(before, act)) if ended else ()
        change = (before.variant, before.position, after.position)
        happening = Happening(
            entry.number, entry.at, who, act, play.setting.players, *change, together=secret, disclosed=disclosed
        )
        self.happenings.add(happening, self.key(seat) if private else None)
        if play.over:
            self.told = None
            self.company.free_abandoned()
            self.company.resize(most_seats(self.setup))

    def _let_happen(self, play: Play, act: GameAct, now: int) -> None:
        kind, variant = play.state.variant.kind, play.state.variant
        if isinstance(act, CameUp):
            play.happen(kind.event_from_text(variant, act.event), act.by, now)
        elif isinstance(act, Mended):
            play.mend(kind.event_from_text(variant, act.event), now)
        elif isinstance(act, Decided):
            play.decide(act.seat, variant.decision(act.decision), act.by, now)
        else:
            play.take_back(act.seat, now)

    def _note_change(self, number: int, seats: Iterable[int] | None) -> None:
        """What these seats are asked has changed; None: what all are."""
        for one in range(len(self.company.seats)) if seats is None else seats:
            self.changed[one] = number

    def _apply_to_company(self, entry: Entry, act: Act) -> None:
        company, who = self.company, entry.who or ""
        self.told = None
        if isinstance(act, Joined):
            company.add(who, act.name)
            if act.seat is not None:
                company.seats[act.seat] = Seat(who, act.name, key=entry.number)
        elif isinstance(act, Came | Went):
            company.people[who].present = isinstance(act, Came)
        elif isinstance(act, Left):
            self._leave(who, act)
        elif isinstance(act, Started | Stopped | SetUpAnew):
            self._apply_to_table(entry, act)
        else:
            self._apply_to_seat(entry, act)

    def _apply_to_seat(self, entry: Entry, act: Act) -> None:
        seats = self.company.seats
        if isinstance(act, Sat | BotSet) and not seats[act.seat].is_taken:
            seats[act.seat].key = entry.number
        if isinstance(act, Sat):
            seats[act.seat] = Seat(entry.who, act.name, key=seats[act.seat].key)
        elif isinstance(act, Stood):
            seats[act.seat] = Seat()
        elif isinstance(act, BotSet):
            seats[act.seat].bot, seats[act.seat].name = act.level, act.name
        elif isinstance(act, Carried):
            self.company.carry(entry.who or "", act.seat, act.to, act.name)
        elif isinstance(act, SaidReady):
            seats[act.seat].ready = act.ready

    def _leave(self, who: str, act: Left) -> None:
        for number in self.company.seats_of(who):
            if self.is_at_will:
                continue  # no bot sees the dice; the host keeps that sheet
            if self.phase == "playing":
                self.company.seats[number].bot = self.company.seats[number].bot or act.level
            else:
                self.company.seats[number] = Seat()
        self.company.remove(who)

    def _apply_to_table(self, entry: Entry, act: Started | Stopped | SetUpAnew) -> None:
        company = self.company
        if isinstance(act, Started):
            company.seats = [company.seats[number] for number in act.seats]
            self.play = Play(record_of(self.setup, act), act.dice, act.secret, entry.at)
            self.sights = Sights()
            self.games += 1
            self.last_start = act.start
            self._note_change(entry.number, None)
        elif isinstance(act, Stopped):
            self.play = None
            company.free_abandoned()
            company.resize(most_seats(self.setup))
        else:
            self.setup = act.setup
            company.resize(most_seats(self.setup))
        for seat in company.seats:
            seat.ready = False


def _asked_otherwise(before: State, after: State, seat: int | None, *, secret: bool) -> Iterable[int] | None:
    """The seats that are asked something else now: who decided in secret, whoever it concerns at will, or all."""
    if before.at_will:
        seats = range(before.variant.seats)
        return [one for one in seats if one == seat or before.masks(one) != after.masks(one)]
    return [seat] if secret and seat is not None else None
