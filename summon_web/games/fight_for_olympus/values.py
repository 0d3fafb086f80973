"""Current values of units. Nothing of this is stored: it is computed whenever it is needed (FO-8.10)."""

from __future__ import annotations

from .moments import CHANGES, IMMUNE, MODIFIES, REDUCES, REFUSES
from .state import Olympus, kind_at, seat_of, suppressed
from .tables import ATTACK, BOTH, DEFENCE, FACING, SIDE


def attack_of(s: Olympus, at: int) -> int:
    """FO-8.10, FO-R25: printed value, equipment and continuous changes, never below 0."""
    kind, unit, gear = s.kind, s.unit, s.gear[at]
    value = ATTACK[kind[unit[at]]]
    if gear >= 0:
        value += ATTACK[kind[gear]]
    for source, card in enumerate(unit):
        if card >= 0:
            change = CHANGES[kind[card]]
            if change is not None and not suppressed(s, source):
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
        if card >= 0:
            change = CHANGES[kind[card]]
            if change is not None and not suppressed(s, source):
                value += change(s, source, at)[1]
    return value


def changes(s: Olympus, at: int) -> list[tuple[int, int, int]]:
    """What alters the printed values of a unit: (kind of the source, attack, defence), line by line."""
    found = []
    if s.gear[at] >= 0:
        gear = s.kind[s.gear[at]]
        found.append((gear, ATTACK[gear], DEFENCE[gear]))
    for source in range(BOTH):
        kind = kind_at(s, source)
        change = CHANGES[kind]
        if change is not None and not suppressed(s, source):
            found.append((kind, *change(s, source, at)))
    return [line for line in found if line[1] or line[2]]


def can_attack(s: Olympus, at: int) -> bool:
    """FO-8.2: an attack of 1 or more, and nothing that forbids it."""
    refuses = REFUSES[s.kind[s.unit[at]]]
    if refuses is not None and not suppressed(s, at) and refuses(s, at):
        return False
    return attack_of(s, at) > 0


def immune(s: Olympus, at: int) -> bool:
    """FO-11.12: enemy abilities can't damage, discard, move or return this unit."""
    own, worn = IMMUNE[kind_at(s, at)], IMMUNE[s.kind[s.gear[at]] if s.gear[at] >= 0 else -1]
    return (own is not None and not suppressed(s, at) and own(s, at)) or (worn is not None and worn(s, at))


def blow(s: Olympus, at: int) -> int:
    """FO-8.5: the damage that the unit's attack would place on the opposing unit now."""
    value, target = attack_of(s, at), FACING[at]
    bonus = MODIFIES[s.kind[s.unit[at]]]
    if bonus is not None and not suppressed(s, at):
        value += bonus(s, at)
    for source in SIDE[seat_of(target)]:
        card = s.unit[source]
        if card >= 0:
            reduces = REDUCES[s.kind[card]]
            if reduces is not None and not suppressed(s, source):
                value -= reduces(s, source, target, at)
    if s.gear[target] >= 0:
        reduces = REDUCES[s.kind[s.gear[target]]]
        if reduces is not None:
            value -= reduces(s, target, target, at)
    return max(0, value)  # FO-R34
