"""The one object that people play with: ``rowlock.new``, ``rowlock.load`` and everything a Game answers."""

import copy
import pickle
import random
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

import rowlock
from rowlock.rules.boards import CLASSIC
from rowlock.rules.sentences import listed
from support.reading import exactly

HARBOUR = Path(__file__).parents[2] / "examples" / "harbour.toml"
ROLL = {"white": (1, 4), "red": 3, "yellow": 2, "green": 6, "blue": 5}


def given(game: str = "classic", start: str | None = None) -> rowlock.Game:
    return rowlock.new(game, players=["Ada", "Ben"], dice="given", start=start)


def rolled() -> rowlock.Game:
    game = given()
    game.roll(**ROLL)
    return game


def finished(seed: int = 3, game: str = "classic") -> rowlock.Game:
    played = rowlock.new(game, players=["Ada", "Ben"], seed=seed)
    chance = random.Random(seed)
    while not played.over:
        if played.awaiting.chance:
            played.happen()
        else:
            player = chance.choice(played.awaiting.players)
            played.play(player, chance.choice(played.legal(player)))
    return played


def test_a_turn_of_longo_as_the_readme_has_it() -> None:
    game = given("longo")
    assert str(game.awaiting) == "a roll"
    assert game.roll(**ROLL) == {"white": [1, 4], "red": 3, "yellow": 2, "green": 6, "blue": 5}
    assert game.awaiting == rowlock.Awaited(chance=False, players=("Ada", "Ben"), action="white")
    assert repr(game.awaiting) == "Ada and Ben must decide (white action)"
    # 5 is lucky for Ada: the next cell of each row with the fewest crosses, which is all four.
    assert game.legal("Ada") == ["r2", "r5", "y2", "y5", "g16", "g5", "b16", "b5", "pass"]
    assert game.legal(1) == ["r5", "y5", "g5", "b5", "pass"]
    game.play("Ada", "r5")
    game.play(1, "pass")
    assert game.sheet("Ada").marks == ("r5",)
    assert game.sheet("Ada").crosses == (1, 0, 0, 0)
    assert game.sheet("Ada").misses == 0
    assert game.sheet("Ada").score == 1
    assert game.scores() == {"Ada": 1, "Ben": 0}
    assert not game.over
    assert game.winners == ()
    assert game.active == "Ada"


def test_a_roll_in_words_and_a_roll_by_names_are_the_same() -> None:
    by_words = given()
    by_words.roll("1 4 r3 y2 g6 b5")
    assert by_words == rolled()


def test_what_a_roll_gives_back_can_be_rolled_in_another_game() -> None:
    shown = rowlock.new(players=["Ada", "Ben"], seed=1).roll()
    game = given()
    assert game.roll(shown) == shown
    assert rowlock.load(game.record()) == game


@pytest.mark.parametrize("name", ["ada", "ADA", " Ada ", 0])
def test_players_by_name_or_by_seat(name: str | int) -> None:
    game = rolled()
    assert game.seat(name) == 0
    game.play(name, "r5")
    assert game.sheet("Ada").marks == ("r5",)


