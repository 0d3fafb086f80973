"""Numbers that are worked out when they are asked for: attack, defence, Glory, prices. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from summon_web.engine import Card, Seat

from . import abilities
from .abilities import NOBODY
from .book import ATTACK, DEFENCE, GLORY, KIND, LEVEL, LOOK, SIDES, SPELL
from .state import NOWHERE, Hunt

_DEATH_CANTRIP, _LIFE_SPELL = KIND["death_cantrip"], KIND["life_spell"]
_LIFE_INCANTATION = KIND["life_incantation"]


def seats_from(s: Hunt, first: Seat) -> list[Seat]:
    """Everybody who still plays, clockwise."""
    return [seat for i in range(s.seats) if (seat := Seat((first + i) % s.seats)) not in s.out]


def opponents(s: Hunt, me: Seat) -> list[Seat]:
    """Clockwise, the left neighbour first."""
    return [seat for i in range(1, s.seats) if (seat := Seat((me + i) % s.seats)) not in s.out]


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


def look(s: Hunt, die: Card) -> tuple[int, ...]:
    """Everything that tells a die from the others that lie in the same place. Dice that look equal are equal."""
    face, creature = LOOK[s.code[die]], s.on[die]
    if creature != NOWHERE:
        return (face, *look(s, Card(creature)))
    if not LEVEL[face]:
        return (face,)
    marks = (die in s.nullified, die in s.safe, die in s.attackers, die in s.falling, s.shifted[die] == s.turn)
    worn = sorted(LOOK[s.code[spell]] for spell, on in enumerate(s.on) if on == die) if die in s.on else ()
    return (s.kind[die], face, *marks, *worn)


def distinct(s: Hunt, dice: list[Card]) -> list[Card]:
    """Of the dice of one place that look equal, the first: the others would be the same choice."""
    if len(dice) < 2:
        return dice
    found: dict[tuple[int, ...], Card] = {}
    for die in dice:
        found.setdefault(look(s, die), die)
    return list(found.values())


def faces(s: Hunt, dice: Iterable[Card]) -> list[Card]:
    """One die of each card and face: all that a copy takes, and all that counts outside a Ready Area."""
    code = s.code
    found: dict[int, Card] = {}
    for die in dice:
        found.setdefault(LOOK[code[die]], die)
    return list(found.values())


def where(s: Hunt, die: Card) -> tuple[str, Seat]:
    """The zone of a die and whose it is."""
    for zone in ("bags", "pools", "ready", "used", "spent", "aside"):
        for seat, dice in enumerate(getattr(s, zone)):
            if die in dice:
                return zone, Seat(seat)
    return "wilds", Seat(NOWHERE)


def keeper(s: Hunt, die: Card) -> Seat:
    """The seat in whose Ready Area the die is."""
    return next(Seat(seat) for seat in range(s.seats) if die in s.ready[seat])


class Bonus(NamedTuple):
    """Something that changes a creature's printed numbers."""

    source: Card  # the die that gives it, or NOBODY where that one is spent
    kind: int
    attack: int
    defence: int


class Term(NamedTuple):
    """One part of a number that a player is told."""

    source: Card
    kind: int
    n: int


