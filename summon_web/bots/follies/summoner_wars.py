"""Summoner Wars: walls and champions thrown away, a summoner let off."""

from __future__ import annotations

from summon_web.engine import Match, Option, Seat
from summon_web.games.summoner_wars.book import ABILITIES, BECOMES_WALL, CHAMPION, COST, TYPE
from summon_web.games.summoner_wars.state import Battle

from . import Folly, Memory, asked


def own_wall(match: Match[Battle], seat: Seat, option: Option, memory: Memory) -> bool:
    """Attacks an undamaged wall of the own side, which takes many attacks to fall."""
    if option[0] != "attack":
        return False
    s = match.state
    target = s.at[s.board.cell_of[str(option[2])]]
    return BECOMES_WALL[s.kind[target]] and not s.wounds[target] and not (s.ctrl[target] ^ s.active) & 1


def champion_built(match: Match[Battle], seat: Seat, option: Option, memory: Memory) -> bool:
    """Builds a champion as magic although the magic pile could pay for it."""
    if option[0] != "build":
        return False
    s = match.state
    kind = s.kind[int(option[1])]
    return TYPE[kind] == CHAMPION and COST[kind] <= len(s.magic[s.active])


def hero_built(match: Match[Battle], seat: Seat, option: Option, memory: Memory) -> bool:
    """Fetches a champion by A Hero Is Born and builds it in the same turn."""
    s = match.state
    if option[0] == "play" and "a_hero_is_born" in ABILITIES[s.kind[int(option[1])]]:
        memory["hero"] = s.turn, [s.kind[card] for card in s.hand[s.active]]
    if option[0] != "build" or "hero" not in memory:
        return False
    turn, before = memory["hero"]
    kind = s.kind[int(option[1])]
    return turn == s.turn and TYPE[kind] == CHAMPION and kind not in before


def summoner_spared(match: Match[Battle], seat: Seat, option: Option, memory: Memory) -> bool:
    """Ends the attacks although a unit could still attack the enemy summoner."""
    if option[0] != "next" or asked(match, seat) not in ("attack", "after_attack"):
        return False
    s = match.state
    prey = {s.board.names[s.cell[s.summoner[foe]]] for foe in s.opponents(s.active)}
    return any(other[0] == "attack" and other[2] in prey for other in match.options(seat))


FOLLIES: dict[str, Folly] = {
    "own_wall": own_wall,
    "champion_built": champion_built,
    "hero_built": hero_built,
    "summoner_spared": summoner_spared,
}
