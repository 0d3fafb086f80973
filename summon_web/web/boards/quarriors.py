"""The board of Quarriors!: the wilds in the middle, opponents above, the own mat below with its dice as they lie."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ..components.shell import icon
from ..tablestate import TableState
from ..words import T, Texts, name_of

GAME = "quarriors"

_TEXTS = Texts(GAME)
_META = TableState.meta
_TABLE = TableState.public["table"].to(dict[str, Any])
_SEATS = TableState.public["seats"].to(list[dict[str, Any]])
_MINE = TableState.mine
_BELOW = rx.cond(_META["seat"].to(int) > 0, _META["seat"].to(int), 0).to(int)  # a watcher sits with the first


class Die(rx.Component):
    """A die with its face."""

    library = "$/public/dice.jsx"
    tag = "Die"
    kind: rx.Var[int]
    face: rx.Var[int]
    unit: rx.Var[dict[str, Any]]


class Wild(rx.Component):
    """What a card of the wilds shows."""

    library = "$/public/dice.jsx"
    tag = "Wild"
    wild: rx.Var[list[int]]


def board() -> rx.Component:
    return rx.el.div(
        phases(),
        rx.el.div(rx.foreach(TableState.players, opponent), class_name="foes"),
        wilds(),
        battle(),
        own_mat(),
        class_name="qw",
    )


def phases() -> rx.Component:
    return rx.el.ol(
        *(
            rx.el.li(_TEXTS.ui(f"phase.{n}"), class_name=rx.cond(_TABLE["number"] == n, "ph on", "ph"))
            for n in range(1, 7)
        ),
        class_name="phases",
    )


# -- dice


def die(item: rx.Var[list[int]]) -> rx.Component:
    """A die of a pool or a pile: [number, kind, face]."""
    number = item[0].to(str)
    return rx.el.button(
        Die.create(kind=item[1], face=item[2], unit={}),
        class_name=rx.cond(_MINE["blocked"].to(dict[str, Any])[number], "diebox cold", "diebox"),
        key=number,
        custom_attrs={
            "data-t": "c" + number,
            "data-k": item[1].to(str),
            "data-travel": "1",
            "data-also": "c" + _SEATS[_BELOW]["same"].to(dict[str, int])[number].to(str),
        },
    )


def priced(seat: rx.Var[dict[str, Any]]) -> Any:
    """A die of the active pool; creatures carry the price at which they could be summoned."""

    def shown(item: rx.Var[list[int]]) -> rx.Component:
        price = seat["prices"].to(dict[str, int])[item[0].to(str)]
        return rx.el.span(
            die(item),
            rx.cond(price >= 0, rx.el.span(icon("quiddity", GAME, "11px"), price, class_name="price")),
            class_name="priced",
            key=item[0].to(str),
        )

    return shown


def creature(unit: rx.Var[dict[str, Any]]) -> rx.Component:
    """A die of a ready area, with its values of now and the spells on it."""
    outcome = _TABLE["attack"].to(dict[str, Any])["outcomes"].to(dict[str, int])[unit["c"].to(str)]
    return rx.el.span(
        rx.el.button(
            Die.create(kind=unit["k"], face=unit["f"], unit=unit),
            class_name=rx.cond(unit["attacks"], "diebox attacking", "diebox"),
            custom_attrs={
                "data-t": "c" + unit["c"].to(str), "data-k": unit["k"].to(str), "data-travel": "1",
                "data-why": rx.Var.create(unit["why"]).to_string(),
            },
        ),
        rx.foreach(unit["on"].to(list[list[int]]), die),
        rx.cond(
            _TABLE["attack"].to(bool) & (outcome != rx.Var("undefined")),
            rx.el.span(
                rx.cond(outcome < 0, _TEXTS.ui("attack.holds"), _TEXTS.ui("attack.falls", outcome)),
                class_name=rx.cond(outcome < 0, "outcome holds", "outcome"),
            ),
        ),
        class_name="creature",
        key=unit["c"].to(str),
    )  # fmt: skip


def area(label: str, dice: Any, kind: str, render: Any) -> rx.Component:
    return rx.el.div(
        rx.el.span(_TEXTS.ui(label), " ", rx.el.b(dice.length()), class_name="areaname"),
        rx.el.div(rx.foreach(dice, render), class_name="dicerow"),
        class_name=f"area {kind}",
    )


# -- players


def facts(player: rx.Var[dict[str, Any]], seat: rx.Var[dict[str, Any]], number: rx.Var[int]) -> rx.Component:
    active = _META["active"].to(int) == number
    return rx.el.div(
        rx.el.b(name_of(player), class_name="who seat" + number.to(str)),
        rx.cond(active, rx.el.span(_TEXTS.ui("to_move"), class_name="turn")),
        rx.cond(seat["out"], rx.el.span(_TEXTS.ui("seat.out"), class_name="muted")),
        rx.cond(~player["online"].to(bool), rx.el.span(T("away"), class_name="muted")),
        rx.el.div(class_name="grow"),
        rx.cond(
            active,
            count("quiddity", _TEXTS.ui("seat.quiddity"), seat["quiddity"].to(str) + " + " + seat["on_dice"].to(str)),
        ),
        count("bag", _TEXTS.ui("seat.bag"), seat["bag"]),
        rx.el.div(
            rx.el.i(style={"width": (seat["glory"].to(int) * 100 / _TABLE["goal"].to(int)).to(str) + "%"}),
            rx.el.b(icon("glory", GAME, "14px"), seat["glory"].to(int), " / ", _TABLE["goal"].to(int)),
            class_name="glory",
            title=_TEXTS.ui("seat.glory"),
        ),
        class_name="seatbar",
    )


def count(symbol: str, label: Any, number: Any) -> rx.Component:
    return rx.el.span(rx.el.b(icon(symbol, GAME, "14px"), number), label, class_name="count")


def opponent(player: rx.Var[dict[str, Any]]) -> rx.Component:
    number = player["seat"].to(int)
    seat = _SEATS[number]
    return rx.cond(
        number != _BELOW,
        rx.el.section(
            facts(player, seat, number),
            rx.el.div(
                rx.cond(
                    seat["pool"].to(list[Any]).length() > 0,
                    area("seat.pool", seat["pool"].to(list[list[int]]), "pool", die),
                ),
                area("seat.ready", seat["ready"].to(list[dict[str, Any]]), "ready", creature),
                rx.el.details(
                    rx.el.summary(_TEXTS.ui("seat.used"), " ", seat["used"].to(list[Any]).length()),
                    rx.el.div(rx.foreach(seat["used"].to(list[list[int]]), die), class_name="dicerow small"),
                    class_name="area used",
                ),
                class_name="areas",
            ),
            class_name="foe",
            key=number.to(str),
        ),
    )


def own_mat() -> rx.Component:
    seat = _SEATS[_BELOW]
    return rx.el.section(
        facts(TableState.players[_BELOW], seat, _BELOW),
        rx.el.div(
            rx.cond(_META["seat"].to(int) >= 0, levers()),
            area("seat.pool", seat["pool"].to(list[list[int]]), "pool", priced(seat)),
            area("seat.ready", seat["ready"].to(list[dict[str, Any]]), "ready", creature),
            area("seat.used", seat["used"].to(list[list[int]]), "used", die),
            rx.cond(
                seat["spent"].to(list[Any]).length() > 0,
                area("seat.spent", seat["spent"].to(list[list[int]]), "used", die),
            ),
            rx.cond(
                seat["aside"].to(list[Any]).length() > 0,
                area("seat.aside", seat["aside"].to(list[list[int]]), "used", die),
            ),
            rx.el.details(
                rx.el.summary(_TEXTS.ui("seat.bagged"), " ", seat["bag"]),
                rx.el.div(rx.foreach(seat["bagged"].to(list[list[int]]), bagged), class_name="dicerow small"),
                class_name="area used",
            ),
            class_name="areas",
        ),
        class_name="mat",
    )


def levers() -> rx.Component:
    """What is done without a die: the throw, which is the player's own, and going on."""
    return rx.el.div(
        *(
            rx.el.button(
                icon(symbol, GAME, "20px"), _TEXTS.ui(label), custom_attrs={"data-t": f"do:{verb}", "data-key": key}
            )
            for verb, symbol, label, key in (("roll", "bag", "roll", "r"), ("done", "defence", "go_on", "n"))
        ),
        class_name="levers",
    )


