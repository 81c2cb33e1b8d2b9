"""Views: what each decision would do, what is on the sheets, the result; the rules say it, and no copy of them."""

from typing import Any

import pytest

from rowlock.table.commands import Join, Stop
from support.tables import CODE, Evening


def at_game(game: str, *people: str, **chosen: object) -> Evening:
    evening = Evening(people)
    evening.start(game, **{"dice": "real", **chosen})
    return evening


def change(evening: Evening, player: str, decision: str, of: str | None = None) -> dict[str, Any]:
    """What a decision would change on the own sheet, or on somebody else's; without what stays as it is."""
    outcome = evening.choice(player, decision)["outcome"]
    assert outcome
    seat = evening.seat(of or player)
    found = [dict(change) for change in outcome["changes"] if change["seat"] == seat]
    return {name: value for one in found for name, value in one.items() if value and name != "seat"}


def outcome(evening: Evening, player: str, decision: str) -> dict[str, Any]:
    """The same for the whole table."""
    found: Any = evening.choice(player, decision)["outcome"]
    return {name: value for name, value in found.items() if name != "changes" and value}


def fill(evening: Evening, *cells: str, player: str = "Ada") -> None:
    """Alone: mark these cells, each in a turn of its own, with the white dice."""
    for cell in cells:
        number = int(cell[1:])
        one = max(1, number - 6)
        evening.roll(player, f"{one} {number - one} r1 y1 g1 b1")
        evening.decide(player, cell)
        if evening.choices(player):
            evening.decide(player, "pass")


# What decisions would do.


@pytest.mark.rule("C7")
def test_a_decision_tells_which_cells_it_would_give_up() -> None:
    evening = at_game("classic", "Ada", "Ben")
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    # Red 5 leaves 2, 3 and 4 behind; one cross scores 1.
    assert change(evening, "Ada", "r5") == {"marks": ["r5"], "lost": ["r2", "r3", "r4"], "points": 1}
    assert change(evening, "Ada", "pass") == {}
    assert change(evening, "Ben", "g5")["lost"] == ["g12", "g11", "g10", "g9", "g8", "g7", "g6"]
    assert evening.choice("Ada", "r5")["verb"] == "mark"
    assert evening.choice("Ada", "pass")["verb"] == "pass"


@pytest.mark.rule("C10")
def test_a_pass_that_costs_a_miss_says_so() -> None:
    evening = at_game("classic", "Ada", "Ben")
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    evening.decide("Ada", "pass")
    evening.decide("Ben", "pass")
    assert change(evening, "Ada", "pass") == {"misses": 1, "points": -5}
    assert outcome(evening, "Ada", "pass") == {"ends_action": True}


@pytest.mark.rule("C8", "C9", "C11")
def test_a_closing_tells_of_the_lock_the_row_the_die_and_the_end() -> None:
    evening = at_game("classic", "Ada")
    fill(evening, "r2", "r3", "r4", "r5", "r6", "g12", "g11", "g10", "g9", "g8")
    evening.roll("Ada", "6 6 r1 y1 g1 b1")
    # Six crosses with the lock would be 21 and seven 28; five are 15. Red 12 leaves 7 to 11 behind.
    assert change(evening, "Ada", "r12") == {
        "marks": ["r12"],
        "lost": ["r7", "r8", "r9", "r10", "r11"],
        "locked": ["red"],
        "closed": ["red"],
        "points": 28 - 15,
    }
    assert outcome(evening, "Ada", "r12") == {"rows_closed": ["red"], "dice_left": ["red"], "ends_action": True}
    evening.decide("Ada", "r12")
    evening.decide("Ada", "pass")
    evening.roll("Ada", "1 1 y1 g1 b1")
    assert outcome(evening, "Ada", "g2") == {
        "rows_closed": ["green"],
        "dice_left": ["green"],
        "ends_action": True,
        "ends_game": True,
    }
    evening.decide("Ada", "g2")
    assert evening.view("Ada")["phase"] == "over"


@pytest.mark.rule("BA2", "BA3")
def test_a_bonus_cell_tells_of_the_whole_chain() -> None:
    evening = at_game("bonus-a", "Ada")
    # g11: the first field of the track is red, and the next red cell is r2. g12 is left behind.
    evening.roll("Ada", "5 6 r1 y1 g1 b1")
    assert change(evening, "Ada", "g11") == {
        "marks": ["r2", "g11"],
        "lost": ["g12"],
        "track": ["red"],
        "points": 2,
    }
    evening.decide("Ada", "g11", "pass")
    # r3 is a bonus cell; the next field is yellow: y2, which is none.
    evening.roll("Ada", "1 2 r6 y6 g6 b6")
    assert change(evening, "Ada", "r3")["marks"] == ["r3", "y2"]


@pytest.mark.rule("BB2")
def test_a_pair_that_leaves_a_choice_tells_that_something_follows() -> None:
    evening = at_game("bonus-b", "Ada")
    fill(evening, "y11")
    evening.roll("Ada", "4 5 r1 y1 g1 b1")
    assert change(evening, "Ada", "g9")["pairs"] == ["two in the shortest row"]
    assert not outcome(evening, "Ada", "g9").get("ends_action")
    evening.decide("Ada", "g9")
    assert [(choice["verb"], choice["object"]) for choice in evening.game("Ada")["choices"]] == [
        ("row", "red"),
        ("row", "blue"),
    ]
    assert change(evening, "Ada", "row-red")["marks"] == ["r2", "r3"]


