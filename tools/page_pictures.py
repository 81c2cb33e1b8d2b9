"""Makes the pictures of the page: PYTHONPATH=tests python tools/page_pictures.py

Small ones of all main screens, with which the tests compare, and those that the README and the docs show.
"""

import tempfile
from pathlib import Path
from typing import Final

from support.browser import browsing
from support.looks import KEPT_AT, SCREENS, picture
from support.scenes import prepared
from support.serving import serving

ROOT: Final = Path(__file__).parent.parent
KEPT: Final = ROOT / "tests" / "web" / "pictures"
SHOWN: Final = ROOT / "docs" / "pictures"
IN_DOCS: Final = ("landing-phone", "game-phone", "game-phone-dark", "duel-phone", "cards-phone", "game-desktop")


def main() -> None:
    """Make them all."""
    KEPT.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, browsing() as browser, serving(Path(folder)) as home:
        scenes = prepared(home.address)
        for name, screen in SCREENS.items():
            (KEPT / f"{name}.png").write_bytes(picture(browser, scenes, screen, KEPT_AT))
        for name in IN_DOCS:
            (SHOWN / f"{name}.png").write_bytes(picture(browser, scenes, SCREENS[name]))


if __name__ == "__main__":
    main()
