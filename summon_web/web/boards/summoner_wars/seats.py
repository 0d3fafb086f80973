"""Who plays what: a box for every deck with its summoner's life, its piles and their cards."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.clock import clock_of
from ...components.shell import icon
from ...tablestate import TableState
from ...texts import T, name_at_seat
from .shown import (
    GAME,
    IN_PLAY,
    IN_TEAMS,
    KNOWN,
    META,
    MINE,
    NOTHING,
    SEATED,
    SEATS,
    TABLE,
    TEXTS,
    Deck,
    invincible,
    ours,
    place_of,
)


def side(own: bool) -> rx.Component:
    """The decks of one team, in the order of the seats."""
    return rx.el.div(
        rx.foreach(
            SEATS,
            lambda each, seat: rx.cond(
                ours(each[0][0].to(int)) == own,
                rx.fragment(rx.foreach(each, lambda deck: box(Deck(deck), seat, each.length()))),
            ),
        ),
        class_name="side own" if own else "side foes",
    )


def box(deck: Deck, seat: rx.Var[int], decks: rx.Var[int]) -> rx.Component:
    summoner = TEXTS.card(deck.k)
    number, place = deck.p.to(str), place_of(deck.p).to(str)
    discard = deck.discard
    # Of the two decks of one seat, events of that seat are about the one whose turn it is.
    acts = (decks == 1) | (META["active"].to(int) != seat) | (TABLE["player"].to(int) == deck.p)
    who = rx.cond(acts, seat.to(str), "").to(str)

    def cards_of(how: str, *verbs: str) -> dict[str, Any]:
        """The events whose cards come to a pile or from it."""
        named = rx.Var.create("")
        for verb in verbs:
            named = named + f"{verb}:" + who + " "
        return {f"data-{how}": named}

    return rx.el.section(
        rx.el.button(
            icon(summoner["id"].to(str), GAME, "30px"),
            rx.el.span(
                rx.el.b(name_at_seat(TableState.players[seat])),
                clock_of(seat),
                rx.cond(SEATED & (META["seat"].to(int) == seat), rx.el.span(T("you"), class_name="tag")),
                rx.el.small(
                    TEXTS.word("back", summoner["faction"]),
                    rx.cond(IN_TEAMS, rx.fragment(" · ", TEXTS.word("place", place))),
                ),
            ),
            class_name="whose f-" + summoner["faction"].to(str),
            custom_attrs={"data-t": "place:" + place, "data-k": deck.k.to(str)},
        ),
        states(deck, seat),
        rx.el.div(
            count("life", TEXTS.ui("summoner_life"), deck.life),
            count(
                "magic",
                TEXTS.ui("magic"),
                deck.magic,
                top=deck.more["magic_top"],
                **cards_of("takes", "destroy", "build"),
            ),
            count(
                "hand",
                TEXTS.ui("hand"),
                deck.hand,
                token=pile_token(deck, "hand"),
                **cards_of("takes", "take_back"),
                **cards_of("gives", "summon", "wall", "play"),
            ),
            count(
                "draw",
                TEXTS.ui("draw"),
                deck.draw,
                token=pile_token(deck, "draw"),
                top=deck.more["draw_top"],
                **cards_of("gives", "draw", "draw_mixed", "found", "beast"),
            ),
            rx.el.button(
                count(
                    "discard",
                    TEXTS.ui("discard"),
                    discard.length(),
                    shows=discard[-1],
                    **cards_of("takes", "discard", "play"),
                ),
                class_name="piles",
                aria_label=TEXTS.ui("piles"),
                title=TEXTS.ui("piles"),
                custom_attrs={
                    "popovertarget": "piles-" + number,
                    "data-key": rx.cond(MINE["p"].to(str) == number, "d", NOTHING),
                },
            ),
            class_name="counts",
        ),
        piles(deck),
        class_name="deck p"
        + number
        + rx.cond(TABLE["player"].to(int) == deck.p, " turn", "")
        + rx.cond(deck.more["out"], " out", ""),
        key=number,
    )


def states(deck: Deck, seat: rx.Var[int]) -> rx.Component:
    """What a glance must tell: whose turn it is, who is gone, what protects."""
    acting = (TABLE["player"].to(int) == deck.p) & (META["turn"].to(int) > 0) & IN_PLAY
    return rx.el.div(
        rx.cond(acting, rx.el.span(TEXTS.ui("to_move"), class_name="now")),
        rx.cond(deck.more["out"], rx.el.span(TEXTS.ui("out"), class_name="tag")),
        rx.cond(invincible(deck.p), rx.el.span(TEXTS.ui("invincible"), class_name="tag")),
        rx.cond(
            deck.more["mercenaries"], rx.el.span(TEXTS.ui("mercenaries", deck.more["mercenaries"]), class_name="tag")
        ),
        rx.cond(~TableState.players[seat]["online"].to(bool), rx.el.span(T("away"), class_name="tag")),
        class_name="states",
    )


def count(
    symbol: str,
    label: rx.Var[Any],
    number: Any,
    *,
    token: Any = NOTHING,
    top: Any = NOTHING,
    shows: Any = None,
    **travel: Any,
) -> rx.Component:
    """A number of cards; if the back of the top card is not the deck's own, it is named; `shows`: the kind that lies face up."""
    backed = label + " · " + TEXTS.word("back", top)
    face = icon(symbol, GAME, "15px")
    if shows is not None:
        card = TEXTS.card(shows)
        open_ = rx.el.i(icon(card["id"].to(str), GAME, "18px"), class_name="face f-" + card["faction"].to(str))
        face = rx.cond(number > 0, open_, face)
    return rx.el.span(
        face,
        rx.el.b(number),
        rx.cond(top, rx.el.i("●", class_name="top f-" + top.to(str))),
        rx.el.small(label),
        class_name=f"count n-{symbol}",
        title=rx.cond(top, backed, label),
        custom_attrs={"data-t": token, **travel},
    )