@pytest.mark.parametrize(
    ("act", "error", "sentence"),
    [
        (
            lambda game: game.play("Ada", "r6"),
            rowlock.IllegalDecision,
            "Ada cannot play r6: the white dice make 5.",
        ),
        (
            lambda game: game.play("Ada", "r99"),
            rowlock.MalformedDecision,
            "“r99” is no decision of this game; decisions look like “pass” or “r2”.",
        ),
        (
            lambda game: (game.play("Ben", "pass"), game.play("Ben", "r5")),
            rowlock.OutOfTurn,
            "Ben cannot play r5: Ben has decided already in the white action; Ada must still decide.",
        ),
        (
            lambda game: (game.play("Ben", "pass"), game.play("Ada", "pass"), game.play("Ben", "r5")),
            rowlock.OutOfTurn,
            "Ben cannot play r5: Ben has nothing to decide in this action.",
        ),
        (
            lambda game: game.play("Cleo", "r5"),
            rowlock.UnknownPlayer,
            "Nobody called “Cleo” plays; the players are Ada and Ben.",
        ),
        (
            lambda game: game.play(2, "r5"),
            rowlock.UnknownPlayer,
            "There is no seat 2; the seats are 0 to 1.",
        ),
        (
            lambda game: game.roll(**ROLL),
            rowlock.BadChance,
            "No roll is awaited now.",
        ),
        (
            lambda game: game.roll(),
            rowlock.BadChance,
            "No roll is awaited now, but Ada and Ben must decide (white action).",
        ),
        (
            lambda game: game.redo(),
            rowlock.RowlockError,
            "There is nothing to do again.",
        ),
        (
            lambda game: game.at(2),
            rowlock.RowlockError,
            "This game has 1 step; there is no step 2.",
        ),
        (
            lambda game: (game.undo(), game.undo()),
            rowlock.RowlockError,
            "There is nothing to take back.",
        ),
        (
            lambda game: (game.undo(), game.play("Ada", "r5")),
            rowlock.OutOfTurn,
            "Ada cannot play r5 yet: a roll comes first.",
        ),
        (
            lambda game: (game.undo(), game.roll()),
            rowlock.BadChance,
            "The dice are given in this game: say what came up, like game.roll('4 4 r4 y4 g4 b4').",
        ),
        (
            lambda game: (game.undo(), game.roll(white=(1, 7))),
            rowlock.BadChance,
            "A white die must show 1 to 6, not 7.",
        ),
        (
            lambda game: (game.undo(), game.roll(white=(1, 2), red=3, yellow=4, green=5)),
            rowlock.BadChance,
            "The blue die is missing.",
        ),
        (
            lambda game: (game.undo(), game.roll("1 4 r3 y2 g6 b5", red=6)),
            rowlock.BadChance,
            "Say the roll in one way, in words or by name, and not in both.",
        ),
        (
            lambda game: (game.undo(), game.roll(white=(1, 2), pink=3)),
            rowlock.BadChance,
            "There is no “pink” die; the dice are white, red, yellow, green and blue.",
        ),
    ],
)
def test_each_mistake_has_its_own_error_and_sentence(
    act: Callable[[rowlock.Game], object], error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error) as caught:
        act(rolled())
    assert str(caught.value) == sentence
    assert type(caught.value) is error


def test_sentences_about_one_player_alone() -> None:
    alone = rowlock.new(players=["Ada"], dice="given")
    for act, sentence in (
        (lambda: alone.sheet("Ben"), "Nobody called “Ben” plays; the only player is Ada."),
        (lambda: alone.sheet(1), "There is no seat 1; there is only seat 0."),
        (lambda: alone.state.sheet(1), "There is no seat 1; there is only seat 0."),
        (lambda: alone.variant.start(1), "Seat 1 cannot start: there is only seat 0."),
    ):
        with pytest.raises(rowlock.RowlockError) as caught:
            act()
        assert str(caught.value) == sentence


def test_a_mistake_changes_nothing() -> None:
    game = rolled()
    before = game.record()
    for decision in ("r6", "nonsense", ""):
        with pytest.raises(rowlock.RowlockError):
            game.play("Ada", decision)
    with pytest.raises(rowlock.BadChance):
        game.roll(**ROLL)
    assert game.record() == before


def test_a_decision_when_the_game_is_over() -> None:
    game = finished()
    with pytest.raises(rowlock.OutOfTurn, match=r"^Ada cannot play pass: the game is over\.$"):
        game.play("Ada", "pass")
    assert str(game.awaiting) == "nothing, the game is over"
    assert set(game.winners) <= {"Ada", "Ben"}
    best = max(game.scores().values())
    assert set(game.winners) == {player for player, score in game.scores().items() if score == best}


