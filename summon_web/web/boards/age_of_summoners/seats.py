"""The players: the others small and in turn order, the own area large."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...tablestate import TableState
from ...words import T, name_of
from .cards import magic, small_spirit, spirit
from .shown import BELOW, COLOURS, META, MINE, SEATED, SEATS, TABLE, TEXTS, chip, icon


def others() -> rx.Component:
    """Clockwise from the left neighbour: who is further right moves later, and is supplied by who is left of them."""
    seats = META["seats"].to(int)
    return rx.el.div(
        rx.foreach(
            rx.Var.create([1, 2, 3]),
            lambda step: rx.cond(step.to(int) < seats, foe(((BELOW + step.to(int)) % seats).to(int))),
        ),
        class_name="foes",
        title=TEXTS.ui("directions"),
    )


def foe(seat: rx.Var[int]) -> rx.Component:
    facts = SEATS[seat]
    token = "seat:" + seat.to(str)
    return rx.el.section(
        rx.el.label(
            rx.el.input(type="checkbox", class_name="unfold", aria_label=TEXTS.ui("unfold")),
            name(seat),
            tags(seat),
            rx.el.span(class_name="grow"),
            numbers(facts, small=True),
        ),
        rx.el.div(
            rx.el.ol(rx.foreach(facts["row"].to(list[Any]), magic(facts, False, token)), class_name="row magic"),
            rx.el.ul(rx.foreach(facts["spirits"].to(list[list[int]]), small_spirit(token)), class_name="spirits"),
            class_name="more",
        ),
        class_name=rx.cond(META["active"].to(int) == seat, "foe panel moving", "foe panel"),
        key=seat.to(str),
        custom_attrs={"data-t": token},
    )


def name(seat: rx.Var[int]) -> rx.Component:
    return rx.el.b(name_of(TableState.players[seat]), class_name="who seat" + seat.to(str))


def tags(seat: rx.Var[int]) -> rx.Component:
    """What this player is to everybody now, and to you: on the move, choosing, supplier, receiver."""

    def tag(condition: Any, text: Any, look: str = "") -> rx.Component:
        return rx.cond(condition, rx.el.span(text, class_name=f"tag {look}"))

    active = META["active"].to(int) == seat
    return rx.el.span(
        tag(SEATS[seat]["out"], TEXTS.ui("out")),
        tag(active & (META["status"] == "playing"), TEXTS.ui("moves"), "now"),
        tag(~active & TableState.waiting.contains(seat), TEXTS.ui("choosing"), "now"),
        tag(TABLE["declarer"].to(int) == seat, TEXTS.ui("declarer")),
        tag(SEATED & (MINE["supplier"].to(int) == seat), rx.fragment(TEXTS.ui("supplier"), " →"), "nb"),
        tag(SEATED & (MINE["receiver"].to(int) == seat), rx.fragment("→ ", TEXTS.ui("receiver")), "nb"),
        tag(~TableState.players[seat]["online"].to(bool), T("away")),
        class_name="tags",
    )


def numbers(facts: rx.Var[dict[str, Any]], small: bool = False) -> rx.Component:
    """Everything that is counted about a player."""
    return rx.el.span(
        chip("vp", facts["vp"].to(int), "vp"),
        chip("faith", facts["faith"].to(int), "faith", *([] if small else [faith_bar(facts["faith"].to(int))])),
        chip("spirit", facts["count"].to(int), "spirits", rx.el.i("/10")),
        chip("axe", facts["axes"].to(int), "axes"),
        chip("sword", facts["swords"].to(int), "swords"),
        chip("hand", facts["hand"].to(int), "hand"),
        chip("score", facts["total"].to(int), "total"),
        class_name="facts",
    )


def faith_bar(faith: rx.Var[int]) -> rx.Component:
    return rx.el.span(class_name="faithbar", style={"--at": (faith * 10).to(str) + "%"}, aria_hidden="true")


# -- the own area


def own_table() -> rx.Component:
    """The magic row with the slot at its right end, and the spirits before it."""
    facts = SEATS[BELOW]
    return rx.el.div(
        rx.el.ol(
            rx.foreach(facts["row"].to(list[Any]), magic(facts, True, "")),
            rx.el.li(
                rx.el.button(icon("lay", "22px"), TEXTS.ui("slot"), class_name="slot", custom_attrs={"data-go": "1"}),
                class_name="end",
            ),
            class_name="row magic own",
            aria_label=TEXTS.ui("row"),
        ),
        rx.cond(
            facts["count"].to(int) > 0,
            rx.el.ul(
                rx.foreach(facts["spirits"].to(list[list[int]]), spirit), class_name="spirits own", aria_label=TEXTS.ui("spirits"),
            ),
            coach(),
        ),
        class_name="own-table",
    )  # fmt: skip


def coach() -> rx.Component:
    """Before the first spirit there is room to say how a turn goes."""
    return rx.el.ol(*(rx.el.li(TEXTS.ui(f"coach_{step}")) for step in (1, 2, 3)), class_name="coach")


def own_bar() -> rx.Component:
    facts = SEATS[BELOW]
    counts = facts["magic"].to(list[int])
    return rx.el.section(
        name(BELOW),
        tags(BELOW),
        rx.el.span(class_name="grow"),
        rx.el.span(
            *(
                rx.el.span(
                    icon(colour), rx.el.b(counts[place]), class_name=f"pip m-{colour}", title=TEXTS.word("colour", colour),
                    custom_attrs={"data-t": f"colour:{colour}"},
                )
                for place, colour in enumerate(COLOURS)
            ),
            rx.el.span(icon("stone"), rx.el.b(counts[5]), class_name="pip m-stone", title=TEXTS.ui("stone")),
            class_name="facts",
            aria_label=TEXTS.ui("by_colour"),
        ),
        numbers(facts),
        class_name=rx.cond(META["active"].to(int) == BELOW, "mebar panel moving", "mebar panel"),
    )  # fmt: skip
