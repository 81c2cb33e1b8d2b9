"""The rules as people read them: complete for every game, true for its board, and each ruling with its place."""

import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Final

import pytest

import write_rulings
from rowlock.rules import cards, dice, duel
from rowlock.rules.board_data import board_from_data
from rowlock.rules.games import GAMES, Ruleset, own_ruleset
from rowlock.rules.kind import Kind
from rowlock.rules.wording import RULE_IDS, RULINGS, SECTIONS, rules_of, rulings_of
from rowlock.rules.wording.model import Rule, Ruling
from rowlock.rules.wording.page import rulings_page
from support.setting import variant

PAGE = Path(__file__).parents[2] / "docs" / "rulings.md"
REWRITE = "python tools/write_rulings.py"

KINDS: Final[Mapping[str, Kind]] = {"dice": dice, "duel": duel, "cards": cards}
CARD_GAMES = ("cards", "cards-gemixxt-a", "cards-gemixxt-b")

# Rows of mixed colours, bigger dice, two closers that need no mark, a track, two pairs and lucky numbers for two.
HARBOUR = board_from_data(
    {
        "name": "harbour",
        "rows": ["r2 r3 b9 b10", "y5 y3 g4 r12", "b2 b3 g7 g8 g9 b16", "r9 y10 r11"],
        "faces": 8,
        "needed": 0,
        "closers": 2,
        "bonus": "r3 y5",
        "track": "1 3 4",
        "pairs": ["b2 b3 points 1", "r2 y3 one-in-every-row"],
        "lucky": ["4 9", "3 8"],
    }
)
# Short rows of one colour, three closers, and lucky numbers for a single sheet.
LANTERN = board_from_data(
    {
        "name": "lantern",
        "rows": ["r2 r3 r4 r5 r6", "y9 y5 y7 y3", "g4 g3 g2 g12", "b12 b8 b4 b2"],
        "needed": 1,
        "closers": 3,
        "lucky": ["4 9"],
    }
)
# Each row has one colour, but the first two have the same.
SAME_COLOUR = board_from_data(
    {"name": "twins", "rows": ["r2 r3 r4", "r5 r6 r7", "g4 g3 g2", "b4 b3 b2"], "needed": 2, "faces": 12}
)


def own(name: str) -> Ruleset:
    return own_ruleset({"harbour": HARBOUR, "lantern": LANTERN, "twins": SAME_COLOUR}[name])


def every_text() -> dict[str, tuple[Rule, ...]]:
    found = {name: rules_of(game) for name, game in GAMES.items()}
    found["gemixxt-b, pads"] = rules_of(variant("gemixxt-b", edition="pads"))
    found |= {f"{name}, jokers": rules_of(variant(name, jokers="yes")) for name in CARD_GAMES}
    found |= {name: rules_of(own(name)) for name in ("harbour", "lantern", "twins")}
    return found


def games_of(kind: Kind) -> list[Ruleset]:
    return [game for game in GAMES.values() if game.kind is kind]


def ids(rules: tuple[Rule, ...]) -> str:
    return " ".join(rule.id for rule in rules)


def text(rules: tuple[Rule, ...], rule_id: str) -> str:
    return next(rule.text for rule in rules if rule.id == rule_id)


def test_the_ids_are_those_of_all_sections_in_order() -> None:
    assert " ".join(RULE_IDS) == (
        "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 L1 L2 L3 L4 L5 L6 L7 MA1 MA2 MA3 MA4 MA5 MB1 MB2 "
        "BA1 BA2 BA3 BA4 BB1 BB2 BB3 BB4 BB5 D1 D2 D3 D4 D5 D6 D7 D8 K1 K2 K3 K4 K5 K6 K7 K8 K9"
    )


