"""The card games in words: the names of decisions and cards, shuffles as text and data, every refusal."""

import pytest

from rowlock.rules.errors import BadChance, IllegalDecision, MalformedDecision, OutOfTurn
from rowlock.rules.protocol import State, Variant
from support.cards_setting import Table, display, everywhere, hand, shuffled, whole_deck
from support.reading import exactly
from support.setting import play, variant

NUMBERS = range(2, 13)
CELLS = [f"{letter}{number}" for letter in "rygb" for number in NUMBERS]
FIVE_RED = "r2 r3 r4 r5 r6"
PLAIN, JOKERS = variant("cards"), variant("cards", jokers=True)
COLOUR_NAMES = ("red", "yellow", "green", "blue")


# Names.


@pytest.mark.rule("K3")
@pytest.mark.parametrize("game", ["cards", "cards-gemixxt-a", "cards-gemixxt-b"])
def test_the_names_of_all_decisions(game: str) -> None:
    names = {"pass", "done", *CELLS, *(f"play-{card}" for card in CELLS)}
    names |= {"take-1", "take-2", "take-3", "take-4"}
    assert set(variant(game).by_name) == names
    assert len(variant(game).by_name) == len(variant(game).names) == 94


@pytest.mark.rule("K8")
def test_the_names_of_the_decisions_about_jokers() -> None:
    more = {f"play-j{number}" for number in NUMBERS} | {f"joker-{colour}" for colour in COLOUR_NAMES}
    assert set(JOKERS.by_name) - set(PLAIN.by_name) == more
    assert len(JOKERS.names) == 94 + 15


def test_a_decision_that_is_none() -> None:
    sentence = "“take-5” is no decision of this game; decisions look like “pass”, “r2”, “take-1” or “play-r2”."
    with pytest.raises(MalformedDecision, match=exactly(sentence)):
        PLAIN.decision("take-5")
    with pytest.raises(MalformedDecision, match=exactly("1000 is no decision of this game.")):
        Table(PLAIN).taking().decide(0, 1000)


def told(state: State, name: str) -> str:
    chosen = state.variant
    return chosen.kind.telling(chosen, state.position, 0, chosen.decision(name))


@pytest.mark.rule("K3")
def test_what_marks_nothing_is_told_in_words() -> None:
    state = Table(JOKERS, display="g2 j7 b4 b5").taking()
    assert told(state, "take-1") == "takes a card with the number 2"
    assert told(state, "take-2") == "takes a card with the number 7"  # K8: a joker's back looks like all others
    assert told(state, "play-r12") == "plays r12"
    assert told(state, "play-j5") == "plays the joker 5"
    assert told(state, "joker-green") == "makes the joker green"
    assert [told(state, name) for name in ("pass", "done", "r5")] == ["", "", ""]


def test_cards_of_which_not_even_the_number_is_told_can_be_held_and_taken() -> None:
    backs = " ".join(["?5 ? ? r7", "? ? ? ?", "?8 ? ? ?", *(["?"] * 32)])
    state = shuffled(PLAIN.start(), backs)
    assert (hand(state, 0), hand(state, 1), display(state)) == ("r7 ? ? ?5", "? ? ? ?", "?8 ? ? ?")
    assert told(state, "take-2") == "takes a card"
    state = play(state, "0 take-2")
    assert (hand(state, 0), display(state)) == ("r7 ? ? ? ?5", "?8 ? ? ?")
    assert hand(state.view(1), 0) == "? ? ? ?5 ?7"
    imagined = state.view(0).imagine(lambda limit: limit - 1)
    assert everywhere(imagined) == whole_deck(PLAIN)
    assert len(hand(imagined, 0).split()) == 5


@pytest.mark.rule("K3")
def test_only_taking_a_card_turns_something_over() -> None:
    position = Table(JOKERS).taking().position
    turning = {name for number, name in JOKERS.names.items() if JOKERS.kind.reveals(position, number)}
    assert turning == {"take-1", "take-2", "take-3", "take-4"}


