"""How fast the page is in a browser: ``make bench-web``.

Chromium and the server run on the same machine, with nothing between them. Each figure stands beside its budget.
"""

import statistics
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from speed import machine
from support.browser import browsing, somebody
from support.first_page import BUDGET, brotlied, gzipped, scripts
from support.scenes import prepared
from support.serving import serving

LOADS: Final = 9  # times that the first page is opened by a browser that has never been there
TAPS: Final = 30
USABLE: Final = 1500.0  # milliseconds, the budget
ANSWER: Final = 100.0
_WATCH: Final = """
const look = () => document.querySelector("a.door") === null
  ? requestAnimationFrame(look) : requestAnimationFrame(() => { window.usable = performance.now(); });
requestAnimationFrame(look);
"""
_USABLE: Final = """
async () => {
  while (window.usable === undefined) await new Promise((go) => setTimeout(go, 5));
  return window.usable;
}
"""
# From a tap to the frame that shows what would happen, and from the second tap, by way of the server, to the cross.
_TAP: Final = """
async (taps) => {
  const later = (wait) => new Promise((go) => setTimeout(go, wait));
  const frame = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go, 0)));
  const timed = async (act, done) => {
    const start = performance.now();
    act();
    do { await frame(); } while (!done());
    return performance.now() - start;
  };
  const shown = [], made = [];
  while (made.length < taps && document.querySelector("#result-title") === null) {
    const cell = document.querySelector(".can[data-cell]");
    const other = document.querySelector("[data-do=roll], [data-choice]");
    if (cell === null) { other?.click(); await later(0); document.querySelector("[data-do=confirm]")?.click();
      await later(20); continue; }
    shown.push(await timed(() => cell.click(), () => document.querySelector(".preview") !== null));
    made.push(await timed(() => cell.click(), () => cell.classList.contains("marked")));
    await later(20);
  }
  return [shown, made];
}
"""


def usable(browser: Browser, address: str) -> list[float]:
    """Milliseconds from opening the address until the doors are drawn, for browsers that have kept nothing."""
    found: list[float] = []
    for _ in range(LOADS):
        with somebody(browser, address) as guest:
            guest.page.add_init_script(_WATCH)
            guest.go("/")
            found.append(guest.page.evaluate(_USABLE))
    return found


def taps(browser: Browser, address: str) -> tuple[list[float], list[float]]:
    """Milliseconds from the first tap to the preview, and from the second to the cross."""
    shown: list[float] = []
    made: list[float] = []
    while len(made) < TAPS:
        scenes = prepared(address)
        with somebody(browser, address, storage_state=scenes.storage) as guest:
            guest.go(f"/t/{scenes.codes['longo']}")
            guest.page.locator(".can").first.wait_for()
            more_shown, more_made = guest.page.evaluate(_TAP, TAPS - len(made))
            shown += more_shown
            made += more_made
    return shown, made


def line(name: str, values: list[float], budget: float) -> str:
    """One kind of figures."""
    middle, worst = statistics.median(values), max(values)
    return f"{name:44} {middle:8.0f} ms {worst:8.0f} ms {budget:8.0f} ms"


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder, browsing() as browser, serving(Path(folder)) as home:
        print(f"machine: {machine()}; Chromium {browser.version}, on a screen as large as a phone’s")
        files = scripts(browser, home.address)
        print(f"\nscript of the first page, of a budget of {BUDGET / 1000:.0f} kB")
        print(f"{'gzip, as it is sent':44} {gzipped(files) / 1000:8.1f} kB")
        brotli = brotlied(files)
        print(f"{'brotli':44} " + ("there is no Node to pack it" if brotli is None else f"{brotli / 1000:8.1f} kB"))
        print(f"\n{'':44} {'median':>11} {'worst':>11} {'budget':>11}")
        print(line(f"first visit until usable ({LOADS} times)", usable(browser, home.address), USABLE))
        shown, made = taps(browser, home.address)
        print(line(f"tap until the preview is drawn ({len(shown)} taps)", shown, ANSWER))
        print(line("second tap until the server’s answer is drawn", made, ANSWER))


if __name__ == "__main__":
    main()
