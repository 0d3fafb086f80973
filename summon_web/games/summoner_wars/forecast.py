"""What the options of the active player would do: marks for the board, odds of attacks, warnings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from summon_web.engine import Card, text

from .abilities import instead_of_attack
from .attack import Attack, guard_of, weigh, without_roll
from .board import bits
from .book import (
    ABILITIES,
    AGAIN_AT,
    AGAIN_TIMES,
    ATTACKS,
    BLASTS,
    CHAMPION,
    GRANTED,
    GRANTS,
    LIFE,
    PRINTED,
    REACHES,
    SIDES,
    TRAIT,
    TYPE,
)
from .options import NEXT, attackers, events, late_attackers, moves
from .paths import held, targets
from .state import ATTACKED, STRUCK, Battle

_TIMES = 6  # further attacks that are reckoned with where the rules set no limit
MOST = 12  # attacks that are weighed with those on the own side; on a crowded field only those on foes, so that a move stays small


def hints(s: Battle) -> dict[str, list[Any]]:
    """What options would do: [badge, text key, values...]."""
    if s.phase == "move":
        return _moves(s)
    if s.phase == "event":
        return _plays(s)
    side = s.own_side(s.active)
    foes, own = _weighed(s, s.board.full & ~side), _weighed(s, side)
    return (foes | own if len(foes) + len(own) <= MOST else foes) | _blasts(s)


def _weighed(s: Battle, aims: int) -> dict[str, list[Any]]:
    """The odds of all attacks on cards of these spaces."""
    names, found = s.board.names, {}
    for cell in bits(attacking(s)):
        for goal in bits(targets(s, cell) & aims):
            foe = bool((s.ctrl[s.at[goal]] ^ s.active) & 1)
            found[f"attack {names[cell]} {names[goal]}"] = odds(s, Card(s.at[cell]), Card(s.at[goal]), foe)
    return {option: hint for option, hint in found.items() if hint}


def touches(s: Battle) -> dict[str, list[str]]:
    """By the space of a unit: the spaces of all that its attack hits, or may hit, besides its target (Hammer Quake, Wild Swing)."""
    names = s.board.names
    return {
        f"space:{names[cell]}": [
            f"space:{names[near]}" for near in bits(s.board.within[REACHES[name]][cell]) if s.at[near] >= 0
        ]
        for cell in bits(attacking(s))
        for name in ABILITIES[s.kind[s.at[cell]]]
        if name in REACHES
    }


def _drains_nothing(s: Battle, p: int) -> bool:
    mine = s.units[p].bit_count()
    return not any(s.magic[other] for other in s.opponents(p) if s.units[other].bit_count() > mine)


# Events that may be played even if they would do nothing (SW-R21): whether they would
_IDLE: dict[str, Callable[[Battle, int], bool]] = {
    "magic_drain": _drains_nothing,
    "besiege_the_walls": lambda s, p: not any(s.walls[other] for other in s.opponents(p)),
    "a_hero_is_born": lambda s, p: all(TYPE[s.kind[card]] != CHAMPION for card in s.draw[p]),
}


def _idle(s: Battle) -> dict[str, str]:
    playable = [int(option[1]) for option in events(s, s.active) if option[0] == "play"] if s.phase == "event" else []
    return {
        f"play {card}": "idle_event"
        for card in playable
        for event in ABILITIES[s.kind[card]]
        if event in _IDLE and _IDLE[event](s, s.active)
    }


def confirm(s: Battle) -> dict[str, str]:
    """Before what the board asks again: events that would do nothing, attacks that hit cards of the own side too, or its summoner; leaving foes in reach alone, unless that is not wanted."""
    own = [p for p in range(s.players) if not (p ^ s.active) & 1]
    crowned = sum(s.board.bit[s.cell[s.summoner[p]]] for p in own if s.cell[s.summoner[p]] >= 0)
    ready = bits(attacking(s))
    own_side = s.own_side(s.active)
    quaking = [
        cell
        for cell in ready
        for name in ABILITIES[s.kind[s.at[cell]]]
        if name in REACHES and own_side & s.board.within[REACHES[name]][cell]
    ]
    found = {
        f"attack {s.board.names[cell]} {s.board.names[goal]}": "own_too"
        for cell in quaking
        for goal in bits(targets(s, cell) & ~own_side)
    } | {
        f"attack {s.board.names[cell]} {s.board.names[goal]}": "own_summoner"
        for cell in ready
        for goal in bits(targets(s, cell) & crowned)
    }
    foes = s.enemies(s.active)
    able = [cell for cell in bits(attackers(s, s.active)) if targets(s, cell) & foes] if s.phase == "attack" else []
    if able:
        found[text(NEXT)] = f"leave_attack {min(len(able), ATTACKS - s.attacks)}"
    return found | _idle(s)


def _moves(s: Battle) -> dict[str, list[Any]]:
    hold = held(s, s.active)
    return {
        f"move {start} {end}": ["⊘", "held"]
        for _, start, end in moves(s, s.active)
        if start != end and hold & s.board.bit[s.board.cell_of[str(end)]]
    }


def _plays(s: Battle) -> dict[str, list[Any]]:
    """What the events say, with what the abilities do that they grant."""
    cards = [int(option[1]) for option in events(s, s.active) if option[0] == "play"]
    return {f"play {card}": _effect(ABILITIES[s.kind[card]][0]) for card in cards}


def _effect(event: str) -> list[Any]:
    return ["", "effect_granting", event, *GRANTS[event]] if event in GRANTS else ["", "effect", event]


def attacking(s: Battle) -> int:
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
    return next((name for name in (*granted, *ABILITIES[s.kind[card]]) if name in AGAIN_AT), "")


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
    mean = round(10 * sum(n * chance for n, chance in enumerate(wounds))) / 10 + a.blade
    key, values = (
        ("odds", [dice, need, once, int(mean) if mean == int(mean) else mean]) if need else ("odds_sure", [dice, once])
    )
    more = _twice(s, card, wounds, left, once)
    return ["", key + "_again" * bool(more), *values, *more]


def _twice(s: Battle, card: Card, wounds: tuple[float, ...], left: int, once: int) -> list[Any]:
    """The chance with the attacks that may follow, and what allows them."""
    ability = _again(s, card)
    if not ability or (ability == "swift_strike" and s.marks[card] & STRUCK):
        return []
    chance = (SIDES + 1 - AGAIN_AT[ability]) / SIDES
    more = round(100 * at_least(wounds, left, chance, AGAIN_TIMES.get(ability, _TIMES)))
    return [more, PRINTED.get(ability, {}).get("same_as", ability)] if more > once else []


def _blasts(s: Battle) -> dict[str, list[Any]]:
    """Wounds that are placed without an attack."""
    ready = attackers(s, s.active) if s.phase == "attack" else 0
    found: dict[str, list[Any]] = {}
    for name, n in BLASTS.items():
        for cell in bits(s.traits[TRAIT[name]] & ready):
            for option in instead_of_attack.by_id[name](s, s.active, cell):
                target = s.at[s.board.cell_of[str(option[2])]]
                chance = 100 * (LIFE[s.kind[target]] - s.wounds[target] <= n)
                found[text(option)] = ["", "odds_sure", n, chance]
    return found


# -- exact chances of an attack's dice


@lru_cache(maxsize=1 << 14)
def spread(
    dice: int, hit_at: int, wound_at: int, add: int = 0, *, all_hits: bool = False, surge: bool = False
) -> tuple[float, ...]:
    """The chances of 0, 1, 2... wounds. Spoilt throws are left out.

    `add` is added to every result; `all_hits`: one die that is no Hit spoils all; `surge`: results of 5 or more count twice.
    """
    chances = [1.0]
    for _ in range(dice):
        after = [0.0] * (len(chances) + 2)
        for face in range(1, SIDES + 1):
            result = face + add
            if result < hit_at and all_hits:
                continue
            wounds = (2 if surge and result >= 5 else 1) if result >= hit_at and result >= wound_at else 0
            for had, chance in enumerate(chances):
                after[had + wounds] += chance / SIDES
        chances = after
    return tuple(chances)


def at_least(wounds: Sequence[float], needed: int, again: float = 0.0, times: int = 0) -> float:
    """The chance of so many wounds, if each attack is followed by another one with the chance `again`, so many times at most."""
    if needed <= 0:
        return 1.0
    chance = sum(wounds[needed:])
    if again and times:
        spoilt = 1.0 - sum(wounds)
        for had, here in enumerate((wounds[0] + spoilt, *wounds[1:needed])):
            chance += here * again * at_least(wounds, needed - had, again, times - 1)
    return chance
