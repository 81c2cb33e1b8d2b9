"""A game to play with: one object that rolls, decides, takes back, shows and records."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, cast

from rowlock.game.boards import find_game
from rowlock.game.chance import fresh_seed, seeded_event, seeded_start
from rowlock.game.files import FileName, check_name, read_text, write_text
from rowlock.record import (
    EVERYBODY,
    Chance,
    Decision,
    Record,
    Step,
    read_record,
    record_for,
    record_to_json,
    record_to_text,
)
from rowlock.record.players import EVERYBODY_WORD, check_players, default_players, find_player, nobody_called
from rowlock.record.record import advance
from rowlock.record.seeds import check_seed
from rowlock.rules.board import Board
from rowlock.rules.errors import BadChance, BadFile, BadSetup, RowlockError, UnknownPlayer
from rowlock.rules.games import Ruleset
from rowlock.rules.protocol import State, Variant, View
from rowlock.rules.reading import Event, Plain, Sheet
from rowlock.rules.sentences import counted, either, listed, seats_in_words, short, shown

PlayerName = str | int  # a player's name, or the number of the seat, from 0
Form = Literal["text", "json"]
_FORMS: Final = ("text", "json")


@dataclass(frozen=True, slots=True)
class Awaited:
    """What a game waits for: ``chance``, such as a roll, or the ``players`` who must decide, or neither.

    ``action`` is what chance has to bring, “roll” or “shuffle”, or the name of the action that is going on.
    ``at_will``: nobody waits for anybody, since only the score is kept; each of the players may go on.
    """

    chance: bool
    players: tuple[str, ...]
    action: str
    at_will: bool = False

    @property
    def roll(self) -> bool:
        """Whether the dice are to be rolled."""
        return self.chance and self.action == "roll"

    def __str__(self) -> str:
        """In words."""
        if self.at_will:
            return f"{listed(self.players)} may mark"
        if self.players:
            return f"{listed(self.players)} must decide ({self.action} action)"
        return f"a {self.action}" if self.chance else "nothing, the game is over"

    __repr__ = __str__


class Game:
    """A game with its players, that remembers everything that has happened in it.

    Players are named by their name or by the number of their seat, from 0. Every mistake raises an error that
    says in a sentence what is wrong, and changes nothing.
    """

    def __init__(self, record: Record) -> None:
        """Go on from a record; ``rowlock.new`` and ``rowlock.load`` are the usual ways to a game."""
        self._record = record
        self._steps = list(record.steps)
        self._states = list(record.states())
        self._undone: list[Step] = []

    # What the game is.

    @property
    def variant(self) -> Variant:
        """The game with everything chosen: board, seats, settings."""
        return self._record.variant

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names in seat order."""
        return self._record.players

    @property
    def seed(self) -> str | None:
        """The seed that the dice come from; None where they are given."""
        return self._record.seed

    @property
    def state(self) -> State:
        """All there is to know at this moment; it never changes, each step makes a new one."""
        return self._states[-1]

    @property
    def steps(self) -> tuple[Step, ...]:
        """Everything that has happened: rolls and decisions."""
        return tuple(self._steps)

    @property
    def states(self) -> tuple[State, ...]:
        """The state at the start and after each step."""
        return tuple(self._states)

    # Playing.

    @property
    def awaiting(self) -> Awaited:
        """Who must decide, or that a roll is needed."""
        state = self.state
        players = tuple(self.players[seat] for seat in state.awaited)
        return Awaited(state.needs_chance, players, state.action, state.at_will)

    @property
    def active(self) -> str:
        """Whose turn it is."""
        return self.players[self.state.active]

    def roll(self, text: str | Mapping[str, object] | None = None, /, **dice: Any) -> Mapping[str, Plain]:
        """Roll the dice, or say what was rolled, by name or as a record has it.

        ``roll(white=(1, 4), red=3, yellow=2, green=6, blue=5)`` is ``roll("1 4 r3 y2 g6 b5")``. What another game's
        ``roll`` has given back will do as well.
        """
        rolled = self._happen("roll", text, dice)
        return rolled if isinstance(rolled, dict) else {}

    def shuffle(self, cards: str | Sequence[str] | None = None, /) -> list[str]:
        """Shuffle the cards, or say how they lie afterwards, from the top: ``"r5 y12 g2"`` or a list."""
        shuffled = self._happen("shuffle", cards, {})
        return [str(card) for card in shuffled] if isinstance(shuffled, list) else []

    def happen(self, said: str | Mapping[str, object] | Sequence[str] | None = None, /) -> Plain:
        """Let come up what is awaited, whatever it is, or say what came up, as to ``roll`` or ``shuffle``."""
        if not self.state.needs_chance:
            reason = "the game is over" if self.over else f"{self.awaiting}"
            raise BadChance(f"Nothing can come up now: {reason}.")
        return self._happen(self.state.action, said, {})

    def _happen(self, name: str, said: object, given: Mapping[str, object]) -> Plain:
        self._check_known()
        if name not in self.variant.kind.ACTIONS.values():
            raise BadChance(f"There is never a {name} in this game.")
        event = self._drawn(name) if said is None and not given else self._given(name, said, given)
        self._play_on(Chance(event))
        return self.variant.kind.event_data(self.variant, event)[name]

    def _given(self, name: str, said: object, given: Mapping[str, object]) -> Event:
        if self.seed is not None:
            hint = 'set it up with dice="given" to say what came up'
            raise BadChance(f"This game draws each {name} from its seed; {hint}.")
        if said is not None and given:
            raise BadChance(f"Say the {name} in one way, in words or by name, and not in both.")
        event = self._read(name, said, given)
        if self._record.seen_by is None and not self.variant.kind.knows_all(event):
            raise BadChance("Every card must be named in a game that is played; “?” stands for one not seen.")
        return event

    def _read(self, name: str, said: object, given: Mapping[str, object]) -> Event:
        kind = self.variant.kind
        text = _words(said)
        if text is not None:
            return kind.event_from_text(self.variant, text)
        by_name = given if said is None else said
        if not isinstance(by_name, Mapping):
            raise BadChance(f"A {name} is a text like {self._example()!r}, not {shown(said)}.")
        named = {str(key): value for key, value in cast("Mapping[object, object]", by_name).items()}
        return kind.event_from_data(self.variant, {name: named})

    def _drawn(self, name: str) -> Event:
        if self.state.action != name:
            raise BadChance(f"No {name} is awaited now, but {self.awaiting}.")
        if self.seed is None:
            hint = f"say what came up, like game.{name}({self._example()!r})"
            raise BadChance(f"The {self.state.needed.what} are given in this game: {hint}.")
        number = sum(isinstance(step, Chance) for step in self._steps)
        return seeded_event(self.state.needed, self.seed, number)

    def _example(self) -> str:
        example = self.state.needed.event(lambda highest: highest // 2)
        return short(self.variant.kind.event_text(self.variant, example))

    def legal(self, player: PlayerName) -> list[str]:
        """The decisions that a player has now, by name; none if the player is not asked."""
        return [self.variant.names[decision] for decision in self.state.legal(self.seat(player))]

    def play(self, player: PlayerName, decision: str) -> None:
        """Carry a player's decision out: ``pass``, a cell like ``r5``, or another of ``legal(player)``."""
        self._play_on(Decision(self.seat(player), self.variant.decision(str(decision))))

    def _check_known(self) -> None:
        if self._record.seen_by is not None:
            raise RowlockError("This record does not tell what lies hidden, so the game cannot go on from it.")

    def _play_on(self, step: Step) -> None:
        self._check_known()
        self._step(step)

    def _step(self, step: Step) -> None:
        self._states.append(advance(self.state, step, self.players))
        self._steps.append(step)
        self._undone.clear()

    def undo(self) -> None:
        """Take the last step back, a decision or a roll."""
        if not self._steps:
            raise RowlockError("There is nothing to take back.")
        self._undone.append(self._steps.pop())
        self._states.pop()

    def redo(self) -> None:
        """Do again what was taken back last."""
        if not self._undone:
            raise RowlockError("There is nothing to do again.")
        undone = self._undone[:-1]
        self._step(self._undone[-1])
        self._undone = undone

    def at(self, steps: int) -> "Game":
        """The same game as it was after that many steps."""
        if not isinstance(cast("object", steps), int) or not 0 <= steps <= len(self._steps):
            has = counted(len(self._steps), "step")
            raise RowlockError(f"This game has {has}; there is no step {shown(steps)}.")
        return Game(self._with_steps(self._steps[:steps]))

    # Looking.

    def seat(self, player: PlayerName) -> int:
        """The number of a player's seat."""
        seat = find_player(self.players, player) if isinstance(player, str) else player
        if not isinstance(seat, int) or isinstance(seat, bool):
            raise UnknownPlayer(nobody_called(player, self.players))
        if not 0 <= seat < len(self.players):
            raise UnknownPlayer(f"There is no seat {seat}; {seats_in_words(len(self.players))}.")
        return seat

    def sheet(self, player: PlayerName) -> Sheet:
        """A player's sheet: its ``rows``, ``marks``, ``crosses``, ``misses``, ``score`` and more."""
        return self.state.sheet(self.seat(player))

    def view(self, player: PlayerName | None = None) -> View:
        """What a player may know now; without a player, what a spectator may know."""
        return self.state.view(None if player is None else self.seat(player))

    def scores(self) -> dict[str, int]:
        """What each player has now."""
        return dict(zip(self.players, self.state.scores, strict=True))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def winners(self) -> tuple[str, ...]:
        """Who has won, once the game is over; several if they share the win."""
        return tuple(self.players[seat] for seat in self.state.winners)

    def __str__(self) -> str:
        """The sheets as text."""
        from rowlock.draw.text import table_text  # noqa: PLC0415 - a program that shows nothing does not wait for it

        return table_text(self.state, self.players)

    __repr__ = __str__

    def __eq__(self, other: object) -> bool:
        """Equal: the same game, players, start, seed and steps."""
        return self.as_record() == other.as_record() if isinstance(other, Game) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # a game changes

    # Keeping.

    def __copy__(self) -> "Game":
        """A game of its own, equal to this one; what was taken back is not in it."""
        return type(self)(self.as_record())

    def __deepcopy__(self, _: object) -> "Game":
        """The same: what two games share never changes."""
        return self.__copy__()

    def __reduce__(self) -> tuple["Callable[[type[Game], str], Game]", tuple[type["Game"], str]]:
        """A game is pickled as its record: the rules belong to the program that reads it."""
        return _from_text, (type(self), self.record())

    def as_record(self) -> Record:
        """The game as a record for programs."""
        return self._with_steps(self._steps)

    def _with_steps(self, steps: Sequence[Step]) -> Record:
        return replace(self._record, steps=tuple(steps))

    def record_for(self, player: PlayerName | None = None) -> Record:
        """What a player may know of the game, or without one what everybody may; once it is over, all of it."""
        if player is None or (isinstance(player, str) and player.strip().lower() == EVERYBODY_WORD):
            return record_for(self.as_record(), EVERYBODY)
        return record_for(self.as_record(), self.seat(player))

    def record(self, form: Form = "text", *, seen_by: PlayerName | None = None) -> str:
        """The game as a record, as text for people or as JSON; whole, or as a player or “everybody” knows it."""
        if form not in _FORMS:
            raise RowlockError(f"A record is written as {either(map(repr, _FORMS))}, not as {shown(form)}.")
        record = self.as_record() if seen_by is None else self.record_for(seen_by)
        return record_to_json(record) if form == "json" else record_to_text(record)

    def save(self, path: FileName) -> None:
        """Write the record to a file: as JSON if its name ends in ``.json``, and otherwise as text."""
        check_name(path)
        is_json = os.fspath(path).lower().endswith(".json")
        write_text(path, self.record("json" if is_json else "text"))


def _words(said: object) -> str | None:
    """What somebody says in words, in one text or in a list of them; None if it is said in another way."""
    words = list(cast("Sequence[object]", said)) if isinstance(said, list | tuple) else [said]
    return " ".join(map(str, words)) if all(isinstance(word, str) for word in words) else None


def _from_text(kind: type[Game], text: str) -> Game:
    return kind(read_record(text))


def new(
    game: FileName | Board | Ruleset = "classic",
    *,
    players: Sequence[str] | int = 2,
    seed: int | str | None = None,
    dice: Literal["seeded", "given"] = "seeded",
    start: PlayerName | None = None,
    **options: object,
) -> Game:
    """Set a game up.

    ``game`` is a game's name, a board file or a board; ``players`` their names or how many they are. The dice
    come from ``seed`` (a fresh one if there is none), or are ``"given"`` with each roll. ``start`` is who begins;
    without it the seed draws who, and with given dice it is the first player. ``options`` are the game's own,
    such as ``lucky`` or ``edition``.
    """
    if dice not in ("seeded", "given"):
        raise BadSetup(f"The dice are “seeded” or “given”, not “{dice}”.")
    if dice == "given" and seed is not None:
        raise BadSetup("A game has either a seed or given dice, not both.")
    given = _given_players(players)
    variant = find_game(game).variant(given if isinstance(given, int) else len(given), options)
    names = default_players(given) if isinstance(given, int) else check_players(given)
    kept = None if dice == "given" else check_seed(fresh_seed() if seed is None else seed)
    first = 0 if kept is None else seeded_start(len(names), kept)
    fresh = Game(Record(variant, names, first, (), kept))
    return fresh if start is None else Game(Record(variant, names, fresh.seat(start), (), kept))


def _given_players(players: object) -> int | tuple[str, ...]:
    """Their names, or how many they are."""
    if isinstance(players, int) and not isinstance(players, bool):
        return players
    names: object = players.split(",") if isinstance(players, str) else players
    if isinstance(names, Iterable):
        found = tuple(cast("Iterable[object]", names))
        if all(isinstance(name, str) for name in found):
            return cast("tuple[str, ...]", found)
    raise BadSetup(f"The players are a list of their names, or how many they are, not {shown(players)}.")


def load(source: FileName) -> Game:
    """The game in a record: its text or JSON, or the file that holds it (BadRecord, BadFile)."""
    if not isinstance(cast("object", source), str | os.PathLike):
        raise BadFile(f"A record is loaded from its text or the name of its file, not from {shown(source)}.")
    if isinstance(source, str) and ("\n" in source or source.lstrip("\ufeff \t").startswith("{")):
        return Game(read_record(source))
    return Game(read_record(read_text(source)))
