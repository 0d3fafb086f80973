"""The few ways in which anything changes on the table. Each tells its event. Nothing here asks."""

from __future__ import annotations

from summon_web.engine import Card, Seat, bit

from .book import COLUMN, EXIT, MASTER_HP, MASTERS, ON_MOVE, ON_OPEN, OWNER
from .state import ALL_DIRECTIONS, BOUND, NOBODY, SILENCED, Effect, SummonsCall, foe
from .stats import effect_damage, hp_of, silenced
from .triggers import UNIT_EXITED, call_hand, forget, moment, note, shuffled_away

# -- the deck


def reshuffle(s: SummonsCall, seat: Seat) -> None:
    """The discard becomes the deck, at the price of 1 HP that nothing prevents (SC-8.15, SC-8.16)."""
    pile = s.discards[seat]
    shuffled_away(s, pile)
    s.decks[seat], s.discards[seat] = pile, []
    s.shuffle(pile)
    s.hp[seat] -= 1
    s.tell("reshuffle", seat, len(pile), s.hp[seat])
    check_masters(s)


def top_card(s: SummonsCall, seat: Seat) -> Card:
    """The card to act on now, after a reshuffle if the deck is empty (SC-8.14); NOBODY if there is none (SC-R13)."""
    if not s.decks[seat]:
        reshuffle(s, seat)
    deck = s.decks[seat]
    return deck[-1] if deck else NOBODY


def draw(s: SummonsCall, seat: Seat, number: int = 1) -> None:
    """One card at a time, with a reshuffle where one is due (SC-R11)."""
    for _ in range(number):
        card = top_card(s, seat)
        if card >= 0:
            s.decks[seat].pop()
            s.hands[seat].append(card)
            s.show(card, bit(seat))
            s.tell("draw", seat, s.ref(card))


def look(s: SummonsCall, seat: Seat, number: int) -> None:
    """Look at the top cards: as many as there are; only an empty deck is reshuffled first (SC-R12)."""
    top_card(s, seat)
    s.looking = s.decks[seat][-number:][::-1]
    for card in s.looking:
        s.show(card, bit(seat))
    s.tell("look", seat, len(s.looking))


def take_looked(s: SummonsCall, seat: Seat, card: Card) -> None:
    s.looking.remove(card)
    s.decks[seat].remove(card)
    s.hands[seat].append(card)
    s.tell("take", seat, s.ref(card))


def sink(s: SummonsCall, seat: Seat, card: Card) -> None:
    """Put a card that was looked at on the bottom of the deck."""
    s.looking.remove(card)
    s.decks[seat].remove(card)
    s.decks[seat].insert(0, card)
    s.tell("sink", seat, s.ref(card))


def mill(s: SummonsCall, seat: Seat, card: Card) -> None:
    """Put a card of the deck face-up into the discard."""
    s.decks[seat].remove(card)
    s.show(card)
    s.discards[seat].append(card)
    s.tell("mill", seat, s.ref(card))


# -- hand and piles


def discard_from_hand(s: SummonsCall, card: Card) -> None:
    seat = OWNER[card]
    card = s.twin(s.hands[seat], card)
    s.hands[seat].remove(card)
    s.show(card)
    s.discards[seat].append(card)
    s.tell("discard", seat, s.ref(card))


def recall(s: SummonsCall, card: Card) -> None:
    """From the own discard to hand; everybody saw it (SC-5.10)."""
    seat = OWNER[card]
    s.discards[seat].remove(card)
    s.hands[seat].append(card)
    s.tell("recall", seat, s.ref(card))


def vanish_from_discard(s: SummonsCall, card: Card) -> None:
    seat = OWNER[card]
    s.discards[seat].remove(card)
    s.gone[seat].append(card)
    s.tell("vanish", s.ref(card))


# -- mana


def put_mana(s: SummonsCall, seat: Seat, card: Card, resting: bool) -> None:
    """A normal card becomes a face-down mana card, whatever zone it was taken from (SC-5.6)."""
    s.manas[seat].append(card)
    s.resting[card], s.opened[card] = int(resting), 0
    s.tell("mana", seat, s.ref(card))


def bury(s: SummonsCall, seat: Seat, card: Card) -> None:
    """Put a hand card into mana. Nobody else can say now which of the cards that it knew in that hand this was."""
    for held in s.hands[seat]:
        s.forget(held, bit(seat))
    s.hands[seat].remove(card)
    put_mana(s, seat, card, resting=False)


def rest_mana(s: SummonsCall, seat: Seat, cards: list[Card]) -> None:
    for card in cards:
        s.resting[card] = 1
    s.tell("pay", seat, len(cards))


def open_mana(s: SummonsCall, seat: Seat, card: Card) -> None:
    """Turn a face-down mana card face-up; it stays mana and keeps standing or resting (SC-8.7)."""
    s.opened[card] = 1
    s.reveal(card)
    s.tell("open", seat, s.ref(card))
    moment(s)
    for unit in s.units[3 * seat : 3 * seat + 3]:
        if unit >= 0:
            note(s, ON_OPEN, unit, seat)


def mana_to_hand(s: SummonsCall, card: Card) -> None:
    seat = OWNER[card]
    s.manas[seat].remove(card)
    s.resting[card] = s.opened[card] = 0
    s.hands[seat].append(card)
    s.tell("mana_back", seat, s.ref(card))


# -- the field


def enter(s: SummonsCall, card: Card, lane: int) -> None:
    """A unit comes into an empty column, face-up and standing (SC-7.10)."""
    seat = OWNER[card]
    s.units[3 * seat + lane] = card
    if s.resolving:
        s.fresh.append(card)
    s.tell("enter", seat, s.ref(card), COLUMN[seat][lane])


