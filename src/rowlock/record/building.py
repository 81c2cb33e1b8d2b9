"""Builds a record from its parts as they are read, and keeps every mistake with its place instead of stopping.

Once a step has turned out impossible nobody can know how the game stood afterwards. From there on only the form of
the steps is looked at, so that slips of the pen are still found, but no mistakes are reported that merely follow.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rowlock.record.players import EVERYBODY_WORD, check_players, find_player, nobody_called
from rowlock.record.problems import BadRecord, Problem
from rowlock.record.record import EVERYBODY, Chance, Decision, Record, Step, advance
from rowlock.rules.board_data import board_from_data
from rowlock.rules.errors import BadBoard, BadChance, BadSetup, RowlockError
from rowlock.rules.games import Ruleset, find_ruleset, kept, own_ruleset
from rowlock.rules.protocol import State, Variant
from rowlock.rules.reading import Event
from rowlock.rules.sentences import either, listed, readable, seats_in_words, short

VERSION: Final = 1  # of both forms; raised when an older program could misread a newer record


class Builder:
    """A record in the making."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.problems: list[Problem] = []
        self._variant: Variant | None = None
        self._players: tuple[str, ...] = ()  # none: they could not be read
        self._players_place = ""
        self._start = 0
        self._steps: list[Step] = []
        self._state: State | None = None  # None: not set up, or nobody knows how the game stands
        self._lost = False
        self._seen_by: int | None = None

    def wrong(self, place: str, text: str) -> None:
        """Keep a mistake."""
        self.problems.append(Problem(place, readable(text)))

    def attempt(self, place: str, act: Callable[[], None], places: Mapping[str, str] | None = None) -> None:
        """Do something that may find one mistake, or several in a board; ``places`` has those of its settings."""
        try:
            act()
        except BadBoard as error:
            for problem, setting in zip(error.problems, error.settings, strict=True):
                self.wrong((places or {}).get(setting, place), problem)
        except RowlockError as error:
            self.wrong(place, str(error))

    def ruleset(
        self,
        place: str,
        name: str,
        board: Mapping[str, object] | None,
        places: Mapping[str, str] | None = None,
    ) -> Ruleset | None:
        """The rules of the game, on the board that the record brings along if it does.

        ``places`` has the place of each of the board's settings that has one of its own.
        """
        found: list[Ruleset] = []

        def find() -> None:
            if board is None:
                found.append(find_ruleset(short(name)))
            else:
                found.append(own_ruleset(board_from_data({**board, "name": name})))

        if board is not None and board.get("name", name) != name:
            where = (places or {}).get("name", place)
            self.wrong(where, f"A board of one’s own has the game’s name, “{short(name)}”, and no other.")
        self.attempt(place, find, places)
        return found[0] if found else None

    def kept(self, place: str, ruleset: Ruleset | None) -> Ruleset | None:
        """The same rules where only the score was kept, while the dice lay on a real table."""
        found: list[Ruleset] = []
        if ruleset is not None:
            self.attempt(place, lambda: found.append(kept(ruleset)))
        return found[0] if found else None

    def players(self, place: str, names: Sequence[str]) -> None:
        """Who plays, in seat order."""
        self._players_place = place

        def check() -> None:
            if not names:
                raise BadSetup("There are no players; somebody must play.")
            self._players = check_players(names)

        self.attempt(place, check)

    def start(self, place: str, seat: int | None) -> None:
        """Who has the first turn; None where nobody of that name plays."""
        if seat is None or not 0 <= seat < len(self._players):
            if self._players:
                one_of = "one of " if len(self._players) > 1 else ""
                self.wrong(place, f"The game must start with {one_of}{listed(self._players)}.")
            self.lose_track()
        else:
            self._start = seat

    @property
    def awaited_chance(self) -> str:
        """What is to bring what comes up next, “dice” or “cards”; empty where a decision is awaited."""
        return self._state.needed.what if self._state is not None and self._state.needs_chance else ""

    def seen_by(self, place: str, seat: int | None) -> None:
        """Whose knowledge the record tells: a seat's, or EVERYBODY's; None where nobody of that name plays."""
        if seat is None or not EVERYBODY <= seat < len(self._players):
            if self._players:
                choice = either((*self._players, f"“{EVERYBODY_WORD}”"))
                self.wrong(place, f"A record can be as seen by {choice}, and by nobody else.")
            self.lose_track()
        else:
            self._seen_by = seat

    @property
    def knows_players(self) -> bool:
        """Whether the players could be read."""
        return bool(self._players)

    def seat(self, name: str) -> int | None:
        """The seat of a player."""
        return find_player(self._players, name)

    def set_up(self, place: str, ruleset: Ruleset | None, options: Mapping[str, object]) -> None:
        """Put the game together once its parts are known."""
        if ruleset is None or not self._players:
            return

        def choose() -> None:
            self._variant = ruleset.variant(len(self._players), options)
            self._state = None if self._lost else self._variant.start(self._start)

        enough = ruleset.fewest <= len(self._players) <= ruleset.most
        self.attempt(place if enough else self._players_place, choose)

    def chance(self, place: str, read: Callable[[Variant], Event]) -> None:
        """Chance brought something."""
        if self._variant is not None:
            variant = self._variant
            self._step(place, lambda: Chance(self._checked(variant, read(variant))))

    def _checked(self, variant: Variant, event: Event) -> Event:
        if self._seen_by is None and not variant.kind.knows_all(event):
            raise BadChance(
                "Hidden cards can only be in a record that says who sees the game so, like “seen by: Ada”."
            )
        return event

    def decide(self, place: str, seat: int | None, who: str, name: str) -> None:
        """Somebody decided something; ``seat`` is None where nobody is called ``who``."""
        if self._players and seat is None:
            self.wrong(place, nobody_called(who, self._players))
        elif self._players and not 0 <= (seat or 0) < len(self._players):
            self.wrong(place, f"There is no such seat; {seats_in_words(len(self._players))}.")
        elif seat is not None and self._variant is not None:
            variant = self._variant
            self._step(place, lambda: Decision(seat, variant.decision(short(name))))
            return
        self.lose_track()

    def others_pass(self, place: str) -> None:
        """All who have still to decide in this action pass."""
        awaited = self._state.awaited if self._state else []
        if self._state and not awaited:
            self.wrong(place, "Nobody has anything to decide here, so there are no others who could pass.")
            self.lose_track()
        for seat in awaited:
            self.decide(place, seat, self._players[seat], "pass")

    def _step(self, place: str, read: Callable[[], Step]) -> None:
        try:
            step = read()
            self._steps.append(step)
            if self._state is not None:
                self._state = self._after(self._state, step)
        except RowlockError as error:
            self.wrong(place, str(error))
            self.lose_track()

    def _after(self, state: State, step: Step) -> State:
        if isinstance(step, Chance) and state.over:
            raise BadChance("The game is over; nothing more can come up.")
        if isinstance(step, Chance) and state.awaited and not state.at_will:
            who = listed(self._players[seat] for seat in state.awaited)
            have = "has" if len(state.awaited) == 1 else "have"
            raise BadChance(f"Nothing can come up yet: {who} {have} still to decide in the {state.action} action.")
        return advance(state, step, self._players)

    def lose_track(self) -> None:
        """Something could not be read: from here on nobody knows how the game stands."""
        self._state = None
        self._lost = True

    def result(self, place: str, scores: Mapping[int, int]) -> None:
        """What the record says of the end, which must be what the moves come to."""
        if self._state is None:
            return
        if not self._state.over:
            self.wrong(place, "A result is given, but the game is not over after these moves.")
            return
        expected = dict(enumerate(self._state.scores))
        if scores != expected:
            shown = ", ".join(f"{self._players[seat]} {score}" for seat, score in expected.items())
            self.wrong(place, f"The moves come to another result: {shown}.")

    def finish(self, seed: str | None, commitment: str | None) -> Record:
        """The record (BadRecord if there was any mistake)."""
        if self.problems or self._variant is None:
            raise BadRecord(tuple(self.problems))
        steps = tuple(self._steps)
        return Record(self._variant, self._players, self._start, steps, seed, self._seen_by, commitment)
