"""Draws the icons of the installed page from web/public/icon.svg, in Chromium.

Run it as PYTHONPATH=tests python tools/icons.py when the drawing has changed.
"""

from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from support.browser import browsing

FOLDER: Final = Path(__file__).parent.parent / "web" / "public"
PAPER: Final = "#f6f1e4"
ICONS: Final = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-maskable.png": (512, 0.72)}


def icon(browser: Browser, drawing: str, size: int, share: float) -> bytes:
    """The drawing as a PNG; with a ``share`` below 1 on paper, of which any shape may be cut out."""
    page = browser.new_page(viewport={"width": size, "height": size})
    ground = PAPER if share < 1 else "transparent"
    page.set_content(
        f"<style>body{{margin:0;height:100vh;display:grid;place-items:center;background:{ground}}}"
        f"svg{{width:{share:.0%};height:{share:.0%}}}</style>{drawing}"
    )
    picture = page.screenshot(omit_background=True)
    page.close()
    return picture


if __name__ == "__main__":
    with browsing() as chromium:
        for name, (size, share) in ICONS.items():
            (FOLDER / name).write_bytes(icon(chromium, (FOLDER / "icon.svg").read_text("utf-8"), size, share))