@pytest.mark.parametrize(
    ("state", "action", "awaited"),
    [
        (PLAIN.start(), "shuffle", []),
        (Table(PLAIN).taking(), "take", [0]),
        (Table(PLAIN, active=1).taking(), "take", [1]),
        (Table(PLAIN).number(), "number", [0, 1]),
        (Table(PLAIN).playing(), "play", [0]),
    ],
)
def test_the_names_of_what_goes_on(state: State, action: str, awaited: list[int]) -> None:
    assert (state.action, state.awaited, state.needs_chance) == (action, awaited, not awaited)


# Refusals.


def refused(state: State, seat: int, name: str, reason: str) -> None:
    with pytest.raises(IllegalDecision, match=exactly(f"Seat {seat} cannot play {name}: {reason}.")):
        play(state, f"{seat} {name}")


@pytest.mark.rule("K3")
def test_what_is_said_while_cards_are_taken() -> None:
    state = Table(PLAIN, hands=("r2 r3",), display="g2 g3 g4 g5").taking()
    for name in ("pass", "done", "r5", "play-r2"):
        refused(state, 0, name, "a card from the display must be taken first")
    state = play(state, "0 take-3")
    refused(state, 0, "take-3", "there is no card any more at that place of the display")
    refused(state, 0, "play-r2", "a card from the display must be taken first")


@pytest.mark.rule("K3", "K5", "C7")
def test_what_is_said_about_the_number_for_all() -> None:
    state = Table(PLAIN, sheets=(f"{FIVE_RED} r12 y10 g9 b7",), hands=("r10 y9 y8 g8 g7",), pile="y7").number()
    for name in ("done", "take-1", "play-y9"):
        refused(state, 0, name, "only the number on top of the pile counts in this action")
    refused(state, 0, "y11", "the number on top of the pile is 7")
    refused(state, 0, "y7", "it is not right of the last mark in the yellow row")
    refused(state, 0, "r7", "the red row is closed")
    refused(state, 0, "b7", "it is marked already")
    refused(state, 1, "r12", "closing the red row needs 5 marks in it, and there are 0")


@pytest.mark.rule("K3", "K4", "K5")
def test_what_is_said_while_cards_are_played() -> None:
    hand = "r7 r8 r9 r10 y5"
    state = Table(JOKERS, sheets=("y9 g12 g2",), hands=(hand,)).playing()
    for name in ("pass", "done", "take-1", "joker-red", "r7"):
        refused(state, 0, name, "a card must be played first")
    refused(state, 0, "play-b2", "that card is not in the hand")
    refused(state, 0, "play-j2", "that card is not in the hand")
    state = play(state, "0 play-r7")
    refused(state, 0, "pass", "when all cards and marks are made, “done” ends the action")
    refused(state, 0, "take-1", "cards are taken at the beginning of a turn")
    refused(state, 0, "joker-red", "no joker needs a colour now")
    refused(state, 0, "play-y5", "all cards of a turn have one colour, and red is played")
    refused(state, 0, "play-r7", "that card is not in the hand")
    refused(state, 0, "b7", "no card with that colour and number has been played")
    refused(state, 0, "y8", "it is not right of the last mark in the yellow row")
    refused(state, 0, "g7", "the green row is closed")
    refused(state, 0, "b2", "closing the blue row needs 5 marks in it, and there are 0")
    state = play(state, "0 play-r8", "0 play-r10")
    refused(state, 0, "play-r9", "no more than 3 cards may be played in a turn")
    state = play(state, "0 r7")
    refused(state, 0, "r7", "it is marked already")
    refused(state, 0, "r10", "of the cells marked with the cards of one turn only one may be left out in between")


@pytest.mark.rule("K8")
def test_what_is_said_while_a_joker_has_no_colour() -> None:
    state = play(Table(JOKERS, hands=("j5 j6 r2 r3 r4",)).playing(), "0 play-j5")
    for name in ("pass", "done", "r5", "play-r2", "play-j6", "take-1"):
        refused(state, 0, name, "the joker needs a colour first")


def test_what_is_said_to_somebody_who_is_not_asked() -> None:
    state = Table(PLAIN).taking()
    with pytest.raises(
        OutOfTurn, match=exactly("Seat 1 cannot play take-1: Seat 1 has nothing to decide in this action.")
    ):
        play(state, "1 take-1")
    with pytest.raises(OutOfTurn, match=exactly("Seat 0 cannot play take-1 yet: a shuffle comes first.")):
        play(PLAIN.start(), "0 take-1")


