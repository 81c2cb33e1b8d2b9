"""Several people, several browsers, networks and servers that go away."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from support.browser import Player, somebody
from support.serving import Running, serving


def _sit_down_together(ada: Player, ben: Player) -> None:
    """Ada opens a table, Ben comes by its address, and the game begins."""
    ada.go("/new/together")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_role("button", name="Open the table").click()
    expect(ada.page.get_by_role("heading", name="Seats")).to_be_visible()
    ben.go(f"/t/{ada.code}")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Join the table").click()
    ben.page.get_by_role("button", name="Join the table").click()
    ben.page.get_by_role("button", name="I am ready").click()
    ada.page.get_by_role("button", name="Start the game").click()
    expect(ada.page.locator(".game")).to_be_visible()
    expect(ben.page.locator(".game")).to_be_visible()


def _roll(*players: Player) -> None:
    """Whoever's turn it is rolls."""
    for player in players:
        player.page.locator("[data-do=roll], .status:has-text('rolls')").first.wait_for()
        if player.page.locator("[data-do=roll]").count():
            player.page.locator("[data-do=roll]").click()
    for player in players:
        player.wait_for_choice()


def _mark_first(player: Player) -> str:
    """Mark the first cell that is offered; which one it was."""
    cell = player.page.locator(".can").first
    name = cell.get_attribute("data-cell") or ""
    cell.click()
    player.page.locator("[data-do=confirm]").click()
    expect(player.page.locator(f"[data-cell={name}].marked")).to_be_visible()
    return name


def test_two_browsers_at_one_table(ada: Player, ben: Player) -> None:
    _sit_down_together(ada, ben)
    _roll(ada, ben)
    _mark_first(ada)
    expect(ada.page.locator(".status")).to_contain_text("Waiting for Ben")
    his_of_hers = ben.page.get_by_role("img", name=re.compile("Sheet of Ada"))
    expect(his_of_hers).not_to_have_accessible_name(re.compile("1 cross"))  # it is secret until he has decided
    _mark_first(ben)
    expect(his_of_hers).to_have_accessible_name(re.compile("1 cross"))
    hers_of_his = ada.page.get_by_role("img", name=re.compile("Sheet of Ben"))
    expect(hers_of_his).to_have_accessible_name(re.compile("1 cross"))


def test_a_reload_in_the_white_action_loses_nothing(ada: Player, ben: Player) -> None:
    _sit_down_together(ada, ben)
    _roll(ada, ben)
    marked = _mark_first(ada)
    ada.page.reload()
    expect(ada.page.locator(f"[data-cell={marked}].marked")).to_be_visible()
    expect(ada.page.locator(".preview")).to_contain_text("It is secret until everybody has decided")
    ada.page.get_by_role("button", name="Take it back").click()
    expect(ada.page.locator(f"[data-cell={marked}].can")).to_be_visible()
    assert ada.page.locator(".cell.marked").count() == 0


def test_signs_are_seen_by_the_others(ada: Player, ben: Player) -> None:
    _sit_down_together(ada, ben)
    ada.page.get_by_role("button", name="Applause").click()
    expect(ben.page.locator(".shown")).to_contain_text("Ada")


def test_another_window_of_the_same_device_takes_over(ada: Player) -> None:
    ada.play_now("Ada", "classic")
    second = ada.context.new_page()
    second.goto(ada.page.url)
    expect(second.locator(".game")).to_be_visible()
    expect(ada.page.get_by_role("alert")).to_contain_text("open in another window")
    ada.page.get_by_role("button", name="Use it here").click()
    expect(second.get_by_role("alert")).to_contain_text("open in another window")


def test_a_server_that_dies_and_comes_back_is_not_noticed_for_long(browser: Browser, tmp_path: Path) -> None:
    with Running("--data", str(tmp_path)) as first, somebody(browser, first.address) as ada:
        ada.play_now("Ada", "gemixxt-a")
        ada.play_on(8)
        port = first.port
        first.kill()
        expect(ada.page.get_by_role("status")).to_contain_text("The connection is lost")
        with serving(tmp_path, "--port", str(port)):
            expect(ada.page.get_by_role("status")).to_be_hidden()
            assert ada.play_on()
            assert [text for text in ada.complaints if "WebSocket" not in text] == []


def test_a_seat_goes_to_another_device(ada: Player, ben: Player) -> None:
    ada.play_now("Ada", "classic")
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Take this seat to another device").click()
    address = ada.page.get_by_role("dialog").locator("code").text_content() or ""
    ben.page.goto(address)
    ben.page.get_by_label("Your name").fill("Ada")
    ben.page.get_by_role("button", name="Take the seat").click()
    ben.page.locator("[data-do=roll], .can").first.wait_for()
    expect(ada.page.locator("[data-do=roll], .can")).to_have_count(0)


def test_two_close_a_row_where_only_the_score_is_kept(ada: Player) -> None:
    ada.go("/new/score")
    page = ada.page
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Add a person").click()
    page.get_by_label("Name of player 2").fill("Ben")
    page.get_by_role("button", name="Open the pad").click()
    page.get_by_role("button", name="Start the game").click()
    for name in ("Ada", "Ben"):
        page.get_by_role("button", name=name, exact=True).click()
        for cell in ("r2", "r3", "r4", "r5", "r6"):
            page.locator(f"[data-cell={cell}].can").dblclick()
            expect(page.locator(f"[data-cell={cell}].marked")).to_be_visible()
    page.get_by_role("button", name="Ada", exact=True).click()
    page.locator("[data-cell=r12].can").dblclick()
    page.get_by_role("button", name="Ben", exact=True).click()
    expect(page.locator(".status")).to_contain_text("Red row is being closed")
    page.locator("[data-cell=r12].can").dblclick()
    for name in ("Ada", "Ben"):
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.get_by_role("img", name="Lock of red row: crossed")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "title"),
    [("en-GB", "Play now"), ("it-IT", "Gioca subito"), ("de-DE", "Jetzt spielen"), ("fr-FR", "Jouer maintenant")],
)
def test_the_page_speaks_the_browsers_language(browser: Browser, home: Running, locale: str, title: str) -> None:
    with somebody(browser, home.address, locale=locale) as guest:
        guest.go("/")
        expect(guest.page.get_by_role("link", name=title)).to_be_visible()
        assert guest.page.locator("html").get_attribute("lang") == locale[:2]
        guest.is_content()
