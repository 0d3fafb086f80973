"""Pages to read: rules, cards, credits, and the page that isn't there."""

from __future__ import annotations

import reflex as rx

from ..boards import FIGURES
from ..components.shell import foot, page
from ..scripts import SCRIPTS, BackToTable, CardBrowser, CardPage, Names, Rules
from ..styles import styled
from ..tablestate import TableState
from ..texts import T, of_game
from .table import apart

SOURCES = (("game-icons.net", "https://game-icons.net"), ("CC BY 3.0", "https://creativecommons.org/licenses/by/3.0/"))


class Onward(rx.Component):
    """A link to another page about the game, which keeps the way back."""

    library = f"{SCRIPTS}/back_to_table.tsx"
    tag = "Onward"
    href: rx.Var[str]


def nearby(game: str, page_of: str, name: rx.Var[str]) -> rx.Component:
    """From a page about a game to its other one, and to the game itself."""
    return rx.el.nav(
        BackToTable.create(),
        rx.el.a(T("back_home"), href="/", class_name="chip"),
        Onward.create(of_game(game, "game", "name"), " · ", name, href=f"/{page_of}/{game}"),
        class_name="row nearby",
        aria_label=of_game(game, "game", "name"),
    )


def rules(game: str) -> rx.Component:
    drawn = [apart(f"figure_{game}", f"figures.{game}", FIGURES[game])] if game in FIGURES else []
    return page(
        Names.create(),
        nearby(game, "cards", T("game_cards")),
        faces_of(game, styled("rules", Rules.create(*drawn, game=game, state=TableState.get_full_name()))),
        foot(),
    )


def cards(game: str) -> rx.Component:
    return page(
        Names.create(),
        nearby(game, "rules", T("game_rules")),
        rx.el.h1(of_game(game, "game", "name"), " · ", T("cards_title")),
        rx.el.p(T("cards_lead"), " ", of_game(game, "game", "about"), class_name="muted"),
        faces_of(game, CardBrowser.create(game=game)),
        foot(),
    )


def card(game: str) -> rx.Component:
    """A page about one card; its address names it."""
    return page(
        Names.create(),
        nearby(game, "cards", T("game_cards")),
        faces_of(game, CardPage.create(game=game)),
        foot(),
    )


def faces_of(game: str, *parts: rx.Component) -> rx.Component:
    """Parts of a page that show cards as the board draws them."""
    return styled(f"{game}/index", styled("reading", styled("card_faces", *parts)))


def credits_page() -> rx.Component:
    return page(
        rx.el.h1(T("credits_title")),
        *(rx.el.p(T(key)) for key in ("credits_fan", "credits_icons", "credits_software")),
        rx.el.p(*(rx.el.a(name, href=href, class_name="chip") for name, href in SOURCES), class_name="row"),
        rx.el.a(T("back_home"), href="/", class_name="button"),
    )


def missing() -> rx.Component:
    return page(
        rx.el.section(
            rx.el.h1(T("not_found")),
            rx.el.p(T("not_found_hint"), class_name="muted"),
            rx.el.a(T("back_home"), href="/", class_name="button pri"),
            class_name="panel centre",
        )
    )
