"""Is everything whole? `python3 summon.py check [FILE]` folds every match of a data file or a PostgreSQL and says what doesn't.

It works on a copy, so it may run beside the server and changes nothing.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from . import codes
from .backup import copied_to
from .hall import Hall
from .place import data_file, database_url, url_of
from .postgres import is_postgres, without_password
from .records import tables
from .refused import NotRead, Refused


def main(args: list[str]) -> int:
    url = (args[0] if "://" in args[0] else url_of(Path(args[0]))) if args else database_url()
    place = without_password(url) if is_postgres(url) else str(data_file(url))
    if not is_postgres(url) and not data_file(url).is_file():
        print(f"There is no data file {place}.", file=sys.stderr)
        return 2
    found: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        try:
            if is_postgres(url):
                asyncio.run(copied_to(url, copy))
            else:
                found += damage(data_file(url))
                take_pages(data_file(url), copy)
            found += asyncio.run(faults(url_of(copy)))
        except (sqlite3.DatabaseError, SQLAlchemyError) as error:
            found.append(f"The file can't be read: {getattr(error, 'orig', None) or error}.")
    for fault in found:
        print(fault)
    print(f"{place}: {len(found)} {'fault' if len(found) == 1 else 'faults'}.")
    return 1 if found else 0


def damage(place: Path) -> list[str]:
    """What SQLite itself says about the file."""
    with closing(sqlite3.connect(place)) as database:
        try:
            return [str(row[0]) for row in database.execute("PRAGMA integrity_check") if row[0] != "ok"]
        except sqlite3.DatabaseError as error:  # so much that it can't say what
            return [f"The file is damaged: {error}."]


def take_pages(place: Path, copy: Path) -> None:
    """A copy page by page, as they are: also of a file that is damaged, so that its matches can be looked at one by one."""
    with closing(sqlite3.connect(place)) as database, closing(sqlite3.connect(copy)) as taken:
        database.backup(taken)


async def faults(url: str) -> list[str]:
    """A sentence for each table that can't be opened."""
    hall = await Hall.open(url)
    try:
        return await _faults(hall)
    except NotRead:
        return ["The list of tables can't be read, so nothing can be said about any of them."]
    finally:
        await hall.close()


async def _faults(hall: Hall) -> list[str]:
    found = []
    for row in await hall.store.rows(select(tables.c.code, tables.c.game).order_by(tables.c.created)):
        try:
            table = await hall.find(row["code"])
            why = table.past.stuck if table else ""
        except Refused as refused:
            why = refused.reason.key
        if why:
            found.append(f"Table {codes.shown(row['code'])} ({row['game']}): {_WORDS.get(why, why)}")
    return found


_WORDS = {
    "table.broken_log": "its log can't be folded.",
    "table.not_read": "the database can't be read there.",
    "table.other_start": "it was begun by older rules, and the present ones can't set it up.",
    "table.other_version": "it was played by older rules, and the present ones don't allow it.",
    "table.not_offered": "its game is not offered here.",
}
