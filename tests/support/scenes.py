"""Tables as they are in the middle of things, always the same: for whoever looks at how they are shown."""

import itertools
import json
from dataclasses import dataclass
from typing import Any, Final

import httpx
from playwright.sync_api import Browser
from websockets.sync.client import ClientConnection, connect

from support.browser import PATIENCE, somebody

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


def _ask(socket: ClientConnection, **command: Any) -> None:
    name = f"s{next(_NAMES)}"
    socket.send(json.dumps({"type": "do", "id": name, "command": command}))
    while True:
        message = json.loads(socket.recv(timeout=PATIENCE / 1000))
        if message["type"] == "answer" and message["id"] == name:
            assert message["accepted"], message["text"]
            return


def _set_up(address: str, token: str, setup: Json, begins: bool) -> str:
    """A table where Ada sits with one bot; its code."""
    wanted = {"pace": 0, "dice": "seeded", **setup}
    if wanted["dice"] == "seeded":
        wanted["seed"] = SEED
    with httpx.Client(base_url=f"http://{address}", headers={"authorization": f"Bearer {token}"}) as guest:
        code: str = guest.post("/api/tables", json={"setup": wanted}).raise_for_status().json()["code"]
    with connect(f"ws://{address}/api/tables/{code}/live") as socket:
        socket.send(json.dumps({"type": "hello", "token": token, "since": []}))
        if wanted["dice"] == "pad":
            _ask(socket, do="sit", seat=1, name="Ben")
            _ask(socket, do="ready", seat=1)
        else:
            _ask(socket, do="set_bot", seat=1, level="careful")
        if begins:
            _ask(socket, do="ready", seat=0)
            _ask(socket, do="start")
    return code


def prepared(browser: Browser, address: str) -> Scenes:
    """All scenes at a server."""
    told = httpx.post(f"http://{address}/api/devices", json={"name": "Ada"}).raise_for_status().json()
    token = told["token"]
    codes = {name: _set_up(address, token, setup, made >= 0) for name, (setup, made) in SCENES.items()}
    scenes = Scenes(address, token, codes)
    with somebody(browser, address, storage_state=scenes.storage, reduced_motion="reduce") as ada:
        for name, (_, made) in SCENES.items():
            if made > 0:
                ada.go(f"/t/{codes[name]}")
                ada.page.locator(".game").wait_for()
                ada.play_on(made)
                if made < MOST and ada.page.locator("[data-do=roll]").count():
                    ada.page.locator("[data-do=roll]").click()
                    ada.page.locator(".can, [data-choice]").first.wait_for()
        ada.is_content()
    return scenes
