"""Records of running games as one player knows them: all that is known, and nothing that lies hidden."""

import json
import random
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rowlock
from rowlock.game.game import Form
from rowlock.record import (
    EVERYBODY,
    BadRecord,
    Chance,
    Decision,
    Record,
    read_record,
    record_for,
    record_from_text,
    record_to_json,
    record_to_text,
)
from rowlock.rules.errors import RowlockError
from rowlock.rules.position import PENDING, PHASE
from rowlock.rules.protocol import State, View
from rowlock.testing import random_record
from support.reading import exactly
from support.records import NAMED, variant

PLACES_OF_A_GAME: Final = 6  # at which its records are looked at
PAIRS_TRIED: Final = 25  # pairs of cards, each in the place of the other
GAMES_TRIED: Final = 3


def begun(record: Record, steps: int) -> Record:
    """The beginning of a game, drawn from a seed."""
    return Record(record.variant, record.players, record.start, record.steps[:steps], "a secret seed")


def watchers(record: Record) -> range:
    """Everybody who may look: each seat, and those who only watch."""
    return range(EVERYBODY, record.variant.seats)


def view_of(state: State, watcher: int) -> View:
    return state.view(None if watcher == EVERYBODY else watcher)


def as_far_as_told(state: State, watcher: int) -> list[int]:
    """What somebody sees; who of the others has decided in an action of all is not told."""
    position = list(view_of(state, watcher).position)
    if position[PHASE] in state.variant.kind.TOGETHER:
        others = (1 << state.variant.seats) - 1 & ~(0 if watcher == EVERYBODY else 1 << watcher)
        position[PENDING] |= others
    return position


def moments(record: Record, numbers: random.Random) -> Iterator[tuple[Record, State]]:
    """A game at some places before its end, the last of them right before it."""
    states = list(record.states())
    last = len(states) - 2
    for at in sorted({last, *(numbers.randint(0, last) for _ in range(PLACES_OF_A_GAME))}):
        yield begun(record, at), states[at]


@pytest.mark.rule("K1")
@pytest.mark.parametrize("name", NAMED)
@settings(max_examples=6)
@given(seats=st.integers(1, 5), seed=st.integers(0, 10**6))
def test_the_record_for_somebody_leads_to_what_they_see(name: str, seats: int, seed: int) -> None:
    for record, state in moments(random_record(variant(name, seats), seed), random.Random(seed)):
        for watcher in watchers(record):
            known = record_for(record, watcher)
            final = known.final()
            assert list(final.position) == as_far_as_told(state, watcher)
            if watcher != EVERYBODY:
                assert final.legal(watcher) == state.legal(watcher)
            assert (known.seed, known.seen_by) == (None, watcher)
            assert record_for(known, watcher) == known


@pytest.mark.parametrize("name", NAMED)
@settings(max_examples=5)
@given(seats=st.integers(1, 5), seed=st.integers(0, 10**6))
def test_the_record_for_somebody_reads_back_the_same(name: str, seats: int, seed: int) -> None:
    for record, _ in moments(random_record(variant(name, seats), seed), random.Random(seed)):
        for watcher in watchers(record):
            known = record_for(record, watcher)
            text, data = record_to_text(known), record_to_json(known)
            assert read_record(text) == read_record(data) == known
            assert (record_to_text(read_record(data)), record_to_json(read_record(text))) == (text, data)
            assert "secret" not in text + data


# Two games that nobody at a seat could tell apart.


def in_each_others_place(record: Record, one: int, other: int) -> Record:
    """The same game in which two cards have changed their places in each shuffle, and nothing else has."""
    there = {one: other, other: one}
    steps = [
        Chance(tuple(there.get(code, code) for code in step.event)) if isinstance(step, Chance) else step
        for step in record.steps
    ]
    return Record(record.variant, record.players, record.start, tuple(steps), record.seed)


