"""Besides ordinary games: today's game, the guide, hints, and several people at one device."""

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from support.browser import Player, somebody
from support.serving import Running

# Somebody who never crosses anything, and reads all that the guide says: what that was.
_ONLY_LISTEN = """
async () => {
  const told = new Set();
  const listen = () => told.add(document.querySelector("[data-tip]")?.dataset.tip);
  new MutationObserver(listen).observe(document.body, {subtree: true, childList: true, attributes: true});
  listen();
  const until = performance.now() + 60000;
  while (!document.querySelector("#result-title")) {
    if (performance.now() > until) throw new Error("the game does not go on");
    document.querySelector("[data-tip] .main, [data-do=confirm], [data-do=roll], [data-choice]")?.click();
    await new Promise((go) => setTimeout(go, 30));
  }
  return [...told];
}
"""


def _dice(player: Player) -> list[str | None]:
    """What lies on the table, in words."""
    player.page.locator(".tray .place").first.wait_for()
    return [die.get_attribute("aria-label") for die in player.page.locator(".tray .place").all()]


def _two_at_one_device(player: Player, game: str = "classic") -> None:
    player.go("/new/play")
    page = player.page
    page.get_by_label("Your name").fill("Ada")
    page.locator(f"label:has(input[value='{game}'])").click()
    page.get_by_role("button", name="Remove").click()
    page.get_by_role("button", name="Add a person").click()
    page.get_by_label("Name of player 2").fill("Ben")
    page.get_by_role("button", name="Play").click()
    page.locator("[data-do=roll], [data-do=i-am]").first.wait_for()


def _offered(player: Player) -> Locator:
    return player.page.locator(".can, [data-choice]").first


def test_todays_dice_are_the_same_for_everybody(ada: Player, ben: Player) -> None:
    game = "classic"
    rolls = []
    for player in (ada, ben):
        player.go("/daily")
        player.page.get_by_role("combobox").select_option(game)
        player.page.get_by_role("button", name="Alone").click()
        player.page.get_by_role("button", name="Roll the dice").click()
        _offered(player).wait_for()
        rolls.append(_dice(player))
    assert len(rolls[0]) > 0
    assert rolls[0] == rolls[1]
    assert ada.code != ben.code


def test_todays_result_is_remembered_and_can_be_shared(ada: Player) -> None:
    ada.go("/")
    page = ada.page
    page.get_by_role("link", name="Alone").click()  # one tap
    expect(page.locator(".game")).to_be_visible()
    code = ada.code
    assert ada.play_on()
    score = page.locator(".result tbody tr td").last.text_content()
    shown = page.locator("pre")
    expect(shown).to_contain_text(re.compile(rf"{score} points?, alone"))
    expect(shown).to_contain_text(f"{ada.base}/daily")
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=ada.base)
    page.get_by_role("button", name="Copy the result").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == shown.text_content()
    ada.go("/")
    expect(page.get_by_role("link", name="Alone")).to_contain_text(score or "?")
    page.get_by_role("link", name="Alone").click()  # the same game, and no second one
    expect(page.locator("#result-title")).to_be_visible()
    assert ada.code == code


def test_there_are_no_hints_in_todays_game(ada: Player) -> None:
    ada.go("/daily/bot")
    ada.page.locator("[data-do=roll], .can, [data-choice]").first.wait_for()
    expect(ada.page.locator("[data-do=hint]")).to_have_count(0)


def test_a_guide_explains_a_whole_first_game(ada: Player) -> None:
    ada.go("/")
    ada.page.get_by_role("link", name="Learn it in a game").click()
    guide = ada.page.get_by_role("region", name="The guide")
    expect(guide).to_contain_text("This is your sheet, with 4 rows")
    assert ada.page.locator(".rings span").count() > 0  # it points at it
    guide.get_by_role("button", name="Go on").click()
    expect(guide).to_contain_text("from left to right")
    ada.page.reload()
    expect(guide).to_contain_text("from left to right")  # what has been said is not said again
    told = set(ada.page.evaluate(_ONLY_LISTEN))
    assert {"order", "white", "choices", "stake", "colour", "miss ahead", "misses 1", "misses 2", "over"} <= told
    expect(guide).to_contain_text("The table shows what each row has brought")
    guide.get_by_role("button", name="Thank you").click()
    expect(guide).to_be_hidden()


def test_the_guide_can_be_left_at_any_time(ada: Player) -> None:
    ada.go("/learn")
    guide = ada.page.get_by_role("region", name="The guide")
    guide.get_by_role("button", name="Leave the guide").click()
    expect(guide).to_be_hidden()
    expect(ada.page.locator(".rings")).to_have_count(0)
    ada.page.reload()
    expect(ada.page.locator(".game")).to_be_visible()
    expect(guide).to_be_hidden()


