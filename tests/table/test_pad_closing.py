"""Score keeping: rows that are closed, what is taken back, and how a game ends."""

import pytest

from support.pad import ALMOST, closed, confirmed, misses, pad, questions, refused

# Closing a row.


@pytest.mark.rule("C9")
def test_two_people_close_the_same_row_in_the_same_action() -> None:
    evening = pad()
    evening.decide("Ada", *ALMOST)
    evening.decide("Ben", *ALMOST)
    evening.decide("Ada", "r12")
    assert questions(evening) == [("red", [0], [1, 2])]
    evening.decide("Ben", "r12")
    assert questions(evening) == [("red", [0, 1], [2])]
    assert closed(evening) == []
    evening.decide("Cleo", "no-red")
    assert (questions(evening), closed(evening)) == ([], ["red"])
    assert evening.game("Ada")["shared"].get("dice") == ["yellow", "green", "blue"]
    assert evening.game("Ada")["scores"] == [28, 28, 0]  # six marks and the lock, each


@pytest.mark.rule("C9")
def test_a_row_is_closed_to_nobody_before_that_one_has_answered() -> None:
    evening = pad()
    evening.decide("Ada", *ALMOST, "r12")
    evening.decide("Ben", "r6", "r8")  # from an action before; Ben is slow
    choice = evening.choice("Ben", "no-red")
    assert (choice["verb"], choice["object"]) == ("no", "red")
    assert choice["outcome"]
    assert choice["outcome"]["changes"][0]["closed"] == ["red"]  # here; for all only when Cleo has answered too
    assert choice["outcome"]["rows_closed"] == []
    evening.decide("Ben", "no-red")
    assert "r9" not in evening.choices("Ben")
    assert refused(evening, "Ben", "r9") == "Ben cannot play r9: the red row is closed."
    assert "r9" in evening.choices("Cleo")
    evening.decide("Cleo", "no-red")
    assert "r9" not in evening.choices("Cleo")


def test_the_question_and_its_answers_are_told_in_events_and_in_words() -> None:
    evening = pad()
    evening.decide("Ada", *ALMOST)
    since = evening.version("Cleo")
    evening.decide("Ada", "r12")
    evening.decide("Ben", "no-red")
    evening.decide("Cleo", "no-red")
    asked, answered, last = evening.told("Cleo", since)
    assert asked["questions"] == [{"row": "red", "closed_by": [0], "asked": [1, 2]}]
    assert asked["changes"][0]["locked"] == ["red"]
    assert asked["rows_closed"] == []
    assert (answered["telling"], answered["decision"]) == ("does not close the red row too", "no-red")
    assert answered["questions"] == [{"row": "red", "closed_by": [0], "asked": [2]}]
    assert (last["questions"], last["rows_closed"], last["dice_left"]) == ([], ["red"], ["red"])
    assert "confirmed" not in last


def test_why_an_answer_cannot_be_given() -> None:
    evening = pad()
    assert refused(evening, "Ben", "no-red") == "Ben cannot play no-red: nobody closes the red row."
    evening.decide("Ada", *ALMOST, "r12")
    assert refused(evening, "Ada", "no-red") == "Ada cannot play no-red: the red row is closed on this very sheet."
    evening.decide("Ben", "no-red")
    assert refused(evening, "Ben", "no-red") == "Ben cannot play no-red: that has been answered already."
    evening.decide("Cleo", "no-red")
    assert refused(evening, "Ben", "no-red") == "Ben cannot play no-red: the red row is closed for all already."


def test_who_is_alone_is_not_asked() -> None:
    evening = pad(people=("Ada",))
    evening.decide("Ada", *ALMOST, "r12")
    assert closed(evening) == ["red"]


@pytest.mark.rule("MA4")
def test_on_gemixxt_a_a_row_has_a_number_and_the_die_of_its_last_cell_leaves() -> None:
    evening = pad("gemixxt-a", ("Ada", "Ben"))
    evening.decide("Ada", "y2", "y3", "y4", "b5", "b6", "r12")  # in row 1
    evening.decide("Ben", "no-1")
    assert closed(evening) == ["1"]
    assert evening.game("Ada")["shared"].get("dice") == ["yellow", "green", "blue"]


