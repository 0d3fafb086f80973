"""Growth: Quiddity, and more of everything."""

from __future__ import annotations

from summon_web.engine import DONE, Card, Script, Seat, ask

from ..abilities import NOBODY, aims, effect, immediate
from ..book import SIDES
from ..options import faced
from ..state import Hunt
from ..verbs import draw_and_roll, gain_quiddity, roll, spend


@immediate("growth_spell_use")
def growth_spell_use(s: Hunt, me: Seat, die: Card) -> None:
    """Spend this die: gain 2 Quiddity, then draw and roll one die."""
    spend(s, me, die)
    gain_quiddity(s, me, 2)
    draw_and_roll(s, me, 1)


@immediate("growth_cantrip_use")
def growth_cantrip_use(s: Hunt, me: Seat, die: Card) -> None:
    """Spend this die: gain 2 Quiddity and you may capture one die more this turn."""
    spend(s, me, die)
    gain_quiddity(s, me, 2)
    s.captures += 1
    s.tell("captures", me, s.captures)


@aims("growth_charm_cast")
def _always(s: Hunt, me: Seat, spell: Card) -> list[Card]:
    return [NOBODY]


@effect("growth_charm_cast")
def growth_charm_cast(s: Hunt, me: Seat, target: Card) -> None:
    """Gain 3 Quiddity."""
    gain_quiddity(s, me, 3)


@immediate("growth_incantation_use")
def growth_incantation_use(s: Hunt, me: Seat, die: Card) -> Script[None]:
    """Spend this die: gain 2 Quiddity; you may re-roll up to two other dice of your Active Pool."""
    spend(s, me, die)
    gain_quiddity(s, me, 2)
    chosen: list[Card] = []
    while len(chosen) < 2:
        rest = [other for other in s.pools[me] if other not in chosen and s.code[other] % SIDES]
        options = faced(s, "with", rest)
        if not options:
            break
        answer = yield from ask(me, "growth_incantation_use", [*options, DONE], 2 - len(chosen))
        if answer == DONE:
            break
        chosen.append(Card(int(answer[1])))
    if chosen:
        roll(s, me, chosen)
