"""Who is connected to a table, for how long somebody is away, and who wants to hear of changes.

It sits beside the match and never changes it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from collections.abc import Set as AbstractSet
from itertools import count
from typing import Any, Literal, TypeAlias

from .broadcast import Unsubscribe, tell
from .device import device
from .elsewhere import NOBODY, There

GONE = 120_000  # milliseconds after which a bot may play for somebody
STAY = 10_000  # a visit that is shorter and in which nothing is played doesn't end an absence
Topic: TypeAlias = Literal["match", "lobby", "presence", "talk"]  # what changed
Callback: TypeAlias = Callable[[Topic], None]


class Presence:
    """A player is online while at least one of their subscriptions lasts."""

    def __init__(
        self,
        now: Callable[[], int] = lambda: 0,
        there: Callable[[], There] = lambda: NOBODY,
        moved: Callable[[], None] = lambda: None,
        started: Callable[[], int] = lambda: 0,
    ) -> None:
        """`now` in milliseconds; `there`: who is here by way of another process; `moved` is called when that changes in this one.

        Whoever has not come since the table was opened is away since then; nobody is away before the match has `started`.
        """
        self._there, self._moved, self._started = there, moved, started
        self._now, self._opened = now, now()
        self._left: dict[str, int] = {}  # since when somebody was away when they were last missed
        self._came: dict[str, int] = {}
        self._numbers = count()
        self._callbacks: dict[int, Callback] = {}
        self._who: dict[int, str | None] = {}
        self._here: Counter[str | None] = Counter()  # how often each of them is here
        self._views: dict[Hashable, Any] | None = None  # what was worked out for those who are being told of a change

    def subscribe(self, player: str | None, callback: Callback) -> Unsubscribe:
        """From now on `callback` hears of changes, until the function that is returned is called."""
        number = next(self._numbers)
        others = list(self._callbacks.values())
        news = player is None or not self.online(player)
        if player is not None and news:
            self._left.setdefault(player, self._opened)
            self._came[player] = self._now()
        self._callbacks[number], self._who[number] = callback, player
        self._here[player] += 1
        self._moved()
        if news:
            self._tell(others, "presence")

        def unsubscribe() -> None:
            if self._callbacks.pop(number, None) is None:
                return
            del self._who[number]
            self._here[player] -= 1
            if not self._here[player]:
                del self._here[player]
            self._moved()
            if player is None or not self.online(player):
                self._leaves(player)
                self.tell("presence")

        return unsubscribe

    def _leaves(self, player: str | None) -> None:
        if player is not None and (player not in self._left or self._now() - self._came[player] >= STAY):
            self._left[player] = self._now()

    def acts(self, person: str) -> None:
        """Whoever plays is here, however shortly."""
        self._left.pop(device(person), None)

    def away(self, person: str) -> int:
        """For how many milliseconds of the match somebody is away; 0 if they are here."""
        since = max(self._started(), self._left.get(device(person), self._opened))
        return 0 if self.online(person) else max(1, self._now() - since)

    def tell(self, topic: Topic, but: AbstractSet[str] = frozenset()) -> None:
        """`but` are players who don't hear that anything happened."""
        self._tell([callback for number, callback in self._callbacks.items() if self._who[number] not in but], topic)

    def _tell(self, callbacks: Iterable[Callback], topic: Topic) -> None:
        self._views = {}
        try:
            tell(callbacks, topic)
        finally:
            self._views = None

    def once(self, eyes: Hashable, work_out: Callable[[], Any]) -> Any:
        """What these eyes see: while all are told of one change, it is worked out once and shared by everybody who has them."""
        if self._views is None:
            return work_out()
        if eyes not in self._views:
            self._views[eyes] = work_out()
        return self._views[eyes]

    def online(self, person: str) -> bool:
        player = device(person)
        return player in self._here or player in self._there().players

    def here(self) -> There:
        """Who is here by way of this process."""
        return There(frozenset(player for player in self._here if player is not None), self._here[None])

    def changed_there(self, before: There) -> None:
        """Others came or left by way of another process."""
        now = self._there()
        for player in now.players - before.players - self.here().players:
            self._left.setdefault(player, self._opened)
            self._came[player] = self._now()
        for player in before.players - now.players:
            if not self.online(player):
                self._came.setdefault(player, self._opened)
                self._leaves(player)
        self.tell("presence")

    def watchers(self, seated: set[str]) -> int:
        """How many look on without a seat. Somebody without an identity counts once for each connection."""
        there = self._there()
        afar = there.players - self._here.keys()
        players = len(self._here) - (None in self._here) + len(afar)
        sitting = sum(player in self._here or player in afar for player in seated)
        return players - sitting + self._here[None] + there.nobodies

    def __bool__(self) -> bool:
        return bool(self._callbacks)
