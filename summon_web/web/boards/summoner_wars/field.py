"""The battlefield: its spaces, turned so that the viewer's side is below, and the cards on them."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.games.summoner_wars.abilities import instead_of_attack
from summon_web.games.summoner_wars.board import BOARDS

from ...components.shell import icon
from .shown import GAME, IN_TEAMS, MINE, NOTHING, SEATED, TABLE, TEAM, TEXTS, Piece, ours
from .units import notes, on_space, spoken

COLUMNS = "abcdef", "labcdefghijkla"  # on two mats the outer columns are shown twice, since they touch
# Every space with its place in the view's list
ONE_MAT, TWO_MATS = (
    [[name := f"{column}{row}", board.cell_of[name]] for row in range(8, 0, -1) for column in columns]
    for columns, board in zip(COLUMNS, BOARDS, strict=True)
)

# Whose own mat is the right one, as the board is turned; where it has to be scrolled, it begins there.
_ON_THE_RIGHT = SEATED & ((MINE["p"].to(int) == 1) | (MINE["p"].to(int) == 2))
_AT = TABLE["at"].to(list[list[Any]])


def field() -> rx.Component:
    spaces = rx.cond(IN_TEAMS, TWO_MATS, ONE_MAT).to(list[list[Any]])
    turned = rx.cond(TEAM == 1, spaces.reverse(), spaces).to(list[list[Any]])
    return rx.el.div(
        rx.el.div(rx.foreach(turned, space), class_name="spaces"),
        rx.cond(SEATED, modes()),
        class_name=rx.cond(IN_TEAMS, rx.cond(_ON_THE_RIGHT, "field wide right", "field wide"), "field"),
        custom_attrs={"data-clear": "1", "data-wide": "1"},
    )


def being_played() -> rx.Component:
    """The event that is carried out right now."""
    return rx.el.div(
        rx.foreach(
            TABLE["limbo"].to(list[list[int]]),
            lambda card: rx.el.div(
                icon(TEXTS.card(card[1])["id"].to(str), GAME, "26px"),
                rx.el.span(TEXTS.ui("limbo"), rx.el.b(TEXTS.card(card[1])["name"].to(str))),
                class_name="limbo bonecard",
                key=card[0].to(str),
                custom_attrs={"data-t": "c" + card[0].to(str), "data-k": card[1].to(str), "data-travel": "1"},
            ),
        ),
        class_name="being_played",
    )


def modes() -> rx.Component:
    """A picked unit that can do several things shows them as buttons."""
    plain = [(verb, TEXTS.ui(f"do_{verb}")) for verb in ("move", "attack", "feed")]
    return rx.el.div(
        *(
            rx.el.button(label, class_name="mode", custom_attrs={"data-t": f"do:{verb}"})
            for verb, label in (*plain, *((verb, TEXTS.word("ability", verb)) for verb in instead_of_attack.by_id))
        ),
        class_name="modes",
    )


def space(which: rx.Var[list[Any]], number: rx.Var[int]) -> rx.Component:
    name, there = which[0].to(str), _AT[which[1].to(int)]
    piece = Piece(there)
    edge = number % 14
    ghost = IN_TEAMS & ((edge == 0) | (edge == 13))
    return rx.el.button(
        rx.el.span(name, class_name="at"),
        rx.cond(there, on_space(piece, name, ghost)),
        class_name=rx.cond(ghost, "cell ghost", "cell"),
        key=number.to(str),
        aria_label=rx.cond(there, spoken(piece, name), name),
        custom_attrs={
            "data-t": "space:" + name,
            "data-k": rx.cond(there, piece.kind.to(str), NOTHING),
            "data-why": rx.cond(piece.more["why"], rx.Var.create(piece.more["why"]).to_string(), NOTHING),
            "data-note": rx.cond(there, notes(piece), NOTHING),
            "data-drag": rx.cond(there & SEATED & ours(piece.player), "1", NOTHING),
        },
    )
