"""A small client of the server: a device with its token, and its connection to a table."""

import asyncio
import contextlib
import itertools
from collections.abc import AsyncGenerator, Callable, Mapping
from typing import Any, Final, Self, cast

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rowlock.server.patches import patched

PATIENCE: Final = 30.0  # seconds: no time is tested, but a test must end when an answer never comes

Json = dict[str, Any]


class Refused(Exception):
    """The server has said why not."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(f"{status}: {text}")
        self.status = status
        self.text = text


class Device:
    """Somebody's device."""

    def __init__(self, address: str, token: str, source: str | None = None) -> None:
        self.address = address
        self.token = token
        self.source = source
        self.http = httpx.AsyncClient(
            base_url=f"http://{address}",
            headers={"authorization": f"Bearer {token}"} if token else {},
            timeout=PATIENCE,
            transport=httpx.AsyncHTTPTransport(local_address=source),
        )

    @classmethod
    async def new(cls, address: str, name: str, source: str | None = None) -> Self:
        """A device that the server has not met before; ``source``: its own address in the network."""
        device = cls(address, "", source)
        answer = await device.http.post("/api/devices", json={"name": name})
        device.token = _good(answer)["token"]
        device.http.headers["authorization"] = f"Bearer {device.token}"
        return device

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def get(self, path: str, **query: Any) -> Any:
        """What is there."""
        return _good(await self.http.get(path, params=query))

    async def post(self, path: str, data: Mapping[str, Any] | None = None) -> Any:
        """Ask for something."""
        return _good(await self.http.post(path, json=dict(data or {})))

    async def text(self, path: str, **query: Any) -> str:
        """The text that is there."""
        answer = await self.http.get(path, params=query)
        if not answer.is_success:
            _good(answer)
        return answer.text

    async def new_table(self, **setup: Any) -> str:
        """The code of a new table."""
        return cast("str", (await self.post("/api/tables", {"setup": setup} if setup else {}))["code"])

    async def join(self, code: str, **how: Any) -> Any:
        """Join a table."""
        return await self.post(f"/api/tables/{code}/join", how)

    def at(self, code: str, since: "AtTable | None" = None) -> "AtTable":
        """Connect to a table; with what an earlier connection knew."""
        return AtTable(self, code, since)


@contextlib.asynccontextmanager
async def devices(address: str, *names: str) -> AsyncGenerator[list[Device]]:
    """Devices of people who go by these names."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(await Device.new(address, name)) for name in names]


def _good(answer: httpx.Response) -> Any:
    data = answer.json()
    if answer.is_success:
        return data
    raise Refused(answer.status_code, data["text"])


class Knowledge:
    """What has been told on one seat: the view as it is now, and all events without a gap."""

    def __init__(self) -> None:
        self.stream = -1
        self.view: Json = {}
        self.events: list[Json] = []
        self.whole_views = 0

    def learn(self, update: Json) -> None:
        """Take an update in."""
        events = update["events"]
        if events is not None:
            assert update["stream"] == self.stream
            versions = list(range(self.view["version"] + 1, update["version"] + 1))
            assert [event["version"] for event in events] == versions, "a gap"
            self.events += events
        if update["view"] is not None:
            self.whole_views += 1
            self.view = update["view"]
        else:
            self.view = patched(self.view, update["patch"])
        assert self.view["version"] == update["version"]
        assert self.view["game"] is None or "board" in self.view["game"], "a game without its board"
        self.stream = update["stream"]


class AtTable:
    """A connection to a table."""

    _numbers = itertools.count(1)

    def __init__(self, device: Device, code: str, since: "AtTable | None" = None) -> None:
        self.device = device
        self.code = code
        self.seats: dict[int | None, Knowledge] = {} if since is None else since.seats
        self.closing: Json | None = None
        self.mistakes: list[str] = []
        self.reactions: list[Json] = []
        self.pongs: list[Json] = []
        self.texts: list[str] = []  # all that has come, as it came
        self.welcome: Json = {}
        self._answers: dict[str, asyncio.Future[Json]] = {}
        self._news = asyncio.Condition()
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        source = None if self.device.source is None else (self.device.source, 0)
        self._socket = await connect(
            f"ws://{self.device.address}/api/tables/{self.code}/live",
            compression=None,
            max_size=2**22,
            local_addr=source,
        )
        since = [
            {"seat": seat, "stream": known.stream, "version": known.view["version"]}
            for seat, known in self.seats.items()
            if known.view
        ]
        self._reader = asyncio.create_task(self._read())
        with contextlib.suppress(ConnectionClosed):  # the server may have closed at once, and said why
            await self.send({"type": "hello", "token": self.device.token, "since": since})
        await self.until(lambda: self.welcome or self.closing)
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader
        if self._socket is not None:
            await self._socket.close()

    @property
    def socket(self) -> ClientConnection:
        """The socket itself, for tests that do to it what a network does."""
        assert self._socket is not None
        return self._socket

    def drop(self) -> None:
        """Lose the connection, without a word."""
        self.socket.transport.abort()

    async def send(self, message: object) -> None:
        """Send anything."""
        await self.socket.send(msgspec.json.encode(message).decode())

    async def send_text(self, text: str) -> None:
        """Send any text."""
        await self.socket.send(text)

    async def do(self, what: str, *, message_id: str | None = None, **values: Any) -> Json:
        """Send a command; its answer."""
        return await self.ask({"type": "do", "command": {"do": what, **values}}, message_id)

    async def ask(self, message: Json, message_id: str | None = None) -> Json:
        """Send a message that is answered; its answer."""
        name = message_id or f"m{next(self._numbers)}"
        answer = self._answers[name] = asyncio.get_running_loop().create_future()
        await self.send({**message, "id": name})
        async with asyncio.timeout(PATIENCE):
            found: Json = await answer
            return found

    async def done(self, what: str, **values: Any) -> Json:
        """Send a command that is accepted."""
        answer = await self.do(what, **values)
        assert answer["accepted"], answer["text"]
        return answer

    async def decide(self, seat: int, decision: str) -> Json:
        """Decide something, on the table as it is known."""
        return await self.do("decide", seat=seat, decision=decision, version=self.view(seat)["version"])

    def view(self, seat: int | None) -> Json:
        """How the table stands, as a seat knows it."""
        return self.seats[seat].view

    async def until(self, is_so: Callable[[], object]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(lambda: bool(is_so()))

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                self.texts.append(str(text))
                await self._learn(msgspec.json.decode(text))
        except ConnectionClosed:
            pass
        finally:
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(ConnectionError("the connection is closed"))
                    answer.exception()  # whoever waits hears of it; nobody else has to
            if self.closing is None:
                self.closing = {"code": 1006, "text": "", "again": True}
            with contextlib.suppress(asyncio.CancelledError):
                await self._tell()

    async def _learn(self, message: Json) -> None:
        kind = message["type"]
        if kind == "update":
            self.seats.setdefault(message["seat"], Knowledge()).learn(message)
        elif kind == "answer":
            waiting = self._answers.pop(message["id"], None)
            if waiting is not None and not waiting.done():
                waiting.set_result(message)
        elif kind == "mistake":
            self.mistakes.append(message["text"])
        elif kind == "reaction":
            self.reactions.append(message)
        elif kind == "pong":
            self.pongs.append(message)
        elif kind == "welcome":
            self.welcome = message
        elif kind == "closing":
            self.closing = message
        await self._tell()

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()
