"""The card games: who knows what (K1), and what is decided in secret (K3)."""

import pytest

from rowlock.rules.cards import layout
from rowlock.rules.protocol import Reading, State
from support.cards_setting import NOTHING, Table, discards, display, hand, pile, played, shuffled, top
from support.reading import marks
from support.setting import legal, play, variant

JOKERS = variant("cards", 3, jokers=True)
HANDS = ("r2 r3 r4 j9", "y2 g2 j2 y9", "b2 b3 b4 b5")
TABLE = Table(JOKERS, hands=HANDS, display="g5 j5 b11 r12", pile="j7 y7 b6", discards="r7 j12")


def known(reading: Reading) -> dict[str, object]:
    """Everything about cards that somebody sees."""
    return {
        "hands": [hand(reading, seat) for seat in range(reading.variant.seats)],
        "display": display(reading),
        "pile": pile(reading).split()[:3],
        "discards": discards(reading),
        "played": played(reading),
    }


# K1: each phase, each seat.


@pytest.mark.rule("K1")
def test_before_the_deal_there_is_nothing_to_see() -> None:
    for seat in (0, 1, None):
        reading = variant("cards").start().view(seat)
        assert known(reading) == {
            "hands": ["", ""],
            "display": "- - - -",
            "pile": [],
            "discards": "",
            "played": "",
        }


@pytest.mark.rule("K1", "K8")
@pytest.mark.parametrize(
    ("seat", "hands"),
    [
        (0, ["r2 r3 r4 j9", "?2 ?2 ?2 ?9", "?2 ?3 ?4 ?5"]),
        (1, ["?2 ?3 ?4 ?9", "y2 y9 g2 j2", "?2 ?3 ?4 ?5"]),
        (2, ["?2 ?3 ?4 ?9", "?2 ?2 ?2 ?9", "b5 b4 b3 b2"]),
        (None, ["?2 ?3 ?4 ?9", "?2 ?2 ?2 ?9", "?2 ?3 ?4 ?5"]),
    ],
)
def test_of_other_hands_the_display_and_the_pile_only_backs_are_seen(seat: int | None, hands: list[str]) -> None:
    taking, number = TABLE.taking(), TABLE.number()
    for state in (taking, number):
        assert known(state.view(seat)) == {
            "hands": hands,
            "display": "?5 ?5 ?11 ?12",
            "pile": ["?7", "?", "?"],
            "discards": "r7 j12",
            "played": "",
        }
        assert top(state.view(seat)) == ("?7", 55 - 12 - 4 - 2)


@pytest.mark.rule("K1")
def test_cards_that_are_played_are_seen_by_all() -> None:
    hands = ("r2 r3 r4 j9 b12", "y2 y9 g2 j2", "b2 b3 b4 b5")
    state = Table(JOKERS, hands=hands, display="g5 j5 b11 r12", pile="j7 y7 b6", discards="r7 j12").playing()
    state = play(state, "0 play-r3", "0 play-j9")
    for seat, own in ((0, "r2 r4 b12"), (1, "?2 ?4 ?12"), (None, "?2 ?4 ?12")):
        view = state.view(seat)
        assert hand(view, 0) == own
        assert (played(view), discards(view)) == ("r3 j9", "r7 j12")
    after = play(state, "0 done")
    for seat in (0, 1, 2, None):
        assert (played(after.view(seat)), discards(after.view(seat))) == ("", "r3 r7 j9 j12")


@pytest.mark.rule("K1", "K8")
def test_a_joker_and_its_colour_are_seen_by_all() -> None:
    hands = ("r2 r3 r4 j9 b12", "y2 y9 g2 j2", "b2 b3 b4 b5")
    state = play(Table(JOKERS, hands=hands).playing(), "0 play-j9")
    for seat in (0, 1, 2, None):
        assert played(state.view(seat)) == "j9"
        assert state.view(seat).shared["colour"] is None
    state = play(state, "0 joker-green")
    for seat in (0, 1, 2, None):
        assert state.view(seat).shared["colour"] == "green"
    assert play(state, "0 done").shared["colour"] is None


@pytest.mark.rule("K1", "K3")
def test_a_card_that_is_taken_shows_its_colour_to_its_new_owner_alone() -> None:
    state = play(TABLE.taking(), "0 take-3")
    assert hand(state.view(0), 0) == "r2 r3 r4 b11 j9"
    assert hand(state.view(1), 0) == hand(state.view(None), 0) == "?2 ?3 ?4 ?9 ?11"
    # The pile's old top lies on display, and the next card shows its number.
    for seat in (0, 1, 2, None):
        assert display(state.view(seat)) == "?5 ?5 ?7 ?12"
        assert pile(state.view(seat)).split()[:2] == ["?7", "?"]  # y7


@pytest.mark.rule("K1", "K3")
def test_an_emptied_place_of_the_display_is_seen_to_be_empty() -> None:
    state = play(Table(variant("cards"), hands=("r2 r3 r4",), display="g2 g3 g4 g5").taking(), "0 take-2")
    for seat in (0, 1, None):
        assert display(state.view(seat)) == f"?2 {NOTHING} ?4 ?5"


