"""Whole games over real sockets: every game, with people and bots, and what is there when they are over."""

from pathlib import Path

import msgspec
import pytest

from rowlock.record import Chance, Record, read_record, record_to_json, record_to_text
from rowlock.record.verifying import verify
from rowlock.rules.errors import RowlockError
from rowlock.table import Table
from support.client import AtTable, Device, Json
from support.playing import BOARDS, Player, Round, gathered, table_from_log
from support.playthrough import Printed
from support.serving import Running

pytestmark = pytest.mark.anyio

PEOPLE = ("Ada", "Ben", "Cleo")
LEVELS = ("random", "greedy", "careful")


async def test_two_people_find_each_other(server: Running) -> None:
    async with await Device.new(server.address, "Ada") as ada, await Device.new(server.address, "Ben") as ben:
        code = await ada.new_table(game="longo")
        await ben.join(code.lower())
        async with ada.at(code) as at_ada, ben.at(code) as at_ben:
            await at_ada.done("ready", seat=0)
            await at_ben.done("ready", seat=1)
            await at_ada.done("start")
            await at_ben.until(lambda: at_ben.view(1)["phase"] == "playing")
            assert at_ben.view(1)["game"]["players"] == ["Ada", "Ben"]


def _is_duel(printed: Printed) -> bool:
    return printed.game == "duel"


@pytest.mark.parametrize("name", BOARDS)
async def test_every_game_with_people(home: Running, folder: Path, name: str) -> None:
    printed = BOARDS[name]
    people = PEOPLE[:2] if _is_duel(printed) else PEOPLE
    async with gathered(home.address, people, by=name, game=printed.game, options=printed.settings) as table:
        await table.start()
        await table.play()
        await _check_the_end(table, folder)


@pytest.mark.parametrize("name", BOARDS)
async def test_every_game_with_bots_of_all_levels(home: Running, folder: Path, name: str) -> None:
    printed = BOARDS[name]
    for bots in [(level,) for level in LEVELS] if _is_duel(printed) else [LEVELS]:
        setup = {"game": printed.game, "options": printed.settings}
        async with gathered(home.address, PEOPLE[:1], bots=bots, by=name, **setup) as table:
            await table.start()
            await table.play()
            await _check_the_end(table, folder)
            by = {(event["seat"], event["by"]) for event in _events(table.host) if event["what"] == "decided"}
            assert {(seat, "bot") for seat in range(1, len(bots) + 1)} <= by
            assert not {seat for seat, who in by if who == "person"} - {0}


# What is there when a game is over.


def _events(at: AtTable) -> list[Json]:
    return at.seats[next(iter(at.seats))].events


async def _check_the_end(table: Round, folder: Path) -> None:
    assert [player.refused for player in table.players] == [[]] * len(table.players)
    kept = table_from_log(folder, table.code)
    record = kept.record()
    assert record is not None
    _check_views(table, kept)
    for player in table.players:
        await _check_records(player, record)
        await _check_results(player, record, kept)
    (commitment,) = {e["commitment"] for e in _events(table.players[-1].at) if e["what"] == "started"}
    assert verify(record, commitment) == sum(e["what"] == "came_up" for e in _events(table.host))


def _check_views(table: Round, kept: Table) -> None:
    """What everybody was told, one thing after the other, has led to what the log comes to."""
    people = {person.name: who for who, person in kept.company.people.items()}
    for player in table.players:
        for seat, known in player.at.seats.items():
            expected = kept.view(people[player.at.welcome["name"]], seat, board="board" in known.view["game"])
            assert known.view == msgspec.json.decode(msgspec.json.encode(expected))
            assert known.whole_views == 1


async def _check_records(player: Player, record: Record) -> None:
    device, path = player.at.device, f"/api/tables/{player.at.code}"
    assert [game["number"] for game in await device.get(f"{path}/games")] == [1]
    text = await device.text(f"{path}/games/1/record")
    assert text == record_to_text(record)
    assert read_record(text) == record
    assert await device.text(f"{path}/games/1/record", form="json") == record_to_json(record)
    assert await device.text(f"{path}/record") == text
    assert await device.text(f"{path}/record", seat=player.own_seats()[0], form="json") == record_to_json(record)


