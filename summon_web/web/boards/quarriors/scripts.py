"""The components of assets/scripts/quarriors."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...scripts import SCRIPTS
from .shown import GAME

_HERE = f"{SCRIPTS}/{GAME}"


class DieButton(rx.Component):
    """A die that can be touched: [number, kind, face], with its values of now if it is ready."""

    library = f"{_HERE}/die_button.tsx"
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


class Face(rx.Component):
    """A die as it lies: its kind and face."""

    library = f"{_HERE}/die.tsx"
    tag = "Die"
    kind: rx.Var[int]
    face: rx.Var[int]


class Pile(rx.Component):
    """Dice whose faces don't matter, by kind."""

    library = f"{_HERE}/piles.tsx"
    tag = "Pile"
    pile: rx.Var[list[list[int]]]
    where: rx.Var[str]
    mine: rx.Var[bool]
    player: rx.Var[dict[str, Any]]


class Bag(rx.Component):
    """Which dice are in a bag, without an order, and how likely each kind is drawn."""

    library = f"{_HERE}/piles.tsx"
    tag = "Bag"
    bagged: rx.Var[list[list[int]]]
    size: rx.Var[int]


class Wild(rx.Component):
    """A card of the wilds: [kind, dice left, price]."""

    library = f"{_HERE}/wild.tsx"
    tag = "Wild"
    wild: rx.Var[list[int]]


class Motion(rx.Component):
    """Lets dice fall that were thrown, and Glory fly that was scored."""

    library = f"{_HERE}/motion.tsx"
    tag = "Motion"
    log: rx.Var[list[list[Any]]]


class Track(rx.Component):
    library = f"{_HERE}/track.tsx"
    tag = "Track"
    seats: rx.Var[list[dict[str, Any]]]
    goal: rx.Var[int]
    players: rx.Var[list[dict[str, Any]]]


class Battle(rx.Component):
    """Who attacks whom with how much, and what is left after each defender; without a battle, what everybody owns."""

    library = f"{_HERE}/battle.tsx"
    tag = "Battle"
    fights: rx.Var[list[dict[str, Any]]]
    attack: rx.Var[dict[str, Any]]
    seats: rx.Var[list[dict[str, Any]]]
    players: rx.Var[list[dict[str, Any]]]


class Levers(rx.Component):
    """The buttons for what needs no die."""

    library = f"{_HERE}/levers.tsx"
    tag = "Levers"
    choice: rx.Var[dict[str, Any]]


class Fold(rx.Component):
    """On a phone, only its first child is shown until it is opened."""

    library = f"{_HERE}/fold.tsx"
    tag = "Fold"
    open: rx.Var[bool]
    label: rx.Var[str]
    look: rx.Var[str]
    letter: rx.Var[str]
