"""Units and masters: values, life, the directions in which they strike, and the button of what can be used."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.shell import icon
from ...texts import COMMA
from .cards import frame
from .shown import (
    ACTING,
    GAME,
    MINE,
    NOTHING,
    PAYERS,
    SEATED,
    SEATS,
    TABLE,
    TEXTS,
    column_of,
    lane_of,
    only_if,
)

KEYS = {True: ["q", "w", "e"], False: ["a", "s", "d"]}


STEPS = {"l": -1, "f": 0, "r": 1}  # as the viewer sees them


_ATTACK = TABLE["attack"].to(list[int])


def master_card(seat: rx.Var[int], master: rx.Var[dict[str, Any]], place: rx.Var[int], own: bool) -> rx.Component:
    entry = TEXTS.card(master["k"])
    bare = ~SEATS[seat]["units"].to(list[Any])[lane_of(place)].to(bool)
    key = "m" if own else rx.cond(bare, key_of(place, own) + " m", "m")
    return rx.el.div(
        rx.el.button(
            rx.el.span(icon(entry["id"].to(str), GAME, "100%"), class_name="art"),
            rx.el.span(
                rx.el.span(entry["name"].to(str), class_name="name"),
                rx.el.span(class_name="track", style={"--hp": master["hp"].to(str)}),
                class_name="text",
            ),
            rx.el.b(icon("hp", GAME, "14px"), master["hp"].to(int), class_name="hp"),
            class_name="face bonecard "
            + frame(entry)
            + fighting(master["c"])
            + rx.cond(master["hp"].to(int) > 0, "", " fallen"),
            aria_label=owned(entry, own) + COMMA + TEXTS.ui("spoken_master", column_of(place, own), master["hp"]),
            custom_attrs={
                "data-t": "c" + master["c"].to(str),
                "data-k": master["k"].to(str),
                "data-travel": "1",
                "data-key": key,
                "data-note": only_if(master["hp"].to(int) < 10, TEXTS.ui("hp_note", master["hp"])),
                "data-hears": "reshuffle:" + seat.to(str),
                **handled(own, "do:move" if own else NOTHING),
            },
        ),
        ability(entry, master["c"], "m") if own else rx.fragment(),
        class_name="master",
    )


def owned(entry: rx.Var[Any], own: bool) -> rx.Var[Any]:
    """A card's name as it is read aloud: whose it is."""
    name = entry["name"].to(str)
    return rx.cond(SEATED, TEXTS.ui("yours" if own else "theirs", name), name).to(str)


def handled(own: bool, also: Any) -> dict[str, Any]:
    """What hands may do with a card of the field: one's own is picked first and can be dragged."""
    acting = only_if(ACTING, "1")
    if own:
        return {"data-also": also, "data-arm": acting, "data-drag": acting, "data-of": "own"}
    return {"data-also": also, "data-sort": "enemy", "data-of": "foe"}


def key_of(place: rx.Var[int], own: bool) -> rx.Var[str]:
    return rx.Var.create(KEYS[own]).to(list[str])[place].to(str)


def ability(entry: rx.Var[Any], card: Any, key: Any) -> rx.Component:
    """The button of a [Main] effect, beside the own card that has one."""
    return rx.cond(
        SEATED,
        rx.foreach(
            entry["ability"].to(list[dict[str, Any]]),
            lambda each: rx.cond(
                each["timing"] == "main",
                rx.el.button(
                    icon("main", GAME, "16px"),
                    rx.el.span(TEXTS.ui("use")),
                    class_name=rx.cond(usable(card), "use", "use quiet"),
                    aria_label=TEXTS.ui("use_of", card.to(int), entry["name"]),
                    title=each["text"].to(str),
                    custom_attrs={
                        "data-do": "main " + card.to(str),
                        "data-key": key + "+f",
                        "data-points": PAYERS[mana_of(each)].to(str),
                    },
                ),
            ),
        ),
    )


def mana_of(ability: rx.Var[dict[str, Any]]) -> rx.Var[int]:
    costs = ability["costs"].to(list[str])
    return rx.cond(costs.contains("mana:2"), 2, rx.cond(costs.contains("mana:1"), 1, 0)).to(int)


def usable(card: Any) -> rx.Var[bool]:
    return ACTING & ~MINE["blocked"].to(dict[str, Any])["main " + card.to(str)].to(bool)


