"""The tables of the database."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData(
    naming_convention={"ix": "ix_%(column_0_N_label)s", "pk": "pk_%(table_name)s", "fk": "fk_%(table_name)s"}
)
_CODE: Final = String(12)
_WHO: Final = String(32)
_NAME: Final = String(80)

# A device and the name that its person goes by. Of its token there is only a hash.
DEVICES: Final = Table(
    "devices",
    METADATA,
    Column("who", _WHO, primary_key=True),
    Column("token_hash", LargeBinary(32), nullable=False, unique=True),
    Column("name", _NAME, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)

# A table, and what can be said of it without folding its log. ``last_number`` is that of the log's last entry;
# ``runner`` the process that runs its bots and clocks until ``runner_until``.
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("code", _CODE, primary_key=True),
    Column("made_by", _WHO, nullable=False, index=True),
    Column("made_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False, index=True),
    Column("last_number", Integer, nullable=False),
    Column("phase", String(12), nullable=False),
    Column("summary", Text, nullable=False),
    Column("runner", _WHO, nullable=True),
    Column("runner_until", BigInteger, nullable=False),
)

# What has happened at each table, one entry after the other. ``request`` names the message that asked for it, so
# that one which is sent again is known again.
LOG: Final = Table(
    "log",
    METADATA,
    Column("code", _CODE, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
    Column("request", String(120), nullable=True),
    ForeignKeyConstraint(["code"], ["tables.code"], ondelete="CASCADE"),
)

# Who has joined which table and not left it.
MEMBERS: Final = Table(
    "members",
    METADATA,
    Column("code", _CODE, primary_key=True),
    Column("who", _WHO, primary_key=True, index=True),
    ForeignKeyConstraint(["code"], ["tables.code"], ondelete="CASCADE"),
)

# The games that are over, with their records; ``number`` counts those of one table.
GAMES: Final = Table(
    "games",
    METADATA,
    Column("code", _CODE, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("game", String(200), nullable=False),
    Column("title", String(200), nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("record", Text, nullable=False),
    ForeignKeyConstraint(["code"], ["tables.code"], ondelete="CASCADE"),
)

# What each seat had at the end of a game. They outlive their table, for the statistics of those who played.
RESULTS: Final = Table(
    "results",
    METADATA,
    Column("code", _CODE, primary_key=True),
    Column("ended_at", BigInteger, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    Column("who", _WHO, nullable=True, index=True),
    Column("player", _NAME, nullable=False),
    Column("bot", String(20), nullable=True),
    Column("game", String(200), nullable=False),
    Column("title", String(200), nullable=False),
    Column("players", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("shared", Boolean, nullable=False),
    Column("misses", Integer, nullable=False),
    Column("dice", String(10), nullable=False),
)

# Links that carry a seat to another device, by the hash of their secret. When a game starts the seats are numbered
# anew; their keys stay.
LINKS: Final = Table(
    "links",
    METADATA,
    Column("secret_hash", LargeBinary(32), primary_key=True),
    Column("code", _CODE, nullable=False),
    Column("seat_key", Integer, nullable=False),
    Column("who", _WHO, nullable=False),
    Column("until", BigInteger, nullable=False, index=True),
    ForeignKeyConstraint(["code"], ["tables.code"], ondelete="CASCADE"),
)

# The processes that serve, and the connections that each has open, so that the others know who is there.
PROCESSES: Final = Table(
    "processes",
    METADATA,
    Column("process", _WHO, primary_key=True),
    Column("seen_at", BigInteger, nullable=False),
)
PRESENCE: Final = Table(
    "presence",
    METADATA,
    Column("connection", _WHO, primary_key=True),
    Column("process", _WHO, nullable=False, index=True),
    Column("code", _CODE, nullable=False),
    Column("who", _WHO, nullable=False),
    Index("ix_presence_code", "code"),
)
