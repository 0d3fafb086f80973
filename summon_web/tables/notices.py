"""What waits for a player, wherever they sit: on which table they are asked now, and on whom the others wait."""

from __future__ import annotations

from typing import Any

from summon_web.engine import HUSH

from .draws import offering
from .listing import row
from .lobby import Lobby
from .names import told_apart
from .play import Play
from .undo import needed, open_offer


def own_row(lobby: Lobby, play: Play | None, player: str, why: str = "") -> dict[str, Any]:
    """A table in the list of a player's own tables: `waits` for them, the names of all whom it waits for, and how long it does.

    `why` it can't go on, if it can't.
    """
    names = told_apart([chair.name for chair in lobby.chairs])
    asked = play.match.waiting_for() if play and not play.match.over else []
    waits = asks(play, lobby, player) if play else lobby.status == "lobby" and _has_to_begin(lobby, player)
    return {
        **row(lobby),
        "waits": waits,
        "turn": [names[seat] for seat in asked],
        "clock": _clock(lobby, play, player),
        "why": why,
    }


def _clock(lobby: Lobby, play: Play | None, player: str) -> dict[str, int]:
    """Until when the player has to decide, or whoever is asked instead; empty while no time runs."""
    if play is None or play.clock is None or play.match.over:
        return {}
    ends = {seat: end for seat in play.clock.asked if (end := play.clock.until(seat)) is not None}
    own = [end for seat, end in ends.items() if seat in lobby.seats_of(player)]
    return {"until": min(own or ends.values())} if ends else {}


def asks(play: Play, lobby: Lobby, player: str) -> bool:
    """During a pause nobody is told of anybody but themselves, so a device that several share is told what everybody knows."""
    if play.match.hushed and len(lobby.seats_of(player)) > 1:
        return any(seat in play.match.waiting_for() for seat in lobby.seats_of(player))
    choices = [] if play.match.over else [play.match.choice(seat) for seat in lobby.seats_of(player)]
    return any(choice is not None and choice.ask != HUSH for choice in choices)


def offered(play: Play, lobby: Lobby, player: str) -> bool:
    """Whether the player has something to answer beside the game: a request to take back, or a draw."""
    if play.match.over:
        return False
    own, asking, draw = set(lobby.seats_of(player)), open_offer(play), play.match.game.draw
    if asking and own & (needed(play, asking.seat) - set(asking.accepted)):
        return True
    return bool(draw and offering(play) and own & (set(draw(play.match.state)) - set(offering(play))))


def _has_to_begin(lobby: Lobby, player: str) -> bool:
    """All sit: the host can start, or somebody isn't ready."""
    seat = lobby.seat_of(player)
    if seat is None or len(lobby.seated()) < len(lobby.chairs):
        return False
    return lobby.complete() if lobby.host == player else not lobby.chairs[seat].ready
