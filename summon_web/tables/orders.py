"""Standing orders: questions that the table answers for a player as they said."""

from __future__ import annotations

from typing import Any

from summon_web.engine import Game, Match, Option, Reason, Seat

from .entry import ORDER
from .play import Play
from .refused import Refused


def ordered(game: Game[Any], order: str, value: str) -> str:
    """The line of a standing order."""
    if not any(o.id == order and value in o.values for o in game.orders):
        raise Refused(Reason("setup.setting", about=(str(order),)))
    return f"{ORDER} {order} {value}"


def orders_of(play: Play, seat: Seat) -> dict[str, str]:
    """All orders of a seat, the usual ones included."""
    own = play.orders[seat]
    return {order.id: own.get(order.id, order.values[0]) for order in play.match.game.orders}


def due(play: Play) -> tuple[Seat, Option] | None:
    """A question that is open and answered by its seat's orders."""
    for seat in play.match.waiting_for():
        option = obeyed(play, play.match, seat)
        if option is not None:
            return seat, option
    return None


def obeyed(play: Play, match: Match[Any], seat: Seat) -> Option | None:
    """What the seat's orders answer to the question that is open to it in this match."""
    choice = match.choice(seat)
    if choice is None or not match.game.orders or seat in play.bots or play.stand_ins[seat]:
        return None
    return match.game.obey(match.state, choice, orders_of(play, seat))
