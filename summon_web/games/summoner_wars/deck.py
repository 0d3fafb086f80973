"""Is a deck legal? For the deck builder, with every reason in words (SW-16)."""

from __future__ import annotations

from collections.abc import Mapping

from summon_web.engine import Reason

from .tables import (
    CHAMPION,
    COMMON,
    DATA,
    DECK_RULES,
    EVENT,
    EVENT_LISTS,
    FACTION,
    IS_UNIT,
    KIND,
    MERCENARY,
    SETUPS,
    SUMMONER,
    TYPE,
    WALL,
)

_SIZE: int = DATA["meta"]["deck_size"]


def check_deck(cards: Mapping[str, int]) -> list[Reason]:
    """Everything that is wrong with a deck, given as card id -> copies; an empty list if it may be played."""
    unknown = [name for name in cards if name not in KIND]
    if unknown:
        return [Reason("deck.unknown", "SW-16.1", (name,)) for name in unknown]
    deck = {KIND[name]: copies for name, copies in cards.items() if copies > 0}
    summoners = [kind for kind in deck if TYPE[kind] == SUMMONER]
    if len(summoners) != 1 or deck[summoners[0]] != 1:
        return [Reason("deck.summoner", "SW-16.5", (sum(deck[kind] for kind in summoners),))]
    return [*_fixed(deck, summoners[0]), *_units(deck, summoners[0]), *_numbers(deck)]


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


def _units(deck: Mapping[int, int], summoner: int) -> list[Reason]:
    reasons: list[Reason] = []
    for kind, copies in deck.items():
        if TYPE[kind] != EVENT and FACTION[kind] != FACTION[summoner] and not MERCENARY[kind]:
            reasons.append(Reason("deck.faction", "SW-16.10", (kind,)))
        most = {CHAMPION: DECK_RULES["max_copies_champion"], COMMON: DECK_RULES["max_copies_common"]}.get(TYPE[kind])
        if most is not None and copies > most:
            reasons.append(Reason("deck.copies", "SW-16.11", (kind, most, copies)))
    return reasons


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
