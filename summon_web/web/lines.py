"""Reflex's lines as this house keeps them: one line, one state, and nothing left of it soon after.

Reflex lets a browser name its state by a token that stands in the address of the websocket, where proxies log it, and keeps that
state for whoever comes next with the same token. Here the name is made by the server for each line, so what a browser says there
means nothing: who somebody is has to be proved on the line itself, and what was proved ends with the line.
"""

from __future__ import annotations

import asyncio
import uuid
from collections.abc import Callable
from typing import Any

import reflex as rx
from reflex.utils.token_manager import LocalTokenManager

AFTERWARDS = 5.0  # seconds after a line's end in which events that are under way may still finish
_LONGEST_NAME = 300


class Tokens(LocalTokenManager):
    """Gives every line a token of its own, whatever was asked for, and tells when the line is gone."""

    def __init__(self, gone: Callable[[str], None]) -> None:
        super().__init__()
        self._gone = gone

    async def link_token_to_sid(self, token: str, sid: str) -> str | None:
        own = str(uuid.uuid4())
        await super().link_token_to_sid(own, sid)
        return own

    async def disconnect_token(self, token: str, sid: str) -> None:
        await super().disconnect_token(token, sid)
        self._gone(token)


def well_formed(event: object) -> bool:
    """Whether Reflex can read it. What it can't read it would print whole."""
    if not isinstance(event, dict) or not isinstance(event.get("name"), str) or len(event["name"]) > _LONGEST_NAME:
        return False
    return all(isinstance(event.get(part, {}), dict) for part in ("payload", "router_data"))


def keep_lines(app: rx.App, closed: Callable[[str], None], malformed: Callable[[], object]) -> None:
    """`closed` hears of every line that ends, by its token; `malformed` of every event that nobody can read."""
    namespace: Any = app.event_namespace

    def let_go(token: str) -> None:
        states: Any = app.state_manager
        key = rx.BaseStateToken(ident=token, cls=rx.State)
        lock = states._states_locks.get(key.lock_key)
        if lock is not None and lock.locked():
            asyncio.get_running_loop().call_later(AFTERWARDS, let_go, token)
        else:
            states._purge_token(key)

    def gone(token: str) -> None:
        closed(token)
        asyncio.get_running_loop().call_later(AFTERWARDS, let_go, token)

    read = namespace.on_event

    async def on_event(sid: str, event: Any = None) -> None:
        if well_formed(event):
            await read(sid, event)
        else:
            malformed()

    namespace._token_manager = Tokens(gone)
    namespace.on_event = on_event


async def tell_all(app: rx.App, state: type[rx.State], var: str, value: Any) -> None:
    """Show this value to every tab, once and without touching the tabs' states."""
    namespace: Any = app.event_namespace
    await namespace.emit("event", {"delta": {state.get_full_name(): {f"{var}_rx_state_": value}}, "events": []})
