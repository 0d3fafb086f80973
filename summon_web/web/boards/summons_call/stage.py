"""What is going on: the effect that is carried out, the effects that wait, the cards that are looked through."""

from __future__ import annotations

import reflex as rx

from ...components.shell import icon
from ...tablestate import TableState
from ...texts import name_of
from .cards import frame, named_card, small_card
from .shown import ASK, CHOICE, GAME, MINE, PLAYING, SEATED, TABLE, TEXTS, only_if

_CARD = TABLE["casting"].to(list[int])[0].to(str)
_QUEUE = TABLE["queue"].to(list[list[int]])
_OPTIONS = CHOICE["options"].to(list[str])
_LOOKING = MINE["looking"].to(list[list[int]])
_LOOKS = SEATED & (_LOOKING.length() > 0)
FROM_PILES = ["raise", "recall", "devour"]


def stage() -> rx.Component:
    return rx.el.div(casting(), waiting(), class_name="stage", aria_live="polite")


def casting() -> rx.Component:
    """The card whose effect is carried out right now."""
    kind = TABLE["resolving"].to(int)
    entry = TEXTS.card(kind)
    return rx.cond(
        PLAYING & (kind >= 0),
        rx.el.div(
            icon(entry["id"].to(str), GAME, "30px"),
            rx.el.span(rx.el.small(TEXTS.ui("resolving")), rx.el.b(entry["name"].to(str))),
            class_name="casting bonecard " + frame(entry),
            tab_index=0,
            custom_attrs={"data-k": kind.to(str), "data-t": only_if(TABLE["casting"], "c" + _CARD), "data-travel": "1"},
        ),
    )


def waiting() -> rx.Component:
    """Triggers in the order of their waves; the turn player picks within the oldest (SC-8.12)."""
    return rx.cond(
        _QUEUE.length() > 0,
        rx.el.div(
            rx.el.small(TEXTS.ui("waiting")),
            rx.foreach(_QUEUE, trigger),
            rx.cond(
                ASK == "order",
                rx.el.button(
                    TEXTS.ui("own_first"),
                    rx.el.kbd("O"),
                    class_name="small",
                    custom_attrs={"data-t": "do:own_first", "data-key": "o"},
                ),
            ),
            class_name=rx.cond(ASK == "order", "waiting mine", "waiting"),
            role="group",
            aria_label=TEXTS.ui("waiting"),
        ),
    )


def trigger(row: rx.Var[list[int]], place: rx.Var[int]) -> rx.Component:
    entry = TEXTS.card(row[1])
    owner = row[2].to(str)
    return rx.el.button(
        icon(entry["id"].to(str), GAME, "22px"),
        rx.el.span(
            rx.el.b(entry["name"].to(str)),
            rx.el.small(name_of(TableState.players[row[2]]), class_name="who seat" + owner),
        ),
        class_name="trigger bonecard of-" + owner + " " + frame(entry) + rx.cond(row[0] == _QUEUE[0][0], "", " later"),
        key=place.to(str),
        custom_attrs={"data-do": "next " + row[1].to(str) + " " + owner, "data-k": row[1].to(str)},
    )


def offered() -> rx.Component:
    """Over the field: cards from a deck or a pile, one of which is to be chosen."""
    from_pile = rx.Var.create(FROM_PILES).to(list[str]).contains(ASK)
    seen = TABLE["looking"].to(int)
    return rx.fragment(
        rx.cond(
            _LOOKS | from_pile,
            rx.el.div(
                rx.el.small(rx.cond(from_pile, TEXTS.ui("from_pile"), TEXTS.ui("looking", seen))),
                rx.cond(_LOOKS, rx.foreach(_LOOKING, small_card)),
                rx.cond(from_pile, rx.foreach(_OPTIONS, taken)),
                rx.cond(ASK == "scout", rx.foreach(_OPTIONS, top_or_bottom)),
                class_name="offered panel",
            ),
        ),
        rx.cond(
            (seen > 0) & ~_LOOKS,
            rx.el.div(icon("deck", GAME), TEXTS.ui("looking", seen), class_name="offered panel quiet"),
        ),
    )


def top_or_bottom(line: rx.Var[str]) -> rx.Component:
    """What to do with the card that was looked at: `keep` or `sink`."""
    label = rx.cond(line.split(" ")[0] == "keep", TEXTS.ui("keep"), TEXTS.ui("sink"))
    return rx.el.button(label, custom_attrs={"data-do": line})


def taken(line: rx.Var[str]) -> rx.Component:
    option = line.split(" ")
    number = option[1].to(str)
    return rx.cond(option[0] == "take", named_card(number, CHOICE["cards"].to(dict[str, int])[number]))
