"""The shipped checks find what they are there for: each is shown a game that breaks it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from rowlock.game.chance import Numbers
from rowlock.record import Chance, Record
from rowlock.rules import cards, dice
from rowlock.rules import roll as rolls
from rowlock.rules.cards.layout import DISPLAY, HEADER, MISSES, PILE
from rowlock.rules.dice import layout
from rowlock.rules.games import GAMES
from rowlock.rules.position import OTHER, PASS, PENDING, OpenPosition, Position
from rowlock.rules.protocol import State, Variant, View
from rowlock.rules.reading import Below, Event
from rowlock.testing import (
    BrokenRule,
    CheckedGames,
    check_game,
    check_hidden,
    check_legal,
    check_order,
    check_readable,
    check_record,
    check_scores,
    check_step,
    check_undo,
    check_views,
    random_record,
)
from support.setting import at_roll, roll, variant


def broken(**functions: Callable[..., object]) -> Variant:
    """Classic for two whose kind does some things in another way."""
    return broken_game("classic", **functions)


def broken_game(name: str, **functions: Callable[..., object]) -> Variant:
    """A game for two whose kind does some things in another way."""
    sound = GAMES[name].kind
    members = {member: getattr(sound, member) for member in dice.__all__}
    kind: Any = SimpleNamespace(**{**members, **functions})
    return replace(GAMES[name], kind=kind).variant(2)


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
    with pytest.raises(BrokenRule, match="pass of seat 0 is among the legal ones but cannot be played"):
        check_legal(state)


def test_a_decision_that_can_be_played_but_is_not_offered() -> None:
    class Forgetful(State):
        """Does not tell of everything that it allows."""

        __slots__ = ()

        def legal(self, seat: int) -> list[int]:
            return super().legal(seat)[1:]

    state = roll(variant("classic").start(), "1 4")
    with pytest.raises(BrokenRule, match="The decision r5 of seat 0 can be played but is not legal"):
        check_legal(Forgetful(state.variant, state.position))


def test_a_decision_without_a_name() -> None:
    def legal(tables: Any, position: Position, seat: int) -> tuple[int, int, int]:
        cells, others, cards = dice.legal(tables, position, seat)
        return cells, others | 1 << 30, cards

    with pytest.raises(BrokenRule, match=r"The decisions \[94\] of seat 0 have no names"):
        check_legal(roll(broken(legal=legal).start(), "1 4"))


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


def test_two_marks_at_once() -> None:
    with pytest.raises(BrokenRule, match="Seat 0 has made 2 marks at once"):
        check_step(*steps_with_marks("r2", "r2 r5 b7"))


def test_a_row_that_opens_again() -> None:
    before = at_roll(variant("classic"), "r2 r3 r4 r5 r6 r12", "", closed={0: "red"})
    after = at_roll(variant("classic"), "r2 r3 r4 r5 r6 r12", "")
    with pytest.raises(BrokenRule, match="The closed row has been opened again: the red row"):
        check_step(before, after)


def test_two_misses_at_once() -> None:
    with pytest.raises(BrokenRule, match="Seat 0 had 0 misses before a step of its own turn and 2 after it"):
        check_step(at_roll(variant("classic")), at_roll(variant("classic"), misses=(2, 0)))


def test_a_miss_of_somebody_else() -> None:
    with pytest.raises(BrokenRule, match="Seat 1 had 0 misses before a step of another's turn and 1 after it"):
        check_step(at_roll(variant("classic")), at_roll(variant("classic"), misses=(0, 1)))


def test_a_wrong_score() -> None:
    state = at_roll(broken(score=lambda _tables, _position, _seat: 7), "r2", "")
    with pytest.raises(BrokenRule, match="is worth 1 points"):
        check_scores(state)


def test_a_view_that_tells_what_others_have_decided() -> None:
    state = roll(broken(hide=lambda _tables, _position, _seat: None).start(), "1 4")
    with pytest.raises(BrokenRule, match="sees what seat 0 decides"):
        check_views(state)


def test_a_view_that_tells_that_somebody_has_decided_halfway() -> None:
    # Both cells of a pair are marked and a row is to be chosen: the marks are blotted out, that there are any not.
    def hide(tables: Any, position: OpenPosition, seat: int) -> None:
        acted = position[rolls.ACTED]
        dice.hide(tables, position, seat)
        position[rolls.ACTED] = acted

    state = roll(at_roll(broken_game("bonus-b", hide=hide), "g9", ""), "5 6")
    with pytest.raises(BrokenRule, match="A spectator can tell that seat 0 has decided something"):
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


def test_a_record_that_reads_back_differently(monkeypatch: pytest.MonkeyPatch) -> None:
    text_of = dice.event_text

    def crossed(chosen: Variant, event: Event) -> str:
        return text_of(chosen, (event[1] % 6 + 1, *event[1:]))

    monkeypatch.setattr(dice, "event_text", crossed)
    with pytest.raises(BrokenRule, match="The record reads back differently"):
        check_record(replace(random_record(variant("classic"), "record"), steps=(Chance((1, 1, 1, 1, 1, 1)),)))


def test_a_record_that_gives_another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    record = Record(variant("classic"), ("Ada", "Ben"), steps=(Chance((1, 1, 1, 1, 1, 1)),))
    rolled = dice.happen
    faces = iter(range(1, 7))

    def forgetful(tables: Any, position: OpenPosition, _event: Position) -> None:
        rolled(tables, position, (next(faces), 1, 1, 1, 1, 1))

    monkeypatch.setattr(dice, "happen", forgetful)
    with pytest.raises(BrokenRule, match="The record gives another game"):
        check_record(record)


def shuffled(chosen: Variant) -> State:
    """After the first shuffle of a card game."""
    state = chosen.start()
    return state.happen(state.needed.event(Numbers("shuffled").below))


def test_cards_that_anybody_can_see() -> None:
    def hide(_tables: Any, _position: OpenPosition, _seat: int) -> None:
        """Nothing."""

    with pytest.raises(BrokenRule, match=r"A spectator sees \[.*\] on the table"):
        check_hidden(shuffled(broken_game("cards", hide=hide)))


def test_a_game_that_cannot_be_imagined() -> None:
    def other_number(chosen: Variant, position: OpenPosition, below: Below) -> None:
        cards.imagine(chosen, position, below)
        position[DISPLAY] = position[DISPLAY] % 10 + 1

    with pytest.raises(BrokenRule, match="A spectator imagines a game that does not look like this one"):
        check_hidden(shuffled(broken_game("cards", imagine=other_number)))


def test_a_game_with_nothing_in_the_hidden_hands() -> None:
    state = shuffled(broken_game("cards", imagine=lambda *_: None))
    while state.action != "play":
        seat = state.awaited[0]
        state = state.decide(seat, state.legal(seat)[-1])
    with pytest.raises(BrokenRule, match="A spectator imagines a game in which others are asked"):
        check_hidden(state)


def test_decisions_that_depend_on_hidden_cards() -> None:
    def legal(_tables: Any, position: Position, seat: int) -> tuple[int, int, int]:
        return (0, 1 << position[PILE] % 61, 0) if position[PENDING] >> seat & 1 else (0, 0, 0)

    state = shuffled(broken_game("cards", legal=legal))
    with pytest.raises(BrokenRule, match="What seat 0 may decide depends on what it cannot know"):
        check_hidden(state, seed=1)


def test_effects_that_depend_on_hidden_cards() -> None:
    def decide(tables: Any, position: OpenPosition, seat: int, decision: int) -> None:
        cards.decide(tables, position, seat, decision)
        position[HEADER + MISSES] += position[PILE] & 1

    def reveals(_position: Position, _decision: int) -> bool:
        return False

    state = shuffled(broken_game("cards", decide=decide, reveals=reveals))
    while state.action != "number":
        state = state.decide(state.awaited[0], state.legal(state.awaited[0])[0])
    with pytest.raises(BrokenRule, match=r"What a decision of seat . does depends on what it cannot know"):
        check_hidden(state, seed=1)


def test_a_view_that_tells_what_others_may_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(View, "masks", State.masks)
    with pytest.raises(BrokenRule, match="A spectator is told what seat 0 may decide"):
        check_hidden(roll(variant("classic").start(), "1 4"))
