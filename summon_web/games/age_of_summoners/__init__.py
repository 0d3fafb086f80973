"""Age of Summoners: one shared deck, every card is a card, magic or a spirit; a laid card and the tip make a command
number, and the card you pass on decides what your neighbour can do next.

The thirty spirits are a house set. Rule ids (AS-...) are those of the rules page.
"""

from summon_web.engine import Game, Setting

from . import cards
from .abilities import register
from .book import KINDS
from .defaults import ORDERS, auto_answer, default
from .flow import concede, step
from .forecast import EFFECTS
from .refusals import why_not
from .scene import lay_out
from .setup import new
from .state import Age, concealed, zones
from .view import view

GAME: Game[Age] = Game(
    id="age_of_summoners",
    shelf=3,
    version=2,
    seats=(2, 3, 4),
    state=Age,
    kinds=KINDS,
    grammar={
        "lay": ("card",),
        "number": ("n",),
        "act": ("action",),
        "nothing": (),
        "summon": ("card",),
        "accept": (),
        "pay": ("card",),
        "stone": (),
        "done": (),
        "no": (),
        "use": ("n",),
        "return": ("card",),
        "rob": ("seat",),
        "plunder": (),
        "flip": ("card",),
        "card": (),
        "faith": (),
        "draw": (),
        "refill": (),
        "discard": ("card",),
        "place": ("card",),
        "colour": ("colour",),
        "give": ("card",),
        "vp": (),
        "keep": ("card", "card"),
        "declare": (),
    },
    new=new,
    step=step,
    view=view,
    why_not=why_not,
    concede=concede,
    default=default,
    zones=zones,
    concealed=concealed,
    drawn={"draw": 2},
    abilities=register,
    effects=EFFECTS,
    lay_out=lay_out,
    settings=(Setting("start", ("random", "1", "2", "3", "4"), least={"3": 3, "4": 4}),),
    orders=ORDERS,
    obey=auto_answer,
)

__all__ = ["GAME", "cards"]
