"""The disk fails for a while: moves are refused in words, nothing is lost, and all goes on when it works again."""

from __future__ import annotations

import resource
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.web.people import asked
from tests.web.site import Site

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


DISKS = {"a locked data file": locked, "a full disk": full}


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
