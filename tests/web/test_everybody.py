"""Every page for people who see, hear or move differently, in each language and in all its looks."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from support.axe import look_through
from support.browser import Player, somebody
from support.scenes import SCENES, Scenes, prepared
from support.serving import Running

_LIGHT: Final = {"theme": "light", "palette": "usual", "type": "usual"}
_LOOKS: Final = {
    "light": _LIGHT,
    "dark": {**_LIGHT, "theme": "dark"},
    "light, distinct, large": {"theme": "light", "palette": "distinct", "type": "large"},
    "dark, distinct, large": {"theme": "dark", "palette": "distinct", "type": "large"},
}
_LANGUAGES: Final = {
    "en-GB": list(_LOOKS),
    "it-IT": ["light", "dark"],
    "de-DE": ["light", "dark, distinct, large"],
    "fr-FR": ["light, distinct, large", "dark"],
}
_ADDRESSES: Final = {  # and what is there when all is there
    "/": ".code",
    "/new/play": ".offer",
    "/new/together": ".offer",
    "/new/score": ".offer",
    "/games": ".code",
    "/rules/classic": ".picture",
    "/rules/cards": ".picture",
    "/seat#secret": "form",
    "/daily": "main .button, main form",
    "/learn": "main",
    "/statistics": "main",
    "/no": "main",
}
_FOCUS: Final = """
() => {
  const now = document.activeElement;
  if (now === null || now === document.body) return null;
  const shown = now.closest(".offer") ?? now;  // of what is chosen by a hidden button, its whole card is outlined
  const outline = [shown, now].map((one) => getComputedStyle(one)).find((style) => style.outlineStyle !== "none");
  return [now.outerHTML.slice(0, 120), outline?.outlineStyle ?? "none"];
}
"""
_LISTEN: Final = """
(log) => {
  window.heard = [];
  new MutationObserver(() => window.heard.push(log.textContent)).observe(log, { childList: true, subtree: true,
    characterData: true });
}
"""
_HEARD: Final = """
async (text) => {
  const until = performance.now() + 30000;
  while (!window.heard.some((one) => one.includes(text))) {
    if (performance.now() > until) throw new Error(`“${text}” was not said, but ${window.heard.join(" / ")}`);
    await new Promise((go) => setTimeout(go, 10));
  }
}
"""
_SMALL: Final = """
() => [...document.querySelectorAll("a[href], button, input, select, summary, [role=button]")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".hidden"))
  .map((one) => [one.closest("label") ?? one, one])
  .map(([area, one]) => [area.getBoundingClientRect(), one])
  .filter(([{ width, height }]) => width > 1 && (width < 43.5 || height < 43.5))
  .map(([{ width, height }, one]) => `${Math.round(width)} × ${Math.round(height)}: ${one.outerHTML.slice(0, 140)}`)
