"""Which ten cards are in the wilds: by chance, by a preset, or picked by hand (QW-2.3 to QW-2.6, QW-2.11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from summon_web.engine import Chance, Reason, Setting, Setup

from .book import CARDS, CLASS, COST, KIND, KINDS, PRESETS, SETUP, TYPE

BASICS = [KIND["quiddity"], KIND["assistant"], KIND["portal"]]
WANTED: dict[str, int] = {"creature": SETUP["creature_cards_in_wilds"], "spell": SETUP["spell_cards_in_wilds"]}
OUT = "out"
_VARIANTS: dict[str, dict[str, int]] = {}
for _kind, _card in enumerate(CARDS):
    if TYPE[_kind] != "basic":
        _VARIANTS.setdefault(_card["class"], {})[_card["variant"]] = _kind

# the mode, then for wilds picked by hand which card of each class, so that no class can come twice
LOBBY = (
    Setting("wilds", ("random", *PRESETS, "own")),
    *(Setting(name, (OUT, *variants), when=("wilds", "own")) for name, variants in _VARIANTS.items()),
)


def reveal(deck: Sequence[int], wanted: int) -> list[int]:
    """From the top: a card of a class that is not there yet is placed, any other goes to the box (QW-2.4)."""
    placed: list[int] = []
    for kind in deck:
        if len(placed) < wanted and all(CLASS[kind] != CLASS[other] for other in placed):
            placed.append(kind)
    return placed


def picked(settings: Mapping[str, str]) -> list[int]:
    """The cards that were picked by hand."""
    return [variants[settings[name]] for name, variants in _VARIANTS.items() if settings[name] != OUT]


def check(setup: Setup) -> Sequence[Reason]:
    """QW-2.11: hand-picked wilds have as many classes as any others."""
    if setup.settings["wilds"] != "own":
        return ()
    types = [TYPE[kind] for kind in picked(setup.settings)]
    return [
        Reason(f"wilds.{sort}", "QW-2.11", (wanted, types.count(sort)))
        for sort, wanted in WANTED.items()
        if types.count(sort) != wanted
    ]


def choose_wilds(settings: Mapping[str, str], chance: Chance) -> list[int]:
    """The 13 cards by place: basics, spells, creatures, the cheap ones first."""
    mode = settings["wilds"]
    if mode == "own":
        drawn = picked(settings)
    elif mode in PRESETS:
        drawn = [KIND[name] for name in PRESETS[mode]]
    else:
        drawn = []
        for sort, wanted in WANTED.items():
            deck = [kind for kind in range(len(KINDS)) if TYPE[kind] == sort]
            chance.shuffle(deck)
            drawn += reveal(deck, wanted)
    return BASICS + sorted(drawn, key=lambda kind: (TYPE[kind] == "creature", COST[kind], kind))
