"""The browser's part of playing (assets/*.jsx), as components."""

from __future__ import annotations

from typing import Any

import reflex as rx


class _Hands(rx.Component):
    library = "$/public/hands.jsx"


class _Told(rx.Component):
    library = "$/public/told.jsx"


class _Around(rx.Component):
    library = "$/public/around.jsx"


class Hands(_Hands):
    """Turns clicks on whatever carries `data-t` and keys into answers."""

    tag = "Hands"
    game: rx.Var[str]
    choice: rx.Var[dict[str, Any]]
    mine: rx.Var[dict[str, Any]]
    on_answer: rx.EventHandler[lambda decision, option, request: [decision, option, request]]
    on_undo: rx.EventHandler[lambda request: [request]]


class Actions(_Hands):
    """The prompt, and every option as a sentence."""

    tag = "Actions"
    game: rx.Var[str]
    meta: rx.Var[dict[str, Any]]
    choice: rx.Var[dict[str, Any]]
    mine: rx.Var[dict[str, Any]]
    waiting: rx.Var[list[int]]
    players: rx.Var[list[dict[str, Any]]]
    result: rx.Var[dict[str, Any]]
    there: rx.Var[list[Any]]
    on_undo: rx.EventHandler[lambda request: [request]]
    on_rematch: rx.EventHandler[rx.event.no_args_event_spec]


class Orders(_Around):
    """The player's standing orders."""

    tag = "Orders"
    game: rx.Var[str]
    orders: rx.Var[dict[str, str]]
    on_order: rx.EventHandler[lambda order, value: [order, value]]


class Keys(_Around):
    """What the keys do: `keys` of the game's `ui`, or what they do at every table."""

    tag = "Keys"
    game: rx.Var[str]


class Choosers(_Around):
    """The lobby options of a game: the table's own, or those that each seat picks."""

    tag = "Choosers"
    game: rx.Var[str]
    per_seat: rx.Var[bool]
    seats: rx.Var[int]
    seat: rx.Var[int]
    chosen: rx.Var[dict[str, str]]
    disabled: rx.Var[bool]
    on_choose: rx.EventHandler[lambda option, value: [option, value]]


class Log(_Told):
    """What happened, in sentences."""

    tag = "Log"
    game: rx.Var[str]
    code: rx.Var[str]
    log: rx.Var[list[list[Any]]]
    players: rx.Var[list[dict[str, Any]]]
    seat: rx.Var[int]  # whose last turn a replay goes back to
    on_older: rx.EventHandler[lambda first: [first]]


class Ticker(_Told):
    """What just happened, one event after the other."""

    tag = "Ticker"
    game: rx.Var[str]
    log: rx.Var[list[list[Any]]]
    players: rx.Var[list[dict[str, Any]]]


class Notice(_Told):
    """Why something was refused."""

    tag = "Notice"
    game: rx.Var[str]
    notice: rx.Var[dict[str, Any]]
    choice: rx.Var[dict[str, Any]]
    players: rx.Var[list[dict[str, Any]]]


class Line(_Told):
    """A line of a board with names in it: a text key of the game's `ui`, and its values."""

    tag = "Line"
    game: rx.Var[str]
    line: rx.Var[list[Any]]
    players: rx.Var[list[dict[str, Any]]]


class Details(rx.Component):
    """The whole card, for whatever carries `data-k`."""

    library = "$/public/cards.jsx"
    tag = "Details"
    game: rx.Var[str]


class Connection(_Around):
    """Says when the server can't be reached."""

    tag = "Connection"
    online: rx.Var[bool]


class Copy(_Around):
    """Copies the page's address."""

    tag = "Copy"
    label: rx.Var[str]
    done: rx.Var[str]


class Switches(_Around):
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
