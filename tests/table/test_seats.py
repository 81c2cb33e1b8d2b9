"""Seats, people and the host: who may sit where, and what becomes of a seat whose person is away or has left."""

import pytest

from rowlock.bots import BOTS
from rowlock.table import code_from
from rowlock.table.acts import Left
from rowlock.table.codes import LETTERS, same_code
from rowlock.table.commands import (
    Come,
    Go,
    Join,
    Leave,
    Ready,
    SetBot,
    SetUp,
    Setup,
    Sit,
    Stand,
    Start,
    Stop,
)
from support.tables import CODE, PEOPLE, Evening, acts, device


def names(evening: Evening) -> list[str]:
    return [seat.name for seat in evening.table.company.seats]


def hosts(evening: Evening) -> list[str]:
    people = evening.watched(next(iter(evening.table.company.people)))["people"]
    return [person["name"] for person in people if person["host"]]


# Coming.


def test_a_table_is_joined_with_its_code_however_it_is_typed() -> None:
    evening = Evening(())
    evening.ok("Ada", Join(name="Ada", code=" abc-def "))
    assert evening.refused("Ben", Join(name="Ben", code="ABCDEG")) == "There is no table with this code here."
    assert names(evening) == ["Ada", "", "", "", ""]


def test_somebody_who_has_not_joined_is_told_so_and_sees_nothing() -> None:
    evening = Evening(["Ada"])
    answer = evening.do("Mallory", Start())
    assert answer.text == "You have not joined this table; join it with its code."
    assert answer.view is None
    with pytest.raises(ValueError, match="You have not joined this table"):
        evening.watched("Mallory")
    assert evening.table.events(device("Mallory"), None, 0) is None


def test_people_sit_down_in_the_order_of_their_coming_and_who_finds_no_seat_watches() -> None:
    evening = Evening(PEOPLE)
    assert names(evening) == list(PEOPLE)
    evening.ok("Fay", Join(name="Fay", code=CODE))
    view = evening.watched("Fay")
    assert view["you"] == {"name": "Fay", "host": False, "seat": None, "seats": [], "stands_for": []}
    assert [person["seats"] for person in view["people"]] == [[0], [1], [2], [3], [4], []]


def test_who_only_wants_to_watch_takes_no_seat() -> None:
    evening = Evening(["Ada"])
    evening.ok("Wim", Join(name="Wim", code=CODE, sit=False))
    assert names(evening) == ["Ada", "", "", "", ""]


def test_nobody_joins_twice() -> None:
    evening = Evening(["Ada"])
    assert evening.refused("Ada", Join(name="Ada", code=CODE)) == "You have joined this table already."


def test_two_players_cannot_have_the_same_name() -> None:
    evening = Evening(["Ada"])
    expected = "Two players are called “ada”; each needs a name of their own."
    assert evening.refused("another Ada", Join(name="ada", code=CODE)) == expected
    evening.ok("another Ada", Join(name="ada", code=CODE, sit=False))  # who watches may be called so
    assert evening.refused("another Ada", Sit(seat=1)) == expected
    evening.ok("another Ada", Sit(seat=1, name="Ada Two"))


def test_codes_are_of_letters_that_are_not_mistaken_for_others() -> None:
    # 31 letters; the number 1 in base 31 with the lowest digit first is the second letter and five times the first.
    assert code_from(bytes(7) + b"\1") == "BAAAAA"
    assert code_from(b"\xff" * 8) != code_from(b"\xfe" * 8)
    assert not set("01OIL") & set(LETTERS)
    assert same_code("BAAAAA", "ba aaa-a")
    with pytest.raises(ValueError, match="8 random bytes"):
        code_from(b"short")


# Hot seat.


def test_several_people_at_one_device_have_a_seat_each_and_are_seen_apart() -> None:
    evening = Evening(["Ada"])
    evening.ok("Ada", Sit(seat=1, name="Ben"))
    evening.start(dice="real")
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    assert (evening.owner("Ada"), evening.owner("Ben")) == (device("Ada"), device("Ada"))
    evening.decide("Ben", "y5")
    assert evening.marks("Ben", of="Ben") == ["y5"]
    assert evening.marks("Ada", of="Ben") == []
    assert evening.view("Ada")["you"]["seats"] == [0, 1]


def test_a_seat_is_looked_at_by_its_owner_only() -> None:
    evening = Evening(["Ada", "Ben"])
    with pytest.raises(ValueError, match="Seat 1 is not yours"):
        evening.table.view(device("Ada"), 1)
    assert evening.table.events(device("Ada"), 1, 0) is None


# Between games.