@pytest.mark.rule("D3")
def test_in_the_duel_a_knock_tells_whose_pawn_goes() -> None:
    evening = at_game("duel", "Ada", "Ben")
    evening.roll("Ada", "1 2 r2 y6 g5 b4")
    evening.decide("Ada", "r3", "pass")
    evening.roll("Ben", "1 2 r2 y6 g5 b4")
    assert change(evening, "Ben", "r3")["marks"] == ["r3"]
    assert change(evening, "Ben", "r3", of="Ada")["removed"] == ["r3"]


@pytest.mark.rule("K3", "K5")
def test_with_cards_what_turns_something_over_tells_no_outcome_and_the_rest_does() -> None:
    evening = at_game("cards", "Ada", "Ben", dice="seeded", seed="tea")
    assert [(choice["verb"], choice["object"]) for choice in evening.game("Ada")["choices"]] == [
        ("take", place) for place in "1234"
    ]
    assert all(choice["outcome"] is None for choice in evening.game("Ada")["choices"])
    evening.decide("Ada", "take-1")
    number = evening.choices("Ada")[0]
    assert change(evening, "Ada", number)["marks"] == [number]


@pytest.mark.parametrize("game", ["classic", "longo", "gemixxt-a", "bonus-a", "bonus-b"])
def test_what_a_decision_would_do_is_what_it_does(game: str) -> None:
    evening = at_game(game, "Ada", dice="seeded", seed="rainy day")
    checked = 0
    while evening.view("Ada")["phase"] == "playing":
        if evening.game("Ada")["awaited"]["chance"]:
            evening.roll("Ada")
            continue
        choice = evening.game("Ada")["choices"][0]
        since = evening.version("Ada")
        evening.decide("Ada", choice["name"])
        told = evening.told("Ada", since)[0]
        assert choice["outcome"] is not None
        assert told["changes"] == choice["outcome"]["changes"]
        assert told["over"] == choice["outcome"]["ends_game"]
        checked += 1
    assert checked >= 8


# Sheets, scores, the result.


def test_the_board_is_told_once_and_can_be_left_out_afterwards() -> None:
    evening = at_game("longo", "Ada")
    board = evening.game("Ada").get("board")
    assert board is not None
    assert board["rows"][0]["cells"][0] == {"name": "r2", "colour": "red", "number": 2, "note": ""}
    assert (board["rows"][2]["name"], board["rows"][2]["closers"]) == ("green", ["g3", "g2"])
    assert (board["faces"], board["needed"], board["points"][:5]) == (8, 6, [0, 1, 3, 6, 10])
    without = evening.table.view(evening.owner("Ada"), 0, board=False)
    assert without["game"] == {name: value for name, value in evening.game("Ada").items() if name != "board"}


def test_what_has_not_changed_is_the_same_object_and_need_not_be_sent_again() -> None:
    evening = at_game("classic", "Ada", "Ben", "Wim")
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    before, watched = evening.game("Ben"), evening.watched("Wim")
    evening.decide("Ada", "r5")
    after = evening.game("Ben")
    # What Ada has decided is a secret: for Ben only who is awaited has changed.
    assert after["awaited"] != before["awaited"]
    for name in ("sheets", "shared", "choices"):
        assert after[name] == before[name]
    assert after["choices"] is before["choices"]
    assert after["shared"] is before["shared"]
    assert all(new is old for new, old in zip(after["sheets"], before["sheets"], strict=True))
    assert evening.watched("Wim")["seats"] is watched["seats"]
    evening.decide("Ben", "pass")
    evening.decide("Wim", "pass")
    evening.decide("Ada", "pass")
    # Now all know of her mark: it is in one row of one sheet.
    told = evening.game("Ben")["sheets"]
    assert told[1] is before["sheets"][1]
    assert [new is old for new, old in zip(told[0]["rows"], before["sheets"][0]["rows"], strict=True)] == [
        False,
        True,
        True,
        True,
    ]


def test_what_is_told_of_an_earlier_game_does_not_slip_into_the_next_one() -> None:
    evening = at_game("classic", "Ada", "Ben")
    # In both games the same places of the sheets are marked, which are other cells.
    for cell in ("g11", "g2"):
        evening.roll("Ada", "5 6 r1 y1 g1 b1" if cell == "g11" else "1 1 r1 y1 g1 b1")
        since = evening.version("Ada")
        evening.decide("Ada", cell)
        evening.decide("Ben", "pass")
        if evening.choices("Ada"):
            evening.decide("Ada", "pass")
        for _ in range(2):
            for player in ("Ada", "Ben"):
                told = evening.table.events(evening.owner(player), evening.seat(player), 0)
                rebuilt = evening.rebuilt()
                assert told == rebuilt.events(evening.owner(player), evening.seat(player), 0)
                assert evening.view(player) == rebuilt.view(evening.owner(player), evening.seat(player))
        marks = [mark for event in evening.told("Ada", since) for one in event["changes"] for mark in one["marks"]]
        assert marks == [cell]
        if cell == "g11":
            evening.ok("Ada", Stop())
            evening.start("gemixxt-b", dice="real")
            if evening.game("Ada")["active"]:
                evening.ok("Ada", Stop())
                evening.again()


