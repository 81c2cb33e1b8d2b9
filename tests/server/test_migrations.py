"""The database is brought to the form that this version needs, whatever was there before."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from rowlock.rules.errors import BadFile, BadSetup
from rowlock.server import database
from rowlock.server.database import alembic_config, migrate, open_engine
from rowlock.server.schema import METADATA
from support.databases import PostgreSQL
from support.hubs import process

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite"
    postgres: PostgreSQL = request.getfixturevalue("postgres")
    return postgres.new_database()


async def on(engine: AsyncEngine, do: Any) -> Any:
    """Do something with a connection."""
    async with engine.begin() as connection:
        return await connection.run_sync(do)


def differences(connection: Connection) -> Any:
    """How the database is not what the program takes it for."""
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    return compare_metadata(context, METADATA)


async def test_the_migrations_make_what_the_program_uses(url: str) -> None:
    engine = open_engine(url)
    await migrate(engine)
    assert await on(engine, differences) == []
    await on(engine, lambda connection: connection.execute(text("DROP TABLE presence")))
    assert await on(engine, differences) != []
    await engine.dispose()


async def test_each_migration_can_be_made_alone_and_the_rest_later(url: str) -> None:
    """A database that an older version made is opened by this one, and loses nothing."""
    engine = open_engine(url)

    def as_at_first(connection: Connection) -> None:
        config = alembic_config()
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        row = "('ABCDEF', 'ada', 1, 1, 0, 'lobby', '{}', NULL, 0)"
        connection.execute(
            text(
                "INSERT INTO tables (code, made_by, made_at, changed_at, last_number, phase, summary, runner,"
                f" runner_until) VALUES {row}"
            )
        )

    await on(engine, as_at_first)
    await engine.dispose()
    async with process(url) as one:
        assert (await one.hub.table("ABCDEF")).code == "ABCDEF"


async def test_a_newer_database_is_refused_and_left_as_it_is(url: str) -> None:
    engine = open_engine(url)
    await migrate(engine)
    await on(engine, lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = 'new'")))
    with pytest.raises(BadSetup, match="made by a newer version of Rowlock"):
        await migrate(engine)
    found = await on(engine, lambda connection: connection.execute(text("SELECT * FROM alembic_version")).all())
    assert [tuple(row) for row in found] == [("new",)]
    await engine.dispose()


async def test_processes_that_start_together_make_the_database_once(postgres: PostgreSQL) -> None:
    url = postgres.new_database()
    engines = [open_engine(url) for _ in range(4)]
    await asyncio.gather(*(migrate(engine) for engine in engines))
    assert await on(engines[0], differences) == []
    for engine in engines:
        await engine.dispose()


async def test_a_migration_that_is_cut_off_is_made_anew(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as by a crash at the first start: half a database is none."""
    engine = open_engine(url)

    def cut_off(connection: Connection, *_: object) -> None:
        upgrade(connection)
        raise OSError("the power has failed")

    upgrade = database._upgrade
    with monkeypatch.context() as crash:
        crash.setattr(database, "_upgrade", cut_off)
        with pytest.raises(BadFile, match="power"):
            await migrate(engine)
    tables = await on(engine, lambda connection: connection.dialect.get_table_names(connection))
    assert tables == []
    await migrate(engine)
    assert await on(engine, differences) == []
    await engine.dispose()


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "t.sqlite").write_bytes(b"Dear diary, " * 1000)
    engine = open_engine(f"sqlite:///{tmp_path}/t.sqlite")
    with pytest.raises(BadFile, match="cannot be opened"):
        await migrate(engine)
    await engine.dispose()


async def test_tables_of_others_are_not_touched(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "t.sqlite") as others:
        others.execute("CREATE TABLE tables (legs INTEGER)")
        others.execute("INSERT INTO tables VALUES (4)")
    others.close()
    engine = open_engine(f"sqlite:///{tmp_path}/t.sqlite")
    with pytest.raises(BadFile, match="cannot be opened"):
        await migrate(engine)
    found = await on(engine, lambda connection: connection.execute(text("SELECT legs FROM tables")).all())
    assert [tuple(row) for row in found] == [(4,)]
    await engine.dispose()
