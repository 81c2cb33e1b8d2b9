"""Score keeping, whatever people do in whatever order: each sheet is as one kept with a pencil."""

import json
from typing import Any, Final, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rowlock.record import Decision, read_record, record_to_json, record_to_text
from rowlock.record.seeded import Numbers
from rowlock.rules.board_data import board_data
from rowlock.rules.games import GAMES
from rowlock.rules.protocol import State
from rowlock.rules.reading import LOST
from rowlock.table import Table
from rowlock.table.commands import Come, Command, Decide, Go, Leave, Sit, Undo
from rowlock.table.schema import table_schema
from support.json_schema import mistakes
from support.plain_pad import MOST_MISSES, PlainSheet
from support.playthrough import printed_boards
from support.tables import Evening

SCHEMA: Final = table_schema()
BOARDS: Final = {
    name: printed for name, printed in printed_boards().items() if not printed.game.startswith(("duel", "cards"))
}


class Round:
    """People round a table with a game's sheets, kept twice: by the table and with a pencil."""

    def __init__(self, chosen: dict[str, Any], seats: int) -> None:
        self.evening = Evening(["Ada"] if seats == 1 else ["Ada", "Ben"])
        if seats > 2:
            self.evening.ok("Ben", Sit(seat=2, name="Cleo"))  # two at one device
        self.evening.start(**chosen, dice="pad")
        self.seats = seats
        self.board = self.state.variant.board
        self.sheets = [PlainSheet(self.state.variant.board) for _ in range(seats)]
        self.past: list[list[PlainSheet]] = [[] for _ in range(seats)]  # before each mark and miss
        self.answered: dict[str, set[int]] = {}  # by row in question
        self.confirmed: set[int] = set()

    @property
    def table(self) -> Table:
        return self.evening.table

    @property
    def state(self) -> State:
        assert self.table.play is not None
        return self.table.play.state

    # Doing something.

    def do(self, number: int) -> None:
        """Something that the number stands for."""
        seat, what, which = number % self.seats, number // self.seats % 14, number // self.seats // 14
        legal = [self.state.variant.names[decision] for decision in self.state.legal(seat)]
        answers = [name for name in legal if name.startswith("no-") or name == "done"]
        if what < 7:
            self.decide(seat, leftmost(self.state, legal, which))
        elif what < 9 and answers:
            self.decide(seat, answers[which % len(answers)])
        elif what < 10:
            self.decide(seat, legal[which % len(legal)] if legal else None)
        elif what < 12:
            self.undo(seat)
        elif what == 12:
            self.wrong(seat, which)
        else:
            self.go(which)

    def ask(self, seat: int, command: Command) -> bool:
        """Somebody who may does something for a seat: its owner, or the host."""
        owner = self.table.company.seats[seat].owner or ""
        person = self.table.company.people.get(owner)
        away = person is None or not person.present
        who = self.table.company.host if away else owner
        before = self.seen()
        answer = self.evening.do(who or "", command)
        if not answer.accepted:
            assert answer.text.endswith(".")
            assert self.seen() == before
        return answer.accepted

    def seen(self) -> object:
        return self.state, self.table.happenings.number

    def decide(self, seat: int, name: str | None) -> None:
        if name is None:
            return
        assert self.ask(seat, Decide(seat=seat, decision=name, version=self.table.version(seat)))
        sheet = self.sheets[seat]
        if name != "done" and not name.startswith("no-"):
            self.past[seat].append(sheet.copy())
        if name == "miss":
            sheet.misses += 1
        elif name.startswith("row-"):
            sheet.choose(name.removeprefix("row-"))
        elif name.startswith("no-"):
            self.answered[name.removeprefix("no-")].add(seat)
        elif name != "done":
            sheet.mark(name)
        if name == "done":
            self.confirmed.add(seat)
        elif not name.startswith("no-"):
            self.confirmed.discard(seat)

    def undo(self, seat: int) -> None:
        """The own sheet is as it was before its last decision; no other one changes."""
        play = self.table.play
        assert play is not None
        decisions = [step for step in play.steps if isinstance(step, Decision)]
        own = [play.state.variant.names[step.number] for step in decisions if step.seat == seat]
        offered = play.to_take_back(seat) is not None
        assert self.ask(seat, Undo(seat=seat, version=self.table.version(seat))) == offered
        if not self.board.bonus and not self.board.pairs:
            assert offered == bool(own and not play.over)  # without chains nobody builds on others' marks
        if not offered:
            return
        if own[-1].startswith("no-"):
            row = own[-1].removeprefix("no-")
            assert seat in self.questions()[row]["asked"]
        elif own[-1] != "done":
            self.sheets[seat] = self.past[seat].pop()
        if not own[-1].startswith("no-"):
            assert seat not in self.names_of("confirmed")
        self.answered = {row: seats & self.settled(row) for row, seats in self.answered.items()}
        self.confirmed &= set(self.names_of("confirmed"))

    def wrong(self, seat: int, which: int) -> None:
        """Anything that has a name in the game."""
        names = list(self.state.variant.by_name)
        name = names[which % len(names)]
        if self.state.variant.decision(name) in self.state.legal(seat):
            self.decide(seat, name)
        else:
            assert not self.ask(seat, Decide(seat=seat, decision=name, version=self.table.version(seat)))

    def go(self, which: int) -> None:
        """Ben is away, or there again, or leaves for good."""
        person = self.table.company.people.get("device Ben")
        if person is not None:
            command: Command = Go() if person.present else Come()
            self.evening.ok("Ben", Leave() if which % 5 == 0 else command)

    # Looking.

    def names_of(self, name: str) -> list[Any]:
        """What is shared by all."""
        return cast("list[Any]", self.state.shared[name] or [])

    def questions(self) -> dict[str, dict[str, Any]]:
        return {question["row"]: question for question in self.names_of("questions")}

    def settled(self, row: str) -> set[int]:
        """The seats that are not asked about a row."""
        question = self.questions().get(row, {"asked": [] if row in self.names_of("closed") else range(self.seats)})
        return set(range(self.seats)) - set(question["asked"])

    def check(self) -> None:
        """All that must hold at any moment."""
        state = self.state
        closed = set(self.names_of("closed"))
        self.check_questions(closed)
        for seat, sheet in enumerate(self.sheets):
            real = state.sheet(seat)
            assert set(real.marks) == sheet.marked
            assert (real.misses, real.score) == (sheet.misses, sheet.total())
            refused = {row for row, seats in self.answered.items() if seat in seats and row not in closed}
            sheet.shut = closed | refused
            shut = {row.name for row in real.rows if row.closed}
            assert shut == sheet.shut
            assert self.legal(seat) == {state.variant.names[decision] for decision in state.legal(seat)}
            opened = {cell.name for row in real.rows for cell in row.cells if cell.state not in {LOST, "marked"}}
            assert sheet.cells() <= opened
        ended = len(closed) >= 2 or any(sheet.misses >= MOST_MISSES for sheet in self.sheets)
        assert (state.shared["confirmed"] is not None) == ended
        assert set(self.names_of("confirmed")) == self.confirmed
        assert state.over == (ended and len(self.confirmed) == self.seats and not self.questions())

    def check_questions(self, closed: set[str]) -> None:
        """A row is closed for all once everybody has closed it or said that they do not, and not before."""
        by_somebody = {row for sheet in self.sheets for row in sheet.closed_by_itself()}
        assert closed | set(self.questions()) == by_somebody
        for row in by_somebody:
            no = self.answered.setdefault(row, set())
            yes = {seat for seat, sheet in enumerate(self.sheets) if row in sheet.closed_by_itself()}
            assert (row in closed) == (no | yes == set(range(self.seats)))
            if row not in closed:
                question = self.questions()[row]
                assert set(question["closed_by"]) == yes
                assert set(question["asked"]) == set(range(self.seats)) - no - yes
        self.answered = {row: seats for row, seats in self.answered.items() if row in by_somebody}

    def legal(self, seat: int) -> set[str]:
        """What somebody may do, by the sheet of paper and by what is asked."""
        sheet = self.sheets[seat]
        if self.state.over:
            return set()
        if sheet.must_choose:
            return {f"row-{sheet.names[row]}" for row in sheet.shortest()}
        asked = {row for row, question in self.questions().items() if seat in question["asked"]}
        found = sheet.cells() | {f"no-{row}" for row in asked}
        if sheet.misses < MOST_MISSES:
            found.add("miss")
        if self.state.shared["confirmed"] is not None and seat not in self.confirmed and not asked:
            found.add("done")
        return found

    def check_views(self) -> None:
        """Views and events have their form, and show the same sheets to all."""
        for who in self.table.company.people:
            for seat in (None, *self.table.company.seats_of(who), *self.table.stands_for(who)):
                view = self.table.view(who, seat)
                assert mistakes(SCHEMA, "View", json.loads(json.dumps(view))) == []
                game = view["game"]
                assert game is not None
                assert game["scores"] == [sheet.total() for sheet in self.sheets]
                if seat is not None:
                    assert {choice["name"] for choice in game["choices"]} == self.legal(seat)
                events = self.table.events(who, seat, max(0, view["version"] - 5))
                assert mistakes(SCHEMA, "Event", json.loads(json.dumps(events))[-1]) == []

    def check_log(self) -> None:
        """The log gives the same table again, and its game is one that can be written and read."""
        rebuilt = self.evening.rebuilt()
        for who in self.table.company.people:
            assert rebuilt.view(who) == self.table.view(who)
        record = cast("Any", self.table.play).record
        assert record.final() == self.state
        assert read_record(record_to_text(record)) == read_record(record_to_json(record)) == record


