"""What is checked before somebody's action counts, from top to bottom: seated, started, readable, running, current.

A request that is known already is no refusal: the action was carried out, so it isn't again. Whether the option is open says `answers`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from summon_web.engine import Seat

from .lobby import Lobby
from .play import Play
from .refused import NotSeated, Refused, Stale

if TYPE_CHECKING:
    from .archive import Saved

LONGEST_REQUEST = 40


def seated(lobby: Lobby, player: str) -> Seat:
    seat = lobby.seat_of(player)
    if seat is None:
        raise NotSeated
    return seat


def started(saved: Saved | None, stuck: str = "") -> Saved:
    if saved is None:
        raise Refused(stuck or "table.not_started")
    return saved


def readable(request: object) -> None:
    if not isinstance(request, str) or not (0 < len(request) <= LONGEST_REQUEST and request.isprintable()):
        raise Refused("table.request")


def running(play: Play) -> None:
    if play.match.over:
        raise Refused("match.over")


def in_time(play: Play, seat: Seat) -> None:
    if seat in play.expired:
        raise Refused("table.time_up")


def current(play: Play, seat: Seat, decision: object) -> None:
    """The answer is to the question that is open now, not to an older one."""
    if decision != play.asked[seat]:
        raise Stale
