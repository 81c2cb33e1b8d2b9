"""The page for browsers, as web/ builds it: its files, and its own addresses, which all lead to the same page."""

import gzip
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Final

from litestar.datastructures import Headers
from litestar.types import HTTPScope, Send

FOLDER: Final = Path(__file__).parent / "page"
_START: Final = "index.html"
_NOT_THE_PAGES: Final = "/api"  # what begins so is answered by the routes
_FOR_EVER: Final = "public, max-age=31536000, immutable"  # names with a hash never mean anything else
_ASK_AGAIN: Final = "no-cache"
_HASHED: Final = "assets/"
_KINDS: Final = {  # what a system says of these endings differs
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_WORTH_PACKING: Final = 600  # bytes
_NOT_BUILT: Final = (
    "The page of this server has not been built. In a checkout of Rowlock, “tools/set-up play” builds it.\n"
)


@dataclass(frozen=True, slots=True)
class File:
    """A file of the page, as it is sent."""

    kind: str
    plain: bytes
    packed: bytes | None
    tag: str
    caching: str


class Page:
    """Answers requests for the page, out of memory: it is small."""

    def __init__(self, folder: Path = FOLDER) -> None:
        """Read the files; there are none where the page has not been built."""
        self._files = _read(folder)

    @property
    def is_built(self) -> bool:
        """Whether there is a page at all."""
        return _START in self._files

    def has(self, scope: HTTPScope) -> bool:
        """Whether a request is for the page: for a file that it has, or for one of its own addresses."""
        if scope["method"] not in {"GET", "HEAD"}:
            return False
        path = scope["path"]
        if path == _NOT_THE_PAGES or path.startswith(f"{_NOT_THE_PAGES}/"):
            return False
        return path.strip("/") in self._files or "." not in PurePosixPath(path).name

    async def send(self, scope: HTTPScope, send: Send) -> None:
        """Send the file, or the page itself, which finds out by its address what to show."""
        found = self._files.get(scope["path"].strip("/")) or self._files.get(_START)
        if found is None:
            await _send(send, 503, [("content-type", "text/plain; charset=utf-8")], _NOT_BUILT.encode())
            return
        asked = Headers.from_scope(scope)
        headers = [("cache-control", found.caching), ("etag", found.tag), ("vary", "accept-encoding")]
        if found.tag in asked.get("if-none-match", ""):
            await _send(send, 304, headers, b"")
            return
        body = found.plain
        if found.packed is not None and "gzip" in asked.get("accept-encoding", ""):
            body = found.packed
            headers.append(("content-encoding", "gzip"))
        headers += [("content-type", found.kind), ("content-length", str(len(body)))]
        await _send(send, 200, headers, b"" if scope["method"] == "HEAD" else body)


async def _send(send: Send, status: int, headers: Iterable[tuple[str, str]], body: bytes) -> None:
    told = [(name.encode(), value.encode()) for name, value in headers]
    await send({"type": "http.response.start", "status": status, "headers": told})
    await send({"type": "http.response.body", "body": body, "more_body": False})


@lru_cache(maxsize=2)
def _read(folder: Path) -> dict[str, File]:
    """All files of a folder, by their path in it."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {(name := path.relative_to(folder).as_posix()): _file(name, path.read_bytes()) for path in paths}


def _file(name: str, content: bytes) -> File:
    kind = _KINDS.get(PurePosixPath(name).suffix, "application/octet-stream")
    is_text = kind.startswith("text/") or kind.endswith(("javascript", "json", "svg+xml"))
    packed = gzip.compress(content, mtime=0) if is_text and len(content) >= _WORTH_PACKING else None
    return File(
        kind=f"{kind}; charset=utf-8" if is_text else kind,
        plain=content,
        packed=packed,
        tag=f'W/"{hashlib.sha256(content).hexdigest()[:20]}"',
        caching=_FOR_EVER if name.startswith(_HASHED) else _ASK_AGAIN,
    )
