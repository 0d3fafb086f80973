"""What stands around the board of every game: the actions, the log, help, resigning."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.tables.presence import GONE

from ..scripts import (
    Actions,
    Aim,
    Dock,
    KeyHelp,
    Log,
    Names,
    Notice,
    Pace,
    StandIn,
    StandingOrders,
    TakeBack,
    Ticker,
)
from ..tablestate import TableState
from ..texts import T
from ..thought_scripts import Coach
from ..thoughts import CoachState
from .calls import call_settings
from .learn import lesson
from .shell import close_dialog, open_dialog
from .talk import talk

_META = TableState.meta
_DRAWS = _META["draws"].to(bool) & ~_META["bots"].to(bool)  # bots agree to none
_OFFERING = _META["offering"].to(list[int])
_GAME = _META["game"].to(str)
_STUCK = _META["why"].to(bool)  # the present rules can't go on with it
_TELLING = _META["showing"].to(bool)  # the browser has not shown everything yet


def match_page(board: rx.Component, after: rx.Component) -> rx.Component:
    return rx.el.div(
        rx.el.div(board, class_name="mid"),
        rx.el.aside(
            lesson(),
            Aim.create(
                game=_GAME,
                table=TableState.public["table"].to(dict[str, Any]),
                players=TableState.players,
                opens=(_META["status"] == "playing") & (_META["seat"].to(int) >= 0) & ~_META["lesson"].to(bool),
            ),
            Dock.create(
                rx.el.div(
                    notice(),
                    Ticker.create(game=_GAME, log=TableState.log, players=TableState.players),
                    class_name="strip",
                ),
                Actions.create(
                    game=_GAME,
                    meta=TableState.meta,
                    choice=TableState.choice,
                    mine=TableState.mine,
                    waiting=TableState.waiting,
                    players=TableState.players,
                    log=TableState.log,
                    result=TableState.result,
                    on_undo=TableState.undo.temporal,
                    on_rematch=TableState.rematch,
                    on_look=TableState.look_back,
                ),
                game=_GAME,
                choice=TableState.choice,
            ),
            rx.cond(
                _META["coach"].to(bool),
                Coach.create(
                    game=_GAME,
                    meta=TableState.meta,
                    choice=TableState.choice,
                    mine=TableState.mine,
                    players=TableState.players,
                    advice=CoachState.advice,
                    on_ask=CoachState.ask,
                ),
            ),
            rx.cond(
                (_META["status"] == "playing") & ~_STUCK,
                rx.fragment(rx.foreach(TableState.players, gone), rx.foreach(_OFFERING, offered)),
            ),
            rx.cond(((_META["status"] == "over") & ~_TELLING) | (TableState.back.length() > 0) | _STUCK, after),
            rx.cond(
                _META["status"] == "playing",
                TakeBack.create(
                    game=_GAME,
                    meta=TableState.meta,
                    players=TableState.players,
                    on_ask=TableState.ask_back.temporal,
                    on_reply=TableState.reply_back.temporal,
                ),
            ),
            rx.el.div(
                rx.el.div(
                    rx.el.h2(T("log")),
                    rx.el.button(
                        T("help"), on_click=open_dialog("help"), class_name="small", custom_attrs={"data-key": "?"}
                    ),
                    rx.cond(
                        (_META["seat"].to(int) >= 0)
                        & (_META["status"] == "playing")
                        & ~_META["out"].to(bool)
                        & ~_STUCK,
                        rx.fragment(
                            rx.cond(_DRAWS & (_OFFERING.length() == 0), offer_draw(T("draw_offer"), "offer-draw")),
                            rx.el.button(
                                T("concede"), on_click=open_dialog("concede"), class_name="small", id="resign"
                            ),
                        ),
                    ),
                    class_name="row",
                ),
                rx.el.div(
                    Pace.create(),
                    rx.cond(
                        TableState.elsewhere,
                        rx.el.button(
                            T("next_table"),
                            title=T("next_waiting"),
                            on_click=TableState.next_table,
                            class_name="small",
                            id="next-table",
                        ),
                    ),
                    class_name="row company",
                ),
                talk(
                    Log.create(
                        game=_GAME,
                        code=_META["code"].to(str)
                        + " "
                        + _META["seat"].to(str)
                        + " "
                        + TableState.back["eye"].to_string(),
                        log=TableState.older + TableState.log,
                        players=TableState.players,
                        seat=_META["seat"].to(int),
                        on_older=TableState.read_older,
                        on_line=TableState.look_at_line,
                    )
                ),
                class_name="panel logpanel",
            ),
            class_name="right",
        ),
        Names.create(),
        help_dialog(),
        concede_dialog(),
        class_name="matchgrid sit" + _META["seat"].to(str),
    )


def notice() -> rx.Component:
    return Notice.create(game=_GAME, notice=TableState.notice, choice=TableState.choice, players=TableState.players)


def gone(player: rx.Var[dict[str, Any]]) -> rx.Component:
    """For a player who is not here: who plays instead, or the offer that a bot does. Also for those whose time is up, who may look on."""
    away = ~player["online"].to(bool) & (player["seat"].to(int) != _META["seat"].to(int))
    played = player["stand_in"].to(str) != ""
    return rx.cond(
        away | played,
        rx.el.div(
            rx.cond(
                played,
                rx.el.span(T("bot_plays_for", name=player["name"])),
                rx.fragment(
                    rx.el.span(T("is_away", name=player["name"])),
                    rx.cond(
                        ~_META["patient"].to(bool),
                        StandIn.create(
                            away=player["away"].to(int),
                            after=GONE // 1000,
                            seated=_META["seat"].to(int) >= 0,
                            level=_META["stand_in"].to(str),
                            name=player["name"].to(str),
                            on_ask=TableState.stand_in(player["seat"].to(int)),
                            on_claim=TableState.claim(player["seat"].to(int)),
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
        class_name="panel row gone",
        role="status",
        key=seat.to(str),
    )


def help_dialog() -> rx.Component:
    return rx.el.dialog(
        rx.el.h2(T("help_title")),
        rx.el.p(T("help_choices")),
        KeyHelp.create(game=_GAME),
        StandingOrders.create(
            game=_GAME, orders=TableState.mine["orders"].to(dict[str, str]), on_order=TableState.order
        ),
        call_settings(),
        rx.el.div(
            rx.el.a(
                T("game_rules"),
                href="/rules/" + _GAME + "?from=" + _META["code"].to(str),
                target="_blank",
                class_name="button",
            ),
            rx.el.a(
                T("game_cards"),
                href="/cards/" + _GAME + "?from=" + _META["code"].to(str),
                target="_blank",
                class_name="button",
            ),
            rx.el.button(T("close"), on_click=close_dialog("help")),
            class_name="row",
        ),
        id="help",
        class_name="panel",
        aria_label=T("help_title"),
    )


def concede_dialog() -> rx.Component:
    return rx.el.dialog(
        rx.el.p(T("concede_sure")),
        rx.el.div(
            rx.el.button(T("no_back"), on_click=close_dialog("concede"), class_name="pri"),  # first: it has the focus
            rx.el.button(
                T("yes_do"),
                id="resign-yes",
                on_click=[
                    TableState.concede(rx.Var("crypto.randomUUID().slice(0, 40)").to(str)),
                    close_dialog("concede"),
                ],
            ),
            class_name="row",
        ),
        id="concede",
        class_name="panel",
        aria_label=T("concede"),
    )
