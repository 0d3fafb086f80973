"""Paying: mana that rests, mana that is opened, a card that goes from hand to discard."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, Seat, choose, may

from .book import Ability
from .state import SummonsCall, closed_mana, standing_mana
from .verbs import discard_from_hand, open_mana, rest_mana


def payable(s: SummonsCall, seat: Seat, ability: Ability) -> bool:
    """All costs of the ability together, or none (SC-8.3, SC-R51)."""
    if ability.open and not closed_mana(s, seat):
        return False
    needed = 1 if ability.x else ability.mana
    return not needed or standing_mana(s, seat) >= needed


def pay_mana(s: SummonsCall, seat: Seat, number: int) -> Script[None]:
    """Rest standing mana: face-up cards first, then the oldest, unless the payer asked to choose (SC-R28)."""
    standing = [card for card in s.manas[seat] if not s.resting[card]]
    if s.picky[seat]:
        s.picky[seat] = 0
        chosen: list[Card] = []
        while len(chosen) < number:
            options: list[Option] = [("rest", card) for card in standing if card not in chosen]
            answer = yield from choose(seat, "rest_mana", options, number - len(chosen))
            chosen.append(Card(int(answer[1])))
    else:
        opened = s.opened
        chosen = sorted(standing, key=lambda card: not opened[card])[:number]
    rest_mana(s, seat, chosen)


def openings(s: SummonsCall, seat: Seat) -> list[Option]:
    return [("open", card) for card in closed_mana(s, seat)]


def pay_all(s: SummonsCall, seat: Seat, ability: Ability) -> Script[None]:
    """The costs of a [Main] effect, paid when it is declared (SC-R6)."""
    if ability.mana:
        yield from pay_mana(s, seat, ability.mana)
    if ability.open:
        answer = yield from choose(seat, "open_for", openings(s, seat), ability.kind, ability.id)
        open_mana(s, seat, Card(int(answer[1])))


def offer(s: SummonsCall, seat: Seat, ability: Ability, card: Card) -> Script[bool]:
    """Ask the controller whether to pay, right before the effect would resolve (SC-8.2, SC-R6); True if paid."""
    if not payable(s, seat, ability):
        return False
    if ability.open:
        key, options = "pay_open", openings(s, seat)
    elif ability.x:
        key, options = "pay_x", [("x", x) for x in range(1, standing_mana(s, seat) + 1)]  # SC-R27
    else:
        key, options = ("pay_card" if ability.discard else "pay_mana"), [("pay",)]
    answer = yield from may(seat, key, options, ability.kind, ability.id, ability.mana)
    if answer is None:
        return False
    if ability.open:
        open_mana(s, seat, Card(int(answer[1])))
    elif ability.discard:
        discard_from_hand(s, card)
    else:
        s.x = int(answer[1]) if ability.x else 0
        yield from pay_mana(s, seat, s.x or ability.mana)
    return True
