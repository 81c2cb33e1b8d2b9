"""A game that is fed with anything: each word moves it on by one step, or is refused and leaves it as it was."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rowlock.game import Game, new
from rowlock.game.chance import Numbers
from rowlock.record import read_record
from rowlock.rules.errors import BadChance, RowlockError
from support.mutations import spoiled_data, spoiled_texts
from support.records import NAMED, variant

PLAYERS = ["Ada", "Ben", "Zoë"]
WORDS = ["pass", "r5", "row-red", "row-1", "g12", "take-2", "play-r5", "play-j7", "joker-red", "done"]
DICE = [
    {"white": [1, 4], "red": 3, "yellow": 2, "green": 6, "blue": 5},
    {"white": [1, 1], "red": 1, "yellow": 1, "green": 1, "blue": 1},
]
CHANCE = ["1 4 r3 y2 g6 b5", "1 1 r1 y1 g1 b1", "b2 2 6", "r5 y12 j7", "?7 ? r2"]


def what_comes_up(draw: st.DrawFn, game: Game) -> str:
    """Something that chance can bring now, as a record writes it."""
    numbers = Numbers(str(draw(st.integers(0, 10**6))))
    return game.variant.kind.event_text(game.variant, game.state.needed.event(numbers.below))


def next_step(draw: st.DrawFn, game: Game) -> None:
    """Chance or a decision that is possible now."""
    if game.awaiting.chance:
        game.happen(what_comes_up(draw, game))
    else:
        player = draw(st.sampled_from(game.awaiting.players))
        game.play(player, draw(st.sampled_from(game.legal(player))))


def anything(draw: st.DrawFn, game: Game) -> None:
    """Chance or a decision that may be nonsense."""
    kind = draw(
        st.sampled_from(("in words", "with a slip", "nothing said", "in a list", "by names", "play", "play"))
    )
    let_come_up = draw(st.sampled_from((game.roll, game.shuffle, game.happen)))
    if kind == "in words":
        let_come_up(draw(spoiled_texts(CHANCE)))
    elif kind == "with a slip":
        let_come_up(draw(spoiled_texts([what_comes_up(draw, game)])))
    elif kind == "nothing said":
        let_come_up()
    elif kind == "in a list":
        let_come_up(draw(spoiled_data([what_comes_up(draw, game).split()])))
    elif kind == "by names":
        dice = draw(spoiled_data(DICE))
        game.roll(**dice if isinstance(dice, dict) else {"white": dice})
    else:
        player = draw(st.sampled_from(PLAYERS) | st.integers(-1, 3) | spoiled_texts(PLAYERS))
        game.play(player, draw(st.sampled_from(list(game.variant.by_name)) | spoiled_texts(WORDS)))


@st.composite
def fed_games(draw: st.DrawFn, name: str) -> Game:
    """A game after some steps and some nonsense, every one of which has been looked at."""
    chosen = variant(name, draw(st.integers(1, 3)))
    options: dict[str, Any] = dict(chosen.settings)
    game = new(NAMED[name], players=PLAYERS[: chosen.seats], dice="given", **options)
    for _ in range(draw(st.integers(1, 25))):
        state, states, steps, record = game.state, game.states, game.steps, game.record()
        try:
            (anything if game.over or draw(st.integers(0, 2)) == 0 else next_step)(draw, game)
        except RowlockError:
            assert game.state is state
            assert (game.states, game.steps, game.record()) == (states, steps, record)
        else:
            assert game.steps[:-1] == steps
            assert game.states[:-1] == states
            assert game.state != state
    return game


@pytest.mark.parametrize("name", NAMED)
@settings(max_examples=40)
@given(data=st.data())
def test_each_word_is_one_step_or_is_refused(name: str, data: st.DataObject) -> None:
    game = data.draw(fed_games(name))
    assert read_record(game.record()) == game.as_record()
    assert read_record(game.record("json")) == game.as_record()


@given(text=spoiled_texts(["1 4 r3 y2 g6 b5"]))
def test_a_seeded_game_takes_no_rolls(text: str) -> None:
    game = new(seed=7)
    for given_dice in ({}, {"white": [1, 2]}):
        with pytest.raises(BadChance):
            game.roll(None if given_dice else text, **given_dice)
        assert game.steps == ()


@pytest.mark.parametrize("name", NAMED)
@settings(max_examples=20)
@given(st.lists(st.sampled_from(("undo", "redo", "happen", "play")), max_size=40))
def test_taking_back_and_doing_again_in_any_order(name: str, acts: list[str]) -> None:
    options: dict[str, Any] = dict(variant(name, 2).settings)
    game = new(NAMED[name], seed=3, players=2, **options)
    for act in acts:
        before = game.as_record()
        try:
            if act == "play":
                player = game.awaiting.players[0] if game.awaiting.players else 0
                game.play(player, (game.legal(player) or ["pass"])[-1])
            else:
                getattr(game, act)()
        except RowlockError:
            assert game.as_record() == before
        else:
            assert abs(len(game.steps) - len(before.steps)) == 1
        assert game.states == tuple(game.as_record().states())