def test_each_rule_holds_in_some_game() -> None:
    held = {rule.id for game in GAMES.values() for rule in rules_of(game)}
    assert held == set(RULE_IDS)


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("classic", "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12"),
        ("longo", "L1 C2 C3 L2 C5 C6 C7 L3 C9 C10 L7 C11 C12 L4 L5 L6"),
        ("gemixxt-a", "MA1 C2 C3 C4 C5 MA2 MA3 C7 MA4 C9 C10 C11 C12 MA5"),
        ("gemixxt-b", "MB1 C2 C3 C4 C5 C6 C7 MB2 C9 C10 C11 C12"),
        ("bonus-a", "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 BA1 BA2 BA3 BA4"),
        ("bonus-b", "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 BB1 BB2 BB3 BB4 BB5"),
        ("duel", "D1 C3 C4 D2 D3 D4 D5 D6 D7 D8"),
        ("cards", "C1 C2 C3 K1 K2 K3 C7 K4 C8 K5 K6 K7 C12 K8"),
        ("cards-gemixxt-a", "MA1 C2 C3 K1 K2 K3 C7 K9 C8 K5 K6 K7 C12 MA5 K8"),
        ("cards-gemixxt-b", "MB1 C2 C3 K1 K2 K3 C7 K4 K9 MB2 K5 K6 K7 C12 K8"),
    ],
)
def test_special_rules_stand_in_the_place_of_the_general_ones(game: str, expected: str) -> None:
    assert ids(rules_of(GAMES[game])) == expected


def test_a_rule_says_which_ones_it_replaces() -> None:
    replaced = {rule.id: rule.replaces for game in GAMES.values() for rule in rules_of(game) if rule.replaces}
    assert replaced == {
        "L1": ("C1",),
        "L2": ("C4",),
        "L3": ("C8",),
        "MA1": ("C1",),
        "MA3": ("C6",),
        "MA4": ("C8",),
        "MB1": ("C1",),
        "MB2": ("C8",),
        "D1": ("C1", "C2"),
        "D2": ("C5", "C6"),
        "D3": ("C7",),
        "D5": ("C8", "C9"),
        "D6": ("C10",),
        "D7": ("C11",),
        "D8": ("C12",),
        "K3": ("C4", "C5", "C6"),
        "K5": ("C9",),
        "K6": ("C10",),
        "K7": ("C11",),
    }


@pytest.mark.parametrize("name", every_text())
def test_every_gap_is_filled_and_every_rule_has_a_title_and_a_text(name: str) -> None:
    for rule in every_text()[name]:
        assert rule.title, rule.id
        assert rule.text.endswith("."), rule.id
        assert not any(sign in rule.text for sign in ("{", "}", "None", "  ", "..", '"', "'")), rule.text


def test_no_text_says_a_number_itself() -> None:
    for rule in chain(*SECTIONS.values()):
        assert not any(sign.isdigit() for sign in "".join(rule.parts)), rule.id


def test_classic_says_its_board_and_its_numbers() -> None:
    rules = rules_of(GAMES["classic"])
    assert "red 2 to 12; yellow 2 to 12; green 12 to 2; blue 12 to 2" in text(rules, "C1")
    assert "two to five people" in text(rules, "C2")
    assert "six-sided, so two of them make 2 to 12" in text(rules, "C4")
    assert "its last cell: red closes with 12, yellow with 12, green with 2 and blue with 2" in text(rules, "C8")
    assert "at least 5 marks" in text(rules, "C8")
    assert "closing cells" not in text(rules, "C8")
    assert "at least 5 marks of your own" in text(rules, "C9")
    assert "fourth miss, or when two rows are closed" in text(rules, "C11")
    assert "0 to 12 crosses score 0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66 and 78 points" in text(rules, "C12")
    assert "take off 5 points for each miss" in text(rules, "C12")


def test_longo_says_its_board_and_its_numbers() -> None:
    rules = rules_of(GAMES["longo"])
    assert "red 2 to 16; yellow 2 to 16; green 16 to 2; blue 16 to 2" in text(rules, "L1")
    assert "eight-sided, so two of them make 2 to 16" in text(rules, "L2")
    assert (
        "either of its last two cells: red closes with 15 or 16, yellow with 15 or 16, green with 3 or 2 and "
        "blue with 3 or 2"
    ) in text(rules, "L3")
    assert "at least 6 marks" in text(rules, "L3")
    assert "a row holds 15 crosses at most" in text(rules, "L3")
    assert "at least 6 marks of your own" in text(rules, "C9")
    assert "13, 14 and 15 crosses score 91, 105 and 120 points" in text(rules, "L4")
    assert "0 to 15 crosses" in text(rules, "C12")
    assert "5 and 10; 6 and 11; 4 and 9; 7 and 12; 8 and 13" in text(rules, "L6")


