"""The board of Age of Summoners: the others above, the dial and the own magic on the cloth, the hand below."""

from __future__ import annotations

import reflex as rx

from .dial import dial
from .hand import hand
from .seats import others, own_bar, own_row, own_spirits
from .shown import ASK, META, MINE, OVER, SEATED, TABLE, TEXTS, chip
from .stage import banner, stage, standings

_PHASES = ("lay", "main", "assist")
_GONE = ("pay_magic", "discard_magic", "discard_revealed", "discard_drawn", "discard_hand")

ATTRIBUTES = {  # the board's own
    "sum": "The command number that a card in the hand leads to.",
    "label": "What a number of the standings is, for phones.",
}


def board() -> rx.Component:
    return rx.el.div(
        head(),
        banner(),
        others(),
        rx.el.div(
            rx.cond(
                OVER,
                standings(),
                rx.fragment(
                    dial(),
                    own_row(),
                    rx.cond((META["phase"] == "declare") & MINE["hand"], standings(), stage()),
                    own_spirits(),
                ),
            ),
            class_name="cloth",
        ),
        own_bar(),
        rx.cond(SEATED, hand()),
        class_name="aos in-" + META["phase"].to(str) + " ask-" + ASK,
        custom_attrs={"data-clear": "1", "data-tab": "1"},
    )


def head() -> rx.Component:
    now = META["phase"].to(str)
    return rx.el.div(
        rx.el.ol(
            *(
                rx.el.li(TEXTS.phase(phase), class_name=rx.cond((now == phase) & ~OVER, "ph on", "ph"))
                for phase in _PHASES
            ),
            rx.cond((now == "declare") & ~OVER, rx.el.li(TEXTS.phase("declare"), class_name="ph on")),
            class_name="phases",
        ),
        rx.el.span(
            rx.el.span(
                rx.el.span(TEXTS.ui("turns"), class_name="onward"),
                rx.el.span(TEXTS.ui("assists"), class_name="backward"),
                class_name="ways",
                title=TEXTS.ui("directions"),
            ),
            rx.el.span(TEXTS.ui("round", TABLE["round"]), class_name="muted"),
            chip("deck", TABLE["deck"].to(int), "deck"),
            rx.el.span(
                chip("discard", TABLE["discard"].to(int), "discard"),
                custom_attrs={"data-takes": " ".join(f"{gone}:{seat}" for gone in _GONE for seat in range(4))},
            ),
            class_name="facts",
        ),
        class_name="head",
    )
