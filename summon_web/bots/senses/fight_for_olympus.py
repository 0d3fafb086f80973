"""Fight for Olympus: cards in hand and markers are what everything is bought with; units count by what they can bear and reach.

Victory points count little until the draw pile runs low or the goal is near: they are won back as easily.
"""

from __future__ import annotations

from math import exp

from summon_web.engine import Choice, Seat
from summon_web.games.fight_for_olympus.book import (
    ATTACK,
    COPIES,
    DEFENCE,
    EQUIPMENT,
    FACING,
    GOAL,
    HAND,
    PIPS,
    REMOVED,
    SIDE,
    SPACES,
    WIDTH,
)
from summon_web.games.fight_for_olympus.state import Olympus, other

from . import NEVER, PLAIN, Sense, Temper, Told

# What a turn of matches between bots said about who won in the end, by regression: in the logarithm of the odds.
ATTACKS_NEXT = 0.65  # the side whose attack comes first
CARD, EQUIPMENT_CARD, MARKER = 0.72, 0.44, 0.46  # in hand
HEALTH = 0.23  # a point of damage that a unit can still bear
DAMAGE, KILL = 0.19, 0.28  # what the next attack does to the units opposite
UNOPPOSED = (0.5, 0.5, 0.5, 0.65, 0.65, 0.7)  # an attack on nobody by the side that attacks next, by column
LATER = (0.45, 0.45, 0.45, 0.2, 0.2, 0.15)  # and by the other side
POINT, LATE, NEAR = 0.03, 0.6, 0.2  # a point; what is added with the last card of the draw pile, and with the goal
FULL_HAND, FEW_UNITS = 9, 2
PILE = sum(COPIES) - REMOVED - 2 * HAND
HAVE_ATTACKED = ("rally", "draw", "close")


def value(s: Olympus, seat: Seat, temper: Temper = PLAIN) -> float:
    """Strike: attacks on nobody. Guard: what units can bear. Wealth: cards in hand. Guile: markers and blows."""
    attacker = other(s.active) if s.phase in HAVE_ATTACKED else s.active
    lead = ATTACKS_NEXT + _side(s, attacker, UNOPPOSED, temper) - _side(s, other(attacker), LATER, temper)
    lead += temper.guile * _blows(s, attacker)
    points = s.score if attacker == 0 else -s.score
    near = points / GOAL
    lead += points * (POINT + LATE * (1 - len(s.deck) / PILE) + NEAR * near * near)
    return 1 / (1 + exp(-lead if attacker == seat else lead))


def _side(s: Olympus, seat: Seat, unopposed: tuple[float, ...], temper: Temper) -> float:
    kind, unit, damage = s.kind, s.unit, s.damage
    cards = health = free = 0.0
    for card in s.hands[seat]:
        cards += EQUIPMENT_CARD if EQUIPMENT[kind[card]] else CARD
    for at in SIDE[seat]:
        card = unit[at]
        if card >= 0:
            health += DEFENCE[kind[card]] + DEFENCE[_worn(s, at)] - damage[at]
            if unit[FACING[at]] < 0 and ATTACK[kind[card]] + ATTACK[_worn(s, at)]:
                free += unopposed[at % WIDTH]
    markers = temper.guile * MARKER * s.markers.count(seat)
    return markers + temper.wealth * cards + temper.guard * HEALTH * health + temper.strike * free


def _blows(s: Olympus, seat: Seat) -> float:
    """What the units of this side do to those opposite, by printed values."""
    kind, unit, worth = s.kind, s.unit, 0.0
    for at in SIDE[seat]:
        card, target = unit[at], FACING[at]
        if card >= 0 and unit[target] >= 0:
            attack = ATTACK[kind[card]] + ATTACK[_worn(s, at)]
            left = DEFENCE[kind[unit[target]]] + DEFENCE[_worn(s, target)] - s.damage[target]
            worth += KILL + DAMAGE * left if attack >= left else DAMAGE * attack
    return worth


def _worn(s: Olympus, at: int) -> int:
    """The kind of the equipment there, or the last entry of the tables: none."""
    return s.kind[s.gear[at]] if s.gear[at] >= 0 else -1


TELLS = ("points", "defeats", "holds_all", "holds", "blocks")


def told(before: Olympus, after: Olympus, seat: Seat) -> Told:
    """Victory points, units that are gone, or the space that a unit has been put on."""
    points = (after.score - before.score) * (1 if seat == 0 else -1)
    if points > 0:
        return "points", (points,)
    gone = [
        before.kind[before.unit[at]]
        for at in SIDE[other(seat)]
        if before.unit[at] >= 0 and before.unit[at] not in after.unit
    ]
    if gone:
        return "defeats", (max(gone, key=lambda kind: ATTACK[kind] + DEFENCE[kind]),)
    new = [at for at in SIDE[seat] if after.unit[at] >= 0 > before.unit[at]]
    if len(new) != 1:
        return None
    if all(after.unit[at] >= 0 for at in SIDE[seat]):
        return "holds_all", ()
    return "blocks" if after.unit[FACING[new[0]]] >= 0 else "holds", (SPACES[new[0] % WIDTH],)


def prefer(s: Olympus, choice: Choice) -> list[float]:
    weigh = {"play": _play, "place": _place, "place.pay": _place}.get(choice.ask, _other)
    return weigh(s, choice)


def _play(s: Olympus, choice: Choice) -> list[float]:
    """Cheap cards and cards with much on them; with few left in hand perhaps no more, with many on a bare side always more."""
    kind, left = s.kind, len(s.hands[choice.seat])
    bare = sum(s.unit[at] >= 0 for at in SIDE[choice.seat]) < FEW_UNITS
    end = NEVER if bare and left >= FULL_HAND else 2.0 / (1 + left)
    weights = []
    for option in choice.options:
        if option[0] == "end":
            weights.append(end)
        else:
            what = kind[int(option[1])]
            body = ATTACK[what] + DEFENCE[what]
            weights.append((0.5 + 0.25 * body) / (1 + 0.4 * PIPS[what]) * (0.6 if EQUIPMENT[what] else 1.0))
    return weights


def _place(s: Olympus, choice: Choice) -> list[float]:
    """Where it strikes somebody down or nobody stands; payments by hand are for people."""
    card = s.playing
    weights = []
    for option in choice.options:
        if option[0] == "place" and card >= 0:
            weights.append(_post(s, choice.seat, s.kind[card], str(option[1])))
        else:
            weights.append(1.0 if option[0] == "equip" else 0.03)
    return weights


def _post(s: Olympus, seat: Seat, kind: int, space: str) -> float:
    at = SIDE[seat][SPACES.index(space)]
    enemy = s.unit[FACING[at]]
    if enemy < 0:
        return 1.0 + 2 * UNOPPOSED[at % WIDTH] if ATTACK[kind] else 1.0
    left = DEFENCE[s.kind[enemy]] - s.damage[FACING[at]]
    return 3.0 if ATTACK[kind] >= left else 1.0 + 0.2 * DEFENCE[kind]


def _other(s: Olympus, choice: Choice) -> list[float]:
    return [0.3 if option[0] in ("no", "done", "skip") else 1.0 for option in choice.options]


SENSE = Sense(value, prefer, lambda s: 2)
