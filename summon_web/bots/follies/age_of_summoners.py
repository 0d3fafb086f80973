"""Age of Summoners: magic that lies idle for want of cards, an end declared from behind, actions for nothing."""

from __future__ import annotations

from summon_web.engine import Match, Option, Seat
from summon_web.games.age_of_summoners.book import AXES, SWORDS
from summon_web.games.age_of_summoners.scoring import total
from summon_web.games.age_of_summoners.state import Age

from . import Folly, Memory, asked

MUCH_MAGIC, FEW_CARDS, LITTLE, TURNS = 9, 4, 3, 4
FAR_BEHIND = 3
_REFILLS = ("prayer", "inquisition")


def starves(match: Match[Age], seat: Seat, option: Option, memory: Memory) -> bool:
    """Four turns in a row with much magic and few cards: no spirit, no new cards, few points."""
    if asked(match, seat) != "main":
        return False
    s = match.state
    poor = len(s.rows[seat]) >= MUCH_MAGIC and len(s.hands[seat]) <= FEW_CARDS and s.declarer < 0
    useful = option[0] == "summon" or option[-1] in _REFILLS or _points(s, seat, str(option[-1])) >= LITTLE
    runs: dict[Seat, int] = memory.setdefault("starving", {})
    runs[seat] = runs.get(seat, 0) + 1 if poor and not useful else 0
    if runs[seat] < TURNS:
        return False
    runs[seat] = 0
    return True


def _points(s: Age, seat: Seat, action: str) -> int:
    """What an action scores at once."""
    if action == "conquest":
        return 1 + sum(AXES[s.kind[card]] + SWORDS[s.kind[card]] for card in s.spirits[seat])
    if action == "research":
        return sum(map(s.is_stone, s.rows[seat]))
    return s.faith[seat] if action == "pilgrimage" else 0


def declares_behind(match: Match[Age], seat: Seat, option: Option, memory: Memory) -> bool:
    """Declares the end while somebody else is far ahead."""
    s = match.state
    return option[0] == "declare" and total(s, seat) + FAR_BEHIND < max(total(s, rival) for rival in s.others(seat))


def pilgrim_without_faith(match: Match[Age], seat: Seat, option: Option, memory: Memory) -> bool:
    """Takes points for a faith of 0."""
    return option[0] == "vp" and match.state.faith[seat] == 0


FOLLIES: dict[str, Folly] = {
    "starves": starves,
    "declares_behind": declares_behind,
    "pilgrim_without_faith": pilgrim_without_faith,
}
