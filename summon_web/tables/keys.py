"""How a player comes to another browser: a code that works once and for ten minutes, or a recovery code that they keep.

Every browser gets a secret of its own. Codes and secrets are kept as hashes; a code that was used, is too old or was never given
is refused with the same words.
"""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from sqlalchemy import bindparam, delete, insert, select, update

from .codes import ALPHABET
from .records import keys, players
from .refused import Outdated, Refused
from .store import Store
from .writer import Write

Kind: TypeAlias = Literal["move", "recovery", "browser"]
MOVE, RECOVERY = 8, 24  # letters of a code: nobody guesses the short one in its ten minutes, nor the long one ever
MINUTES = 10
_FOR_EVER = 0
_MADE = insert(keys)
_USED = delete(keys).where(keys.c.digest == bindparam("which"))
_REPLACED = delete(keys).where(keys.c.player == bindparam("who"), keys.c.kind == bindparam("sort"))
_SIGNED_OUT = delete(keys).where(keys.c.player == bindparam("who"), keys.c.kind == "browser")
_ONLY_ONE = update(players).where(players.c.id == bindparam("who")).values(secret=bindparam("new_secret"))


class Moved(NamedTuple):
    """Who came to another browser, what proves it there, whether all other browsers are signed out, and whether the code works no more."""

    player: str
    token: str
    alone: bool
    used_up: bool


class Keys:
    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now

    async def move_code(self, player: str, *, alone: bool) -> str:
        """A code for another browser; the one before it doesn't work any more. `alone`: the others are signed out by it."""
        return await self._code(player, "move", MOVE, self._now() + MINUTES * 60_000, alone)

    async def recovery_code(self, player: str) -> str:
        """A code to keep; the one before it doesn't work any more."""
        return await self._code(player, "recovery", RECOVERY, _FOR_EVER, False)

    async def _code(self, player: str, kind: Kind, length: int, until: int, alone: bool) -> str:
        code = "".join(secrets.choice(ALPHABET) for _ in range(length))
        row = {"digest": digest(kind, code), "player": player, "kind": kind, "until": until, "alone": alone}
        await self._store.write(Write(_REPLACED, {"who": player, "sort": kind}), Write(_MADE, row))
        return code

    async def redeem(self, written: str) -> Moved:
        """Whoever has the code is this player from now on."""
        code = read(written)
        kind: Kind = "move" if len(code) == MOVE else "recovery"
        which = digest(kind, code)
        row = await self._store.row(select(keys).where(keys.c.digest == which))
        if row is None or 0 < row["until"] < self._now():
            raise Refused("people.no_code")
        player, secret = row["player"], secrets.token_urlsafe(24)
        used = [Write(_USED, {"which": which}, changes=1)] if kind == "move" else []
        try:
            await self._store.write(*used, *_signed_in(player, secret, alone=row["alone"]))
        except Outdated as error:  # somebody else was faster
            raise Refused("people.no_code") from error
        return Moved(player, f"{player}.{secret}", row["alone"], bool(used))

    async def opens(self, player: str, secret: str) -> bool:
        """Whether this is the secret of a further browser of the player."""
        row = await self._store.row(select(keys.c.player).where(keys.c.digest == digest("browser", secret)))
        return row is not None and row["player"] == player


def _signed_in(player: str, secret: str, *, alone: bool) -> list[Write]:
    if alone:
        only = {"who": player, "new_secret": hashlib.sha256(secret.encode()).digest()}
        return [Write(_SIGNED_OUT, {"who": player}), Write(_ONLY_ONE, only, changes=1)]
    row = {"digest": digest("browser", secret), "player": player, "kind": "browser", "until": _FOR_EVER, "alone": False}
    return [Write(_MADE, row)]


def read(written: str) -> str:
    """A code as somebody typed it, in any case, width and grouping."""
    plain = unicodedata.normalize("NFKC", written[:100]).upper()
    return "".join(letter for letter in plain if letter in ALPHABET)


def shown(code: str) -> str:
    """In groups of four: `KX47-PMQ2`."""
    return "-".join(code[first : first + 4] for first in range(0, len(code), 4))


def digest(kind: Kind, secret: str) -> bytes:
    return hashlib.sha256(f"{kind} {secret}".encode()).digest()
