"""Whatever people do at a table, in whatever order: nothing hidden shows, nothing old counts, nothing is lost."""

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rowlock.record import read_record, record_to_json, record_to_text
from rowlock.record.seeded import Numbers
from rowlock.rules.games import GAMES
from rowlock.rules.options import JokerOption
from rowlock.table import Table
from rowlock.table.acts import ACTS, Decided, Stood, Stopped
from rowlock.table.commands import (
    Carry,
    Come,
    Command,
    Decide,
    Go,
    Join,
    Leave,
    Mend,
    Ready,
    Roll,
    SetBot,
    Sit,
    Start,
    Undo,
)
from rowlock.table.play import is_together
from rowlock.table.schema import table_schema
from rowlock.table.sights import Sights
from support.json_schema import mistakes
from support.tables import CODE, MINUTE, SECRET, Evening

SCHEMA: Final = table_schema()
THIRTEEN: Final = [
    (name, options)
    for name, game in GAMES.items()
    for options in (
        [{"jokers": False}, {"jokers": True}] if any(isinstance(one, JokerOption) for one in game.options) else [{}]
    )
]
Viewer = tuple[str, int | None]


class Throng:
    """A table with somebody at every kind of seat, and whoever does whatever the numbers say."""

    def __init__(
        self, game: str, options: dict[str, object], dice: str, clock: int | None, scores: str = "shown"
    ) -> None:
        crowded = GAMES[game].most > 2
        self.evening = Evening(["Ada", "Ben"])
        if crowded:
            self.evening.ok("Ben", Sit(seat=2, name="Cleo"))  # two at one device
            self.evening.ok("Ada", SetBot(seat=3, level="random"))
        self.evening.ok("Wim", Join(name="Wim", code=CODE, sit=False))
        seed = "tea" if dice == "seeded" else None
        self.evening.start(game, options=options, dice=dice, seed=seed, clock=clock, pace=100, scores=scores)
        self.followed: dict[Viewer, int] = {}
        self.old: list[Command] = []
        self.tried = 0

    @property
    def table(self) -> Table:
        return self.evening.table

    def viewers(self) -> Iterator[Viewer]:
        """All pairs of a device and a seat that can look at the table."""
        for who in self.table.company.people:
            yield who, None
            yield from ((who, seat) for seat in self.table.company.seats_of(who))

    # Doing something.

    def do(self, number: int) -> None:
        """Something that the number stands for."""
        what, which = number % 23, number // 23
        person = ("Ada", "Ben", "Wim")[which % 3]
        if what < 14:
            self.play(which)
        elif what < 16:
            self.undo(which)
        elif what == 16:
            self.evening.tick()
        elif what == 17:
            self.evening.tick(MINUTE)
        elif what == 18 and which % 9 == 0:
            self.any_of(person, Carry(seat=which % 4, to=f"device {which % 5}"))
        elif what == 18:
            self.any_of(person, Go() if which % 2 else Come())
        elif what == 19:
            self.any_of(person, Leave() if which % 5 == 0 else Join(name=person, code=CODE))
        elif what == 20:
            self.any_of(person, SetBot(seat=which % 4, level="random") if which % 2 else Sit(seat=which % 4))
        elif what == 21:
            self.old_again(which)
        else:
            self.wrong(which)

    def any_of(self, who: str, command: Command | Carry) -> None:
        """Try something; if it is refused, nothing has changed."""
        before = self.evening.seen_by_all()
        answer = self.evening.do(who, command)
        if not answer.accepted:
            assert answer.text.endswith(".")
            assert answer.entries == ()
            assert self.evening.seen_by_all() == before

    def play(self, which: int) -> None:
        """Somebody who is asked decides, or rolls, or starts the next game."""
        play = self.table.play
        if self.table.phase != "playing" or play is None:
            self.next_game()
            return
        seats = self.table.company.seats
        asked = [seat for seat in play.state.awaited if seats[seat].bot is None]
        if play.roller is not None:
            self.roll(which)
        elif asked:
            seat = asked[which % len(asked)]
            legal = play.state.legal(seat)
            name = play.state.variant.names[legal[which // 7 % len(legal)]]
            self.own(seat, Decide(seat=seat, decision=name, version=self.table.version(seat)))
        else:
            self.evening.tick(100)

    def own(self, seat: int, command: Command) -> None:
        """What the owner of a seat does."""
        owner = self.table.company.seats[seat].owner
        if owner is not None and owner in self.table.company.people:
            self.old.append(command)
            self.check_secret(owner, seat, command)
            self.any_of(owner, command)

    def roll(self, which: int) -> None:
        play = self.table.play
        assert play is not None
        event = play.state.needed.event(Numbers(str(which)).below)
        shown = play.state.variant.kind.event_text(play.state.variant, event) if play.dice == "real" else None
        seat = play.state.active
        self.own(seat, Roll(seat=seat, version=self.table.version(seat), shown=shown))
        if play.dice == "real" and which % 4 == 0 and play.can_mend():
            other = play.before_chance().needed.event(Numbers(f"again {which}").below)
            text = play.state.variant.kind.event_text(play.state.variant, other)
            self.own(seat, Mend(seat=seat, version=self.table.version(seat), shown=text))
        self.evening.tick(100)

    def undo(self, which: int) -> None:
        seat = which % len(self.table.company.seats)
        self.own(seat, Undo(seat=seat, version=self.table.version(seat)))

    def old_again(self, which: int) -> None:
        """A command on a version that is past changes nothing."""
        if self.old:
            command = self.old[which % len(self.old)]
            seat = getattr(command, "seat", 0)
            owner = self.table.company.seats[seat].owner if seat < len(self.table.company.seats) else None
            if owner is not None and getattr(command, "version", 0) < self.table.happenings.version(
                self.table.key(seat), self.table.changed.get(seat, 0)
            ):
                before = self.evening.seen_by_all()
                answer = self.evening.do(owner, command)
                assert not answer.accepted
                assert self.evening.seen_by_all() == before

    def wrong(self, which: int) -> None:
        """Anything that has a name in the game, legal or not."""
        play = self.table.play
        if play is not None:
            names = list(play.state.variant.by_name)
            seat = which % play.state.variant.seats
            self.own(seat, Decide(seat=seat, decision=names[which % len(names)], version=self.table.version(seat)))

    def next_game(self) -> None:
        company = self.table.company
        host = company.host
        for number, seat in enumerate(company.seats):
            if seat.kind == "person" and seat.owner is not None:
                self.any_of(seat.owner, Ready(seat=number))
        if host is not None:
            self.any_of(host, Start())

    # Looking.

    def check(self) -> None:
        """All that must hold at any moment."""
        table = self.table
        if table.is_parked:
            assert table.next_deadline() is None
            assert table.tick(self.evening.now + 100 * MINUTE) == ()
        viewers = list(self.viewers())
        for viewer in viewers:
            self.follow(viewer)
            self.check_view(viewer)
        for gone in set(self.followed) - set(viewers):
            del self.followed[gone]

    def follow(self, viewer: Viewer) -> None:
        """Whoever hears of all events has the version of the view, and no number is missing."""
        who, seat = viewer
        now = self.table.version(seat)
        since = self.followed.get(viewer, now)
        events = self.table.events(who, seat, since)
        assert events is not None
        assert [event["version"] for event in events] == list(range(since + 1, now + 1))
        for event in events:
            assert mistakes(SCHEMA, "Event", json.loads(json.dumps(event))) == []
        self.check_text(json.dumps(events))
        self.followed[viewer] = now

    def check_view(self, viewer: Viewer) -> None:
        view = self.table.view(*viewer)
        text = json.dumps(view)
        assert view["version"] == self.table.version(viewer[1])
        assert mistakes(SCHEMA, "View", json.loads(text)) == []
        self.check_text(text)
        play = self.table.play
        if play is not None and not play.over:
            # In every game that looks the same to the viewer the view is the same.
            real = play.state
            watcher = viewer[1] if viewer[1] is not None and viewer[1] < real.variant.seats else None
            play.state = real.view(watcher).imagine(Numbers(text[:40]).below)
            imagined = self.table.view(*viewer)
            play.state = real
            assert _without_hints(imagined) == _without_hints(view)

    def check_text(self, text: str) -> None:
        """Devices are never told, and the secret is not before the end."""
        assert "device" not in text
        play = self.table.play
        if play is not None and not play.over:
            assert play.secret not in text or play.dice == "seeded"

    def check_secret(self, who: str, seat: int, command: Command) -> None:
        """What is decided in secret makes no difference to what anybody else sees."""
        play = self.table.play
        self.tried += 1
        if not isinstance(command, Decide) or play is None or not is_together(play.state) or self.tried % 3:
            return
        seen: dict[object, object] = {}
        for decision in play.state.legal(seat)[:3]:
            other = self.evening.rebuilt()
            name = play.state.variant.names[decision]
            answer = other.handle(
                who, Decide(seat=seat, decision=name, version=other.version(seat)), self.evening.now
            )
            after = other.play
            if not answer.accepted or after is None or len(answer.entries) > 1 or after.over:
                continue
            if not is_together(after.state) or after.state.active != play.state.active:
                continue
            outside = [other.view(*viewer) for viewer in self.viewers() if viewer[1] != seat and viewer[0] != who]
            told = [
                other.events(*viewer, max(0, other.version(viewer[1]) - 2))
                for viewer in self.viewers()
                if viewer[1] != seat and viewer[0] != who
            ]
            now = json.dumps([outside, told])
            assert seen.setdefault(tuple(after.state.awaited), now) == now

    def check_anew(self) -> None:
        """What is kept of earlier looks makes no difference: each viewer sees what one sees who looks first."""
        rebuilt = self.evening.rebuilt()
        for viewer in self.viewers():
            rebuilt.sights = Sights()
            assert self.table.view(*viewer) == rebuilt.view(*viewer)
            for since in (self.table.version(viewer[1]) - 1, 1):
                rebuilt.sights = Sights()
                assert self.table.events(*viewer, since) == rebuilt.events(*viewer, since)

    def check_log(self) -> None:
        """The log gives the same table again, and its game is one that can be played."""
        rebuilt = self.evening.rebuilt()
        for viewer in self.viewers():
            assert rebuilt.view(*viewer) == self.table.view(*viewer)
            since = max(0, self.table.version(viewer[1]) - 10)
            assert rebuilt.events(*viewer, since) == self.table.events(*viewer, since)
        assert rebuilt.next_deadline() == self.table.next_deadline()
        record = self.table.record()
        whole = None if self.table.play is None else self.table.play.record
        for one in (record, whole):
            if one is not None:
                assert read_record(record_to_text(one)) == read_record(record_to_json(one)) == one


def _without_hints(view: Any) -> object:
    """A view without what is known from the steps and not from how the game stands."""
    game = dict(view["game"])
    for name in ("undo", "decided", "mend"):
        del game[name]
    return {**view, "game": game}


@pytest.mark.parametrize(("game", "options"), THIRTEEN)
@settings(max_examples=3)
@given(data=st.data())
def test_whatever_people_do(game: str, options: dict[str, object], data: st.DataObject) -> None:
    dice = data.draw(st.sampled_from(["fair", "seeded"] if options else ["fair", "seeded", "real"]))
    throng = Throng(game, options, dice, data.draw(st.sampled_from([None, 30])))
    numbers = data.draw(st.lists(st.integers(0, 10_000), min_size=40, max_size=90))
    for at, number in enumerate(numbers):
        throng.do(number)
        if at % 3 == 0:
            throng.check()
    throng.check()
    throng.check_log()


@pytest.mark.parametrize(("game", "options"), THIRTEEN)
@settings(max_examples=2)
@given(data=st.data())
def test_whoever_looks_again_and_again_sees_what_one_sees_who_looks_first(
    game: str, options: dict[str, object], data: st.DataObject
) -> None:
    dice = data.draw(st.sampled_from(["fair", "seeded"] if options else ["fair", "seeded", "real"]))
    scores = data.draw(st.sampled_from(["shown", "hidden"]))
    throng = Throng(game, options, dice, data.draw(st.sampled_from([None, 30])), scores)
    # Mostly somebody plays; and those who look do so now and then, each at other moments.
    for number in data.draw(st.lists(st.integers(0, 10_000), min_size=40, max_size=90)):
        throng.do(number if number % 3 == 0 else number // 23 * 23)
        for at, viewer in enumerate(throng.viewers()):
            if number >> at & 1:
                throng.table.view(*viewer)
        if number % 4 == 0:
            throng.check_anew()
    throng.check_anew()


def test_the_thirteen_games_are_all_there() -> None:
    assert len(THIRTEEN) == 13


def test_people_at_random_do_all_kinds_of_things() -> None:
    """The properties above say little where nothing happens."""
    throng = Throng("bonus-b", {}, "real", 30)
    below = Numbers("throng").below
    for _ in range(1200):
        throng.do(below(10_000))
    # Nobody frees a seat, and nobody stops a game.
    assert {type(entry.act) for entry in throng.evening.log} == set(ACTS.values()) - {Stood, Stopped}
    by = {entry.act.by for entry in throng.evening.log if isinstance(entry.act, Decided)}
    assert by >= {"person", "bot", "clock"}
    assert SECRET.hex() not in json.dumps(throng.evening.seen_by_all())
