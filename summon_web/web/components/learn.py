"""The way to a game's lessons, and what a lesson says at its table."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.games import read_toml
from summon_web.tables.lesson import lesson_files

from ..lessonstate import LessonState
from ..scripts import SCRIPTS, One, Two
from ..tablestate import TableState
from ..words import T, both


class Tutor(rx.Component):
    """What a lesson says now; it points at things on the board."""

    library = f"{SCRIPTS}/tutor_later.tsx"
    tag = "Tutor"
    game: rx.Var[str]
    tutor: rx.Var[dict[str, Any]]
    on_go_on: Two
    on_restart: One
    on_leave: One


def learn(game: str) -> rx.Component:
    """The lessons of a game; the first is the first choice of somebody who has never played it."""
    first, *others = lesson_files(game) or ("",)
    if not first:
        return rx.fragment()
    fresh = ~LessonState.played.contains(game)
    return rx.el.div(
        rx.el.button(
            rx.cond(LessonState.begun.contains(f"{game}/{first}"), T("learn_on"), T("learn")),
            rx.el.small(T("minutes", n=read_toml(game, f"lessons/{first}.toml")["minutes"])),
            class_name=rx.cond(fresh, "pri", ""), id=f"learn-{game}", on_click=LessonState.learn(game, first),
        ),
        *(further(game, name) for name in others),
        class_name="learn",
    )  # fmt: skip


def further(game: str, name: str) -> rx.Component:
    """A short lesson after the first; a mark tells that it was gone through."""
    title = read_toml(game, f"lessons/{name}.toml")["name"]
    return rx.cond(
        LessonState.played.contains(game),
        rx.el.button(
            both(title["en"], title["ja"]),
            rx.cond(LessonState.learned.contains(f"{game}/{name}"), " ✓", ""),
            class_name="small", id=f"learn-{game}-{name}", on_click=LessonState.learn(game, name),
        ),
    )  # fmt: skip


def lesson() -> rx.Component:
    """What a lesson says now, at a table where one is taught."""
    return Tutor.create(
        game=TableState.meta["game"].to(str), tutor=TableState.tutor, on_go_on=LessonState.go_on.temporal,
        on_restart=LessonState.restart.temporal, on_leave=LessonState.leave.temporal,
    )  # fmt: skip
