"""What a bot would decide, for people who ask."""

import json
from typing import Final

import pytest

from rowlock.bots import BOTS, STRONGEST
from rowlock.record.seeded import Numbers
from rowlock.rules.errors import RowlockError
from rowlock.table.commands import Go
from support.reading import exactly
from support.tables import Evening, device

ROLL: Final = "1 4 r3 y2 g6 b5"


def rolled() -> Evening:
    evening = Evening()
    evening.start(dice="real")
    first = evening.game("Ada")["players"][evening.game("Ada")["active"]]
    evening.roll(first, ROLL)
    return evening


@pytest.mark.parametrize("level", BOTS)
def test_a_hint_is_what_the_bot_would_decide_on_the_own_view(level: str) -> None:
    evening = rolled()
    play = evening.table.play
    assert play
    for seat, who in enumerate(("Ada", "Ben")):
        view = play.state.view(seat)
        hint = evening.table.hint(device(who), seat, level)
        assert hint in evening.choices(who)
        if level != "random":
            decision = BOTS[level](view, Numbers("another").below)
            assert hint == play.state.variant.names[decision]


def test_the_strongest_is_asked_unless_said_otherwise() -> None:
    evening = rolled()
    assert evening.table.hint(device("Ada"), 0) == evening.table.hint(device("Ada"), 0, STRONGEST)


@pytest.mark.parametrize("level", BOTS)
def test_a_hint_changes_nothing_is_the_same_again_and_knows_no_secrets(level: str) -> None:
    evening = rolled()
    before = json.dumps(evening.seen_by_all())
    hint = evening.table.hint(device("Ben"), 1, level)
    assert json.dumps(evening.seen_by_all()) == before
    assert evening.rebuilt().hint(device("Ben"), 1, level) == hint
    hints: set[str] = set()
    for decision in ("r5", "b5", "pass"):
        evening.decide("Ada", decision)
        hints.add(evening.table.hint(device("Ben"), 1, level))
        evening.undo("Ada")
    assert len(hints) == 1  # that Ada has decided can be seen, but not what


def test_hints_are_there_in_the_midst_of_a_move_and_with_cards() -> None:
    evening = Evening()
    evening.start("cards", seed="tea", dice="seeded")
    active = evening.game("Ada")["players"][evening.game("Ada")["active"]]
    assert evening.table.hint(evening.owner(active), evening.seat(active)) in evening.choices(active)


def test_who_is_not_asked_gets_a_sentence() -> None:
    evening = Evening()
    with pytest.raises(RowlockError, match=exactly("No game has been started yet.")):
        evening.table.hint(device("Ada"), 0)
    evening = rolled()
    evening.decide("Ben", "pass")
    told = {
        (device("Ben"), 1, STRONGEST): "Ben has nothing to decide now.",
        (device("Ben"), 0, STRONGEST): "Seat 0 is not yours.",
        (device("Zoe"), 0, STRONGEST): "You have not joined this table; join it with its code.",
        (device("Ben"), 7, STRONGEST): "There is no seat 7 at this table; the seats are 0 to 1.",
        (device("Ada"), 0, "clever"): "There is no bot “clever”; there is random, greedy or careful.",
    }
    for asked, sentence in told.items():
        with pytest.raises(RowlockError, match=exactly(sentence)):
            evening.table.hint(*asked)


def test_before_a_roll_there_is_nothing_to_decide() -> None:
    evening = Evening()
    evening.start(dice="real")
    with pytest.raises(RowlockError, match=exactly("Ada has nothing to decide now.")):
        evening.table.hint(device("Ada"), 0)


def test_there_are_no_hints_where_only_the_score_is_kept() -> None:
    evening = Evening()
    evening.start(dice="pad")
    evening.ok("Ben", Go())
    told = "There are no hints where only the score is kept: the program does not know the dice."
    with pytest.raises(RowlockError, match=exactly(told)):
        evening.table.hint(device("Ada"), 0)
    with pytest.raises(RowlockError, match=exactly("Seat 1 is not yours.")):
        evening.table.hint(device("Ada"), 1)
