"""What one part of the server tells the others, and one process the others, if there are several; only plain words and numbers are told."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from itertools import count
from typing import Any, Literal, TypeAlias

log = logging.getLogger(__name__)

# A table changed (its code), a player has a new name, the list moved, a player is missed at a table (its code), somebody came to a table
# or left it, somebody wants something to happen to a seat, somebody has used up some of a limit or opened sockets, how much of a limit
# somebody has left, a process knows nothing of what was told before, or is gone; a player's name is erased; bots have thought for somebody; a player's code for
# another browser was used.
Subject: TypeAlias = Literal[
    "table",
    "renamed",
    "erased",
    "list",
    "missed",
    "moved",
    "wish",
    "spent",
    "sockets",
    "left",
    "new",
    "gone",
    "thought",
    "moved_in",
]
EVERYWHERE = frozenset(
    {"renamed", "erased", "missed", "moved_in", "wish", "spent", "sockets", "new"}
)  # what other processes hear too
Listener: TypeAlias = Callable[..., None]
Unsubscribe: TypeAlias = Callable[[], None]


class Broadcast:
    def __init__(self) -> None:
        self._numbers = count()
        self._listeners: dict[Subject, dict[int, Listener]] = {}
        self.afar: Callable[..., None] | None = None  # tells other processes

    def listen(self, subject: Subject, listener: Listener) -> Unsubscribe:
        """From now on `listener` hears what is told about the subject, until the function that is returned is called."""
        number, listeners = next(self._numbers), self._listeners.setdefault(subject, {})
        listeners[number] = listener
        return lambda: void(listeners.pop(number, None))

    def tell(self, subject: Subject, *what: str | float) -> None:
        self.hear(subject, *what)
        if subject in EVERYWHERE:
            self.tell_afar(subject, *what)

    def tell_afar(self, *what: str | float) -> None:
        """Only to other processes."""
        if self.afar is not None:
            self.afar(*what)

    def hear(self, subject: Subject, *what: str | float) -> None:
        """Only in this process."""
        tell(self._listeners.get(subject, {}).values(), *what)


def tell(listeners: Iterable[Listener], *what: Any) -> None:
    """Call each; one that fails is reported and doesn't keep the others from hearing."""
    for listener in list(listeners):
        try:
            listener(*what)
        except Exception:
            log.exception("a listener failed")


def void(_value: object) -> None:
    """For a value that nobody needs."""
