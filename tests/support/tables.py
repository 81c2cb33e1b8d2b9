"""People at a table, for tests: who does what in one line each, and a log from which the table is built again."""

from collections.abc import Sequence
from typing import Any, Final

from rowlock.table import Answer, Command, Entry, Setup, Table, ViewShape
from rowlock.table.commands import Carry, Decide, Join, Mend, Ready, Roll, SetUp, Start, Undo
from rowlock.table.shapes import ChoiceShape, GameShape

CODE: Final = "ABCDEF"
SECRET: Final = bytes(range(32))
PEOPLE: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve")
MINUTE: Final = 60_000


class Evening:
    """A table with people on their devices, each called like the person in small letters."""

    def __init__(self, people: Sequence[str] = ("Ada", "Ben"), code: str = CODE) -> None:
        self.table = Table(code)
        self.log: list[Entry] = []
        self.now = 1000
        for name in people:
            self.ok(name, Join(name=name, code=code))

    def do(self, who: str, command: Command | Carry, secret: bytes = SECRET) -> Answer:
        """Somebody does something, a little later than what was done before."""
        self.now += 10
        answer = self.table.handle(device(who), command, self.now, secret)
        self.log += answer.entries
        return answer

    def ok(self, who: str, command: Command | Carry, secret: bytes = SECRET) -> tuple[Entry, ...]:
        """The same, and it must be accepted."""
        answer = self.do(who, command, secret)
        assert answer.accepted, answer.text
        return answer.entries

    def refused(self, who: str, command: Command | Carry, secret: bytes = SECRET) -> str:
        """The same, and it must not be accepted, nor change anything; why it is not."""
        before = self.seen_by_all()
        answer = self.do(who, command, secret)
        assert not answer.accepted
        assert not answer.entries
        assert self.seen_by_all() == before
        return answer.text

    def tick(self, later: int = 0) -> tuple[Entry, ...]:
        """Time passes."""
        self.now += later
        entries = self.table.tick(self.now)
        self.log += entries
        return entries

    def bots(self) -> None:
        """All bots do what they have to, however long that takes."""
        while (at := self.table.next_deadline()) is not None:
            assert at < self.now + MINUTE, "a person is waited for"
            self.now = max(self.now, at)
            self.tick()

    def start(self, game: str = "classic", **chosen: object) -> None:
        """Set a game up, get ready and start; the first who came is the host."""
        host = next(iter(self.table.company.people.values())).name
        self.ok(host, SetUp(setup=Setup(game=game, **chosen)))  # type: ignore[arg-type]  # the tests' own
        self.again(host)

    def again(self, host: str = "Ada") -> None:
        """Everybody is ready, and the host starts."""
        for number, seat in enumerate(self.table.company.seats):
            if seat.kind == "person":
                assert seat.owner
                self.ok(seat.owner, Ready(seat=number))
        self.ok(host, Start())

    # In a game; the seat is that of the player of the name.

    def seat(self, player: str) -> int:
        """Where somebody sits."""
        return [seat.name for seat in self.table.company.seats].index(player)

    def owner(self, player: str) -> str:
        """Whose device that is."""
        owner = self.table.company.seats[self.seat(player)].owner
        assert owner
        return owner

    def version(self, player: str) -> int:
        """The version that somebody sees now."""
        return self.table.version(self.seat(player))

    def decide(self, player: str, *decisions: str) -> None:
        """Somebody decides, one thing after the other."""
        for name in decisions:
            command = Decide(seat=self.seat(player), decision=name, version=self.version(player))
            self.ok(self.owner(player), command)

    def undo(self, player: str) -> None:
        """Somebody takes a decision back."""
        self.ok(self.owner(player), Undo(seat=self.seat(player), version=self.version(player)))

    def cannot_undo(self, player: str) -> str:
        """Somebody cannot, and sees so; the reason."""
        assert not self.game(player)["undo"]
        return self.refused(self.owner(player), Undo(seat=self.seat(player), version=self.version(player)))

    def roll(self, player: str, shown: str | None = None) -> None:
        """Somebody rolls, or says what real dice show."""
        self.ok(self.owner(player), Roll(seat=self.seat(player), version=self.version(player), shown=shown))

    def mend(self, player: str, shown: str) -> None:
        """Somebody says again what real dice show."""
        self.ok(self.owner(player), Mend(seat=self.seat(player), version=self.version(player), shown=shown))

    # Looking.

    def view(self, player: str) -> ViewShape:
        """What a player sees."""
        return self.table.view(self.owner(player), self.seat(player))

    def watched(self, who: str) -> ViewShape:
        """What somebody sees who watches."""
        return self.table.view(device(who))

    def game(self, player: str) -> GameShape:
        """What a player sees of the game."""
        game = self.view(player)["game"]
        assert game
        return game

    def choice(self, player: str, name: str) -> ChoiceShape:
        """A decision that a player has."""
        return next(choice for choice in self.game(player)["choices"] if choice["name"] == name)

    def choices(self, player: str) -> list[str]:
        """The decisions that a player has, by name."""
        return [choice["name"] for choice in self.game(player)["choices"]]

    def marks(self, player: str, of: str) -> list[str]:
        """The marks that a player sees on somebody's sheet."""
        sheet = self.game(player)["sheets"][self.seat(of)]
        return [cell["name"] for row in sheet["rows"] for cell in row["cells"] if cell["count"]]

    def told(self, player: str, since: int) -> list[dict[str, Any]]:
        """What a player is told that has happened."""
        events = self.table.events(self.owner(player), self.seat(player), since)
        assert events is not None
        return [dict(event) for event in events]

    def seen_by_all(self) -> list[object]:
        """All that there is to see, by whomever."""
        table = self.table
        found: list[object] = [table.next_deadline()]
        for who in table.company.people:
            for seat in (None, *table.company.seats_of(who)):
                found += [table.view(who, seat), table.events(who, seat, max(0, table.version(seat) - 3))]
        return found

    def rebuilt(self) -> Table:
        """The table as its log has it."""
        return Table.replay(self.table.code, self.log)


def device(who: str) -> str:
    """The device of somebody; one that is named already stays."""
    return who if who.startswith("device ") else f"device {who}"


def acts(entries: Sequence[Entry]) -> list[object]:
    """What has happened, without when."""
    return [entry.act for entry in entries]
