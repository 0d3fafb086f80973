"""What a table says when it doesn't do what it was asked. Nothing was changed then."""

from __future__ import annotations

from summon_web.engine import Reason


class Refused(Exception):
    """Carries the reason that a player can be told: a text key, a rule, the values that the sentence names.

    Where several things are wrong at once (a deck, a set-up), `reasons` names all of them.
    """

    def __init__(self, reason: Reason | str, *more: Reason) -> None:
        self.reason = Reason(reason) if isinstance(reason, str) else reason
        self.reasons = (self.reason, *more)
        super().__init__(self.reason.key)


class Stale(Refused):
    """An answer to a question that is no longer open."""

    def __init__(self) -> None:
        super().__init__("table.stale")


class NotSaved(Refused):
    """A write failed, or nobody knows whether it did. The cause says how."""

    def __init__(self) -> None:
        super().__init__("table.not_saved")


class NotRead(Refused):
    """What the database has could not be read. The cause says why."""

    def __init__(self) -> None:
        super().__init__("table.not_read")


class Outdated(Refused):
    """Somebody else has written first; nothing was changed, and what is known here is old."""

    def __init__(self) -> None:
        super().__init__("table.stale")


class Restored(Outdated):
    """Somebody has put another state of everything in place: all that is known here is old."""


class NotSeated(Refused):
    """Somebody who only looks on tried to act."""

    def __init__(self) -> None:
        super().__init__("table.not_seated")
