"""The plain bots: legal in every game, a function of what their seat may know, and sensible where that is plain."""

import random
from typing import Final

import pytest

import compare_bots
from rowlock.bots import BOTS, PLAYS, STRONGEST
from rowlock.rules.games import GAMES
from rowlock.rules.protocol import State, Variant
from support.cards_setting import Table, on_board
from support.duel_setting import duel
from support.setting import at_roll, legal, play, roll, variant

PLAIN: Final = ("greedy", "careful")
each_plain_bot = pytest.mark.parametrize("bot", PLAIN)


def no_chance(of: int) -> int:
    raise AssertionError(f"a plain bot leaves nothing to chance, and asked for one of {of}")


def choice(state: State, seat: int, bot: str) -> str:
    """What a bot decides, by name."""
    return state.variant.names[BOTS[bot](state.view(seat), no_chance)]


def printed(game: str) -> list[Variant]:
    """A game for every number of players, with whatever is on or off."""
    ruleset = GAMES[game]
    switches = {option.name: True for option in ruleset.options if isinstance(option.default, bool)}
    found = [ruleset.variant(seats) for seats in range(ruleset.fewest, ruleset.most + 1)]
    return found + ([ruleset.variant(ruleset.most, switches)] if switches else [])


# Legal, and a function of what the seat may know.


def test_the_roster_tells_how_each_plays() -> None:
    assert list(BOTS) == list(PLAYS) == ["random", "greedy", "careful"]
    assert STRONGEST == "careful"


@pytest.mark.parametrize("game", GAMES)
def test_they_play_whole_games_legally(game: str) -> None:
    for chosen in printed(game):
        numbers = random.Random(f"legal/{game}/{chosen.seats}")
        bots = [numbers.choice(PLAIN) for _ in range(chosen.seats)]
        bots[0] = "careful"
        state = chosen.start(numbers.randrange(chosen.seats))
        while not state.over:
            if state.needs_chance:
                state = state.happen(state.needed.event(numbers.randrange))
                continue
            seat = numbers.choice(state.awaited)
            state = state.decide(seat, BOTS[bots[seat]](state.view(seat), no_chance))  # illegal ones raise


@each_plain_bot
@pytest.mark.parametrize("game", [name for name in GAMES if name.startswith("cards")])
def test_what_lies_hidden_changes_nothing(game: str, bot: str) -> None:
    numbers = random.Random(f"hidden/{game}/{bot}")
    state = GAMES[game].variant(2, {"jokers": True}).start()
    others = 0
    for _ in range(120):
        if state.over:
            break
        if state.needs_chance:
            state = state.happen(state.needed.event(numbers.randrange))
            continue
        seat = numbers.choice(state.awaited)
        imagined = state.view(seat).imagine(numbers.randrange)
        others += imagined != state
        assert choice(imagined, seat, bot) == choice(state, seat, bot)
        state = state.decide(seat, BOTS[bot](state.view(seat), no_chance))
    assert others > 20


@each_plain_bot
@pytest.mark.parametrize("game", ["classic", "bonus-b", "longo"])
def test_what_others_have_decided_in_secret_changes_nothing(game: str, bot: str) -> None:
    numbers = random.Random(f"secret/{game}/{bot}")
    state = variant(game, 3).start()
    compared = 0
    while not state.over and compared < 25:
        if state.needs_chance:
            state = state.happen(state.needed.event(numbers.randrange))
            continue
        seat = numbers.choice(state.awaited)
        alone = choice(state, seat, bot)
        for other in state.awaited:
            if other != seat:
                decided = state.decide(other, numbers.choice(state.legal(other)))
                if decided.awaited == [left for left in state.awaited if left != other]:
                    assert choice(decided, seat, bot) == alone
                    compared += 1
        state = state.decide(seat, BOTS[bot](state.view(seat), no_chance))


@each_plain_bot
def test_they_decide_the_same_each_time(bot: str) -> None:
    state = roll(at_roll(variant("classic"), "r5 y6 g9", "r2 b11"), "3 5 r6 y2 g4 b6")
    assert {choice(state, 0, bot) for _ in range(5)} == {choice(state, 0, bot)}


# Sense where it is plain.


@each_plain_bot
@pytest.mark.parametrize(("rolled", "best"), [("1 2", {"r3", "y3"}), ("5 6", {"g11", "b11"})])
def test_of_equal_points_the_fewest_lost_cells(bot: str, rolled: str, best: set[str]) -> None:
    # On an empty sheet a 3 loses one cell in red or yellow and nine in green or blue; an 11 the other way round.
    state = roll(at_roll(variant("classic")), rolled)
    assert choice(state, 1, bot) in best


