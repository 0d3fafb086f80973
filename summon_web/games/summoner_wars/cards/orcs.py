"""Tundra Orcs: big dice, big lives, ice walls and freezing."""

from __future__ import annotations

from summon_web.engine import Card, Course, Option, Script

from .. import verbs
from ..abilities import (
    after_attack,
    after_phase_move,
    attack_change,
    attack_value,
    before_attack,
    deed,
    defense,
    defense_of_others,
    event_on_target,
    event_target,
    instead_of_attack,
    thaw_price,
    wall_space,
)
from ..attack import Attack, Guard, again, by_opponent
from ..book import AGAIN_AT, ICE_WALL, REACHES, STEPS
from ..destruction import wound
from ..moves import free_move
from ..state import Battle
from ..summoning import sites
from ..targets import any_unit, cards_at
from ..verbs import roll


@instead_of_attack("walls_of_ice_shard")
def walls_of_ice_shard(s: Battle, p: int, cell: int) -> list[Option]:
    """Instead of attacking: roll a die; on 4 or more each enemy unit next to a wall you control takes 1 wound."""
    return [("walls_of_ice_shard", s.board.names[cell])]


@deed("walls_of_ice_shard")
def shatter(s: Battle, p: int, cell: int) -> Course:
    if roll(s, p, "walls_of_ice_shard") < 4:
        return None
    struck = cards_at(s, s.board.spread(s.walls[p]) & s.enemies(p))
    return wound(s, [(card, 1) for card in struck], p, "walls_of_ice_shard")


@before_attack("wild_swing")
def wild_swing(s: Battle, a: Attack) -> None:
    """Before Krung attacks roll a die; on 4 or more every card next to him suffers the attack."""
    if roll(s, a.p, "wild_swing") >= 4:
        a.cards = cards_at(s, s.board.within[REACHES["wild_swing"]][s.cell[a.card]])


@after_attack("fury", "fury_ragnor")
def fury(s: Battle, a: Attack) -> Course:
    """After it attacks roll a die; on 5 or more you may move it up to two spaces and attack with it again."""
    return _run_on(s, a) if roll(s, a.p, "fury") >= AGAIN_AT["fury"] else None


def _run_on(s: Battle, a: Attack) -> Script[None]:
    yield from free_move(s, a.p, a.card, STEPS, "fury.move")
    yield from again(s, a, "fury.attack")


@attack_change("unwieldy_magic")
def unwieldy_magic(s: Battle, a: Attack) -> None:
    """If any die of its attack is a Miss, all of them are."""
    a.all_hits = True


@defense("sluggish")
def sluggish(s: Battle, a: Attack, card: Card, guard: Guard) -> None:
    """When it is attacked no dice are rolled: it takes as many wounds as dice would be rolled."""
    guard.sluggish = True


@wall_space("ice_wall")
def ice_wall(s: Battle, p: int) -> int:
    """Placed like a wall, on an empty space of your side; it is a wall with 3 life (SW-8.4, SW-17.7). Those spaces."""
    return sites(s, p)


event_target("freeze")(any_unit)


@event_on_target("freeze")
def freeze(s: Battle, p: int, card: Card, unit: Card) -> None:
    """Put it on a unit, which cannot move, attack or use abilities until somebody pays 2 magic to discard this card."""
    verbs.freeze(s, p, card, unit)


@defense_of_others("cold_snap")
def cold_snap(s: Battle, a: Attack, card: Card, guard: Guard) -> None:
    """Removing your Freeze cards costs 1 more. Your Ice Walls take wounds only from 5 or more when attacked."""
    if s.kind[card] == ICE_WALL and s.active_trait("cold_snap") & s.units[s.ctrl[card]]:
        guard.demand(5, "cold_snap")


@thaw_price("cold_snap")
def cold_snap_price(s: Battle, freeze: Card) -> int:
    """Each Bragg of the player who played a Freeze makes removing it dearer."""
    return (s.active_trait("cold_snap") & s.units[s.ctrl[freeze]]).bit_count()


@attack_value("wrath")
def wrath(s: Battle, card: Card) -> int:
    """+1 attack value for each wound on him."""
    return s.wounds[card]


@attack_change("power_surge")
def power_surge(s: Battle, a: Attack) -> None:
    """When he attacks, each result of 5 or more counts as 2 Hits."""
    a.surge = True


@after_phase_move("burst_of_speed")
def burst_of_speed(s: Battle, p: int, card: Card, start: int) -> Course:
    """After its movement-phase move roll a die: 3 or 4 lets it move one more space, 5 or 6 up to two more."""
    face = roll(s, p, "burst_of_speed")
    return free_move(s, p, card, 1 if face <= 4 else 2, "burst_of_speed") if face >= 3 else None


@defense("ice_shield")
def ice_shield(s: Battle, a: Attack, card: Card, guard: Guard) -> None:
    """If an opponent attacks it and any die is not a Hit, that attack gives it no wounds."""
    if by_opponent(a, s, card):
        guard.block = "ice_shield"
