"""Black, number 1: Conquest, axes, robbing."""

from __future__ import annotations

from summon_web.engine import Script, Seat

from ..abilities import command, conquest_icons, end_game, on_summon, rob_everybody, rob_more, worth
from ..state import Age
from ..stats import DREAD_HAND, DREAD_MAGIC, axes, overfull
from ..supply import discard_down
from ..targets import protected, use
from ..verbs import gain_vp


@worth("skeleton_legion")
@end_game("skeleton_legion")
def skeleton_legion(s: Age, seat: Seat, spirits: int) -> int:
    """End of game: every Skeleton scores 1 VP for each other Skeleton of its owner."""
    return spirits * (spirits - 1)


@command("imp_shortcut")
def imp_shortcut(spirits: int) -> tuple[str, range]:
    """Each Imp allows Conquest with a command number that is one higher."""
    return "conquest", range(2, 4 + spirits)


@worth("imp_shortcut")
def highest_shortcut(s: Age, seat: Seat, spirits: int) -> int:
    """The highest command number that allows Conquest."""
    return imp_shortcut(spirits)[1][-1]


@rob_more("vampire_bite")
def vampire_bite(s: Age, me: Seat, spirits: int) -> Script[int]:
    """Conquest: each Vampire takes 1 VP more from every robbed player."""
    return use(s, me, "vampire_bite", spirits)


@on_summon("nightmare_dread")
def nightmare_dread(s: Age, me: Seat, spirits: int) -> Script[None]:
    """When called: every other player discards down to 6 cards in hand and 7 magic."""
    if (yield from use(s, me, "nightmare_dread", spirits)):
        hit: list[Seat] = []
        for seat in s.others(me):
            if overfull(s, seat) and not (yield from protected(s, seat, me)):
                hit.append(seat)
        yield from discard_down(s, hit, "limit_discard", DREAD_HAND, DREAD_MAGIC)


@rob_everybody("cerberus_three_heads")
def cerberus_three_heads(s: Age, me: Seat, spirits: int) -> Script[bool]:
    """Conquest: rob every other player instead of one. A second Cerberus adds nothing."""
    return bool((yield from use(s, me, "cerberus_three_heads", 1)))


@conquest_icons("beelzebub_swarm")
def beelzebub_swarm(s: Age, me: Seat, spirits: int) -> Script[None]:
    """Conquest: each Beelzebub counts all axes of its owner once more."""
    used = yield from use(s, me, "beelzebub_swarm", spirits)
    gain_vp(s, me, used * axes(s, me), "beelzebub_swarm")


@worth("beelzebub_swarm")
def axes_again(s: Age, seat: Seat, spirits: int) -> int:
    """The VP that all Beelzebubs add to a Conquest."""
    return spirits * axes(s, seat)
