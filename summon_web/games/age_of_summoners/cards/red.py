"""Red, number 2: swords, faster summoning, research."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, Seat, may

from ..abilities import after_summon, cost, every_colour, hoard_opens, plunder, plunders, research_after, summons, worth
from ..state import Age
from ..stats import swords
from ..supply import cards_left, place_top
from ..targets import flip_each, use
from ..verbs import take_back

PLUNDER_SWORDS, PLUNDER_MAGIC = 3, 2


@research_after("salamander_furnace")
def salamander_furnace(s: Age, me: Seat, spirits: int) -> Script[None]:
    """Research: after scoring, each Salamander may turn 1 more magic into a stone."""
    yield from flip_each(s, me, "salamander_furnace", spirits)


@cost("wisp_guide")
def wisp_guide(s: Age, me: Seat, spirits: int) -> int:
    """Each Wisp in play may leave one "any magic" of a summon's cost unpaid."""
    return spirits


@every_colour("chimera_many_bloods")
def chimera_many_bloods(s: Age, me: Seat, spirits: int) -> Script[int]:
    """Each Chimera counts as a spirit of the asked colour; at the end of the game it always does."""
    return use(s, me, "chimera_many_bloods", spirits)


@plunder("ifrit_plunder")
def ifrit_plunder(s: Age, me: Seat, spirits: int) -> Script[None]:
    """After Conquest, with 3 or more swords: the top 2 cards of the deck become magic."""
    s.tell("ability", me, "ifrit_plunder", 1)
    yield from place_top(s, me, PLUNDER_MAGIC)


@plunders("ifrit_plunder")
def armed(s: Age, me: Seat, spirits: int) -> int:
    """Each Ifrit may plunder once, with 3 or more swords."""
    return spirits if swords(s, me) >= PLUNDER_SWORDS and cards_left(s) else 0


@worth("ifrit_plunder")
def spoils(s: Age, seat: Seat, spirits: int) -> int:
    """The magic that all Ifrits place once there are swords enough."""
    return PLUNDER_MAGIC * spirits


@after_summon("phoenix_rebirth")
def phoenix_rebirth(s: Age, me: Seat, spirits: int) -> Script[None]:
    """After another spirit was called: each Phoenix may return 1 face-up card of the payment to the hand."""
    for left in range(spirits, 0, -1):
        paid: list[Option] = [("return", card) for card in s.aside if not s.is_stone(card)]
        option = yield from may(me, "phoenix_rebirth", paid, left)
        if option is None:
            return
        s.tell("ability", me, "phoenix_rebirth", 1)
        take_back(s, me, Card(int(option[1])))


@summons("fafnir_hoard")
def fafnir_hoard(s: Age, me: Seat, spirits: int) -> int:
    """After Conquest: one full summon for each Fafnir that was in play when the Conquest began."""
    return spirits


@hoard_opens("fafnir_hoard")
def tell_hoard(s: Age, me: Seat, spirits: int) -> None:
    """The log names Fafnir before the summon."""
    s.tell("ability", me, "fafnir_hoard", 1)