def test_greedy_takes_any_point_and_careful_does_not() -> None:
    # Seat 1 is passive and may mark r11 or y11: three points more, and seven of the nine cells ahead are lost.
    state = roll(at_roll(variant("classic"), "", "r2 r3 y2 y3 g12 g11 b12 b11"), "5 6")
    assert choice(state, 1, "greedy") in {"r11", "y11"}
    assert choice(state, 1, "careful") == "pass"


@each_plain_bot
def test_a_closing_that_wins_is_done(bot: str) -> None:
    # Yellow is closed. With r12 and its lock seat 0 has 28 points in red and 28 in yellow; seat 1 has 45 in green,
    # and more to come there.
    sheets = ("r2 r3 r4 r5 r6 y3 y4 y5 y6 y7 y12", "g12 g11 g10 g9 g8 g7 g6 g5 g4")
    state = roll(at_roll(variant("classic"), *sheets, closed={1: "yellow"}), "6 6")
    assert choice(state, 0, bot) == "r12"


def test_careful_does_not_close_what_ends_a_lost_game() -> None:
    # Yellow is closed. Seat 0 would end with 28 points; seat 1 has 55 in green and 28 in yellow.
    sheets = ("r2 r3 r4 r5 r6", "g12 g11 g10 g9 g8 g7 g6 g5 g4 g3 y3 y4 y5 y6 y7 y12")
    state = roll(at_roll(variant("classic"), *sheets, closed={1: "yellow"}), "6 6 r1 g1 b1")
    assert choice(state, 0, "greedy") == "r12"
    assert choice(state, 0, "careful") != "r12"


@each_plain_bot
def test_a_fourth_miss_that_loses_is_avoided(bot: str) -> None:
    # Seat 0 has three misses and 4 - 15 points, seat 1 has 6; only r11 and y11 are left to mark, far to the right.
    state = roll(at_roll(variant("classic"), "r2 y2 g11 b11", "r2 r3 y2 y3", misses=(3, 0)), "5 6 r6 y6 g6 b6")
    state = play(state, "1 pass", "0 pass")
    assert legal(state, 0) == {"r11", "y11", "pass"}
    assert choice(state, 0, bot) in {"r11", "y11"}


@each_plain_bot
def test_one_action_is_decided_with_the_other_in_view(bot: str) -> None:
    # r3 can be marked with the white dice or not at all, r4 with the red die afterwards; r4 first would bar r3.
    state = roll(at_roll(variant("classic"), "r2 y9 g5 b5"), "1 2 r3 y1 g1 b1")
    assert choice(state, 0, bot) == "r3"
    state = play(state, "0 r3", "1 pass")
    assert choice(state, 0, bot) == "r4"


def test_careful_knocks_the_opponents_pawn_back() -> None:
    # The grey pawn on g8 is single and the foremost; the cells that an 8 loses elsewhere are more.
    state = roll(duel("", "g8"), "4 4 r1 y1 g1 b1")
    assert choice(state, 0, "careful") == "g8"


@each_plain_bot
def test_a_stack_grows_where_it_costs_nothing(bot: str) -> None:
    # Two more points on r5, one on any other cell.
    state = roll(duel("r5", ""), "1 4 r6 y6 g6 b6")
    assert choice(state, 0, bot) == "r5"


def test_careful_takes_a_card_that_it_can_use() -> None:
    # 10 is ahead in red and yellow; 5, 6 and 7 are behind in every row.
    sheet = "r2 r3 r4 r9 y2 y3 y4 y9 g12 g11 g5 b12 b11 b5"
    state = Table(on_board("classic"), sheets=(sheet,), display="r5 y6 r10 g7").taking()
    assert choice(state, 0, "careful") == "take-3"


# Strength. The whole of it is measured by tools/compare_bots.py.


@pytest.mark.parametrize("game", ["classic", "cards with jokers"])
@pytest.mark.parametrize(("bot", "weaker"), [("greedy", "random"), ("careful", "greedy")])
def test_each_beats_the_one_before(game: str, bot: str, weaker: str) -> None:
    # By 25 to 45 points a game, each of which differs by about 25: twenty games leave no doubt.
    result = compare_bots.match(game, bot, weaker, 20, seed=1)
    assert result.lead is not None
    assert result.lead.mean > 10
