"""Legal decks made from the rules alone, without asking the game's judge, and decks in which one rule is broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, ClassVar

from summon_web.games import read_toml

Cards = dict[str, int]
Broken = tuple[str, str, Cards]  # the key of the reason, its rule, the deck


def _some(pool: list[str], number: int, most: int, rng: Random, held: Counter[str]) -> None:
    """Add so many cards of the pool by chance, none more often than `most`."""
    for _ in range(number):
        held[rng.choice([name for name in pool if held[name] < most])] += 1


# -- Summoner Wars: SW-16.5 to SW-16.12


class _War:
    book: ClassVar = read_toml("summoner_wars", "cards.toml")
    cards: ClassVar = {card["id"]: card for card in book["card"]}
    setups: ClassVar = {each["summoner"]: [cell["card"] for cell in each["cells"]] for each in book["setup"]}
    events: ClassVar = {each["summoner"]: each["cards"] for each in book["event_list"]}

    @classmethod
    def pool(cls, summoner: str, sort: str, *, hired: bool = False) -> list[str]:
        faction = "mercenary" if hired else cls.cards[summoner]["faction"]
        return [name for name, card in cls.cards.items() if card["type"] == sort and card["faction"] == faction]


def summoner_wars(rng: Random, form: str = "", wanted: str = "") -> Cards:
    """Summoner, nine events, three walls, the set-up, and as many champions and commons as are missing; some of them hired."""
    leaders = [name for name in _War.setups if not wanted or wanted in _reachable(name)]
    summoner = rng.choice(leaders)
    held = Counter[str](_War.events[summoner])
    held.update(_War.setups[summoner])
    (wall,) = _War.pool(summoner, "wall")
    held[wall] = 3
    if wanted and not held[wanted]:
        held[wanted] = 1
    counts = Counter(_War.cards[name]["type"] for name in held.elements())
    hired = sum(copies for name, copies in held.items() if _War.cards[name]["faction"] == "mercenary")
    for sort, size, most in (("champion", 3, 1), ("common", 18, 10)):
        missing = size - counts[sort]
        strangers = min(rng.randrange(7 - hired), missing, len(_War.pool(summoner, sort, hired=True)) * most)
        hired += strangers
        _some(_War.pool(summoner, sort, hired=True), strangers, most, rng, held)
        _some(_War.pool(summoner, sort), missing - strangers, most, rng, held)
    return +held


def _reachable(summoner: str) -> set[str]:
    """Every card that a deck of the summoner may have."""
    pools = (_War.pool(summoner, sort, hired=hired) for sort in ("champion", "common") for hired in (False, True))
    return {summoner, *_War.events[summoner], *_War.pool(summoner, "wall"), *(name for pool in pools for name in pool)}


def _changed(cards: Cards, *changes: tuple[str, int]) -> Cards:
    held = Counter(cards)
    for name, more in changes:
        held[name] += more
    return +held


def broken_wars(rng: Random, form: str = "") -> Iterator[Broken]:
    """Each rule broken once, with nothing else wrong wherever that can be."""
    cards = summoner_wars(rng)
    summoner = next(name for name in _War.setups if name in cards)
    setup, events = Counter(_War.setups[summoner]), _War.events[summoner]
    foe = next(name for name in _War.setups if name != summoner)
    (wall,) = _War.pool(summoner, "wall")
    own = _War.pool(summoner, "common")
    spare = next(name for name in own if cards.get(name, 0) > setup[name])
    yield "deck.unknown", "SW-16.1", _changed(cards, ("no_such_card", 1))
    yield "deck.summoner", "SW-16.5", _changed(cards, (summoner, -1))
    yield "deck.summoner", "SW-16.5", _changed(cards, (foe, 1))
    event = rng.choice(sorted(events))
    yield "deck.events", "SW-16.6", _changed(cards, (event, -1))
    yield "deck.events", "SW-16.6", _changed(cards, (next(e for e in _War.events[foe] if e not in events), 1))
    placed = next(name for name in setup if _War.cards[name]["type"] == "common")
    yield "deck.setup", "SW-16.7", _changed(cards, (placed, setup[placed] - 1 - cards[placed]))
    yield "deck.walls", "SW-16.8", _changed(cards, (wall, 1))
    yield "deck.commons", "SW-16.9", _changed(cards, (spare, -1))
    champion = next(name for name in cards if _War.cards[name]["type"] == "champion")
    yield "deck.champions", "SW-16.9", _changed(cards, (champion, -1))
    yield "deck.faction", "SW-16.10", _changed(cards, (spare, -1), (rng.choice(_War.pool(foe, "common")), 1))
    yield "deck.copies", "SW-16.11", _changed(cards, (spare, 11 - cards[spare]))
    vermin = _War.pool(summoner, "common", hired=True)
    hired = sum(n for name, n in cards.items() if _War.cards[name]["faction"] == "mercenary")
    yield "deck.mercenaries", "SW-16.3", _changed(cards, (rng.choice(vermin), 7 - hired))
    yield "deck.size", "SW-16.12", _changed(cards, (spare, 1))


# -- Summon's Call: SC-2.1, SC-3.1 to SC-3.4


class _Call:
    book: ClassVar = read_toml("summons_call", "cards.toml")
    masters: ClassVar = {each["id"]: each["type"] for each in book["master"]}
    cards: ClassVar = {each["id"]: each["type"] for each in book["card"]}

    @classmethod
    def pool(cls, master: str, form: str) -> list[str]:
        return [name for name, sort in cls.cards.items() if form == "dynamic" or sort in (cls.masters[master], "N")]


def summons_call(rng: Random, form: str, wanted: str = "") -> Cards:
    """One master and thirty cards that may follow them, at most three of a name."""
    fitting = [name for name in _Call.masters if not wanted or wanted == name or wanted in _Call.pool(name, form)]
    master = rng.choice(fitting)
    held = Counter({wanted: 1} if wanted in _Call.cards else {})
    _some(_Call.pool(master, form), 30 - held.total(), 3, rng, held)
    return {**held, master: 1}


def broken_call(rng: Random, form: str) -> Iterator[Broken]:
    cards = summons_call(rng, form)
    master = next(name for name in _Call.masters if name in cards)
    one = next(name for name in cards if name in _Call.cards)
    size = "SC-3.1" if form == "normal" else "SC-3.3"
    yield "deck.card", "SC-2.6", _changed(cards, ("no_such_card", 1))
    yield "deck.master", "SC-2.1", _changed(cards, (master, -1))
    yield "deck.master", "SC-2.1", _changed(cards, (next(name for name in _Call.masters if name != master), 1))
    yield "deck.size", size, _changed(cards, (one, -1))
    yield "deck.size", size, _changed(cards, (one, 1))
    yield "deck.copies", "SC-3.4", _changed(cards, (one, 4 - cards[one]))
    if form == "normal":
        stranger = next(name for name, sort in _Call.cards.items() if sort not in (_Call.masters[master], "N"))
        yield "deck.type", "SC-3.2", _changed(cards, (one, -1), (stranger, 1))


LEGAL: dict[str, Callable[..., Cards]] = {"summoner_wars": summoner_wars, "summons_call": summons_call}
BROKEN: dict[str, Callable[..., Iterator[Broken]]] = {"summoner_wars": broken_wars, "summons_call": broken_call}


def legal(game: Any, rng: Random, form: str, wanted: str = "") -> Cards:
    return LEGAL[game.id](rng, form, wanted)