@pytest.mark.parametrize("name", list(rowlock.GAMES))
def test_undo_and_redo_go_through_every_state(name: str) -> None:
    game = finished(3, name)
    states, steps = game.states, game.steps
    for state in reversed(states[:-1]):
        game.undo()
        assert game.state == state
    for state in states[1:]:
        game.redo()
        assert game.state == state
    assert game.steps == steps


def test_a_new_step_after_undo_leaves_nothing_to_do_again() -> None:
    game = rolled()
    game.play("Ada", "r5")
    game.undo()
    game.play("Ada", "y5")
    with pytest.raises(rowlock.RowlockError, match="nothing to do again"):
        game.redo()
    assert game.sheet("Ada").marks == ("y5",)


def test_a_roll_taken_back_and_rolled_again_is_the_same_roll() -> None:
    game = rowlock.new("classic", seed="tea")
    first = game.roll()
    game.undo()
    assert game.roll() == first


def test_the_same_seed_gives_the_same_game_as_number_and_as_text() -> None:
    assert finished(7) == finished(7)
    assert rowlock.new(seed=7) == rowlock.new(seed="7")
    assert rowlock.new(seed=7) != rowlock.new(seed=8)


def test_without_a_seed_each_game_has_a_fresh_one() -> None:
    one, other = rowlock.new(), rowlock.new()
    assert one.seed is not None
    assert one.seed != other.seed


def test_seeds_draw_who_starts() -> None:
    starts = {rowlock.new(players=3, seed=seed).active for seed in range(20)}
    assert starts == {"Player 1", "Player 2", "Player 3"}


DECK: Final = [f"{letter}{number}" for letter in "rygb" for number in range(2, 13)]


def test_chance_of_every_kind_comes_up_by_one_name() -> None:
    for name in rowlock.GAMES:
        game = rowlock.new(name, players=["Ada", "Ben"], seed="tea")
        same = rowlock.new(name, players=["Ada", "Ben"], seed="tea")
        assert game.awaiting.chance
        assert game.awaiting.roll == (game.awaiting.action == "roll")
        came = game.happen()
        assert came == (same.roll() if game.awaiting.action != "take" else same.shuffle())
        assert game == same
        given_game = rowlock.new(name, players=["Ada", "Ben"], dice="given", start=game.active)
        given_game.happen(came)  # type: ignore[arg-type]  # what it gave back
        assert given_game.state == game.state


def test_cards_are_shuffled_from_the_seed_or_said() -> None:
    game = rowlock.new("cards", players=["Ada", "Ben"], seed="tea")
    assert str(game.awaiting) == "a shuffle"
    cards = game.shuffle()
    assert sorted(cards) == sorted(DECK)
    hand = game.sheet("Ada").extras["hand"]
    assert isinstance(hand, list)
    assert sorted(map(str, hand)) == sorted(cards[:4])
    assert game.state.shared["display"] == cards[8:12]
    game.undo()
    assert game.shuffle() == cards
    for said in (cards, " ".join(cards), ", ".join(cards).upper(), tuple(cards)):
        by_hand = rowlock.new("cards", players=["Ada", "Ben"], dice="given", start=game.active)
        assert by_hand.shuffle(said) == cards
        assert by_hand.state == game.state
        assert by_hand.seed is None


