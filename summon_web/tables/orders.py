"""Standing orders: questions that the table answers for a player as they said."""

from __future__ import annotations

from typing import Any

from summon_web.engine import Match, Option, Seat

from .lobby import Lobby


def due(lobby: Lobby, match: Match[Any]) -> tuple[Seat, Option] | None:
    """A question that is open and answered by its seat's orders."""
    for seat in match.waiting_for():
        option = obeyed(lobby, match, seat)
        if option is not None:
            return seat, option
    return None


def obeyed(lobby: Lobby, match: Match[Any], seat: Seat) -> Option | None:
    """What the seat's orders answer to the question that is open to it."""
    choice = match.choice(seat)
    if choice is None or not match.game.orders or lobby.chairs[seat].played_by:
        return None
    return match.game.obey(match.state, choice, lobby.orders_of(seat))
