"""Why a die or a card can't be used now, for refusals and for what the board greys out."""

from __future__ import annotations

from summon_web.engine import Card, Reason, Seat

from . import hooks
from .state import NOWHERE, Hunt
from .tables import CAST, LEVEL, QUIDDITY, SIDES, SPELL
from .values import capture_price, creatures, on_dice, summon_price

ZONES = ("bags", "pools", "ready", "used", "spent", "aside")


def where(s: Hunt, die: Card) -> tuple[str, Seat]:
    """The zone of a die and whose it is."""
    for zone in ZONES:
        for seat, dice in enumerate(getattr(s, zone)):
            if die in dice:
                return zone, Seat(seat)
    return "wilds", Seat(NOWHERE)


# -- dice of the Active Pool


def why_not_in_pool(s: Hunt, me: Seat, die: Card) -> Reason | None:
    """QW-17.2, QW-4.4, QW-R15: only own rolled dice of the Active Pool can be worked with."""
    zone, owner = where(s, die)
    if owner != me:
        return Reason("not_yours", "QW-17.2", (die,))
    if zone == "used":
        return Reason("used_up", "QW-4.7", (die,))
    if zone != "pools":
        return Reason("not_in_pool", "QW-4.4", (die,))
    if not s.code[die] % SIDES:
        return Reason("unrolled", "QW-R15", (die,))
    return None


def why_use(s: Hunt, me: Seat, die: Card) -> Reason | None:
    reason = why_not_in_pool(s, me, die)
    if reason is None and not hooks.immediate[s.code[die]]:
        return Reason("use.none", "QW-9.9", (die,))
    return reason


def why_ready(s: Hunt, me: Seat, die: Card) -> Reason | None:
    code = s.code[die]
    reason = why_not_in_pool(s, me, die)
    if reason is None and not SPELL[code]:
        return Reason("ready.no_spell", "QW-10.2", (die,))
    if reason is None and CAST[code // SIDES] == "immediate":
        return Reason("ready.immediate", "QW-10.3", (die,))
    return reason


def why_summon(s: Hunt, me: Seat, die: Card) -> Reason | None:
    code = s.code[die]
    reason = why_not_in_pool(s, me, die)
    if reason is not None:
        return reason
    if not LEVEL[code]:
        return Reason("summon.no_creature", "QW-15.2", (die,))
    if any(closed(s) for closed in hooks.limit[code]):
        return Reason("summon.one_warrior", "QW-R37", (die,))
    price, wealth = summon_price(s, me, die), s.quiddity + on_dice(s, me)
    return Reason("summon.price", "QW-10.4", (die, price, wealth)) if price > wealth else None


def why_spend(s: Hunt, me: Seat, die: Card) -> Reason | None:
    reason = why_not_in_pool(s, me, die)
    if reason is None and not QUIDDITY[s.code[die]]:
        return Reason("spend.none", "QW-3.2", (die,))
    if reason is None and s.phase == "capture" and s.captures <= 0:
        return Reason("capture.none_left", "QW-12.5")
    return reason


# -- spells


def why_cast(s: Hunt, me: Seat, die: Card) -> Reason | None:
    """Why a spell can't be cast now, whatever the target."""
    zone, owner = where(s, die)
    if owner != me:
        return Reason("not_yours", "QW-17.2", (die,))
    if zone != "ready" or not SPELL[s.code[die]]:
        return Reason("cast.not_ready", "QW-5.4", (die,))
    if s.on[die] != NOWHERE:
        return Reason("cast.attached", "QW-16.12", (die,))
    reacting = CAST[s.kind[die]] == "reaction"
    if reacting and me == s.active:
        return Reason("cast.reaction", "QW-16.14", (die,))
    if not reacting and me != s.active:
        return Reason("cast.own_turn", "QW-16.3", (die,))
    return Reason("cast.useless", "QW-16.7", (die,)) if _useless(s, me, die) else None


def _useless(s: Hunt, me: Seat, spell: Card) -> bool:
    if CAST[s.kind[spell]] == "attach":
        return not creatures(s, me)
    looks = hooks.aims[s.code[spell]]
    return bool(looks) and not any(aim(s, me, spell) for aim in looks)


# -- cards of the wilds


def why_capture(s: Hunt, me: Seat, kind: int) -> Reason | None:
    if kind not in s.cards:
        return Reason("capture.not_here", "QW-2.7")
    if s.captures <= 0:
        return Reason("capture.none_left", "QW-12.5")
    if not s.wilds[s.cards.index(kind)]:
        return Reason("capture.empty", "QW-12.3", (kind,))
    price, wealth = capture_price(s, kind), s.quiddity + on_dice(s, me)
    return Reason("capture.price", "QW-12.2", (kind, price, wealth)) if price > wealth else None
