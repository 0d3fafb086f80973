"""The components of decks, written in TypeScript."""

from __future__ import annotations

from typing import Any

import reflex as rx

from .scripts import SCRIPTS, Four, Nothing, One, Three, Two


class DeckList(rx.Component):
    """The visitor's decks, with the ways to make, copy and throw them away."""

    library = f"{SCRIPTS}/deck_list.tsx"
    tag = "DeckList"
    mine: rx.Var[list[dict[str, Any]]]
    games: rx.Var[dict[str, str]]
    thrown: rx.Var[dict[str, Any]]
    longest: rx.Var[int]
    on_new: Two
    on_rename: Two
    on_copy: One
    on_delete: One
    on_restore: One
    on_read: Two


class DeckBuilder(rx.Component):
    """One deck: its cards, what it may have, what is wrong with it. Counts and charts never ask the server."""

    library = f"{SCRIPTS}/deck_builder.tsx"
    tag = "DeckBuilder"
    game: rx.Var[str]
    deck: rx.Var[dict[str, Any]]
    trial: rx.Var[dict[str, Any]]
    on_look: One
    on_try: One
    on_stop: One
    on_save: Three
    on_fill: Two
    on_copy: Two
    on_play: Three


class DeckLeftOver(rx.Component):
    """Sends the change of a deck that a closed tab could not send any more."""

    library = f"{SCRIPTS}/deck_left_over.tsx"
    tag = "DeckLeftOver"
    is_known: rx.Var[bool]
    mine: rx.Var[list[dict[str, Any]]]
    on_load: Nothing
    on_save: Four


class DeckChooser(rx.Component):
    """A deck for a seat, chosen with its cards in view."""

    library = f"{SCRIPTS}/deck_chooser.tsx"
    tag = "DeckChooser"
    game: rx.Var[str]
    seats: rx.Var[int]
    seat: rx.Var[int]
    is_own: rx.Var[bool]
    chosen: rx.Var[dict[str, str]]
    settings: rx.Var[dict[str, str]]
    mine: rx.Var[list[dict[str, Any]]]
    disabled: rx.Var[bool]
    on_choose: Two
    on_open: Nothing
