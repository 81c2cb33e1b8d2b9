"""Nobody can ask for more than is good for the others: sizes, rates, and those who do not read or do not speak."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rowlock.server.gate import caller
from rowlock.server.settings import Limits
from support.client import PATIENCE, AtTable, Device, Json, Refused, devices
from support.inside import GENEROUS, Inside, inside

pytestmark = pytest.mark.anyio


def _http(server: Inside, address: str | None = None) -> httpx.AsyncClient:
    headers = {} if address is None else {"x-forwarded-for": address}
    return httpx.AsyncClient(base_url=f"http://{server.address}", headers=headers, timeout=PATIENCE)


def _value(server: Inside, name: str) -> float:
    """A counter's value."""
    lines = server.service.metrics.text().decode().splitlines()
    return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(name))


# Sizes.


@pytest.mark.parametrize("told", [True, False])
async def test_a_large_request_is_refused(tmp_path: Path, *, told: bool) -> None:
    """Whether it says how large it is, or just goes on."""

    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(40):
            yield b"x" * 4096

    async with inside(tmp_path) as server, _http(server) as http:
        answer = await http.post("/api/devices", content=b"x" * 40 * 4096 if told else pieces())
        assert answer.status_code == 413
        assert answer.json() == {"text": "The request is too large."}
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert (await http.get("/api/health")).status_code == 200


async def test_a_head_without_an_end_is_refused(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"GET / HTTP/1.1\r\nhost: here\r\nx-long: ")
        sent = 0
        with contextlib.suppress(ConnectionError):
            while sent < 2**26 and not reader.at_eof():
                writer.write(b"x" * 4096)
                sent += 4096
                await writer.drain()
                await asyncio.sleep(0)
        assert sent < 2**24
        await _closed(writer)
        assert not any("ERROR" in line for line in server.complaints)


async def test_a_large_message_closes_its_connection_only(tmp_path: Path) -> None:
    async with inside(tmp_path) as server, await Device.new(server.address, "Ada") as ada:
        code = await ada.new_table()
        async with ada.at(code) as at:
            await at.send_text('{"type": "ping", "x": "' + "x" * GENEROUS.message_bytes + '"}')
            await at.until(lambda: at.closing)
            assert at.socket.close_code == 1009
        async with ada.at(code) as at:
            assert at.welcome["name"] == "Ada"


# Rates.


async def test_too_many_requests_are_told_when_to_come_again(tmp_path: Path) -> None:
    async with (
        inside(tmp_path, replace(GENEROUS, requests=0.01, requests_burst=5)) as server,
        _http(server) as http,
    ):
        answers = [
            await http.get(path) for path in ("/api/health", "/api/no", "/api/games", "/api/me", "/api/x", "/y")
        ]
        assert [answer.status_code for answer in answers] == [200, 404, 200, 401, 404, 429]
        last = answers[-1]
        assert last.json()["text"].startswith("There were too many requests from this address; wait ")
        assert 90 < int(last.headers["retry-after"]) <= 101
        assert "default-src 'none'" in last.headers["content-security-policy"]


async def test_too_many_tables_and_devices_of_one_address_are_refused(tmp_path: Path) -> None:
    limits = replace(GENEROUS, new_tables=0.01, new_tables_burst=2, new_devices=0.01, new_devices_burst=2)
    async with (
        inside(tmp_path, limits) as server,
        _http(server) as http,
        devices(server.address, "Ada", "Ben") as both,
    ):
        ada = both[0]
        await ada.new_table()
        await ada.new_table()
        for again in (ada.http.post("/api/tables", json={}), http.post("/api/devices", json={"name": "Cleo"})):
            answer = await again
            assert answer.status_code == 429
            assert int(answer.headers["retry-after"]) > 0
            assert "wait" in answer.json()["text"]
        assert len(await ada.get("/api/me/tables")) == 2


async def test_a_device_keeps_so_many_tables(tmp_path: Path) -> None:
    limits = replace(GENEROUS, tables_kept=2)
    async with inside(tmp_path, limits) as server, await Device.new(server.address, "Ada") as ada:
        await ada.new_table()
        code = await ada.new_table()
        with pytest.raises(Refused, match="at 2 tables that it has made; leave some"):
            await ada.new_table()
        async with ada.at(code) as at:
            await at.done("leave")
        await ada.new_table()


async def test_codes_cannot_be_guessed(tmp_path: Path) -> None:
    """After some wrong codes even a right one is answered like a wrong one; but not to those who have joined."""
    limits = replace(GENEROUS, guesses=0.001, guesses_burst=3)
    async with inside(tmp_path, limits) as server, devices(server.address, "Ada", "Eve") as (ada, eve):
        code = await ada.new_table()
        wrong = [await eve.http.get(f"/api/tables/{guess}") for guess in ("AAAAAA", "BBBBBB", "nonsense", "CCCCCC")]
        assert [answer.status_code for answer in wrong] == [404, 404, 404, 429]
        right = await eve.http.get(f"/api/tables/{code}")
        assert (right.status_code, right.json()) == (429, wrong[-1].json())
        assert (await eve.http.post(f"/api/tables/{code}/join", json={})).status_code == 429
        async with eve.at(code) as at:
            await at.until(lambda: at.closing)
            assert at.closing is not None
            assert at.closing["code"] == 4029
        async with ada.at(code) as at:
            assert at.welcome
        assert (await ada.get(f"/api/tables/{code}"))["joined"]


