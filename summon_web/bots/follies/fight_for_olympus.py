"""Fight for Olympus: hands that are never played, payments sorted for nothing, the match lost by the own card."""

from __future__ import annotations

from summon_web.engine import Match, Option, Seat
from summon_web.games.fight_for_olympus.book import SIDE
from summon_web.games.fight_for_olympus.state import Olympus

from . import Folly, Memory, asked, falls

FULL_HAND, FEW_UNITS = 9, 2


def hoards(match: Match[Olympus], seat: Seat, option: Option, memory: Memory) -> bool:
    """Plays no more although the hand is full, the own side is bare and there is something to play."""
    s = match.state
    if option[0] != "end" or asked(match, seat) != "play" or len(match.options(seat)) < 2:
        return False
    units = sum(s.unit[at] >= 0 for at in SIDE[seat])
    return len(s.hands[seat]) >= FULL_HAND and units < FEW_UNITS


def loses_by_own_act(match: Match[Olympus], seat: Seat, option: Option, memory: Memory) -> bool:
    """Loses the match in the own turn by anything but its end."""
    return match.state.active == seat and option[0] != "end" and falls(match, seat, option)


FOLLIES: dict[str, Folly] = {"hoards": hoards, "loses_by_own_act": loses_by_own_act}
