"""One attack, step by step (FO-8.4 to FO-8.7), and the area bonus (section 9)."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, choose, may

from .abilities import DEFEAT, HIT, OPEN, after_attack, before_damage, no_bonus, on_attack_damage
from .book import AREAS, COLOURS, FACING, SPACES, WIDTH
from .destruction import settle
from .state import BOARD, NOBODY, Olympus, find, gear_at, markers_of, other, seat_of
from .stats import blow, can_attack, shares, suppressed
from .verbs import draw, gain, strike, take_marker


def attack(s: Olympus, card: Card, source: Card = NOBODY) -> Script[None]:
    """A complete attack of one unit; an additional one names its source."""
    at, kind = find(s, card), s.kind[card]
    if not can_attack(s, at):
        return
    if source < 0:
        s.tell("attack", s.ref(card), SPACES[at % WIDTH])
    else:
        s.tell("attack_by", s.ref(card), SPACES[at % WIDTH], s.ref(source))
    if before_damage[kind] and not suppressed(s, at):
        for ability in before_damage[kind]:
            if (course := ability(s, at)) is not None:
                yield from course
        at = find(s, card)
        if at < 0 or not can_attack(s, at):
            s.tell("stopped", s.ref(card))
            return
    follows = after_attack[kind] or s.gear[at] >= 0
    outcome = yield from _strike(s, at, card)
    if follows:
        yield from _afterwards(s, card, outcome)


def _strike(s: Olympus, at: int, card: Card) -> Script[int]:
    """The area bonus, or the damage to the opposing unit and what follows from it."""
    front = FACING[at]
    target = s.unit[front]
    if target < 0:
        yield from area_bonus(s, at)
        return OPEN
    worn, damage = s.gear[front], blow(s, at)
    strike(s, front, damage, shares(s, at) if s.events is not None else ())
    if not damage:
        return HIT
    struck = yield from settle(s, card, target)
    for spikes in on_attack_damage[s.kind[worn] if worn >= 0 else -1]:
        if (course := spikes(s, worn, card)) is not None:
            yield from course
    return DEFEAT if struck else HIT


def _afterwards(s: Olympus, card: Card, outcome: int) -> Script[None]:
    """FO-8.6: the attacker's own ability, then that of its equipment, each if the attacker is still in play."""
    at = find(s, card)
    for ability in after_attack[s.kind[card]]:
        if at >= 0 and not suppressed(s, at) and (course := ability(s, at, outcome)) is not None:
            yield from course
            at = find(s, card)
    for ability in after_attack[gear_at(s, at)] if at >= 0 else ():
        if (course := ability(s, at, outcome)) is not None:
            yield from course


def area_bonus(s: Olympus, at: int) -> Script[None]:
    seat, area, card = seat_of(at), AREAS[at % WIDTH], s.unit[at]
    barred = no_bonus[s.kind[card]]
    if barred and any(fact(s, at) for fact in barred):
        s.tell("no_bonus", s.ref(card))
    elif area == "olympus":
        gain(s, seat, 1, card)
    elif area == "troy":
        draw(s, seat, 1, card)
    else:
        yield from _delphi(s, at)


def _delphi(s: Olympus, at: int) -> Script[None]:
    """FO-R18: from the board you must, from the opponent you may."""
    seat, card = seat_of(at), s.unit[at]
    free = loot(s, BOARD)
    if free:
        option: Option | None = yield from choose(seat, "delphi.take", free, card)
    else:
        option = yield from may(seat, "delphi.rob", loot(s, other(seat)), card)
    if option is not None:
        take_marker(s, seat, COLOURS.index(str(option[1])), card)


def loot(s: Olympus, owner: int) -> list[Option]:
    """An option for each marker before a player, or on the board."""
    return [("take", colour) for colour in markers_of(s, owner)]
