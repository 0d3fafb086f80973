"""Carrying out effects, one after the other, and using the triggers that wait (the timing procedure of the rules)."""

from __future__ import annotations

from summon_web.engine import DONE, Card, Option, Script, Seat, ask, together

from .costs import offer, payable
from .register import EFFECT, NEEDS
from .state import NOBODY, HandCall, SummonsCall, Trigger
from .tables import ABILITIES, MASTERS, NONE, TYPE
from .values import silenced
from .verbs import check
from .waiting import HAND_EVENTS

# The turn player's triggers first, then the opponent's, each in the order in which they were noted.
OWN_FIRST: Option = ("own_first",)


def begin(s: SummonsCall, kind: int) -> None:
    """From here to `finish` the [Always] sources are frozen (SC-9.18, SC-9.19)."""
    s.resolving, s.source = True, kind


def finish(s: SummonsCall) -> None:
    s.resolving, s.source, s.x = False, NONE, 0
    if s.away or s.fresh or s.looking:
        s.away, s.fresh, s.looking = [], [], []
    check(s)


def carry_out(s: SummonsCall, number: int, seat: Seat, card: Card) -> Script[None]:
    """The instructions of one ability or sentence, then the check."""
    script = EFFECT[number](s, seat, card)
    if script is not None:
        yield from script
    check(s)


def possible(s: SummonsCall, number: int, seat: Seat, card: Card) -> bool:
    """Its condition is met and there is something to choose (SC-9.2, SC-9.7)."""
    needs = NEEDS.get(number)
    return needs is None or bool(needs(s, seat, card))


def _usable(s: SummonsCall, trigger: Trigger) -> bool:
    _, number, place, owner = trigger
    card, seat, ability = Card(place), Seat(owner), ABILITIES[number]
    if card < 0 and ability.event != "exit":  # SC-8.10; an [Exit] goes on without its card, SC-9.15
        return False
    if ability.from_hand and card not in s.hands[seat]:
        return False
    if card in s.units and silenced(s, card):  # SC-R18
        return False
    if ability.once and card in s.used:
        return False
    return possible(s, number, seat, card)


def use(s: SummonsCall, trigger: Trigger) -> Script[None]:
    """One waiting trigger, when its turn has come."""
    _, number, place, owner = trigger
    card, seat, ability = Card(place), Seat(owner), ABILITIES[number]
    if not _usable(s, trigger):
        s.tell("unused", seat, ability.kind)
        return
    if ability.costs:
        paid = yield from offer(s, seat, ability, card)
        if not paid:
            return
    if ability.once:
        s.used.append(card)
    s.tell("use", seat, ability.kind, ability.id)
    begin(s, ability.kind)
    yield from carry_out(s, number, seat, card)
    finish(s)


# -- the hand answers


def _could_answer(s: SummonsCall, call: HandCall) -> list[int]:
    """The abilities that may be announced with some use now, by what everybody knows of that hand (SC-R35)."""
    table, seat = HAND_EVENTS[call[1]], Seat(call[2])
    types = (TYPE[s.kind[MASTERS[seat]]], "N") if s.construction == "normal" else ("A", "B", "N")
    return [
        number for kind, number in enumerate(table)
        if number >= 0 and TYPE[kind] in types and s.hands[seat]
        and payable(s, seat, ABILITIES[number]) and possible(s, number, seat, NOBODY)
    ]  # fmt: skip


def _can_answer(s: SummonsCall, call: HandCall) -> list[Card]:
    """Of the cards that were in hand then: those that may be announced."""
    table, usable, hand = HAND_EVENTS[call[1]], _could_answer(s, call), s.hands[call[2]]
    return [Card(card) for card in call[3:] if table[s.kind[card]] in usable and card in hand]


def _announce(seat: Seat, cards: list[Card]) -> Script[list[Card]]:
    chosen: list[Card] = []
    while len(chosen) < len(cards):
        options: list[Option] = [("announce", card) for card in cards if card not in chosen]
        answer = yield from ask(seat, "announce", [*options, DONE])
        if answer == DONE:
            break
        chosen.append(Card(int(answer[1])))
    return chosen


def _ask_hands(s: SummonsCall, wave: int) -> Script[None]:
    """Secretly and at once, before the wave is ordered; who has nothing to announce pauses like who has."""
    calls = [call for call in s.calls if call[0] == wave and _could_answer(s, call)]
    s.calls = [call for call in s.calls if call[0] != wave]
    if not calls:
        return
    able: dict[Seat, dict[Card, int]] = {Seat(call[2]): {} for call in calls}
    for call in sorted(calls, key=lambda call: call[1]):
        able[Seat(call[2])] |= dict.fromkeys(_can_answer(s, call), call[1])
    s.learned += 1  # nobody takes back what a hand may have answered, nor goes back into the pause
    announced = yield from together({seat: _announce(seat, list(cards)) for seat, cards in able.items()}, hush=True)
    s.learned += 1
    for seat, cards in announced.items():
        left = list(s.hands[seat])
        for card in cards:
            shown = s.twin(left, card)
            left.remove(shown)
            s.show(shown)
            s.queue.append([wave, HAND_EVENTS[able[seat][card]][s.kind[shown]], shown, seat])
            s.tell("announce", seat, s.ref(shown))


# -- waves


def settle(s: SummonsCall, floor: int = 0) -> Script[None]:
    """Use all waiting triggers of waves later than `floor`, the oldest wave first (SC-R17)."""
    unasked = 0  # the wave that is used in the default order
    while waves := [entry[0] for entry in s.queue + s.calls if entry[0] > floor]:
        wave = min(waves)
        yield from _ask_hands(s, wave)
        waiting = [trigger for trigger in s.queue if trigger[0] == wave]
        if not waiting:
            continue
        alike: dict[Option, Trigger] = {}
        for trigger in waiting:
            alike.setdefault(("next", ABILITIES[trigger[1]].kind, trigger[3]), trigger)
        trigger = min(waiting, key=lambda each: each[3] != s.active)
        if len(alike) > 1 and wave != unasked:  # SC-8.12: the turn player orders all of them, the opponent's too.
            option = yield from ask(s.active, "order", [*alike, OWN_FIRST])
            unasked = wave if option == OWN_FIRST else 0
            trigger = alike.get(option, trigger)
        s.queue.remove(trigger)
        yield from use(s, trigger)
