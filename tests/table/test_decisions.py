"""Decisions at a table: on which version they were made, what is refused and how, what can be taken back."""

import pytest

from rowlock.record import Decision
from rowlock.table.commands import Decide, Mend, Roll, SetBot, Sit, Undo
from support.tables import Evening, device


def two(game: str = "classic") -> Evening:
    """Ada and Ben with real dice, so that a test says what comes up; Ada is drawn to start."""
    evening = Evening(["Ada", "Ben"])
    evening.start(game, dice="real")
    assert evening.game("Ada")["active"] == 0
    return evening


def cards() -> Evening:
    """Ada and Ben at the card game, cards from a seed with which Ada starts."""
    evening = Evening(["Ada", "Ben"])
    evening.start("cards", dice="seeded", seed="tea")
    assert evening.game("Ada")["active"] == 0
    return evening


# Versions.


def test_a_decision_made_on_an_old_version_changes_nothing_and_is_answered_with_the_table_as_it_is() -> None:
    evening = two()
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    old = evening.version("Ada")
    evening.decide("Ada", "r5")
    evening.decide("Ben", "y5")  # the white action is over
    before = evening.view("Ada")
    answer = evening.do("Ada", Decide(seat=0, decision="b10", version=old))
    assert not answer.accepted
    assert answer.text == "The game has gone on since then; this is how it stands now."
    assert answer.view == before == evening.view("Ada")
    evening.decide("Ada", "b10")


def test_the_same_decision_sent_twice_counts_once() -> None:
    evening = two()
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    command = Decide(seat=0, decision="r5", version=evening.version("Ada"))
    evening.ok("Ada", command)
    assert "has gone on since then" in evening.refused("Ada", command)
    assert evening.marks("Ada", of="Ada") == ["r5"]


def test_what_others_decide_at_the_same_time_makes_no_decision_old() -> None:
    evening = two()
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    seen = evening.version("Ben")
    evening.decide("Ada", "r5")
    evening.undo("Ada")
    evening.decide("Ada", "y5")
    evening.ok("Ben", Decide(seat=1, decision="y5", version=seen))
    assert evening.game("Ben")["action"] == "colour"


def test_people_who_come_and_go_make_no_decision_old() -> None:
    evening = two()
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    seen = evening.version("Ada")
    evening.ok("Ben", SetBot(seat=1, level="random"))
    evening.ok("Ada", Decide(seat=0, decision="r5", version=seen))


@pytest.mark.parametrize("version", [-1, 10_000])
def test_a_version_that_never_was_is_refused(version: int) -> None:
    evening = two()
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    assert "has gone on since then" in evening.refused("Ada", Decide(seat=0, decision="r5", version=version))


def test_an_illegal_decision_is_answered_with_the_reason_and_the_table_as_it_is() -> None:
    evening = two()
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    version = evening.version("Ada")
    for decision, sentence in (
        ("r6", "Ada cannot play r6: the white dice make 5."),
        ("r12", "Ada cannot play r12: closing the red row needs 5 marks in it, and there are 0."),
        ("r99", "“r99” is no decision of this game; decisions look like “pass” or “r2”."),
    ):
        answer = evening.do("Ada", Decide(seat=0, decision=decision, version=version))
        assert (answer.accepted, answer.text) == (False, sentence)
        assert answer.view == evening.view("Ada")


def test_nobody_decides_for_others_and_nobody_who_is_not_asked() -> None:
    evening = two()
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    version = evening.version("Ada")
    assert evening.refused("Ben", Decide(seat=0, decision="r5", version=version)) == "Seat 0 is not yours."
    evening.decide("Ada", "pass")
    evening.decide("Ben", "pass")
    expected = "Ben cannot play y5: Ben has nothing to decide in this action."
    assert evening.refused("Ben", Decide(seat=1, decision="y5", version=evening.version("Ben"))) == expected


def test_a_passive_player_marks_once_in_a_turn_and_not_twice() -> None:
    evening = two()
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    evening.decide("Ben", "y5")
    expected = "Ben cannot play r5: Ben has decided already in the white action; Ada must still decide."
    assert evening.refused("Ben", Decide(seat=1, decision="r5", version=evening.version("Ben"))) == expected
    assert evening.choices("Ben") == []


def test_before_a_game_and_after_it_there_is_nothing_to_decide() -> None:
    evening = Evening(["Ada"])
    expected = "No game has been started yet."
    assert evening.refused("Ada", Decide(seat=0, decision="pass", version=0)) == expected
    evening.start(dice="real")
    for _ in range(4):  # C10, C11: four misses
        evening.roll("Ada", "1 1 r1 y1 g6 b6")
        evening.decide("Ada", "pass", "pass")
    assert evening.table.phase == "over"
    version = evening.version("Ada")
    assert evening.refused("Ada", Decide(seat=0, decision="pass", version=version)) == "The game is over."
    assert evening.cannot_undo("Ada") == "The game is over."


