"""The command dial: seven actions on a ring, the numbers that allow them, and what each would give now."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.games.age_of_summoners.book import ACTION_OF, ACTIONS

from .shown import MINE, NOTHING, TABLE, TEXTS, gain, icon

_RING = [[action, *(str(n) for n, allowed in ACTION_OF.items() if allowed == action)] for action in ACTIONS]


def dial() -> rx.Component:
    number = TABLE["number"].to(int)
    return rx.el.div(
        rx.foreach(rx.Var.create(_RING), action),
        rx.el.div(
            rx.cond(number > 0, rx.el.b(number, class_name="is", key=number.to(str)), would()),
            rx.el.span(TEXTS.ui("command"), class_name="muted"),
            class_name="hub",
        ),
        class_name="dial",
        role="group",
        aria_label=TEXTS.ui("dial"),
    )


def would() -> rx.Component:
    """The command number that a card in the hand would make: the style sheet shows the one that is lit."""
    numbers = (rx.el.span(n, custom_attrs={"data-light": f"sum:{n}"}) for n in ACTION_OF)
    return rx.el.b(*numbers, class_name="would")


def action(entry: rx.Var[list[str]]) -> rx.Component:
    name = entry[0]
    can = TABLE["allowed"].to(list[str])
    allowed = can.contains(name)
    reach = MINE["reach"].to(list[str])
    far = rx.cond(MINE["reach"], ~reach.contains(name), False)
    gains = MINE["gains"].to(dict[str, Any])[name].to(list[list[Any]])
    why = MINE["why"].to(dict[str, Any])[name].to(list[list[Any]])
    return rx.el.button(
        rx.el.span(rx.foreach(entry[1:], lambda n: rx.el.b(n, key=n)), class_name="nums"),
        icon(name, "22px"),
        rx.el.span(TEXTS.word("action", name), class_name="nm"),
        rx.cond(MINE["gains"], rx.el.span(rx.foreach(gains, gain), class_name="gains")),
        rx.cond(why, rx.el.span(rx.foreach(why, part), class_name="made")),
        class_name=rx.cond(allowed, "act on", rx.cond(far, "act dim", "act")),
        key=name,
        title=TEXTS.action(name),
        custom_attrs={
            "data-t": "action:" + name,
            "data-light": "act:" + name,
            "data-sort": rx.cond(far, "far", NOTHING),
            "data-key": rx.cond(can[0] == name, "a", rx.cond(can[1] == name, "b", rx.cond(can[2] == name, "c", ""))),
        },
    )


def part(entry: rx.Var[list[Any]]) -> rx.Component:
    """Where a gain comes from, a line each: icons, stones, faith, or a spirit."""
    name = TEXTS.word("ability", entry[0])
    return rx.el.span(name, " ", rx.el.b(entry[1].to(int)), key=entry[0].to(str))
