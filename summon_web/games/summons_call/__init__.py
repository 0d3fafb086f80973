"""Summon's Call: two summoners, three lanes, mana that can be opened once.

`book` and `cards.toml` hold what is printed, `state` what lies on the table, `stats` what it is worth now, `verbs` how it
changes, `triggers` and `resolve` the timing of effects, `cards` the abilities, `flow` and `actions` the course of the game.
"""

from __future__ import annotations

from collections.abc import Mapping

from summon_web.engine import Game, Setting

from . import cards
from .abilities import register
from .book import KINDS
from .decks import CONSTRUCTIONS, DECKS, STARTERS, check_deck, check_setup, guess
from .defaults import DROPPED, ORDERS, default, obey
from .flow import concede, step
from .forecast import EFFECTS, warnings
from .grammar import GRAMMAR
from .refusals import why_not
from .scene import lay_out
from .setup import new
from .state import SummonsCall, concealed, groups, zones
from .view import view

__all__ = ["GAME", "cards", "check_deck"]


def again(s: SummonsCall, settings: Mapping[str, str]) -> Mapping[str, str]:
    """In a rematch of the same two seats the other player starts (SC-R5)."""
    return {**settings, "first": str(1 - s.first)}


GAME: Game[SummonsCall] = Game(
    id="summons_call",
    lay_out=lay_out,
    shelf=2,
    version=3,
    seats=(2,),
    state=SummonsCall,
    kinds=KINDS,
    grammar=GRAMMAR,
    new=new,
    step=step,
    view=view,
    why_not=why_not,
    concede=concede,
    default=default,
    zones=zones,
    groups=groups,
    concealed=concealed,
    drawn={"draw": 0, "redraw": 2},
    abilities=register,
    check=check_setup,
    orders=ORDERS,
    obey=obey,
    again=again,
    warnings=warnings,
    effects=EFFECTS,
    dropped=DROPPED,
    decks=DECKS,
    guess=guess,
    settings=(
        Setting("construction", CONSTRUCTIONS),
        Setting("second_player_bonus_cards", ("0", "1", "2")),
        Setting("first", ("random", "0", "1")),
        Setting("open_lists", ("no", "yes")),
        Setting("deck", tuple(STARTERS), per_seat=True, deck=True),
    ),
)
