"""The printed dice and power cards, as flat tables that are read once.

A kind is a power card (a place in `KINDS`). A match has one card of a class at most, so a die is known by the card that
it lies on: its kind never changes. A code is a kind and a face in one number, `kind * SIDES + face`; face 0 is a die
without a face (in a bag, in the wilds, unrolled). Every table of faces is indexed by codes.
"""

from __future__ import annotations

from typing import Any

from summon_web.games import read_toml

DATA: dict[str, Any] = read_toml("quarriors", "cards.toml")
CARDS: list[dict[str, Any]] = DATA["cards"]
KINDS: tuple[str, ...] = tuple(card["id"] for card in CARDS)
KIND: dict[str, int] = {name: kind for kind, name in enumerate(KINDS)}
SIDES = 7
CODES = len(KINDS) * SIDES

CLASSES: tuple[str, ...] = tuple(die["id"] for die in DATA["dice"])
_DICE: dict[str, dict[str, Any]] = {die["id"]: die for die in DATA["dice"]}

# by kind
CLASS = [CLASSES.index(card["class"]) for card in CARDS]
COST = [int(card["cost"]) for card in CARDS]
GLORY = [int(card["glory"]) for card in CARDS]
TYPE = [str(card["type"]) for card in CARDS]
CAST = [str(card.get("cast", "")) for card in CARDS]  # standard, attach, reaction, immediate; "" is no spell
IS_CREATURE_DIE = [bool(_DICE[card["class"]]["creature_die"]) for card in CARDS]
IS_SPELL_DIE = [bool(_DICE[card["class"]]["spell_die"]) for card in CARDS]

# by code
QUIDDITY = [0] * CODES
DRAW = [0] * CODES
REROLL = [False] * CODES
SPELL = [False] * CODES
LEVEL = [0] * CODES  # above 0 on every creature face, and only there
ATTACK = [0] * CODES
DEFENCE = [0] * CODES
BURST = [0] * CODES
SLASH = [False] * CODES  # QW-3.10: one of the two symbols, not both

for _kind, _card in enumerate(CARDS):
    for _face in _DICE[_card["class"]]["faces"]:
        _code = _kind * SIDES + _face["n"]
        BURST[_code] = _face["burst"]
        SLASH[_code] = _face["join"] == "or"
        for _symbol in _face["symbols"]:
            if _symbol["kind"] == "quiddity":
                QUIDDITY[_code] = _symbol["value"]
            elif _symbol["kind"] == "draw":
                DRAW[_code] = _symbol["value"]
            elif _symbol["kind"] == "reroll":
                REROLL[_code] = True
            elif _symbol["kind"] == "spell":
                SPELL[_code] = True
            else:
                LEVEL[_code] = _symbol["level"]
                ATTACK[_code] = _symbol.get("attack", 0)
                DEFENCE[_code] = _symbol.get("defence", 0)

LOOK = list(range(CODES))  # the first code of the same kind that is printed alike
for _code in range(CODES):
    for _first in range(_code - _code % SIDES + 1, _code):
        _alike = all(
            table[_first] == table[_code] for table in (QUIDDITY, DRAW, REROLL, SPELL, LEVEL, ATTACK, DEFENCE, BURST)
        )
        if _alike:
            LOOK[_code] = LOOK[_first]
            break

GOALS = {int(seats): int(goal) for seats, goal in DATA["game"]["glory_to_win"].items()}
SETUP: dict[str, Any] = DATA["setup"]
PRESETS: dict[str, list[str]] = {p["id"]: [*p["creatures"], *p["spells"]] for p in DATA["presets"]}
POINTS: dict[str, frozenset[str]] = {
    ability["id"]: frozenset(ability.get("points", ())) for card in CARDS for ability in card["abilities"]
}


def shows(code: int) -> str:
    """A face in one short word, for the log: `q2`, `c1-2-2`, `c1-2-2*`, `spell**`, `reroll+draw1`, `q3/reroll`."""
    marks = "*" * BURST[code]
    if LEVEL[code]:
        body = "?" if KINDS[code // SIDES].endswith("primordial_ooze") else f"{ATTACK[code]}-{DEFENCE[code]}"
        return f"c{LEVEL[code]}-{body}{marks}"
    parts = [f"q{QUIDDITY[code]}"] if QUIDDITY[code] else []
    parts += ["reroll"] if REROLL[code] else []
    parts += [f"draw{DRAW[code]}"] if DRAW[code] else []
    parts += ["spell"] if SPELL[code] else []
    return ("/" if SLASH[code] else "+").join(parts) + marks


def codes_of(ability: str) -> list[int]:
    """The codes on which an ability works: creature and spell faces, or the faces with its number of burst marks."""
    found: list[int] = []
    for kind, card in enumerate(CARDS):
        for entry in card["abilities"]:
            if entry["id"] == ability:
                faces = range(kind * SIDES + 1, (kind + 1) * SIDES)
                if entry["burst"] != "any":
                    return [code for code in faces if BURST[code] in entry["burst"]]
                alive = [code for code in faces if LEVEL[code] or SPELL[code]]
                found = alive or [code for code in faces if DRAW[code]]  # the Portal has neither icon
    return found


SHOWS: list[str] = [shows(code) for code in range(CODES)]
