"""A table's page, its whole life long: lobby, match, result."""

from __future__ import annotations

from collections.abc import Callable

import reflex as rx
from reflex.components.component import NoSSRComponent

from ..boards import BOARDS
from ..components.after import after_match, new_table_of
from ..components.lobby import lobby
from ..components.match import match_page, notice
from ..components.shell import bar, icon, page
from ..icons import of_shelf
from ..scripts import BoardInput, Calls, CardDetails, CopyLink, ServerTime, Staged, TableSession
from ..scripts_of_sharing import BehindCurtain
from ..shelf import on_shelf
from ..styles import styled
from ..tablestate import TableState
from ..texts import T, of_game

_META = TableState.meta
_PLAYING = (_META["status"] == "playing") | (_META["status"] == "over")


def table() -> rx.Component:
    return page(
        TableSession.create(
            Staged.create(
                # A match has its own place for refusals, and a page that says why it can't be opened is one itself.
                rx.cond(_PLAYING | (_META["status"] == "closed"), rx.fragment(), notice()),
                ServerTime.create(served=TableState.served),
                Calls.create(
                    meta=TableState.meta,
                    choice=TableState.choice,
                    players=TableState.players,
                    log=TableState.log,
                    result=TableState.result,
                ),
                rx.match(
                    _META["status"],
                    ("none", no_table()),
                    ("closed", closed_table()),
                    ("lobby", apart("lobby_of_a_table", "components.lobby", lambda: styled("lobby", lobby()))),
                    ("playing", "over", playing()),
                    rx.el.div(class_name="loading", aria_busy="true"),
                ),
                state=TableState.get_full_name(),
            ),
        ),
        top=top(),
        kind="tablepage",
    )


def top() -> rx.Component:
    names = [
        (game, rx.fragment(icon(of_shelf(game), size="22px"), of_game(game, "game", "name"))) for game in on_shelf()
    ]
    name = rx.match(_META["game"], *names, rx.fragment())
    known = _META["game"].to(str).length() > 0
    return bar(
        rx.cond(_PLAYING, rx.el.input(type="checkbox", class_name="barmenu", aria_label=T("switches"))),
        rx.cond(
            known,
            rx.fragment(
                rx.cond(
                    _META["watchers"].to(int) > 0, rx.el.span(T("watchers", n=_META["watchers"]), class_name="chip lg")
                ),
                CopyLink.create(label=T("code", code=_META["code"]) + " · " + T("copy_link"), done=T("copied")),
                rx.el.a(
                    T("game_rules"),
                    href="/rules/" + _META["game"].to(str) + "?from=" + _META["code"].to(str),
                    target="_blank",
                    class_name="chip",
                ),
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


_CLOSED = (
    "table.closed",
    "table.other_start",
    "table.broken_log",
    "table.not_read",
    "table.not_offered",
    "limit.guesses",
)


def closed_table() -> rx.Component:
    """A table that is there and can't be opened; why is said in words, never by a page that loads for ever."""
    reasons = [(key, T("why_" + key.replace(".", "_"))) for key in _CLOSED]
    return rx.el.section(
        rx.el.h1(T("closed_table")),
        rx.el.p(rx.match(_META["why"], *reasons, T("why_table_not_now")), class_name="muted"),
        rx.cond(_META["new"].to(bool), new_table_of(_META["new"].to(str))),
        rx.el.a(T("back_home"), href="/", class_name="button"),
        class_name="panel centre",
    )


def board_of(game: str) -> rx.Component:
    """The board and its style, which a browser loads with the first table of its game."""
    return apart(f"board_{game}", f"boards.{game}", lambda: styled(f"{game}/index", BOARDS[game]()))


def apart(name: str, module: str, component: Callable[[], rx.Component]) -> rx.Component:
    """A part of the page in a file of its own, which a browser loads when it is shown first.

    A memo is compiled into a file named after its module; what the page itself holds is a component that fetches this file.
    """

    def body() -> rx.Component:
        return component()

    body.__module__ = f"summon_web.web.{module}"
    body.__name__ = body.__qualname__ = name
    made = rx.memo(body)()
    name = f"Lazy{name.title().replace('_', '')}"
    lazy: type[NoSSRComponent] = type(
        name, (NoSSRComponent,), {"__module__": __name__, "library": made.library, "tag": made.tag}
    )
    return lazy.create()


def playing() -> rx.Component:
    """The match: hands, and the board of the game."""
    boards = [(game, board_of(game)) for game in on_shelf()]
    return BehindCurtain.create(
        CardDetails.create(game=_META["game"].to(str)),
        rx.el.div(
            BoardInput.create(
                game=_META["game"].to(str),
                choice=TableState.choice,
                mine=TableState.mine,
                on_answer=TableState.answer.temporal,
                on_undo=TableState.undo.temporal,
            ),
            match_page(
                rx.match(_META["game"], *boards, rx.fragment()),
                apart("after_a_match", "components.after", lambda: styled("after", after_match())),
            ),
            class_name="match",
        ),
        meta=TableState.meta,
        players=TableState.players,
        log=TableState.log,
        on_open=TableState.open_curtain,
        on_close=TableState.close_curtain,
    )
