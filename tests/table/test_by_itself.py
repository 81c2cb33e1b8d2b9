"""What the table does by itself: answers without a choice, bots' turns, the clock; and when it rests."""

import pytest

from rowlock.table.acts import CameUp, Decided
from rowlock.table.commands import Come, Go, Join, Leave, SetBot, SetUp, Setup, Stand, Undo
from support.tables import CODE, MINUTE, Evening, acts


def solo_with_bot(**chosen: object) -> Evening:
    """Ada and a bot with real dice; Ada starts."""
    evening = Evening(["Ada"])
    evening.ok("Ada", SetBot(seat=1, level="random"))
    evening.start(**{"dice": "real", "pace": 500, **chosen})  # type: ignore[arg-type]  # the tests' own
    return evening


# Without a choice.


def test_where_a_seat_has_only_one_decision_the_table_makes_it_and_shows_that_it_did() -> None:
    evening = Evening(["Ada"])
    evening.start(dice="real")
    evening.roll("Ada", "5 6 r1 y6 g1 b1")
    evening.decide("Ada", "r11", "y11")
    since = evening.version("Ada")
    evening.roll("Ada", "6 6 r6 y6 g1 b1")  # r12 and y12 need five marks; g12 and b12 are free
    assert evening.choices("Ada") == ["g12", "b12", "pass"]
    evening.decide("Ada", "pass")  # then g7 or b7
    evening.decide("Ada", "g7")
    evening.roll("Ada", "6 6 r6 y6 g6 b6")  # b12 or nothing, then b12 or nothing
    evening.decide("Ada", "b12")
    decided = [event for event in evening.told("Ada", since) if event["what"] == "decided"]
    assert (decided[-1]["by"], decided[-1]["decision"]) == ("table", "pass")
    assert [event["by"] for event in decided[:-1]] == ["person"] * 3


# Bots.


def test_a_bot_decides_when_its_time_has_come_and_not_before() -> None:
    evening = solo_with_bot()
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    at = evening.now + 500
    assert evening.table.next_deadline() == at
    assert evening.table.tick(at - 1) == ()
    (entry,) = evening.table.tick(at)
    assert isinstance(entry.act, Decided)
    assert (entry.act.seat, entry.act.by) == (1, "bot")
    assert evening.table.next_deadline() is None  # Ada is waited for, as long as it takes


def test_a_bot_rolls_the_programs_dice_in_its_turn() -> None:
    evening = solo_with_bot(dice="seeded", seed="tea", pace=0)
    players = evening.game("Ada")["players"]
    while evening.game("Ada")["active"] != 1 or evening.game("Ada")["action"] != "roll":
        if evening.game("Ada")["awaited"]["chance"]:
            evening.roll("Ada")
        elif 0 in evening.game("Ada")["awaited"]["seats"]:
            evening.decide("Ada", "pass")
        else:
            evening.tick()
    assert players[1] == "Random bot"
    (rolled, *_) = evening.tick()
    assert isinstance(rolled.act, CameUp)
    assert rolled.act.by == "bot"


def test_with_real_dice_people_roll_for_the_bot_too() -> None:
    evening = solo_with_bot(pace=0)
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    evening.decide("Ada", "pass")
    evening.tick()
    evening.decide("Ada", "pass")
    assert evening.game("Ada")["active"] == 1
    assert evening.table.next_deadline() is None
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    assert evening.game("Ada")["awaited"]["seats"] == [0, 1]


def test_bots_decide_the_same_when_the_log_is_played_again() -> None:
    evening = solo_with_bot(dice="fair", pace=0)
    evening.ok("Ada", SetBot(seat=0, level="random"))
    evening.bots()
    assert evening.table.phase == "over"
    assert evening.rebuilt().view("device Ada") == evening.table.view("device Ada")


# Nobody is there.


def test_when_the_last_person_has_gone_bots_do_not_play_on() -> None:
    evening = Evening(["Ada"])
    evening.ok("Ada", Stand(seat=0))
    for seat in range(3):
        evening.ok("Ada", SetBot(seat=seat, level="random"))
    evening.start(pace=0)
    evening.tick()
    evening.ok("Ada", Go())
    assert evening.table.is_parked
    assert evening.table.next_deadline() is None
    assert evening.tick(MINUTE) == ()
    evening.ok("Ada", Come())
    assert not evening.table.is_parked
    evening.bots()
    assert evening.table.phase == "over"


def test_a_table_that_everybody_has_left_for_good_rests_and_goes_on_when_somebody_comes_back() -> None:
    evening = solo_with_bot(dice="fair", pace=0)
    evening.ok("Ada", Leave())
    assert evening.tick(MINUTE) == ()
    evening.ok("Ada", Join(name="Ada", code=CODE))
    assert evening.watched("Ada")["you"] == {
        "name": "Ada",
        "host": True,
        "seat": None,
        "seats": [0],
        "stands_for": [],
    }
    assert evening.table.next_deadline() is not None


