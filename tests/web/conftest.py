"""What all tests in the browser use. The browser is closed after each file: it keeps an event loop of its own."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from support.browser import Player, browsing, somebody
from support.serving import Running, serving


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for the tests of one file."""
    with browsing() as found:
        yield found


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for the tests of one file."""
    with serving(tmp_path_factory.mktemp("tables")) as running:
        yield running


@pytest.fixture
def ada(browser: Browser, home: Running) -> Iterator[Player]:
    """Somebody at a phone, to whom nothing must have gone wrong."""
    with somebody(browser, home.address) as player:
        yield player
        player.is_content()


@pytest.fixture
def ben(browser: Browser, home: Running) -> Iterator[Player]:
    """Somebody else, at a phone of their own."""
    with somebody(browser, home.address) as player:
        yield player
        player.is_content()
