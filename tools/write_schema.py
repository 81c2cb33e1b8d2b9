"""Writes the forms of a table's data for clients: python tools/write_schema.py"""

import json
from pathlib import Path
from typing import Final

from rowlock.table.schema import table_schema

PAGE: Final = Path(__file__).parent.parent / "docs" / "schema" / "table.json"


def schema_text() -> str:
    """The file's content."""
    return json.dumps(table_schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(schema_text(), encoding="utf-8")
