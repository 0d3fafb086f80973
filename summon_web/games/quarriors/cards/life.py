"""Life: the defender's spells."""

from __future__ import annotations

from summon_web.engine import Card, Script, Seat

from ..hooks import NOBODY, aims, attached, effect
from ..state import Hunt
from ..values import attack_of, creatures, sorts, warded


@aims.beside("life_spell_react")
def _somebody_to_guard(s: Hunt, me: Seat, spell: Card) -> list[Card]:
    return [NOBODY] if creatures(s, me) else []


@effect("life_spell_react")
def life_spell_react(s: Hunt, me: Seat, target: Card) -> Script[None]:
    """Your creatures have +4 defence for the rest of this turn."""
    s.defence_bonus[me] += 4
    s.tell("guard", me, 4)
    yield from ()


@attached("life_cantrip_attach")
def life_cantrip_attach() -> tuple[int, int, int]:
    """The creature has +4 defence."""
    return 0, 4, 0


@aims.beside("life_charm_react")
def _somebody_to_bring_back(s: Hunt, me: Seat, spell: Card) -> list[Card]:
    return [NOBODY] if creatures(s, me) and not s.charmed[me] else []


@effect("life_charm_react")
def life_charm_react(s: Hunt, me: Seat, target: Card) -> Script[None]:
    """For the rest of this turn, your destroyed creatures go to your Active Pool instead of your Used Pile."""
    s.charmed[me] = 1
    s.tell("charm", me)
    yield from ()


@aims.beside("life_incantation_react")
def _attackers(s: Hunt, me: Seat, spell: Card) -> list[Card]:
    dice = sorts(s, s.active, creatures(s, s.active))
    return [die for die in dice if not warded(s, die) and attack_of(s, s.active, die) > 0]


@effect("life_incantation_react")
def life_incantation_react(s: Hunt, me: Seat, target: Card) -> Script[None]:
    """One creature's attack is 0 against everyone for the rest of this turn."""
    s.nullified.append(target)
    s.tell("nullify", me, s.ref(target))
    yield from ()
