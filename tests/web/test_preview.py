"""A link to a table has a preview: of a match that is over who played and who won, of all others the game only."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest

from summon_web.games import games
from summon_web.web.limits import Limits
from summon_web.web.preview import Preview, Previews, preview_of, tags
from summon_web.web.shelf import on_shelf
from tests.tables.guests import Clock, House

ASSETS = Path(__file__).parents[2] / "assets"
PAGE = b"<html><head><title>Summon</title></head><body></body></html>"
GAME = "fight_for_olympus"


async def answered(
    app: Any, path: str, extensions: dict[str, Any] | None = None, **headers: str
) -> tuple[dict[bytes, bytes], bytes]:
    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    asked = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "scheme": "https",
        "client": ("10.0.0.1", 1),
        "headers": asked,
        "extensions": extensions or {},
    }
    await app(scope, None, send)
    return dict(sent[0]["headers"]), b"".join(each.get("body", b"") for each in sent[1:])


async def page(scope: dict[str, Any], _receive: Any, send: Any) -> None:
    """Sends its page in two pieces; it would compress it, or say that it has not changed, if that were asked.

    A server that takes the path of a file gets nothing else.
    """
    assert (
        not {b"accept-encoding", b"if-none-match"} & {name for name, _ in scope["headers"]}
        or "/t/" not in scope["path"]
    )
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"60"), (b"etag", b"x")]})
    if "http.response.pathsend" in scope["extensions"]:
        await send({"type": "http.response.pathsend", "path": "page.html"})
        return
    await send({"type": "http.response.body", "body": PAGE[:20], "more_body": True})
    await send({"type": "http.response.body", "body": PAGE[20:]})


def previews(found: Preview | None, asked: list[str] | None = None) -> Previews:
    async def tell(code: str, _lang: str) -> Preview | None:
        if asked is not None:
            asked.append(code)
        return found

    return Previews(page, tell, Limits())


async def test_the_tags_stand_in_the_head_and_names_are_escaped() -> None:
    app = previews(Preview(GAME, 'Olympus: <b>"Ann"</b> – Bob', "Won by Ann & Bob"))
    headers, body = await answered(app, "/t/KX4-7PMQ", host="summon.example", accept_encoding="br", if_none_match="x")
    head = body.decode().partition("</head>")[0]
    assert 'property="og:title" content="Olympus: &lt;b&gt;&quot;Ann&quot;&lt;/b&gt; – Bob"' in head
    assert 'property="og:image" content="https://summon.example/previews/fight_for_olympus.jpg"' in head
    assert int(headers[b"content-length"]) == len(body)
    assert b"etag" not in headers
    packed, small = await answered(app, "/t/KX4-7PMQ", host="summon.example", accept_encoding="gzip, br")
    assert (packed[b"content-encoding"], gzip.decompress(small)) == (b"gzip", body)


async def test_the_tags_stand_there_too_if_the_server_would_send_the_file_by_itself() -> None:
    app = previews(Preview(GAME, "Olympus", "A match"))
    sent = await answered(app, "/t/KX4-7PMQ", {"http.response.pathsend": {}}, host="summon.example")
    assert sent == await answered(app, "/t/KX4-7PMQ", host="summon.example")
    assert b"og:title" in sent[1]


@pytest.mark.parametrize("path", ["/", "/t", "/t/a/b", "/rules/quarriors", "/t/" + "x" * 41])
async def test_other_pages_are_left_alone(path: str) -> None:
    asked: list[str] = []
    assert (await answered(previews(Preview(GAME, "x", "y"), asked), path))[1] == PAGE
    assert asked == []


async def test_whoever_guesses_codes_is_soon_told_nothing() -> None:
    asked: list[str] = []
    app = previews(None, asked)
    for _ in range(60):
        assert (await answered(app, "/t/KX47PMQ"))[1] == PAGE
    assert len(asked) < 30


def test_every_game_on_the_shelf_has_a_small_picture() -> None:
    for game in on_shelf():
        assert 10_000 < (ASSETS / "previews" / f"{game}.jpg").stat().st_size < 120_000


async def test_only_a_match_that_is_over_names_people_and_a_result(tmp_path: Path) -> None:
    house = House(f"sqlite+aiosqlite:///{tmp_path}/x.db", Clock(), games())
    await house.open()
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await house.lobby([ann, bob], GAME)

    async def said(lang: str = "en") -> str:
        found = await preview_of(house.hall, table.code, lang)
        assert found is not None
        return tags(found, "https://summon.example", "/t/x")

    assert "Ann" not in await said()
    for player in (ann, bob):
        await table.ready(player, True)
    await table.start(ann)
    assert "Ann" not in await said()
    await table.say(ann, "a secret word")
    await table.concede(ann, "enough")
    assert "Fight for Olympus: Ann – Bob" in await said()
    assert "Won by Bob" in await said()
    assert "secret" not in await said()
    assert "オリンポス" in await said("ja")
    assert await preview_of(house.hall, "ZZZZZZZ", "en") is None
    assert await preview_of(house.hall, "../../x", "en") is None
    await house.close()
