"""The card games: what a seat can imagine of the hidden cards, each way equally likely (K1)."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Final, NamedTuple

import pytest

from rowlock.rules.protocol import State, View
from support.cards_setting import (
    NOTHING,
    PRINTED,
    Table,
    discards,
    display,
    everywhere,
    hand,
    marked_with,
    on_board,
    pile,
    played,
    to_shuffle,
    whole_deck,
)
from support.reading import marks
from support.setting import variant

# Along whole games.


def step(state: State, numbers: Random) -> State:
    """The state after one more shuffle or decision; most likely a mark, where one can be made."""
    if state.needs_chance:
        return state.happen(state.needed.event(numbers.randrange))
    seat = numbers.choice(state.awaited)
    legal = state.legal(seat)
    cells = [decision for decision in legal if decision < 64]
    return state.decide(seat, numbers.choice(cells if cells and numbers.random() < 0.8 else legal))


def check_imagined(state: State, seat: int | None, numbers: Random) -> State:
    """What is imagined is a game that can be and that looks the same to this seat."""
    view = state.view(seat)
    imagined = view.imagine(numbers.randrange)
    assert imagined.view(seat) == view
    assert imagined.view(None) == state.view(None)
    assert everywhere(imagined) == (whole_deck(state.variant) if everywhere(state) else [])
    assert (discards(imagined), played(imagined)) == (discards(state), played(state))
    for other in range(state.variant.seats):
        assert marked_with(imagined) <= set(imagined.sheet(imagined.active).marks)
        assert len(hand(imagined, other).split()) == len(hand(state, other).split())
        assert marks(imagined, other) == marks(view, other)
    if seat is not None:
        assert imagined.legal(seat) == state.legal(seat)
        assert (hand(imagined, seat), marks(imagined, seat)) == (hand(state, seat), marks(state, seat))
    if state.needs_chance:
        assert to_shuffle(imagined) == to_shuffle(state)
    return imagined


@pytest.mark.rule("K1", "K8", "K9")
@pytest.mark.parametrize("jokers", [False, True], ids=["without jokers", "with jokers"])
@pytest.mark.parametrize("board", PRINTED)
def test_along_whole_games_each_seat_imagines_a_game_that_looks_the_same(board: str, *, jokers: bool) -> None:
    seen: Counter[str] = Counter()
    for seats in (2, 3, 4, 5):
        seed = f"imagined/{board}/{jokers}/{seats}"
        print(seed)  # noqa: T201 - shown with a failure
        numbers = Random(seed)
        state = on_board(board, seats, jokers=jokers).start(numbers.randrange(seats))
        while not state.over:
            if numbers.random() < 0.6:  # not all states, to be quick
                seat = numbers.choice([*range(seats), None])
                seen.update(differences(state, check_imagined(state, seat, numbers)))
            state = step(state, numbers)
        check_imagined(state, None, numbers)
    print(dict(seen))  # noqa: T201 - shown with a failure
    # Nearly always something is different; the first step of a game hides nothing, and a pile can have one card.
    assert seen["pile"] > 0.9 * seen["all"]
    assert seen["display"] > 0.9 * seen["all"]
    assert seen["hands"] > 0.7 * seen["all"]
    assert seen["all"] > 200


def differences(state: State, imagined: State) -> Iterator[str]:
    yield "all"
    if pile(state) != pile(imagined):
        yield "pile"
    if display(state) != display(imagined):
        yield "display"
    if any(hand(state, seat) != hand(imagined, seat) for seat in range(state.variant.seats)):
        yield "hands"


@pytest.mark.rule("K1")
@pytest.mark.parametrize("seed", range(6))
def test_an_imagined_game_can_be_played_to_its_end(seed: int) -> None:
    numbers = Random(f"played on/{seed}")
    state = variant("cards", 2 + seed % 4, jokers=seed % 2 == 0).start()
    for _ in range(40 + 10 * seed):
        if not state.over:
            state = step(state, numbers)
    state = state.view(seed % 2).imagine(numbers.randrange)
    while not state.over:
        state = step(state, numbers)
        assert everywhere(state) == whole_deck(state.variant)


# Each way equally likely.


class Hidden(NamedTuple):
    """What lies hidden: two hands, the display and the pile."""

    one: frozenset[str]
    other: frozenset[str]
    display: tuple[str, ...]
    pile: tuple[str, ...]


def hidden(state: State) -> Hidden:
    return Hidden(
        frozenset(hand(state, 0).split()),
        frozenset(hand(state, 1).split()),
        tuple(display(state).split()),
        tuple(pile(state).split()),
    )


def same_backs(one: Hidden, other: Hidden) -> bool:
    """Whether they look alike from outside: the numbers of hands and display, and the pile's top."""

    def backs(cards: frozenset[str] | tuple[str, ...]) -> list[str]:
        return [card[1:] for card in cards]

    hands = (sorted(backs(one.one)), sorted(backs(one.other))) == (
        sorted(backs(other.one)),
        sorted(backs(other.other)),
    )
    return hands and backs(one.display) == backs(other.display) and backs(one.pile[:1]) == backs(other.pile[:1])


