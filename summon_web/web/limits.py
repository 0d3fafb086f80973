"""What a stranger can send: only from our own pages, and not faster than hands and reconnects need."""

from __future__ import annotations

import os
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import reflex as rx
from reflex.middleware import Middleware
from reflex.state import StateUpdate

PER_SECOND = 15.0
BURST = 45.0
_MOST_TABS = 20_000

Scope = MutableMapping[str, Any]
Message = Callable[..., Awaitable[Any]]


class Pace(Middleware):
    """A bucket of tokens per tab; what comes too fast is dropped before any handler runs."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, token: str) -> bool:
        now = self._clock()
        level, since = self._buckets.pop(token, (BURST, now))
        level = min(BURST, level + (now - since) * PER_SECOND)
        self._buckets[token] = (max(level - 1, 0.0), now)
        if len(self._buckets) > _MOST_TABS:
            self._buckets.popitem(last=False)
        return level >= 1

    async def preprocess(self, app: rx.App, state: Any, event: Any) -> StateUpdate | None:
        return None if self.allows(state.router.session.client_token or event.token) else StateUpdate()


def own_origin(app: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """Websockets only from pages of this very host (or of SUMMON_ORIGINS, a list with commas)."""
    others = {origin.strip() for origin in os.environ.get("SUMMON_ORIGINS", "").split(",") if origin.strip()}

    async def guarded(scope: Scope, receive: Message, send: Message) -> None:
        if scope["type"] == "websocket":
            headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
            origin = headers.get("origin")
            hosts = {headers.get("host"), headers.get("x-forwarded-host")}
            if origin is not None and origin not in others and urlsplit(origin).netloc not in hosts:
                await receive()
                await send({"type": "websocket.close", "code": 1008})
                return
        await app(scope, receive, send)

    return guarded
