"""The course of a game: setup, redraw, and the phases of the turns."""

from __future__ import annotations

from summon_web.engine import DONE, Card, Option, Script, Seat, ask, together

from .actions import act
from .book import OPENING_HAND
from .options import END, main_options, mana_options
from .state import BOUND, END_OF_STANDBY, END_OF_TURN, START_OF_TURN, SummonsCall, foe
from .verbs import bury, draw

LAST_TURN = 200
SEATS = (Seat(0), Seat(1))

# -- the steps


def step(s: SummonsCall) -> Script[None]:
    if s.phase == "main":
        return main_phase(s)
    return mana_phase(s) if s.phase == "mana" else redraw(s)


def redraw(s: SummonsCall) -> Script[None]:
    """Both decide at once; applied for the first player, then the second (SC-6.6, SC-R10)."""
    s.tell("begin", s.first)
    order = (s.first, foe(s.first))
    back = yield from together({seat: _choose_back(s, seat) for seat in order})
    for seat in order:
        _put_back(s, seat, back[seat])
    draw(s, foe(s.first), s.bonus)
    begin_turn(s, s.first)


def _choose_back(s: SummonsCall, seat: Seat) -> Script[list[Card]]:
    back: list[Card] = []
    while len(back) < OPENING_HAND:
        options: list[Option] = [("return", card) for card in s.hands[seat] if card not in back]
        answer = yield from ask(seat, "redraw", [*options, DONE], len(back))
        if answer == DONE:
            break
        back.append(Card(int(answer[1])))
    return back


def _put_back(s: SummonsCall, seat: Seat, cards: list[Card]) -> None:
    """To the bottom, as many from the top, then shuffle; who put back nothing doesn't shuffle (SC-6.7)."""
    s.tell("redraw", seat, len(cards))
    if not cards:
        return
    for card in cards:
        s.hands[seat].remove(card)
        s.decks[seat].insert(0, card)
    draw(s, seat, len(cards))
    s.shuffle(s.decks[seat])


def begin_turn(s: SummonsCall, seat: Seat) -> None:
    """What ends at the start of the turn, then Standby Phase and Draw Phase."""
    s.turn += 1
    s.active, s.phase, s.moved, s.used, s.played, s.picky = seat, "mana", False, [], [], [0, 0]
    s.tell("turn", seat, s.turn)
    _end_effects(s, START_OF_TURN[seat])  # SC-R31
    for card in s.manas[seat]:
        s.resting[card] = 0
    for card in s.units[3 * seat : 3 * seat + 3]:
        if card >= 0 and not any(effect.card == card and effect.gifts & BOUND for effect in s.effects):
            s.resting[card] = 0
    s.tell("standby", seat)
    _end_effects(s, END_OF_STANDBY[seat])
    draw(s, seat)


def _end_effects(s: SummonsCall, until: int) -> None:
    if s.effects:
        s.effects = [effect for effect in s.effects if effect.until != until]


def mana_phase(s: SummonsCall) -> Script[None]:
    me = s.active
    option = yield from ask(me, "mana", mana_options(s))
    if option[0] == "bury":
        bury(s, me, Card(int(option[1])))
    else:
        draw(s, me)
    s.phase = "main"


def main_phase(s: SummonsCall) -> Script[None]:
    """One action, or the end of the phase and with it of the turn."""
    option = yield from ask(s.active, "main", main_options(s))
    if option == END:
        end_phase(s)
    else:
        yield from act(s, option)


def end_phase(s: SummonsCall) -> None:
    """First the damage of all units, then what lasts until the end of the turn (SC-7.27 to SC-7.29)."""
    s.tell("end", s.active, s.turn)
    for card in s.units:
        if card >= 0:
            s.damage[card] = 0
    _end_effects(s, END_OF_TURN)
    if s.turn >= LAST_TURN:  # SC-R45
        best = max(s.hp)
        if min(s.hp) == best:
            s.end([], "draw")
        s.end([Seat(s.hp.index(best))], "turns")
    begin_turn(s, foe(s.active))


def concede(s: SummonsCall, seat: Seat) -> None:
    s.end([foe(seat)], "conceded")
