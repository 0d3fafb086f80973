"""Asking a bot what it would do: in matches against bots, and where everybody has agreed to it.

The bot sees what the seat sees. That a seat has asked is an entry of the log like any other, written before anybody thinks.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from summon_web.bots import position
from summon_web.bots.advice import Advice, advise
from summon_web.engine import Seat

from . import answers, guards
from .entry import COACH, By
from .errands import Errand, Errands
from .lobby import Lobby
from .play import Play
from .refused import Refused, Stale
from .terms import EVERYBODY, NOBODY


def allowed(lobby: Lobby) -> bool:
    """Whether a seat of this table may ask: nobody else plays, or all agreed."""
    people = sum(not chair.bot for chair in lobby.chairs)
    return lobby.terms.coach == EVERYBODY or (people == 1 and lobby.terms.coach != NOBODY)


def may_ask(lobby: Lobby, play: Play, seat: Seat) -> bool:
    return allowed(lobby) and not play.match.over and seat not in play.gone and seat not in play.expired


class Coaching:
    """A part of `Table`, which knows how an entry is written."""

    lobby: Lobby

    @property
    def code(self) -> str:
        raise NotImplementedError

    @property
    def play(self) -> Play | None:
        raise NotImplementedError

    async def _act(
        self, player: str, request: str, line: Callable[[Play, Seat], str | None], by: By = "player", obeying: str = ""
    ) -> None:
        raise NotImplementedError

    async def ask_coach(self, player: str, decision: int, errands: Errands, sponsor: str) -> Errand:
        """What a bot would do in the place of the player. Asking about the same question again is no second entry."""

        def line(play: Play, seat: Seat) -> str:
            guards.current(play, seat, decision)
            guards.in_time(play, seat)
            if not may_ask(self.lobby, play, seat):
                raise Refused("table.no_coach")
            if play.match.hushed:
                raise Refused("match.hush")  # being asked is a secret
            if play.match.choice(seat) is None or len(answers.open_to(play, seat)) < 2:
                raise Refused("table.no_question")
            return COACH

        await self._act(player, f"coach {decision}", line)
        seat = guards.seated(self.lobby, player)
        if self.play is None or self.play.asked[seat] != decision or self.play.match.choice(seat) is None:
            raise Stale
        where = position(self.play.match, seat, Random(decision))

        async def think(errand: Errand) -> None:
            advice = await errand.work(advise, game_id=self.lobby.game.id, position=where, seat=seat, seed=decision)
            errand.tell(**told(advice, decision))

        return errands.begin(f"advice for {self.code} {seat} {decision}", player, sponsor, think, kept=False)


def told(advice: Advice, decision: int) -> dict[str, Any]:
    """Ready for JSON."""
    options = [[each.option, *each.odds] for each in advice.options]
    return {"decision": decision, "options": options, "why": advice.why, "told": list(advice.told), "sure": advice.sure}
