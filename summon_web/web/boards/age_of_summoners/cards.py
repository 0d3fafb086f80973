"""One card, three looks: in hand, sideways as magic, upright as a spirit."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...faces import printed
from .shown import ASK, BELOW, CHOICE, GAME, MINE, NOTHING, SEATS, TEXTS, has, icon

_MANY = rx.Var.create(
    ["prayer_discard", "limit_discard", "purge_discard"]
)  # asked card by card: those chosen are named


def label(entry: rx.Var[Any]) -> rx.Var[Any]:
    return entry["name"].to(str) + " " + TEXTS.word("colour", entry["colour"]) + " " + entry["number"].to(str)


def tokens(card: rx.Var[Any], kind: rx.Var[Any], **more: Any) -> dict[str, Any]:
    return {"data-t": "c" + card.to(str), "data-k": kind.to(str), "data-travel": "1", **more}


def goes(card: rx.Var[Any]) -> rx.Var[bool]:
    """Whether a card was chosen to be discarded with others."""
    return (_MANY.contains(ASK) & CHOICE["about"].to(list[int])[2:].contains(card.to(int))).to(bool)


# -- in hand


def hand_card(card: rx.Var[list[int]], at: rx.Var[int]) -> rx.Component:
    entry = TEXTS.card(card[1])
    number = card[0].to(str)
    laid = MINE["hints"].to(dict[str, Any])["lay " + number]
    plan = rx.cond(ASK == "inquisition_pay", NOTHING, laid).to(list[Any])  # a card that is given is not laid
    reasons = MINE["blocked"].to(dict[str, Any])
    chosen = goes(card[0])
    paid_for = rx.cond(MINE["paying"], MINE["paying"].to(list[int])[0] == card[0], False)
    role = rx.cond(
        chosen, " away", rx.cond(paid_for, " paid-for", rx.cond(reasons[number] | reasons["card"], " blocked", ""))
    )
    return rx.el.button(
        printed(GAME, card[1]),
        rx.cond(plan, sum_of(plan)),
        rx.cond(chosen, rx.el.span(TEXTS.ui("goes"), class_name="mark")),
        rx.cond(has(MINE["still"], card[0].to(int)), rx.el.span(TEXTS.ui("still"), class_name="mark quiet")),
        class_name="card bonecard m-" + entry["colour"].to(str) + role,
        key=number,
        aria_label=label(entry),
        custom_attrs=tokens(
            card[0], card[1],
            **{"data-sum": rx.cond(plan, plan[0], ""), "data-lights": leads_to(plan), "data-points": leads_to(plan),
               "data-key": rx.cond(at < 10, ((at + 1) % 10).to(str), ""), "data-drag": "1",
               "data-arm": rx.cond((ASK == "lay") | (ASK == "inquisition_pay") | MINE["prepare"].to(bool), "1", "")},
        ),
    )  # fmt: skip


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


def shown_card(card: rx.Var[list[int]], option: Any, *more: rx.Component) -> rx.Component:
    """A card in the middle of an effect: drawn, revealed, being paid. It may stand for a whole option."""
    entry = TEXTS.card(card[1])
    return rx.el.div(
        rx.el.button(
            printed(GAME, card[1]), class_name="card bonecard m-" + entry["colour"].to(str), aria_label=label(entry),
            custom_attrs=tokens(card[0], card[1], **{"data-drag": "1", "data-do": option}),
        ),
        *more,
        class_name="aside", key=card[0].to(str),
    )  # fmt: skip


# -- as magic


def magic(seat: rx.Var[int], own: bool) -> Any:
    """How to draw one place of a row: face up a symbol and a number, face down a stone; the last one is the tip."""
    facts = SEATS[seat]
    last = facts["row"].to(list[Any]).length() - 1
    what, also = (rx.el.button, "") if own else (rx.el.span, "seat:" + seat.to(str))

    def place(card: rx.Var[Any], at: rx.Var[int]) -> rx.Component:
        known = card.to(list[int])
        entry = TEXTS.card(known[1])
        tip = rx.cond(at == last, " tip", "")
        pays = rx.cond(has(MINE["proposal"], at), " pays", rx.cond(goes(known[0]), " away", "")) if own else ""
        locked = (at == last) & facts["locked"].to(bool)
        lock = rx.cond(locked, rx.el.span(icon("lock"), TEXTS.ui("tip"), class_name="lock"))
        up = what(
            printed(GAME, known[1], "Orb"), lock, class_name="mg m-" + entry["colour"].to(str) + tip + pays,
            aria_label=label(entry), custom_attrs=tokens(known[0], known[1], **{"data-also": also}),
        )  # fmt: skip
        stone = what(
            icon("stone", "60%"), lock, class_name=rx.Var.create("mg m-stone") + tip + pays,
            title=TEXTS.ui("stone"), aria_label=TEXTS.ui("stone"), custom_attrs={"data-t": "do:stone" if own else "", "data-also": also},
        )  # fmt: skip
        return rx.el.li(rx.cond(card, up, stone), key=rx.cond(card, known[0].to(str), "s" + at.to(str)))

    return place


# -- as spirits


def heard(seat: rx.Var[int], entry: rx.Var[Any]) -> rx.Var[Any]:
    """A spirit flashes when its ability is used; some have two."""
    abilities, use = entry["ability"].to(list[dict[str, Any]]), "ability:" + seat.to(str) + ":"
    return use + abilities[0]["id"].to(str) + " " + use + abilities[-1]["id"].to(str)


def answers(entry: rx.Var[Any]) -> rx.Var[Any]:
    """The spirit whose ability is asked about answers to a click, and glows. Ifrit shares a question with Fafnir."""
    abilities = entry["ability"].to(list[dict[str, Any]])
    asked = (abilities[0]["id"].to(str) == ASK) | (abilities[-1]["id"].to(str) == ASK)
    plunders = (ASK == "after_conquest") & (entry["id"].to(str) == "ifrit")
    return rx.cond(asked, "do:use", rx.cond(plunders, "do:plunder", NOTHING))


def spirit(group: rx.Var[list[int]]) -> rx.Component:
    """Equal spirits as one card with what they come to."""
    entry = TEXTS.card(group[1])
    ability = entry["ability"].to(list[dict[str, Any]])[0]["id"].to(str)
    comes_to = rx.cond(group.length() > 3, group[3], group[2])
    return rx.el.li(
        rx.el.button(
            rx.el.span(icon(entry["id"].to(str), "100%"), class_name="art"),
            rx.el.span(entry["name"].to(str), class_name="name"),
            rx.el.span(TEXTS.ui("sum_" + entry["id"].to(str), comes_to), class_name="comes"),
            printed(GAME, group[1], "Worth"),
            rx.cond(group[2] > 1, rx.el.b("×", group[2], class_name="times")),
            rx.cond(MINE["orders"].to(dict[str, str])[ability] == "never", rx.el.b(TEXTS.ui("unused"), class_name="off")),
            class_name="spirit bonecard m-" + entry["colour"].to(str),
            aria_label=entry["name"].to(str) + " ×" + group[2].to(str),
            custom_attrs=tokens(group[0], group[1], **{"data-also": answers(entry), "data-same": answers(entry), "data-hears": heard(BELOW, entry)}),
        ),
        class_name="of-" + entry["colour"].to(str),
        key=group[1].to(str),
    )  # fmt: skip


def small_spirit(seat: rx.Var[int]) -> Any:
    def draw(group: rx.Var[list[int]]) -> rx.Component:
        entry = TEXTS.card(group[1])
        return rx.el.li(
            icon(entry["id"].to(str), "20px"),
            rx.el.span(entry["name"].to(str), class_name="name"),
            rx.cond(group[2] > 1, rx.el.b("×", group[2])),
            class_name="wee m-" + entry["colour"].to(str), key=group[1].to(str), title=entry["name"].to(str),
            custom_attrs=tokens(group[0], group[1], **{"data-also": "seat:" + seat.to(str), "data-hears": heard(seat, entry)}),
        )  # fmt: skip

    return draw
