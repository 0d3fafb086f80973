"""White, number 4: Inquisition, faith, protection, alchemy."""

from __future__ import annotations

from summon_web.engine import Option, Script, Seat, may

from ..state import Age
from ..supply import get_stones
from ..tables import COLOURS
from ..use import use
from ..verbs import gain_faith, gain_vp
from . import ABILITIES


@ABILITIES("angel_annunciation")
def angel_annunciation(s: Age, me: Seat) -> Script[None]:
    """When called: 1 faith."""
    gain_faith(s, me, (yield from use(s, me, "angel_annunciation", 1)))


@ABILITIES("angel_vigil")
def angel_vigil(s: Age, me: Seat) -> Script[None]:
    """After Prayer: 1 faith for each Angel."""
    gain_faith(s, me, (yield from use(s, me, "angel_vigil", s.having(me, "angel_vigil"))))


@ABILITIES("unicorn_sanctuary")
def unicorn_sanctuary(s: Age, seat: Seat, against: Seat) -> Script[bool]:
    """Its owner gives no card in an Inquisition, can't be robbed, and doesn't discard because of others' spirits."""
    protected = int(s.having(seat, "unicorn_sanctuary") > 0)
    return bool((yield from use(s, seat, "unicorn_sanctuary", protected, against)))


@ABILITIES("golem_clay")
def golem_clay(s: Age, me: Seat) -> Script[None]:
    """Alchemy: 1 stone more for each Golem."""
    yield from get_stones(s, me, (yield from use(s, me, "golem_clay", s.having(me, "golem_clay"))))


@ABILITIES("sphinx_insight")
def sphinx_insight(s: Age, me: Seat) -> Script[int]:
    """Inquisition: each Sphinx draws 1 card more."""
    return (yield from use(s, me, "sphinx_insight", s.having(me, "sphinx_insight")))


@ABILITIES("sphinx_riddle")
def sphinx_riddle(s: Age, me: Seat) -> Script[list[str]]:
    """Inquisition: each Sphinx may name a colour; a payer who holds a card of a named colour must give such a card."""
    named: list[str] = []
    for left in range(s.having(me, "sphinx_riddle"), 0, -1):
        colours: list[Option] = [("colour", colour) for colour in COLOURS if colour not in named]
        option = yield from may(me, "sphinx_riddle", colours, left)
        if option is None:
            break
        named.append(str(option[1]))
        s.tell("riddle", me, named[-1])
    return named


@ABILITIES("valkyrie_verdict")
def valkyrie_verdict(s: Age, me: Seat, handed: int) -> Script[None]:
    """After Inquisition: each Valkyrie gives 1 VP, and 1 VP for each card handed over."""
    gain_vp(s, me, (yield from use(s, me, "valkyrie_verdict", s.having(me, "valkyrie_verdict"))) * (1 + handed))


@ABILITIES("michael_scales")
def michael_scales(s: Age, seat: Seat) -> int:
    """End of game: each Michael scores 1 VP for every 2 faith of its owner."""
    return s.having(seat, "michael_scales") * (s.faith[seat] // 2)