def bonuses(s: Hunt, seat: Seat, die: Card) -> list[Bonus]:
    """In the order of QW-R23."""
    code, on = s.code, s.on
    mine = code[die]
    found = [Bonus(die, mine // SIDES, 0, bonus(s, seat, die)) for bonus in abilities.defence[mine]]
    ignored = s.purge and seat == s.facing
    for other in s.ready[seat]:
        if on[other] == die:
            for bonus_of in () if ignored else abilities.attached[code[other]]:
                gift = bonus_of()
                found.append(Bonus(other, s.kind[other], gift.attack, gift.defence))
        elif other != die:
            for give in abilities.banner[code[other]]:
                found.append(Bonus(other, code[other] // SIDES, *give(s, seat, other)))
    if s.attack_bonus and seat == s.active:
        found.append(Bonus(NOBODY, _DEATH_CANTRIP, s.attack_bonus, 0))
    if s.defence_bonus[seat]:
        found.append(Bonus(NOBODY, _LIFE_SPELL, 0, s.defence_bonus[seat]))
    if die in s.nullified:
        attack = printed(s, seat, die)[0] + sum(bonus.attack for bonus in found)
        found.append(Bonus(NOBODY, _LIFE_INCANTATION, -attack, 0))
    return found


def printed(s: Hunt, seat: Seat, die: Card) -> tuple[int, int]:
    """Attack and defence of the face, before anything changes them."""
    code = s.code[die]
    for count in abilities.counted[code]:
        return count(s, seat, die)
    return ATTACK[code], DEFENCE[code]


def attack_of(s: Hunt, seat: Seat, die: Card) -> int:
    """Against nobody in particular."""
    return printed(s, seat, die)[0] + sum(bonus.attack for bonus in bonuses(s, seat, die))


def defence_of(s: Hunt, seat: Seat, die: Card) -> int:
    return printed(s, seat, die)[1] + sum(bonus.defence for bonus in bonuses(s, seat, die))


def defence_terms(s: Hunt, seat: Seat, die: Card) -> list[Term]:
    """The parts of a creature's defence."""
    first = Term(die, s.kind[die], printed(s, seat, die)[1])
    return [first, *(Term(bonus.source, bonus.kind, bonus.defence) for bonus in bonuses(s, seat, die))]


def barred(s: Hunt, level: int, against: Seat) -> bool:
    """QW-11.6: a creature of this Level may not attack that seat."""
    return any(level <= reach() for die in s.ready[against] for reach in abilities.dread[s.code[die]])


def attack_on(s: Hunt, me: Seat, die: Card, against: Seat) -> int:
    """The share of a member of the attack set in the total against this opponent."""
    return sum(term.n for term in attack_terms(s, me, die, against))


def attack_terms(s: Hunt, me: Seat, die: Card, against: Seat) -> list[Term]:
    """The parts of that share, in the order of QW-R23."""
    code = s.code[die]
    if die in s.frozen_attack:
        level, found = s.frozen_level[die], [Term(die, s.kind[die], s.frozen_attack[die])]
    else:
        level, found = LEVEL[code], [Term(die, s.kind[die], printed(s, me, die)[0])]
        found += [Term(bonus.source, bonus.kind, bonus.attack) for bonus in bonuses(s, me, die)]
        if die not in s.nullified:  # QW-R39
            found += [Term(die, code // SIDES, more(s, against)) for more in abilities.duel[code]]
    for defender in s.ready[against]:
        for most in abilities.cap[s.code[defender]]:
            over = sum(term.n for term in found) - most()
            found.append(Term(defender, s.code[defender] // SIDES, -max(0, over)))
    for defender in s.ready[against]:
        for reach in abilities.dread[s.code[defender]]:
            attack = sum(term.n for term in found) if level <= reach() else 0
            found.append(Term(defender, s.code[defender] // SIDES, -attack))
    return found


def glory_of(s: Hunt, seat: Seat, die: Card, others: int) -> int:
    """QW-8.2: the Glory for this creature, if this many others score with it."""
    return sum(term.n for term in glory_terms(s, seat, die, others))


def glory_terms(s: Hunt, seat: Seat, die: Card, others: int) -> list[Term]:
    code = s.code[die]
    found = [Term(die, s.kind[die], GLORY[code // SIDES])]
    found += [Term(die, code // SIDES, more(s, others)) for more in abilities.score_bonus[code]]
    for spell in s.ready[seat]:
        if s.on[spell] == die:
            found += [Term(spell, s.kind[spell], gift().glory) for gift in abilities.attached[s.code[spell]]]
    return found


def warded(s: Hunt, die: Card) -> bool:
    """QW-R38: opponents' spells can't choose it."""
    return bool(abilities.ward[s.code[die]])
