"""The home page: the shelf of games, a new table, the open tables."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import reflex as rx

from summon_web.bots import LEVELS, by_chance
from summon_web.games import games, read_toml
from summon_web.tables import Table
from summon_web.tables.bring import LARGEST_PACKED, bring, unpacked
from summon_web.tables.terms import CLOCKS, COACHES, OUTS, UNDOS, Terms

from ..catalog import called, lobby_words
from ..chosen_decks import RANDOM, chosen_decks
from ..components.learn import learn
from ..components.shell import bar, close_dialog, foot, icon, open_dialog, page
from ..doors import Unreadable, door, form, whole, words
from ..house import house
from ..icons import of_shelf
from ..lessonstate import LessonState
from ..scripts import ClockFace, NewTableFields, Notice, OpenRecord, PlayNow, ServerTime
from ..scripts_of_me import LastMatches
from ..shelf import on_shelf
from ..styles import styled
from ..tablestate import TableState
from ..texts import COLON, LANG, T, call, of_game
from ..visitor import Notices, Visitor, address_of
from .decks import DecksState

PICTURES = Path(__file__).parents[3] / "assets" / "shelf"


class HomeState(Notices, rx.State):
    """The visitor's own tables, and the list of open ones, live."""

    mine: rx.Field[list[dict[str, Any]]] = rx.field(default_factory=list)
    tables: rx.Field[list[dict[str, Any]]] = rx.field(default_factory=list)
    last: rx.Field[list[dict[str, Any]]] = rx.field(default_factory=list)  # finished matches
    served: int = 0  # the server's time at the last load

    @rx.event
    @door
    async def enter(self) -> None:
        self._show()
        self.served = house.hall.now()
        player = (await self.get_state(Visitor))._player
        house.tabs.follow(self.router.session.client_token, _Tables(player))
        (await self.get_state(TableState))._left()
        await self._show_own(player)
        self.last = await house.hall.history.last(player) if player else []

    @rx.event
    @door
    async def create(self, fields: Any = None) -> Any:
        """Make a table and go there, seated."""
        wanted = form(fields)
        game = words(wanted.pop("game", ""))
        if game not in on_shelf():
            raise Unreadable
        seats, public = whole(wanted.pop("seats", "")), wanted.pop("public", "") == "yes"
        terms = {key.removeprefix("term_"): wanted.pop(key) for key in list(wanted) if key.startswith("term_")}
        for term, value in terms.items():
            Terms().agreed(term, value)  # before there is a table
        table = await self._made(game, seats, wanted, public)
        for term, value in terms.items():
            await table.agree(table.lobby.host, term, value)
        return rx.redirect(f"/t/{table.code}")

    @rx.event
    @door
    async def play_now(self, game: Any = None, level: Any = None, decks: Any = None) -> Any:
        """Sit down against bots and begin; `decks` are one's own and the bots', two empty words in games without; an empty word is one by chance."""
        wanted, strength = words(game), words(level)
        if wanted not in on_shelf() or strength not in LEVELS or not isinstance(decks, list) or len(decks) != 2:
            raise Unreadable
        rules, player = games()[wanted], (await self.get_state(Visitor))._player
        if rules.decks is None and decks != ["", ""]:
            raise Unreadable
        wishes = [words(deck) or RANDOM for deck in decks]
        picks, settings = await chosen_decks(rules, wishes, player) if rules.decks else ([], {})
        table = await self._made(wanted, rules.seats[0], settings, False)
        for seat in range(1, rules.seats[0]):
            await table.add_bot(player, seat, by_chance(strength))
        for seat, pick in zip(range(rules.seats[0]), [*picks[:1], *picks[1:] * (rules.seats[0] - 1)], strict=False):
            await table.pick(player, "deck", pick.value, seat, pick.deck)
        return rx.redirect(f"/t/{table.code}?go")  # it begins when this browser has added its share to the dice

    @rx.event
    @door
    async def open_record(self, packed: Any = None) -> Any:
        """Look at a match from a file."""
        written = unpacked(words(packed, LARGEST_PACKED))
        house.make_room(address_of(self))
        return rx.redirect(f"/t/{(await bring(house.hall, written)).code}")

    async def _made(self, game: str, seats: int, settings: dict[str, str], public: bool) -> Table:
        player, address = (await self.get_state(Visitor))._player, address_of(self)
        house.make_room(address)
        return await house.hall.create(player, game, seats, settings, public, origin=address)

    def _show(self) -> None:
        tables = house.hall.open_tables()
        if tables != self.tables:
            self.tables = tables

    async def _show_own(self, player: str) -> None:
        mine = await house.hall.tables_of(player) if player else []
        if mine != self.mine:
            self.mine = mine


