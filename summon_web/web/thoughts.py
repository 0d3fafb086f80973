"""What bots think beside playing, as one tab shows it: of a finished match, of the own question, of a deck."""

from __future__ import annotations

from typing import Any

import reflex as rx

from summon_web.engine import Reason
from summon_web.tables import Refused, Table, codes
from summon_web.tables.decks import Deck
from summon_web.tables.errands import Errand

from .doors import door, whole, words
from .house import house
from .tablestate import TableState
from .visitor import Visitor, address_of


def _may(state: rx.State, kind: str, player: str) -> bool:
    return house.limits.spend(kind, player) and house.limits.spend("thoughts", address_of(state))


def _shown(errand: Errand) -> dict[str, Any]:
    return {**errand.found, "status": errand.status}


class AtTable(rx.State, mixin=True):
    """The table and the player of this tab; refusals stand where those of the table do."""

    async def _here(self) -> tuple[Table, str]:
        return await (await self.get_state(TableState))._here()

    async def _told(self, reason: Reason, *more: Reason) -> None:
        await (await self.get_state(TableState))._told(reason, *more)


class AnalysisState(AtTable, rx.State):
    """What bots think of the match that is over here."""

    found: rx.Field[dict[str, Any]] = rx.field(default_factory=dict)

    @rx.event
    @door
    async def look(self) -> None:
        """What is known already; if bots think about it now, how far they are."""
        table, _ = await self._here()
        house.onlookers.forget(self.router.session.client_token, "analysis")
        kept = await house.hall.analyses.kept(table.lobby)
        self.found = {**kept, "status": "done" if kept else "none"}
        if errand := house.hall.analyses.running(table.lobby):
            self._follow(errand)

    @rx.event
    @door
    async def analyse(self) -> None:
        table, player = await self._here()
        if not house.hall.analyses.running(table.lobby) and not _may(self, "errands", player):
            raise Refused("limit.errands")
        self._follow(house.hall.analyses.begin(table.lobby, player, address_of(self)))

    @rx.event
    @door
    async def stop(self) -> None:
        table, player = await self._here()
        house.hall.analyses.stop(table.lobby, player)
        house.onlookers.forget(self.router.session.client_token, "analysis")
        self.found = {**self.found, "status": "stopped"}

    def _follow(self, errand: Errand) -> None:
        self.found = {**self.found, **_shown(errand)}
        house.onlookers.follow(self.router.session.client_token, "analysis", errand, _show_analysis)


async def _show_analysis(state: rx.State, errand: Errand) -> None:
    (await state.get_state(AnalysisState)).found = _shown(errand)


class CoachState(AtTable, rx.State):
    """What a bot would do in this player's place."""

    advice: rx.Field[dict[str, Any]] = rx.field(default_factory=dict)

    @rx.event
    @door
    async def ask(self, decision: Any = None) -> None:
        table, player = await self._here()
        number = whole(decision)
        if not _may(self, "coach", player):
            raise Refused("limit.coach")
        errand = await table.ask_coach(player, number, house.hall.errands, address_of(self))
        self.advice = {"code": codes.shown(table.code), "decision": number, **_shown(errand)}
        house.onlookers.follow(self.router.session.client_token, "coach", errand, _show_advice)


async def _show_advice(state: rx.State, errand: Errand) -> None:
    tab = await state.get_state(CoachState)
    tab.advice = {**tab.advice, **_shown(errand)}


class TrialState(rx.State):
    """How the deck that is open fares when bots play it."""

    found: rx.Field[dict[str, Any]] = rx.field(default_factory=dict)

    @rx.event
    @door
    async def look(self, which: Any = None) -> None:
        deck, _ = await self._deck(which)
        house.onlookers.forget(self.router.session.client_token, "trial")
        kept = await house.hall.trials.kept(deck)
        self.found = {**kept, "deck": deck.id, "status": "done" if kept else "none"}
        if errand := house.hall.trials.running(deck):
            self._follow(errand, deck)

    @rx.event
    @door
    async def try_out(self, which: Any = None) -> None:
        deck, player = await self._deck(which)
        if not house.hall.trials.running(deck) and not _may(self, "errands", player):
            raise Refused("limit.errands")
        self._follow(house.hall.trials.begin(deck, player, address_of(self)), deck)

    @rx.event
    @door
    async def stop(self, which: Any = None) -> None:
        deck, player = await self._deck(which)
        house.hall.trials.stop(deck, player)

    async def _deck(self, which: Any) -> tuple[Deck, str]:
        player = (await self.get_state(Visitor))._player
        if not player:
            raise Refused("table.reconnecting")
        return await house.hall.decks.own(player, words(which)), player

    def _follow(self, errand: Errand, deck: Deck) -> None:
        self.found = {"deck": deck.id, **_shown(errand)}
        house.onlookers.follow(self.router.session.client_token, "trial", errand, _show_trial)

    async def _told(self, reason: Reason, *more: Reason) -> None:
        from .pages.decks import DecksState

        await (await self.get_state(DecksState))._told(reason, *more)


async def _show_trial(state: rx.State, errand: Errand) -> None:
    tab = await state.get_state(TrialState)
    tab.found = {"deck": tab.found.get("deck"), **_shown(errand)}
