"""One WebSocket at a table: reads what a device wants, and sends it what its people may know."""

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Awaitable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Final, Protocol

from rowlock.rules.errors import RowlockError
from rowlock.server.limits import Bucket
from rowlock.server.live import LiveTable
from rowlock.server.messages import (
    PROTOCOL,
    Answered,
    Ask,
    BadMessage,
    Closing,
    Do,
    FromClient,
    FromServer,
    Hello,
    Look,
    Mistake,
    Ping,
    Pong,
    React,
    Reaction,
    Update,
    Welcome,
    read_message,
    write_message,
)
from rowlock.server.metrics import Metrics
from rowlock.server.patches import changed
from rowlock.server.problems import brief
from rowlock.server.settings import Limits
from rowlock.table import Answer, ViewShape, read_command

TOO_SLOW: Final = 4002  # only counted: whoever does not read cannot be told
LEFT: Final = 4003
TOO_MANY_MISTAKES: Final = 4008
RESTART: Final = 1012
_MOST_MISTAKES: Final = 100
_COSTS: Final[dict[type[FromClient], float]] = {Ask: 10, React: 4, Look: 4}  # of messages that ask for more work
_COME_AGAIN: Final = frozenset({RESTART})
_LOGGER: Final = logging.getLogger("rowlock.server")


class Wire(Protocol):
    """What carries texts to and from the device."""

    async def receive(self) -> str | None:
        """The next text; None: the other side has gone."""

    async def send(self, text: str) -> None:
        """Send a text; return when there is room for the next one."""

    async def close(self, code: int, text: str) -> None:
        """Send nothing more."""


class Signs(Protocol):
    """Who shows a sign to everybody at a table."""

    def react(self, live: LiveTable, name: str, sign: str) -> None:
        """Show it."""


@dataclass(slots=True)
class _Sent:
    """What a seat of this device has been told: of which stream of events, up to which version, and the view then.

    Of what was told on an earlier connection the view is not known any more.
    """

    stream: int
    version: int
    view: ViewShape | None = None


