"""What people say at a table, in the lobby and during the match."""

from __future__ import annotations

import reflex as rx

from summon_web.tables.chat import PHRASES

from ..scripts import Talk
from ..tablestate import TableState

_META = TableState.meta


def talk(*log: rx.Component) -> rx.Component:
    """With the log above it, where there is one."""
    return Talk.create(
        *log,
        code=_META["code"].to(str),
        status=_META["status"].to(str),
        seat=_META["seat"].to(int),
        talk=TableState.talk,
        earlier=TableState.earlier,
        phrases=list(PHRASES),
        on_say=TableState.say,
        on_phrase=TableState.say_phrase,
        on_read=TableState.read_talk,
        at=TableState.back["at"].to(int),
    )
