"""Tables whose games are not offered here any more. They can't be opened, and stay in their players' lists with the reason."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import groupby
from typing import Any

from sqlalchemy import select

from .listing import entry
from .lobby import Chair
from .people import People
from .records import seats, tables
from .store import Store


async def unoffered(store: Store, people: People, offered: Collection[str], player: str) -> list[dict[str, Any]]:
    """The player's tables of other games that aren't over, as rows of a list; the newest first."""
    own = select(seats.c.code).where(seats.c.player == player, seats.c.player != "")
    going_on = tables.c.status.in_(["lobby", "playing"]) & tables.c.game.not_in(list(offered)) & tables.c.code.in_(own)
    query = select(tables, seats.c.player, seats.c.chair).join(seats, seats.c.code == tables.c.code).where(going_on)
    rows = await store.rows(query.order_by(tables.c.changed.desc(), tables.c.code, seats.c.seat))
    names = await people.names({row["player"] for row in rows if row["player"]})
    found = []
    for _, of_one in groupby(rows, key=lambda row: row["code"]):
        seated = list(of_one)
        chairs = [Chair(player=row["player"], **row["chair"]) for row in seated]
        named = [replace(chair, name=names.get(chair.player, chair.name)) for chair in chairs]
        table = seated[0]
        shown = entry(table["code"], table["game"], table["status"], table["host"], named, table["created"])
        found.append({**shown, "waits": False, "turn": [], "clock": {}, "why": "table.not_offered"})
    return found
