"""What all parts of the board read: the vars of the table, and who looks at them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import reflex as rx

from summon_web.games.summoner_wars.book import GRANTED
from summon_web.games.summoner_wars.state import PLACES
from summon_web.games.summoner_wars.view import MARKS

from ...tablestate import TableState
from ...texts import Texts

GAME = "summoner_wars"
TEXTS = Texts(GAME)
META = TableState.meta
MINE = TableState.mine
TABLE = TableState.public["table"].to(dict[str, Any])
SEATS = TableState.piles["seats"].to(list[list[list[Any]]])  # the decks of every seat
KNOWN = TableState.piles["known"].to(list[dict[str, Any]])
NOTHING = rx.Var("undefined").to(str)

SEATED = META["seat"].to(int) >= 0
TEAM = SEATS[rx.cond(SEATED, META["seat"].to(int), 0).to(int)][0][0].to(int) % 2  # a watcher sits in the south
IN_TEAMS = TABLE["width"].to(int) > 6
# Of an earlier moment too, at which somebody looks back.
IN_PLAY = (META["status"] == "playing") | META["back"].to(bool)
MY_TURN = TABLE["player"].to(int) == MINE["p"].to(int)


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


def invincible(player: rx.Var[int]) -> rx.Var[bool]:
    """Whether Goblin Invincibility holds for a player."""
    return TABLE["invincible"].to(bool) & TABLE["invincible"].to(list[int]).contains(player)


class Deck:
    """The public facts of a deck, as the view tells them."""

    def __init__(self, told: rx.Var[list[Any]]) -> None:
        self.p, self.k, self.life, self.hand, self.draw, self.magic = (told[place].to(int) for place in range(6))
        self.discard = told[6].to(list[int])
        self.more = told[7].to(dict[str, Any])


class Piece:
    """A card of the battlefield, as the view tells it."""

    def __init__(self, told: rx.Var[list[Any]]) -> None:
        self.card, self.kind, self.player = (told[place].to(int) for place in range(3))
        self.wounds = rx.cond(told[3], told[3], 0).to(int)
        self.marks = _MARKS[rx.cond(told[4], told[4], 0).to(int)].to(list[str])
        self.more = told[5].to(dict[str, Any])
        self.granted = _GRANTED[rx.cond(self.more["granted"], self.more["granted"], 0).to(int)].to(list[str])
        self.entry = TEXTS.card(told[1])


def _named(flags: Iterable[tuple[int, str]]) -> rx.Var[list[list[str]]]:
    """The names behind every sum of flags."""
    known = list(flags)
    sums = range(sum(flag for flag, _ in known) + 1)
    return rx.Var.create([[name for flag, name in known if flag & each] for each in sums]).to(list[list[str]])


_MARKS, _GRANTED = _named(MARKS), _named(GRANTED.items())
