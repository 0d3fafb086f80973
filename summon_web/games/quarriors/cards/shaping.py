"""Shaping: changes spells, faces, fates and dice."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, Seat, choose, may

from .. import abilities
from ..abilities import NOBODY, aims, attached_scored, effect
from ..book import COST, LEVEL, LOOK, SHOWS, SIDES, SPELL
from ..state import Hunt
from ..stats import creatures, distinct, faces, keeper, seats_from
from ..verbs import capture, cull, drop_spell, turn_to

BETTER = 3


@aims("shaping_spell_cast")
def _other_spells(s: Hunt, me: Seat, spell: Card) -> list[Card]:
    return [
        die
        for seat in seats_from(s, me)
        for die in distinct(s, [die for die in s.ready[seat] if SPELL[s.code[die]] and die != spell])
    ]


@effect("shaping_spell_cast")
def shaping_spell_cast(s: Hunt, me: Seat, target: Card) -> None:
    """Send one spell from any player's Ready Area to the Used Pile."""
    seat = keeper(s, target)
    drop_spell(s, seat, target)
    s.tell("undo_spell", seat, s.ref(target))


@effect("shaping_cantrip_react")
def shaping_cantrip_react(s: Hunt, me: Seat, target: Card) -> Script[None]:
    """Your creature that was just destroyed stays in your Ready Area on the same face."""
    for copying in abilities.entering[s.kind[target] * SIDES + SIDES - 1]:
        if (course := copying(s, me, target)) is not None:  # QW-R34a
            yield from course


def _higher(s: Hunt, die: Card) -> list[int]:
    """The faces exactly one Level up that differ from each other; none for a copy (QW-R34f)."""
    code = s.code[die]
    if abilities.entering[s.kind[die] * SIDES + SIDES - 1]:
        return []
    first = code - code % SIDES
    faces = [face for face in range(1, SIDES) if LEVEL[first + face] == LEVEL[code] + 1]
    return [face for face in faces if LOOK[first + face] == first + face]


@aims("shaping_charm_cast")
def _somebody_to_raise(s: Hunt, me: Seat, spell: Card) -> list[Card]:
    return [NOBODY] if any(_higher(s, die) for die in creatures(s, me)) else []


@effect("shaping_charm_cast")
def shaping_charm_cast(s: Hunt, me: Seat, target: Card) -> Script[None]:
    """Turn each of your creatures to a face one Level higher, where there is one."""
    for die in creatures(s, me):
        first = s.code[die] - s.code[die] % SIDES
        options: list[Option] = [("face", die, face, SHOWS[first + face]) for face in _higher(s, die)]
        if options:
            chosen = yield from choose(me, "shaping_charm_cast", options, int(die))
            turn_to(s, me, die, int(chosen[2]))


@attached_scored("shaping_incantation_attach")
def shaping_incantation_attach(s: Hunt, me: Seat, spell: Card) -> Script[None]:
    """When the creature scores, you may cull a die from your Used Pile and capture one costing at most 3 more for free."""
    options: list[Option] = [("cull", die) for die in faces(s, sorted(s.used[me]))]
    chosen = yield from may(me, "shaping_incantation_attach", options, int(spell))
    if chosen is None:
        return
    die = Card(int(chosen[1]))
    cull(s, me, s.used[me], die)
    limit = COST[s.kind[die]] + BETTER
    cards: list[Option] = [
        ("take", kind) for kind, dice in zip(s.cards, s.wilds, strict=True) if dice and COST[kind] <= limit
    ]
    taken = yield from choose(me, "shaping_incantation_attach.take", cards, limit)
    capture(s, me, s.cards.index(int(taken[1])), s.used[me])