def all_that_can_be(state: State, seat: int | None) -> set[Hidden]:
    """Every way in which the cards that a seat does not see can lie: all orders that show the same backs."""
    real = hidden(state)
    sizes = [0 if seat == 0 else len(real.one), 0 if seat == 1 else len(real.other)]
    places = [place for place, card in enumerate(real.display) if card != NOTHING]
    cards = sorted(
        {*(() if seat == 0 else real.one), *(() if seat == 1 else real.other), *real.display, *real.pile}
        - {NOTHING}
    )
    found: set[Hidden] = set()
    for order in permutations(cards):
        rest = list(order)
        hands = [frozenset(rest.pop() for _ in range(size)) for size in sizes]
        lying = tuple(rest.pop() if place in places else NOTHING for place in range(len(real.display)))
        one = Hidden(hands[0] if seat != 0 else real.one, hands[1] if seat != 1 else real.other, lying, tuple(rest))
        if same_backs(one, real):
            found.add(one)
    return found


def every_way_to_draw(view: View) -> Iterator[tuple[Fraction, State]]:
    """What is imagined with every row of fair numbers there can be, each with its probability."""
    drawn: list[int] = []
    while True:
        limits: list[int] = []

        def below(limit: int) -> int:
            limits.append(limit)  # noqa: B023 - it is done before the next round
            if len(drawn) < len(limits):  # noqa: B023
                drawn.append(0)
            return drawn[len(limits) - 1]  # noqa: B023

        imagined = view.imagine(below)
        chance = Fraction(1)
        for limit in limits:
            chance /= limit
        yield chance, imagined
        while drawn and drawn[-1] + 1 == limits[len(drawn) - 1]:
            drawn.pop()
        if not drawn:
            return
        drawn[-1] += 1


JOKERS: Final = variant("cards", jokers=True)
PLAIN: Final = variant("cards")
# Few hidden cards each; what nobody names lies open on the discards. How many ways there are is worked out by hand.
SMALL: Final = {
    # Hidden: r5 g7 | j5 g9 | j7 y9 b3. Two fives for a hand and the display, two sevens for a hand and the top;
    # one of two nines on display; the other nine and b3 in two orders.
    "a hand, the display and a pile of three": (
        Table(JOKERS, (), ("r2 y2 b2", "r5 g7"), "j5 - g9 -", "j7 y9 b3", "", "discards"),
        0,
        2 * 2 * 2 * 2,
    ),
    # Hidden: r5 g5 | y5 r8 | b8 y8. One of three fives is on display; three eights in any order.
    "two cards of one number in a hand": (
        Table(PLAIN, (), ("r2 y2 b2", "r5 g5"), "y5 r8 - -", "b8 y8", "", "discards"),
        0,
        3 * 6,
    ),
    # Hidden: r5 j5 | g5 g7 | y7 | b5 b7. Four fives in two hands and on top: 12 ways; three sevens.
    "somebody who sees no hand": (
        Table(JOKERS, (), ("r5 j5", "g5 g7"), "y7 - - -", "b5 b7", "", "discards"),
        None,
        12 * 6,
    ),
    # Hidden: r4 r6 | r9 | r11: each number is there once.
    "nothing that could be otherwise": (
        Table(PLAIN, (), ("y2 y3", "r4 r6"), "r9 - - -", "r11", "", "discards"),
        0,
        1,
    ),
}


@pytest.mark.rule("K1")
@pytest.mark.parametrize("case", SMALL)
def test_every_way_in_which_the_cards_can_lie_is_imagined_equally_likely(case: str) -> None:
    table, seat, ways = SMALL[case]
    state = table.taking()
    expected = all_that_can_be(state, seat)
    assert len(expected) == ways
    found: dict[Hidden, Fraction] = {}
    for chance, imagined in every_way_to_draw(state.view(seat)):
        way = hidden(imagined)
        found[way] = found.get(way, Fraction(0)) + chance
    assert found == dict.fromkeys(expected, Fraction(1, ways))


@pytest.mark.rule("K1")
def test_many_draws_come_out_as_often_as_they_should() -> None:
    # Hidden: r5 g5 | y5 r7 g9 | b7 y9 b3. One of three fives and one of two nines is on display, two sevens may be
    # exchanged, and the two cards below the top lie in any order.
    state = Table(PLAIN, (), ("r2 y2 b2", "r5 g5"), "y5 r7 g9 -", "b7 y9 b3", "", "discards").taking()
    ways = all_that_can_be(state, 0)
    assert len(ways) == 3 * 2 * 2 * 2
    view, numbers = state.view(0), Random("many draws")
    counts = Counter(hidden(view.imagine(numbers.randrange)) for _ in range(200 * len(ways)))
    assert set(counts) == ways
    # Pearson's measure has a mean of 23 here, one less than there are ways, and a standard deviation of about 7.
    measure = sum((counts[way] - 200) ** 2 / 200 for way in ways)
    assert 5 < measure < 50
