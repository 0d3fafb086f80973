"""What is printed on the cards, and the geometry of the three lanes: read-only tables, loaded once from `cards.toml`.

A kind is a place in KINDS (masters first), an ability a place in ABILITIES. Lanes are 0 to 2 from left to right as seat 0
sees them, so what lies opposite has the same lane (SC-5.3). A slot is `3 * seat + lane`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from summon_web.engine import Card, Option, Seat
from summon_web.games import read_toml

BOOK = read_toml("summons_call", "cards.toml")
DECK_SIZE: int = BOOK["meta"]["deck_size"]
MAX_COPIES: int = BOOK["meta"]["max_copies"]
MASTER_HP: int = BOOK["meta"]["master_hp"]
OPENING_HAND: int = BOOK["meta"]["opening_hand"]

PRINTED: tuple[dict[str, Any], ...] = (*BOOK["master"], *BOOK["card"])
KINDS: tuple[str, ...] = tuple(card["id"] for card in PRINTED)
NUMBER: dict[str, int] = {name: kind for kind, name in enumerate(KINDS)}
MASTER_KINDS = len(BOOK["master"])

LEFT, FRONT, RIGHT = 1, 2, 4
ALL_WAYS = LEFT | FRONT | RIGHT
WAY = {"left": LEFT, "front": FRONT, "right": RIGHT}


def _ways(names: list[str]) -> int:
    return sum(WAY[name] for name in names)


IS_UNIT: tuple[bool, ...] = tuple(card.get("kind") == "unit" for card in PRINTED)
TYPE: tuple[str, ...] = tuple(card["type"] for card in PRINTED)
COST: tuple[int, ...] = tuple(card["cost"] for card in PRINTED)
ATK: tuple[int, ...] = tuple(card.get("atk", 0) for card in PRINTED)
HP: tuple[int, ...] = tuple(card.get("hp", 0) for card in PRINTED)
WAYS: tuple[int, ...] = tuple(_ways(card.get("directions", [])) for card in PRINTED)

# -- abilities


class Ability(NamedTuple):
    """One printed ability. `open` and `discard` are costs too: open a mana, put this card from hand into the discard."""

    id: str
    kind: int
    timing: str
    event: str  # what makes it happen: its keyword, or the event of a "when" ability
    mana: int
    x: bool  # "Cost X"
    open: bool
    discard: bool
    costs: bool
    once: bool
    from_hand: bool
    atk: int  # of an attack that it orders a master to make
    ways: int


def _ability(kind: int, row: dict[str, Any]) -> Ability:
    costs: list[str] = row["costs"]
    mana = next((cost[5:] for cost in costs if cost.startswith("mana:")), "0")
    order: dict[str, Any] = row.get("master_attack", {"atk": 0, "directions": []})
    return Ability(
        id=row["id"],
        kind=kind,
        timing=row["timing"],
        event=row.get("event", row["timing"]),
        mana=0 if mana == "X" else int(mana),
        x=mana == "X",
        open="open:1" in costs,
        discard="discard_self_from_hand" in costs,
        costs=bool(costs),
        once=row["limit"] == "once_per_turn",
        from_hand=row.get("zone") == "hand",
        atk=order["atk"],
        ways=_ways(order["directions"]),
    )


ABILITIES: tuple[Ability, ...] = tuple(
    _ability(kind, row) for kind, card in enumerate(PRINTED) for row in card.get("ability", ())
)
ABILITY: dict[str, int] = {row.id: place for place, row in enumerate(ABILITIES)}
NONE = -1


def by_event(event: str) -> tuple[int, ...]:
    """For each kind the ability that this event or keyword calls, NONE if it has none."""
    found = {row.kind: place for place, row in enumerate(ABILITIES) if row.event == event}
    return tuple(found.get(kind, NONE) for kind in range(len(KINDS)))


ENTER, MAIN, ATTACK, BATTLE, EXIT = map(by_event, ("enter", "main", "attack", "battle", "exit"))
ON_OWN_EXIT = by_event("own_unit_exit")
ON_KILL = by_event("battle_kill_by_self")
ON_HIT = by_event("own_attack_damaged_master")
ON_MASTER_HIT = by_event("own_master_attack_damage")
ON_MOVE = by_event("own_unit_moved")
ON_OPEN = by_event("own_mana_opened")
AFTER = by_event("skill_after")
LIMIT = by_event("play_limit")
ALWAYS = by_event("always")
SENTENCES: tuple[tuple[int, ...], ...] = tuple(
    tuple(place for place, row in enumerate(ABILITIES) if row.kind == kind and row.event == "skill")
    for kind in range(len(KINDS))
)

# -- card numbers: each seat has 31 in a row, its master first

OWN = DECK_SIZE + 1
CARDS = 2 * OWN
MASTERS: tuple[Card, Card] = (Card(0), Card(OWN))
OWNER: tuple[Seat, ...] = tuple(Seat(card // OWN) for card in range(CARDS))

# -- lanes and columns

LANES = (0, 1, 2)
COLUMNS = ("L", "C", "R")
COLUMN: tuple[tuple[str, ...], ...] = (("L", "C", "R"), ("R", "C", "L"))  # by seat and lane
LANE: tuple[dict[str, int], ...] = tuple({name: lane for lane, name in enumerate(names)} for names in COLUMN)
BESIDE: tuple[tuple[int, ...], ...] = ((1,), (0, 2), (1,))
ELSEWHERE: tuple[tuple[int, ...], ...] = ((1, 2), (0, 2), (0, 1))


def _reach(seat: int, lane: int, ways: int) -> tuple[int, ...]:
    left = -1 if seat == 0 else 1
    steps = ((LEFT, left), (FRONT, 0), (RIGHT, -left))
    return tuple(sorted(lane + step for way, step in steps if ways & way and 0 <= lane + step < 3))


# By seat, lane and ways: the lanes that an attack reaches. No wrapping around the edge (SC-7.17).
REACH: tuple[tuple[tuple[tuple[int, ...], ...], ...], ...] = tuple(
    tuple(tuple(_reach(seat, lane, ways) for ways in range(ALL_WAYS + 1)) for lane in LANES) for seat in (0, 1)
)

# -- options that are offered again and again

PLAY: tuple[tuple[Option, ...], ...] = tuple(
    tuple(("play", card, COLUMN[OWNER[card]][lane]) for lane in LANES) for card in range(CARDS)
)
CAST: tuple[Option, ...] = tuple(("cast", card) for card in range(CARDS))
USE: tuple[Option, ...] = tuple(("main", card) for card in range(CARDS))
BURY: tuple[Option, ...] = tuple(("bury", card) for card in range(CARDS))
STRIKE: tuple[tuple[Option, ...], ...] = tuple(
    tuple(("attack", card, target) for target in range(CARDS)) for card in range(CARDS)
)
MOVE: tuple[tuple[Option, ...], ...] = tuple(tuple(("move", COLUMN[seat][lane]) for lane in LANES) for seat in (0, 1))
