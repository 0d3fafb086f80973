"""What follows when units are hurt, weakened or discarded (FO-11.13, FO-R22)."""

from __future__ import annotations

from collections.abc import Sequence

from summon_web.engine import Card, Script

from .abilities import on_ally_defeated, on_any_discard, on_defeated, on_discarded, saves_another, saves_itself
from .book import FACING, SIDE
from .state import NOBODY, Olympus, find, in_turn, seat_of, units
from .stats import defence_of, printed_defence, suppressed
from .verbs import Gone, remove, wound


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
        beaten = [Gone(s.unit[at], at, suppressed(s, at)) for at in down]  # FO-R33
        for card, _, _ in beaten:
            s.tell("defeat", s.ref(card))
            struck |= card == target
        lost = yield from _unsaved(s, beaten)
        drops = remove(s, [at for at in in_turn(s) if at in lost])
        _mourn(s, beaten, attacker, target, drops)
        _react(s, drops)
        attacker = target = NOBODY  # FO-R24
    return struck


def discard(s: Olympus, spaces: Sequence[int], source: Card) -> Script[None]:
    """Units are discarded without being defeated (FO-10.5)."""
    _react(s, remove(s, spaces, source))
    yield from settle(s)


def _unsaved(s: Olympus, beaten: list[Gone]) -> Script[list[int]]:
    """Replacement decisions; the spaces whose units are discarded."""
    down, lost = [at for _, at, _ in beaten], []
    for card, at, silenced in beaten:
        saviour = NOBODY
        for ability in () if silenced else saves_itself[s.kind[card]]:
            if (yield from ability(s, at)):
                saviour = card
        for guard in SIDE[seat_of(at)]:
            unit = s.unit[guard]
            if unit < 0 or saviour >= 0 or guard in down or guard in lost:
                continue
            for saves in saves_another[s.kind[unit]]:
                if not suppressed(s, guard) and (yield from saves(s, guard, at)):
                    lost.append(guard)
                    saviour = unit
        if saviour < 0:
            lost.append(at)
        else:
            s.damage[at] = 0
            s.tell("save", s.ref(card), s.ref(saviour))
    return lost


def _mourn(s: Olympus, beaten: list[Gone], attacker: Card, target: Card, drops: list[Gone]) -> None:
    """What the defeats trigger; further discards join the list."""
    for card, at, silenced in beaten:
        for own in () if silenced else on_defeated[s.kind[card]]:
            drops += remove(s, own(s, card, at, attacker if card == target else NOBODY), card)
        for watcher in units(s, seat_of(at)):
            for reacts in on_ally_defeated[s.kind[s.unit[watcher]]]:
                if s.unit[watcher] != card and not suppressed(s, watcher):
                    reacts(s, watcher)


def _react(s: Olympus, drops: list[Gone]) -> None:
    """What the discards trigger."""
    for card, at, silenced in drops:
        for own in () if silenced else on_discarded[s.kind[card]]:
            own(s, card, seat_of(at))
        for watcher in in_turn(s):
            for reacts in on_any_discard[s.kind[s.unit[watcher]]]:
                if not suppressed(s, watcher):
                    reacts(s, watcher)


def wounded(s: Olympus, card: Card, count: int, source: Card) -> Script[None]:
    """Ability damage on one unit, if it is still in play, and what follows (FO-10.8)."""
    at = find(s, card)
    if at >= 0:
        wound(s, at, count, source)
        yield from settle(s)