def bagged(item: rx.Var[list[int]]) -> rx.Component:
    """Which dice are in a bag, without an order: [kind, how many]."""
    return rx.el.span(
        Die.create(kind=item[0], face=0, unit={}), "×", item[1], class_name="bagged", key=item[0].to(str),
        custom_attrs={"data-k": item[0].to(str)},
    )  # fmt: skip


# -- the middle


def wilds() -> rx.Component:
    return rx.el.section(
        rx.el.div(rx.foreach(_TABLE["wilds"].to(list[list[int]]), wild), class_name="wilds"),
        rx.el.div(
            rx.el.span(_TEXTS.ui("table.empty"), " ", rx.el.b(_TABLE["empty"], " / 4")),
            rx.el.span(_TEXTS.ui("table.captures"), " ", rx.el.b(_TABLE["captures"])),
            rx.cond(_TABLE["culls"].to(int) > 0, rx.el.span(_TEXTS.ui("table.culls"), " ", rx.el.b(_TABLE["culls"]))),
            rx.cond(
                _TABLE["discount"].to(int) > 0,
                rx.el.span(_TEXTS.ui("table.discount"), " ", rx.el.b(_TABLE["discount"])),
            ),
            class_name="tally muted",
        ),
        class_name="hunt",
        aria_label=_TEXTS.ui("table.wilds"),
    )


def wild(item: rx.Var[list[int]]) -> rx.Component:
    return rx.el.button(
        Wild.create(wild=item),
        class_name=rx.cond(item[1].to(int) == 0, "wild bonecard bare", "wild bonecard"),
        key=item[0].to(str),
        custom_attrs={"data-t": "kind:" + item[0].to(str), "data-k": item[0].to(str)},
    )


def battle() -> rx.Component:
    """Who attacks whom with how much, and what is left of it."""
    attack = _TABLE["attack"].to(dict[str, Any])
    return rx.cond(
        _TABLE["attack"],
        rx.el.section(
            rx.el.b(_TEXTS.ui("attack.on"), ": ", name_of(TableState.players[attack["on"].to(int)])),
            rx.foreach(
                attack["parts"].to(list[list[int]]),
                lambda part: rx.el.span(Die.create(kind=part[1], face=0, unit={}), "+", part[2], class_name="bagged"),
            ),
            rx.el.span(_TEXTS.ui("attack.left"), " ", rx.el.b(attack["left"]), class_name="left"),
            class_name="battle panel",
            aria_live="polite",
        ),
    )