def test_each_kind_of_chance_where_it_is_not_awaited() -> None:
    cards, classic = (rowlock.new(name, players=["Ada", "Ben"], seed=1, start=0) for name in ("cards", "classic"))
    said = rowlock.new("cards", players=["Ada", "Ben"], dice="given")
    dice = given()
    over = finished()
    shuffled = rowlock.new("cards", players=["Ada", "Ben"], seed=1, start=0)
    shuffled.shuffle()
    deck = " ".join(DECK)
    for act, sentence in (
        (cards.roll, "There is never a roll in this game."),
        (classic.shuffle, "There is never a shuffle in this game."),
        (shuffled.shuffle, "No shuffle is awaited now, but Ada must decide (take action)."),
        (shuffled.happen, "Nothing can come up now: Ada must decide (take action)."),
        (over.happen, "Nothing can come up now: the game is over."),
        (lambda: cards.shuffle(deck), "This game draws each shuffle from its seed; "),
        (lambda: classic.happen("1 4 r3 y2 g6 b5"), "This game draws each roll from its seed; "),
        (said.shuffle, "The cards are given in this game: say what came up, like game.shuffle('"),
        (lambda: said.roll(deck), "There is never a roll in this game."),
        (lambda: dice.shuffle("1 4 r3 y2 g6 b5"), "There is never a shuffle in this game."),
        (
            lambda: said.roll(white=(1, 4)),
            "There is never a roll in this game.",
        ),
        (lambda: said.shuffle(deck.replace("r2", "j2")), "There is no card “j2” in this game; "),
        (lambda: said.shuffle(deck.replace("r2", "r3")), "The card r3 is there twice."),
        (lambda: said.shuffle(DECK[1:]), "44 cards are to be shuffled; here there are 43."),
        (lambda: said.shuffle([]), "44 cards are to be shuffled; here there are 0."),
    ):
        with pytest.raises(rowlock.BadChance) as caught:
            act()
        assert str(caught.value).startswith(sentence)
        assert str(caught.value).endswith(".")
    assert (cards.steps, said.steps, dice.steps) == ((), (), ())


def test_who_starts_can_be_said() -> None:
    assert given(start="Ben").active == "Ben"
    assert given().active == "Ada"
    assert rowlock.new(players=["Ada", "Ben"], seed=1, start=1).active == "Ben"


def test_a_game_at_an_earlier_step() -> None:
    game = finished()
    early = game.at(5)
    assert early.state == game.states[5]
    assert early.steps == game.steps[:5]
    assert game.over


def test_a_view_shows_what_a_player_may_know() -> None:
    game = rolled()
    game.play("Ada", "r5")
    assert game.view("Ada").sheet(0).marks == ("r5",)
    assert game.view("Ben").sheet(0).marks == ()
    assert game.view().sheet(0).marks == ()
    assert game.view("Ben").choices == game.state.legal(1)
    assert game.view().choices == []


def test_games_show_their_sheets() -> None:
    game = rolled()
    assert repr(game) == str(game)
    assert "Ada: 0 points" in str(game)
    assert "dice: white 1 + 4 = 5, red 3, yellow 2, green 6, blue 5" in str(game)
    game.play("Ada", "r5")
    assert repr(game.sheet("Ada")) == "<Sheet of seat 0: marks r5; misses 0; score 1>"


@pytest.mark.parametrize("game", list(rowlock.GAMES))
def test_a_record_gives_the_game_back(game: str, tmp_path: Path) -> None:
    played = finished(5, game)
    assert rowlock.load(played.record()) == played
    assert rowlock.load(played.record("json")) == played
    for name in ("game.txt", "game.json"):
        played.save(tmp_path / name)
        assert rowlock.load(tmp_path / name) == played
        assert rowlock.load(str(tmp_path / name)) == played
    assert (tmp_path / "game.json").read_text(encoding="utf-8").startswith("{")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "game.txt"]


def test_a_loaded_game_goes_on_with_the_same_dice() -> None:
    game = rowlock.new(players=["Ada", "Ben"], seed=11)
    game.roll()
    for player in ("Ada", "Ben"):
        game.play(player, "pass")
    again = rowlock.load(game.record())
    for one in (game, again):
        one.play(one.active, "pass")
        one.roll()
    assert game == again


def pickled(game: rowlock.Game) -> rowlock.Game:
    return pickle.loads(pickle.dumps(game))  # type: ignore[no-any-return]  # noqa: S301 - its own


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, pickled])
@pytest.mark.parametrize("game", ["longo", str(HARBOUR)])
def test_a_copy_is_an_equal_game_of_its_own(game: str, again: Callable[[rowlock.Game], rowlock.Game]) -> None:
    first = rowlock.new(game, players=["Ada", "Ben"], seed=3)
    first.roll()
    second = again(first)
    assert type(second) is rowlock.Game
    assert second == first
    assert second.states == first.states
    second.play("Ada", "pass")
    assert (len(first.steps), len(second.steps)) == (1, 2)
    first.undo()
    with pytest.raises(rowlock.RowlockError, match="nothing to do again"):
        again(first).redo()
    first.redo()
    assert second.steps[:1] == first.steps


