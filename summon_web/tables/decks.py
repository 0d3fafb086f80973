"""Decks that belong to players. A deck may be unfinished; what is legal the game says when it is played."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from itertools import chain, count
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import RowMapping, bindparam, delete, func, insert, select, update

from summon_web.bots import LEVELS
from summon_web.engine import MOST_COPIES, Cards, Game

from . import names
from .lobby import Lobby
from .play import Play
from .records import deck_plays, decks
from .refused import Refused
from .store import Store
from .writer import Write

MOST_DECKS = 100  # that one player may keep
MOST_KINDS = 200  # different cards in one list

_CREATE, _PLAYED = insert(decks), insert(deck_plays)
_SAVE = update(decks).where(decks.c.id == bindparam("which")).values(
    name=bindparam("new_name"), form=bindparam("new_form"), cards=bindparam("new_cards"), changed=bindparam("new_changed"),
    deleted=bindparam("new_deleted"),
)  # fmt: skip
_DROP = delete(decks).where(decks.c.id == bindparam("which"))


@dataclass(frozen=True)
class Deck:
    """A list with a name. `deleted` is when its player threw it away, 0 if it is there."""

    id: str
    player: str
    game: str
    name: str
    form: str
    cards: Mapping[str, int]
    created: int
    changed: int
    deleted: int = 0


class DeckBox:
    """The decks of all players. Every verb takes the player who acts; nobody reaches another's deck."""

    def __init__(self, store: Store, games: Mapping[str, Game[Any]], now: Callable[[], int]) -> None:
        self._store, self._games, self._now = store, games, now
        self._busy: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def of(self, player: str) -> list[Deck]:
        """The player's decks, the last changed first."""
        mine = (decks.c.player == player) & (decks.c.deleted == 0)
        rows = await self._store.rows(select(decks).where(mine).order_by(decks.c.changed.desc(), decks.c.id))
        return [_deck(row) for row in rows if row["game"] in self._games]

    async def own(self, player: str, which: str) -> Deck:
        """A deck of the player, thrown away or not."""
        found = await self._store.row(select(decks).where(decks.c.id == which, decks.c.player == player))
        if found is None or found["game"] not in self._games:
            raise Refused("deck.none")
        return _deck(found)

    async def create(self, player: str, game: str, name: str, form: str, cards: object) -> Deck:
        """A new deck, also one that was copied or read from a code. It gets a number if the player has one of that name."""
        self._game(game)
        now = self._now()
        new = Deck(
            secrets.token_hex(6), player, game, _named(name), self._form(game, form), self.read(game, cards), now, now
        )
        async with self._alone(player):
            others = await self._room(player)
            new = replace(new, name=_told_apart(new.name, {deck.name for deck in others}))
            await self._store.write(Write(_CREATE, {**new.__dict__, "cards": dict(new.cards)}))
        return new

    async def save(self, player: str, which: str, name: str, form: str, cards: object) -> Deck:
        """Without a name it keeps the one that it has. A deck that was thrown away comes back, if there is room for it."""
        old = await self.own(player, which)
        called = names.clean(name) or old.name
        changed = (called, self._form(old.game, form), self.read(old.game, cards), old.created, self._now(), 0)
        return await self._write_back(old, Deck(old.id, player, old.game, *changed))

    async def rename(self, player: str, which: str, name: str) -> Deck:
        old = await self.own(player, which)
        return await self._write(replace(old, name=_named(name), changed=self._now()))

    async def delete(self, player: str, which: str) -> Deck:
        """The deck leaves the list; `restore` brings it back. Only the last ones thrown away are kept."""
        deck = await self._write(replace(await self.own(player, which), deleted=self._now()))
        gone = (decks.c.player == player) & (decks.c.deleted > 0)
        rows = await self._store.rows(
            select(decks.c.id).where(gone).order_by(decks.c.deleted.desc()).offset(MOST_DECKS)
        )
        if rows:
            await self._store.write(*(Write(_DROP, {"which": row["id"]}) for row in rows))
        return deck

    async def restore(self, player: str, which: str) -> Deck:
        deck = await self.own(player, which)
        return await self._write_back(deck, replace(deck, deleted=0))

    async def plays(self, which: str) -> list[dict[str, Any]]:
        """The matches that were played to their end with a deck, the newest first."""
        query = select(deck_plays).where(deck_plays.c.deck == which).order_by(deck_plays.c.time.desc())
        return [dict(row) for row in await self._store.rows(query)]

    async def record(self, player: str) -> dict[str, tuple[int, int]]:
        """By deck of the player: matches and wins."""
        won, number = func.sum(deck_plays.c.won).label("won"), func.count().label("n")
        query = select(deck_plays.c.deck, number, won).join(decks, decks.c.id == deck_plays.c.deck)
        rows = await self._store.rows(query.where(decks.c.player == player).group_by(deck_plays.c.deck))
        return {row["deck"]: (int(row["n"]), int(row["won"])) for row in rows}

    def read(self, game: str, cards: object) -> dict[str, int]:
        """A list as somebody sent it: known cards, sensible numbers; legal or not."""
        kinds = self._game(game).kinds
        if not isinstance(cards, Mapping) or len(cards) > MOST_KINDS:
            raise Refused("deck.unreadable")
        if not all(name in kinds and type(n) is int and 0 < n <= MOST_COPIES for name, n in cards.items()):
            raise Refused("deck.unreadable")
        return {name: cards[name] for name in kinds if name in cards}

    # -- inside

    def _game(self, game: str) -> Game[Any]:
        found = self._games.get(game)
        if found is None or found.decks is None:
            raise Refused("deck.no_game")
        return found

    def _form(self, game: str, form: str) -> str:
        known = self._game(game).decks
        if known is None or form not in known.forms:
            raise Refused("deck.unreadable")
        return form

    async def _room(self, player: str) -> list[Deck]:
        """The player's other decks; refuses if there are too many already."""
        others = await self.of(player)
        if len(others) >= MOST_DECKS:
            raise Refused("deck.too_many")
        return others

    async def _write_back(self, old: Deck, deck: Deck) -> Deck:
        async with self._alone(deck.player):
            if old.deleted:
                await self._room(deck.player)
            return await self._write(deck)

    async def _write(self, deck: Deck) -> Deck:
        fields = {
            "name": deck.name,
            "form": deck.form,
            "cards": dict(deck.cards),
            "changed": deck.changed,
            "deleted": deck.deleted,
        }
        await self._store.write(
            Write(_SAVE, {"which": deck.id} | {f"new_{name}": value for name, value in fields.items()})
        )
        return deck

    def _alone(self, player: str) -> asyncio.Lock:
        """One at a time for each player, so that nobody gets a deck too many."""
        return self._busy.setdefault(player, asyncio.Lock())


