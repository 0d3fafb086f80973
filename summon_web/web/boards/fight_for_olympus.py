"""The board of Fight for Olympus: two rows of six spaces, the score between the players, a hand that is army and money."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ..components.shell import close_dialog, icon, open_dialog
from ..hands import Line
from ..tablestate import TableState
from ..words import T, Texts, name_of

GAME = "fight_for_olympus"
SPACES = ("O1", "O2", "O3", "D1", "D2", "T1")
AREA = {"O": "olympus", "D": "delphi", "T": "troy"}
PHASES = (("play", ("start", "play")), ("attack", ("charge", "attack", "rally")), ("draw", ("draw", "close")))

_TEXTS = Texts(GAME)
_META = TableState.meta
_PLAYING = _META["status"] == "playing"
_TABLE = TableState.public["table"].to(dict[str, Any])
_SEATS = TableState.public["seats"].to(list[dict[str, Any]])
_MINE = TableState.mine
_BELOW = rx.cond(_META["seat"].to(int) == 1, 1, 0).to(int)  # whose side is shown below; a watcher sits with the first
_ABOVE = (1 - _BELOW).to(int)


def board() -> rx.Component:
    return rx.el.div(
        phases(),
        seat_bar(_ABOVE, "foe"),
        known_cards(),
        rx.el.div(
            track(),
            rx.el.div(
                *(cell(_ABOVE, place, own=False) for place in range(6)),
                *(ground(place) for place in range(6)),
                *(cell(_BELOW, place, own=True) for place in range(6)),
                class_name="spaces",
            ),
            oracle(),
            class_name="marble",
        ),
        warnings(),
        seat_bar(_BELOW, "you"),
        hand(),
        discard_pile(),
        class_name="ffo",
    )


def phases() -> rx.Component:
    now = rx.cond(_PLAYING, _META["phase"].to(str), "")
    return rx.el.ol(
        *(
            rx.el.li(
                _TEXTS.phase(name),
                class_name=rx.cond(rx.Var.create(list(within)).contains(now), "ph on", "ph"),
            )
            for name, within in PHASES
        ),
        class_name="phases",
        aria_label=_TEXTS.ui("turn", _META["turn"]),
    )


# -- the players


def seat_bar(seat: rx.Var[int], side: str) -> rx.Component:
    player = TableState.players[seat]
    facts = _SEATS[seat]
    return rx.el.section(
        rx.el.b(name_of(player), class_name="who"),
        rx.cond(_PLAYING & (_META["active"].to(int) == seat), rx.el.span(_TEXTS.ui("to_move"), class_name="turn")),
        rx.cond(~player["online"].to(bool), rx.el.span(T("away"), class_name="muted")),
        rx.el.div(class_name="grow"),
        rx.foreach(facts["markers"].to(list[str]), marker),
        count(_TEXTS.ui("hand"), facts["hand"]),
        count(_TEXTS.ui("points"), facts["points"]),
        class_name=f"seatbar {side}",
    )


def count(label: Any, number: Any) -> rx.Component:
    return rx.el.span(rx.el.b(number), label, class_name="count")


def marker(colour: rx.Var[str]) -> rx.Component:
    """A colour marker: on the board, or before a player."""
    return rx.el.button(
        shape(colour), class_name="marker", aria_label=_TEXTS.word("colour", colour), key=colour,
        custom_attrs={"data-t": "colour:" + colour},
    )  # fmt: skip


def shape(colour: rx.Var[str]) -> rx.Component:
    """A colour is always a shape too."""
    return rx.el.i(class_name="hue hue-" + colour, aria_hidden="true")


# -- the board


def ground(place: int) -> rx.Component:
    """The strip between the rows: the area's bonus, and what the attack of this column would do now."""
    area = AREA[SPACES[place][0]]
    preview = _TABLE["preview"].to(list[dict[str, Any]])[place]
    lower = _META["active"].to(int) == _BELOW
    return rx.el.div(
        icon(area, GAME, "20px"),
        rx.cond(
            preview,
            rx.el.span(
                rx.cond(lower, "▲", "▼"),
                rx.match(
                    preview["bonus"],
                    ("point", icon("laurel", GAME)),
                    ("marker", icon("marker", GAME)),
                    ("card", icon("card", GAME)),
                    rx.fragment(preview["damage"].to(int), rx.cond(preview["defeat"], icon("skull", GAME))),
                ),
                class_name=rx.cond(preview["defeat"], "forecast kill", "forecast"),
                title=_TEXTS.ui("preview"),
            ),
        ),
        class_name=f"ground {area}",
    )


