"""A table before its match: the link to send, the seats, the options."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.bots import LEVELS

from ..hands import Choosers, Copy
from ..tablestate import TableState
from ..words import T, name_of

_META = TableState.meta
_HOST = _META["host"].to(bool)
_SEATED = _META["seat"].to(int) >= 0


def lobby() -> rx.Component:
    loaded = TableState.players.length() > 0
    full = _META["free"].to(int) == 0
    return rx.el.div(
        rx.el.section(
            rx.el.h1(rx.cond(full, T("lobby_full"), T("lobby_title"))),
            rx.el.p(
                rx.cond(full, rx.cond(_SEATED, T("lobby_here_hint"), T("lobby_full_hint")), T("lobby_invite")),
                class_name="muted",
            ),
            rx.el.div(
                Copy.create(label=T("copy_link"), done=T("copied")),
                rx.cond(full & ~_SEATED, rx.el.a(T("back_home"), href="/", class_name="button")),
                class_name="row share",
            ),
            class_name="panel",
        ),
        rx.el.section(
            rx.el.ol(rx.foreach(TableState.players, seat), class_name="seats"),
            rx.cond(_SEATED, buttons(), rx.cond(loaded, rx.el.p(T("watching"), class_name="muted"))),
            rx.cond(~_META["complete"].to(bool), rx.el.p(T("lobby_need"), class_name="muted")),
            class_name="panel",
        ),
        options(),
        class_name="lobby wrap",
    )


def buttons() -> rx.Component:
    ready = TableState.players[_META["seat"].to(int)]["ready"].to(bool)
    return rx.el.div(
        rx.cond(
            _HOST,
            rx.el.button(
                T("start"),
                on_click=TableState.start,
                class_name=rx.cond(_META["complete"], "pri", "not_yet"),
                id="start",
            ),
            rx.cond(
                ready,
                rx.el.button(T("unready"), on_click=TableState.ready(False), id="unready"),
                rx.el.button(T("ready"), on_click=TableState.ready(True), class_name="pri", id="ready"),
            ),
        ),
        rx.el.button(T("leave_seat"), on_click=TableState.leave_seat, id="leave"),
        class_name="row",
    )


def seat(player: rx.Var[dict[str, Any]]) -> rx.Component:
    """One seat: who sits there, or the way to take it."""
    number = player["seat"].to(int)
    bot = player["bot"].to(str) != ""
    taken = (player["name"].to(str) != "") | bot
    mine = number == _META["seat"].to(int)
    return rx.el.li(
        rx.el.span(number + 1, class_name="no"),
        rx.cond(
            taken,
            rx.fragment(
                rx.el.b(name_of(player)),
                rx.cond(mine, rx.el.span(T("you"), class_name="tag")),
                rx.el.span(rx.cond(player["online"], T("online"), T("away")), class_name="muted"),
                rx.cond(
                    player["host"],
                    rx.el.span(T("host"), class_name="tag"),
                    rx.el.span(rx.cond(player["ready"], T("ready"), T("not_ready")), class_name=rx.cond(player["ready"], "tag ok", "tag")),
                ),
                picks(player, mine | (bot & _HOST)),
                rx.cond(_HOST & ~mine, rx.el.button(T("remove"), on_click=TableState.remove(number), class_name="small")),
            ),
            rx.fragment(
                rx.el.span(T("empty_seat"), class_name="muted"),
                rx.cond(
                    _SEATED,
                    rx.el.button(T("move_here"), on_click=TableState.swap_seat(number), class_name="small"),
                    rx.el.button(T("take_seat"), on_click=TableState.take_seat(number), class_name="pri"),
                ),
                rx.cond(_HOST, bot_menu(number)),
            ),
        ),
        key=number.to(str), class_name=rx.cond(mine, "line mine", "line"),
    )  # fmt: skip


def bot_menu(number: rx.Var[int]) -> rx.Component:
    """The host seats a bot by choosing how strong it is."""
    return rx.el.select(
        rx.el.option(T("add_bot"), value=""),
        *(rx.el.option(T(f"bot_{level}"), value=level) for level in LEVELS),
        value="", aria_label=T("add_bot"), class_name="addbot",
        on_change=lambda level: TableState.add_bot(number, level),
    )  # fmt: skip


def picks(player: rx.Var[dict[str, Any]], mine: rx.Var[bool]) -> rx.Component:
    """What each seat picks itself, a deck for instance."""
    return Choosers.create(
        game=_META["game"].to(str), per_seat=True, seats=_META["seats"].to(int), seat=player["seat"].to(int),
        chosen=player["picks"].to(dict[str, str]), disabled=~mine,
        on_choose=lambda option, value: TableState.pick(player["seat"].to(int), option, value),
    )  # fmt: skip


def options() -> rx.Component:
    """The host's options of this game."""
    return rx.cond(
        _META["options"].to(dict[str, str]).length() > 0,
        rx.el.section(
            rx.el.h2(T("options")),
            Choosers.create(
                game=_META["game"].to(str), per_seat=False, seats=_META["seats"].to(int),
                chosen=_META["options"].to(dict[str, str]), disabled=~_HOST, on_choose=TableState.change_option,
            ),
            class_name="panel stack options",
        ),
    )  # fmt: skip
