"""What an action would do as things stand, before any trigger: hints for the hesitant, warnings for the hasty."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from summon_web.engine import Card, Choice, Option, Seat, text

from .book import KINDS, MASTERS
from .options import END, attacks, plays
from .state import SummonsCall, foe, standing_mana
from .stats import atk_of, battle_damage, hp_of, master_damage

# A badge for the target, a key of `[ui]`, and the values of that line.
Hint = list[str | int]


def hints(s: SummonsCall, seat: Seat) -> dict[str, Hint]:
    """For every attack: the damage of the battle, and who would fall."""
    return {text(option): _clash(s, Card(int(option[1])), Card(int(option[2]))) for option in attacks(s, seat)}


def _clash(s: SummonsCall, attacker: Card, target: Card) -> Hint:
    slot = s.units.index(attacker)
    if target in MASTERS:
        dealt = master_damage(s, attacker, slot)
        return [f"−{dealt}", "hint_master", dealt]
    at = s.units.index(target)
    dealt = battle_damage(s, target, at, atk_of(s, attacker, slot))
    back = battle_damage(s, attacker, slot, atk_of(s, target, at))
    kills = s.damage[target] + dealt >= hp_of(s, target, at)
    falls = s.damage[attacker] + back >= hp_of(s, attacker, slot)
    name = ("hint_both" if falls else "hint_kill") if kills else "hint_fall" if falls else "hint_battle"
    return ["✕" if kills else f"−{dealt}", name, dealt, back]


# Cards whose first effect hits or strengthens whole sides, by the seats whose units it touches: the own one, the other one.
_WIDE = {
    "a_worldburn_dragon": (True, True),
    "a_cinder_rain": (False, True),
    "n_all_out_charge": (True, False),
}


def touches(s: SummonsCall, seat: Seat) -> dict[str, list[str]]:
    """By the token of a hand card: the units and masters that it would touch as soon as it is played."""
    found: dict[str, list[str]] = {}
    for card in s.hands[seat]:
        name = KINDS[s.kind[card]]
        sides = [side for side, hit in zip((seat, foe(seat)), _WIDE.get(name, ()), strict=False) if hit]
        cards = [unit for side in sides for unit in s.units[3 * side : 3 * side + 3] if unit >= 0]
        if name == "a_worldburn_dragon":
            cards += MASTERS
        if cards:
            found[f"c{card}"] = [f"c{each}" for each in cards]
    return found


def harms(s: SummonsCall, seat: Seat) -> list[list[Any]]:
    """Options that only harm the own side: [warning, verb, place, values]. Null Dust takes the effects of any unit."""
    own = [str(unit) for unit in s.units[3 * seat : 3 * seat + 3] if unit >= 0]
    return [["own_unit", "target", 1, own]] if own and s.source >= 0 and KINDS[s.source] == "n_null_dust" else []


def warnings(s: SummonsCall, choice: Choice, ends: Callable[[Option], Iterator[SummonsCall]]) -> dict[str, str]:
    """Whatever would fell the own master, and the end of a turn in which something could still be done."""
    if s.phase == "redraw":
        return {}
    seat = choice.seat
    found = {text(option): "sure_fall" for option in choice.options if all(_lost(end, seat) for end in ends(option))}
    if END in choice.options and _unfinished(s, seat):
        found[text(END)] = "sure_end"
    return found


def _lost(s: SummonsCall, seat: Seat) -> bool:
    return s.over == "defeat" and seat not in s.winners


def _unfinished(s: SummonsCall, seat: Seat) -> bool:
    """A card can be played, or the enemy master be attacked."""
    return bool(plays(s, seat, standing_mana(s, seat))) or any(option[2] in MASTERS for option in attacks(s, seat))
