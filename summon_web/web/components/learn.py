"""The way to a game's lessons, and what a lesson says at its table."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.games import read_toml
from summon_web.tables.lesson import lesson_files

from ..lessonstate import LessonState
from ..scripts import SCRIPTS, One, Two
from ..tablestate import TableState
from ..texts import T, both


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
    """The lessons of a game: the first is the first choice of somebody who has never played it or is in the middle of it, the next after it was done."""
    names = lesson_files(game)
    if not names:
        return rx.fragment()
    first = f"{game}/{names[0]}"
    begun, done = LessonState.begun.contains(first), LessonState.learned.contains(first)
    due = ~LessonState.played.contains(game) | (begun & ~done)
    return rx.el.div(
        rx.el.button(
            rx.cond(begun, T("learn_on"), T("learn")),
            mark(first),
            minutes(game, names[0]),
            class_name=rx.cond(due, "pri", rx.cond(done, "small", "")),
            id=f"learn-{game}",
            on_click=LessonState.learn(game, names[0]),
        ),
        *(further(game, name, done) for name in names[1:]),
        class_name="learn",
    )


def further(game: str, name: str, due: rx.Var[bool]) -> rx.Component:
    """A short lesson after the first; anybody may begin with it."""
    title, known = read_toml(game, f"lessons/{name}.toml")["name"], LessonState.learned.contains(f"{game}/{name}")
    return rx.el.button(
        both(title["en"], title["ja"]),
        mark(f"{game}/{name}"),
        minutes(game, name),
        class_name=rx.cond(due & ~known, "", "small"),
        id=f"learn-{game}-{name}",
        on_click=LessonState.learn(game, name),
    )


def mark(lesson: str) -> rx.Component:
    """Tells that a lesson was gone through."""
    return rx.cond(LessonState.learned.contains(lesson), " ✓", "")


def minutes(game: str, name: str) -> rx.Component:
    return rx.el.small(T("minutes", n=read_toml(game, f"lessons/{name}.toml")["minutes"]))


def lesson() -> rx.Component:
    """What a lesson says now, at a table where one is taught."""
    return Tutor.create(
        game=TableState.meta["game"].to(str),
        tutor=TableState.tutor,
        on_go_on=LessonState.go_on.temporal,
        on_restart=LessonState.restart.temporal,
        on_leave=LessonState.leave.temporal,
    )