# Shuffles in words.


def test_a_shuffle_as_text_and_as_data() -> None:
    kind = JOKERS.kind
    event = kind.event_from_text(JOKERS, "r5, J12 b2  ?7 ?")
    assert kind.event_text(JOKERS, event) == "r5 j12 b2 ?7 ?"
    assert kind.event_data(JOKERS, event) == {"shuffle": ["r5", "j12", "b2", "?7", "?"]}
    assert kind.event_from_data(JOKERS, {"shuffle": ["r5", "j12", "b2", "?7", "?"]}) == event
    assert not kind.knows_all(event)
    assert not kind.knows_all(kind.event_from_text(JOKERS, "r5 ?7"))
    assert kind.knows_all(kind.event_from_text(JOKERS, "r5 j12"))


@pytest.mark.parametrize(
    ("chosen", "name", "last"),
    [
        (PLAIN, "j5", "b2"),
        (PLAIN, "q9", "b2"),
        (PLAIN, "r13", "b2"),
        (JOKERS, "j13", "j12"),
        (JOKERS, "?123", "j12"),
        (JOKERS, "??", "j12"),
    ],
)
def test_a_card_that_is_none(chosen: Variant, name: str, last: str) -> None:
    sentence = f"There is no card “{name}” in this game; cards look like “r2” or “{last}”."
    with pytest.raises(BadChance, match=exactly(sentence)):
        chosen.kind.event_from_text(chosen, f"r5 {name}")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"shuffle": "r5"}, "Expected a shuffle: an object “shuffle” with a list of the cards in it."),
        ({"deal": ["r5"]}, "Expected a shuffle: an object “shuffle” with a list of the cards in it."),
        ({"shuffle": ["r5"], "x": 1}, "Expected a shuffle: an object “shuffle” with a list of the cards in it."),
        ({"shuffle": ["r5", 7]}, "Each card of a shuffle is a text, like “r5”."),
    ],
)
def test_data_that_are_no_shuffle(data: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadChance, match=exactly(sentence)):
        PLAIN.kind.event_from_data(PLAIN, data)


@pytest.mark.rule("K1", "K2")
def test_all_cards_are_to_be_shuffled_and_each_once() -> None:
    cards = whole_deck(PLAIN)
    start = PLAIN.start()
    assert shuffled(start, " ".join(cards)).action == "take"
    for wrong, sentence in (
        (cards[:-1], "44 cards are to be shuffled; here there are 43."),
        ([*cards, "r2"], "44 cards are to be shuffled; here there are 45."),
        ([*cards[:-1], cards[0]], f"The card {cards[0]} is there twice."),
        (
            ["?12"] * 5 + [card for card in cards if card != "b2"][:39],
            "There are not so many cards with the number 12.",
        ),
        (["?13", *cards[1:]], "There are not so many cards with the number 13."),
    ):
        with pytest.raises(BadChance, match=exactly(sentence)):
            shuffled(start, " ".join(wrong))
    codes = start.needed.event(lambda limit: limit - 1)
    with pytest.raises(
        BadChance, match=exactly("The card with the code 60 is not among those that are to be shuffled.")
    ):
        start.happen((60, *codes[1:]))


@pytest.mark.rule("K3")
def test_only_the_discards_are_shuffled_later() -> None:
    table = Table(PLAIN, hands=("r2 r3 r4 r5",), display="g2 g3 g4 g5", pile="b7", rest="discards")
    state = play(table.taking(), "0 take-1")
    seen = f"{hand(state, 0)} {hand(state, 1)} {display(state)}".split()
    order = [card for card in whole_deck(PLAIN) if card not in seen]
    assert len(order) == 31
    assert shuffled(state, " ".join(order)).action == "number"
    with pytest.raises(BadChance, match=exactly("The card b7 is not among those that are to be shuffled.")):
        shuffled(state, " ".join(["b7", *order[1:]]))
    with pytest.raises(BadChance, match=exactly("31 cards are to be shuffled; here there are 1.")):
        shuffled(state, "r10")


def test_no_shuffle_when_none_is_awaited() -> None:
    with pytest.raises(BadChance, match=exactly("No shuffle is awaited now.")):
        shuffled(Table(PLAIN).taking(), " ".join(whole_deck(PLAIN)))
