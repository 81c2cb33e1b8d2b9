"""Text files, read and written with a sentence for whatever goes wrong."""

import os
from pathlib import Path
from typing import Final

from rowlock.rules.errors import BadFile

_MOST_BYTES: Final = 10_000_000  # no record or board comes near it


def read_text(path: Path) -> str:
    """The text of a file (BadFile)."""
    try:
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
    except FileNotFoundError:
        raise BadFile(f"There is no file “{path}”.") from None
    except (OSError, ValueError) as error:
        raise BadFile(f"The file “{path}” cannot be read: {_reason(error)}.") from None
    if len(content) > _MOST_BYTES:
        raise BadFile(f"The file “{path}” is too large for a record or a board.")
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadFile(f"The file “{path}” is no text in UTF-8: line {line} has a byte that is none.") from None


def write_text(path: Path, text: str) -> None:
    """Write a file as a whole (BadFile); whatever happens, it is never there by half."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        beside.write_text(text, encoding="utf-8", newline="\n")
        beside.replace(path)
    except (OSError, ValueError) as error:
        beside.unlink(missing_ok=True)
        raise BadFile(f"The file “{path}” cannot be written: {_reason(error)}.") from None


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) and error.strerror else str(error)).lower()
