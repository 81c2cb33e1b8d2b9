"""The page for browsers: its files, its own addresses, and what is told of how long they may be kept."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.types import HTTPScope, Message

from rowlock.server.page import FOLDER, Page
from support.serving import Running

pytestmark = pytest.mark.anyio

START = "<!doctype html><p>Here it begins.</p>"
SCRIPT = "let crosses = 0;\n" * 100


@pytest.fixture
def page(tmp_path: Path) -> Page:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(START, encoding="utf-8")
    (tmp_path / "icon.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "assets" / "index-a1b2.js").write_text(SCRIPT, encoding="utf-8")
    return Page(tmp_path)


def scope_of(path: str, method: str, **headers: str) -> HTTPScope:
    told = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope: Any = {"type": "http", "method": method, "path": path, "headers": told, "query_string": b""}
    found: HTTPScope = scope
    return found


async def ask(page: Page, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    """What the page sends; it must have something for this request."""
    scope = scope_of(path, method, **headers)
    assert page.has(scope)
    sent: list[Any] = []

    async def send(message: Message) -> None:
        sent.append(message)

    await page.send(scope, send)
    start, *rest = sent
    body = b"".join(message["body"] for message in rest)
    return httpx.Response(start["status"], headers=start["headers"], content=body)


@pytest.mark.parametrize("path", ["/", "/t/KQ7MPX", "/new/play", "/rules/longo", "/seat"])
async def test_all_its_own_addresses_lead_to_the_page(page: Page, path: str) -> None:
    answer = await ask(page, path)
    assert (answer.status_code, answer.text) == (200, START)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


async def test_what_has_a_hash_in_its_name_is_kept_for_ever_and_sent_packed(page: Page) -> None:
    plain = await ask(page, "/assets/index-a1b2.js")
    packed = await ask(page, "/assets/index-a1b2.js", accept_encoding="br, gzip")
    assert plain.text == packed.text == SCRIPT
    assert "immutable" in plain.headers["cache-control"]
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 10


async def test_who_has_a_file_already_is_not_sent_it_again(page: Page) -> None:
    tag = (await ask(page, "/icon.svg")).headers["etag"]
    assert (await ask(page, "/icon.svg", if_none_match=tag)).status_code == 304
    assert (await ask(page, "/icon.svg", if_none_match='W/"other"')).status_code == 200


async def test_a_head_has_no_body(page: Page) -> None:
    answer = await ask(page, "/", "HEAD")
    assert (answer.status_code, answer.content) == (200, b"")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/games"),
        ("GET", "/api/nothing"),
        ("GET", "/api"),
        ("POST", "/"),
        ("GET", "/icon.png"),
        ("GET", "/../pyproject.toml"),
        ("GET", "/assets/../../secret.js"),
    ],
)
def test_everything_else_is_not_the_pages(page: Page, method: str, path: str) -> None:
    assert not page.has(scope_of(path, method))


async def test_where_it_has_not_been_built_a_sentence_says_how_to(tmp_path: Path) -> None:
    page = Page(tmp_path)
    assert not page.is_built
    answer = await ask(page, "/")
    assert answer.status_code == 503
    assert "tools/set-up" in answer.text


async def test_a_server_sends_the_page_with_its_security_policy(server: Running) -> None:
    assert (FOLDER / "index.html").is_file(), "the page has not been built: tools/set-up play"
    async with httpx.AsyncClient(base_url=f"http://{server.address}") as http:
        answer = await http.get("/t/KQ7MPX")
        assert answer.status_code == 200
        assert '<script type="module"' in answer.text
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        assert "<style" not in answer.text
        assert (await http.get("/api/nothing")).status_code == 404
        assert (await http.get("/api/addresses")).json() == {"addresses": [f"http://{server.address}/"]}
        far = await http.get("/api/addresses", headers={"x-forwarded-for": "203.0.113.7"})
        assert far.status_code == 404
