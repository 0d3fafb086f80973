"""Acts that anybody at the table would call foolish, one small module a game: what bots are measured by, never what they think by.

A folly is asked about every answer of a match, before it is given: `(match, seat, option, memory) -> bool`. It may look at
everything in the match and keep what it must remember of this match in `memory`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

from summon_web.engine import Match, Option, Seat

Memory: TypeAlias = dict[str, Any]
Folly: TypeAlias = Callable[[Match[Any], Seat, Option, Memory], bool]


def follies(game_id: str) -> Mapping[str, Folly]:
    """The follies of a game, by name; none of a game whose follies nobody has written down."""
    if find_spec(f"{__name__}.{game_id}") is None:
        return {}
    found: Mapping[str, Folly] = import_module(f"{__name__}.{game_id}").FOLLIES
    return found


def falls(match: Match[Any], seat: Seat, option: Option) -> bool:
    """Whether this very answer loses the match, although another would not."""
    choice = match.choice(seat)
    return (
        choice is not None
        and _lost(match, seat, option)
        and not all(_lost(match, seat, other) for other in choice.options)
    )


def _lost(match: Match[Any], seat: Seat, option: Option) -> bool:
    after = match.fork()
    after.proceed(seat, option)
    return after.over and bool(after.state.winners) and seat not in after.state.winners


def asked(match: Match[Any], seat: Seat) -> str:
    """The question that the seat answers; empty if it slips something in."""
    choice = match.choice(seat)
    return choice.ask if choice else ""
