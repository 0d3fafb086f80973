"""One attack, step by step (FO-8.4 to FO-8.7), and the area bonus (section 9)."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, choose, may

from .consequences import settle
from .moments import AFTER, BEFORE, DEFEAT, HIT, NO_BONUS, OPEN, SPIKES
from .state import BOARD, NOBODY, Olympus, find, other, seat_of, suppressed
from .tables import AREAS, COLOURS, FACING, SPACES, WIDTH
from .values import blow, can_attack
from .verbs import draw, gain, take_marker, wound


def attack(s: Olympus, card: Card) -> Script[None]:
    """A complete attack of one unit."""
    at, kind = find(s, card), s.kind[card]
    if not can_attack(s, at):
        return
    s.tell("attack", s.ref(card), SPACES[at % WIDTH])
    before = BEFORE[kind]
    if before is not None and not suppressed(s, at):
        yield from before(s, at)
        at = find(s, card)
        if at < 0 or not can_attack(s, at):
            s.tell("stopped", s.ref(card))
            return
    follows = AFTER[kind] is not None or s.gear[at] >= 0
    outcome = yield from _strike(s, at, card)
    if follows:
        yield from _afterwards(s, card, outcome)


def _strike(s: Olympus, at: int, card: Card) -> Script[int]:
    """The area bonus, or the damage to the opposing unit and what follows from it."""
    target = s.unit[FACING[at]]
    if target < 0:
        yield from area_bonus(s, at)
        return OPEN
    worn, damage = s.gear[FACING[at]], blow(s, at)
    if not damage:
        s.tell("unhurt", s.ref(target))
        return HIT
    wound(s, FACING[at], damage)
    struck = yield from settle(s, card, target)
    spikes = SPIKES[s.kind[worn]] if worn >= 0 else None
    if spikes is not None:
        yield from spikes(s, card)
    return DEFEAT if struck else HIT


def _afterwards(s: Olympus, card: Card, outcome: int) -> Script[None]:
    """FO-8.6: the attacker's own ability, then that of its equipment, each if the attacker is still in play."""
    at = find(s, card)
    own = AFTER[s.kind[card]]
    if at >= 0 and own is not None and not suppressed(s, at):
        yield from own(s, at, outcome)
        at = find(s, card)
    gear = s.gear[at] if at >= 0 else NOBODY
    worn = AFTER[s.kind[gear]] if gear >= 0 else None
    if worn is not None:
        yield from worn(s, at, outcome)


def area_bonus(s: Olympus, at: int) -> Script[None]:
    seat, area = seat_of(at), AREAS[at % WIDTH]
    barred = NO_BONUS[s.kind[s.unit[at]]]
    if barred is not None and barred(s, at):
        s.tell("no_bonus", s.ref(s.unit[at]))
    elif area == "olympus":
        gain(s, seat, 1)
    elif area == "troy":
        draw(s, seat, 1)
    else:
        yield from _delphi(s, at)


def _delphi(s: Olympus, at: int) -> Script[None]:
    """FO-R18: from the board you must, from the opponent you may."""
    seat, card = seat_of(at), s.unit[at]
    free = markers_of(s, BOARD)
    if free:
        option: Option | None = yield from choose(seat, "delphi.take", free, card)
    else:
        option = yield from may(seat, "delphi.rob", markers_of(s, other(seat)), card)
    if option is not None:
        take_marker(s, seat, COLOURS.index(str(option[1])))


def markers_of(s: Olympus, owner: int) -> list[Option]:
    return [("take", colour) for colour, holder in zip(COLOURS, s.markers, strict=True) if holder == owner]
