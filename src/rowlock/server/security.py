"""Who may use the server from a browser, and what a browser may do with its pages."""

from typing import Final
from urllib.parse import urlsplit

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def may_use(origin: str | None, host: str | None, others: tuple[str, ...]) -> bool:
    """Whether a page from ``origin`` may use a server that was called by ``host``.

    Programs that are no browsers send no origin; pages of other people's sites cannot leave it out.
    """
    if origin is None or origin in others:
        return True
    return host is not None and urlsplit(origin).netloc.casefold() == host.casefold()
