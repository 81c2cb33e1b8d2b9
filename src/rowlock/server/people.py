"""Devices and their secrets: a device is known by a token that only it has, and the server keeps no token."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Final

from rowlock.record.players import check_players
from rowlock.rules.errors import RowlockError
from rowlock.server.settings import DAY
from rowlock.server.store import Device, Link, Store

_TOKEN_BYTES: Final = 32
_WHO_BYTES: Final = 16
_LINK_LASTS: Final = 60 * 60 * 1000  # milliseconds
_UNKNOWN: Final = "This device is not known here; get a token for it first."


class Unknown(RowlockError):
    """A token that belongs to no device, or none."""


class BadLink(RowlockError):
    """A link that is used up, too old, or was never made."""


@dataclass(frozen=True, slots=True)
class NewDevice:
    """A device, with the token that is told only once."""

    device: Device
    token: str


def _hash(secret: str) -> bytes:
    """Tokens are random and long: one round is enough, and looking one up by its hash tells nothing by its time."""
    return hashlib.sha256(secret.encode(errors="surrogatepass")).digest()


class People:
    """The devices that the server knows."""

    def __init__(self, store: Store) -> None:
        """They are in the database."""
        self._store = store

    async def add(self, name: str, now: int) -> NewDevice:
        """A new device, whose person goes by that name (BadSetup)."""
        (checked,) = check_players([name])
        token = secrets.token_urlsafe(_TOKEN_BYTES)
        device = Device(secrets.token_hex(_WHO_BYTES), _hash(token), checked, now)
        await self._store.add_device(device)
        return NewDevice(device, token)

    async def device(self, token: str | None, now: int) -> Device:
        """The device with a token (Unknown); that it has been there is noted once a day."""
        if not token:
            raise Unknown(_UNKNOWN)
        told = _hash(token)
        device = await self._store.device(told)
        if device is None or not hmac.compare_digest(told, device.token_hash):
            raise Unknown(_UNKNOWN)
        if now - device.seen_at > DAY:
            await self._store.seen(device.who, now)
        return device

    async def rename(self, device: Device, name: str) -> str:
        """Another name for a device's person (BadSetup); at tables joined before, the old one stays."""
        (checked,) = check_players([name])
        await self._store.rename(device.who, checked)
        return checked

    async def make_link(self, code: str, seat_key: int, who: str, now: int) -> tuple[str, int]:
        """The secret of a link that carries a seat to another device, once, and until when."""
        secret = secrets.token_urlsafe(_TOKEN_BYTES)
        until = now + _LINK_LASTS
        await self._store.add_link(_hash(secret), Link(code, seat_key, who), until)
        return secret, until

    async def link(self, secret: str, device: Device, now: int) -> Link:
        """What a link carries to a device (BadLink)."""
        link = await self._store.link(_hash(secret), now)
        if link is None:
            raise BadLink("This link has been used already, or is too old; make another one.")
        if link.who == device.who:
            raise RowlockError("This link is for another device; open it there.")
        return link

    async def use_up(self, secret: str) -> None:
        """A link has carried its seat, and carries nothing more."""
        await self._store.use_link(_hash(secret))
