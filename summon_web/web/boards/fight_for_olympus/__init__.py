"""The board of Fight for Olympus: two rows of six spaces, the score between the players, a hand that is army and money."""

from __future__ import annotations

import reflex as rx

from .cards import discard_pile, known_cards
from .field import field
from .hand import hand
from .seats import seat_bar
from .shown import ABOVE, BELOW, META, PLAYING, TEXTS

PHASES = (("play", ("start", "play")), ("attack", ("charge", "attack", "rally")), ("draw", ("draw", "close")))

ATTRIBUTES = {  # the board's own
    "cell": "A space with its side, for tests.",
    "space": "A space of the other side, which can't be chosen.",
}


def board() -> rx.Component:
    return rx.el.div(
        phases(),
        seat_bar(ABOVE, "foe"),
        known_cards(),
        field(),
        seat_bar(BELOW, "you"),
        hand(),
        discard_pile(),
        class_name="ffo",
    )


def phases() -> rx.Component:
    now = rx.cond(PLAYING, META["phase"].to(str), "")
    return rx.el.ol(
        *(
            rx.el.li(
                TEXTS.phase(name),
                class_name=rx.cond(rx.Var.create(list(within)).contains(now), "ph on", "ph"),
            )
            for name, within in PHASES
        ),
        class_name="phases",
        aria_label=TEXTS.ui("turn", META["turn"]),
    )
