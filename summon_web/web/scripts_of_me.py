"""The components of assets/scripts for a player's own matches and for ratings."""

from __future__ import annotations

from typing import Any

import reflex as rx

from .scripts import SCRIPTS, Nothing, One


class LastMatches(rx.Component):
    """The last matches, on the home page."""

    library = f"{SCRIPTS}/match_rows.tsx"
    tag = "LastMatches"
    rows: rx.Var[list[dict[str, Any]]]
    named: rx.Var[dict[str, Any]]


class MyMatches(rx.Component):
    """All matches, with filters."""

    library = f"{SCRIPTS}/my_matches.tsx"
    tag = "MyMatches"
    rows: rx.Var[list[dict[str, Any]]]
    total: rx.Var[int]
    size: rx.Var[int]
    foes: rx.Var[list[dict[str, str]]]
    levels: rx.Var[list[str]]
    named: rx.Var[dict[str, Any]]
    on_look: One


class MyFigures(rx.Component):
    """How they went."""

    library = f"{SCRIPTS}/my_figures.tsx"
    tag = "MyFigures"
    figures: rx.Var[dict[str, Any]]
    streaks: rx.Var[dict[str, Any]]
    named: rx.Var[dict[str, Any]]


class MyRatings(rx.Component):
    """The player's ratings, each with its history."""

    library = f"{SCRIPTS}/ratings.tsx"
    tag = "MyRatings"
    ratings: rx.Var[list[dict[str, Any]]]
    named: rx.Var[dict[str, Any]]


class BestOf(rx.Component):
    """The best of a game."""

    library = f"{SCRIPTS}/ratings.tsx"
    tag = "BestOf"
    tables: rx.Var[list[dict[str, Any]]]


class ListMe(rx.Component):
    """Whether the player stands among the best."""

    library = f"{SCRIPTS}/my_name.tsx"
    tag = "ListMe"
    is_listed: rx.Var[bool]
    on_list: One


class SaveAll(rx.Component):
    """One file of all matches."""

    library = f"{SCRIPTS}/my_name.tsx"
    tag = "SaveAll"
    saved: rx.Var[dict[str, int]]
    on_save: Nothing


class EraseMe(rx.Component):
    """The way to be nobody, asked twice."""

    library = f"{SCRIPTS}/my_name.tsx"
    tag = "EraseMe"
    is_gone: rx.Var[bool]
    on_erase: One
