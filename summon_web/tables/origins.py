"""From where tables come: no one place shall fill the list or take the bots from the others. Addresses themselves are kept nowhere."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from contextlib import suppress

from sqlalchemy import insert, select

from .records import house
from .refused import Outdated
from .store import Store
from .writer import Write

LENGTH = 16  # signs of a mark
_KEY = "origins"
_QUERY = select(house.c.value).where(house.c.name == _KEY)
_KEEP = insert(house)


class Origins:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._key = b""

    async def mark(self, address: str) -> str:
        """The same for the same address, also after a restart; empty if the address is not known."""
        if not address:
            return ""
        self._key = self._key or await self._kept()
        return hmac.new(self._key, address.encode(), hashlib.sha256).hexdigest()[:LENGTH]

    async def _kept(self) -> bytes:
        """Drawn with the first table, and kept with the data."""
        row = await self._store.row(_QUERY)
        if row is None:
            with suppress(Outdated):  # another process was first
                await self._store.write(Write(_KEEP, {"name": _KEY, "value": secrets.token_hex(32)}, changes=1))
            row = await self._store.row(_QUERY)
        assert row is not None
        return bytes.fromhex(row["value"])