def cell(seat: rx.Var[int], place: int, own: bool) -> rx.Component:
    """A space of one side, empty or with its unit."""
    space = SPACES[place]
    unit = _SEATS[seat]["units"].to(list[dict[str, Any]])[place]
    side = "own" if own else "enemy"
    empty = rx.el.button(
        rx.el.span(space, class_name="muted"),
        class_name="vacant", disabled=not own, aria_label=_TEXTS.word("space", space),
        custom_attrs={"data-t": f"space:{space}"} if own else {"data-space": space},
    )  # fmt: skip
    return rx.el.div(
        rx.cond(unit, unit_card(unit, space), empty),
        class_name=f"cell {side} {AREA[space[0]]}",
        custom_attrs={"data-cell": f"{side}-{space}"},
    )


def unit_card(unit: rx.Var[dict[str, Any]], space: str) -> rx.Component:
    card = _TEXTS.card(unit["k"])
    gear = unit["gear"].to(list[int])
    return rx.el.button(
        rx.cond(
            unit["gear"],
            rx.el.span(
                icon(_TEXTS.card(gear[1])["id"].to(str), GAME, "15px"),
                class_name="gear",
                custom_attrs={"data-k": gear[1].to(str), "data-t": "c" + gear[0].to(str)},
            ),
        ),
        rx.el.span(icon(card["id"].to(str), GAME, "100%"), class_name="art"),
        rx.el.span(card["name"].to(str), class_name="name"),
        rx.el.span(icon("attack", GAME), unit["attack"].to(int), class_name=rx.cond(changed(unit, "attack"), "num at changed", "num at")),
        rx.el.span(icon("defence", GAME), unit["left"].to(int), class_name=rx.cond(unit["damage"].to(int) > 0, "num de hurt", "num de")),
        rx.cond(unit["damage"].to(int) > 0, rx.el.span("−", unit["damage"].to(int), class_name="wounds")),
        rx.cond(unit["suppressed"], rx.el.span(icon("pig", GAME, "16px"), class_name="pig", title=_TEXTS.ui("suppressed"))),
        class_name=rx.cond(unit["ready"], "unit bonecard frame-", "unit bonecard resting frame-") + frame(card),
        aria_label=card["name"].to(str)
        + " "
        + _TEXTS.word("space", space)
        + " "
        + _TEXTS.ui("values", unit["attack"], unit["left"]),
        custom_attrs={
            "data-t": "c" + unit["c"].to(str), "data-k": unit["k"].to(str), "data-travel": "1",
            "data-also": f"space:{space}", "data-why": rx.Var.create(unit["why"]).to_string(),
        },
    )  # fmt: skip


def changed(unit: rx.Var[dict[str, Any]], value: str) -> rx.Var[bool]:
    return unit[value].to(int) != _TEXTS.card(unit["k"])[value].to(int)


def frame(card: rx.Var[Any]) -> rx.Var[str]:
    return rx.cond(card["multicolour"], "all", card["colour"].to(str)).to(str)


def track() -> rx.Component:
    """The tug of war: your end is on the left."""
    score = _TABLE["score"].to(int)
    mine = rx.cond(_BELOW == 0, score, -score).to(int)
    return rx.el.div(
        *(rx.el.i(abs(step), class_name="goal" if abs(step) == 7 else "") for step in range(7, -8, -1)),
        rx.el.b(icon("laurel", GAME, "20px"), class_name="counter"),
        class_name="track",
        style={"--at": ((7 - mine) / 14).to(str)},
        role="img",
        aria_label=_TEXTS.ui("track", _SEATS[_BELOW]["points"], _SEATS[_ABOVE]["points"]),
    )


