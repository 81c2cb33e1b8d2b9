"""Score keeping: people round a table with real dice, each with a sheet of their own, or one device for all."""

from typing import Any

import pytest

from rowlock.record import read_record, record_to_text
from rowlock.table.commands import Come, Decide, Go, Join, Leave, Mend, Roll, SetBot, SetUp, Setup, Sit, Undo
from support.pad import ALMOST, closed, pad, questions, refused
from support.tables import CODE, Evening

# Marking.


def test_everybody_marks_at_any_time_whatever_the_sheet_allows() -> None:
    evening = pad()
    evening.decide("Ben", "y7", "b12")
    evening.decide("Ada", "g3")
    evening.decide("Ben", "y8", "miss")
    assert evening.marks("Cleo", "Ben") == ["y7", "y8", "b12"]
    assert evening.game("Cleo")["scores"] == [1, 3 + 1 - 5, 0]
    assert (
        refused(evening, "Ben", "y5") == "Ben cannot play y5: it is not right of the last mark in the yellow row."
    )
    assert refused(evening, "Ben", "y8") == "Ben cannot play y8: it is marked already."
    last = "closing the yellow row needs 5 marks in it, and there are 2"
    assert refused(evening, "Ben", "y12") == f"Ben cannot play y12: {last}."
    assert evening.game("Ada")["awaited"] == {"seats": [0, 1, 2], "chance": None, "together": False}
    assert evening.game("Ada")["action"] == "pad"


def test_a_miss_is_five_points_and_four_are_all_there_can_be() -> None:
    evening = pad()
    for number in range(1, 5):
        evening.decide("Cleo", "miss")
        assert evening.game("Ada")["scores"] == [0, 0, -5 * number]
    assert refused(evening, "Cleo", "miss") == "Cleo cannot play miss: four misses are all there can be."


def test_each_choice_says_what_it_would_do() -> None:
    evening = pad("bonus-a")
    choice = evening.choice("Ada", "y5")  # a bonus cell; the first field of the track is red
    assert choice["verb"] == "mark"
    assert choice["outcome"]
    (change,) = choice["outcome"]["changes"]
    assert (change["marks"], change["track"], change["points"]) == (["r2", "y5"], ["red"], 2)
    miss = evening.choice("Ada", "miss")
    assert (miss["verb"], miss["object"]) == ("miss", "")
    assert miss["outcome"]
    assert [change["misses"] for change in miss["outcome"]["changes"]] == [1]


def test_nobody_waits_for_anybody_so_that_what_others_mark_makes_no_command_stale() -> None:
    evening = pad()
    seen = evening.version("Ada")
    evening.decide("Ben", "y7")
    evening.ok("Ada", Decide(seat=0, decision="r5", version=seen))
    again = Decide(seat=0, decision="r6", version=seen)  # a second tap on what was drawn before the first
    assert evening.refused("Ada", again) == "The game has gone on since then; this is how it stands now."


def test_a_closing_changes_what_the_others_are_asked_and_makes_their_commands_stale() -> None:
    evening = pad()
    evening.decide("Ada", *ALMOST)
    seen = evening.version("Ben")
    evening.decide("Ada", "r12")
    old = Decide(seat=1, decision="r9", version=seen)
    assert evening.refused("Ben", old) == "The game has gone on since then; this is how it stands now."
    assert "no-red" in evening.choices("Ben")


# Chains.


@pytest.mark.rule("BA3", "BA4")
def test_in_bonus_a_a_chain_closes_a_row_and_the_others_play_theirs_out() -> None:
    evening = pad("bonus-a")
    evening.decide("Ada", "r2", "r4", "r5", "r7", "r11")  # none of them is a bonus cell
    evening.decide("Ada", "y5")  # the first field is red: r12 follows, and closes
    assert evening.marks("Ben", "Ada") == ["r2", "r4", "r5", "r7", "r11", "r12", "y5"]
    assert questions(evening) == [("red", [0], [1, 2])]
    # In the same action Ben marks a bonus cell: red is still open to him, and r2 follows.
    evening.decide("Ben", "y5", "no-red")
    assert evening.marks("Ada", "Ben") == ["r2", "y5"]
    # Cleo is done with the action first: the field of the red row is void, and the yellow one comes next.
    evening.decide("Cleo", "no-red", "g11")
    assert evening.marks("Ada", "Cleo") == ["y2", "g11"]
    void = [field["void"] for field in evening.game("Ada")["sheets"][2].get("track", [])]
    assert void == [True, False, False, False, False, True, False, False, True, False, False, False]


