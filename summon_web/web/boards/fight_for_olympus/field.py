"""The field: the score track, two rows of six spaces with the ground between them, and the Oracle beside them."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.shell import icon, open_dialog
from .cards import small_card
from .seats import count, marker
from .shown import ABOVE, AREA, BELOW, BONUS, GAME, META, MINE, SEATS, SPACES, TABLE, TEXTS
from .units import unit_card

# What goes to the discard pile: units of either side, and cards of either hand.
_DISCARDED = "discard:own discard:enemy discard_by:own discard_by:enemy drop:0 drop:1 pay:0 pay:1"


def field() -> rx.Component:
    return rx.el.div(
        track(),
        rx.el.div(
            *(cell(ABOVE, place, own=False) for place in range(6)),
            *(ground(place) for place in range(6)),
            *(cell(BELOW, place, own=True) for place in range(6)),
            class_name="spaces",
        ),
        oracle(),
        class_name="marble",
    )


def track() -> rx.Component:
    """The tug of war: your end is on the left."""
    score = TABLE["score"].to(int)
    mine = rx.cond(BELOW == 0, score, -score).to(int)
    name = TEXTS.ui("track", SEATS[BELOW]["points"], SEATS[ABOVE]["points"])
    return rx.el.div(
        *(rx.el.i(abs(step), class_name="goal" if abs(step) == 7 else "") for step in range(7, -8, -1)),
        rx.el.b(icon("laurel", GAME, "20px"), class_name="counter"),
        class_name="track",
        style={"--at": ((7 - mine) / 14).to(str)},
        role="img",
        aria_label=name,
        title=name,
    )


def cell(seat: rx.Var[int], place: int, own: bool) -> rx.Component:
    """A space of one side, empty or with its unit."""
    space = SPACES[place]
    unit = SEATS[seat]["units"].to(list[dict[str, Any]])[place]
    side = "own" if own else "enemy"
    name = TEXTS.ui("area_bonus", TEXTS.word("space", space), TEXTS.word("bonus", BONUS[AREA[space[0]]]))
    empty = rx.el.button(
        rx.el.span(space, rx.el.small(TEXTS.word("area", AREA[space[0]])), class_name="muted"),
        class_name="vacant",
        disabled=not own,
        aria_label=name,
        title=name,
        custom_attrs={"data-t": f"space:{space}"} if own else {"data-space": space},
    )
    return rx.el.div(
        rx.cond(unit, unit_card(unit, space, side), empty),
        class_name=f"cell {side} {AREA[space[0]]}",
        custom_attrs={"data-cell": f"{side}-{space}"},
    )


def ground(place: int) -> rx.Component:
    """The strip between the rows: the area's bonus, and what the attack of this column would do now."""
    area = AREA[SPACES[place][0]]
    preview = TABLE["preview"].to(list[dict[str, Any]])[place]
    lower = META["active"].to(int) == BELOW
    return rx.el.div(
        icon(area, GAME, "20px"),
        rx.el.small(TEXTS.word("area", area)),
        rx.cond(
            preview,
            rx.el.span(
                rx.cond(lower, "▲", "▼"),
                rx.match(
                    preview["bonus"],
                    ("point", icon("laurel", GAME)),
                    ("marker", icon("marker", GAME)),
                    ("card", icon("card", GAME)),
                    ("", rx.fragment("–")),
                    rx.fragment(preview["damage"].to(int), rx.cond(preview["defeat"], icon("skull", GAME))),
                ),
                class_name=rx.cond(preview["defeat"], "forecast kill", "forecast"),
                title=rx.match(
                    preview["bonus"],
                    (BONUS[area], TEXTS.ui("preview", TEXTS.word("bonus", BONUS[area]))),
                    ("", TEXTS.ui("preview_none")),
                    TEXTS.ui(rx.cond(preview["defeat"], "preview_defeat", "preview_damage"), preview["damage"]),
                ),
            ),
        ),
        class_name=f"ground {area}",
        title=TEXTS.ui("area_bonus", TEXTS.word("area", area), TEXTS.word("bonus", BONUS[area])),
    )


def oracle() -> rx.Component:
    """Beside the board: free markers, the draw pile, the discard pile."""
    pile, top = TABLE["discard"].to(list[list[int]]), MINE["top"].to(list[list[int]])
    return rx.el.div(
        rx.el.span(TEXTS.ui("oracle"), class_name="muted", title=TEXTS.ui("oracle_note")),
        rx.foreach(TABLE["markers"].to(list[str]), marker),
        rx.el.div(class_name="grow"),
        rx.cond(
            top,
            rx.el.div(rx.el.span(TEXTS.ui("top"), class_name="muted"), rx.foreach(top, small_card), class_name="known"),
        ),
        count(TEXTS.ui("deck"), TABLE["deck"], **{"data-gives": "draw:0 draw:1 draw_by:0 draw_by:1 keep:0 keep:1"}),
        rx.el.button(
            count(TEXTS.ui("discard"), pile.length()),
            on_click=open_dialog("discard"),
            class_name="pilebutton",
            custom_attrs={"data-key": "d", "data-takes": _DISCARDED, "data-gives": "recover:0 recover:1 put:0 put:1"},
        ),
        class_name="oracle",
    )
