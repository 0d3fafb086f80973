"""Limits that hold across processes: each tells the others a few times a second what was used there.

What somebody could get beyond a limit is what they ask of several processes within that time. A process that is gone takes nothing
with it: the others have counted. One that is new hears from all others what is left, so nobody finds it more generous.
"""

from __future__ import annotations

import asyncio

from summon_web.tables import Hall

from .limits import Limits

EVERY = 0.25  # seconds


def share_limits(limits: Limits, hall: Hall) -> None:
    """Hear what was used elsewhere, if there are others."""
    if hall.fellows is None:
        return
    limits.shared = True
    own = hall.fellows.me

    def spent(kind: str, who: str, amount: float, process: str) -> None:
        if process != own:
            limits.spent_elsewhere(kind, who, amount)

    def sockets(address: str, number: int, process: str) -> None:
        if process != own:
            limits.sockets_elsewhere(address, number, process)

    def introduce() -> None:
        left, held = limits.known()
        for kind, who, amount in left:
            hall.broadcast.tell_afar("left", kind, who, amount)
        for address, number in held:
            hall.broadcast.tell_afar("sockets", address, number, own)

    hall.broadcast.listen("spent", spent)
    hall.broadcast.listen("left", limits.left_elsewhere)
    hall.broadcast.listen("new", introduce)
    hall.broadcast.listen("sockets", sockets)
    hall.broadcast.listen("gone", limits.process_gone)
    hall.broadcast.tell_afar("new")


async def tell_limits(limits: Limits, hall: Hall) -> None:
    """A task of the server: tell the others what was used here."""
    while hall.fellows is not None:
        await asyncio.sleep(EVERY)
        used, sockets = limits.news()
        for kind, who, amount in used:
            hall.broadcast.tell_afar("spent", kind, who, amount, hall.fellows.me)
        for address, number in sockets:
            hall.broadcast.tell_afar("sockets", address, number, hall.fellows.me)
