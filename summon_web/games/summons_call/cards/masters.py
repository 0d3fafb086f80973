"""The abilities of the six masters."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, Seat

from ..choices import exchanges, master_attack, own_units, pick, pick_shift
from ..register import ATK_BONUS, ability, always
from ..state import ALL_DIRECTIONS, END_OF_TURN, SummonsCall, foe
from ..tables import ABILITY
from ..verbs import check, draw, exit_units, give, recover
from ..waiting import moment


@ability("ma_vesna_main", needs=own_units)
def vesna(s: SummonsCall, me: Seat, card: Card) -> Script[None]:
    """One of your units gets +1/+0 and all three arrows until the turn ends."""
    unit = yield from pick(s, me, "boost", own_units(s, me, card))
    give(s, unit, END_OF_TURN, atk=1, gifts=ALL_DIRECTIONS)


@ability("ma_drauga_main", needs=master_attack("ma_drauga_main"))
def drauga(s: SummonsCall, me: Seat, card: Card) -> None:
    """This master attacks with ATK 2 to any of the three directions."""
    s.order = ABILITY["ma_drauga_main"]


@ability("ma_myrrha_main", needs=own_units)
def myrrha(s: SummonsCall, me: Seat, card: Card) -> Script[None]:
    """One of your units exits; then you draw a card."""
    unit = yield from pick(s, me, "sacrifice", own_units(s, me, card))
    moment(s)
    exit_units(s, [unit])
    check(s)
    draw(s, me)


@always(ATK_BONUS, "mb_aurelio_always")
def aurelio(master: int, unit: int) -> int:
    """Your unit in this master's column has +1/+0."""
    return int(master == unit)


def _weaker(s: SummonsCall, me: Seat, card: Card) -> list[Option]:
    return [("target", card)] if s.hp[me] < s.hp[foe(me)] else []


@ability("mb_seraphine_main", needs=_weaker)
def seraphine(s: SummonsCall, me: Seat, card: Card) -> None:
    """This master recovers 1 HP; only while it has less HP than the enemy master."""
    recover(s, me, 1)


@ability("mb_ilse_main", needs=exchanges)
def ilse(s: SummonsCall, me: Seat, card: Card) -> Script[None]:
    """Move one of your units to another column; with a unit there it changes places."""
    return pick_shift(s, me, exchanges(s, me, card))
