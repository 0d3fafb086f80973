"""Taking back: freely as long as nobody has learned or decided anything since, and by agreement the last decision of a seat.

An offer stands until the match goes on or somebody declines. Chance never repeats itself: what is thrown again falls anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from summon_web.engine import Event, Seat, redact

from . import guards, orders
from .entry import ACCEPT_BACK, ASK_BACK, DECLINE_BACK, TAKE_BACK, UNDO
from .lobby import Lobby
from .mark import Asking, Mark
from .play import Play
from .refused import Refused
from .terms import BOTS_ACCEPT, NEVER


def steps_back(play: Play, seat: Seat) -> int:
    """How many answers taking back takes: the seat's last, with those that its standing orders would give again at once.

    0 if nothing can be taken back, and where the orders would give every answer again, so that nothing would change.
    """
    if seat not in play.backs:
        play.backs[seat] = _steps_back(play, seat)
    return play.backs[seat]


def _steps_back(play: Play, seat: Seat) -> int:
    if not play.match.can_undo(seat) or not play.match.game.obeys(orders.orders_of(play, seat)):
        return int(play.match.can_undo(seat))
    steps, match = 0, play.match.clone()
    while match.can_undo(seat):
        match.undo(seat)
        steps += 1
        if orders.obeyed(play, match, seat) is None:
            return steps
    return 0


def free(play: Play, seat: Seat) -> str:
    """The line of taking back the seat's last answer."""
    guards.in_time(play, seat)
    steps = steps_back(play, seat)
    if not steps:
        raise Refused("match.no_undo")
    return f"{UNDO} {steps}" if steps > 1 else UNDO


def ask(lobby: Lobby, play: Play, seat: Seat) -> str:
    """The line of asking for the own last decision, or of taking it back where nobody has to agree."""
    if lobby.terms.undo == NEVER:
        raise Refused("table.no_take_back")
    if play.match.hushed:
        raise Refused("match.hush")
    if steps_back(play, seat):
        raise Refused("table.undo_is_free")
    mark = play.marks[seat]
    if mark is None:
        raise Refused("match.no_undo")
    if open_offer(play):
        raise Refused("table.asked_already")
    if lobby.terms.undo != BOTS_ACCEPT and play.bots_play and play.fell_since(mark):
        raise Refused("table.bots_keep")
    return ASK_BACK if needed(play, seat) else f"{TAKE_BACK} {seat}"


def reply(play: Play, seat: Seat, yes: bool) -> str | None:
    """The line of accepting what was asked for, or of declining it; None if the seat has said so already."""
    offer = open_offer(play)
    if offer is None or seat not in needed(play, offer.seat):
        raise Refused("table.no_offer")
    if not yes:
        return DECLINE_BACK
    if seat in offer.accepted:
        return None
    return ACCEPT_BACK if needed(play, offer.seat) - {seat, *offer.accepted} else f"{TAKE_BACK} {offer.seat}"


def may_ask(lobby: Lobby, play: Play, seat: Seat) -> bool:
    try:
        ask(lobby, play, seat)
    except Refused:
        return False
    return not play.match.over and seat not in play.gone and seat not in play.expired


def needed(play: Play, asking: Seat) -> set[Seat]:
    """The people who have to agree."""
    seats = (Seat(n) for n in range(len(play.asked)))
    played = (seat for seat in seats if seat not in play.bots and not play.stand_ins[seat] and seat not in play.gone)
    return set(played) - {asking}


def open_offer(play: Play) -> Asking | None:
    """What is asked for now; nothing once the match has gone on."""
    offer = play.asking
    return offer if offer and offer.moment == play.moment and not play.match.over else None


def asked_for(play: Play, eye: Seat) -> dict[str, Any]:
    """What would be undone: how the decision was told, how many steps ago, and what fell or was seen since."""
    offer = open_offer(play)
    mark = play.marks[offer.seat] if offer else None
    if not offer or not mark:
        return {}
    game, since = play.match.game, play.told[mark.told :]
    event = next((line.event for line in since if str(line.event[0]) not in game.quiet), None)
    return {
        "seat": offer.seat,
        "event": [0, *redact(event, eye)] if event else None,
        "steps": _steps(play, mark),
        "dice": sum(told_by(game.thrown, line.event) for line in since),
        "cards": sum(told_by(game.drawn, line.event) for line in since),
        "fell": play.fell_since(mark),
        "accepted": list(offer.accepted),
        "needed": sorted(needed(play, offer.seat)),
    }


def _steps(play: Play, mark: Mark) -> int:
    """Public steps since, without those that were taken back freely."""
    undos = [line for line in play.told[mark.told :] if line.event[0] == f"table.{UNDO}"]
    gone = {play.told[int(number)].moment for line in undos for number in line.event[2]}
    return play.moment - mark.moment - len(gone | {line.moment for line in undos})


def told_by(counted: Mapping[str, int], event: Event) -> int:
    """How many dice or cards an event tells of."""
    place = counted.get(str(event[0]))
    if not place:
        return int(place == 0)
    told = event[place]
    return len(told) if isinstance(told, list) else int(told)
