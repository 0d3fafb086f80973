"""What all parts of the board read: the vars of the table, and who looks at them."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.games.summoner_wars.state import PLACES

from ...tablestate import TableState
from ...words import Texts

GAME = "summoner_wars"
TEXTS = Texts(GAME)
META = TableState.meta
MINE = TableState.mine
TABLE = TableState.public["table"].to(dict[str, Any])
SEATS = TableState.public["seats"].to(list[dict[str, Any]])
NOTHING = rx.Var("undefined").to(str)

SEATED = META["seat"].to(int) >= 0
TEAM = SEATS[rx.cond(SEATED, META["seat"].to(int), 0).to(int)]["team"].to(int)  # a watcher sits in the south
IN_TEAMS = TABLE["width"].to(int) > 6


def given(value: rx.Var[Any]) -> rx.Var[bool]:
    """Whether the view says it at all, be it 0."""
    return value != NOTHING


def place_of(player: rx.Var[int]) -> rx.Var[Any]:
    """Where a player sits: the name of the side, or of the quarter."""
    both = rx.cond(IN_TEAMS, list(PLACES[4]), list(PLACES[2])).to(list[str])
    return both[player]


def ours(player: rx.Var[int]) -> rx.Var[bool]:
    """Whether a player is on the side that is shown below."""
    return (player % 2) == TEAM
