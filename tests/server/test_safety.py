"""What comes from elsewhere is cleaned or refused at the door, and what is secret stays inside."""

import asyncio
import contextlib
import hmac
import logging
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from rowlock.server.security import may_use
from support.client import PATIENCE, AtTable, Device, devices
from support.inside import Inside, inside

pytestmark = pytest.mark.anyio

_FOREIGN: Final = "https://elsewhere.example"
_KNOWN: Final = "https://known.example"


async def _raw(server: Inside, said: bytes) -> bytes:
    """What is answered to bytes as they are."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(said)
    async with asyncio.timeout(PATIENCE):
        answer = await reader.read(65536)
    writer.transport.abort()
    with contextlib.suppress(ConnectionError):
        await writer.wait_closed()
    return answer


# Browsers.


async def test_every_answer_keeps_browsers_careful(tmp_path: Path) -> None:
    """Those to requests that are none, too."""
    async with inside(tmp_path) as server, await Device.new(server.address, "Ada") as ada:
        for method, path in (
            ("GET", "/api/games"), ("GET", "/api/schema/openapi.json"), ("GET", "/api/nothing"),
            ("DELETE", "/api/me"),
            ("GET", "/api/me"), ("POST", "/api/devices"), ("OPTIONS", "/api/me"), ("HEAD", "/api/games"),
            ("GET", "/api/metrics"),
        ):  # fmt: skip
            _is_careful(await ada.http.request(method, path))
        answer = await _raw(server, b"nonsense\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 400 ")
        assert b"X-Content-Type-Options: nosniff\r\n" in answer
        assert b"Content-Security-Policy: default-src 'none'; " in answer


def _is_careful(answer: httpx.Response) -> None:
    policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["x-frame-options"] == "DENY"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert answer.headers["cache-control"] == "no-store"
    assert "server" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize(
    ("origin", "may"),
    [(None, True), ("own", True), (_KNOWN, True), (_FOREIGN, False), ("null", False), ("http://[", False)],
)
async def test_pages_of_other_sites_are_refused(tmp_path: Path, origin: str | None, *, may: bool) -> None:
    async with inside(tmp_path, origins=(_KNOWN,)) as server, await Device.new(server.address, "Ada") as ada:
        code = await ada.new_table()
        origin = f"http://{server.address}" if origin == "own" else origin
        headers = {} if origin is None else {"origin": origin}
        for method, path in (("GET", "/api/me"), ("POST", "/api/devices"), ("GET", "/api/games")):
            answer = await ada.http.request(method, path, headers=headers, json={"name": "Ben"})
            assert (answer.status_code == 403) != may
            _is_careful(answer) if origin != _KNOWN else None
        url = f"ws://{server.address}/api/tables/{code}/live"
        if may:
            async with connect(url, additional_headers=headers):
                pass
        else:
            with pytest.raises(InvalidStatus) as refused:
                await connect(url, additional_headers=headers)
            assert refused.value.response.status_code == 403


async def test_a_known_page_may_read_answers(tmp_path: Path) -> None:
    """A browser asks first, and is told what may be sent."""
    async with inside(tmp_path, origins=(_KNOWN,)) as server, httpx.AsyncClient(timeout=PATIENCE) as http:
        http.base_url = f"http://{server.address}"
        asked = {"origin": _KNOWN, "access-control-request-method": "POST"}
        asked["access-control-request-headers"] = "authorization,content-type"
        first = await http.options("/api/tables", headers=asked)
        assert first.status_code == 204
        assert "authorization" in first.headers["access-control-allow-headers"].lower()
        assert "POST" in first.headers["access-control-allow-methods"]
        answer = await http.get("/api/games", headers={"origin": _KNOWN})
        assert answer.headers["access-control-allow-origin"] == _KNOWN
        assert "access-control-allow-credentials" not in answer.headers
        foreign = await http.options("/api/tables", headers={**asked, "origin": _FOREIGN})
        assert foreign.status_code == 403


@pytest.mark.parametrize(
    ("origin", "host", "may"),
    [
        ("http://localhost:8420", "localhost:8420", True),
        ("http://LOCALHOST:8420", "localhost:8420", True),
        ("http://localhost:8421", "localhost:8420", False),
        ("https://rowlock.example", "rowlock.example", True),
        ("https://rowlock.example.evil.example", "rowlock.example", False),
        ("https://evil.example/rowlock.example", "rowlock.example", False),
        ("https://rowlock.example@evil.example", "rowlock.example", False),
        ("null", "", False),
        ("", "", False),
        ("file://", "", False),
        ("http://localhost", None, False),
    ],
)
def test_an_origin_is_the_host_that_was_called(origin: str, host: str | None, *, may: bool) -> None:
    assert may_use(origin, host, ()) == may


@pytest.mark.parametrize(
    ("headers", "behind_proxy", "told"),
    [
        ({}, False, True),
        ({"host": "localhost:8420"}, False, True),
        ({"host": "[::1]:8420"}, False, True),
        ({"host": "evil.example:8420"}, False, False),  # a name of somebody else's that leads here
        ({"host": "localhost.evil.example"}, False, False),
        ({"host": "[::1"}, False, False),
        ({"x-forwarded-for": "198.51.100.1"}, False, False),  # a proxy that nobody has told the server of
        ({"x-forwarded-for": "127.0.0.1"}, True, False),
        ({"x-forwarded-for": "198.51.100.1"}, True, False),
        ({"forwarded": "for=127.0.0.1"}, True, False),
        ({"x-real-ip": "127.0.0.1"}, True, False),
    ],
)
async def test_only_the_machine_itself_reads_the_counters(
    tmp_path: Path, headers: dict[str, str], *, behind_proxy: bool, told: bool
) -> None:
    async with inside(tmp_path, behind_proxy=behind_proxy) as server, httpx.AsyncClient(headers=headers) as http:
        answer = await http.get(f"http://{server.address}/api/metrics")
        assert answer.status_code == (200 if told else 404)
        assert ("rowlock_connections" in answer.text) == told
        if told:
            assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"


# Names and texts.


_NO_NAMES: Final = (
    *("", " ", "\x00", "Ada\x00", "A\x1bda", "Ada\u202e", "\u200bAda", "A\u2066da", "Ada\ufeff"),
    *("Ada, Ben", "Ada: Ben", "#Ada", "42", "<b>Ada</b>", "others", "Everybody", "x" * 41, "x" * 60_000),
    *("A" + "\u0301\u0323" * 5_000, "A" + "\u0334\u0315" * 10_000, "\ufffe", "\ue000da", "🎲"),
)


async def test_names_that_are_none_are_refused_with_a_sentence(tmp_path: Path) -> None:
    async with inside(tmp_path) as server, devices(server.address, "Ada", "Ben") as (ada, ben):
        code = await ada.new_table()
        for name in _NO_NAMES:
            for answer in (
                await ben.http.post("/api/devices", json={"name": name}),
                await ben.http.patch("/api/me", json={"name": name}),
                await ben.http.post(f"/api/tables/{code}/join", json={"name": name}),
            ):
                text = answer.json()["text"]
                assert (answer.status_code, text[-1], text.isprintable()) == (409, ".", True), (name, text)
                assert len(text) < 400
        assert (await ada.get(f"/api/tables/{code}"))["about"]["players"] == ["Ada"]
        assert (await ben.get("/api/me"))["name"] == "Ben"


async def test_names_are_cleaned(tmp_path: Path) -> None:
    """Markup within a name is a name: whoever shows it shows it as text."""
    names = {
        "  Ada \n Byron ": "Ada Byron",
        "Zoe\u0308": "Zoë",
        "Ada\u2028": "Ada",
        "O’Neil & <Co>": "O’Neil & <Co>",
    }
    async with inside(tmp_path) as server, devices(server.address, *names) as people:
        assert [(await person.get("/api/me"))["name"] for person in people] == list(names.values())


def _boards() -> dict[str, Any]:
    row = {"colour": "red", "numbers": list(range(2, 13))}
    return {
        "nothing": {},
        "no rows": {"rows": []},
        "many rows": {"rows": [row] * 400},
        "a long row": {"rows": [{"colour": "red", "numbers": list(range(10_000))}]},
        "large numbers": {"rows": [{"colour": "red", "numbers": [10**300] * 11}]},
        "an evil name": {"name": "<script>\x00\u202e" * 500, "rows": [row]},
        "a string of rows": {"rows": "x" * 50_000},
        "numbers that are none": {"rows": [{"colour": "red", "numbers": [1.5, None, True, {}, []]}]},
        "deep": {"rows": [[[[[[[[row]]]]]]]]},
        "keys": {f"key{number}": number for number in range(3_000)},
    }


async def test_evil_boards_are_refused_with_a_sentence(tmp_path: Path) -> None:
    async with inside(tmp_path) as server, await Device.new(server.address, "Ada") as ada:
        code = await ada.new_table()
        async with ada.at(code) as at:
            for which, board in _boards().items():
                setup = {"game": "classic", "board": board}
                answer = await ada.http.post("/api/tables", json={"setup": setup})
                assert answer.status_code == 409, which
                told = await at.do("set_up", setup=setup)
                assert not told["accepted"], which
                for text in (told["text"], answer.json()["text"]):
                    assert text.endswith("."), which
                    assert len(text) < 2_000, which
            assert at.closing is None
        assert server.complaints == []


# Secrets.


async def test_tokens_are_kept_as_hashes_only(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Neither a file of the database nor anything that is logged has one."""
    caplog.set_level(logging.DEBUG)
    async with inside(tmp_path) as server, devices(server.address, "Ada", "Ben") as (ada, ben):
        code = await ada.new_table()
        secret = (await ada.post(f"/api/tables/{code}/seats/0/link"))["secret"]
        await ben.join(code)
        async with ada.at(code) as at:
            await at.send({"type": "hello", "token": ada.token})
            await at.until(lambda: at.mistakes)
        async with connect(f"ws://{server.address}/api/tables/{code}/live") as socket:
            await socket.send(msgspec.json.encode({"type": "hello", "token": ben.token, "since": 7}).decode())
            assert ben.token not in str(await socket.recv())
        kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert b"Ada" in kept
        logged = "\n".join(record.getMessage() for record in caplog.records if _is_ours(record))
        assert "accepted" in logged
        for hidden in (ada.token, ben.token, secret):
            assert hidden.encode() not in kept
            assert hidden not in logged


