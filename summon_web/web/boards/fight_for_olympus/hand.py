"""The viewer's hand; for somebody without one, the cards of the lower hand that everybody knows."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...faces import printed
from .cards import frame, small_card
from .shown import BELOW, GAME, META, MINE, PAYING, SEATS, TEXTS


def hand() -> rx.Component:
    below = SEATS[BELOW]["known"].to(list[list[int]])
    return rx.cond(
        META["seat"].to(int) >= 0,
        rx.el.div(
            rx.foreach(MINE["hand"].to(list[list[int]]), hand_card),
            class_name="hand",
            role="group",
            aria_label=TEXTS.ui("your_hand"),
        ),
        rx.el.div(rx.foreach(below, small_card), class_name="known"),
    )


def hand_card(card: rx.Var[list[int]]) -> rx.Component:
    entry = TEXTS.card(card[1])
    number = card[0].to(str)
    blocked = MINE["blocked"].to(dict[str, Any])[number]
    pays = PAYING["proposal"].to(list[int]).contains(card[0].to(int))
    played = PAYING["card"].to(int) == card[0].to(int)
    named = PAYING["named"].to(list[int]).contains(card[0].to(int))
    role = rx.cond(
        MINE["paying"], rx.cond(played, " played", rx.cond(pays, " pays", "")), rx.cond(blocked, " blocked", "")
    )
    return rx.el.button(
        printed(GAME, card[1]),
        rx.cond(pays, rx.el.span(TEXTS.ui("pays"), class_name="badge")),
        class_name="card bonecard frame-" + frame(entry) + role,
        key=number,
        aria_label=entry["name"].to(str) + " " + TEXTS.ui("values", entry["attack"], entry["defence"]),
        custom_attrs={
            "data-t": "c" + number,
            "data-k": card[1].to(str),
            "data-travel": "1",
            "data-drag": "1",
            "data-release": rx.cond(MINE["paying"] & (played | named), "1", ""),
        },
    )
