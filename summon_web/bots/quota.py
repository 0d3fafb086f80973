"""How much bots have thought for each sponsor lately. Whoever has used up their share is served after all who have not."""

from __future__ import annotations

import time
from collections.abc import Callable

SHARE = 300.0  # seconds of thinking that a sponsor may use at once: more than a family needs in an evening
FADES = 0.5  # seconds of it that come back in a second
_MANY = 10_000  # sponsors that are remembered


class Quota:
    """Nobody is refused: on a server with time to spare a quota changes nothing."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._used: dict[str, tuple[float, float]] = {}  # by sponsor: how much, and when that was noted
        self.tell: Callable[[str, float], None] = lambda _sponsor, _seconds: None  # other processes

    def use(self, sponsor: str, seconds: float) -> None:
        self.note(sponsor, seconds)
        self.tell(sponsor, seconds)

    def note(self, sponsor: str, seconds: float) -> None:
        """They have used it, here or in another process."""
        if len(self._used) >= _MANY:
            self._used = {each: used for each, used in self._used.items() if self._left(*used)}
        self._used[sponsor] = (self.used(sponsor) + seconds, self._clock())

    def used(self, sponsor: str) -> float:
        return self._left(*self._used[sponsor]) if sponsor in self._used else 0.0

    def is_over(self, sponsor: str) -> bool:
        return self.used(sponsor) > SHARE

    def _left(self, used: float, then: float) -> float:
        return max(0.0, used - FADES * (self._clock() - then))
