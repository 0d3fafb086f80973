"""The turn: what happens in which order. One step is one piece of a play, one attack or one change of phase."""

from __future__ import annotations

from collections.abc import Callable

from summon_web.engine import Card, Moment, Option, Script, ask

from .abilities import Ability, attack_phase_end, attack_phase_start, draw_phase, turn_end
from .attack import attack
from .book import DRAWN, SIDE, WIDTH
from .state import NOBODY, Olympus, find, other
from .stats import suppressed
from .summoning import play, playable, unfold
from .verbs import draw

END: Option = ("end",)
BEGIN: Option = ("begin",)
SKIP: Option = ("skip",)


def step(s: Olympus) -> Script[None]:
    return _STEPS[s.phase](s)


def _start(s: Olympus) -> Script[None]:
    seat = s.active
    s.tell("turn", seat, s.turn)
    if all(s.unit[at] >= 0 for at in SIDE[seat]):  # FO-15.3
        s.end([seat], "six")
    if s.turn == 1 and (yield from ask(seat, "skip.play", [BEGIN, SKIP])) == SKIP:
        _skip(s, "play")
        s.phase = "charge"
        return
    s.phase = "play"
    if s.turn > 1:
        yield from _play(s)


def _skip(s: Olympus, phase: str) -> None:
    s.skipped = phase
    s.tell("skip", s.active, phase)


def _play(s: Olympus) -> Script[None]:
    """A piece of a play at a time, so that a copy in the middle of one has little to go through again."""
    if s.arrived:
        yield from unfold(s)
        return
    if s.playing != NOBODY:
        yield from play(s, s.active)
        return
    option = yield from ask(s.active, "play", [*playable(s, s.active), END])
    if option == END:
        s.phase = "charge"
    else:
        s.playing = Card(int(option[1]))


def _charge(s: Olympus) -> Script[None]:
    """The start of the attack phase. FO-R10: the start player may skip it, if no phase was skipped yet."""
    open_skip = s.turn == 1 and not s.skipped
    if open_skip and (yield from ask(s.active, "skip.attack", [SKIP, BEGIN])) == SKIP:
        _skip(s, "attack")
        s.phase = "draw"
        return
    s.phase, s.place, s.attacked = "attack", 0, []
    s.tell("phase", s.active, "attack")
    yield from _each(s, attack_phase_start)


def _each(s: Olympus, moment: Moment[Ability]) -> Script[None]:
    """The active player's abilities of this moment, in board order (FO-R29)."""
    kind, unit = s.kind, s.unit
    for card in [unit[at] for at in SIDE[s.active] if unit[at] >= 0 and moment[kind[unit[at]]]]:
        for ability in moment[kind[card]]:
            at = find(s, card)
            if at >= 0 and not suppressed(s, at) and (course := ability(s, at)) is not None:
                yield from course


def _attack(s: Olympus) -> Script[None]:
    """The next unit of the attack order attacks (FO-8.3); after the last one the phase ends."""
    while s.place < WIDTH:
        at = SIDE[s.active][s.place]
        s.place += 1
        card = s.unit[at]
        if card >= 0 and card not in s.attacked:
            s.attacked.append(card)  # FO-R16
            yield from attack(s, card)
            return
    s.phase, s.attacked = "rally", []
    yield from _each(s, attack_phase_end)
    s.phase, s.place = "draw", 0


def _draw(s: Olympus) -> Script[None]:
    """The draw phase with additional cards, then the abilities at the end of the turn, then the other player's turn (FO-5.7)."""
    if s.turn == 1 and not s.skipped:  # FO-R10
        _skip(s, "draw")
        s.learned += 1  # FO-R36: only the player whose turn it is takes back
    else:
        draw(s, s.active, DRAWN)
        for at in SIDE[s.active]:
            card = s.unit[at]
            for more in draw_phase[s.kind[card]] if card >= 0 else ():
                if not suppressed(s, at):
                    draw(s, s.active, more(s, at), card)
    s.phase = "close"
    yield from _each(s, turn_end)
    s.phase, s.active, s.turn = "start", other(s.active), s.turn + 1


_STEPS: dict[str, Callable[[Olympus], Script[None]]] = {
    "start": _start,
    "play": _play,
    "charge": _charge,
    "attack": _attack,
    "draw": _draw,
}
