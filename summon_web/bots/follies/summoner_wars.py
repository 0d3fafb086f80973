"""Summoner Wars: attacks on the own side, champions thrown away, a summoner let off."""

from __future__ import annotations

from summon_web.engine import Match, Option, Seat
from summon_web.games.summoner_wars.book import ABILITIES, ATTACK, BECOMES_WALL, CHAMPION, COST, IS_UNIT, LIFE, TYPE
from summon_web.games.summoner_wars.state import Battle

from . import Folly, Memory, asked


def _own_target(match: Match[Battle], option: Option) -> int | None:
    """The card of the own side that is attacked."""
    if option[0] != "attack":
        return None
    s = match.state
    target = s.at[s.board.cell_of[str(option[2])]]
    return None if (s.ctrl[target] ^ s.active) & 1 else target


def own_wall(match: Match[Battle], seat: Seat, option: Option, memory: Memory) -> bool:
    """Attacks an undamaged wall of the own side, which takes many attacks to fall."""
    s, target = match.state, _own_target(match, option)
    return target is not None and BECOMES_WALL[s.kind[target]] and not s.wounds[target]


def own_summoner(match: Match[Battle], seat: Seat, option: Option, memory: Memory) -> bool:
    """Attacks a summoner of the own side."""
    return _own_target(match, option) in match.state.summoner


def own_unit_for_nothing(match: Match[Battle], seat: Seat, option: Option, memory: Memory) -> bool:
    """Attacks a unit of the own side that can't fall by it, so that not even its magic is won."""
    s, target = match.state, _own_target(match, option)
    if target is None or target in s.summoner or not IS_UNIT[s.kind[target]]:
        return False
    card = s.at[s.board.cell_of[str(option[1])]]
    return ATTACK[s.kind[card]] + s.feat[card] + s.rage[card] < LIFE[s.kind[target]] - s.wounds[target]


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
    "own_summoner": own_summoner,
    "own_unit_for_nothing": own_unit_for_nothing,
    "champion_built": champion_built,
    "hero_built": hero_built,
    "summoner_spared": summoner_spared,
}
