"""Numbers that are worked out when they are asked for: attack, defence, Glory, prices. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Sequence

from summon_web.engine import Card, Seat

from . import hooks
from .state import NOWHERE, Hunt
from .tables import ATTACK, COST, DEFENCE, GLORY, KIND, LEVEL, LOOK, QUIDDITY, SIDES, SPELL

_DEATH_CANTRIP, _LIFE_SPELL = KIND["death_cantrip"], KIND["life_spell"]


def seats_from(s: Hunt, first: Seat) -> list[Seat]:
    """Everybody who still plays, clockwise."""
    return [seat for i in range(s.seats) if (seat := Seat((first + i) % s.seats)) not in s.out]


def opponents(s: Hunt, me: Seat) -> list[Seat]:
    """Clockwise, the left neighbour first."""
    return [seat for seat in seats_from(s, me) if seat != me]


def creatures(s: Hunt, seat: Seat) -> list[Card]:
    """QW-15.1: dice of the Ready Area that show a creature face."""
    code = s.code
    return [die for die in s.ready[seat] if LEVEL[code[die]]]


def rivals(s: Hunt, me: Seat) -> list[Card]:
    """All creatures of the opponents."""
    return [die for seat in opponents(s, me) for die in creatures(s, seat)]


def spells(s: Hunt, seat: Seat) -> list[Card]:
    """Unattached spells of the Ready Area."""
    code, on = s.code, s.on
    return [die for die in s.ready[seat] if SPELL[code[die]] and on[die] == NOWHERE]


def attachments(s: Hunt, seat: Seat, creature: Card) -> list[Card]:
    on = s.on
    return [die for die in s.ready[seat] if on[die] == creature]


def sort_of(s: Hunt, seat: Seat, die: Card) -> tuple[int, ...]:
    """Everything that tells a creature from the others of its owner."""
    worn = sorted(LOOK[s.code[spell]] for spell in attachments(s, seat, die))
    marks = (die in s.nullified, die in s.safe, die in s.attackers, s.shifted[die])
    return (s.kind[die], LOOK[s.code[die]], *marks, *worn)


def sorts(s: Hunt, seat: Seat, dice: Sequence[Card]) -> list[Card]:
    """Of creatures that nothing tells apart, the first: the others would be the same choice."""
    found: dict[tuple[int, ...], Card] = {}
    for die in dice:
        found.setdefault(sort_of(s, seat, die), die)
    return list(found.values())


def keeper(s: Hunt, die: Card) -> Seat:
    """Whose Ready Area the die is in."""
    return next(Seat(seat) for seat in range(s.seats) if die in s.ready[seat])


def bonuses(s: Hunt, seat: Seat, die: Card) -> list[tuple[int, int, int]]:
    """What changes a creature's printed numbers: (kind of the source, attack, defence). Order of QW-R23."""
    code, on = s.code, s.on
    mine = code[die]
    found = [(mine // SIDES, 0, bonus(s, seat, die)) for bonus in hooks.defence[mine]]
    ignored = s.purge and seat == s.facing
    for other in s.ready[seat]:
        if on[other] == die:
            for bonus_of in () if ignored else hooks.attached[code[other]]:
                found.append((s.kind[other], *bonus_of()[:2]))
        elif other != die:
            for give in hooks.banner[code[other]]:
                found.append((code[other] // SIDES, *give(s, seat, other)))
    if s.attack_bonus and seat == s.active:
        found.append((_DEATH_CANTRIP, s.attack_bonus, 0))
    if s.defence_bonus[seat]:
        found.append((_LIFE_SPELL, 0, s.defence_bonus[seat]))
    return found


def printed(s: Hunt, seat: Seat, die: Card) -> tuple[int, int]:
    """Attack and defence of the face, before anything changes them."""
    code = s.code[die]
    for count in hooks.counted[code]:
        return count(s, seat, die)
    return ATTACK[code], DEFENCE[code]


def attack_of(s: Hunt, seat: Seat, die: Card) -> int:
    """Against nobody in particular."""
    if die in s.nullified:
        return 0
    return printed(s, seat, die)[0] + sum(attack for _, attack, _ in bonuses(s, seat, die))


def defence_of(s: Hunt, seat: Seat, die: Card) -> int:
    return printed(s, seat, die)[1] + sum(defence for _, _, defence in bonuses(s, seat, die))


def barred(s: Hunt, level: int, against: Seat) -> bool:
    """QW-11.6: a creature of this Level may not attack that seat."""
    return any(level <= reach() for die in s.ready[against] for reach in hooks.dread[s.code[die]])


def attack_on(s: Hunt, me: Seat, die: Card, against: Seat) -> int:
    """What a member of the attack set adds to the total against this opponent, in the order of QW-R23."""
    code = s.code[die]
    if die in s.frozen_attack:
        attack, level = s.frozen_attack[die], s.frozen_level[die]
    else:
        attack, level = attack_of(s, me, die), LEVEL[code]
        if die not in s.nullified:
            attack += sum(more(s, against) for more in hooks.duel[code])
    for defender in s.ready[against]:
        for most in hooks.hex_[s.code[defender]]:
            attack = min(attack, most())
    return 0 if barred(s, level, against) else attack


def glory_of(s: Hunt, seat: Seat, die: Card, others: int) -> int:
    """QW-8.2: what scoring this creature gives, if this many others score with it."""
    code = s.code[die]
    extra = sum(more(s, others) for more in hooks.fame[code])
    for spell in s.ready[seat]:
        if s.on[spell] == die:
            extra += sum(bonus()[2] for bonus in hooks.attached[s.code[spell]])
    return GLORY[code // SIDES] + extra


def surcharge(s: Hunt, me: Seat) -> int:
    """What the opponents' Mighty Defenders add to every summon."""
    code = s.code
    return sum(
        more() for seat in opponents(s, me) for die in s.ready[seat] for more in hooks.tax[code[die]]
    )  # fmt: skip


def summon_price(s: Hunt, me: Seat, die: Card) -> int:
    return LEVEL[s.code[die]] + surcharge(s, me)  # QW-10.4


def capture_price(s: Hunt, kind: int) -> int:
    return max(0, COST[kind] - s.discount)  # QW-12.2, QW-1.5


def on_dice(s: Hunt, me: Seat) -> int:
    """The Quiddity that lies on the dice of the Active Pool."""
    code = s.code
    return sum(QUIDDITY[code[die]] for die in s.pools[me])


def warded(s: Hunt, die: Card) -> bool:
    """QW-R38: opponents' spells can't choose it."""
    return bool(hooks.ward[s.code[die]])
