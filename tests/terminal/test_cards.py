"""The card games in the terminal: what is asked, what may be typed, what is told to all, and what is kept."""

from pathlib import Path

import pytest

import rowlock
from support.keyboard import dealt, given, play


@pytest.fixture(autouse=True)
def bots_of_one_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where cards are given, what bots do is drawn anew in each game; not here."""
    monkeypatch.setattr("rowlock.terminal.play.fresh_seed", lambda: "bots")


def after(shown: str, beginning: str) -> str:
    """What is shown from the last place where this stands."""
    assert beginning in shown
    return shown[shown.rindex(beginning) :]


def alone(*lines: str, cards: str | None = None, jokers: str = "no") -> str:
    """A game of Ada's against a bot, in which she begins, after these lines."""
    game = dealt(jokers=jokers) if cards is None else dealt(cards=cards, jokers=jokers)
    return play(game, *lines, bots=(1,))


# With the common deal Ada holds r5 r7 y4 g9; on display are r2 y6 b10 g5, and on the pile lie r9, y9, r3 and r12.


@pytest.mark.rule("K3")
def test_a_turn_of_one_person_against_a_bot() -> None:
    shown = alone("take-1", "g9", "play-r7", "r7", "play-r5", "play-r2", "quit")
    first, _, rest = shown.partition("Take action:\n")
    assert "Ada: 0 points\n" in first
    assert "backs in the hand: 2, 3, 8, 11\nmisses: 0\n\ndisplay: 2, 6, 10, 5; pile: 32 cards, on top 9\n" in first
    assert "Ada, take action: choose take-1 (2), take-2 (6), take-3 (10) or take-4 (5)? take-1\n" in first
    assert rest.startswith(
        "  Ada takes a card with the number 2.\n"
        "display: 9, 6, 10, 5; pile: 31 cards, on top 9\n"
        "hand: r2, r5, r7, y4, g9\n"
        "Ada, number action: mark r9, y9, g9 or b9, or pass? g9\n"
        "Number action:\n"
        "  Ada marks g9.\n"
    )
    assert "\nAda, play action: choose play-r2, play-r5, play-r7, play-y4 or play-g9? play-r7\n" in rest
    assert "\nhand: r2, r5, y4, g9\ndisplay: 9, 6, 10, 5; pile: 31 cards, on top 9\nplayed: r7\n" in rest
    assert "\nAda, play action: mark r7, or choose play-r2 or play-r5, or done? r7\n" in rest
    assert "\nred      ·   ·   ·   ·   ·  [7]  8   9  10  11  12 ( )  1     1\n" in rest
    assert "  Ada plays r7, r5 and r2.\n  Ada marks r7.\n\n—— Ben’s turn ——\n" in rest


@pytest.mark.rule("K3")
def test_as_many_cards_are_taken_as_were_played() -> None:
    # Two cards are missing after Ada's first turn; the empty place shows between the two.
    shown = alone("1", "pass", "play-r5", "play-r7", "done", "pass", "1", "4", "quit")
    later = after(shown, "—— Ada’s turn ——")
    assert "display: –, " in later
    told = after(later, "Take action:\n").split("\n")[1]
    assert told.count("a card with the number ") == 2


@pytest.mark.rule("K8")
def test_a_joker_is_played() -> None:
    shown = alone("1", "pass", "j6", "blue", "b6", "done", "quit", cards="r5 r7 y4 j6", jokers="yes")
    assert "hand: r5, r7, y4, j6\n" in shown
    assert (
        "played: j6\nAda, play action: choose joker-red, joker-yellow, joker-green or joker-blue? blue\n" in shown
    )
    assert "played: j6, in blue\n" in shown
    assert "Play action:\n  Ada plays the joker 6.\n  Ada makes the joker blue.\n  Ada marks b6.\n" in shown