def test_games_are_equal_by_what_happened_in_them() -> None:
    assert rolled() == rolled()
    assert rolled() != given()
    assert rolled() != "a game"
    with pytest.raises(TypeError, match="unhashable"):
        hash(rolled())


def test_players_in_one_text_and_as_a_number() -> None:
    assert rowlock.new(players="Ada, Ben").players == ("Ada", "Ben")
    assert rowlock.new(players=3).players == ("Player 1", "Player 2", "Player 3")


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"players": 0}, "Qwixx is for 1 to 5 players, not 0."),
        ({"players": 10**12}, "Qwixx is for 1 to 5 players, not 1000000000000."),
        ({"players": ["Ada", "ada"]}, "Two players are called “ada”; each needs a name of their own."),
        ({"players": ["Ada", ""]}, "A player’s name begins with a letter; “” does not."),
        ({"dice": "given", "seed": 3}, "A game has either a seed or given dice, not both."),
        ({"dice": "loaded"}, "The dice are “seeded” or “given”, not “loaded”."),
        ({"start": "Zoe"}, "Nobody called “Zoe” plays; the players are Player 1 and Player 2."),
        ({"lucky": "5 10"}, "Qwixx has no option “lucky”."),
        ({"seed": ""}, "A seed is a number or a short text without “#”."),
    ],
)
def test_games_that_cannot_be_set_up(settings: dict[str, object], sentence: str) -> None:
    with pytest.raises(rowlock.RowlockError) as caught:
        rowlock.new("classic", **settings)  # type: ignore[arg-type]  # wrong on purpose
    assert str(caught.value) == sentence
    assert type(caught.value) is (rowlock.UnknownPlayer if "Nobody" in sentence else rowlock.BadSetup)


def test_options_are_given_by_name() -> None:
    assert rowlock.new("gemixxt-b", edition="pads").variant.board.rows[2][-1].name == "g3"
    assert rowlock.new("longo", lucky=[(2, 3), (4, 5)]).sheet(1).extras["lucky"] == [4, 5]


def test_a_board_file_a_path_and_a_board_stand_for_a_game() -> None:
    by_path = rowlock.new(HARBOUR, dice="given")
    assert rowlock.new(str(HARBOUR), dice="given") == by_path
    assert rowlock.new(rowlock.load_board(HARBOUR), dice="given") == by_path
    assert rowlock.load(by_path.record()) == by_path
    assert rowlock.new(rowlock.find_game("classic"), dice="given") == rowlock.new("classic", dice="given")


def test_a_board_that_borrows_a_name_is_refused() -> None:
    with pytest.raises(rowlock.BadBoard, match="A board of one’s own cannot be called “classic”"):
        rowlock.new(CLASSIC)


def test_who_forgets_the_ending_of_a_board_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "Harbour.toml").write_text("", encoding="utf-8")
    games = f"the games are {listed(rowlock.GAMES)}"
    for name, sentence in {
        "Harbour": "There is no game “Harbour”; if you mean the board file, write Harbour.toml.",
        "My.tml": f"There is no game “My.tml”; {games}, and the name of a board file ends in .toml.",
        "Chess": f"There is no game “Chess”; {games}.",
        "a\0b": f"There is no game “a\0b”; {games}.",
    }.items():
        with pytest.raises(rowlock.BadSetup) as caught:
            rowlock.new(name)
        assert str(caught.value) == sentence


def test_an_unknown_game_names_the_games() -> None:
    with pytest.raises(
        rowlock.BadSetup, match=exactly(f"There is no game “chess”; the games are {listed(rowlock.GAMES)}.")
    ):
        rowlock.new("chess")
