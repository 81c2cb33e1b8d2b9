"""Plays a whole game in a terminal: people in turn at one keyboard, bots in between."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Final, cast

from rowlock.bots import Bot, name_of
from rowlock.draw import lying_text, seat_text, sheets_text
from rowlock.draw.lying import hand_text
from rowlock.game.chance import Numbers, fresh_seed
from rowlock.game.files import check_writable, is_same
from rowlock.game.game import Game
from rowlock.record import Decision
from rowlock.record.known import action_began
from rowlock.rules.errors import BadFile, MalformedDecision, RowlockError
from rowlock.rules.position import PHASE
from rowlock.rules.protocol import View
from rowlock.rules.sentences import counted, either, listed, short
from rowlock.terminal.console import Console, Stopped
from rowlock.terminal.happened import action_sentences, deeds_since, seat_sentences
from rowlock.terminal.keeping import hides_something, shown_record
from rowlock.terminal.orders import Orders, file_name
from rowlock.terminal.words import (
    ROW,
    bots_lines,
    check_ending,
    choice_text,
    go_on_hint,
    only_text,
    result_lines,
    to_take,
)

if TYPE_CHECKING:
    from rowlock.rules.reading import RowReading

_SHORT: Final = {"p": "pass", "d": "done"}


class TerminalGame:
    """A game with the bots that play in it, and the terminal that shows it."""

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, Bot],
        console: Console,
        save_to: str | None = None,
        resumed_from: str | None = None,
    ) -> None:
        """Seats without a bot are people's.

        ``save_to`` is written at once and after every step. The file that the game was ``resumed_from`` is left as
        it is until something has happened: it holds the same game already, and perhaps somebody's comments.
        """
        self.game = game
        self.bots = bots
        self._bot_names = {seat: name_of(bot) for seat, bot in bots.items()}
        self.console = console
        self.save_to = save_to
        self._is_resumed = resumed_from is not None
        self._is_own_file = save_to is not None and resumed_from is not None and is_same(save_to, resumed_from)
        self._is_kept = save_to is not None
        self._orders = Orders(game, bots, console, resumed_from)
        self._at_turn: int | None = None  # the seat whose turn has been announced
        self._at_keyboard: int | None = None  # the seat that has last been shown what only it may see
        self._is_secret = False  # whether something is on the screen now that nobody else may see
        self._shown_after = -1  # how many steps had happened when all sheets were shown
        self._rows_shown: tuple[RowReading, ...] = ()  # of the sheet of the only person
        self._bot_seed = fresh_seed() if game.seed is None else game.seed

    def run(self) -> None:
        """Play to the end, or until the person stops (BadFile if the record cannot be kept at all)."""
        if self.save_to is not None and self._is_own_file:
            check_writable(self.save_to)
        elif self.save_to is not None:
            self.game.save(self.save_to)
        try:
            self._greet()
            while not (self.game.over and self._ends()):
                if self.game.state.needs_chance:
                    self._bring_chance()
                else:
                    self._announce_turn()
                    self._decide(self._next_seat())
        except (Stopped, KeyboardInterrupt):
            self._stop()

    def _greet(self) -> None:
        game, say = self.game, self.console.say
        say(f"{game.variant.ruleset.title}: {listed(game.players)}.")
        for line in bots_lines(game.players, self._bot_names):
            say(line)
        if not self.bots and self._is_resumed and len(game.players) > 1:
            say("All players are people at this keyboard; “--bots 1” makes the last one a bot.")
        if game.steps:
            say(f"The game goes on where the record ends, after {counted(len(game.steps), 'step')}.")
        if self.save_to is not None:
            say(f"The record is kept in {self.save_to}.")
        if self.console.can_wipe and self._several_people and game.variant.kind.TOGETHER:
            say("Where several of you decide at once, answers stay hidden until all are in.")
        say("Type “help” at any time.")

    @property
    def _several_people(self) -> bool:
        """Whether there are answers to hide from each other."""
        return len(self.game.players) - len(self.bots) > 1

    @property
    def _onlooker(self) -> int | None:
        """Who sees the screen all the time: the only person; nobody alone where there are several."""
        people = [seat for seat in range(len(self.game.players)) if seat not in self.bots]
        return people[0] if len(people) == 1 else None

    # Chance and decisions.

    def _bring_chance(self) -> None:
        game, needed, active = self.game, self.game.state.needed, self.game.state.active
        if needed.by_hand:
            self._begin_turn()
        if game.seed is None:
            done = self._ask_chance()
        elif needed.by_hand and active not in self.bots:
            done = self._ask(active, f"{game.active}, press Enter to roll:", self._drawn_roll)
        else:
            game.happen()
            done = True
        if done:
            self._keep()
            self.console.say(lying_text(game.state) if needed.by_hand else needed.told)
            if not needed.by_hand:
                self._announce_number()

    def _ask_chance(self) -> bool:
        """Ask what chance has brought; cards that lie hidden afterwards are not left on the screen."""
        game, needed = self.game, self.game.state.needed
        example = short(game.variant.kind.event_text(game.variant, needed.event(Numbers("example").below)))
        rolls = f"{game.active} rolls. " if needed.by_hand else ""
        self._is_secret = self._several_people and not needed.by_hand
        if self._is_secret:
            self.console.begin_private()
        done = self._ask(game.state.active, f"{rolls}{needed.asks}, like {example}?", self._given_chance)
        self._cover()
        return done

    def _announce_number(self) -> None:
        """What lies there for all, where it does not come by a roll."""
        state = self.game.state
        if state.position[PHASE] in state.variant.kind.TOGETHER:
            self.console.say(lying_text(state.view(None)))

    def _announce_turn(self) -> None:
        """Where a turn does not begin with a roll, or a game goes on in the middle of one."""
        if self._at_turn != self.game.state.active:
            self._begin_turn()
            self.console.say(lying_text(self.game.state.view(self._onlooker)))

    def _begin_turn(self) -> None:
        """Show how things stand to all, who may be around the screen again."""
        self._at_turn = self.game.state.active
        self._at_keyboard = None
        self.console.say(f"\n—— {self.game.active}’s turn ——\n")
        self._show_sheets()

    def _given_chance(self, words: str) -> None:
        if not words:
            raise RowlockError(f"Type {self.game.state.needed.answer}, or “help”.")
        self.game.happen(words)

    def _drawn_roll(self, words: str) -> None:
        if words.lower() not in {"", "roll"}:
            raise RowlockError("Press Enter to roll the dice, or type “help”.")
        self.game.roll()

    def _next_seat(self) -> int:
        """Those awaited decide in turn, the active player first."""
        state = self.game.state
        return min(state.awaited, key=lambda seat: (seat - state.active) % len(self.game.players))

    def _decide(self, seat: int) -> None:
        game, state = self.game, self.game.state
        names = game.legal(seat)
        if seat in self.bots:
            chooser = Numbers(f"rowlock/{self._bot_seed}/bots/{len(game.steps)}").below
            decision = self.bots[seat](state.view(seat), chooser)
            game.play(seat, game.variant.names[decision])
        elif len(names) == 1:
            if names[0] == "pass" or not self._several_people:  # others could see what is not in a hand
                self.console.say(only_text(game.players[seat], names[0]))
            game.play(seat, names[0])
        elif not self._person_decides(seat, names):
            return
        self._keep()
        self._tell()

    def _person_decides(self, seat: int, names: list[str]) -> bool:
        """Ask somebody; False where nothing was decided, but something was taken back."""
        player, state = self.game.players[seat], self.game.state
        others = [other for other in state.awaited if other != seat and other not in self.bots]
        self._is_secret = self._several_people and self._has_secrets(seat)
        if self._is_secret and not self._hand_over(seat):
            return False
        if others or self._is_secret:
            self.console.begin_private()
        self._remind(seat)
        cells = state.masks(seat)[0].bit_count()  # the cells come first
        pawns = state.variant.kind.ONE_BOARD
        choice = choice_text(names[:cells], names[cells:], to_take(state.view(seat)), pawns=pawns)
        prompt = f"{player}, {state.action} action: {choice}?"
        done = self._ask(seat, prompt, lambda words: self._play(seat, words, names), seat)
        has_decided = others and seat not in self.game.state.awaited
        if done and (self._is_secret or has_decided):
            self._cover(f"{player} has decided." if has_decided else "")
        return done

    def _cover(self, instead: str = "") -> None:
        """End what was for one person's eyes; wipe it if it is secret or there is something to say ``instead``."""
        self.console.end_private(instead if self._is_secret else instead or None)
        self._is_secret = False

    def _has_secrets(self, seat: int) -> bool:
        """Whether a player has something that nobody else may see, such as cards, and not only decisions."""
        game = self.game
        state = game.states[action_began(game.steps, game.states, len(game.steps))]
        return state.sheet(seat).extras != state.view(None).sheet(seat).extras

    def _hand_over(self, seat: int) -> bool:
        """Wait until nobody else looks at the screen; False where something was taken back in the meantime."""
        if self._at_keyboard == seat:
            return True
        if not self.console.can_wipe:
            self.console.say("What follows can’t be taken off this screen again; all others, look away.")
        prompt = f"{self.game.players[seat]}, press Enter when only you see the screen:"
        done = self._ask(seat, prompt, self._nothing)
        self._at_keyboard = seat if done else None
        return done

    def _nothing(self, words: str) -> None:
        if words:
            raise RowlockError("Press Enter to see your cards, or type “help”.")

    def _remind(self, seat: int) -> None:
        """How things stand, if they have changed since all sheets were shown, and what only this player may see."""
        game, view = self.game, self.game.state.view(seat)
        if self._shown_after == len(game.steps) and not self._is_secret and self._has_secrets(seat):
            return  # all has just been shown
        began = action_began(game.steps, game.states, len(game.steps))
        deeds = [deed for deed in deeds_since(game, began) if deed.seat == seat]
        if deeds and not any(deed.telling for deed in deeds):  # those that are told so lie on the table, too
            for sentence in seat_sentences(game.states[began], view, seat, game.players, deeds):
                self.console.say(f"  {sentence}")
        has_changed = bool(deeds) or (began == len(game.steps) and isinstance(game.steps[-1], Decision))
        if has_changed or self._has_secrets(seat):
            self._show_own(seat, view)

    def _show_own(self, seat: int, view: View) -> None:
        """What a player has, and what lies on the table: of it only what has changed, if that can still be seen."""
        sheet = view.sheet(seat)
        if self._is_secret or "hand" not in sheet.extras or sheet.rows != self._rows_shown:
            self.console.say(seat_text(view, self.game.players, seat, colour=self.console.colour))
            self._rows_shown = sheet.rows
        else:
            self.console.say(hand_text(cast("list[str]", sheet.extras["hand"])))
            if view.position[PHASE] in view.variant.kind.TOGETHER:  # it has just been announced
                return
        self.console.say(lying_text(view))

    def _play(self, seat: int, words: str, names: list[str]) -> None:
        if not words:
            raise RowlockError("Type one of the decisions that are offered, or “help”.")
        state, name = self.game.state, _SHORT.get(words.lower(), words.lower())
        if name not in names:
            name = self._in_full(seat, name, names)
        try:
            self.game.play(seat, name)
        except MalformedDecision:
            if state.masks(seat)[0]:
                raise
            rows = " rows" if all(offered.startswith(ROW) for offered in names) else ""
            raise MalformedDecision(f"“{words}” is none of these{rows}; type {either(names)}.") from None

    def _in_full(self, seat: int, name: str, names: list[str]) -> str:
        """The decision whose last part somebody has typed, or the number of the card that it takes."""
        numbers = to_take(self.game.state.view(seat))
        meant = [offered for offered in names if name in {offered.rpartition("-")[2], numbers.get(offered)}]
        if len(meant) > 1 and any(offered in numbers for offered in meant):
            raise MalformedDecision(f"“{name}” is not clear here; type {either(meant)}.")
        return meant[0] if len(meant) == 1 else name

    def _ask(self, seat: int, prompt: str, act: Callable[[str], None], viewer: int | None = None) -> bool:
        """Ask until an answer works; False where an order has changed what is to be asked.

        Without a ``viewer`` all may be looking at the screen.
        """
        viewer = self._onlooker if viewer is None else viewer
        while True:
            words = self.console.ask(prompt)
            try:
                if not self._orders.known(words):
                    act(words)
                    return True
                if taken_back := self._orders.carry_out(words, seat, viewer):
                    self._cover()
                    self.console.say(taken_back)
                    self._keep()
                    return False
            except RowlockError as error:
                self.console.complain(error)

    # What is kept and said.

    def _keep(self) -> None:
        """Write the record; a disk that fails must not end the game."""
        if self.save_to is None:
            return
        try:
            self.game.save(self.save_to)
        except BadFile as error:
            if self._is_kept:
                self.console.complain(error)
                self.console.say("The game goes on, but its record is not kept there any more.")
            self._is_kept = False
        else:
            self._is_kept = True

    def _tell(self) -> None:
        """If the last decision has ended an action: what it came to."""
        states = self.game.states
        before, after = states[-2], states[-1]
        if before.action == after.action and before.active == after.active:
            return
        began = action_began(self.game.steps, states, len(states) - 2)
        self.console.say(f"{before.action.capitalize()} action:")
        for sentence in action_sentences(states[began], after, self.game.players, deeds_since(self.game, began)):
            self.console.say(f"  {sentence}")
        self._announce_number()

    def _show_sheets(self) -> None:
        view = self.game.state.view(self._onlooker)
        sheets = sheets_text(view, self.game.players, colour=self.console.colour)
        self.console.say("\n\n".join(sheets) + "\n")
        self._shown_after = len(self.game.steps)
        if self._onlooker is not None:
            self._rows_shown = view.sheet(self._onlooker).rows

    def _ends(self) -> bool:
        """Whether it stays so, and nobody takes the last decision back."""
        self.console.say("\n—— The end ——\n")
        self._show_sheets()
        for line in result_lines(self.game.state, self.game.players):
            self.console.say(line)
        if self._is_kept:
            return True
        prompt = "Save the record as (a file’s name, or Enter for no):"
        return self._ask(self.game.state.active, prompt, self._save_or_not)

    def _save_or_not(self, name: str) -> None:
        if name:
            check_ending(name)
            self._orders.carry_out(f"save {name}", self.game.state.active, self._onlooker)

    def _save_to_go_on(self, name: str) -> None:
        self._save_or_not(name)
        if name:
            self.console.say(f"To go on: {go_on_hint(tuple(self._bot_names.values()), file_name(name))}")

    def _stop(self) -> None:
        game, say = self.game, self.console.say
        self._cover()
        if game.over:
            return
        say("Stopped.")
        if self._is_kept:
            say(f"To go on: {go_on_hint(tuple(self._bot_names.values()), self.save_to)}")
        elif game.steps and hides_something(game):
            self._offer_to_keep()
        elif game.steps:
            say(
                f"Keep this record in a file to go on with “{go_on_hint(tuple(self._bot_names.values()), None)}”:\n"
            )
            say(shown_record(game, game.state.active, together=self._several_people))

    def _offer_to_keep(self) -> None:
        """A record with hidden cards is for a file, not for the screen."""
        with suppress(Stopped, KeyboardInterrupt):
            prompt = "Save the record to go on later as (a file’s name, or Enter for no):"
            if self._ask(self.game.state.active, prompt, self._save_to_go_on):
                return
