"""How long a person's move takes while many bots think: `python -m tests.web.crowd [MATCHES] [SECONDS]`.

The site runs as people get it. In every match somebody plays against a hard bot, fast; beside them two people play each other,
and each of their moves is timed from the message to the view that shows it.
"""

from __future__ import annotations

import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random

from summon_web.games import games

from .people import Guest, asked, playing
from .site import Site, built

PACE = 1.2  # seconds between two moves of one person


def against_bot(site: Site, game: str, seed: int, stop: threading.Event) -> None:
    """Play one match after the other against a hard bot."""
    rng = Random(seed)
    while not stop.is_set():
        guest = Guest(site)
        guest.play_now(game, "hard")
        while not stop.is_set() and guest.tab.meta["status"] == "playing":
            options = guest.tab.choice.get("options")
            if options:
                guest.answer(rng.randrange(len(options)))
                stop.wait(PACE)
            guest.tab.hear(0.5)
            guest.tab.catch_up()
        guest.close()


def timed(guests: list[Guest], seconds: float, rng: Random) -> list[float]:
    """Milliseconds from each move to the mover's new view."""
    times: list[float] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end and guests[0].tab.meta["status"] == "playing":
        guest = asked(guests)
        before = guest.tab.meta["moment"]
        option = rng.randrange(len(guest.tab.choice["options"]))
        start = time.perf_counter()
        guest.answer(option)
        guest.tab.until(lambda tab, before=before: tab.meta["moment"] > before)
        times.append(1000 * (time.perf_counter() - start))
        for other in guests:
            other.tab.until(lambda tab, now=guest.tab.meta["moment"]: tab.meta["moment"] >= now)
        time.sleep(PACE / 4)
    return times


def main(matches: int, seconds: float) -> None:
    built()
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder))
        site.start()
        stop, names = threading.Event(), list(games())
        crowd = [
            threading.Thread(target=against_bot, args=(site, names[n % len(names)], n, stop)) for n in range(matches)
        ]
        for thread in crowd:
            thread.start()
        time.sleep(10 if matches else 0)  # until all of them are in the middle of a match
        times: list[float] = []
        rng, end = Random(1), time.monotonic() + seconds
        while time.monotonic() < end:
            guests = playing(site)
            times += timed(guests, end - time.monotonic(), rng)
            for guest in guests:
                guest.close()
        stop.set()
        for thread in crowd:
            thread.join()
        site.stop()
    times.sort()
    p50, p95 = times[len(times) // 2], times[int(len(times) * 0.95)]
    print(f"{matches} matches against hard bots, {len(times)} moves of two people: ", end="")
    print(f"median {p50:.0f} ms, p95 {p95:.0f} ms, slowest {times[-1]:.0f} ms")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20, float(sys.argv[2]) if len(sys.argv) > 2 else 60.0)