# Decided at the same time.


@pytest.mark.rule("C5")
def test_in_the_white_action_others_see_who_is_awaited_and_not_what_is_decided() -> None:
    evening = Evening(["Ada", "Ben", "Cleo"])
    evening.start(dice="real")
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    since = evening.version("Cleo")
    evening.decide("Ben", "y5")
    assert evening.game("Cleo")["awaited"]["seats"] == [0, 2]
    assert evening.marks("Cleo", of="Ben") == []
    assert evening.marks("Ben", of="Ben") == ["y5"]
    assert evening.game("Ben")["decided"] == ["y5"]
    (told,) = evening.told("Cleo", since)
    assert (told["what"], told["seat"], told["by"]) == ("decided", 1, "person")
    assert "decision" not in told
    assert told["changes"] == []
    (own,) = evening.told("Ben", since)
    assert own["decision"] == "y5"
    assert [change["marks"] for change in own["changes"]] == [["y5"]]


def test_when_the_last_decision_is_in_everybody_is_told_all_of_them() -> None:
    evening = two()
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    evening.decide("Ben", "y5")
    since = evening.version("Ada")
    evening.decide("Ada", "r5")
    (told,) = evening.told("Ada", since)
    assert told["disclosed"] == [
        {"seat": 1, "decision": "y5", "by": "person"},
        {"seat": 0, "decision": "r5", "by": "person"},
    ]
    assert {change["seat"]: change["marks"] for change in told["changes"]} == {0: ["r5"], 1: ["y5"]}
    assert evening.marks("Ada", of="Ben") == ["y5"]


def test_a_decision_in_secret_is_taken_back_until_the_last_one_is_in() -> None:
    evening = Evening(["Ada", "Ben", "Cleo"])
    evening.start(dice="real")
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    evening.decide("Ben", "y5")
    evening.decide("Ada", "r5")
    evening.undo("Ben")
    assert evening.game("Cleo")["awaited"]["seats"] == [1, 2]
    assert evening.marks("Ada", of="Ada") == ["r5"]  # what others have decided stays
    evening.decide("Ben", "b5")
    evening.decide("Cleo", "pass")
    assert evening.marks("Cleo", of="Ben") == ["b5"]
    assert "others have acted on it" in evening.cannot_undo("Ben")


@pytest.mark.rule("BB2")
def test_half_a_decision_in_secret_is_nobody_elses_business() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.start("bonus-b", dice="real", clock=60)
    evening.roll("Ada", "5 6 r1 y1 g3 b1")  # eleven
    evening.decide("Ada", "pass")
    evening.decide("Ben", "y11")
    evening.decide("Ada", "pass")
    evening.roll("Ben", "4 5 r1 y1 g3 b1")  # nine
    seen = evening.view("Ada")
    evening.decide("Ben", "g9")  # completes y11 and g9: two more marks in one of the shortest rows
    assert evening.choices("Ben") == ["row-red", "row-blue"]
    assert evening.view("Ada") == seen
    evening.undo("Ben")
    assert evening.view("Ada") == seen
    assert evening.told("Ada", seen["version"]) == []
    evening.decide("Ben", "g9", "row-blue")
    (told,) = evening.told("Ada", seen["version"])
    assert told["version"] == seen["version"] + 1
    evening.decide("Ada", "pass")
    *_, last = evening.told("Ada", seen["version"])
    assert last["disclosed"] == [
        {"seat": 1, "decision": "g9", "by": "person"},
        {"seat": 1, "decision": "row-blue", "by": "person"},
        {"seat": 0, "decision": "pass", "by": "person"},
    ]
    assert [change["marks"] for change in last["changes"]] == [["g9", "b12", "b11"]]


# Taking back.


def test_a_roll_cannot_be_undone() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.start(dice="seeded", seed="tea")
    evening.roll("Ada")
    assert "nothing since the dice or cards came up" in evening.cannot_undo("Ada")


def test_an_own_decision_is_taken_back_as_long_as_nobody_has_acted_on_it() -> None:
    evening = two()
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    evening.decide("Ada", "r5")
    evening.decide("Ben", "y5")
    evening.decide("Ada", "b10")
    assert evening.game("Ada")["awaited"]["chance"] is not None
    evening.undo("Ada")
    assert evening.marks("Ada", of="Ada") == ["r5"]
    assert evening.game("Ada")["action"] == "colour"
    evening.decide("Ada", "g10")
    evening.roll("Ben", "1 1 r1 y1 g1 b1")
    assert "others have acted on it" in evening.cannot_undo("Ada")


