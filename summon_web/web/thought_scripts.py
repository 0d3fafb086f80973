"""The components of assets/scripts that show what bots think beside playing."""

from __future__ import annotations

from typing import Any

import reflex as rx

from .scripts import SCRIPTS, Nothing, One, Two


class Analysis(rx.Component):
    """What bots think of a match that is over: the chances as a curve, and the decisions that cost most."""

    library = f"{SCRIPTS}/analysis.tsx"
    tag = "Analysis"
    game: rx.Var[str]
    meta: rx.Var[dict[str, Any]]
    players: rx.Var[list[dict[str, Any]]]
    back: rx.Var[dict[str, Any]]
    found: rx.Var[dict[str, Any]]
    on_open: Nothing
    on_analyse: Nothing
    on_stop: Nothing
    on_look: Two


class Coach(rx.Component):
    """The way to ask a bot, and what it says."""

    library = f"{SCRIPTS}/coach_later.tsx"
    tag = "Coach"
    game: rx.Var[str]
    meta: rx.Var[dict[str, Any]]
    choice: rx.Var[dict[str, Any]]
    mine: rx.Var[dict[str, Any]]
    players: rx.Var[list[dict[str, Any]]]
    advice: rx.Var[dict[str, Any]]
    on_ask: One
