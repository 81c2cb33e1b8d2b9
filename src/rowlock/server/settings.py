"""What the operator of a server chooses."""

import math
from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any, Final

from rowlock.rules.errors import BadSetup
from rowlock.rules.sentences import listed

DAY: Final = 24 * 60 * 60 * 1000  # milliseconds


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How much anybody may ask of the server.

    Rates are refilled steadily: ``burst`` at once after a pause, and then so many a second.
    """

    request_bytes: int = 64 * 1024
    message_bytes: int = 64 * 1024
    requests: float = 20.0  # a second, for one address
    requests_burst: float = 200.0
    messages: float = 20.0  # a second, on one connection
    messages_burst: float = 60.0
    address_messages: float = 400.0  # a second, on all connections of one address together
    address_messages_burst: float = 4000.0
    new_tables: float = 0.2  # a second, for one address
    new_tables_burst: float = 60.0
    new_devices: float = 0.5  # a second, for one address
    new_devices_burst: float = 200.0
    guesses: float = 0.5  # codes of tables that are not there, a second, for one address
    guesses_burst: float = 60.0
    connections: int = 200  # of one address at the same time
    new_connections: float = 20.0  # a second, for one address
    new_connections_burst: float = 400.0
    tables_kept: int = 200  # that one device may have made and not left
    answers_waiting: int = 16  # while a connection leaves so many unread, nothing more is taken from it
    seconds_to_read: float = 20.0  # a connection that takes longer to read one message is dropped
    seconds_for_hello: float = 10.0  # in which a connection must have said who it is
    seconds_for_request: float = 30.0  # in which a request must have been sent and its answer read
    head_bytes: int = 32 * 1024  # of a request: its address and headers


def limits_of(chosen: Iterable[str]) -> Limits:
    """The limits, changed by words like “connections=1000” (BadSetup)."""
    kinds: dict[str, type[float]] = {field.name: type(getattr(Limits(), field.name)) for field in fields(Limits)}
    found: dict[str, Any] = {}
    for word in chosen:
        name, _, value = word.partition("=")
        if name not in kinds:
            raise BadSetup(f"A limit is set like connections=1000, not like “{word}”; there are {listed(kinds)}.")
        try:
            found[name] = kinds[name](value)
        except ValueError:
            raise BadSetup(f"The limit “{name}” is a number, not “{value}”.") from None
        if not 0 < found[name] < math.inf:
            raise BadSetup(f"The limit “{name}” is more than nothing, and not “{value}”.")
    return Limits(**found)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Where a server keeps its tables, and what holds for them.

    ``database`` is a URL; so is ``redis``, through which processes that serve the same tables hear of each other at
    once. ``keep_days`` is how long a table is kept after something has happened there, ``keep_unfinished_days`` the
    same for one whose game is not over; 0: for ever. ``origins`` are addresses of pages, besides the server's own,
    that may use it.
    """

    database: str
    redis: str | None = None
    keep_days: int = 90
    keep_unfinished_days: int = 365
    origins: tuple[str, ...] = ()
    grace: float = 8.0  # seconds in which a lost connection may come back before anybody is called away
    lease: float = 6.0  # seconds for which a process says that it runs a table's bots and clocks
    limits: Limits = Limits()

    @property
    def is_shared(self) -> bool:
        """Whether other processes may serve the same tables; a file is for one alone. Redis only makes it quick."""
        return self.redis is not None or not self.database.startswith("sqlite")
