"""Text files, read and written with a sentence for whatever goes wrong.

This part does without pathlib: a program that imports Rowlock would wait longer for it than for all the rules.
"""

import os
from contextlib import suppress
from typing import Final, TypeAlias

from rowlock.rules.errors import BadFile
from rowlock.rules.sentences import shown

FileName: TypeAlias = str | os.PathLike[str]

_MOST_BYTES: Final = 10_000_000  # no record or board comes near it


def read_text(path: FileName) -> str:
    """The text of a file (BadFile)."""
    check_name(path)
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - no pathlib here
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


def write_text(path: FileName, text: str) -> None:
    """Write a file as a whole (BadFile); whatever happens, it is never there by half."""
    check_name(path)
    beside = _beside(path)
    try:
        with open(beside, "w", encoding="utf-8", newline="\n") as file:  # noqa: PTH123 - no pathlib here
            file.write(text)
        os.replace(beside, path)  # noqa: PTH105 - no pathlib here
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            os.unlink(beside)  # noqa: PTH108 - no pathlib here
        raise BadFile(f"The file “{path}” cannot be written: {_reason(error)}.") from None


def check_writable(path: FileName) -> None:
    """Complain if a file cannot be written (BadFile); what is in it, and whether it is there, stays as it is."""
    beside = _beside(path)
    try:
        with open(beside, "w", encoding="utf-8"):  # noqa: PTH123 - no pathlib here
            pass
        os.unlink(beside)  # noqa: PTH108 - no pathlib here
    except (OSError, ValueError) as error:
        raise BadFile(f"The file “{path}” cannot be written: {_reason(error)}.") from None


def is_same(one: FileName, other: FileName) -> bool:
    """Whether two names are those of the same file, which need not be there."""
    return os.path.realpath(one) == os.path.realpath(other)


def check_name(path: object) -> None:
    """Complain of anything else, which Python might take for the number of a file that is open already."""
    if not isinstance(path, str | os.PathLike):
        raise BadFile(f"The name of a file is a text or a path, not {shown(path)}.")


def _beside(path: FileName) -> str:
    """Where a file is written before it takes its place."""
    return f"{os.fspath(path)}.{os.getpid()}.part"


def _reason(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) and error.strerror else str(error)).lower()
