"""Questing Wizard: studies, offers spells for Glory, opens the market."""

from __future__ import annotations

from summon_web.engine import DONE, Card, Option, Script, Seat, ask

from ..hooks import defence, fame, immediate, market, scored
from ..options import distinct
from ..state import Hunt
from ..tables import IS_SPELL_DIE
from ..verbs import cull, draw_and_roll, gain_glory, roll, spend


@immediate("questing_wizard_study")
def questing_wizard_study(s: Hunt, me: Seat, die: Card) -> Script[None]:
    """Instead of its Quiddity: draw and roll one die, then re-roll this one."""
    draw_and_roll(s, me, 1)
    roll(s, me, [die])
    yield from ()


@defence("questing_wizard_guard")
def questing_wizard_guard(s: Hunt, seat: Seat, die: Card) -> int:
    """+1 defence."""
    return 1


@fame("questing_wizard_fame")
def questing_wizard_fame(s: Hunt, others: int) -> int:
    """It scores 1 Glory more."""
    return 1


@scored("strong_questing_wizard_offering")
def strong_questing_wizard_offering(s: Hunt, me: Seat, die: Card) -> Script[None]:
    """When it scores, you may cull any number of your spell dice from Active Pool or Ready Area; 1 Glory for each."""
    while True:
        fallen = [spell for spell in s.offerings if spell in s.used[me]]  # QW-R20
        spells = [spell for spell in s.pools[me] + s.ready[me] if IS_SPELL_DIE[s.kind[spell]]] + fallen
        if not spells:
            return
        options: list[Option] = [("offer", spell) for spell in _sorts(s, me, spells)]
        chosen = yield from ask(me, "strong_questing_wizard_offering", [*options, DONE], int(die))
        if chosen == DONE:
            return
        spell = Card(int(chosen[1]))
        cull(s, me, s.pools[me] if spell in s.pools[me] else s.used[me], spell)
        gain_glory(s, me, 1)


def _sorts(s: Hunt, me: Seat, spells: list[Card]) -> list[Card]:
    """Spells in the Ready Area differ by face and creature, the others only by kind."""
    lying = [spell for spell in spells if spell not in s.ready[me]]
    return distinct(s, lying) + [spell for spell in spells if spell in s.ready[me]]


@market("mighty_questing_wizard_market")
def mighty_questing_wizard_market(s: Hunt) -> None:
    """When it scores, dice cost you 2 Quiddity less to capture this turn and you may capture one die more."""
    s.discount += 2
    s.captures += 1
    s.tell("market", s.active, s.discount, s.captures)


@immediate("mighty_questing_wizard_gate")
def mighty_questing_wizard_gate(s: Hunt, me: Seat, die: Card) -> Script[None]:
    """Instead of its Quiddity: spend it to draw and roll 2 dice."""
    spend(s, me, die)
    draw_and_roll(s, me, 2)
    yield from ()