def test_a_seat_is_freed_and_taken_again() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.ok("Ben", Stand(seat=1))
    evening.ok("Ben", Sit(seat=4))
    assert names(evening) == ["Ada", "", "", "", "Ben"]
    assert evening.refused("Ada", Sit(seat=4)) == "On seat 4 sits Ben already."
    assert evening.refused("Ada", Sit(seat=7)) == "There is no seat 7 at this table; the seats are 0 to 4."
    assert evening.refused("Ben", Stand(seat=0)) == "Only the host frees the seats of others, and the host is Ada."
    evening.ok("Ada", Stand(seat=4))
    assert evening.refused("Ada", Stand(seat=4)) == "Nobody sits on seat 4."


def test_empty_seats_do_not_play() -> None:
    evening = Evening(["Ada", "Ben", "Cleo"])
    evening.ok("Ben", Stand(seat=1))
    evening.start()
    assert names(evening) == ["Ada", "Cleo"]
    assert evening.game("Cleo")["players"] == ["Ada", "Cleo"]


def test_only_the_host_sets_up_and_starts() -> None:
    evening = Evening(["Ada", "Ben"])
    assert evening.refused("Ben", SetUp(setup=Setup(game="duel"))) == (
        "Only the host sets the game up, and the host is Ada."
    )
    assert evening.refused("Ben", Start()) == "Only the host starts a game, and the host is Ada."
    evening.ok("Ada", SetUp(setup=Setup(game="duel")))
    assert evening.view("Ben")["setup"]["game"] == "duel"
    assert len(evening.table.company.seats) == 2


def test_a_game_waits_until_all_are_ready() -> None:
    evening = Evening(["Ada", "Ben", "Cleo"])
    evening.ok("Ada", Ready(seat=0))
    assert evening.refused("Ada", Start()) == "Ben and Cleo are not ready yet."
    evening.ok("Ben", Ready(seat=1))
    evening.ok("Cleo", Ready(seat=2))
    evening.ok("Cleo", Ready(seat=2, ready=False))
    assert evening.refused("Ada", Start()) == "Cleo is not ready yet."
    assert evening.refused("Ada", Ready(seat=2)) == "Seat 2 is not yours."
    evening.ok("Cleo", Ready(seat=2))
    evening.ok("Ada", Start())
    assert evening.table.phase == "playing"


def test_who_was_ready_for_another_game_is_asked_again() -> None:
    evening = Evening(["Ada"])
    evening.ok("Ada", Ready(seat=0))
    evening.ok("Ada", SetUp(setup=Setup(game="longo")))
    assert evening.refused("Ada", Start()) == "Ada is not ready yet."


def test_a_game_needs_as_many_as_can_play_it() -> None:
    evening = Evening(["Ada"])
    evening.ok("Ada", SetUp(setup=Setup(game="duel")))
    evening.ok("Ada", Ready(seat=0))
    assert evening.refused("Ada", Start()) == "Qwixx: the Duel is for 2 players, not 1."
    three = Evening(["Ada", "Ben", "Cleo"])
    assert three.refused("Ada", SetUp(setup=Setup(game="duel"))) == "Qwixx: the Duel is for 2 players, not 3."


def test_an_empty_table_starts_nothing() -> None:
    evening = Evening(["Ada"])
    evening.ok("Ada", Stand(seat=0))
    assert evening.refused("Ada", Start()) == "Nobody sits at this table yet."


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"game": "chess"}, "There is no game “chess”"),
        ({"options": {"jokers": True}}, "Qwixx has no option “jokers”"),
        ({"clock": 2}, "The clock gives from 5 seconds to a week for a decision."),
        ({"pace": -1}, "A bot takes up to 10000 milliseconds to decide"),
        ({"dice": "seeded"}, "Seeded dice need a seed"),
        ({"seed": "x"}, "Only seeded dice have a seed that is chosen."),
        ({"dice": "seeded", "seed": "#"}, "A seed is a number or a short text"),
        ({"game": "cards", "dice": "real"}, "Real cards would show everybody what is hidden"),
        ({"game": "mine", "board": {"rows": []}}, "rows"),
    ],
)
def test_what_cannot_be_set_up_is_told(chosen: dict[str, object], sentence: str) -> None:
    evening = Evening(["Ada"])
    setup = Setup(**{"game": "classic", **chosen})  # type: ignore[arg-type]  # wrong on purpose
    assert sentence in evening.refused("Ada", SetUp(setup=setup))