def leftmost(state: State, legal: list[str], which: int) -> str | None:
    """A mark that skips little: rows fill, and are closed."""
    rows = [[cell.name for cell in row if cell.name in legal] for row in state.variant.board.rows]
    cells = [row[0] for row in rows if row]
    found = cells or [name for name in legal if name.startswith("row-")]
    return found[which % len(found)] if found else None


def chosen(name: str) -> dict[str, Any]:
    """What is set up for a board."""
    printed = BOARDS[name]
    if name in GAMES or printed.settings:
        return {"game": printed.game, "options": dict(printed.settings)}
    board = dict(board_data(printed.board))
    del board["name"]
    return {"game": name, "board": board}


@pytest.mark.parametrize("name", BOARDS)
@settings(max_examples=4)
@given(seats=st.sampled_from([1, 3]), numbers=st.lists(st.integers(0, 10_000), min_size=120, max_size=260))
def test_whatever_people_do_each_sheet_is_as_one_kept_with_a_pencil(
    name: str, seats: int, numbers: list[int]
) -> None:
    round_ = Round(chosen(name), seats)
    for at, number in enumerate(numbers):
        if round_.state.over:
            break
        round_.do(number)
        round_.check()
        if at % 40 == 0:
            round_.check_views()
    round_.check_log()


@pytest.mark.parametrize("name", BOARDS)
def test_a_long_evening(name: str) -> None:
    """The property above says little where nothing happens."""
    round_ = Round(chosen(name), 3)
    below = Numbers(f"a long evening with {name}").below
    refused = games = 0
    while games < 3:
        before = round_.table.happenings.number
        round_.do(below(10_000))
        refused += round_.table.happenings.number == before
        round_.check()
        if round_.state.over:
            games += 1
            round_.check_views()
            round_.check_log()
            round_ = Round(chosen(name), 3)
    assert refused


def test_the_boards_are_all_there() -> None:
    assert set(BOARDS) == {
        "classic",
        "longo",
        "gemixxt-a",
        "gemixxt-b-sheet",
        "gemixxt-b-pads",
        "bonus-a",
        "bonus-b",
        "harbour",
    }