def _is_ours(record: logging.LogRecord) -> bool:
    """Whether the server has said it; the test's own clients tell of all that they send."""
    return record.name.startswith(("rowlock", "uvicorn", "litestar", "sqlalchemy", "aiosqlite"))


async def test_tokens_are_compared_in_constant_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[bytes, bytes]] = []

    def compare(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return False

    async with inside(tmp_path) as server, await Device.new(server.address, "Ada") as ada:
        monkeypatch.setattr(hmac, "compare_digest", compare)
        assert (await ada.http.get("/api/me")).status_code == 401
        assert [len(one) for one, _ in compared] == [32]
        assert ada.token.encode() not in {part for pair in compared for part in pair}


async def test_a_token_that_is_none_is_refused(tmp_path: Path) -> None:
    async with inside(tmp_path) as server, await Device.new(server.address, "Ada") as ada:
        code = await ada.new_table()
        for token in ("", "x", "\x00", "é", "x" * 20_000, "Bearer"):
            said = b"GET /api/me HTTP/1.1\r\nhost: here\r\nconnection: close\r\nauthorization: Bearer %s\r\n\r\n"
            assert (await _raw(server, said % token.encode())).split(b" ")[1] in {b"401", b"400"}
            async with connect(f"ws://{server.address}/api/tables/{code}/live") as socket:
                await socket.send(msgspec.json.encode({"type": "hello", "token": token}).decode())
                assert msgspec.json.decode(await socket.recv())["code"] == 4000
        assert not any("ERROR" in line for line in server.complaints)


@pytest.mark.parametrize("game", ["cards", "longo"])
async def test_nothing_hidden_is_in_any_answer(tmp_path: Path, game: str) -> None:
    """Neither the seed nor anybody else's hand, in HTTP and through WebSockets, while the game goes on."""
    async with inside(tmp_path) as server, devices(server.address, "Ada", "Ben", "Eve") as (ada, ben, eve):
        code = await ada.new_table(game=game)
        await ben.join(code)
        await eve.join(code, sit=False)
        async with ada.at(code) as at_ada, ben.at(code) as at_ben, eve.at(code) as at_eve:
            await at_ada.done("ready", seat=0)
            await at_ben.done("ready", seat=1)
            await at_ada.done("start")
            for at, seat in ((at_ada, 0), (at_ben, 1), (at_eve, None)):
                await _plays(at, seat)
            live = await server.live(code)
            secrets = _secrets_of(live.table)
            assert secrets
            told = [msgspec.json.encode([known.view, known.events]).decode()
                    for at in (at_ada, at_ben, at_eve) for known in at.seats.values()]  # fmt: skip
            for device in (ada, ben, eve):
                told += await _all_that_is_told(device, code)
            for text in told:
                for secret in secrets:
                    assert secret not in text
            if game == "cards":
                for at, seat in ((at_ada, 0), (at_ben, 1), (at_eve, None)):
                    for number, sheet in enumerate(at.view(seat)["game"]["sheets"]):
                        assert sheet["hand"]
                        assert {card.startswith("?") for card in sheet["hand"]} == {number != seat}  # only backs
            await at_ada.done("stop")


async def _plays(at: AtTable, seat: int | None) -> None:
    await at.until(lambda: at.view(seat)["phase"] == "playing")


def _secrets_of(table: Any) -> list[str]:
    """What dice and cards are drawn from, and bots."""
    return [secret for secret in {table.play.setting.seed, table.play.secret} if secret]


async def _all_that_is_told(device: Device, code: str) -> list[str]:
    paths = (
        "/api/me", "/api/me/tables", "/api/me/games", "/api/me/statistics", f"/api/tables/{code}",
        f"/api/tables/{code}/games", f"/api/tables/{code}/record", f"/api/tables/{code}/record?form=json",
        f"/api/tables/{code}/record?seat=0", f"/api/tables/{code}/record?seat=1&form=json",
        f"/api/tables/{code}/games/1/record", "/api/games", "/api/health", "/api/metrics",
    )  # fmt: skip
    return [(await device.http.get(path)).text for path in paths]
