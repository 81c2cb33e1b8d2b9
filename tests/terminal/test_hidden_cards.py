"""Hands are on the screen only while their owner alone looks at it, whatever is typed, on a low screen too."""

import random
import re
from typing import Final

import pytest

import rowlock
from rowlock.record import Decision
from rowlock.record.known import action_began
from rowlock.rules.position import PHASE
from rowlock.terminal.console import Console
from support.keyboard import Display, Typist, at_one_screen, dealt, given, play

CARD_GAMES: Final = ("cards", "cards-gemixxt-a", "cards-gemixxt-b")
HAND_OVER: Final = "press Enter when only you see the screen: "
_CARDS: Final = re.compile(r"\b[rygbj]\d+\b")
_ROWS: Final = re.compile(r"^.*\([ x]\).*$", re.MULTILINE)  # of sheets, which name cells on some boards
_OWN: Final = re.compile(r"^hand: |\bchoose |^seen by: (?!everybody)", re.MULTILINE)


class Watched(Typist):
    """Plays legal decisions at random, with all sorts of orders in between, and looks at what others could read."""

    def __init__(self, game: rowlock.Game, display: Display, seed: int, lines: int) -> None:
        super().__init__(display)
        self.game = game
        self.numbers = random.Random(seed)
        self.left = lines
        self.told: set[str] = set()  # the cards played and the cells marked before everybody's eyes
        self.looks = 0

    def typed(self) -> str:
        self.left -= 1
        self._remember_told()
        shown = self.display.getvalue()
        if shown.endswith(HAND_OVER):
            self.check(shown)
            return self._line(["sheet", "sheets", "record"], "")
        if self.left < 0:
            return "quit\n"
        if shown.endswith("Enter for no): "):
            self.check(shown)
            return "\n"
        return self._line(
            ["help", "sheet", "sheets", "record", "rules", "undo", "undo", "oh", ""], self._decision()
        )

    def check(self, shown: str) -> None:
        """Nothing can be read that is for one person only."""
        self.looks += 1
        assert set(_CARDS.findall(_ROWS.sub("", shown))) <= self.told, shown
        assert not _OWN.search(shown), shown

    def _line(self, others: list[str], decision: str) -> str:
        word = self.numbers.choice(others) if self.numbers.random() < 0.15 else decision
        return f"{word}\n"

    def _decision(self) -> str:
        state = self.game.state
        seat = min(state.awaited, key=lambda seat: (seat - state.active) % len(self.game.players))
        return self.numbers.choice(self.game.legal(seat))

    def _remember_told(self) -> None:
        game = self.game
        steps = len(game.steps)
        if game.state.position[PHASE] in game.variant.kind.TOGETHER:
            steps = action_began(game.steps, game.states, steps)
        names = (game.variant.names[step.number] for step in game.steps[:steps] if isinstance(step, Decision))
        self.told |= {name.removeprefix("play-") for name in names}


@pytest.mark.rule("K1", "K8")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("jokers", ["no", "yes"])
@pytest.mark.parametrize("game", CARD_GAMES)
def test_nobody_can_read_what_only_others_may_know(game: str, jokers: str, seed: int) -> None:
    people = ["Ada", "Ben", "Cleo", "Dora"][: seed + 2]
    bots = {len(people): "Bot"} if seed == 1 else {}
    played = rowlock.new(game, players=[*people, *bots.values()], seed=seed, jokers=jokers)
    display = Display()
    watched = Watched(played, display, seed, 150)
    play(played, bots=bots, console=Console(watched, display, can_wipe=True))
    assert watched.looks > 20
    watched.check(display.getvalue())


class Alone(Watched):
    """One person who plays against bots, and may see their own hand and nobody else's at any time."""

    def typed(self) -> str:
        self.told |= {str(card) for card in self._hand()}
        return super().typed()

    def check(self, shown: str) -> None:
        """There is nobody else, but nothing is handed over either."""
        assert HAND_OVER not in shown

    def _hand(self) -> list[object]:
        hand = self.game.view(0).sheet(0).extras["hand"]
        assert isinstance(hand, list)
        return list(hand)


@pytest.mark.rule("K1", "K8")
@pytest.mark.parametrize("bots", [1, 3])
def test_one_person_never_sees_a_hand_of_a_bot(bots: int) -> None:
    names = [f"Bot {number}" for number in range(bots)]
    game = rowlock.new("cards", players=["Ada", *names], seed=bots, jokers="yes", start="Bot 0")
    display = Display()
    alone = Alone(game, display, bots, 100)
    play(game, bots=range(1, bots + 1), console=Console(alone, display, can_wipe=True))
    shown = display.getvalue()
    assert "press Enter when" not in shown
    assert display.wiped == ""
    examples = {"r5", "y2", "g12", "j5"}  # in the help, and in the rules
    seen = {name for line in shown.split("\n") if line.startswith("hand: ") for name in _CARDS.findall(line)}
    assert seen <= alone.told - _never_held(game, alone.told) | examples
    assert "seen by: Bot" not in shown


def _never_held(game: rowlock.Game, told: set[str]) -> set[str]:
    """The cards that Ada has not had in her hand at any time."""
    held = {str(card) for state in game.states for card in state.sheet(0).extras["hand"]}  # type: ignore[union-attr]
    return told - held


