"""What is in the middle of something: drawn and revealed cards, a payment, the standings at the end."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...hands import Line
from ...tablestate import TableState
from .cards import shown_card
from .seats import name
from .shown import GAME, MINE, OVER, SEATS, TABLE, TEXTS, icon

_LINES = ("chips", "icons", "skeleton_legion", "yggdrasil_crown", "michael_scales")


def stage() -> rx.Component:
    drawn = MINE["drawn"].to(list[list[int]])
    aside = TABLE["aside"].to(list[Any])
    pay = rx.el.button(TEXTS.ui("pay"), class_name="pri", custom_attrs={"data-t": "do:accept"})
    return rx.cond(
        drawn,
        scene(TEXTS.ui("drawn"), rx.foreach(drawn, drawn_card)),
        rx.cond(
            MINE["paying"],
            scene(TEXTS.ui("paying"), pay),
            rx.cond(aside, scene(TEXTS.ui("aside"), rx.foreach(aside, aside_card))),
        ),
    )


def scene(title: Any, *children: rx.Component) -> rx.Component:
    return rx.el.div(rx.el.p(title, class_name="muted"), rx.el.div(*children, class_name="cards"), class_name="stage")


def drawn_card(card: rx.Var[list[int]]) -> rx.Component:
    """What the receiver could do with this card as tip stands under it."""
    tips = MINE["tips"].to(dict[str, Any])[card[0].to(str)].to(list[Any])
    return shown_card(
        card,
        rx.el.span(
            rx.el.span(TEXTS.ui("sent", tips[0], tips[1])),
            rx.el.span(
                rx.foreach(
                    tips[2].to(list[str]), lambda act: rx.el.span(icon(act, "18px"), title=TEXTS.word("action", act), key=act)
                ),
                class_name="allows",
            ),
            class_name="tips",
        ),
    )  # fmt: skip


def aside_card(card: rx.Var[Any]) -> rx.Component:
    return rx.cond(card, shown_card(card.to(list[int])), rx.el.div(icon("card", "40px"), class_name="back"))


# -- the end


def banner() -> rx.Component:
    """The final round, and who still has a turn in it."""
    declarer = TABLE["declarer"].to(int)
    left = TABLE["final"].to(list[int])
    line = rx.cond(left.length() > 0, ["final", declarer, left], ["last_turn", declarer]).to(list[Any])
    return rx.cond(
        (declarer >= 0) & ~OVER,
        rx.el.div(Line.create(game=GAME, line=line, players=TableState.players), class_name="banner", role="status"),
    )


def standings() -> rx.Component:
    """Chips, icons and abilities of everybody: the result, or what a declaration is decided by."""
    return rx.el.div(
        rx.el.h2(rx.cond(OVER, TEXTS.ui("result"), TEXTS.ui("standing"))),
        rx.el.table(
            rx.el.thead(
                rx.el.tr(
                    rx.el.th(), rx.el.th(), *(rx.el.th(TEXTS.word("score", line)) for line in _LINES), rx.el.th(TEXTS.ui("sum")),
                )
            ),
            rx.el.tbody(rx.foreach(TABLE["places"].to(list[int]), standing)),
        ),
        class_name="standings",
    )  # fmt: skip


def standing(seat: rx.Var[int], at: rx.Var[int]) -> rx.Component:
    facts = SEATS[seat]
    return rx.el.tr(
        rx.el.td(at + 1), rx.el.td(name(seat)),
        rx.foreach(facts["score"].to(list[int]), rx.el.td),
        rx.el.td(rx.el.b(facts["total"].to(int))),
        key=seat.to(str), class_name=rx.cond(at == 0, "first", ""),
    )  # fmt: skip
