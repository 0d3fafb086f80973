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
TYPE: list[str] = [card["type"] for card in CARDS] + [""]
HERO: list[bool] = [each == "hero" for each in TYPE]
SOLDIER: list[bool] = [each == "soldier" for each in TYPE]
EQUIPMENT: list[bool] = [each == "equipment" for each in TYPE]
TIMING: list[str] = [card["ability"][0]["timing"] if "ability" in card else "" for card in CARDS] + [""]

# Abilities by their ids. `fits` says which cards an ability can choose, `most` how much they may cost or how strong they may be.
_ABILITIES: dict[str, dict[str, Any]] = {each["id"]: each for card in CARDS for each in card.get("ability", ())}
PLACES: dict[str, list[int]] = {each: [KIND[each.split(".")[0]]] for each in _ABILITIES}
TRIGGER: dict[str, str] = {name: each["trigger"] for name, each in _ABILITIES.items()}
FITS: dict[str, str] = {name: each["fits"] for name, each in _ABILITIES.items() if "fits" in each}
MOST: dict[str, int] = {name: each["most"] for name, each in _ABILITIES.items() if "most" in each}

# How little a card is missed as payment: the proposal pays with low worth first.
WORTH: list[int] = [a + d + 2 * p for a, d, p in zip(ATTACK, DEFENCE, PIPS, strict=True)]

FACING: tuple[int, ...] = tuple((at + WIDTH) % BOTH for at in range(BOTH))
SIDE: tuple[range, range] = (range(WIDTH), range(WIDTH, BOTH))


def fits(ability: str, kind: int) -> bool:
    """Whether an ability that names heroes, soldiers or equipment means this card."""
    return FITS.get(ability, TYPE[kind]) == TYPE[kind]


def is_colour(kind: int, hue: int) -> bool:
    """FO-4.4: a multicoloured hero is of every colour."""
    return HUE[kind] in (hue, MANY)
