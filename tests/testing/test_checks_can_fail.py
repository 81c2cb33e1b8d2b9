"""The shipped checks find what they are there for: each is shown a game that breaks it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from rowlock.rules import dice
from rowlock.rules import roll as rolls
from rowlock.rules.dice import layout
from rowlock.rules.games import GAMES
from rowlock.rules.position import OTHER, PASS, OpenPosition, Position
from rowlock.rules.protocol import State, Variant
from rowlock.testing import (
    BrokenRule,
    CheckedGames,
    check_game,
    check_legal,
    check_order,
    check_readable,
    check_scores,
    check_step,
    check_undo,
    check_views,
    random_record,
)
from support.setting import at_roll, roll, variant


def broken(**functions: Callable[..., object]) -> Variant:
    """Classic for two whose kind does some things in another way."""
    kind: Any = SimpleNamespace(**{name: getattr(dice, name) for name in dice.__all__})
    for name, function in functions.items():
        setattr(kind, name, function)
    return replace(GAMES["classic"], kind=kind).variant(2)


def test_sound_games_pass() -> None:
    checked = check_game("classic", games=1, seed="sound", players=(1, 2))
    assert isinstance(checked, CheckedGames)
    assert checked.games == 2
    assert checked.steps > 20


def test_the_error_of_a_whole_game_shows_its_record() -> None:
    ruleset = broken(score=lambda _tables, _position, _seat: 1000).ruleset
    with pytest.raises(BrokenRule, match=r"(?s)is worth .* points.*Rowlock record 1"):
        check_game(ruleset, games=1, players=(2,))


def test_a_decision_that_is_offered_but_cannot_be_played() -> None:
    def decide(tables: Any, position: OpenPosition, seat: int, decision: int) -> None:
        if decision == PASS:
            raise ValueError
        dice.decide(tables, position, seat, decision)

    state = roll(broken(decide=decide).start(), "1 4")
    with pytest.raises(ValueError):  # noqa: PT011 - it is the broken game's own
        check_legal(state)


def test_somebody_who_is_asked_but_has_nothing_to_decide() -> None:
    def legal(tables: Any, position: Position, seat: int) -> tuple[int, int, int]:
        return (0, 0, 0) if seat else dice.legal(tables, position, seat)

    state = roll(broken(legal=legal).start(), "1 4")
    with pytest.raises(BrokenRule, match="Seat 1 has 0 decisions"):
        check_legal(state)


def steps_with_marks(first: str, second: str) -> tuple[State, State]:
    return at_roll(variant("classic"), first, ""), at_roll(variant("classic"), second, "")


@pytest.mark.parametrize(
    ("first", "second", "sentence"),
    [
        ("r2 r5", "r2", "The marks in the red row were at"),
        ("r5", "r2 r5", "The marks in the red row were at"),
        ("g5", "g6 g5", "The marks in the green row were at"),
    ],
)
def test_marks_that_vanish_or_go_left(first: str, second: str, sentence: str) -> None:
    before, after = steps_with_marks(first, second)
    with pytest.raises(BrokenRule, match=sentence):
        check_step(before, after)


def test_a_mark_in_a_closed_row() -> None:
    sheets = ("r2 r3 r4 r5 r6 r12", "r7")
    before = at_roll(variant("classic"), *sheets, closed={0: "red"})
    after = at_roll(variant("classic"), sheets[0], "r7 r8", closed={0: "red"})
    with pytest.raises(BrokenRule, match="A mark has been made in the red row, which was closed"):
        check_step(before, after)


def test_a_row_that_opens_again() -> None:
    before = at_roll(variant("classic"), "r2 r3 r4 r5 r6 r12", "", closed={0: "red"})
    after = at_roll(variant("classic"), "r2 r3 r4 r5 r6 r12", "")
    with pytest.raises(BrokenRule, match="The closed row has been opened again: the red row"):
        check_step(before, after)


def test_two_misses_at_once() -> None:
    with pytest.raises(BrokenRule, match="Seat 0 had 0 misses before a step and 2 after it"):
        check_step(at_roll(variant("classic")), at_roll(variant("classic"), misses=(2, 0)))


def test_a_wrong_score() -> None:
    state = at_roll(broken(score=lambda _tables, _position, _seat: 7), "r2", "")
    with pytest.raises(BrokenRule, match="is worth 1 points"):
        check_scores(state)


def test_a_view_that_tells_what_others_have_decided() -> None:
    state = roll(broken(hide=lambda _tables, _position, _seat: None).start(), "1 4")
    with pytest.raises(BrokenRule, match="sees what seat 0 decides"):
        check_views(state)


def test_a_view_that_hides_the_own_sheet() -> None:
    def hide(tables: Any, position: OpenPosition, seat: int) -> None:
        dice.hide(tables, position, seat)
        for place in range(rolls.HEADER, len(position), layout.SHEET):
            position[place + layout.MARKS] = 0

    state = roll(at_roll(broken(hide=hide), "r7", ""), "1 4")
    with pytest.raises(BrokenRule, match="Seat 0 does not see its own"):
        check_views(state)


def test_an_order_that_matters() -> None:
    def decide(tables: Any, position: OpenPosition, seat: int, decision: int) -> None:
        if decision < OTHER and not position[rolls.ACTED]:
            position[rolls.HEADER + layout.SHEET * seat + layout.MISSES] += 1
            position[rolls.ACTED] = 1
        dice.decide(tables, position, seat, decision)

    with pytest.raises(BrokenRule, match="It matters whether seat 0 or 1 decides first"):
        check_order(roll(broken(decide=decide).start(), "1 4"))


def test_a_state_that_is_no_json() -> None:
    def shared(_variant: Variant, _position: Position) -> dict[str, object]:
        return {"roll": None, "closed": (), "dice": {1: 2}}

    with pytest.raises(BrokenRule, match="cannot be told as JSON"):
        check_readable(broken(shared=shared).start())


def test_steps_that_do_not_lead_to_the_same_state_twice() -> None:
    def uneven() -> Iterator[int]:
        count = 0
        while True:
            yield count
            count += 1

    counter = uneven()

    def happen(tables: Any, position: OpenPosition, event: Position) -> None:
        dice.happen(tables, position, event)
        position[rolls.HEADER + layout.MISSES] = next(counter) % 3

    record = random_record(variant("classic"), "uneven")
    with pytest.raises(BrokenRule, match="does not lead to"):
        check_undo(replace(record, variant=broken(happen=happen), steps=record.steps[:4]))
