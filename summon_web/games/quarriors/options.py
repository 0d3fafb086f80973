"""What the active player can do with dice and cards, as options. Equal dice of a zone stand for each other."""

from __future__ import annotations

from collections.abc import Sequence

from summon_web.engine import Card, Option, Seat

from . import hooks
from .state import Hunt
from .tables import CAST, LEVEL, LOOK, QUIDDITY, SHOWS, SIDES, SPELL
from .values import capture_price, creatures, on_dice, surcharge


def distinct(s: Hunt, dice: Sequence[Card]) -> list[Card]:
    """One die of each kind, the one with the lowest number: for zones where faces don't matter."""
    found: dict[int, Card] = {}
    for die in sorted(dice):
        found.setdefault(s.kind[die], die)
    return list(found.values())


def distinct_faces(s: Hunt, dice: Sequence[Card]) -> list[Card]:
    """One die of each kind and look."""
    found: dict[int, Card] = {}
    for die in sorted(dice):
        found.setdefault(LOOK[s.code[die]], die)
    return list(found.values())


def faced(s: Hunt, verb: str, dice: Sequence[Card]) -> list[Option]:
    """One option for each kind and look; it carries the face, so that its sentence can say it."""
    return [(verb, die, SHOWS[s.code[die]]) for die in distinct_faces(s, dice)]


def uses(s: Hunt, me: Seat) -> list[Option]:
    """The immediate effects that are open in the window (QW-9.9)."""
    code, immediate = s.code, hooks.immediate
    live = [die for die in s.pools[me] if immediate[code[die]]]
    return faced(s, "use", live) if live else []


def pool_options(s: Hunt, me: Seat) -> list[Option]:
    """Phase 3: ready, summon and spend dice of the Active Pool (DP-7)."""
    code = s.code
    readied: list[Option] = []
    summoned: list[Option] = []
    spendable: list[Option] = []
    wealth = -1  # worked out when the first creature face needs it
    known: list[int] = []
    for die in sorted(s.pools[me]):
        face = LOOK[code[die]]
        if face in known:
            continue
        known.append(face)
        if QUIDDITY[face]:
            spendable.append(("spend", die, SHOWS[face]))
        elif LEVEL[face]:
            if wealth < 0:
                wealth = max(0, s.quiddity + on_dice(s, me) - surcharge(s, me))
            if LEVEL[face] <= wealth and not any(closed(s) for closed in hooks.limit[face]):
                summoned.append(("summon", die, SHOWS[face]))
        elif SPELL[face] and CAST[face // SIDES] != "immediate":  # QW-10.3
            readied.append(("ready", die, SHOWS[face]))
    return readied + summoned + spendable


def spends(s: Hunt, me: Seat) -> list[Option]:
    code = s.code
    worth = [die for die in s.pools[me] if QUIDDITY[code[die]]]
    return faced(s, "spend", worth)


def captures(s: Hunt, me: Seat) -> list[Option]:
    """Phase 5: the cards that have a die and that the player can pay for."""
    if s.captures <= 0:
        return []
    wealth = s.quiddity + on_dice(s, me)
    return [
        ("capture", kind)
        for kind, dice in zip(s.cards, s.wilds, strict=True)
        if dice and capture_price(s, kind) <= wealth
    ]


def shifts(s: Hunt, seat: Seat) -> list[Option]:
    """Strong Oozes that may turn into another copy now."""
    kind = s.kind
    return [
        ("shift", die, target)
        for die in creatures(s, seat)
        for choices in hooks.shifting[kind[die] * SIDES + SIDES - 1]
        for target in choices(s, seat, die)
    ]
