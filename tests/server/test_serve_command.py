"""``rowlock serve`` as its operator runs it: what it refuses, and how it ends."""

import asyncio
import socket
import sys
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from support.client import Device
from support.playing import gathered, table_from_log
from support.program import Here, Ran, refused, rowlock
from support.raw import Raw
from support.serving import Running, serving

HERE = ("--host", "127.0.0.1", "--port", "0")


def _serve(*arguments: str) -> Ran:
    return rowlock("serve", *arguments)


def _sentence(ran: Ran) -> str:
    (sentence,) = refused(ran)
    return sentence


def test_only_one_server_serves_from_a_folder(tmp_path: Path) -> None:
    with Running("--data", str(tmp_path)) as first:
        sentence = _sentence(_serve(*HERE, "--data", str(tmp_path)))
        assert sentence == f"Another Rowlock serves from “{tmp_path}” already; stop it, or name another folder."
        assert httpx.get(f"http://{first.address}/api/health").json() == {"well": True, "fails": []}
        first.kill()
    with Running("--data", str(tmp_path)) as again:
        assert again.stop() == 0


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        sentence = _sentence(_serve("--host", "127.0.0.1", "--port", str(port), "--data", str(tmp_path)))
        assert sentence == f"Nothing can be served at 127.0.0.1, port {port}: address already in use."


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--port 99999", "A port is a number from 0 to 65535, not 99999."),
        ("--port -1", "whole number"),
        ("--port http", "“http” is no whole number, 0 or more"),
        ("--keep-days soon", "“soon” is no whole number, 0 or more"),
        ("--data DIR --database sqlite:///x", "in a folder (--data) or in a database (--database), not in both."),
        ("--data DIR --redis redis://localhost", "Several processes with Redis need PostgreSQL"),
        ("--data DIR/file", "cannot be used: file exists."),
        ("--data DIR/file/below", "cannot be used: not a directory."),
        ("--data /proc/rowlock", "The folder “/proc/rowlock” cannot be used"),
        ("--data DIR --host nowhere.invalid", "Nothing can be served at nowhere.invalid, port 8420"),
        ("--data DIR --host 192.0.2.7", "Nothing can be served at 192.0.2.7, port 8420"),
        ("--frob", "“--frob” is not expected here"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    options: str,
    words: str,
) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    put = options.replace("DIR", str(tmp_path)).split()
    assert words in _sentence(Here(capsys, monkeypatch)("serve", *put))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--database mysql://here/rowlock", "The database must be SQLite or PostgreSQL, not “mysql”."),
        ("--database sqlite://", "A database of SQLite is a file, named like sqlite:////home/ada/tables.sqlite."),
        ("--database nonsense", "The database must be a URL like postgresql://user@host/name, not “nonsense”."),
        ("--database sqlite:////dev/null/x", "The folder “/dev/null” cannot be used: not a directory."),
        ("--data DIR", "The database cannot be opened: file is not a database."),
    ],
)
def test_a_database_that_cannot_be(tmp_path: Path, options: str, words: str) -> None:
    (tmp_path / "tables.sqlite").write_text("not a database" * 100, encoding="utf-8")
    assert words in _sentence(_serve(*HERE, *options.replace("DIR", str(tmp_path)).split()))


@pytest.mark.anyio
async def test_who_is_connected_is_told_to_come_again_when_the_server_stops(tmp_path: Path) -> None:
    with Running("--data", str(tmp_path)) as first:
        async with gathered(first.address, ("Ada", "Ben"), game="classic", dice="real") as table:
            await table.start()
            ada, ben = (player.at for player in table.players)
            async with (
                await Raw.hello(ada.device, table.code) as raw,
                await Raw.open(ben.device, table.code) as quiet,
            ):
                await raw.until("update")
                stopped = asyncio.create_task(asyncio.to_thread(first.stop))
                last, code = await raw.end()
                assert code == 1012
                assert last is not None
                assert last == {**last, "type": "closing", "code": 1012, "again": True}
                assert last["text"].endswith(".")
                with pytest.raises(ConnectionClosed):
                    await quiet.socket.recv()
            assert await stopped == 0
            await ben.until(lambda: ben.closing)
            assert ben.closing is not None
            assert ben.closing["again"]
            assert "ERROR" not in "".join(first.said)
            assert "Traceback" not in "".join(first.said)
    with Running("--data", str(tmp_path), port=first.port) as second:
        assert second.address == first.address
        kept = table_from_log(tmp_path, table.code)
        async with Device(second.address, ada.device.token) as device, device.at(table.code) as again:
            await again.until(lambda: 0 in again.seats)
            assert again.view(0)["version"] == kept.version(0)
            await again.done("roll", seat=0, version=again.view(0)["version"], shown="1 2 r3 y4 g5 b6")
        assert second.stop() == 0


def test_it_says_where_it_is(tmp_path: Path) -> None:
    with Running("--data", str(tmp_path / "new" / "folder")) as running:
        assert running.said[0] == f"Rowlock is at http://127.0.0.1:{running.port}/\n"
        assert (tmp_path / "new" / "folder" / "tables.sqlite").exists()
        assert running.stop() == 0


@pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="there is always a screen")
def test_where_there_is_no_screen_it_says_how_to_play_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for options, told in ((("--open",), 1), ((), 0)):
        with serving(tmp_path, *options) as running:
            pass
        assert "".join(running.said).count("There is no screen to open it on") == told
