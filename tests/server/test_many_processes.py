"""Several processes serve the same tables through PostgreSQL and Redis, whatever happens to any of them."""

import asyncio
import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from random import Random
from typing import Final

import pytest

from support.client import Device, devices
from support.databases import PostgreSQL, Redis, postgresql, redis
from support.guests import Party, lines_of
from support.hasty import GRACE, HASTY
from support.serving import Running

pytestmark = pytest.mark.anyio
KILLS: Final = 150 if os.environ.get("ROWLOCK_LONG") else 5
QUICK: Final = tuple(
    f"--limit={name}=2000" for name in ("messages", "messages_burst", "address_messages", "requests")
)
REPLACED: Final = 4001
PATIENCE: Final = 30.0  # seconds; see ``client``


class Processes:
    """Several processes of one server."""

    def __init__(self, running: list[Running], options: tuple[str, ...]) -> None:
        self.running = running
        self._options = options

    async def start_again(self, number: int) -> None:
        """Start one that has ended, at its old address."""
        port = self.running[number].port
        self.running[number] = await asyncio.to_thread(Running, *self._options, port=port, program=HASTY)

    def party_at(self, random: Random) -> str:
        """The address of any of them."""
        return random.choice(self.running).address


@asynccontextmanager
async def processes(number: int, url: str, notes: Redis | None) -> AsyncGenerator[Processes]:
    """That many processes, all started at the same time; in the end they have nothing to complain of."""
    options = ("--database", url, *(() if notes is None else ("--redis", notes.url)), *QUICK)
    starts = (asyncio.to_thread(Running, *options, program=HASTY) for _ in range(number))
    found = Processes(list(await asyncio.gather(*starts)), options)
    try:
        yield found
        assert [running.stop() for running in found.running] == [0] * number
        said = "".join("".join(running.said) for running in found.running)
        assert "ERROR" not in said, said
        assert "Traceback" not in said, said
    finally:
        for running in found.running:
            running.__exit__()


async def parties_at(found: Processes, random: Random) -> list[Party]:
    """Three tables, whose people come to whichever process."""

    def where() -> str:
        return found.party_at(random)

    return [
        await Party.of(["Ada", "Ben"], [], where, random, game="classic"),
        await Party.of(["Cleo", "Dan"], ["random"], where, random, game="bonus-b", pace=0),
        await Party.of(["Eve"], ["greedy", "random"], where, random, game="cards", pace=10),
    ]


async def finish(parties: list[Party], playing: list[asyncio.Task[None]], url: str) -> None:
    """Play to the end, and compare everything with the logs."""
    for party in parties:
        party.end()
    await asyncio.gather(*playing)
    for party in parties:
        table = party.check(await lines_of(url, party.code))
        assert table.phase == "over"
        await party.close()


@pytest.mark.parametrize("seed", [1])
async def test_processes_are_killed_again_and_again(seed: int, postgres: PostgreSQL, notes: Redis) -> None:
    """They start together on an empty database; with ROWLOCK_LONG=1 they are killed much more often."""
    random, url = Random(seed), postgres.new_database()
    async with processes(3, url, notes) as found:
        parties = await parties_at(found, random)
        playing = [asyncio.create_task(guest.play()) for party in parties for guest in party.guests]
        for _ in range(KILLS):
            await asyncio.sleep(random.uniform(0.05, 0.8))
            which = random.randrange(3)
            if random.random() < 0.2:
                assert found.running[which].stop() == 0
            else:
                found.running[which].kill()
            await asyncio.sleep(random.uniform(0.0, 0.5))
            await found.start_again(which)
        await finish(parties, playing, url)
        assert sum(guest.lost for party in parties for guest in party.guests) >= KILLS // 3


