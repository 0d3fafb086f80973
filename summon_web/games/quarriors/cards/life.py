"""Life: the defender's spells."""

from __future__ import annotations

from summon_web.engine import Card, Seat

from ..abilities import NOBODY, Gift, aims, attached, effect
from ..state import Hunt
from ..stats import attack_of, creatures, distinct, rivals, warded


@aims("life_spell_react")
def _somebody_to_guard(s: Hunt, me: Seat, spell: Card) -> list[Card]:
    return [NOBODY] if creatures(s, me) else []


@effect("life_spell_react")
def life_spell_react(s: Hunt, me: Seat, target: Card) -> None:
    """Your creatures have +4 defence for the rest of this turn."""
    s.defence_bonus[me] += 4
    s.tell("guard", me, 4)


@attached("life_cantrip_attach")
def life_cantrip_attach() -> Gift:
    """The creature has +4 defence."""
    return Gift(defence=4)


@aims("life_charm_react")
def _somebody_to_bring_back(s: Hunt, me: Seat, spell: Card) -> list[Card]:
    return [NOBODY] if creatures(s, me) and not s.charmed[me] else []


@effect("life_charm_react")
def life_charm_react(s: Hunt, me: Seat, target: Card) -> None:
    """For the rest of this turn, your destroyed creatures go to your Active Pool instead of your Used Pile."""
    s.charmed[me] = 1
    s.tell("charm", me)


@aims("life_incantation_react")
def _attackers(s: Hunt, me: Seat, spell: Card) -> list[Card]:
    """Of the attack set, as long as there is a creature that it could destroy."""
    dice = [die for die in creatures(s, s.active) if die in s.attackers] if rivals(s, s.active) else []
    return [die for die in distinct(s, dice) if not warded(s, die) and attack_of(s, s.active, die) > 0]


@effect("life_incantation_react")
def life_incantation_react(s: Hunt, me: Seat, target: Card) -> None:
    """One creature's attack is 0 against everyone for the rest of this turn."""
    s.nullified.append(target)
    s.tell("nullify", me, s.ref(target))
