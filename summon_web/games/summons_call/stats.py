"""What a unit is worth now: printed values, temporary effects and the [Always] effects that reach it."""

from __future__ import annotations

from summon_web.engine import Card, Moment

from . import abilities
from .abilities import Reaching
from .book import ALL_WAYS, ALWAYS, ATK, HP, MASTERS, REACH, WAYS
from .state import ALL_DIRECTIONS, SILENCED, SummonsCall


def silenced(s: SummonsCall, card: Card) -> bool:
    """Has "loses its other effects" (SC-8.21)."""
    return any(effect.card == card and effect.gifts & SILENCED for effect in s.effects)


def reaching(s: SummonsCall, table: Moment[Reaching], slot: int) -> list[list[int]]:
    """The [Always] effects of a table that reach the unit in a slot: [kind, bonus] each.

    They are live but for what came or left during the resolution that is going on (SC-9.18, SC-9.19).
    """
    seat, lane = divmod(slot, 3)
    found: list[list[int]] = []
    kind, units, base = s.kind, s.units, slot - lane
    master = kind[MASTERS[seat]]
    given = table[ALWAYS[master]]
    if given:
        found += [[master, gives(s.lane[seat], lane)] for gives in given]
    for at in (0, 1, 2):
        card = units[base + at]
        if card >= 0:
            given = table[ALWAYS[kind[card]]]
            if given and card not in s.fresh and not silenced(s, card):
                found += [[kind[card], gives(at, lane)] for gives in given]
    for source, left in s.away:
        if left // 3 == seat:
            found += [[source, gives(left % 3, lane)] for gives in table[ALWAYS[source]]]
    if not found:
        return found
    found = [bonus for bonus in found if bonus[1]]
    # SC-9.20: what such an effect gives to a card that lost its effects is lost at once.
    return [] if found and silenced(s, s.units[slot]) else found


def atk_of(s: SummonsCall, card: Card, slot: int) -> int:
    """Printed ATK and all bonuses (SC-R40)."""
    atk = ATK[s.kind[card]]
    for effect in s.effects:
        if effect.card == card:
            atk += effect.atk
    for _, bonus in reaching(s, abilities.atk_bonus, slot):
        atk += bonus
    return atk


def hp_of(s: SummonsCall, card: Card, slot: int) -> int:
    hp = HP[s.kind[card]]
    for effect in s.effects:
        if effect.card == card:
            hp += effect.hp
    for _, bonus in reaching(s, abilities.hp_bonus, slot):
        hp += bonus
    return hp


def ways_of(s: SummonsCall, card: Card) -> int:
    for effect in s.effects:
        if effect.card == card and effect.gifts & ALL_DIRECTIONS:
            return ALL_WAYS
    return WAYS[s.kind[card]]


def has_wings(s: SummonsCall, slot: int) -> bool:
    """May attack the enemy master in a column even if an enemy unit is there."""
    return bool(reaching(s, abilities.wings, slot))


def targets_of(s: SummonsCall, seat: int, lane: int, ways: int, slot: int = -1) -> list[Card]:
    """What an attack from a lane may be declared on, by the unit of a slot or by a master: SC-7.17 to SC-7.19."""
    other = 1 - seat
    found: list[Card] = []
    for reached in REACH[seat][lane][ways]:
        unit = s.units[3 * other + reached]
        if unit >= 0:
            found.append(unit)
        if s.lane[other] == reached and (unit < 0 or (slot >= 0 and has_wings(s, slot))):
            found.append(MASTERS[other])
    return found


def unit_targets(s: SummonsCall, card: Card, slot: int) -> list[Card]:
    return targets_of(s, slot // 3, slot % 3, ways_of(s, card), slot)


# -- damage after everything that changes it (SC-R40), never below 0 (SC-11.1)


def effect_damage(s: SummonsCall, card: Card, slot: int, damage: int) -> int:
    changes = abilities.effect_damage[ALWAYS[s.kind[card]]]
    if changes and card not in s.fresh and not silenced(s, card):
        for change in changes:
            damage = change(s, card, slot, damage)
    return max(damage, 0)


def battle_damage(s: SummonsCall, card: Card, slot: int, damage: int) -> int:
    changes = abilities.battle_damage[ALWAYS[s.kind[card]]]
    if changes and not silenced(s, card):
        for change in changes:
            damage = change(s, card, slot, damage)
    return max(damage, 0)


def master_damage(s: SummonsCall, attacker: Card, slot: int) -> int:
    """What a unit's attack costs the enemy master: 1, unless the unit says otherwise (SC-7.24)."""
    damage, changes = 1, abilities.master_damage[ALWAYS[s.kind[attacker]]]
    if changes and not silenced(s, attacker):
        for change in changes:
            damage = change(s, attacker, slot, damage)
    return max(damage, 0)
