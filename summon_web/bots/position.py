"""What a worker is told of a match: one that the seat can't tell from the real one, as plain values, without the match's key."""

from __future__ import annotations

from random import Random
from typing import Any, TypeAlias

from summon_web.engine import Game, Known, Match, Seat, Seeded, text

Position: TypeAlias = dict[str, Any]
TRIES = 60  # deals; nearly always the first one fits what has happened in this step


def position(match: Match[Any], seat: Seat, rng: Random) -> Position:
    """The seat's position: hidden cards are dealt anew, at the last rest too. It includes only the random numbers drawn since then.

    What was answered since the last rest must lead from the new deal to the same question, which a deal can contradict: then
    it is dealt again. Where no deal fits, nothing of the match is sent, and the worker answers like the clock.
    """
    own = match.clone()
    own.imagine(seat, rng)
    choice = own.choice(seat)
    assert choice is not None
    clock = text(own.game.default(own.state, choice))
    for _ in range(TRIES):
        fields = _imagined(own)
        if _fits(own, fields):
            return {**fields, "clock": clock}
        own.imagine(seat, rng)
    return {"clock": clock}


def _imagined(own: Match[Any]) -> Position:
    """An imagined match as plain values, with the cards of now at its last rest."""
    chance, fields = own.rest.chance, own.dump()
    fields["rest"]["kind"] = list(own.state.kind)
    *since, deal = fields["answers"]
    fields["answers"] = [*(answer for answer in since if answer[1][0] != deal[1][0]), deal]
    draws = [chance.source.word(place) for place in range(chance.counter, own.state.chance.counter)]
    return {"match": fields, "start": chance.counter, "draws": draws}


def _fits(own: Match[Any], fields: Position) -> bool:
    """Whether the answers lead to the same question from there."""
    try:
        there = load(own.game, fields, 0)
    except Exception:  # noqa: BLE001 - answers to other questions than were asked; a script may stumble over them anyhow
        return False
    return there.pending == own.pending and there.state.dump() == own.state.dump()


def load(game: Game[Any], fields: Position, seed: int) -> Match[Any]:
    """The match of a position; its future comes from the seed."""
    source = Known(fields["start"], fields["draws"], Seeded(seed))
    return Match.load(game, fields["match"], source, events=False)
