"""Quarriors!: bags of dice, creatures that must survive a round to score, and a hunt for better dice.

From the ground up: `book`, `state`, `abilities` (the moments), `stats`, `verbs`, `payment`, `casting`, `destruction`, `scoring`,
`attack`, `flow` (the turn), `cards` (the abilities themselves), `refusals`, `defaults`, `forecast`, `view`.
"""

from summon_web.engine import Card, Game, Seat

from . import cards
from .abilities import register
from .book import KINDS
from .defaults import ORDERS, auto_answer, default
from .flow import step
from .forecast import EFFECTS
from .refusals import why_not
from .scene import lay_out
from .setup import SETTINGS, concede, new
from .state import Hunt, zones
from .view import view
from .wilds import check


def _nothing_hidden(s: Hunt, seat: Seat) -> list[list[Card]]:
    """Bags have no order and everything else is open: only the future is unknown."""
    return []


GAME: Game[Hunt] = Game(
    id="quarriors",
    shelf=4,
    version=4,
    seats=(2, 3, 4),
    state=Hunt,
    kinds=KINDS,
    grammar={  # the last value of `use` to `spend`, `face` and `trade` is for the sentence, nothing to click
        "roll": (),
        "done": (),
        "no": (),
        "draw": (),
        "turn": (),
        "use": ("card", "n"),
        "with": ("card", "n"),
        "ready": ("card", "n"),
        "summon": ("card", "n"),
        "spend": ("card", "n"),
        "cull": ("card",),
        "cast": ("card",),
        "cast_on": ("card", "card"),
        "attach": ("card", "card"),
        "shift": ("card", "card"),
        "copy": ("card",),
        "target": ("card",),
        "face": ("card", "n", "n"),
        "name": ("card",),
        "stay": ("card",),
        "to": ("zone",),
        "next": ("card",),
        "capture": ("kind",),
        "take": ("kind",),
        "trade": ("card", "n"),
        "recall": ("card",),
        "offer": ("card",),
        "dismiss": ("card",),
    },
    new=new,
    step=step,
    view=view,
    why_not=why_not,
    concede=concede,
    default=default,
    zones=zones,
    abilities=register,
    effects=EFFECTS,
    settings=SETTINGS,
    orders=ORDERS,
    obey=auto_answer,
    lay_out=lay_out,
    quiet=("draw", "spend", "pay", "to_used", "clean_up"),
    thrown={"roll": 2},
    groups=_nothing_hidden,
    check=check,
)

__all__ = ["GAME", "auto_answer", "cards"]
