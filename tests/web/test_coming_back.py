"""What is there when a game is over: lists, replays, statistics, pictures and records."""

import json
import re
import struct
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from rowlock import load
from rowlock.record import Record, read_record
from support.browser import Player, somebody
from support.serving import Running

_SHARES = """
  window.shared = [];
  navigator.canShare = (told) => told.files.length === 1;
  navigator.share = async (told) => {
    document.documentElement.dataset.shared = "yes";
    window.shared.push({ text: told.text, name: told.files[0].name, type: told.files[0].type });
  };
"""


def _has_played(ada: Player, game: str = "classic") -> None:
    ada.play_now("Ada", game)
    assert ada.play_on()


def _record(ada: Player) -> Record:
    with ada.page.expect_download() as waiting:
        ada.page.get_by_role("button", name=re.compile("Download the record|Record as text")).click()
    return read_record(Path(waiting.value.path()).read_text(encoding="utf-8"))


def _watch(ada: Player) -> None:
    ada.page.get_by_role("link", name="Watch the replay").click()
    expect(ada.page.get_by_role("slider")).to_be_visible()


def _marked(ada: Player) -> set[str]:
    found = ada.page.locator(".sheet .cell.marked").all()
    return {cell.get_attribute("data-cell") or "" for cell in found}


def test_each_step_of_a_replay_is_as_the_record_tells(ada: Player) -> None:
    _has_played(ada, "gemixxt-b")
    record = _record(ada)
    _watch(ada)
    expect(ada.page.get_by_role("slider")).to_have_attribute("max", str(len(record.steps)))
    steps = range(0, len(record.steps) + 1, 7)
    states = list(record.states())
    for step in steps:
        ada.page.get_by_role("slider").fill(str(step))
        expect(ada.page.locator(".step")).to_have_text(f"Step {step} of {len(record.steps)}")
        sheet = states[step].sheet(0)
        assert _marked(ada) == {cell.name for row in sheet.rows for cell in row.cells if cell.count}


def test_arrow_keys_go_through_a_replay(ada: Player) -> None:
    _has_played(ada, "duel")
    _watch(ada)
    page = ada.page
    step = page.locator(".step")
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Home", 0), ("ArrowDown", 1)):
        page.keyboard.press(key)
        expect(step).to_have_text(re.compile(f"^Step {at} of "))
    expect(page.locator(".happened")).to_contain_text("The dice: white")
    page.keyboard.press("PageDown")
    expect(page.locator(".happened")).to_contain_text("The dice: white")
    page.get_by_role("slider").focus()
    page.keyboard.press("End")
    expect(page.get_by_role("table")).to_be_visible()
    page.keyboard.press("Home")
    page.keyboard.press(" ")
    expect(step).to_have_text(re.compile("^Step 2 of "))  # it runs by itself
    page.keyboard.press(" ")


def test_hands_of_cards_are_open_in_a_replay(ada: Player) -> None:
    _has_played(ada, "cards")
    _watch(ada)
    ada.page.get_by_role("slider").fill("12")
    for hand in ("Your hand", "Hand of"):
        cards = ada.page.get_by_role("group", name=hand).first
        expect(cards).to_be_visible()
        assert "unknown" not in json.dumps(cards.aria_snapshot())


def test_a_score_that_was_kept_can_be_gone_through(ada: Player) -> None:
    ada.go("/new/score")
    page = ada.page
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Open the pad").click()
    page.get_by_role("button", name="Start the game").click()
    page.locator("[data-cell=r5].can").dblclick()
    expect(page.locator("[data-cell=r5].marked")).to_be_visible()
    for misses in range(1, 5):
        page.get_by_role("button", name="A miss").click()
        page.locator("[data-do=confirm]").click()
        expect(page.get_by_role("img", name=f"{misses} of 4 misses")).to_be_visible()
    page.get_by_role("button", name="The game is over for me").click()
    page.locator("[data-do=confirm]").click()
    expect(page.locator("#result-title")).to_be_visible()
    _watch(ada)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".happened")).to_have_text("Ada marks red 5")
    assert _marked(ada) == {"r5"}
    page.keyboard.press("End")
    expect(page.get_by_role("table")).to_contain_text("-19")


def test_finished_games_and_statistics_tell_what_was_reached(ada: Player) -> None:
    for _ in range(2):
        _has_played(ada)
    ada.go("/")
    ada.page.get_by_role("link", name="All your tables and games").click()
    games = ada.page.locator("a[href^='/replay/']")
    expect(games).to_have_count(2)
    shown = [text.strip(" ★\n") for text in ada.page.locator("a[href^='/replay/'] .score").all_inner_texts()]
    scores = sorted(int(text.replace("−", "-")) for text in shown)
    ada.page.get_by_role("link", name="Your statistics").click()
    game = ada.page.get_by_role("region", name="Qwixx, Ada")
    for name, number in (("Games", 2), ("Best", scores[1]), ("Worst", scores[0])):
        line = game.locator("dl > div").filter(has=ada.page.get_by_text(name, exact=True))
        expect(line.locator("dd")).to_have_text(str(number))
    over_time = game.get_by_role("img", name=re.compile("^Scores over time: 2 games"))
    expect(over_time.locator("circle")).to_have_count(2)
    expect(game.get_by_role("img", name=re.compile("^How often which score"))).to_be_visible()
    game.get_by_role("link", name="Replay of the best game").click()
    expect(ada.page.get_by_role("slider")).to_be_visible()


def test_the_sheets_can_be_saved_as_a_picture(ada: Player) -> None:
    _has_played(ada, "bonus-b")
    with ada.page.expect_download() as waiting:
        ada.page.get_by_role("button", name="Share the score sheet").click()
    assert waiting.value.suggested_filename.endswith(".png")
    content = Path(waiting.value.path()).read_bytes()
    assert content.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", content[16:24])
    assert 800 < width < height * 2
    assert len(content) > 20_000, "nothing is on it"


def test_the_picture_is_handed_on_where_the_device_can(browser: Browser, home: Running) -> None:
    with somebody(browser, home.address) as ada:
        ada.context.add_init_script(_SHARES)
        _has_played(ada, "longo")
        ada.page.get_by_role("button", name="Share the score sheet").click()
        expect(ada.page.locator("html")).to_have_attribute("data-shared", "yes")
        shared: dict[str, Any] = ada.page.evaluate("window.shared[0]")
        assert shared["type"] == "image/png"
        assert re.fullmatch(r"Longo: Ada -?\d+ and .+ -?\d+", shared["text"])
        ada.is_content()


@pytest.mark.parametrize("form", ["text", "JSON"])
def test_the_record_can_be_had_in_both_forms(ada: Player, form: str) -> None:
    _has_played(ada, "cards")
    _watch(ada)
    with ada.page.expect_download() as waiting:
        ada.page.get_by_role("button", name=f"Record as {form}").click()
    assert load(waiting.value.path()).over


def test_a_replay_is_for_those_who_were_there(ada: Player, ben: Player) -> None:
    _has_played(ada)
    ben.play_now("Ben", "classic")
    ben.go(f"/replay/{ada.code}/1")
    expect(ben.page.get_by_role("alert")).to_contain_text("This game is not kept any more")
