"""Victory: Glory out of thin air."""

from __future__ import annotations

from summon_web.engine import Card, Seat

from ..abilities import NOBODY, Gift, aims, attached, effect
from ..state import Hunt
from ..verbs import gain_glory


@aims("victory_spell_cast")
def _after_a_victory(s: Hunt, me: Seat, spell: Card) -> list[Card]:
    return [NOBODY] if s.phase == "capture" and s.lost else []


@effect("victory_spell_cast")
def victory_spell_cast(s: Hunt, me: Seat, target: Card) -> None:
    """Only after your attack: gain 1 Glory for each opponent who lost a creature to it this turn."""
    gain_glory(s, me, s.lost.bit_count())


@attached("victory_cantrip_attach")
def victory_cantrip_attach() -> Gift:
    """The creature scores 2 Glory more."""
    return Gift(glory=2)


@aims("victory_charm_cast")
def _after_two_scored(s: Hunt, me: Seat, spell: Card) -> list[Card]:
    return [NOBODY] if s.scored >= 2 else []


@effect("victory_charm_cast")
def victory_charm_cast(s: Hunt, me: Seat, target: Card) -> None:
    """Only if 2 or more of your creatures scored this turn: gain 1 Glory for each of them."""
    gain_glory(s, me, s.scored)


@aims("victory_incantation_cast")
def _always(s: Hunt, me: Seat, spell: Card) -> list[Card]:
    return [NOBODY]


@effect("victory_incantation_cast")
def victory_incantation_cast(s: Hunt, me: Seat, target: Card) -> None:
    """Gain 3 Glory."""
    gain_glory(s, me, 3)
