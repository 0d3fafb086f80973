"""Who looks at this tab. The browser keeps the secret, the database its hash; the house knows who is on which line."""

from __future__ import annotations

import secrets
from typing import Any

import reflex as rx

from summon_web.engine import Reason
from summon_web.tables.measures import LINES

from .doors import door, words
from .house import house
from .limits import of_address

_STORE = "summon_player"


class Notices(rx.State, mixin=True):
    """A page's last refusal: a mark of its own, a text key, the rule, the values of the sentence, and `more` reasons of this form."""

    notice: rx.Field[dict[str, Any]] = rx.field(default_factory=dict)

    def _refuse(self, reason: Reason, *more: Reason, mark: str = "") -> None:
        first, *others = ({"key": each.key, "rule": each.rule, "about": list(each.about)} for each in (reason, *more))
        self.notice = {"n": self.notice.get("n", 0) + 1, "mark": mark or secrets.token_hex(4), **first, "more": others}

    async def _told(self, reason: Reason, *more: Reason) -> None:
        self._refuse(reason, *more)


def address_of(state: rx.State) -> str:
    """Whom limits count for this tab."""
    return of_address(state.router.session.client_ip)


class Visitor(rx.State):
    """Identity. Nothing here can be set by a client but its own secret, which is checked before it counts.

    The browser says its secret with the first message on a line. Whom the house met on this line it knows until the line ends,
    also when the tab's state was purged meanwhile; a token is nobody.
    """

    secret: str = rx.LocalStorage("", name=_STORE)
    name: str = ""
    leaving: bool = False  # the server goes for a moment; said to all lines at once, kept in no state
    _player: str = ""

    @rx.event
    @door
    async def enter(self) -> None:
        """On every load and reconnect. Somebody without a valid secret, whom this line does not know, is new here."""
        token = self.router.session.client_token
        if await self._recognise(self.secret):
            house.met(token, self._player)
            LINES.labels("back").inc()
        elif known := house.who(token):
            self._player, self.name = known, await house.hall.people.name(known)
        elif not house.limits.spend("players", address_of(self)):
            await self._told(Reason("limit.players"))
        else:
            _, secret = await house.hall.people.mint(lang=self._lang())
            await self._recognise(secret)
            house.met(token, self._player)
            LINES.labels("new").inc()

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

    async def _signed_out(self) -> None:
        """The player goes on in another browser."""
        self._player, self.secret, self.name = "", "", ""
        await self._told(Reason("people.moved"))

    def _lang(self) -> str:
        """The language that a new visitor's browser asks for; their first name is in it."""
        return "ja" if self.router.headers.accept_language.lower().startswith("ja") else "en"

    async def _told(self, reason: Reason, *more: Reason) -> None:
        """A refusal is shown by whichever page is open, and by no other one later."""
        from .devices import DevicesState
        from .pages.decks import DecksState
        from .pages.home import HomeState
        from .pages.me import MeState
        from .tablestate import TableState

        mark = secrets.token_hex(4)
        for page in (HomeState, TableState, DecksState, DevicesState, MeState):
            (await self.get_state(page))._refuse(reason, *more, mark=mark)
