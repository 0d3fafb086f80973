"""The verbs through which every change of a position goes; each tells what happened."""

from __future__ import annotations

from collections.abc import Sequence

from summon_web.engine import PUBLIC, Card, CardRef, Script, Seat

from . import abilities
from .book import LEVEL, QUIDDITY, SETUP, SHOWS, SIDES, TYPE
from .state import NOWHERE, Hunt
from .stats import Term, attachments, seats_from


def bare(s: Hunt, die: Card) -> None:
    """QW-4.13: the die shows no face any more."""
    s.code[die] = s.kind[die] * SIDES


def lay(s: Hunt, pile: list[Card], die: Card) -> None:
    """On a pile, where faces don't matter: the dice of a kind are equal there."""
    s.code[die] = s.kind[die] * SIDES
    pile.append(die)


def causes(s: Hunt, *sums: Sequence[Term]) -> tuple[int, list[CardRef], list[str]]:
    """The parts of a number that is told: how many there are, the card of each, and its share. One part explains nothing."""
    if s.events is None:
        return 1, [], []
    parts = [(term, place) for terms in sums for place, term in enumerate(terms) if term.n or not place]
    if len(parts) < 2:
        return 1, [], []
    said = [f"{term.n:+}".replace("-", "−") if place else str(term.n) for term, place in parts]
    return len(parts), [CardRef((term.source, term.kind, PUBLIC)) for term, _ in parts], said


# -- Quiddity and Glory


def gain_quiddity(s: Hunt, me: Seat, amount: int) -> None:
    s.quiddity += amount
    s.tell("quiddity", me, amount, s.quiddity)


def gain_glory(s: Hunt, me: Seat, amount: int) -> None:
    s.glory[me] += amount
    s.tell("glory", me, amount, s.glory[me])
    if s.glory[me] >= s.goal:
        s.end([me], "glory")  # QW-14.2


def put_spent(s: Hunt, me: Seat, die: Card) -> None:
    lay(s, (s.spent if s.spent_pile else s.used)[me], die)  # QW-19.1


def end_spending(s: Hunt) -> None:
    """QW-19.1: with a Spent Pile, what everybody spent this turn is used up now."""
    for spent, used in zip(s.spent, s.used, strict=True):
        used.extend(spent)
        spent.clear()


def spend(s: Hunt, me: Seat, die: Card) -> None:
    """A die of the Active Pool is used up; what it gives comes afterwards (QW-4.9)."""
    s.pools[me].remove(die)
    put_spent(s, me, die)


def spend_for_quiddity(s: Hunt, me: Seat, die: Card) -> None:
    amount = QUIDDITY[s.code[die]]
    spend(s, me, die)
    s.quiddity += amount
    if s.events is not None:
        s.tell("spend", me, s.ref(die), amount, s.quiddity)


# -- drawing and rolling


def draw(s: Hunt, me: Seat, count: int) -> list[Card]:
    """Dice from the bag into the Active Pool, without a face; the bag is refilled when it is needed (QW-4.10)."""
    bag, used, pool = s.bags[me], s.used[me], s.pools[me]
    lying = len(pool)
    below = s.chance.below
    while (wanted := lying + count - len(pool)) > 0:
        if not bag:
            if not used:
                break  # QW-4.12
            refill(s, me)
        if len(bag) <= wanted:
            pool += bag
            bag.clear()
            continue
        place = below(len(bag))
        pool.append(bag[place])
        bag[place] = bag[-1]
        bag.pop()
    drawn = pool[lying:]
    if s.events is not None:
        s.tell("draw", me, len(drawn), s.refs(drawn), len(bag))
    return drawn


def refill(s: Hunt, me: Seat) -> None:
    used = s.used[me]
    count = len(used)
    s.bags[me] += used
    used.clear()
    s.tell("refill", me, count)


def roll(s: Hunt, me: Seat, dice: Sequence[Card]) -> None:
    """All at once; the throws are made in the order of the dice's numbers."""
    throw, code, kind = s.chance.roll, s.code, s.kind
    for die in sorted(dice):
        code[die] = kind[die] * SIDES + throw(6)
    if s.events is not None:
        thrown = sorted(dice)
        s.tell("roll", me, len(thrown), s.refs(thrown), [SHOWS[code[die]] for die in thrown])


def draw_and_roll(s: Hunt, me: Seat, count: int) -> None:
    drawn = draw(s, me, count)
    if drawn:
        roll(s, me, drawn)


def turn_to(s: Hunt, me: Seat, die: Card, face: int) -> None:
    """An effect turns a die to a face."""
    s.code[die] = s.kind[die] * SIDES + face
    if s.events is not None:
        s.tell("turn_to", me, s.ref(die), face, SHOWS[s.code[die]])


# -- the wilds


def place_of(s: Hunt, die: Card) -> int:
    return s.cards.index(s.kind[die])


def to_wilds(s: Hunt, die: Card) -> None:
    bare(s, die)
    s.wilds[place_of(s, die)].append(die)


