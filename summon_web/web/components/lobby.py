"""A table before its match: the link to send, the seats, the settings."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.bots import LEVELS, TEMPERS, character
from summon_web.tables.lobby import NO_BOT
from summon_web.tables.terms import CLOCKS, COACHES, OUTS, UNDOS

from ..pages.decks import DecksState
from ..scripts import CopyLink, FairShare, LobbySettings, TermFields
from ..scripts_of_decks import DeckChooser
from ..scripts_of_reading import Reference
from ..scripts_of_sharing import Beside
from ..styles import styled
from ..tablestate import TableState
from ..texts import T, name_of, temper_of
from .after import continues
from .calls import call_settings
from .talk import talk

_META = TableState.meta
_HOST = _META["host"].to(bool)
_CONTINUED = _META["continues"].to(bool)
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
                CopyLink.create(label=T("copy_link"), done=T("copied")),
                Reference.create(game=_META["game"].to(str)),
                rx.cond(full & ~_SEATED, rx.el.a(T("back_home"), href="/", class_name="button")),
                class_name="row share",
            ),
            rx.cond(_CONTINUED, rx.fragment(continues(), rx.el.p(T("continues_hint"), class_name="muted"))),
            class_name="panel",
        ),
        rx.el.section(
            rx.el.ol(rx.foreach(TableState.players, seat), class_name="seats"),
            rx.cond(_SEATED, buttons(), rx.cond(loaded, rx.el.p(T("watching"), class_name="muted"))),
            rx.cond(~_META["complete"].to(bool), rx.el.p(T("lobby_need"), class_name="muted")),
            class_name="panel",
        ),
        settings(),
        rx.el.section(rx.el.h2(T("talk")), talk(), call_settings(), class_name="panel"),
        fair_dice(),
        class_name="lobby wrap",
    )


def fair_dice() -> rx.Component:
    """What the server has committed to; this browser notes it and adds its own."""
    return rx.el.section(
        FairShare.create(
            meta=TableState.meta, players=TableState.players, on_share=TableState.share, on_start=TableState.start
        ),
        rx.el.h2(T("dice_title")),
        rx.el.p(T("dice_before"), class_name="muted"),
        rx.cond(_META["beside"].to(bool), rx.el.p(T("dice_beside"), class_name="muted")),
        rx.el.code(_META["commitment"].to(str), class_name="commitment", aria_label=T("dice_commitment")),
        class_name="panel",
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
        rx.cond(_HOST, rx.el.button(T("call_off"), on_click=TableState.call_off, id="call_off")),
        class_name="row",
    )


def seat(player: rx.Var[dict[str, Any]]) -> rx.Component:
    """One seat: who sits there, or the way to take it."""
    number = player["seat"].to(int)
    bot = player["bot"].to(str) != ""
    taken = (player["name"].to(str) != "") | bot
    mine = number == _META["seat"].to(int)
    yours = player["yours"].to(bool)
    locked = player["locked"].to(bool)
    return rx.el.li(
        rx.el.span(number + 1, class_name="no"),
        rx.cond(
            taken,
            rx.fragment(
                rx.el.b(name_of(player), title=temper_of(player)),
                rx.cond(mine, rx.el.span(T("you"), class_name="tag")),
                rx.el.span(rx.cond(player["online"], T("online"), T("away")), class_name="muted"),
                rx.cond(
                    player["host"],
                    rx.el.span(T("host"), class_name="tag"),
                    rx.el.span(
                        rx.cond(player["ready"], T("ready"), T("not_ready")),
                        class_name=rx.cond(player["ready"], "tag ok", "tag"),
                    ),
                ),
                picks(player, (yours | (bot & _HOST)) & ~_CONTINUED),
                rx.cond(
                    yours & ~mine,
                    rx.fragment(
                        Beside.create(
                            name=player["name"].to(str), on_name=lambda name: TableState.name_beside(number, name)
                        ),
                        rx.el.button(T("leave_beside"), on_click=TableState.leave_beside(number), class_name="small"),
                    ),
                ),
                rx.cond(
                    _HOST & ~yours, rx.el.button(T("remove"), on_click=TableState.remove(number), class_name="small")
                ),
                rx.cond(
                    _HOST & ~yours & ~bot,
                    rx.el.button(T("ban"), on_click=TableState.ban(number), class_name="small", title=T("ban_hint")),
                ),
            ),
            rx.fragment(
                rx.el.span(rx.cond(locked, T("locked_seat"), T("empty_seat")), class_name="muted"),
                rx.cond(
                    _SEATED,
                    rx.cond(
                        ~locked | _HOST,
                        rx.fragment(
                            rx.el.button(T("move_here"), on_click=TableState.swap_seat(number), class_name="small"),
                            Beside.create(
                                players=TableState.players, on_name=lambda name: TableState.sit_beside(number, name)
                            ),
                        ),
                    ),
                    rx.cond(
                        ~locked, rx.el.button(T("take_seat"), on_click=TableState.take_seat(number), class_name="pri")
                    ),
                ),
                rx.cond(
                    _HOST,
                    rx.fragment(
                        bot_menu(number),
                        rx.el.button(
                            rx.cond(locked, T("unlock"), T("lock")),
                            on_click=TableState.lock(number, ~locked),
                            class_name="small",
                        ),
                    ),
                ),
            ),
        ),
        key=number.to(str),
        class_name=rx.cond(mine, "line mine", rx.cond(yours, "line mine beside", "line")),
    )


def bot_menu(number: rx.Var[int]) -> rx.Component:
    """The host seats a bot by choosing how strong it is and of what temper."""
    return rx.el.select(
        rx.el.option(T("add_bot"), value=""),
        *(
            rx.el.optgroup(
                *(
                    rx.el.option(
                        T("bot_of", level=T(f"bot_{level}"), temper=T(f"temper_{temper}")),
                        value=character(level, temper),
                    )
                    for temper in TEMPERS
                ),
                label=T(f"bot_{level}"),
            )
            for level in LEVELS
        ),
        value="",
        aria_label=T("add_bot"),
        class_name="addbot",
        on_change=lambda bot: TableState.add_bot(number, bot),
    )


def picks(player: rx.Var[dict[str, Any]], mine: rx.Var[bool]) -> rx.Component:
    """What each seat picks itself, a deck for instance."""
    seat, chosen = player["seat"].to(int), player["picks"].to(dict[str, str])
    return rx.fragment(
        LobbySettings.create(
            game=_META["game"].to(str),
            per_seat=True,
            seats=_META["seats"].to(int),
            seat=seat,
            chosen=chosen,
            disabled=~mine,
            on_choose=lambda setting, value: TableState.pick(seat, setting, value),
        ),
        styled(
            "deck_cards",
            DeckChooser.create(
                game=_META["game"].to(str),
                seats=_META["seats"].to(int),
                seat=seat,
                chosen=chosen,
                disabled=~mine,
                is_own=seat == _META["seat"].to(int),
                settings=_META["settings"].to(dict[str, str]),
                mine=DecksState.mine,
                on_choose=lambda setting, value: TableState.pick(seat, setting, value),
                on_open=DecksState.load,
            ),
        ),
    )


def settings() -> rx.Component:
    """The host's settings of this game, and who plays for somebody who is gone."""
    return rx.el.section(
        rx.el.h2(T("options")),
        rx.cond(
            _META["settings"].to(dict[str, str]).length() > 0,
            LobbySettings.create(
                game=_META["game"].to(str),
                per_seat=False,
                seats=_META["seats"].to(int),
                chosen=_META["settings"].to(dict[str, str]),
                disabled=~_HOST | _CONTINUED,
                on_choose=TableState.change_setting,
            ),
        ),
        TermFields.create(
            chosen=_META["terms"].to(dict[str, str]),
            clocks=list(CLOCKS),
            outs=list(OUTS),
            undos=list(UNDOS),
            coaches=list(COACHES),
            disabled=~_HOST,
            unrated=_META["unrated"].to(str),
            on_choose=TableState.agree,
        ),
        rx.el.label(
            rx.el.span(T("stand_in")),
            rx.el.select(
                *(rx.el.option(T("stand_in_bot", level=T(f"bot_{level}")), value=level) for level in LEVELS),
                rx.el.option(T("stand_in_none"), value=NO_BOT),
                value=_META["stand_in"].to(str),
                disabled=~_HOST,
                on_change=TableState.choose_stand_in,
                id="stand_in",
            ),
            class_name="field",
        ),
        class_name="panel stack options",
    )
