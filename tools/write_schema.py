"""Writes the forms of a table's data and messages for clients: python tools/write_schema.py"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from rowlock.server.messages import messages_schema
from rowlock.table.schema import table_schema

FOLDER: Final = Path(__file__).parent.parent / "docs" / "schema"
PAGES: Final[Mapping[str, Callable[[], dict[str, Any]]]] = {
    "table.json": table_schema,
    "live.json": messages_schema,
}


def schema_text(page: str) -> str:
    """The content of one of the files."""
    return json.dumps(PAGES[page](), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for page in PAGES:
        (FOLDER / page).write_text(schema_text(page), encoding="utf-8")