def cull(s: Hunt, me: Seat, zone: list[Card], die: Card) -> None:
    """Back to its power card; it belongs to nobody now (QW-8.7)."""
    if die in s.ready[me]:
        leave(s, me, die)
    else:
        zone.remove(die)
    to_wilds(s, die)
    s.tell("cull", me, s.ref(die))


def capture(s: Hunt, me: Seat, place: int, into: list[Card]) -> None:
    die = min(s.wilds[place])
    s.wilds[place].remove(die)
    into.append(die)
    s.tell("capture", me, s.ref(die), len(s.wilds[place]))
    if empty_creature_cards(s) >= SETUP["empty_creature_cards_to_end"]:
        end_by_empty_cards(s)  # QW-14.3


def empty_creature_cards(s: Hunt) -> int:
    return sum(not dice and TYPE[kind] == "creature" for kind, dice in zip(s.cards, s.wilds, strict=True))  # QW-14.4


def end_by_empty_cards(s: Hunt) -> None:
    """QW-14.5: most Glory, then most dice in the Ready Area, then shared."""
    standing = {seat: (s.glory[seat], len(s.ready[seat])) for seat in seats_from(s, Seat(0))}
    for seat, rank in standing.items():
        s.tell("standing", seat, *rank)
    best = max(standing.values())
    s.end([seat for seat, rank in standing.items() if rank == best], "wilds")


# -- the Ready Area


def ready(s: Hunt, me: Seat, die: Card) -> None:
    s.pools[me].remove(die)
    s.ready[me].append(die)
    s.tell("ready", me, s.ref(die))


def enter(s: Hunt, me: Seat, die: Card) -> Script[None]:
    """What comes of a creature's entering the Ready Area."""
    for copying in abilities.entering[s.code[die]]:
        if (course := copying(s, me, die)) is not None:
            yield from course


def attach(s: Hunt, me: Seat, spell: Card, creature: Card) -> None:
    s.on[spell] = creature
    s.tell("attach", me, s.ref(spell), s.ref(creature))


def detach(s: Hunt, me: Seat, creature: Card) -> list[Card]:
    """QW-16.13: the spells of a creature that leaves or is destroyed go to the Used Pile."""
    lost = attachments(s, me, creature)
    for spell in lost:
        drop_spell(s, me, spell)
    if lost:
        s.tell("detach", me, s.refs(lost))
    return lost


def drop_spell(s: Hunt, me: Seat, spell: Card) -> None:
    """From the Ready Area to the Used Pile."""
    s.ready[me].remove(spell)
    s.on[spell] = NOWHERE
    lay(s, s.used[me], spell)


def leave(s: Hunt, me: Seat, die: Card) -> None:
    """Out of the Ready Area: the die shows no creature any more, and an Ooze is an Ooze again (QW-R34g)."""
    s.ready[me].remove(die)
    s.on[die] = NOWHERE
    if die in s.attackers and die not in s.frozen_attack:
        s.attackers.remove(die)  # QW-11.6
    if die in s.nullified:
        s.nullified.remove(die)
    bare(s, die)


def to_pool(s: Hunt, me: Seat, die: Card) -> None:
    """Into the Active Pool without being rolled (QW-R15)."""
    s.pools[me].append(die)
    s.tell("to_pool", me, s.ref(die))


def to_used(s: Hunt, me: Seat, die: Card) -> None:
    lay(s, s.used[me], die)
    s.tell("to_used", me, s.ref(die))


def to_aside(s: Hunt, me: Seat, die: Card) -> None:
    s.aside[me].append(die)
    s.tell("to_aside", me, s.ref(die))


def copy(s: Hunt, seat: Seat, ooze: Card, target: Card) -> None:
    """QW-R34b: the card and the shown face, nothing else."""
    s.code[ooze] = s.code[target]
    s.tell("copy", seat, s.ref(ooze), s.ref(target))


def copy_nothing(s: Hunt, seat: Seat, ooze: Card) -> None:
    """QW-R34a: there is nobody to copy, so an Ooze that was a copy shows its own face again."""
    if s.code[ooze] // SIDES != s.kind[ooze]:
        own = range(s.kind[ooze] * SIDES, (s.kind[ooze] + 1) * SIDES)
        s.code[ooze] = next(code for code in own if LEVEL[code])
        s.tell("uncopy", seat, s.ref(ooze))


HELD = -1  # in the place of what is left of an attack


def open_fight(s: Hunt, seat: Seat) -> None:
    """The story of the attack on this seat begins with its total."""
    s.fights.append([s.active, seat, s.total])


def tell_step(s: Hunt, die: Card, defence: int, left: int) -> None:
    """One defender more: its kind, its defence, and what is left behind it."""
    s.fights[-1] += [s.kind[die], defence, left]


def strike_on(s: Hunt, die: Card, more: int) -> None:
    """The rest of the attack grows; the step that was told last ends with it."""
    s.total += more
    s.fights[-1][-1] = s.total
    s.tell("surge", s.ref(die), more, s.total)


def freeze(s: Hunt, die: Card, attack: int) -> None:
    """QW-R30: a Strong Deathdealer that scores in the middle of the attack still counts."""
    if die in s.attackers:
        s.frozen_attack[die], s.frozen_level[die] = attack, LEVEL[s.code[die]]
