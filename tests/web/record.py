"""What each seat was allowed to be told in a match, worked out again from the data file alone."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any, cast

from summon_web.engine import WATCHER, Sealed, Setup
from summon_web.games import games
from summon_web.tables import Chair, Lobby, Table
from summon_web.tables.archive import Archive, Saved
from summon_web.tables.broadcast import Broadcast
from summon_web.tables.elsewhere import Elsewhere
from summon_web.tables.entry import Entry
from summon_web.tables.fairness import commit_to, dice_key
from summon_web.tables.play import Play
from summon_web.tables.sight import PAGE, events

from .site import PAUSE, Site

COMES_AND_GOES = {"meta": ("watchers",), "players": ("online", "away")}  # depends on who is connected, not on the match


def canonical(part: str, value: Any) -> str:
    """A part of a view as text, without what depends on who is connected."""
    gone = COMES_AND_GOES.get(part, ())
    entries = value if isinstance(value, list) else [value]
    if gone:
        value = [{name: entry[name] for name in entry if name not in gone} for entry in entries]
    return json.dumps(value, sort_keys=True)


@dataclass
class Record:
    """A match as the database has it."""

    lobby: Lobby
    setup: Setup
    key: bytes  # of its dice
    entries: list[Entry]

    def plays(self) -> Iterator[Play]:
        """The play after each entry, the start first.

        What a standing order or the table does may be shown together with the entry before it, so it comes both ways.
        """
        ways = [Play.begin(self.lobby.game, self.setup, Sealed(self.key))]
        yield ways[0]
        for entry in self.entries:
            alone = copy(ways[0])
            alone.shown = True
            with_others = ways if entry.by in ("order", "table") else []
            ways = [way.after(entry) for way in (alone, *with_others)]
            yield from ways

    def allowed(self, player: str) -> dict[str, set[str]]:
        """Every value that each part of this player's view may ever have had since its table was made."""
        found: dict[str, set[str]] = {}
        views = [self._table(replace(self.lobby, status="lobby"), None).look(player)]
        for play in self.plays():
            lobby = self.lobby.finished() if play.match.over else self.lobby
            views.append(self._table(lobby, Saved(play, self.lobby.commitment, set())).look(player))
        for part, value in (entry for view in views for entry in view.items()):
            found.setdefault(part, set()).add(canonical(part, value))
        return found

    @staticmethod
    def _table(lobby: Lobby, saved: Saved | None) -> Table:
        """A table to look at; nothing is ever written through it."""
        archive = SimpleNamespace(now=lambda: 0, elsewhere=Elsewhere())
        return Table(cast(Archive, archive), lobby, saved, Broadcast(), PAUSE)

    def lines(self, player: str) -> list[list[Any]]:
        """Every line of the log as this player may read it."""
        *_, play = self.plays()
        seat = self.lobby.seat_of(player)
        eye = WATCHER if seat is None else seat
        return [line for first in range(0, len(play.told), PAGE) for line in events(play, eye, first)]


def rows(site: Site, query: str, *values: str) -> list[sqlite3.Row]:
    with sqlite3.connect(f"file:{site.database}?mode=ro", uri=True) as database:
        database.row_factory = sqlite3.Row
        return database.execute(query, values).fetchall()


def record(site: Site, path: str) -> Record:
    """The match of the table at this address."""
    code = path.rpartition("/")[2].replace("-", "")
    (table,) = rows(site, "select * from tables where code = ?", code)
    (match,) = rows(site, "select * from matches where code = ?", code)
    log = rows(site, 'select seq, seat, line, request, time, by from entries where "match" = ? order by seq', code)
    seats = rows(site, "select * from seats where code = ? order by seat", code)
    names = dict(rows(site, "select id, name from players"))
    kept = [Chair(player=row["player"], **json.loads(row["chair"])) for row in seats]
    chairs = tuple(replace(chair, name=names.get(chair.player, chair.name)) for chair in kept)
    game, options = games()[table["game"]], json.loads(table["options"])
    lobby = Lobby(
        code,
        game,
        bool(table["public"]),
        options,
        chairs,
        table["created"],
        table["host"],
        "playing",
        commitment=commit_to(table["key"]),
    )
    return Record(
        lobby,
        Setup.load(json.loads(match["setup"])),
        dice_key(match["key"], json.loads(match["shares"])),
        [Entry(*row) for row in log],
    )
