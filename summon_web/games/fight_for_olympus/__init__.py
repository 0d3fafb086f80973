"""Fight for Olympus: two players, one narrow board, and a hand of heroes that is army and money at once.

`state` is a position, `flow` the turn, `summoning` and `payment` the first phase, `attack` the second, `destruction` tells what follows
from damage. `cards` holds the abilities; they enter themselves at the moments of `abilities`, and `stats` computes what they change.
"""

from __future__ import annotations

from collections.abc import Mapping

from summon_web.engine import PASSING, Game, Seat, Setting, pass_by

from . import cards
from .abilities import register
from .book import KINDS
from .defaults import default
from .flow import step
from .forecast import EFFECTS, QUESTIONS
from .grammar import GRAMMAR
from .refusals import why_not
from .scene import lay_out
from .setup import new
from .state import Olympus, concealed, other, start_player, zones
from .view import view


def concede(s: Olympus, seat: Seat) -> None:
    s.end([other(seat)], "conceded")


def again(s: Olympus, settings: Mapping[str, str]) -> Mapping[str, str]:
    """In a rematch of the same two seats the other player starts."""
    return {**settings, "start": "second" if start_player(s) == 0 else "first"}


GAME: Game[Olympus] = Game(
    id="fight_for_olympus",
    shelf=5,
    version=2,
    seats=(2,),
    state=Olympus,
    kinds=KINDS,
    grammar=GRAMMAR,
    new=new,
    step=step,
    view=view,
    why_not=why_not,
    concede=concede,
    default=default,
    out_of_time="default",  # FO-R35
    zones=zones,
    concealed=concealed,
    drawn={"draw": 2, "draw_by": 2},
    abilities=register,
    effects=EFFECTS,
    reasons=("play", "place", "place.pay", "skip.play", "skip.attack"),
    again=again,
    lay_out=lay_out,
    orders=(
        PASSING,
        *(Setting(question, ("ask", "never")) for question in QUESTIONS),
    ),  # of the browser: `confirm` names them
    obey=pass_by,
    settings=(Setting("start", ("random", "first", "second")),),
)

__all__ = ["GAME", "cards"]
