"""Blue, number 5: Pilgrimage, faith, research."""

from __future__ import annotations

from summon_web.engine import Card, Script, Seat

from ..state import Age
from ..supply import draw
from ..tables import BLUE, COLOUR, FAITH_CAP, WHITE
from ..use import use
from ..verbs import gain_faith, gain_vp
from . import ABILITIES
from .red import flip_each


@ABILITIES("undine_current")
def undine_current(s: Age, seat: Seat) -> int:
    """The lowest command number that allows Pilgrimage: 9, and one less for each Undine."""
    return 9 - s.having(seat, "undine_current")


@ABILITIES("homunculus_second_flask")
def homunculus_second_flask(s: Age, me: Seat, chosen: str) -> Script[None]:
    """Alchemy: each Homunculus also gives what was not chosen, 1 card or 1 faith."""
    for left in range(s.having(me, "homunculus_second_flask"), 0, -1):
        if not (yield from use(s, me, "homunculus_second_flask", 1, left)):
            return
        if chosen == "faith":
            yield from draw(s, me, 1)
        else:
            gain_faith(s, me, 1)


@ABILITIES("siren_call")
def siren_call(s: Age, receiver: Seat, card: Card) -> Script[None]:
    """When its owner is assisted with white or blue: 1 faith for each Siren."""
    if COLOUR[s.kind[card]] in (WHITE, BLUE) and s.faith[receiver] < FAITH_CAP:
        gain_faith(s, receiver, (yield from use(s, receiver, "siren_call", s.having(receiver, "siren_call"))))


@ABILITIES("medusa_gaze")
def medusa_gaze(s: Age, me: Seat) -> Script[None]:
    """Research: before scoring, each Medusa may turn 1 magic into a stone."""
    yield from flip_each(s, me, "medusa_gaze")


@ABILITIES("kraken_dominion")
def kraken_dominion(s: Age, me: Seat) -> Script[None]:
    """Pilgrimage for VP: each Kraken gives 1 VP for each other player with less faith."""
    lower = sum(s.faith[seat] < s.faith[me] for seat in s.others(me))
    if lower:
        gain_vp(s, me, lower * (yield from use(s, me, "kraken_dominion", s.having(me, "kraken_dominion"))))


@ABILITIES("leviathan_tide")
def leviathan_tide(s: Age, me: Seat) -> Script[None]:
    """Pilgrimage for VP: each Leviathan first draws 1 card and gives 1 faith, both or none."""
    for left in range(s.having(me, "leviathan_tide"), 0, -1):
        if not (yield from use(s, me, "leviathan_tide", 1, left)):
            return
        yield from draw(s, me, 1)
        gain_faith(s, me, 1)