def pile_token(deck: Deck, pile: str) -> rx.Var[Any]:
    """The viewer's own piles can be named in options."""
    return rx.cond(MINE["p"].to(str) == deck.p.to(str), f"pile:{pile}", NOTHING)


# -- the cards of the piles


def piles(deck: Deck) -> rx.Component:
    number = deck.p.to(str)
    return rx.el.div(
        rx.el.h2(TEXTS.word("back", TEXTS.card(deck.k)["faction"]), " · ", TEXTS.word("place", place_of(deck.p))),
        rx.foreach(KNOWN, lambda each: rx.cond(each["p"].to(str) == number, known(each))),
        rx.el.h3(TEXTS.ui("discard")),
        rx.el.div(
            rx.foreach(deck.discard, lambda kind: small_card(kind, "")),
            rx.cond(deck.discard.length() == 0, rx.el.span(TEXTS.ui("empty"), class_name="muted")),
            class_name="smallcards",
        ),
        id="piles-" + number,
        class_name="panel pilebox",
        custom_attrs={"popover": "auto"},
    )


def known(private: rx.Var[Any]) -> rx.Component:
    """A hand, a magic pile, what lies under units and a draw pile's cards, as far as this viewer may see them."""
    left = private["left"].to(list[list[int]])
    return rx.fragment(
        *(
            listed(name, private[name], rx.foreach(private[name].to(list[int]), lambda kind: small_card(kind, "")))
            for name in ("hand", "magic", "beneath")
        ),
        listed("left", left, rx.foreach(left, lambda row: small_card(row[0], row[1].to(str) + "×"))),
    )


def listed(name: str, holds: Any, cards: rx.Component) -> rx.Component:
    shown = rx.fragment(rx.el.h3(TEXTS.ui(name)), rx.el.div(cards, class_name="smallcards"))
    return rx.cond(holds, shown)


def small_card(kind: rx.Var[int], before: Any) -> rx.Component:
    entry = TEXTS.card(kind)
    return rx.el.span(
        before,
        icon(entry["id"].to(str), GAME, "16px"),
        entry["name"].to(str),
        class_name="mini bonecard f-" + entry["faction"].to(str),
        tab_index=0,
        custom_attrs={"data-k": kind.to(str)},
    )
