"""Lets the processes that serve the same tables hear of each other."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, cast

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from rowlock.rules.errors import BadFile, BadSetup
from rowlock.server.writing import Line

_REDIS: Final = cast("Any", Redis)  # its types leave too much open for strict checks
_CHANNEL: Final = "rowlock"
_AGAIN_AFTER: Final = 1.0  # seconds
_LOGGER: Final = logging.getLogger("rowlock.server")


class Written(msgspec.Struct, tag="written", frozen=True):
    """A process has written these lines of a table's log: numbers, entries and requests."""

    sender: str
    code: str
    lines: list[tuple[int, str, str | None]]

    @classmethod
    def of(cls, sender: str, code: str, lines: Sequence[Line]) -> "Written":
        """The note about these lines."""
        return cls(sender, code, [(line.number, line.entry, line.request) for line in lines])


class Connected(msgspec.Struct, tag="connected", frozen=True):
    """A device has connected to a table anew; an older connection of the same device has to go."""

    sender: str
    code: str
    who: str
    connection: str
    at: int


class Reacted(msgspec.Struct, tag="reacted", frozen=True):
    """Somebody at a table has made a sign to the others."""

    sender: str
    code: str
    name: str
    sign: str


Note = Written | Connected | Reacted
_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Note)


class Relay(Protocol):
    """Carries notes from one process to all others."""

    async def start(self, hear: Callable[[Note], None]) -> None:
        """Begin to listen."""

    def tell(self, note: Note) -> None:
        """Send a note on its way; it may get lost, and nobody may count on it."""

    async def check(self) -> None:
        """An error if nothing can be sent."""

    async def stop(self) -> None:
        """Listen no more."""


class NoRelay:
    """For a process that is the only one."""

    async def start(self, hear: Callable[[Note], None]) -> None:
        """There is nobody to listen to."""

    def tell(self, note: Note) -> None:
        """There is nobody to tell."""

    async def check(self) -> None:
        """There is nothing that could fail."""

    async def stop(self) -> None:
        """There is nothing to stop."""


class RedisRelay:
    """Notes through one channel of Redis.

    A process has one subscription for all its tables, which does not grow with them.
    """

    def __init__(self, url: str, sender: str) -> None:
        """BadSetup where the URL is none of Redis."""
        try:
            self._redis: Any = _REDIS.from_url(url, socket_connect_timeout=5, health_check_interval=15)
        except ValueError:
            raise BadSetup(f"Redis must be a URL like redis://host:6379, not “{url}”.") from None
        self._sender = sender
        self._to_tell: asyncio.Queue[Note] = asyncio.Queue(maxsize=10_000)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, hear: Callable[[Note], None]) -> None:
        """Begin to listen and to send (BadFile if Redis does not answer)."""
        try:
            await self.check()
        except (RedisError, OSError) as error:
            raise BadFile(f"Redis does not answer: {error}.") from None
        listening = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._listen(hear, listening), name="relay listens"),
            asyncio.create_task(self._send(), name="relay sends"),
        ]
        await listening.wait()

    def tell(self, note: Note) -> None:
        """Send a note on its way; if too many wait, it is lost, and the others find out by asking the database."""
        with contextlib.suppress(asyncio.QueueFull):
            self._to_tell.put_nowait(note)

    async def check(self) -> None:
        """An error if Redis does not answer."""
        await self._redis.ping()

    async def stop(self) -> None:
        """Listen and send no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _send(self) -> None:
        while True:
            note = await self._to_tell.get()
            try:
                await self._redis.publish(_CHANNEL, _ENCODER.encode(note))
            except (RedisError, OSError) as error:
                _LOGGER.warning("Redis cannot be told anything: %s", error)
                await asyncio.sleep(_AGAIN_AFTER)
                while not self._to_tell.empty():  # the others have found out by now, and signs are out of date
                    self._to_tell.get_nowait()

    async def _listen(self, hear: Callable[[Note], None], listening: asyncio.Event) -> None:
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as subscription:
                    await subscription.subscribe(_CHANNEL)
                    listening.set()
                    async for message in subscription.listen():
                        self._hear(hear, message["data"])
            except (RedisError, OSError) as error:
                _LOGGER.warning("Redis cannot be heard: %s", error)
            await asyncio.sleep(_AGAIN_AFTER)

    def _hear(self, hear: Callable[[Note], None], data: bytes) -> None:
        try:
            note = _DECODER.decode(data)
        except msgspec.MsgspecError:
            _LOGGER.warning("Something else than a note came through Redis; is the channel used by others?")
            return
        if note.sender != self._sender:
            hear(note)
