"""Quarriors!: dice that were rolled well and not used, Quiddity left over, spells thrown away."""

from __future__ import annotations

from summon_web.engine import Match, Option, Seat
from summon_web.games.quarriors.book import COST, DRAW, IS_CREATURE_DIE, SETUP, TYPE
from summon_web.games.quarriors.state import Hunt
from summon_web.games.quarriors.verbs import empty_creature_cards

from . import Folly, Memory, asked

WORTHY = 3  # what a creature costs that nobody leaves in the wilds for nothing


def portal_unused(match: Match[Hunt], seat: Seat, option: Option, memory: Memory) -> bool:
    """Closes the window although a die could still draw others."""
    if option[0] != "done" or asked(match, seat) != "window":
        return False
    code = match.state.code
    return any(other[0] == "use" and DRAW[code[int(other[1])]] for other in match.options(seat))


def spell_not_readied(match: Match[Hunt], seat: Seat, option: Option, memory: Memory) -> bool:
    """Ends the summoning although a spell could be readied, which costs nothing."""
    if option[0] != "done" or asked(match, seat) != "summon":
        return False
    return any(other[0] == "ready" for other in match.options(seat))


def spell_dismissed(match: Match[Hunt], seat: Seat, option: Option, memory: Memory) -> bool:
    """Sends a readied spell away that could wait for its moment."""
    return option[0] == "dismiss"


def nothing_captured(match: Match[Hunt], seat: Seat, option: Option, memory: Memory) -> bool:
    """Ends a turn without any capture although a good creature could be paid for, and taking it could not end the match."""
    s = match.state
    if option[0] != "done" or asked(match, seat) != "capture" or s.captures < s.per_turn:
        return False
    if empty_creature_cards(s) + 1 >= SETUP["empty_creature_cards_to_end"]:
        return False
    prizes = [int(other[1]) for other in match.options(seat) if other[0] == "capture"]
    return any(IS_CREATURE_DIE[kind] and TYPE[kind] != "basic" and COST[kind] >= WORTHY for kind in prizes)


FOLLIES: dict[str, Folly] = {
    "portal_unused": portal_unused,
    "spell_not_readied": spell_not_readied,
    "spell_dismissed": spell_dismissed,
    "nothing_captured": nothing_captured,
}
