"""The rules as people read them: complete for every game, true for its board, and each ruling with its place."""

import subprocess
import sys
from collections import Counter
from importlib import import_module
from itertools import chain
from pathlib import Path

import pytest

from rowlock.rules.board import Board
from rowlock.rules.board_data import board_from_data
from rowlock.rules.boards import GEMIXXT_B, GEMIXXT_B_PADS
from rowlock.rules.games import GAMES, Ruleset, own_ruleset
from rowlock.rules.wording import RULE_IDS, RULINGS, SECTIONS, rules_of, rulings_of
from rowlock.rules.wording.model import Rule
from rowlock.rules.wording.page import rulings_page

PAGE = Path(__file__).parents[2] / "docs" / "rulings.md"
REWRITE = "python -m rowlock.rules.wording.page > docs/rulings.md"

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
    found["gemixxt-b, pads"] = rules_of(GAMES["gemixxt-b"], GEMIXXT_B_PADS)
    found |= {name: rules_of(own(name)) for name in ("harbour", "lantern", "twins")}
    return found


def ids(rules: tuple[Rule, ...]) -> str:
    return " ".join(rule.id for rule in rules)


def text(rules: tuple[Rule, ...], rule_id: str) -> str:
    return next(rule.text for rule in rules if rule.id == rule_id)


def test_the_ids_are_those_of_all_sections_in_order() -> None:
    assert " ".join(RULE_IDS) == (
        "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12 L1 L2 L3 L4 L5 L6 L7 MA1 MA2 MA3 MA4 MA5 MB1 MB2 "
        "BA1 BA2 BA3 BA4 BB1 BB2 BB3 BB4 BB5"
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


def test_gemixxt_a_says_the_colours_of_each_row() -> None:
    rules = rules_of(GAMES["gemixxt-a"])
    assert "row 1 has yellow 2 to 4, blue 5 to 7, green 8 to 10, red 11 and 12; row 2 has red 2 and 3" in text(
        rules, "MA1"
    )
    assert "row 4 has green 12 and 11, red 10 to 7, yellow 6 and 5, blue 4 to 2" in text(rules, "MA1")
    assert ("row 1 closes with red 12, row 2 with yellow 12, row 3 with green 2 and row 4 with blue 2") in text(
        rules, "MA4"
    )


@pytest.mark.parametrize(("board", "green"), [(GEMIXXT_B, 9), (GEMIXXT_B_PADS, 3)])
def test_gemixxt_b_says_what_closes_green_in_each_edition(board: Board, green: int) -> None:
    rules = rules_of(GAMES["gemixxt-b"], board)
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
    }


def test_each_ruling_has_an_id_of_its_own_that_begins_with_its_rule() -> None:
    assert len({ruling.id for ruling in RULINGS}) == len(RULINGS)
    for ruling in RULINGS:
        assert ruling.id.split("-")[0] == ruling.rule
        assert ruling.rule in RULE_IDS


@pytest.mark.parametrize("where", [ruling.where for ruling in RULINGS])
def test_the_place_that_decides_a_ruling_exists(where: str) -> None:
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
    special = {name: [ruling.id for ruling in rulings_of(game)][6:] for name, game in GAMES.items()}
    assert all([ruling.id for ruling in rulings_of(game)][:6] == common for game in GAMES.values())
    assert special == {
        "classic": [],
        "longo": ["L5-closed-rows", "L6-pairs", "L7-miss"],
        "gemixxt-a": [],
        "gemixxt-b": ["MB2-green"],
        "bonus-a": ["BA2-lost-mark", "BA3-chain", "BA4-when"],
        "bonus-b": ["BB5-closed-rows", "BB5-lost-marks", "BB5-order", "BB5-marks", "BB5-chain"],
    }


def test_a_board_with_lucky_numbers_has_the_rulings_on_them() -> None:
    found = [ruling.id for ruling in rulings_of(own("lantern"))]
    assert found[6:] == ["L5-closed-rows", "L6-pairs"]


def test_the_rulings_with_numbers_say_them() -> None:
    by_id = {ruling.id: ruling for ruling in RULINGS}
    assert "Two to five" in by_id["C2-players"].answer
    assert "5 and 10; 6 and 11; 4 and 9; 7 and 12; 8 and 13" in by_id["L6-pairs"].answer
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


def test_playing_does_not_load_the_wording() -> None:
    program = "import sys, rowlock.rules.games; print([name for name in sys.modules if 'wording' in name])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
