"""Lets matches move, at a pace or as fast as they can, and keeps the times of the moves of one window."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Iterable
from random import Random

from .match import Match

STUCK = 15.0  # seconds after which a move has failed
AGAIN = 0.5  # seconds after which a match in which one failed is tried again


def percentiles(values: list[float]) -> dict[str, float]:
    """In milliseconds."""
    ordered = sorted(values)
    if not ordered:
        return {}
    return {
        f"p{share}": round(1000 * ordered[min(len(ordered) - 1, len(ordered) * share // 100)], 2)
        for share in (50, 95, 99)
    }


class Driver:
    """`think`: the bounds of the seconds between two moves of a match; None: the next one at once. `most`: moves of each match.

    Where a match is over, it goes on at one of the `spares`.
    """

    def __init__(
        self,
        matches: list[Match],
        think: tuple[float, float] | None,
        seed: int,
        *,
        most: int = 0,
        spares: Iterable[Match] = (),
    ) -> None:
        self.spares = list(spares)
        self.matches, self.think, self.most = list(matches), think, most
        self.rng = Random(seed)
        self.seen: list[float] = []
        self.lag: list[float] = []
        self.errors: Counter[str] = Counter()
        self.counting, self.open = False, True
        self.left = dict.fromkeys(matches, most)
        self.quiet: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def begin(self) -> None:
        now = time.perf_counter()
        for match in self.matches:
            match.driver, match.due = self, now + (self.rng.uniform(0, self.think[1]) if self.think else 0)
            self._plan(match)

    def _plan(self, match: Match) -> None:
        match.planned = True
        asyncio.get_running_loop().call_later(max(0.0, match.due - time.perf_counter()), self._fire, match)

    def _fire(self, match: Match) -> None:
        match.planned = False
        if self.open and match.driver is self and not match.waiting:
            if match.over:
                self._go_on_elsewhere(match)
            elif match.asked() >= 0:  # else a pause of the game; `stirred` goes on
                match.move(self.rng)

    def _go_on_elsewhere(self, match: Match) -> None:
        if not self.spares or self.most:
            self._done(match)
            return
        fresh = self.spares.pop()
        match.driver, fresh.driver, fresh.due = None, self, match.due
        self.matches.append(fresh)
        self._plan(fresh)

    def _done(self, match: Match) -> None:
        match.driver = None
        self.left.pop(match, None)
        if not self.left and not self.quiet.done():
            self.quiet.set_result(None)

    def stirred(self, match: Match) -> None:
        if self.open and not match.planned and (match.over or match.asked() >= 0):
            self._plan(match)

    def moved(self, match: Match) -> None:
        if self.counting:
            late = (
                max(0.0, match.sent - match.due) if self.think else 0.0
            )  # it had to wait for the move before: that counts too
            self.seen.append(match.seen - match.sent + (late if late > 0.05 else 0.0))
        if self.most:
            self.left[match] -= 1
            if not self.left[match]:
                self._done(match)
                return
        match.due += self.rng.uniform(*self.think) if self.think else 0.0
        if not match.planned:
            self._plan(match)

    def failed(self, match: Match, why: str) -> None:
        """It is counted, and the match goes on: a refused move may have been the second for one that came late."""
        self.errors[why] += 1
        match.mover, match.due = -1, time.perf_counter() + AGAIN
        if self.open and match.driver is self and not match.planned:
            self._plan(match)

    async def watch(self) -> None:
        """How late this very program is, and moves that never came back."""
        while self.open:
            before = time.perf_counter()
            await asyncio.sleep(0.05)
            now = time.perf_counter()
            self.lag.append(now - before - 0.05)
            for match in self.matches:
                if match.waiting and now - match.sent > STUCK:
                    self.failed(match, "no answer")
