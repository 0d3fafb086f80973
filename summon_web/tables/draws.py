"""Draws by agreement: offered for a turn, and a draw when all who are still in want it."""

from __future__ import annotations

from summon_web.engine import Seat

from .entry import DRAW, OFFER
from .lobby import Lobby
from .play import Play
from .refused import Refused


def offer(lobby: Lobby, play: Play, seat: Seat) -> str | None:
    """The line of the seat's offer, or of its agreement if all others want it; None if it has offered already."""
    if play.match.game.draw is None:
        raise Refused("table.no_draw")
    needed = play.match.game.draw(play.match.state)
    if seat not in needed:
        raise Refused("table.out")
    if any(lobby.chairs[each].bot or play.stand_ins[each] for each in needed):
        raise Refused("table.bots_play_on")
    if set(needed) <= {seat, *offering(play)}:
        return DRAW
    return None if seat in offering(play) else f"{OFFER} {play.turn}"


def offering(play: Play) -> list[Seat]:
    """Who wants a draw in this turn."""
    return [Seat(n) for n, turn in enumerate(play.offers) if turn == play.turn]
