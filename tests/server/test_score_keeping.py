"""The score of a game that is played with real dice on a real table, kept on several devices."""

from pathlib import Path

import pytest

from rowlock.record import record_to_text
from support.client import AtTable, Json
from support.playing import Round, gathered, table_from_log
from support.serving import Running

pytestmark = pytest.mark.anyio

CLOSING = ("r2", "r3", "r4", "r5", "r6")
OTHER = ("b12", "b11", "b10", "b9", "b8")


async def _mark(at: AtTable, seat: int, *names: str) -> None:
    for name in names:
        version = at.view(seat)["version"]
        answer = await at.decide(seat, name)
        assert answer["accepted"], answer["text"]
        await _newer(at, seat, version)


async def _newer(at: AtTable, seat: int, version: int) -> None:
    await at.until(lambda: at.view(seat)["version"] > version)


async def _in_step(table: Round) -> None:
    newest = max(player.at.view(seat)["version"] for seat, player in enumerate(table.players))
    for seat, player in enumerate(table.players):
        await _newer(player.at, seat, newest - 1)


def _questions(at: AtTable, seat: int) -> list[Json]:
    questions: list[Json] = at.view(seat)["game"]["shared"]["questions"]
    return questions


async def test_two_devices_answer_a_closing_and_all_confirm_the_end(home: Running, folder: Path) -> None:
    async with gathered(home.address, ("Ada", "Ben", "Cleo"), game="classic", dice="pad") as table:
        bot = await table.host.do("set_bot", seat=3, level="greedy")
        assert "Bots do not see the dice" in bot["text"]
        await table.start()
        ada, ben, cleo = (player.at for player in table.players)
        await _mark(ada, 0, *CLOSING)
        await _mark(ben, 1, *CLOSING, *OTHER)
        few = await cleo.decide(2, "r12")
        assert not few["accepted"]
        assert "5" in few["text"]
        await _mark(ada, 0, "r12")
        await _in_step(table)
        assert _questions(ben, 1) == [{"row": "red", "closed_by": [0], "asked": [1, 2]}]
        assert "closed" in ada.view(0)["game"]["shared"]
        assert ada.view(0)["game"]["shared"]["closed"] == []
        await _mark(ben, 1, "r12")
        await _in_step(table)
        assert _questions(cleo, 2) == [{"row": "red", "closed_by": [0, 1], "asked": [2]}]
        await _mark(cleo, 2, "no-red")
        await _in_step(table)
        for seat, player in enumerate(table.players):
            assert _questions(player.at, seat) == []
            assert player.at.view(seat)["game"]["shared"]["closed"] == ["red"]
            assert player.at.view(seat)["game"]["shared"]["confirmed"] is None
        await _mark(ben, 1, "b2")
        await _in_step(table)
        await _mark(ada, 0, "no-blue")
        await _in_step(table)
        await _mark(cleo, 2, "no-blue")
        await _in_step(table)
        assert cleo.view(2)["game"]["shared"]["confirmed"] == []
        await _mark(ada, 0, "done")
        await _in_step(table)
        await _mark(ben, 1, "done")
        await _in_step(table)
        await _mark(cleo, 2, "y5")
        await _in_step(table)
        assert cleo.view(2)["game"]["shared"]["confirmed"] == [0, 1]
        await _mark(cleo, 2, "done")
        for seat, player in enumerate(table.players):
            await _over(player.at, seat)
            scores = [line["score"] for line in player.at.view(seat)["game"]["result"]]
            assert scores == [28, 56, 1]
        record = table_from_log(folder, table.code).record()
        assert record is not None
        text = await cleo.device.text(f"/api/tables/{table.code}/games/1/record")
        assert text == record_to_text(record)
        assert "pad: yes" in text
        assert [result["score"] for result in await ben.device.get("/api/me/games")] == [56]


async def _over(at: AtTable, seat: int) -> None:
    await at.until(lambda: at.view(seat)["phase"] == "over")


async def test_own_marks_are_taken_back_freely_and_the_host_stands_for_those_away(home: Running) -> None:
    async with gathered(home.address, ("Ada", "Ben"), game="longo", dice="pad") as table:
        ada, ben = (player.at for player in table.players)
        await table.start()
        await _mark(ada, 0, "r5", "y7")
        await _mark(ben, 1, "g9")
        await _in_step(table)
        for left in (["r5"], []):
            version = ada.view(0)["version"]
            await ada.done("undo", seat=0, version=version)
            await _newer(ada, 0, version)
            sheet = ada.view(0)["game"]["sheets"][0]
            assert [cell["name"] for row in sheet["rows"] for cell in row["cells"] if cell["count"]] == left
        assert not (await ada.do("undo", seat=0, version=ada.view(0)["version"]))["accepted"]
        assert "told" in (await ada.do("roll", seat=0, version=ada.view(0)["version"], shown="1 1"))["text"]
        hint = await ada.ask({"type": "hint", "seat": 0})
        assert not hint["accepted"]
        assert "no hints" in hint["text"]
        foreign = await ada.decide(0, "r5")
        assert foreign["accepted"]
        await ben.done("go")
        await ada.until(lambda: 1 in ada.seats)
        assert ada.view(0)["you"]["stands_for"] == [1]
        await _mark(ada, 1, "g7")
        await ben.done("come")
        await ada.until(lambda: ada.view(0)["you"]["stands_for"] == [])
        await ben.until(lambda: ben.view(1)["version"] == ada.view(0)["version"])
        sheet = ben.view(1)["game"]["sheets"][1]
        marks = [cell["name"] for row in sheet["rows"] for cell in row["cells"] if cell["count"]]
        assert sorted(marks) == ["g7", "g9"]
        late = await ada.do("decide", seat=1, decision="g5", version=ada.view(0)["version"])
        assert late["text"] == "Seat 1 is not yours."


@pytest.mark.parametrize("game", ["classic", "longo", "gemixxt-a", "gemixxt-b", "bonus-a", "bonus-b"])
async def test_whole_games_that_all_mark_at_the_same_time(home: Running, folder: Path, game: str) -> None:
    """Some are too late when others close a row; they are told, and see the table as it stands."""
    async with gathered(home.address, ("Ada", "Ben", "Cleo"), by=game, game=game, dice="pad") as table:
        await table.start()
        await table.play()
        kept = table_from_log(folder, table.code)
        assert kept.phase == "over"
        for seat, player in enumerate(table.players):
            assert all(answer["text"].endswith(".") for answer in player.refused)
            assert player.at.view(seat)["version"] == kept.version(seat)
            told = player.at.view(seat)["game"]["result"]
            assert [line["score"] for line in told] == list(kept.playing.state.scores)
