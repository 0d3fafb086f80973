"""Which ten cards are in the wilds: by chance, by a preset, or by a hand-made list (QW-2.3 to QW-2.6, QW-2.11)."""

from __future__ import annotations

from summon_web.engine import Chance, Illegal, Reason

from .tables import CLASS, COST, KIND, KINDS, PRESETS, SETUP, TYPE

BASICS = [KIND["quiddity"], KIND["assistant"], KIND["portal"]]
WANTED: dict[str, int] = {"creature": SETUP["creature_cards_in_wilds"], "spell": SETUP["spell_cards_in_wilds"]}


def reveal(deck: list[int], wanted: int) -> list[int]:
    """From the top: a card of a class that is not there yet is placed, any other goes to the box (QW-2.4)."""
    placed: list[int] = []
    for kind in deck:
        if len(placed) < wanted and all(CLASS[kind] != CLASS[other] for other in placed):
            placed.append(kind)
    return placed


def refuse(text: str) -> Reason | None:
    """Why a list of card ids can't be the wilds; None if it can."""
    names = text.split()
    if any(name not in KIND for name in names):
        return Reason("wilds.unknown", "QW-2.11", (next(name for name in names if name not in KIND),))
    kinds = [KIND[name] for name in names]
    for sort, wanted in WANTED.items():
        if len({CLASS[kind] for kind in kinds if TYPE[kind] == sort}) != wanted:
            return Reason(f"wilds.{sort}", "QW-2.11", (wanted,))
    if len(kinds) != sum(WANTED.values()):
        return Reason("wilds.twice", "QW-2.11")
    return None


def choose_wilds(value: str, chance: Chance) -> list[int]:
    """The 13 cards by place: basics, spells, creatures, the cheap ones first."""
    if value == "random":
        decks = {sort: [kind for kind in range(len(KINDS)) if TYPE[kind] == sort] for sort in WANTED}
        drawn: list[int] = []
        for sort, deck in decks.items():
            chance.shuffle(deck)
            drawn += reveal(deck, WANTED[sort])
    else:
        names = " ".join(PRESETS[value]) if value in PRESETS else value
        reason = refuse(names)
        if reason is not None:
            raise Illegal(reason)
        drawn = [KIND[name] for name in names.split()]
    return BASICS + sorted(drawn, key=lambda kind: (TYPE[kind] == "creature", COST[kind], kind))