@pytest.mark.rule("L3")
def test_in_longo_either_of_the_last_two_cells_closes_a_row() -> None:
    evening = pad("longo", ("Ada", "Ben"))
    evening.decide("Ada", "r2", "r3", "r4", "r5", "r6")
    reason = "closing the red row needs 6 marks in it, and there are 5"
    assert refused(evening, "Ada", "r15") == f"Ada cannot play r15: {reason}."
    evening.decide("Ben", "r2", "r3", "r4", "r5", "r6", "r7")
    evening.decide("Ada", "r7", "r15")
    assert refused(evening, "Ada", "r16") == "Ada cannot play r16: the red row is closed."
    evening.decide("Ben", "r16")
    assert (questions(evening), closed(evening)) == ([], ["red"])
    assert evening.game("Ada")["scores"] == [36, 36]  # seven marks and the lock
    assert evening.game("Ada")["sheets"][1].get("lucky") == [6, 11]


# Taking back.


def test_own_marks_and_misses_are_taken_back_one_after_the_other_whatever_others_did() -> None:
    evening = pad()
    evening.decide("Ada", "r5", "miss", "r8")
    evening.decide("Ben", "r6")
    assert evening.game("Ada")["undo"]
    evening.undo("Ada")
    assert (evening.marks("Ben", "Ada"), misses(evening, "Ada")) == (["r5"], 1)
    evening.undo("Ada")
    evening.undo("Ada")
    assert (evening.marks("Ben", "Ada"), misses(evening, "Ada")) == ([], 0)
    assert evening.marks("Ben", "Ben") == ["r6"]
    reason = "you have marked nothing, or what others have marked since depends on it"
    assert evening.cannot_undo("Ada") == f"There is nothing that you can take back: {reason}."


def test_a_chain_is_taken_back_as_a_whole_and_a_choice_of_row_alone() -> None:
    evening = pad("bonus-b", ("Ada", "Ben"))
    evening.decide("Ada", "y11", "g9", "row-blue")
    evening.undo("Ada")
    assert evening.choices("Ada") == ["row-red", "row-blue"]
    evening.undo("Ada")
    assert evening.marks("Ben", "Ada") == ["y11"]


def test_a_closing_that_is_taken_back_withdraws_the_question() -> None:
    evening = pad()
    evening.decide("Ada", *ALMOST, "r12")
    evening.decide("Ben", "no-red")
    since = evening.version("Cleo")
    evening.undo("Ada")
    assert questions(evening) == []
    assert "r9" in evening.choices("Ben")
    assert "no-red" not in evening.choices("Cleo")
    (event,) = evening.told("Cleo", since)
    assert (event["what"], event["questions"]) == ("taken_back", [])
    assert event["changes"][0]["removed"] == ["r12"]


def test_a_closing_that_is_taken_back_opens_the_row_again_though_others_have_played_on_elsewhere() -> None:
    evening = pad()
    evening.decide("Ada", *ALMOST, "r12")
    evening.decide("Ben", "no-red", "y7", "miss")
    evening.decide("Cleo", "no-red")
    assert closed(evening) == ["red"]
    evening.undo("Ada")
    assert closed(evening) == []
    assert evening.game("Ada")["shared"].get("dice") == ["red", "yellow", "green", "blue"]
    assert (evening.marks("Ada", "Ben"), misses(evening, "Ben")) == (["y7"], 1)
    assert "r9" in evening.choices("Cleo")


def test_who_closed_a_row_too_closes_it_alone_when_the_first_takes_it_back() -> None:
    evening = pad()
    evening.decide("Ada", *ALMOST, "r12")
    evening.decide("Cleo", "no-red")
    evening.decide("Ben", *ALMOST, "r12")
    assert closed(evening) == ["red"]
    evening.undo("Ada")
    # Cleo was asked because of Ada, and is asked anew because of Ben.
    assert (questions(evening), closed(evening)) == ([("red", [1], [0, 2])], [])
    evening.decide("Ada", "no-red")
    evening.decide("Cleo", "no-red")
    assert closed(evening) == ["red"]


def test_a_no_that_is_taken_back_asks_again() -> None:
    evening = pad(people=("Ada", "Ben"))
    evening.decide("Ben", *ALMOST)
    evening.decide("Ada", *ALMOST, "r12")
    evening.decide("Ben", "no-red")
    evening.undo("Ben")
    assert (questions(evening), closed(evening)) == ([("red", [0], [1])], [])
    evening.decide("Ben", "r12")
    assert evening.game("Ada")["scores"] == [28, 28]


