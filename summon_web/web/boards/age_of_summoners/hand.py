"""The viewer's hand, and the command number that each card would lead to."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...faces import printed
from .cards import goes, label, tokens
from .shown import ASK, GAME, MINE, NOTHING, TEXTS, has, icon

# questions that hand cards answer, so digits are theirs
_BY_HAND = rx.Var.create(["lay", "main", "inquisition_pay", "prayer_discard", "limit_discard", "purge_discard"])


def hand_card(card: rx.Var[list[int]], at: rx.Var[int]) -> rx.Component:
    entry = TEXTS.card(card[1])
    number = card[0].to(str)
    laid = MINE["hints"].to(dict[str, Any])["lay " + number]
    plan = rx.cond(ASK == "inquisition_pay", NOTHING, laid).to(list[Any])  # a card that is given is not laid
    reasons = MINE["blocked"].to(dict[str, Any])
    dear = (ASK == "main") & reasons[number].to(bool)
    elsewhere = ~_BY_HAND.contains(ASK) & ~MINE["paying"].to(bool) & (reasons[number] | reasons["card"]).to(bool)
    chosen = goes(card[0])
    paid_for = rx.cond(MINE["paying"], MINE["paying"].to(list[int])[0] == card[0], False)
    role = rx.cond(chosen, " away", rx.cond(paid_for, " paid-for", rx.cond(dear | elsewhere, " blocked", "")))
    return rx.el.button(
        printed(GAME, card[1]),
        rx.cond(plan, sum_of(plan)),
        rx.cond(chosen, rx.el.span(TEXTS.ui("goes"), class_name="mark")),
        rx.cond(has(MINE["still"], card[0].to(int)), rx.el.span(TEXTS.ui("still"), class_name="mark quiet")),
        class_name="card bonecard m-" + entry["colour"].to(str) + role,
        key=number,
        aria_label=label(entry),
        custom_attrs=tokens(
            card[0],
            card[1],
            **{
                "data-sum": rx.cond(plan, plan[0], ""),
                "data-lights": leads_to(plan),
                "data-points": leads_to(plan),
                "data-key": rx.cond(at < 10, ((at + 1) % 10).to(str), ""),
                "data-drag": "1",
                "data-release": rx.cond(chosen | paid_for, "1", ""),
                "data-arm": rx.cond((ASK == "lay") | (ASK == "inquisition_pay") | MINE["prepare"].to(bool), "1", ""),
            },
        ),
    )


def leads_to(plan: rx.Var[list[Any]]) -> rx.Var[str]:
    """What lights up on the dial: the command number and its actions."""
    return rx.cond(plan, "sum:" + plan[0].to(str) + " act:" + plan[-1].to(list[str]).join(" act:"), "").to(str)


def sum_of(plan: rx.Var[list[Any]]) -> rx.Component:
    """The command number worked out: tip + card = number, and its actions."""
    tip = rx.match(
        plan[1].to(str),
        ("gives", rx.el.span(plan[2], " + ", plan[3], " = ")),
        ("gives_any", rx.el.span(icon("stone"), " + ", plan[2], " = ")),
        rx.fragment(),
    )
    acts = rx.foreach(
        plan[-1].to(list[str]), lambda act: rx.el.span(icon(act), rx.el.i(TEXTS.word("action", act)), key=act)
    )
    return rx.el.span(rx.el.span(tip, rx.el.b(plan[0])), rx.el.span(acts, class_name="acts"), class_name="plan")


def hand() -> rx.Component:
    cards = MINE["hand"].to(list[list[Any]])
    return rx.el.div(
        rx.cond(cards, rx.foreach(cards, hand_card), rx.el.p(TEXTS.ui("no_hand"), class_name="muted")),
        class_name="hand",
        role="group",
        aria_label=TEXTS.ui("your_hand"),
        custom_attrs={"data-digits": rx.cond(_BY_HAND.contains(ASK), "1", NOTHING)},
    )
