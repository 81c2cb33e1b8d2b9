"""The page as somebody has it who has installed it: without a network, and when the server has a newer one."""

import json
import re
import shutil
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from rowlock.server.page import FOLDER
from support.browser import Player, somebody
from support.serving import Running, serving

_OTHER_PAGE: Final = """
import sys
from pathlib import Path
from rowlock.server.page import Page
Page.__init__.__defaults__ = (Path({folder!r}),)
from rowlock.__main__ import main
sys.exit(main())
"""


def _until_kept(page: Page) -> None:
    """Until the worker has kept the page."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def _is_without_network(guest: Player, title: str) -> None:
    guest.page.reload()
    expect(guest.page.get_by_role("status")).to_contain_text(title)


def test_a_browser_may_install_the_page(home: Running, browser: Browser) -> None:
    with somebody(browser, home.address) as guest:
        guest.go("/")
        address = guest.page.locator("link[rel=manifest]").get_attribute("href")
        manifest: dict[str, Any] = guest.page.evaluate("path => fetch(path).then(told => told.json())", address)
        assert manifest["display"] == "standalone"
        sizes: dict[str, int] = guest.page.evaluate(
            """async (icons) => Object.fromEntries(await Promise.all(icons.map(async ({src}) => {
              const picture = new Image(); picture.src = src; await picture.decode();
              return [src, picture.naturalWidth];
            })))""",
            manifest["icons"],
        )
        told = {icon["src"]: icon["sizes"].partition("x")[0] for icon in manifest["icons"]}
        assert all(str(sizes[name]) == size for name, size in told.items() if size != "any")
        assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}
        assert {"192", "512"} <= set(told.values())
        guest.is_content()


def test_without_a_network_the_page_opens_and_shows_what_is_kept(home: Running, browser: Browser) -> None:
    with somebody(browser, home.address, service_workers="allow") as ada:
        ada.play_now("Ada", "longo")
        assert ada.play_on()
        code = ada.code
        ada.go("/")
        expect(ada.page.get_by_role("link", name=code)).to_be_visible()
        _until_kept(ada.page)
        ada.context.set_offline(True)
        _is_without_network(ada, "There is no network")
        expect(ada.page.get_by_role("link", name=code)).to_be_visible()
        expect(ada.page.get_by_role("heading", name="Results kept")).to_be_visible()
        expect(ada.page.get_by_text(re.compile(r"^Ada: \S+ points?$"))).to_be_visible()
        for path in ("/games", f"/t/{code}"):
            ada.go(path)
            expect(ada.page.get_by_text(re.compile(r"^Ada: \S+ points?$"))).to_be_visible()
        ada.context.set_offline(False)
        ada.page.reload()
        expect(ada.page.locator("#result-title")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "says"), [("it-IT", "Non c’è rete"), ("de-DE", "Es gibt kein Netz"), ("fr-FR", "Il n’y")]
)
def test_all_languages_are_kept(home: Running, browser: Browser, locale: str, says: str) -> None:
    with somebody(browser, home.address, service_workers="allow", locale="en-GB") as guest:
        guest.play_now("Ada", "longo")
        _until_kept(guest.page)
        guest.page.evaluate("language => localStorage.setItem('rowlock.language', language)", locale[:2])
        guest.context.set_offline(True)
        guest.go("/")
        expect(guest.page.get_by_role("status")).to_contain_text(says)


def _newer(folder: Path) -> Path:
    """The page as a later build would be: another script under another name, and a worker that knows of it."""
    shutil.copytree(FOLDER, folder)
    script = next(path for path in (folder / "assets").glob("index-*.js"))
    later = script.with_name("index-LaterOne.js")
    later.write_text(f"document.documentElement.dataset.build = 'later';\n{script.read_text('utf-8')}", "utf-8")
    script.unlink()
    for path in (*folder.glob("*.html"), *folder.glob("*.js"), *folder.glob("assets/*.js")):
        text = path.read_text("utf-8").replace(script.name, later.name)
        path.write_text(re.sub(r"rowlock-[0-9a-f]{16}", "rowlock-0123456789abcdef", text), "utf-8")
    return folder


def _open_until_later(guest: Player) -> None:
    """Leave the page and come back until it is the later one: it is noticed only after a moment."""
    for _ in range(100):
        guest.page.goto("about:blank")
        guest.page.wait_for_timeout(100)
        guest.go("/")
        guest.page.locator("h1").wait_for()
        if guest.page.locator("html[data-build=later]").count():
            return
    raise AssertionError("the older page is still there")


def test_a_newer_page_takes_the_place_of_the_kept_one(browser: Browser, tmp_path: Path) -> None:
    tables = tmp_path / "tables"
    tables.mkdir()
    newer = _OTHER_PAGE.format(folder=str(_newer(tmp_path / "page")))
    with Running("--data", str(tables)) as first, somebody(browser, first.address, service_workers="allow") as ada:
        ada.go("/")
        _until_kept(ada.page)
        port = first.port
        first.kill()
        with Running("--data", str(tables), port=port, program=("-c", newer)):
            ada.page.reload()  # with a network the newer one is there at once
            expect(ada.page.locator("html[data-build=later]")).to_be_attached()
            ada.page.evaluate(
                """async () => { const one = await navigator.serviceWorker.ready;
                  while (!one.waiting) await new Promise((go) => setTimeout(go, 20)); }"""
            )
        ada.context.set_offline(True)
        _open_until_later(ada)  # and is kept from when no window has the older one
        expect(ada.page.get_by_role("status")).to_contain_text("There is no network")
        kept: list[str] = ada.page.evaluate("caches.keys()")
        assert kept == ["rowlock-0123456789abcdef"]


def test_nothing_of_a_table_is_kept_by_the_worker(tmp_path: Path, browser: Browser) -> None:
    with serving(tmp_path) as home, somebody(browser, home.address, service_workers="allow") as ada:
        ada.play_now("Ada", "longo")
        _until_kept(ada.page)
        ada.page.reload()
        expect(ada.page.locator(".game")).to_be_visible()
        paths: list[str] = ada.page.evaluate(
            """async () => { const all = [];
              for (const name of await caches.keys())
                for (const one of await (await caches.open(name)).keys()) all.push(new URL(one.url).pathname);
              return all; }"""
        )
        assert "/" in paths
        assert not [path for path in paths if path.startswith(("/api", "/t/"))]
        served = {f"/{path.relative_to(FOLDER).as_posix()}" for path in FOLDER.rglob("*") if path.is_file()}
        assert set(paths) - {"/"} == served - {"/index.html", "/worker.js"}, json.dumps(paths)
        ada.is_content()
