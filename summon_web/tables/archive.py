"""Tables and matches as the database keeps them. The log is the truth; a snapshot only saves folding it all."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from sqlalchemy import RowMapping, Text, bindparam, func, insert, select, update
from sqlalchemy import cast as written_as

from summon_web.engine import Game, Sealed, Seat, Setup

from .lobby import Chair, Lobby, Status
from .people import People
from .play import Play
from .records import actions, matches, tables
from .refused import Refused
from .store import Store, Write

log = logging.getLogger(__name__)

_CREATE = insert(tables)
_START = insert(matches)
_APPEND = insert(actions)
_SAVE = update(tables).where(tables.c.code == bindparam("of")).values(
    status=bindparam("new_status"), host=bindparam("new_host"), options=bindparam("new_options"),
    chairs=bindparam("new_chairs"), changed=bindparam("new_changed"), rematch=bindparam("new_rematch"),
)  # fmt: skip
_SNAPSHOT = update(matches).where(matches.c.code == bindparam("of")).values(snapshot=bindparam("position"))


@dataclass
class Saved:
    """A match as it came back from the log."""

    play: Play
    commitment: str
    requests: set[tuple[Seat, str]]
    snapshot: int = 0  # how many actions the last snapshot holds


def commit_to(key: bytes) -> str:
    """What is published about a match's key before the first card is dealt."""
    return hashlib.sha256(key).hexdigest()


class Archive:
    def __init__(self, store: Store, people: People, games: Mapping[str, Game[Any]], now: Callable[[], int]) -> None:
        self.people = people
        self._store, self._games, self._now = store, games, now

    # -- writing

    async def create(self, lobby: Lobby) -> None:
        row = {"code": lobby.code, "game": lobby.game.id, "public": lobby.public, "created": lobby.created}
        await self._store.write(Write(_CREATE, {**row, **self._fields(lobby)}))

    async def save(self, lobby: Lobby) -> None:
        await self._store.write(self._save(lobby))

    async def start(self, lobby: Lobby, key: bytes) -> None:
        match = {
            "code": lobby.code, "version": lobby.game.version, "setup": lobby.setup().dump(), "key": key,
            "started": self._now(),
        }  # fmt: skip
        await self._store.write(self._save(lobby), Write(_START, match))

    async def append(
        self, lobby: Lobby, seq: int, seat: Seat, action: str, *, request: str, changed: bool, snapshot: Play | None
    ) -> None:
        """The next action of a match. What else it changes is written with it: the lobby, a snapshot."""
        row = {"match": lobby.code, "seq": seq, "seat": seat, "action": action, "request": request, "time": self._now()}
        writes = [Write(_APPEND, row)]
        if changed:
            writes.append(self._save(lobby))
        if snapshot:
            writes.append(Write(_SNAPSHOT, {"of": lobby.code, "position": snapshot.dump()}))
        await self._store.write(*writes)

    def _save(self, lobby: Lobby) -> Write:
        return Write(_SAVE, {"of": lobby.code, **{f"new_{key}": value for key, value in self._fields(lobby).items()}})

    def _fields(self, lobby: Lobby) -> dict[str, Any]:
        return {
            "status": lobby.status, "host": lobby.host, "options": dict(lobby.options),
            "chairs": [chair.dump() for chair in lobby.chairs], "changed": self._now(), "rematch": lobby.rematch,
        }  # fmt: skip

    # -- reading

    async def lobby(self, code: str) -> Lobby | None:
        """With the names that the players have now."""
        row = await self._store.row(select(tables).where(tables.c.code == code))
        if row is None:
            return None
        return (await self._named([self._lobby(row)]))[0]

    async def match(self, lobby: Lobby) -> Saved:
        """Fold the log, from the snapshot on if there is one."""
        row = await self._store.row(select(matches).where(matches.c.code == lobby.code))
        if row is None:
            raise Refused("table.unreadable")
        if row["version"] != lobby.game.version:
            raise Refused("table.other_version")
        taken = await self._store.rows(select(actions).where(actions.c.match == lobby.code).order_by(actions.c.seq))
        play, snapshot = _fold(lobby, row, taken)
        requests = {(Seat(action["seat"]), action["request"]) for action in taken}
        return Saved(play, commit_to(row["key"]), requests, snapshot)

    async def hosting(self, player: str, since: int) -> int:
        """How many tables of this host wait in their lobby and were changed since then."""
        mine = (tables.c.host == player) & (tables.c.status == "lobby") & (tables.c.changed > since)
        row = await self._store.row(select(func.count().label("n")).select_from(tables).where(mine))
        return int(row["n"]) if row else 0

    async def open(self, most: int) -> list[tuple[Lobby, int]]:
        """The newest public tables that aren't over, each with the time when something last happened."""
        last = select(func.max(actions.c.time)).where(actions.c.match == tables.c.code).scalar_subquery()
        query = select(tables, last.label("last")).where(tables.c.public, tables.c.status.in_(["lobby", "playing"]))
        rows = await self._store.rows(query.order_by(tables.c.created.desc()).limit(most))
        return [(self._lobby(row), row["last"] or row["changed"]) for row in rows if row["game"] in self._games]

    async def of(self, player: str, most: int) -> list[Lobby]:
        """The newest tables that aren't over and at which the player has a seat."""
        seated = written_as(tables.c.chairs, Text).contains(f'"{player}"', autoescape=True)
        query = select(tables).where(tables.c.status.in_(["lobby", "playing"]), seated)
        rows = await self._store.rows(query.order_by(tables.c.changed.desc()).limit(most))
        lobbies = await self._named([self._lobby(row) for row in rows if row["game"] in self._games])
        return [lobby for lobby in lobbies if lobby.seat_of(player) is not None]

    async def _named(self, lobbies: list[Lobby]) -> list[Lobby]:
        """With the names that the players have now."""
        names = await self.people.names({chair.player for lobby in lobbies for chair in lobby.seated()})

        def named(chair: Chair) -> Chair:
            return replace(chair, name=names.get(chair.player, chair.name))

        return [replace(lobby, chairs=tuple(map(named, lobby.chairs))) for lobby in lobbies]

    def _lobby(self, row: RowMapping) -> Lobby:
        if row["game"] not in self._games:
            raise Refused("table.no_game")
        chairs = tuple(Chair(**chair) for chair in row["chairs"])
        status = cast(Status, row["status"])
        game = self._games[row["game"]]
        kept = (chairs, row["created"], row["host"], status, row["rematch"])
        return Lobby(row["code"], game, row["public"], row["options"], *kept)


def _fold(lobby: Lobby, match: RowMapping, taken: Sequence[RowMapping]) -> tuple[Play, int]:
    """The play after these actions, and how many of them were in the snapshot."""
    source = Sealed(match["key"])
    try:
        if match["snapshot"]:
            play = Play.load(lobby.game, match["snapshot"], source)
        else:
            play = Play.begin(lobby.game, Setup.load(match["setup"]), source)
        snapshot = play.seq
        for action in taken[snapshot:]:
            play.take(Seat(action["seat"]), action["action"])
    except Exception as error:
        log.exception("table %s: the log can't be folded", lobby.code)
        raise Refused("table.unreadable") from error
    return play, snapshot