def test_a_board_of_ones_own_can_be_played_at_a_table() -> None:
    up, down = range(2, 9), range(8, 1, -1)
    numbers = {"r": up, "y": up, "g": down, "b": down}
    rows = [" ".join(f"{letter}{number}" for number in order) for letter, order in numbers.items()]
    evening = Evening(["Ada"])
    evening.start("pocket", board={"rows": rows, "faces": 4, "needed": 3}, dice="real")
    evening.roll("Ada", "1 1 r2 y2 g2 b2")
    assert evening.game("Ada")["title"] == "pocket"
    assert evening.choices("Ada") == ["r2", "y2", "pass"]  # green and blue close with the two


# The host.


def test_the_next_one_is_host_when_the_host_leaves() -> None:
    evening = Evening(["Ada", "Ben", "Cleo"])
    evening.ok("Ada", Leave())
    assert hosts(evening) == ["Ben"]
    evening.ok("Ben", Leave())
    assert hosts(evening) == ["Cleo"]


def test_somebody_who_plays_becomes_host_before_somebody_who_watches() -> None:
    evening = Evening(["Ada"])
    evening.ok("Wim", Join(name="Wim", code=CODE, sit=False))
    evening.ok("Ben", Join(name="Ben", code=CODE))
    evening.ok("Ada", Leave())
    assert hosts(evening) == ["Ben"]


def test_while_the_host_is_away_somebody_who_is_there_is_host() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.ok("Ada", Go())
    assert hosts(evening) == ["Ben"]
    evening.ok("Ben", SetUp(setup=Setup(game="longo")))
    evening.ok("Ada", Come())
    assert hosts(evening) == ["Ada"]


# Bots.


@pytest.mark.parametrize("level", BOTS)
def test_bots_of_every_level_play_whole_games(level: str) -> None:
    evening = Evening(["Ada"])
    evening.ok("Ada", Stand(seat=0))
    evening.ok("Ada", SetBot(seat=0, level=level))
    evening.ok("Ada", SetBot(seat=3, level=level))
    name = f"{level.capitalize()} bot"
    assert names(evening) == [name, "", "", f"{name} 2", ""]
    evening.start("bonus-b", pace=0)
    evening.bots()
    assert evening.table.phase == "over"


def test_bots_are_chosen_by_the_host_and_must_exist() -> None:
    evening = Evening(["Ada", "Ben"])
    assert evening.refused("Ben", SetBot(seat=2, level="random")) == (
        "Only the host chooses the bots, and the host is Ada."
    )
    assert "There is no bot “genius”; there is " in evening.refused("Ada", SetBot(seat=2, level="genius"))


def test_a_person_lets_a_bot_play_and_takes_the_seat_back() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.start(dice="real", pace=0)
    evening.ok("Ben", SetBot(seat=1, level="random"))
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    evening.bots()
    assert evening.game("Ada")["awaited"]["seats"] == [0]
    seat = evening.view("Ada")["seats"][1]
    assert (seat["kind"], seat["name"], seat["stand_in"]) == ("bot", "Ben", True)
    evening.ok("Ben", Sit(seat=1))
    seat = evening.view("Ada")["seats"][1]
    assert (seat["kind"], seat["name"], seat["stand_in"]) == ("person", "Ben", False)


def test_a_bot_that_plays_for_somebody_must_be_sent_away_before_one_decides_oneself() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.start(dice="real")
    evening.ok("Ben", SetBot(seat=1, level="random"))
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    with pytest.raises(AssertionError, match="A bot plays for Ben; take the seat back first"):
        evening.decide("Ben", "pass")


def test_the_host_lets_a_bot_play_for_somebody_who_is_away_but_not_for_somebody_who_is_there() -> None:
    evening = Evening(["Ada", "Ben", "Cleo"])
    evening.start()
    expected = "Ben is there, and nobody else lets a bot play for Ben."
    assert evening.refused("Ada", SetBot(seat=1, level="random")) == expected
    evening.ok("Ben", Go())
    assert "Only the host lets a bot play for others" in evening.refused("Cleo", SetBot(seat=1, level="random"))
    evening.ok("Ada", SetBot(seat=1, level="random"))
    evening.ok("Ben", Come())
    evening.ok("Ben", Sit(seat=1))


def test_a_bot_plays_on_for_somebody_who_leaves_during_a_game_and_who_may_return() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.start(dice="real")
    left = evening.ok("Ben", Leave())
    assert acts(left)[0] == Left(list(BOTS)[-1])
    seat = evening.view("Ada")["seats"][1]
    assert (seat["kind"], seat["name"], seat["present"]) == ("bot", "Ben", False)
    evening.ok("Ben", Join(name="Ben", code=CODE))
    assert evening.watched("Ben")["you"]["seats"] == [1]
    evening.ok("Ben", Sit(seat=1))
    assert evening.view("Ada")["seats"][1]["kind"] == "person"