@pytest.mark.rule("K3", "K8")
def test_a_name_marks_where_it_may_and_plays_otherwise() -> None:
    # The red joker lets Ada mark r5 before she plays the card with that name.
    game = dealt(cards="j5 r5 y4 g9", jokers="yes")
    shown = play(game, "1", "pass", "j5", "red", "r5", "quit", bots=(1,))
    assert "Ada, play action: mark r5, or choose play-r5" in shown
    assert game.sheet("Ada").marks == ("r5",)
    assert game.state.shared["played"] == ["j5"]
    play(game, "r5", "quit", bots=(1,))
    assert game.state.shared["played"] == ["r5", "j5"]


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (["9"], "“9” is none of these; type take-1, take-2, take-3 or take-4."),
        (["r2"], "Ada cannot play r2: a card from the display must be taken first."),
        ([""], "Type one of the decisions that are offered, or “help”."),
        (["1", "1"], "“1” is no decision of this game; decisions look like “pass”, “r2”, “take-1” or “play-r2”."),
        (["1", "b8"], "Ada cannot play b8: the number on top of the pile is 9."),
        (["1", "pass", "p"], "Ada cannot play pass: a card must be played first."),
        (["1", "pass", "b10"], "Ada cannot play b10: a card must be played first."),
        (["1", "pass", "play-b10"], "Ada cannot play play-b10: that card is not in the hand."),
        (["1", "pass", "12"], "“12” is none of these; type play-r2, play-r5, play-r7, play-y4 or play-g9."),
    ],
)
def test_a_wrong_answer_is_explained_and_asked_for_again(lines: list[str], sentence: str) -> None:
    shown = alone(*lines, "quit")
    assert f"? {lines[-1]}\n{sentence}\nAda, " in shown


def test_d_is_short_for_done() -> None:
    assert "Play action:\n  Ada plays y4.\n" in alone("1", "pass", "y4", "d", "quit")


@pytest.mark.rule("K5")
def test_a_row_that_somebody_closes_is_told() -> None:
    # Ada marks six greens in two turns and closes with g2 in the third, while Ben always takes the fourth card.
    deal = "g12 g11 g10 g9  b3 b8 b12 y11  g8 r2 r3 r4  g7 y2 g2 y3 y4 y5 y6 y7 y8 y9"
    number = ["p", "", "p", ""]
    lines = [
        *("", "take-1", *number, "g12", "g12", "g11", "g11", "g10", "g10"),
        *("", "take-4", *number, "b3", "done"),
        *("", "take-1", "take-2", "take-3", *number, "g9", "g9", "g8", "g8", "g7", "g7"),
        *("", "take-4", *number, "b8", "done"),
        *("", "take-1", "take-2", "take-3", *number, "g2", "g2", "done"),
    ]
    shown = play(dealt(cards=deal), *lines, "quit", "")
    assert "Play action:\n  Ada plays g2.\n  Ada marks g2.\n  Ada closes the green row.\n" in shown
    assert "closed for all" not in shown


@pytest.mark.rule("K6")
def test_a_miss_is_told() -> None:
    shown = alone("1", "pass", "y4", "done", "quit")
    assert "Play action:\n  Ada plays y4.\n  Ada takes a miss.\n" in shown


@pytest.mark.rule("K3")
def test_the_reshuffle_is_told_and_the_number_after_it() -> None:
    game = rowlock.new("cards", players=["Ada", "Ben", "Cleo", "Dora", "Emma"], seed=8)
    shown = play(game, bots=range(5))
    _, rest = shown.split("The cards are shuffled.\n")
    first, *later = rest.split("The discards are shuffled and become the pile.\n")
    assert later, "with this seed the pile lasts to the end"
    assert first.startswith("\n—— ")
    for text in later:
        assert text.startswith("display: ")
        assert text.split("\n")[1] == "Number action:"


# Taking back.


def test_undo_goes_back_to_the_last_decision() -> None:
    game = dealt()
    shown = play(game, "1", "g9", "play-r7", "r7", "undo", "undo", "y4", "quit", bots=(1,))
    assert shown.count("Ada’s decision is taken back.\n") == 2
    assert after(shown, "taken back.").startswith("taken back.\nhand: r2, r5, r7, y4, g9\n")
    assert game.state.shared["played"] == ["y4"]


def test_nothing_is_taken_back_once_a_card_has_been_turned_over() -> None:
    game = dealt()
    shown = play(game, "1", "undo", "quit", bots=(1,))
    assert "? undo\nA card has been turned over; what was decided before stands.\nAda, number action: " in shown
    assert len(game.steps) == 2


