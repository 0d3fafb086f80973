"""An attack from its declaration to its last trigger."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, Seat, choose

from .book import ABILITIES, ATTACK, BATTLE, MASTERS, NONE, ON_HIT, ON_KILL, OWNER
from .resolve import settle
from .state import NOBODY, SummonsCall
from .stats import atk_of, battle_damage, master_damage, targets_of
from .triggers import MASTER_HIT, call_hand, moment, note
from .verbs import cause, check, check_masters, defeated, exit_units, hurt


def attack(s: SummonsCall, attacker: Card, target: Card) -> Script[None]:
    """Attacker and target are fixed now and stay the same, wherever they move (SC-R23)."""
    floor = s.wave if s.queue or s.calls else 0
    s.attacker, s.target = attacker, target
    if attacker not in MASTERS:  # SC-8.18: a master does not rest
        s.resting[attacker] = 1
    s.tell("attack", s.ref(attacker), s.ref(target))
    moment(s)
    note(s, ATTACK, attacker, OWNER[attacker])
    note(s, BATTLE, attacker, OWNER[attacker])
    note(s, BATTLE, target, OWNER[target])
    if s.queue:
        yield from settle(s, floor)
    if _still_there(s, attacker) and _still_there(s, target):
        _battle(s, attacker, target)
        yield from settle(s, floor)
    else:  # SC-9.13
        s.tell("attack_ends", s.ref(attacker))
    s.attacker = s.target = NOBODY
    s.strike = 0


def _still_there(s: SummonsCall, card: Card) -> bool:
    return card in MASTERS or card in s.units


def _battle(s: SummonsCall, attacker: Card, target: Card) -> None:
    """Both deal their damage at the same time (SC-7.22); what it triggers is one wave."""
    moment(s)
    dealt = _hit_master(s, attacker, target) if target in MASTERS else _clash(s, attacker, target)
    if s.hp[0] <= 0 or s.hp[1] <= 0:
        check_masters(s)
    cards = defeated(s)
    if cards:
        if target in cards and dealt:
            note(s, ON_KILL, attacker, OWNER[attacker])
        exit_units(s, cards)
        check(s)


def _hit_master(s: SummonsCall, attacker: Card, master: Card) -> int:
    """1 damage whatever the ATK, and none back (SC-7.24, SC-8.20)."""
    dealt = 1 if attacker in MASTERS else master_damage(s, attacker, s.units.index(attacker))
    hurt(s, OWNER[master], dealt)
    if dealt:
        note(s, ON_HIT, attacker, OWNER[attacker])
        call_hand(s, MASTER_HIT, OWNER[master])
    return dealt


def _clash(s: SummonsCall, attacker: Card, unit: Card) -> int:
    """Against a unit: each takes the other's ATK; it strikes back standing or resting (SC-7.21)."""
    at = s.units.index(unit)
    back = atk_of(s, unit, at)
    if attacker in MASTERS:
        dealt = battle_damage(s, unit, at, s.strike)
        hurt(s, OWNER[attacker], max(back, 0))
    else:
        slot = s.units.index(attacker)
        dealt = battle_damage(s, unit, at, atk_of(s, attacker, slot))
        received = battle_damage(s, attacker, slot, back)
        s.damage[attacker] += received
        s.tell("wound", s.ref(attacker), received, cause(s, attacker))
    s.damage[unit] += dealt
    s.tell("wound", s.ref(unit), dealt, cause(s, unit))
    return dealt


# -- attacks that an effect orders


def master_targets(s: SummonsCall, seat: Seat, ways: int) -> list[Card]:
    """From the master's column, under the rules of every attack; none on the very first turn (SC-8.19, SC-R9)."""
    return [] if s.turn == 1 else targets_of(s, seat, s.lane[seat], ways)


def ordered_attack(s: SummonsCall, seat: Seat) -> Script[None]:
    """After the effect that ordered it, before any trigger that waits already (SC-R8)."""
    ability = ABILITIES[s.order]
    s.order = NONE
    targets = master_targets(s, seat, ability.ways)
    if not targets:
        return
    options: list[Option] = [("attack", MASTERS[seat], target) for target in targets]
    answer = yield from choose(seat, "master_attack", options, ability.kind)
    s.strike = ability.atk
    yield from attack(s, MASTERS[seat], Card(int(answer[2])))
