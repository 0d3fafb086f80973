"""Two people who play while others attack."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass, field
from random import Random

from tests.web.people import Guest, asked, playing
from tests.web.site import Site

PACE = 0.15  # seconds between two moves


@dataclass
class Felt:
    """What the players felt: milliseconds from a move to its view, and moves that were refused."""

    waits: list[float] = field(default_factory=list)
    refused: int = 0

    @property
    def median(self) -> float:
        return statistics.median(self.waits)

    @property
    def p95(self) -> float:
        return sorted(self.waits)[int(len(self.waits) * 0.95)]


class Pair:
    """Whoever finishes a match begins the next one."""

    def __init__(self, site: Site, seed: int = 1) -> None:
        self.site, self.rng = site, Random(seed)
        self.guests: list[Guest] = []
        self.felt = Felt()
        self.begin()

    def begin(self) -> None:
        for guest in self.guests:
            guest.close()
        self.guests = playing(self.site, address="192.0.2.1", start="first")

    @property
    def path(self) -> str:
        return self.guests[0].tab.path

    def play(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.guests[0].tab.meta["status"] != "playing":
                self.begin()
            self.move()
            time.sleep(PACE)

    def move(self) -> None:
        guest = asked(self.guests)
        before, notices = guest.tab.meta["moment"], guest.tab.notices()
        began = time.perf_counter()
        guest.answer(self.rng.randrange(len(guest.tab.choice["options"])))
        guest.tab.until(lambda tab: tab.meta["moment"] > before or tab.notices() > notices)
        self.felt.waits.append(1000 * (time.perf_counter() - began))
        self.felt.refused += guest.tab.notices() > notices
        for other in self.guests:
            other.tab.until(lambda tab, now=guest.tab.meta["moment"]: tab.meta["moment"] >= now)


class Alone:
    """Somebody who plays against a bot; how long each of its answers takes is timed."""

    def __init__(self, site: Site) -> None:
        self.rng = Random(2)
        self.waits: list[float] = []
        self.guest = Guest(site, address="192.0.2.2")
        self.guest.play_now()

    def warm_up(self) -> None:
        """Play until the bots' workers have started."""
        while not self.waits:
            self.play(1)
        self.waits.clear()

    def play(self, seconds: float) -> None:
        end, since = time.monotonic() + seconds, time.monotonic()
        seen = self.guest.tab.meta["moment"]
        while time.monotonic() < end and self.guest.tab.meta["status"] == "playing":
            if self.guest.tab.choice.get("options"):
                self._move()
                since = time.monotonic()
                time.sleep(PACE)
            else:
                self.guest.tab.hear(0.02)
                if self.guest.tab.meta["moment"] != seen:
                    self.waits.append(time.monotonic() - since)
                    since = time.monotonic()
            seen = self.guest.tab.meta["moment"]
        if self.waits and not self.guest.tab.choice.get("options"):  # what it has not answered yet counts too
            self.waits.append(time.monotonic() - since)

    def _move(self) -> None:
        before = self.guest.tab.meta["moment"], self.guest.tab.choice["id"]
        self.guest.answer(self.rng.randrange(len(self.guest.tab.choice["options"])))
        self.guest.tab.until(lambda tab: (tab.meta["moment"], tab.choice.get("id")) != before)
