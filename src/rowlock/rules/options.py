"""What can be chosen about a game besides who plays: its options, each read from a record's text or JSON."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, cast

from rowlock.rules.board import Board
from rowlock.rules.errors import BadSetup
from rowlock.rules.reading import Plain
from rowlock.rules.sentences import listed


class Option(Protocol):
    """One thing that can be chosen."""

    @property
    def name(self) -> str:
        """How records and commands call it."""
        ...

    @property
    def about(self) -> str:
        """What it is and what may be chosen, in a sentence."""
        ...

    @property
    def default(self) -> object:
        """What holds where nothing is chosen."""
        ...

    @property
    def choices(self) -> tuple[str, ...]:
        """All that can be chosen, as a record writes it; none where it is not one of a few."""
        ...

    def read(self, chosen: object, seats: int) -> object:
        """The choice, from text or from JSON (BadSetup)."""
        ...

    def text(self, value: object) -> str:
        """The choice as a record writes it."""
        ...

    def data(self, value: object) -> Plain:
        """The choice as JSON has it."""
        ...


@dataclass(frozen=True, slots=True)
class EditionOption:
    """MB2: which printing of a board; both exist, the first is the default."""

    editions: tuple[tuple[str, Board], ...]
    about: str
    name: str = "edition"

    @property
    def default(self) -> object:
        """The first edition."""
        return self.editions[0][0]

    @property
    def choices(self) -> tuple[str, ...]:
        """The editions."""
        return tuple(name for name, _ in self.editions)

    def read(self, chosen: object, seats: int) -> object:  # noqa: ARG002 - the protocol's; any number may play
        """One of the editions' names."""
        if chosen not in self.choices:
            raise BadSetup(f"There is no edition “{chosen}”; the editions are {' and '.join(self.choices)}.")
        return chosen

    def text(self, value: object) -> str:
        """The name itself."""
        return str(value)

    def data(self, value: object) -> Plain:
        """The name itself."""
        return str(value)

    def board(self, value: object) -> Board:
        """The board of an edition."""
        return dict(self.editions)[cast("str", value)]


@dataclass(frozen=True, slots=True)
class LuckyOption:
    """L6: the lucky numbers of each seat, two for each, different from seat to seat."""

    board: Board
    name: str = "lucky"

    @property
    def about(self) -> str:
        """The default, as an example."""
        return f"the two lucky numbers of each player, in seat order; otherwise {self.text(self.default)}"

    @property
    def default(self) -> object:
        """The board's own."""
        return self.board.lucky

    @property
    def choices(self) -> tuple[str, ...]:
        """Far too many to name."""
        return ()

    def read(self, chosen: object, seats: int) -> object:
        """From “5 10, 6 11” or [[5, 10], [6, 11]]."""
        pairs = self._pairs(chosen)
        highest = 2 * self.board.faces
        for pair in pairs:
            if len(pair) != 2 or pair[0] == pair[1] or not all(2 <= number <= highest for number in pair):
                shown = f", not {listed(map(str, pair))}" if pair else ""
                raise BadSetup(f"Each player has two different lucky numbers from 2 to {highest}{shown}.")
        if len({frozenset(pair) for pair in pairs}) < len(pairs):
            raise BadSetup("Lucky numbers must differ from player to player; a pair is there twice.")
        if len(pairs) < seats:
            raise BadSetup(f"Lucky numbers are given for {len(pairs)} of {seats} players.")
        return tuple((min(pair), max(pair)) for pair in pairs[:seats])

    def _pairs(self, chosen: object) -> list[Sequence[int]]:
        try:
            if isinstance(chosen, str):
                return [tuple(int(number) for number in pair.split()) for pair in chosen.split(",")]
            pairs = cast("Sequence[Sequence[object]]", chosen)
            return [tuple(_whole(number) for number in pair) for pair in pairs]
        except (TypeError, ValueError):
            example = "“5 10, 6 11”" if isinstance(chosen, str) else "[[5, 10], [6, 11]]"
            raise BadSetup(f"Lucky numbers are written like {example}, not “{chosen}”.") from None

    def text(self, value: object) -> str:
        """Pairs with commas between them."""
        return ", ".join(f"{one} {two}" for one, two in cast("tuple[tuple[int, int], ...]", value))

    def data(self, value: object) -> Plain:
        """A list of pairs."""
        return [list(pair) for pair in cast("tuple[tuple[int, int], ...]", value)]


@dataclass(frozen=True, slots=True)
class JokerOption:
    """K8: whether the jokers are mixed in."""

    name: str = "jokers"
    about: str = "“yes” mixes the jokers in; otherwise no"

    @property
    def default(self) -> object:
        """Without."""
        return False

    @property
    def choices(self) -> tuple[str, ...]:
        """The words for them."""
        return ("no", "yes")

    def read(self, chosen: object, seats: int) -> object:  # noqa: ARG002 - the protocol's; any number may play
        """From “yes” or “no”, or from true or false."""
        if isinstance(chosen, bool):
            return chosen
        words = {"yes": True, "no": False}
        if not isinstance(chosen, str) or chosen not in words:
            raise BadSetup(f"Jokers are played with, “yes”, or not, “no”, and not “{chosen}”.")
        return words[chosen]

    def text(self, value: object) -> str:
        """Yes or no."""
        return "yes" if value else "no"

    def data(self, value: object) -> Plain:
        """True or false."""
        return bool(value)


def _whole(number: object) -> int:
    if not isinstance(number, int) or isinstance(number, bool):
        raise TypeError
    return number
