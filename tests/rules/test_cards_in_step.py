"""The card games beside a plain one written from the rules alone: the same at every step of many whole games."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

import pytest

from rowlock.rules.cards import layout
from rowlock.rules.protocol import State
from support.cards_setting import PRINTED, discards, display, on_board, pile, played, shuffled, to_shuffle
from support.plain_cards import BOARDS, PlainGame, eager
from support.setting import legal, play

GAMES: Final = 40  # of each board, with and without jokers


@dataclass
class Pair:
    """A game and the plain one beside it."""

    state: State
    plain: PlainGame

    def shuffle(self, numbers: Random) -> None:
        order = sorted(self.plain.to_shuffle)
        assert sorted(to_shuffle(self.state)) == order
        numbers.shuffle(order)
        self.state = shuffled(self.state, " ".join(order))
        self.plain.shuffle(order)

    def decide(self, seat: int, name: str) -> None:
        self.state = play(self.state, f"{seat} {name}")
        self.plain.decide(seat, name)

    def compare(self) -> None:
        """Everything that can be read is the same."""
        state, plain = self.state, self.plain
        assert (state.active, state.awaited, state.over) == (plain.active, plain.waiting, plain.action == "over")
        assert state.needs_chance == (plain.action in {"deal", "shuffle"})
        assert state.action == ("shuffle" if state.needs_chance else plain.action)
        assert display(state) == " ".join(card or "-" for card in plain.display)
        assert pile(state) == " ".join(plain.pile)
        assert sorted(discards(state).split()) == sorted(plain.discards)
        assert sorted(played(state).split()) == sorted(plain.played)
        for seat in range(len(plain.hands)):
            sheet = state.sheet(seat)
            assert legal(state, seat) == plain.legal(seat)
            assert sorted(sheet.marks) == sorted(plain.sheets[seat])
            assert [row for row in range(4) if sheet.rows[row].closed] == plain.closed(seat)
            assert sheet.extras["hand"] == sorted(plain.hands[seat], key=plain.order.index)
            assert (sheet.misses, sheet.score) == (plain.misses[seat], plain.score(seat))


def a_pair(board: str, *, jokers: bool, numbers: Random) -> Pair:
    """A new game; sometimes one of which the sheets have been filled for a part."""
    players = numbers.choice((2, 2, 2, 3, 4, 5))
    start = numbers.randrange(players)
    pair = Pair(
        on_board(board, players, jokers=jokers).start(start),
        PlainGame(BOARDS[board], players, start, jokers=jokers),
    )
    if numbers.random() < 0.3:
        begin_in_the_middle(pair, numbers)
    return pair


def begin_in_the_middle(pair: Pair, numbers: Random) -> None:
    """Mark three to six of the first eight cells of each row, and some misses."""
    position = list(pair.state.position)
    places = pair.state.variant.by_name
    for seat, sheet in enumerate(pair.plain.sheets):
        for row in pair.plain.board:
            sheet.extend(sorted(numbers.sample(row[:8], numbers.randint(3, 6)), key=row.index))
        pair.plain.misses[seat] = numbers.choice((0, 0, 1, 2))
        block = layout.HEADER + layout.SHEET * seat
        marks = sum(1 << places[name] for name in sheet)
        position[block + layout.MARKS] = position[block + layout.SHOWN_MARKS] = marks
        position[block + layout.MISSES] = pair.plain.misses[seat]
    pair.state = State(pair.state.variant, tuple(position))


def play_through(pair: Pair, numbers: Random) -> Counter[str]:
    """Play to the end, compare at each step, and count what happens."""
    plain = pair.plain
    skilled = numbers.random() < 0.85  # the others play at random, and end with misses
    seen: Counter[str] = Counter()
    pair.compare()
    action = ""
    while plain.action != "over":
        action = plain.action
        if plain.to_shuffle:
            seen[shuffle_in_words(plain)] += 1
            pair.shuffle(numbers)
        else:
            seat = numbers.choice(plain.waiting)
            name = eager(plain, seat, numbers) if skilled else numbers.choice(sorted(plain.legal(seat)))
            seen.update(step_in_words(plain, seat, name))
            pair.decide(seat, name)
        pair.compare()
    seen["end by misses" if 4 in plain.misses else f"end in {action}"] += 1
    return seen


def shuffle_in_words(plain: PlainGame) -> str:
    if plain.action == "deal":
        return "deal"
    return "reshuffle in the middle of a refill" if "" in plain.display else "reshuffle after a refill"


def step_in_words(plain: PlainGame, seat: int, name: str) -> Iterator[str]:
    """What is worth counting about a decision that is about to be made."""
    yield plain.action
    if name.startswith("play-j"):
        yield "joker joins" if plain.colour else "joker first"
    elif name.startswith("play-") and len(plain.played) == 2:
        yield "third card"
    elif name == "done" and not plain.mixed:
        cells = [plain.colour + card[1:] for card in plain.played]
        if any(plain.may_mark(seat, cell) and plain.left_out(cell) > 1 for cell in cells):
            yield "gap too wide"
    elif name in plain.board[0] + plain.board[1] + plain.board[2] + plain.board[3]:
        row, column = plain.place(name)
        if column == 10:
            yield f"closing in {plain.action}"
        if plain.marked_with and plain.place(plain.marked_with[-1])[0] != row:
            yield "one colour into two rows"


@pytest.mark.rule("K1", "K2", "K3", "K4", "K5", "K6", "K7", "K8", "K9", "C7", "C8", "C12")
@pytest.mark.parametrize("jokers", [False, True], ids=["without jokers", "with jokers"])
@pytest.mark.parametrize("board", PRINTED)
def test_whole_games_go_as_in_a_plain_game_written_from_the_rules(board: str, *, jokers: bool) -> None:
    seen: Counter[str] = Counter()
    for game in range(GAMES):
        seed = f"in step/{board}/{jokers}/{game}"
        print(seed)  # noqa: T201 - shown with a failure
        numbers = Random(seed)
        seen += play_through(a_pair(board, jokers=jokers, numbers=numbers), numbers)
    print(dict(seen))  # noqa: T201 - shown with a failure
    wanted = {
        "deal": GAMES,
        "reshuffle in the middle of a refill": 3,
        "reshuffle after a refill": 3,
        "third card": 50,
        "closing in number": 20,
        "closing in play": 8,
        "end in number": 5,
        "end in play": 2,
        "end by misses": 10,
    }
    if jokers:
        wanted |= {"joker first": 30, "joker joins": 30}
    wanted |= {"one colour into two rows": 20} if board == "a" else {"gap too wide": 20}
    assert {what: times for what, times in wanted.items() if seen[what] < times} == {}
