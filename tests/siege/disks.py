"""The disk fails for a while: moves are refused in words, nothing is lost, and all goes on when it works again. If it stays damaged,
every page says so.
"""

from __future__ import annotations

import http.client
import json
import resource
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

from tests.web.people import asked
from tests.web.site import Site
from tests.web.wire import Tab

from .honest import Pair
from .kills import workers


@contextmanager
def locked(site: Site) -> Iterator[None]:
    """Somebody else holds the data file."""
    other = sqlite3.connect(site.database, isolation_level=None, timeout=30)
    other.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


@contextmanager
def full(site: Site) -> Iterator[None]:
    """The server can't write another byte."""
    pids = workers(site.server)
    before = {pid: resource.prlimit(pid, resource.RLIMIT_FSIZE) for pid in pids}
    for pid, (_, most) in before.items():
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, most))
    try:
        yield
    finally:
        for pid, limits in before.items():
            resource.prlimit(pid, resource.RLIMIT_FSIZE, limits)


_WRITE_VERSION = 18  # the byte of the file by which SQLite knows whether it may write it


@contextmanager
def read_only(site: Site) -> Iterator[None]:
    """SQLite finds that it must not write the file. It looks when somebody else has written, so that is done too."""
    with closing(sqlite3.connect(site.database, isolation_level=None, timeout=30)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        other.execute("BEGIN IMMEDIATE")
        before = _put(site, 3)
        other.execute("UPDATE beats SET time = time")
        other.execute("COMMIT")
        try:
            yield
        finally:
            _put(site, before)


def _put(site: Site, version: int) -> int:
    """Change how the file may be written; how it could be before."""
    with site.database.open("r+b") as file:
        file.seek(_WRITE_VERSION)
        before = file.read(1)[0]
        file.seek(_WRITE_VERSION)
        file.write(bytes([version]))
    return before


DISKS = {"a locked data file": locked, "a full disk": full, "a read-only data file": read_only}


def fail(site: Site, kind: str) -> tuple[int, int, float]:
    """Moves refused in words while it failed, refused afterwards, and seconds until the first one went through."""
    pair = Pair(site)
    pair.play(1)
    refused = 0
    with DISKS[kind](site):
        for _ in range(2):
            guest = asked(pair.guests)
            before = guest.tab.notices()
            guest.answer(0)
            guest.tab.until(lambda tab, before=before: tab.notices() > before, 40)
            refused += guest.tab.refused() == "table.not_saved"
    began = time.monotonic()
    pair.felt.refused = 0
    pair.move()
    while pair.felt.refused and pair.felt.waits and time.monotonic() - began < 60:
        again = pair.felt.refused
        pair.move()
        if pair.felt.refused == again:
            break
    seconds = time.monotonic() - began
    pair.play(2)
    return refused, pair.felt.refused, seconds


def spoil(site: Site) -> None:
    """Nothing can be read of the logs of matches any more."""
    with closing(sqlite3.connect(site.database)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = database.execute("PRAGMA page_size").fetchone()[0]
        page = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()[0]
    with site.database.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)


def damaged(site: Site) -> dict[str, str]:
    """What people and whoever hosts are told after the data file was damaged under a running match."""
    pair = Pair(site)
    pair.play(1)
    guest = pair.guests[0]
    path, secret = guest.tab.path, guest.secret
    site.kill()
    spoil(site)
    site.start()
    table = Tab(site, path, secret)
    table.until(lambda tab: tab.meta.get("status") == "closed")
    home = Tab(site, "/", secret)
    home.until(lambda tab: tab.home.get("mine"))
    line = http.client.HTTPConnection("127.0.0.1", site.port, timeout=20)
    line.request("GET", "/healthz")
    health = json.loads(line.getresponse().read())
    told = {
        "the table": table.meta["why"],
        "the home page": home.home["mine"][0]["why"],
        "/healthz": health["database"],
    }
    for tab in (table, home):
        tab.close()
    return told
