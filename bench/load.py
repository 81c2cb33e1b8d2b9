"""People who play at random through real sockets, as a load for a server."""

import asyncio
import contextlib
import random
import time
from collections import Counter, deque
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

_AGAIN_AFTER: Final = 0.5  # seconds from the end of a game to the next one
_PATIENCE: Final = 60.0
_TASKS_KEPT: Final = 4  # of a player, so that none is thrown away while it runs
NAMES: Final = ("Ada", "Ben")

# What the generator reads of a message; the rest is skipped.


class Chance(msgspec.Struct):
    """Who has the dice in hand."""

    seat: int | None


class Awaited(msgspec.Struct):
    """Who is asked."""

    seats: list[int]
    chance: Chance | None


class Choice(msgspec.Struct):
    """What may be decided."""

    name: str


class Game(msgspec.Struct):
    """The game, or the parts of it that have changed."""

    awaited: Awaited | None = None
    choices: list[Choice] | None = None


class View(msgspec.Struct):
    """The table, or the parts of it that have changed."""

    phase: str | None = None
    game: Game | None = None


class Event(msgspec.Struct):
    """What has happened."""

    what: str
    who: str | None


class Message(msgspec.Struct):
    """Any message."""

    type: str
    version: int = 0
    view: View | None = None
    patch: View | None = None
    events: list[Event] | None = None
    accepted: bool = True
    text: str = ""


DECODER: Final = msgspec.json.Decoder(Message)


class Load:
    """What all players share: the rate, and what was measured."""

    def __init__(self, rate: float, players: int, seed: int) -> None:
        self.rate = rate
        self.source = random.Random(seed)
        self.latencies: list[float] = []
        self.decisions = 0
        self.refused: Counter[str] = Counter()
        self.games = 0
        self.measuring = False
        self.players = players
        self.going = False
        self.sockets = 0

    def pause(self) -> float:
        """How long a player thinks: on average so long that all of them together decide at the rate."""
        return self.source.expovariate(1 / (0.5 * self.players / self.rate))


class Player:
    """Somebody at a table, on a socket of their own."""

    def __init__(self, load: Load, name: str, token: str, code: str, seat: int) -> None:
        self.load = load
        self.name = name
        self.token = token
        self.code = code
        self.seat = seat
        self.other: Player | None = None
        self.sent: deque[float] = deque()
        self.socket: ClientConnection | None = None
        self.number = 0
        self.asked = False
        self.starting = False
        self.version = 0
        self.phase = ""
        self.awaited: Awaited | None = None
        self.choices: list[Choice] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def connect(self, address: str) -> None:
        """Come to the table."""
        self.socket = await connect(f"ws://{address}/api/tables/{self.code}/live", compression=None, max_size=None)
        await self.say({"type": "hello", "token": self.token})
        self.load.sockets += 1
        self.tasks.append(asyncio.create_task(self.read()))

    def vanish(self) -> None:
        """Lose the connection without a word."""
        for task in self.tasks:
            task.cancel()
        self.tasks.clear()
        self.sent.clear()
        self.asked = self.starting = False
        if self.socket is not None:
            self.socket.transport.abort()

    async def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        if self.socket is None:
            raise ConnectionError("not connected")
        await self.socket.send(msgspec.json.encode(message).decode())

    async def do(self, **command: Any) -> None:
        """Send a command."""
        self.number += 1
        await self.say({"type": "do", "id": str(self.number), "command": command})

    async def read(self) -> None:
        """Take in whatever comes, and decide when asked."""
        if self.socket is None:
            raise ConnectionError("not connected")
        with contextlib.suppress(ConnectionClosed):
            async for text in self.socket:
                await self.hear(DECODER.decode(text))

    async def hear(self, message: Message) -> None:
        """A message."""
        if message.type == "update":
            await self.take(message)
        elif message.type == "answer" and not message.accepted:
            self.load.refused[message.text[:60]] += 1
            self.asked = False
            await self.decide_if_asked()

    async def take(self, message: Message) -> None:
        """An update: note how long it took, and go on."""
        now = time.perf_counter()
        other = self.other
        if other is not None and message.events:
            for event in message.events:
                if event.who == other.name and event.what in {"decided", "came_up"} and other.sent:
                    taken = now - other.sent.popleft()
                    if self.load.measuring:
                        self.load.latencies.append(taken)
        self.version = message.version
        self.learn(message.view or message.patch or View())
        self.asked = False
        await self.decide_if_asked()

    def learn(self, news: View) -> None:
        """What is not there is as it was."""
        self.phase = news.phase or self.phase
        if news.game is not None:
            self.awaited = news.game.awaited or self.awaited
            self.choices = self.choices if news.game.choices is None else news.game.choices

    async def decide_if_asked(self) -> None:
        """Decide, after a while."""
        if not self.load.going or self.asked:
            return
        if self.phase == "over" and self.seat == 0 and not self.starting:
            self.starting = True
            self.load.games += 1
            self.tasks.append(asyncio.create_task(self.again()))
        elif self.awaited is not None and self.phase == "playing":
            self.starting = False
            chance = self.awaited.chance
            if self.seat in self.awaited.seats or (chance is not None and chance.seat == self.seat):
                self.asked = True
                asyncio.get_running_loop().call_later(self.load.pause(), self.decide, self.version)

    def decide(self, version: int) -> None:
        """Decide now, if the table is still as it was."""
        if self.version == version and self.load.going:
            self.tasks.append(asyncio.create_task(self.do(**self.decision(), seat=self.seat, version=version)))
        del self.tasks[1:-_TASKS_KEPT]

    def decision(self) -> dict[str, str]:
        """What is decided, which is measured from now on."""
        self.sent.append(time.perf_counter())
        if self.load.measuring:
            self.load.decisions += 1
        if self.awaited is not None and self.seat in self.awaited.seats:
            return {"do": "decide", "decision": self.load.source.choice(self.choices).name}
        return {"do": "roll"}

    async def again(self) -> None:
        """Another game with the same people."""
        if self.other is None:
            return
        await self.do(do="ready", seat=0)
        await self.other.do(do="ready", seat=1)
        await asyncio.sleep(_AGAIN_AFTER)
        await self.do(do="start")

    async def close(self) -> None:
        """Go."""
        for task in self.tasks:
            task.cancel()
        if self.socket is not None:
            await self.socket.close()


async def set_up(address: str, load: Load, game: str) -> tuple[Player, Player]:
    """Two people at a table."""
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=_PATIENCE) as http:
        tokens = [(await http.post("/api/devices", json={"name": name})).json()["token"] for name in NAMES]
        headers = [{"authorization": f"Bearer {token}"} for token in tokens]
        setup = {"game": game, "clock": None}
        code = (await http.post("/api/tables", json={"setup": setup}, headers=headers[0])).json()["code"]
        (await http.post(f"/api/tables/{code}/join", json={}, headers=headers[1])).raise_for_status()
    ada, ben = (Player(load, name, tokens[seat], code, seat) for seat, name in enumerate(NAMES))
    ada.other, ben.other = ben, ada
    await ada.connect(address)
    await ben.connect(address)
    return ada, ben