@pytest.mark.rule("BB3", "BB5")
def test_in_bonus_b_a_pair_closes_a_row_and_asks_the_others() -> None:
    evening = pad("bonus-b", ("Ada", "Ben"))
    evening.decide("Ada", "r2", "r3", "r4", "r5", "r11", "y7", "b7")  # one in every row: r12, y8, g12, b6
    assert evening.marks("Ben", "Ada") == ["r2", "r3", "r4", "r5", "r11", "r12", "y7", "y8", "g12", "b7", "b6"]
    assert questions(evening) == [("red", [0], [1])]


@pytest.mark.rule("BB2")
def test_where_rows_tie_one_is_chosen_before_anything_else() -> None:
    evening = pad("bonus-b", ("Ada", "Ben"))
    evening.decide("Ada", "y11", "g9")  # two in the shortest row: red or blue
    assert evening.choices("Ada") == ["row-red", "row-blue"]
    first = "a row must be chosen first for the two bonus marks, one of those with the fewest crosses"
    for decision in ("r5", "miss", "done", "no-red"):
        assert refused(evening, "Ada", decision) == f"Ada cannot play {decision}: {first}."
    evening.decide("Ben", "y2")
    evening.decide("Ada", "row-blue")
    assert evening.marks("Ada", "Ada") == ["y11", "g9", "b12", "b11"]
    assert refused(evening, "Ada", "row-red") == "Ada cannot play row-red: there is no row to choose now."


# People.


def test_one_device_keeps_the_sheets_of_all() -> None:
    evening = Evening(["Ada"])
    evening.ok("Ada", Sit(seat=1, name="Ben"))
    evening.start(dice="pad")
    evening.decide("Ada", *ALMOST, "r12")
    evening.decide("Ben", "y5", "no-red")
    assert closed(evening) == ["red"]
    evening.undo("Ben")
    evening.undo("Ben")
    assert (questions(evening), evening.marks("Ada", "Ben")) == ([("red", [0], [1])], [])


def test_the_host_keeps_the_sheet_of_somebody_who_is_away() -> None:
    evening = pad()
    evening.decide("Ada", *ALMOST, "r12")
    assert evening.refused("Ada", Decide(seat=1, decision="no-red", version=99)) == "Seat 1 is not yours."
    evening.ok("Ben", Go())
    assert evening.watched("Ada")["you"]["stands_for"] == [1]
    assert evening.watched("Cleo")["you"]["stands_for"] == []
    view = evening.table.view("device Ada", 1)
    assert view["game"]
    assert "no-red" in [choice["name"] for choice in view["game"]["choices"]]
    evening.ok("Ada", Decide(seat=1, decision="y9", version=view["version"]))
    evening.ok("Ada", Undo(seat=1, version=evening.table.version(1)))
    evening.ok("Ada", Decide(seat=1, decision="no-red", version=evening.table.version(1)))
    assert evening.table.events("device Ada", 1, 0) is not None
    command = Decide(seat=1, decision="y9", version=evening.table.version(1))
    assert evening.refused("Cleo", command) == "Seat 1 is not yours."
    evening.decide("Cleo", "no-red")
    evening.ok("Ben", Come())
    assert evening.refused("Ada", command) == "Seat 1 is not yours."
    assert closed(evening) == ["red"]


def test_the_sheet_of_somebody_who_has_left_stays_and_can_be_taken_over() -> None:
    evening = pad()
    evening.decide("Ben", "y5")
    evening.ok("Ben", Leave())
    assert evening.view("Ada")["seats"][1]["bot"] is None
    evening.ok("Ada", Decide(seat=1, decision="y6", version=evening.table.version(1)))
    assert evening.tick(100_000) == ()
    evening.ok("Eve", Join(name="Eve", code=CODE))
    evening.ok("Eve", Sit(seat=1))
    evening.decide("Ben", "y7")
    assert evening.marks("Ada", "Ben") == ["y5", "y6", "y7"]
    assert evening.watched("Ada")["you"]["stands_for"] == []


def test_in_other_games_nobody_stands_for_anybody() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.start(dice="real")
    evening.ok("Ben", Go())
    assert evening.watched("Ada")["you"]["stands_for"] == []


def test_bots_take_no_part() -> None:
    evening = pad(people=("Ada", "Ben"))
    sentence = "Bots do not see the dice on your table, so they take no part where only the score is kept."
    assert evening.refused("Ada", SetBot(seat=0, level="careful")) == sentence
    evening = Evening(["Ada"])
    evening.ok("Ada", SetBot(seat=1, level="greedy"))
    evening.ok("Ada", SetUp(setup=Setup(game="classic", dice="pad")))
    assert evening.refused("Ada", SetBot(seat=2, level="careful")) == sentence
    with pytest.raises(AssertionError, match="Bots do not see the dice on your table: Greedy bot cannot take part"):
        evening.again()


