"""The board of Summoner Wars: a stone field of spaces with the viewer's side below, a box for every deck, a hand."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.shell import icon
from ...components.ways_out import ways_out
from ...tablestate import TableState
from .field import being_played, field
from .hand import hand
from .seats import side
from .shown import GAME, IN_PLAY, IN_TEAMS, META, MINE, NOTHING, SEATED, TABLE, TEXTS

PHASES = (
    ("draw", ("start", "draw")),
    ("summon", ("summon",)),
    ("event", ("event",)),
    ("move", ("move", "after_move")),
    ("attack", ("attack", "eat", "after_attack")),
    ("build", ("build", "end")),
)
COUNTED = {"move": "moves", "attack": "attacks", "after_attack": "fighters"}  # moment: ui text of how much is done


def board() -> rx.Component:
    from_hand = rx.Var.create(["summon", "event", "build", "reinforcements"]).contains(TableState.choice["ask"].to(str))
    return rx.el.div(
        side(own=False),
        phases(),
        being_played(),
        field(),
        side(own=True),
        hand(),
        class_name=rx.cond(IN_TEAMS, "sw teams", "sw"),
        custom_attrs={"data-tab": "1", "data-digits": rx.cond(from_hand, "1", NOTHING)},
    )


_OPTIONS = TableState.choice["options"].to(list[str])


def phases() -> rx.Component:
    quiet = TABLE["quiet"].to(list[int])
    return rx.el.div(
        rx.el.ol(
            *(phase(name, within) for name, within in PHASES),
            class_name="phases",
            aria_label=TEXTS.ui("turn", META["turn"]),
        ),
        rx.cond(
            SEATED & (META["status"] == "playing") & ~MINE["out"].to(bool),
            rx.el.button(
                rx.cond(MINE["ends"], TEXTS.ui("end_turn"), TEXTS.ui("next")),
                rx.el.kbd("N"),
                class_name=rx.cond(_OPTIONS.to(bool) & _OPTIONS.contains("next"), "next", "next not_yet"),
                custom_attrs={"data-t": "do:next", "data-key": "n"},
            ),
        ),
        ways_out(TEXTS),
        rx.cond(TABLE["quiet"], rx.el.small(TEXTS.ui("quiet", quiet[0], quiet[1]), class_name="muted")),
        class_name="course",
    )


def phase(name: str, within: tuple[str, ...]) -> rx.Component:
    """A phase of the turn; the current one says which moment of it this is, and how much of it is done."""
    now = META["phase"].to(str)
    on = IN_PLAY & rx.Var.create(list(within)).contains(now)
    return rx.el.li(
        icon(f"phase_{name}", GAME, "16px"),
        rx.el.span(TEXTS.phase(rx.cond(on, now, name)), class_name="title"),
        rx.cond(on, rx.el.small(progress(name, now), title=TEXTS.ui("progress"))),
        class_name=rx.cond(on, "ph on", "ph"),
        aria_current=rx.cond(on, "step", "false"),
    )


def progress(name: str, now: rx.Var[str]) -> Any:
    """How many of the moves, attacks or Fighters of this moment are used."""
    done = TABLE["done"].to(list[int])
    counts = [(at, TEXTS.ui(what, done[0], done[1])) for at, what in COUNTED.items() if at.endswith(name)]
    return rx.match(now, *counts, "") if counts else ""