async def _check_results(player: Player, record: Record, kept: Table) -> None:
    *_, last = record.states()
    (seat,) = player.own_seats()
    (result,) = await player.at.device.get("/api/me/games")
    score, winners = last.scores[seat], last.winners
    assert result == {
        "code": kept.code,
        "number": 1,
        "game": kept.setup.game,
        "title": record.variant.ruleset.title,
        "ended_at": kept.now,
        "player": player.at.welcome["name"],
        "players": len(record.players),
        "score": score,
        "place": 1 + sum(other > score for other in last.scores),
        "won": seat in winners,
        "shared": len(winners) > 1,
    }
    assert player.at.view(seat)["game"]["result"][seat]["score"] == score
    (statistics,) = await player.at.device.get("/api/me/statistics")
    told = [statistics[name] for name in ("games", "with_others", "average", "best", "worst", "scores", "misses")]
    assert told == [1, 1, score, score, score, [score], last.sheet(seat).misses]
    assert statistics["wins"] + statistics["ties"] == int(seat in winners)
    assert statistics["ties"] == int(seat in winners and len(winners) > 1)


# Where dice come from.


async def test_real_dice_are_typed_in(home: Running, folder: Path) -> None:
    async with gathered(home.address, PEOPLE[:2], by=3, game="longo", dice="real") as table:
        await table.start()
        ada = table.players[0].at
        version = ada.view(0)["version"]
        wrong = await ada.do("roll", seat=0, version=version, shown="5 1 r3 y4 g2 b9")
        assert not wrong["accepted"]
        assert wrong["text"]
        assert wrong["view"]["version"] == ada.view(0)["version"] == version
        await ada.done("roll", seat=0, version=version, shown="5 1 r3 y4 g2 b7")
        await ada.until(lambda: ada.view(0)["game"]["mend"])
        await ada.done("mend", seat=0, version=ada.view(0)["version"], shown="5 1 r3 y4 g2 b8")
        ben = table.players[1].at
        await ben.until(lambda: ben.view(1)["game"]["shared"]["roll"]["blue"] == 8)
        await table.play()
        record = table_from_log(folder, table.code).record()
        assert record is not None
        assert record_to_text(record) == await ben.device.text(f"/api/tables/{table.code}/games/1/record")
        with pytest.raises(RowlockError, match="no seed"):
            verify(record)


async def test_everybody_has_the_same_seeded_dice(home: Running) -> None:
    records: list[Record] = []
    for by in ("some", "others"):
        setup = {"game": "bonus-b", "dice": "seeded", "seed": "2024-02-29"}
        async with gathered(home.address, PEOPLE[:2], bots=LEVELS[:2], by=by, **setup) as table:
            await table.start()
            await table.play()
            text = await table.host.device.text(f"/api/tables/{table.code}/games/1/record")
            records.append(read_record(text))
    one, other = records
    assert one != other, "they have decided differently"
    assert one.start == other.start
    rolls = [[step.event for step in record.steps if isinstance(step, Chance)] for record in records]
    for roll, other_roll in zip(*rolls, strict=False):
        assert roll[:2] == other_roll[:2]  # a coloured die may have left one of the two games
    assert verify(one) == len(rolls[0]) > 1
    assert verify(other) == len(rolls[1]) > 1


async def test_the_next_game_is_started_by_the_next(home: Running) -> None:
    async with gathered(home.address, PEOPLE, by=5, game="classic") as table:
        starts: list[int] = []
        for number in (1, 2, 3):
            await table.start()
            await table.play()
            game = table.host.view(0)["game"]
            assert game["number"] == number
            starts.append(game["start"])
        assert starts[1:] == [(start + 1) % 3 for start in starts[:-1]]
        ada = table.host.device
        assert [game["number"] for game in await ada.get(f"/api/tables/{table.code}/games")] == [1, 2, 3]
        results = await ada.get("/api/me/games")
        assert [result["number"] for result in results] == [3, 2, 1]
        (statistics,) = await ada.get("/api/me/statistics")
        assert statistics["scores"] == [result["score"] for result in reversed(results)]
        seeds = {
            read_record(await ada.text(f"/api/tables/{table.code}/games/{number}/record")).seed
            for number in (1, 2, 3)
        }
        assert len(seeds) == 3