class _Tables:
    """The lists of open tables and of the player's own, as a tab follows them."""

    def __init__(self, player: str) -> None:
        self.player = player
        self._own = False  # something happened at a table of the player's

    def subscribe(self, callback: Callable[..., None]) -> Callable[[], None]:
        def own() -> None:
            self._own = True
            callback()

        stop_open, stop_own = house.hall.listen(callback), house.hall.listen_for(self.player, own)

        def stop() -> None:
            stop_open()
            stop_own()

        return stop

    def view(self, *_: object) -> None:
        return None

    def follows(self, old: None, new: None) -> bool:
        return False

    async def show(self, state: rx.State, view: None) -> None:
        home = await state.get_state(HomeState)
        home._show()
        if self._own:
            self._own = False
            await home._show_own(self.player)

    def plays(self) -> bool:
        return False


def home() -> rx.Component:
    return page(
        Notice.create(game="", notice=HomeState.notice, choice={}, players=[]),
        rx.el.section(rx.el.h1(T("title")), rx.el.p(T("about_site"), class_name="lead"), class_name="hero"),
        styled("cloths", styled("home", shelf())),
        my_tables(),
        open_tables(),
        styled("match_rows", LastMatches.create(rows=HomeState.last, named=called(on_shelf()))),
        rx.el.div(OpenRecord.create(on_open=HomeState.open_record), class_name="row"),
        foot(),
        *(new_table(game) for game in on_shelf()),
        top=bar(),
    )


def shelf() -> rx.Component:
    """Every game at a glance, one's own first. There are no filters: so few games fit on one screen, and reading five tiles takes less
    time than choosing what to leave out."""
    tiles = [(game, tile(game)) for game in on_shelf()]
    return rx.el.section(
        rx.foreach(LessonState.shelf, lambda game: rx.fragment(rx.match(game, *tiles, rx.fragment()), key=game)),
        class_name="shelf",
        aria_label=T("game"),
    )


def tile(game: str) -> rx.Component:
    """A game on the shelf."""
    seats = games()[game].seats
    many = f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0])
    return rx.el.article(
        rx.el.div(picture(game), class_name=f"art cloth-{game}"),
        rx.el.div(
            rx.el.h2(of_game(game, "game", "name")),
            rx.el.p(
                rx.el.b(
                    rx.el.span(T("players_n", n=many), " · "),
                    rx.el.span(T("minutes", n=of_game(game, "game", "minutes")), " · "),
                    rx.el.span(T(f"hard_{read_toml(game, 'texts.en.toml')['game']['hard']}")),
                    class_name="facts",
                ),
                of_game(game, "game", "tagline"),
                class_name="muted",
            ),
            rx.el.div(
                learn(game),
                play_now(game),
                rx.el.button(T("create"), on_click=open_dialog(f"new-{game}"), id=f"create-{game}"),
                rx.el.div(
                    rx.el.a(T("game_rules"), href=f"/rules/{game}", class_name="chip"),
                    rx.el.a(T("game_cards"), href=f"/cards/{game}", class_name="chip"),
                    *([rx.el.a(T("decks_title"), href="/decks", class_name="chip")] if games()[game].decks else []),
                    class_name="row",
                ),
                class_name="go",
            ),
            class_name="b",
        ),
        class_name="tile",
        aria_label=of_game(game, "game", "name"),
    )


def picture(game: str) -> rx.Component:
    """A part of the real board; the symbol of a game that has no picture."""
    if not (PICTURES / f"{game}.jpg").exists():
        return icon(of_shelf(game), size="84px")
    alt = T("shelf_picture", game=of_game(game, "game", "name"))
    return rx.el.img(src=f"/shelf/{game}.jpg", alt=alt, width="480", height="300", loading="lazy")


def play_now(game: str) -> rx.Component:
    """A match against bots; in games with decks both can be chosen."""
    decks = games()[game].decks
    names = {value: of_game(game, "lobby_value", f"deck.{value}") for value in decks.starters} if decks else None
    chosen = {"starters": names, "mine": DecksState.mine} if names else {}
    return styled("deck_cards", PlayNow.create(game=game, levels=list(LEVELS), on_play=HomeState.play_now, **chosen))


def new_table(game: str) -> rx.Component:
    """The dialog in which a table of this game is made."""
    rules = games()[game]
    return rx.el.dialog(
        rx.el.form(
            rx.el.h2(T("create_for"), COLON, of_game(game, "game", "name")),
            rx.el.p(of_game(game, "game", "about"), class_name="muted"),
            rx.el.input(type="hidden", name="game", default_value=game),
            NewTableFields.create(
                words=lobby_words(game),
                sizes=list(rules.seats),
                terms=Terms(out=rules.out_of_time).dump(),
                clocks=list(CLOCKS),
                outs=list(OUTS),
                undos=list(UNDOS),
                coaches=list(COACHES),
            ),
            field(T("visibility"), "public", [("no", T("visible_link")), ("yes", T("visible_public"))]),
            rx.el.div(
                rx.el.button(T("make"), type="submit", class_name="pri"),
                rx.el.button(T("close"), type="button", on_click=close_dialog(f"new-{game}")),
                class_name="row",
            ),
            on_submit=HomeState.create,
            class_name="stack",
        ),
        id=f"new-{game}",
        class_name="panel",
        aria_label=T("create_for"),
    )