def test_nothing_is_decided_by_itself_even_where_there_is_only_one_thing_to_do() -> None:
    evening = pad(people=("Ada",))
    evening.decide("Ada", *(f"r{number}" for number in range(2, 13)), "y2", "y3", "y4", "y5", "y6", "y12")
    evening.decide("Ada", "g2" if "g2" in evening.choices("Ada") else "g3", "b3", "miss", "miss", "miss", "miss")
    assert evening.choices("Ada") == ["done"]
    assert evening.table.phase == "playing"
    assert evening.table.next_deadline() is None


# What cannot be.


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        (
            {"game": "duel"},
            "Score keeping is for games in which each has a sheet; here both play on one board, turn by turn.",
        ),
        (
            {"game": "cards"},
            "Score keeping is for games with dice on a real table; here the program deals and hides the cards.",
        ),
        (
            {"game": "classic", "clock": 60},
            "There is no clock where only the score is kept: nobody waits for anybody there.",
        ),
        ({"game": "classic", "seed": "tea"}, "Only seeded dice have a seed that is chosen."),
    ],
)
def test_what_cannot_be_set_up_is_told(chosen: dict[str, Any], sentence: str) -> None:
    evening = Evening()
    assert evening.refused("Ada", SetUp(setup=Setup(dice="pad", **chosen))) == sentence


def test_dice_are_not_told() -> None:
    evening = pad()
    roll = Roll(seat=0, version=evening.version("Ada"), shown="1 4 r3 y2 g6 b5")
    sentence = "Only the score is kept in this game: the dice are rolled on your table, and not told."
    assert evening.refused("Ada", roll) == sentence
    mend = Mend(seat=0, version=evening.version("Ada"), shown="1 4 r3 y2 g6 b5")
    assert evening.refused("Ada", mend).startswith("What came up last stays as it is")


def test_hidden_scores_are_told_at_the_end() -> None:
    evening = pad(people=("Ada",), scores="hidden")
    evening.decide("Ada", "r5", "miss", "miss", "miss", "miss")
    assert evening.game("Ada")["scores"] is None
    assert evening.told("Ada", 0)[-1]["changes"][0]["points"] is None
    evening.decide("Ada", "done")
    assert evening.game("Ada")["scores"] == [1 - 20]


def test_a_board_of_ones_own_is_kept_as_well() -> None:
    rows = [
        "r2 r3 r4 r5 r6 r7 r8",
        "y2 y3 y4 y5 y6 y7 y8",
        "g8 g7 g6 g5 g4 g3 g2",
        "b8 b7 b6 b5 b4 b3 b2",
    ]
    evening = pad("pocket", ("Ada", "Ben"), board={"rows": rows, "faces": 4, "needed": 3})
    evening.decide("Ada", "r2", "r3", "r4", "r8")
    evening.decide("Ben", "no-red")
    assert closed(evening) == ["red"]


# Afterwards.


def test_the_game_has_a_record_without_what_was_taken_back() -> None:
    evening = pad(people=("Ada", "Ben"))
    evening.decide("Ada", "r5", "r6")
    evening.decide("Ben", "y7")
    evening.undo("Ada")
    evening.decide("Ada", "miss", "miss", "miss", "miss", "done")
    evening.decide("Ben", "done")
    record = evening.table.record()
    assert record
    text = record_to_text(record)
    start = evening.game("Ada")["players"][evening.game("Ada")["start"]]
    assert text == (
        f"Rowlock record 1\ngame: classic\npad: yes\nplayers: Ada, Ben\nstart: {start}\n\n"
        "1. Ada r5, Ben y7, Ada miss, Ada miss, Ada miss, Ada miss, Ada done\n"
        "2. Ben done\n"
        "result: Ada -19, Ben 1\n"
    )
    assert read_record(text) == record


def test_the_next_game_can_be_played_with_other_dice() -> None:
    evening = pad(people=("Ada", "Ben"))
    evening.decide("Ada", "miss", "miss", "miss", "miss", "done")
    evening.decide("Ben", "done")
    evening.ok("Ada", SetUp(setup=Setup(game="duel")))
    evening.again()
    chance = evening.game("Ada")["awaited"]["chance"]
    assert chance
    assert chance["what"] == "dice"


def test_the_log_gives_the_same_table() -> None:
    evening = pad()
    evening.decide("Ada", *ALMOST, "r12")
    evening.decide("Ben", "no-red", "y7")
    evening.undo("Ada")
    evening.ok("Ben", Go())
    evening.ok("Ada", Decide(seat=1, decision="miss", version=evening.version("Ben")))
    rebuilt = evening.rebuilt()
    for who, seat in (("device Ada", 0), ("device Ada", 1), ("device Cleo", 2), ("device Cleo", None)):
        assert rebuilt.view(who, seat) == evening.table.view(who, seat)
        assert rebuilt.events(who, seat, 0) == evening.table.events(who, seat, 0)
