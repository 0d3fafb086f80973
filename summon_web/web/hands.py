"""The browser's part of playing (assets/hands.jsx), as components."""

from __future__ import annotations

from typing import Any

import reflex as rx


class _Local(rx.Component):
    library = "$/public/hands.jsx"


class Hands(_Local):
    """Turns clicks on whatever carries `data-t` and keys into answers."""

    tag = "Hands"
    game: rx.Var[str]
    choice: rx.Var[dict[str, Any]]
    mine: rx.Var[dict[str, Any]]
    on_answer: rx.EventHandler[lambda decision, option, request: [decision, option, request]]
    on_undo: rx.EventHandler[lambda request: [request]]


class Actions(_Local):
    """The prompt, and every option as a sentence."""

    tag = "Actions"
    game: rx.Var[str]
    meta: rx.Var[dict[str, Any]]
    choice: rx.Var[dict[str, Any]]
    mine: rx.Var[dict[str, Any]]
    waiting: rx.Var[list[int]]
    players: rx.Var[list[dict[str, Any]]]
    result: rx.Var[dict[str, Any]]
    there: rx.Var[dict[str, Any]]
    on_undo: rx.EventHandler[lambda request: [request]]


class Orders(_Local):
    """The player's standing orders."""

    tag = "Orders"
    game: rx.Var[str]
    orders: rx.Var[dict[str, str]]
    on_order: rx.EventHandler[lambda order, value: [order, value]]


class Keys(_Local):
    """What the keys do: `keys` of the game's `ui`, or what they do at every table."""

    tag = "Keys"
    game: rx.Var[str]


class Choosers(_Local):
    """The lobby options of a game: the table's own, or those that each seat picks."""

    tag = "Choosers"
    game: rx.Var[str]
    per_seat: rx.Var[bool]
    chosen: rx.Var[dict[str, str]]
    disabled: rx.Var[bool]
    on_choose: rx.EventHandler[lambda option, value: [option, value]]


class Log(_Local):
    """What happened, in sentences."""

    tag = "Log"
    game: rx.Var[str]
    code: rx.Var[str]
    log: rx.Var[list[list[Any]]]
    players: rx.Var[list[dict[str, Any]]]
    seat: rx.Var[int]  # whose last turn a replay goes back to
    on_older: rx.EventHandler[lambda first: [first]]


class Ticker(_Local):
    """What just happened, one event after the other."""

    tag = "Ticker"
    game: rx.Var[str]
    log: rx.Var[list[list[Any]]]
    players: rx.Var[list[dict[str, Any]]]


class Notice(_Local):
    """Why something was refused."""

    tag = "Notice"
    game: rx.Var[str]
    notice: rx.Var[dict[str, Any]]
    choice: rx.Var[dict[str, Any]]
    players: rx.Var[list[dict[str, Any]]]


class Line(_Local):
    """A line of a board with names in it: a text key of the game's `ui`, and its values."""

    tag = "Line"
    game: rx.Var[str]
    line: rx.Var[list[Any]]
    players: rx.Var[list[dict[str, Any]]]


class Details(_Local):
    """The whole card, for whatever carries `data-k`."""

    tag = "Details"
    game: rx.Var[str]


class Connection(_Local):
    """Says when the server can't be reached."""

    tag = "Connection"
    online: rx.Var[bool]


class Copy(_Local):
    """Copies the page's address."""

    tag = "Copy"
    label: rx.Var[str]
    done: rx.Var[str]


class Switches(_Local):
    """Language and theme."""

    tag = "Switches"


class _Reading(rx.Component):
    library = "$/public/pages.jsx"
    game: rx.Var[str]


class CardBrowser(_Reading):
    """Every card of a game, with a search field."""

    tag = "CardBrowser"


class Rules(_Reading):
    """The rules page of a game, in the reader's language."""

    tag = "Rules"


class PlayNow(_Reading):
    """A match against bots of the level that was chosen last."""

    tag = "PlayNow"
    levels: rx.Var[list[str]]
    on_play: rx.EventHandler[lambda game, level: [game, level]]
