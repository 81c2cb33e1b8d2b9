"""What is not possible is answered with a sentence and the table as it stands, and changes nothing."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from support.client import AtTable, Json
from support.playing import STALE, Round, gathered, rows_of
from support.raw import Raw
from support.serving import Running

pytestmark = pytest.mark.anyio

PEOPLE = ("Ada", "Ben")
NONSENSE = (
    "",
    "nonsense",
    "{",
    "[]",
    "17",
    "null",
    '"do"',
    "{}",
    '{"type":"win"}',
    '{"type":"do"}',
    '{"type":"do","id":"","command":{}}',
    '{"type":"do","id":"' + 41 * "x" + '","command":{}}',
    '{"type":"do","id":"a\\u0000","command":{"do":"go"}}',
    '{"type":"do","id":"m","command":[]}',
    '{"type":"ping","number":"1"}',
    '{"type":"ping","more":1}',
    '{"type":"react","sign":"rude"}',
    '{"type":"hint","id":"h"}',
    '{"type":"ping","number":1e999}',
    "[" * 5000,
)


@pytest.fixture
async def table(home: Running) -> AsyncIterator[Round]:
    """Two people who have real dice before them, and nothing decided yet: white shows 3 and 4."""
    async with gathered(home.address, PEOPLE, game="classic", dice="real") as table:
        await table.start()
        ada = table.host
        await ada.done("roll", seat=0, version=ada.view(0)["version"], shown="3 4 r1 y2 g3 b4")
        for seat, player in enumerate(table.players):
            await _choices(player.at, seat)
        yield table


async def _choices(at: AtTable, seat: int) -> None:
    await at.until(lambda: at.view(seat)["game"]["choices"])


async def _refused(table: Round, at: AtTable, command: Json) -> str:
    """The sentence with which a command is refused; the view comes with it, and nothing has changed."""
    before = _known(table)
    answer = await at.ask({"type": "do", "command": command})
    assert not answer["accepted"]
    text: str = answer["text"]
    assert text.endswith(".")
    seat = command.get("seat")
    own = seat if isinstance(seat, int) and seat in at.seats else None
    view = answer["view"]
    assert view["you"]["seat"] == own
    if own is not None:
        assert _without_board(view) == _without_board(at.view(own))
    assert _known(table) == before
    return text


def _known(table: Round) -> list[Json]:
    return [known.view for player in table.players for known in player.at.seats.values()]


def _without_board(view: Json) -> Json:
    """The printed board is not told again and again."""
    return {**view, "game": {name: value for name, value in view["game"].items() if name != "board"}}


async def test_decisions_that_are_not_possible(table: Round) -> None:
    ada, ben = (player.at for player in table.players)
    now: dict[str, Any] = {"do": "decide", "seat": 0, "version": ada.view(0)["version"]}
    for decision, words in (("r8", "r8"), ("y2", "y2"), ("take-1", "take-1"), ("", ""), ("r99", "r99"), ("7", "7")):
        assert words in await _refused(table, ada, {**now, "decision": decision})
    assert await _refused(table, ada, {**now, "seat": 1, "decision": "r7"}) == "Seat 1 is not yours."
    assert "There is no seat 9" in await _refused(table, ada, {**now, "seat": 9, "decision": "r7"})
    assert "There is no seat -1" in await _refused(table, ada, {**now, "seat": -1, "decision": "r7"})
    for version in (now["version"] - 1, now["version"] + 1, 0, -5):
        assert await _refused(table, ada, {**now, "version": version, "decision": "r7"}) == STALE
    assert "nothing that you can take back" in await _refused(
        table, ben, {"do": "undo", "seat": 1, "version": ben.view(1)["version"]}
    )
    again = {"do": "roll", "seat": 0, "version": now["version"], "shown": "1 1 r1 y1 g1 b1"}
    assert "Nothing is to be rolled now" in await _refused(table, ada, again)
    wrong = {"do": "mend", "seat": 0, "version": now["version"]}
    for shown in ("1 1 r1 y1 g1", "1 7 r1 y1 g1 b1", "nothing", "", "1 1 r1 r1 g1 b1"):
        assert await _refused(table, ada, {**wrong, "shown": shown})


@pytest.mark.parametrize(
    "command",
    [
        {},
        {"do": "win"},
        {"do": None},
        {"do": "decide"},
        {"do": "decide", "seat": 0, "decision": "r7"},
        {"do": "decide", "seat": "0", "decision": "r7", "version": 5},
        {"do": "decide", "seat": 0, "decision": 7, "version": 5},
        {"do": "decide", "seat": 0.5, "decision": "r7", "version": 5},
        {"do": "decide", "seat": True, "decision": "r7", "version": 5},
        {"do": "decide", "seat": 0, "decision": "r7", "version": 5, "by": "bot"},
        {"do": "carry", "seat": 0, "to": "me"},
        {"do": "set_up", "setup": {"game": "classic", "options": []}},
        {"do": "set_up", "setup": None},
        {"do": ["decide"]},
    ],
)
async def test_commands_that_make_no_sense(table: Round, command: Json) -> None:
    ada = table.host
    assert await _refused(table, ada, command)
    assert (await ada.decide(0, "r7"))["accepted"], "the connection goes on"


async def test_what_is_out_of_turn(table: Round) -> None:
    ada, ben = (player.at for player in table.players)
    before = ada.view(0)["version"]
    assert (await ada.decide(0, "r7"))["accepted"]
    await ada.until(lambda: ada.view(0)["version"] > before)
    again = {"do": "decide", "seat": 0, "decision": "y7", "version": ada.view(0)["version"]}
    assert "Ada" in await _refused(table, ada, again)
    assert await _refused(table, ada, {**again, "version": before}) == STALE
    await ben.until(lambda: ben.view(1)["version"] > before)
    late = await ben.do("decide", seat=1, decision="y7", version=before)
    assert late["accepted"], "what another has decided in secret makes nothing stale"
    for host_only in ({"do": "set_up", "setup": {"game": "longo"}}, {"do": "stop"}, {"do": "start"}):
        await _settled(table)
        assert "Only the host" in await _refused(table, ben, host_only)
    for between in ({"do": "set_up", "setup": {"game": "longo"}}, {"do": "start"}, {"do": "ready", "seat": 0}):
        assert "between games" in await _refused(table, ada, between)
    assert "You have joined this table already." in await _refused(
        table, ada, {"do": "join", "name": "Ada", "code": table.code}
    )
    assert "between games" in await _refused(table, ada, {"do": "stand", "seat": 0})


async def _settled(table: Round) -> None:
    """All have heard of everything."""
    newest = max(player.at.view(seat)["version"] for seat, player in enumerate(table.players))
    for seat, player in enumerate(table.players):
        await _version(player.at, seat, newest)


async def _version(at: AtTable, seat: int, version: int) -> None:
    await at.until(lambda: at.view(seat)["version"] >= version)


async def test_taking_back_in_the_white_action_and_after_it(table: Round) -> None:
    ada, ben = (player.at for player in table.players)
    start = ada.view(0)["game"]["active"]
    first, other = (ada, ben) if start == 0 else (ben, ada)
    assert (await first.decide(start, "r7"))["accepted"]
    await first.until(lambda: first.view(start)["game"]["undo"])
    await first.done("undo", seat=start, version=first.view(start)["version"])
    await first.until(lambda: not first.view(start)["game"]["undo"])
    assert (await first.decide(start, "y7"))["accepted"]
    await other.until(lambda: other.view(1 - start)["game"]["awaited"]["seats"] == [1 - start])
    assert (await other.decide(1 - start, "r7"))["accepted"]
    await first.until(lambda: first.view(start)["game"]["action"] != "white")
    (told,) = (event for event in first.seats[start].events if "disclosed" in event)
    assert {(deed["seat"], deed["decision"]) for deed in told["disclosed"]} == {(start, "y7"), (1 - start, "r7")}
    assert not first.view(start)["game"]["undo"], "it is disclosed"
    assert (await first.decide(start, "pass"))["accepted"]
    await first.until(lambda: first.view(start)["game"]["undo"])
    await first.done("undo", seat=start, version=first.view(start)["version"])
    await first.until(lambda: first.view(start)["game"]["choices"])
    await other.until(lambda: other.seats[1 - start].events[-1]["what"] == "taken_back")


async def test_messages_that_are_none(table: Round) -> None:
    ada = table.host
    for text in NONSENSE:
        count = len(ada.mistakes)
        await ada.send_text(text)
        await _mistakes(ada, count + 1)
        assert ada.mistakes[-1].endswith(".")
    await ada.socket.send(b"\xff\xfe")
    await _mistakes(ada, len(NONSENSE) + 1)
    assert (await ada.decide(0, "r7"))["accepted"], "the connection goes on"


async def _mistakes(at: AtTable, count: int) -> None:
    await at.until(lambda: len(at.mistakes) == count)


async def test_too_many_messages_that_are_none(home: Running) -> None:
    async with gathered(home.address, PEOPLE[:1]) as table:
        ada = table.host
        for _ in range(101):
            await ada.send_text("what?")
        await ada.until(lambda: ada.closing)
        assert ada.closing is not None
        assert ada.closing["code"] == 4008
        assert ada.closing["text"].endswith(".")


async def test_a_message_that_is_too_large_ends_the_connection_and_nothing_else(home: Running) -> None:
    async with gathered(home.address, PEOPLE) as table:
        ada, ben = (player.at for player in table.players)
        async with await Raw.hello(ada.device, table.code) as raw:
            await raw.until("update")
            await raw.send({"type": "do", "id": "large", "command": {"do": "x" * 70_000}})
            _, code = await raw.end()
            assert code == 1009
        await ben.done("ready", seat=1)


async def test_nothing_that_was_refused_is_in_the_log(table: Round, folder: Any) -> None:
    before = rows_of(folder, "SELECT * FROM log WHERE code = ?", table.code)
    ada = table.host
    await _refused(table, ada, {"do": "decide", "seat": 0, "decision": "r8", "version": ada.view(0)["version"]})
    await _refused(table, ada, {"do": "nothing"})
    assert rows_of(folder, "SELECT * FROM log WHERE code = ?", table.code) == before