def test_somebody_new_takes_over_for_a_person_who_has_left_and_for_nobody_else() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.start(dice="real")
    evening.ok("Cleo", Join(name="Cleo", code=CODE))
    assert evening.watched("Cleo")["you"]["seats"] == []
    expected = "On seat 1 sits Ben already, and the game is going on."
    assert evening.refused("Cleo", Sit(seat=1)) == expected
    evening.ok("Ben", SetBot(seat=1, level="random"))
    assert evening.refused("Cleo", Sit(seat=1)) == "Seat 1 belongs to Ben, who may come back to it."
    evening.ok("Ben", Leave())
    evening.ok("Cleo", Sit(seat=1))
    assert evening.owner("Ben") == device("Cleo")  # the player is still called so in the game
    evening.roll("Ben", "1 4 r3 y2 g6 b6")


def test_the_seats_of_those_who_left_are_free_after_the_game() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.start()
    evening.ok("Ben", Leave())
    assert names(evening) == ["Ada", "Ben"]
    evening.ok("Ada", Stop())
    assert names(evening) == ["Ada", "", "", "", ""]


def test_nothing_about_seats_is_changed_during_a_game() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.start()
    only = "only between games, and this one is going on."
    assert evening.refused("Ben", Stand(seat=1)) == f"A seat is freed {only}"
    assert evening.refused("Ada", SetUp(setup=Setup(game="longo"))) == f"A game is set up {only}"
    assert evening.refused("Ada", Start()) == f"A game is started {only}"
    assert evening.refused("Ada", Ready(seat=0)) == f"People get ready {only}"


# One game after the other.


def test_the_next_game_is_started_by_the_next_seat_with_the_same_people() -> None:
    evening = Evening(["Ada", "Ben", "Cleo"])
    evening.start(dice="seeded", seed="tea")
    first = evening.game("Ada")["start"]
    starts = [first]
    for _ in range(3):
        evening.ok("Ada", Stop())
        evening.again()
        starts.append(evening.game("Ada")["start"])
    assert starts == [first, (first + 1) % 3, (first + 2) % 3, first]
    assert evening.game("Ada")["players"] == ["Ada", "Ben", "Cleo"]
    assert evening.game("Ada")["number"] == 4


@pytest.mark.parametrize("games", [1, 2, 3])
def test_nobody_is_left_out_as_starter_when_the_last_one_leaves(games: int) -> None:
    evening = Evening(["Ada", "Ben", "Cleo"])
    evening.start(dice="seeded", seed="tea")
    for _ in range(games - 1):
        evening.ok("Ada", Stop())
        evening.again()
    game = evening.game("Ada")
    last, following = (game["players"][(game["start"] + later) % 3] for later in (0, 1))
    evening.ok("Ada", Stop())
    evening.ok(last, Leave())
    left = [name for name in game["players"] if name != last]
    evening.again(left[0])
    game = evening.game(left[0])
    assert game["players"][game["start"]] == following


def test_a_game_is_only_ended_early_by_the_host() -> None:
    evening = Evening(["Ada", "Ben"])
    assert evening.refused("Ada", Stop()) == "No game has been started yet."
    evening.start()
    expected = "Only the host ends a game before its end, and the host is Ada."
    assert evening.refused("Ben", Stop()) == expected
    evening.ok("Ada", Stop())
    assert evening.table.phase == "lobby"


def test_somebody_who_is_away_does_nothing_before_coming_back() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.ok("Ben", Go())
    assert evening.refused("Ben", Ready(seat=1)) == "You are away from this table; come back to it first."
    assert evening.refused("Ada", Come()) == "You are at this table already."
    evening.ok("Ben", Come())
    evening.ok("Ben", Ready(seat=1))


def test_whoever_sits_down_after_a_game_sees_its_end_and_plays_in_the_next_one() -> None:
    evening = Evening(["Ada", "Ben"])
    evening.start(dice="fair", pace=0)
    evening.ok("Ada", SetBot(seat=0, level="random"))
    evening.ok("Ben", SetBot(seat=1, level="random"))
    evening.bots()
    assert evening.table.phase == "over"
    evening.ok("Cleo", Join(name="Cleo", code=CODE))
    assert evening.game("Cleo")["players"] == ["Ada", "Ben"]
    assert [sheet["player"] for sheet in evening.game("Cleo")["sheets"]] == ["Ada", "Ben"]
    assert evening.told("Cleo", evening.version("Cleo") - 5)[-1]["what"] == "joined"
    assert not evening.game("Cleo")["undo"]
    evening.again()
    assert evening.game("Cleo")["players"] == ["Ada", "Ben", "Cleo"]
