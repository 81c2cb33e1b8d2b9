"""The pictures in the docs show the program as it is."""

from pathlib import Path
from typing import Final

import page_pictures
import pictures

FOLDER: Final = Path(__file__).parent.parent.parent / "docs" / "pictures"


def test_the_pictures_are_fresh() -> None:
    made = pictures.pictures()
    drawn = {f"{name}.png" for name in page_pictures.IN_DOCS}
    assert {path.name for path in FOLDER.iterdir()} == set(made) | drawn
    for name, picture in made.items():
        assert (FOLDER / name).read_text(encoding="utf-8") == picture, "run: make pictures"


def test_letters_are_drawn_where_they_stand() -> None:
    drawn = pictures.svg(["a <b>", "\x1b[1;7;31m[5]\x1b[0m 6"])
    assert "&lt;b&gt;" in drawn
    assert f'fill="{pictures.INK["31"]}"/>' in drawn
    assert 'font-weight="bold">[5]</text>' in drawn
    assert 'x="49.6"' in drawn