def test_alone_both_actions_of_a_turn_are_taken_back_until_the_next_roll() -> None:
    evening = Evening(["Ada"])
    evening.start(dice="fair")
    evening.roll("Ada")
    evening.decide("Ada", "pass", "pass")
    evening.undo("Ada")
    evening.undo("Ada")
    assert evening.game("Ada")["action"] == "white"
    evening.decide("Ada", "pass", "pass")
    evening.roll("Ada")
    evening.cannot_undo("Ada")


def test_what_the_table_did_by_itself_is_taken_back_as_well() -> None:
    evening = Evening(["Ada"])
    evening.start(dice="real")
    evening.roll("Ada", "5 6 r1 y6 g1 b1")
    evening.decide("Ada", "r11", "y11")
    evening.roll("Ada", "1 2 r6 y6 g6 b2")
    evening.decide("Ada", "g3", "b4")
    evening.roll("Ada", "1 2 r1 y1 g1 b6")
    assert evening.choices("Ada") == ["b3", "pass"]
    evening.decide("Ada", "b3")
    # Nothing is left but the closing cells, for which there are too few marks: the table has passed for her.
    assert evening.game("Ada")["action"] == "roll"
    evening.undo("Ada")
    assert evening.choices("Ada") == ["b3", "pass"]


@pytest.mark.rule("K1", "K3")
def test_a_card_that_was_taken_has_been_seen_and_cannot_be_put_back() -> None:
    evening = cards()
    assert evening.choice("Ada", "take-2")["reveals"]
    evening.decide("Ada", "take-2")
    assert "nothing that you can take back" in evening.cannot_undo("Ada")


@pytest.mark.rule("K3")
def test_cards_that_were_played_and_marks_made_with_them_are_taken_back_one_by_one() -> None:
    evening = cards()
    evening.decide("Ada", "take-2")
    evening.decide("Ben", "pass")
    evening.decide("Ada", "pass")
    hand = evening.game("Ada")["sheets"][0].get("hand")
    evening.decide("Ada", next(name for name in evening.choices("Ada") if name.startswith("play-")))
    evening.decide("Ada", evening.choices("Ada")[0])
    evening.undo("Ada")
    evening.undo("Ada")
    assert evening.game("Ada")["sheets"][0].get("hand") == hand
    assert evening.game("Ada")["shared"].get("played") == []
    assert "others have acted on it" in evening.cannot_undo("Ada")  # Ben's pass has been disclosed


def test_a_stale_undo_takes_nothing_back() -> None:
    evening = two()
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    evening.decide("Ben", "pass")
    evening.decide("Ada", "r5")
    old = evening.version("Ada")
    evening.decide("Ada", "b10")
    evening.undo("Ada")
    assert "has gone on since then" in evening.refused("Ada", Undo(seat=0, version=old))


def test_a_bots_decision_is_not_the_persons_to_take_back() -> None:
    evening = Evening(["Ada"])
    evening.start(dice="real", pace=0)
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    evening.ok("Ada", SetBot(seat=0, level="random"))
    evening.tick()
    evening.ok("Ada", Sit(seat=0))
    evening.cannot_undo("Ada")


# Rolling.


def test_only_the_one_whose_turn_it_is_rolls() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.start(dice="seeded", seed="tea")
    active = evening.game("Ada")["active"]
    other = evening.game("Ada")["players"][1 - active]
    expected = f"It is {evening.game('Ada')['players'][active]} who rolls now."
    assert evening.refused(other, Roll(seat=1 - active, version=evening.version(other))) == expected


def test_nothing_is_rolled_twice() -> None:
    evening = Evening(["Ada"])
    evening.start(dice="fair")
    command = Roll(seat=0, version=evening.version("Ada"))
    evening.ok("Ada", command)
    assert "has gone on since then" in evening.refused("Ada", command)
    again = Roll(seat=0, version=evening.version("Ada"))
    assert evening.refused("Ada", again) == "Nothing is to be rolled now: Ada must decide."


def test_dice_of_the_program_cannot_be_told_or_mended() -> None:
    evening = Evening(["Ada"])
    evening.start(dice="fair")
    told = Roll(seat=0, version=evening.version("Ada"), shown="1 1 r1 y1 g1 b1")
    assert evening.refused("Ada", told) == "The program rolls the dice in this game; they cannot be told."
    evening.roll("Ada")
    mend = Mend(seat=0, version=evening.version("Ada"), shown="1 1 r1 y1 g1 b1")
    assert "only real dice can be mended" in evening.refused("Ada", mend)


def test_the_record_of_what_was_done_is_the_game_without_what_was_taken_back() -> None:
    evening = two()
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    evening.decide("Ada", "r5")
    evening.undo("Ada")
    evening.decide("Ada", "y5")
    evening.decide("Ben", "b5")
    record = evening.table.record()
    assert record is not None
    names = [record.variant.names[step.number] for step in record.steps if isinstance(step, Decision)]
    assert names == ["y5", "b5"]
    assert device("Ada") not in str(evening.seen_by_all())
