"""A table's page, its whole life long: lobby, match, result."""

from __future__ import annotations

import hashlib
from pathlib import Path

import reflex as rx
from reflex.components.component import NoSSRComponent

from ..boards import BOARDS
from ..components.lobby import lobby
from ..components.match import match_page
from ..components.shell import bar, icon, page
from ..hands import Copy, Details, Hands, Notice
from ..shelf import on_shelf
from ..tablestate import TableState
from ..words import T, of_game

_META = TableState.meta
ASSETS = Path(__file__).parents[3] / "assets"


def table() -> rx.Component:
    return page(
        Notice.create(
            game=_META["game"].to(str), notice=TableState.notice, choice=TableState.choice, players=TableState.players
        ),
        Details.create(game=_META["game"].to(str)),
        rx.match(
            _META["status"],
            ("none", no_table()),
            ("lobby", lobby()),
            ("playing", "over", playing()),
            rx.el.div(class_name="loading", aria_busy="true"),
        ),
        top=top(),
        kind="tablepage",
    )


def top() -> rx.Component:
    names = [(game, rx.fragment(icon(game, size="22px"), of_game(game, "game", "name"))) for game in on_shelf()]
    name = rx.match(_META["game"], *names, rx.fragment())
    known = _META["game"].to(str).length() > 0
    return bar(
        rx.cond(
            known,
            rx.fragment(
                rx.cond(
                    _META["watchers"].to(int) > 0, rx.el.span(T("watchers", n=_META["watchers"]), class_name="chip lg")
                ),
                Copy.create(label=T("code", code=_META["code"]) + " · " + T("copy_link"), done=T("copied")),
                rx.el.a(T("game_rules"), href="/rules/" + _META["game"].to(str), target="_blank", class_name="chip lg"),
            ),
        ),
        kind="tablebar",
        title=rx.cond(
            known,
            rx.cond(
                _META["status"] == "lobby",
                rx.el.span(name, class_name="disp gamename"),
                rx.el.h1(name, class_name="gamename"),
            ),
        ),
    )


def no_table() -> rx.Component:
    return rx.el.section(
        rx.el.h1(T("no_table")),
        rx.el.p(T("no_table_hint"), class_name="muted"),
        rx.el.a(T("back_home"), href="/", class_name="button pri"),
        class_name="panel centre",
    )


def cloth(game: str) -> rx.Component:
    """The board's own style, loaded with the first board of this game."""
    sheet = (ASSETS / "boards" / f"{game}.css").read_bytes()
    version = hashlib.sha256(sheet).hexdigest()[:10]
    return rx.el.link(rel="stylesheet", href=f"/boards/{game}.css?v={version}", custom_attrs={"precedence": "board"})


def lazily(game: str) -> rx.Component:
    """The board in a file of its own, which a browser loads with the first table of its game.

    A memo is compiled into a file named after its module; what the page itself holds is a component that fetches this file.
    """

    def body() -> rx.Component:
        return BOARDS[game]()

    body.__module__ = f"summon_web.web.boards.{game}"
    body.__name__ = body.__qualname__ = f"board_{game}"
    made = rx.memo(body)()
    name = f"Lazy{game.title().replace('_', '')}"
    lazy = type(name, (NoSSRComponent,), {"__module__": __name__, "library": made.library, "tag": made.tag})
    return lazy.create()


def playing() -> rx.Component:
    """The match: hands, and the board of the game."""
    boards = [(game, rx.fragment(cloth(game), lazily(game))) for game in on_shelf()]
    return rx.el.div(
        Hands.create(
            game=_META["game"].to(str), choice=TableState.choice, mine=TableState.mine,
            on_answer=TableState.answer.temporal, on_undo=TableState.undo.temporal,
        ),
        match_page(rx.match(_META["game"], *boards, rx.fragment())),
        class_name="match",
    )  # fmt: skip
