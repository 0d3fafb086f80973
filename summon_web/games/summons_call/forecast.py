"""What an action would do as things stand, before any trigger: hints for the hesitant, warnings for the hasty."""

from __future__ import annotations

from summon_web.engine import Card, Option, Seat

from .options import attacks, plays
from .state import SummonsCall, foe, standing_mana, units_of
from .tables import KINDS, MASTERS
from .values import atk_of, battle_damage, hp_of, master_damage

# A badge for the target, a key of `[ui]`, and the values of that line.
Hint = list[str | int]

# Cards that cost their own master 1 HP when they are played.
_COSTLY = {"a_furnace_ogre", "a_worldburn_dragon", "a_black_contract", "a_bonfire_wager"}


def key(option: Option) -> str:
    return " ".join(map(str, option))


def hints(s: SummonsCall, seat: Seat) -> dict[str, Hint]:
    """For every attack: the damage of the battle, and who would fall."""
    return {key(option): _clash(s, Card(int(option[1])), Card(int(option[2]))) for option in attacks(s, seat)}


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


def warnings(s: SummonsCall, seat: Seat) -> dict[str, str]:
    """What is asked about once more: option -> key of `[ui]`."""
    found: dict[str, str] = {}
    if s.phase == "mana":
        if not s.decks[seat] and s.hp[seat] == 1:  # SC-8.15
            found["draw"] = "sure_fall"
        return found
    playable = plays(s, seat, standing_mana(s, seat))
    if playable or any(option[2] in MASTERS for option in attacks(s, seat)):
        found["end"] = "sure_end"
    if s.hp[seat] == 1:
        found |= {key(option): "sure_fall" for option in playable if KINDS[s.kind[int(option[1])]] in _COSTLY}
    return found | {key(option): "sure_fall" for option in _fatal(s, seat)}


def _fatal(s: SummonsCall, seat: Seat) -> list[Option]:
    """Attacks of the own master on units that strike back too hard (SC-8.20)."""
    return [
        ("attack", MASTERS[seat], unit)
        for unit in units_of(s, foe(seat))
        if atk_of(s, unit, s.units.index(unit)) >= s.hp[seat]
    ]
