"""Final scoring, line by line, and the places (AS-7.5 to AS-7.7)."""

from __future__ import annotations

from summon_web.engine import Seat

from .abilities import end_game
from .book import ICONS, OWNER, timed
from .state import Age

_ABILITIES = timed("end_game")
LINES = ("chips", "icons", *_ABILITIES)


def lines(s: Age, seat: Seat) -> list[tuple[str, int]]:
    """What the seat would score if the game ended now."""
    kind = s.kind
    kinds = [kind[card] for card in s.spirits[seat]]
    found = [("chips", s.vp[seat]), ("icons", sum([ICONS[what] for what in kinds]))]
    for ability in _ABILITIES:
        spirits = kinds.count(OWNER[ability])
        found.append((ability, end_game.by_id[ability](s, seat, spirits) if spirits else 0))
    return found


def total(s: Age, seat: Seat) -> int:
    return sum(n for _, n in lines(s, seat))


def places(s: Age, declarer: Seat) -> list[Seat]:
    """All players, best first; ties go to the one who sits closest clockwise after the declarer (AS-R22)."""
    playing = [Seat(seat) for seat in range(s.seats) if seat not in s.out]
    return sorted(playing, key=lambda seat: (-total(s, seat), (seat - declarer - 1) % s.seats))


def finish(s: Age, reason: str) -> None:
    """The end: without a declaration, ties are broken as if the start player had declared (AS-R27)."""
    ranking = places(s, s.declarer if s.declarer >= 0 else s.start)
    for seat in ranking:
        s.tell("score", seat, total(s, seat), s.vp[seat], total(s, seat) - s.vp[seat])
    s.end(ranking[:1], reason)