def fighting(card: Any) -> rx.Var[str]:
    """Attacker and target of the attack that is going on."""
    return rx.cond(
        TABLE["attack"],
        rx.cond(_ATTACK[0] == card.to(int), " striking", rx.cond(_ATTACK[1] == card.to(int), " struck", "")),
        "",
    ).to(str)


def unit_card(unit: rx.Var[dict[str, Any]], place: rx.Var[int], token: Any, key: Any, own: bool) -> rx.Component:
    entry = TEXTS.card(unit["k"])
    column = column_of(place, own)
    given = unit["ways"].to(list[int])
    ways = (given[0], given[1], given[2]) if own else (given[2], given[1], given[0])
    arrows_of = reaching(place, ways, own)
    left = unit["hp"].to(int) - unit["damage"].to(int)
    return rx.el.div(
        rx.el.button(
            chevrons(ways, own),
            rx.el.b(entry["cost"].to(int), class_name="gem"),
            rx.el.span(icon(entry["id"].to(str), GAME, "100%"), class_name="art"),
            rx.el.span(entry["name"].to(str), class_name="name"),
            number("atk", unit["atk"].to(int), unit["atk"].to(int) != entry["atk"].to(int), False),
            number("hp", left, unit["hp"].to(int) != entry["hp"].to(int), unit["damage"].to(int) > 0),
            rx.el.span(class_name="pips", style={"--life": unit["hp"].to(str), "--hurt": unit["damage"].to(str)}),
            badges(unit),
            class_name="face bonecard " + frame(entry) + fighting(unit["c"]),
            aria_label=owned(entry, own)
            + COMMA
            + TEXTS.ui("spoken_unit", column, unit["atk"], left, unit["hp"])
            + COMMA
            + rx.cond(unit["rest"], TEXTS.ui("resting"), TEXTS.ui("stands")).to(str)
            + COMMA
            + TEXTS.ui("spoken_reach", unit["reach"]),
            custom_attrs={
                "data-t": "c" + unit["c"].to(str),
                "data-k": unit["k"].to(str),
                "data-travel": "1",
                "data-key": key,
                **handled(own, token),
                "data-why": only_if(unit["why"], rx.Var.create(unit["why"]).to_string()),
                "data-note": only_if(unit["damage"].to(int) > 0, TEXTS.ui("damage_note", unit["damage"])),
                "data-lights": arrows_of,
                "data-points": arrows_of,
            },
        ),
        ability(entry, unit["c"], key) if own else rx.fragment(),
        class_name=rx.cond(unit["rest"], "unit resting", "unit"),
        key=unit["c"].to(str),
    )


def reaching(place: rx.Var[int], ways: tuple[Any, Any, Any], own: bool) -> rx.Var[str]:
    """The names of the arrows of a unit: side, place and direction."""
    at = ("own" if own else "foe") + place.to(str)
    return sum(
        (rx.cond(way, at + sign + " ", "").to(str) for sign, way in zip(STEPS, ways, strict=True)), rx.Var.create("")
    )


def number(kind: str, value: Any, changed: Any, hurt: Any) -> rx.Component:
    return rx.el.span(
        icon(kind, GAME, "12px"),
        value,
        class_name=rx.cond(hurt, f"num {kind} hurt", rx.cond(changed, f"num {kind} changed", f"num {kind}")),
    )


def badges(unit: rx.Var[dict[str, Any]]) -> rx.Component:
    marks = (("rest", "resting"), ("wings", "wings"), ("silenced", "silenced"), ("temporary", "temporary"))
    return rx.el.span(
        *(
            rx.cond(
                unit[field],
                rx.el.span(
                    icon(field, GAME, "15px"),
                    rx.cond(unit[field].to(int) > 1, unit[field].to(str), ""),
                    title=TEXTS.ui(label),
                    class_name=f"mk mk-{field}",
                ),
            )
            for field, label in marks
        ),
        class_name="marks",
    )


def chevrons(ways: tuple[Any, Any, Any], own: bool) -> rx.Component:
    """Left, ahead, right as the viewer sees them: lit where the unit can attack."""
    signs = "↖↑↗" if own else "↙↓↘"
    return rx.el.span(
        *(rx.el.i(sign, class_name=rx.cond(lit, "lit", "")) for sign, lit in zip(signs, ways, strict=True)),
        class_name="ways",
        aria_hidden="true",
    )
