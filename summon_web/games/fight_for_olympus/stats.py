"""Current numbers of units. Nothing of this is stored: it is computed whenever it is needed (FO-8.10)."""

from __future__ import annotations

from summon_web.engine import Card, Seat

from .abilities import changes, immunity, modifies_attack, opens_hand, reduces, refuses, silences
from .book import ATTACK, BOTH, DEFENCE, FACING, SIDE
from .state import Olympus, gear_at, kind_at, seat_of


def suppressed(s: Olympus, at: int) -> bool:
    """The unit opposite silences this one: its printed abilities, all but when-played ones, have no effect."""
    card = s.unit[FACING[at]]
    return card >= 0 and silences[s.kind[card]] != ()


def attack_of(s: Olympus, at: int) -> int:
    """FO-8.10, FO-R25: printed value, equipment and continuous changes, never below 0."""
    kind, unit, gear = s.kind, s.unit, s.gear[at]
    value = ATTACK[kind[unit[at]]]
    if gear >= 0:
        value += ATTACK[kind[gear]]
    for source, card in enumerate(unit):
        if card >= 0 and changes[kind[card]] and not suppressed(s, source):
            for change in changes[kind[card]]:
                value += change(s, source, at)[0]
    return value if value > 0 else 0


def printed_defence(s: Olympus, at: int) -> int:
    """Unit and equipment (FO-7.3). No card lowers a defence, so the current value is never below this."""
    gear = s.gear[at]
    value = DEFENCE[s.kind[s.unit[at]]]
    return value + DEFENCE[s.kind[gear]] if gear >= 0 else value


def defence_of(s: Olympus, at: int) -> int:
    kind, unit = s.kind, s.unit
    value = printed_defence(s, at)
    for source in SIDE[seat_of(at)]:
        card = unit[source]
        if card >= 0 and changes[kind[card]] and not suppressed(s, source):
            for change in changes[kind[card]]:
                value += change(s, source, at)[1]
    return value


def breakdown(s: Olympus, at: int) -> list[tuple[Card, int, int]]:
    """What alters the printed values of a unit: (source, attack, defence), line by line."""
    found = []
    if s.gear[at] >= 0:
        gear = gear_at(s, at)
        found.append((s.gear[at], ATTACK[gear], DEFENCE[gear]))
    for source in range(BOTH):
        for change in changes[kind_at(s, source)]:
            if not suppressed(s, source):
                found.append((s.unit[source], *change(s, source, at)))
    return [line for line in found if line[1] or line[2]]


def can_attack(s: Olympus, at: int) -> bool:
    """FO-8.2: an attack of 1 or more, and nothing that forbids it."""
    for refusal in refuses[s.kind[s.unit[at]]]:
        if not suppressed(s, at) and refusal(s, at):
            return False
    return attack_of(s, at) > 0


def immune(s: Olympus, at: int) -> bool:
    """FO-11.12: enemy abilities can't damage, discard, move or return this unit."""
    for fact in immunity[kind_at(s, at)]:
        if not suppressed(s, at) and fact(s, at):
            return True
    return kept_on(s, at)


def kept_on(s: Olympus, at: int) -> bool:
    """The equipment there protects its bearer, so nobody takes it either."""
    gear = s.gear[at]
    return gear >= 0 and any(fact(s, at) for fact in immunity[s.kind[gear]])


def opens(s: Olympus, at: int) -> bool:
    """Whether the unit of a space keeps its player's hand open."""
    return any(fact(s, at) for fact in opens_hand[kind_at(s, at)])


def is_open(s: Olympus, seat: Seat) -> bool:
    return any(opens(s, at) for at in SIDE[seat])


def blow(s: Olympus, at: int) -> int:
    """FO-8.5: the damage that the unit's attack would place on the opposing unit now."""
    value = attack_of(s, at)
    for bonus in modifies_attack[s.kind[s.unit[at]]]:
        if not suppressed(s, at):
            value += bonus(s, at)
    for _, less in reductions(s, at):
        value -= less
    return value if value > 0 else 0  # FO-R34


def reductions(s: Olympus, at: int) -> list[tuple[Card, int]]:
    """What takes away from the damage of the unit's attack: the opposing side's units, and the target's equipment."""
    kind, unit, target = s.kind, s.unit, FACING[at]
    found: list[tuple[Card, int]] = []
    for source in SIDE[seat_of(target)]:
        card = unit[source]
        if card >= 0 and reduces[kind[card]] and not suppressed(s, source):
            found += [(card, reduction(s, source, target, at)) for reduction in reduces[kind[card]]]
    worn = s.gear[target]
    if worn >= 0 and reduces[kind[worn]]:
        found += [(worn, reduction(s, target, target, at)) for reduction in reduces[kind[worn]]]
    return found


def shares(s: Olympus, at: int) -> list[tuple[Card, int]]:
    """Which cards make up the damage of the unit's attack, and how much each: the attacker first."""
    card = s.unit[at]
    own = ATTACK[s.kind[card]]
    if not suppressed(s, at):
        own += sum(bonus(s, at) for bonus in modifies_attack[s.kind[card]])
    found = [(card, own)]
    for source, attack, _ in breakdown(s, at):
        if source == card:
            found[0] = (card, found[0][1] + attack)
        else:
            found.append((source, attack))
    found += [(source, -less) for source, less in reductions(s, at)]
    return [(source, count) for source, count in found if count]
