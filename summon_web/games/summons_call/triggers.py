"""Noting triggers: what happens at one moment makes one wave; they are used later (SC-8.9, SC-R17)."""

from __future__ import annotations

from summon_web.engine import Card, Seat

from .book import ON_MASTER_HIT, ON_OWN_EXIT
from .state import NOBODY, SummonsCall, Trigger
from .stats import silenced

# Events that a card in hand may answer, by number.
UNIT_EXITED, MASTER_HIT = 0, 1
HAND_EVENTS = (ON_OWN_EXIT, ON_MASTER_HIT)


def moment(s: SummonsCall) -> None:
    """What is noted from here on belongs to a new wave."""
    s.wave = s.wave + 1 if s.queue or s.calls else 1


def note(s: SummonsCall, table: tuple[int, ...], card: Card, seat: Seat) -> None:
    """Note the card's ability for an event, if it has one and has not lost it."""
    ability = table[s.kind[card]]
    if ability >= 0 and not silenced(s, card):
        s.queue.append(Trigger(s.wave, ability, card, seat))


def call_hand(s: SummonsCall, event: int, seat: Seat) -> None:
    """Remember which cards were in hand when something happened that a hand may answer (SC-R35)."""
    if s.hands[seat] and not any(call[:3] == [s.wave, event, seat] for call in s.calls):
        s.calls.append([s.wave, event, seat, *s.hands[seat]])


def forget(s: SummonsCall, card: Card) -> None:
    """A unit leaves the field without its effects: what it noted is not used (SC-R18)."""
    s.queue[:] = [trigger for trigger in s.queue if trigger.card != card]


def shuffled_away(s: SummonsCall, pile: list[Card]) -> None:
    """The cards are in no public zone any more (SC-8.10)."""
    s.queue[:] = [trigger._replace(card=NOBODY) if trigger.card in pile else trigger for trigger in s.queue]
