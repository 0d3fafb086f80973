"""Summon's Call: two summoners, three lanes, mana that can be opened once.

`tables` and `cards.toml` hold what is printed, `state` what lies on the table, `values` what it is worth now, `verbs` how it
changes, `waiting` and `resolve` the timing of effects, `cards` the abilities, `flow` and `actions` the course of the game.
"""

from __future__ import annotations

from collections.abc import Mapping

from summon_web.engine import DONE, NO, Choice, Game, LobbyOption, Option

from . import cards
from .decks import CONSTRUCTIONS, STARTERS, check_deck, check_setup
from .flow import concede, new, step
from .options import DRAW, END
from .register import abilities
from .resolve import OWN_FIRST
from .state import SummonsCall, groups, zones
from .tables import KINDS
from .view import view
from .why import WORDS, why_not

__all__ = ["GAME", "cards", "check_deck"]


def default(s: SummonsCall, choice: Choice) -> Option:
    """The answer for a seat whose time is up: the least that can be done."""
    for quiet in (END, NO, DONE, DRAW):
        if quiet in choice.options:
            return quiet
    return choice.options[0]


# The first is about a question of the browser (`warnings` names it), the second about one of the game.
ORDERS = (LobbyOption("sure_end", ("ask", "never")), LobbyOption("triggers", ("ask", "own_first")))


def obey(s: SummonsCall, choice: Choice, orders: Mapping[str, str]) -> Option | None:
    """Waiting effects are put in order by the player, or always in the default order."""
    return OWN_FIRST if choice.ask == "order" and orders["triggers"] == "own_first" else None


def again(s: SummonsCall, options: Mapping[str, str]) -> Mapping[str, str]:
    """In a rematch of the same two seats the other player starts (SC-R5)."""
    return {**options, "first": str(1 - s.first)}


GAME: Game[SummonsCall] = Game(
    id="summons_call", version=2, seats=(2,), state=SummonsCall, kinds=KINDS, words=WORDS,
    new=new, step=step, view=view, why_not=why_not, concede=concede, default=default,
    zones=zones, groups=groups, abilities=abilities, check=check_setup, orders=ORDERS, obey=obey, again=again,
    options=(
        LobbyOption("construction", CONSTRUCTIONS),
        LobbyOption("second_player_bonus_cards", ("0", "1", "2")),
        LobbyOption("first", ("random", "0", "1")),
        LobbyOption("open_lists", ("no", "yes")),
        LobbyOption("deck", tuple(STARTERS), per_seat=True),
    ),
)  # fmt: skip
