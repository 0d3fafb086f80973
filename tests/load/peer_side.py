"""People at duels of boardgame.io: socket.io over a raw websocket, credentials from its lobby."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

from .line import HOST, Line
from .match import Match, Seat

GAME = "duel"
LENGTH = 375  # moves after which a duel is left: the mean of a random match of Summoner Wars
_HEAD = f"42/{GAME},".encode()


class Duellist(Seat):
    def __init__(self, port: int, match_id: str, player: str, credentials: str) -> None:
        self.match_id, self.player, self.credentials = match_id, player, credentials
        super().__init__(port)

    def forget(self) -> None:
        super().forget()
        self.cells: list[Any] = []
        self.current = ""
        self.full = False

    async def open(self) -> Duellist:
        self.forget()
        self.line = await Line.dial(self.port, "/socket.io/?EIO=4&transport=websocket", self.heard, self.cut)
        self.line.send(f"40/{GAME},".encode())
        return self

    def ready(self) -> bool:
        return self.full

    @property
    def asked(self) -> bool:
        return self.current == self.player

    @property
    def over(self) -> bool:
        return self.seq >= LENGTH

    def _say(self, *body: Any) -> None:
        self.line.send(_HEAD + json.dumps(body).encode())

    def answer(self, rng: Random) -> None:
        own = [at for at, card in enumerate(self.cells) if card and card["owner"] == int(self.player)]
        free = [at for at, card in enumerate(self.cells) if not card or card["owner"] != int(self.player)]
        move = {
            "type": "act",
            "args": [rng.choice(own), rng.choice(free)],
            "playerID": self.player,
            "credentials": self.credentials,
        }
        self._say("update", {"type": "MAKE_MOVE", "payload": move}, self.seq, self.match_id, self.player)

    def hear(self, body: bytes, now: float) -> None:
        if body.startswith(b"40/"):
            self._say("sync", self.match_id, self.player, self.credentials, 2)
        if not body.startswith(_HEAD):
            return
        kind, _, *rest = json.loads(body[len(_HEAD) :])
        if kind not in ("update", "sync"):
            return
        state = rest[0] if kind == "update" else rest[0]["state"]
        if kind == "sync" and not self.full:
            self.full, self.ready_at = True, now
        if state["_stateID"] >= self.seq:
            self.seq, self.cells, self.current = state["_stateID"], state["G"]["cells"], state["ctx"]["currentPlayer"]
            if self.match is not None:
                self.match.news(self, now)


async def _post(port: int, path: str, body: dict[str, Any]) -> Any:
    reader, writer = await asyncio.open_connection(HOST, port)
    sent = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nContent-Type: application/json\r\nContent-Length: {len(sent)}\r\nConnection: close\r\n\r\n"
    writer.write(head.encode() + sent)
    top, _, rest = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    if b" 200 " not in top.split(b"\r\n", 1)[0]:
        raise ConnectionError(f"{path}: {top[:80]!r}")
    return json.loads(rest)


async def make(port: int) -> Match:
    match_id = (await _post(port, f"/games/{GAME}/create", {"numPlayers": 2}))["matchID"]
    seats = []
    for player in ("0", "1"):
        joined = await _post(
            port, f"/games/{GAME}/{match_id}/join", {"playerID": player, "playerName": f"Player {player}"}
        )
        seat = await Duellist(port, match_id, player, joined["playerCredentials"]).open()
        await seat.until(seat.ready)
        seats.append(seat)
    return Match(seats)
