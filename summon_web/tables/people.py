"""Who somebody is: a secret in their browser, of which the database has a hash only."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from sqlalchemy import bindparam, func, insert, or_, select, tuple_, update

from . import names
from .broadcast import Broadcast
from .keys import Keys
from .records import messages, players, seats, tables
from .refused import Refused
from .store import Store
from .writer import Write

_LONGEST_TOKEN = 100
_INSERT = insert(players)
_RENAME = update(players).where(players.c.id == bindparam("who")).values(name=bindparam("new_name"))
_ERASE = update(players).where(players.c.id == bindparam("who")).values(name=bindparam("new_name"), listed=False)
_LIST = update(players).where(players.c.id == bindparam("who")).values(listed=bindparam("yes"))
_UNSIGN = (
    update(messages)
    .where(
        or_(
            messages.c.player == bindparam("who"),
            func.substr(messages.c.player, 1, func.length(bindparam("beside"))) == bindparam("beside"),
        )
    )
    .values(name=bindparam("new_name"))
)
_RESEAT = (
    update(seats)
    .where(seats.c.code == bindparam("of"), seats.c.seat == bindparam("at"))
    .values(chair=bindparam("new_chair"))
)


@dataclass(frozen=True)
class Player:
    id: str
    name: str


class People:
    """Everybody who has ever been here."""

    def __init__(self, store: Store, now: Callable[[], int], broadcast: Broadcast) -> None:
        self._store, self._now, self._broadcast = store, now, broadcast
        self.keys = Keys(store, now)

    async def mint(self, name: str = "", lang: str = "en") -> tuple[str, str]:
        """A new player: the public id, and the token `<id>.<secret>` that proves it."""
        player, secret = secrets.token_urlsafe(9), secrets.token_urlsafe(24)
        row = {
            "id": player,
            "secret": _digest(secret),
            "created": self._now(),
            "listed": False,
            "name": names.clean(name) or names.guest(lang),
        }
        await self._store.write(Write(_INSERT, row))
        return player, f"{player}.{secret}"

    async def recognise(self, token: object) -> Player | None:
        """The player whose token this is. Takes anything that a browser may send."""
        if not isinstance(token, str) or len(token) > _LONGEST_TOKEN or not (token.isascii() and token.isprintable()):
            return None
        player, dot, secret = token.partition(".")
        if not (player and dot and secret):
            return None
        row = await self._store.row(select(players).where(players.c.id == player))
        right = hmac.compare_digest(_digest(secret), row["secret"] if row else b"")
        return Player(row["id"], row["name"]) if row and (right or await self.keys.opens(player, secret)) else None

    async def rename(self, player: str, name: str) -> str:
        """The name as it was cleaned; everybody at the player's tables sees it."""
        cleaned = names.clean(name)
        if not cleaned:
            raise Refused("name.empty")
        await self.name(player)
        await self._store.write(Write(_RENAME, {"who": player, "new_name": cleaned}))
        self._broadcast.tell("renamed", player, cleaned)
        return cleaned

    async def erase(self, player: str) -> None:
        """The player's name goes from everything that is kept, also from what they were called before; their matches stay."""
        await self.name(player)
        theirs = or_(seats.c.player == player, seats.c.player.startswith(f"{player}~", autoescape=True))
        copied = tables.join(seats, seats.c.code == tables.c.brought)
        original = select(tables.c.code, seats.c.seat).select_from(copied).where(theirs, tables.c.brought != "")
        which = tuple_(seats.c.code, seats.c.seat).in_(original)
        rows = await self._store.rows(select(seats).where(or_(theirs, which)))
        chairs = [
            Write(
                _RESEAT, {"of": row["code"], "at": row["seat"], "new_chair": {**row["chair"], "name": names.SOMEBODY}}
            )
            for row in rows
            if row["chair"].get("name")
        ]
        who = {"who": player, "new_name": names.SOMEBODY}
        await self._store.write(Write(_ERASE, who), Write(_UNSIGN, {**who, "beside": f"{player}~"}), *chairs)
        self._broadcast.tell("erased", player)

    async def listed(self, player: str) -> bool:
        row = await self._store.row(select(players.c.listed).where(players.c.id == player))
        return bool(row and row["listed"])

    async def list(self, player: str, yes: bool) -> None:
        """Whether the player wants to be seen in the tables of the best."""
        await self._store.write(Write(_LIST, {"who": player, "yes": yes}))

    async def name(self, player: str) -> str:
        found = await self.names([player])
        if player not in found:
            raise Refused("people.unknown")
        return found[player]

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        rows = await self._store.rows(select(players.c.id, players.c.name).where(players.c.id.in_(list(ids))))
        return {row["id"]: row["name"] for row in rows}


def _digest(secret: str) -> bytes:
    """A plain hash is enough: the secret is random, so there is nothing to guess."""
    return hashlib.sha256(secret.encode()).digest()
