"""The players: who they are, what they hold, and their colour markers."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...components.clock import clock_of
from ...components.ways_out import ways_out
from ...tablestate import TableState
from ...texts import T, name_at_seat
from .cards import shape
from .shown import META, MINE, PAYING, PLAYING, SEATS, TEXTS


def seat_bar(seat: rx.Var[int], side: str) -> rx.Component:
    player = TableState.players[seat]
    facts = SEATS[seat]
    return rx.el.section(
        rx.el.b(name_at_seat(player), class_name="who"),
        clock_of(seat),
        rx.cond(PLAYING & (META["active"].to(int) == seat), rx.el.span(TEXTS.ui("to_move"), class_name="turn")),
        paid_with() if side == "you" else rx.fragment(),
        rx.cond(~player["online"].to(bool), rx.el.span(T("away"), class_name="muted")),
        ways_out(TEXTS) if side == "you" else rx.fragment(),
        rx.el.div(class_name="grow"),
        rx.foreach(facts["markers"].to(list[str]), own_marker if side == "you" else marker),
        count(TEXTS.ui("hand"), facts["hand"], **_hand_of(seat) if side == "foe" else {}),
        count(TEXTS.ui("points"), facts["points"]),
        class_name=f"seatbar {side}",
    )


def paid_with() -> rx.Component:
    """The cards that are about to pay: a phone may not show them in the hand at once."""
    proposal = PAYING["proposal"].to(list[int])
    names = rx.foreach(
        MINE["hand"].to(list[list[int]]),
        lambda card: rx.cond(
            proposal.contains(card[0].to(int)), rx.el.span(TEXTS.card(card[1])["name"].to(str), class_name="payer")
        ),
    )
    return rx.cond(
        MINE["paying"] & (proposal.length() > 0),
        rx.el.span(TEXTS.ui("pays"), rx.el.span(names), class_name="payers"),
    )


def _hand_of(seat: rx.Var[int]) -> dict[str, Any]:
    """The other hand: what is played comes from it, what returns or is given goes to it."""
    there, here = seat.to(str), (1 - seat).to(str)
    return {"data-gives": "play:" + there, "data-takes": "return:" + there + " give:" + here}


def count(label: Any, number: Any, **attributes: Any) -> rx.Component:
    return rx.el.span(rx.el.b(number), label, class_name="count", custom_attrs=attributes)


def marker(colour: rx.Var[str], **more: Any) -> rx.Component:
    """A colour marker: on the board, or before a player."""
    name = TEXTS.ui("marker", TEXTS.word("colour", colour))
    return rx.el.button(
        shape(colour),
        class_name="marker",
        aria_label=name,
        title=name,
        key=colour,
        custom_attrs={"data-t": "colour:" + colour, **more},
    )


def own_marker(colour: rx.Var[str]) -> rx.Component:
    """A marker before the player who looks: it says so if it is about to pay."""
    pays = PAYING["proposal"].to(list[str]).contains(colour)
    named = PAYING["named"].to(list[str]).contains(colour)
    return rx.el.span(
        marker(colour, **{"data-release": rx.cond(named, "1", "")}),
        rx.cond(pays, rx.el.span(TEXTS.ui("pays"), class_name="badge")),
        key=colour,
        style={"position": "relative", "display": "grid"},
    )
