"""What an action would do as things stand, before any trigger: hints for the hesitant, warnings for the hasty."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from summon_web.engine import Card, Choice, Option, Seat, text

from .book import MASTERS
from .options import END, attacks, plays
from .state import SummonsCall, standing_mana
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