def test_a_card_that_a_bot_has_taken_stands_as_well() -> None:
    # Ada's own turn is over, and Bot has taken a card since: she may decide anew about the number, not before.
    game = dealt()
    shown = play(game, "1", "g9", "y4", "done", "undo", "quit", bots=(1,))
    assert "A card has been turned over; what was decided before stands.\nAda, number action: " in shown


def test_what_a_bot_did_with_its_cards_does_not_stand() -> None:
    game = dealt()
    shown = play(game, "1", "g9", "y4", "done", "pass", "undo", "quit", bots=(1,))
    assert "? undo\nAda’s decision is taken back.\n\n—— Ben’s turn ——\n" in shown
    assert (game.active, game.awaiting.action) == ("Ben", "number")


def test_a_shuffle_that_was_typed_is_taken_back() -> None:
    game = given("cards")
    cards = " ".join(f"{letter}{number}" for letter in "rygb" for number in range(2, 13))
    shown = play(game, cards, "undo", "quit", bots=(1,))
    assert "The shuffle is taken back.\nHow do the shuffled cards lie, from the top, like " in shown
    assert game.steps == ()


def test_a_shuffle_that_was_drawn_is_not() -> None:
    shown = play(rowlock.new("cards", players=["Ada", "Ben"], seed=1, start="Ada"), "undo", "quit", bots=(1,))
    assert "The cards have been shuffled; what was decided before stands.\n" in shown


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Type how the cards lie, from the top, or “help”."),
        ("r5 g12", "44 cards are to be shuffled; here there are 2."),
        ("r5 x", "There is no card “x” in this game; cards look like “r2” or “b2”."),
    ],
)
def test_a_wrong_shuffle_is_explained_and_asked_for_again(typed: str, sentence: str) -> None:
    shown = play(given("cards"), typed, "quit")
    assert f"? {typed}\n{sentence}\nHow do the shuffled cards lie, from the top, like " in shown


# Keeping.


def test_who_quits_may_save_and_go_on(tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    shown = play(dealt(), "", "1", "quit", str(file))
    assert shown.endswith(
        f"Save the record to go on later as (a file’s name, or Enter for no): {file}\n"
        f"The record is in {file}.\n"
        "Don’t read it before the game is over: it tells what lies hidden.\n"
        f"To go on: rowlock play --resume {file} --record {file}\n"
    )
    game = rowlock.load(file)
    assert game.record().count("seen by") == 0
    again = play(game, "", "g9", "quit", "")
    assert "The game goes on where the record ends, after 2 steps.\n" in again
    assert "Ada, number action: mark r9, y9, g9 or b9, or pass? g9\n" in again


def test_who_quits_before_anything_has_happened_has_nothing_to_save() -> None:
    assert play(given("cards"), "quit").endswith("? quit\nStopped.\n")


@pytest.mark.parametrize("bots", [(), (1,)], ids=["two people", "a bot"])
def test_the_record_shows_what_its_reader_knows(bots: tuple[int, ...]) -> None:
    lines = ["1"] if bots else ["", "1"]
    shown = after(play(dealt(), *lines, "record", "quit", bots=bots), "? record\n")
    record = shown.removeprefix("? record\n").partition("\nAda, number action")[0]
    # All of her own hand; of Ben's, sorted, the display and the top of the pile the numbers.
    cards = "r5 r7 y4 g9 ?2 ?3 ?8 ?11 r2 ?6 ?10 ?5 ?9 ?9 ?"
    assert f"\nseen by: Ada\n\n1. {cards} " in record
    assert record.rstrip().endswith("2. Ada take-1")


def test_the_record_of_a_finished_game_tells_all_cards() -> None:
    game = rowlock.new("cards", players=["Ada", "Ben"], seed=1)
    assert "seen by" not in after(play(game, "record", bots=(0, 1)), "—— The end ——")
    assert "?" not in game.record()


def test_the_help_tells_about_cards() -> None:
    plain = alone("help", "quit")
    assert "take-2      take the second card on display" in plain
    assert "joker-red" not in plain
    assert "joker-red   make the joker red\n" in alone("help", "quit", jokers="yes")
    assert "Shuffled cards are typed from the top" in play(given("cards"), "help", "quit")
    assert max(map(len, after(plain, "? help\n").partition("\nAda, ")[0].splitlines())) <= 80
