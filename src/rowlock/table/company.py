"""Who is at a table: the people, by whatever names their devices, and the seats."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

SeatKind: TypeAlias = Literal["empty", "person", "bot"]


@dataclass(slots=True)
class Person:
    """Somebody at the table, known by the device; ``present`` as long as that is connected."""

    who: str
    name: str
    present: bool = True


@dataclass(slots=True)
class Seat:
    """A seat: whose it is, and the bot that plays on it if one does, for itself or in the owner's place.

    ``key`` is the number of the log's entry with which it was taken.
    """

    owner: str | None = None
    name: str = ""
    bot: str | None = None
    ready: bool = False
    key: int = 0

    @property
    def kind(self) -> SeatKind:
        """Who decides here."""
        if self.bot is not None:
            return "bot"
        return "empty" if self.owner is None else "person"

    @property
    def is_taken(self) -> bool:
        """Whether it is somebody's or some bot's."""
        return self.kind != "empty"


@dataclass(slots=True)
class Company:
    """Everybody at a table, in the order of their coming, and the seats in the order of turns."""

    people: dict[str, Person] = field(default_factory=dict[str, Person])
    seats: list[Seat] = field(default_factory=list[Seat])
    named_host: str | None = None

    @property
    def is_deserted(self) -> bool:
        """Whether nobody is there any more, not even to watch."""
        return not any(person.present for person in self.people.values())

    @property
    def host(self) -> str | None:
        """Who may set the table up: the first who came; while that one is away, somebody who is there."""
        named = self.people.get(self.named_host or "")
        if named is not None and named.present:
            return named.who
        stand_in = self._next_host(present=True)
        return stand_in or self.named_host

    def _next_host(self, *, present: bool) -> str | None:
        """Those who play come before those who watch."""
        there = [person.who for person in self.people.values() if person.present or not present]
        seated = [who for who in there if self.seats_of(who)]
        return next(iter(seated + there), None)

    def seats_of(self, who: str) -> list[int]:
        """The seats that are somebody's, also where a bot stands in."""
        return [number for number, seat in enumerate(self.seats) if seat.owner == who]

    def is_away(self, seat: Seat) -> bool:
        """Whether a seat is that of a person who is not there, or has left."""
        owner = self.people.get(seat.owner or "")
        return seat.kind == "person" and not (owner is not None and owner.present)

    def first_empty(self) -> int | None:
        """Where somebody new can sit."""
        return next((number for number, seat in enumerate(self.seats) if not seat.is_taken), None)

    def names(self) -> list[str]:
        """The names on all seats that are taken."""
        return [seat.name for seat in self.seats if seat.is_taken]

    def add(self, who: str, name: str) -> None:
        """Somebody new; the first is the host."""
        self.people[who] = Person(who, name)
        if self.named_host is None:
            self.named_host = who

    def carry(self, who: str, seat: int, to: str, name: str) -> None:
        """A seat is another device's; that of a host who has no other goes with the host."""
        if to in self.people:
            self.people[to].present = True
        else:
            self.add(to, name)
        self.seats[seat].owner = to
        if self.named_host == who and not self.seats_of(who):
            self.named_host = to

    def remove(self, who: str) -> None:
        """Somebody has left for good; another becomes the host."""
        del self.people[who]
        if self.named_host == who:
            self.named_host = self._next_host(present=True) or self._next_host(present=False)

    def resize(self, number: int) -> None:
        """As many seats as can play, and those that are taken in any case; the last empty ones go first."""
        self.seats += [Seat() for _ in range(number - len(self.seats))]
        for at in range(len(self.seats) - 1, -1, -1):
            if len(self.seats) > number and not self.seats[at].is_taken:
                del self.seats[at]

    def free_abandoned(self) -> None:
        """Free the seats of those who left during a game."""
        for at, seat in enumerate(self.seats):
            if seat.owner is not None and seat.owner not in self.people:
                self.seats[at] = Seat()

    def not_ready(self) -> list[str]:
        """The people on seats who have still to say that they are ready."""
        return [seat.name for seat in self.seats if seat.kind == "person" and not seat.ready]
