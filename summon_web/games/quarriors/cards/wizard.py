"""Questing Wizard: studies, offers spells for Glory, opens the market."""

from __future__ import annotations

from summon_web.engine import DONE, Card, Option, Script, Seat, ask

from ..abilities import defence, immediate, market, score_bonus, scored
from ..book import IS_SPELL_DIE
from ..state import Hunt
from ..stats import distinct
from ..verbs import cull, draw_and_roll, gain_glory, roll, spend


@immediate("questing_wizard_study")
def questing_wizard_study(s: Hunt, me: Seat, die: Card) -> None:
    """Instead of its Quiddity: draw and roll one die, then re-roll this one."""
    draw_and_roll(s, me, 1)
    roll(s, me, [die])


@defence("questing_wizard_guard")
def questing_wizard_guard(s: Hunt, seat: Seat, die: Card) -> int:
    """+1 defence."""
    return 1


@score_bonus("questing_wizard_fame")
def questing_wizard_fame(s: Hunt, others: int) -> int:
    """It scores 1 Glory more."""
    return 1


@scored("strong_questing_wizard_offering")
def strong_questing_wizard_offering(s: Hunt, me: Seat, die: Card) -> Script[None]:
    """When it scores, you may cull any number of your spell dice from Active Pool or Ready Area; 1 Glory for each."""
    while True:
        fallen = [spell for spell in s.offerings if spell in s.used[me]]  # QW-R20
        places = (sorted(s.pools[me]), sorted(fallen), s.ready[me])
        options: list[Option] = [
            ("offer", spell) for place in places for spell in distinct(s, place) if IS_SPELL_DIE[s.kind[spell]]
        ]
        if not options:
            return
        chosen = yield from ask(me, "strong_questing_wizard_offering", [*options, DONE], int(die))
        if chosen == DONE:
            return
        spell = Card(int(chosen[1]))
        cull(s, me, s.pools[me] if spell in s.pools[me] else s.used[me], spell)
        gain_glory(s, me, 1)


@market("mighty_questing_wizard_market")
def mighty_questing_wizard_market(s: Hunt) -> None:
    """When it scores, dice cost you 2 Quiddity less to capture this turn and you may capture one die more."""
    s.discount += 2
    s.captures += 1
    s.tell("market", s.active, s.discount, s.captures)


@immediate("mighty_questing_wizard_gate")
def mighty_questing_wizard_gate(s: Hunt, me: Seat, die: Card) -> None:
    """Instead of its Quiddity: spend it to draw and roll 2 dice."""
    spend(s, me, die)
    draw_and_roll(s, me, 2)
