"""What a worker is told of a match: one that the seat can't tell from the real one, as plain values, without the match's key."""

from __future__ import annotations

from random import Random
from typing import Any, TypeAlias

from summon_web.engine import Game, Known, Match, Seat, Seeded

Position: TypeAlias = dict[str, Any]


def position(match: Match[Any], seat: Seat, rng: Random) -> Position:
    """The seat's position: what is hidden is dealt anew, and of chance there are only the words since the last rest.

    The state at the last rest is the real one, since the answers run again from it; the new deal comes on top, before anybody
    thinks. So a worker must search what `load` gives, never the rest itself.
    """
    own = match.clone()
    own.imagine(seat, rng)
    chance = own.rest.chance
    words = [chance.source.word(place) for place in range(chance.counter, own.state.chance.counter)]
    return {"match": own.dump(), "start": chance.counter, "words": words}


def load(game: Game[Any], fields: Position, seed: int) -> Match[Any]:
    """The match of a position; its future comes from the seed."""
    source = Known(fields["start"], fields["words"], Seeded(seed))
    return Match.load(game, fields["match"], source, events=False)