async def test_another_process_goes_on_with_the_bots_and_calls_people_away(
    postgres: PostgreSQL, notes: Redis
) -> None:
    url = postgres.new_database()
    async with processes(2, url, notes) as found:
        first, second = (running.address for running in found.running)
        async with await Device.new(first, "Ada") as ada, await Device.new(second, "Ben") as ben:
            code = await ada.new_table(game="classic", pace=0)
            await ben.join(code)
            async with ada.at(code) as at_ada:
                await at_ada.done("set_bot", seat=2, level="random")
                await at_ada.done("ready", seat=0)
                async with ben.at(code) as at_ben:
                    await at_ben.done("ready", seat=1)
                    await at_ada.done("start")
                    await at_ben.until(lambda: at_ben.view(1)["phase"] == "playing")
                    found.running[0].kill()
                    await at_ben.until(lambda: not at_ben.view(1)["people"][0]["present"])
                    assert at_ben.view(1)["you"]["host"]
                    for seat in (0, 1):
                        await at_ben.done("set_bot", seat=seat, level="random")
                    await at_ben.until(lambda: at_ben.view(1)["phase"] == "over")
        await found.start_again(0)


async def test_a_device_has_one_connection_and_signs_reach_everybody(postgres: PostgreSQL, notes: Redis) -> None:
    url = postgres.new_database()
    async with processes(2, url, notes) as found:
        first, second = (running.address for running in found.running)
        async with await Device.new(first, "Ada") as ada, await Device.new(second, "Ben") as ben:
            code = await ada.new_table(game="classic")
            await ben.join(code)
            async with ada.at(code) as older, ben.at(code) as at_ben:
                await at_ben.send({"type": "react", "sign": "clap"})
                await older.until(lambda: older.reactions)
                assert older.reactions == [{"type": "reaction", "name": "Ben", "sign": "clap"}]
                ada.address = second
                async with ada.at(code) as newer:
                    await older.until(lambda: older.closing)
                    assert older.closing is not None
                    assert (older.closing["code"], older.closing["again"]) == (REPLACED, False)
                    await newer.done("ready", seat=0)
                    await at_ben.until(lambda: at_ben.view(1)["seats"][0]["ready"])
                    assert all(one["present"] for one in at_ben.view(1)["people"])


async def test_without_redis_the_processes_stay_in_step_through_the_database(postgres: PostgreSQL) -> None:
    random, url = Random(1), postgres.new_database()
    with redis() as unsteady:
        async with processes(2, url, unsteady) as found:
            parties = await parties_at(found, random)
            playing = [asyncio.create_task(guest.play()) for party in parties for guest in party.guests]
            await asyncio.sleep(0.5)
            unsteady.kill()
            before = {party.code: len(await lines_of(url, party.code)) for party in parties}
            async with asyncio.timeout(PATIENCE):
                while not all([len(await lines_of(url, code)) > known + 3 for code, known in before.items()]):
                    await asyncio.sleep(0.2)
            await asyncio.to_thread(unsteady.start)
            await finish(parties, playing, url)


async def test_processes_that_were_told_of_no_redis_agree_all_the_same(postgres: PostgreSQL) -> None:
    """A new server may be started before the old one has ended; nobody is left behind or called away."""
    url = postgres.new_database()
    async with (
        processes(2, url, None) as found,
        devices(found.running[0].address, "Ada", "Ben") as (ada, ben),
    ):
        code = await ada.new_table()
        await ben.join(code)
        elsewhere = Device(found.running[1].address, ben.token)
        async with elsewhere, ada.at(code) as at_ada, elsewhere.at(code) as at_ben:
            await at_ada.done("set_up", setup={"game": "longo"})
            await at_ben.until(lambda: at_ben.view(1)["setup"]["game"] == "longo")
            await asyncio.sleep(4 * GRACE)
            await at_ben.done("ready", seat=1)
            await at_ada.until(lambda: at_ada.view(0)["seats"][1]["ready"])
            assert all(one["present"] for one in at_ada.view(0)["people"])


async def test_the_database_crashes_and_comes_back(notes: Redis) -> None:
    random = Random(1)
    with postgresql(durable=True) as unsteady:
        url = unsteady.new_database()
        async with processes(2, url, notes) as found:
            parties = await parties_at(found, random)
            playing = [asyncio.create_task(guest.play()) for party in parties for guest in party.guests]
            for crash in (True, False):
                await asyncio.sleep(random.uniform(0.5, 1.5))
                (unsteady.kill if crash else unsteady.stop)()
                await asyncio.sleep(random.uniform(0.1, 1.0))
                await asyncio.to_thread(unsteady.start)
            await finish(parties, playing, url)
