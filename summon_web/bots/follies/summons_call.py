"""Summon's Call: healing the healthy, mana sorted for nothing, the own master felled, a won match not won."""

from __future__ import annotations

from summon_web.engine import Match, Option, Seat
from summon_web.games.summons_call.book import MASTER_HP, MASTERS, NUMBER
from summon_web.games.summons_call.state import SummonsCall, foe

from . import Folly, Memory, asked, falls

_MENDING = NUMBER["b_mending_light"]
_WORST = 3  # more than an own act takes from the own master


def heals_nothing(match: Match[SummonsCall], seat: Seat, option: Option, memory: Memory) -> bool:
    """Plays Mending Light while the own master has full HP."""
    s = match.state
    return option[0] == "cast" and s.hp[seat] == MASTER_HP and s.kind[int(option[1])] == _MENDING


def sorts_mana(match: Match[SummonsCall], seat: Seat, option: Option, memory: Memory) -> bool:
    """Asks to choose the mana of a payment by hand: nothing depends on which of them rests."""
    return option[0] == "choose_mana"


def fells_own_master(match: Match[SummonsCall], seat: Seat, option: Option, memory: Memory) -> bool:
    """Does something in the own turn by which the own master falls."""
    return match.state.active == seat and match.state.hp[seat] <= _WORST and falls(match, seat, option)


def win_left(match: Match[SummonsCall], seat: Seat, option: Option, memory: Memory) -> bool:
    """Ends the turn although an attack would fell the enemy master, which has 1 HP."""
    if option[0] != "end" or asked(match, seat) != "main" or match.state.hp[foe(seat)] > 1:
        return False
    return any(other[0] == "attack" and other[2] == MASTERS[foe(seat)] for other in match.options(seat))


FOLLIES: dict[str, Folly] = {
    "heals_nothing": heals_nothing,
    "sorts_mana": sorts_mana,
    "fells_own_master": fells_own_master,
    "win_left": win_left,
}
