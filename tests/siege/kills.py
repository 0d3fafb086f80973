"""The server is killed under play, again and again. Every move whose new view somebody saw must be in the log afterwards.

Of two workers one is killed at a time, at any instant; its players go on at the other, and so do the bots that it thought for.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import threading
import time
from contextlib import closing, suppress
from contextvars import copy_context
from pathlib import Path
from random import Random

from summon_web.tables.check import faults
from summon_web.tables.place import url_of
from summon_web.tables.postgres import connect, is_postgres
from tests.web.line import HungUp
from tests.web.people import Guest, asked, playing, request
from tests.web.site import Site

CUT = (HungUp, OSError)
PAIRS = 4
PATIENCE = 20.0  # seconds after which a match is stuck


def workers(pid: int) -> list[int]:
    """The processes that this one has started."""
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [int(line) for line in listed.stdout.split()]


def serving(site: Site) -> list[int]:
    """The workers that serve now."""
    found = []
    for pid in workers(site.server):
        with suppress(OSError):
            if "summon_web.serving" in Path(f"/proc/{pid}/cmdline").read_text():
                found.append(pid)
    return found


class Player(threading.Thread):
    """Plays match after match, whatever happens to the line, and writes down which moves were acknowledged."""

    def __init__(self, site: Site, seed: int, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.site, self.rng, self.stop_ = site, Random(seed), stop
        self.acknowledged: list[tuple[str, str]] = []  # the table's code, the request
        self.back: list[float] = []  # seconds until all were at the table again
        self.stuck: list[str] = []
        self._context = copy_context()  # in which Reflex keeps its states

    def run(self) -> None:
        self._context.run(self._play_on)

    def _play_on(self) -> None:
        while not self.stop_.is_set():
            try:
                self._match(self._begin())
            except CUT:
                continue
            except TimeoutError as error:
                if not self.stop_.is_set():
                    self.stuck.append(str(error))

    def _begin(self) -> list[Guest]:
        return playing(self.site, start="first")

    def _match(self, guests: list[Guest]) -> None:
        code = guests[0].tab.path.rpartition("/")[2].replace("-", "")
        while not self.stop_.is_set() and guests[0].tab.meta["status"] == "playing":
            try:
                self._move(guests, code)
            except CUT:
                if self._back(guests):
                    continue
                return
        for guest in guests:
            guest.close()

    def _move(self, guests: list[Guest], code: str) -> None:
        guest, mark = asked(guests), request()
        before, notices = guest.tab.meta["moment"], guest.tab.notices()
        guest.answer(self.rng.randrange(len(guest.tab.choice["options"])), request=mark)
        guest.tab.until(lambda tab: tab.meta["moment"] > before or tab.notices() > notices, PATIENCE)
        if (
            guest.tab.notices() > notices
        ):  # the move before was written when its view was cut off, and this one comes too late
            return
        self.acknowledged.append((code, mark))
        for other in guests:
            other.tab.until(lambda tab, now=guest.tab.meta["moment"]: tab.meta["moment"] >= now, PATIENCE)

    def _back(self, guests: list[Guest]) -> bool:
        """Everybody is at the table again; False if the siege is over."""
        began = time.monotonic()
        for guest in guests:
            while True:
                if self.stop_.is_set():
                    return False
                with suppress(*CUT):
                    old = guest.tab
                    guest.visit(old.path)
                    old.close()
                    guest.tabs = guest.tabs[-1:]
                    break
                time.sleep(0.05)
        self.back.append(time.monotonic() - began)
        return True


class Alone(Player):
    """Against a bot, so somebody has to think for it whoever was killed."""

    def _begin(self) -> list[Guest]:
        guest = Guest(self.site)
        guest.play_now()
        return [guest]


class Fall:
    """What came of the kills."""

    def __init__(self, kills: int, players: list[Player], site: Site) -> None:
        said = [each for player in players for each in player.acknowledged]
        known = kept(site.place)
        self.kills, self.acknowledged, self.lost = kills, len(said), len([each for each in said if each not in known])
        self.back = sorted(second for player in players for second in player.back) or [0.0]
        self.stuck = [sentence for player in players for sentence in player.stuck]
        self.faults = asyncio.run(faults(site.place if is_postgres(site.place) else url_of(Path(site.place))))

    @property
    def held(self) -> bool:
        return not self.lost and not self.stuck and not self.faults

    @property
    def late(self) -> float:
        """Seconds after which all were back in 95 of 100 cases."""
        return self.back[int(len(self.back) * 0.95)]

    def __str__(self) -> str:
        back = f"back after {self.back[len(self.back) // 2]:.1f} s (median), {self.late:.1f} s (p95), {self.back[-1]:.1f} s (slowest)"
        wrong = f"{len(self.stuck)} matches stuck, {len(self.faults)} logs that can't be folded"
        return f"{self.acknowledged} acknowledged moves, {self.lost} lost; {back}; {wrong}"


def kept(place: str) -> set[tuple[str, str]]:
    """The requests of all entries, by table."""
    query = 'SELECT "match", request FROM entries'

    async def far() -> set[tuple[str, str]]:
        line = await connect(place)
        found = {(row[0], row[1]) for row in await line.fetch(query)}
        await line.close()
        return found

    if is_postgres(place):
        return asyncio.run(far())
    with closing(sqlite3.connect(place)) as database:
        return {(row[0], row[1]) for row in database.execute(query)}


def strike(site: Site, rng: Random, number: int) -> None:
    """Kill one of several workers; where there is one, it or all of the server in turn."""
    with suppress(ProcessLookupError, IndexError, FileNotFoundError):
        if site.workers > 1:
            os.kill(rng.choice(serving(site)), signal.SIGKILL)
        elif number % 2:
            os.kill(workers(site.server)[-1], signal.SIGKILL)
        else:
            os.killpg(site.server, signal.SIGKILL)


def siege(site: Site, kills: int, seed: int = 1, pairs: int = PAIRS, within: float = 1.0) -> Fall:
    """Kill the server so often, each time at some instant within so many seconds after somebody could move again."""
    stop, rng = threading.Event(), Random(seed)
    players = [Alone(site, seed, stop), *(Player(site, seed + n, stop) for n in range(1, pairs + 1))]
    for player in players:
        player.start()
    for number in range(kills):
        _wait_for_a_move(players)
        time.sleep(rng.uniform(0.0, within))
        strike(site, rng, number)
    _wait_for_a_move(players)
    stop.set()
    end = time.monotonic() + 1
    for player in players:  # whoever still waits for something has acknowledged nothing since
        player.join(max(0.0, end - time.monotonic()))
    return Fall(kills, players, site)


def _wait_for_a_move(players: list[Player]) -> None:
    before = sum(len(player.acknowledged) for player in players)
    end = time.monotonic() + PATIENCE
    while sum(len(player.acknowledged) for player in players) == before and time.monotonic() < end:
        time.sleep(0.02)
