"""Files whose address changes with their content are kept by browsers; pages are asked for again."""

from __future__ import annotations

import re
from http.client import HTTPConnection

from summon_web.web.icons import address

from .site import Site

LONG = "public, max-age=31536000, immutable"


def fetched(site: Site, path: str) -> tuple[int, str, str]:
    """The status of an answer, how long it may be kept, and its text."""
    connection = HTTPConnection("127.0.0.1", site.port, timeout=20)
    connection.request("GET", path)
    answer = connection.getresponse()
    return answer.status, answer.headers.get("cache-control", ""), answer.read().decode()


def test_scripts_and_styles_with_a_hash_are_kept_for_a_year(site: Site) -> None:
    page = fetched(site, "/")[2]
    files = sorted(set(re.findall(r"/assets/[^\"' )]+\.(?:js|css)", page)))
    assert {path.rpartition(".")[2] for path in files} == {"js", "css"}
    assert {fetched(site, path)[:2] for path in files} == {(200, LONG)}


def test_icons_are_kept_under_the_address_that_pages_use(site: Site) -> None:
    assert fetched(site, address("quarriors"))[:2] == (200, LONG)
    assert fetched(site, "/icons/quarriors.svg")[1] == "no-cache"


def test_pages_and_what_is_missing_are_asked_for_again(site: Site) -> None:
    assert fetched(site, "/")[1] == "no-cache"
    assert fetched(site, "/assets/gone-AAAAAAAA.js")[1] != LONG
