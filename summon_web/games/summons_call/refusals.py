"""Why what does not glow can't be chosen, for whoever clicks it.

By card, by option, by attacker and target one after the other, by the sort of thing that was clicked, and `*` for the rest.
"""

from __future__ import annotations

from summon_web.engine import Reason, Seat

from .forecast import key
from .state import SummonsCall, foe, units_of
from .tables import MAIN, MASTERS, STRIKE, USE
from .values import unit_targets
from .why import blocked, dormant, idle, why_no_attack

_SORTS = {
    "enemy": Reason("choose_attacker", "SC-7.16"),
    "mana": Reason("mana_pays", "SC-R28"),
    "column": Reason("choose_unit", "SC-7.10"),
    "do:draw": Reason("mana_done", "SC-7.4"),
    "do:choose_mana": Reason("no_mana_choice", "SC-R28"),
    "*": Reason("only_glowing", "SC-7.7"),
}


def refusals(s: SummonsCall, seat: Seat) -> dict[str, list[str | int]]:
    return {name: [reason.key, reason.rule, *reason.about] for name, reason in _reasons(s, seat).items() if reason}


def _reasons(s: SummonsCall, seat: Seat) -> dict[str, Reason] | dict[str, Reason | None]:
    if s.phase == "redraw":
        return {"*": Reason("redraw_first", "SC-6.6")}
    if s.active != seat:
        return {"*": Reason("not_your_turn", "SC-7.1")}
    if s.phase == "mana":
        return {"*": Reason("mana_first", "SC-7.4")}
    if s.source >= 0 or s.attacker >= 0 or s.queue or s.calls:
        return {"*": Reason("resolving", "SC-9.5")}
    return _SORTS | _pairs(s, seat) | _cards(s, seat)


def _pairs(s: SummonsCall, seat: Seat) -> dict[str, Reason]:
    """Enemies that a unit which can attack does not get at."""
    enemies = [*units_of(s, foe(seat)), MASTERS[foe(seat)]]
    able = [unit for unit in units_of(s, seat) if idle(s, seat, unit) is None]
    return {
        f"{unit} {enemy}": why_no_attack(s, seat, STRIKE[unit][enemy])
        for unit in able
        for enemy in enemies
        if enemy not in unit_targets(s, unit, s.units.index(unit))
    }


def _cards(s: SummonsCall, seat: Seat) -> dict[str, Reason | None]:
    """Hand cards that can't be played, units that can't attack, [Main] effects that can't be used, a master that has moved."""
    field = units_of(s, seat)
    able = [card for card in (MASTERS[seat], *field) if MAIN[s.kind[card]] >= 0]
    found = {str(card): blocked(s, seat, card) for card in s.hands[seat]}
    found |= {str(card): idle(s, seat, card) for card in field}
    found |= {key(USE[card]): dormant(s, seat, card) for card in able}
    if s.moved:
        found |= dict.fromkeys(("behind", str(MASTERS[seat])), Reason("moved_already", "SC-7.26"))
    return found
