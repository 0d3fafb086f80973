"""The gate alone, with an app behind it that only notes what came through."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from summon_web.web.callers import Callers
from summon_web.web.gate import Gate
from summon_web.web.limits import BEAT, PATIENCE, PER_ADDRESS, PER_TAB, Limits


class Inner:
    """Accepts everything and reads a line to its end."""

    def __init__(self) -> None:
        self.scopes: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scopes.append(dict(scope))
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"page"})
            return
        while (message := await receive())["type"] != "websocket.disconnect":
            self.heard.append(message)
        self.heard.append(message)


async def through(
    gate: Gate, kind: str, messages: list[dict[str, Any]], host: str = "198.51.100.1", path: str = "/", **headers: str
) -> list[dict[str, Any]]:
    """What the gate sends back."""
    sent: list[dict[str, Any]] = []
    waiting = iter([*messages, {"type": f"{kind}.disconnect", "code": 1000}])

    async def receive() -> dict[str, Any]:
        return next(waiting)

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    raw = [(name.replace("_", "-").lower().encode(), value.encode()) for name, value in headers.items()]
    place = {"path": path, "query_string": b""}
    scope = {"type": kind, "client": (host, 5), "headers": raw, "scheme": "http" if kind == "http" else "ws", **place}
    await gate(scope, receive, send)
    return sent


def made(inner: Inner, limits: Limits | None = None, health: str = "ok") -> Gate:
    async def well() -> dict[str, str]:
        return {"process": "ok", "database": health}

    return Gate(inner, limits or Limits(), Path("nowhere"), ["page.notice"], well, metrics=lambda: b"moves 7\n")


def text(said: str) -> dict[str, Any]:
    return {"type": "websocket.receive", "text": said}


CONNECT = {"type": "websocket.connect"}


@pytest.mark.parametrize("allowed", ["yes", "no"])
async def test_programs_are_let_in_by_a_setting_only(monkeypatch: pytest.MonkeyPatch, allowed: str) -> None:
    monkeypatch.setenv("SUMMON_PROGRAMS", allowed)
    inner, limits = Inner(), Limits()
    await through(made(inner, limits), "websocket", [CONNECT], Host="summon.example")
    assert bool(inner.scopes) == (allowed == "yes")
    assert limits.refused["origin"] == (allowed == "no")


async def test_pages_of_a_listed_origin_are_let_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUMMON_ORIGINS", "https://friend.example")
    inner = Inner()
    await through(made(inner), "websocket", [CONNECT], Host="summon.example", Origin="https://friend.example")
    await through(made(inner), "websocket", [CONNECT], Host="summon.example", Origin="https://foe.example")
    assert len(inner.scopes) == 1


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("127.0.0.1", "203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", "10.9.9.9, 203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", "203.0.113.7, 127.0.0.1", "203.0.113.7"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("198.51.100.1", "203.0.113.7", "198.51.100.1"),
        ("::1", "2001:db8::1", "2001:db8::1"),
    ],
)
async def test_only_named_proxies_are_believed(peer: str, forwarded: str, address: str) -> None:
    inner = Inner()
    await through(made(inner), "http", [], peer, X_Forwarded_For=forwarded)
    assert inner.scopes[0]["client"][0] == address


async def test_a_host_that_only_a_stranger_reports_opens_no_line() -> None:
    inner = Inner()
    headers = {"Host": "summon.example", "Origin": "https://foe.example", "X_Forwarded_Host": "foe.example"}
    await through(made(inner), "websocket", [CONNECT], **headers)
    assert inner.scopes == []
    await through(made(inner), "websocket", [CONNECT], "127.0.0.1", **headers)
    assert len(inner.scopes) == 1


@pytest.mark.parametrize(("peer", "scheme"), [("127.0.0.1", "https"), ("198.51.100.1", "http")])
async def test_the_scheme_is_the_one_of_a_named_proxy(peer: str, scheme: str) -> None:
    inner = Inner()
    await through(made(inner), "http", [], peer, X_Forwarded_Proto="https")
    assert inner.scopes[0]["scheme"] == scheme


def test_networks_can_be_named() -> None:
    callers = Callers(["10.0.0.0/8", "fd00::/8"])
    assert callers.named("10.1.2.3")
    assert callers.named("fd00::1")
    assert not callers.named("11.1.2.3")
    assert not callers.named("unix socket")


async def test_too_many_requests_are_refused_in_words() -> None:
    gate = made(Inner())
    answers = [(await through(gate, "http", []))[0]["status"] for _ in range(int(PER_ADDRESS["requests"].burst) + 50)]
    assert answers.count(429) >= 1
    assert (await through(gate, "http", [], "198.51.100.2"))[0]["status"] == 200


async def test_a_tab_is_told_that_it_is_too_fast_and_heartbeats_go_through() -> None:
    inner, burst = Inner(), int(PER_TAB["events"].burst)
    sent = await through(
        made(inner), "websocket", [CONNECT, *[text("42x")] * (burst + 30), text("3")], Host="a", Origin="http://a"
    )
    assert [message["text"] for message in inner.heard if message.get("text") == "3"] == ["3"]
    assert burst <= sum(message.get("text") == "42x" for message in inner.heard) <= burst + 2
    assert any("limit.pace" in message.get("text", "") for message in sent)


@pytest.mark.parametrize("said", ["3", "2", "4", "5", "x"])
async def test_a_flood_of_single_signs_is_counted_and_cut(said: str) -> None:
    inner, limits = Inner(), Limits()
    sent = await through(made(inner, limits), "websocket", [CONNECT, *[text(said)] * 2000], Host="a", Origin="http://a")
    heard = sum(message.get("text") == said for message in inner.heard)
    assert heard <= PER_TAB["events"].burst + BEAT.burst + 5
    assert limits.refused["pace"] >= PATIENCE.burst
    assert sent[-1] == {"type": "websocket.close", "code": 1008}


async def test_an_answer_to_each_ping_is_never_counted() -> None:
    now = 0.0
    limits = Limits(clock=lambda: now)
    tab = limits.tab()
    for _ in range(100):
        now += 15.0
        assert tab.beats()


async def test_large_messages_are_counted_by_their_size() -> None:
    inner = Inner()
    await through(made(inner), "websocket", [CONNECT, *[text("x" * 60_000)] * 40], Host="a", Origin="http://a")
    assert sum(len(message.get("text", "")) for message in inner.heard) <= PER_TAB["bytes"].burst + 60_000


async def test_a_line_that_does_not_stop_is_cut() -> None:
    inner = Inner()
    sent = await through(
        made(inner), "websocket", [CONNECT, *[text("42x")] * (int(PATIENCE.burst) + 200)], Host="a", Origin="http://a"
    )
    assert sent[-1] == {"type": "websocket.close", "code": 1008}
    assert inner.heard[-1]["type"] == "websocket.disconnect"


async def test_whoever_opens_too_many_lines_is_told_so_a_few_times() -> None:
    limits = Limits()
    while limits.open_socket("198.51.100.1"):
        pass
    gate, told = made(Inner(), limits), []
    for _ in range(int(PER_ADDRESS["excuses"].burst) + 20):
        sent = await through(gate, "websocket", [CONNECT, text("40/_event,")], Host="a", Origin="http://a")
        assert sent[-1] == {"type": "websocket.close", "code": 1008}
        told.append(any("limit.sockets" in message.get("text", "") for message in sent))
    assert told == [True] * int(PER_ADDRESS["excuses"].burst) + [False] * 20
    hung_up = await through(made(Inner(), limits), "websocket", [CONNECT], "198.51.100.2", Host="a", Origin="http://a")
    assert hung_up == [], "others are let in"


async def test_https_can_be_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUMMON_HSTS_SECONDS", "600")
    sent = await through(made(Inner()), "http", [])
    assert dict(sent[0]["headers"])[b"strict-transport-security"] == b"max-age=600"


@pytest.mark.parametrize(("database", "status"), [("ok", 200), ("can't be written", 503)])
async def test_a_host_can_ask_what_works(database: str, status: int) -> None:
    inner = Inner()
    begun, body = await through(made(inner, health=database), "http", [], path="/healthz")
    assert begun["status"] == status
    assert json.loads(body["body"]) == {"process": "ok", "database": database}


@pytest.mark.parametrize(
    ("peer", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("127.0.0.1", {"X_Forwarded_For": "127.0.0.1"}, 404),
        ("127.0.0.1", {"Via": "1.1 caddy"}, 404),
        ("198.51.100.1", {}, 404),
        ("198.51.100.1", {"Authorization": "Bearer "}, 404),
        ("198.51.100.1", {"Authorization": "Bearer wrong"}, 404),
        ("198.51.100.1", {"Authorization": "Bearer right"}, 200),
    ],
)
async def test_numbers_are_for_this_machine_and_for_those_who_know_the_token(
    monkeypatch: pytest.MonkeyPatch, peer: str, headers: dict[str, str], status: int
) -> None:
    monkeypatch.setenv("SUMMON_METRICS_TOKEN", "right")
    inner = Inner()
    begun, body = await through(made(inner), "http", [], peer, path="/metrics", **headers)
    assert begun["status"] == status
    assert (b"moves" in body["body"]) == (status == 200)
    assert inner.scopes == []


async def test_without_a_token_nobody_from_outside_is_told_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SUMMON_METRICS_TOKEN", raising=False)
    begun, _ = await through(made(Inner()), "http", [], path="/metrics", Authorization="Bearer ")
    assert begun["status"] == 404
