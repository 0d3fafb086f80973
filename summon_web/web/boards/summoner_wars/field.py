"""The battlefield: its spaces, turned so that the viewer's side is below, and the cards on them."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.shell import icon
from .words import GAME, IN_TEAMS, NOTHING, TABLE, TEAM, TEXTS, given, ours, place_of

COLUMNS = "abcdef", "labcdefghijkla"  # on two mats the outer columns are shown twice, since they touch
ONE_MAT, TWO_MATS = ([f"{column}{row}" for row in range(8, 0, -1) for column in columns] for columns in COLUMNS)

_AT = TABLE["at"].to(dict[str, Any])


def field() -> rx.Component:
    spaces = rx.cond(IN_TEAMS, TWO_MATS, ONE_MAT).to(list[str])
    turned = rx.cond(TEAM == 1, spaces.reverse(), spaces).to(list[str])
    return rx.el.div(
        rx.el.div(rx.foreach(turned, space), class_name="spaces"),
        being_played(),
        class_name=rx.cond(IN_TEAMS, "field wide", "field"),
    )


def being_played() -> rx.Component:
    """The event that is carried out right now."""
    return rx.foreach(
        TABLE["limbo"].to(list[list[int]]),
        lambda card: rx.el.div(
            icon(TEXTS.card(card[1])["id"].to(str), GAME, "26px"),
            rx.el.span(TEXTS.ui("limbo"), rx.el.b(TEXTS.card(card[1])["name"].to(str))),
            class_name="limbo bonecard", key=card[0].to(str),
            custom_attrs={"data-t": "c" + card[0].to(str), "data-k": card[1].to(str), "data-travel": "1"},
        ),
    )  # fmt: skip


def space(name: rx.Var[str], number: rx.Var[int]) -> rx.Component:
    card = _AT[name].to(dict[str, Any])
    edge = number % 14
    ghost = IN_TEAMS & ((edge == 0) | (edge == 13))
    return rx.el.button(
        rx.el.span(name, class_name="at"),
        rx.cond(_AT[name], on_space(card, name, ghost)),
        class_name=rx.cond(ghost, "cell ghost", "cell"),
        key=number.to(str),
        aria_label=rx.cond(_AT[name], spoken(card, name), name),
        custom_attrs={
            "data-t": "space:" + name,
            "data-k": rx.cond(_AT[name], card["k"].to(str), NOTHING),
            "data-why": rx.cond(card["why"], rx.Var.create(card["why"]).to_string(), NOTHING),
            "data-note": rx.cond(_AT[name], notes(card), NOTHING),
        },
    )


# -- the cards


def on_space(card: rx.Var[dict[str, Any]], name: rx.Var[str], ghost: rx.Var[bool]) -> rx.Component:
    entry = TEXTS.card(card["k"])
    player = card["p"].to(int)
    return rx.el.span(
        rx.el.span(icon(entry["id"].to(str), GAME, "100%"), class_name="art"),
        rx.cond(entry["range"], strength(card, entry)),
        rx.el.b(left(card, entry), class_name="num life"),
        rx.el.span(
            class_name="pips",
            style={"--life": entry["life"].to(str), "--hurt": rx.cond(card["wounds"], card["wounds"], 0).to(str)},
        ),
        rx.el.span(rx.foreach(card["marks"].to(list[str]), mark), badges(card), class_name="marks"),
        rx.cond(entry["type"] == "summoner", rx.el.i(icon("crown", GAME, "14px"), class_name="crown")),
        rx.foreach(card["ice"].to(list[dict[str, Any]]), frost),
        class_name="unit bonecard f-" + entry["faction"].to(str) + " p" + player.to(str)
        + rx.cond(ours(player), " ours", " theirs") + rx.cond(entry["range"], "", " wall"),
        custom_attrs={
            "data-t": rx.cond(ghost, NOTHING, "c" + card["c"].to(str)), "data-also": "space:" + name,
            "data-travel": rx.cond(ghost, NOTHING, "1"),
        },
    )  # fmt: skip


def strength(card: rx.Var[dict[str, Any]], entry: rx.Var[Any]) -> rx.Component:
    """How many dice, and how far."""
    now = rx.cond(card["why"], card["attack"], entry["attack"]).to(int)
    return rx.el.b(
        now,
        icon(entry["range"].to(str), GAME, "13px"),
        class_name=rx.cond(now == entry["attack"].to(int), "num dice", "num dice changed"),
    )


def left(card: rx.Var[dict[str, Any]], entry: rx.Var[Any]) -> rx.Var[int]:
    return (entry["life"].to(int) - rx.cond(card["wounds"], card["wounds"], 0).to(int)).to(int)


def mark(name: rx.Var[str]) -> rx.Component:
    """What it has done this turn."""
    return rx.el.i(icon(name, GAME, "13px"), class_name="mk mk-" + name, key=name)


def badges(card: rx.Var[dict[str, Any]]) -> rx.Component:
    """What lies under it, what it has gained, whose card it is."""
    return rx.fragment(
        rx.cond(card["under"], rx.el.i(icon("under", GAME, "12px"), card["under"].to(int), class_name="mk plus")),
        rx.cond(card["granted"], rx.el.i(icon("up", GAME, "12px"), class_name="mk plus")),
        rx.cond(
            given(card["owner"]),
            rx.el.i(icon("flag", GAME, "12px"), class_name="mk flag p" + card["owner"].to(str)),
        ),
    )


def frost(ice: rx.Var[dict[str, Any]]) -> rx.Component:
    """A Freeze, with the price for removing it; it can be chosen by itself."""
    return rx.el.span(
        icon("ice", GAME, "15px"), rx.el.b(ice["price"].to(int)),
        class_name="frost", key=ice["c"].to(str),
        custom_attrs={"data-t": "c" + ice["c"].to(str)},
    )  # fmt: skip


# -- the same in words


def spoken(card: rx.Var[dict[str, Any]], name: rx.Var[str]) -> rx.Var[Any]:
    entry = TEXTS.card(card["k"])
    wounds = rx.cond(card["wounds"], card["wounds"], 0)
    return TEXTS.ui("there", name, entry["name"], place_of(card["p"].to(int)), wounds, entry["life"])


def notes(card: rx.Var[dict[str, Any]]) -> rx.Var[Any]:
    """Everything that holds for a card now and is not printed on it, a line each."""
    lines = (
        (card["wounds"], TEXTS.ui("wounded", card["wounds"])),
        (card["ice"], TEXTS.ui("ice", card["ice"].to(list[dict[str, Any]])[0]["price"])),
        (card["granted"], TEXTS.ui("granted", card["granted"])),
        (card["under"], TEXTS.ui("under", card["under"])),
        (card["marks"], TEXTS.ui("marks", card["marks"])),
    )
    owned = TEXTS.ui("owner", place_of(card["owner"].to(int)))
    lent = TEXTS.ui("back_to", place_of(card["back_to"].to(int)))
    found = TEXTS.ui("controlled", place_of(card["p"].to(int)))
    for holds, line in lines:
        found = found + rx.cond(holds, "\n" + line, "").to(str)
    found = found + rx.cond(given(card["owner"]), "\n" + owned, "").to(str)
    return found + rx.cond(given(card["back_to"]), "\n" + lent, "").to(str)
