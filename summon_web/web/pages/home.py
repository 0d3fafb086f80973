"""The home page: the shelf of games, a new table, the open tables."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.bots import LEVELS
from summon_web.games import games

from ..components.shell import bar, close_dialog, foot, icon, open_dialog, page
from ..doors import Unreadable, door, form, whole, words
from ..hands import Notice, PlayNow
from ..house import house
from ..shelf import on_shelf
from ..visitor import Notices, Visitor
from ..words import T, of_game


class HomeState(Notices, rx.State):
    """The visitor's own tables, and the list of open ones, live."""

    mine: list[dict[str, Any]] = []  # noqa: RUF012 - a var of the state
    tables: list[dict[str, Any]] = []  # noqa: RUF012 - a var of the state

    @rx.event
    @door
    async def enter(self) -> None:
        self._show()
        house.follow(self.router.session.client_token, house.hall.listen, _show_tables)
        player = (await self.get_state(Visitor))._player
        self.mine = await house.hall.tables_of(player) if player else []

    @rx.event
    @door
    async def create(self, fields: Any = None) -> Any:
        """Make a table and go there, seated."""
        wanted = form(fields)
        game = words(wanted.pop("game", ""))
        if game not in on_shelf():
            raise Unreadable
        seats, public = whole(wanted.pop("seats", "")), wanted.pop("public", "") == "yes"
        visitor = await self.get_state(Visitor)
        table = await house.hall.create(visitor._player, game, seats, wanted, public)
        return rx.redirect(f"/t/{table.code}")

    @rx.event
    @door
    async def play_now(self, game: Any = None, level: Any = None) -> Any:
        """Sit down against bots and begin."""
        wanted, strength = words(game), words(level)
        if wanted not in on_shelf() or strength not in LEVELS:
            raise Unreadable
        player = (await self.get_state(Visitor))._player
        table = await house.hall.create(player, wanted, games()[wanted].seats[0], {}, False)
        for seat in range(1, games()[wanted].seats[0]):
            await table.add_bot(player, seat, strength)
        await table.start(player)
        return rx.redirect(f"/t/{table.code}")

    def _show(self) -> None:
        tables = house.hall.open_tables()
        if tables != self.tables:
            self.tables = tables


async def _show_tables(state: rx.State) -> None:
    (await state.get_state(HomeState))._show()


def home() -> rx.Component:
    return page(
        Notice.create(game="", notice=HomeState.notice, choice={}, players=[]),
        rx.el.section(rx.el.h1(T("title")), rx.el.p(T("about_site"), class_name="lead"), class_name="hero"),
        rx.el.section(*(tile(game) for game in on_shelf()), class_name="shelf", aria_label=T("game")),
        my_tables(),
        open_tables(),
        foot(),
        *(new_table(game) for game in on_shelf()),
        top=bar(),
    )


def tile(game: str) -> rx.Component:
    """A game on the shelf."""
    seats = games()[game].seats
    many = f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0])
    return rx.el.article(
        rx.el.div(icon(game, size="84px"), class_name=f"art cloth-{game}"),
        rx.el.div(
            rx.el.h2(of_game(game, "game", "name")),
            rx.el.p(
                rx.el.b(T("players_n", n=many), " · ", T("minutes", n=of_game(game, "game", "minutes"))),
                rx.el.br(), of_game(game, "game", "tagline"), class_name="muted",
            ),
            rx.el.div(
                PlayNow.create(game=game, levels=list(LEVELS), on_play=HomeState.play_now),
                rx.el.button(T("create"), on_click=open_dialog(f"new-{game}"), id=f"create-{game}"),
                rx.el.div(
                    rx.el.a(T("game_rules"), href=f"/rules/{game}", class_name="chip"),
                    rx.el.a(T("game_cards"), href=f"/cards/{game}", class_name="chip"),
                    class_name="row",
                ),
                class_name="go",
            ),
            class_name="b",
        ),
        class_name="tile",
    )  # fmt: skip


