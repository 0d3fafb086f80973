"""Cards beside the hand: shown in the middle of an effect, or sideways as magic."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...faces import printed
from .shown import ASK, CHOICE, GAME, MINE, SEATS, TEXTS, has, icon

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


def shown_card(card: rx.Var[list[int]], option: Any, *more: rx.Component) -> rx.Component:
    """A card in the middle of an effect: drawn, revealed, being paid. It may stand for a whole option."""
    entry = TEXTS.card(card[1])
    return rx.el.div(
        rx.el.button(
            printed(GAME, card[1]),
            class_name="card bonecard m-" + entry["colour"].to(str),
            aria_label=label(entry),
            custom_attrs=tokens(card[0], card[1], **{"data-drag": "1", "data-do": option}),
        ),
        *more,
        class_name="aside",
        key=card[0].to(str),
    )


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
            printed(GAME, known[1], "Orb"),
            lock,
            class_name="mg m-" + entry["colour"].to(str) + tip + pays,
            aria_label=label(entry),
            custom_attrs=tokens(
                known[0],
                known[1],
                **{"data-also": also, "data-release": rx.cond(goes(known[0]), "1", "") if own else ""},
            ),
        )
        stone = what(
            icon("stone", "60%"),
            lock,
            class_name=rx.Var.create("mg m-stone") + tip + pays,
            title=TEXTS.ui("stone"),
            aria_label=TEXTS.ui("stone"),
            custom_attrs={"data-t": "do:stone" if own else "", "data-also": also},
        )
        return rx.el.li(rx.cond(card, up, stone), key=rx.cond(card, known[0].to(str), "s" + at.to(str)))

    return place
