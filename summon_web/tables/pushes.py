"""Browsers that want to be called when it is their player's turn in a match by correspondence, though nobody looks at the page.

Only the push services of the browsers are contacted. A table has at most one notice that nobody has read: the next one comes after
its player has looked at the table.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
from collections.abc import Callable
from urllib.parse import urlsplit

import httpx
from sqlalchemy import RowMapping, bindparam, delete, func, insert, select, update

from . import codes
from .device import device
from .gone import patient
from .lobby import Lobby
from .notices import asks, offered
from .play import Play
from .records import house, pushes
from .refused import NotSaved, Refused
from .sealing import HouseKey, readable, sealed
from .store import Store
from .table import Table
from .writer import Write

log = logging.getLogger(__name__)

SERVICES = ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com")
MOST = 8  # browsers of one player that are called
LONGEST = 500  # characters of an endpoint
_TTL = 3 * 86_400  # seconds for which a push service keeps what it could not deliver
_WAIT = 10.0  # seconds for an answer
_GONE = (404, 410)  # the browser doesn't want it any more
_TOO_MANY = 429
_AGAIN = (30.0, 300.0, 1800.0)  # seconds after which a service that failed is tried again
_KEY = "push"
_KEEP_KEY = insert(house)
_SUBSCRIBE, _FORGET = insert(pushes), delete(pushes).where(pushes.c.endpoint == bindparam("which"))
_MARK = update(pushes).where(pushes.c.endpoint == bindparam("which")).values(called=bindparam("new_called"))


class Pushes:
    """`say` words a call in a language; the web room gives it."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now, self.waits = store, now, _AGAIN
        self.say: Callable[[str, str], str] = lambda kind, lang: kind
        self._key: HouseKey | None = None
        self._known: dict[tuple[str, str], bool] = {}  # by table and player: whether they have been called
        self._tasks: set[asyncio.Task[None]] = set()

    async def key(self) -> HouseKey:
        """Made at the first start, and kept with the data: browsers subscribe to it."""
        if self._key is None:
            query = select(house.c.value).where(house.c.name == _KEY)
            if await self._store.row(query) is None:
                await self._store.write(Write(_KEEP_KEY, {"name": _KEY, "value": HouseKey.new().dump()}))
            row = await self._store.row(query)
            assert row is not None
            self._key = HouseKey.load(row["value"])
        return self._key

    # -- who wants to be called

    async def subscribe(self, player: str, endpoint: str, key: str, auth: str, lang: str) -> None:
        if len(endpoint) > LONGEST or not allowed(endpoint) or not readable(key, auth):
            raise Refused("push.refused")
        count = select(func.count().label("n")).select_from(pushes).where(pushes.c.player == player)
        row = await self._store.row(count.where(pushes.c.endpoint != endpoint))
        if row and row["n"] >= MOST:
            raise Refused("push.too_many")
        made: dict[str, object] = {
            "endpoint": endpoint,
            "player": player,
            "key": key,
            "auth": auth,
            "lang": "ja" if lang == "ja" else "en",
            "created": self._now(),
            "called": [],
        }
        await self._store.write(Write(_FORGET, {"which": endpoint}), Write(_SUBSCRIBE, made))

    async def unsubscribe(self, player: str, endpoint: str) -> None:
        if any(row["endpoint"] == endpoint for row in await self._of(player)):
            await self._store.write(Write(_FORGET, {"which": endpoint}))

    async def _of(self, player: str) -> list[RowMapping]:
        return list(await self._store.rows(select(pushes).where(pushes.c.player == player)))

    # -- calling

    def look_after(self, table: Table) -> None:
        """Called whenever something happened at a table."""
        if not patient(table.lobby) or table.play is None:
            return
        for player in {device(chair.player) for chair in table.lobby.seated() if not chair.bot}:
            here, called = table.presence.online(player), self._known.get((table.code, player))
            kind = _kind(table.play, table.lobby, player)
            if here and called is not False:
                self._note(table.code, player, False, self._read(table.code, player))
            elif not here and kind and called is not True:
                self._note(table.code, player, True, self._call(table.code, player, kind))

    def _note(self, code: str, player: str, called: bool, work: object) -> None:
        self._known[code, player] = called
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _read(self, code: str, player: str) -> None:
        """The player has looked at the table."""
        for row in await self._of(player):
            if code in row["called"]:
                await self._mark(row, [each for each in row["called"] if each != code])

    async def _call(self, code: str, player: str, kind: str) -> None:
        """All browsers of the player; those whose service fails are tried again, until the player has looked."""
        for wait in (*self.waits, None):
            rows = [row for row in await self._of(player) if code not in row["called"]]
            missed = [row["endpoint"] for row in rows if not await self._call_one(row, code, kind)]
            if not missed:
                return
            if wait is not None:
                await asyncio.sleep(wait)
            if not self._known.get((code, player)):
                return
        self._known.pop((code, player), None)  # whatever happens next at the table is a reason to try again

    async def _call_one(self, row: RowMapping, code: str, kind: str) -> bool:
        """It is noted before it is sent, so that no crash sends it twice; and not noted any more if it did not arrive."""
        await self._mark(row, [*row["called"], code])
        if await self._send(row, code, kind):
            return True
        for now in await self._of(row["player"]):
            if now["endpoint"] == row["endpoint"]:
                await self._mark(now, [each for each in now["called"] if each != code])
        return False

    async def _mark(self, row: RowMapping, called: list[str]) -> None:
        try:
            await self._store.write(Write(_MARK, {"which": row["endpoint"], "new_called": called}))
        except NotSaved:
            log.warning("it could not be noted who was called")

    async def _send(self, row: RowMapping, code: str, kind: str) -> bool:
        """Whether there is nothing more to do. What goes wrong with one browser concerns nobody else; nothing of an endpoint
        is written to the log."""
        words = {"body": self.say(kind, row["lang"]), "tag": codes.shown(code), "url": f"/t/{code}"}
        place = urlsplit(row["endpoint"])
        contact = os.environ.get("SUMMON_CONTACT", "mailto:summon@example.com")
        headers = {
            "Authorization": (await self.key()).signature(
                f"{place.scheme}://{place.netloc}", contact, self._now() / 1000
            ),
            "Content-Encoding": "aes128gcm",
            "TTL": str(_TTL),
            "Topic": code,
            "Urgency": "normal",
        }
        body = sealed(json.dumps(words, ensure_ascii=False).encode(), row["key"], row["auth"])
        try:
            async with httpx.AsyncClient(timeout=_WAIT, follow_redirects=False, trust_env=False) as client:
                response = await client.post(row["endpoint"], content=body, headers=headers)
        except httpx.HTTPError as error:
            log.warning("a push service could not be reached: %s", type(error).__name__)
            return False
        if response.status_code in _GONE:
            await self._store.write(Write(_FORGET, {"which": row["endpoint"]}))
        elif response.status_code >= 300:
            log.warning("a push service answered %d", response.status_code)
        return response.status_code < 500 and response.status_code != _TOO_MANY

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def _kind(play: Play, lobby: Lobby, player: str) -> str:
    """What the player is called for; empty if there is nothing."""
    if play.match.over:
        return "end"
    return "turn" if asks(play, lobby, player) else "offer" if offered(play, lobby, player) else ""


def allowed(endpoint: str) -> bool:
    """Whether this is the address of a push service. SUMMON_PUSH_HOSTS names further ones, which may do without https."""
    try:
        place = urlsplit(endpoint)
        host, named = place.hostname or "", place.netloc
    except ValueError:
        return False
    if "@" in named or not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        return False
    more = [each.strip() for each in os.environ.get("SUMMON_PUSH_HOSTS", "").split(",") if each.strip()]
    if named in more:
        return place.scheme in ("http", "https")
    usual = any(host == service or host.endswith(f".{service}") for service in SERVICES)
    return place.scheme == "https" and usual and place.port in (None, 443)