def new_table(game: str) -> rx.Component:
    """The dialog in which a table of this game is made."""
    rules = games()[game]
    shared = [option for option in rules.options if not option.per_seat]
    return rx.el.dialog(
        rx.el.form(
            rx.el.h2(T("create_for"), ": ", of_game(game, "game", "name")),
            rx.el.p(of_game(game, "game", "about"), class_name="muted"),
            rx.el.input(type="hidden", name="game", default_value=game),
            field(T("number_of_seats"), "seats", [(str(n), str(n)) for n in rules.seats]) if len(rules.seats) > 1
            else rx.el.input(type="hidden", name="seats", default_value=str(rules.seats[0])),
            *(
                field(of_game(game, "lobby", o.id), o.id, [(v, of_game(game, "lobby_value", f"{o.id}.{v}")) for v in o.values], o.when)
                for o in shared
            ),
            *(asked_only(game, *when) for when in dict.fromkeys(o.when for o in shared if o.when)),
            field(T("visibility"), "public", [("no", T("visible_link")), ("yes", T("visible_public"))]),
            rx.el.div(
                rx.el.button(T("make"), type="submit", class_name="pri"),
                rx.el.button(T("close"), type="button", on_click=close_dialog(f"new-{game}")),
                class_name="row",
            ),
            on_submit=HomeState.create, class_name="stack",
        ),
        id=f"new-{game}", class_name="panel", aria_label=T("create_for"),
    )  # fmt: skip


def field(label: Any, name: str, values: list[tuple[str, Any]], when: tuple[str, str] | None = None) -> rx.Component:
    return rx.el.label(
        rx.el.span(label),
        rx.el.select(
            *(rx.el.option(text, value=value) for value, text in values), name=name, default_value=values[0][0]
        ),
        class_name=" ".join(["field", *(["-".join(("when", *when))] if when else [])]),
    )


def my_tables() -> rx.Component:
    """The way back to tables whose link is lost; nothing for who sits nowhere."""
    return rx.cond(
        HomeState.mine.length() > 0,
        rx.el.section(
            rx.el.header(rx.el.h2(T("my_tables"))),
            rx.el.ul(rx.foreach(HomeState.mine, lambda table: table_row(table, T("go_on")))),
            class_name="open", id="mine",
        ),
    )  # fmt: skip


def asked_only(game: str, option: str, value: str) -> rx.Component:
    """Hides what matters only while another option of the form has this value."""
    unless = f"#new-{game}:not(:has([name={option}] [value={value}]:checked))"
    return rx.el.style(f"{unless} .when-{option}-{value}{{display:none}}")


def open_tables() -> rx.Component:
    return rx.el.section(
        rx.el.header(rx.el.h2(T("open_tables"))),
        rx.cond(
            HomeState.tables.length() > 0,
            rx.el.ul(rx.foreach(HomeState.tables, lambda table: table_row(table, invitation(table)))),
            rx.el.p(T("no_tables"), class_name="muted empty"),
        ),
        class_name="open", aria_live="polite",
    )  # fmt: skip


def invitation(table: rx.Var[dict[str, Any]]) -> rx.Var[str]:
    free = table["taken"].to(int) < table["seats"].to(int)
    return rx.cond((table["status"] == "lobby") & free, T("join"), T("watch"))


def table_row(table: rx.Var[dict[str, Any]], way_in: rx.Var[str]) -> rx.Component:
    names = [(game, of_game(game, "game", "name")) for game in on_shelf()]
    waiting = table["status"] == "lobby"
    return rx.el.li(
        rx.el.b(rx.match(table["game"], *names, table["game"])),
        rx.el.span(rx.cond(waiting, T("waiting_host", name=table["host"]), table["players"].to(list[str]).join(" – ")), class_name="muted h"),
        rx.el.span(rx.cond(waiting, T("seats_taken", taken=table["taken"], all=table["seats"]), T("playing")), class_name="muted"),
        rx.el.a(way_in, href="/t/" + table["code"].to(str), class_name="button"),
        key=table["code"].to(str), class_name="line",
    )  # fmt: skip
