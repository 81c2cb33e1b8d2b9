"""What all tests of the server use."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.databases import PostgreSQL, Redis, postgresql, redis
from support.serving import Running, serving


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Tests that are coroutines run as the server does."""
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests that do nothing to it which others could notice."""
    with serving(tmp_path_factory.mktemp("tables")) as running:
        yield running


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server that a file's tests have for themselves keeps its tables."""
    return tmp_path_factory.mktemp("own")


@pytest.fixture(scope="module")
def home(folder: Path) -> Iterator[Running]:
    """A server for the tests of one file, in its own folder."""
    with serving(folder) as running:
        yield running


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgreSQL]:
    """A PostgreSQL in which each test makes a database of its own; it does not wait for the disk."""
    with postgresql() as running:
        yield running


@pytest.fixture(scope="session")
def notes() -> Iterator[Redis]:
    """A Redis that is never stopped."""
    with redis() as running:
        yield running
