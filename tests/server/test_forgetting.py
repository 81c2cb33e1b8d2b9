"""What is forgotten after how long, from the database and from memory, and what is not."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import func, select

from rowlock.server import hub as hub_module
from rowlock.server.hub import NoSuchTable
from rowlock.server.people import BadLink, People, Unknown
from rowlock.server.schema import DEVICES, GAMES, LINKS, LOG, MEMBERS, RESULTS, TABLES
from rowlock.server.service import now as time_now
from rowlock.server.settings import DAY, Settings
from rowlock.server.store import Device, Link
from rowlock.table import Setup
from rowlock.table.acts import Decided
from rowlock.table.commands import Decide, Join, Leave, Roll, SetBot
from support.databases import PostgreSQL
from support.hubs import SHORT, Looker, Process, process

pytestmark = pytest.mark.anyio
PATIENCE = 20.0
AMPLE = 30.0  # seconds: nobody is called away only because the machine is slow
QUICK = Setup(game="classic", pace=0)


class Calendar:
    """A clock that runs as all do, and can be put forward."""

    def __init__(self) -> None:
        self.later = 0

    def __call__(self) -> int:
        return time_now() + self.later


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite"
    postgres: PostgreSQL = request.getfixturevalue("postgres")
    return postgres.new_database()


async def until(is_so: Callable[[], object]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


async def rows(one: Process, table: object) -> int:
    """How many rows a table of the database has."""
    async with one.engine.connect() as connection:
        found = await connection.execute(select(func.count()).select_from(table))  # type: ignore[arg-type]
        return int(found.scalar_one())


async def played(one: Process) -> str:
    """The code of a table at which a game has been played to its end."""
    live = await one.playing("ada", bots=1, setup=QUICK)
    await one.hub.connect(live, looker := Looker("ada"))
    await one.do(live.code, "ada", SetBot(seat=0, level="random"))
    await until(lambda: live.table.phase == "over")
    await one.hub.disconnect(live, looker)
    return live.code


async def test_tables_are_forgotten_by_the_operators_rule(url: str) -> None:
    calendar = Calendar()
    settings = Settings(database=url, keep_days=10, keep_unfinished_days=20, grace=AMPLE)
    async with process(url, now=calendar, settings=settings) as one:
        over = await played(one)
        going_on = (await one.playing("ada", "ben")).code
        empty = (await one.hub.create("ada")).code
        await one.do(empty, "ada", Join(name="Ada", code=empty))
        for days, left in ((9, {over, going_on, empty}), (11, {going_on}), (19, {going_on}), (21, set[str]())):
            calendar.later = days * DAY
            await one.hub.prune()
            found: set[str] = set()
            for code in (over, going_on, empty):
                try:
                    found.add((await one.hub.table(code)).code)
                except NoSuchTable:
                    continue
            assert found == left
        for table in (TABLES, LOG, MEMBERS, GAMES):
            assert await rows(one, table) == 0
        assert await rows(one, RESULTS) == 2, "results outlive their tables"


async def test_a_table_that_everybody_has_left_is_forgotten_after_a_day(url: str) -> None:
    calendar = Calendar()
    settings = Settings(database=url, keep_days=0, keep_unfinished_days=0, grace=AMPLE)
    async with process(url, now=calendar, settings=settings) as one:
        left, going_on, kept = [(await one.playing("ada", "ben")).code for _ in range(3)]
        for who in ("ada", "ben"):
            await one.do(left, who, Leave())
        await one.do(going_on, "ada", Leave())
        for later, codes in ((DAY - 60_000, {left, going_on, kept}), (DAY + 60_000, {going_on, kept})):
            calendar.later = later
            await one.hub.prune()
            assert {code for code in (left, going_on, kept) if await one.store.told(code) is not None} == codes


async def test_devices_are_forgotten_that_nothing_is_kept_for(url: str) -> None:
    calendar = Calendar()
    settings = Settings(database=url, keep_days=0, keep_unfinished_days=20, grace=AMPLE)
    async with process(url, now=calendar, settings=settings) as one:
        people = People(one.store)
        tokens: dict[str, str] = {}
        for name in ("Idle", "Seen", "Member"):
            tokens[name] = (await people.add(name, calendar())).token
        member = await people.device(tokens["Member"], calendar())
        live = await one.hub.create(member.who)
        await live.act(member.who, Join(name="Member", code=live.code))
        calendar.later = 19 * DAY
        await one.hub.prune()
        assert await rows(one, DEVICES) == 3
        await people.device(tokens["Seen"], calendar())
        calendar.later = 21 * DAY
        await one.hub.prune()
        assert await rows(one, DEVICES) == 2
        with pytest.raises(Unknown):
            await people.device(tokens["Idle"], calendar())


@pytest.mark.parametrize(
    ("keep", "keep_unfinished", "left"), [(0, 1, {"over"}), (1, 0, {"going on"}), (0, 0, {"over", "going on"})]
)
async def test_nothing_is_forgotten_where_that_is_the_rule(
    keep: int, keep_unfinished: int, left: set[str], tmp_path: Path
) -> None:
    url = f"sqlite:///{tmp_path}/t.sqlite"
    calendar = Calendar()
    settings = Settings(database=url, keep_days=keep, keep_unfinished_days=keep_unfinished, grace=AMPLE)
    async with process(url, now=calendar, settings=settings) as one:
        codes = {"over": await played(one), "going on": (await one.playing("ada", "ben")).code}
        calendar.later = 1000 * DAY
        await one.hub.prune()
        told = {name for name, code in codes.items() if await one.store.told(code) is not None}
        assert told == left


async def test_results_are_those_of_who_played(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/t.sqlite"
    calendar = Calendar()
    async with process(url, now=calendar) as one:
        live = await one.playing("ada", bots=1, setup=QUICK)
        await one.hub.connect(live, Looker("ada"))
        async with asyncio.timeout(PATIENCE):
            while live.table.phase == "playing":
                view = live.table.view("ada", 0)
                game = view["game"]
                assert game is not None
                if game["choices"] and live.settled:
                    await live.act(
                        "ada", Decide(seat=0, decision=game["choices"][-1]["name"], version=view["version"])
                    )
                await asyncio.sleep(0)
                if game["awaited"]["chance"] is not None and game["awaited"]["chance"]["seat"] == 0:
                    await live.act("ada", Roll(seat=0, version=live.table.view("ada", 0)["version"]))
        calendar.later = 1000 * DAY
        await one.hub.prune()
        (result,) = await one.store.results_of("ada")
        assert (result["player"], result["game"], result["players"], result["bot"]) == ("Ada", "classic", 2, None)
        record = live.table.record()
        assert record is not None
        assert live.table.play is not None
        assert result["score"] == live.table.play.state.scores[0]


async def test_those_who_look_on_are_told_that_a_table_is_forgotten(url: str) -> None:
    calendar = Calendar()
    async with process(url, now=calendar) as one:
        live = await one.hub.create("ada")
        await one.do(live.code, "ada", Join(name="Ada", code=live.code))
        looker = Looker("ada")
        await one.hub.connect(live, looker)
        calendar.later = 91 * DAY
        await one.hub.prune()
        assert looker.closed == [4003]
        with pytest.raises(NoSuchTable):
            await one.hub.table(live.code)


async def test_another_process_forgets_it_too(postgres: PostgreSQL) -> None:
    url, calendar = postgres.new_database(), Calendar()
    async with (
        process(url, "one", shares=True, now=calendar) as one,
        process(url, "two", shares=True) as two,
    ):
        live = await two.hub.create("ada")
        await two.do(live.code, "ada", Join(name="Ada", code=live.code))
        looker = Looker("ada")
        await two.hub.connect(live, looker)
        calendar.later = 91 * DAY
        await one.hub.prune()
        await until(lambda: looker.closed)
        with pytest.raises(NoSuchTable):
            await two.hub.table(live.code)


async def test_links_time_out(url: str) -> None:
    calendar = Calendar()
    async with process(url, now=calendar) as one:
        live = await one.hub.create("ada")
        people, tablet = People(one.store), Device("tablet", b"", "Ada", 0)
        old, until_when = await people.make_link(live.code, 0, "ada", calendar())
        with pytest.raises(BadLink):
            await people.link(old, tablet, until_when)
        assert await people.link(old, tablet, until_when - 1) == Link(live.code, 0, "ada")
        await people.use_up(old)
        with pytest.raises(BadLink):
            await people.link(old, tablet, until_when - 1)
        _, until_when = await people.make_link(live.code, 0, "ada", calendar())
        assert await rows(one, LINKS) == 1
        calendar.later = until_when - time_now()
        await one.hub.prune()
        assert await rows(one, LINKS) == 0


async def test_a_table_that_nobody_is_at_leaves_the_memory_and_comes_back(url: str) -> None:
    calendar = Calendar()
    async with process(url, now=calendar) as one:
        live = await one.playing("ada", "ben")
        await one.hub.connect(live, ada := Looker("ada"))
        calendar.later = 10 * hub_module._IDLE
        await one.hub._let_go()
        assert await one.hub.table(live.code) is live, "somebody is there"
        await one.hub.disconnect(live, ada)
        await until(lambda: live.table.company.is_deserted and live.settled)
        calendar.later *= 2
        await one.hub._let_go()
        assert live.code not in one.hub._tables
        assert live.code not in one.hub._held
        assert live.code not in one.hub._timers
        again = await one.hub.table(live.code)
        assert again is not live
        assert again.table.record() == live.table.record()
        assert again.number == live.number
        await one.hub.connect(again, Looker("ada"))
        assert again.table.company.people["ada"].present


async def test_whoever_comes_to_a_table_that_is_being_let_go_is_told_to_come_again(tmp_path: Path) -> None:
    async with process(f"sqlite:///{tmp_path}/t.sqlite") as one:
        live = await one.playing("ada")
        del one.hub._tables[live.code]
        looker = Looker("ada")
        await one.hub.connect(live, looker)
        assert looker.closed == [1012]


# After an outage.


def by_clock(one: Process, code: str) -> int:
    """How many decisions the clock has made at a table."""
    latest = one.hub._tables[code].table.happenings._latest
    return sum(isinstance(happening.act, Decided) and happening.act.by == "clock" for happening, _ in latest)


async def test_after_an_outage_nobody_finds_that_the_clock_has_decided_for_them(tmp_path: Path) -> None:
    url, calendar = f"sqlite:///{tmp_path}/t.sqlite", Calendar()
    settings = Settings(database=url, grace=SHORT * 2)
    async with process(url, now=calendar, settings=settings) as one:
        live = await one.playing("ada", "ben", setup=Setup(game="classic", clock=60))
        code = live.code
        (due, *_) = live.table._waits()
        assert not live.table.is_parked
    calendar.later = DAY
    async with process(url, now=calendar, settings=settings) as one:
        live = await one.hub.table(code)
        for who in ("ada", "ben"):  # all are back at once, and have the grace nevertheless
            await one.hub.connect(live, Looker(who))
        held = one.hub._held[code]
        assert due[0] < calendar() < held
        await asyncio.sleep(SHORT)
        number = live.number
        assert by_clock(one, code) == 0
        await until(lambda: live.number > number)
        assert live.table.now >= held


async def test_a_clock_goes_on_after_a_quick_restart(tmp_path: Path) -> None:
    url, calendar = f"sqlite:///{tmp_path}/t.sqlite", Calendar()
    settings = Settings(database=url, grace=SHORT)
    async with process(url, now=calendar, settings=settings) as one:
        live = await one.playing("ada", "ben", setup=Setup(game="classic", clock=60))
        code, before = live.code, live.table.next_deadline()
    async with process(url, now=calendar, settings=settings) as one:
        live = await one.hub.table(code)
        for who in ("ada", "ben"):
            await one.hub.connect(live, Looker(who))
        assert live.table.next_deadline() == before
        assert before is not None
        assert one.hub._timers[code][0] == before
        calendar.later = before - calendar() - 200
        one.hub._cancel(code)
        one.hub._schedule(live)
        number = live.number
        await until(lambda: live.number > number)
        assert before <= live.table.now
        assert not live.missing


async def test_bots_do_not_wait_for_the_grace_where_all_are_back(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/t.sqlite"
    settings = Settings(database=url, grace=1000.0)
    async with process(url, settings=settings) as one:
        live = await one.playing("ada", bots=2, setup=QUICK)
        await one.do(live.code, "ada", SetBot(seat=0, level="random"))
        code = live.code
    async with process(url, settings=settings) as one:
        live = await one.hub.table(code)
        number = live.number
        await asyncio.sleep(0.2)
        assert live.number == number, "it goes on, though nobody is there yet"
        await one.hub.connect(live, Looker("ada"))
        await until(lambda: live.table.phase == "over")
