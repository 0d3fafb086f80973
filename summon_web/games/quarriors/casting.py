"""Readied spells: which can be cast now, at what, and what casting them does."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, Seat, may

from . import abilities
from .abilities import NOBODY
from .book import CAST, CODES, POINTS, codes_of
from .state import NOWHERE, Hunt
from .stats import creatures, distinct, spells
from .verbs import attach, put_spent

# by code: the reaction points at which the face can be cast
_POINTS: list[frozenset[str]] = [frozenset()] * CODES
for _ability, _points in POINTS.items():
    for _code in codes_of(_ability) if _points else ():
        _POINTS[_code] = _points


def casts(s: Hunt, me: Seat) -> list[Option]:
    """QW-7.5, QW-16.3: standard and attach spells that the active player can cast now."""
    options: list[Option] = []
    for spell in distinct(s, spells(s, me)):
        way = CAST[s.kind[spell]]
        if way == "attach":
            options += [("attach", spell, creature) for creature in distinct(s, creatures(s, me))]
        elif way != "reaction":
            options += _aimed(s, me, spell)
    return options


def castable(s: Hunt, seat: Seat, point: str) -> list[Card]:
    """The reaction spells that a seat holds for this point; one of each sort (QW-16.14)."""
    if seat == s.active or seat in s.out:
        return []
    return distinct(s, [spell for spell in spells(s, seat) if point in _POINTS[s.code[spell]]])


def reactions(s: Hunt, seat: Seat, point: str) -> list[Option]:
    return [option for spell in castable(s, seat, point) for option in _aimed(s, seat, spell)]


def _aimed(s: Hunt, me: Seat, spell: Card) -> list[Option]:
    """QW-16.7: no option at all for a spell that could have no effect."""
    return [
        ("cast", spell) if target == NOBODY else ("cast_on", spell, target)
        for aim in abilities.aims[s.code[spell]]
        for target in aim(s, me, spell)
    ]


def cast(s: Hunt, me: Seat, option: Option) -> Script[None]:
    """Carry out a `cast`, `cast_on` or `attach` option."""
    spell = Card(int(option[1]))
    target = Card(int(option[2])) if len(option) > 2 else NOBODY
    if option[0] == "attach":
        attach(s, me, spell, target)  # QW-16.10
        return
    effects = abilities.effect[s.code[spell]]
    spend_spell(s, me, spell, target)
    for carry_out in effects:
        if (course := carry_out(s, me, target)) is not None:
            yield from course


def spend_spell(s: Hunt, me: Seat, spell: Card, target: Card = NOBODY) -> None:
    """QW-16.4: the die is spent first."""
    s.ready[me].remove(spell)
    s.on[spell] = NOWHERE
    put_spent(s, me, spell)
    if target == NOBODY:
        s.tell("cast", me, s.ref(spell))
    else:
        s.tell("cast_on", me, s.ref(spell), s.ref(target))


def answer_doom(s: Hunt, seat: Seat, die: Card) -> Script[None]:
    """RP-5: a seat whose creature is about to be destroyed may react before it happens."""
    while True:
        chosen = yield from may(seat, "rp5", reactions(s, seat, "RP-5"), int(die))
        if chosen is None:
            return
        yield from cast(s, seat, chosen)
