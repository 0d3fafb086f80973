"""The board of Summon's Call: three lanes between two masters, mana before each, a hand below."""

from __future__ import annotations

import reflex as rx

from ...components.shell import icon
from .field import field
from .hand import hand
from .seats import mana_row, seat_box
from .shown import ABOVE, ACTING, ASK, BELOW, GAME, META, PLAYING, SEATED, TEXTS, only_if
from .stage import offered, stage

# The three phases in which somebody decides, between those that happen by themselves (SC-7.1).
COURSE = ("standby", "draw", "mana", "main", "end")
DECIDED = ("mana", "main")
# Questions in which digits choose hand cards.
OF_THE_HAND = ["redraw", "mana", "main", "announce", "rumor"]


def board() -> rx.Component:
    return rx.el.div(
        course(),
        seat_box(ABOVE, own=False),
        stage(),
        seat_box(BELOW, own=True),
        mana_row(ABOVE, own=False),
        rx.el.div(field(), offered(), class_name="arena", custom_attrs={"data-drop": "1"}),
        mana_row(BELOW, own=True),
        hand(),
        class_name=rx.cond(ACTING, "sc acting", "sc"),
        custom_attrs={
            "data-clear": "1",
            "data-tab": "1",
            "data-digits": only_if(rx.Var.create(OF_THE_HAND).to(list[str]).contains(ASK), "1"),
        },
    )


def course() -> rx.Component:
    """The phases of the turn, whose turn it is, and its end."""
    now = rx.cond(PLAYING, META["phase"].to(str), "").to(str)
    return rx.el.div(
        rx.el.b(
            rx.cond(META["turn"].to(int) > 0, TEXTS.ui("turn", META["turn"]), TEXTS.phase("redraw")), class_name="turn"
        ),
        rx.el.ol(
            *(
                rx.el.li(
                    TEXTS.phase(name) if name in DECIDED else TEXTS.ui(f"phase_{name}"),
                    class_name=rx.cond(now == name, "ph on", "ph") if name in DECIDED else "ph auto",
                )
                for name in COURSE
            ),
            class_name="phases",
        ),
        threat_switch(),
        rx.cond(
            SEATED & (now == "main") & (META["active"] == META["seat"]),
            rx.el.button(
                TEXTS.ui("end_turn"), class_name="endturn", custom_attrs={"data-t": "do:end", "data-key": "Enter"}
            ),
        ),
        class_name="course",
    )


def threat_switch() -> rx.Component:
    """Shows who can strike where; the style sheet does it."""
    return rx.el.label(
        rx.el.input(type="checkbox", class_name="threats unseen", custom_attrs={"data-key": "t"}),
        icon("reached", GAME, "16px"),
        rx.el.span(TEXTS.ui("threat")),
        rx.el.kbd("T"),
        class_name="chip",
    )
