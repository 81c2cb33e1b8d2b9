"""What processes can do to each other, one thing at a time: here no note ever reaches another process."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, event, insert, select, update

from rowlock.server.live import GONE, Gone, LiveTable
from rowlock.server.schema import LOG, MEMBERS, PRESENCE, PROCESSES, TABLES
from rowlock.server.writing import Addition, Line, NotKept, Overtaken
from rowlock.table import Setup
from rowlock.table.acts import Came, Went
from rowlock.table.commands import Carry, Go, Join, Leave, Ready, SetBot, SetUp, Stop
from support.databases import PostgreSQL
from support.guests import lines_of
from support.hubs import Looker, Process, process

pytestmark = pytest.mark.anyio
PATIENCE = 20.0
SLOW_BOTS = Setup(game="classic", pace=100)


async def until(is_so: Callable[[], object]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.01)


async def run(one: Process, statement: Any) -> list[Any]:
    """Carry a statement out."""
    async with one.engine.begin() as connection:
        done = await connection.execute(statement)
        return list(done) if done.returns_rows else []


async def test_a_command_that_is_sent_again_elsewhere_is_carried_out_once(postgres: PostgreSQL) -> None:
    url = postgres.new_database()
    async with process(url, "one", shares=True) as one, process(url, "two", shares=True) as two:
        live = await one.hub.create("ada")
        await one.do(live.code, "ada", Join(name="Ada", code=live.code))
        other = await two.hub.table(live.code)
        await one.do(live.code, "ada", Ready(seat=0), "m1")
        answer = await other.act("ada", Ready(seat=0), "m1")  # the other has not heard of it
        assert answer.accepted
        await one.do(live.code, "ada", Ready(seat=0, ready=False), "m2")
        await one.do(live.code, "ada", SetUp(setup=Setup(game="longo")), "m3")
        assert (await other.act("ada", SetUp(setup=Setup(game="longo")), "m3")).accepted
        requests = [line.request for line in await lines_of(url, live.code)]
        assert requests == [None, "ada m1", "ada m2", "ada m3"]


async def test_what_is_refused_only_for_being_behind_is_accepted(postgres: PostgreSQL) -> None:
    url = postgres.new_database()
    async with process(url, "one", shares=True) as one, process(url, "two", shares=True) as two:
        live = await one.playing("ada", "ben")
        other = await two.hub.table(live.code)
        assert other.table.phase == "playing"
        await one.do(live.code, "ada", Stop())
        answer = await other.act("ada", SetUp(setup=Setup(game="longo")))
        assert answer.accepted, answer.text
        await one.do(live.code, "cleo", Join(name="Cleo", code=live.code))
        assert "cleo" in (await two.hub.table(live.code)).table.company.people


async def test_two_processes_write_at_the_same_time_and_all_of_it_is_kept(
    postgres: PostgreSQL,
) -> None:
    url = postgres.new_database()
    async with process(url, "one", shares=True) as one, process(url, "two", shares=True) as two:
        first = await one.hub.create("ada")
        second = await two.hub.table(first.code)
        names = [f"guest{number}" for number in range(12)]
        joins = [
            (first, second)[number % 2].act(who, Join(name=who, code=first.code, sit=False), f"m{number}")
            for number, who in enumerate(names)
        ]
        assert all(answer.accepted for answer in await asyncio.gather(*joins))
        lines = await lines_of(url, first.code)
        assert sorted(str(line.request) for line in lines) == sorted(
            f"{who} m{number}" for number, who in enumerate(names)
        )
        for live in (first, second):
            await live.catch_up()
            assert sorted(live.table.company.people) == sorted(names)


async def test_bots_that_two_processes_run_by_mistake_decide_once(postgres: PostgreSQL) -> None:
    url = postgres.new_database()
    async with process(url, "one", shares=True) as one, process(url, "two", shares=True) as two:
        live = await one.playing("ada", bots=2, setup=Setup(game="classic", pace=0))
        await one.do(live.code, "ben", Join(name="Ben", code=live.code, sit=False))
        await one.hub.connect(live, Looker("ben"))
        await one.do(live.code, "ada", Leave())  # a bot stands in
        other = await two.hub.table(live.code)

        async def run_all(copy: LiveTable) -> None:
            while copy.table.phase == "playing":
                await copy.tick()

        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(run_all(live), run_all(other))
        await live.catch_up()
        await other.catch_up()
        assert live.table.record() == other.table.record()
        lines = await lines_of(url, live.code)
        assert [line.number for line in lines] == list(range(1, len(lines) + 1))
        overtaken = [copy.metrics.text() for copy in (one, two)]
        assert any(b"rowlock_overtaken_total 0.0" not in text for text in overtaken), "nobody was in the way"


async def test_whoever_was_called_away_by_mistake_is_called_back(postgres: PostgreSQL) -> None:
    url = postgres.new_database()
    async with process(url, "one", shares=True) as one, process(url, "two", shares=True) as two:
        live = await one.playing("ada")
        here = await two.hub.table(live.code)
        await two.hub.connect(here, Looker("ada"))
        await one.do(live.code, "ada", Go())
        await until(lambda: isinstance(_last_act(here), Came))
        assert here.table.company.people["ada"].present


def _last_act(live: LiveTable) -> object:
    latest = live.table.happenings._latest
    return latest[-1][0].act if latest else None


async def test_who_goes_by_choice_is_not_called_back(postgres: PostgreSQL) -> None:
    url = postgres.new_database()
    async with process(url, "one", shares=True) as one:
        live = await one.playing("ada")
        await one.hub.connect(live, Looker("ada"))
        await one.do(live.code, "ada", Go(), "m1")
        one.hub._schedule(live)
        await asyncio.sleep(0.1)
        assert isinstance(_last_act(live), Went)


async def test_a_process_that_was_thought_dead_tells_again_who_is_connected(postgres: PostgreSQL) -> None:
    url = postgres.new_database()
    async with process(url, "one", shares=True) as one, process(url, "two", shares=True) as two:
        live = await one.playing("ada", "ben")
        for who in ("ada", "ben"):
            await one.hub.connect(live, Looker(who))
        await run(two, delete(PRESENCE))
        await run(two, delete(PROCESSES))
        await run(
            two,
            insert(PRESENCE).values(connection="of nobody", process="one", code=live.code, who="cleo"),
        )
        async with asyncio.timeout(PATIENCE):
            while await two.store.connected(live.code) != {"ada", "ben"}:
                await asyncio.sleep(0.01)
        assert len(await run(two, select(PROCESSES.c.process).where(PROCESSES.c.process == "one"))) == 1


async def test_a_dead_process_is_forgotten_with_its_connections_and_its_leases(postgres: PostgreSQL) -> None:
    url = postgres.new_database()
    async with process(url, "two", shares=True) as two:
        live = await two.playing("ada", bots=1, setup=SLOW_BOTS)
        await run(two, insert(PROCESSES).values(process="dead", seen_at=0))
        await run(two, insert(PRESENCE).values(connection="c", process="dead", code=live.code, who="cleo"))
        await run(two, update(TABLES).values(runner="dead", runner_until=two.hub._now() + 1000))
        await two.hub.connect(live, Looker("ada"))
        leases = two.hub._leases
        assert leases is not None
        assert not leases.holds(live.code)
        await until(lambda: leases.holds(live.code))
        async with asyncio.timeout(PATIENCE):
            while await two.store.connected(live.code) != {"ada"}:
                await asyncio.sleep(0.01)


async def test_one_that_was_overtaken_harms_no_other_in_the_same_transaction(postgres: PostgreSQL) -> None:
    async with process(postgres.new_database()) as one:
        tables = [await one.hub.create("ada") for _ in range(4)]
        for live in tables:
            await one.do(live.code, "ada", Join(name="Ada", code=live.code))
        late, gone, *well = tables
        await run(one, insert(LOG).values(code=late.code, number=2, entry="{}", request=None))
        await run(one, delete(TABLES).where(TABLES.c.code == gone.code))
        additions = [Addition(live.code, [Line(2, "{}", f"m{live.code}")], 1) for live in tables]
        ends = await asyncio.gather(*(one.writer.write(each) for each in additions), return_exceptions=True)
        assert [type(end) for end in ends] == [Overtaken, Overtaken, type(None), type(None)]
        for live in well:
            lines = await one.store.log(live.code, 1)
            assert lines == [Line(2, "{}", f"m{live.code}")]


async def test_who_waits_may_give_up_and_it_is_kept_nevertheless(postgres: PostgreSQL) -> None:
    url = postgres.new_database()
    async with process(url) as one:
        live = await one.hub.create("ada")
        asking = asyncio.create_task(live.act("ada", Join(name="Ada", code=live.code), "m1"))
        await asyncio.sleep(0)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        await live.when_settled()
        assert [line.request for line in await lines_of(url, live.code)] == ["ada m1"]
        assert (await live.act("ada", Join(name="Ada", code=live.code), "m1")).accepted


async def test_what_may_still_be_written_is_waited_for(postgres: PostgreSQL) -> None:
    """A process that has lost its connection must not read its log before the database has carried all out."""
    async with process(postgres.new_database()) as one:
        live = await one.hub.create("ada")
        async with one.engine.connect() as pending:
            await pending.execute(insert(LOG).values(code=live.code, number=1, entry="{}", request=None))
            await pending.execute(update(TABLES).values(last_number=1))
            reading = asyncio.create_task(one.store.log(live.code, certain=True))
            assert await one.store.log(live.code) == []
            done, _ = await asyncio.wait((reading,), timeout=0.3)
            assert not done
            await pending.commit()
        assert await reading == [Line(1, "{}")]


async def test_processes_that_lock_many_tables_never_wait_in_a_ring(postgres: PostgreSQL) -> None:
    url = postgres.new_database()
    async with process(url, "one", shares=True) as one, process(url, "two", shares=True) as two:
        tables = [await one.hub.create("ada") for _ in range(30)]
        codes = [live.code for live in tables]
        failed: list[BaseException] = []

        async def writes(by: Process, number: int) -> None:
            additions = [Addition(code, [Line(number, "{}")], 1) for code in codes]
            ends = await asyncio.gather(*(by.writer.write(each) for each in additions), return_exceptions=True)
            failed.extend(end for end in ends if isinstance(end, BaseException) and not isinstance(end, Overtaken))

        async def leases(by: Process, order: list[str]) -> None:
            for now in range(20):
                await by.store.run_tables(by.name, order, now * 10, now * 10 + 5)

        await asyncio.gather(
            *(writes(by, number) for by in (one, two) for number in range(1, 11)),
            leases(one, codes), leases(two, codes[::-1]), leases(two, sorted(codes)),
        )  # fmt: skip
        assert failed == []
        for code in codes:
            assert len(await one.store.log(code) or ()) == 10


async def test_a_table_that_was_forgotten_in_the_middle_is_gone(tmp_path: Path) -> None:
    async with process(f"sqlite:///{tmp_path}/t.sqlite") as one:
        live = await one.playing("ada", "ben")
        looker = Looker("ada")
        await one.hub.connect(live, looker)
        await run(one, delete(TABLES).where(TABLES.c.code == live.code))
        with pytest.raises(Gone, match=GONE):
            await live.act("ada", Stop())
        assert looker.closed == [1012]
        assert not live.settled, "what was made up must never be shown"


async def test_a_full_disk_takes_nothing_back_and_tires_nobody(tmp_path: Path) -> None:
    async with process(f"sqlite:///{tmp_path}/t.sqlite") as one:
        live = await one.playing("ada", bots=1, setup=Setup(game="classic", pace=30))
        await one.hub.connect(live, Looker("ada"))
        await one.do(live.code, "ada", SetBot(seat=0, level="random"))
        await until(lambda: live.number > 20)
        full = True
        tries = 0

        def fail(*_: object) -> None:
            nonlocal tries
            tries += 1
            if full:
                raise OSError(28, "No space left on device")

        event.listen(one.engine.sync_engine, "commit", fail)
        answer = await live.act("ada", Stop(), "m1")
        assert not answer.accepted
        assert "could not be kept" in answer.text
        assert live.table.phase == "playing"
        await asyncio.sleep(0.6)
        assert tries < 10, "the bots try it again and again"
        full = False
        await one.do(live.code, "ada", Stop(), "m1")
        assert live.table.phase == "lobby"


async def test_a_bot_lets_others_have_their_turn(tmp_path: Path) -> None:
    """However quick the bots are: people who are at the table can still stop the game."""
    async with process(f"sqlite:///{tmp_path}/t.sqlite") as one:
        live = await one.playing("ada", bots=3, setup=Setup(game="classic", pace=0))
        await one.hub.connect(live, Looker("ada"))
        await one.do(live.code, "ada", SetBot(seat=0, level="random"))
        number = live.number
        await until(lambda: live.number > number + 3)
        await one.do(live.code, "ada", Stop())
        assert live.table.phase == "lobby"


async def test_whoever_a_seat_is_carried_to_has_the_table_among_their_own(tmp_path: Path) -> None:
    async with process(f"sqlite:///{tmp_path}/t.sqlite") as one:
        live = await one.hub.create("ada")
        await one.do(live.code, "ada", Join(name="Ada", code=live.code))
        await one.do(live.code, "ben", Join(name="Ben", code=live.code))
        for to in ("tablet", "ben"):  # one that is new here, and one that has joined before
            owner = live.table.company.seats[0].owner or ""
            assert (await live.act(owner, Carry(seat=0, to=to))).accepted
            assert [told.code for told in await one.store.tables_of(to)] == [live.code]
        await one.do(live.code, "ben", Leave())
        assert await one.store.tables_of("ben") == []
        assert len(await run(one, select(MEMBERS.c.who))) == len(live.table.company.people)


async def test_a_command_whose_answer_the_database_swallowed_has_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path}/t.sqlite"
    async with process(url) as one:
        live = await one.hub.create("ada")
        write = one.writer.write

        async def swallow(addition: Addition) -> None:
            await write(addition)
            raise NotKept("the connection is gone")

        monkeypatch.setattr(one.writer, "write", swallow)
        for name, request in (("Ada", None), ("Ben", "m1")):
            answer = await live.act(name.casefold(), Join(name=name, code=live.code), request)
            assert answer.accepted, answer.text
        assert len(await lines_of(url, live.code)) == 2
        assert sorted(live.table.company.people) == ["ada", "ben"]


async def test_nobody_is_told_that_it_has_not_happened_where_that_is_not_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path}/t.sqlite"
    async with process(url) as one:
        live = await one.playing("ada")
        looker = Looker("ada")
        await one.hub.connect(live, looker)
        write, log = one.writer.write, one.store.log

        async def swallow(addition: Addition) -> None:
            await write(addition)
            raise NotKept("the connection is gone")

        async def fail(*_: object, **__: object) -> None:
            raise OSError("there is no connection")

        with monkeypatch.context() as broken:
            broken.setattr(one.writer, "write", swallow)
            broken.setattr(one.store, "log", fail)
            answer = await live.act("ada", Stop(), "m1")
        assert one.store.log == log
        assert not answer.accepted
        assert "not certain" in answer.text
        assert looker.closed == [1012]
        other = await one.hub.table(live.code)
        assert other is not live
        assert other.table.phase == "lobby"
        assert (await other.act("ada", Stop(), "m1")).accepted
