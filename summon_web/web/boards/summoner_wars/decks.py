"""Who plays what: a box for every deck with its summoner's life, its piles and their cards."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.shell import icon
from ...tablestate import TableState
from ...words import T, name_of
from .words import GAME, IN_TEAMS, META, MINE, NOTHING, SEATED, SEATS, TABLE, TEAM, TEXTS

_OTHERS = MINE["others"].to(list[dict[str, Any]])


def side(own: bool) -> rx.Component:
    """The decks of one team, in the order of the seats."""
    return rx.el.div(
        rx.foreach(
            SEATS,
            lambda each, seat: rx.cond(
                (each["team"].to(int) == TEAM) == own,
                rx.fragment(rx.foreach(each["decks"].to(list[dict[str, Any]]), lambda deck: box(deck, seat))),
            ),
        ),
        class_name="side own" if own else "side foes",
    )


def box(deck: rx.Var[dict[str, Any]], seat: rx.Var[int]) -> rx.Component:
    summoner = TEXTS.card(deck["k"])
    number = deck["p"].to(str)
    return rx.el.section(
        rx.el.button(
            icon(summoner["id"].to(str), GAME, "30px"),
            rx.el.span(
                rx.el.b(name_of(TableState.players[seat])),
                rx.cond(SEATED & (META["seat"].to(int) == seat), rx.el.span(T("you"), class_name="tag")),
                rx.el.small(
                    TEXTS.word("back", summoner["faction"]),
                    rx.cond(IN_TEAMS, rx.fragment(" · ", TEXTS.word("place", deck["place"]))),
                ),
            ),
            class_name="whose f-" + summoner["faction"].to(str),
            custom_attrs={"data-t": "place:" + deck["place"].to(str), "data-k": deck["k"].to(str)},
        ),
        states(deck, seat),
        rx.el.div(
            count("life", TEXTS.ui("summoner_life"), deck["life"]),
            count("magic", TEXTS.ui("magic"), deck["magic"], top=deck["magic_top"]),
            count("hand", TEXTS.ui("hand"), deck["hand"], pile_token(deck, "hand")),
            count("draw", TEXTS.ui("draw"), deck["draw"], pile_token(deck, "draw"), deck["draw_top"]),
            rx.el.button(
                count("discard", TEXTS.ui("discard"), deck["discard"].to(list[int]).length()),
                class_name="piles", aria_label=TEXTS.ui("piles"), title=TEXTS.ui("piles"),
                custom_attrs={"popovertarget": "piles-" + number, "data-key": rx.cond(MINE["p"].to(str) == number, "d", NOTHING)},
            ),
            class_name="counts",
        ),
        piles(deck),
        class_name="deck p" + number + rx.cond(TABLE["player"].to(int) == deck["p"].to(int), " turn", "") + rx.cond(deck["out"], " out", ""),
        key=number,
    )  # fmt: skip


def states(deck: rx.Var[dict[str, Any]], seat: rx.Var[int]) -> rx.Component:
    """What a glance must tell: whose turn it is, who is gone, what protects."""
    acting = (TABLE["player"].to(int) == deck["p"].to(int)) & (META["turn"].to(int) > 0) & (META["status"] == "playing")
    return rx.el.div(
        rx.cond(acting, rx.el.span(TEXTS.ui("to_move"), class_name="now")),
        rx.cond(deck["out"], rx.el.span(TEXTS.ui("out"), class_name="tag")),
        rx.cond(deck["invincible"], rx.el.span(TEXTS.ui("invincible"), class_name="tag")),
        rx.cond(deck["mercenaries"], rx.el.span(TEXTS.ui("mercenaries", deck["mercenaries"]), class_name="tag")),
        rx.cond(~TableState.players[seat]["online"].to(bool), rx.el.span(T("away"), class_name="tag")),
        class_name="states",
    )


def count(symbol: str, label: rx.Var[Any], number: Any, token: Any = NOTHING, top: Any = NOTHING) -> rx.Component:
    """A number of cards; if the back of the top card is not the deck's own, it is named."""
    backed = label + " · " + TEXTS.word("back", top)
    return rx.el.span(
        icon(symbol, GAME, "15px"), rx.el.b(number), rx.cond(top, rx.el.i("●", class_name="top f-" + top.to(str))), rx.el.small(label),
        class_name=f"count n-{symbol}", title=rx.cond(top, backed, label), custom_attrs={"data-t": token},
    )  # fmt: skip


def pile_token(deck: rx.Var[dict[str, Any]], pile: str) -> rx.Var[Any]:
    """The viewer's own piles can be named in options."""
    return rx.cond(MINE["p"].to(str) == deck["p"].to(str), f"pile:{pile}", NOTHING)


# -- the cards of the piles


def piles(deck: rx.Var[dict[str, Any]]) -> rx.Component:
    number = deck["p"].to(str)
    return rx.el.div(
        rx.el.h2(TEXTS.word("back", TEXTS.card(deck["k"])["faction"]), " · ", TEXTS.word("place", deck["place"])),
        rx.cond(MINE["p"].to(str) == number, known(MINE)),
        rx.cond(SEATED, rx.foreach(_OTHERS, lambda each: rx.cond(each["p"].to(str) == number, known(each)))),
        rx.el.h3(TEXTS.ui("discard")),
        rx.el.div(
            rx.foreach(deck["discard"].to(list[int]), lambda kind: small_card(kind, "")),
            rx.cond(deck["discard"].to(list[int]).length() == 0, rx.el.span(TEXTS.ui("empty"), class_name="muted")),
            class_name="smallcards",
        ),
        id="piles-" + number, class_name="panel pilebox", custom_attrs={"popover": "auto"},
    )  # fmt: skip


def known(private: rx.Var[Any]) -> rx.Component:
    """A hand, a magic pile and a draw pile's cards that this viewer may see."""
    lists = [("hand", private["hand"].to(list[list[int]]))] if private is not MINE else []
    lists.append(("magic", private["magic"].to(list[list[int]])))
    return rx.fragment(
        *(
            rx.fragment(
                rx.el.h3(TEXTS.ui(name)),
                rx.el.div(rx.foreach(cards, lambda card: small_card(card[1], "")), class_name="smallcards"),
            )
            for name, cards in lists
        ),
        rx.cond(
            private["left"].to(list[list[int]]).length() > 0,
            rx.fragment(
                rx.el.h3(TEXTS.ui("left")),
                rx.el.div(
                    rx.foreach(
                        private["left"].to(list[list[int]]), lambda row: small_card(row[0], row[1].to(str) + "×")
                    ),
                    class_name="smallcards",
                ),
            ),
        ),
    )


def small_card(kind: rx.Var[int], before: Any) -> rx.Component:
    entry = TEXTS.card(kind)
    return rx.el.span(
        before, icon(entry["id"].to(str), GAME, "16px"), entry["name"].to(str),
        class_name="mini bonecard f-" + entry["faction"].to(str), tab_index=0, custom_attrs={"data-k": kind.to(str)},
    )  # fmt: skip
