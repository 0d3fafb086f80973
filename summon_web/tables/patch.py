"""The difference between two JSON values, as a browser puts it on: assets/scripts/patch.ts is the other half.

A patch is `[value]` (put this there), `[]` (take it away), or an object that names patches by key or by place in a list.
An empty object changes nothing.
"""

from __future__ import annotations

from typing import Any


def difference(old: Any, new: Any) -> Any:
    """The patch that makes `new` out of `old`."""
    if old == new:
        return {}
    if isinstance(old, dict) and isinstance(new, dict):
        changed = {key: difference(old[key], new[key]) if key in old else [new[key]] for key in new}
        gone: dict[str, Any] = {key: [] for key in old if key not in new}
        return {key: patch for key, patch in changed.items() if patch != {}} | gone
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return {str(place): difference(before, after) for place, (before, after) in pairs if before != after}
    return [new]


def patched(value: Any, patch: Any) -> Any:
    """What the patch makes of the value, which stays as it was."""
    if isinstance(patch, list):
        return patch[0]
    if isinstance(value, list):
        return [patched(each, patch[str(place)]) if str(place) in patch else each for place, each in enumerate(value)]
    kept = {
        key: patched(each, patch[key]) if key in patch else each for key, each in value.items() if patch.get(key) != []
    }
    return kept | {key: change[0] for key, change in patch.items() if key not in value}
