"""Blue, number 5: Pilgrimage, faith, research."""

from __future__ import annotations

from summon_web.engine import Card, Script, Seat

from ..abilities import after_scoring, assist_receive, before_scoring, command, research_before, second_benefit, worth
from ..book import BLUE, COLOUR, FAITH_CAP, WHITE
from ..state import Age
from ..supply import cards_left, draw
from ..targets import flip_each, use
from ..verbs import gain_faith, gain_vp


@command("undine_current")
def undine_current(spirits: int) -> tuple[str, range]:
    """Each Undine allows Pilgrimage with a command number that is one lower."""
    return "pilgrimage", range(9 - spirits, 11)


@worth("undine_current")
def lowest_current(s: Age, seat: Seat, spirits: int) -> int:
    """The lowest command number that allows Pilgrimage."""
    return undine_current(spirits)[1][0]


@second_benefit("homunculus_second_flask")
def homunculus_second_flask(s: Age, me: Seat, spirits: int, chosen: str, wanted: bool) -> Script[bool]:
    """Alchemy: each Homunculus also gives what was not chosen, 1 card or 1 faith."""
    if not (cards_left(s) if chosen == "faith" else s.faith[me] < FAITH_CAP):
        return False
    if wanted:
        s.tell("ability", me, "homunculus_second_flask", 1)
    elif not (yield from use(s, me, "homunculus_second_flask", 1, spirits)):
        return False
    if chosen == "faith":
        yield from draw(s, me, 1)
    else:
        gain_faith(s, me, 1)
    return True


@assist_receive("siren_call")
def siren_call(s: Age, receiver: Seat, spirits: int, card: Card) -> Script[None]:
    """When its owner is assisted with white or blue: 1 faith for each Siren."""
    if COLOUR[s.kind[card]] in (WHITE, BLUE) and s.faith[receiver] < FAITH_CAP:
        gain_faith(s, receiver, (yield from use(s, receiver, "siren_call", spirits)))


@research_before("medusa_gaze")
def medusa_gaze(s: Age, me: Seat, spirits: int) -> Script[None]:
    """Research: before scoring, each Medusa may turn 1 magic into a stone, which counts already."""
    gain_vp(s, me, (yield from flip_each(s, me, "medusa_gaze", spirits)), "medusa_gaze")


@after_scoring("kraken_dominion")
def kraken_dominion(s: Age, me: Seat, spirits: int) -> Script[None]:
    """Pilgrimage for VP: each Kraken gives 1 VP for each other player with less faith."""
    lower = len(s.lower(me))
    if lower:
        gain_vp(s, me, lower * (yield from use(s, me, "kraken_dominion", spirits)), "kraken_dominion")


@worth("kraken_dominion")
def subjects(s: Age, seat: Seat, spirits: int) -> int:
    """The VP that all Krakens add to a Pilgrimage."""
    return spirits * len(s.lower(seat))


@before_scoring("leviathan_tide")
def leviathan_tide(s: Age, me: Seat, spirits: int) -> Script[None]:
    """Pilgrimage for VP: each Leviathan first draws 1 card and gives 1 faith, both or none."""
    for left in range(spirits, 0, -1):
        if not (yield from use(s, me, "leviathan_tide", 1, left)):
            return
        yield from draw(s, me, 1)
        gain_faith(s, me, 1)
