"""The players: the others small and in turn order, the own area large."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.games.age_of_summoners.book import END_SPIRITS, END_VP, FAITH_CAP

from ...components.clock import clock_of
from ...tablestate import TableState
from ...texts import T, name_at_seat
from .cards import magic
from .shown import BELOW, COLOURS, META, MINE, SEATED, SEATS, TABLE, TEXTS, chip, icon
from .units import small_spirit, spirit


def others() -> rx.Component:
    """Clockwise from the left neighbour: a player further right moves later, and is supplied by the player to their left."""
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
            rx.el.input(type="checkbox", class_name="unfold unseen", aria_label=TEXTS.ui("unfold")),
            name(seat),
            tags(seat),
            rx.el.span(class_name="grow"),
            numbers(facts),
        ),
        rx.el.div(
            rx.el.ol(rx.foreach(facts["row"].to(list[Any]), magic(seat, own=False)), class_name="row magic"),
            rx.el.ul(rx.foreach(facts["spirits"].to(list[list[int]]), small_spirit(seat)), class_name="spirits"),
            class_name="more",
        ),
        class_name=rx.cond(META["active"].to(int) == seat, "foe panel moving", "foe panel"),
        key=seat.to(str),
        custom_attrs={"data-t": token, **giver(seat)},
    )


def giver(seat: rx.Var[int]) -> dict[str, Any]:
    """Cards are seen to come from who lays or sends them."""
    return {
        "data-gives": rx.Var.create(["assist", "lay", "place"]).to(list[str]).join(":" + seat.to(str) + " ")
        + ":"
        + seat.to(str)
    }


def name(seat: rx.Var[int]) -> rx.Component:
    return rx.fragment(
        rx.el.b(name_at_seat(TableState.players[seat]), class_name="who seat" + seat.to(str)), clock_of(seat)
    )


def tags(seat: rx.Var[int]) -> rx.Component:
    """What this player is to everybody now, and to you: on the move, choosing, supplier, receiver."""

    def tag(condition: Any, text: Any, look: str = "") -> rx.Component:
        return rx.cond(condition, rx.el.span(text, class_name=f"tag {look}"))

    active = META["active"].to(int) == seat
    arrow = rx.cond(MINE["receiver"].to(int) == seat, "⇄ ", "→ ")  # of two players each supplies the other
    return rx.el.span(
        tag(TABLE["out"].to(list[int]).contains(seat), TEXTS.ui("out")),
        tag(active & (META["status"] == "playing"), TEXTS.ui("moves"), "now"),
        tag(~active & TableState.waiting.contains(seat), TEXTS.ui("choosing"), "now"),
        tag(TABLE["declarer"].to(int) == seat, TEXTS.ui("declarer")),
        tag(SEATED & (MINE["supplier"].to(int) == seat), way(TEXTS.ui("supplier"), arrow, TEXTS.ui("you")), "nb"),
        tag(SEATED & (MINE["receiver"].to(int) == seat), way(TEXTS.ui("receiver"), TEXTS.ui("you"), " →"), "nb"),
        tag(~TableState.players[seat]["online"].to(bool), T("away")),
        class_name="tags",
    )


def way(full: Any, *short: Any) -> rx.Component:
    """Where assists go, in words or, where room is scarce, as an arrow."""
    return rx.fragment(rx.el.span(full, class_name="full"), rx.el.span(*short, class_name="short", title=full))


def numbers(facts: rx.Var[dict[str, Any]]) -> rx.Component:
    """Everything that is counted about a player; what ends the game, and faith, on a track."""
    return rx.el.span(
        tracked("vp", facts["vp"].to(int), "vp", END_VP, step=10, note=TEXTS.ui("vp_note", END_VP)),
        tracked("faith", facts["faith"].to(int), "faith", FAITH_CAP, step=1, note=TEXTS.ui("faith_note", FAITH_CAP)),
        tracked(
            "spirit", facts["count"].to(int), "spirits", END_SPIRITS, step=1, note=TEXTS.ui("spirits_note", END_SPIRITS)
        ),
        chip("axe", facts["axes"].to(int), "axes"),
        chip("sword", facts["swords"].to(int), "swords"),
        chip("hand", facts["hand"].to(int), "hand"),
        chip("score", facts["total"].to(int), "total"),
        class_name="facts",
    )


def tracked(name: str, number: rx.Var[int], label: str, most: int, *, step: int, note: Any) -> rx.Component:
    """A number on its way to the end of a track, with a mark every `step`."""
    track = rx.el.span(
        class_name="track", style={"--at": number.to(str), "--of": str(most), "--step": str(step)}, aria_hidden="true"
    )
    return chip(name, number, label, rx.el.i(f"/{most}"), track=track, note=note)


# -- the own area


def own_row() -> rx.Component:
    """The magic row with the slot at its right end."""
    return rx.el.ol(
        rx.foreach(SEATS[BELOW]["row"].to(list[Any]), magic(BELOW, own=True)),
        rx.el.li(
            rx.el.button(
                icon("lay", "22px"),
                TEXTS.ui("slot"),
                class_name="slot",
                custom_attrs={"data-go": "1", "data-drop": "1", "data-key": "Enter"},
            ),
            class_name="end",
        ),
        class_name="row magic own",
        aria_label=TEXTS.ui("row"),
    )


def own_spirits() -> rx.Component:
    facts = SEATS[BELOW]
    return rx.cond(
        facts["count"].to(int) > 0,
        rx.el.ul(
            rx.foreach(facts["spirits"].to(list[list[int]]), spirit),
            class_name="spirits own",
            aria_label=TEXTS.ui("spirits"),
            custom_attrs={"data-orders": "1"},
        ),
        coach(),
    )


def coach() -> rx.Component:
    """Before the first spirit there is room to say how a turn goes."""
    return rx.el.ol(*(rx.el.li(TEXTS.ui(f"coach_{step}")) for step in (1, 2, 3)), class_name="coach")


def own_bar() -> rx.Component:
    return rx.el.section(
        name(BELOW),
        tags(BELOW),
        rx.el.span(class_name="grow"),
        rx.cond(SEATED, by_colour()),
        numbers(SEATS[BELOW]),
        class_name=rx.cond(META["active"].to(int) == BELOW, "mebar panel moving", "mebar panel"),
        custom_attrs=giver(BELOW),
    )


def by_colour() -> rx.Component:
    """The own magic counted; a colour that is to be named is clicked here."""
    counts = MINE["magic"].to(list[int])
    return rx.el.span(
        *(
            rx.el.span(
                icon(colour),
                rx.el.b(counts[place]),
                class_name=f"pip m-{colour}",
                title=TEXTS.word("colour", colour),
                custom_attrs={"data-t": f"colour:{colour}"},
            )
            for place, colour in enumerate(COLOURS)
        ),
        rx.el.span(icon("stone"), rx.el.b(counts[5]), class_name="pip m-stone", title=TEXTS.ui("stone")),
        class_name="facts",
        aria_label=TEXTS.ui("by_colour"),
    )
