"""Where chance comes from: fair dice that can be proved, dice from a seed, and real ones that people roll."""

import hashlib
import json

import pytest

from rowlock.record import record_to_text
from rowlock.record.verifying import verify
from rowlock.table import entry_from_data
from rowlock.table.acts import Decided, Mended, Stopped
from rowlock.table.commands import Mend, Ready, Roll, SetBot, Start, Stop, Undo
from support.tables import SECRET, Evening, device

# The seed is the secret in hexadecimal digits; everybody can look the SHA-256 of that text up.
SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
COMMITMENT = hashlib.sha256(SEED.encode()).hexdigest()


def play_out(evening: Evening) -> None:
    """Everybody passes until the game is over."""
    while evening.table.phase == "playing":
        play = evening.table.playing
        players = play.setting.players
        if play.roller is not None:
            evening.roll(players[play.roller])
        else:
            seat = play.state.awaited[0]
            evening.decide(players[seat], play.state.variant.names[play.state.least(seat)])


# Fair.


@pytest.mark.parametrize("game", ["classic", "cards"])
def test_fair_dice_are_committed_to_before_the_game_and_proved_after_it(game: str) -> None:
    evening = Evening(["Ada", "Ben"])
    evening.start(game, dice="fair")
    expected = {"source": "fair", "commitment": COMMITMENT, "seed": None}
    assert evening.game("Ben")["chance"] == expected
    started = [event for event in evening.told("Ben", 0) if event["what"] == "started"]
    assert [event.get("commitment") for event in started] == [COMMITMENT]
    play_out(evening)
    assert evening.game("Ben")["chance"] == {**expected, "seed": SEED}
    record = evening.table.record()
    assert record is not None
    assert (record.seed, record.commitment) == (SEED, COMMITMENT)
    assert verify(record, COMMITMENT) > 0


def test_the_seed_of_a_game_that_is_stopped_is_told_so_that_the_commitment_to_it_can_be_checked() -> None:
    evening = Evening()
    evening.start(dice="fair")
    since = evening.version("Ben")
    evening.ok("Ada", Stop())
    (event,) = evening.told("Ben", since)
    assert (event["what"], event["seed"], event["commitment"]) == ("stopped", SEED, COMMITMENT)
    rebuilt = evening.rebuilt()
    assert rebuilt.events(device("Ben"), 1, since) == [event]


@pytest.mark.parametrize(("dice", "seed"), [("seeded", "tea"), ("real", None), ("pad", None)])
def test_other_games_that_are_stopped_have_nothing_to_tell(dice: str, seed: str | None) -> None:
    evening = Evening()
    evening.start(dice=dice, seed=seed)
    since = evening.version("Ben")
    evening.ok("Ada", Stop())
    (event,) = evening.told("Ben", since)
    assert (event["seed"], event["commitment"]) == (seed, None)


def test_logs_from_before_seeds_were_told_can_be_read() -> None:
    entry = entry_from_data({"number": 9, "at": 5, "who": "device Ada", "act": "stopped"})
    assert entry.act == Stopped(None, None)


def test_the_seed_of_fair_dice_is_told_to_nobody_before_the_end() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.start(dice="fair")
    evening.roll(evening.game("Ada")["players"][evening.game("Ada")["active"]])
    assert SEED not in json.dumps(evening.seen_by_all())
    for seat in (None, 0, 1):
        record = evening.table.record(seat)
        assert record is not None
        assert SEED not in record_to_text(record)
        assert COMMITMENT in record_to_text(record)


def test_taking_back_does_not_change_what_will_come_up() -> None:
    evening = Evening(["Ada"])
    evening.start(dice="fair")
    evening.roll("Ada")
    evening.decide("Ada", "pass", "pass")
    evening.undo("Ada")
    evening.decide("Ada", "pass")
    play_out(evening)
    record = evening.table.record()
    assert record is not None
    assert verify(record, COMMITMENT) > 1


def test_no_game_is_started_without_a_secret() -> None:
    evening = Evening(["Ada"])
    evening.ok("Ada", Ready(seat=0))
    with pytest.raises(ValueError, match="16 secret bytes"):
        evening.do("Ada", Start(), secret=b"too short")


# Seeded.


