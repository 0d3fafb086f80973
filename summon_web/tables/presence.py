"""Who is connected to a table, and who wants to hear of changes. It sits beside the match and never changes it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from itertools import count
from typing import TypeAlias

log = logging.getLogger(__name__)
Callback: TypeAlias = Callable[[], None]


def tell(callbacks: Iterable[Callback]) -> None:
    """Call each; one that fails is reported and doesn't keep the others from hearing."""
    for callback in list(callbacks):
        try:
            callback()
        except Exception:
            log.exception("a subscriber failed")


class Presence:
    """A player is online while at least one of their subscriptions lasts."""

    def __init__(self) -> None:
        self._numbers = count()
        self._callbacks: dict[int, Callback] = {}
        self._who: dict[int, str | None] = {}

    def subscribe(self, player: str | None, callback: Callback) -> Callback:
        """From now on `callback` hears of changes, until the function that is returned is called."""
        number = next(self._numbers)
        others = list(self._callbacks.values())
        news = player is None or not self.online(player)
        self._callbacks[number], self._who[number] = callback, player
        if news:
            tell(others)

        def unsubscribe() -> None:
            if self._callbacks.pop(number, None) is None:
                return
            del self._who[number]
            if player is None or not self.online(player):
                self.tell()

        return unsubscribe

    def tell(self) -> None:
        tell(self._callbacks.values())

    def online(self, player: str) -> bool:
        return player in self._who.values()

    def watchers(self, seated: set[str]) -> int:
        """How many look on without a seat. Somebody without an identity counts once for each connection."""
        who = list(self._who.values())
        return len({player for player in who if player is not None} - seated) + who.count(None)

    def __bool__(self) -> bool:
        return bool(self._callbacks)
