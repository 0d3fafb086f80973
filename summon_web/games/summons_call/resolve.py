"""Carrying out effects, one after the other, and using the triggers that wait (the timing procedure of the rules)."""

from __future__ import annotations

from itertools import permutations
from operator import itemgetter

from summon_web.engine import DONE, PUBLIC, Card, GameOver, Option, Script, Seat, ask, bit, together

from .abilities import effects, needs
from .book import ABILITIES, DECK_SIZE, MASTERS, NONE
from .decks import may_be_in
from .payment import offer, payable
from .state import NOBODY, HandCall, SummonsCall, Trigger, wave_of
from .stats import silenced
from .triggers import HAND_EVENTS
from .verbs import check

# The turn player's triggers first, then the opponent's, each in the order in which they were noted.
OWN_FIRST: Option = ("own_first",)
_FEW = 3  # more triggers than these are put in order without trying out every order first


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
    for effect in effects[number]:
        if (course := effect(s, seat, card)) is not None:
            yield from course
    check(s)


def possible(s: SummonsCall, number: int, seat: Seat, card: Card) -> bool:
    """Its condition is met and there is something to choose (SC-9.2, SC-9.7)."""
    needed = needs.get(number)
    return needed is None or bool(needed.find(s, seat, card))


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
    _, event, owner, *cards = call
    table, seat = HAND_EVENTS[event], Seat(owner)
    numbers = {table[kind] for kind in _may_hold(s, seat, [Card(card) for card in cards])}
    return [
        number
        for number in sorted(numbers)
        if number >= 0 and payable(s, seat, ABILITIES[number]) and possible(s, number, seat, NOBODY)
    ]


def _may_hold(s: SummonsCall, seat: Seat, cards: list[Card]) -> set[int]:
    """What these cards may be, for everybody.

    Of a deck that is known, what lies open is not in a hand; of one that only its player knows, the rules say what it can hold.
    """
    held = [card for card in cards if card in s.hands[seat]]
    kinds = {s.kind[card] for card in held if s.seen[card] == PUBLIC}
    if len(kinds) < len(held) and any(s.seen[card] != PUBLIC for card in held):
        if s.private & bit(seat):
            return kinds | may_be_in(s, seat)
        first = MASTERS[seat] + 1
        kinds |= {s.kind[card] for card in range(first, first + DECK_SIZE) if s.seen[card] != PUBLIC}
    return kinds


def _can_answer(s: SummonsCall, call: HandCall) -> list[Card]:
    """Of the cards that were in hand then: those that may be announced."""
    _, event, owner, *cards = call
    table, usable, hand = HAND_EVENTS[event], _could_answer(s, call), s.hands[owner]
    return [Card(card) for card in cards if table[s.kind[card]] in usable and card in hand]


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
    """Secretly and at once, before the wave is ordered; a seat with nothing to announce pauses like the other."""
    calls = [call for call in s.calls if wave_of(call) == wave and _could_answer(s, call)]
    s.calls = [call for call in s.calls if wave_of(call) != wave]
    if not calls:
        return
    able: dict[Seat, dict[Card, int]] = {Seat(owner): {} for _, _, owner, *_ in calls}
    for call in sorted(calls, key=itemgetter(1)):
        _, event, owner, *_ = call
        able[Seat(owner)] |= dict.fromkeys(_can_answer(s, call), event)
    s.learned += 1  # nobody takes back what a hand may have answered, nor goes back into the pause
    announced = yield from together({seat: _announce(seat, list(cards)) for seat, cards in able.items()}, hush=True)
    s.learned += 1
    for seat, cards in announced.items():
        left = list(s.hands[seat])
        for card in cards:
            shown = s.twin(left, card)
            left.remove(shown)
            s.show(shown)
            s.queue.append(Trigger(wave, HAND_EVENTS[able[seat][card]][s.kind[shown]], shown, seat))
            s.tell("announce", seat, s.ref(shown))


# -- waves


def settle(s: SummonsCall, floor: int = 0) -> Script[None]:
    """Use all waiting triggers of waves later than `floor`, the oldest wave first (SC-R17)."""
    unasked = 0  # the wave that is used in the default order
    while s.queue or s.calls:
        waves = [trigger.wave for trigger in s.queue] + [wave_of(call) for call in s.calls]
        later = [wave for wave in waves if wave > floor]
        if not later:
            return
        wave = min(later)
        yield from _ask_hands(s, wave)
        waiting = [trigger for trigger in s.queue if trigger.wave == wave]
        if not waiting:
            continue
        alike: dict[Option, Trigger] = {}
        for trigger in waiting:
            alike.setdefault(("next", ABILITIES[trigger.ability].kind, trigger.seat), trigger)
        trigger = min(waiting, key=lambda each: each.seat != s.active)
        # SC-8.12: the turn player orders all of them, the opponent's too.
        if len(alike) > 1 and wave != unasked and _order_matters(s, waiting):
            option = yield from ask(s.active, "order", [*alike, OWN_FIRST])
            unasked = wave if option == OWN_FIRST else 0
            trigger = alike.get(option, trigger)
        s.queue.remove(trigger)
        if len(waiting) == 1:
            unasked = 0  # the wave is over, and what comes of its last trigger may have its number again
        yield from use(s, trigger)


def _order_matters(s: SummonsCall, waiting: list[Trigger]) -> bool:
    """Tried on copies: some order asks something, leads elsewhere, or makes more triggers wait."""
    if len(waiting) > _FEW:
        return True
    first: SummonsCall | None = None
    for order in permutations(waiting):
        trial = s.copy()
        trial.events = None
        try:
            for trigger in order:
                if trigger not in trial.queue:
                    return True  # one of them has taken another one away
                trial.queue.remove(trigger)
                for _ in use(trial, trigger):
                    return True
        except GameOver:
            pass
        trial.effects.sort()  # they add up in any order
        trial.used.sort()
        trial.wave = 0
        first = first or trial
        if not trial.same_as(first):
            return True
    return False
