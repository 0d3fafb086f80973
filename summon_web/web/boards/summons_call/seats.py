"""The players: who they are, their piles, and the row of mana before them."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.clock import clock_of
from ...components.shell import icon
from ...tablestate import TableState
from ...texts import COMMA, T, name_at_seat, name_of
from .cards import frame, listed_card, named_card, small_card
from .shown import ACTING, ASK, BELOW, CHOICE, GAME, META, PLAYING, SEATED, SEATS, TABLE, TEXTS, only_if

_OPTIONS = CHOICE["options"].to(list[str])


def seat_box(seat: rx.Var[int], own: bool) -> rx.Component:
    player = TableState.players[seat]
    facts = SEATS[seat]
    side = "own" if own else "foe"
    return rx.el.section(
        rx.el.div(
            rx.el.b(name_at_seat(player), class_name="who"),
            clock_of(seat),
            rx.cond(SEATED & own, rx.el.span(T("you"), class_name="tag")),
            rx.cond(
                PLAYING & (META["active"].to(int) == seat) & (META["turn"].to(int) > 0),
                rx.el.span(TEXTS.ui("to_move"), class_name="now"),
            ),
            rx.cond(TABLE["first"].to(int) == seat, rx.el.span(TEXTS.ui("first_player"), class_name="tag")),
            rx.cond(
                PLAYING & ~META["hush"].to(bool) & TableState.waiting.contains(seat) & (META["active"].to(int) != seat),
                rx.el.span(TEXTS.ui("deciding"), class_name="tag deciding"),
            ),
            rx.cond(~player["online"].to(bool), rx.el.span(T("away"), class_name="tag")),
            class_name="head",
        ),
        rx.el.div(
            count("hand", facts["hand"]),
            rx.el.button(
                count("deck", facts["deck"]),
                class_name="pile",
                aria_label=TEXTS.ui("spoken_deck", facts["deck"]),
                custom_attrs={"data-t": "do:draw", "data-key": "d", "data-gives": "draw:" + seat.to(str)},
            )
            if own
            else count("deck", facts["deck"]),
            pile(
                "discard",
                facts,
                side,
                f"exit:{side} put_down:{side} spent:" + seat.to(str) + " discard:" + seat.to(str),
            ),
            pile("gone", facts, side, f"vanish:{side}"),
            class_name="counts",
        ),
        rx.cond(
            facts["known"].to(list[Any]).length() > 0,
            rx.el.div(
                rx.el.small(TEXTS.ui("known")),
                rx.foreach(facts["known"].to(list[list[int]]), small_card),
                class_name="known",
            ),
        ),
        class_name=f"seat {side}",
    )


def count(name: str, number: Any) -> rx.Component:
    return rx.el.span(icon(name, GAME, "15px"), rx.el.b(number), rx.el.small(TEXTS.ui(name)), class_name="count")


# -- the piles, opened by a click


def pile(name: str, facts: rx.Var[dict[str, Any]], side: str, takes: Any) -> rx.Component:
    """Its cards, and a place in the dress of a unit where those that leave the field are seen to arrive."""
    cards = facts[name].to(list[list[int]])
    return rx.fragment(
        rx.el.button(
            count(name, cards.length()),
            rx.el.span(class_name="unit", custom_attrs={"data-takes": takes}),
            class_name="pile",
            title=TEXTS.ui("open_pile"),
            custom_attrs={
                "popovertarget": f"{name}-{side}",
                "data-key": only_if((name == "discard") & (side == "own"), "g"),
            },
        ),
        rx.el.div(
            rx.el.h2(TEXTS.ui(name), " · ", name_of(TableState.players[BELOW if side == "own" else 1 - BELOW])),
            rx.el.div(
                rx.foreach(cards.reverse(), lambda card: named_card(card[0].to(str), card[1], travels=False)),
                rx.cond(cards.length() == 0, rx.el.span(TEXTS.ui("empty_pile"), class_name="muted")),
                class_name="known",
            ),
            deck_list(facts) if name == "discard" else rx.fragment(),
            id=f"{name}-{side}",
            class_name="panel pilebox",
            custom_attrs={"popover": "auto"},
        ),
    )


def deck_list(facts: rx.Var[dict[str, Any]]) -> rx.Component:
    rows = facts["list"].to(list[list[int]])
    return rx.cond(
        rows.length() > 0,
        rx.fragment(
            rx.el.h3(TEXTS.ui("deck_list")),
            rx.el.div(rx.foreach(rows, listed_card), class_name="known"),
        ),
    )


# -- mana


def mana_row(seat: rx.Var[int], own: bool) -> rx.Component:
    facts = SEATS[seat]
    return rx.el.div(
        rx.el.span(
            icon("mana", GAME, "18px"),
            rx.el.b(facts["standing"].to(int)),
            rx.el.small(TEXTS.ui("standing"), title=TEXTS.ui("standing_note")),
            rx.el.b(facts["closed"].to(int)),
            rx.el.small(TEXTS.ui("closed"), title=TEXTS.ui("closed_note")),
            class_name="sum",
        ),
        rx.el.span(
            rx.foreach(facts["mana"].to(list[dict[str, Any]]), lambda card, place: mana(card, place, own)),
            rx.cond(facts["mana"].to(list[Any]).length() == 0, rx.el.small(TEXTS.ui("no_mana"))),
            class_name="crystals",
        ),
        rx.fragment(choosing(facts), paying())
        if own
        else rx.el.span(
            class_name=rx.cond(facts["hand"].to(int) > 0, "backs", "backs none"),
            style={"--n": facts["hand"].to(str)},
            title=TEXTS.ui("card_backs", facts["hand"]),
            custom_attrs={"data-takes": "bounce:foe", "data-gives": "enter:" + seat.to(str) + " cast:" + seat.to(str)},
        ),
        class_name="mana own" if own else "mana foe",
        role="group",
        aria_label=TEXTS.ui("mana"),
    )


def choosing(facts: rx.Var[dict[str, Any]]) -> rx.Component:
    return rx.cond(
        ACTING & (facts["standing"].to(int) > 1),
        rx.el.button(
            TEXTS.ui("choose_mana"),
            class_name="small choosing",
            custom_attrs={"data-t": "do:choose_mana", "data-key": "c"},
        ),
    )


def paying() -> rx.Component:
    """Agrees to the cost of an effect that is about to be carried out."""
    return rx.cond(
        _OPTIONS.to(bool) & _OPTIONS.contains("pay"),
        rx.el.button(TEXTS.option(ASK, "pay"), class_name="small choosing", custom_attrs={"data-t": "do:pay"}),
    )


def mana(card: rx.Var[dict[str, Any]], place: rx.Var[int], own: bool) -> rx.Component:
    """A mana card: its back, with a corner turned up for whoever may look, or its face."""
    entry = TEXTS.card(card["k"])
    name = rx.cond(card["c"], entry["name"].to(str), TEXTS.ui("face_down"))
    state = rx.cond(card["open"], TEXTS.ui("face_up"), TEXTS.ui("face_down")).to(str)
    return rx.el.button(
        rx.cond(card["c"], icon(entry["id"].to(str), GAME, "20px"), rx.el.i("◈")),
        class_name="crystal "
        + rx.cond(card["open"], "up ", "down ").to(str)
        + rx.cond(card["rest"], "resting ", "").to(str)
        + rx.cond(card["c"], frame(entry), "").to(str),
        key=place.to(str),
        title=name,
        aria_label=name.to(str) + COMMA + state + rx.cond(card["rest"], COMMA + TEXTS.ui("resting"), "").to(str),
        custom_attrs={
            "data-t": only_if(card["c"], "c" + card["c"].to(str)),
            "data-k": only_if(card["c"], card["k"].to(str)),
            "data-travel": "1",
            "data-light": only_if(card["pays"], "mana:" + card["pays"].to(str)),
            "data-arm": only_if(ASK != "rest_mana", "1") if own else rx.Var("undefined"),
            "data-sort": "mana",
        },
    )