async def test_codes_cannot_be_guessed_through_websockets_either(tmp_path: Path) -> None:
    limits = replace(GENEROUS, guesses=0.001, guesses_burst=3)
    async with inside(tmp_path, limits) as server, await Device.new(server.address, "Eve") as eve:
        codes: list[int] = []
        for guess in ("AAAAAA", "BBBBBB", "CCCCCC", "DDDDDD", "EEEEEE"):
            async with eve.at(guess) as at:
                codes.append(await _closing(at))
        assert codes == [4004, 4004, 4004, 4029, 4029]


async def _closing(at: AtTable) -> int:
    await at.until(lambda: at.closing)
    assert at.closing is not None
    return int(at.closing["code"])


async def test_connections_of_one_address_are_counted(tmp_path: Path) -> None:
    limits = replace(GENEROUS, connections=2)
    async with (
        inside(tmp_path, limits) as server,
        devices(server.address, "Ada", "Ben", "Cleo") as (ada, ben, cleo),
    ):
        code = await ada.new_table()
        await ben.join(code)
        await cleo.join(code)
        async with ada.at(code), ben.at(code) as second:
            async with cleo.at(code) as third:
                assert third.closing == {
                    "type": "closing", "code": 4029, "text": "There are too many connections from this address.",
                    "again": False,
                }  # fmt: skip
            second.drop()
            await _until(lambda: _value(server, "rowlock_connections") == 1)
            async with cleo.at(code) as third:
                assert third.welcome


async def test_new_connections_are_counted(tmp_path: Path) -> None:
    limits = replace(GENEROUS, new_connections=0.001, new_connections_burst=2)
    async with inside(tmp_path, limits) as server, await Device.new(server.address, "Ada") as ada:
        code = await ada.new_table()
        for welcome in (True, True, False):
            async with ada.at(code) as at:
                assert bool(at.welcome) == welcome
                assert at.closing is None or at.closing["again"]


def test_a_household_is_counted_as_one() -> None:
    def whose(address: str) -> str:
        scope: Any = {"client": (address, 1)}
        return caller(scope)

    assert whose("2001:db8:1:2:aaaa::1") == whose("2001:db8:1:2:bbbb::2") != whose("2001:db8:1:3::1")
    assert whose("192.0.2.1") == whose("::ffff:192.0.2.1") != whose("192.0.2.2")
    assert whose("fe80::1%eth0") == whose("fe80::2%eth1")
    assert whose("no address") == "no address"


@pytest.mark.parametrize("behind_proxy", [True, False])
async def test_only_a_proxy_is_believed_who_is_calling(tmp_path: Path, *, behind_proxy: bool) -> None:
    """Without one, nobody gets more by claiming to be somebody else."""
    limits = replace(GENEROUS, requests=0.001, requests_burst=2)
    async with inside(tmp_path, limits, behind_proxy=behind_proxy) as server:
        statuses: list[int] = []
        for number in range(4):
            async with _http(server, f"198.51.100.{number}") as http:
                statuses.append((await http.get("/api/health")).status_code)
        assert statuses == ([200] * 4 if behind_proxy else [200, 200, 429, 429])
        if behind_proxy:  # what the caller has added in front is not what the proxy has seen
            for number in range(4):
                async with _http(server, f"203.0.113.{number}, 192.0.2.7") as http:
                    statuses.append((await http.get("/api/health")).status_code)
            assert statuses[4:] == [200, 200, 429, 429]


@pytest.mark.parametrize(
    "message",
    [{"type": "ping", "number": 1}, {"type": "hint", "id": "h", "seat": 0}, {"type": "nonsense"}],
    ids=["pings", "hints", "mistakes"],
)
async def test_a_flood_holds_nobody_else_up(tmp_path: Path, message: Json) -> None:
    """With the usual limits: a quiet device has all its answers long before a flood elsewhere is worked off."""
    flood, quiet = 90, 15
    limits = replace(Limits(), messages=10.0, messages_burst=20.0)
    async with inside(tmp_path, limits) as server, devices(server.address, "Eve", "Ada") as (eve, ada):
        loud, own = await eve.new_table(), await ada.new_table()
        async with eve.at(loud) as at_loud, ada.at(own) as at_own:
            before = _value(server, "rowlock_answering_seconds_count")
            for _ in range(flood):
                await at_loud.send(message)
            for number in range(quiet):
                await at_own.done("ready", seat=0, ready=bool(number % 2))
            taken = _value(server, "rowlock_answering_seconds_count") - before + len(at_loud.mistakes)
            assert taken < flood, "the flood was taken in at once"
            assert at_loud.closing is None
            at_loud.drop()


