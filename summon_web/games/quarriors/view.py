"""The view of a seat. Everybody sees everything; bags are listed without an order (QW-17.3), and only the future is unknown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from summon_web.engine import Card, Reason, Seat, View

from . import abilities
from .book import BURST, COST, KIND, LEVEL, QUIDDITY, SETUP, SIDES, SPELL
from .defaults import ORDERS, REACTIONS
from .forecast import CASTING, hints, hunting, left_behind, warnings
from .payment import capture_price, on_dice, summon_price
from .refusals import why_capture, why_cast, why_ready, why_spend, why_summon, why_use
from .state import Hunt, fights_of
from .stats import attachments, attack_of, attack_on, bonuses, creatures, defence_of, distinct, glory_of, look, printed
from .verbs import empty_creature_cards

EMPTY_CARDS: int = SETUP["empty_creature_cards_to_end"]
# the six phases of QW-7.2 that the board shows, by the step that the game is at
NUMBER = {
    "score": 1, "cull": 1, "roll": 2, "window": 2, "summon": 3, "attack": 4, "muster": 4, "approach": 4, "brace": 4,
    "defend": 4, "capture": 5, "dismiss": 6,
}  # fmt: skip


def view(s: Hunt, seat: Seat) -> View:
    return {
        "turn": s.turn,
        "active": s.active,
        "phase": s.phase,
        "seats": [_seat(s, Seat(each)) for each in range(s.seats)],
        "table": _table(s),
        "scores": list(s.glory),
        "mine": _mine(s, seat) if seat >= 0 else {},
    }


def _die(s: Hunt, die: Card) -> list[int]:
    """[number, kind, face]; face 0 is unrolled."""
    return [die, s.kind[die], s.code[die] % SIDES if s.code[die] // SIDES == s.kind[die] else 0]


def _dice(s: Hunt, dice: Sequence[Card]) -> list[list[int]]:
    return [_die(s, die) for die in sorted(dice)]


def _pile(s: Hunt, dice: Sequence[Card]) -> list[list[int]]:
    """Dice whose faces don't matter, by kind, the cheap ones first: [kind, number, number, ...]."""
    found: dict[int, list[int]] = {}
    for die in sorted(dice):
        found.setdefault(s.kind[die], []).append(die)
    return [[kind, *found[kind]] for kind in sorted(found, key=lambda kind: (COST[kind], kind))]


def _seat(s: Hunt, seat: Seat) -> dict[str, Any]:
    """Fields that always are there, then those that seldom are: a view is sent with every move, so it leaves out empty ones."""
    shown = {
        "glory": s.glory[seat],
        "bag": len(s.bags[seat]),
        "bagged": sorted(map(list, Counter(s.kind[die] for die in s.bags[seat]).items())),
        "pool": _dice(s, s.pools[seat]),
        "ready": [_ready(s, seat, die) for die in s.ready[seat] if s.on[die] < 0],
        "used": _pile(s, s.used[seat]),
    }
    if seat == s.active and not s.over:
        prices = {str(die): summon_price(s, seat, die) for die in s.pools[seat] if LEVEL[s.code[die]]}
        shown |= {"quiddity": s.quiddity, "on_dice": on_dice(s, seat), "prices": prices}
    rare = {
        "out": seat in s.out,
        "spent": _pile(s, s.spent[seat]),
        "aside": _pile(s, s.aside[seat]),
        "guard": s.defence_bonus[seat],
        "charmed": bool(s.charmed[seat]),
    }
    return shown | {name: value for name, value in rare.items() if value}


def _same(s: Hunt) -> dict[str, int]:
    """Dice that an equal one stands for in the options: die -> that one."""
    same: dict[str, int] = {}
    for place in (*map(sorted, s.pools), *s.ready):
        first = {look(s, die): die for die in distinct(s, place)}
        same |= {str(die): first[look(s, die)] for die in place if first[look(s, die)] != die}
    return same


