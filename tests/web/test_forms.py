"""The types that the browser client is checked with are those of the published forms."""

from write_forms import FILE, forms_text


def test_the_client_types_are_fresh() -> None:
    # If not: python tools/write_forms.py
    assert FILE.read_text(encoding="utf-8") == forms_text()
