"""Fight for Olympus: two players, one narrow board, and a hand of heroes that is army and money at once.

`state` is a position, `flow` the turn, `play` and `payment` the first phase, `attack` the second, `consequences` what follows
from damage. `cards` holds the abilities, entered by their moment in `moments`; `values` computes what they change. `why`
explains refusals, `view` is what a seat sees.
"""

from __future__ import annotations

from summon_web.engine import DONE, NO, Choice, Game, LobbyOption, Option, Seat

from . import cards
from .flow import END, step
from .moments import ABILITIES
from .state import Olympus, new, other, zones
from .tables import KINDS
from .view import view
from .why import WORDS, why_not


def concede(s: Olympus, seat: Seat) -> None:
    s.end([other(seat)], "conceded")


def default(s: Olympus, choice: Choice) -> Option:
    """FO-R35, FO-R23: end the phase, decline, or the first legal option."""
    return next((option for option in (END, NO, DONE) if option in choice.options), choice.options[0])


GAME: Game[Olympus] = Game(
    id="fight_for_olympus",
    version=1,
    seats=(2,),
    state=Olympus,
    kinds=KINDS,
    words=WORDS,
    new=new,
    step=step,
    view=view,
    why_not=why_not,
    concede=concede,
    default=default,
    zones=zones,
    abilities=ABILITIES,
    options=(LobbyOption("start", ("random", "first", "second")),),
)

__all__ = ["GAME", "cards"]
