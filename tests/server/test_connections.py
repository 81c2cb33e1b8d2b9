"""Several connections of a device, links to other devices, signs, hints and pings."""

import re
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest

from rowlock.server import connection, hub, protocols
from rowlock.server.routes import live
from support.client import AtTable, Device, Json
from support.playing import Player, gathered, own_source
from support.raw import Raw
from support.serving import Running

pytestmark = pytest.mark.anyio

PEOPLE = ("Ada", "Ben")


def _presence(view: Json) -> dict[str, bool]:
    return {person["name"]: person["present"] for person in view["people"]}


async def test_a_newer_connection_takes_the_place_of_the_older_one(home: Running) -> None:
    async with gathered(home.address, PEOPLE, game="classic", dice="real") as table:
        ada, ben = (player.at for player in table.players)
        await table.start()
        for _ in range(3):
            async with await Raw.hello(ada.device, table.code) as older:
                await older.until("update")
                async with await Raw.hello(ada.device, table.code) as newer:
                    assert (await newer.until("update"))["view"]["you"]["name"] == "Ada"
                    last, code = await older.end()
                    assert code == 4001
                    assert last is not None
                    assert (last["type"], last["code"], last["again"]) == ("closing", 4001, False)
                    assert last["text"] == "This table has been opened in another window of the same device."
                    await older.socket.close()  # late, as when a phone wakes up
                    version = ben.view(1)["version"]
                    await ben.send({"type": "react", "sign": "wow"})
                    assert (await newer.until("reaction"))["name"] == "Ben"
                    assert ben.view(1)["version"] == version, "nobody has gone or come"
                    assert _presence(ben.view(1)) == {"Ada": True, "Ben": True}
        assert [event["what"] for event in ben.seats[1].events].count("went") == 0


async def test_only_the_newest_of_many_connections_stays(home: Running) -> None:
    async with gathered(home.address, PEOPLE, game="classic") as table, AsyncExitStack() as stack:
        ada, ben = (player.at for player in table.players)
        raws = [await stack.enter_async_context(await Raw.open(ada.device, table.code)) for _ in range(8)]
        for raw in reversed(raws):  # the one that was opened last says hello first
            await raw.send({"type": "hello", "token": ada.device.token})
        for raw in raws[:-1]:
            _, code = await raw.end()
            assert code == 4001
        await raws[-1].until("update")
        await raws[-1].send({"type": "do", "id": "r", "command": {"do": "ready", "seat": 0}})
        assert (await raws[-1].until("answer"))["accepted"]
        await ben.until(lambda: ben.view(1)["seats"][0]["ready"])
        assert _presence(ben.view(1))["Ada"]


async def test_a_command_sent_again_with_its_name_is_done_once(home: Running) -> None:
    async with gathered(home.address, PEOPLE, game="classic", dice="real") as table:
        ada = table.host
        await table.start()
        roll = {"do": "roll", "seat": 0, "version": ada.view(0)["version"], "shown": "1 1 r1 y1 g1 b1"}
        before = len(ada.seats[0].events)
        answers = [await ada.ask({"type": "do", "command": roll}, "once") for _ in range(3)]
        assert all(answer["accepted"] for answer in answers)
        await ada.until(lambda: ada.view(0)["game"]["choices"])
        names = [event["what"] for event in ada.seats[0].events[before:]]
        assert names.count("came_up") == 1
        ben = table.players[1].at
        other = await ben.ask({"type": "do", "command": {**roll, "seat": 1}}, "once")
        assert not other["accepted"], "each device has its own names"


def test_the_docs_tell_every_code_of_closing() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "server.md").read_text(encoding="utf-8")
    told = {int(code) for code in re.findall(r"^\| (\d{4}) \|", page, re.MULTILINE)}
    used = {
        value
        for module in (connection, hub, live, protocols)
        for value in vars(module).values()
        if type(value) is int and (1002 <= value < 1016 or 4000 <= value < 4100)
    }
    assert len(used) > 8, "they are still found"
    refused_before = {live._POLICY}
    assert used - refused_before - {connection.TOO_SLOW} <= told