def test_longo_says_the_lucky_numbers_that_are_chosen() -> None:
    rules = rules_of(variant("longo", 2, lucky="2 3, 4 5"))
    assert "seat by seat they are 2 and 3; 4 and 5." in text(rules, "L6")
    assert "6 and 11" not in text(rules, "L6")


def test_longo_says_the_lucky_numbers_of_those_who_play() -> None:
    assert "they are 5 and 10; 6 and 11; 4 and 9." in text(rules_of(variant("longo", 3)), "L6")


def test_gemixxt_a_says_the_colours_of_each_row() -> None:
    rules = rules_of(GAMES["gemixxt-a"])
    assert "row 1 has yellow 2 to 4, blue 5 to 7, green 8 to 10, red 11 and 12; row 2 has red 2 and 3" in text(
        rules, "MA1"
    )
    assert "row 4 has green 12 and 11, red 10 to 7, yellow 6 and 5, blue 4 to 2" in text(rules, "MA1")
    assert ("row 1 closes with red 12, row 2 with yellow 12, row 3 with green 2 and row 4 with blue 2") in text(
        rules, "MA4"
    )


@pytest.mark.parametrize("game", ["gemixxt-b", "cards-gemixxt-b"])
@pytest.mark.parametrize(("edition", "green"), [("sheet", 9), ("pads", 3)])
def test_gemixxt_b_says_what_closes_green_in_each_edition(game: str, edition: str, green: int) -> None:
    rules = rules_of(variant(game, edition=edition))
    assert f"red closes with 11, yellow with 10, green with {green} and blue with 4" in text(rules, "MB2")
    assert f"11 and {green}; blue 5, 7, 11, 9, 12" in text(rules, "MB1")


def test_bonus_a_says_its_cells_and_its_track() -> None:
    rules = rules_of(GAMES["bonus-a"])
    assert "red 3, 6 and 9; yellow 5, 8 and 11; green 11, 7 and 4; blue 10, 8 and 5" in text(rules, "BA1")
    assert "twelve fields" in text(rules, "BA1")
    assert ("red, yellow, green, blue, green, red, blue, yellow, red, yellow, blue and green") in text(rules, "BA1")
    assert "needs at least 5 marks" in text(rules, "BA2")


def test_bonus_b_says_what_each_pair_wins() -> None:
    rules = rules_of(GAMES["bonus-b"])
    assert ("yellow 11 + green 9; yellow 7 + blue 7; red 8 + blue 10; red 6 + blue 4; yellow 3 + green 5") in text(
        rules, "BB1"
    )
    assert "complete yellow 11 + green 9, you mark at once the next two cells" in text(rules, "BB2")
    assert "complete yellow 7 + blue 7, you mark at once the next cell of every row" in text(rules, "BB3")
    assert "completed red 8 + blue 10, you score the row with your fewest crosses once more" in text(rules, "BB4")
    assert "13 points for red 6 + blue 4" in text(rules, "BB4")
    assert "completed yellow 3 + green 5, your misses cost you nothing" in text(rules, "BB4")


def test_a_board_of_mixed_colours_is_told_with_its_own_numbers() -> None:
    rules = rules_of(own("harbour"))
    assert ids(rules) == ("MA1 C2 C3 C4 C5 MA2 MA3 C7 MA4 C9 C10 C11 C12 MA5 L5 L6 BA1 BA2 BA3 BA4 BB1 BB3 BB4 BB5")
    assert "a game for two people" in text(rules, "C2")
    assert "row 3 has blue 2 and 3, green 7 to 9, blue 16; row 4 has red 9, yellow 10, red 11" in text(rules, "MA1")
    assert "eight-sided, so two of them make 2 to 16" in text(rules, "C4")
    assert (
        "either of its last two cells: row 1 closes with blue 9 or blue 10, row 2 with green 4 or red 12"
        in text(rules, "MA4")
    )
    assert "at any time, even as your first mark" in text(rules, "MA4")
    assert "never have more than one of its two closing cells" in text(rules, "MA4")
    # Six cells, of which the last is the second closer: five marks and the lock.
    assert "0 to 6 crosses score 0, 1, 3, 6, 10, 15 and 21 points" in text(rules, "C12")
    assert "seat by seat they are 4 and 9; 3 and 8." in text(rules, "L6")
    assert "red 3; yellow 5." in text(rules, "BA1")
    assert "three fields" in text(rules, "BA1")
    assert "row 1, row 3 and row 4." in text(rules, "BA1")
    assert text(rules, "BB4") == "You score 1 point for blue 2 + blue 3."
    assert "fewest" not in text(rules, "BB5")


