"""What happens to a seat whose time is up: what the lobby agreed on, or what its secret question is answered by."""

from __future__ import annotations

from summon_web.engine import Seat

from .answers import open_to
from .entry import TIME_UP, answering
from .lobby import NO_BOT, Lobby
from .play import Play
from .terms import BOT, DEFAULT

# Time and absence are agreed on separately. Whoever said "a bot plays on" when time is up, and "no bot" for absences, has named
# no strength: then it is the one that every lobby begins with.
USUAL = Lobby.stand_in


def due(lobby: Lobby, play: Play, now: int) -> tuple[Seat, str] | None:
    """The next line that the clock writes, and its seat."""
    clock = play.clock
    if clock is None or clock.alarm is None or now < clock.alarm:
        return None
    if play.match.hushed:
        late = next((seat for seat in play.match.waiting_for() if open_to(play, seat)), None)
        return None if late is None else (late, _default(play, late))
    late = next(seat for seat in clock.asked if clock.left_at(seat, now) <= 0)
    if lobby.terms.out == DEFAULT:
        return late, _default(play, late)
    bot = USUAL if lobby.stand_in == NO_BOT else lobby.stand_in
    return late, f"{TIME_UP} {bot}" if lobby.terms.out == BOT else TIME_UP


def _default(play: Play, seat: Seat) -> str:
    choice = play.match.choice(seat)
    assert choice is not None
    return answering(play.match.game.default(play.match.state, choice))
