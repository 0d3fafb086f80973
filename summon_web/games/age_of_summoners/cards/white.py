"""White, number 4: Inquisition, faith, protection, alchemy."""

from __future__ import annotations

from summon_web.engine import Option, Script, Seat, may

from ..abilities import (
    end_game,
    inquisition_after,
    inquisition_demand,
    inquisition_draw,
    more_stones,
    on_summon,
    prayer_after,
    protection,
    worth,
)
from ..book import COLOURS, FAITH_CAP
from ..state import Age
from ..supply import cards_left
from ..targets import use
from ..verbs import gain_faith, gain_vp


@on_summon("angel_annunciation")
def angel_annunciation(s: Age, me: Seat, spirits: int) -> Script[None]:
    """When called: 1 faith."""
    if s.faith[me] < FAITH_CAP:
        gain_faith(s, me, (yield from use(s, me, "angel_annunciation", spirits)))


@prayer_after("angel_vigil")
def angel_vigil(s: Age, me: Seat, spirits: int) -> Script[None]:
    """After Prayer: 1 faith for each Angel."""
    if s.faith[me] < FAITH_CAP:
        gain_faith(s, me, (yield from use(s, me, "angel_vigil", spirits)))


@protection("unicorn_sanctuary")
def unicorn_sanctuary(s: Age, seat: Seat, spirits: int, against: Seat) -> Script[bool]:
    """Its owner gives no card in an Inquisition, can't be robbed, and doesn't discard because of others' spirits."""
    return bool((yield from use(s, seat, "unicorn_sanctuary", 1, against)))


@more_stones("golem_clay")
def golem_clay(s: Age, me: Seat, spirits: int) -> Script[int]:
    """Alchemy: 1 stone more for each Golem."""
    return use(s, me, "golem_clay", spirits if cards_left(s) else 0)


@inquisition_draw("sphinx_insight")
def sphinx_insight(s: Age, me: Seat, spirits: int) -> Script[int]:
    """Inquisition: each Sphinx draws 1 card more."""
    return use(s, me, "sphinx_insight", spirits if cards_left(s) else 0)


@inquisition_demand("sphinx_riddle")
def sphinx_riddle(s: Age, me: Seat, spirits: int) -> Script[list[str]]:
    """Inquisition: each Sphinx may name a colour; a payer who holds a card of a named colour must give such a card."""
    named: list[str] = []
    for left in range(spirits, 0, -1):
        colours: list[Option] = [("colour", colour) for colour in COLOURS if colour not in named]
        option = yield from may(me, "sphinx_riddle", colours, left)
        if option is None:
            break
        named.append(str(option[1]))
        s.tell("riddle", me, named[-1])
    return named


@inquisition_after("valkyrie_verdict")
def valkyrie_verdict(s: Age, me: Seat, spirits: int, handed: int) -> Script[None]:
    """After Inquisition: each Valkyrie gives 1 VP, and 1 VP for each card handed over."""
    used = yield from use(s, me, "valkyrie_verdict", spirits)
    gain_vp(s, me, used * (1 + handed), "valkyrie_verdict")


@worth("michael_scales")
@end_game("michael_scales")
def michael_scales(s: Age, seat: Seat, spirits: int) -> int:
    """End of game: each Michael scores 1 VP for every 2 faith of its owner."""
    return spirits * (s.faith[seat] // 2)
