"""What everybody may see. Bags are listed without an order (QW-17.3); only what lies ahead is unknown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from summon_web.engine import Card, Reason, Seat, View, text

from . import hooks
from .battle import eligible
from .casting import casts
from .defaults import ORDERS, REACTIONS
from .options import captures, pool_options
from .reasons import why_capture, why_cast, why_ready, why_spend, why_summon, why_use
from .state import Hunt
from .tables import BURST, COST, KIND, LEVEL, LOOK, QUIDDITY, SHOWS, SIDES, SPELL
from .values import (
    attachments,
    attack_of,
    attack_on,
    bonuses,
    capture_price,
    creatures,
    defence_of,
    glory_of,
    on_dice,
    printed,
    sort_of,
    summon_price,
)  # fmt: skip
from .verbs import empty_creature_cards

# the six phases of QW-7.2 that the board shows, by the step that the game is at
NUMBER = {
    "score": 1, "cull": 1, "roll": 2, "window": 2, "summon": 3, "attack": 4, "muster": 4, "approach": 4, "brace": 4,
    "defend": 4, "capture": 5, "dismiss": 6,
}  # fmt: skip

_DEATH_INCANTATION = KIND["death_incantation"]
_CASTING = ("roll", "summon", "approach", "capture")


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
    """What always is there, then what seldom is: a view is sent with every move, so nothing is not written down."""
    shown = {
        "glory": s.glory[seat],
        "bag": len(s.bags[seat]),
        "bagged": sorted(map(list, Counter(s.kind[die] for die in s.bags[seat]).items())),
        "pool": _dice(s, s.pools[seat]),
        "ready": [_ready(s, seat, die) for die in s.ready[seat] if s.on[die] < 0],
        "used": _pile(s, s.used[seat]),
    }
    if seat == s.active:
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


def _same(s: Hunt, seat: Seat) -> dict[str, int]:
    """Dice that an equal one stands for in the options: die -> that one."""
    first: dict[tuple[Any, ...], Card] = {}
    same: dict[str, int] = {}
    for zone, dice in (("pool", sorted(s.pools[seat])), ("ready", s.ready[seat])):
        for die in dice:
            creature = zone == "ready" and LEVEL[s.code[die]]
            look = sort_of(s, seat, die) if creature else (LOOK[s.code[die]], s.on[die])
            if first.setdefault((zone, *look), die) != die:
                same[str(die)] = first[zone, *look]
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
    why = [list(part) for part in bonuses(s, seat, die) if part[1] or part[2]]
    if why or die in s.nullified:
        extra["why"] = [["printed", attack, defence], *why]
    spells = attachments(s, seat, die)
    if spells:
        extra["on"] = _dice(s, spells)
    flags = {"nullified": die in s.nullified, "safe": die in s.safe, "attacks": die in s.attackers}
    return {**shown, **extra, **{name: True for name, on in flags.items() if on}}


def _table(s: Hunt) -> dict[str, Any]:
    """The wilds by place, and what lasts for this turn."""
    wilds = zip(s.cards, s.wilds, strict=True)
    return {
        "number": NUMBER[s.phase],
        "goal": s.goal,
        "wilds": [[kind, len(dice), capture_price(s, kind)] for kind, dice in wilds],
        "empty": empty_creature_cards(s),
        "captures": s.captures,
        "discount": s.discount,
        "culls": s.culls,
        "scored": s.scored,
        "fury": s.attack_bonus,
        "attack": _attack(s) if NUMBER[s.phase] == 4 and s.attackers else None,
        "fights": [list(fight) for fight in s.fights],
    }


def _attack(s: Hunt) -> dict[str, Any]:
    """The battle: who is attacked, what each attacker adds, what is left, and what each defender would do about it."""
    me, seat = s.active, s.facing
    locked = s.phase == "defend"
    names = eligible(s, seat) if locked else []
    left = {die: s.total - defence_of(s, seat, die) for die in names}
    return {
        "by": me,
        "on": seat,
        "parts": [[die, s.kind[die], attack_on(s, me, die, seat)] for die in s.attackers],
        "locked": locked,
        "outcomes": {str(die): max(rest, -1) for die, rest in left.items()},
    }


# -- what this seat can't do, and why


def _mine(s: Hunt, seat: Seat) -> dict[str, Any]:
    blocked = {die: _blocked(s, seat, die) for die in s.pools[seat] + s.ready[seat]} if seat == s.active else {}
    closed = {kind: why_capture(s, seat, kind) for kind in s.cards} if _hunting(s, seat) else {}
    reasons = {str(die): reason for die, reason in blocked.items()} | {
        f"kind:{kind}": why for kind, why in closed.items()
    }
    if seat == s.active and not closed:
        reasons["kind"] = Reason("moment.capture", "QW-12.1")
    return {
        "same": _same(s, seat),
        "confirm": _confirm(s, seat),
        "hints": _hints(s, seat),
        "blocked": {thing: _line(reason) for thing, reason in reasons.items() if reason is not None},
        "settings": [order.id for order in ORDERS if order.id not in REACTIONS or KIND[order.id] in s.cards],
    }


def _confirm(s: Hunt, me: Seat) -> dict[str, str]:
    """Answers that lose something: option -> the warning."""
    if me != s.active:
        return {}
    found: dict[str, str] = {}
    if s.phase == "window":
        found["done"] = "confirm.window"
    if s.phase == "summon" and any(option[0] == "summon" for option in pool_options(s, me)):
        found["done"] = "confirm.attack"
    if _hunting(s, me) and captures(s, me):
        found["done"] = "confirm.capture"
    if s.phase in _CASTING:
        for option in casts(s, me):
            if option[0] == "cast_on" and s.kind[int(option[1])] == _DEATH_INCANTATION and option[2] in s.ready[me]:
                found[text(option)] = "confirm.own"
    return found


def _hints(s: Hunt, me: Seat) -> dict[str, list[Any]]:
    """What an answer costs or leads to: option -> badge, text key, values."""
    if s.phase == "defend" and me == s.facing:
        left = {die: s.total - defence_of(s, me, die) for die in eligible(s, me)}
        return {
            f"name {die}": ["✓", "attack.holds"] if rest < 0 else [f"→{rest}", "attack.falls", rest]
            for die, rest in left.items()
        }
    if me != s.active or s.phase not in ("summon", "capture"):
        return {}
    prices = (
        {text(option): capture_price(s, int(option[1])) for option in captures(s, me)}
        if s.phase == "capture"
        else {
            f"summon {die} {SHOWS[LOOK[s.code[die]]]}": summon_price(s, me, die)
            for die in s.pools[me]
            if LEVEL[s.code[die]]
        }
    )
    return {option: [str(price), "hint.price", price] for option, price in prices.items()}


def _hunting(s: Hunt, seat: Seat) -> bool:
    return seat == s.active and s.phase == "capture"


def _line(reason: Reason) -> list[Any]:
    return [reason.key, reason.rule, *reason.about]


def _blocked(s: Hunt, me: Seat, die: Card) -> Reason | None:
    code = s.code[die]
    if die in s.ready[me]:
        return why_cast(s, me, die) if SPELL[code] and s.phase in _CASTING else None
    if s.phase == "window":
        return why_use(s, me, die)
    if s.phase == "capture":
        return why_spend(s, me, die)
    if s.phase != "summon":
        return None
    if hooks.immediate[code] and not QUIDDITY[code] and not SPELL[code]:
        return Reason("moment.use", "QW-9.6")
    explain = why_ready if SPELL[code] else why_spend if QUIDDITY[code] else why_summon
    return explain(s, me, die)
