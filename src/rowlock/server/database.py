"""Opens the database: a file of SQLite, or PostgreSQL, brought to the form that this version needs."""

import contextlib
import sqlite3
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from rowlock.rules.errors import BadFile, BadSetup

_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
_MIGRATIONS: Final = Path(__file__).parent / "migrations"
_MIGRATION_LOCK: Final = 0x726F776C  # any number, as long as all processes use the same
_WAIT_TO_CONNECT: Final = 10  # seconds
_WAIT_FOR_ANSWER: Final = 30  # seconds; a network that swallows everything must not hold the server for ever
_WAIT_FOR_LOCK: Final = 5000  # milliseconds, for a reader such as a backup to get out of the way


def open_engine(address: str) -> AsyncEngine:
    """The engine for a database's URL (BadSetup); nothing is connected yet."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise BadSetup(f"The database must be a URL like postgresql://user@host/name, not “{address}”.") from None
    driver = _DRIVERS.get(url.drivername)
    if driver is None:
        raise BadSetup(f"The database must be SQLite or PostgreSQL, not “{url.drivername}”.")
    url = url.set(drivername=driver)
    if driver.startswith("sqlite"):
        engine = create_async_engine(url)
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine
    waiting = {"timeout": _WAIT_TO_CONNECT, "command_timeout": _WAIT_FOR_ANSWER}
    return create_async_engine(url, pool_size=5, max_overflow=5, pool_pre_ping=True, connect_args=waiting)


def file_of(address: str) -> Path | None:
    """The file that a database's URL names, if it is one of SQLite (BadSetup)."""
    url = open_engine(address).url
    if not url.drivername.startswith("sqlite"):
        return None
    if not url.database or url.database == ":memory:":
        raise BadSetup("A database of SQLite is a file, named like sqlite:////home/ada/tables.sqlite.")
    return Path(url.database)


def is_sqlite(engine: AsyncEngine) -> bool:
    """Whether the database is a file that one process has for itself."""
    return engine.dialect.name == "sqlite"


def _prepare_sqlite(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",  # what is acknowledged is on the disk, even if the power fails
        "foreign_keys = ON",
        f"busy_timeout = {_WAIT_FOR_LOCK}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the form that this version needs (BadFile, BadSetup)."""
    try:
        if is_sqlite(engine):
            _open_once(engine.url.database)
        async with engine.begin() as connection:
            await connection.run_sync(_upgrade)
    except (DBAPIError, sqlite3.Error, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise BadFile(f"The database cannot be opened: {reason}.") from None


def _open_once(file: str | None) -> None:
    """Find out whether a file can be opened; aiosqlite's threads complain, some time later, where one cannot."""
    if file and file != ":memory:" and not file.startswith("file:"):
        with contextlib.closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA schema_version")


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":  # of many processes that start together one does it
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _MIGRATION_LOCK})
    else:  # Python's driver begins nothing by itself before tables are made, and a crash would leave some of them
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    config = alembic_config()
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if (found := _revision(connection)) is not None and found not in known:
        raise BadSetup("The database was made by a newer version of Rowlock; serve it with that one.")
    command.upgrade(config, "head")


def alembic_config() -> Config:
    """What Alembic needs to know."""
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return config


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()
