"""A player's own matches, figures, ratings, and what they decide about their name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import reflex as rx

from summon_web.bots import LEVELS
from summon_web.bots.scale import between
from summon_web.games import games
from summon_web.tables import Refused
from summon_web.tables.history import OUTCOMES, PAGE, Wanted
from summon_web.tables.names import SOMEBODY
from summon_web.tables.rating import Pool, Rating, points

from ..catalog import called
from ..components.rating_rules import rating_rules
from ..components.shell import foot, page
from ..doors import Unreadable, door, flag, form, whole, words
from ..house import house
from ..scripts import Notice
from ..scripts_of_me import EraseMe, ListMe, MyFigures, MyMatches, MyRatings, SaveAll
from ..shelf import on_shelf
from ..styles import styled
from ..texts import LANG, T, call
from ..visitor import Notices, Visitor

_LATEST = 10**14  # milliseconds since 1970
_COURSE = 200  # changes of a rating that are drawn
_FIELDS = {"game", "foe", "outcome", "since", "until", "page"}


class MeState(Notices, rx.State):
    """What the page shows of the visitor's own matches."""

    rows: rx.Field[list[dict[str, Any]]] = rx.field(default_factory=list)
    total: int = 0
    foes: rx.Field[list[dict[str, str]]] = rx.field(default_factory=list)
    figures: rx.Field[dict[str, Any]] = rx.field(default_factory=dict)
    streaks: rx.Field[dict[str, Any]] = rx.field(default_factory=lambda: {"now": 0})
    ratings: rx.Field[list[dict[str, Any]]] = rx.field(default_factory=list)
    listed: bool = False
    saved: rx.Field[dict[str, int]] = rx.field(default_factory=dict)
    _wanted: Wanted = Wanted()

    @rx.event
    @door
    async def enter(self) -> None:
        player = await self._player()
        self.saved, self._wanted = {}, Wanted()
        self.foes = await house.hall.history.foes(player)
        self.listed = await house.hall.people.listed(player)
        found = await house.hall.archive.ratings.of(player)
        self.ratings = [await _rating(player, pool, rating) for pool, rating in found.items() if pool.game in games()]
        await self._show(player, 0)

    @rx.event
    @door
    async def look(self, wanted: Any = None) -> None:
        """A page of those matches that the filters let through."""
        fields, player = form(wanted), await self._player()
        self._wanted = _wanted_of(fields)
        await self._show(player, whole(fields.get("page", "0"), high=100_000))

    @rx.event
    @door
    async def save_all(self) -> Any:
        """The matches that the filters let through, as one file."""
        player = await self._player()
        if not house.limits.spend("exports", player):
            raise Refused("limit.exports")
        packed, self.saved = await house.hall.history.export(player, self._wanted)
        return rx.download(data=packed, filename="summon-matches.zip")

    @rx.event
    @door
    async def list_me(self, yes: Any = None) -> None:
        """Whether the player stands among the best."""
        wants, player = flag(yes), await self._player()
        await house.hall.people.list(player, wants)
        self.listed = wants

    @rx.event
    @door
    async def erase(self, sure: Any = None) -> None:
        """Delete the player's name everywhere."""
        if not flag(sure):
            raise Unreadable
        player, visitor = await self._player(), await self.get_state(Visitor)
        await house.hall.people.erase(player)
        visitor.name, self.listed = SOMEBODY, False

    # -- inside

    async def _player(self) -> str:
        player = (await self.get_state(Visitor))._player
        if not player:
            raise Refused("people.unknown")
        return str(player)

    async def _show(self, player: str, number: int) -> None:
        history = house.hall.history
        self.total, self.rows = await history.of(player, self._wanted, number)
        found = await history.statistics(player, self._wanted)
        self.figures = {
            by: sorted(([key, list(each)] for key, each in tallies.items()), key=_most) for by, tallies in found.items()
        }
        self.streaks = (await history.streaks(player, self._wanted))._asdict()


def _most(row: list[Any]) -> tuple[int, str]:
    return -sum(row[1]), row[0]


def _wanted_of(fields: Mapping[str, str]) -> Wanted:
    game, outcome, foe = fields.get("game", ""), fields.get("outcome", ""), fields.get("foe", "")
    if not fields.keys() <= _FIELDS or game not in ("", *on_shelf()) or outcome not in ("", *OUTCOMES):
        raise Unreadable
    since, until = (whole(fields.get(name, "0"), high=_LATEST) for name in ("since", "until"))
    return Wanted(game, words(foe, 20), outcome, since, until)


async def _rating(player: str, pool: Pool, rating: Rating) -> dict[str, Any]:
    course = await house.hall.archive.ratings.course(player, pool, _COURSE)
    around = between(rating.points, pool.game, pool.seats)
    return {
        "game": pool.game,
        "seats": pool.seats,
        "points": rating.points,
        "give": rating.give,
        "matches": rating.matches,
        "course": [[time, points(mu), Rating(mu, sigma).give] for time, mu, sigma in course],
        **({"between": list(around)} if around else {}),
    }


def me() -> rx.Component:
    return page(
        Notice.create(game="", notice=MeState.notice, choice={}, players=[]),
        rx.el.h1(T("me_title")),
        rx.el.p(T("me_lead", name=call("calledName", LANG, Visitor.name)), class_name="muted"),
        rx.el.nav(
            rx.el.a(T("decks_title"), href="/decks", class_name="chip"),
            rx.el.a(T("devices_link"), href="/devices", class_name="chip"),
            class_name="row nearby",
        ),
        mine(),
        rx.el.a(T("back_home"), href="/", class_name="button"),
        foot(),
    )


def mine() -> rx.Component:
    """The panels, one below the other."""
    names = called(on_shelf())
    parts = rx.el.div(
        rx.el.section(
            MyMatches.create(
                rows=MeState.rows,
                total=MeState.total,
                size=PAGE,
                foes=MeState.foes,
                levels=list(LEVELS),
                named=names,
                on_look=MeState.look,
            ),
            class_name="panel stack",
        ),
        rx.el.section(
            rx.el.h2(T("me_figures")),
            MyFigures.create(figures=MeState.figures, streaks=MeState.streaks, named=names),
            class_name="panel stack",
        ),
        rx.el.section(
            rx.el.h2(T("ratings_title")),
            MyRatings.create(ratings=MeState.ratings, named=names),
            ListMe.create(is_listed=MeState.listed, on_list=MeState.list_me),
            rating_rules(),
            class_name="panel stack",
        ),
        rx.el.section(
            rx.el.h2(T("me_keep")),
            SaveAll.create(saved=MeState.saved, on_save=MeState.save_all),
            EraseMe.create(is_gone=Visitor.name == SOMEBODY, on_erase=MeState.erase),
            class_name="panel stack",
        ),
        class_name="stack mypage",
    )
    return styled("match_rows", styled("me", parts))
