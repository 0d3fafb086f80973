"""What a link to a table looks like where it is pasted: a title, who played, how it ended, a picture of the game.

Programs that make such previews run no scripts, so the tags are put into the page as it leaves. They say nothing that the page itself would not
show to anybody who has the link: of a match that is over the players and the winners, of all others the game only. What was said, decks and
everything about a running match stay out.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Awaitable, Callable
from functools import cache
from html import escape
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import select

from summon_web.games import read_toml
from summon_web.tables import Hall, Refused, codes
from summon_web.tables.names import SOMEBODY, told_apart
from summon_web.tables.records import results

from .callers import Scope, headers_of
from .catalog import site_texts
from .gate import App, Receive, Send
from .limits import Limits, of_address

_TABLE = re.compile(r"/t/([^/]{1,40})/?")
_END = b"</head>"
_GOING_ON = {"lobby": "preview_lobby", "playing": "preview_playing"}
_UNASKED = (
    b"accept-encoding",
    b"if-none-match",
    b"if-modified-since",
    b"range",
)  # the page is another one for each table
_STALE = (b"content-length", b"etag", b"last-modified", b"accept-ranges", b"content-encoding")


class Preview(NamedTuple):
    """The words of a preview, and the game whose picture goes with them."""

    game: str
    title: str
    about: str


Tell: TypeAlias = Callable[[str, str], Awaitable[Preview | None]]


class Previews:
    """Stands before the pages; `tell` says what is known of a code, in a language."""

    def __init__(self, app: App, tell: Tell, limits: Limits) -> None:
        self._app, self._tell, self._limits = app, tell, limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = _TABLE.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "GET" else None
        tags = await self._tags(scope, found[1]) if found else b""
        if tags:
            await self._with(tags, scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _tags(self, scope: Scope, code: str) -> bytes:
        """Whoever guesses codes finds out no more here than on the page: soon nothing."""
        address = of_address(scope["client"][0] if scope.get("client") else "")
        if not self._limits.has("previews", address):
            return b""
        headers = headers_of(scope)
        lang = "ja" if headers.get("accept-language", "").lower().startswith("ja") else "en"
        preview = await self._tell(code, lang)
        if preview is None:
            self._limits.spend("previews", address)
            return b""
        host = headers.get("x-forwarded-host") or headers.get("host", "")
        return tags(preview, f"{scope.get('scheme', 'http')}://{host}", scope["path"]).encode()

    async def _with(self, added: bytes, scope: Scope, receive: Receive, send: Send) -> None:
        packs = "gzip" in headers_of(scope).get("accept-encoding", "")
        asked = [(name, value) for name, value in scope["headers"] if name not in _UNASKED]
        start: dict[str, Any] = {}
        body = bytearray()

        async def changed(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                start.update(message)
                return
            body.extend(message.get("body", b""))
            if message.get("more_body"):
                return
            page = bytes(body).replace(_END, added + _END, 1)
            page = gzip.compress(page, 6, mtime=0) if packs else page
            kept = [each for each in start["headers"] if each[0].lower() not in _STALE]
            kept += [(b"content-length", str(len(page)).encode()), (b"vary", b"accept-encoding, accept-language")]
            kept += [(b"content-encoding", b"gzip")] if packs else []
            await send({**start, "headers": kept})
            await send({"type": "http.response.body", "body": page})

        # Without extensions the page comes as bytes; a server that is only told the file's path could not change it.
        await self._app({**scope, "headers": asked, "extensions": {}}, receive, changed)


def tags(preview: Preview, site: str, path: str) -> str:
    """As pages that are pasted somewhere carry them. Names are anybody's words, so everything is escaped."""
    said = {
        "og:site_name": "Summon",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.about,
        "og:url": f"{site}{path}",
        "og:image": f"{site}/previews/{preview.game}.jpg",
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
    }
    return "".join(f'<meta property="{name}" content="{escape(value)}"/>' for name, value in said.items())


_said = cache(site_texts)


@cache
def _name(game: str, lang: str) -> str:
    return str(read_toml(game, f"texts.{lang}.toml")["game"]["name"])


async def preview_of(hall: Hall, code: str, lang: str) -> Preview | None:
    """Of the table with this code; None if there is none that can be shown."""
    plain = codes.read(code)
    try:
        lobby = await hall.archive.lobby(plain) if plain else None
        outcome = select(results.c.seat, results.c.outcome).where(results.c.match == plain)
        rows = await hall.store.rows(outcome) if lobby and lobby.status == "over" else []
    except Refused:
        return None
    if lobby is None or lobby.status == "closed":
        return None
    said, name = _said(lang), _name(lobby.game.id, lang)
    if lobby.status != "over":
        return Preview(lobby.game.id, name, said[_GOING_ON[lobby.status]])
    names = told_apart(
        [
            said.get(f"bot_name_{chair.name}", chair.name)
            if chair.bot
            else chair.name.replace(SOMEBODY, said["somebody"])
            for chair in lobby.chairs
        ]
    )
    won = [names[row["seat"]] for row in rows if row["outcome"] == "won"]
    ended = said["winner"].replace("{names}", ", ".join(won)) if won else said["drawn"] if rows else ""
    return Preview(
        lobby.game.id, f"{name}: {' – '.join(names)}", " · ".join(filter(None, [ended, said["preview_over"]]))
    )
