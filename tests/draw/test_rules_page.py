"""The rules of a game as a page for a terminal."""

from dataclasses import replace

import pytest

from rowlock.draw.rules_page import rules_page
from rowlock.game import find_game
from rowlock.rules.games import GAMES
from rowlock.rules.wording import rules_of, rulings_of
from support.program import HARBOUR, rowlock
from support.setting import variant

EVERY = [*GAMES, HARBOUR]


@pytest.mark.parametrize("game", EVERY)
def test_the_page_has_every_rule_and_every_ruling(game: str) -> None:
    ruleset = find_game(game)
    page = rules_page(ruleset)
    words = " ".join(page.split())
    for rule in rules_of(ruleset):
        assert f"\n\n{rule.id}  {rule.title}\n  " in page
        assert " ".join(rule.text.split()) in words
    for ruling in rulings_of(ruleset):
        assert f"\n\n{ruling.id}  " in page
        for text in (ruling.question, ruling.answer, f"Why: {ruling.reason}"):
            assert " ".join(text.split()) in words


@pytest.mark.parametrize("game", EVERY)
def test_the_page_fits_80_columns(game: str) -> None:
    page = rules_page(find_game(game))
    assert max(map(len, page.splitlines())) <= 80
    assert all(line == line.rstrip() for line in page.splitlines())


@pytest.mark.parametrize("game", EVERY)
def test_only_headings_begin_at_the_left(game: str) -> None:
    ruleset = find_game(game)
    page = rules_page(ruleset)
    beginnings = {rule.id for rule in rules_of(ruleset)} | {ruling.id for ruling in rulings_of(ruleset)}
    _, _, below = page.partition("\n\n")
    for paragraph in below.split("\n\n"):
        first, *others = paragraph.split("\n")
        if first.split("  ")[0] in beginnings:
            assert others
            assert all(line.startswith("  ") for line in others)


def test_options_are_explained() -> None:
    assert "\nOptions\n-------\n\nlucky\n  the two lucky numbers" in rules_page(GAMES["longo"])
    assert "Options" not in rules_page(GAMES["classic"])


def test_a_game_without_rulings_has_no_heading_for_them() -> None:
    assert "Rulings" not in rules_page(replace(GAMES["classic"], rules=()))


def test_the_page_explains_all_options_of_a_card_game() -> None:
    page = rules_page(GAMES["cards-gemixxt-b"])
    assert page.index("\nOptions\n-------\n\nedition\n  ") < page.index("\n\njokers\n  “yes” mixes the jokers in")


def test_the_page_is_about_the_board_that_is_chosen() -> None:
    chosen = variant("gemixxt-b", edition="pads")
    words = " ".join(rules_page(chosen).split())
    assert "green with 3 and blue with 4" in words


def test_the_command_tells_what_is_chosen_for_fewer_players_than_could_play() -> None:
    words = " ".join(rowlock("rules", "longo", "--set", "lucky=2 3, 4 5").out.split())
    assert "seat by seat they are 2 and 3; 4 and 5." in words
    words = " ".join(rowlock("rules", "longo").out.split())
    assert "seat by seat they are 5 and 10; 6 and 11; 4 and 9; 7 and 12; 8 and 13." in words


def test_the_command_tells_the_edition_and_the_jokers_of_a_card_game() -> None:
    words = " ".join(
        rowlock("rules", "cards-gemixxt-b", "--set", "edition=pads", "--set", "jokers=yes").out.split()
    )
    assert "green with 3 and blue with 4" in words
    assert "In this game eleven jokers" in words