async def test_a_flood_on_many_connections_of_one_address_is_one_flood(tmp_path: Path) -> None:
    limits = replace(GENEROUS, address_messages=0.3, address_messages_burst=10)
    async with inside(tmp_path, limits) as server, devices(server.address, "Ada", "Ben") as (ada, ben):
        code = await ada.new_table()
        await ben.join(code)
        async with ada.at(code) as one, ben.at(code) as other:
            for number in range(5):
                await one.done("ready", seat=0, ready=bool(number % 2))
                await other.done("ready", seat=1, ready=bool(number % 2))
            taken = _value(server, "rowlock_commands_total")
            await one.send({"type": "do", "id": "late", "command": {"do": "ready", "seat": 0}})
            await other.send({"type": "do", "id": "late", "command": {"do": "ready", "seat": 1}})
            assert (await ada.http.get("/api/health")).status_code == 200
            assert _value(server, "rowlock_commands_total") == taken
            one.drop()
            other.drop()


# Those who do not read, and those who do not speak.


async def test_a_slow_reader_is_dropped_and_comes_back(tmp_path: Path) -> None:
    """Nothing piles up for it: what it asks is not even taken in while it does not read."""
    flood = 6000
    limits = replace(GENEROUS, seconds_to_read=0.3)
    async with inside(tmp_path, limits) as server, devices(server.address, "Ada", "Ben") as (ada, ben):
        code = await ada.new_table(game="classic", dice="real")
        await ben.join(code)
        async with ada.at(code) as slow, ben.at(code) as quick:
            await slow.done("ready", seat=0)
            await quick.done("ready", seat=1)
            await slow.done("start")
            slow.socket.transport.pause_reading()
            sending = asyncio.create_task(_flood(slow, flood))
            await _until(lambda: _value(server, 'rowlock_dropped_total{why="4002"}') == 1)
            await _until(lambda: _value(server, "rowlock_connections") == 1)
            # The socket itself is gone, too.
            await _until(lambda: len(server.uvicorn.server_state.connections) <= 3)
            assert _value(server, "rowlock_commands_total") < flood
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
            slow.socket.transport.resume_reading()
            await slow.until(lambda: slow.closing)
            assert slow.closing is not None
            assert slow.closing["again"]
        async with ada.at(code, since=slow) as again:
            await again.until(lambda: again.seats and again.view(0)["version"])
            live = await server.live(code)
            assert again.view(0)["version"] == live.table.version(0)
            shown = "1 4 r3 y2 g6 b5"
            answer = await again.do("roll", seat=0, version=again.view(0)["version"], shown=shown)
            assert answer["accepted"]
        assert server.complaints == []


async def _flood(at: AtTable, messages: int) -> None:
    with contextlib.suppress(ConnectionClosed):
        for number in range(messages):
            stale = {"do": "decide", "seat": 0, "decision": "pass", "version": 0}
            await at.send({"type": "do", "id": f"s{number}", "command": stale})


async def test_whoever_says_nothing_is_not_waited_for(tmp_path: Path) -> None:
    async with inside(tmp_path, replace(GENEROUS, seconds_for_hello=0.2)) as server:
        async with connect(f"ws://{server.address}/api/tables/AAAAAA/live") as socket:
            closing = msgspec.json.decode(await _next(socket))
            assert (closing["type"], closing["code"]) == ("closing", 4000)
            assert closing["text"] == "A connection begins with a hello."
            with pytest.raises(ConnectionClosed):
                await socket.recv()
        assert server.service.gates.connections == {}


async def _next(socket: ClientConnection) -> str | bytes:
    async with asyncio.timeout(PATIENCE):
        return await socket.recv()


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /api/health HT",
        b"POST /api/devices HTTP/1.1\r\nhost: here\r\ncontent-length: 100\r\n\r\n{",
        b"POST /api/devices HTTP/1.1\r\nhost: here\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{",
        b"GET /api/tables/AAAAAA/live HTTP/1.1\r\nhost: here\r\nupgrade: websocket\r\nconnection: upgrade\r\n",
    ],
)
async def test_whoever_stops_in_the_middle_is_not_waited_for(tmp_path: Path, said: bytes) -> None:
    async with inside(tmp_path, replace(GENEROUS, seconds_for_request=0.3)) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(said)
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(ConnectionError):
                while await reader.read(4096):
                    pass
        await _closed(writer)
        await _until(lambda: not server.uvicorn.server_state.connections)
        assert server.complaints == []


async def test_whoever_does_not_read_an_answer_is_not_waited_for(tmp_path: Path) -> None:
    """Many requests one after the other, whose answers nobody takes."""
    async with inside(tmp_path, replace(GENEROUS, seconds_for_request=0.5)) as server:
        _, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(b"GET /api/games HTTP/1.1\r\nhost: here\r\n\r\n" * 400)
        await _until(lambda: len(server.uvicorn.server_state.connections) == 1)
        await _until(lambda: not server.uvicorn.server_state.connections)
        await _closed(writer)
        assert not any("ERROR" in line for line in server.complaints)


async def _closed(writer: asyncio.StreamWriter) -> None:
    writer.transport.abort()
    with contextlib.suppress(ConnectionError):
        await writer.wait_closed()


async def _until(is_so: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.02)
