"""Plays a whole game in a terminal: people in turn at one keyboard, bots in between."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from rowlock.bots import Bot
from rowlock.draw import heading_text, roll_text, sheet_text, sheets_text
from rowlock.draw.rules_page import rules_page
from rowlock.game.chance import Numbers, fresh_seed
from rowlock.game.game import Game
from rowlock.record import Decision
from rowlock.rules.errors import BadFile, RowlockError
from rowlock.rules.sentences import listed
from rowlock.terminal.console import Console, Stopped
from rowlock.terminal.happened import action_sentences

HELP: Final = """\
Type a decision as it is offered, like r5 to mark the red 5, or “pass” (p is enough). Or one of these:
  sheets      show all sheets again
  undo        take your last decision back, as long as nothing has been rolled since
  record      show the record of the game so far
  save FILE   write the record to a file; “rowlock play --resume FILE” goes on from it
  rules       show the rules of this game
  quit        stop playing"""


class TerminalGame:
    """A game with the bots that play in it, and the terminal that shows it."""

    def __init__(self, game: Game, bots: Mapping[int, Bot], console: Console, save_to: Path | None = None) -> None:
        """Seats without a bot are people's; ``save_to`` is written after every step."""
        self.game = game
        self.bots = bots
        self.console = console
        self.save_to = save_to
        self._saved: set[str] = set()
        self._bot_seed = fresh_seed() if game.seed is None else game.seed

    def run(self) -> None:
        """Play to the end, or until the person stops."""
        self._greet()
        try:
            while not self.game.over:
                if self.game.state.needs_chance:
                    self._roll()
                else:
                    self._decide(self._next_seat())
            self._end()
        except Stopped:
            self._stop()

    def _greet(self) -> None:
        game = self.game
        self.console.say(f"{game.variant.ruleset.title}: {listed(game.players)}.")
        if bots := [game.players[seat] for seat in self.bots]:
            are = "is a bot that plays" if len(bots) == 1 else "are bots that play"
            self.console.say(f"{listed(bots)} {are} at random.")
        if game.steps:
            self.console.say(f"The game goes on where the record ends, after {len(game.steps)} steps.")
        self.console.say("Type “help” at any time.")

    # Rolling and deciding.

    def _roll(self) -> None:
        game = self.game
        self.console.say(f"\n—— {game.active}’s turn ——\n")
        self._show_sheets()
        if game.seed is None:
            example = game.variant.kind.event_text(game.state.needed.event(lambda highest: highest // 2))
            done = self._ask(f"{game.active} rolls; what do the dice show, like {example}?", self._given_roll)
        elif game.state.active in self.bots:
            game.roll()
            done = True
        else:
            done = self._ask(f"{game.active}, press Enter to roll:", self._drawn_roll)
        if done:
            self._keep()
            self.console.say(roll_text(game.state))

    def _given_roll(self, words: str) -> None:
        self.game.roll(words)

    def _drawn_roll(self, words: str) -> None:
        if words not in {"", "roll"}:
            raise RowlockError("Press Enter to roll the dice, or type “help”.")
        self.game.roll()

    def _next_seat(self) -> int:
        """Those awaited decide in turn, the active player first."""
        state = self.game.state
        return min(state.awaited, key=lambda seat: (seat - state.active) % len(self.game.players))

    def _decide(self, seat: int) -> None:
        game, state = self.game, self.game.state
        player, names = game.players[seat], game.legal(seat)
        done = True
        if seat in self.bots:
            chooser = Numbers(f"rowlock/{self._bot_seed}/bots/{len(game.steps)}").below
            decision = self.bots[seat](state.view(seat), chooser)
            game.play(seat, game.variant.names[decision])
        elif len(names) == 1:
            self.console.say(f"{player} can only {names[0]}.")
            game.play(seat, names[0])
        else:
            if len(state.awaited) == 1 and state.action == "colour":
                self.console.say(sheet_text(state.sheet(seat), player, colour=self.console.colour))
            done = self._ask(
                f"{player}, {state.action} action: {' '.join(names)}?", lambda words: self._play(seat, words)
            )
        if done:
            self._keep()
            self._tell()

    def _play(self, seat: int, words: str) -> None:
        if not words:
            raise RowlockError("Type one of the decisions that are offered, or “help”.")
        self.game.play(seat, "pass" if words.lower() == "p" else words)

    def _ask(self, prompt: str, act: Callable[[str], None]) -> bool:
        """Ask until somebody's answer works; False where a command has changed what is to be asked."""
        while True:
            words = self.console.ask(prompt)
            try:
                command, _, rest = words.partition(" ")
                if command.lower() in self._commands():
                    if self._commands()[command.lower()](rest.strip()):
                        return False
                else:
                    act(words)
                    return True
            except RowlockError as error:
                self.console.say(str(error))

    # Commands. Each tells whether it has changed what is to be asked.

    def _commands(self) -> Mapping[str, Callable[[str], bool]]:
        return {
            "help": self._help,
            "?": self._help,
            "sheets": self._sheets,
            "undo": self._undo,
            "record": self._record,
            "save": self._save,
            "rules": self._rules,
            "quit": self._quit,
            "exit": self._quit,
        }

    def _help(self, _: str) -> bool:
        self.console.say(HELP)
        return False

    def _sheets(self, _: str) -> bool:
        self._show_sheets()
        return False

    def _record(self, _: str) -> bool:
        self.console.say(self.game.record())
        return False

    def _rules(self, _: str) -> bool:
        self.console.say(rules_page(self.game.variant.ruleset, self.game.variant.board))
        return False

    def _quit(self, _: str) -> bool:
        raise Stopped

    def _save(self, name: str) -> bool:
        if not name:
            raise RowlockError("Say where to save the record, like “save evening.txt”.")
        if name not in self._saved and Path(name).exists():
            raise BadFile(f"There is a file “{name}” already; name another.")
        self.game.save(name)
        self._saved.add(name)
        self.console.say(f"The record is in {name}.")
        return False

    def _undo(self, _: str) -> bool:
        """Take back up to the last decision that a person really had, or a roll that a person typed in."""
        game = self.game
        for taken, (step, state) in enumerate(
            zip(reversed(game.steps), reversed(game.states[:-1]), strict=True), 1
        ):
            if isinstance(step, Decision) and (step.seat in self.bots or len(state.legal(step.seat)) == 1):
                continue
            if not isinstance(step, Decision) and game.seed is not None:
                raise RowlockError("The dice have been rolled since your last decision; it stands.")
            for _step in range(taken):
                game.undo()
            self._keep()
            self.console.say("Taken back.")
            return True
        raise RowlockError("There is nothing to take back.")

    # What is kept and said.

    def _keep(self) -> None:
        if self.save_to is not None:
            self.game.save(self.save_to)

    def _tell(self) -> None:
        """If the last decision has ended an action: what it came to."""
        *before, first, last = self.game.states
        if first.action != last.action or first.active != last.active:
            while before and before[-1].action == first.action:
                first = before.pop()
            for sentence in action_sentences(first, last, self.game.players):
                self.console.say(f"  {sentence}")

    def _show_sheets(self) -> None:
        state = self.game.state
        self.console.say("\n\n".join(sheets_text(state, self.game.players, colour=self.console.colour)) + "\n")

    def _end(self) -> None:
        state = self.game.state
        self.console.say("\n—— The end ——\n")
        self._show_sheets()
        self.console.say(heading_text(state, self.game.players))
        for player, score in sorted(self.game.scores().items(), key=lambda one: -one[1]):
            self.console.say(f"  {player} {score}")
        if self.save_to is None:
            self._ask("Save the record as (a file’s name, or Enter for no):", self._save_or_not)

    def _save_or_not(self, name: str) -> None:
        if name:
            self._save(name)

    def _stop(self) -> None:
        if self.game.over:
            return
        self.console.say("Stopped.")
        if self.save_to is not None:
            self.console.say(f"To go on: rowlock play --resume {self.save_to} --record {self.save_to}")
        elif self.game.steps:
            self.console.say("Keep this record in a file to go on with “rowlock play --resume FILE”:\n")
            self.console.say(self.game.record())
