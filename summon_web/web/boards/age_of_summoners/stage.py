"""What is in the middle of something: drawn and revealed cards, a payment, the standings at the end."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.games.age_of_summoners.scoring import LINES

from ...faces import printed
from ...scripts import Line
from ...tablestate import TableState
from .cards import shown_card
from .seats import name
from .shown import ASK, CHOICE, GAME, MINE, NOTHING, OVER, SEATS, TABLE, TEXTS, gain, icon


def stage() -> rx.Component:
    """The one thing that matters now: a payment, drawn cards, two ways to go, what phase II wants."""
    drawn = MINE["drawn"].to(list[list[int]])
    aside = TABLE["aside"].to(list[Any])
    fork = MINE["forks"].to(dict[str, Any])[ASK].to(list[list[Any]])
    about = CHOICE["about"].to(list[int])
    pay = rx.el.button(TEXTS.ui("pay"), class_name="pri", custom_attrs={"data-t": "do:accept", "data-key": "Enter"})
    refill = rx.el.button(
        TEXTS.ui("to_refill", about[0], about[1]),
        class_name="pri",
        custom_attrs={"data-t": "do:done", "data-key": "Enter"},
    )
    return rx.cond(
        drawn & (ASK == "replenish"),  # while they are told of, they lie on the table
        scene(
            Line.create(game=GAME, line=["drawn", MINE["receiver"].to(int)], players=TableState.players),
            rx.foreach(drawn, drawn_card),
            rx.el.button(TEXTS.ui("to_send"), class_name="pri", custom_attrs={"data-go": "1", "data-key": "Enter"}),
            look=rx.cond(drawn.length() == 2, "stage two", "stage"),
        ),
        rx.cond(
            MINE["paying"],
            scene(TEXTS.ui("paying"), price(), pay),
            rx.match(
                ASK,
                ("main", command()),
                ("prayer_discard", scene(TEXTS.ui("to_discard"), refill)),
                ("inquisition_pay", giving()),
                rx.cond(fork, scene(TEXTS.ui("which"), rx.foreach(fork, side)), laid(aside)),
            ),
        ),
    )


def price() -> rx.Component:
    """What is being paid for, and what it costs."""
    kind = MINE["paying"].to(list[int])[1]
    spirit = TEXTS.card(kind)
    return rx.el.span(
        icon(spirit["id"].to(str), "24px"),
        rx.el.b(spirit["name"].to(str)),
        printed(GAME, kind, "Cost"),
        class_name="price",
    )


def giving() -> rx.Component:
    """A hand card is chosen first and given with the second click, as it can't be taken back."""
    line = ["to_give", CHOICE["about"].to(list[int])[0]]
    give = rx.el.button(TEXTS.ui("give"), class_name="pri", custom_attrs={"data-go": "1", "data-key": "Enter"})
    return scene(Line.create(game=GAME, line=line, players=TableState.players), give, look="stage giving")


def laid(aside: rx.Var[list[Any]]) -> rx.Component:
    return rx.cond(aside, scene(TEXTS.ui("aside"), rx.foreach(aside, aside_card)))


def scene(title: Any, *children: rx.Component, look: Any = "stage") -> rx.Component:
    return rx.el.div(rx.el.p(title, class_name="muted"), rx.el.div(*children, class_name="cards"), class_name=look)


def command() -> rx.Component:
    """Phase II: the dial and the hand glow; the button lists the spirits that can be paid."""
    payable = MINE["summons"].to(int)
    summon = rx.el.button(
        icon("spirit", "22px"),
        TEXTS.ui("to_summon", payable),
        rx.el.kbd("S"),
        class_name="way",
        custom_attrs={"data-t": "do:summon", "data-key": "s"},
    )
    return rx.cond(payable > 0, scene(TEXTS.ui("to_main"), summon), scene(TEXTS.ui("to_act")))


def side(entry: rx.Var[list[Any]]) -> rx.Component:
    """One of two ways to perform an action, with its numbers."""
    return rx.el.button(
        rx.el.span(rx.foreach(entry[1].to(list[list[Any]]), gain), class_name="gains"),
        TEXTS.ui("fork_" + ASK + "_" + entry[0].to(str)),
        class_name="way",
        key=entry[0].to(str),
        custom_attrs={"data-t": "do:" + entry[0].to(str)},
    )


def drawn_card(card: rx.Var[list[int]], at: rx.Var[int]) -> rx.Component:
    """What the receiver could do with this card as tip stands under it."""
    drawn = MINE["drawn"].to(list[list[int]])
    at_once = (drawn.length() == 2) & (MINE["orders"].to(dict[str, str])["sending"] == "never")
    pair = "keep " + card[0].to(str) + " " + drawn[1 - at][0].to(str)
    tips = MINE["tips"].to(dict[str, Any])[card[0].to(str)].to(list[Any])
    return shown_card(
        card,
        rx.cond(at_once, pair, NOTHING),
        rx.el.span(TEXTS.ui("kept"), class_name="mark quiet kept"),
        rx.el.span(TEXTS.ui("goes_over"), class_name="mark quiet goes"),
        rx.el.span(
            rx.el.span(TEXTS.ui("sent", tips[0], tips[1])),
            rx.el.span(
                rx.foreach(
                    tips[2].to(list[str]),
                    lambda act: rx.el.span(icon(act, "18px"), title=TEXTS.word("action", act), key=act),
                ),
                class_name="allows",
            ),
            class_name="tips",
        ),
    )


def aside_card(card: rx.Var[Any]) -> rx.Component:
    return rx.cond(card, shown_card(card.to(list[int]), NOTHING), rx.el.div(icon("card", "40px"), class_name="back"))


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
                    rx.el.th(),
                    rx.el.th(),
                    *(rx.el.th(TEXTS.word("score", line)) for line in LINES),
                    rx.el.th(TEXTS.ui("sum")),
                )
            ),
            rx.el.tbody(rx.foreach(TABLE["places"].to(list[int]), standing)),
        ),
        rx.cond(TABLE["tied"], rx.el.p(TEXTS.ui("tied"), class_name="tied")),
        class_name=rx.cond(OVER, "standings counted", "standings"),
    )


def standing(seat: rx.Var[int], at: rx.Var[int]) -> rx.Component:
    facts = SEATS[seat]
    return rx.el.tr(
        rx.el.td(at + 1),
        rx.el.td(name(seat)),
        rx.foreach(
            facts["score"].to(list[int]),
            lambda n, line: rx.el.td(
                n,
                class_name=rx.cond(n > 0, "counts", ""),
                custom_attrs={"data-label": TEXTS.word("score", rx.Var.create(list(LINES))[line])},
            ),
        ),
        rx.el.td(rx.el.b(facts["total"].to(int))),
        key=seat.to(str),
        class_name=rx.cond(at == 0, "first", ""),
    )