def _ready(s: Hunt, seat: Seat, die: Card) -> dict[str, Any]:
    """A spell, or a creature with its present values, what changes them and the spells on it."""
    code = s.code[die]
    shown = {"c": die, "k": s.kind[die], "f": code % SIDES, "burst": BURST[code]}
    if SPELL[code]:
        return shown
    if code // SIDES != s.kind[die]:
        shown["copy"] = code // SIDES
    attack, defence = printed(s, seat, die)
    shown |= {
        "level": LEVEL[code],
        "attack": attack_of(s, seat, die),
        "defence": defence_of(s, seat, die),
        "glory": glory_of(s, seat, die, len(creatures(s, seat)) - 1),
    }
    extra: dict[str, Any] = {}
    why = [
        [bonus.kind, bonus.attack, bonus.defence] for bonus in bonuses(s, seat, die) if bonus.attack or bonus.defence
    ]
    if why:
        counted = abilities.counted[code] or "copy" in shown
        extra["why"] = [[code // SIDES if counted else "printed", attack, defence], *why]
    spells = attachments(s, seat, die)
    if spells:
        extra["on"] = _dice(s, spells)
    flags = {
        "nullified": die in s.nullified,
        "safe": die in s.safe,
        "attacks": die in s.attackers,
        "falling": die in s.falling and not s.over,
    }
    return {**shown, **extra, **{name: True for name, on in flags.items() if on}}


def _table(s: Hunt) -> dict[str, Any]:
    """The wilds by place, and what lasts for this turn."""
    wilds = zip(s.cards, s.wilds, strict=True)
    return {
        "number": 0 if s.over else NUMBER[s.phase],
        "goal": s.goal,
        "wilds": [[kind, len(dice), capture_price(s, kind)] for kind, dice in wilds],
        "empty": empty_creature_cards(s),
        "captures": s.captures,
        "discount": s.discount,
        "culls": s.culls,
        "scored": s.scored,
        "fury": s.attack_bonus,
        "attack": _attack(s) if NUMBER[s.phase] == 4 and s.attackers else None,
        "fights": [{**fight._asdict(), "steps": list(map(list, fight.steps))} for fight in fights_of(s)],
        "aim": [
            ["aim", s.goal, EMPTY_CARDS],
            *(["aim.side", seat, s.glory[seat]] for seat in range(s.seats) if seat not in s.out),
            ["aim.wilds", empty_creature_cards(s), EMPTY_CARDS],
        ],
        "warn": [] if s.over else _warnings(s),
    }


def _warnings(s: Hunt) -> list[list[Any]]:
    """[text key, values...]: what is about to decide the match."""
    found: list[list[Any]] = []
    for seat in (Seat(each) for each in range(s.seats) if each not in s.out):
        if seat == s.active and s.phase == "score":
            continue  # they score just now
        ready = creatures(s, seat)
        glory = s.glory[seat] + sum(glory_of(s, seat, die, len(ready) - 1) for die in ready)
        if ready and glory >= s.goal:
            found.append(["warn.reach", seat, glory])
    if empty_creature_cards(s) == EMPTY_CARDS - 1:
        found.append(["warn.wilds"])
    return found


def _attack(s: Hunt) -> dict[str, Any]:
    """The battle: who is attacked, what each attacker adds, what is left, and what each defender would do about it."""
    me, seat = s.active, s.facing
    locked = s.phase == "defend"
    left = left_behind(s) if locked and not s.over else {}
    parts = [[die, s.kind[die], attack_on(s, me, die, seat)] for die in s.attackers]
    if locked and sum(n for *_, n in parts) != fights_of(s)[-1].total:
        parts = []  # the total stands (QW-11.5d) where falling creatures have changed what it was made of
    return {
        "by": me,
        "on": seat,
        "parts": parts,
        "locked": locked,
        "bare": not creatures(s, seat),  # QW-11.17: nothing more will be told of this attack
        "outcomes": {str(die): max(rest, -1) for die, rest in left.items()},
    }


# -- what this seat can't do, and why


def _mine(s: Hunt, seat: Seat) -> dict[str, Any]:
    blocked = {die: _blocked(s, seat, die) for die in s.pools[seat] + s.ready[seat]} if seat == s.active else {}
    closed = {kind: why_capture(s, seat, kind) for kind in s.cards} if hunting(s, seat) else {}
    reasons = {str(die): reason for die, reason in blocked.items()} | {
        f"kind:{kind}": why for kind, why in closed.items()
    }
    if seat == s.active and not closed:
        reasons["kind"] = Reason("moment.capture", "QW-12.1")
    return {
        "same": _same(s),
        "confirm": warnings(s, seat),
        "hints": hints(s, seat),
        "blocked": {thing: _line(reason) for thing, reason in reasons.items() if reason is not None},
        "matter": [order.id for order in ORDERS if order.id not in REACTIONS or KIND[order.id] in s.cards],
    }


def _line(reason: Reason) -> list[Any]:
    return [reason.key, reason.rule, *reason.about]


def _blocked(s: Hunt, me: Seat, die: Card) -> Reason | None:
    code = s.code[die]
    if die in s.ready[me]:
        return why_cast(s, me, die) if SPELL[code] and s.phase in CASTING else None
    if s.phase == "window":
        return why_use(s, me, die)
    if s.phase == "capture":
        return why_spend(s, me, die)
    if s.phase != "summon":
        return None
    if abilities.immediate[code] and not QUIDDITY[code] and not SPELL[code]:
        return Reason("moment.use", "QW-9.6")
    explain = why_ready if SPELL[code] else why_spend if QUIDDITY[code] else why_summon
    return explain(s, me, die)
