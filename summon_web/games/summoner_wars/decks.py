"""Decks: the starter decks, what a deck must keep to (SW-16), and how an unfinished one is completed."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from summon_web.engine import Card, Cards, Decks, Reason, Seat, Section, Setup, add_by_curve, bit

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
    SUMMONER,
    SUMMONERS,
    TYPE,
    WALL,
)
from .state import OWN, Battle

_SIZE: int = DATA["meta"]["deck_size"]
MOST: dict[int, int] = {CHAMPION: DECK_RULES["max_copies_champion"], COMMON: DECK_RULES["max_copies_common"]}


def check_deck(cards: Cards, form: str = "") -> list[Reason]:
    """Everything that is wrong with a deck, given as card id -> copies; an empty list if it may be played."""
    unknown = [Reason("deck.unknown", "SW-16.1", (name,)) for name in cards if name not in KIND]
    deck = {KIND[name]: copies for name, copies in cards.items() if name in KIND and copies > 0}
    summoners = [kind for kind in deck if TYPE[kind] == SUMMONER]
    if len(summoners) != 1 or deck[summoners[0]] != 1:
        number = sum(deck[kind] for kind in summoners)
        return [*unknown, Reason("deck.summoner", "SW-16.5", (number,)), *_copies(deck), *_numbers(deck)]
    faction = FACTION[summoners[0]]
    return [*unknown, *_fixed(deck, summoners[0]), *_strangers(deck, faction), *_copies(deck), *_numbers(deck)]


def check_setup(setup: Setup) -> list[Reason]:
    """A deck that breaks a rule is refused before the match."""
    return [reason for pick in setup.picks for value in pick.values() for reason in DECKS.faults(value, setup.options)]


def _fixed(deck: Mapping[int, int], summoner: int) -> list[Reason]:
    """What the summoner's reference card prescribes: events and starting setup."""
    name = next(name for name, kind in KIND.items() if kind == summoner)
    wanted = {KIND[event]: copies for event, copies in EVENT_LISTS[name].items()}
    events = sorted({kind for kind in deck if TYPE[kind] == EVENT} | set(wanted))
    reasons = [
        Reason("deck.events", "SW-16.6", (kind, wanted.get(kind, 0), deck.get(kind, 0)))
        for kind in events if wanted.get(kind, 0) != deck.get(kind, 0)
    ]  # fmt: skip
    setup = [KIND[entry["card"]] for entry in SETUPS[name]]
    reasons += [
        Reason("deck.setup", "SW-16.7", (kind, setup.count(kind), deck.get(kind, 0)))
        for kind in dict.fromkeys(setup) if deck.get(kind, 0) < setup.count(kind)
    ]  # fmt: skip
    return reasons


def _strangers(deck: Mapping[int, int], faction: str) -> list[Reason]:
    return [
        Reason("deck.faction", "SW-16.10", (kind,))
        for kind in deck if TYPE[kind] != EVENT and FACTION[kind] != faction and not MERCENARY[kind]
    ]  # fmt: skip


def _copies(deck: Mapping[int, int]) -> list[Reason]:
    return [
        Reason("deck.copies", "SW-16.11", (kind, MOST[TYPE[kind]], copies))
        for kind, copies in deck.items() if copies > MOST.get(TYPE[kind], copies)
    ]  # fmt: skip


def _numbers(deck: Mapping[int, int]) -> list[Reason]:
    def count(unit_type: int) -> int:
        return sum(copies for kind, copies in deck.items() if TYPE[kind] == unit_type)

    reasons = [
        Reason(key, rule, (DECK_RULES[name], count(unit_type)))
        for key, rule, name, unit_type in (
            ("deck.walls", "SW-16.8", "walls", WALL),
            ("deck.commons", "SW-16.9", "commons", COMMON),
            ("deck.champions", "SW-16.9", "champions", CHAMPION),
        )
        if count(unit_type) != DECK_RULES[name]
    ]
    hired = sum(copies for kind, copies in deck.items() if MERCENARY[kind] and IS_UNIT[kind])
    if hired > DECK_RULES["max_mercenaries"]:
        reasons.append(Reason("deck.mercenaries", "SW-16.3", (DECK_RULES["max_mercenaries"], hired)))
    if sum(deck.values()) != _SIZE:
        reasons.append(Reason("deck.size", "SW-16.12", (_SIZE, sum(deck.values()))))
    return reasons


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


def _section(name: str, unit_type: int, wanted: int) -> Section:
    return Section(name, tuple(card for card, kind in KIND.items() if TYPE[kind] == unit_type), wanted)


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


DECKS = Decks(
    letters="SW", starters=STARTERS, leaders=tuple(SUMMONERS.values()), check=check_deck, fill=fill, begin=begin, fits=fits,
    sections=(
        Section("all", KINDS, _SIZE),
        _section("common", COMMON, DECK_RULES["commons"]),
        _section("champion", CHAMPION, DECK_RULES["champions"]),
        _section("event", EVENT, DECK_RULES["events"]),
        _section("wall", WALL, DECK_RULES["walls"]),
        Section("mercenary", tuple(card for card, kind in KIND.items() if MERCENARY[kind]), DECK_RULES["max_mercenaries"], exact=False),
    ),
    pace=(5, 5),
)  # fmt: skip
