"""What is printed on the cards and the board, by kind number. Every list ends with an entry for "no card" (-1)."""

from __future__ import annotations

from typing import Any

from summon_web.games import read_toml

_FILE = read_toml("fight_for_olympus", "cards.toml")
CARDS: list[dict[str, Any]] = _FILE["card"]

KINDS: tuple[str, ...] = tuple(card["id"] for card in CARDS)
KIND: dict[str, int] = {name: number for number, name in enumerate(KINDS)}
COPIES: tuple[int, ...] = tuple(card["copies"] for card in CARDS)

COLOURS: tuple[str, ...] = tuple(_FILE["meta"]["colours"])
SPACES: tuple[str, ...] = tuple(_FILE["meta"]["spaces"])
AREAS: tuple[str, ...] = ("olympus", "olympus", "olympus", "delphi", "delphi", "troy")
REMOVED: int = _FILE["meta"]["removed_at_setup"]
HAND: int = _FILE["meta"]["starting_hand"]
DRAWN: int = _FILE["meta"]["cards_drawn_per_turn"]
GOAL: int = _FILE["meta"]["victory_points_to_win"]

MANY = 4  # the hue of a multicoloured card, after the four single colours
WIDTH = len(SPACES)  # spaces of one side; the board is a row of both sides, seat 0 first
BOTH = 2 * WIDTH

ATTACK: list[int] = [card["attack"] for card in CARDS] + [0]
DEFENCE: list[int] = [card["defence"] for card in CARDS] + [0]
HUE: list[int] = [MANY if card["multicolour"] else COLOURS.index(card["colour"]) for card in CARDS] + [-1]
COST: list[tuple[int, ...]] = [tuple(card["cost"].count(colour) for colour in COLOURS) for card in CARDS] + [(0,) * 4]
OWED: list[list[tuple[int, int]]] = [[(colour, n) for colour, n in enumerate(cost) if n] for cost in COST]
PIPS: list[int] = [len(card["cost"]) for card in CARDS] + [0]
HERO: list[bool] = [card["type"] == "hero" for card in CARDS] + [False]
SOLDIER: list[bool] = [card["type"] == "soldier" for card in CARDS] + [False]
EQUIPMENT: list[bool] = [card["type"] == "equipment" for card in CARDS] + [False]
TIMING: list[str] = [card["ability"][0]["timing"] if "ability" in card else "" for card in CARDS] + [""]

# How little a card is missed as payment: the proposal pays with low worth first.
WORTH: list[int] = [a + d + 2 * p for a, d, p in zip(ATTACK, DEFENCE, PIPS, strict=True)]

FACING: tuple[int, ...] = tuple((at + WIDTH) % BOTH for at in range(BOTH))
SIDE: tuple[range, range] = (range(WIDTH), range(WIDTH, BOTH))


def is_colour(kind: int, hue: int) -> bool:
    """FO-4.4: a multicoloured hero is of every colour."""
    return HUE[kind] in (hue, MANY)
