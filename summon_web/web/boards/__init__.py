"""The boards, one module a game, over the vars of `TableState`. A game with a board is on the shelf.

A board shows and never decides: whatever can be clicked carries `data-t`, the token of a value that options name (`c57` for a card,
`space:O1` for a space, `do:end` for an option without values); assets/hands.jsx does the rest. `data-do` names a whole option. `data-k` is the kind number of a
card whose text opens on hover, and `data-travel` lets a card slide to its new place, or to and from what has `data-takes` and `data-gives` (see assets/travel.js). Of a view's `mine`, hands.jsx itself reads
`blocked` {card, option's text, two things one after the other, `data-sort`, type, or `*`: [reason key, rule, values]}, `confirm` {option's text: ui key; not asked if
the standing order of that name is `never`}, `hints` {option's text: [badge, ui key, values]; an empty badge is `badge_<key>` of the `ui`},
`prepare` (whether a card may be picked before it is asked for), and the table `settings` (the standing orders that matter in this match). What carries `data-arm` is picked by a first click and played by a
second one, or by one on whatever carries `data-go`; what is picked is `aria-pressed`. What carries `data-drag` can be dragged onto the next thing,
or onto `data-drop` if it needs none; a click on nothing within `data-clear` drops the selection; Tab walks only through what can be chosen within
`data-tab`. `data-key` names the keys that click a thing (see assets/keys.js), digits only under `data-digits`, else they choose from the list; `keys` of the game's `ui`
explains them, a line `key|what it does` each. While an event is told, the card that it names first, and what has `data-hears` with
its verb and seat (or `verb:seat:value` with its next value), carry `data-now`. A right click on a card within `data-orders` changes the
standing orders for its abilities. `do:<verb>` has `--shown` while what is picked can do several things. What changes seldom goes
into a view's `piles`, which is sent only when it changes.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import reflex as rx

BOARDS: dict[str, Callable[[], rx.Component]] = {
    module.name: import_module(f"{__name__}.{module.name}").board
    for module in iter_modules([str(Path(__file__).parent)])
}
