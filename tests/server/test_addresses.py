"""What can be asked for without a WebSocket: the good answers, and the sentences with the others."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from rowlock.rules.games import GAMES
from support.client import Device
from support.playing import gathered, own_source
from support.serving import Running

pytestmark = pytest.mark.anyio


@pytest.fixture
async def ada(home: Running) -> AsyncIterator[Device]:
    async with await Device.new(home.address, "Ada", own_source()) as device:
        yield device


async def _told(answer: httpx.Response) -> tuple[int, str]:
    data = answer.json()
    assert set(data) == {"text"}
    assert data["text"].endswith(".")
    assert answer.headers["content-type"].startswith("application/json")
    return answer.status_code, data["text"]


async def test_games_and_rules(ada: Device) -> None:
    games = await ada.get("/api/games")
    assert [game["name"] for game in games] == list(GAMES)
    for game in games:
        assert game["board"]["rows"]
        assert await ada.get(f"/api/games/{game['name']}/rules")
    unknown = await _told(await ada.http.get("/api/games/chess/rules"))
    assert unknown[0] == 404
    assert "There is no game “chess”" in unknown[1]
    schema = await ada.get("/api/schema/table.json")
    assert "$defs" in schema


async def test_health(ada: Device) -> None:
    assert await ada.get("/api/health") == {"well": True, "fails": []}


DEVICES_ROUTES = (
    ("GET", "/api/me"),
    ("PATCH", "/api/me"),
    ("GET", "/api/me/tables"),
    ("GET", "/api/me/games"),
    ("GET", "/api/me/statistics"),
    ("POST", "/api/tables"),
    ("GET", "/api/tables/{code}"),
    ("POST", "/api/tables/{code}/join"),
    ("POST", "/api/tables/{code}/seats/0/link"),
    ("POST", "/api/links/open"),
    ("GET", "/api/tables/{code}/games"),
    ("GET", "/api/tables/{code}/games/1/record"),
    ("GET", "/api/tables/{code}/record"),
)
BODIES: dict[str, Any] = {"/api/me": {"name": "Eve"}, "/api/links/open": {"secret": "s"}}


@pytest.mark.parametrize(("method", "path"), DEVICES_ROUTES)
async def test_what_needs_a_token(ada: Device, method: str, path: str) -> None:
    code = await ada.new_table(game="classic")
    body = None if method == "GET" else BODIES.get(path, {})
    for authorization, text in (
        (None, "This needs a device’s token."),
        ("", "This needs a device’s token."),
        (f"Basic {ada.token}", "This needs a device’s token."),
        (ada.token, "This needs a device’s token."),
        ("Bearer", "This device is not known here; get a token for it first."),
        (f"Bearer {ada.token}x", "This device is not known here; get a token for it first."),
        (f"Bearer {ada.token[:-1]}", "This device is not known here; get a token for it first."),
    ):
        async with httpx.AsyncClient(transport=httpx.AsyncHTTPTransport(local_address=ada.source)) as http:
            headers = {} if authorization is None else {"authorization": authorization}
            where = f"http://{ada.address}{path.format(code=code)}"
            answer = await http.request(method, where, json=body, headers=headers)
            assert await _told(answer) == (401, text)
            assert ada.token not in answer.text


async def test_names(ada: Device) -> None:
    assert await ada.get("/api/me") == {"name": "Ada"}
    code = await ada.new_table(game="classic")
    answer = await ada.http.patch("/api/me", json={"name": "  Ada   Lovelace "})
    assert answer.json() == {"name": "Ada Lovelace"}
    assert await ada.get("/api/me") == {"name": "Ada Lovelace"}
    table = await ada.get(f"/api/tables/{code}")
    assert table["about"]["players"] == ["Ada"], "at tables joined before, the old one stays"
    for name in ("", " ", "7", "Ada,Ben", "x" * 41, "Ada\u202e", "others", "a\x00b"):
        for refused in (
            await ada.http.patch("/api/me", json={"name": name}),
            await ada.http.post("/api/devices", json={"name": name}),
            await ada.http.post(f"/api/tables/{await _other_table(ada)}/join", json={"name": name}),
        ):
            assert (await _told(refused))[0] == 409
    assert await ada.get("/api/me") == {"name": "Ada Lovelace"}


async def _other_table(ada: Device) -> str:
    async with await Device.new(ada.address, "Ben", own_source()) as ben:
        return await ben.new_table()


async def test_tables_are_made_found_and_joined(home: Running, ada: Device) -> None:
    made = await ada.post("/api/tables", {"setup": {"game": "cards", "options": {"jokers": True}}})
    code = made["code"]
    about = {"game": "cards", "title": GAMES["cards"].title, "players": ["Ada"], "people": 1, "seats": 5, "free": 4}
    assert made == {"code": code, "phase": "lobby", "joined": True, "about": about}
    async with await Device.new(home.address, "Ben", own_source()) as ben:
        typed = f" {code[:3].lower()}-{code[3:]} "
        assert await ben.get(f"/api/tables/{typed}") == {**made, "joined": False}
        assert await ben.get("/api/me/tables") == []
        joined = await ben.join(typed)
        assert joined["about"]["players"] == ["Ada", "Ben"]
        assert await ben.join(code) == joined, "once is enough"
        (own,) = await ben.get("/api/me/tables")
        assert (own["code"], own["about"]) == (code, joined["about"])
        taken = await ada.http.get("/api/me/tables")
        assert [table["code"] for table in taken.json()] == [code]
    async with await Device.new(home.address, "Ada", own_source()) as same:
        assert await _told(await same.http.post(f"/api/tables/{code}/join", json={})) == (
            409,
            "Two players are called “Ada”; each needs a name of their own.",
        )
        assert (await same.join(code, name="Ada B"))["about"]["players"] == ["Ada", "Ben", "Ada B"]
    async with await Device.new(home.address, "Wim", own_source()) as wim:
        assert (await wim.join(code, sit=False))["about"]["people"] == 4


async def test_what_is_not_there(ada: Device) -> None:
    code = await ada.new_table(game="classic")
    none = (404, "There is no table with this code.")
    for wrong in ("ZZZZZZ", "a", "x" * 200, "------", code + "A", "%F0%9F%8E%B2"):
        assert await _told(await ada.http.get(f"/api/tables/{wrong}")) == none
        assert await _told(await ada.http.post(f"/api/tables/{wrong}/join", json={})) == none
        assert await _told(await ada.http.get(f"/api/tables/{wrong}/record")) == none
    assert await _told(await ada.http.get(f"/api/tables/{code}/record")) == (
        404,
        "No game has been started at this table.",
    )
    assert await _told(await ada.http.get(f"/api/tables/{code}/games/1/record")) == (
        404,
        "No game 1 has been played to its end at this table.",
    )
    assert await ada.get(f"/api/tables/{code}/games") == []
    for nothing in (
        "/api",
        "/api/",
        "/api/nothing",
        "/api/tables/x/y/z",
        "/nothing.txt",
        "/api/tables/A/games/one/record",
    ):
        assert (await _told(await ada.http.get(nothing)))[0] == 404
    assert (await _told(await ada.http.delete("/api/me")))[0] == 405


async def test_what_is_for_members(home: Running, ada: Device) -> None:
    code = await ada.new_table(game="classic")
    async with await Device.new(home.address, "Eve", own_source()) as eve:
        for path in ("games", "record", "games/1/record"):
            assert await _told(await eve.http.get(f"/api/tables/{code}/{path}")) == (
                409,
                "Only those who have joined the table get its records.",
            )
        assert (await _told(await eve.http.post(f"/api/tables/{code}/seats/0/link")))[0] == 409


@pytest.mark.parametrize(
    ("path", "content"),
    [
        ("/api/devices", b""),
        ("/api/devices", b"{"),
        ("/api/devices", b"[]"),
        ("/api/devices", b"null"),
        ("/api/devices", b'{"name": 7}'),
        ("/api/devices", b'{"name": "Ada", "more": 1}'),
        ("/api/devices", b"{}"),
        ("/api/devices", b"\xff\xfe"),
        ("/api/tables", b'{"setup": "classic"}'),
        ("/api/tables", b'{"sit": "yes"}'),
        ("/api/links/open", b"{}"),
        ("/api/links/open", b'{"secret": null}'),
    ],
)
async def test_requests_that_are_not_as_they_should_be(ada: Device, path: str, content: bytes) -> None:
    answer = await ada.http.post(path, content=content, headers={"content-type": "application/json"})
    assert (await _told(answer))[0] == 400


async def test_setups_that_cannot_be(ada: Device) -> None:
    for setup in ({}, {"game": "chess"}, {"game": "classic", "clock": 1}, {"game": "classic", "more": 1}):
        assert (await _told(await ada.http.post("/api/tables", json={"setup": setup})))[0] == 409
    large = await ada.http.post("/api/tables", json={"setup": {"game": "x" * 70_000}})
    assert (await _told(large))[0] == 413


async def test_a_table_whose_setup_cannot_be_is_not_made(ada: Device) -> None:
    before = await ada.get("/api/me/tables")
    for setup in ({"game": "longo", "clock": 1}, {"game": "cards", "dice": "real"}, {"game": "none"}):
        answer = await ada.http.post("/api/tables", json={"setup": setup})
        assert answer.status_code == 409
        assert answer.json()["text"]
    assert await ada.get("/api/me/tables") == before


async def test_every_answer_tells_browsers_to_be_careful(ada: Device) -> None:
    for path in ("/api/games", "/api/me", "/nothing", "/api/tables/ZZZZZZ"):
        answer = await ada.http.get(path)
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert "server" not in answer.headers
        assert "set-cookie" not in answer.headers


async def test_a_running_game_is_no_room_for_others(home: Running) -> None:
    async with gathered(home.address, ("Ada", "Ben"), game="duel") as table:
        await table.start()
        told = await table.host.device.get(f"/api/tables/{table.code}")
        assert (told["phase"], told["about"]["free"]) == ("playing", 0)
        async with await Device.new(home.address, "Cleo", own_source()) as cleo:
            await cleo.join(table.code)
            async with cleo.at(table.code) as at:
                await at.until(lambda: None in at.seats)
                assert at.view(None)["you"]["seats"] == []
