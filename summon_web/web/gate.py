"""The gate that everything from outside comes through before Reflex sees it: whose pages, from where, how much, how fast."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import secrets
from collections.abc import Awaitable, Callable, Iterable
from http import HTTPStatus
from pathlib import Path
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from summon_web.engine import Reason

from .callers import Callers, Scope, close_by, headers_of, listed
from .headers import kept, strict
from .limits import Limits, Tab, of_address

log = logging.getLogger("summon")

Receive: TypeAlias = Callable[[], Awaitable[dict[str, Any]]]
Send: TypeAlias = Callable[[dict[str, Any]], Awaitable[None]]
Health: TypeAlias = Callable[[], Awaitable[dict[str, str]]]
Metrics: TypeAlias = Callable[[], bytes]
App: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

_TOLD_EVERY = 20  # refusals between two times that a tab is told so
_TOO_MUCH = b"Too many requests from your address. Please wait a minute.\n"
_OPENED = '0{"sid":"nobody","upgrades":[],"pingInterval":15000,"pingTimeout":15000,"maxPayload":65536}'  # engine.io's greeting
_FULL = '44/_event,{"message":"limit.sockets"}'  # socket.io's refusal of a line
_PATIENCE = 2.0  # seconds for whoever is turned away to say what they want
_PONG = "3"  # engine.io's answer to a ping
_POLICY = 1008  # the close code for a broken rule


class Gate:
    """Made once a process, around the whole app."""

    def __init__(
        self, app: App, limits: Limits, pages: Path, notices: Iterable[str], health: Health, *, metrics: Metrics
    ) -> None:
        """`notices`: the full names of the vars in which a page shows a refusal; `health`: what /healthz says; `metrics`: what /metrics does."""
        self._app, self._limits, self._notices, self._health, self._metrics = (
            app,
            limits,
            list(notices),
            health,
            metrics,
        )
        self._callers = Callers.from_settings()
        self._origins = set(listed("SUMMON_ORIGINS"))
        self._programs = os.environ.get("SUMMON_PROGRAMS", "no") == "yes"
        self._headers = strict(pages)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        near = close_by(scope)
        headers = self._callers.resolve(scope)
        address = of_address(scope["client"][0] if scope.get("client") else "")
        if scope["type"] == "websocket":
            await self._line(scope, receive, send, headers, address)
        else:
            await self._request(scope, receive, send, address, near)

    # -- pages

    async def _request(self, scope: Scope, receive: Receive, send: Send, address: str, near: bool) -> None:
        async def careful(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                found = [kept(scope["path"], scope["query_string"])] if message["status"] == HTTPStatus.OK else []
                message = {**message, "headers": [*message.get("headers", []), *self._headers, *found]}
            await send(message)

        if self._limits.spend("requests", address):
            if scope["path"] == "/healthz":
                await self._say_health(careful)
                return
            if scope["path"] == "/metrics":
                await self._say_metrics(scope, careful, near)
                return
            await self._app(scope, receive, careful)
            return
        text = [(b"content-type", b"text/plain; charset=utf-8"), (b"retry-after", b"60")]
        await careful({"type": "http.response.start", "status": 429, "headers": text})
        await careful({"type": "http.response.body", "body": _TOO_MUCH})

    async def _say_health(self, send: Send) -> None:
        """200 if all is well, else 503; in both cases what is and what isn't."""
        health = await self._health()
        status = HTTPStatus.OK if set(health.values()) == {"ok"} else HTTPStatus.SERVICE_UNAVAILABLE
        kind = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": status, "headers": kind})
        await send({"type": "http.response.body", "body": json.dumps(health).encode()})

    async def _say_metrics(self, scope: Scope, send: Send, near: bool) -> None:
        """For programs on this very machine, and for those that know SUMMON_METRICS_TOKEN; for others there is no such page."""
        token = os.environ.get("SUMMON_METRICS_TOKEN", "")
        shown = headers_of(scope).get("authorization", "")
        known = bool(token) and secrets.compare_digest(shown.encode(), f"Bearer {token}".encode())
        body = self._metrics() if near or known else b"Not Found"
        status = HTTPStatus.OK if near or known else HTTPStatus.NOT_FOUND
        kind = [(b"content-type", b"text/plain; version=0.0.4; charset=utf-8"), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": status, "headers": kind})
        await send({"type": "http.response.body", "body": body})

    # -- lines

    async def _line(self, scope: Scope, receive: Receive, send: Send, headers: dict[str, str], address: str) -> None:
        if not self._welcome(headers):
            await receive()
            await send({"type": "websocket.close", "code": _POLICY})
            return
        if not (self._limits.spend("connects", address) and self._limits.open_socket(address)):
            await self._turn_away(scope, receive, send, address)
            return
        try:
            await self._app(scope, self._paced(receive, send, address), send)
        finally:
            self._limits.close_socket(address)

    async def _turn_away(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        """In the words of socket.io, which our pages show; whoever comes again and again hears nothing."""
        await receive()
        if self._limits.spend("excuses", address):
            await send({"type": "websocket.accept", "subprotocol": next(iter(scope.get("subprotocols") or ()), None)})
            await send({"type": "websocket.send", "text": _OPENED})
            try:
                message = await asyncio.wait_for(receive(), _PATIENCE)
            except TimeoutError:
                message = {"type": ""}
            if message["type"] == "websocket.disconnect":
                return
            await send({"type": "websocket.send", "text": _FULL})
        await send({"type": "websocket.close", "code": _POLICY})

    def _welcome(self, headers: dict[str, str]) -> bool:
        """Only pages of this very host, or of SUMMON_ORIGINS; programs, which name no origin, if SUMMON_PROGRAMS says so."""
        origin = headers.get("origin")
        if origin is None:
            return self._programs or self._limits.refuse("origin")
        hosts = {headers.get("host"), headers.get("x-forwarded-host")} - {None, ""}
        return origin in self._origins or urlsplit(origin).netloc in hosts or self._limits.refuse("origin")

    def _paced(self, receive: Receive, send: Send, address: str) -> Receive:
        """Messages that come too fast are dropped unread; a sender who does not stop is cut off."""
        tab = self._limits.tab()

        async def paced() -> dict[str, Any]:
            while True:
                message = await receive()
                if message["type"] != "websocket.receive":
                    return message
                said = message.get("text") or message.get("bytes") or ""
                if (said == _PONG and tab.beats()) or tab.spend(address, len(said)):
                    return message
                if tab.hopeless:
                    await send({"type": "websocket.close", "code": _POLICY})
                    return {"type": "websocket.disconnect", "code": _POLICY}
                await self._tell(tab, send)

        return paced

    async def _tell(self, tab: Tab, send: Send) -> None:
        if tab.refused % _TOLD_EVERY == 1:
            reason = Reason("limit.pace")
            notice = {"n": 0, "mark": secrets.token_hex(4), "key": reason.key, "rule": "", "about": []}
            delta: dict[str, Any] = {}
            for name in self._notices:
                state, _, var = name.rpartition(".")
                delta[state] = {var: notice}
            body = json.dumps(["event", {"delta": delta, "events": []}])
            await send({"type": "websocket.send", "text": f"42/_event,{body}"})
