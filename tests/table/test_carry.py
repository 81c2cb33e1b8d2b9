"""A seat that is carried to another device; whoever keeps the table asks for it, people do not."""

import json

import pytest

from rowlock.table import BadCommand, Table, entry_from_data, entry_to_data, read_command
from rowlock.table.commands import Carry, Come, Decide, Go, Join, Leave, Ready, SetBot, SetUp, Setup, Sit
from support.tables import CODE, Evening, device


def test_in_the_lobby_the_seat_is_the_other_devices_from_then_on() -> None:
    evening = Evening()
    since = evening.table.version(0)
    evening.ok("Ben", Ready(seat=1))
    evening.ok("Ben", Carry(seat=1, to="device tablet"))
    assert evening.table.owns("device tablet", 1)
    assert not evening.table.owns(device("Ben"), 1)
    view = evening.table.view("device tablet", 1)
    assert view["you"] == {"name": "Ben", "host": False, "seat": 1, "seats": [1], "stands_for": []}
    assert view["seats"][1]["ready"]
    assert view["people"][2] == {"name": "Ben", "present": True, "host": False, "seats": [1]}
    event = evening.told("Ada", since)[-1]
    assert (event["what"], event["who"], event["seat"], event["name"]) == ("carried", "Ben", 1, "Ben")
    assert "tablet" not in json.dumps(event)
    assert evening.watched("Ben")["you"]["seats"] == []  # the old device may stay, and watches


def test_an_old_device_that_is_away_needs_not_come_back_for_it() -> None:
    evening = Evening()
    evening.ok("Ben", Go())
    evening.ok("Ben", Carry(seat=1, to="device tablet"))
    evening.ok("device tablet", Ready(seat=1))


def test_a_device_that_is_there_already_gets_one_more_seat_and_is_there() -> None:
    evening = Evening()
    evening.ok("Ada", Go())
    evening.ok("Ben", Carry(seat=1, to=device("Ada")))
    assert evening.watched("Ada")["you"] == {
        "name": "Ada",
        "host": True,
        "seat": None,
        "seats": [0, 1],
        "stands_for": [],
    }
    assert [person["present"] for person in evening.watched("Ada")["people"]] == [True, True]


def test_one_of_several_seats_of_a_device_can_go() -> None:
    evening = Evening(["Ada"])
    evening.ok("Ada", Sit(seat=1, name="Ben"))
    evening.ok("Ada", Carry(seat=1, to="device Ben"))
    assert evening.watched("Ben")["you"]["name"] == "Ben"
    assert evening.watched("Ada")["you"]["seats"] == [0]
    assert evening.watched("Ada")["you"]["host"]  # who keeps a seat stays the host


def test_who_hosts_goes_on_hosting_on_the_other_device() -> None:
    evening = Evening()
    evening.ok("Ada", Carry(seat=0, to="device tablet"))
    assert evening.table.company.host == "device tablet"
    evening.ok("device tablet", SetUp(setup=Setup(game="duel")))


def test_what_is_decided_in_secret_goes_with_the_seat() -> None:
    evening = Evening()
    evening.start(dice="real")
    evening.roll("Ada", "1 4 r3 y2 g6 b5")
    evening.decide("Ben", "r5")
    since = evening.version("Ben")
    evening.ok("Ben", Carry(seat=1, to="device tablet"))
    assert evening.game("Ben")["decided"] == ["r5"]
    assert evening.marks("Ben", "Ben") == ["r5"]
    assert evening.told("Ben", since)[-1]["what"] == "carried"
    assert evening.table.events(device("Ben"), 1, 0) is None
    old = Decide(seat=1, decision="pass", version=evening.version("Ben"))
    assert evening.refused(device("Ben"), old) == "Seat 1 is not yours."
    evening.undo("Ben")  # on the tablet
    evening.decide("Ben", "y5")
    evening.decide("Ada", "pass")
    assert evening.marks("Ada", "Ben") == ["y5"]


def test_a_seat_on_which_a_bot_stands_in_can_be_taken_back_on_the_other_device() -> None:
    evening = Evening()
    evening.start(dice="real")
    evening.ok("Ben", SetBot(seat=1, level="random"))
    evening.ok("Ben", Go())
    evening.ok("Ben", Carry(seat=1, to="device tablet"))
    assert evening.view("Ben")["seats"][1] == {
        "seat": 1,
        "kind": "bot",
        "name": "Ben",
        "bot": "random",
        "stand_in": True,
        "ready": False,
        "present": True,
    }
    evening.ok("device tablet", Sit(seat=1))
    evening.roll("Ada", "1 4 r3 y2 g6 b5")
    evening.decide("Ben", "r5")


def test_a_table_that_was_parked_wakes_up() -> None:
    evening = Evening(["Ada"])
    evening.start(dice="fair", clock=60)
    evening.ok("Ada", Go())
    assert evening.table.is_parked
    evening.now += 1_000_000
    evening.ok("Ada", Carry(seat=0, to="device tablet"))
    assert not evening.table.is_parked
    assert evening.table.next_deadline() == evening.now + 60_000


def test_only_the_owner_carries_a_seat_and_only_elsewhere() -> None:
    evening = Evening()
    assert evening.refused("Ada", Carry(seat=1, to="device tablet")) == "Seat 1 is not yours."
    assert evening.refused("Ada", Carry(seat=4, to="device tablet")) == "Seat 4 is not yours."
    assert evening.refused("Ada", Carry(seat=9, to="tablet")).startswith("There is no seat 9 at this table")
    assert evening.refused("Ben", Carry(seat=1, to=device("Ben"))) == "The seat of Ben is on this device already."
    stranger = evening.refused("Zoe", Carry(seat=1, to="device tablet"))
    assert stranger == "You have not joined this table; join it with its code."


def test_a_full_table_takes_no_more_devices() -> None:
    evening = Evening()
    for number in range(198):
        evening.ok(f"guest {number}", Join(name=f"Guest {number}", code=CODE, sit=False))
    told = "There are 200 people at this table already, and no more can come."
    assert evening.refused("Ben", Carry(seat=1, to="device tablet")) == told
    evening.ok("Ben", Carry(seat=1, to=device("guest 3")))


def test_nobody_can_ask_for_it_from_outside() -> None:
    with pytest.raises(BadCommand, match="“do” must be join"):
        read_command({"do": "carry", "seat": 0, "to": "device tablet"})


def test_the_log_has_it() -> None:
    evening = Evening()
    evening.start(dice="real")
    (entry,) = evening.ok("Ben", Carry(seat=1, to="device tablet"))
    data = entry_to_data(entry)
    assert data == {
        "number": entry.number,
        "at": entry.at,
        "who": "device Ben",
        "act": "carried",
        "seat": 1,
        "to": "device tablet",
        "name": "Ben",
    }
    assert entry_from_data(json.loads(json.dumps(data))) == entry
    evening.ok("Ben", Leave())
    evening.ok("device tablet", Go())
    evening.ok("device tablet", Come())
    rebuilt = Table.replay(CODE, evening.log)
    assert rebuilt.view("device tablet", 1) == evening.table.view("device tablet", 1)
