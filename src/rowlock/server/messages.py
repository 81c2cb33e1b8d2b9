"""The messages through a table's WebSocket, each with its ``type``; docs/server.md tells what they mean."""

from typing import Annotated, Any, Final, Literal

import msgspec

Sign = Literal["clap", "laugh", "wow", "oops", "think", "hurry", "thanks", "well-played"]
# Without control signs: they could not be kept everywhere, such as a zero in PostgreSQL.
MessageId = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=r"^[^\u0000-\u001f]*$")]
PROTOCOL: Final = 1  # raised when older clients could misread a message


class Since(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a device knows of the table on one of its seats (null: as one who watches), from an update."""

    seat: int | None
    stream: int
    version: int


class Hello(msgspec.Struct, tag="hello", frozen=True, forbid_unknown_fields=True):
    """The first message: the device's token, and what it knows from an earlier connection."""

    token: Annotated[str, msgspec.Meta(max_length=100)]
    since: Annotated[list[Since], msgspec.Meta(max_length=20)] = []


class Do(msgspec.Struct, tag="do", frozen=True, forbid_unknown_fields=True):
    """A command to the table. It is answered under its ``id``; one that is sent again is carried out once."""

    id: MessageId
    command: dict[str, Any]


class Ask(msgspec.Struct, tag="hint", frozen=True, forbid_unknown_fields=True):
    """What would the strongest bot decide on this seat?"""

    id: MessageId
    seat: int


class React(msgspec.Struct, tag="react", frozen=True, forbid_unknown_fields=True):
    """Make a sign to the others."""

    sign: Sign


class Look(msgspec.Struct, tag="look", frozen=True, forbid_unknown_fields=True):
    """Send whole views, the printed board included."""


class Ping(msgspec.Struct, tag="ping", frozen=True, forbid_unknown_fields=True):
    """Is the server there? Answered with the same number."""

    number: int = 0


FromClient = Hello | Do | Ask | React | Look | Ping


class Welcome(msgspec.Struct, tag="welcome", frozen=True):
    """The hello was understood. ``now`` is the server's clock, in milliseconds."""

    protocol: int
    now: int
    name: str


class Update(msgspec.Struct, tag="update", frozen=True):
    """What has happened, as one of the device's seats may know it, and how the table stands now.

    There is a whole ``view``, and no events, where it does not follow from what the device knew before. Otherwise
    ``patch`` has the parts of the view, and the parts of its ``game``, that are not as they were; all others are.
    ``stream`` and ``version`` are what a later hello gives back.
    """

    seat: int | None
    stream: int
    version: int
    events: list[Any] | None
    view: Any
    patch: Any
    now: int


class Answered(msgspec.Struct, tag="answer", frozen=True):
    """What came of a command or a question; if nothing, ``text`` says why, and ``view`` how it stands."""

    id: str
    accepted: bool
    text: str = ""
    view: Any = None
    decision: str | None = None


class Reaction(msgspec.Struct, tag="reaction", frozen=True):
    """Somebody has made a sign."""

    name: str
    sign: str


class Pong(msgspec.Struct, tag="pong", frozen=True):
    """The answer to a ping."""

    number: int
    now: int


class Mistake(msgspec.Struct, tag="mistake", frozen=True):
    """A message that could not be understood; it has changed nothing."""

    text: str


class Closing(msgspec.Struct, tag="closing", frozen=True):
    """The last message: why the server closes the connection, and whether to come again."""

    code: int
    text: str
    again: bool


FromServer = Welcome | Update | Answered | Reaction | Pong | Mistake | Closing

_DECODER: Final = msgspec.json.Decoder(FromClient)
_ENCODER: Final = msgspec.json.Encoder()


def messages_schema() -> dict[str, Any]:
    """The forms of all messages, as a JSON Schema."""
    (device, server), forms = msgspec.json.schema_components(
        (FromClient, FromServer), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Rowlock: messages at a table, protocol {PROTOCOL}",
        "$defs": {**dict(sorted(forms.items())), "FromDevice": device, "FromServer": server},
    }


class BadMessage(ValueError):
    """A message that could not be understood, and why."""


def read_message(text: str) -> FromClient:
    """The message in a text (BadMessage)."""
    try:
        message: FromClient = _DECODER.decode(text)
    except msgspec.ValidationError as error:
        raise BadMessage(f"The message could not be understood: {_plain(str(error))}.") from None
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        raise BadMessage("The message is no JSON.") from None
    return message


def _plain(reason: str) -> str:
    """Msgspec's reason within a sentence."""
    return (
        (reason[:1].lower() + reason[1:])
        .replace("`", "“", 1)
        .replace("`", "”", 1)
        .replace("`", "“", 1)
        .replace("`", "”")
    )


def write_message(message: FromServer) -> str:
    """A message as text."""
    return _ENCODER.encode(message).decode()
