"""What is printed on the cards and lists of the box: read once, never changed. Places in the lists are kind numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from summon_web.games import read_toml

DATA: dict[str, Any] = read_toml("summoner_wars", "cards.toml")
CARDS: list[dict[str, Any]] = DATA["card"]
META: dict[str, Any] = DATA["meta"]
DECK_RULES: dict[str, Any] = DATA["deck_rules"]

KINDS: tuple[str, ...] = tuple(card["id"] for card in CARDS)
KIND: dict[str, int] = {name: kind for kind, name in enumerate(KINDS)}

SUMMONER, CHAMPION, COMMON, EVENT, WALL = range(5)
_TYPES = ("summoner", "champion", "common", "event", "wall")
NO_COST = 99  # SW-R36: what has no cost can't be paid for and does not cost 0

TYPE: list[int] = [_TYPES.index(card["type"]) for card in CARDS]
IS_UNIT: list[bool] = [kind_type <= COMMON for kind_type in TYPE]
ATTACK: list[int] = [card.get("attack", 0) for card in CARDS]
LIFE: list[int] = [card.get("life", 0) for card in CARDS]
COST: list[int] = [card.get("cost", NO_COST) for card in CARDS]
BOW: list[bool] = [card.get("range") == "bow" for card in CARDS]
FACTION: list[str] = [card["faction"] for card in CARDS]
BACK: list[str] = [card["back"] for card in CARDS]
MERCENARY: list[bool] = [back == "mercenary" for back in BACK]
ABILITIES: list[tuple[str, ...]] = [tuple(a["id"] for a in card.get("ability", ())) for card in CARDS]

PRINTED: dict[str, dict[str, Any]] = {a["id"]: a for card in CARDS for a in card.get("ability", ())}  # by ability
GRANTABLE: dict[str, dict[str, Any]] = {a["id"]: a for a in DATA["granted_ability"]}
GRANTED: dict[int, str] = {1 << place: name for place, name in enumerate(GRANTABLE)}  # by flag (SW-15.13)
FLAG: dict[str, int] = {name: flag for flag, name in GRANTED.items()}
TIMING: dict[str, str] = {name: a["timing"] for name, a in (PRINTED | GRANTABLE).items()}
KINDS_WITH: dict[str, list[int]] = {
    name: [kind for kind, own in enumerate(ABILITIES) if name in own] for name in (PRINTED | GRANTABLE)
}
TRAITS: tuple[str, ...] = tuple(name for name, kinds in KINDS_WITH.items() if kinds and IS_UNIT[kinds[0]])  # of units
TRAIT: dict[str, int] = {name: place for place, name in enumerate(TRAITS)}
TRAIT_OF: list[int] = [TRAIT[own[0]] if unit and own else -1 for own, unit in zip(ABILITIES, IS_UNIT, strict=True)]


def _said(field: str) -> dict[str, Any]:
    """What the abilities say in one field, by ability."""
    return {name: a[field] for name, a in (PRINTED | GRANTABLE).items() if field in a}


GRANTS: dict[str, list[str]] = _said("grants")
HELPS: dict[str, bool] = _said("helps")
EXTRA_STEPS: dict[str, int] = _said("extra_steps")
RIDE: int = _said("straight_steps")["rider"]
TIRELESS_STEPS: int = _said("steps")["tireless"]
RANGES: dict[str, int] = _said("range")
BLASTS: dict[str, int] = _said("wounds")
REACHES: dict[str, int] = _said("strikes_within")
FIGHTERS: int = _said("units")["relentless_fighters"]  # SW-15.12
AGAIN_AT: dict[str, int] = _said("again_at")
AGAIN_TIMES: dict[str, int] = _said("again_times")

GOBLIN: list[bool] = [unit and name == "cave_goblins" for unit, name in zip(IS_UNIT, FACTION, strict=True)]
ELF: list[bool] = [unit and name == "phoenix_elves" for unit, name in zip(IS_UNIT, FACTION, strict=True)]
ICE_WALL = KIND["to_ice_wall"]
BECOMES_WALL: list[bool] = [kind_type == WALL or kind == ICE_WALL for kind, kind_type in enumerate(TYPE)]  # SW-R32

HAND: int = META["hand_target"]
MOVES: int = META["move_limit_units"]
FIRST_MOVES: int = META["first_turn_move_limit_units"]
STEPS: int = META["move_limit_spaces"]
ATTACKS: int = META["attack_limit_units"]
BOW_RANGE: int = META["bow_range"]
HIT_AT: int = META["hit_at"]
SIDES: int = META["die_sides"]

SETUPS: dict[str, list[dict[str, Any]]] = {entry["summoner"]: entry["cells"] for entry in DATA["setup"]}
EVENT_LISTS: dict[str, dict[str, int]] = {entry["summoner"]: entry["cards"] for entry in DATA["event_list"]}
DECKS: dict[str, dict[str, Any]] = {deck["id"]: deck for deck in DATA["deck"]}
SUMMONERS: dict[str, str] = {f["id"]: f["summoner"] for f in DATA["faction"] if f["playable"]}


def _whole(entry: dict[str, Any]) -> dict[str, int]:
    return {entry["summoner"]: 1, **entry["units"], **EVENT_LISTS[entry["summoner"]], **entry["walls"]}


STARTERS: dict[str, dict[str, int]] = {name: _whole(entry) for name, entry in DECKS.items()}  # card id -> copies


def kinds_of(cards: Mapping[str, int]) -> list[int]:
    """All kinds of a deck, one for every card."""
    return [KIND[name] for name, copies in cards.items() for _ in range(copies)]


def deck_cards(deck: str) -> list[int]:
    """All kinds of a starter deck, its summoner first."""
    return kinds_of(STARTERS[deck])
