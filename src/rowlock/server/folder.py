"""The folder with the tables: one process serves from it at a time."""

import contextlib
import os
from collections.abc import Generator
from pathlib import Path
from typing import IO, Any, Final

from rowlock.rules.errors import BadFile

_LOCK: Final = "lock"


@contextlib.contextmanager
def claimed(folder: Path) -> Generator[None]:
    """Keep others out of a folder (BadFile); however this process ends, the claim ends with it."""
    try:
        with (folder / _LOCK).open("a+b") as file:
            if not _lock(file):
                raise BadFile(f"Another Rowlock serves from “{folder}” already; stop it, or name another folder.")
            yield
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise BadFile(f"The folder “{folder}” cannot be used: {reason}.") from None


if os.name == "nt":  # pragma: no cover - not the system that tests run on
    import msvcrt

    def _lock(file: IO[Any]) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]  # there
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(file: IO[Any]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
