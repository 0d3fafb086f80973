"""Decks: the starter decks, what a deck of either construction must keep to (SC-3), and how an unfinished one is completed."""

from __future__ import annotations

from random import Random

from summon_web.engine import (
    PUBLIC,
    Broken,
    Card,
    Cards,
    Decks,
    Limits,
    Reason,
    Seat,
    Section,
    Setup,
    add_by_curve,
    bit,
)

from .book import (
    BOOK,
    COST,
    DECK_SIZE,
    IS_UNIT,
    KINDS,
    MASTER_KINDS,
    MASTERS,
    MAX_COPIES,
    NUMBER,
    OWN,
    TYPE,
)
from .state import SummonsCall

NORMAL, DYNAMIC = CONSTRUCTIONS = ("normal", "dynamic")
MASTER_IDS = KINDS[:MASTER_KINDS]
STARTERS: dict[str, Cards] = {row["id"]: {row["master"]: 1, **row["cards"]} for row in BOOK["starter_deck"]}


def master_of(cards: Cards) -> str:
    return next((name for name in MASTER_IDS if cards.get(name)), "")


def kinds_of(cards: Cards) -> list[int]:
    """The kinds of the normal cards, one for every card."""
    return [NUMBER[name] for name, copies in cards.items() for _ in range(copies) if name not in MASTER_IDS]


def fits(kind: int, master: int, construction: str) -> bool:
    """Whether a normal card may be in a deck of this master (SC-3.2, SC-3.3)."""
    return construction == DYNAMIC or TYPE[kind] in (TYPE[master], "N")


def check_deck(cards: Cards, construction: str) -> list[Reason]:
    """Every rule that the deck breaks; empty if it may be played."""
    return DECKS.check(cards, construction)


def check_setup(setup: Setup) -> list[Reason]:
    """One construction for both players: a deck that breaks it is refused before the match (SC-3.5, SC-R2)."""
    return [reason for pick in setup.picks for reason in DECKS.faults(pick["deck"], setup.settings)]


def fill(cards: Cards, construction: str, rng: Random) -> dict[str, int]:
    """Cards that the master may lead, with units and skills of each cost as the starter decks have them."""
    deck = {name: copies for name, copies in cards.items() if copies > 0}
    master = master_of(deck) or _fitting(deck, rng)
    deck.setdefault(master, 1)
    pool = [name for name, kind in NUMBER.items() if kind >= MASTER_KINDS and fits(kind, NUMBER[master], construction)]
    others = sum(copies for name, copies in deck.items() if name not in pool and name not in MASTER_IDS)
    add_by_curve(deck, pool, rng, upto=DECK_SIZE - others, most=MAX_COPIES, examples=STARTERS.values(), sort=_sort)
    return deck


def _sort(name: str) -> tuple[bool, int]:
    return IS_UNIT[NUMBER[name]], COST[NUMBER[name]]


def _fitting(deck: Cards, rng: Random) -> str:
    """A master of the type of which the deck has most cards."""
    of_type = {
        name: sum(n for card, n in deck.items() if TYPE[NUMBER.get(card, 0)] == TYPE[NUMBER[name]])
        for name in MASTER_IDS
    }
    return rng.choice([name for name in MASTER_IDS if of_type[name] == max(of_type.values())])


def may_be_in(s: SummonsCall, seat: Seat) -> set[int]:
    """The kinds that hidden cards of a seat may be, for whoever has seen only what lies open."""
    own = range(MASTERS[seat] + 1, MASTERS[seat] + OWN)
    seen = [s.kind[card] for card in own if s.seen[card] == PUBLIC]
    master = s.kind[MASTERS[seat]]
    return {
        kind
        for kind in range(MASTER_KINDS, len(KINDS))
        if fits(kind, master, s.construction) and seen.count(kind) < MAX_COPIES
    }


def guess(s: SummonsCall, seat: Seat, group: list[Card], rng: Random) -> list[int] | None:
    """Of a deck of somebody's own a seat knows the master and the cards that it has seen."""
    owner = 0 if not group or group[0] < OWN else 1
    if not group or owner == seat or not s.private >> owner & 1:
        return None
    known: dict[str, int] = {}
    for card in range(MASTERS[owner], MASTERS[owner] + OWN):
        if s.seen[card] & bit(seat):
            known[KINDS[s.kind[card]]] = known.get(KINDS[s.kind[card]], 0) + 1
    whole = fill(known, s.construction, rng)
    return [NUMBER[name] for name, copies in whole.items() for _ in range(copies - known.get(name, 0))]


LIMITS = Limits(
    unknown=Broken("deck.card", "SC-2.6"),
    leader=Broken("deck.master", "SC-2.1"),
    stranger=Broken("deck.type", "SC-3.2"),
    copies=Broken("deck.copies", "SC-3.4"),
    most=dict.fromkeys(KINDS[MASTER_KINDS:], MAX_COPIES),
)

DECKS = Decks(
    letters="SC", starters=STARTERS, leaders=MASTER_IDS, kinds=KINDS, limits=LIMITS, fill=fill, begin=lambda master: {master: 1},
    fits=lambda master, form, name: name not in MASTER_IDS and fits(NUMBER[name], NUMBER[master], form),
    sections=(Section("all", KINDS[MASTER_KINDS:], DECK_SIZE, True, "deck.size", ("SC-3.1", "SC-3.3")),),
    forms=CONSTRUCTIONS, form_setting="construction", open_setting="open_lists", pace=(6, 1),
)  # fmt: skip
