"""The server is killed under play, again and again. Every move whose new view somebody saw must be in the log afterwards."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
import time
from contextlib import suppress
from contextvars import copy_context
from random import Random

from tests.web.line import HungUp
from tests.web.people import Guest, asked, playing, request
from tests.web.record import rows
from tests.web.site import Site

CUT = (HungUp, OSError, TimeoutError)
PAIRS = 4


def workers(pid: int) -> list[int]:
    """The processes that this one has started."""
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [int(line) for line in listed.stdout.split()]


class Player(threading.Thread):
    """Plays match after match, whatever happens to the line, and writes down which moves were acknowledged."""

    def __init__(self, site: Site, seed: int, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.site, self.rng, self.stop_ = site, Random(seed), stop
        self.acknowledged: list[tuple[str, str]] = []  # the table's code, the request
        self._context = copy_context()  # in which Reflex keeps its states

    def run(self) -> None:
        self._context.run(self._play_on)

    def _play_on(self) -> None:
        while not self.stop_.is_set():
            with suppress(*CUT):
                self._match(playing(self.site, start="first"))

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
        before = guest.tab.meta["seq"]
        guest.answer(self.rng.randrange(len(guest.tab.choice["options"])), request=mark)
        guest.tab.until(lambda tab: tab.meta["seq"] > before, 10)
        self.acknowledged.append((code, mark))
        for other in guests:
            other.tab.until(lambda tab, now=guest.tab.meta["seq"]: tab.meta["seq"] >= now, 10)

    def _back(self, guests: list[Guest]) -> bool:
        """Everybody is at the table again; False if the siege is over."""
        for guest in guests:
            while True:
                if self.stop_.is_set():
                    return False
                with suppress(*CUT):
                    guest.visit(guest.tab.path)
                    guest.tabs = guest.tabs[-1:]
                    break
                time.sleep(0.1)
        return True


class Fall:
    """What came of the kills."""

    def __init__(self) -> None:
        self.kills, self.acknowledged, self.lost = 0, 0, 0
        self.back: list[float] = []  # seconds until the server answered again


def answers(site: Site) -> bool:
    """Whether a tab gets through to the tables."""
    from tests.web.wire import Tab

    try:
        tab = Tab(site)
        tab.until(Tab.here, 5)
    except CUT:
        return False
    tab.close()
    return True


def siege(site: Site, kills: int, seconds: float, seed: int = 1) -> Fall:
    """Kill the server so often, or until the time is up."""
    stop, rng, fall = threading.Event(), Random(seed), Fall()
    players = [Player(site, seed + n, stop) for n in range(PAIRS)]
    for player in players:
        player.start()
    end = time.monotonic() + seconds
    while fall.kills < kills and time.monotonic() < end:
        time.sleep(rng.uniform(0.2, 1.5))
        with suppress(ProcessLookupError, IndexError, FileNotFoundError):
            if fall.kills % 2:
                os.kill(workers(site.server)[-1], signal.SIGKILL)
            else:
                os.killpg(site.server, signal.SIGKILL)
            fall.kills += 1
        began = time.monotonic()
        while not answers(site) and time.monotonic() - began < 60:
            time.sleep(0.05)
        fall.back.append(time.monotonic() - began)
    stop.set()
    for player in players:
        player.join(60)
    kept = {(row[0], row[1]) for row in rows(site, 'select "match", request from entries')}
    said = [each for player in players for each in player.acknowledged]
    fall.acknowledged, fall.lost = len(said), len([each for each in said if each not in kept])
    return fall
