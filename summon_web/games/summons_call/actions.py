"""The actions of the Main Phase, each from its cost to its last trigger."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script

from .abilities import afterwards
from .attack import attack, ordered_attack
from .book import ABILITIES, AFTER, COLUMN, COST, ENTER, LANE, MAIN, SENTENCES
from .payment import offer, pay_all, pay_mana
from .resolve import begin, carry_out, finish, possible, settle
from .state import NOBODY, SummonsCall
from .triggers import moment, note
from .verbs import enter


def leave_hand(s: SummonsCall, card: Card) -> Card:
    """The card leaves the turn player's hand face up."""
    hand = s.hands[s.active]
    card = s.twin(hand, card)
    hand.remove(card)
    s.reveal(card)
    return card


def play(s: SummonsCall, card: Card, column: str) -> Script[None]:
    """A unit: pay, reveal, put it there, then its [Enter] (SC-7.8, SC-7.10, SC-7.12)."""
    me = s.active
    yield from pay_mana(s, me, COST[s.kind[card]])
    card = leave_hand(s, card)
    enter(s, card, LANE[me][column])
    moment(s)
    note(s, ENTER, card, me)
    if s.queue:
        yield from settle(s)


def cast(s: SummonsCall, card: Card) -> Script[None]:
    """A skill: pay, reveal, its sentences in order, then to its pile (SC-7.14)."""
    me = s.active
    yield from pay_mana(s, me, COST[s.kind[card]])
    card = leave_hand(s, card)
    kind = s.kind[card]
    s.casting = card
    s.played.append(kind)
    s.tell("cast", me, s.ref(card))
    begin(s, kind)
    for number in SENTENCES[kind]:
        yield from _sentence(s, number, card)
    finish(s)
    s.casting = NOBODY
    if afterwards[AFTER[kind]]:
        for goes in afterwards[AFTER[kind]]:
            goes(s, me, card)
    else:
        s.discards[me].append(card)
        s.tell("spent", me, s.ref(card))
    if s.order >= 0:
        yield from ordered_attack(s, me)
    yield from settle(s)


def _sentence(s: SummonsCall, number: int, card: Card) -> Script[None]:
    """With a cost: only if there is something to do and it is paid. Otherwise as far as possible (SC-11.6)."""
    if not possible(s, number, s.active, card):
        return
    ability = ABILITIES[number]
    if ability.costs and not (yield from offer(s, s.active, ability, card)):
        return
    yield from carry_out(s, number, s.active, card)


def use_main(s: SummonsCall, card: Card) -> Script[None]:
    """A [Main] effect: its costs now, then it resolves at once (SC-9.5, SC-R6)."""
    me = s.active
    number = MAIN[s.kind[card]]
    ability = ABILITIES[number]
    yield from pay_all(s, me, ability)
    if ability.once:
        s.used.append(card)
    s.tell("use", me, ability.kind, ability.id)
    begin(s, ability.kind)
    yield from carry_out(s, number, me, card)
    finish(s)
    if s.order >= 0:
        yield from ordered_attack(s, me)
    yield from settle(s)


def move_master(s: SummonsCall, column: str) -> None:
    me = s.active
    s.lane[me] = LANE[me][column]
    s.moved = True
    s.tell("move_master", me, COLUMN[me][s.lane[me]])


def act(s: SummonsCall, option: Option) -> Script[None]:
    """Any action but the end of the phase."""
    verb = option[0]
    if verb == "play":
        yield from play(s, Card(int(option[1])), str(option[2]))
    elif verb == "cast":
        yield from cast(s, Card(int(option[1])))
    elif verb == "attack":
        yield from attack(s, Card(int(option[1])), Card(int(option[2])))
    elif verb == "main":
        yield from use_main(s, Card(int(option[1])))
    elif verb == "move":
        move_master(s, str(option[1]))
    else:
        s.picky[s.active] = 1