@pytest.mark.rule("K1")
def test_hands_are_seen_by_their_owners_only() -> None:
    evening = at_game("cards", "Ada", "Ben", dice="seeded", seed="tea")
    evening.ok("Wim", Join(name="Wim", code=CODE, sit=False))
    own = evening.game("Ada")["sheets"][0].get("hand")
    others = evening.game("Ben")["sheets"][0].get("hand")
    watched = evening.watched("Wim")["game"]
    assert own is not None
    assert others is not None
    assert watched is not None
    assert sorted(others) == sorted(f"?{card[1:]}" for card in own)
    assert watched["sheets"][0].get("hand") == others
    assert watched["choices"] == []


@pytest.mark.rule("C12")
def test_hidden_scores_are_told_at_the_end() -> None:
    evening = at_game("classic", "Ada", scores="hidden")
    evening.roll("Ada", "1 4 r3 y2 g6 b6")
    assert "points" not in change(evening, "Ada", "r5")
    since = evening.version("Ada")
    evening.decide("Ada", "r5", "pass")
    game = evening.game("Ada")
    assert game["scores"] is None
    assert game["result"] is None
    sheet = game["sheets"][0]
    assert [sheet["score"], sheet["penalty"], sheet["bonus"]] == [None] * 3
    assert [row["points"] for row in sheet["rows"]] == [None] * 4
    assert all(
        change["points"] is None for event in evening.told("Ada", since) for change in event.get("changes", [])
    )
    for _ in range(4):
        evening.roll("Ada", "1 1 r1 y1 g1 b1")
        evening.decide("Ada", "pass", *(["pass"] if evening.choices("Ada") else []))
    # One red cross and four misses.
    assert evening.game("Ada")["scores"] == [1 - 20]
    (result,) = evening.game("Ada")["result"] or []
    assert [row["points"] for row in result["rows"]] == [1, 0, 0, 0]
    assert (result["misses"], result["penalty"], result["score"], result["won"]) == (4, 20, -19, True)


@pytest.mark.rule("C9", "C11")
def test_a_closing_in_the_white_action_that_ends_the_game_ends_it_for_everybody() -> None:
    evening = at_game("classic", "Ada", "Ben")
    turns = [("Ada", "Ben"), ("Ben", "Ada")] * 5
    cells = ["r2", "r3", "r4", "r5", "r6", "g12", "g11", "g10", "g9", "g8"]
    for (active, other), cell in zip(turns, cells, strict=True):
        number = int(cell[1:])
        one = max(1, number - 6)
        evening.roll(active, f"{one} {number - one} r6 y6 g1 b1")
        evening.decide(active, cell)
        evening.decide(other, cell)
        evening.decide(active, "pass")
    evening.roll("Ada", "6 6 r6 y6 g1 b1")
    evening.decide("Ada", "r12")
    evening.decide("Ben", "pass")
    evening.decide("Ada", "pass")
    assert evening.game("Ben")["shared"].get("closed") == ["red"]
    evening.roll("Ben", "1 1 y6 g1 b1")
    evening.decide("Ben", "pass")
    evening.decide("Ada", "g2")
    assert evening.view("Ben")["phase"] == "over"  # and Ben, whose turn it was, takes no miss
    results = evening.game("Ben")["result"] or []
    assert [result["misses"] for result in results] == [0, 0]
    assert [result["won"] for result in results] == [True, False]


@pytest.mark.rule("BA2", "BA4", "C9")
def test_a_bonus_mark_that_closes_a_row_closes_it_for_everybody() -> None:
    evening = at_game("bonus-a", "Ada", "Ben")
    for (active, other), cell in zip(
        [("Ada", "Ben"), ("Ben", "Ada")] * 3, ["r2", "r4", "r5", "r7", "r8", "r11"], strict=True
    ):
        number = int(cell[1:])
        one = max(1, number - 6)
        evening.roll(active, f"{one} {number - one} r1 y6 g6 b1")
        for player in (active, other):
            evening.decide(player, cell if player == "Ada" else "pass")
        if evening.game(active)["awaited"]["seats"]:
            evening.decide(active, "pass")
    # Ada has r2 r4 r5 r7 r8 r11. With g11 she crosses the first field of the track, which is red: r12 follows.
    evening.roll("Ada", "5 6 r1 y6 g6 b1")
    since = evening.version("Ben")
    evening.decide("Ada", "g11")
    evening.decide("Ben", "pass")
    told = evening.told("Ben", since)[-1]
    assert told.get("rows_closed") == ["red"]
    assert told.get("dice_left") == ["red"]
    assert [row["closed"] for row in evening.game("Ben")["sheets"][1]["rows"]] == [True, False, False, False]