def in_the_last_shuffle(record: Record, one: int, other: int) -> Record:
    """The same with the places in the last shuffle alone."""
    last = max(at for at, step in enumerate(record.steps) if isinstance(step, Chance))
    part = Record(record.variant, record.players, record.start, (record.steps[last],), record.seed)
    (changed,) = in_each_others_place(part, one, other).steps
    steps = (*record.steps[:last], changed, *record.steps[last + 1 :])
    return Record(record.variant, record.players, record.start, steps, record.seed)


def looks_so(record: Record, watcher: int, seen: Iterable[View]) -> bool:
    """Whether a game is one that can be, and has always looked so to somebody."""
    try:
        return all(view_of(state, watcher) == view for state, view in zip(record.states(), seen, strict=True))
    except RowlockError:
        return False


def twins(record: Record, watcher: int, numbers: random.Random) -> Iterator[Record]:
    """Other games that have always looked the same to somebody."""
    seen = [view_of(state, watcher) for state in record.states()]
    cards = record.variant.start().needed.event(lambda limit: limit - 1)
    number = {code: record.variant.kind.event_text(record.variant, (code,))[1:] for code in cards}
    pairs = list(combinations(sorted(cards), 2))
    alike = [(one, other) for one, other in pairs if number[one] == number[other]]
    for one, other in (*numbers.sample(pairs, PAIRS_TRIED), *alike):
        for change in (in_each_others_place, in_the_last_shuffle):
            changed = change(record, one, other)
            if changed != record and looks_so(changed, watcher, seen):
                yield changed


@pytest.mark.rule("K1")
@pytest.mark.parametrize("name", [name for name in NAMED if variant(name, 2).start().needed.what == "cards"])
def test_games_that_look_the_same_to_somebody_have_the_same_record_for_them(name: str) -> None:
    found = 0
    for seed in range(GAMES_TRIED):
        numbers = random.Random(seed)
        whole = random_record(variant(name, 2 + seed % 3), seed)
        record = begun(whole, numbers.randint(1, len(whole.steps) - 1))
        for watcher in watchers(record):
            known = record_for(record, watcher)
            for twin in twins(record, watcher, numbers):
                assert record_for(twin, watcher) == known, f"seed {seed}, as {watcher} sees it"
                found += 1
    assert found > 10 * GAMES_TRIED


# Ben is dealt one five and takes another from the display; in one of two games it is the first that he plays.
WHICH_FIVE: Final = """\
game: cards
players: Ada, Ben
start: Ben
1. r2 r3 r4 r6 g12 {} b12 r7 {} r8 r9 r10 r11 r12 y2 y3 y4 y6 y7 y8 y9 y10 y11 y12 g11 g10 g9 g8 g7 g6 g5 g4 g3 g2 \
b11 b10 b9 b8 b7 b6 b4 b3 b2 r5:
2. Ben take-1, Ada pass, Ben pass, Ben play-y5, Ben done
"""


@pytest.mark.rule("K1")
def test_which_of_two_backs_was_played_is_not_told() -> None:
    one, other = (record_from_text(WHICH_FIVE.format(*cards)) for cards in (("y5", "b5"), ("b5", "y5")))
    assert record_for(one, 0) == record_for(other, 0)
    # Ada's own cards; Ben's, in no order of their own; the display, and what has lain on top of the pile.
    told = record_to_text(record_for(one, 0)).splitlines()[7]
    assert told == f"1. r2 r3 r4 r6 y5 ?7 ?12 ?12 ?5 ?8 ?9 ?10 ?11 ?12{' ?' * 30}:"
    assert record_for(one, 1) != record_for(other, 1)


