"""Tundra Orcs: big dice, big lives, ice walls and freezing."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script

from .. import verbs
from ..attack import Attack, Guard, again, by_opponent
from ..moves import free_move
from ..register import afters, befores, deeds, guards, offers, plays, powers, rules, strides, swings, wards
from ..state import Battle, side
from ..tables import ICE_WALL, STEPS
from ..verbs import roll
from ..wounds import wound
from .ask import cards_at, target


@offers("walls_of_ice_shard")
def walls_of_ice_shard(s: Battle, p: int, cell: int) -> list[Option]:
    """Instead of attacking: roll a die; on 4 or more each enemy unit next to a wall you control takes 1 wound."""
    return [("walls_of_ice_shard", s.board.names[cell])]


@deeds("walls_of_ice_shard")
def shatter(s: Battle, p: int, cell: int) -> Script[None]:
    if roll(s, p, "walls_of_ice_shard") >= 4:
        struck = cards_at(s, s.board.spread(s.walls[p]) & s.enemies(p))
        yield from wound(s, [(card, 1) for card in struck], p)


@befores("wild_swing")
def wild_swing(s: Battle, a: Attack) -> Script[None]:
    """Before Krung attacks roll a die; on 4 or more every card next to him suffers the attack."""
    if roll(s, a.p, "wild_swing") >= 4:
        a.cards = cards_at(s, s.board.near[s.cell[a.card]])
    return
    yield


@afters("fury", "fury_ragnor")
def fury(s: Battle, a: Attack) -> Script[None]:
    """After it attacks roll a die; on 5 or more you may move it up to two spaces and attack with it again."""
    if roll(s, a.p, "fury") >= 5:
        yield from free_move(s, a.p, a.card, STEPS, "fury.move")
        yield from again(s, a, "fury.attack")


@swings("unwieldy_magic")
def unwieldy_magic(s: Battle, a: Attack) -> None:
    """If any die of its attack is a Miss, all of them are."""
    a.all_hits = True


@guards("sluggish")
def sluggish(s: Battle, a: Attack, card: Card, guard: Guard) -> None:
    """When it is attacked no dice are rolled: it takes as many wounds as dice would be rolled."""
    guard.sluggish = True


@rules("ice_wall")
def ice_wall(s: Battle, p: int) -> int:
    """Placed like a wall, on an empty space of your side; it is a wall with 3 life (SW-8.4, SW-17.7). Those spaces."""
    return side(s, p) & ~s.taken()


@plays("freeze")
def freeze(s: Battle, p: int, card: Card) -> Script[None]:
    """Put it on a unit, which cannot move, attack or use abilities until somebody pays 2 magic to discard this card."""
    unit = yield from target(s, p, "freeze", s.all_units())
    verbs.freeze(s, p, card, unit)


@wards("cold_snap")
def cold_snap(s: Battle, a: Attack, card: Card, guard: Guard) -> None:
    """Removing your Freeze cards costs 1 more. Your Ice Walls take wounds only from 5 or more when attacked."""
    if s.kind[card] == ICE_WALL and s.active_trait("cold_snap") & s.units[s.ctrl[card]]:
        guard.demand(5, "cold_snap")


@powers("wrath")
def wrath(s: Battle, card: Card) -> int:
    """+1 attack value for each wound on him."""
    return s.wounds[card]


@swings("power_surge")
def power_surge(s: Battle, a: Attack) -> None:
    """When he attacks, each result of 5 or more counts as 2 Hits."""
    a.surge = True


@strides("burst_of_speed")
def burst_of_speed(s: Battle, p: int, card: Card, start: int) -> Script[None]:
    """After its movement-phase move roll a die: 3 or 4 lets it move one more space, 5 or 6 up to two more."""
    face = roll(s, p, "burst_of_speed")
    if face >= 3:
        yield from free_move(s, p, card, 1 if face <= 4 else 2, "burst_of_speed")


@guards("ice_shield")
def ice_shield(s: Battle, a: Attack, card: Card, guard: Guard) -> None:
    """If an opponent attacks it and any die is not a Hit, that attack gives it no wounds."""
    if by_opponent(a, s, card):
        guard.block = "ice_shield"
