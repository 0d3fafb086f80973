"""Trying a deck: bots play it against the starter decks, many fast matches. What came of it is kept until the deck changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, insert, select

from summon_web.bots.odds import wilson
from summon_web.bots.trial import Trial, play_on
from summon_web.engine import Cards, Game, write_list

from .deck_codes import code_of
from .decks import Deck
from .errands import Errand, Errands
from .records import trials
from .refused import Refused
from .store import Store
from .writer import Write

MATCHES = 100

_DROP = delete(trials).where(trials.c.deck == bindparam("which"))
_KEEP = insert(trials)


class Pairing(NamedTuple):
    """One match of a trial: the starter deck on the other side, and the seat of the deck that is tried."""

    foe: str
    seat: int
    trial: Trial


def pairings(game: Game[Any], cards: Cards, form: str, matches: int = MATCHES) -> Iterator[Pairing]:
    """Every starter deck that may be played by this form in turn, from both seats."""
    decks = game.decks
    assert decks is not None
    settings = {decks.form_setting: form} if decks.form_setting else {}
    foes = [name for name, starter in decks.starters.items() if not decks.check(starter, form)]
    for number in range(matches):
        foe, seat = foes[number // 2 % len(foes)], number % 2
        both = (write_list(cards), foe) if seat == 0 else (foe, write_list(cards))
        setup = game.setup(2, settings, tuple({"deck": deck} for deck in both))
        yield Pairing(foe, seat, Trial(game.id, setup.dump(), number))


class Trials:
    def __init__(self, store: Store, games: Mapping[str, Game[Any]], now: Callable[[], int], errands: Errands) -> None:
        self._store, self._games, self._now, self._errands = store, games, now, errands

    async def kept(self, deck: Deck) -> dict[str, Any]:
        """How the deck fared; empty if it was not tried since it changed."""
        row = await self._store.row(select(trials).where(trials.c.deck == deck.id))
        return dict(row["found"]) if row and row["code"] == self._code(deck) else {}

    def running(self, deck: Deck) -> Errand | None:
        return self._errands.running(self._key(deck))

    def begin(self, deck: Deck, player: str, sponsor: str, matches: int = MATCHES) -> Errand:
        rules = self._games[deck.game].decks
        faults = rules.check(deck.cards, deck.form) if rules else ()
        if faults:
            raise Refused(*faults)
        for key in self._errands.like(f"trial of {deck.id} "):
            if key != self._key(deck):  # the list that it is about is no more
                self._errands.stop(key, player)
        return self._errands.begin(self._key(deck), player, sponsor, lambda errand: self._try(deck, matches, errand))

    def stop(self, deck: Deck, player: str) -> None:
        self._errands.stop(self._key(deck), player)

    async def _try(self, deck: Deck, matches: int, errand: Errand) -> None:
        scores: dict[str, list[int]] = {}
        errand.tell(**summed(scores, matches))

        async def play(pairing: Pairing) -> None:
            trial = pairing.trial
            while trial.winners is None:
                trial = await errand.work(play_on, trial=trial)
            score = scores.setdefault(pairing.foe, [0, 0])
            score[0] += 1
            score[1] += pairing.seat in trial.winners
            errand.tell(**summed(scores, matches))

        await errand.each(pairings(self._games[deck.game], deck.cards, deck.form, matches), play)
        row = {"deck": deck.id, "code": self._code(deck), "found": errand.found, "time": self._now()}
        await self._store.write(Write(_DROP, {"which": deck.id}), Write(_KEEP, row))

    def _code(self, deck: Deck) -> str:
        return code_of(self._games[deck.game], deck.form, deck.cards)[:200]

    def _key(self, deck: Deck) -> str:
        return f"trial of {deck.id} {self._code(deck)}"


def summed(scores: Mapping[str, list[int]], of: int) -> dict[str, Any]:
    """Ready for JSON: matches and wins in all and by the other deck, each share with its interval."""
    done, wins = (sum(score[n] for score in scores.values()) for n in (0, 1))
    return {
        "done": done,
        "of": of,
        "wins": wins,
        "odds": _odds(done, wins),
        "foes": [[foe, *score, *_odds(*score)] for foe, score in sorted(scores.items())],
    }


def _odds(matches: int, wins: int) -> list[float]:
    return [round(each, 3) for each in wilson(wins, matches)] if matches else [0.0, 1.0]