@pytest.mark.rule("K1", "K3")
def test_while_a_shuffle_is_awaited_there_is_no_top() -> None:
    table = Table(variant("cards"), hands=("r2 r3 r4",), display="g2 g3 g4 g5", pile="b7", rest="discards")
    state = play(table.taking(), "0 take-2", "0 take-4")
    for seat in (0, 1, None):
        view = state.view(seat)
        assert (display(view), top(view), pile(view)) == (f"?2 ?7 ?4 {NOTHING}", (None, 0), "")
        assert discards(view) == discards(state)
        assert view.needs_chance
    state = shuffled(state, discards(state))
    assert discards(state.view(0)) == ""
    assert set(pile(state.view(0)).split()[1:]) == {"?"}


@pytest.mark.rule("K1")
def test_the_own_hand_is_what_it_is() -> None:
    for state in (TABLE.taking(), TABLE.number()):
        for seat in range(3):
            assert hand(state.view(seat), seat) == hand(state, seat)


@pytest.mark.rule("K1")
def test_after_the_end_hands_stay_hidden() -> None:
    sheet = "r2 r3 r4 r5 r6 r12 y2 y3 y4 y5 y6"
    state = Table(variant("cards"), sheets=(sheet,), hands=("r7 r8 r9 r10 b3", "g2 g3 g4 g5"), pile="b12").number()
    state = play(state, "0 y12", "1 pass")
    assert state.over
    assert (hand(state.view(0), 1), hand(state.view(1), 0)) == ("?2 ?3 ?4 ?5", "?3 ?7 ?8 ?9 ?10")
    assert top(state.view(None))[0] == "?12"


@pytest.mark.rule("K1")
def test_two_games_that_differ_in_hidden_colours_look_the_same() -> None:
    chosen = variant("cards")
    one = Table(chosen, hands=("r2 r3 r4 r5", "y2 y3 y4 y5"), display="g7 g8 g9 g10", pile="b9 b2 b3")
    other = Table(chosen, hands=("r2 r3 r4 r5", "b2 g3 b4 y5"), display="b7 y8 y9 g10", pile="g9 y2 b3")
    assert one.taking() != other.taking()
    assert one.taking().view(0) == other.taking().view(0)
    assert one.taking().view(None) == other.taking().view(None)
    assert one.taking().view(1) != other.taking().view(1)


# K3, C5: what is decided in secret.


@pytest.mark.rule("K3", "C5")
def test_a_mark_of_the_number_is_secret_until_all_have_decided() -> None:
    state = Table(variant("cards", 3), sheets=("r2", "y3", ""), pile="b9").number()
    marked = play(state, "1 r9")
    passed = play(state, "1 pass")
    for seat in (0, 2, None):
        assert marked.view(seat) == passed.view(seat)
        assert marks(marked.view(seat), 1) == "y3"
        assert marked.view(seat).awaited == [0, 2]  # that seat 1 has decided may be known
    assert marks(marked.view(1), 1) == "r9 y3"
    after = play(marked, "0 y9", "2 pass")
    for seat in (0, 1, 2, None):
        assert [marks(after.view(seat), other) for other in range(3)] == ["r2 y9", "r9 y3", ""]


@pytest.mark.rule("K3", "C5", "K6")
def test_others_do_not_see_whether_the_active_player_has_marked_the_number() -> None:
    state = Table(variant("cards"), pile="b9").number()
    assert play(state, "0 r9").view(1) == play(state, "0 pass").view(1)
    assert play(state, "0 r9").view(None) == play(state, "0 pass").view(None)
    assert play(state, "0 r9").view(0) != play(state, "0 pass").view(0)


@pytest.mark.rule("K3")
def test_cards_are_marked_before_the_eyes_of_all() -> None:
    state = Table(variant("cards"), sheets=("r2",), hands=("r7 r8 y4 y5 y6",)).playing()
    state = play(state, "0 play-r7", "0 r7", "0 play-r8")
    for seat in (0, 1, None):
        view = state.view(seat)
        assert marks(view, 0) == "r2 r7"
        assert view.score(0) == 3
        assert view.position[layout.MARKED_WITH] == state.position[layout.MARKED_WITH]


@pytest.mark.rule("K1", "K3")
def test_a_view_tells_the_own_decisions_and_no_others() -> None:
    for state in (TABLE.taking(), TABLE.number(), TABLE.playing()):
        for seat in range(3):
            view = state.view(seat)
            assert view.choices == state.legal(seat)
            assert all(view.legal(other) == [] for other in range(3) if other != seat)
        assert state.view(None).choices == []
        assert {name for name in legal(state, 0) if name.startswith("play-")} <= {
            f"play-{card}" for card in hand(state, 0).split()
        }


@pytest.mark.rule("K1")
def test_looking_changes_nothing() -> None:
    state: State = TABLE.number()
    before = state.position
    state.view(1)
    assert state.position == before
