"""The players' places: the bar with the facts, and the bag, the Active Pool, the Ready Area and the Used Pile."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.clock import clock_of
from ...components.shell import icon
from ...scripts import Line
from ...tablestate import TableState
from ...texts import T, name_at_seat, name_of
from .scripts import Bag, DieButton, Fold, Levers, Pile
from .shown import BELOW, CHOICE, GAME, META, MINE, PLAYERS, SEATS, TABLE, TEXTS

Dict = dict[str, Any]
AIMED = (
    "strong_primordial_ooze_copy",
    "death_spell_cast",
    "deathdealer_trade",
)  # questions that other players' dice answer


def hunts(seat: rx.Var[Dict]) -> rx.Var[bool]:
    """Whether this is the seat whose turn the board shows: only it has Quiddity. The match itself may be further."""
    return seat["quiddity"] != rx.Var("undefined")


def facts(player: rx.Var[Dict], seat: rx.Var[Dict], number: rx.Var[int]) -> rx.Component:
    active = hunts(seat)
    return rx.el.div(
        rx.el.b(name_at_seat(player), class_name="who seat" + number.to(str)),
        clock_of(number),
        rx.cond(active, rx.el.span(TEXTS.ui("to_move"), class_name="turn")),
        rx.cond(seat["out"], rx.el.span(TEXTS.ui("seat.out"), class_name="muted")),
        rx.cond(~player["online"].to(bool), rx.el.span(T("away"), class_name="muted")),
        rx.cond(seat["guard"].to(int) > 0, rx.el.span(TEXTS.ui("seat.guard", seat["guard"]), class_name="tag")),
        rx.cond(seat["charmed"], rx.el.span(TEXTS.ui("seat.charmed"), class_name="tag")),
        rx.el.div(class_name="grow"),
        rx.cond(active, count("quiddity", "seat.quiddity", seat["quiddity"].to(int) + seat["on_dice"].to(int))),
        count("attack", "seat.ready", seat["ready"].to(list[Any]).length(), "count phone"),
        count("bag", "seat.bag", seat["bag"], "count ofbag"),
        count("glory", "seat.glory", seat["glory"].to(str) + " / " + TABLE["goal"].to(str)),
        class_name="seatbar",
    )


def count(symbol: str, label: str, number: Any, look: str = "count") -> rx.Component:
    text = TEXTS.ui(label)
    return rx.el.span(rx.el.b(icon(symbol, GAME, "14px"), number), text, class_name=look, title=text)


# -- areas


def area(label: str, dice: rx.Component, kind: str | rx.Var[str], number: Any = None, **attrs: Any) -> rx.Component:
    return rx.el.div(
        rx.el.span(TEXTS.ui(label), *([] if number is None else [" ", rx.el.b(number)]), class_name="areaname"),
        rx.el.div(dice, class_name="dicerow"),
        class_name=rx.Var.create("area ") + kind,
        custom_attrs=attrs,
    )


def pool(player: rx.Var[Dict], seat: rx.Var[Dict], mine: Any) -> rx.Component:
    """Creatures carry the price at which they could be summoned."""
    dice = seat["pool"].to(list[list[int]])

    def shown(die: rx.Var[list[int]]) -> rx.Component:
        return DieButton.create(
            die=die,
            where="pool",
            mine=mine,
            player=player,
            same=MINE["same"].to(dict[str, int]),
            blocked=MINE["blocked"].to(Dict),
            price=seat["prices"].to(dict[str, int])[die[0].to(str)],
            wealth=seat["quiddity"].to(int) + seat["on_dice"].to(int),
            key=die[0].to(str),
        )

    return area("seat.pool", rx.foreach(dice, shown), "pool", dice.length())


def ready(player: rx.Var[Dict], seat: rx.Var[Dict], number: Any, mine: Any) -> rx.Component:
    """Spells and creatures with their values of now; attached spells touch their creature."""
    units = seat["ready"].to(list[Dict])
    attack = TABLE["attack"].to(Dict)
    outcomes = attack["outcomes"].to(dict[str, int])

    def shown(unit: rx.Var[Dict]) -> rx.Component:
        outcome = outcomes[unit["c"].to(str)]
        return rx.el.span(
            DieButton.create(
                die=[unit["c"].to(int), unit["k"].to(int), unit["f"].to(int)],
                unit=unit,
                where="ready",
                mine=mine,
                player=player,
                same=MINE["same"].to(dict[str, int]),
                blocked=MINE["blocked"].to(Dict),
            ),
            rx.foreach(unit["on"].to(list[list[int]]), lambda die: attached(die, player, mine)),
            rx.cond(
                unit["copy"] != rx.Var("undefined"),
                rx.el.span(
                    Line.create(game=GAME, line=["die.copies", unit["copy"].to(int)], players=PLAYERS), class_name="tag"
                ),
            ),
            rx.cond(unit["falling"], rx.el.span(TEXTS.ui("die.falling"), class_name="falling")),
            rx.cond(
                attack.to(bool) & (outcome != rx.Var("undefined")),
                rx.el.span(
                    rx.cond(outcome < 0, TEXTS.ui("attack.holds"), TEXTS.ui("attack.falls", outcome)),
                    class_name=rx.cond(outcome < 0, "outcome holds", "outcome"),
                ),
            ),
            class_name="creature",
            key=unit["c"].to(str),
        )

    looks = rx.cond(attack["on"].to(int) == number, "ready attacked", "ready")
    return area(
        "seat.ready", rx.foreach(units, shown), looks, units.length(), **{"data-ready": number, "data-drop": "1"}
    )


def attached(die: rx.Var[list[int]], player: rx.Var[Dict], mine: Any) -> rx.Component:
    return DieButton.create(die=die, where="ready", mine=mine, player=player, key=die[0].to(str))


def pile(label: str, zone: str, player: rx.Var[Dict], seat: rx.Var[Dict], mine: Any) -> rx.Component:
    return area(label, Pile.create(pile=seat[zone].to(list[list[int]]), where=zone, mine=mine, player=player), "used")


def piles(player: rx.Var[Dict], seat: rx.Var[Dict], mine: Any) -> list[rx.Component]:
    more = (rx.cond(seat[zone].to(bool), pile(f"seat.{zone}", zone, player, seat, mine)) for zone in ("spent", "aside"))
    return [pile("seat.used", "used", player, seat, mine), *more]


# -- places


def opponent(player: rx.Var[Dict]) -> rx.Component:
    number = player["seat"].to(int)
    seat = SEATS[number]
    busy = hunts(seat) | (TABLE["attack"].to(Dict)["on"].to(int) == number)
    return rx.cond(
        number != BELOW,
        Fold.create(
            facts(player, seat, number),
            rx.el.div(
                rx.cond(seat["pool"].to(list[Any]).length() > 0, pool(player, seat, False)),
                ready(player, seat, number, False),
                *piles(player, seat, False),
                class_name="areas",
            ),
            open=busy | rx.Var.create(list(AIMED)).contains(CHOICE["ask"].to(str)),
            label=TEXTS.ui("seat.open", name_of(player)),
            look=rx.cond(busy, "foe busy", "foe"),
            key=number.to(str),
        ),
    )


def own_mat() -> rx.Component:
    seat, player, mine = SEATS[BELOW], PLAYERS[BELOW], META["seat"].to(int) >= 0
    return rx.el.section(
        facts(player, seat, BELOW),
        rx.el.div(
            rx.el.div(rx.cond(mine, levers()), bag(seat), class_name="start"),
            pool(player, seat, mine),
            ready(player, seat, BELOW, mine),
            *piles(player, seat, mine),
            class_name="areas",
        ),
        class_name="mat",
    )


def levers() -> rx.Component:
    return Levers.create(
        rx.cond(
            CHOICE["ask"].to(str) == "defend",
            rx.el.button(
                TEXTS.ui("defend.turn"),
                on_click=TableState.order("defend", "turn"),
                class_name="small",
                custom_attrs={"data-key": "f"},
            ),
        ),
        choice=CHOICE,
    )


def bag(seat: rx.Var[Dict]) -> rx.Component:
    """Which dice a bag holds is no secret, only their order."""
    return rx.el.details(
        rx.el.summary(icon("bag", GAME, "14px"), TEXTS.ui("seat.bag"), " ", rx.el.b(seat["bag"])),
        rx.el.div(
            Bag.create(bagged=seat["bagged"].to(list[list[int]]), size=seat["bag"].to(int)), class_name="inbag panel"
        ),
        class_name="bag",
    )
