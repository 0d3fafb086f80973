"""What is printed on the cards and the summary, read once from cards.toml."""

from __future__ import annotations

from typing import Any

from summon_web.games import read_toml

_DATA = read_toml("age_of_summoners", "cards.toml")
_CARDS: list[dict[str, Any]] = _DATA["cards"]
_GAME: dict[str, Any] = _DATA["game"]

COLOURS: tuple[str, ...] = tuple(_DATA["colours"])  # the place of a colour here is its number less one (AS-2.7)
STONES = len(COLOURS)  # the place of stones in a count of magic by colour
BLACK, RED, GREEN, WHITE, BLUE = range(5)

KINDS: tuple[str, ...] = tuple(card["id"] for card in _CARDS)
COPIES: tuple[int, ...] = tuple(card["copies"] for card in _CARDS)
COLOUR: tuple[int, ...] = tuple(COLOURS.index(card["colour"]) for card in _CARDS)
NUMBER: tuple[int, ...] = tuple(card["number"] for card in _CARDS)
ICONS: tuple[int, ...] = tuple(card["vp"] for card in _CARDS)
AXES: tuple[int, ...] = tuple(card["axe"] for card in _CARDS)
SWORDS: tuple[int, ...] = tuple(card["sword"] for card in _CARDS)

COLOURED: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((COLOURS.index(colour), n) for colour, n in card["cost"].items() if colour != "any") for card in _CARDS
)
ANY: tuple[int, ...] = tuple(card["cost"].get("any", 0) for card in _CARDS)
COST: tuple[int, ...] = tuple(sum(card["cost"].values()) for card in _CARDS)

OWNER: dict[str, int] = {ability["id"]: kind for kind, card in enumerate(_CARDS) for ability in card["abilities"]}
PROMPT: dict[str, str] = {ability["id"]: ability["prompt"] for card in _CARDS for ability in card["abilities"]}
TIMING: dict[str, str] = {ability["id"]: ability["timing"] for card in _CARDS for ability in card["abilities"]}


def timed(*words: str) -> tuple[str, ...]:
    """The abilities with one of these timing words, in the order of the cards."""
    return tuple(ability for ability, timing in TIMING.items() if timing in words)


ACTIONS: tuple[str, ...] = tuple(_DATA["actions"])
ACTION_OF: dict[int, str] = {n: action for action, entry in _DATA["actions"].items() for n in entry["numbers"]}

STARTING_HAND: int = _GAME["starting_hand"]
STARTING_MAGIC: int = _GAME["starting_magic"]
STARTING_FAITH: int = _GAME["starting_faith"]
STARTING_VP: int = _GAME["starting_vp"]
FAITH_CAP: int = _GAME["faith_cap"]
REPLENISH: int = _GAME["replenish_draw"]
END_SPIRITS: int = _GAME["end_spirits"]
END_VP: int = _GAME["end_vp_chips"]
PURGE_HAND: int = _GAME["purge_hand"]
PURGE_MAGIC: int = _GAME["purge_magic"]
REFILL: int = _GAME["prayer_refill"]
ROUNDS: int = _GAME["safety_round_cap"]
INQUISITION_DRAW: dict[int, int] = {int(seats): n for seats, n in _GAME["inquisition_draw"].items()}