def test_somebody_who_is_away_is_waited_for_as_long_as_others_are_there() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.start(dice="real")
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    evening.decide("Ada", "pass")
    evening.ok("Ben", Go())
    assert not evening.table.is_parked
    assert evening.table.next_deadline() is None
    assert evening.game("Ada")["awaited"]["seats"] == [1]
    assert not evening.view("Ada")["seats"][1]["present"]


# The clock.


def with_clock(*people: str, game: str = "classic", **chosen: object) -> Evening:
    """A table with a minute for each decision."""
    evening = Evening(people)
    evening.start(game, **{"dice": "real", "clock": 60, **chosen})
    return evening


def test_the_clock_is_announced_and_passes_for_somebody_who_has_wandered_off() -> None:
    evening = with_clock("Ada", "Ben")
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    ends = evening.now + MINUTE
    expected = [{"seat": 0, "at": ends}, {"seat": 1, "at": ends}]
    assert evening.game("Ben")["clock"] == {"seconds": 60, "deadlines": expected}
    evening.decide("Ada", "r5")
    assert evening.game("Ben")["clock"] == {"seconds": 60, "deadlines": expected[1:]}
    assert evening.table.next_deadline() == ends
    evening.now = ends - 1
    assert evening.tick() == ()
    since = evening.version("Ada")
    evening.tick(1)
    (told,) = evening.told("Ada", since)
    assert told["disclosed"][-1] == {"seat": 1, "decision": "pass", "by": "clock"}
    assert evening.game("Ada")["action"] == "colour"
    assert evening.table.next_deadline() == ends + MINUTE


def test_without_a_clock_a_decision_takes_as_long_as_it_takes() -> None:
    evening = with_clock("Ada", clock=None)
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    assert evening.game("Ada")["clock"] is None
    assert evening.tick(100 * MINUTE) == ()


def test_the_clock_rolls_for_somebody_who_is_not_there() -> None:
    evening = with_clock("Ada", dice="fair")
    assert evening.game("Ada")["clock"] == {"seconds": 60, "deadlines": [{"seat": 0, "at": evening.now + MINUTE}]}
    (entry,) = evening.tick(MINUTE)
    assert isinstance(entry.act, CameUp)
    assert entry.act.by == "clock"


def test_nobody_is_hurried_to_tell_real_dice() -> None:
    evening = with_clock("Ada")
    assert evening.table.next_deadline() is None


@pytest.mark.rule("K3")
def test_with_cards_the_clock_does_as_little_as_the_rules_allow() -> None:
    evening = with_clock("Ada", "Ben", game="cards", dice="seeded", seed="tea")
    done: list[str] = []
    while evening.game("Ada")["active"] == 0:
        at = evening.table.next_deadline()
        assert at is not None
        evening.now = at
        done += [act.decision for act in acts(evening.tick()) if isinstance(act, Decided) and act.by == "clock"]
    taken, first, second, played, last = done
    assert (taken, first, second, last) == ("take-4", "pass", "pass", "done")
    assert played.startswith("play-")


def test_taking_back_gives_no_more_time() -> None:
    evening = with_clock("Ada", "Ben")
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    ends = evening.now + MINUTE
    evening.decide("Ada", "r5")
    evening.now += 30_000
    evening.ok("Ada", Undo(seat=0, version=evening.version("Ada")))
    deadlines = [{"seat": 0, "at": ends}, {"seat": 1, "at": ends}]
    assert evening.game("Ada")["clock"] == {"seconds": 60, "deadlines": deadlines}


def test_the_clock_stands_still_while_nobody_is_there_and_gives_the_whole_time_afterwards() -> None:
    evening = with_clock("Ada")
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    evening.ok("Ada", Go())
    assert evening.tick(100 * MINUTE) == ()
    evening.ok("Ada", Come())
    assert evening.table.next_deadline() == evening.now + MINUTE


def test_time_never_runs_backwards() -> None:
    evening = with_clock("Ada")
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    ends = evening.table.next_deadline()
    before = evening.now
    evening.now -= 500
    evening.decide("Ada", "r5")
    assert evening.log[-1].at == before
    assert ends == before + MINUTE == evening.table.next_deadline()


def test_a_table_that_was_cut_off_in_the_middle_goes_on_where_it_was() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.ok("Ada", SetUp(setup=Setup(game="cards")))
    evening.again()
    *before, shuffled = evening.log
    assert isinstance(shuffled.act, CameUp)
    cut = type(evening.table).replay(CODE, before)
    assert cut.next_deadline() == cut.now
    assert cut.tick(cut.now) == (shuffled,)
