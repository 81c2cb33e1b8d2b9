"""What somebody may not know is in no byte that is sent to their device."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import msgspec
import pytest

from rowlock.record import EVERYBODY, read_record
from support.client import AtTable, Json, Knowledge
from support.playing import Player, Round, gathered, rows_of, table_from_log
from support.serving import Running

pytestmark = pytest.mark.anyio

PEOPLE = ("Ada", "Ben")
_TIME: Final = re.compile(r'"(?:now|at|changed_at)":\d+')
_CARD: Final = re.compile(r"[rygbj]\d+")


# Decisions that are not disclosed yet.


@pytest.mark.parametrize("game", ["classic", "longo", "bonus-a", "gemixxt-a"])
async def test_a_secret_decision_changes_nothing_that_others_are_told(home: Running, game: str) -> None:
    told = [await _told_while_ada_decides(home, game, order) for order in ((0, -1), (-1, 0), (1, 1))]
    assert told[0] == told[1] == told[2]
    assert any('"decided"' in text for text in told[0])


async def _told_while_ada_decides(home: Running, game: str, order: tuple[int, int]) -> list[str]:
    """All that Ben gets while Ada decides something in secret, takes it back, and decides something else."""
    setup = {"game": game, "dice": "seeded", "seed": "secrets"}
    async with gathered(home.address, PEOPLE, by=0, **setup) as table:
        ada, ben = (player.at for player in table.players)
        watcher = await _come_to_watch(table)
        await table.start()
        await _roll(table)
        names = [choice["name"] for choice in ada.view(0)["game"]["choices"]]
        assert len(names) > 2
        before = ben.view(1)["version"]
        assert (await ada.decide(0, names[order[0]]))["accepted"]
        await ada.until(lambda: ada.view(0)["game"]["undo"])
        await ada.done("undo", seat=0, version=ada.view(0)["version"])
        await ada.until(lambda: ada.view(0)["game"]["choices"])
        assert (await ada.decide(0, names[order[1]]))["accepted"]
        await ben.until(lambda: ben.view(1)["version"] == before + 3)
        await watcher.until(lambda: watcher.view(None)["version"] == before + 3)
        hint = await ben.ask({"type": "hint", "seat": 1})
        path = f"/api/tables/{table.code}"
        asked = [
            await ben.device.text(f"{path}{what}")
            for what in ("", "/record", "/record?seat=1", "/record?form=json", "/record?seat=1&form=json", "/games")
        ]
        await watcher.__aexit__()
        await watcher.device.http.aclose()
        texts = [text for text in (*ben.texts, *watcher.texts) if '"answer"' not in text]
        return [_TIME.sub("", text.replace(table.code, "CODE")) for text in (*texts, *asked, hint["decision"])]


async def _come_to_watch(table: Round) -> AtTable:
    device = await type(table.host.device).new(table.host.device.address, "Wim")
    await device.join(table.code, sit=False)
    watcher = device.at(table.code)
    await watcher.__aenter__()
    await watcher.until(lambda: None in watcher.seats)
    return watcher


async def _roll(table: Round) -> None:
    for player in table.players:
        for command in player.steps():
            if command["do"] == "roll":
                await player.step(command)
    for seat, player in enumerate(table.players):
        await _until_view(player, seat, lambda view: view["game"]["awaited"]["together"])


async def _until_view(player: Player, seat: int, is_so: Callable[[Json], object]) -> None:
    await player.at.until(lambda: is_so(player.at.view(seat)))


async def _turn(table: Round, decisions: dict[int, str], shown: str) -> None:
    """One turn with real dice: each decides as said, and passes after that."""
    left = dict(decisions)
    host = table.host
    await host.done("roll", seat=0, version=host.view(0)["version"], shown=shown)
    await host.until(lambda: host.view(0)["game"]["awaited"]["chance"] is None)
    while host.view(0)["game"]["awaited"]["chance"] is None:
        await _one_decides(table, left, host.view(0)["version"])
    for seat, player in enumerate(table.players):
        await _until_view(player, seat, lambda view: view["game"]["awaited"]["chance"])


async def _one_decides(table: Round, left: dict[int, str], version: int) -> None:
    for seat, player in enumerate(table.players):
        await _until_view(player, seat, lambda view: view["version"] >= version)
        if seat in player.at.view(seat)["game"]["awaited"]["seats"]:
            assert (await player.at.decide(seat, left.pop(seat, "pass")))["accepted"]
            break
    await _until_view(table.players[0], 0, lambda view: view["version"] > version)


async def test_half_a_secret_decision_is_not_noticed_by_others(home: Running, folder: Path) -> None:
    """BB2: y11 and g9 let Ada choose a row; until she has, nobody hears of it, not by a number or a time either."""
    async with gathered(home.address, PEOPLE, game="bonus-b", dice="real") as table:
        await table.start()
        ada, ben = (player.at for player in table.players)
        await _turn(table, {0: "y11"}, "5 6 r1 y1 g1 b1")
        await ada.done("roll", seat=0, version=ada.view(0)["version"], shown="4 5 r1 y1 g1 b1")
        await ada.until(lambda: any(choice["name"] == "g9" for choice in ada.view(0)["game"]["choices"]))
        await ben.until(lambda: ben.view(1)["game"]["choices"])
        before, heard = ben.view(1)["version"], len(ben.texts)
        for _ in range(2):
            assert (await ada.decide(0, "g9"))["accepted"]
            await ada.until(lambda: ada.view(0)["game"]["decided"] == ["g9"])
            assert {choice["verb"] for choice in ada.view(0)["game"]["choices"]} == {"row"}
            await ada.done("undo", seat=0, version=ada.view(0)["version"])
            await ada.until(lambda: ada.view(0)["game"]["decided"] == [])
        assert (await ada.decide(0, "g9"))["accepted"]
        await ada.until(lambda: ada.view(0)["game"]["decided"] == ["g9"])
        ((at,),) = rows_of(folder, "SELECT max(entry ->> 'at') FROM log WHERE code = ?", table.code)
        await ben.send({"type": "ping", "number": 7})
        await ben.until(lambda: ben.pongs)
        assert ben.pongs[0]["number"] == 7
        assert ben.pongs[0]["now"] > at, "the time of the table would tell that something has happened"
        assert len(ben.texts) == heard + 1, "the pong"
        assert (await ada.decide(0, ada.view(0)["game"]["choices"][0]["name"]))["accepted"]
        await ben.until(lambda: ben.view(1)["version"] == before + 1)
        assert [event["what"] for event in ben.seats[1].events[-1:]] == ["decided"]
        assert ben.view(1)["game"]["awaited"]["seats"] == [1]
        late = await ben.do("decide", seat=1, decision="pass", version=before)
        assert late["accepted"], "what others decide in secret makes nothing stale"
        await ben.until(lambda: ben.view(1)["version"] > before + 1)
        (told,) = (event for event in ben.seats[1].events if event["version"] == before + 2)
        assert [deed["seat"] for deed in told["disclosed"]] == [0, 0, 1]
        versions = [event["version"] for event in ada.seats[0].events]
        assert versions == list(range(versions[0], versions[0] + len(versions)))


# The seed, and cards.


@pytest.mark.parametrize("game", ["longo", "duel", "cards", "cards-gemixxt-a"])
async def test_no_seed_and_no_card_of_others_is_told_before_the_end(home: Running, folder: Path, game: str) -> None:
    options = {"jokers": True} if game == "cards-gemixxt-a" else {}
    async with gathered(home.address, PEOPLE, by=game, game=game, options=options) as table:
        watcher = await _come_to_watch(table)
        await table.start()
        await table.play()
        await watcher.until(lambda: watcher.view(None)["phase"] == "over")
        record = table_from_log(folder, table.code).record()
        assert record is not None
        assert record.seed
        backs = [card for at in (*(p.at for p in table.players), watcher) for card in _backs(at, record.seed)]
        assert bool(backs) == game.startswith("cards")
        await watcher.__aexit__()
        await watcher.device.http.aclose()


def _backs(at: AtTable, seed: str) -> Iterator[str]:
    """All backs that a device was shown; before the end there was no colour and no seed."""
    known = {seat: Knowledge() for seat in at.seats}
    for text in at.texts:
        message = msgspec.json.decode(text)
        view = message.get("view")
        if message["type"] == "update":
            known[message["seat"]].learn(message)
            view = known[message["seat"]].view
        if view is None or view["phase"] != "playing":
            assert (seed in text) == ('"over"' in text)
            continue
        assert seed not in text
        cards = set(_cards_not_seen(message, view))
        assert not {card for card in cards if _CARD.fullmatch(card)}, text
        yield from cards


def _cards_not_seen(message: Json, view: Json) -> Iterator[str]:
    """The cards in hands of others, on display, on top of the pile, and those shuffled that are in no own hand."""
    game = view["game"]
    own: list[str] = []
    for sheet in game["sheets"]:
        if sheet["seat"] == view["you"]["seat"]:
            own = sheet.get("hand", [])
        else:
            yield from sheet.get("hand", ())
    yield from (card for card in game["shared"].get("display", ()) if card is not None)
    if (top := game["shared"].get("pile", {}).get("top")) is not None:
        yield top
    for event in message.get("events") or ():
        yield from set(event.get("shuffle", ())).difference(own)


@pytest.mark.parametrize("game", ["classic", "cards-gemixxt-b"])
async def test_the_record_of_a_running_game_tells_what_a_seat_may_know(
    home: Running, folder: Path, game: str
) -> None:
    async with gathered(home.address, PEOPLE, by=2, game=game) as table:
        await table.start()
        for _ in range(9):
            for player in table.players:
                for command in [*player.steps()][:1]:
                    await player.step(command)
        kept = table_from_log(folder, table.code)
        seed = kept.playing.secret
        assert seed
        path = f"/api/tables/{table.code}/record"
        ada, ben = (player.at.device for player in table.players)
        texts = {
            "all": await ada.text(path),
            "Ada": await ada.text(path, seat=0),
            "Ben": await ben.text(path, seat=1),
        }
        for who, text in texts.items():
            assert seed not in text
            expected = kept.record({"Ada": 0, "Ben": 1}.get(who))
            assert read_record(text) == expected
        assert read_record(texts["Ben"]).seen_by == 1
        assert read_record(texts["all"]).seen_by == EVERYBODY
        if game != "classic":
            assert len(set(texts.values())) == 3, "each knows other cards"
        refused = await ada.http.get(path, params={"seat": 1})
        assert (refused.status_code, refused.json()["text"]) == (409, "Seat 1 is not this device’s.")
        gone = await ada.http.get(f"/api/tables/{table.code}/games/1/record")
        assert gone.status_code == 404


async def test_hidden_scores_are_told_at_the_end(home: Running) -> None:
    async with gathered(home.address, PEOPLE, by=4, game="bonus-b", scores="hidden") as table:
        await table.start()
        await table.play()
        ada = table.host
        for text in ada.texts:
            for points in re.findall(r'"(?:score|points|penalty|bonus|scores)":([^,}\]]+)', text):
                if '"phase":"over"' not in text:
                    assert points == "null" or points.startswith(("[0", '"')), text
        assert ada.view(0)["game"]["scores"]
