"""A card on the battlefield: big numbers and marks for the eye, the same in words for screen readers and tooltips."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.games.summoner_wars.book import GRANTED

from ...components.shell import icon
from .shown import GAME, NOTHING, TEXTS, Piece, given, invincible, ours, place_of

# What an ability is about, by the moment at which it counts
ABOUT = {
    "move": ("movement", "after_move", "after_movement_phase"),
    "attack": ("before_attack", "attack", "after_attack", "instead_of_attack", "after_attack_phase"),
    "defense": ("defense", "would_be_wounded", "after_attacked"),
}
_ABOUT = rx.Var.create({timing: about for about, timings in ABOUT.items() for timing in timings}).to(dict[str, str])


def on_space(piece: Piece, name: rx.Var[str], ghost: rx.Var[bool]) -> rx.Component:
    entry = piece.entry
    return rx.el.span(
        rx.el.span(icon(entry["id"].to(str), GAME, "100%"), class_name="art"),
        rx.cond(entry["range"], strength(piece)),
        rx.el.b((entry["life"].to(int) - piece.wounds).to(int), class_name="num life"),
        rx.el.span(
            class_name="pips",
            style={"--life": entry["life"].to(str), "--hurt": piece.wounds.to(str)},
        ),
        rx.cond(entry["range"], skill(piece)),
        rx.el.span(rx.foreach(piece.marks, mark), badges(piece), class_name="marks"),
        rx.cond(entry["type"] == "summoner", rx.el.i(icon("crown", GAME, "14px"), class_name="crown")),
        rx.foreach(piece.more["ice"].to(list[list[int]]), lambda ice: frost(ice, name)),
        key=piece.card.to(str) + "-" + piece.player.to(str),
        class_name="unit bonecard f-"
        + entry["faction"].to(str)
        + " p"
        + piece.player.to(str)
        + rx.cond(ours(piece.player), " ours", " theirs")
        + rx.cond(entry["range"], "", " wall"),
        custom_attrs={
            "data-t": rx.cond(ghost, NOTHING, "c" + piece.card.to(str)),
            "data-also": "space:" + name,
            "data-travel": rx.cond(ghost, NOTHING, "1"),
        },
    )


def strength(piece: Piece) -> rx.Component:
    """How many dice, and how far."""
    plus = rx.cond(piece.more["plus"], piece.more["plus"], 0).to(int)
    return rx.el.b(
        piece.entry["attack"].to(int) + plus,
        icon(piece.entry["range"].to(str), GAME, "13px"),
        class_name=rx.cond(plus == 0, "num dice", "num dice changed"),
    )


def skill(piece: Piece) -> rx.Component:
    """That it has an ability, and what that is about."""
    about = _ABOUT[piece.entry["ability"].to(list[dict[str, Any]])[0]["timing"].to(str)]
    return rx.el.i(icon("skill_" + rx.cond(about, about, "turn").to(str), GAME, "12px"), class_name="skill")


def mark(name: rx.Var[str]) -> rx.Component:
    """What it has done this turn."""
    return rx.el.i(icon(name, GAME, "13px"), class_name="mk mk-" + name, key=name)


def badges(piece: Piece) -> rx.Component:
    """What lies under it, what it has gained, whose card it is."""
    more = piece.more
    return rx.fragment(
        rx.cond(more["under"], rx.el.i(icon("under", GAME, "12px"), more["under"].to(int), class_name="mk plus")),
        rx.cond(more["granted"], rx.el.i(icon("up", GAME, "12px"), class_name="mk plus")),
        rx.cond(
            given(more["owner"]),
            rx.el.i(icon("flag", GAME, "12px"), class_name="mk flag p" + more["owner"].to(str)),
        ),
    )


def frost(ice: rx.Var[list[int]], name: rx.Var[str]) -> rx.Component:
    """A Freeze, with the price for removing it; it can be chosen by itself, and covers the unit, for which it stands as well."""
    return rx.el.span(
        icon("ice", GAME, "15px"),
        rx.el.b(ice[3]),
        class_name="frost",
        key=ice[0].to(str),
        custom_attrs={"data-t": "c" + ice[0].to(str), "data-also": "space:" + name, "data-travel": "1"},
    )


# -- the same in words


def spoken(piece: Piece, name: rx.Var[str]) -> rx.Var[Any]:
    entry = piece.entry
    return TEXTS.ui("there", name, entry["name"], place_of(piece.player), piece.wounds, entry["life"])


def notes(piece: Piece) -> rx.Var[Any]:
    """Everything that holds for a card now and is not printed on it, a line each."""
    more = piece.more
    goblin = (piece.entry["faction"] == "cave_goblins") & piece.entry["range"]
    shielded = goblin & invincible(piece.player)
    lines = (
        (piece.wounds > 0, TEXTS.ui("wounded", piece.wounds)),
        (more["ice"], TEXTS.ui("ice", more["ice"].to(list[list[int]])[0][3])),
        *((piece.granted.contains(name), TEXTS.ui("granted", name)) for name in GRANTED.values()),
        (shielded, TEXTS.ui("shielded")),
        (more["under"], TEXTS.ui("under", more["under"])),
        (piece.marks.length() > 0, TEXTS.ui("marks", piece.marks)),
        (given(more["owner"]), TEXTS.ui("owner", place_of(more["owner"].to(int)))),
        (given(more["back_to"]), TEXTS.ui("back_to", place_of(more["back_to"].to(int)))),
        (more["no_return"], TEXTS.ui("no_return")),
    )
    found = TEXTS.ui("controlled", place_of(piece.player))
    for holds, line in lines:
        found = found + rx.cond(holds, "\n" + line, "").to(str)
    return found
