"""The boards, one module a game, over the vars of `TableState`. A game with a board is on the shelf.

A board shows and never decides: whatever can be clicked says by `data-*` attributes what it stands for, and scripts do the rest. The
table of these attributes is `summon_web/web/attributes.py`.

Scripts read these fields of a view's `mine` themselves:

- `blocked`: why something can't be chosen, [reason key, rule, values] by card, option's text, two things one after the other, `data-sort`, type, or `*`.
- `confirm`: the `ui` key of a question that is asked before an option, by the option's text; not asked if the standing order of that name is `never`.
- `hints`: what an option would do, [badge, ui key, values] by the option's text; an empty badge is `badge_<key>` of the `ui`.
- `prepare`: whether a card may be picked before it is asked for.
- `settings`: the standing orders that matter in this match.

A view's `table` has `aim`, [ui key, values] for what wins and then for each side how far it is, and `warn`, the same for what is about to decide the match.

Styles read what scripts set: `--glow` and `--lift` of what can be chosen or is picked, `--later` (set by a board) for what is only named after
something else, `--aim` of a target with a badge, `--shown` of `do:<verb>` while what is picked can do several things, `aria-pressed` of what is picked.
`keys` of a game's `ui` explains its keys, a line `key|what it does` each. What changes seldom goes into a view's `piles`, which is sent only when it changes.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import reflex as rx

_MODULES = {
    module.name: import_module(f"{__name__}.{module.name}") for module in iter_modules([str(Path(__file__).parent)])
}
BOARDS: dict[str, Callable[[], rx.Component]] = {name: module.board for name, module in _MODULES.items()}
# The `data-*` attributes that only one board knows, with their meaning.
ATTRIBUTES: dict[str, dict[str, str]] = {
    name: module.ATTRIBUTES for name, module in _MODULES.items() if hasattr(module, "ATTRIBUTES")
}
# The part of a board that the figures of the rules show; without one, a game's rules have no figures of positions.
FIGURES: dict[str, Callable[[], rx.Component]] = {
    name: import_module(f"{__name__}.{name}.figure").figure
    for name in _MODULES
    if (Path(__file__).parent / name / "figure.py").exists()
}
