"""A real browser that people play in, at a real server."""

import shutil
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

PATIENCE: Final = 30_000.0  # milliseconds; see ``client``
PHONE: Final = (390, 844)
_PROGRAMS: Final = ("chromium", "chromium-browser", "google-chrome")
_FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# Decides as somebody would who takes what is offered first, each cell and card by two taps, until the game is over
# or ``enough`` decisions have been made. It runs in the page, so that a whole game takes no longer than it has to.
_PLAY: Final = """
async (enough) => {
  const later = (wait) => new Promise((go) => setTimeout(go, wait));
  const until = performance.now() + 60000;
  for (let made = 0; made < enough; ) {
    if (document.querySelector("#result-title")) return true;
    if (performance.now() > until) throw new Error("the game does not go on");
    const offered = document.querySelector("[data-do=roll], [data-do=i-am], .can, [data-choice]");
    if (offered === null) { await later(5); continue; }
    offered.click();
    await later(0);
    document.querySelector("[data-do=confirm]")?.click();
    made += 1;
    await later(4);
  }
  return document.querySelector("#result-title") !== null;
}
"""


class Player:
    """Somebody at a browser of one's own."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        """A fresh browser that has been nowhere yet."""
        self.context = context
        self.page: Page = context.new_page()
        self.base = f"http://{address}"
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.complaints.append(message.text)

    def go(self, path: str) -> None:
        """Open an address of the page."""
        self.page.goto(self.base + path)

    def play_now(self, name: str, game: str, **options: str) -> None:
        """Start a game against one bot that takes no time."""
        self.go("/new/play")
        self.page.get_by_label("Your name").fill(name)
        self.page.locator(f"label:has(input[value='{game}'])").click()
        self.page.get_by_label("Bots take").select_option("0")
        for label, choice in options.items():
            self.page.get_by_role("combobox", name=label).select_option(choice)
        self.page.get_by_role("button", name="Play").click()
        expect(self.page.locator(".game")).to_be_visible()

    def play_on(self, enough: int = 2000) -> bool:
        """Decide so often, or to the end of the game; whether it is over."""
        over: bool = self.page.evaluate(_PLAY, enough)
        return over

    def wait_for_choice(self) -> None:
        """Until there is something to choose."""
        expect(self.page.locator(".can").first).to_be_visible()

    def is_content(self) -> None:
        """Nothing has gone wrong in the page, and nothing sticks out of it sideways."""
        assert self.complaints == []
        width: Any = self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
        assert width <= 0

    @property
    def code(self) -> str:
        """The code of the table where one is."""
        return self.page.url.rpartition("/")[2]


@contextmanager
def browsing() -> Generator[Browser]:
    """A browser that is there."""
    program = next((found for name in _PROGRAMS if (found := shutil.which(name))), None)
    assert program is not None, "there is no Chromium: tools/set-up test installs it where it may"
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(_FLAGS))
        yield browser
        browser.close()


@contextmanager
def somebody(browser: Browser, address: str, **how: Any) -> Generator[Player]:
    """Somebody with a browser of one's own, on a phone where nothing else is said."""
    width, height = PHONE
    usual: dict[str, Any] = {"viewport": {"width": width, "height": height}, "locale": "en-GB"}
    settings: dict[str, Any] = {**usual, "service_workers": "block", **how}  # who wants to be offline allows them
    context = browser.new_context(**settings)
    context.set_default_timeout(PATIENCE)
    player = Player(context, address)
    yield player
    context.close()
