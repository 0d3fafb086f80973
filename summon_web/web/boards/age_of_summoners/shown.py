"""What the board reads: the vars of the table, and the words of the game."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.shell import icon as sheet_icon
from ...tablestate import TableState
from ...texts import Texts

GAME = "age_of_summoners"
COLOURS = ("black", "red", "green", "white", "blue")

TEXTS = Texts(GAME)
META = TableState.meta
TABLE = TableState.public["table"].to(dict[str, Any])
SEATS = TableState.public["seats"].to(list[dict[str, Any]])
MINE = TableState.mine
CHOICE = TableState.choice
ASK = CHOICE["ask"].to(str)
SEATED = META["seat"].to(int) >= 0
OVER = TableState.result.length() > 0  # not yet in an earlier moment of a match that is over
BELOW = rx.cond(SEATED, META["seat"].to(int), 0).to(int)  # whose area is large; a watcher sits with the first

NOTHING: rx.Var[Any] = rx.Var("undefined")  # an attribute that is not there


def icon(name: str | rx.Var[Any], size: str = "1em") -> rx.Component:
    return sheet_icon(name, GAME, size)


def chip(
    name: str, number: Any, label: str, *more: Any, track: rx.Component | None = None, note: Any = None
) -> rx.Component:
    """A symbol, a number and its name; `note` says more than the name."""
    return rx.el.span(
        rx.el.span(icon(name), rx.el.b(number, key=number.to(str)), *more),
        track or rx.fragment(),
        rx.el.small(TEXTS.ui(label)),
        class_name=f"fact f-{name}",
        title=TEXTS.ui(label) if note is None else note,
    )


def gain(entry: rx.Var[list[Any]]) -> rx.Component:
    """A symbol and how many; a stroke between what one must choose from."""
    name = entry[0].to(str)
    return rx.cond(
        name == "or",
        rx.el.i("/"),
        rx.el.span(icon(name), entry[1].to(int), title=TEXTS.word("gain", name), class_name="g-" + name),
    )


def has(things: Any, value: Any) -> rx.Var[bool]:
    """Whether a list of numbers, which may not be there, holds this one."""
    return rx.cond(things, things.to(list[int]).contains(value), False).to(bool)