def test_a_board_where_no_mark_is_needed_speaks_of_none() -> None:
    rules = rules_of(own("harbour"))
    assert not any("at least" in rule.text for rule in rules)
    assert "several players may close the same row" in text(rules, "C9")


def test_a_board_with_lucky_numbers_takes_nothing_else_from_longo() -> None:
    rules = rules_of(own("lantern"))
    assert ids(rules) == "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 L5 L6"
    assert "red 2 to 6; yellow 9, 5, 7 and 3; green 4, 3, 2 and 12; blue 12, 8, 4 and 2" in text(rules, "C1")
    assert text(rules, "C2").startswith("One person alone can play solitaire")
    assert "any of its last three cells: red closes with 4, 5 or 6, yellow with 5, 7 or 3" in text(rules, "C8")
    assert "at least 1 mark already" not in text(rules, "C8")
    assert "at least 1 mark in that row" in text(rules, "C8")
    assert "six-sided" in text(rules, "C4")


def test_a_board_with_two_rows_of_one_colour_is_told_by_row() -> None:
    rules = rules_of(own("twins"))
    assert "row 1 has red 2 to 4; row 2 has red 5 to 7; row 3 has green 4 to 2" in text(rules, "MA1")
    assert "row 1 closes with red 4, row 2 with red 7" in text(rules, "MA4")
    assert "twelve-sided, so two of them make 2 to 24" in text(rules, "C4")


# The Duel.


def test_the_duel_says_its_board_and_its_numbers() -> None:
    rules = rules_of(GAMES["duel"])
    assert "a game for two people" in text(rules, "D1")
    assert "four rows" in text(rules, "D1")
    assert "red 2 to 12; yellow 2 to 12; green 12 to 2; blue 12 to 2" in text(rules, "D1")
    assert "Each player has 22 pawns" in text(rules, "D1")
    assert "red closes with 12, yellow with 12, green with 2 and blue with 2" in text(rules, "D5")
    assert "at least 5 pawns in that row; each pawn of a stack counts" in text(rules, "D5")
    assert "there are four pawns in the column for misses, those of both players together" in text(rules, "D7")
    assert "or when two rows are closed" in text(rules, "D7")
    assert "never more than twelve: 0 to 12 pawns score 0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66 and 78" in text(
        rules, "D8"
    )
    assert "take off 5 points for each of your own pawns in the column for misses" in text(rules, "D8")


def test_the_duel_speaks_of_pawns_and_of_two_players_only() -> None:
    said = " ".join(rule.text for rule in rules_of(GAMES["duel"]))
    for word in ("sheet", "mark", "cross", "clockwise", "solitaire", "card"):
        assert word not in said.lower(), word
    assert "After each turn the other player becomes the active one" in said


# The card games.


def test_the_card_game_says_its_numbers() -> None:
    rules = rules_of(GAMES["cards"])
    assert text(rules, "C2") == "This is a game for two to five people."
    assert "2 to 12 in each of the colours red, yellow, green and blue, 44 cards in all" in text(rules, "K1")
    assert "every player gets four cards. Four more are laid out" in text(rules, "K2")
    assert "until they hold five. That is one in their first turn" in text(rules, "K3")
    assert "at least one and up to three of the same colour" in text(rules, "K3")
    assert "at most one in all may be left out" in text(rules, "K4")
    assert "at least 5 marks" in text(rules, "C8")
    assert "Where a closing cell needs at least 5 marks, those that you have made earlier in the same" in text(
        rules, "K5"
    )
    assert "closed two rows on their own sheet, or takes a fourth miss" in text(rules, "K7")


