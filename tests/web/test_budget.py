"""How much there is to load. How long it takes is measured by ``make bench-web``, and asserted nowhere."""

import pytest
from playwright.sync_api import Browser

from support.first_page import BUDGET, gzipped, scripts
from support.serving import Running


@pytest.mark.parametrize("locale", ["en-GB", "it-IT", "de-DE", "fr-FR"])
def test_the_first_page_has_little_script(browser: Browser, home: Running, locale: str) -> None:
    found = scripts(browser, home.address, locale)
    assert any(path.name.startswith(f"{locale[:2]}-") for path in found)
    assert sum(path.name.startswith(("en-", "it-", "de-", "fr-")) for path in found) == 1  # the other three are not
    assert gzipped(found) <= BUDGET
