"""Which "loses its other effects" stays, where a card gets several at the same time."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, choose

from .state import END_OF_TURN, SummonsCall
from .verbs import silence


def silence_by(s: SummonsCall, card: Card, kinds: list[int]) -> Script[None]:
    """The kinds give it at the same time; the turn player chooses the one that stays (SC-8.26)."""
    options: list[Option] = [("stays", kind) for kind in kinds]
    answer = yield from choose(s.active, "silence", options)
    silence(s, card, int(answer[1]), END_OF_TURN)
