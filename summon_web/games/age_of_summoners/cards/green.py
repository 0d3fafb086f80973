"""Green, number 3: Prayer and Festival, cards and magic, assists."""

from __future__ import annotations

from summon_web.engine import Card, Script, Seat

from ..abilities import (
    assist_give,
    each,
    end_game,
    every_colour,
    festival_after,
    festival_reveal,
    more,
    prayer_after,
    replenish,
    worth,
)
from ..book import COLOUR, COLOURS, GREEN
from ..state import Age
from ..stats import of_colour
from ..supply import cards_left, draw, place_top
from ..targets import use
from ..verbs import gain_vp


@replenish("pixie_mischief")
def pixie_mischief(s: Age, me: Seat, spirits: int) -> Script[int]:
    """Phase III: each Pixie draws 1 card more, decided before drawing; the rest is discarded face down."""
    return use(s, me, "pixie_mischief", spirits if cards_left(s) else 0)


@festival_reveal("dryad_garlands")
def dryad_garlands(s: Age, me: Seat, spirits: int) -> Script[int]:
    """Festival: each Dryad reveals 1 card more and places 1 more."""
    return use(s, me, "dryad_garlands", spirits if cards_left(s) else 0)


@prayer_after("treant_deep_roots")
def treant_deep_roots(s: Age, me: Seat, spirits: int) -> Script[None]:
    """After Prayer: each Treant draws 1 card and places the top card of the deck as magic, both or none."""
    for left in range(spirits, 0, -1):
        if not cards_left(s) or not (yield from use(s, me, "treant_deep_roots", 1, left)):
            return
        yield from draw(s, me, 1)
        yield from place_top(s, me, 1)


@assist_give("alraune_gift")
def alraune_gift(s: Age, me: Seat, spirits: int, card: Card) -> Script[None]:
    """When its owner assists with green: 1 VP for each Alraune."""
    if COLOUR[s.kind[card]] == GREEN:
        gain_vp(s, me, (yield from use(s, me, "alraune_gift", spirits)), "alraune_gift")


@festival_after("satyr_revel")
def satyr_revel(s: Age, me: Seat, spirits: int) -> Script[None]:
    """After Festival: each Satyr gives 1 VP for each green spirit, itself and spirits of every colour included."""
    used = yield from use(s, me, "satyr_revel", spirits)
    if used:
        others = yield from more(s, me, every_colour)
        gain_vp(s, me, used * (of_colour(s, me, GREEN) + others), "satyr_revel")


@worth("satyr_revel")
def revellers(s: Age, seat: Seat, spirits: int) -> int:
    """The VP that all Satyrs add to a Festival."""
    return spirits * (of_colour(s, seat, GREEN) + sum(n for _, n in each(s, seat, every_colour)))


@worth("yggdrasil_crown")
@end_game("yggdrasil_crown")
def yggdrasil_crown(s: Age, seat: Seat, spirits: int) -> int:
    """End of game: each Yggdrasil scores 1 VP for each colour among its owner's spirits."""
    colours = {COLOUR[s.kind[card]] for card in s.spirits[seat]}
    return spirits * (len(COLOURS) if each(s, seat, every_colour) else len(colours))
