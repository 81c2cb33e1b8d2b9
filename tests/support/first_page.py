"""What a browser loads before somebody sees the first page."""

import gzip
import shutil
import subprocess
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Response

from rowlock.server.page import FOLDER
from support.browser import somebody

BUDGET: Final = 150_000  # bytes of script for the first page, as they are sent
_BROTLI: Final = """
const { brotliCompressSync } = require("node:zlib"), { readFileSync } = require("node:fs");
console.log(process.argv.slice(1).reduce((sum, path) => sum + brotliCompressSync(readFileSync(path)).length, 0));
"""


def scripts(browser: Browser, address: str, locale: str = "en-GB") -> list[Path]:
    """The scripts of the first page, with those that it asks for itself."""
    found: list[Path] = []

    def take(response: Response) -> None:
        if response.request.resource_type == "script":
            found.append(FOLDER / "assets" / response.url.rpartition("/")[2])

    with somebody(browser, address, locale=locale) as guest:
        guest.page.on("response", take)
        guest.go("/")
        guest.page.locator(".door").first.wait_for()
    return found


def gzipped(paths: list[Path]) -> int:
    """How many bytes they have as the server sends them."""
    return sum(len(gzip.compress(path.read_bytes(), mtime=0)) for path in paths)


def brotlied(paths: list[Path]) -> int | None:
    """How many they would have behind a proxy that packs better; None where there is no Node to say so."""
    node = shutil.which("node")
    if node is None:
        return None
    told = subprocess.run([node, "-e", _BROTLI, *map(str, paths)], capture_output=True, text=True, check=True)
    return int(told.stdout)
