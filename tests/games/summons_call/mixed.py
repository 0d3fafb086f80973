"""The game with decks dealt from all 66 normal cards: starter decks hold only some of them."""

from dataclasses import replace
from random import Random

from summon_web.engine import Setup, Source
from summon_web.games import games
from summon_web.games.summons_call.book import DECK_SIZE, KINDS, MASTER_KINDS, MASTERS, MAX_COPIES
from summon_web.games.summons_call.setup import new
from summon_web.games.summons_call.state import SummonsCall

GAME = games()["summons_call"]


def mixed(setup: Setup, source: Source) -> SummonsCall:
    """A new game whose masters and decks depend on the source alone; each deck is legal in dynamic construction."""
    s = new(setup, source)
    rng = Random(source.word(10**6))
    pool = [kind for kind in range(MASTER_KINDS, len(KINDS)) for _ in range(MAX_COPIES)]
    for master in MASTERS:
        s.kind[master] = rng.randrange(MASTER_KINDS)
        s.kind[master + 1 : master + 1 + DECK_SIZE] = rng.sample(pool, DECK_SIZE)
    return s


MIXED = replace(GAME, new=mixed)
