"""Black, number 1: Conquest, axes, robbing."""

from __future__ import annotations

from summon_web.engine import Script, Seat

from ..state import Age
from ..supply import discard_down
from ..tables import AXES
from ..use import use
from . import ABILITIES
from .white import unicorn_sanctuary

DREAD_HAND, DREAD_MAGIC = 6, 7


@ABILITIES("skeleton_legion")
def skeleton_legion(s: Age, seat: Seat) -> int:
    """End of game: every Skeleton scores 1 VP for each other Skeleton of its owner."""
    n = s.having(seat, "skeleton_legion")
    return n * (n - 1)


@ABILITIES("imp_shortcut")
def imp_shortcut(s: Age, seat: Seat) -> int:
    """The highest command number that allows Conquest: 3, and one more for each Imp."""
    return 3 + s.having(seat, "imp_shortcut")


@ABILITIES("vampire_bite")
def vampire_bite(s: Age, me: Seat) -> Script[int]:
    """Conquest: each Vampire takes 1 VP more from every robbed player."""
    return (yield from use(s, me, "vampire_bite", s.having(me, "vampire_bite")))


@ABILITIES("nightmare_dread")
def nightmare_dread(s: Age, me: Seat) -> Script[None]:
    """When called: every other player discards down to 6 cards in hand and 7 magic."""
    if (yield from use(s, me, "nightmare_dread", 1)):
        hit: list[Seat] = []
        for seat in s.others(me):
            over = len(s.hands[seat]) > DREAD_HAND or len(s.rows[seat]) > DREAD_MAGIC
            if over and not (yield from unicorn_sanctuary(s, seat, me)):
                hit.append(seat)
        yield from discard_down(s, hit, "limit_discard", DREAD_HAND, DREAD_MAGIC)


@ABILITIES("cerberus_three_heads")
def cerberus_three_heads(s: Age, me: Seat, victims: list[Seat]) -> Script[bool]:
    """Conquest: rob every other player instead of one. A second Cerberus adds nothing."""
    useful = len(victims) > 1 and s.having(me, "cerberus_three_heads") > 0
    return bool((yield from use(s, me, "cerberus_three_heads", int(useful))))


@ABILITIES("beelzebub_swarm")
def beelzebub_swarm(s: Age, me: Seat) -> Script[int]:
    """Conquest: each Beelzebub counts all own axes once more."""
    used = yield from use(s, me, "beelzebub_swarm", s.having(me, "beelzebub_swarm"))
    return used * axes(s, me)


def axes(s: Age, seat: Seat) -> int:
    return sum(AXES[s.kind[card]] for card in s.spirits[seat])
