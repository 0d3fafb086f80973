"""Pages to read: rules, cards, credits, and the page that isn't there."""

from __future__ import annotations

import reflex as rx

from ..components.shell import foot, page
from ..hands import CardBrowser, Details, Rules
from ..words import T, of_game


def rules(game: str) -> rx.Component:
    return page(
        rx.el.p(
            rx.el.a(of_game(game, "game", "name"), " · ", T("game_cards"), href=f"/cards/{game}", class_name="chip")
        ),
        Rules.create(game=game),
        foot(),
    )


def cards(game: str) -> rx.Component:
    return page(
        Details.create(game=game),
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
        rx.el.a(T("back_home"), href="/", class_name="button"),
    )


def missing() -> rx.Component:
    return page(
        rx.el.section(
            rx.el.h1(T("not_found")), rx.el.a(T("back_home"), href="/", class_name="button pri"), class_name="panel centre",
        )
    )  # fmt: skip
