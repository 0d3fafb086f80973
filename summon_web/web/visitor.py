"""Who looks at this tab. The browser keeps the secret, the database its hash; a tab's state keeps the player's id."""

from __future__ import annotations

import secrets
from typing import Any

import reflex as rx

from summon_web.engine import Reason

from .doors import door, words
from .house import house

_STORE = "summon_player"
# The language as assets/i18n.js finds it; the page's own attribute may not be dressed yet.
_LANG = "(localStorage.getItem('summon_lang') || navigator.language).slice(0, 2)"
_ASK_BROWSER = f"[localStorage.getItem('{_STORE}') || '', {_LANG}]"


class Notices(rx.State, mixin=True):
    """A page's last refusal: a mark of its own, a text key, the rule, the values of the sentence."""

    notice: dict[str, Any] = {}  # noqa: RUF012 - a var of the state

    def _refuse(self, reason: Reason) -> None:
        said = {"key": reason.key, "rule": reason.rule, "about": list(reason.about)}
        self.notice = {"n": self.notice.get("n", 0) + 1, "mark": secrets.token_hex(4), **said}


class Visitor(Notices, rx.State):
    """Identity. Nothing here can be set by a client but its own secret, which is checked before it counts."""

    secret: str = rx.LocalStorage("", name=_STORE)
    name: str = ""
    _player: str = ""

    @rx.event
    @door
    async def enter(self) -> Any:
        """On every load and reconnect. An empty store is asked again before anybody is made new (the state may be purged)."""
        if await self._recognise(self.secret):
            return None
        return rx.call_script(_ASK_BROWSER, callback=Visitor.enter_with)

    @rx.event
    @door
    async def enter_with(self, answer: Any = None) -> Any:
        """The browser's own answer: its secret and its language. Who has no valid secret is new here."""
        if self._player:
            return None
        stored, lang = answer if isinstance(answer, list) and len(answer) == 2 else ("", "en")
        if not await self._recognise(stored):
            _, secret = await house.hall.people.mint(lang="ja" if lang == "ja" else "en")
            await self._recognise(secret)
        from .tablestate import TableState

        return TableState.enter

    @rx.event
    @door
    async def rename(self, fields: Any = None) -> None:
        name = words(fields.get("name") if isinstance(fields, dict) else fields)
        if self._player:
            self.name = await house.hall.people.rename(self._player, name)

    async def _recognise(self, secret: object) -> bool:
        known = await house.hall.people.recognise(secret)
        if known is None:
            self._player = ""
            return False
        self._player, self.name = known.id, known.name
        if self.secret != secret:
            self.secret = str(secret)
        return True
