"""What an action would do as things stand, before any trigger: hints for the hesitant, warnings for the hasty."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from summon_web.engine import Card, Choice, Effects, Option, Seat, text

from .book import MASTERS, OWNER
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


def _whose(s: SummonsCall, card: Card) -> Seat | None:
    return OWNER[card] if card in MASTERS or card in s.units else None


_HURTING = dict.fromkeys(("wound", "exit", "put_down", "vanish", "silence", "bind"), 1) | {"hurt": 2}
EFFECTS = Effects(
    touching=_HURTING | dict.fromkeys(("bounce", "shift", "rest", "stand", "gain", "ways"), 1) | {"recover": 2},
    hurting=frozenset(_HURTING),
    gaining=frozenset(("draw", "look", "take", "recall", "recover", "mana", "mana_back", "enter")),
    whose=_whose,
)


def warnings(s: SummonsCall, choice: Choice, ends: Callable[[Option], Iterator[SummonsCall]]) -> dict[str, str]:
    """Whatever would fell the own master, and the end of a turn in which something could still be done."""
    if s.phase == "redraw":
        return {}
    seat = choice.seat
    found = {text(option): "sure_fall" for option in choice.options if all(_lost(end, seat) for end in ends(option))}
    cards, units = _left(s, seat)
    if END in choice.options and (cards or units):
        both = f"sure_end {cards} {units}"
        found[text(END)] = (
            both if cards and units else f"sure_end.cards {cards}" if cards else f"sure_end.units {units}"
        )
    return found


def _lost(s: SummonsCall, seat: Seat) -> bool:
    return s.over == "defeat" and seat not in s.winners


def _left(s: SummonsCall, seat: Seat) -> tuple[int, int]:
    """How many cards can be played, and how many units can attack the enemy master."""
    cards = {option[1] for option in plays(s, seat, standing_mana(s, seat))}
    units = {option[1] for option in attacks(s, seat) if option[2] in MASTERS}
    return len(cards), len(units)
