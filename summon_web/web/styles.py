"""The style sheets, in the order in which they count: of two rules that are equally special the later one wins.

Those of the site are on every page; those of a page come with its code. Each board has a folder of its own with an `index.css`, which comes
with the board's code.
"""

from __future__ import annotations

import reflex as rx

SITE = (
    "tokens", "base", "panels", "controls", "bar", "pages", "match", "aim", "actions", "options", "log", "talk", "help", "ticker", "card_details", "names",
    "notice", "board", "motion",
)  # fmt: skip
PAGES = (
    "card_faces", "deck_cards", "decks", "home", "cloths", "lobby", "reading", "rules", "after", "analysis", "tutor", "curtain", "devices", "match_rows", "me",
)  # fmt: skip


class Styled(rx.Fragment):
    """Whatever stands in it brings a style sheet along."""

    sheet: str

    def add_imports(self) -> dict[str, str]:
        return {"": f"$/public/styles/{self.sheet}.css"}


def of_site() -> list[str]:
    return [f"/styles/{name}.css" for name in SITE]


def styled(sheet: str, *children: rx.Component) -> rx.Component:
    """A part of a page with the sheet that comes with its code: `home`, or `quarriors/index`."""
    return Styled.create(*children, sheet=sheet)
