"""The verbs of all options, with the types of their values."""

from __future__ import annotations

from collections.abc import Mapping

from .book import TIMING

GRAMMAR: Mapping[str, tuple[str, ...]] = {
    "begin": (), "yield": (), "next": (), "no": (), "done": (), "draw_on": (),
    "summon": ("card", "space"), "summon_armored": ("card", "space", "space"),
    "play": ("card",), "wall": ("card", "space"),
    "target": ("space",), "opponent": ("place",), "take_magic": ("n",), "take": ("card",),
    "move": ("space", "space"), "tireless": ("space", "space"), "regenerate": ("space",),
    "attack": ("space", "space"), "assault": ("space",), "rage": ("n",), "prevent": ("space",), "eat": ("space",),
    "fire_blast": ("space", "space"), "breath_of_flame": ("space", "space"), "walls_of_ice_shard": ("space",),
    "summon_fire_beast": ("space", "pile", "space"), "hellfire": ("space",), "mental_clarity": ("space", "n"),
    "bottom": ("card",), "top": ("card",),
    "blazing_conscription": ("space", "space"), "curse": ("space", "space"),
    "sly": ("space", "space"), "blaze_step": ("space", "space"), "shadow_summon": ("space",),
    "build": ("card",), "give": ("card",),
    "feed": ("space", "n"), "feed_as": ("space", "n", "place"),
    "thaw": ("card", "space", "n"), "thaw_as": ("card", "space", "n", "place"),
}  # fmt: skip

_PHASE_OF_TIMING = {
    "start_of_turn": "start",
    "after_movement_phase": "after_move",
    "instead_of_attack": "attack",
    "attack": "attack",
    "end_of_turn": "end",
}
PHASE_OF: Mapping[str, str] = {
    "summon": "summon",
    "summon_armored": "summon",
    "play": "event",
    "wall": "event",
    "move": "move",
    "attack": "attack",
    "build": "build",
    "give": "build",
} | {verb: _PHASE_OF_TIMING[TIMING[verb]] for verb in GRAMMAR if TIMING.get(verb) in _PHASE_OF_TIMING}
