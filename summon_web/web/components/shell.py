"""What stands around every page: the bar at the top, the name dialog, the line at the bottom."""

from __future__ import annotations

from typing import Any

import reflex as rx
from reflex_components_core.core.banner import has_connection_errors

from summon_web.tables import names

from ..icons import address
from ..scripts import Connection, Farewell, Switches
from ..scripts_of_decks import DeckLeftOver
from ..texts import LANG, T, call
from ..visitor import Visitor

_NAME = "name-dialog"
# The gate opens no more lines for this address. It doesn't say so each time, so one of the last tries is enough.
_FULL: rx.Var[bool] = rx.Var(
    'connectErrors.some((error) => error.message === "limit.sockets")',
    _var_type=bool,
    _var_data=has_connection_errors._get_all_var_data(),
)


def icon(name: str | rx.Var[Any], sheet: str = "site", size: str = "1em", **attrs: Any) -> rx.Component:
    """A symbol of an icon sheet; decoration, so it is hidden from screen readers."""
    href = f"{address(sheet)}#{name}" if isinstance(name, str) else rx.Var.create(f"{address(sheet)}#") + name
    return rx.el.svg(
        rx.el.use(custom_attrs={"href": href}) if hasattr(rx.el, "use") else rx.el.svg.use(href=href),
        width=size,
        height=size,
        fill="currentColor",
        class_name="ic",
        aria_hidden="true",
        **attrs,
    )


# The browser gives the focus back to what opened the dialog; a ring is only shown if it was there before.
_OPEN = """const box = document.getElementById("{dialog}"), opener = document.activeElement;
if (!opener?.matches(":focus-visible")) box.addEventListener("close", () => opener?.blur(), {{ once: true }});
box.showModal();"""


def open_dialog(dialog: str) -> Any:
    """Opens a dialog in the browser; the server is not asked."""
    return rx.call_function(rx.Var(f"(() => {{ {_OPEN.format(dialog=dialog)} }})"))


def close_dialog(dialog: str) -> Any:
    return rx.call_function(rx.Var(f"(() => document.getElementById('{dialog}').close())"))


def name_dialog() -> rx.Component:
    return rx.el.dialog(
        rx.el.form(
            rx.el.label(T("name"), html_for="player-name"),
            rx.el.input(
                id="player-name",
                name="name",
                default_value=call("calledName", LANG, Visitor.name),
                key=Visitor.name,
                max_length=names.LONGEST,
                auto_complete="nickname",
                required=True,
            ),
            rx.el.div(
                rx.el.button(T("save"), type="submit", class_name="pri"),
                rx.el.button(T("close"), type="button", on_click=close_dialog(_NAME)),
                class_name="row",
            ),
            rx.el.div(
                rx.el.a(T("me_link"), href="/me", class_name="chip"),
                rx.el.a(T("devices_link"), href="/devices", class_name="chip"),
                class_name="row",
            ),
            on_submit=[Visitor.rename, close_dialog(_NAME)],
            class_name="stack",
        ),
        id=_NAME,
        class_name="panel",
        aria_label=T("change_name"),
    )


def bar(*extra: rx.Component, title: rx.Component | None = None, kind: str = "") -> rx.Component:
    """The top of every page. `extra` stands before the switches."""
    return rx.el.header(
        rx.el.a(T("skip_link"), href="#content", class_name="skip"),
        rx.el.a(icon("summon", size="26px"), rx.el.span("Summon", class_name="disp"), href="/", class_name="brand"),
        title or rx.fragment(),
        rx.el.div(class_name="grow"),
        *extra,
        Switches.create(),
        rx.fragment() if kind else rx.el.a(T("me_link"), href="/me", class_name="chip mine"),
        rx.el.button(
            rx.cond(Visitor.name != "", call("calledName", LANG, Visitor.name), "…"),
            on_click=open_dialog(_NAME),
            class_name="chip me",
            title=T("change_name"),
        ),
        class_name=f"bar {kind}",
    )


def page(*children: rx.Component, top: rx.Component | None = None, kind: str = "") -> rx.Component:
    from ..pages.decks import DecksState  # whose own pages stand in this frame too

    return rx.el.div(
        top or bar(),
        Connection.create(online=~has_connection_errors, full=_FULL),
        Farewell.create(leaving=Visitor.leaving),
        DeckLeftOver.create(
            is_known=Visitor.name != "", mine=DecksState.mine, on_load=DecksState.load, on_save=DecksState.save
        ),
        rx.el.main(*children, id="content", class_name=kind or "wrap", tab_index=-1),
        name_dialog(),
        class_name="page",
    )


def foot() -> rx.Component:
    return rx.el.footer(
        rx.el.a(T("credits"), href="/credits"),
        rx.el.span(T("credits_fan")),
        class_name="foot",
    )
