"""Prices, outcomes and losses of answers: hints and warnings for the board."""

from __future__ import annotations

from typing import Any

from summon_web.engine import Card, Effects, Seat, text

from .attack import eligible
from .book import KIND, LEVEL, LOOK, SHOWS
from .casting import casts
from .options import captures, pool_options
from .payment import capture_price, summon_price
from .state import Hunt
from .stats import defence_of

_DEATH_INCANTATION = KIND["death_incantation"]
CASTING = ("roll", "summon", "approach", "capture")  # the steps at which the active player may cast


def left_behind(s: Hunt) -> dict[Card, int]:
    """The rest of the attack behind each defender. While a creature's fate is open, nobody can say."""
    return {} if s.falling else {die: s.total - defence_of(s, s.facing, die) for die in eligible(s, s.facing)}


def warnings(s: Hunt, me: Seat) -> dict[str, str]:
    """Answers that lose something: option -> the warning."""
    if me != s.active:
        return {}
    found: dict[str, str] = {}
    if s.phase == "window":
        found["done"] = "confirm.window"
    if s.phase == "summon" and any(option[0] == "summon" for option in pool_options(s, me)):
        found["done"] = "confirm.attack"
    if hunting(s, me) and captures(s, me):
        found["done"] = "confirm.capture"
    if s.phase in CASTING:
        for option in casts(s, me):
            if option[0] == "cast_on" and s.kind[int(option[1])] == _DEATH_INCANTATION and option[2] in s.ready[me]:
                found[text(option)] = "confirm.own"
    return found


def hints(s: Hunt, me: Seat) -> dict[str, list[Any]]:
    """The price or the outcome of an answer: option -> badge, text key, values."""
    if s.phase == "defend" and me == s.facing:
        return {
            f"name {die}": ["✓", "attack.holds"] if rest < 0 else [f"→{rest}", "attack.falls", rest]
            for die, rest in left_behind(s).items()
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


def _whose(s: Hunt, die: Card) -> Seat | None:
    return next((Seat(seat) for seat in range(s.seats) if die in s.ready[seat]), None)


_HURTING = dict.fromkeys(("destroy", "undo_spell", "nullify"), 2)
EFFECTS = Effects(
    touching={**_HURTING, "detach": 2},
    hurting=frozenset(_HURTING),
    gaining=frozenset(("glory", "quiddity", "draw", "capture", "summon", "ready")),
    whose=_whose,
)


def hunting(s: Hunt, seat: Seat) -> bool:
    return seat == s.active and s.phase == "capture"
