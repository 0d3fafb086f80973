"""The boards, one folder a game, over the vars of `TableState`. A game with a board is on the shelf.

The same subject has the same file name in every folder, here and in assets/styles/<game> (`SUBJECTS`); a board has only those that it
needs. Files for what no other board has are listed with their reason in `OWN`. A test compares both with the folders.

A board shows and never decides: whatever can be clicked says by `data-*` attributes what it stands for, and scripts do the rest. The
table of these attributes is `summon_web/web/attributes.py`.

Scripts read these fields of a view's `mine` themselves:

- `blocked`: why something can't be chosen, [reason key, rule, values] by card, option's text, two things one after the other, `data-sort`, type, or `*`.
- `confirm`: the `ui` key of a question that is asked before an option, by the option's text; not asked if the standing order of that name is `never`.
- `hints`: what an option would do, [badge, ui key, values] by the option's text; an empty badge is `badge_<key>` of the `ui`, on narrow things `short_<key>`.
- `prepare`: whether a card may be picked before it is asked for.
- `matter`: the standing orders that matter in this match.

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

SUBJECTS = {
    "cards": "cards off the field: named in a list, shown in the middle of an effect",
    "field": "the area between the players",
    "hand": "the viewer's hand",
    "seats": "the players, each with their piles and numbers",
    "stage": "what is in the middle of something: a payment, effects that wait, cards that are looked at",
    "units": "what stands on the field: units, spirits, masters",
}
CODE = {
    "__init__": "the board put together",
    "figure": "the part of the board that the figures of the rules show",
    "scripts": "the components of assets/scripts/<game>",
    "shown": "what all parts read: the vars of the table, and from which side the viewer looks",
}
STYLES = {
    "board": "the board's colours and its large areas",
    "course": "the phases of a turn",
    "index": "the list of the sheets",
    "motion": "what moves or flashes for a beat",
    "page": "what the board changes around itself",
}
OWN = {
    "age_of_summoners": {
        "dial": "the command dial, which no other game has",
        "magic": "rows of magic",
        "numbers": "points, faith and costs, on many parts of the board",
        "standings": "the points of everybody at the end, line by line",
    },
    "fight_for_olympus": {
        "colours": "the four colours, each with a shape",
        "track": "the one score between both players",
    },
    "quarriors": {
        "battle": "who attacks whom, beside the wilds",
        "dice": "dice as they lie; there are no cards in play",
        "dice_classes": "the colours of the classes of dice",
    },
    "summoner_wars": {},
    "summons_call": {
        "arrows": "where a unit strikes",
        "mana": "the row of mana before each player",
        "masters": "the two masters and their life",
    },
}

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
