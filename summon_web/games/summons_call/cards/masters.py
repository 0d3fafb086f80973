"""The abilities of the six masters."""

from __future__ import annotations

from summon_web.engine import Card, Option, Seat

from ..abilities import atk_bonus, effect
from ..book import ABILITY
from ..state import ALL_DIRECTIONS, END_OF_TURN, SummonsCall, foe
from ..targets import aimed, choosing, exchanges, master_attack, own_units, shifting
from ..triggers import moment
from ..verbs import check, draw, exit_units, give, recover


@aimed("ma_vesna_main", at=own_units, ask="boost")
def vesna(s: SummonsCall, me: Seat, unit: Card) -> None:
    """One of your units gets +1/+0 and all three arrows until the turn ends."""
    give(s, unit, END_OF_TURN, atk=1, gifts=ALL_DIRECTIONS)


@effect("ma_drauga_main", of=master_attack("ma_drauga_main"))
def drauga(s: SummonsCall, me: Seat, card: Card) -> None:
    """This master attacks with ATK 2 to any of the three directions."""
    s.order = ABILITY["ma_drauga_main"]


@aimed("ma_myrrha_main", at=own_units, ask="sacrifice")
def myrrha(s: SummonsCall, me: Seat, unit: Card) -> None:
    """One of your units exits; then you draw a card."""
    moment(s)
    exit_units(s, [unit])
    check(s)
    draw(s, me)


@atk_bonus("mb_aurelio_always")
def aurelio(master: int, unit: int) -> int:
    """Your unit in this master's column has +1/+0."""
    return int(master == unit)


@choosing("not_weaker")
def _weaker(s: SummonsCall, me: Seat, card: Card) -> list[Option]:
    return [("target", card)] if s.hp[me] < s.hp[foe(me)] else []


@effect("mb_seraphine_main", of=_weaker)
def seraphine(s: SummonsCall, me: Seat, card: Card) -> None:
    """This master recovers 1 HP; only while it has less HP than the enemy master."""
    recover(s, me, 1)


shifting(
    "mb_ilse_main", among=exchanges
)  # Move one of your units to another column; with a unit there it changes places.
