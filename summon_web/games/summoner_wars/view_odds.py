"""What the options of the active player would do: marks for the board, odds of attacks, warnings."""

from __future__ import annotations

from typing import Any

from summon_web.engine import Card, text

from .attack import Attack, guard_of, weigh, without_roll
from .board import bits
from .odds import at_least, spread
from .options import NEXT, attackers, events, late_attackers, moves
from .paths import held, targets
from .register import offers
from .state import ATTACKED, GRANTED, STRUCK, TRAIT, Battle
from .tables import ABILITIES, LIFE, SIDES

# Abilities that may attack again: the least result of the die that is thrown for it (0: none), how often at most
_AGAIN = {"swift_strike": (0, 1), "fury": (5, 6), "fury_ragnor": (5, 6)}
MOST = 12  # attacks that are weighed with those on the own side; on a crowded field only those on foes, so that a move stays small
_BLASTS = {"fire_blast": 2, "breath_of_flame": 1}  # wounds without dice, instead of an attack


def hints(s: Battle) -> dict[str, list[Any]]:
    """What options would do: [badge, text key, values...]."""
    if s.phase == "move":
        return _moves(s)
    if s.phase == "event":
        return _plays(s)
    side = _own_side(s)
    foes, own = _weighed(s, s.board.full & ~side), _weighed(s, side)
    return (foes | own if len(foes) + len(own) <= MOST else foes) | _blasts(s)


def _weighed(s: Battle, aims: int) -> dict[str, list[Any]]:
    """The odds of all attacks on cards of these spaces."""
    names, found = s.board.names, {}
    for cell in bits(_attackers(s)):
        for goal in bits(targets(s, cell) & aims):
            foe = bool((s.ctrl[s.at[goal]] ^ s.active) & 1)
            found[f"attack {names[cell]} {names[goal]}"] = odds(s, Card(s.at[cell]), Card(s.at[goal]), foe)
    return {option: hint for option, hint in found.items() if hint}


def confirm(s: Battle) -> dict[str, str]:
    """Before what the board asks again: attacks on a summoner of the own side; leaving attacks on foes undone, if wanted."""
    own = [p for p in range(s.players) if not (p ^ s.active) & 1]
    crowned = sum(s.board.bit[s.cell[s.summoner[p]]] for p in own if s.cell[s.summoner[p]] >= 0)
    ready = bits(_attackers(s))
    found = {
        f"attack {s.board.names[cell]} {s.board.names[goal]}": "own_summoner"
        for cell in ready
        for goal in bits(targets(s, cell) & crowned)
    }
    foes = s.board.full & ~_own_side(s)
    if s.phase == "attack" and any(targets(s, cell) & foes for cell in bits(attackers(s, s.active))):
        found[text(NEXT)] = "leave_attack"
    return found


def _moves(s: Battle) -> dict[str, list[Any]]:
    hold = held(s, s.active)
    return {
        f"move {start} {end}": ["⊘", "held"]
        for _, start, end in moves(s, s.active)
        if start != end and hold & s.board.bit[s.board.cell_of[str(end)]]
    }


def _plays(s: Battle) -> dict[str, list[Any]]:
    """What the events say."""
    cards = [int(option[1]) for option in events(s, s.active) if option[0] == "play"]
    return {f"play {card}": ["", "effect", ABILITIES[s.kind[card]][0]] for card in cards}


def _own_side(s: Battle) -> int:
    """The spaces of all cards of the active player's team."""
    return sum(s.units[p] | s.walls[p] for p in range(s.players) if not (p ^ s.active) & 1)


def _attackers(s: Battle) -> int:
    """The units that may attack now, with those that have and may have another attack coming."""
    if s.phase not in ("attack", "after_attack"):
        return 0
    ready = attackers(s, s.active) if s.phase == "attack" else late_attackers(s, s.active)
    for cell in bits(s.units[s.active] & ~s.frozen):
        card = Card(s.at[cell])
        if s.marks[card] & ATTACKED and _again(s, card):
            ready |= s.board.bit[cell]
    return ready


def _again(s: Battle, card: Card) -> str:
    """The ability with which a unit may attack once more."""
    granted = (name for flag, name in GRANTED.items() if s.granted[card] & flag)
    return next((name for name in (*granted, *ABILITIES[s.kind[card]]) if name in _AGAIN), "")


def odds(s: Battle, card: Card, target: Card, foe: bool) -> list[Any]:
    """The chance to destroy, and against a foe the dice behind it; of the own side only what may be destroyed."""
    a = Attack(s.active, card, target)
    weigh(s, a)
    dice, guard = a.dice(s), guard_of(s, a, target)
    left = LIFE[s.kind[target]] - s.wounds[target] - a.blade
    if without_roll(s, a, target, guard):
        need, wounds = 0, tuple(float(n == dice) for n in range(dice + 1))
    else:
        need = max(a.hit_at, guard.wound_at) - a.add
        spoilt = a.all_hits or guard.block != ""
        wounds = spread(dice, a.hit_at, guard.wound_at, a.add, all_hits=spoilt, surge=a.surge)
    once = round(100 * at_least(wounds, left))
    if not foe:
        return [f"{once}%"] if once else []
    key, values = ("odds", [dice, need, once]) if need else ("odds_sure", [dice, once])
    more = _twice(s, card, wounds, left, once)
    return ["", key + "_again" * bool(more), *values, *more]


def _twice(s: Battle, card: Card, wounds: tuple[float, ...], left: int, once: int) -> list[Any]:
    """The chance with the attacks that may follow, and what allows them."""
    ability = _again(s, card)
    if not ability or (ability == "swift_strike" and s.marks[card] & STRUCK):
        return []
    least, times = _AGAIN[ability]
    chance = (SIDES + 1 - least) / SIDES if least else 1.0
    more = round(100 * at_least(wounds, left, chance, times))
    return [more, ability.removesuffix("_ragnor")] if more > once else []


def _blasts(s: Battle) -> dict[str, list[Any]]:
    """Wounds that are placed without an attack."""
    ready = attackers(s, s.active) if s.phase == "attack" else 0
    found: dict[str, list[Any]] = {}
    for name, n in _BLASTS.items():
        for cell in bits(s.traits[TRAIT[name]] & ready):
            for option in offers[name](s, s.active, cell):
                target = s.at[s.board.cell_of[option[2]]]
                chance = 100 * (LIFE[s.kind[target]] - s.wounds[target] <= n)
                found[text(option)] = ["", "odds_sure", n, chance]
    return found
