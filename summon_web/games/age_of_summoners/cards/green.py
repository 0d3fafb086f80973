"""Green, number 3: Prayer and Festival, cards and magic, assists."""

from __future__ import annotations

from summon_web.engine import Card, Script, Seat

from ..state import Age
from ..supply import draw, place_top
from ..tables import COLOUR, COLOURS, GREEN, OWNER
from ..use import use
from ..verbs import gain_vp
from . import ABILITIES
from .red import chimera_many_bloods

_CHIMERA = OWNER["chimera_many_bloods"]


@ABILITIES("pixie_mischief")
def pixie_mischief(s: Age, me: Seat) -> Script[int]:
    """Phase III: each Pixie draws 1 card more, decided before drawing; the rest is discarded face down."""
    return (yield from use(s, me, "pixie_mischief", s.having(me, "pixie_mischief")))


@ABILITIES("dryad_garlands")
def dryad_garlands(s: Age, me: Seat) -> Script[int]:
    """Festival: each Dryad reveals 1 card more and places 1 more."""
    return (yield from use(s, me, "dryad_garlands", s.having(me, "dryad_garlands")))


@ABILITIES("treant_deep_roots")
def treant_deep_roots(s: Age, me: Seat) -> Script[None]:
    """After Prayer: each Treant draws 1 card and places the top card of the deck as magic, both or none."""
    for left in range(s.having(me, "treant_deep_roots"), 0, -1):
        if not (yield from use(s, me, "treant_deep_roots", 1, left)):
            return
        yield from draw(s, me, 1)
        yield from place_top(s, me, 1)


@ABILITIES("alraune_gift")
def alraune_gift(s: Age, me: Seat, card: Card) -> Script[None]:
    """When its owner assists with green: 1 VP for each Alraune."""
    if COLOUR[s.kind[card]] == GREEN:
        gain_vp(s, me, (yield from use(s, me, "alraune_gift", s.having(me, "alraune_gift"))))


@ABILITIES("satyr_revel")
def satyr_revel(s: Age, me: Seat) -> Script[None]:
    """After Festival: each Satyr gives 1 VP for each green spirit, itself and Chimeras included."""
    used = yield from use(s, me, "satyr_revel", s.having(me, "satyr_revel"))
    if used:
        greens = sum(COLOUR[s.kind[card]] == GREEN for card in s.spirits[me])
        chimeras = yield from chimera_many_bloods(s, me)
        gain_vp(s, me, used * (greens + chimeras))


@ABILITIES("yggdrasil_crown")
def yggdrasil_crown(s: Age, seat: Seat) -> int:
    """End of game: each Yggdrasil scores 1 VP for each colour among its owner's spirits; a Chimera makes it five."""
    kinds = [s.kind[card] for card in s.spirits[seat]]
    colours = len(COLOURS) if _CHIMERA in kinds else len({COLOUR[kind] for kind in kinds})
    return s.having(seat, "yggdrasil_crown") * colours
