"""What all tests of the server use."""

from collections.abc import Iterator

import pytest

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
