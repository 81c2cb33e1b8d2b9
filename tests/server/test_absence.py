"""People who are away: for a moment, for good, all of them; and the clock that goes on for them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from support.client import AtTable, Device, Json
from support.inside import Inside, inside
from support.playing import Round, gathered, rows_of, table_from_log
from support.raw import Raw
from support.serving import Running

pytestmark = pytest.mark.anyio

PEOPLE = ("Ada", "Ben")
SOON = 0.3  # seconds of grace


@pytest.fixture
async def hasty(tmp_path: Path) -> AsyncIterator[Inside]:
    """A server that soon calls away whoever is not connected."""
    async with inside(tmp_path, grace=SOON) as running:
        yield running
        assert running.complaints == []


async def _view(at: AtTable, seat: int | None, is_so: Callable[[Json], object]) -> None:
    await at.until(lambda: seat in at.seats and is_so(at.view(seat)))


def _present(view: Json, name: str) -> bool:
    (person,) = (person for person in view["people"] if person["name"] == name)
    present: bool = person["present"]
    return present


async def _lose(at: AtTable) -> None:
    at.drop()
    await at.until(lambda: at.closing)


async def test_whoever_comes_back_in_time_was_never_away(home: Running) -> None:
    async with gathered(home.address, PEOPLE, game="classic") as table:
        ada, ben = (player.at for player in table.players)
        for _ in range(5):
            known = {"seat": 1, "stream": ben.seats[1].stream, "version": ben.view(1)["version"]}
            async with await Raw.hello(ben.device, table.code, [known]) as raw:
                await raw.until("welcome")
                raw.lose()
        async with ben.device.at(table.code, since=ben) as again:
            await again.done("ready", seat=1)
            await _view(ada, 0, lambda view: view["seats"][1]["ready"])
            assert not [event for event in ada.seats[0].events if event["what"] in {"went", "came"}]


async def test_whoever_does_not_come_back_is_away(hasty: Inside) -> None:
    async with gathered(hasty.address, PEOPLE, game="classic") as table:
        ada, ben = (player.at for player in table.players)
        await _lose(ben)
        await _view(ada, 0, lambda view: not _present(view, "Ben"))
        assert not ada.view(0)["seats"][1]["present"]
        async with ben.device.at(table.code, since=ben) as again:
            await _view(ada, 0, lambda view: _present(view, "Ben"))
            await _view(again, 1, lambda view: view["version"] == ada.view(0)["version"])
            assert [event["what"] for event in ada.seats[0].events[-2:]] == ["went", "came"]
            assert again.seats[1].events[-2:] == ada.seats[0].events[-2:]


async def test_whoever_joins_and_never_connects_is_away(hasty: Inside) -> None:
    async with gathered(hasty.address, PEOPLE[:1], game="classic") as table:
        async with await Device.new(hasty.address, "Ben") as ben:
            await ben.join(table.code)
        await _view(table.host, 0, lambda view: [p["present"] for p in view["people"]] == [True, False])


async def test_a_seat_carried_to_a_device_that_never_connects_is_that_of_somebody_away(hasty: Inside) -> None:
    async with gathered(hasty.address, PEOPLE, game="classic") as table:
        ada = table.host
        secret = (await table.players[1].at.device.post(f"/api/tables/{table.code}/seats/1/link"))["secret"]
        async with await Device.new(hasty.address, "Phone") as phone:
            await phone.post("/api/links/open", {"secret": secret})
        await _view(ada, 0, lambda view: view["seats"][1]["name"] == "Ben" and not view["seats"][1]["present"])


async def test_when_all_are_gone_nothing_happens_until_somebody_comes(hasty: Inside, tmp_path: Path) -> None:
    bots = ("greedy", "random", "careful")
    async with gathered(hasty.address, PEOPLE[:1], bots=bots, game="longo", pace=30) as table:
        ada = table.host
        await ada.done("set_bot", seat=0, level="greedy")
        await ada.done("start")
        await _lose(ada)
        while not _is_parked(tmp_path, table.code):
            await asyncio.sleep(0.02)
        entries = _log(tmp_path, table.code)
        assert (await hasty.live(table.code)).table.next_deadline() is None
        await asyncio.sleep(3 * SOON)  # in which bots would do a lot
        assert _log(tmp_path, table.code) == entries
        async with ada.device.at(table.code, since=ada) as again:
            await _view(again, 0, lambda view: view["phase"] == "over")
            what = [event["what"] for event in again.seats[0].events]
            assert what.index("came") == what.index("went") + 1


def _log(folder: Path, code: str) -> list[str]:
    return [row[0] for row in rows_of(folder, "SELECT entry FROM log WHERE code = ? ORDER BY number", code)]


def _is_parked(folder: Path, code: str) -> bool:
    return table_from_log(folder, code).is_parked


async def test_somebody_who_only_watches_keeps_the_bots_going(hasty: Inside) -> None:
    async with gathered(hasty.address, PEOPLE[:1], bots=("greedy",), game="duel", pace=0) as table:
        ada = table.host
        async with await Device.new(hasty.address, "Wim") as wim:
            await wim.join(table.code, sit=False)
            async with wim.at(table.code) as watcher:
                await watcher.until(lambda: watcher.seats)
                await ada.done("set_bot", seat=0, level="greedy")
                await ada.done("start")
                await _lose(ada)
                await _view(watcher, None, lambda view: view["phase"] == "over")


async def test_the_clock_decides_for_whoever_is_away_and_the_view_says_when(hasty: Inside) -> None:
    """The shortest clock there is takes five seconds; this is the only test that waits for it."""
    async with gathered(hasty.address, PEOPLE, game="classic", clock=5) as table:
        await table.start()
        start = table.host.view(0)["game"]["start"]
        here, gone = table.players[start].at, table.players[1 - start].at
        clock = here.view(start)["game"]["clock"]
        began = here.view(start)["now"]
        assert clock == {"seconds": 5, "deadlines": [{"seat": start, "at": began + 5000}]}
        await here.done("roll", seat=start, version=here.view(start)["version"])
        await _view(here, start, lambda view: view["game"]["awaited"]["together"])
        rolled = here.view(start)["now"]
        deadlines = here.view(start)["game"]["clock"]["deadlines"]
        assert deadlines == [{"seat": seat, "at": rolled + 5000} for seat in (0, 1)]
        await _lose(gone)
        assert (await here.decide(start, "pass"))["accepted"]
        await _view(here, start, lambda view: not view["game"]["awaited"]["together"])
        (told,) = (event for event in here.seats[start].events if "disclosed" in event)
        deeds = {(deed["seat"], deed["decision"], deed["by"]) for deed in told["disclosed"]}
        assert deeds == {(start, "pass", "person"), (1 - start, "pass", "clock")}
        assert told["at"] >= rolled + 5000, "not before the end of the time"
        assert not _present(here.view(start), table.players[1 - start].at.welcome["name"])


async def test_a_restart_gives_everybody_the_time_to_come_back(tmp_path: Path) -> None:
    async with (
        inside(tmp_path, grace=30.0) as first,
        gathered(first.address, PEOPLE, bots=("greedy",), game="classic", pace=0) as table,
    ):
        await table.start()
        await asyncio.gather(*(_lose(player.at) for player in table.players))
        await _settled(table, tmp_path)
        tokens = [player.at.device.token for player in table.players]
        entries = _log(tmp_path, table.code)
    async with inside(tmp_path, grace=30.0) as second:
        ada, ben = (Device(second.address, token) for token in tokens)
        async with ada, ben, ada.at(table.code) as at_ada:
            await at_ada.until(lambda: 0 in at_ada.seats)
            live = await second.live(table.code)
            assert live.missing, "Ben may still come"
            async with ben.at(table.code) as at_ben:
                await at_ben.until(lambda: 1 in at_ben.seats)
                assert _present(at_ben.view(1), "Ada")
                assert not live.missing
                assert _log(tmp_path, table.code) == entries, "nobody has gone"


async def _settled(table: Round, folder: Path) -> None:
    """Until the bots have done all that they can without people."""
    while 2 in _asked(folder, table.code):
        await asyncio.sleep(0.02)


def _asked(folder: Path, code: str) -> list[int | None]:
    play = table_from_log(folder, code).playing
    return [*play.state.awaited, play.roller]