def _named(written: str) -> str:
    name = names.clean(written)
    if not name:
        raise Refused("deck.unnamed")
    return name


def _told_apart(name: str, taken: Collection[str]) -> str:
    """The name, or with the next number after it."""
    plain = re.sub(r" \d+$", "", name)[: names.LONGEST - 4]
    return next(each for each in chain([name], (f"{plain} {n}" for n in count(2))) if each not in taken)


def _deck(row: RowMapping) -> Deck:
    return Deck(**{name: row[name] for name in Deck.__dataclass_fields__})


def results(lobby: Lobby, play: Play, now: int) -> list[Write]:
    """What the end of a match means for the decks that players played themselves: who won, against whom."""
    winners, game = play.match.state.winners, lobby.game
    found: dict[tuple[str, int], dict[str, Any]] = {}
    for seat, chair in enumerate(lobby.chairs):
        for deck in chair.decks.values() if not chair.bot else ():
            foes = [other for number, other in enumerate(lobby.chairs) if game.side(number) != game.side(seat)]
            found[deck, seat] = {
                "match": lobby.code, "seat": seat, "deck": deck, "time": now, "won": int(seat in winners),
                "foes": "+".join(sorted(leader_of(game, foe.picks["deck"]) for foe in foes)),
                "bot": max((foe.bot.partition("_")[0] for foe in foes if foe.bot), key=list(LEVELS).index, default=""),
            }  # fmt: skip
    return [Write(_PLAYED, row) for row in found.values()]


def leader_of(game: Game[Any], value: str) -> str:
    assert game.decks is not None
    cards: Cards = game.decks.cards(value)
    return game.decks.leader(cards)
