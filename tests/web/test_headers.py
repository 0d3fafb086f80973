"""What answers tell the browser to refuse, and that our own pages need none of it."""

from __future__ import annotations

import http.client

import pytest
from playwright.sync_api import ConsoleMessage, expect

from .browser import Room, begin, play
from .site import Site


def answer(site: Site, path: str, **headers: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", site.port, timeout=20)
    connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    return connection.getresponse()


@pytest.mark.parametrize("path", ["/", "/t/KX47PMQ", "/style.css", "/nowhere", "/ping"])
def test_every_answer_carries_the_strict_headers(site: Site, path: str) -> None:
    found = answer(site, path).headers
    policy = found["content-security-policy"]
    scripts = next(part for part in policy.split("; ") if part.startswith("script-src"))
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in scripts
    assert "*" not in policy
    assert found["x-content-type-options"] == "nosniff"
    assert found["referrer-policy"] == "no-referrer"
    assert "camera=()" in found["permissions-policy"]
    assert found["strict-transport-security"] is None


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null"])
def test_no_other_site_may_read_an_answer(site: Site, origin: str) -> None:
    found = answer(site, "/", Origin=origin).headers
    assert found["access-control-allow-origin"] is None


@pytest.mark.parametrize("scheme", ["https", "http"])
def test_a_redirect_keeps_the_scheme_that_a_named_proxy_reports(site: Site, scheme: str) -> None:
    found = answer(site, "/rules/fight_for_olympus", Host="summon.example", X_Forwarded_Proto=scheme)
    assert found.status == 307
    assert found.headers["location"] == f"{scheme}://summon.example/rules/fight_for_olympus/"


@pytest.mark.browser
def test_our_own_pages_break_none_of_the_rules(room: Room) -> None:
    broken: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text or "Content-Security-Policy" in message.text:
            broken.append(message.text)

    host, guest = room.person(), room.person("phone")
    for person in (host, guest):
        person.page.on("console", listen)
    begin(host, guest, start="first")
    play([host, guest], seed=4, clicks=6)
    for path in ("/rules/fight_for_olympus", "/cards/fight_for_olympus", "/credits", "/nowhere", "/"):
        host.visit(path)
        host.press("#theme")
        host.press("#lang")
    host.press(".me")
    expect(host.page.locator("#name-dialog")).to_be_visible()
    host.page.fill("#player-name", "Ada")
    host.press("#name-dialog button[type=submit]")
    expect(host.page.locator("#name-dialog")).not_to_be_visible()
    expect(host.page.locator(".me")).to_have_text("Ada")
    assert broken == []
