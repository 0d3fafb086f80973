"""Decks: the starter decks, what a deck must keep to (SW-16), and how an unfinished one is completed."""

from __future__ import annotations

from collections import Counter
from random import Random

from summon_web.engine import Broken, Card, Cards, Decks, Limits, Reason, Seat, Section, Setup, add_by_curve, bit

from .book import (
    CHAMPION,
    COMMON,
    COST,
    DATA,
    DECK_RULES,
    EVENT,
    EVENT_LISTS,
    FACTION,
    IS_UNIT,
    KIND,
    KINDS,
    MERCENARY,
    SETUPS,
    STARTERS,
    SUMMONERS,
    TYPE,
    WALL,
)
from .state import OWN, Battle

_SIZE: int = DATA["meta"]["deck_size"]
MOST: dict[int, int] = {CHAMPION: DECK_RULES["max_copies_champion"], COMMON: DECK_RULES["max_copies_common"]}


def check_deck(cards: Cards, form: str = "") -> list[Reason]:
    """Everything that is wrong with a deck, given as card id -> copies; an empty list if it may be played."""
    return DECKS.check(cards, form)


def check_setup(setup: Setup) -> list[Reason]:
    """A deck that breaks a rule is refused before the match."""
    return [reason for pick in setup.picks for value in pick.values() for reason in DECKS.faults(value, setup.settings)]


# -- completing a deck


def fill(cards: Cards, form: str, rng: Random) -> dict[str, int]:
    """What the reference card prescribes, then champions and commons of the faction as the starter decks have them."""
    deck = {name: copies for name, copies in cards.items() if copies > 0}
    summoner = DECKS.leader(deck) or _fitting(deck, rng)
    for name, copies in begin(summoner).items():
        deck[name] = max(copies, deck.get(name, 0))
    faction = FACTION[KIND[summoner]]
    examples = [starter for starter in STARTERS.values() if summoner in starter]
    for unit_type, upto, most in (
        (WALL, DECK_RULES["walls"], DECK_RULES["walls"]),
        (CHAMPION, DECK_RULES["champions"], MOST[CHAMPION]),
        (COMMON, DECK_RULES["commons"], MOST[COMMON]),
    ):
        own = [name for name, kind in KIND.items() if TYPE[kind] == unit_type and FACTION[kind] == faction]
        others = sum(
            copies
            for name, copies in deck.items()
            if name in KIND and TYPE[KIND[name]] == unit_type and name not in own
        )
        add_by_curve(
            deck, own, rng, upto=upto - others, most=most, examples=examples, sort=lambda name: COST[KIND[name]]
        )
    return deck


def begin(summoner: str) -> dict[str, int]:
    """What the reference card prescribes (SW-16.5 to SW-16.8)."""
    setup = [entry["card"] for entry in SETUPS[summoner]]
    wall = next(name for name in setup if TYPE[KIND[name]] == WALL)
    return EVENT_LISTS[summoner] | {name: setup.count(name) for name in setup} | {wall: DECK_RULES["walls"]}


def fits(summoner: str, form: str, name: str) -> bool:
    kind = KIND[name]
    return TYPE[kind] in MOST and (MERCENARY[kind] or FACTION[kind] == FACTION[KIND[summoner]])


def _section(name: str, unit_type: int, wanted: int, key: str = "", rule: str = "") -> Section:
    return Section(name, _of_type(unit_type), wanted, True, key, (rule,))


def _of_type(unit_type: int) -> tuple[str, ...]:
    return tuple(card for card, kind in KIND.items() if TYPE[kind] == unit_type)


def _fitting(deck: Cards, rng: Random) -> str:
    """The summoner of the faction of which the deck has most cards."""
    factions = {
        faction: sum(n for name, n in deck.items() if name in KIND and FACTION[KIND[name]] == faction)
        for faction in SUMMONERS
    }
    most = max(factions.values())
    return SUMMONERS[rng.choice([faction for faction, n in factions.items() if n == most])]


def guess(s: Battle, seat: Seat, group: list[Card], rng: Random) -> list[int] | None:
    """Of a deck of somebody's own a seat knows the cards that it has seen, the backs, and what the rules prescribe."""
    p = s.owner[group[0]] if group else -1
    if p < 0 or s.decks[p] != OWN or s.seat_of[p] == seat:
        return None
    if MERCENARY[s.kind[group[0]]]:
        hired = [kind for kind in range(len(KINDS)) if MERCENARY[kind] and TYPE[kind] == COMMON]
        return [rng.choice(hired) for _ in group]
    known: dict[str, int] = {}
    for card, owner in enumerate(s.owner):
        if owner == p and s.seen[card] & bit(seat):
            known[KINDS[s.kind[card]]] = known.get(KINDS[s.kind[card]], 0) + 1
    whole = fill(known, "", rng)
    missing = [KIND[name] for name, copies in whole.items() for _ in range(copies - known.get(name, 0))]
    missing.sort(key=lambda kind: TYPE[kind] == COMMON)  # commons make room for the mercenaries that are hidden too
    return missing[: len(group)]


_HIRED = tuple(card for card, kind in KIND.items() if MERCENARY[kind] and IS_UNIT[kind])

LIMITS = Limits(
    unknown=Broken("deck.unknown", "SW-16.1"),
    leader=Broken("deck.summoner", "SW-16.5"),
    stranger=Broken("deck.faction", "SW-16.10"),
    copies=Broken("deck.copies", "SW-16.11"),
    most={name: MOST[TYPE[kind]] for name, kind in KIND.items() if TYPE[kind] in MOST},
    exact=Broken("deck.events", "SW-16.6"),
    exactly=_of_type(EVENT),
    least=Broken("deck.setup", "SW-16.7"),
    laid={summoner: Counter(entry["card"] for entry in cells) for summoner, cells in SETUPS.items()},
)

DECKS = Decks(
    letters="SW",
    starters=STARTERS,
    leaders=tuple(SUMMONERS.values()),
    kinds=KINDS,
    limits=LIMITS,
    fill=fill,
    begin=begin,
    fits=fits,
    sections=(
        _section("common", COMMON, DECK_RULES["commons"], "deck.commons", "SW-16.9"),
        _section("champion", CHAMPION, DECK_RULES["champions"], "deck.champions", "SW-16.9"),
        _section("event", EVENT, DECK_RULES["events"]),
        _section("wall", WALL, DECK_RULES["walls"], "deck.walls", "SW-16.8"),
        Section("mercenary", _HIRED, DECK_RULES["max_mercenaries"], False, "deck.mercenaries", ("SW-16.3",)),
        Section("all", KINDS, _SIZE, True, "deck.size", ("SW-16.12",)),
    ),
    pace=(5, 5),
)
