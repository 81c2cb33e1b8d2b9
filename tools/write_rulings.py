"""Writes the page of the docs that tells all rulings: python tools/write_rulings.py"""

from pathlib import Path
from typing import Final

from rowlock.rules.wording.page import rulings_page

PAGE: Final = Path(__file__).parent.parent / "docs" / "rulings.md"

if __name__ == "__main__":
    PAGE.write_text(rulings_page(), encoding="utf-8")
