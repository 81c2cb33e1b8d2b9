"""Games that are over, step by step, as the server tells them: the same games as their records tell."""

from collections.abc import Iterator

import pytest

from rowlock.record import Record, read_record
from rowlock.record.replay import reading_data
from rowlock.rules.protocol import State
from rowlock.table.schema import table_schema
from support.client import Device, Json, Refused
from support.json_schema import mistakes
from support.playing import BOARDS, Round, gathered
from support.serving import Running

pytestmark = pytest.mark.anyio

PADS = ("classic", "longo", "gemixxt-a", "bonus-a", "bonus-b")


def folded(replay: Json) -> Iterator[Json]:
    """The game at the beginning and after each step, put together as a client does."""
    game = replay["game"]
    yield game
    for step in replay["steps"]:
        sheets = list(game["sheets"])
        for told in step["sheets"]:
            seat, rows = told["seat"], {row["name"]: row for row in told["rows"]}
            kept = [rows.get(row["name"], row) for row in sheets[seat]["rows"]]
            sheets[seat] = {**sheets[seat], **told["patch"], "rows": kept}
        game = {**game, **step["patch"], "sheets": sheets}
        yield game


def _check_moment(game: Json, record: Record, state: State) -> None:
    """Against what a record's reader tells of the same moment."""
    told = reading_data(state, record.players)
    assert [game["players"][game["active"]], game["action"]] == [told["active"], told["action"]]
    assert dict(zip(game["players"], game["scores"], strict=True)) == told["scores"]
    assert game["shared"] == state.shared
    for seat, sheet in enumerate(game["sheets"]):
        read = state.sheet(seat)
        marked = [cell["name"] for row in sheet["rows"] for cell in row["cells"] if cell["count"]]
        assert sorted(marked) == sorted({cell.name for row in read.rows for cell in row.cells if cell.count})
        assert [row["points"] for row in sheet["rows"]] == [row.points for row in read.rows]
        assert [row["closed"] for row in sheet["rows"]] == [row.closed for row in read.rows]
        assert (sheet["misses"], sheet["score"]) == (read.misses, read.score)
        assert {name: sheet[name] for name in read.extras} == read.extras
    assert (game["result"] is not None) == state.over


async def _check(table: Round) -> Json:
    path = f"/api/tables/{table.code}/games/1"
    device = table.players[-1].at.device
    replay: Json = await device.get(f"{path}/replay")
    record = read_record(await device.text(f"{path}/record"))
    assert mistakes(table_schema(), "Replay", replay) == []
    assert len(replay["steps"]) == len(record.steps)
    assert [step["event"]["version"] for step in replay["steps"]] == list(range(1, len(record.steps) + 1))
    games = list(folded(replay))
    for game, state in zip(games, record.states(), strict=True):
        _check_moment(game, record, state)
    live = table.host.view(0)["game"]
    for part in ("board", "players", "title", "options", "scores", "result", "chance"):
        assert games[-1][part] == live[part], part
    return replay


@pytest.mark.parametrize("name", BOARDS)
async def test_every_game_is_told_again(home: Running, name: str) -> None:
    printed = BOARDS[name]
    setup = {"game": printed.game, "options": printed.settings}
    async with gathered(home.address, ("Ada",), bots=("careful",), by=name, **setup) as table:
        await table.start()
        await table.play()
        replay = await _check(table)
        told = [event for event in (step["event"] for step in replay["steps"]) if event["what"] == "decided"]
        assert all(event["decision"] for event in told), "a secret in a game that is over"
        lines = {event["seat"]: 0 for event in told}
        for event in (step["event"] for step in replay["steps"]):
            for changes in event["changes"]:
                lines[changes["seat"]] += changes["points"]
        before = replay["game"]["scores"]
        assert [before[seat] + lines[seat] for seat in sorted(lines)] == table.host.view(0)["game"]["scores"]


@pytest.mark.parametrize("game", PADS)
async def test_a_game_of_which_the_score_was_kept_is_told_again(home: Running, game: str) -> None:
    async with gathered(home.address, ("Ada", "Ben"), by=game, game=game, dice="pad") as table:
        await table.start()
        await table.play()
        await _check(table)


async def test_hands_are_open_in_a_replay(home: Running) -> None:
    async with gathered(home.address, ("Ada",), bots=("greedy",), game="cards") as table:
        await table.start()
        await table.play()
        replay = await _check(table)
        hands = [card for game in folded(replay) for sheet in game["sheets"] for card in sheet["hand"]]
        assert hands
        assert not [card for card in hands if card.startswith("?")]


async def test_only_members_are_told_and_only_of_games_that_are_over(home: Running) -> None:
    async with gathered(home.address, ("Ada",), bots=("random",), game="classic") as table:
        path = f"/api/tables/{table.code}/games"
        ada = table.host.device
        await table.start()
        with pytest.raises(Refused) as running:
            await ada.get(f"{path}/1/replay")
        assert running.value.status == 404
        assert running.value.text == "No game 1 has been played to its end at this table."
        await table.play()
        assert await ada.get(f"{path}/1/replay")
        with pytest.raises(Refused) as later:
            await ada.get(f"{path}/2/replay")
        assert later.value.status == 404
        async with await Device.new(home.address, "Eve") as eve:
            with pytest.raises(Refused) as foreign:
                await eve.get(f"{path}/1/replay")
        assert (foreign.value.status, foreign.value.text) == (
            409,
            "Only those who have joined the table get its records.",
        )
