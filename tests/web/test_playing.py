"""Games in a real browser, from the first page to the result."""

import re

import pytest
from playwright.sync_api import expect

from rowlock import load
from rowlock.rules.games import GAMES
from support.browser import Player

_WITH_JOKERS = [name for name, game in GAMES.items() if "jokers" in {option.name for option in game.options}]
_THIRTEEN: list[tuple[str, dict[str, str]]] = [(name, {}) for name in GAMES] + [
    (name, {"Jokers": "yes"}) for name in _WITH_JOKERS
]
_WAY = (("ArrowRight", "r3"), ("ArrowDown", "r9"), ("ArrowDown", "y3"), ("ArrowLeft", "y2"), ("End", "b2"))


@pytest.mark.parametrize(("game", "options"), _THIRTEEN)
def test_a_whole_game_of_each_kind_against_a_bot(ada: Player, game: str, options: dict[str, str]) -> None:
    ada.play_now("Ada", game, **options)
    assert ada.play_on()
    expect(ada.page.get_by_role("table")).to_contain_text("Ada")
    assert ada.page.get_by_role("row").count() == 3  # the names of the columns, and two players
    _goes_through_it_again(ada)


def _goes_through_it_again(ada: Player) -> None:
    """The replay ends as the game did."""
    table = ada.page.get_by_role("table").inner_text()
    ada.page.get_by_role("link", name="Watch the replay").click()
    slider = ada.page.get_by_role("slider")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("A game begins: Ada and"))
    expect(ada.page.get_by_role("table")).to_have_count(0)
    ada.page.keyboard.press("End")
    expect(ada.page.get_by_role("table")).to_be_visible()
    assert ada.page.get_by_role("table").inner_text() == table


def test_from_the_first_page_a_game_begins_with_two_clicks(ada: Player) -> None:
    for title in ("Qwixx", "Longo"):  # at first, without a name; then what was played last
        ada.go("/")
        ada.page.get_by_role("link", name="Play now").click()
        ada.page.get_by_role("button", name="Play").click()
        expect(ada.page.get_by_role("heading", level=1)).to_contain_text(title)
        ada.play_now("Ada", "longo")
    ada.page.locator("[data-do=roll], .can, [data-choice]").first.wait_for()


def test_a_game_is_played_with_the_keyboard_alone(ada: Player) -> None:
    ada.go("/new/play")
    page = ada.page
    page.get_by_label("Bots take").select_option("0")
    page.get_by_label("Your name").focus()
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    expect(page.locator(".game")).to_be_visible()
    for _ in range(400):
        offered = page.locator("[data-do=roll], .can, [data-choice], #result-title").first
        offered.wait_for()
        if page.locator("#result-title").count():
            break
        if page.locator("[data-do=roll]").count():
            page.keyboard.press("r")
        elif page.locator(".can").count():
            for key in ("m", "Enter", "Enter"):
                page.keyboard.press(key)
        else:
            page.keyboard.press("p")
            if page.locator("[data-do=confirm]").count():
                page.keyboard.press("p")
    expect(page.locator("#result-title")).to_be_visible()


def test_arrow_keys_go_from_cell_to_cell(ada: Player) -> None:
    ada.play_now("Ada", "classic")
    page = ada.page
    page.locator("[data-cell=r2]").focus()
    for key, cell in _WAY:
        page.keyboard.press(key)
        expect(page.locator(f"[data-cell={cell}]")).to_be_focused()


def test_the_first_tap_shows_what_would_happen_and_the_second_does_it(ada: Player) -> None:
    ada.play_now("Ada", "classic", Dice="real")
    page = ada.page
    for die, face in (("white die 1", 3), ("white die 2", 4), ("red", 1), ("yellow", 2), ("green", 6), ("blue", 5)):
        page.get_by_role("group", name=f"The {die} die shows").locator("label").nth(face - 1).click()
    page.get_by_role("button", name="That is it").click()
    ada.wait_for_choice()
    assert {cell.get_attribute("data-cell") for cell in page.locator(".can").all()} == {"r7", "y7", "g7", "b7"}
    page.locator("[data-cell=r7]").click()
    preview = page.locator(".preview")
    expect(preview).to_contain_text("Marks red 7; 5 cells are lost: red 2, red 3, red 4, red 5")
    assert page.locator(".losing").count() == 5
    page.locator("[data-cell=g7]").click()  # another one is only looked at, too
    expect(preview).to_contain_text("Marks green 7")
    page.keyboard.press("Escape")
    expect(preview).to_be_hidden()
    page.locator("[data-cell=r7]").click()
    page.locator("[data-cell=r7]").click()
    expect(page.get_by_role("button", name=re.compile("^red 7, marked"))).to_be_visible()


def test_what_is_taken_back_is_as_it_was(ada: Player) -> None:
    ada.go("/new/play")
    page = ada.page
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Remove").click()
    page.get_by_role("button", name="Play").click()
    ada.play_on(1)
    ada.wait_for_choice()
    cell = page.locator(".can").first
    name = cell.get_attribute("data-cell")
    cell.click()
    page.locator("[data-do=confirm]").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(f"[data-cell={name}].can")).to_be_visible()
    assert page.locator(".cell.marked").count() == 0


def test_two_people_hand_one_device_round(ada: Player) -> None:
    ada.go("/new/play")
    page = ada.page
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Remove").click()
    page.get_by_role("button", name="Add a person").click()
    page.get_by_label("Name of player 2").fill("Ben")
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".game")).to_be_visible()
    assert ada.play_on()
    for name in ("Ada", "Ben"):
        row = page.get_by_role("row", name=name)
        assert sum(int(cell) for cell in row.get_by_role("cell").all_text_contents()[:4]) > 0  # both have played


def test_the_record_can_be_downloaded(ada: Player) -> None:
    ada.play_now("Ada", "bonus-a")
    assert ada.play_on()
    with ada.page.expect_download() as waiting:
        ada.page.get_by_role("button", name="Download the record").click()
    game = load(waiting.value.path())
    assert game.players[0] == "Ada"
    assert game.over


def test_a_rematch_begins_at_the_same_table(ada: Player) -> None:
    ada.play_now("Ada", "duel")
    assert ada.play_on()
    code = ada.code
    ada.page.get_by_role("button", name="Play again").click()
    expect(ada.page.locator("#result-title")).to_be_hidden()
    ada.page.locator("[data-do=roll], .can").first.wait_for()
    assert ada.code == code
