"""What every door of a state class does: parse by hand, refuse in words, never raise.

A public method of a state class can be called by anybody with any arguments; annotations are not enforced. So each handler stands
under `@door`, has defaults for all its arguments, and reads them through the functions below.
"""

from __future__ import annotations

import functools
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

from summon_web.engine import Reason
from summon_web.tables import Refused
from summon_web.tables.measures import REFUSALS

log = logging.getLogger("summon")
F = TypeVar("F", bound=Callable[..., Awaitable[Any]])
_LONGEST = 200
_HALF = re.compile("[\ud800-\udfff]")


class Unreadable(Refused):
    """An argument that no page of ours sends."""

    def __init__(self) -> None:
        super().__init__(Reason("table.unreadable"))


def whole(value: object, low: int = 0, high: int = 1_000_000_000) -> int:
    """A whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise Unreadable
    try:
        number = int(value)
    except (ValueError, OverflowError) as error:
        raise Unreadable from error
    if not low <= number <= high or (isinstance(value, float) and value != number):
        raise Unreadable
    return number


def words(value: object, longest: int = _LONGEST) -> str:
    """A string that is not too long. Half a character can't be sent back, not even in a refusal that names it."""
    if not isinstance(value, str) or len(value) > longest or _HALF.search(value):
        raise Unreadable
    return value


def flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise Unreadable
    return value


def form(value: object) -> dict[str, str]:
    """A form's fields: few, short strings."""
    if not isinstance(value, Mapping) or len(value) > 40:
        raise Unreadable
    return {words(key): words(entry) for key, entry in value.items() if entry is not None}


def door(handler: F) -> F:
    """A refusal becomes the tab's notice; the state is as it was."""

    @functools.wraps(handler)
    async def guarded(self: Any, *args: Any, **kwargs: Any) -> Any:
        try:
            return await handler(self, *args, **kwargs)
        except Refused as refused:
            REFUSALS.labels(refused.reason.key).inc()
            await self._told(*refused.reasons)
            return None

    return guarded  # type: ignore[return-value]