"""


@pytest.fixture(scope="module")
def scenes(home: Running) -> Scenes:
    """Tables to look at."""
    return prepared(home.address)


def _places(guest: Player, scenes: Scenes) -> Iterator[str]:
    """Everywhere one can be, one after the other."""
    page = guest.page
    for address, sign in _ADDRESSES.items():
        guest.go(address)
        page.locator(sign).first.wait_for()
        yield address
    guest.go("/")
    page.locator(".corner .button").click()
    page.locator("dialog[open] select").first.wait_for()
    yield "settings"
    for name in SCENES:
        guest.go(f"/t/{scenes.codes[name]}")
        page.locator("h1 .code").wait_for()
        page.locator(".game, form, .lobby, .seats").first.wait_for()
        yield name
    guest.go(f"/t/{scenes.codes['game']}")
    page.locator(".can").last.click()
    page.locator(".preview").wait_for()
    yield "what would happen"
    page.locator("header > button").first.click()
    page.locator("dialog[open]").wait_for()
    yield "menu"


def _look(guest: Player, look: dict[str, str]) -> None:
    guest.page.evaluate("look => Object.assign(document.documentElement.dataset, look)", look)


@pytest.mark.parametrize("locale", _LANGUAGES)
def test_axe_finds_nothing(browser: Browser, scenes: Scenes, locale: str) -> None:
    settings: dict[str, Any] = {"storage_state": scenes.storage, "reduced_motion": "reduce", "locale": locale}
    found: list[str] = []
    with somebody(browser, scenes.address, **settings) as guest:
        for place in _places(guest, scenes):
            assert guest.page.locator("html").get_attribute("lang") == locale[:2]
            for name in _LANGUAGES[locale]:
                _look(guest, _LOOKS[name])
                found += [f"{place} ({name}): {one}" for one in look_through(guest.page)]
        guest.is_content()
    assert not found, "\n".join(found)


def test_axe_would_find_something(ada: Player) -> None:
    ada.go("/")
    ada.page.locator("main").evaluate("main => main.insertAdjacentHTML('beforeend', '<button></button>')")
    assert any(one.startswith("button-name") for one in look_through(ada.page))


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "lying"])
def test_on_a_phone_a_thumb_hits_everything(browser: Browser, scenes: Scenes, size: tuple[int, int]) -> None:
    width, height = size
    settings: dict[str, Any] = {
        "storage_state": scenes.storage,
        "reduced_motion": "reduce",
        "viewport": {"width": width, "height": height},
        "has_touch": True,
        "is_mobile": True,
    }
    found: list[str] = []
    with somebody(browser, scenes.address, **settings) as guest:
        for place in _places(guest, scenes):
            found += [f"{place}: {one}" for one in guest.page.evaluate(_SMALL)]
            wide: int = guest.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
            if wide > 0:
                found.append(f"{place}: {wide} pixels stick out")
    assert not found, "\n".join(found)


def test_the_focus_is_always_seen(browser: Browser, scenes: Scenes) -> None:
    with somebody(browser, scenes.address, storage_state=scenes.storage, reduced_motion="reduce") as guest:
        for path in ("/", "/new/play", f"/t/{scenes.codes['game']}"):
            guest.go(path)
            guest.page.locator("a.door, .offer, .can").first.wait_for()
            seen: set[str] = set()
            for _ in range(40):
                guest.page.keyboard.press("Tab")
                told: list[str] | None = guest.page.evaluate(_FOCUS)
                if told is None:
                    break
                name, outline = told
                assert outline != "none", f"{path}: {name}"
                seen.add(name)
            assert len(seen) > 4, path


def test_what_happens_is_read_out(ada: Player) -> None:
    ada.play_now("Ada", "classic")
    ada.page.locator("[role=log][aria-live=polite]").evaluate(_LISTEN)
    rolling = ada.page.locator("[data-do=roll]")
    ada.page.locator("[data-do=roll], .can").first.wait_for()
    if rolling.count():
        rolling.click()
        ada.wait_for_choice()
        ada.page.evaluate(_HEARD, "The dice: white")
    name = ada.page.locator(".can[data-cell]").first.get_attribute("data-cell")
    cell = ada.page.locator(f"[data-cell={name}]")
    label = (cell.get_attribute("aria-label") or "").partition(",")[0]
    cell.dblclick()
    ada.page.evaluate(_HEARD, f"Ada marks {label}")
    expect(cell).to_have_accessible_name(f"{label}, marked")


def test_nothing_moves_for_whoever_wants_it_still(browser: Browser, scenes: Scenes) -> None:
    with somebody(browser, scenes.address, storage_state=scenes.storage, reduced_motion="reduce") as guest:
        guest.go(f"/t/{scenes.codes['game']}")
        guest.page.locator(".can").first.wait_for()
        longest: float = guest.page.evaluate(
            "Math.max(0, ...document.getAnimations().map((one) => one.effect.getComputedTiming().activeDuration))"
        )
        assert longest <= 1
