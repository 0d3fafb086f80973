"""What each action would give a seat now, and what its spirits add up to: for the board, computed from public facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from summon_web.engine import Seat

from .actions import PRAYED, REVEALED
from .cards.black import axes, imp_shortcut, skeleton_legion
from .cards.blue import undine_current
from .cards.green import yggdrasil_crown
from .cards.red import PLUNDER_MAGIC, PLUNDER_SWORDS, swords
from .cards.white import michael_scales
from .state import Age
from .tables import COLOUR, FAITH_CAP, GREEN, INQUISITION_DRAW, OWNER, REFILL


def _lower(s: Age, seat: Seat, faith: int) -> list[Seat]:
    return [other for other in s.others(seat) if s.faith[other] < faith]


def _greens(s: Age, seat: Seat) -> int:
    greens = sum(COLOUR[s.kind[card]] == GREEN for card in s.spirits[seat])
    return greens + s.having(seat, "chimera_many_bloods")


_WORTH: dict[str, Callable[[Age, Seat], int]] = {
    "imp_shortcut": imp_shortcut,
    "undine_current": undine_current,
    "skeleton_legion": skeleton_legion,
    "yggdrasil_crown": yggdrasil_crown,
    "michael_scales": michael_scales,
    "beelzebub_swarm": lambda s, seat: s.having(seat, "beelzebub_swarm") * axes(s, seat),
    "satyr_revel": lambda s, seat: s.having(seat, "satyr_revel") * _greens(s, seat),
    "kraken_dominion": lambda s, seat: s.having(seat, "kraken_dominion") * len(_lower(s, seat, s.faith[seat])),
    "ifrit_plunder": lambda s, seat: (
        PLUNDER_MAGIC * s.having(seat, "ifrit_plunder") if swords(s, seat) >= PLUNDER_SWORDS else 0
    ),
}


_WORTH_OF = {OWNER[ability]: worth for ability, worth in _WORTH.items()}


def worth(s: Age, seat: Seat, kind: int) -> list[int]:
    """What the spirits of this kind come to now, a sum or a limit; empty where their number alone says it."""
    return [_WORTH_OF[kind](s, seat)] if kind in _WORTH_OF else []


def gains(s: Age, me: Seat) -> dict[str, dict[str, Any]]:
    """For each action the numbers that the dial shows, all abilities used; `why` lists what abilities add."""
    return {action: forecast(s, me) for action, forecast in _FORECASTS.items()}


def _extra(s: Age, seat: Seat, *abilities: str) -> list[list[Any]]:
    """What these abilities add, those that add something."""
    worth = {a: _WORTH[a](s, seat) if a in _WORTH else s.having(seat, a) for a in abilities}
    return [[ability, n] for ability, n in worth.items() if n]


def _sum(why: list[list[Any]]) -> int:
    return sum(n for _, n in why)


def _conquest(s: Age, me: Seat) -> dict[str, Any]:
    victims = [seat for seat in s.others(me) if s.vp[seat] and not s.having(seat, "unicorn_sanctuary")]
    why = _extra(s, me, "beelzebub_swarm")
    every = len(victims) > 1 and s.having(me, "cerberus_three_heads") > 0
    rob = 1 + s.having(me, "vampire_bite") if victims else 0
    return {
        "vp": axes(s, me) + swords(s, me) + _sum(why) + (0 if victims else 1),
        "rob": rob,
        "victims": victims,
        "all": every,
        "magic": _sum(_extra(s, me, "ifrit_plunder")),
        "why": [["axe", axes(s, me)], ["sword", swords(s, me)], *why],
    }


def _research(s: Age, me: Seat) -> dict[str, Any]:
    row = s.rows[me]
    stones = sum(map(s.is_stone, row))
    medusas = min(s.having(me, "medusa_gaze"), len(row) - stones)
    why = [["medusa_gaze", medusas]] if medusas else []
    flips = min(1 + s.having(me, "salamander_furnace"), len(row) - stones - medusas)
    return {"vp": stones + medusas, "flip": flips, "why": [["stone", stones], *why]}


def _alchemy(s: Age, me: Seat) -> dict[str, Any]:
    why = _extra(s, me, "golem_clay", "homunculus_second_flask")
    return {"card": 1, "faith": min(1, FAITH_CAP - s.faith[me]), "stone": 1 + s.having(me, "golem_clay"), "why": why}


def _prayer(s: Age, me: Seat) -> dict[str, Any]:
    why = _extra(s, me, "treant_deep_roots", "angel_vigil")
    return {"card": PRAYED, "refill": max(0, REFILL - len(s.hands[me])), "why": why}


def _festival(s: Age, me: Seat) -> dict[str, Any]:
    faith = min(1, FAITH_CAP - s.faith[me])
    leading = bool(_lower(s, me, s.faith[me] + faith))
    reveal = REVEALED + s.having(me, "dryad_garlands")
    why = _extra(s, me, "dryad_garlands", "satyr_revel")
    vp = _sum(_extra(s, me, "satyr_revel"))
    return {"faith": faith, "reveal": reveal, "magic": reveal - (not leading), "vp": vp, "why": why}


def _inquisition(s: Age, me: Seat) -> dict[str, Any]:
    payers = [seat for seat in _lower(s, me, s.faith[me]) if not s.having(seat, "unicorn_sanctuary")]
    vp = s.having(me, "valkyrie_verdict") * (1 + len(payers))
    why = [*_extra(s, me, "sphinx_insight"), *([["valkyrie_verdict", vp]] if vp else [])]
    return {"card": INQUISITION_DRAW[s.seats] + s.having(me, "sphinx_insight"), "payers": payers, "vp": vp, "why": why}


def _pilgrimage(s: Age, me: Seat) -> dict[str, Any]:
    leviathans = s.having(me, "leviathan_tide")
    faith = min(FAITH_CAP, s.faith[me] + leviathans)
    krakens = s.having(me, "kraken_dominion") * len(_lower(s, me, faith))
    why = [["faith", faith], *([["kraken_dominion", krakens]] if krakens else [])]
    return {"vp": faith + krakens, "card": 1, "faith": min(1, FAITH_CAP - s.faith[me]), "why": why}


_FORECASTS: dict[str, Callable[[Age, Seat], dict[str, Any]]] = {
    "conquest": _conquest,
    "research": _research,
    "alchemy": _alchemy,
    "prayer": _prayer,
    "festival": _festival,
    "inquisition": _inquisition,
    "pilgrimage": _pilgrimage,
}
