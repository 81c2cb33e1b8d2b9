"""``check_game`` notices when a rule is carried out wrongly: each of these games has one rule less, or another one.

The checks go by what can be read off the table, and share no arithmetic with the rules that are broken here.
"""

import sys
from collections.abc import Callable
from typing import Any, Final

import pytest

from rowlock.rules import roll as rolls
from rowlock.rules.board import Tables
from rowlock.rules.cards import hand, layout
from rowlock.rules.dice.layout import QUEUE, TRACK
from rowlock.rules.lanes import UNITS
from rowlock.rules.position import ACTIVE, SEATS, OpenPosition, Position
from rowlock.testing import BrokenRule, check_game

GAMES_TO_PLAY: Final = 8  # for two; what is broken comes up in one of them
SEED: Final = 1


def no_matter_what(result: int) -> Callable[..., int]:
    return lambda *_: result


def nothing(*_: object) -> None:
    """Does nothing."""


def any_cell(tables: Tables, *_: object) -> int:
    return tables.cells


def next_only(marks: int) -> int:
    return ~marks & (marks << 1 | UNITS)


def void_ones_too(tables: Tables, position: Position, sheet: int) -> int:
    return tables.track_fields & ~position[sheet + TRACK]


def bonus_lost(_tables: Tables, position: OpenPosition, sheet: int) -> None:
    position[sheet + QUEUE] = 0


def even_stacks(position: Position, player: int) -> int:
    return position[player] | position[player + 1]


class AllOfIt(int):
    """A mask from which nothing is taken away."""

    def __and__(self, _other: int) -> int:
        return int(self)


def used_cell_again(tables: Tables, position: Position) -> int:
    return AllOfIt(rolls.colour_cells(tables, position))


def whole_colour(tables: Tables, _position: Position, colour: int) -> int:
    return tables.of_colour[colour]


def pile_left_open(tables: Tables, position: OpenPosition) -> None:
    below_top = slice(layout.PILE, layout.PILE + position[layout.LEFT] - 1)
    cards = list(position[below_top])
    hand.turn_table(tables, position)
    position[below_top] = cards


@pytest.mark.parametrize(
    ("game", "place", "instead", "sentence"),
    [
        pytest.param("classic", "sheet.earned", no_matter_what(-1), "has only . marks", id="C8 any row closes"),
        pytest.param("classic", "sheet.earned", lambda tables, _: ~tables.closers, "may not mark", id="C8 none"),
        pytest.param("classic", "roll.MOST_CLOSED", 4, "The game should be over", id="C11 four rows"),
        pytest.param("classic", "dice.flow.MOST_MISSES", 5, "The game should be over", id="C11 five misses"),
        pytest.param("classic", "dice.flow.close_rows", nothing, "somebody has closed", id="C9"),
        pytest.param("classic", "dice.flow.white_cells", any_cell, "number has not come up", id="C5"),
        pytest.param("classic", "dice.flow.colour_cells", any_cell, "number has not come up", id="C6"),
        pytest.param("classic", "sheet.ahead", lambda marks: ~marks, "not right of the others", id="C7 anywhere"),
        pytest.param("classic", "sheet.ahead", next_only, "may not mark", id="C7 only the next"),
        pytest.param("bonus-a", "dice.chain.next_of_track", no_matter_what(0), "The track of seat", id="BA2"),
        pytest.param("bonus-a", "dice.chain.next_in_row", no_matter_what(0), "A bonus should have", id="BA2 mark"),
        pytest.param("bonus-a", "dice.chain.free_fields", void_ones_too, "that is void has been used", id="BA4"),
        pytest.param("bonus-b", "dice.chain.win_pairs", nothing, "is ticked off wrongly", id="BB1"),
        pytest.param("bonus-b", "dice.chain.carry_out", bonus_lost, "A bonus should have", id="BB3"),
        pytest.param("longo", "dice.flow.lucky_cells", no_matter_what(0), "may not mark", id="L5 never"),
        pytest.param("longo", "dice.flow.lucky_cells", any_cell, "may mark", id="L5 any cell"),
        pytest.param("duel", "duel.flow.single", even_stacks, "cannot be knocked away", id="D3 knocked stacks"),
        pytest.param("duel", "duel.flow.foremost", lambda marks: marks, "may mark", id="D3 any pawn"),
        pytest.param("duel", "duel.flow.colour_cells", used_cell_again, "used one cell twice", id="D4"),
        pytest.param("duel", "duel.flow.rows_with_enough", no_matter_what(UNITS), "has only", id="D5 any row"),
        pytest.param("duel", "duel.flow.close_row", nothing, "not the lock for it", id="D5 lock"),
        pytest.param("duel", "duel.flow.MOST_MISSES", 8, "The game should be over", id="D7"),
        pytest.param("cards", "cards.flow.turn_hand", nothing, "in the hand of seat", id="K1 hands"),
        pytest.param("cards", "cards.flow.turn_table", nothing, "A spectator", id="K1 table"),
        pytest.param("cards", "cards.flow.turn_table", pile_left_open, "knows more of what", id="K1 pile"),
        pytest.param("cards", "cards.flow.HELD", 6, "Too few cards have been taken", id="K3 taken"),
        pytest.param("cards", "cards.flow.MOST_PLAYED", 4, "Too many cards", id="K3 played"),
        pytest.param("cards", "cards.flow.white_cells", any_cell, "number has not come up", id="K3 number"),
        pytest.param("cards", "cards.flow.cells_played", whole_colour, "number has not come up", id="K3 cards"),
        pytest.param("cards", "cards.flow.colour_of", no_matter_what(0), "of several colours", id="K3 colour"),
        pytest.param("cards", "cards.flow.within_gap", no_matter_what(-1), "may mark", id="K4 any gap"),
        pytest.param("cards", "cards.flow.LEFT_OUT", 0, "may not mark", id="K4 no gap"),
        pytest.param("cards", "cards.flow.MOST_CLOSED", 3, "The game should be over", id="K7 three rows"),
        pytest.param("cards", "cards.flow.MOST_MISSES", 5, "The game should be over", id="K7 five misses"),
    ],
)
def test_a_rule_that_is_carried_out_wrongly(
    game: str, place: str, instead: Any, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, _, name = f"rowlock.rules.{place}".rpartition(".")
    monkeypatch.setattr(sys.modules[module], name, instead)
    with pytest.raises(BrokenRule, match=sentence):
        check_game(game, games=GAMES_TO_PLAY, seed=SEED, players=(2,))


def test_misses_that_nobody_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    # C10: the miss is taken where the active player has not acted, so here everybody always has.
    lay = rolls.lay

    def acted(position: OpenPosition, faces: Position) -> None:
        lay(position, faces)
        position[rolls.ACTED] = 1

    monkeypatch.setattr("rowlock.rules.dice.flow.lay", acted)
    with pytest.raises(BrokenRule, match=r"Seat . took 0 misses in a turn"):
        check_game("classic", games=GAMES_TO_PLAY, seed=SEED, players=(2,))


def test_a_turn_that_goes_the_wrong_way_round(monkeypatch: pytest.MonkeyPatch) -> None:
    def back(position: OpenPosition) -> None:
        rolls.next_turn(position)
        position[ACTIVE] = (position[ACTIVE] + 1) % position[SEATS]

    monkeypatch.setattr("rowlock.rules.dice.flow.next_turn", back)
    with pytest.raises(BrokenRule, match=r"After the turn of seat . comes seat"):
        check_game("classic", games=2, seed=SEED, players=(3,))
