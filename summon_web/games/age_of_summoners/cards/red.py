"""Red, number 2: swords, faster summoning, research."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, Seat, may

from ..state import Age
from ..supply import place_top
from ..tables import SWORDS
from ..use import use
from ..verbs import flip, take_back
from . import ABILITIES

PLUNDER_SWORDS, PLUNDER_MAGIC = 3, 2


@ABILITIES("salamander_furnace")
def salamander_furnace(s: Age, me: Seat) -> Script[None]:
    """Research: after scoring, each Salamander may turn 1 more magic into a stone."""
    yield from flip_each(s, me, "salamander_furnace")


def flip_each(s: Age, me: Seat, ability: str) -> Script[None]:
    """One flip for each spirit with the ability, until its owner stops or nothing lies face up (AS-R11)."""
    for left in range(s.having(me, ability), 0, -1):
        option = yield from may(me, ability, flips(s, me), left)
        if option is None:
            return
        s.tell("ability", me, ability, 1)
        flip(s, me, Card(int(option[1])))


def flips(s: Age, me: Seat) -> list[Option]:
    seen = s.seen
    return [("flip", card) for card in s.rows[me] if seen[card]]


@ABILITIES("wisp_guide")
def wisp_guide(s: Age, me: Seat) -> int:
    """Each Wisp in play may leave one "any magic" of a summon's cost unpaid."""
    return s.having(me, "wisp_guide")


@ABILITIES("chimera_many_bloods")
def chimera_many_bloods(s: Age, me: Seat) -> Script[int]:
    """How many Chimeras count as spirits of the asked colour; at the end of the game they always do."""
    return (yield from use(s, me, "chimera_many_bloods", s.having(me, "chimera_many_bloods")))


@ABILITIES("ifrit_plunder")
def ifrit_plunder(s: Age, me: Seat) -> Script[None]:
    """After Conquest, with 3 or more swords: the top 2 cards of the deck become magic."""
    s.tell("ability", me, "ifrit_plunder", 1)
    yield from place_top(s, me, PLUNDER_MAGIC)


def swords(s: Age, seat: Seat) -> int:
    return sum(SWORDS[s.kind[card]] for card in s.spirits[seat])


@ABILITIES("phoenix_rebirth")
def phoenix_rebirth(s: Age, me: Seat, phoenixes: int) -> Script[None]:
    """After another spirit was called: each Phoenix may return 1 face-up card of the payment to the hand."""
    for left in range(phoenixes, 0, -1):
        paid: list[Option] = [("return", card) for card in s.aside if not s.is_stone(card)]
        option = yield from may(me, "phoenix_rebirth", paid, left)
        if option is None:
            return
        s.tell("ability", me, "phoenix_rebirth", 1)
        take_back(s, me, Card(int(option[1])))


@ABILITIES("fafnir_hoard")
def fafnir_hoard(s: Age, me: Seat) -> int:
    """After Conquest: one full summon for each Fafnir that was in play when the Conquest began."""
    return s.having(me, "fafnir_hoard")