def test_the_same_seed_gives_everybody_the_same_dice_whoever_starts_the_game() -> None:
    rolls: list[object] = []
    for secret in (SECRET, bytes(32)):
        evening = Evening(["Ada"])
        evening.ok("Ada", SetBot(seat=1, level="random"))
        evening.start(dice="seeded", seed="2026-11-19", pace=0)
        assert evening.game("Ada")["chance"] == {"source": "seeded", "commitment": None, "seed": "2026-11-19"}
        evening.now += 1 if secret == SECRET else 5000
        evening.ok("Ada", SetBot(seat=0, level="random"))
        evening.bots()
        record = evening.table.record()
        assert record is not None
        rolls.append(record.steps)
    assert rolls[0] == rolls[1]


def decisions_of_the_bot(*, person_first: bool) -> list[object]:
    """What the bot does in six of its decisions, beside somebody who always passes."""
    evening = Evening(["Ada"])
    evening.ok("Ada", SetBot(seat=1, level="random"))
    evening.start(dice="seeded", seed="2026-11-19", pace=0)
    found: list[object] = []
    while len(found) < 6:
        awaited = evening.game("Ada")["awaited"]
        if awaited["chance"] is not None and awaited["chance"]["seat"] == 0:
            evening.roll("Ada")
        elif 0 in awaited["seats"] and (person_first or 1 not in awaited["seats"]):
            evening.decide("Ada", "pass")
        else:
            acts = [entry.act for entry in evening.tick(1)]
            found += [act for act in acts if isinstance(act, Decided) and act.by == "bot"]
    return found


def test_a_bot_decides_the_same_whether_it_is_first_or_last_in_a_secret_action() -> None:
    assert decisions_of_the_bot(person_first=True) == decisions_of_the_bot(person_first=False)


# Real.


def test_real_dice_are_told_by_anybody_who_plays_and_everything_is_enforced() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.start(dice="real")
    chance = evening.game("Ben")["awaited"]["chance"]
    assert chance is not None
    assert (chance["what"], chance["seat"], chance["told"]) == ("dice", 0, True)
    evening.table.playing.state.happen(
        evening.table.playing.state.variant.kind.event_from_text(
            evening.table.playing.state.variant, chance["example"]
        )
    )
    version = evening.version("Ben")
    for shown, sentence in (
        (None, "What do the dice show? They are real, so somebody must say it."),
        ("1 7 r3 y2 g6 b6", "A white die must show 1 to 6, not 7."),
        ("1 4 r3 y2 g6", "The blue die is missing."),
        ("nonsense", "“nonsense” is no die"),
    ):
        assert sentence in evening.refused("Ben", Roll(seat=1, version=version, shown=shown))
    evening.roll("Ben", "4 1 r3 y2 g6 b6")
    assert evening.game("Ada")["shared"].get("roll") == {
        "white": [4, 1],
        "red": 3,
        "yellow": 2,
        "green": 6,
        "blue": 6,
    }


def test_a_slip_in_telling_real_dice_is_mended_until_somebody_has_decided() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.start(dice="real")
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    assert evening.game("Ben")["mend"]
    evening.mend("Ben", "1 5 r3 y2 g6 b6")
    assert evening.choices("Ada") == ["r6", "y6", "g6", "b6", "pass"]
    version = evening.version("Ada")
    assert "must show 1 to 6" in evening.refused("Ada", Mend(seat=0, version=version, shown="1 9 r3 y2 g6 b6"))
    evening.decide("Ada", "r6")
    assert not evening.game("Ben")["mend"]
    mend = Mend(seat=1, version=evening.version("Ben"), shown="1 4 r3 y2 g6 b6")
    assert "only until somebody has decided on them" in evening.refused("Ben", mend)
    evening.undo("Ada")
    evening.mend("Ada", "1 4 r3 y2 g6 b6")
    record = evening.table.record()
    assert record is not None
    assert len(record.steps) == 1


def test_what_a_bot_decided_on_a_slip_is_decided_anew() -> None:
    evening = Evening(["Ada"])
    evening.ok("Ada", SetBot(seat=1, level="random"))
    evening.start(dice="real", pace=0)
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    evening.tick()
    assert evening.game("Ada")["awaited"]["seats"] == [0]
    evening.mend("Ada", "6 6 r3 y2 g6 b6")
    assert isinstance(evening.log[-1].act, Mended)
    assert evening.game("Ada")["awaited"]["seats"] == [0, 1]
    evening.tick()
    assert evening.game("Ada")["awaited"]["seats"] == [0]


def test_nothing_that_real_dice_showed_is_undone_as_a_decision() -> None:
    evening = Evening(["Ada"])
    evening.start(dice="real")
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    undo = Undo(seat=0, version=evening.version("Ada"))
    assert "nothing that you can take back" in evening.refused("Ada", undo)
