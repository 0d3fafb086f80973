"""What follows when units are hurt, weakened or discarded (FO-11.13, FO-R22)."""

from __future__ import annotations

from collections.abc import Sequence

from summon_web.engine import Card, Script

from .moments import ON_ALLY_DEFEATED, ON_ANY_DISCARD, ON_DEFEATED, ON_DISCARDED, SAVES_ITSELF, SAVES_OTHERS
from .state import NOBODY, Olympus, find, in_turn, seat_of, suppressed
from .tables import FACING, SIDE
from .values import defence_of, printed_defence
from .verbs import remove, wound

Gone = tuple[Card, int, bool]  # a unit, its space, and whether Circe silenced it


def fallen(s: Olympus) -> list[int]:
    """FO-10.2: the units whose damage has reached their defence."""
    down = [
        at
        for at, damage in enumerate(s.damage)
        if damage and damage >= printed_defence(s, at) and damage >= defence_of(s, at)
    ]
    return down if s.active == 0 else sorted(down, key=FACING.__getitem__)  # the active player's units first


def settle(s: Olympus, attacker: Card = NOBODY, target: Card = NOBODY) -> Script[bool]:
    """The defeat check, again and again until nothing changes (FO-10.4). True if the attack's damage defeated the target."""
    struck = False
    while down := fallen(s):
        beaten = [(s.unit[at], at, suppressed(s, at)) for at in down]  # FO-R33
        for card, _, _ in beaten:
            s.tell("defeat", s.ref(card))
            struck |= card == target
        lost = yield from _unsaved(s, beaten)
        drops = remove(s, [at for at in in_turn(s) if at in lost])
        _mourn(s, beaten, attacker, target, drops)
        _react(s, drops)
        attacker = target = NOBODY  # FO-R24
    return struck


def discard(s: Olympus, spaces: Sequence[int]) -> Script[None]:
    """Units are discarded without being defeated (FO-10.5)."""
    _react(s, remove(s, spaces))
    yield from settle(s)


def _unsaved(s: Olympus, beaten: list[Gone]) -> Script[list[int]]:
    """Replacement decisions; the spaces whose units are discarded."""
    down, lost = [at for _, at, _ in beaten], []
    for card, at, silenced in beaten:
        itself = SAVES_ITSELF[s.kind[card]]
        saved = itself is not None and not silenced and (yield from itself(s, at))
        for guard in SIDE[seat_of(at)]:
            if saved or s.unit[guard] < 0 or guard in down or guard in lost:
                continue
            saves = SAVES_OTHERS[s.kind[s.unit[guard]]]
            if saves is not None and not suppressed(s, guard) and (yield from saves(s, guard, at)):
                lost.append(guard)
                saved = True
        if not saved:
            lost.append(at)
        else:
            s.damage[at] = 0
            s.tell("save", s.ref(card))
    return lost


def _mourn(s: Olympus, beaten: list[Gone], attacker: Card, target: Card, drops: list[Gone]) -> None:
    """What the defeats trigger; further discards join the list."""
    for card, at, silenced in beaten:
        own = ON_DEFEATED[s.kind[card]]
        if own is not None and not silenced:
            drops += remove(s, own(s, at, attacker if card == target else NOBODY))
        for watcher in SIDE[seat_of(at)]:
            unit = s.unit[watcher]
            reacts = ON_ALLY_DEFEATED[s.kind[unit] if unit >= 0 else -1]
            if reacts is not None and unit != card and not suppressed(s, watcher):
                reacts(s, watcher)


def _react(s: Olympus, drops: list[Gone]) -> None:
    """What the discards trigger."""
    for card, at, silenced in drops:
        own = ON_DISCARDED[s.kind[card]]
        if own is not None and not silenced:
            own(s, seat_of(at))
        for watcher in in_turn(s):
            reacts = ON_ANY_DISCARD[s.kind[s.unit[watcher]]]
            if reacts is not None and not suppressed(s, watcher):
                reacts(s, watcher)


def wounded(s: Olympus, card: Card, count: int) -> Script[None]:
    """Ability damage on one unit, if it is still in play, and what follows (FO-10.8)."""
    at = find(s, card)
    if at >= 0:
        wound(s, at, count)
        yield from settle(s)
