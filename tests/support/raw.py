"""A connection to a table from which one message after the other is read, and which can be lost at any moment."""

import asyncio
from collections.abc import Sequence
from typing import Self, cast

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from support.client import PATIENCE, Device, Json


class Raw:
    """A socket, and everything that has come through it so far, as it came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.texts: list[str] = []

    @classmethod
    async def open(cls, device: Device, code: str) -> Self:
        """Connect, and say nothing yet."""
        source = None if device.source is None else (device.source, 0)
        address = f"ws://{device.address}/api/tables/{code}/live"
        return cls(await connect(address, compression=None, max_size=2**22, local_addr=source))

    @classmethod
    async def hello(cls, device: Device, code: str, since: Sequence[Json] = ()) -> Self:
        """Connect, and say what is known."""
        raw = await cls.open(device, code)
        await raw.send({"type": "hello", "token": device.token, "since": list(since)})
        return raw

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def send(self, message: Json) -> None:
        """Send a message."""
        await self.socket.send(msgspec.json.encode(message).decode())

    async def receive(self) -> Json:
        """The next message."""
        async with asyncio.timeout(PATIENCE):
            text = cast("str", await self.socket.recv())
        self.texts.append(text)
        message: Json = msgspec.json.decode(text)
        return message

    async def until(self, kind: str) -> Json:
        """The next message of a kind; those before it are not looked at."""
        while (message := await self.receive())["type"] != kind:
            pass
        return message

    async def end(self) -> tuple[Json | None, int]:
        """The last message, and the code with which the server has closed the connection."""
        last: Json | None = None
        try:
            while True:
                last = await self.receive()
        except ConnectionClosed:
            assert self.socket.close_code is not None
            return last, self.socket.close_code

    def lose(self) -> None:
        """Lose the connection, without a word."""
        self.socket.transport.abort()
