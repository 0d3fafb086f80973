"""Workers with a fault, for the pool to cope with. At module level, so that a new process can import them."""

from __future__ import annotations

import os
import time
from multiprocessing.connection import Connection

from summon_web.bots.worker import ANSWER, FAILED, IDEA, READY


def hangs(line: Connection) -> None:
    """Never answers."""
    line.send((READY, ""))
    line.recv()
    time.sleep(600)


def hangs_with_an_idea(line: Connection) -> None:
    line.send((READY, ""))
    line.recv()
    line.send((IDEA, "cheer"))
    time.sleep(600)


def dies(line: Connection) -> None:
    """In the middle of its first thought."""
    line.send((READY, ""))
    line.recv()
    os._exit(9)


def never_starts(line: Connection) -> None:
    os._exit(9)


def fails(line: Connection) -> None:
    """Has a bug, and says so."""
    line.send((READY, ""))
    while True:
        line.recv()
        line.send((FAILED, "KeyError at think"))


def tells_its_seed(line: Connection) -> None:
    """Answers with the seed of the request, a little later: shows who is served in which order."""
    line.send((READY, ""))
    while True:
        request = line.recv()
        time.sleep(0.02)
        line.send((ANSWER, str(request.seed)))


def works(line: Connection) -> None:
    """Answers questions with their seed, and pieces of work with what comes of them, a little later."""
    line.send((READY, ""))
    while True:
        request = line.recv()
        time.sleep(0.02)
        line.send((ANSWER, str(request.seed) if hasattr(request, "seed") else request.work(**request.values)))


def betrays(card: str) -> str:
    """A piece of work with a bug whose words name what is hidden."""
    raise LookupError(f"{card} is the top card")


def echo(word: str) -> str:
    """A piece of work."""
    return word
