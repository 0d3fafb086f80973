"""What the parts of the board are made of: the vars of the table, and the components of assets/dice.jsx and assets/hunt.jsx."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...tablestate import TableState
from ...words import Texts

GAME = "quarriors"
TEXTS = Texts(GAME)
META = TableState.meta
PLAYING = META["status"] == "playing"
PLAYERS = TableState.players
TABLE = TableState.public["table"].to(dict[str, Any])
SEATS = TableState.public["seats"].to(list[dict[str, Any]])
MINE = TableState.mine
CHOICE = TableState.choice
BELOW = rx.cond(META["seat"].to(int) > 0, META["seat"].to(int), 0).to(int)  # a watcher sits with the first


class _Dice(rx.Component):
    library = "$/public/dice.jsx"


class DieButton(_Dice):
    """A die that can be touched: [number, kind, face], with its values of now if it is ready."""

    tag = "DieButton"
    die: rx.Var[list[int]]
    unit: rx.Var[dict[str, Any]]
    where: rx.Var[str]
    mine: rx.Var[bool]
    player: rx.Var[dict[str, Any]]
    same: rx.Var[dict[str, int]]
    blocked: rx.Var[dict[str, Any]]
    price: rx.Var[int]
    wealth: rx.Var[int]


class Pile(_Dice):
    """Dice whose faces don't matter, by kind."""

    tag = "Pile"
    pile: rx.Var[list[list[int]]]
    where: rx.Var[str]
    mine: rx.Var[bool]
    player: rx.Var[dict[str, Any]]


class Bag(_Dice):
    """Which dice are in a bag, without an order, and how likely each kind is drawn."""

    tag = "Bag"
    bagged: rx.Var[list[list[int]]]
    size: rx.Var[int]


class Wild(_Dice):
    """A card of the wilds: [kind, dice left, price]."""

    tag = "Wild"
    wild: rx.Var[list[int]]


class _Hunt(rx.Component):
    library = "$/public/hunt.jsx"


class Motion(_Hunt):
    """Lets dice fall that were thrown, and Glory fly that was scored."""

    tag = "Motion"
    log: rx.Var[list[list[Any]]]


class Track(_Hunt):
    tag = "Track"
    seats: rx.Var[list[dict[str, Any]]]
    goal: rx.Var[int]
    players: rx.Var[list[dict[str, Any]]]


class Battle(_Hunt):
    """Who attacks whom with how much, and what is left after each defender; without a battle, what everybody owns."""

    tag = "Battle"
    fights: rx.Var[list[list[int]]]
    attack: rx.Var[dict[str, Any]]
    seats: rx.Var[list[dict[str, Any]]]
    players: rx.Var[list[dict[str, Any]]]


class Levers(_Hunt):
    """The buttons for what needs no die."""

    tag = "Levers"
    choice: rx.Var[dict[str, Any]]


class Fold(_Hunt):
    """On a phone, only its first child is shown until it is opened."""

    tag = "Fold"
    open: rx.Var[bool]
    label: rx.Var[str]
    look: rx.Var[str]
    letter: rx.Var[str]