@pytest.mark.rule("C5")
@pytest.mark.parametrize("name", NAMED)
@settings(max_examples=10)
@given(seats=st.integers(2, 5), seed=st.integers(0, 10**6))
def test_what_others_decide_in_the_same_action_is_not_told(name: str, seats: int, seed: int) -> None:
    for record, state in moments(random_record(variant(name, seats), seed), random.Random(seed)):
        if len(state.awaited) < 2:
            continue
        seat = state.awaited[0]
        for decision in state.legal(seat):
            steps = (*record.steps, Decision(seat, decision))
            after = Record(record.variant, record.players, record.start, steps)
            for watcher in set(watchers(record)) - {seat}:
                assert record_for(after, watcher) == record_for(record, watcher)
            assert record_for(after, seat).steps[-1] == Decision(seat, decision)


def test_what_was_decided_in_an_action_is_told_when_it_is_over() -> None:
    turn = "game: classic\nplayers: Ada, Ben\nseed: tea\n\n1. 1 4 r3 y2 g6 b6: Ben y5"
    one, both = record_from_text(turn), record_from_text(f"{turn}, Ada r5")
    told = "Rowlock record 1\ngame: classic\nplayers: Ada, Ben\nstart: Ada\nseen by: Ada\n\n1. 1 4 r3 y2 g6 b6:"
    assert record_to_text(record_for(one, 0)) == f"{told}\n"
    assert record_to_text(record_for(both, 0)) == f"{told} Ben y5, Ada r5\n"
    assert record_to_text(record_for(one, 1)) == f"{told.replace('by: Ada', 'by: Ben')} Ben y5\n"
    assert json.loads(record_to_json(record_for(one, EVERYBODY)))["seen_by"] == "everybody"
    assert json.loads(record_to_json(record_for(one, 1)))["seen_by"] == 1


@pytest.mark.parametrize("name", NAMED)
def test_the_record_of_a_finished_game_tells_everybody_all(name: str) -> None:
    whole = random_record(variant(name, 2), 1)
    record = begun(whole, len(whole.steps))
    for watcher in watchers(record):
        assert record_for(record, watcher) == record


def test_a_record_for_one_tells_nobody_else_anything() -> None:
    record = record_for(begun(random_record(variant("cards", 2), 1), 20), 0)
    for watcher in (1, EVERYBODY):
        with pytest.raises(RowlockError, match=exactly("This record tells only what Player 1 knows.")):
            record_for(record, watcher)
    for_all = record_for(begun(random_record(variant("cards", 2), 1), 20), EVERYBODY)
    with pytest.raises(RowlockError, match=exactly("This record tells only what everybody knows.")):
        record_for(for_all, 0)


# A game as its player uses it.


def dealt() -> rowlock.Game:
    game = rowlock.new("cards", players=["Ada", "Ben"], seed=7, jokers=True)
    game.shuffle()
    return game


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("who", ["Ada", 1, "everybody", "Everybody"])
def test_a_game_seen_by_one_is_looked_at_and_not_played_on(form: Form, who: str | int) -> None:
    game = dealt()
    game.play(game.active, "take-1")
    seen = rowlock.load(game.record(form, seen_by=who))
    assert seen.seed is None
    assert str(seen.awaiting) == str(game.awaiting)
    player = seen.awaiting.players[0]
    sentence = "This record does not tell what lies hidden, so the game cannot go on from it."
    with pytest.raises(RowlockError, match=exactly(sentence)):
        seen.play(player, "pass")
    with pytest.raises(RowlockError, match=exactly(sentence)):
        rowlock.load(seen.at(0).record()).shuffle(HIDDEN)
    assert seen.at(1).state == seen.states[1]
    states = seen.states
    seen.undo()
    assert seen.states == states[:-1]
    seen.redo()
    assert seen.states == states
    assert rowlock.load(seen.record(form)) == seen


def test_a_game_tells_what_a_player_or_everybody_may_know() -> None:
    game = dealt()
    assert game.record_for("Ben") == rowlock.load(game.record(seen_by="Ben")).as_record()
    assert game.record_for() == game.record_for("everybody")
    assert game.record(seen_by="everybody").splitlines()[5] == "seen by: everybody"
    assert rowlock.load(game.record()).as_record() == game.as_record()
    with pytest.raises(rowlock.UnknownPlayer):
        game.record(seen_by="Cleo")


