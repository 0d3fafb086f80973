"""Draws by agreement: offered for a turn, and a draw when all who are still in want it."""

from __future__ import annotations

from summon_web.engine import Seat

from .lobby import Lobby
from .play import Play
from .refused import NotSeated, Refused


def offered(lobby: Lobby, play: Play | None, player: str) -> Lobby:
    """The table with the player's offer, or their answer to one."""
    seat = lobby.seat_of(player)
    if seat is None:
        raise NotSeated
    if play is None or play.match.game.draw is None:
        raise Refused("table.no_draw")
    if play.match.over:
        raise Refused("match.over")
    needed = play.match.game.draw(play.match.state)
    if seat not in needed:
        raise Refused("table.out")
    if any(lobby.chairs[each].played_by for each in needed):
        raise Refused("table.bots_play_on")
    return lobby.offered(seat, play.turn)


def offering(lobby: Lobby, play: Play | None) -> list[Seat]:
    """Who wants a draw in this turn."""
    return [Seat(n) for n, chair in enumerate(lobby.chairs) if play and chair.draw == play.turn]


def agreed(lobby: Lobby, play: Play | None) -> bool:
    if play is None or play.match.over or play.match.game.draw is None:
        return False
    return set(play.match.game.draw(play.match.state)) <= set(offering(lobby, play))
