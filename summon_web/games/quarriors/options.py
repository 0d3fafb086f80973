"""Everything that the active player can do with dice and cards, as options. Equal dice of a zone stand for each other."""

from __future__ import annotations

from collections.abc import Iterable

from summon_web.engine import Card, Option, Seat

from . import abilities
from .book import CAST, COST, LEVEL, QUIDDITY, SHOWS, SIDES, SPELL
from .payment import on_dice, surcharge
from .state import Hunt
from .stats import distinct, faces


def faced(s: Hunt, verb: str, dice: Iterable[Card]) -> list[Option]:
    """One option for dice that look equal; it carries the face, so that its sentence can say it."""
    return [(verb, die, SHOWS[s.code[die]]) for die in faces(s, sorted(dice))]


def uses(s: Hunt, me: Seat) -> list[Option]:
    """The immediate effects that are open in the window (QW-9.9)."""
    code, immediate = s.code, abilities.immediate
    live = [die for die in s.pools[me] if immediate[code[die]]]
    return faced(s, "use", live) if live else []


def pool_options(s: Hunt, me: Seat) -> list[Option]:
    """Phase 3: ready, summon and spend dice of the Active Pool (DP-7)."""
    code = s.code
    readied: list[Option] = []
    summoned: list[Option] = []
    spendable: list[Option] = []
    wealth = -1  # worked out when the first creature face needs it
    for die in faces(s, sorted(s.pools[me])):
        face = code[die]
        if QUIDDITY[face]:
            spendable.append(("spend", die, SHOWS[face]))
        elif LEVEL[face]:
            if wealth < 0:
                wealth = max(0, s.quiddity + on_dice(s, me) - surcharge(s, me))
            if LEVEL[face] <= wealth and not any(closed(s) for closed in abilities.limit[face]):
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
    wealth = s.quiddity + on_dice(s, me) + s.discount
    return [("capture", kind) for kind, dice in zip(s.cards, s.wilds, strict=True) if dice and COST[kind] <= wealth]


def shifts(s: Hunt, seat: Seat) -> list[Option]:
    """Strong Oozes that may turn into another copy now."""
    kind, shifting = s.kind, abilities.shifting
    oozes = [die for die in s.ready[seat] if shifting[kind[die] * SIDES + SIDES - 1]]
    return [
        ("shift", die, target)
        for die in distinct(s, oozes)
        for choices in shifting[kind[die] * SIDES + SIDES - 1]
        for target in choices(s, seat, die)
    ]
