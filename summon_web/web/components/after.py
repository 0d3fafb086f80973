"""What there is to do with a match that is over: look at it again, see that it was fair, keep it."""

from __future__ import annotations

import reflex as rx

from ..branching import BranchState
from ..scripts import AreDiceFair, Replay
from ..styles import styled
from ..tablestate import TableState
from ..texts import T
from ..thought_scripts import Analysis
from ..thoughts import AnalysisState

_META = TableState.meta


def continues() -> rx.Component:
    """What the match of this table goes on from."""
    parent = _META["continues"].to(list[str])
    code, moment = parent[0], parent[1]
    return rx.cond(
        _META["continues"].to(bool),
        rx.el.p(rx.el.a(T("continues", code=code, n=moment), href="/t/" + code + "?at=" + moment), id="continues"),
    )


def after_match() -> rx.Component:
    return rx.el.section(
        Replay.create(
            meta=TableState.meta,
            players=TableState.players,
            back=TableState.back,
            on_look=TableState.look_back,
            on_back=TableState.come_back,
            on_continue=BranchState.go_on_from,
        ),
        continues(),
        rx.cond(_META["brought"].to(bool), rx.el.p(T("brought_record"), class_name="muted", id="brought")),
        rx.cond((_META["status"] == "over") & ~_META["lesson"].to(bool), rx.fragment(analysis(), kept())),
        rx.cond(_META["why"].to(bool), stuck()),
        class_name="panel after",
    )


def analysis() -> rx.Component:
    return styled(
        "analysis",
        Analysis.create(
            game=TableState.meta["game"].to(str),
            meta=TableState.meta,
            players=TableState.players,
            back=TableState.back,
            found=AnalysisState.found,
            on_open=AnalysisState.look,
            on_analyse=AnalysisState.analyse,
            on_stop=AnalysisState.stop,
            on_look=TableState.look_back,
        ),
    )


def stuck() -> rx.Component:
    """A match that the present rules can't go on with: why, and the ways on."""
    return rx.fragment(
        rx.el.p(T("why_table_other_version"), role="status", id="stuck"),
        new_table_of(_META["game"].to(str)),
    )


def new_table_of(game: rx.Var[str]) -> rx.Component:
    return rx.el.a(T("create_for"), href="/?game=" + game + "#new", class_name="button pri", id="new-table-of")


def kept() -> rx.Component:
    return rx.el.div(
        AreDiceFair.create(
            meta=TableState.meta, players=TableState.players, proof=TableState.proof, on_prove=TableState.prove
        ),
        rx.el.button(T("save_record"), on_click=TableState.save_record, class_name="small", id="save-record"),
        class_name="row",
    )
