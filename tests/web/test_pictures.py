"""The main screens look as in tests/web/pictures. Whoever has changed one makes those anew: ``make pictures``."""

import base64
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from support.browser import Player
from support.looks import KEPT_AT, SCREENS, picture
from support.scenes import Scenes, prepared
from support.serving import Running

_PICTURES: Final = Path(__file__).parent / "pictures"
# Machines have different fonts, and draw them differently. What is compared are blocks of the picture: where a part
# of the page is missing, has moved or has another colour, many of them differ.
_BLOCK: Final = 8  # pixels of a side
_DIFFERS: Final = 28  # of 255, on average
_MAY_DIFFER: Final = 0.06  # of all blocks
_COMPARE: Final = """
async ([one, other, block, differs]) => {
  const blocks = async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const [width, height] = [Math.ceil(image.width / block), Math.ceil(image.height / block)];
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    const sums = new Float64Array(width * height * 3), counts = new Float64Array(width * height);
    for (let y = 0; y < image.height; y += 1) for (let x = 0; x < image.width; x += 1) {
      const at = Math.floor(y / block) * width + Math.floor(x / block);
      counts[at] += 1;
      for (let part = 0; part < 3; part += 1) sums[at * 3 + part] += data[(y * image.width + x) * 4 + part];
    }
    const means = [...sums].map((sum, at) => sum / counts[Math.floor(at / 3)]);
    return { size: [image.width, image.height], means };
  };
  const [first, second] = [await blocks(one), await blocks(other)];
  if (String(first.size) !== String(second.size)) return 1;
  let differing = 0;
  for (let at = 0; at < first.means.length; at += 3)
    differing += [0, 1, 2].some((part) => Math.abs(first.means[at + part] - second.means[at + part]) > differs);
  return differing / (first.means.length / 3);
}
"""


@pytest.fixture(scope="module")
def scenes(home: Running) -> Scenes:
    """Tables to look at."""
    return prepared(home.address)


def _difference(page: Page, one: bytes, other: bytes) -> float:
    pictures = [base64.b64encode(picture).decode() for picture in (one, other)]
    share: Any = page.evaluate(_COMPARE, [*pictures, _BLOCK, _DIFFERS])
    return float(share)


@pytest.mark.parametrize("name", SCREENS)
def test_the_screen_looks_as_it_did(
    browser: Browser, ada: Player, scenes: Scenes, name: str, tmp_path: Path
) -> None:
    now = picture(browser, scenes, SCREENS[name], KEPT_AT)
    seen = tmp_path / f"{name}.png"
    seen.write_bytes(now)
    share = _difference(ada.page, now, (_PICTURES / f"{name}.png").read_bytes())
    assert share <= _MAY_DIFFER, f"{share:.0%} of {name} differs: {seen}; if it has to, run “make pictures”"


def test_two_screens_differ(ada: Player) -> None:
    one, dark, other = (
        (_PICTURES / f"{name}.png").read_bytes() for name in ("game-phone", "game-phone-dark", "duel-phone")
    )
    assert _difference(ada.page, one, one) == 0
    assert _difference(ada.page, one, dark) > _MAY_DIFFER
    assert _difference(ada.page, one, other) > _MAY_DIFFER


def test_pictures_are_kept_of_all_screens_and_of_nothing_else() -> None:
    assert {path.stem for path in _PICTURES.glob("*.png")} == set(SCREENS)
