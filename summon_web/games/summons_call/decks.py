"""Decks: the starter decks, and what a deck of either construction must keep to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from summon_web.engine import Reason, Setup

from .tables import BOOK, DECK_SIZE, MASTER_KINDS, MAX_COPIES, NUMBER, PRINTED

CONSTRUCTIONS = ("normal", "dynamic")


class Deck(NamedTuple):
    """A master and how many of each normal card, by card ids."""

    master: str
    cards: Mapping[str, int]

    def kinds(self) -> list[int]:
        return [NUMBER[name] for name, copies in self.cards.items() for _ in range(copies)]


STARTERS: dict[str, Deck] = {row["id"]: Deck(row["master"], row["cards"]) for row in BOOK["starter_deck"]}


def check_deck(deck: Deck, construction: str) -> list[Reason]:
    """Every rule that the deck breaks; empty if it may be played."""
    broken: list[Reason] = []
    master = NUMBER.get(deck.master, MASTER_KINDS)
    if master >= MASTER_KINDS:
        broken.append(Reason("deck.master", "SC-2.1"))
    size = sum(deck.cards.values())
    if size != DECK_SIZE:
        broken.append(Reason("deck.size", "SC-3.1" if construction == "normal" else "SC-3.3", (size, DECK_SIZE)))
    for name, copies in deck.cards.items():
        kind = NUMBER.get(name, -1)
        if kind < MASTER_KINDS:
            broken.append(Reason("deck.card", "SC-2.6", (name,)))
            continue
        if copies > MAX_COPIES:
            broken.append(Reason("deck.copies", "SC-3.4", (kind, copies, MAX_COPIES)))
        if construction == "normal" and master < MASTER_KINDS:
            wanted = PRINTED[master]["type"]
            if PRINTED[kind]["type"] not in (wanted, "N"):
                broken.append(Reason("deck.type", "SC-3.2", (kind, wanted)))
    return broken


def check_setup(setup: Setup) -> list[Reason]:
    """One construction for both players: a deck that breaks it is refused before the match (SC-3.5, SC-R2)."""
    construction = setup.options["construction"]
    return [reason for pick in setup.picks for reason in check_deck(STARTERS[pick["deck"]], construction)]