def test_the_hand_is_handed_over_and_wiped() -> None:
    display = at_one_screen(dealt(), "", "1")
    shown = display.getvalue()
    assert f"Ada, {HAND_OVER}\nTake action:\n  Ada takes a card with the number 2.\n" in shown
    assert "hand: r5, r7, y4, g9\n" in display.wiped
    assert "backs in the hand: 4, 5, 7, 9\n" in shown
    assert "backs in the hand: 2, 3, 8, 11\n" in shown
    assert "Ada, take action: choose take-1 (2), take-2 (6), take-3 (10) or take-4 (5)? 1\n" in display.wiped


@pytest.mark.parametrize("end", ["quit", None], ids=["quit", "no more input"])
def test_who_stops_leaves_no_hand_on_the_screen(end: str | None) -> None:
    display = at_one_screen(dealt(), "", *([end] if end else []))
    assert "hand: r5, r7, y4, g9\n" in display.wiped
    assert f"Ada, {HAND_OVER}\nStopped.\nSave the record to go on later as " in display.getvalue()
    assert not _CARDS.search(display.getvalue())


def test_an_undo_leaves_no_hand_on_the_screen() -> None:
    # Ada takes the 2 and marks a nine; Ben has already seen his own hand when that is taken back.
    display = at_one_screen(dealt(), "", "1", "g9", "", "undo")
    shown = display.getvalue()
    assert "hand: b8, b3, y11, g2\n" not in shown
    assert "hand: y11, g2, b8, b3\n" in display.wiped
    assert f"Ada has decided.\nBen, {HAND_OVER}\nAda’s decision is taken back.\nAda, {HAND_OVER}" in shown


@pytest.mark.rule("K3")
def test_the_number_is_decided_in_secret() -> None:
    # The 9 of r9 follows the 2 into the display, so that the 9 of y9 lies on top.
    display = at_one_screen(dealt(), "", "1", "g9", "", "b9")
    shown = display.getvalue()
    assert "display: 9, 6, 10, 5; pile: 31 cards, on top 9\n" in shown
    before, _, after = shown.partition("Number action:\n")
    assert "g9" not in before
    assert after.startswith("  Ada marks g9.\n  Ben marks b9.\n")


def test_everybody_gathers_at_the_screen_when_a_turn_begins() -> None:
    # Ada is the last to play cards in the fourth turn. In the fifth, Bot's, a 12 comes up, whatever Bot takes: Ben
    # has marked behind the first green and blue cells and cannot close, so that Ada is the next to be asked.
    hands = "r2 y2 g2 b2  r3 y3 g3 b3  r4 y4 g4 b4"
    game = dealt(players="Ada,Bot,Ben", cards=f"{hands}  r5 y5 g5 b5  r6 r9 y9 r7 r8 r12 y12 g12")
    lines = [
        *("", "1", "p", "", "g9", "", "r2", "done"),
        *("", "b9", "", "p"),
        *("", "1", "p", "", "p", "", "r4", "done"),
        *("", "1", "p", "", "p", "", "y2", "done"),
    ]
    shown = at_one_screen(game, *lines, bots=(1,)).getvalue()
    assert f"\nBen can only pass.\nAda, {HAND_OVER}\nStopped.\n" in shown
    assert "on top 12\n" in shown.rpartition("—— Bot’s turn ——")[2]


def test_the_orders_before_the_hand_over_show_what_all_may_know() -> None:
    shown = at_one_screen(dealt(), "sheet", "sheets", "record").getvalue()
    asked = shown.split(HAND_OVER)
    assert "backs in the hand: 4, 5, 7, 9\n" in asked[1]
    assert asked[2].count("backs in the hand: ") == 2
    assert "\nseen by: everybody\n" in asked[3]
    assert not _CARDS.search(shown)
    assert not _OWN.search(shown)


def test_what_is_typed_to_shuffle_is_wiped() -> None:
    cards = dealt().record().partition("1. ")[2].replace("\n", " ").strip(" :")
    display = at_one_screen(given("cards"), f"{cards} r5", cards)
    assert "r5 r7 y4 g9 b3" in display.wiped
    assert "from the top, like" not in display.getvalue()
    assert "Type “help” at any time.\nThe cards are shuffled.\n" in display.getvalue()
    assert not _CARDS.search(display.getvalue())


def test_a_screen_that_cannot_wipe_says_so() -> None:
    shown = play(dealt(), "", "1", "g9", "", "b9")
    warned = f"What follows can’t be taken off this screen again; all others, look away.\nAda, {HAND_OVER}"
    assert warned in shown
    assert shown.count("all others, look away.") == shown.count(HAND_OVER)


def test_one_person_needs_no_hand_over() -> None:
    shown = play(dealt(), "1", "g9", "sheets", "record", "quit", bots=(1,))
    assert HAND_OVER not in shown
    assert "look away" not in shown
    assert "hand: r5, r7, y4, g9\n" in shown
    assert "\nseen by: Ada\n" in shown
    assert not {"b3", "b8", "y11"} & set(_CARDS.findall(shown.replace("mark ", "")))


def test_the_prompts_of_who_stops_show_no_hand_of_a_bot() -> None:
    # Bot is active: what is typed where the record is to be saved is told as Ada knows it.
    game = dealt(players="Bot,Ada")
    shown = play(game, "quit", "sheets", "record", "", bots=(0,))
    stopped = shown.partition("Stopped.\n")[2]
    assert "\nseen by: Ada\n" in stopped
    assert "hand: y11, g2, b8, b3\n" in stopped
    assert "backs in the hand: " in stopped
    assert not {"r5", "y4"} & set(_CARDS.findall(stopped))
