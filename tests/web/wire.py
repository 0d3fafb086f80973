"""A tab without a browser: it speaks Reflex's protocol on a websocket and keeps every frame that it was sent."""

from __future__ import annotations

import json
import time
import uuid
from base64 import b64decode
from collections.abc import Callable
from contextvars import copy_context
from typing import Any

import reflex as rx

from summon_web.web.pages.home import HomeState
from summon_web.web.tablestate import TableState
from summon_web.web.visitor import Visitor

from .line import Line
from .site import Site

PATIENCE = 20.0  # seconds until a wait has failed; nothing but a failing test takes that long
ROOT_STATE = "reflex___state____state"
ON_LOAD = f"{ROOT_STATE}.reflex___state____on_load_internal_state.on_load_internal"
SECRET = f"{Visitor.get_full_name()}.secret_rx_state_"
_SPACE = "/_event"
_ENDING = "_rx_state_"
_HERE = copy_context()  # Reflex knows its states here, and not in other threads


class Tab:
    """One tab at one address. With a secret it is that player's tab, without one its visitor is new."""

    def __init__(
        self,
        site: Site,
        path: str = "/",
        secret: str = "",
        token: str = "",
        origin: str | None = None,
        lang: str = "en",
        address: str = "",
    ) -> None:
        self.site, self.path, self.lang, self.address = site, path, lang, address
        self.secret = secret
        self.made_up = self.token = token or str(uuid.uuid4())
        self.frames: list[str] = []
        self.vars: dict[str, dict[str, Any]] = {}
        self.went: list[str] = []  # addresses that the server sent it to
        self.saved: list[tuple[str, bytes]] = []  # files: name and content
        self.line = self._open(origin)

    def _open(self, origin: str | None) -> Line:
        target = f"/_event/?token={self.token}&EIO=4&transport=websocket"
        headers = {"Origin": self.site.url if origin is None else origin, "Accept-Language": self.lang}
        line = Line("127.0.0.1", self.site.port, target, {**headers, "X-Forwarded-For": self.address})
        line.send(self._hello())
        return line

    def _hello(self) -> str:
        """What a page says first: who looks at what."""
        stored = {"vars": {SECRET: self.secret}} if self.secret else {}
        hydrate = {"name": f"{ROOT_STATE}.hydrate_and_load", "payload": stored, "router_data": self._place()}
        return f"40{_SPACE},{json.dumps({'event': hydrate})}"

    def _place(self) -> dict[str, Any]:
        code = self.path.removeprefix("/t/")
        return {"pathname": self.path, "asPath": self.path, "query": {} if code == self.path else {"code": code}}

    def walk(self, path: str) -> None:
        """Go to another page within the site, by the browser's arrows for instance: on the same line."""
        self.path = path
        self.emit({"name": ON_LOAD, "payload": {}, "router_data": self._place()})

    # -- saying

    def call(self, handler: Any, **payload: Any) -> None:
        """Call a door of the server, `TableState.answer` for instance."""
        name = f"{self._state(handler)}.{handler.fn.__name__}"
        self.emit({"name": name, "payload": payload, "router_data": self._place()})

    @staticmethod
    def _state(handler: Any) -> str:
        """The full name of the state class that a door belongs to."""
        owner, _, name = handler.fn.__qualname__.rpartition(".")
        classes = {cls.__name__: cls for cls in _HERE.copy().run(rx.State.get_substates)}
        found = classes.get(owner) or next(cls for cls in classes.values() if name in cls.event_handlers)  # of a mixin
        return str(found.get_full_name())

    def emit(self, event: Any) -> None:
        self.send(f"42{_SPACE},{json.dumps(['event', event])}")

    def send(self, text: str) -> None:
        self.line.send(text)

    # -- hearing

    def hear(self, seconds: float) -> bool:
        """Take in the next message, if one comes in time."""
        message = self.line.receive(seconds)
        if message is None:
            return False
        if message == "2":
            self.line.send("3")
        elif message.startswith(f"42{_SPACE},"):
            self.frames.append(message)
            self._take_in(*json.loads(message.partition(",")[2]))
        return True

    def until(self, condition: Callable[[Tab], Any], seconds: float = PATIENCE) -> Any:
        """Listen until something is true of this tab, and give it back."""
        end = time.monotonic() + seconds
        while not (found := condition(self)):
            left = end - time.monotonic()
            if left <= 0 or not self.hear(left):
                raise TimeoutError(f"not within {seconds} seconds at {self.path}; notice {self.table.get('notice')}")
        return found

    def catch_up(self) -> None:
        """Take in what has come so far, so that a tab that nobody acts in stays alive."""
        while self.hear(0.001):
            pass

    def settle(self, door: Any = HomeState.create) -> None:
        """Answers come in order: when this nonsense is refused, everything before it is done. Tests use the door for nothing else."""
        state = TableState.get_full_name() if door is Visitor.rename else self._state(door)
        before = self._refusals(state)
        self.call(door, fields=None)
        self.until(lambda tab: tab._refusals(state) > before)

    def _refusals(self, state: str) -> int:
        return (self.vars.get(state, {}).get("notice") or {}).get("n", 0)

    def _take_in(self, kind: str, body: Any) -> None:
        if kind == "new_token":
            self.token = body
        if kind != "event":
            return
        for state, changed in (body.get("delta") or {}).items():
            known = self.vars.setdefault(state, {})
            known.update({name.removesuffix(_ENDING): value for name, value in changed.items()})
        self.secret = self.visitor.get("secret") or self.secret
        for event in body.get("events") or []:
            self._do(event)

    def _do(self, event: dict[str, Any]) -> None:
        """What a browser does when the server asks something of it."""
        if event["name"] == "_redirect":
            self.went.append(event["payload"]["path"])
        elif event["name"] == "_download":
            packed = event["payload"]["url"].partition(";base64,")[2]
            self.saved.append((event["payload"]["filename"], b64decode(packed)))

    def close(self) -> None:
        self.line.close()

    # -- what it shows

    @property
    def visitor(self) -> dict[str, Any]:
        return self.vars.get(Visitor.get_full_name(), {})

    @property
    def home(self) -> dict[str, Any]:
        return self.vars.get(HomeState.get_full_name(), {})

    @property
    def table(self) -> dict[str, Any]:
        return self.vars.get(TableState.get_full_name(), {})

    @property
    def meta(self) -> dict[str, Any]:
        return self.table.get("meta") or {}

    @property
    def choice(self) -> dict[str, Any]:
        found = self.table.get("choice") or {}
        return {**found, "options": [line.split(" ") for line in found["options"]]} if "options" in found else found

    def notices(self) -> int:
        """How many refusals it was shown at this table."""
        return self._refusals(TableState.get_full_name())

    def refused(self) -> str:
        return (self.table.get("notice") or {}).get("key", "")

    def here(self) -> bool:
        """Whether its visitor is known, its page is filled, and nothing more comes of its arrival."""
        filled = self.meta.get("status") if self.path.startswith("/t/") else True
        arrived = self.vars.get(ROOT_STATE, {}).get("is_hydrated")
        return bool(self.visitor.get("name") and self.secret and filled and arrived)
