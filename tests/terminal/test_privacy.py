"""Where several people decide at the same time at one screen, each decides alone (rule C5)."""

import rowlock
from support.keyboard import at_one_screen, given

ROLL = "1 4 r3 y2 g6 b6"
TOLD = "Where several of you decide at once, answers stay hidden until all are in.\n"


def test_an_answer_is_hidden_until_all_are_in() -> None:
    display = at_one_screen(given(), ROLL, "r6", "r5", "y5")
    assert (
        "dice: white 1 + 4 = 5, red 3, yellow 2, green 6, blue 6\n"
        "Ada has decided.\n"
        "Ben, white action: mark r5, y5, g5 or b5, or pass? y5\n"
        "White action:\n"
        "  Ada marks r5.\n"
        "  Ben marks y5.\n"
    ) in display.getvalue()
    assert TOLD in display.getvalue()
    assert display.wiped == (
        "Ada, white action: mark r5, y5, g5 or b5, or pass? r6\n"
        "Ada cannot play r6: the white dice make 5.\n"
        "Ada, white action: mark r5, y5, g5 or b5, or pass? r5\n"
    )


def test_all_but_the_last_are_hidden() -> None:
    display = at_one_screen(given(players="Ada,Ben,Cleo"), ROLL, "r5", "y5", "g5", "pass")
    assert "Ada has decided.\nBen has decided.\nCleo, white action: mark " in display.getvalue()


def test_a_choice_of_row_is_hidden_too() -> None:
    game = given("bonus-b")
    turns = ["5 6 r1 y1 g1 b1", "y11", "pass", "pass", "4 5 r1 y1 g1 b1", "pass", "pass", "pass"]
    display = at_one_screen(game, *turns, "4 5 r1 y1 g1 b1", "g9", "blue", "pass", "pass")
    shown = display.getvalue()
    assert "Ada has decided.\nBen, white action: mark r9, y9, g9 or b9, or pass? pass\nWhite action:\n" in shown
    assert "choose row-red or row-blue" not in shown
    assert "choose row-red or row-blue? blue\n" in display.wiped
    assert game.sheet("Ada").marks == ("y11", "g9", "b12", "b11")


def test_nothing_is_hidden_from_oneself() -> None:
    display = at_one_screen(given(players="Ada"), ROLL, "r5", "pass")
    assert display.wiped == ""
    assert TOLD not in display.getvalue()


def test_nothing_needs_to_be_hidden_from_bots() -> None:
    game = rowlock.new(players=["Ada", "Bot"], dice="given")
    display = at_one_screen(game, ROLL, "r5", "pass", bots=(1,))
    assert display.wiped == ""
    assert TOLD not in display.getvalue()


def test_what_is_taken_back_stays_to_be_seen() -> None:
    display = at_one_screen(given(players="Ada,Ben,Cleo"), ROLL, "r5", "undo", "y5")
    assert "Ben, white action: mark r5, y5, g5 or b5, or pass? undo\nAda’s decision is taken back.\n" in (
        display.getvalue()
    )


LEFT_OUT = "# What was decided in this action is left out: nobody was to see it before its end.\n"


def test_hidden_answers_are_not_in_the_record_that_is_shown_to_who_stops() -> None:
    shown = at_one_screen(given(players="Ada,Ben,Cleo"), ROLL, "r5", "y5", "quit").getvalue()
    record = shown.partition("“rowlock play --resume FILE”:\n\n")[2]
    assert record.endswith(f"\n1. 1 4 r3 y2 g6 b6:\n{LEFT_OUT}")
    assert rowlock.load(record).awaiting.players == ("Ada", "Ben", "Cleo")


def test_nothing_is_left_out_of_the_record_where_nothing_is_hidden() -> None:
    shown = at_one_screen(given(), ROLL, "r5", "y5", "quit").getvalue()
    assert shown.endswith("\n1. 1 4 r3 y2 g6 b6: Ada r5, Ben y5\n")
    game = rowlock.new("bonus-b", players=["Ada", "Bot"], dice="given")
    for roll, decision in (("5 6 r1 y1 g1 b1", "y11"), ("4 5 r1 y1 g1 b1", "pass")):
        game.roll(roll)
        for player, name in (("Ada", decision), ("Bot", "pass"), (game.active, "pass")):
            game.play(player, name)
    assert LEFT_OUT not in at_one_screen(game, "4 5 r1 y1 g1 b1", "g9", "quit", bots=(1,)).getvalue()
    assert game.record().endswith("Ada g9\n")


def test_hidden_answers_are_not_on_the_sheets_when_a_game_goes_on() -> None:
    game = given()
    game.roll(ROLL)
    game.play("Ada", "r5")
    display = at_one_screen(game)
    assert "[5]" not in display.getvalue()
    assert "Ben, white action: mark r5, y5, g5 or b5, or pass? \nStopped.\n" in display.getvalue()