class Connection:
    """A device that is connected to a table.

    Nothing is kept for a slow reader but a few answers: what it is told next is worked out when it has read what it
    was told before, so that it gets fewer and larger updates. As long as it does not read its answers, nothing more
    is taken from it.
    """

    def __init__(
        self, wire: Wire, live: LiveTable, who: str, limits: Limits, metrics: Metrics, messages: Bucket
    ) -> None:
        """Nothing has been sent yet; ``messages`` may come through all connections of the same address together."""
        self.name = secrets.token_hex(8)
        self.who = who
        self.opened_at = 0
        self._wire = wire
        self._live = live
        self._limits = limits
        self._metrics = metrics
        self._messages = (Bucket(limits.messages, limits.messages_burst), messages)
        self._waiting: deque[FromServer] = deque()
        self._sent: dict[int | None, _Sent] = {}
        self._woken = asyncio.Event()
        self._read_by_it = asyncio.Event()
        self._closing: Closing | None = None
        self._doing = False  # whether a command is being carried out that has still to be answered
        self._mistakes = 0
        self._welcomed = False

    # From the table.

    def wake(self) -> None:
        """There may be something new."""
        self._woken.set()

    def react(self, name: str, sign: str) -> None:
        """Somebody has made a sign; who does not read, or has not been welcomed yet, misses it."""
        if self._welcomed and self._has_room:
            self._tell(Reaction(name, sign))

    def close(self, code: int, text: str) -> None:
        """Close the connection soon, and say why."""
        if self._closing is None:
            self._closing = Closing(code, text, again=code in _COME_AGAIN)
            self._metrics.dropped.labels(str(code)).inc()
        self._woken.set()

    @property
    def _has_room(self) -> bool:
        return len(self._waiting) < self._limits.answers_waiting

    def _tell(self, message: FromServer) -> None:
        self._waiting.append(message)
        self._woken.set()

    # Reading.

    async def serve(self, hello: Hello, signs: Signs) -> None:
        """Read and send until one of the two sides closes."""
        for known in hello.since:
            self._sent[known.seat] = _Sent(known.stream, known.version)
        person = self._live.table.company.people.get(self.who)
        if person is not None:  # otherwise another connection has just left the table for this device
            self._welcomed = True
            self._tell(Welcome(PROTOCOL, self._live.clock, person.name))
        reading = asyncio.create_task(self._read(signs))
        sending = asyncio.create_task(self._send())
        try:
            await asyncio.wait((reading, sending), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (reading, sending):
                task.cancel()
            ended = await asyncio.gather(reading, sending, return_exceptions=True)
        for error in ended:
            if isinstance(error, Exception) and not isinstance(error, ConnectionError):
                _LOGGER.error("A connection has failed.", exc_info=error)

    async def _read(self, signs: Signs) -> None:
        while (text := await self._wire.receive()) is not None:
            await self._wait_for_turn(1)
            try:
                message = read_message(text)
            except BadMessage as error:
                self._note_mistake(str(error))
                continue
            await self._wait_for_turn(_COSTS.get(type(message), 1) - 1)
            began = perf_counter()
            await self._take(message, signs)
            self._metrics.answering_took.observe(perf_counter() - began)

    async def _wait_for_turn(self, cost: float) -> None:
        """Whoever floods the server, or does not read what it answers, is read slowly, and nobody else notices."""
        for messages in self._messages:
            while (early := messages.take(cost)) > 0:
                await asyncio.sleep(early)
        while not self._has_room:
            self._read_by_it.clear()
            await self._read_by_it.wait()

    def _note_mistake(self, text: str) -> None:
        self._mistakes += 1
        self._tell(Mistake(text))
        if self._mistakes > _MOST_MISTAKES:
            self.close(TOO_MANY_MISTAKES, "Too many messages could not be understood.")

    async def _take(self, message: FromClient, signs: Signs) -> None:
        if isinstance(message, Do):
            await self._do(message)
        elif isinstance(message, Ask):
            await self._hint(message)
        elif isinstance(message, React):
            person = self._live.table.company.people.get(self.who)
            signs.react(self._live, "" if person is None else person.name, message.sign)
        elif isinstance(message, Ping):
            self._tell(Pong(message.number, self._live.clock))
        elif isinstance(message, Look):
            self._sent.clear()
            self._woken.set()
        else:
            self._note_mistake("The hello has been said already.")

    async def _do(self, message: Do) -> None:
        self._doing = True
        try:
            command = read_command(message.command)
            answer = await self._live.act(self.who, command, message.id)
        except RowlockError as error:
            await self._live.when_settled()
            view = self._view(message.command.get("seat"))
            answer = Answer(accepted=False, text=str(error), entries=(), view=view)
        self._metrics.commands.labels("yes" if answer.accepted else "no").inc()
        self._doing = False
        self._tell(Answered(message.id, answer.accepted, brief(answer.text), answer.view))

    def _view(self, seat: object) -> ViewShape | None:
        """How the table stands, on the seat that a command names if that is one's own."""
        table = self._live.table
        if self.who not in table.company.people:
            return None
        own = seat if type(seat) is int and table.keeps(self.who, seat) else None
        return table.view(self.who, own)

    async def _hint(self, message: Ask) -> None:
        await self._live.when_settled()
        try:
            decision = self._live.table.hint(self.who, message.seat)
        except RowlockError as error:
            self._tell(Answered(message.id, accepted=False, text=str(error)))
        else:
            self._tell(Answered(message.id, accepted=True, decision=decision))

    # Sending.

    async def _send(self) -> None:
        while True:
            await self._woken.wait()
            self._woken.clear()
            while self._waiting:
                await self._put(self._waiting[0])
                self._waiting.popleft()
                self._read_by_it.set()
            if self._closing is not None:
                await self._put(self._closing)
                await self._patiently(self._wire.close(self._closing.code, self._closing.text))
                return
            if self._live.settled:  # otherwise there is another call soon
                for update in self._updates():
                    await self._put(update)

    async def _put(self, message: FromServer) -> None:
        await self._patiently(self._wire.send(write_message(message)))

    async def _patiently(self, sending: Awaitable[None]) -> None:
        """Whoever does not read is dropped without a word, which would not be read either, and may come again."""
        try:
            async with asyncio.timeout(self._limits.seconds_to_read):
                await sending
        except TimeoutError:
            self._metrics.dropped.labels(str(TOO_SLOW)).inc()
            raise ConnectionError("messages are not read") from None

    def _updates(self) -> Iterator[Update]:
        """What is new on each of the device's seats; each is worked out when the one before has been read."""
        table = self._live.table
        if self.who not in table.company.people:
            if not self._doing:  # whoever leaves is answered first
                self.close(LEFT, "You have left this table.")
            return
        seats: list[int | None] = [*table.company.seats_of(self.who), *table.stands_for(self.who)]
        for gone in set(self._sent).difference(seats or [None]):
            del self._sent[gone]
        for seat in seats or [None]:
            if (update := self._update(seat)) is not None:
                yield update

    def _update(self, seat: int | None) -> Update | None:
        table = self._live.table
        if not self._live.settled or (seat is not None and not table.keeps(self.who, seat)):
            return None
        stream, version = table.key(seat) or 0, table.version(seat)
        sent = self._sent.get(seat)
        known = sent is not None and sent.stream == stream
        if sent is not None and known and sent.version == version:
            return None
        events = table.events(self.who, seat, sent.version) if sent is not None and known else None
        before = None if sent is None or events is None else sent.view
        starts = before is None or any(event["what"] == "started" for event in events or ())
        view = table.view(self.who, seat, board=starts)
        self._sent[seat] = _Sent(stream, version, view)
        if before is None:
            return Update(seat, stream, version, events, view, None, self._live.clock)
        return Update(seat, stream, version, events, None, changed(before, view), self._live.clock)


def first_message(text: str) -> Hello:
    """The hello with which a connection begins (BadMessage)."""
    message = read_message(text)
    if not isinstance(message, Hello):
        raise BadMessage("A connection begins with a hello.")
    return message
