"""The main screens as pictures: always of the same tables, so that two of them can be compared."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Browser, Page

from support.browser import Player, somebody
from support.scenes import Scenes

PHONE: Final = (390, 844)
LYING: Final = (844, 390)
TABLET: Final = (768, 1024)
DESKTOP: Final = (1440, 900)
KEPT_AT: Final = 0.5  # as large as they are on a screen: pictures to compare with are small
# What differs from run to run: the table’s code, times, seeds.
_SAME: Final = """
() => {
  for (const one of document.querySelectorAll(".code")) one.textContent = "KQ7MPX";
  for (const one of document.querySelectorAll(".when, details code")) one.textContent = "…";
}
"""


@dataclass(frozen=True, slots=True)
class Screen:
    """What a picture is of."""

    place: str
    size: tuple[int, int] = PHONE
    theme: str = "light"
    ready: str = "main"
    then: Callable[[Page], None] = lambda _: None


def _choose(page: Page) -> None:
    page.locator(".can[data-cell]").first.click()
    page.locator(".preview").first.wait_for()


SCREENS: Final = {
    "landing-phone": Screen("/", ready=".door"),
    "choice-desktop": Screen("/new/play", DESKTOP, ready=".offer"),
    "game-phone": Screen("game", then=_choose, ready=".can"),
    "game-phone-dark": Screen("game", theme="dark", ready=".can"),
    "game-phone-lying": Screen("game", LYING, ready=".can"),
    "game-desktop": Screen("game", DESKTOP, ready=".can"),
    "bonus-tablet": Screen("bonus", TABLET, ready=".game"),
    "duel-phone": Screen("duel", ready=".board"),
    "cards-phone": Screen("cards", ready=".playing"),
    "result-phone": Screen("result", ready="#result-title"),
}


def picture(browser: Browser, scenes: Scenes, screen: Screen, scale: float = 1) -> bytes:
    """The picture of a screen, as PNG; nothing moves in it."""
    width, height = screen.size
    settings: dict[str, Any] = {
        "viewport": {"width": width, "height": height},
        "device_scale_factor": scale,
        "storage_state": scenes.storage if not screen.place.startswith("/") else None,
        "reduced_motion": "reduce",
        "color_scheme": screen.theme,
    }
    with somebody(browser, scenes.address, **settings) as guest:
        return _taken(guest, scenes, screen)


def _taken(guest: Player, scenes: Scenes, screen: Screen) -> bytes:
    page = guest.page
    guest.go(screen.place if screen.place.startswith("/") else f"/t/{scenes.codes[screen.place]}")
    page.locator(screen.ready).first.wait_for()
    screen.then(page)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(200)  # whoever is a bot has decided by then
    page.evaluate(_SAME)
    return page.screenshot(animations="disabled", caret="hide")