# Hidden cards in records that somebody writes.

# Ada's four cards, those of Ben, the display, the top of the pile and the 31 below it.
HIDDEN: Final = f"r2 r3 r4 r5 ?2 ?3 ?4 ?5 ?6 ?7 ?8 ?9 ?10{' ?' * 31}"


def problems(text: str) -> list[str]:
    with pytest.raises(BadRecord) as caught:
        read_record(text)
    return [str(problem) for problem in caught.value.problems]


def hidden(event: str = HIDDEN, seen_by: str = "seen by: Ada") -> str:
    return f"game: cards\nplayers: Ada, Ben\n{seen_by}\n1. {event}:"


def test_hidden_cards_are_read() -> None:
    game = rowlock.load(hidden())
    assert game.sheet("Ada").extras["hand"] == ["r2", "r3", "r4", "r5"]
    assert game.sheet("Ben").extras["hand"] == ["?2", "?3", "?4", "?5"]
    assert game.state.shared["display"] == ["?6", "?7", "?8", "?9"]
    assert game.state.shared["pile"] == {"top": "?10", "left": 32}


def test_hidden_cards_need_somebody_who_sees_the_game_so() -> None:
    sentence = "Hidden cards can only be in a record that says who sees the game so, like “seen by: Ada”."
    assert problems(hidden(seen_by="")) == [f"line 4: {sentence}"]
    data = {"rowlock": 1, "game": "cards", "players": ["Ada", "Ben"], "steps": [{"shuffle": HIDDEN.split()}]}
    assert problems(json.dumps(data)) == [f"steps[0]: {sentence}"]
    assert read_record(json.dumps({**data, "seen_by": 0})) == read_record(hidden())


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("?10", "?1", "There are not so many cards with the number 1."),
        ("?10", "?13", "There are not so many cards with the number 13."),
        # Of each number there are four cards: two is r2, another back, and these three.
        ("?10 ? ? ?", "?2 ?2 ?2 ?2", "There are not so many cards with the number 2."),
        ("?10", "?0", "There is no card “?0” in this game; cards look like “r2” or “b2”."),
        ("?10", "?100", "There is no card “?100” in this game; cards look like “r2” or “b2”."),
        ("?10", "??", "There is no card “??” in this game; cards look like “r2” or “b2”."),
        ("?10", "?j5", "There is no card “?j5” in this game; cards look like “r2” or “b2”."),
        ("?10", "j10", "There is no card “j10” in this game; cards look like “r2” or “b2”."),
        ("?10", "r2", "The card r2 is there twice."),
        ("?10", "", "44 cards are to be shuffled; here there are 43."),
        ("?10", "? ?", "44 cards are to be shuffled; here there are 45."),
    ],
)
def test_backs_that_no_cards_can_have_are_refused(old: str, new: str, sentence: str) -> None:
    assert problems(hidden(HIDDEN.replace(old, new))) == [f"line 4: {sentence}"]


def test_a_card_whose_number_nobody_has_noted_can_be_marked_by_nobody() -> None:
    game = hidden(HIDDEN.replace("?6 ?7 ?8 ?9 ?10", "? ? ? ? ?"))
    turn = "\n2. Ada take-1, Ben pass; Ada"
    assert rowlock.load(f"{game}{turn} pass").sheet("Ada").extras["hand"] == ["r2", "r3", "r4", "r5", "?"]
    assert problems(f"{game}{turn} r5") == ["line 5: Ada cannot play r5: the number for all is not known."]


def test_a_hidden_card_cannot_be_played() -> None:
    turn = "\n2. Ada take-1, others pass; Ada play-g6"
    assert problems(hidden() + turn) == ["line 5: Ada cannot play play-g6: that card is not in the hand."]