# Links.


async def test_a_seat_is_carried_to_another_device_once(home: Running) -> None:
    async with gathered(home.address, PEOPLE, game="classic") as table, AsyncExitStack() as stack:
        ada, ben = (player.at for player in table.players)
        await ada.done("sit", seat=2, name="Cleo")
        await ada.until(lambda: 2 in ada.seats)
        await table.start()
        phone = await stack.enter_async_context(await Device.new(home.address, "Cleo’s phone", own_source()))
        path = f"/api/tables/{table.code}/seats"
        assert (await _status(ben.device, f"{path}/2/link")) == (409, "Seat 2 is not this device’s.")
        assert (await _status(ada.device, f"{path}/4/link")) == (409, "Seat 4 is not this device’s.")
        secret = (await ada.device.post(f"{path}/2/link"))["secret"]
        own = await _status(ada.device, "/api/links/open", secret=secret)
        assert own == (409, "This link is for another device; open it there.")
        assert await phone.post("/api/links/open", {"secret": secret}) == {"code": table.code, "seat": 2}
        used = (404, "This link has been used already, or is too old; make another one.")
        for device in (phone, ben.device):
            assert await _status(device, "/api/links/open", secret=secret) == used
            assert await _status(device, "/api/links/open", secret="none" + secret) == used
        await ada.until(lambda: ada.view(0)["you"]["seats"] == [0])
        (told,) = (event for event in ada.seats[0].events if event["what"] == "carried")
        assert (told["seat"], told["name"]) == (2, "Cleo")
        at_phone = await stack.enter_async_context(phone.at(table.code))
        await at_phone.until(lambda: 2 in at_phone.seats)
        assert at_phone.view(2)["you"]["seats"] == [2]
        del ada.seats[2]
        late = await ada.do("decide", seat=2, decision="pass", version=ada.view(0)["version"])
        assert late["text"] == "Seat 2 is not yours."
        table.players.append(Player(at_phone, table.players[0].numbers))
        await table.play()
        assert [result["player"] for result in await phone.get("/api/me/games")] == ["Cleo"]
        assert [result["player"] for result in await ada.device.get("/api/me/games")] == ["Ada"]


async def _status(device: Device, path: str, **data: object) -> tuple[int, str]:
    answer = await device.http.post(path, json=data)
    return answer.status_code, answer.json()["text"]


async def test_a_link_stays_that_of_its_person_when_the_seats_are_numbered_anew(home: Running) -> None:
    async with gathered(home.address, ("Ada",), game="classic") as table, AsyncExitStack() as stack:
        ada = table.host
        for seat, name in ((2, "Ben"), (3, "Cleo"), (4, "Dora")):
            await ada.done("sit", seat=seat, name=name)
        links = {seat: (await ada.device.post(_link(table.code, seat)))["secret"] for seat in (2, 4)}
        await ada.done("stand", seat=4)
        for seat in (0, 2, 3):
            await ada.done("ready", seat=seat)
        await ada.done("start")
        phone = await stack.enter_async_context(await Device.new(home.address, "Phone", own_source()))
        gone = (404, "The seat that this link was for has been given up; ask for another link.")
        assert await _status(phone, "/api/links/open", secret=links[4]) == gone
        assert await phone.post("/api/links/open", {"secret": links[2]}) == {"code": table.code, "seat": 1}
        at_phone = await stack.enter_async_context(phone.at(table.code))
        await at_phone.until(lambda: 1 in at_phone.seats)
        assert at_phone.view(1)["you"]["name"] == "Ben", "and not Cleo, who sits on seat 2 now"
        assert at_phone.view(1)["you"]["seats"] == [1]


def _link(code: str, seat: int) -> str:
    return f"/api/tables/{code}/seats/{seat}/link"