def _leave(s: SummonsCall, card: Card) -> None:
    """Off the field: a new object from now on, without damage, effects or used limits (SC-11.11, SC-R30)."""
    slot = s.units.index(card)
    if silenced(s, card):
        forget(s, card)
    elif s.resolving and card not in s.fresh:
        s.away.append([s.kind[card], slot])
    s.units[slot] = NOBODY
    s.damage[card] = s.resting[card] = 0
    if card in s.used:
        s.used.remove(card)
    if s.effects:
        s.effects = [effect for effect in s.effects if effect.card != card]


def cause(s: SummonsCall, card: Card = NOBODY) -> int:
    """The kind of what does something to a card now, as the log names it: the effect that is resolved, or the other side of the
    battle. NONE where nobody does."""
    if s.source >= 0 or s.attacker < 0:
        return s.source
    return s.kind[s.target if card == s.attacker else s.attacker]


def exit_units(s: SummonsCall, cards: list[Card]) -> None:
    """Units exit, all at once: to the discard, with their [Exit] effects (SC-9.14)."""
    for card in cards:
        note(s, EXIT, card, OWNER[card])
    for card in cards:
        s.tell("exit", s.ref(card), cause(s, card))
        _leave(s, card)
        s.discards[OWNER[card]].append(card)
    for card in cards:
        call_hand(s, UNIT_EXITED, OWNER[card])


def remove_unit(s: SummonsCall, card: Card, to: str) -> None:
    """A unit leaves without an exit (SC-9.16): to the discard, out of game, or to its owner's hand."""
    s.tell(to, s.ref(card))
    _leave(s, card)
    {"put_down": s.discards, "vanish": s.gone, "bounce": s.hands}[to][OWNER[card]].append(card)


def shift(s: SummonsCall, card: Card, lane: int) -> None:
    """A unit changes column; a unit of the same side that is there comes to its old one (SC-R32)."""
    seat = OWNER[card]
    old, new = s.units.index(card), 3 * seat + lane
    other = s.units[new]
    s.units[old], s.units[new] = other, card
    s.tell("shift", s.ref(card), COLUMN[seat][lane])
    if other >= 0:
        s.tell("shift", s.ref(other), COLUMN[seat][old % 3])
    moment(s)
    for unit in s.units[3 * seat : 3 * seat + 3]:
        if unit >= 0 and unit not in s.used:
            note(s, ON_MOVE, unit, seat)


def rest_unit(s: SummonsCall, card: Card) -> None:
    s.resting[card] = 1
    s.tell("rest", s.ref(card), cause(s, card))


def stand_unit(s: SummonsCall, card: Card) -> None:
    s.resting[card] = 0
    s.tell("stand", s.ref(card))


def give(s: SummonsCall, card: Card, until: int, *, atk: int = 0, hp: int = 0, gifts: int = 0) -> None:
    """A temporary effect (SC-11.10). A card that lost its effects can't keep it (SC-R20)."""
    if silenced(s, card):
        s.tell("lost", s.ref(card))
        return
    s.effects.append(Effect(card, s.source, atk, hp, gifts, until))
    if atk or hp:
        s.tell("gain", s.ref(card), atk, hp, cause(s, card))
    if gifts & ALL_DIRECTIONS:
        s.tell("ways", s.ref(card))
    if gifts & BOUND:
        s.tell("bind", s.ref(card))


def silence(s: SummonsCall, card: Card, kind: int, until: int) -> None:
    """It loses all its other effects, earlier losses too (SC-8.23 to SC-8.25)."""
    s.effects = [effect for effect in s.effects if effect.card != card]
    s.effects.append(Effect(card, kind, 0, 0, SILENCED, until))
    s.tell("silence", s.ref(card))


# -- damage and the check after every instruction


def wound(s: SummonsCall, cards: list[Card], damage: int) -> None:
    """Damage from an effect, to all of them at the same time (SC-R41)."""
    for card in cards:
        dealt = effect_damage(s, card, s.units.index(card), damage)
        s.damage[card] += dealt
        s.tell("wound", s.ref(card), dealt, cause(s, card))


def hurt(s: SummonsCall, seat: Seat, damage: int) -> None:
    """A master's damage lowers its HP for the rest of the game (SC-11.5)."""
    s.hp[seat] -= damage
    s.tell("hurt", seat, s.ref(MASTERS[seat]), damage, s.hp[seat], cause(s, MASTERS[seat]))


def recover(s: SummonsCall, seat: Seat, amount: int) -> None:
    healed = min(amount, MASTER_HP - s.hp[seat])  # SC-11.4
    s.hp[seat] += healed
    s.tell("recover", seat, s.ref(MASTERS[seat]), healed, s.hp[seat])


def check_masters(s: SummonsCall) -> None:
    """Who has 0 HP or less has lost; if both have, the turn player (SC-10.1, SC-10.2)."""
    if s.hp[s.active] <= 0:
        s.end([foe(s.active)], "defeat")
    if s.hp[foe(s.active)] <= 0:
        s.end([s.active], "defeat")


def defeated(s: SummonsCall) -> list[Card]:
    """The units whose damage reaches their HP (SC-7.23); HP 0 is reached by no damage at all (SC-R22)."""
    found: list[Card] = []
    damage, effects = s.damage, s.effects
    for slot, card in enumerate(s.units):
        if card >= 0 and (damage[card] or effects) and damage[card] >= hp_of(s, card, slot):
            found.append(card)
    return found


def check(s: SummonsCall) -> None:
    """After every instruction: masters, then defeated units, all of them at once, until nothing changes."""
    if s.hp[0] <= 0 or s.hp[1] <= 0:
        check_masters(s)
    while cards := defeated(s):
        moment(s)
        exit_units(s, cards)
