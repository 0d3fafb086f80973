"""People at Summoner Wars tables of Summon: they speak Reflex's protocol and read nothing but what they need."""

from __future__ import annotations

import json
import uuid
from itertools import count
from random import Random
from typing import Any

from .line import Line
from .match import Match, Seat

ROOT = "reflex___state____state"
VISITOR = f"{ROOT}.summon_web___web___visitor____visitor"
HOME = f"{ROOT}.summon_web___web___pages___home____home_state"
TABLE = f"{ROOT}.summon_web___web___tablestate____table_state"
END = "_rx_state_"
_EVENT = b"42/_event,"
_requests = count(1)


class Tab(Seat):
    def __init__(self, port: int, path: str = "/", secret: str = "") -> None:
        self.path, self.secret = path, secret
        super().__init__(port)

    def forget(self) -> None:
        super().forget()
        self.name = self.went = ""
        self.meta: dict[str, Any] = {}
        self.choice: dict[str, Any] = {}
        self.full = self.settled = False  # the whole view has come; the page's own load is through

    async def open(self) -> Tab:
        self.forget()
        self.line = await Line.dial(
            self.port, f"/_event/?token={uuid.uuid4()}&EIO=4&transport=websocket", self.heard, self.cut
        )
        stored = {"vars": {f"{VISITOR}.secret{END}": self.secret}} if self.secret else {}
        event = {"name": f"{ROOT}.hydrate_and_load", "payload": stored, "router_data": self._place()}
        self.line.send(b"40/_event," + json.dumps({"event": event}).encode())
        return self

    def _place(self) -> dict[str, Any]:
        code = self.path.removeprefix("/t/")
        return {"pathname": self.path, "asPath": self.path, "query": {} if code == self.path else {"code": code}}

    def call(self, name: str, **payload: Any) -> None:
        event = {"name": name, "payload": payload, "router_data": self._place()}
        self.line.send(_EVENT + json.dumps(["event", event]).encode())

    def answer(self, rng: Random) -> None:
        option = rng.randrange(len(self.choice["options"]))
        self.call(f"{TABLE}.answer", decision=self.choice["id"], option=option, request=f"r{next(_requests)}")

    @property
    def asked(self) -> bool:
        return bool(self.choice.get("options"))

    @property
    def over(self) -> bool:
        return self.meta.get("status") == "over"

    def ready(self) -> bool:
        return self.full and self.settled

    def here(self) -> bool:
        return bool(self.name and self.secret and (self.meta.get("status") or not self.path.startswith("/t/")))

    def hear(self, body: bytes, now: float) -> None:
        if not body.startswith(_EVENT):
            return
        kind, update = json.loads(body[len(_EVENT) :])
        if kind != "event":
            return
        delta = update.get("delta") or {}
        if visitor := delta.get(VISITOR):
            self.name = visitor.get(f"name{END}", self.name)
            self.secret = visitor.get(f"secret{END}", "") or self.secret
        if (settled := delta.get(ROOT, {}).get(f"is_hydrated{END}")) is not None:
            self.settled = settled
        if table := delta.get(TABLE):
            self._see(table, now)
        if self.ready():
            self.ready_at = self.ready_at or now
        for event in update.get("events") or ():
            if event["name"] == "_redirect":
                self.went = event["payload"]["path"]

    def _see(self, table: dict[str, Any], now: float) -> None:
        self.choice = table.get(f"choice{END}", self.choice)
        self.meta = table.get(f"meta{END}", self.meta)
        self.seq = self.meta.get("moment", 0)
        self.full = self.full or bool(table.get(f"public{END}"))
        if notice := table.get(f"notice{END}"):
            self.refused = notice.get("key", "")
            self.lost(f"refused: {self.refused}")
        if self.match is not None:
            self.match.news(self, now)


async def make(port: int) -> Match:
    """A running match between two new people."""
    host = await Tab(port).open()
    await host.until(host.here)
    host.call(f"{HOME}.create", fields={"game": "summoner_wars", "seats": "2", "public": "no"})
    await host.until(lambda: host.went)
    host.line.close()
    first, second = await Tab(port, host.went, host.secret).open(), await Tab(port, host.went).open()
    await first.until(first.here)
    await second.until(second.here)
    second.call(f"{TABLE}.take_seat", seat=1)
    await second.until(lambda: second.meta.get("seat", -1) >= 0)
    second.call(f"{TABLE}.ready", yes=True)
    await first.until(lambda: first.meta.get("complete"))
    first.call(f"{TABLE}.start")
    for tab in (first, second):
        await tab.until(lambda tab=tab: tab.meta.get("status") == "playing" and tab.full)
    return Match([first, second])