async def test_the_host_goes_with_the_only_seat(home: Running) -> None:
    async with gathered(home.address, PEOPLE, game="classic") as table, AsyncExitStack() as stack:
        ada, ben = (player.at for player in table.players)
        phone = await stack.enter_async_context(await Device.new(home.address, "Ada’s phone", own_source()))
        secret = (await ada.device.post(f"/api/tables/{table.code}/seats/0/link"))["secret"]
        await phone.post("/api/links/open", {"secret": secret})
        at_phone = await stack.enter_async_context(phone.at(table.code))
        await at_phone.until(lambda: 0 in at_phone.seats and at_phone.view(0)["you"]["host"])
        await ada.until(lambda: None in ada.seats)
        assert not ada.view(None)["you"]["host"]
        await at_phone.done("set_up", setup={"game": "longo"})
        await ben.until(lambda: ben.view(1)["setup"]["game"] == "longo")


# Signs, hints and pings.


async def test_signs_reach_everybody(home: Running) -> None:
    async with gathered(home.address, ("Ada", "Ben", "Cleo"), game="classic") as table:
        ada = table.host
        signs = ("clap", "laugh", "wow", "oops", "think", "hurry", "thanks", "well-played")
        for sign in signs:
            await ada.send({"type": "react", "sign": sign})
        for player in table.players:
            await _signs(player.at, len(signs))
            assert [reaction["sign"] for reaction in player.at.reactions] == list(signs)
            assert {reaction["name"] for reaction in player.at.reactions} == {"Ada"}


async def _signs(at: AtTable, count: int) -> None:
    await at.until(lambda: len(at.reactions) == count)


@pytest.mark.parametrize("game", ["classic", "duel", "cards"])
async def test_hints_are_legal_and_for_oneself(home: Running, game: str) -> None:
    async with gathered(home.address, PEOPLE, by=game, game=game) as table:
        ada = table.host
        early = await ada.ask({"type": "hint", "seat": 0})
        assert (early["accepted"], early["text"]) == (False, "No game has been started yet.")
        await table.start()
        given = 0
        while given < 4:
            for player in table.players:
                for command in [*player.steps()][:1]:
                    if command["do"] == "decide":
                        given += 1
                        await _hinted(player, command)
                    await player.step(command)
        foreign = await ada.ask({"type": "hint", "seat": 1})
        assert (foreign["accepted"], foreign["text"]) == (False, "Seat 1 is not yours.")


async def _hinted(player: Player, command: Json) -> None:
    """A hint is one of the choices, always the same, and changes nothing."""
    before = player.at.view(command["seat"])
    hints = [await player.at.ask({"type": "hint", "seat": command["seat"]}) for _ in range(2)]
    assert hints[0]["accepted"]
    assert hints[0]["decision"] == hints[1]["decision"]
    assert hints[0]["decision"] in [choice["name"] for choice in before["game"]["choices"]]
    assert player.at.view(command["seat"]) == before


async def test_pings_are_answered_in_their_order(home: Running) -> None:
    async with gathered(home.address, PEOPLE, game="classic") as table:
        ada = table.host
        for number in (3, 0, -5, 2**40):
            await ada.send({"type": "ping", "number": number})
        await ada.until(lambda: len(ada.pongs) == 4)
        assert [pong["number"] for pong in ada.pongs] == [3, 0, -5, 2**40]
        times = [ada.welcome["now"], *(pong["now"] for pong in ada.pongs)]
        assert times == sorted(times)


async def test_a_page_of_another_site_gets_no_connection(home: Running) -> None:
    async with gathered(home.address, PEOPLE, game="classic") as table, httpx.AsyncClient() as http:
        headers = {
            "origin": "https://elsewhere.example", "connection": "upgrade", "upgrade": "websocket",
            "sec-websocket-version": "13", "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
        }  # fmt: skip
        answer = await http.get(f"http://{home.address}/api/tables/{table.code}/live", headers=headers)
        assert answer.status_code == 403
