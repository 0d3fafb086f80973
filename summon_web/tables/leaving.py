"""Old things leave: lobbies whose match never began, and guests who never sat down anywhere and built no deck."""

from __future__ import annotations

import argparse
import asyncio
import logging
import time
from collections.abc import Set as AbstractSet

from sqlalchemy import Column, Table, bindparam, delete, func, select

from .place import database_url
from .records import decks, entries, keys, matches, messages, metadata, players, pushes, seats, tables
from .store import Store
from .writer import Write

log = logging.getLogger(__name__)

_NEVER_BEGAN = (tables.c.status == "lobby") | (tables.c.status == "closed")
_TABLE_GOES = delete(tables).where(tables.c.code == bindparam("which"), _NEVER_BEGAN)
_ITS_CODE = select(tables.c.code).where(tables.c.code == bindparam("which"), _NEVER_BEGAN)
_TALK_GOES = delete(messages).where(messages.c.code.in_(_ITS_CODE))
_SEATS_GO = delete(seats).where(seats.c.code.in_(_ITS_CODE))
_PLAYER_GOES = delete(players).where(players.c.id == bindparam("who"))
_KEYS_GO = delete(keys).where(keys.c.player == bindparam("who"))
_PUSHES_GO = delete(pushes).where(pushes.c.player == bindparam("who"))
_GUEST_GOES = (_KEYS_GO, _PUSHES_GO, _PLAYER_GOES)
_AT_ONCE = 500  # rows that one commit takes away, so that nobody's move waits for it


async def forget(store: Store, before: int, *, held: AbstractSet[str], here: AbstractSet[str]) -> tuple[int, int]:
    """Forget what nobody has touched since then; how many lobbies and guests it were.

    `held` are the codes of tables that somebody may be using now, `here` the players who are on a line.
    """
    waiting = select(tables.c.code).where(_NEVER_BEGAN, tables.c.changed < before)
    lobbies = [row["code"] for row in await store.rows(waiting) if row["code"] not in held]
    for first in range(0, len(lobbies), _AT_ONCE):
        going = lobbies[first : first + _AT_ONCE]
        await store.write(
            *(Write(goes, {"which": code}) for goes in (_TALK_GOES, _SEATS_GO, _TABLE_GOES) for code in going)
        )
    busy = [select(own.c.player).where(own.c.player == players.c.id).exists() for own in (seats, decks)]
    idle = select(players.c.id).where(players.c.created < before, *(~each for each in busy))
    guests = sorted({row["id"] for row in await store.rows(idle)} - here)
    for first in range(0, len(guests), _AT_ONCE):
        going = guests[first : first + _AT_ONCE]
        await store.write(*(Write(goes, {"who": guest}) for goes in _GUEST_GOES for guest in going))
    if lobbies or guests:
        log.info("forgot %d lobbies that never began and %d guests who never sat down", len(lobbies), len(guests))
    return len(lobbies), len(guests)


async def forget_matches(store: Store, before: int) -> int:
    """Forget the matches at which nothing has happened since then, with their logs, talk, stories and results; how many it were."""
    last = select(func.max(entries.c.time)).where(entries.c.match == tables.c.code).scalar_subquery()
    begun = select(tables.c.code).where(~_NEVER_BEGAN, tables.c.changed < before, func.coalesce(last, 0) < before)
    codes = [row["code"] for row in await store.rows(begun)]
    for first in range(0, len(codes), _AT_ONCE):
        some = codes[first : first + _AT_ONCE]
        await store.write(*(Write(goes, {"which": code}) for goes in _MATCH_GOES for code in some))
    return len(codes)


def _of_table(table: Table) -> list[Column[str]]:
    """The columns by which rows belong to a table."""
    owners = {tables.c.code, matches.c.code}
    return [
        column for column in table.c if column.foreign_keys and {key.column for key in column.foreign_keys} & owners
    ]


_MATCH_GOES = [
    *(
        delete(table).where(column == bindparam("which"))
        for table in reversed(metadata.sorted_tables)
        for column in _of_table(table)
    ),
    delete(tables).where(tables.c.code == bindparam("which")),
]


def main(args: list[str]) -> int:
    """`python3 summon.py forget --older DAYS`."""
    parser = argparse.ArgumentParser(prog="summon.py forget", description="Delete what nobody has touched for long.")
    parser.add_argument(
        "--older", type=float, required=True, metavar="DAYS", help="matches, lobbies and guests that are older"
    )
    days: float = parser.parse_args(args).older

    async def go() -> tuple[int, int, int]:
        store = await Store.open(database_url())
        before = int((time.time() - days * 86_400) * 1000)
        gone = await forget_matches(store, before), *await forget(store, before, held=set(), here=set())
        await store.close()
        return gone

    begun, lobbies, guests = asyncio.run(go())
    print(f"Forgot {begun} matches, {lobbies} lobbies that never began and {guests} guests who sit nowhere.")
    return 0
