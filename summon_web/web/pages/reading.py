"""Pages to read: rules, cards, credits, and the page that isn't there."""

from __future__ import annotations

import reflex as rx

from ..components.shell import foot, page
from ..hands import CardBrowser, Details, Rules
from ..words import T, of_game

SOURCES = (("game-icons.net", "https://game-icons.net"), ("CC BY 3.0", "https://creativecommons.org/licenses/by/3.0/"))


def nearby(game: str, page_of: str, name: rx.Var[str]) -> rx.Component:
    """From a page about a game to its other one, and to the game itself."""
    return rx.el.nav(
        rx.el.a(T("back_home"), href="/", class_name="chip"),
        rx.el.a(of_game(game, "game", "name"), " · ", name, href=f"/{page_of}/{game}", class_name="chip"),
        class_name="row nearby",
        aria_label=of_game(game, "game", "name"),
    )


def rules(game: str) -> rx.Component:
    return page(
        nearby(game, "cards", T("game_cards")),
        Rules.create(game=game),
        foot(),
    )


def cards(game: str) -> rx.Component:
    return page(
        Details.create(game=game),
        nearby(game, "rules", T("game_rules")),
        rx.el.h1(of_game(game, "game", "name"), " · ", T("cards_title")),
        rx.el.p(T("cards_lead"), class_name="muted"),
        rx.el.p(of_game(game, "game", "about"), class_name="muted"),
        CardBrowser.create(game=game),
        foot(),
    )


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
            rx.el.h1(T("not_found")), rx.el.p(T("not_found_hint"), class_name="muted"), rx.el.a(T("back_home"), href="/", class_name="button pri"), class_name="panel centre",
        )
    )  # fmt: skip
