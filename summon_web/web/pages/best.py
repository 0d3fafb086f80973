"""The best of a game, with each number of seats: those who want to be seen there."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.bots.scale import read as measured
from summon_web.games import games
from summon_web.tables.rating import Pool

from ..components.rating_rules import rating_rules
from ..components.shell import foot, page
from ..doors import Unreadable, door
from ..house import house
from ..scripts import Notice
from ..scripts_of_me import BestOf
from ..shelf import on_shelf
from ..styles import styled
from ..texts import COLON, T, of_game
from ..visitor import Notices


class BestState(Notices, rx.State):
    """What the page of a game shows."""

    tables: rx.Field[list[dict[str, Any]]] = rx.field(default_factory=list)

    @rx.event
    @door
    async def enter(self) -> None:
        where = self.router.url.path.strip("/").split("/")
        if len(where) != 2 or where[1] not in on_shelf():
            raise Unreadable
        self.tables = [await _table(Pool(where[1], seats)) for seats in games()[where[1]].seats]


async def _table(pool: Pool) -> dict[str, Any]:
    best = await house.hall.archive.ratings.best(pool)
    people = [
        {"name": name, "points": rating.points, "give": rating.give, "matches": rating.matches} for name, rating in best
    ]
    bots = [{"name": level, **place._asdict()} for level, place in measured().get(pool, {}).items()]
    return {"seats": pool.seats, "people": people, "bots": bots}


def best(game: str) -> rx.Component:
    return page(
        Notice.create(game="", notice=BestState.notice, choice={}, players=[]),
        rx.el.h1(T("best_title"), COLON, of_game(game, "game", "name")),
        rx.el.nav(rx.el.a(T("me_link"), href="/me", class_name="chip"), class_name="row nearby"),
        styled(
            "me",
            rx.el.div(
                BestOf.create(tables=BestState.tables),
                rx.el.section(rating_rules(), class_name="panel stack"),
                class_name="stack mypage",
            ),
        ),
        rx.el.a(T("back_home"), href="/", class_name="button"),
        foot(),
    )
