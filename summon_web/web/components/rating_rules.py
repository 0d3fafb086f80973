"""How ratings count, wherever somebody sees one."""

from __future__ import annotations

import reflex as rx

from summon_web.tables.rating import FEWEST, KNOWN

from ..texts import T


def rating_rules() -> rx.Component:
    return rx.el.details(
        rx.el.summary(T("rating_how")),
        rx.el.p(T("rating_how_what")),
        rx.el.p(T("rating_how_when", fewest=FEWEST)),
        rx.el.p(T("rating_how_left")),
        rx.el.p(T("rating_how_team")),
        rx.el.p(T("rating_how_bots")),
        rx.el.p(T("rating_how_best", known=KNOWN)),
        id="how-ratings-count",
    )
