"""Tables as they are in the middle of things, always the same: for whoever looks at how they are shown."""

import itertools
import json
from dataclasses import dataclass
from typing import Any, Final

import httpx
from websockets.sync.client import ClientConnection, connect

from support.client import PATIENCE, Knowledge

Json = dict[str, Any]
SEED: Final = "scenes"
MOST: Final = 2000  # decisions: more than any game has
_NAMES: Final = itertools.count(1)
SCENES: Final[dict[str, tuple[Json, int]]] = {  # what is played, and after how many decisions; −1: not begun
    "lobby": ({"game": "classic"}, -1),
    "game": ({"game": "classic"}, 24),
    "bonus": ({"game": "bonus-a"}, 14),
    "mixed": ({"game": "gemixxt-a"}, 14),
    "longo": ({"game": "longo"}, 14),
    "duel": ({"game": "duel"}, 10),
    "cards": ({"game": "cards"}, 16),
    "typed": ({"game": "classic", "dice": "real"}, 0),
    "pad": ({"game": "classic", "dice": "pad"}, 6),
    "result": ({"game": "classic"}, MOST),
}


@dataclass(frozen=True, slots=True)
class Scenes:
    """One device’s tables by what can be seen there."""

    address: str
    token: str
    codes: dict[str, str]

    @property
    def storage(self) -> Json:
        """What the browser of this device keeps."""
        kept = [{"name": "rowlock.token", "value": self.token}, {"name": "rowlock.name", "value": "Ada"}]
        return {"cookies": [], "origins": [{"origin": f"http://{self.address}", "localStorage": kept}]}


class _Seat:
    """A socket at a table, for the first seat."""

    def __init__(self, socket: ClientConnection, token: str) -> None:
        self._socket = socket
        self._known = Knowledge()
        socket.send(json.dumps({"type": "hello", "token": token, "since": []}))

    def hear(self) -> Json:
        """The next message."""
        message: Json = json.loads(self._socket.recv(timeout=PATIENCE))
        if message["type"] == "update" and message["seat"] == 0:
            self._known.learn(message)
        return message

    def ask(self, **command: Any) -> bool:
        """Ask for something; whether it was done."""
        name = f"s{next(_NAMES)}"
        self._socket.send(json.dumps({"type": "do", "id": name, "command": command}))
        while True:
            message = self.hear()
            if message["type"] == "answer" and message["id"] == name:
                return bool(message["accepted"])

    def play(self, decisions: int) -> None:
        """Decide so often, and go on to where there are cells to choose from; or to the end."""
        while True:
            game = self._known.view.get("game")
            if game is not None and game["result"] is not None:
                return
            where = {"seat": 0, "version": self._known.view.get("version")}
            chance = None if game is None else game["awaited"]["chance"]
            if game is not None and chance is not None and chance["seat"] == 0 and not chance["told"]:
                self.ask(do="roll", **where)
            elif game is not None and game["choices"]:
                if decisions <= 0 and sum(choice["verb"] != "pass" for choice in game["choices"]) > 1:
                    return
                decisions -= self.ask(do="decide", decision=_choice(game["choices"]), **where)
            else:
                self.hear()


def _choice(choices: list[Json]) -> str:
    """What costs the fewest cells, as somebody would choose who takes care."""
    return str(min(choices, key=lambda choice: (_cost(choice), choice["name"]))["name"])


def _cost(choice: Json) -> int:
    outcome = choice["outcome"]
    if outcome is None:
        return 0
    return sum(len(one["lost"]) + 3 * (not one["marks"]) + 3 * one["misses"] for one in outcome["changes"])


def _set_up(address: str, token: str, setup: Json, decisions: int) -> str:
    """A table where Ada sits with somebody, after so many decisions; its code."""
    wanted = {"pace": 0, "dice": "seeded", **setup}
    if wanted["dice"] == "seeded":
        wanted["seed"] = SEED
    with httpx.Client(base_url=f"http://{address}", headers={"authorization": f"Bearer {token}"}) as guest:
        code: str = guest.post("/api/tables", json={"setup": wanted}).raise_for_status().json()["code"]
    with connect(f"ws://{address}/api/tables/{code}/live") as socket:
        seat = _Seat(socket, token)
        if wanted["dice"] == "pad":
            assert seat.ask(do="sit", seat=1, name="Ben")
            assert seat.ask(do="ready", seat=1)
        else:
            assert seat.ask(do="set_bot", seat=1, level="careful")
        if decisions >= 0:
            assert seat.ask(do="ready", seat=0)
            assert seat.ask(do="start")
        if decisions > 0:
            seat.play(decisions)
    return code


def prepared(address: str) -> Scenes:
    """All scenes at a server."""
    told = httpx.post(f"http://{address}/api/devices", json={"name": "Ada"}).raise_for_status().json()
    token = told["token"]
    return Scenes(
        address, token, {name: _set_up(address, token, setup, made) for name, (setup, made) in SCENES.items()}
    )