def oracle() -> rx.Component:
    """Beside the board: free markers, the draw pile, the discard pile."""
    pile = _TABLE["discard"].to(list[list[int]])
    return rx.el.div(
        rx.el.span(_TEXTS.ui("oracle"), class_name="muted"),
        rx.foreach(_TABLE["markers"].to(list[str]), marker),
        rx.el.div(class_name="grow"),
        rx.cond(_MINE["top"], rx.el.span(_TEXTS.ui("top"), class_name="muted")),
        rx.foreach(_MINE["top"].to(list[list[int]]), small_card),
        count(_TEXTS.ui("deck"), _TABLE["deck"]),
        rx.el.button(
            count(_TEXTS.ui("discard"), pile.length()), on_click=open_dialog("discard"), class_name="pilebutton", custom_attrs={"data-key": "d"},
        ),
        class_name="oracle",
    )  # fmt: skip


def warnings() -> rx.Component:
    return rx.el.div(
        rx.foreach(
            _TABLE["warn"].to(list[list[Any]]),
            lambda line: rx.el.p(Line.create(game=GAME, line=line, players=TableState.players)),
        ),
        class_name="warn",
        aria_live="polite",
    )


# -- cards


def known_cards() -> rx.Component:
    """What this player knows of the other hand."""
    known = _SEATS[_ABOVE]["known"].to(list[list[int]])
    return rx.cond(
        known.length() > 0,
        rx.el.div(
            rx.el.span(_TEXTS.ui("known"), class_name="muted"), rx.foreach(known, small_card), class_name="known"
        ),
    )


def small_card(card: rx.Var[list[int]]) -> rx.Component:
    """A card that is only named: in a pile, or in the other hand."""
    entry = _TEXTS.card(card[1])
    return rx.el.button(
        icon(entry["id"].to(str), GAME, "18px"), entry["name"].to(str),
        class_name="mini bonecard frame-" + frame(entry), key=card[0].to(str),
        custom_attrs={"data-t": "c" + card[0].to(str), "data-k": card[1].to(str)},
    )  # fmt: skip


def hand() -> rx.Component:
    below = _SEATS[_BELOW]["known"].to(list[list[int]])
    return rx.cond(
        _META["seat"].to(int) >= 0,
        rx.el.div(
            rx.foreach(_MINE["hand"].to(list[list[int]]), hand_card),
            class_name="hand",
            role="group",
            aria_label=_TEXTS.ui("your_hand"),
        ),
        rx.el.div(rx.foreach(below, small_card), class_name="known"),
    )


def hand_card(card: rx.Var[list[int]]) -> rx.Component:
    entry = _TEXTS.card(card[1])
    number = card[0].to(str)
    paying = _MINE["paying"].to(dict[str, Any])
    blocked = _MINE["blocked"].to(dict[str, Any])[number]
    pays = paying["proposal"].to(list[int]).contains(card[0].to(int))
    played = paying["card"].to(int) == card[0].to(int)
    role = rx.cond(
        _MINE["paying"], rx.cond(played, " played", rx.cond(pays, " pays", "")), rx.cond(blocked, " blocked", "")
    )
    return rx.el.button(
        rx.el.span(
            rx.el.b(
                rx.cond(entry["type"] == "equipment", "+", ""), entry["attack"].to(int), icon("attack", GAME, "13px")
            ),
            rx.el.b(entry["defence"].to(int), icon("defence", GAME, "13px")),
            class_name="values",
        ),
        rx.el.span(icon(entry["id"].to(str), GAME, "44px"), class_name="art"),
        rx.el.span(entry["name"].to(str), class_name="name"),
        rx.el.span(
            rx.cond(
                entry["cost"],
                rx.foreach(entry["cost"].to(list[str]), shape),
                rx.el.span(_TEXTS.ui("free")),
            ),
            class_name="cost",
        ),
        rx.cond(pays, rx.el.span(_TEXTS.ui("pays"), class_name="badge")),
        class_name="card bonecard frame-" + frame(entry) + role,
        key=number,
        aria_label=entry["name"].to(str) + " " + _TEXTS.ui("values", entry["attack"], entry["defence"]),
        custom_attrs={"data-t": "c" + number, "data-k": card[1].to(str), "data-travel": "1"},
    )


def discard_pile() -> rx.Component:
    return rx.el.dialog(
        rx.el.h2(_TEXTS.ui("discard")),
        rx.el.div(rx.foreach(_TABLE["discard"].to(list[list[int]]), small_card), class_name="known"),
        rx.el.button(T("close"), on_click=close_dialog("discard")),
        id="discard",
        aria_label=_TEXTS.ui("discard"),
        class_name="panel",
    )