def test_the_guide_says_what_a_choice_loses(ada: Player) -> None:
    ada.go("/learn")
    guide = ada.page.get_by_role("region", name="The guide")
    ada.page.locator("[data-do=roll], .can").first.wait_for()
    if ada.page.locator("[data-do=roll]").count():
        ada.page.locator("[data-do=roll]").click()
    cell = ada.page.locator(".can").first
    name = (cell.get_attribute("aria-label") or "").split(",")[0]
    cell.click()
    lost = ada.page.locator(".losing").count()
    expect(guide).to_contain_text(f"If you cross {name}" if lost else "nothing is lost")
    if lost > 1:
        expect(guide).to_contain_text(f"the {lost} hatched numbers")


@pytest.mark.parametrize("game", ["classic", "duel", "cards"])
def test_a_hint_shows_what_the_strongest_bot_would_do(ada: Player, game: str) -> None:
    ada.play_now("Ada", game)
    page = ada.page
    for _ in range(60):
        page.locator("[data-do=roll], .can, [data-choice]").first.wait_for()
        if page.locator("[data-do=hint]").count():
            break
        ada.play_on(1)
    before = page.locator(".cell.marked").count()
    page.locator("[data-do=hint]").click()
    expect(page.locator(".hint")).to_contain_text("The strongest bot would choose: ")
    assert page.locator(".preview").text_content() != ""
    assert page.locator(".cell.marked").count() == before  # to do it is left to people
    page.locator("[data-do=confirm]").click()
    expect(page.locator(".hint")).to_be_hidden()


def test_keeping_score_has_no_hints(ada: Player) -> None:
    ada.go("/new/score")
    ada.page.get_by_role("button", name="Open the pad").click()
    ada.page.get_by_role("button", name="Start the game").click()
    ada.wait_for_choice()
    expect(ada.page.locator("[data-do=hint]")).to_have_count(0)


def test_secret_decisions_are_covered_until_the_next_one_has_the_device(ada: Player) -> None:
    _two_at_one_device(ada)
    page = ada.page
    page.locator("[data-do=roll]").click()
    cell = page.locator(".can").first
    name = cell.get_attribute("data-cell")
    cell.click()
    page.locator("[data-do=confirm]").click()
    cover = page.get_by_role("heading", name="Hand the device to")
    expect(cover).to_be_visible()
    expect(page.locator(".cell")).to_have_count(0)
    expect(page.locator(".log")).to_have_count(0)
    page.locator("[data-do=i-am]").click()
    expect(page.locator(f"[data-cell={name}].can")).to_be_visible()
    assert page.locator(".cell.marked").count() == 0  # nothing of what the first has chosen is told
    first, second = (page.locator(".tabs button").nth(at) for at in (0, 1))
    (second if first.get_attribute("aria-pressed") == "true" else first).click()
    expect(cover).to_be_visible()  # looking over somebody's shoulder takes saying who one is


def test_a_hand_of_cards_is_covered_from_the_start(ada: Player) -> None:
    _two_at_one_device(ada, "cards")
    page = ada.page
    expect(page.locator("[data-do=i-am]")).to_be_visible()
    expect(page.get_by_role("group", name="Your hand")).to_have_count(0)
    expect(page.get_by_role("button", name="We have no secrets")).to_have_count(0)
    page.locator("[data-do=i-am]").click()
    expect(page.get_by_role("group", name="Your hand")).to_be_visible()
    assert ada.play_on()


def test_who_has_no_secrets_is_asked_no_more(ada: Player) -> None:
    _two_at_one_device(ada)
    page = ada.page
    page.locator("[data-do=roll]").click()
    page.locator("[data-choice=pass]").click()
    page.get_by_role("button", name="We have no secrets").click()
    page.locator("[data-choice=pass]").click()
    for _ in range(30):
        page.locator("[data-do=roll], [data-choice], .can, #result-title").first.wait_for()
        expect(page.locator("[data-do=i-am]")).to_have_count(0)
        if page.locator("#result-title").count() or ada.play_on(1):
            break


def test_two_play_at_two_edges_of_one_phone(ada: Player) -> None:
    _two_at_one_device(ada)
    page = ada.page
    page.get_by_role("button", name="At two edges").click()
    near = page.get_by_role("region", name="at the near edge")
    far = page.get_by_role("region", name="at the far edge")
    turned = "half => getComputedStyle(half).transform"
    assert far.evaluate(turned).startswith("matrix(-1, ")
    assert near.evaluate(turned) == "none"
    page.locator(".half [data-do=roll]").click()
    for half in (far, near):
        cell = half.locator(".can").first
        box = cell.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        cell.click()
        half.locator("[data-do=confirm]").click()
    for half in (far, near):
        expect(half.locator(".cell.marked")).to_have_count(1)
    for half in (far, near):  # nothing has to be scrolled for
        assert half.evaluate("half => half.scrollHeight - half.clientHeight") <= 1
    page.get_by_role("button", name="All at one side").click()
    expect(far).to_have_count(0)


@pytest.mark.parametrize("locale", ["it-IT", "de-DE", "fr-FR"])
def test_the_guide_speaks_every_language(browser: Browser, home: Running, locale: str) -> None:
    with somebody(browser, home.address, locale=locale) as guest:
        guest.go("/learn")
        guide = guest.page.locator("[data-tip=sheet] p")
        expect(guide).not_to_contain_text("your sheet")
        guest.is_content()