@pytest.mark.rule("BA4")
def test_a_closing_on_which_somebodys_chain_was_built_stays() -> None:
    evening = pad("bonus-a", ("Ada", "Ben"))
    evening.decide("Ada", "r2", "r4", "r5", "r7", "r8", "r12")
    evening.decide("Ben", "no-red", "g11")  # the red field is void, so that yellow follows: y2
    assert evening.marks("Ada", "Ben") == ["y2", "g11"]
    reason = "you have marked nothing, or what others have marked since depends on it"
    assert evening.cannot_undo("Ada") == f"There is nothing that you can take back: {reason}."
    evening.undo("Ben")
    evening.undo("Ada")  # now it can be taken back
    assert closed(evening) == []


# The end.


@pytest.mark.rule("C11")
def test_an_end_by_misses_is_confirmed_by_all_while_a_slow_player_still_marks() -> None:
    evening = pad()
    assert confirmed(evening) is None
    reason = "the game goes on until two rows are closed or somebody has four misses"
    assert refused(evening, "Ben", "done") == f"Ben cannot play done: {reason}."
    since = evening.version("Ben")
    evening.decide("Ada", "miss", "miss", "miss", "miss")
    assert confirmed(evening) == []
    assert evening.told("Ben", since)[-1]["confirmed"] == []
    evening.decide("Ada", "done")
    assert refused(evening, "Ada", "done") == "Ada cannot play done: that has been said already."
    evening.decide("Ben", "done")
    assert evening.told("Cleo", 0)[-1]["telling"] == "is done"
    evening.decide("Ben", "g12")  # forgotten before: not done after all
    assert confirmed(evening) == [0]
    evening.decide("Cleo", "y5", "done")
    assert evening.table.phase == "playing"
    evening.decide("Ben", "done")
    assert evening.table.phase == "over"
    game = evening.game("Ada")
    assert game["result"]
    assert [(line["score"], line["won"]) for line in game["result"]] == [(-20, False), (1, True), (1, True)]
    assert (game["choices"], game["undo"]) == ([], False)
    assert evening.cannot_undo("Ada") == "The game is over."
    assert refused(evening, "Ada", "r5") == "The game is over."


@pytest.mark.rule("C11")
def test_two_closed_rows_end_the_game_once_they_are_closed_for_all() -> None:
    evening = pad(people=("Ada", "Ben"))
    evening.decide("Ada", *ALMOST, "r12", "y2", "y3", "y4", "y5", "y6", "y12")
    assert questions(evening) == [("red", [0], [1]), ("yellow", [0], [1])]
    assert confirmed(evening) is None
    evening.decide("Ben", "no-red", "no-yellow")
    assert confirmed(evening) == []
    evening.decide("Ben", "done")
    evening.decide("Ada", "done")
    assert evening.game("Ada")["scores"] == [56, 0]
    assert evening.table.phase == "over"


def test_who_is_asked_about_a_row_answers_before_confirming_the_end() -> None:
    evening = pad(people=("Ada", "Ben"))
    evening.decide("Ben", "miss", "miss", "miss", "miss")
    evening.decide("Ben", "done")
    evening.decide("Ada", *ALMOST, "r12", "done")
    assert evening.table.phase == "playing"  # Ben has said that he is done, but not whether he closes red too
    evening.decide("Ben", "no-red")
    assert evening.table.phase == "over"


def test_an_open_question_is_told_to_who_wants_to_confirm() -> None:
    evening = pad(people=("Ada", "Ben"))
    evening.decide("Ada", "miss", "miss", "miss", "miss", *ALMOST, "r12")
    reason = "the red row is being closed, and whether it is closed here too must be answered first"
    assert refused(evening, "Ben", "done") == f"Ben cannot play done: {reason}."


def test_an_end_that_is_taken_back_is_not_confirmed_by_anybody_any_more() -> None:
    evening = pad()
    evening.decide("Ada", "miss", "miss", "miss", "miss")
    evening.decide("Ben", "done")
    evening.undo("Ada")
    assert confirmed(evening) is None
    evening.decide("Ada", "miss")
    assert confirmed(evening) == []


def test_who_takes_something_back_is_not_done_either() -> None:
    evening = pad(people=("Ada", "Ben"))
    evening.decide("Ada", "miss", "miss", "miss", "miss", "done", "y5")
    evening.decide("Ben", "done")
    evening.undo("Ada")
    assert (confirmed(evening), evening.table.phase) == ([1], "playing")
    evening.decide("Ada", "done")
    assert evening.table.phase == "over"
