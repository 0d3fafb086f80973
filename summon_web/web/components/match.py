"""What stands around the board of every game: the actions, the log, help, resigning."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ..hands import Actions, Keys, Log, Orders, Ticker
from ..tablestate import TableState
from ..words import T
from .shell import close_dialog, open_dialog

_META = TableState.meta
_DRAWS = _META["draws"].to(bool) & ~_META["bots"].to(bool)  # bots agree to none
_OFFERING = _META["offering"].to(list[int])
_GAME = _META["game"].to(str)


def match_page(board: rx.Component) -> rx.Component:
    return rx.el.div(
        rx.el.div(Ticker.create(game=_GAME, log=TableState.log, players=TableState.players), board, class_name="mid"),
        rx.el.aside(
            Actions.create(
                game=_GAME, meta=TableState.meta, choice=TableState.choice, mine=TableState.mine, waiting=TableState.waiting, players=TableState.players,
                result=TableState.result, there=TableState.public["table"].to(dict[str, Any])["at"].to(list[Any]), on_undo=TableState.undo.temporal, on_rematch=TableState.rematch,
            ),
            rx.cond(_META["status"] == "playing", rx.fragment(rx.foreach(TableState.players, gone), rx.foreach(_OFFERING, offered))),
            rx.el.div(
                rx.el.div(
                    rx.el.h2(T("log")),
                    rx.el.button(T("help"), on_click=open_dialog("help"), class_name="small", custom_attrs={"data-key": "?"}),
                    rx.cond(
                        (_META["seat"].to(int) >= 0) & (_META["status"] == "playing") & ~_META["out"].to(bool),
                        rx.fragment(
                            rx.cond(_DRAWS & (_OFFERING.length() == 0), offer_draw(T("draw_offer"), "offer-draw")),
                            rx.el.button(T("concede"), on_click=open_dialog("concede"), class_name="small", id="resign"),
                        ),
                    ),
                    class_name="row",
                ),
                rx.el.div(pace(), class_name="row company"),
                Log.create(
                    game=_GAME, code=_META["code"].to(str), log=TableState.older + TableState.log, players=TableState.players, seat=_META["seat"].to(int),
                    on_older=TableState.read_older,
                ),
                class_name="panel logpanel",
            ),
            class_name="right",
        ),
        help_dialog(),
        concede_dialog(),
        class_name="matchgrid sit" + _META["seat"].to(str),
    )  # fmt: skip


def pace() -> rx.Component:
    """How fast bots answer."""
    fast = _META["fast"].to(bool)
    return rx.cond(
        (_META["seat"].to(int) >= 0) & (_META["status"] == "playing") & _META["bots"].to(bool),
        rx.el.button(
            rx.cond(fast, T("bots_calm"), T("bots_fast")),
            on_click=TableState.hurry(~fast),
            class_name="small",
            id="hurry",
        ),
    )


def gone(player: rx.Var[dict[str, Any]]) -> rx.Component:
    """For a player who is not here: who plays instead, or the offer that a bot does."""
    away = ~player["online"].to(bool)
    return rx.cond(
        away & (player["seat"].to(int) != _META["seat"].to(int)),
        rx.el.div(
            rx.cond(
                player["stand_in"].to(str) != "",
                rx.el.span(T("bot_plays_for", name=player["name"])),
                rx.fragment(
                    rx.el.span(T("is_away", name=player["name"])),
                    rx.cond(
                        _META["seat"].to(int) >= 0,
                        rx.el.button(
                            T("bot_shall_play_for", name=player["name"]),
                            on_click=TableState.stand_in(player["seat"].to(int), "medium"),
                            class_name="small",
                        ),
                    ),
                ),
            ),
            class_name="panel row gone",
            role="status",
            key=player["seat"].to(str),
        ),
    )


def offer_draw(label: rx.Var[str], name: str) -> rx.Component:
    request = rx.Var("crypto.randomUUID().slice(0, 40)").to(str)
    return rx.el.button(label, on_click=TableState.offer_draw(request), class_name="small", id=name)


def offered(seat: rx.Var[int]) -> rx.Component:
    """Somebody wants a draw: who, and the way to agree."""
    mine = _META["seat"].to(int)
    return rx.el.div(
        rx.cond(
            seat == mine,
            rx.el.span(T("draw_mine")),
            rx.fragment(
                rx.el.span(T("draw_of", name=TableState.players[seat]["name"])),
                rx.cond((mine >= 0) & ~_OFFERING.contains(mine), offer_draw(T("draw_accept"), "accept-draw")),
            ),
        ),
        class_name="panel row gone", role="status", key=seat.to(str),
    )  # fmt: skip


def help_dialog() -> rx.Component:
    return rx.el.dialog(
        rx.el.h2(T("help_title")),
        *(rx.el.p(T(key)) for key in ("help_choices", "help_cards")),
        Keys.create(game=_GAME),
        Orders.create(game=_GAME, orders=TableState.mine["orders"].to(dict[str, str]), on_order=TableState.order),
        rx.el.div(
            rx.el.a(T("game_rules"), href="/rules/" + _GAME, target="_blank", class_name="button"),
            rx.el.a(T("game_cards"), href="/cards/" + _GAME, target="_blank", class_name="button"),
            rx.el.button(T("close"), on_click=close_dialog("help")),
            class_name="row",
        ),
        id="help", class_name="panel", aria_label=T("help_title"),
    )  # fmt: skip


def concede_dialog() -> rx.Component:
    return rx.el.dialog(
        rx.el.p(T("concede_sure")),
        rx.el.div(
            rx.el.button(T("no_back"), on_click=close_dialog("concede"), class_name="pri"),  # first: it has the focus
            rx.el.button(
                T("yes_do"), id="resign-yes",
                on_click=[TableState.concede(rx.Var("crypto.randomUUID().slice(0, 40)").to(str)), close_dialog("concede")],
            ),
            class_name="row",
        ),
        id="concede", class_name="panel", aria_label=T("concede"),
    )  # fmt: skip
