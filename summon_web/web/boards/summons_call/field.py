"""The field: three lanes, in each the far master's place, the far unit, the near unit and the near master's place."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.games.summons_call.book import OWN

from ...components.shell import icon
from .shown import (
    ABOVE,
    ASK,
    BELOW,
    CHOICE,
    GAME,
    PLACES,
    SEATED,
    SEATS,
    TEXTS,
    column_of,
    lane_of,
    only_if,
)
from .units import STEPS, key_of, master_card, unit_card

SIDES = {"own": (70, 40), "foe": (40, 70)}  # where arrows begin and end

# Whose units an effect moves: the number of a card tells its owner.
_MOVED = CHOICE["options"].to(list[str])[0].split(" ")[1].to(int)
_MOVES_FOE = (ASK == "shift") & ((_MOVED >= OWN) == (ABOVE == 1))


def field() -> rx.Component:
    return rx.el.div(
        rx.foreach(PLACES, lambda place: master_place(ABOVE, place, own=False)),
        rx.foreach(PLACES, lambda place: cell(ABOVE, place, own=False)),
        rx.foreach(PLACES, ground),
        rx.foreach(PLACES, lambda place: cell(BELOW, place, own=True)),
        rx.foreach(PLACES, lambda place: master_place(BELOW, place, own=True)),
        arrows(),
        class_name="lanes",
    )


def arrows() -> rx.Component:
    """From each unit's place to the places that its arrows may reach; the style sheet shows those of the chosen unit."""
    heads = [
        rx.el.marker(rx.el.path(d="M0 0 L8 4 L0 8 Z"), id=f"head-{side}", view_box="0 0 8 8", ref_x="6", ref_y="4", marker_width="4", marker_height="4", orient="auto")
        for side in SIDES
    ]  # fmt: skip
    lines = [
        rx.el.line(
            x1=str(100 * at + 50),
            x2=str(100 * (at + step) + 50),
            y1=str(start),
            y2=str(end),
            class_name=f"way {side}",
            custom_attrs={"data-light": f"{side}{at}{sign}"},
            marker_end=f"url(#head-{side})",
        )
        for side, (start, end) in SIDES.items()
        for at in (0, 1, 2)
        for sign, step in STEPS.items()
        if 0 <= at + step <= 2
    ]
    return rx.el.svg(
        rx.el.defs(*heads),
        *lines,
        class_name="arrows",
        view_box="0 0 300 110",
        preserve_aspect_ratio="none",
        aria_hidden="true",
    )


def ground(place: rx.Var[int]) -> rx.Component:
    """Between the rows: what the lane is called on both sides and, on demand, who can strike where."""
    lane = lane_of(place)
    ours, theirs = SEATS[BELOW], SEATS[ABOVE]
    bare = (ours["master"].to(dict[str, int])["lane"] == lane) & ~ours["units"].to(list[Any])[lane].to(bool)
    return rx.el.div(
        rx.el.span(
            rx.cond(SEATED, TEXTS.ui("lane_" + place.to(str)), TEXTS.word("column", column_of(place, own=True))),
            class_name="caption",
        ),
        rx.el.span(
            reached("down", ours["threat"].to(list[int])[lane]),
            reached("up", theirs["threat"].to(list[int])[lane]),
            rx.cond(bare, rx.el.span(icon("shield", GAME, "13px"), TEXTS.ui("unshielded"), class_name="bare")),
            class_name="threat",
        ),
        class_name="ground",
    )


def reached(way: str, units: rx.Var[int]) -> rx.Component:
    return rx.el.span(
        "▼" if way == "down" else "▲", units, class_name=f"by {way}", title=TEXTS.ui(f"reached_{way}", units)
    )


def master_place(seat: rx.Var[int], place: rx.Var[int], own: bool) -> rx.Component:
    column = column_of(place, own)
    master = SEATS[seat]["master"].to(dict[str, Any])
    empty = rx.el.button(
        icon("crown", GAME, "16px"),
        class_name="post",
        aria_label=TEXTS.ui("behind", column),
        disabled=not own,
        custom_attrs={"data-t": only_if(SEATED, "behind:" + column), "data-key": "m+" + key_of(place, own)}
        if own
        else {},
    )
    return rx.el.div(
        rx.cond(master["lane"] == lane_of(place), master_card(seat, master, place, own), empty),
        class_name="place own" if own else "place foe",
        key=place.to(str),
    )


def before_master(seat: rx.Var[int], place: rx.Var[int], token: Any) -> dict[str, Any]:
    """Arrows end in an empty column of the enemy: a touch there is one of the master behind it."""
    master = SEATS[seat]["master"].to(dict[str, int])
    behind = only_if(master["lane"] == lane_of(place), "c" + master["c"].to(str))
    empty = only_if(SEATED, "empty:" + column_of(place, own=False))
    return {"data-t": rx.cond(_MOVES_FOE, token, empty), "data-also": behind, "data-same": behind}


def cell(seat: rx.Var[int], place: rx.Var[int], own: bool) -> rx.Component:
    """A column of one side, empty or with its unit."""
    column = column_of(place, own)
    unit = SEATS[seat]["units"].to(list[dict[str, Any]])[lane_of(place)]
    token = only_if(SEATED & (~_MOVES_FOE if own else _MOVES_FOE), "column:" + column)
    key = key_of(place, own)
    vacant = rx.el.button(
        rx.el.span(TEXTS.word("column", column), class_name="muted"),
        class_name="vacant",
        aria_label=TEXTS.ui("empty_column", column),
        custom_attrs={"data-key": key, **({"data-t": token} if own else before_master(seat, place, token))},
    )
    return rx.el.div(
        rx.cond(unit, unit_card(unit, place, token, key, own), vacant),
        class_name=("cell own at-" if own else "cell foe at-") + place.to(str),
        key=place.to(str),
    )