@pytest.mark.parametrize(
    ("game", "kept", "broken"),
    # 4, 5 and 7 leave out 6; 2, 4 and 6 leave out 3 and 5. Red in gemixxt B begins with 10 6 2 8 3 4: 2, 8 and 4
    # leave out 3; 10, 2 and 3 leave out 6 and 8.
    [("cards", "red 4, 5 and 7", "red 2, 4 and 6"), ("cards-gemixxt-b", "red 2, 8 and 4", "red 10, 2 and 3")],
)
def test_gaps_are_told_with_cells_of_the_board(game: str, kept: str, broken: str) -> None:
    assert text(rules_of(GAMES[game]), "K4").endswith(
        f"So if you play {kept}, you may mark all three; if you play {broken}, you may not mark all three."
    )


@pytest.mark.parametrize("game", CARD_GAMES)
def test_card_games_speak_neither_of_dice_nor_of_rows_closed_for_all(game: str) -> None:
    said = " ".join(rule.text for rule in rules_of(GAMES[game]))
    for word in ("dice", " die ", "die’s", "roll", "white action", "colour action", "solitaire", "pawn"):
        assert word not in said.lower(), word
    assert "closed for everybody" not in said
    assert "whoever closed them" not in said
    assert "closed for you alone" in said


def test_on_gemixxt_a_there_is_no_gap_and_a_row_is_closed_and_not_a_colour() -> None:
    rules = rules_of(GAMES["cards-gemixxt-a"])
    assert "marks in different rows, and it does not matter how many cells you leave out" in text(rules, "K9")
    assert "it is only the row that is closed" in text(rules, "K5")
    assert "it is only the row that is closed" not in text(rules_of(GAMES["cards"]), "K5")
    assert "row 1 closes with red 12, row 2 with yellow 12, row 3 with green 2 and row 4 with blue 2" in text(
        rules, "C8"
    )


def test_on_gemixxt_b_gaps_go_by_places() -> None:
    assert "counted by their places on the sheet, whatever numbers they have" in text(
        rules_of(GAMES["cards-gemixxt-b"]), "K9"
    )


@pytest.mark.parametrize("game", CARD_GAMES)
def test_jokers_are_told_as_an_option_until_they_are_chosen(game: str) -> None:
    # 44 cards and a joker for each number from 2 to 12.
    mixed_in = "eleven jokers, 2 to 12 once each, are mixed in with the other cards, which makes 55 cards in all."
    for without in (GAMES[game], variant(game), variant(game, jokers="no")):
        assert text(rules_of(without), "K8").startswith(f"If you choose so before the game, {mixed_in}")
    assert text(rules_of(variant(game, jokers="yes")), "K8").startswith(f"In this game {mixed_in}")


# Rulings.


def test_every_ruling_of_the_rules_is_there() -> None:
    assert Counter(ruling.rule for ruling in RULINGS) == {
        "C2": 1,
        "C5": 1,
        "C9": 1,
        "C11": 2,
        "C12": 1,
        "L5": 1,
        "L6": 1,
        "L7": 1,
        "MB2": 1,
        "BA2": 1,
        "BA3": 1,
        "BA4": 1,
        "BB5": 5,
        "K5": 1,
        "K7": 1,
        "K8": 1,
    }


def test_each_ruling_has_an_id_of_its_own_that_begins_with_its_rule() -> None:
    assert len({ruling.id for ruling in RULINGS}) == len(RULINGS)
    for ruling in RULINGS:
        assert ruling.id.split("-")[0] == ruling.rule
        assert ruling.rule in RULE_IDS


@pytest.mark.parametrize("where", sorted({where for ruling in RULINGS for where in ruling.where}))
def test_a_place_that_decides_a_ruling_exists(where: str) -> None:
    parts = where.split(".")
    for length in range(len(parts) - 1, 0, -1):
        try:
            found: object = import_module(".".join(parts[:length]))
        except ModuleNotFoundError:
            continue
        for name in parts[length:]:
            found = getattr(found, name)
        return
    pytest.fail(f"there is no module in {where}")