def field(label: Any, name: str, values: list[tuple[str, Any]]) -> rx.Component:
    return rx.el.label(
        rx.el.span(label),
        rx.el.select(
            *(rx.el.option(text, value=value) for value, text in values), name=name, default_value=values[0][0]
        ),
        class_name="field",
    )


def my_tables() -> rx.Component:
    """The way back, to those tables first that wait for the player; hidden for players without a table."""
    first = HomeState.mine[0]
    return rx.cond(
        HomeState.mine.length() > 0,
        rx.el.section(
            ServerTime.create(served=HomeState.served),
            rx.el.header(
                rx.el.h2(T("my_tables")),
                rx.cond(
                    first["waits"].to(bool),
                    rx.el.a(
                        T("next_waiting"),
                        href="/t/" + first["code"].to(str),
                        class_name="button pri",
                        id="next-waiting",
                    ),
                ),
                class_name="row",
            ),
            rx.el.ul(rx.foreach(HomeState.mine, lambda table: table_row(table, way_back(table), state_of(table)))),
            class_name="open",
            id="mine",
        ),
    )


def way_back(table: rx.Var[dict[str, Any]]) -> rx.Var[Any]:
    """What the player finds there: the match, what was played of one that can't go on, or only why it can't be opened."""
    ways = [("", T("go_on")), ("table.other_version", T("look_at_match"))]
    return rx.Var.create(rx.match(table["why"], *ways, T("see_why")))


def state_of(table: rx.Var[dict[str, Any]]) -> rx.Component:
    """Whose turn it is, and how much time they have; or why the match can't go on."""
    clock = table["clock"].to(dict[str, int])
    stopped = [
        ("table.other_version", T("stopped_other_version")),
        ("table.other_start", T("stopped_other_version")),
        ("table.broken_log", T("stopped_broken_log")),
        ("table.not_read", T("stopped_not_read")),
        ("table.not_offered", T("stopped_not_offered")),
    ]
    return rx.cond(
        table["why"].to(bool),
        rx.match(table["why"], *stopped, T("why_table_not_now")),
        rx.fragment(
            turn(table), rx.cond(clock.length() > 0, rx.fragment(" · ", ClockFace.create(clock=clock, mine=False)))
        ),
    )


def turn(table: rx.Var[dict[str, Any]]) -> rx.Var[Any]:
    """Whose turn it is."""
    waits, names = table["waits"].to(bool), table["turn"].to(list[str])
    others = rx.cond(
        names.length() > 0, call("tr", LANG, "turn_of", {"name": call("calledNames", LANG, names)}), T("playing")
    )
    lobby = rx.cond(waits, T("turn_begin"), T("seats_taken", taken=table["taken"], all=table["seats"]))
    return rx.cond(table["status"] == "lobby", lobby, rx.cond(waits, T("turn_yours"), others))


def open_tables() -> rx.Component:
    return rx.el.section(
        rx.el.header(rx.el.h2(T("open_tables"))),
        rx.cond(
            HomeState.tables.length() > 0,
            rx.el.ul(rx.foreach(HomeState.tables, lambda table: table_row(table, invitation(table)))),
            rx.el.p(T("no_tables"), class_name="muted empty"),
        ),
        class_name="open",
        aria_live="polite",
    )


def invitation(table: rx.Var[dict[str, Any]]) -> rx.Var[str]:
    free = table["taken"].to(int) < table["seats"].to(int)
    return rx.cond((table["status"] == "lobby") & free, T("join"), T("watch"))


def table_row(table: rx.Var[dict[str, Any]], way_in: rx.Var[str], state: rx.Component | None = None) -> rx.Component:
    names = [(game, of_game(game, "game", "name")) for game in on_shelf()]
    waiting = table["status"] == "lobby"
    return rx.el.li(
        rx.el.b(rx.match(table["game"], *names, T("game_not_offered"))),
        rx.el.span(
            rx.cond(
                waiting,
                T("waiting_host", name=call("calledName", LANG, table["host"])),
                call("calledNames", LANG, table["players"], " – "),
            ),
            class_name="muted h",
        ),
        rx.el.span(
            rx.cond(waiting, T("seats_taken", taken=table["taken"], all=table["seats"]), T("playing"))
            if state is None
            else state,
            class_name="muted state",
        ),
        rx.el.a(way_in, href="/t/" + table["code"].to(str), class_name="button"),
        key=table["code"].to(str),
        class_name="line",
    )