def test_each_game_has_the_rulings_of_its_own_rules() -> None:
    common = ["C2-players", "C5-together", "C9-die", "C11-whoever", "C11-white-action", "C12-ties"]
    in_duel = ["C9-die", "C11-white-action", "C12-ties"]
    with_cards = ["C2-players", "C5-together", "C11-white-action", "C12-ties"]
    of_cards = ["K5-marks", "K7-misses", "K8-backs"]
    assert {name: [ruling.id for ruling in rulings_of(game)] for name, game in GAMES.items()} == {
        "classic": common,
        "longo": [*common, "L5-closed-rows", "L6-pairs", "L7-miss"],
        "gemixxt-a": common,
        "gemixxt-b": [*common, "MB2-green"],
        "bonus-a": [*common, "BA2-lost-mark", "BA3-chain", "BA4-when"],
        "bonus-b": [*common, "BB5-closed-rows", "BB5-lost-marks", "BB5-order", "BB5-marks", "BB5-chain"],
        "duel": in_duel,
        "cards": [*with_cards, *of_cards],
        "cards-gemixxt-a": [*with_cards, *of_cards],
        "cards-gemixxt-b": [*with_cards, "MB2-green", *of_cards],
    }


def test_what_is_chosen_does_not_change_the_rulings() -> None:
    chosen = variant("cards-gemixxt-b", 4, edition="pads", jokers="yes")
    assert rulings_of(chosen) == rulings_of(GAMES["cards-gemixxt-b"])


@pytest.mark.parametrize("ruling", RULINGS, ids=[ruling.id for ruling in RULINGS])
def test_a_ruling_names_one_place_for_all_its_games_or_one_for_each_kind_of_them(ruling: Ruling) -> None:
    kinds = [name for name, kind in KINDS.items() if ruling in chain(*(rulings_of(g) for g in games_of(kind)))]
    named = [name for where in ruling.where for name in KINDS if where.startswith(f"rowlock.rules.{name}.")]
    assert named == kinds if named else len(ruling.where) == 1


def test_a_board_with_lucky_numbers_has_the_rulings_on_them() -> None:
    found = [ruling.id for ruling in rulings_of(own("lantern"))]
    assert found[6:] == ["L5-closed-rows", "L6-pairs"]


def test_the_rulings_with_numbers_say_them() -> None:
    by_id = {ruling.id: ruling for ruling in RULINGS}
    assert "Two to five" in by_id["C2-players"].answer
    assert "5 and 10; 6 and 11; 4 and 9; 7 and 12; 8 and 13" in by_id["L6-pairs"].answer
    assert "Only the Duel is always for two." in by_id["C2-players"].answer
    assert by_id["L6-pairs"].reason.startswith("The only pairs known from print are 5 and 10; 6 and 11.")
    assert by_id["MB2-green"].answer.startswith(
        "Unless you choose otherwise, 9. If your printed pad ends with 3, choose the edition “pads”"
    )


def test_the_lucky_pairs_of_longo_do_come_up_equally_often() -> None:
    sums = Counter(one + two for one in range(1, 9) for two in range(1, 9))
    assert [sums[one] + sums[two] for one, two in GAMES["longo"].board.lucky] == [11] * 5


def test_the_page_of_rulings_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == rulings_page(), f"docs/rulings.md is out of date; run: {REWRITE}"


def test_the_page_tells_each_ruling_once() -> None:
    page = rulings_page()
    assert all(page.count(f"### {ruling.id}\n") == 1 for ruling in RULINGS)
    assert "## Qwixx Longo\n" in page
    assert "## All games\n\n### C2-players\n" in page


def test_the_page_says_in_which_games_a_ruling_does_not_hold() -> None:
    exceptions = {
        entry.split("\n")[0]: entry.split("\nNot in ")[1].split(", which")[0].replace("`", "")
        for entry in rulings_page().split("### ")
        if "\nNot in " in entry
    }
    assert exceptions == {
        "C2-players": "duel",
        "C5-together": "duel",
        "C9-die": "cards, cards-gemixxt-a and cards-gemixxt-b",
        "C11-whoever": "duel, cards, cards-gemixxt-a and cards-gemixxt-b",
    }


def test_the_script_writes_the_page_of_the_docs() -> None:
    assert write_rulings.PAGE == PAGE


def test_playing_does_not_load_the_wording() -> None:
    program = "import sys, rowlock.rules.games; print([name for name in sys.modules if 'wording' in name])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
